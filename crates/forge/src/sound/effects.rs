//! Wood on wood: men set down, knocked together and pushed along, and the small sounds of the interface.

use crate::sound::filter::{band_pass, low_pass};
use crate::sound::signal::{RATE, Signal};
use crate::sound::strike::{Body, Mode, burst, white};
use crate::wood::noise::Dice;

/// The board, a hollow box.
const BOARD: Body = Body {
    modes: &[
        Mode(148.0, 0.55, 62.0),
        Mode(212.0, 0.95, 55.0),
        Mode(318.0, 0.75, 40.0),
        Mode(470.0, 0.50, 28.0),
        Mode(690.0, 0.30, 20.0),
    ],
    contact: 1.4,
};

/// A man standing on it.
const MAN: Body = Body {
    modes: &[
        Mode(905.0, 0.55, 20.0),
        Mode(1390.0, 0.38, 14.0),
        Mode(2120.0, 0.24, 9.5),
        Mode(3180.0, 0.13, 6.5),
        Mode(4700.0, 0.06, 4.5),
    ],
    contact: 0.5,
};

/// Two men struck together.
const CLACK: Body = Body {
    modes: &[
        Mode(1180.0, 0.8, 17.0),
        Mode(1765.0, 1.0, 13.0),
        Mode(2640.0, 0.7, 9.0),
        Mode(3910.0, 0.45, 6.5),
        Mode(5350.0, 0.25, 5.0),
        Mode(7200.0, 0.10, 3.5),
    ],
    contact: 0.28,
};

/// The clock's escapement.
const TICK: Body = Body {
    modes: &[
        Mode(1900.0, 0.5, 9.0),
        Mode(2870.0, 0.9, 6.5),
        Mode(4300.0, 0.7, 4.5),
        Mode(6100.0, 0.4, 3.0),
        Mode(820.0, 0.35, 12.0),
    ],
    contact: 0.18,
};

/// The same, ringing: time runs short.
const LOW_TIME: Body = Body {
    modes: &[
        Mode(1046.0, 1.0, 34.0),
        Mode(2730.0, 0.35, 14.0),
        Mode(4480.0, 0.15, 7.0),
    ],
    contact: 0.4,
};

const CLICK: Body = Body {
    modes: &[Mode(1320.0, 1.0, 9.0), Mode(2480.0, 0.5, 5.0)],
    contact: 0.3,
};
const HOVER: Body = Body {
    modes: &[Mode(1760.0, 1.0, 8.0)],
    contact: 0.5,
};

/// Strengths of board, man and noise in one touch of the board.
#[derive(Clone, Copy)]
struct Touch {
    board: f32,
    man: f32,
    noise: f32,
}

fn touch(strength: Touch, dice: &mut Dice) -> Signal {
    Signal::default()
        .with(&BOARD.strike(dice), 0.0, strength.board)
        .with(&MAN.strike(dice), 0.0, strength.man)
        .with(&burst((900.0, 5200.0), 2.2, dice), 0.0, strength.noise)
}

/// A man set down: the knock, and a tiny rocking after it.
pub fn place(dice: &mut Dice) -> Signal {
    let rock = dice.between(0.030, 0.044);
    touch(
        Touch {
            board: 0.72,
            man: 1.5,
            noise: 0.80,
        },
        dice,
    )
    .with(
        &touch(
            Touch {
                board: 0.12,
                man: 0.40,
                noise: 0.18,
            },
            dice,
        ),
        rock,
        1.0,
    )
    .with(&MAN.strike(dice), rock + 0.017, 0.10)
}

/// A man struck by another, which then takes its place.
pub fn capture(dice: &mut Dice) -> Signal {
    Signal::default()
        .with(&CLACK.strike(dice), 0.0, 1.1)
        .with(&burst((1800.0, 9000.0), 1.4, dice), 0.0, 0.6)
        .with(&CLACK.strike(dice), 0.021, 0.30)
        .with(&place(dice), 0.062, 0.95)
}

/// King and rook set down one after the other.
pub fn castle(dice: &mut Dice) -> Signal {
    place(dice).with(&place(dice), 0.170, 0.9)
}

/// A felted foot pushed over the wood.
pub fn slide(dice: &mut Dice) -> Signal {
    rubbed((420.0, 1500.0), (1800.0, 4200.0), 0.25, dice)
}

/// Something pushed along: a scraping and a hissing band of noise.
pub fn rubbed(
    scrape_band: (f32, f32),
    hiss_band: (f32, f32),
    hissing: f32,
    dice: &mut Dice,
) -> Signal {
    const SECONDS: f32 = 0.34;
    let mut scrape = white(SECONDS, dice);
    band_pass(&mut scrape, scrape_band.0, scrape_band.1);
    let mut hiss = white(SECONDS, dice);
    band_pass(&mut hiss, hiss_band.0, hiss_band.1);
    let mut sound = scrape.with(&hiss, 0.0, hissing);
    // The hand trembles.
    let mut unrest = white(SECONDS, dice);
    low_pass(&mut unrest, 45.0);
    let wildest = unrest.peak();
    for ((i, v), w) in sound.0.iter_mut().enumerate().zip(&unrest.0) {
        let t = i as f32 / RATE as f32;
        *v *= (1.0 + 0.55 * w / wildest) * (t / 0.040).min(1.0);
    }
    sound.fade_out(0.120);
    sound
}

/// The rocker of the clock struck by a finger: the case, the brass, and the catch that falls home.
pub fn press(dice: &mut Dice) -> Signal {
    let home = dice.between(0.016, 0.024);
    Signal::default()
        .with(&BOARD.strike(dice), 0.0, 0.45)
        .with(&CLACK.strike(dice), 0.0, 0.55)
        .with(&burst((1400.0, 7000.0), 1.2, dice), 0.0, 0.45)
        .with(&TICK.sound(dice), home, 0.60)
        .with(&CLACK.strike(dice), home, 0.30)
}

/// One tick of the clock.
pub fn tick(dice: &mut Dice) -> Signal {
    TICK.sound(dice)
}

/// A tick in the last seconds.
pub fn low_time(dice: &mut Dice) -> Signal {
    LOW_TIME.sound(dice)
}

/// A button pressed.
pub fn click(dice: &mut Dice) -> Signal {
    CLICK.sound(dice)
}

/// A button found.
pub fn hover(dice: &mut Dice) -> Signal {
    HOVER.sound(dice)
}

/// The little lever of a flag that drops: a tick and a clack.
pub fn lever(dice: &mut Dice) -> Signal {
    TICK.sound(dice).with(&CLACK.strike(dice), 0.045, 0.8)
}
