//! Wood: a solid pattern of rings, fibres, pores and rays.

pub mod grain;
pub mod noise;
