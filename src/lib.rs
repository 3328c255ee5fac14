//! Touchmove: a 3D chess game for two people at one table.
//!
//! The game is a set of small plugins around one resource, the [`table::Table`], which holds the
//! match of the pure rules crate. Features meet only in messages and shared resources; the order of a
//! frame is the one chain of [`states::GameSystems`]. `docs/ARCHITECTURE.md` draws the plan.

pub mod access;
pub mod app;
pub mod arbiter;
pub mod assets;
pub mod board;
pub mod camera;
pub mod cli;
pub mod clock;
pub mod devices;
pub mod display;
mod files;
pub mod hand;
pub mod hud;
pub mod learning;
pub mod lingua;
pub mod look;
pub mod menus;
pub mod motion;
pub mod pieces;
pub mod power;
pub mod records;
pub mod results;
pub mod screens;
pub mod settings;
pub mod shot;
pub mod sound;
pub mod states;
pub mod table;
pub mod theme;
pub mod wardrobe;
