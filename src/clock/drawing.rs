//! Drawing the faces, and the other flat things on the clock.

use bevy::prelude::*;
use touchmove_rules::Color as Side;

use super::{
    face::{Face, Kind, Mark, Whose},
    figures::{Pen, width},
};
use crate::{
    hud::Face as Figures,
    theme::{Tint, theme},
};

/// Half the size of a glass.
const GLASS: Vec2 = Vec2::new(0.48, 0.41);
/// The rows of a face: heights of their figures, and where they stand.
const OTHER: (f32, f32) = (0.155, 0.205);
const RULE: f32 = 0.165;
const OWN: (f32, f32) = (0.285, -0.165);
const DETAILS: (f32, f32) = (0.105, -0.345);
/// Left and right end of the rows, and the width of the bar before the running time.
const LEFT: f32 = -0.36;
const RIGHT: f32 = 0.43;
const BAR: f32 = 0.035;

/// What the clock takes from the light of the table around it, by half its size.
pub(super) fn shadow(half: Vec2) -> Pen {
    let mut pen = Pen::default();
    let night = LinearRgba::from(Color::from(theme().palette.night)).with_alpha(0.75);
    pen.shadow(half, 0.42, night);
    pen
}

/// Whose end of the rocker it is: light for White, dark for Black, each with a rim of the other.
pub(super) fn disc(side: Side) -> Pen {
    let palette = &theme().palette;
    let (light, dark) = (
        LinearRgba::from(Color::from(palette.figurine_white)),
        LinearRgba::from(Color::from(palette.night)),
    );
    let mut pen = Pen::default();
    pen.disc(Vec2::ZERO, 0.085, dark);
    pen.disc(Vec2::ZERO, 0.070, light);
    if side == Side::Black {
        pen.disc(Vec2::ZERO, 0.055, dark);
    }
    pen
}

/// A face that says nothing.
pub(super) fn blank() -> Pen {
    let mut pen = Pen::default();
    pen.rect(-GLASS, GLASS, Color::from(theme().palette.night).into());
    pen
}

/// The face before a side.
pub(super) fn face(face: &Face, side: Side) -> Pen {
    let palette = &theme().palette;
    let color = |tint: Tint| LinearRgba::from(Color::from(tint));
    let (bright, idle, faint) = (
        color(palette.digits),
        color(palette.muted),
        color(palette.ink_dim),
    );
    let alarm = match face.mark {
        Mark::None => None,
        Mark::Low => Some(color(palette.amber_digits)),
        Mark::Flag => Some(color(palette.coral)),
    };
    let mut pen = blank();
    if let Some(alarm) = alarm {
        pen.frame(GLASS - 0.012, 0.022, alarm);
    }
    let ink = |whose| {
        if face.runs == Some(whose) {
            bright
        } else {
            idle
        }
    };
    let own = alarm.unwrap_or_else(|| ink(Whose::Own));
    time(&mut pen, &face.own, OWN, own);
    time(&mut pen, &face.other, OTHER, ink(Whose::Other));
    pen.rect(
        Vec2::new(LEFT - 0.07, RULE - 0.005),
        Vec2::new(RIGHT, RULE + 0.005),
        faint,
    );
    seat(
        &mut pen,
        !side,
        Vec2::new(LEFT + 0.02, OTHER.1 + OTHER.0 / 2.0),
        idle,
    );
    let running = face.runs.map(|whose| match whose {
        Whose::Own => (OWN, own),
        Whose::Other => (OTHER, bright),
    });
    if let Some(((height, low), ink)) = running {
        let left = -GLASS.x + 0.045;
        pen.rect(
            Vec2::new(left, low),
            Vec2::new(left + BAR, low + height),
            ink,
        );
    }
    details(&mut pen, face, side, alarm, idle);
    pen
}

/// A time, at the right end of its row; smaller if it is long.
fn time(pen: &mut Pen, figures: &Figures, (height, low): (f32, f32), color: LinearRgba) {
    const SMALL: f32 = 0.62;
    let room = RIGHT - LEFT - if low > 0.0 { 0.12 } else { 0.0 };
    let small = if figures.rest.is_empty() {
        0.0
    } else {
        SMALL * (width(&figures.rest) + 0.12)
    };
    let wide = width(&figures.main) + small;
    let height = height.min(room / wide);
    let left = RIGHT - wide * height;
    pen.write(&figures.main, Vec2::new(left, low), height, color);
    let rest = RIGHT - width(&figures.rest) * SMALL * height;
    pen.write(&figures.rest, Vec2::new(rest, low), SMALL * height, color);
}

/// A disc for a side: filled for White, hollow for Black, as on the tiles.
fn seat(pen: &mut Pen, side: Side, middle: Vec2, color: LinearRgba) {
    pen.disc(middle, 0.050, color);
    if side == Side::Black {
        let night = LinearRgba::from(Color::from(theme().palette.night));
        pen.disc(middle, 0.030, night);
    }
}

/// The last row: whose face it is, what is special, moves, stage, and extra time.
fn details(pen: &mut Pen, face: &Face, side: Side, alarm: Option<LinearRgba>, idle: LinearRgba) {
    let (height, low) = DETAILS;
    let middle = low + height / 2.0;
    seat(pen, side, Vec2::new(LEFT + 0.02, middle), idle);
    let mut x = LEFT + 0.11;
    if let Some(alarm) = alarm {
        match face.mark {
            Mark::Flag => flag(pen, Vec2::new(x, low), height, alarm),
            Mark::Low | Mark::None => hourglass(pen, Vec2::new(x, low), height, alarm),
        }
        x += 0.13;
    }
    let (made, required) = face.moves;
    let moves = match required {
        Some(required) => format!("{made}/{required}"),
        None => made.to_string(),
    };
    pen.write(&moves, Vec2::new(x, low), height, idle);
    if let Some((kind, seconds)) = face.extra {
        let sign = match kind {
            Kind::Added => '+',
            Kind::Delay => '|',
        };
        let text = format!("{sign}{seconds}");
        let left = RIGHT - width(&text) * height;
        pen.write(&text, Vec2::new(left, low), height, idle);
    }
    // One small square a stage below the line, filled up to the present one.
    let (stage, stages) = face.stage;
    if (2..=6).contains(&stages) {
        for nth in 0..stages {
            let right = RIGHT - 0.045 * (stages - 1 - nth) as f32;
            let corner = Vec2::new(right - 0.03, RULE - 0.04);
            let color = if nth <= stage {
                idle
            } else {
                idle.with_alpha(0.25)
            };
            pen.rect(corner, corner + Vec2::new(0.03, 0.02), color);
        }
    }
}

fn hourglass(pen: &mut Pen, at: Vec2, height: f32, color: LinearRgba) {
    let point = |x: f32, y: f32| at + height * Vec2::new(x, y);
    pen.fill(&[point(0.0, 1.0), point(0.4, 0.45), point(0.8, 1.0)], color);
    pen.fill(&[point(0.0, 0.0), point(0.8, 0.0), point(0.4, 0.55)], color);
}

fn flag(pen: &mut Pen, at: Vec2, height: f32, color: LinearRgba) {
    let point = |x: f32, y: f32| at + height * Vec2::new(x, y);
    pen.rect(point(0.05, 0.0), point(0.17, 1.0), color);
    pen.fill(
        &[point(0.17, 0.40), point(0.95, 0.70), point(0.17, 1.0)],
        color,
    );
}
