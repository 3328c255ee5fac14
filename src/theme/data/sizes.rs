//! Sizes of the theme, in interface pixels.

use bevy::prelude::*;
use serde::Deserialize;

use super::Tint;

/// Distances.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Space {
    /// The steps that distances come in.
    pub s4: f32,
    /// See [`Self::s4`].
    pub s8: f32,
    /// See [`Self::s4`].
    pub s12: f32,
    /// See [`Self::s4`].
    pub s16: f32,
    /// See [`Self::s4`].
    pub s24: f32,
    /// See [`Self::s4`].
    pub s32: f32,
    /// See [`Self::s4`].
    pub s48: f32,
    /// See [`Self::s4`].
    pub s64: f32,
    /// From the window's edge while a game is on.
    pub margin: f32,
    /// The same on small windows, where it is also the gap between panels.
    pub compact_margin: f32,
    /// From the window's edge on full pages.
    pub page_margin: f32,
    /// Between stacked panels.
    pub gap: f32,
    /// Inside a panel.
    pub panel: f32,
    /// Inside a panel on full pages.
    pub page_panel: f32,
    /// The least side of anything that can be hit.
    pub hit: f32,
}

/// The bar beside what scrolls.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScrollbarSizes {
    /// Width of the bar.
    pub width: f32,
    /// Least length of its thumb.
    pub shortest: f32,
    /// What content keeps free for it.
    pub room: f32,
}

/// Roundness of corners.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Radii {
    /// Badges, key caps, move cells.
    pub badge: f32,
    /// Paper.
    pub paper: f32,
    /// Buttons, rows, fields.
    pub control: f32,
    /// Cells of a segmented choice.
    pub cell: f32,
    /// Panels, tiles.
    pub panel: f32,
    /// The fill of a held button.
    pub hold: f32,
}

/// Widths of lines.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lines {
    /// Borders and rules.
    pub thin: f32,
    /// Focus ring.
    pub focus: f32,
    /// Distance of the focus ring.
    pub focus_offset: f32,
    /// Distance of the focus ring inside lists.
    pub focus_inside: f32,
    /// Bar at the left of a chosen row.
    pub bar: f32,
    /// Left border of the tile on move.
    pub chosen_edge: f32,
    /// Seam of a split screen.
    pub seam: f32,
}

/// An outer shadow.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shade {
    /// Downward shift.
    pub y: f32,
    /// Blur radius.
    pub blur: f32,
    /// Colour.
    pub color: Tint,
}

impl Shade {
    /// As a component.
    pub fn component(self) -> BoxShadow {
        BoxShadow::new(
            self.color.into(),
            Val::ZERO,
            px(self.y),
            Val::ZERO,
            px(self.blur),
        )
    }
}

/// Shadows of things that lie on others.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shadows {
    /// Of a panel.
    pub panel: Shade,
    /// Of paper.
    pub paper: Shade,
    /// Of a toast.
    pub toast: Shade,
    /// Of a slider's knob.
    pub knob: Shade,
}

/// Declares the sections that are nothing but named lengths.
macro_rules! lengths {
    ($($(#[$doc:meta])* $name:ident { $($field:ident),* $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $(#[doc = concat!("The ", stringify!($field), ", in interface pixels.")] pub $field: f32),*
        }
    )*};
}

lengths! {
    /// Buttons. `back` is the least width of the one that leaves a page, `small` is the height inside tiles, `main` that of the one main act of a page.
    ButtonSizes { back, height, small, padding, gap, icon, main, icon_size }
    /// Toggles. `off` and `on` are the knob's distances from the left.
    ToggleSizes { width, height, knob, off, on }
    /// Rows of lists.
    RowSizes { short, tall, padding }
    /// Badges.
    BadgeSizes { height, padding, icon }
    /// Key caps. `edge` is the thicker lower border.
    KeyCapSizes { height, padding, edge }
    /// Sentences on paper.
    SheetSizes { dot, article, seal }
    /// Toasts.
    ToastSizes { height, padding, icon }
    /// A player's tile, with its widths in the three classes. `ultra_wide_gap` is how far the tiles
    /// stand, on a very wide window, from where they would be on one of 16:9.
    TileSizes {
        width, medium, compact, head, disc, digits, men, figurine, figurine_compact, overlap,
        acts, acts_compact, padding, padding_medium, padding_compact, low_bar,
        ultra_wide_gap,
    }
    /// The move list. `compact` is its height on small windows.
    MoveListSizes { row, number, bar, cell_padding, figurine, compact }
    /// The promotion chooser: its width on wide and medium windows, the height of its cells in the
    /// three classes, and the line that joins it to the square.
    ChooserSizes {
        width, medium, cell_height, cell_medium, cell_compact, gap, figurine, leader, dot,
    }
    /// The arbiter's slip of paper, with its widths in the three classes. `fact` is the height of a line
    /// of figures, `square` the sign of a group of squares.
    SlipSizes { width, medium, compact, top, padding, padding_compact, seal_compact, fact, fact_compact, disc, button, square }
    /// The bar at the bottom of the screen; `top` is what stays free for toasts above the board,
    /// `compact` the side of the buttons that replace the bar on small windows, and `contract` the room
    /// of what was agreed, in the upper left corner.
    BarSizes { height, bottom, top, compact, contract }
    /// A split screen: the own player's strip and the opponent's plate, what stays free above the board,
    /// the seam, the room of the acts. `dim` is how much the half in the shade is darkened.
    SplitSizes { bar, bar_compact, plate, plate_height, top, top_compact, margin, seam, acts, dim }
    /// The result panel, with its widths in the three classes.
    ResultSizes { width, medium, compact, right, top, fact, value, seal }
    /// The loading screen's line.
    LoadingSizes { width, height }
    /// The main menu.
    MenuSizes {
        left, top, list_top, row, chosen_row, group_gap, indent, bar, bar_height,
        row_medium, chosen_medium, row_compact, chosen_compact, top_compact, list_compact,
    }
    /// The contract of a new game. `card` is the height of the cards of conduct and `card_small` that on
    /// smaller windows, `side_medium` the width of the paper on a medium one. `parameter` is the width of the names in the
    /// comparison, `editor_square` the side of a square in the board editor.
    ContractSizes {
        card, card_small, card_icon, side_medium, slider, slider_value,
        parameter, parameter_medium, parameter_compact,
        editor_square, editor_square_medium, editor_square_compact,
    }
    /// Full pages. `column`, `side` and `menu` are widths.
    PageSizes { title_top, top, bottom, gap, column, side, menu, label }
}

/// Sliders.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SliderSizes {
    /// The usual width of a slider.
    pub width: f32,
    /// Height of the rail.
    pub track: f32,
    /// Diameter of the knob.
    pub knob: f32,
    /// Width of the value at the right.
    pub value: f32,
    /// The rail beyond the knob.
    pub rail: Tint,
    /// The rail before the knob.
    pub fill: Tint,
    /// The knob, top to bottom.
    pub knob_fill: (Tint, Tint),
}

/// Fields to write in.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FieldLooks {
    /// Opacity of the ground behind selected text.
    pub selection: f32,
}

/// Segmented choices.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SegmentedSizes {
    /// Height of a cell.
    pub height: f32,
    /// Around the cells.
    pub pad: f32,
    /// Inside a cell, left and right.
    pub cell_padding: f32,
    /// Behind the cells.
    pub fill: Tint,
    /// Around the cells.
    pub border: Tint,
}

/// Lessons on the board.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonLooks {
    /// Side of the little squares in a legend.
    pub swatch: f32,
    /// Width of the page on which they are chosen.
    pub panel: f32,
    /// Opacity of the tint of whole squares.
    pub tint: f32,
    /// The queen's wing.
    pub queens_wing: Tint,
    /// The king's wing.
    pub kings_wing: Tint,
    /// The ring around the centre.
    pub extended_centre: Tint,
    /// The centre.
    pub centre: Tint,
    /// Files.
    pub files: Tint,
    /// Ranks.
    pub ranks: Tint,
    /// Diagonals.
    pub diagonals: Tint,
    /// What White attacks.
    pub white: Tint,
    /// What Black attacks.
    pub black: Tint,
    /// The rim of light shapes.
    pub dark_rim: Tint,
    /// The rim of dark shapes.
    pub light_rim: Tint,
}

/// The line in which a move is written.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EntrySizes {
    /// Width of the field.
    pub field: f32,
}

/// The list of the controls.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ControlSizes {
    /// Width of the column of keys.
    pub key: f32,
    /// Width of the column of buttons.
    pub button: f32,
    /// The same where there is less room.
    pub key_compact: f32,
    /// See [`Self::key_compact`].
    pub button_compact: f32,
}
