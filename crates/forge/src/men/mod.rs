//! The Staunton set: six men, each at two levels of detail.
//!
//! Sizes follow the FIDE standards for equipment: king 9.5 cm and a square of 5.5 cm, so 1.727 squares.

mod bishop;
mod king;
pub mod knight;
mod mane;
mod queen;
mod rook;
pub mod turned;

use crate::curve::path::Fineness;
use crate::mesh::Mesh;
use crate::mesh::lathe::Cut;
use std::fmt;

/// A kind of man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Pawn, 0.909 squares high.
    Pawn,
    /// Knight, 1.10 squares high.
    Knight,
    /// Bishop, 1.273 squares high.
    Bishop,
    /// Rook, 1 square high.
    Rook,
    /// Queen, 1.545 squares high.
    Queen,
    /// King, 1.727 squares high.
    King,
}

impl Role {
    /// All six, from the pawn to the king.
    pub const ALL: [Self; 6] = [
        Self::Pawn,
        Self::Knight,
        Self::Bishop,
        Self::Rook,
        Self::Queen,
        Self::King,
    ];

    /// How many of them a player has at the start.
    #[must_use]
    pub fn count(self) -> usize {
        match self {
            Self::Pawn => 8,
            Self::Knight | Self::Bishop | Self::Rook => 2,
            Self::Queen | Self::King => 1,
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pawn => "pawn",
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Queen => "queen",
            Self::King => "king",
        })
    }
}

/// Level of detail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Detail {
    /// For a graphics card: about 4,000 to 10,000 triangles a man.
    Full,
    /// For a processor that draws by itself: about 55,000 triangles for all 32 men.
    Low,
}

impl Detail {
    /// Both levels.
    pub const ALL: [Self; 2] = [Self::Full, Self::Low];

    /// What a mesh name ends in.
    #[must_use]
    pub fn suffix(self) -> &'static str {
        match self {
            Self::Full => "",
            Self::Low => "_lod1",
        }
    }

    /// How men are turned at this level.
    fn cut(self) -> Cut {
        match self {
            Self::Full => Cut {
                fineness: Fineness {
                    sagitta: 0.001,
                    cubic: 6,
                },
                fillet: Some(0.004),
                columns: 40,
            },
            Self::Low => Cut {
                fineness: Fineness {
                    sagitta: 0.0035,
                    cubic: 4,
                },
                fillet: None,
                columns: 24,
            },
        }
    }

    /// Half width over which a sculpted man's normals are taken.
    pub(crate) fn softness(self) -> f32 {
        match self {
            Self::Full => 0.003,
            Self::Low => 0.006,
        }
    }

    /// Picks the value for this level.
    pub(crate) fn pick<T>(self, full: T, low: T) -> T {
        match self {
            Self::Full => full,
            Self::Low => low,
        }
    }
}

/// Makes one man, z up, standing on z = 0 around the z axis.
#[must_use]
pub fn make(role: Role, detail: Detail) -> Mesh {
    match role {
        Role::Pawn => turned::man(&turned::pawn(), detail.cut()),
        Role::Knight => knight::make(detail),
        Role::Bishop => bishop::make(detail),
        Role::Rook => rook::make(detail),
        Role::Queen => queen::make(detail),
        Role::King => king::make(detail),
    }
}

/// Makes the whole set with the names that the game looks up: `pawn` to `king` and `pawn_lod1` to
/// `king_lod1`.
#[must_use]
pub fn staunton() -> Vec<(String, Mesh)> {
    Detail::ALL
        .into_iter()
        .flat_map(|detail| {
            Role::ALL.map(|role| (format!("{role}{}", detail.suffix()), make(role, detail)))
        })
        .collect()
}
