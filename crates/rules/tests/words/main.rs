//! The arbiter's words: who can still mate, kinds of check, regions, values, levels.

mod checks;
mod ladder;
mod material;
mod mating;
mod regions;
mod values;
