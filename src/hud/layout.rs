//! Where the panels of a game are, and what they leave free for the board. Pure arithmetic in
//! interface pixels.

use bevy::prelude::*;

use crate::theme::{UiClass, theme};

/// Width through height from which the columns follow the board instead of the window's edges.
const ULTRA_WIDE: f32 = 2.2;
/// The shape that the wide layout is drawn for.
const DRAWN_SHAPE: f32 = 16.0 / 9.0;

/// The far end of the board looks narrower than the near one, so beside it a part of the chooser's width
/// is free already. At the left the captured men need some of that.
const CHOOSER_LEFT: f32 = 0.67;
const CHOOSER_RIGHT: f32 = 0.6;

/// The same for the arbiter's paper, which reaches further down.
const SLIP_WIDE: f32 = 0.45;
const SLIP_MEDIUM: f32 = 0.8;
/// And where the clock stands at that side, as Black sees it.
const SLIP_CLOCK: f32 = 0.95;

/// What has to be kept free beside the board, besides what always is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Beside {
    /// Nothing.
    #[default]
    Nothing,
    /// The promotion chooser at the left.
    ChooserLeft,
    /// The promotion chooser at the right.
    ChooserRight,
    /// The arbiter's paper.
    Slip,
    /// The arbiter's paper, with the clock at that side of the board.
    SlipAndClock,
    /// The choice of lessons.
    Lessons,
    /// The result.
    Result,
}

/// The measures of one window.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Layout {
    /// Which layout.
    pub class: UiClass,
    /// The window.
    pub size: Vec2,
}

impl Layout {
    /// Distance of the panels from the window's edges at the left and right.
    pub fn side(self) -> f32 {
        let space = &theme().space;
        match self.class {
            UiClass::Compact => space.compact_margin,
            UiClass::Medium => space.margin,
            UiClass::Wide if self.size.x < ULTRA_WIDE * self.size.y => space.margin,
            UiClass::Wide => {
                let beyond = (self.size.x - self.size.y * DRAWN_SHAPE) / 2.0;
                (beyond - theme().tile.ultra_wide_gap).max(space.margin)
            }
        }
    }

    /// Distance of the panels from the window's upper and lower edge.
    pub fn edge(self) -> f32 {
        match self.class {
            UiClass::Compact => theme().space.compact_margin,
            UiClass::Medium | UiClass::Wide => theme().space.margin,
        }
    }

    /// Width of the players' column.
    pub fn column(self) -> f32 {
        let tile = &theme().tile;
        match self.class {
            UiClass::Compact => tile.compact,
            UiClass::Medium => tile.medium,
            UiClass::Wide => tile.width,
        }
    }

    /// Between the panels of the column.
    pub fn gap(self) -> f32 {
        match self.class {
            UiClass::Compact => theme().space.compact_margin,
            UiClass::Medium | UiClass::Wide => theme().space.gap,
        }
    }

    /// The left edge of the players' column.
    pub fn column_left(self) -> f32 {
        self.size.x - self.side() - self.column()
    }

    /// Width of the promotion chooser.
    pub fn chooser(self) -> f32 {
        let chooser = &theme().chooser;
        match self.class {
            UiClass::Compact => self.column(),
            UiClass::Medium => chooser.medium,
            UiClass::Wide => chooser.width,
        }
    }

    /// Width of the result panel.
    pub fn result(self) -> f32 {
        let result = &theme().result;
        match self.class {
            UiClass::Compact => result.compact,
            UiClass::Medium => result.medium,
            UiClass::Wide => result.width,
        }
    }

    /// Distance of the result panel from the right edge.
    pub fn result_right(self) -> f32 {
        match self.class {
            UiClass::Wide => theme().result.right,
            UiClass::Medium | UiClass::Compact => self.edge(),
        }
    }

    /// Where the arbiter's paper lies: at the left, below what was agreed, or on small windows between the
    /// two players, of whom only names and clocks are left.
    pub fn slip(self) -> Rect {
        let theme = theme();
        let slip = &theme.slip;
        match self.class {
            UiClass::Compact => {
                let tile = 2.0 * (theme.tile.padding_compact - theme.space.s4 + theme.line.thin)
                    + theme.tile.head
                    + theme.space.s4
                    + theme.text.clock_compact.line;
                let top = self.edge() + tile + self.gap();
                let right = self.size.x - self.side();
                Rect::new(right - slip.compact, top, right, self.size.y - top)
            }
            UiClass::Medium | UiClass::Wide => {
                let width = match self.class {
                    UiClass::Wide => slip.width,
                    UiClass::Medium | UiClass::Compact => slip.medium,
                };
                let bottom = match self.class {
                    UiClass::Wide => self.size.y - self.edge(),
                    // The bar reaches below it there.
                    UiClass::Medium | UiClass::Compact => self.bar_top() - self.gap(),
                };
                let left = self.side();
                Rect::new(left, slip.top, left + width, bottom)
            }
        }
    }

    /// The part of the window into which the camera fits the board.
    pub fn free(self, beside: Beside) -> Rect {
        let gap = theme().space.gap;
        let (side, edge) = (self.side(), self.edge());
        let (left, top, bottom) = match self.class {
            // Buttons stand at the left, nothing at the top and at the bottom.
            UiClass::Compact => (side + theme().bar.compact + gap, edge, self.size.y - edge),
            UiClass::Medium | UiClass::Wide => {
                (side, theme().bar.top, self.bar_top() - theme().space.s8)
            }
        };
        let right = self.column_left() - gap;
        let (left, right) = match (beside, self.class) {
            (Beside::Nothing, _)
            | (Beside::ChooserLeft | Beside::ChooserRight, UiClass::Compact) => (left, right),
            (Beside::ChooserLeft, _) => (left + CHOOSER_LEFT * (self.chooser() + gap), right),
            (Beside::ChooserRight, _) => (left, right - CHOOSER_RIGHT * (self.chooser() + gap)),
            (Beside::Slip | Beside::SlipAndClock, UiClass::Compact) => {
                (left, self.slip().min.x - gap)
            }
            (Beside::SlipAndClock, _) => (left + SLIP_CLOCK * (self.slip().width() + gap), right),
            (Beside::Lessons, _) => {
                let panel = self.edge() + theme().lessons.panel;
                (left.max(panel + gap), right)
            }
            (Beside::Slip, UiClass::Wide) => {
                (left + SLIP_WIDE * (self.slip().width() + gap), right)
            }
            (Beside::Slip, UiClass::Medium) => {
                (left + SLIP_MEDIUM * (self.slip().width() + gap), right)
            }
            (Beside::Result, _) => {
                let right = self.size.x - self.result_right() - self.result() - gap;
                return Rect::new(0.0, edge, right.max(side), self.size.y - edge);
            }
        };
        Rect::new(left, top, right.max(left), bottom.max(top))
    }

    /// The same while the panels are hidden: all of the window but what lies beside the board.
    pub fn clean(self, beside: Beside) -> Rect {
        let edge = self.edge();
        let whole = Rect::from_corners(Vec2::ZERO, self.size).inflate(-edge);
        let free = self.free(beside);
        match (beside, self.class) {
            (Beside::Nothing, _) => whole,
            (Beside::Result, _) => free,
            // At the right, where the players' column was.
            (
                Beside::Slip | Beside::SlipAndClock | Beside::ChooserLeft | Beside::ChooserRight,
                UiClass::Compact,
            ) => Rect {
                min: whole.min,
                ..free
            },
            (Beside::ChooserRight, _) => Rect {
                max: Vec2::new(free.max.x, whole.max.y),
                ..whole
            },
            _ => Rect {
                min: Vec2::new(free.min.x, whole.min.y),
                ..whole
            },
        }
    }

    /// The upper edge of the bar at the bottom.
    pub fn bar_top(self) -> f32 {
        self.size.y - theme().bar.bottom - theme().bar.height
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Beside; 7] = [
        Beside::Nothing,
        Beside::ChooserLeft,
        Beside::ChooserRight,
        Beside::Slip,
        Beside::SlipAndClock,
        Beside::Lessons,
        Beside::Result,
    ];

    fn layout(width: f32, height: f32) -> Layout {
        let size = Vec2::new(width, height);
        Layout {
            class: UiClass::of(size),
            size,
        }
    }

    #[test]
    fn the_wide_layout_is_as_drawn() {
        let layout = layout(1920.0, 1080.0);
        assert_eq!(
            layout.free(Beside::Nothing),
            Rect::new(32.0, 64.0, 1552.0, 1000.0)
        );
        assert_eq!(layout.column_left(), 1568.0);
    }

    #[test]
    fn no_panel_reaches_into_what_is_free() {
        for (width, height) in [
            (1920.0, 1080.0),
            (1280.0, 720.0),
            (1440.0, 1080.0),
            (853.3, 480.0),
            (2560.0, 1080.0),
        ] {
            let layout = layout(width, height);
            for beside in ALL {
                let free = layout.free(beside);
                assert!(
                    free.width() > 0.3 * height,
                    "{width}x{height} {beside:?}: {free:?}"
                );
                assert!(
                    free.height() > 0.7 * height,
                    "{width}x{height} {beside:?}: {free:?}"
                );
                if beside != Beside::Result {
                    assert!(free.max.x < layout.column_left());
                }
            }
        }
    }

    #[test]
    fn on_very_wide_windows_the_columns_stay_near_the_board() {
        assert_eq!(layout(1920.0, 1080.0).side(), 32.0);
        let ultra = layout(3440.0, 1440.0);
        assert!(ultra.side() > 200.0);
    }
}
