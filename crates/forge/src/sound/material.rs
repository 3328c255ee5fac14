//! How men of other materials than turned wood sound on the board.

use crate::sound::effects::rubbed;
use crate::sound::signal::Signal;
use crate::sound::strike::{Body, Mode, burst};
use crate::wood::noise::Dice;
use std::fmt;

/// What men are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Material {
    /// Weighted men with felted feet on a sheet of vinyl.
    Felt,
    /// Hollow toys.
    Toy,
    /// Wooden discs.
    Disc,
}

/// The table under a sheet of vinyl.
const TABLE: Body = Body {
    modes: &[
        Mode(136.0, 0.45, 52.0),
        Mode(212.0, 0.90, 44.0),
        Mode(318.0, 0.80, 32.0),
        Mode(505.0, 0.50, 20.0),
    ],
    contact: 1.9,
};

const TOY: Body = Body {
    modes: &[
        Mode(660.0, 0.6, 25.0),
        Mode(1130.0, 1.0, 19.0),
        Mode(1790.0, 0.6, 12.0),
        Mode(2750.0, 0.30, 7.5),
        Mode(3900.0, 0.12, 5.0),
    ],
    contact: 0.45,
};

const DISC: Body = Body {
    modes: &[
        Mode(455.0, 0.6, 25.0),
        Mode(735.0, 0.9, 20.0),
        Mode(1160.0, 0.8, 14.0),
        Mode(1870.0, 0.5, 9.0),
        Mode(2900.0, 0.25, 6.0),
        Mode(4300.0, 0.10, 4.0),
    ],
    contact: 0.35,
};

impl Material {
    pub(super) fn place(self, dice: &mut Dice) -> Signal {
        match self {
            Self::Felt => {
                let settle = dice.between(0.034, 0.046);
                Signal::default()
                    .with(&TABLE.strike(dice), 0.0, 1.0)
                    .with(&burst((260.0, 1500.0), 6.0, dice), 0.0, 0.85)
                    .with(&TABLE.strike(dice), settle, 0.16)
            }
            Self::Toy => {
                let rock = dice.between(0.032, 0.046);
                Signal::default()
                    .with(&TOY.strike(dice), 0.0, 1.0)
                    .with(&TABLE.strike(dice), 0.0, 0.28)
                    .with(&burst((1200.0, 5200.0), 1.6, dice), 0.0, 0.45)
                    .with(&TOY.strike(dice), rock, 0.30)
                    .with(&TOY.strike(dice), rock + 0.019, 0.12)
            }
            Self::Disc => {
                // It touches with its edge and falls flat.
                let fall = dice.between(0.020, 0.030);
                Signal::default()
                    .with(&DISC.strike(dice), 0.0, 0.42)
                    .with(&burst((1500.0, 6000.0), 1.2, dice), 0.0, 0.25)
                    .with(&DISC.strike(dice), fall, 1.0)
                    .with(&TABLE.strike(dice), fall, 0.55)
                    .with(&burst((700.0, 4200.0), 3.0, dice), fall, 0.60)
            }
        }
    }

    pub(super) fn capture(self, dice: &mut Dice) -> Signal {
        let (body, knock, bright) = match self {
            Self::Felt => (&FELT_CLACK, 0.55, (1100.0, 5200.0)),
            Self::Toy => (&TOY, 1.1, (1800.0, 8000.0)),
            Self::Disc => (&DISC, 1.1, (1600.0, 7500.0)),
        };
        let landing = dice.between(0.066, 0.078);
        Signal::default()
            .with(&body.strike(dice), 0.0, knock)
            .with(&burst(bright, 1.4, dice), 0.0, 0.55)
            .with(&body.strike(dice), 0.022, 0.35 * knock)
            .with(&self.place(dice), landing, 0.9)
    }

    pub(super) fn slide(self, dice: &mut Dice) -> Signal {
        match self {
            Self::Felt => rubbed((260.0, 900.0), (1200.0, 2600.0), 0.30, dice),
            Self::Toy => rubbed((700.0, 2100.0), (2600.0, 6000.0), 0.30, dice),
            Self::Disc => rubbed((480.0, 1700.0), (2000.0, 4800.0), 0.40, dice),
        }
    }
}

/// Two weighted men struck together.
const FELT_CLACK: Body = Body {
    modes: &[
        Mode(820.0, 0.9, 18.0),
        Mode(1270.0, 1.0, 13.0),
        Mode(2050.0, 0.6, 8.5),
        Mode(3200.0, 0.3, 5.5),
    ],
    contact: 0.40,
};

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Felt => "felt",
            Self::Toy => "toy",
            Self::Disc => "disc",
        })
    }
}
