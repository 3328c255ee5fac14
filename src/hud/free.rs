//! Tells the camera which part of the window the panels leave to the board.

use std::time::Duration;

use bevy::prelude::*;
use touchmove_rules::Color as Side;

use super::{
    at_the_table,
    chooser::Chooser,
    clean::Clean,
    layout::{Beside, Layout},
    paper_lies, split,
};
use crate::{
    arbiter::{ClaimSheet, Slip},
    camera::{CameraSystems, Facing, FreeHalves, FreeRect, Halves},
    power::Alarm,
    results::Epilogue,
    settings::Settings,
    states::{GameSystems, Overlay, Screen},
    table::Table,
    theme::{UiClass, UiExtent, theme},
};

/// The rectangle on its way from one place to another, in interface pixels. The camera follows it at
/// once, so the way is smooth here.
#[derive(Resource, Debug, Default)]
struct Way {
    layout: Option<Layout>,
    from: Rect,
    to: Rect,
    seconds: f32,
}

impl Way {
    /// Where the rectangle is after another `step` seconds, and whether it is there. Another window
    /// is fitted at once, another panel in `takes` seconds.
    fn advance(&mut self, layout: Layout, goal: Rect, step: f32, takes: f32) -> (Rect, bool) {
        if self.layout != Some(layout) {
            *self = Self {
                layout: Some(layout),
                from: goal,
                to: goal,
                seconds: takes,
            };
        } else if self.to != goal {
            self.from = self.at(takes);
            self.to = goal;
            self.seconds = 0.0;
        } else {
            self.seconds += step;
        }
        (self.at(takes), self.seconds >= takes)
    }

    fn at(&self, takes: f32) -> Rect {
        if self.seconds >= takes {
            return self.to;
        }
        let part = EaseFunction::SmoothStep.sample_clamped(self.seconds / takes);
        Rect::from_corners(
            self.from.min.lerp(self.to.min, part),
            self.from.max.lerp(self.to.max, part),
        )
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Way>().add_systems(
        Update,
        (publish, publish_halves)
            .chain()
            .in_set(GameSystems::View)
            .before(CameraSystems),
    );
}

fn pixels(rect: Rect, scale: &UiScale) -> Rect {
    Rect::from_corners(rect.min * scale.0, rect.max * scale.0)
}

/// Where the lowest panels begin, in pixels of the interface.
pub fn floor(layout: Layout, halves: &Halves) -> f32 {
    match halves.0 {
        Some(_) => Side::ALL
            .map(|side| split::free(layout, side).max.y)
            .into_iter()
            .fold(0.0, f32::max),
        None => layout.free(Beside::Nothing).max.y,
    }
}

fn publish_halves(
    halves: Res<Halves>,
    class: Res<UiClass>,
    extent: Res<UiExtent>,
    scale: Res<UiScale>,
    papers: (Res<Slip>, Res<ClaimSheet>),
    clean: Res<Clean>,
    mut free: ResMut<FreeHalves>,
    mut alarm: ResMut<Alarm>,
) {
    let layout = Layout {
        class: *class,
        size: extent.size,
    };
    let paper = paper_lies(&papers.0, &papers.1).then(|| layout.slip());
    let rects = halves.0.map(|_| {
        Side::ALL.map(|side| {
            let mut rect = if clean.0 {
                split::whole(layout, side)
            } else {
                split::free(layout, side)
            };
            // The paper lies at the outer edge of one of them.
            if let Some(paper) = paper
                && !rect.intersect(paper).is_empty()
            {
                if paper.center().x < rect.center().x {
                    rect.min.x = paper.max.x.min(rect.center().x);
                } else {
                    rect.max.x = paper.min.x.max(rect.center().x);
                }
            }
            pixels(rect, &scale)
        })
    });
    if free.set_if_neq(FreeHalves(rects.map_or([None; 2], |rects| rects.map(Some)))) {
        alarm.within(Duration::ZERO);
    }
}

fn publish(
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
    epilogue: Option<Res<State<Epilogue>>>,
    class: Res<UiClass>,
    extent: Res<UiExtent>,
    scale: Res<UiScale>,
    settings: Res<Settings>,
    choosers: Query<&Chooser>,
    papers: (Res<Slip>, Res<ClaimSheet>),
    table: Res<Table>,
    facing: Res<Facing>,
    (overlay, clean): (Res<State<Overlay>>, Res<Clean>),
    mut way: ResMut<Way>,
    mut free: ResMut<FreeRect>,
    mut alarm: ResMut<Alarm>,
) {
    if !at_the_table(screen.get()) {
        *way = Way::default();
        free.set_if_neq(FreeRect(None));
        return;
    }
    let layout = Layout {
        class: *class,
        size: extent.size,
    };
    let beside = if epilogue.is_some_and(|epilogue| *epilogue.get() == Epilogue::Verdict) {
        Beside::Result
    } else if *overlay.get() == Overlay::Lessons {
        Beside::Lessons
    } else {
        let chooser = choosers.iter().next().map(Chooser::beside);
        let (slip, sheet) = papers;
        let clock = facing.0 == Side::Black && table.game().setup().time.is_some();
        let slip_lies = if clock {
            Beside::SlipAndClock
        } else {
            Beside::Slip
        };
        let paper = paper_lies(&slip, &sheet).then_some(slip_lies);
        paper.or(chooser).unwrap_or_default()
    };
    let takes = if settings.is_still() {
        0.0
    } else {
        theme().motion.screen.secs()
    };
    let mut goal = if clean.0 {
        layout.clean(beside)
    } else {
        layout.free(beside)
    };
    if settings.access.captions && *screen.get() == Screen::Playing {
        let line = theme().caption.height + theme().space.s8;
        goal.max.y = (goal.max.y - line).max(goal.min.y);
    }
    let (rect, arrived) = way.advance(layout, goal, time.delta_secs(), takes);
    if free.set_if_neq(FreeRect(Some(pixels(rect, &scale)))) || !arrived {
        alarm.within(Duration::ZERO);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panel_moves_the_board_gently_and_a_window_at_once() {
        let layout = Layout {
            class: UiClass::Wide,
            size: Vec2::new(1920.0, 1080.0),
        };
        let (a, b) = (
            Rect::new(0.0, 0.0, 10.0, 10.0),
            Rect::new(100.0, 0.0, 110.0, 10.0),
        );
        let mut way = Way::default();
        assert_eq!(way.advance(layout, a, 0.0, 0.2), (a, true));
        assert_eq!(way.advance(layout, b, 0.0, 0.2), (a, false));
        let (half_way, arrived) = way.advance(layout, b, 0.1, 0.2);
        assert!(!arrived && half_way.min.x > 0.0 && half_way.min.x < 100.0);
        assert_eq!(way.advance(layout, b, 0.1, 0.2), (b, true));
        let other = Layout {
            size: Vec2::new(1600.0, 900.0),
            ..layout
        };
        assert_eq!(way.advance(other, a, 0.0, 0.2), (a, true));
    }
}
