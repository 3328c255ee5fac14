//! The colours of a tile, which change as it takes the turn.

use bevy::{prelude::*, window::RequestRedraw};

use super::Tile;
use crate::{
    hud::player::Stand,
    theme::{theme, vertical, widgets::Tone},
};

/// Fill at the top and at the bottom, border, left edge, figures.
type Colors = [Srgba; 5];

fn colors(stand: Stand) -> Colors {
    let theme = theme();
    let (palette, gradients) = (&theme.palette, &theme.gradients);
    let flag = Tone::Flag.colors();
    match stand {
        Stand::Idle => {
            let (top, bottom) = gradients.panel;
            [
                top,
                bottom,
                palette.panel_line,
                palette.panel_line,
                palette.muted,
            ]
        }
        Stand::OnMove => {
            let (top, bottom) = gradients.active;
            [
                top,
                bottom,
                palette.active_line,
                palette.brass_edge,
                palette.digits,
            ]
        }
        Stand::Low => {
            let (top, bottom) = gradients.active;
            [
                top,
                bottom,
                palette.amber,
                palette.amber,
                palette.amber_digits,
            ]
        }
        Stand::Flagged => {
            let (top, bottom) = gradients.flagged;
            [top, bottom, flag.border, flag.border, flag.ink]
        }
    }
    .map(|tint| tint.0.to_srgba())
}

/// The colours of a tile on their way from one stand to another.
#[derive(Debug, Default)]
pub(super) struct Coat {
    from: Option<Colors>,
    to: Option<Colors>,
    shown: Option<Colors>,
    seconds: f32,
}

impl Coat {
    /// Moves on. `None` if nothing changes.
    fn advance(&mut self, target: Colors, step: f32, takes: f32) -> Option<Colors> {
        if self.to != Some(target) {
            self.from = self.shown;
            self.to = Some(target);
            self.seconds = 0.0;
        } else if self.shown == Some(target) {
            return None;
        } else {
            self.seconds += step;
        }
        let done = (self.seconds / takes).min(1.0);
        let eased = EaseFunction::CubicOut.sample_clamped(done);
        self.shown = Some(match self.from {
            Some(from) if done < 1.0 => std::array::from_fn(|i| from[i].mix(&target[i], eased)),
            _ => target,
        });
        self.shown
    }
}

/// Tiles take the turn, and give it up, in a moment.
pub fn color(
    time: Res<Time<Real>>,
    mut tiles: Query<(&mut Tile, &mut BackgroundGradient, &mut BorderColor)>,
    mut figures: Query<&mut TextColor>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (mut tile, mut fill, mut border) in &mut tiles {
        let Some(stand) = tile.shown.as_ref().map(|view| view.stand) else {
            continue;
        };
        let (target, takes) = (colors(stand), theme().motion.tile.secs());
        let coat = &mut tile.bypass_change_detection().coat;
        let Some([top, bottom, line, left, digits]) =
            coat.advance(target, time.delta_secs(), takes)
        else {
            continue;
        };
        *fill = vertical(top, bottom);
        *border = BorderColor {
            left: left.into(),
            ..BorderColor::all(line)
        };
        for figure in tile.parts.clock.into_iter().flatten() {
            if let Ok(mut color) = figures.get_mut(figure) {
                color.set_if_neq(TextColor(digits.into()));
            }
        }
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_takes_the_turn_in_its_time() {
        let mut coat = Coat::default();
        let (idle, active) = (colors(Stand::Idle), colors(Stand::OnMove));
        assert_eq!(
            coat.advance(idle, 0.0, 0.16),
            Some(idle),
            "at first it is simply there"
        );
        assert_eq!(coat.advance(idle, 1.0, 0.16), None);
        assert_eq!(coat.advance(active, 0.0, 0.16), Some(idle));
        let half_way = coat.advance(active, 0.08, 0.16);
        assert!(half_way.is_some_and(|shown| shown != idle && shown != active));
        assert_eq!(coat.advance(active, 0.1, 0.16), Some(active));
        assert_eq!(coat.advance(active, 0.1, 0.16), None);
    }
}
