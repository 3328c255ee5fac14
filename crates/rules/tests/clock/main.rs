//! The chess clock, time controls and faces (FIDE Laws, Article 6 and Appendices A and B). A failure
//! names the scenario by its id.

mod control;
mod face;
mod match_clock;
mod model;
mod properties;
mod scenarios;
mod strategy;
mod support;
