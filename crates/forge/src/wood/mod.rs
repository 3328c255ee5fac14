//! Wood: a solid pattern of rings, fibres, pores and rays, and what is sawn from it.

pub mod board;
pub mod grain;
pub mod noise;
