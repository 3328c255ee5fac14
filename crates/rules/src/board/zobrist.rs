//! Position keys.

/// A 64-bit key that is equal for positions that are the same by FIDE 9.2.2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PositionKey(pub u64);
