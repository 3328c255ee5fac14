//! Tests of the whole game: the real plugins, driven by the messages that a window would send.
//!
//! One binary, so that the engine is linked once.

mod common;

mod access;
mod agreements;
mod ambiguity;
mod at_rest;
mod autosave;
mod claims;
mod clock;
mod command_line;
mod contract;
mod devices;
mod gallery;
mod hud;
mod layout;
mod learning;
mod looks;
mod menu;
mod motion;
mod pictures;
mod play;
mod pointer;
mod power;
mod promotion;
mod readability;
mod result;
mod scenes;
mod seats;
mod settings;
mod slip;
mod touch;
mod wardrobe;
mod window;
