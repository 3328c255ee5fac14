//! Things that are only looked at: panels, paper, badges, key caps, rules.

use bevy::prelude::*;
use touchmove_rules::Color as Side;

use super::super::{TextRole, ToneColors, data::theme, paint::vertical};
use crate::{
    devices::{Cap, Control},
    lingua::Words,
};

/// A panel of dark wood. `node` says where it is and how it arranges what is inside; its border and
/// corners are the panel's. The pointer does not go through it.
pub fn panel(node: Node) -> impl Bundle {
    let theme = theme();
    let (top, bottom) = theme.gradients.panel;
    (
        Node {
            border: px(theme.line.thin).all(),
            border_radius: BorderRadius::all(px(theme.radius.panel)),
            ..node
        },
        vertical(top, bottom),
        BorderColor::all(theme.palette.panel_line),
        theme.shadow.panel.component(),
    )
}

/// A sheet of the arbiter's paper: the law speaking. `node` as for [`panel`].
pub fn paper(node: Node) -> impl Bundle {
    let theme = theme();
    let (top, bottom) = theme.gradients.sheet;
    (
        Node {
            border: px(theme.line.thin).all(),
            border_radius: BorderRadius::all(px(theme.radius.paper)),
            ..node
        },
        vertical(top, bottom),
        BorderColor::all(theme.gradients.sheet_line),
        theme.shadow.paper.component(),
    )
}

/// The arbiter's seal. What it says is not decoration: who sees it reads the law.
/// `size` is its diameter, `role` the type of its letter.
pub fn seal(size: f32, role: TextRole) -> impl Bundle {
    let theme = theme();
    let (middle, ring, edge) = theme.gradients.seal;
    let (x, y) = theme.gradients.seal_light;
    let stops = vec![
        ColorStop::percent(middle, 0.0),
        ColorStop::percent(ring, 60.0),
        ColorStop::percent(edge, 100.0),
    ];
    let light = UiPosition::anchor(Vec2::new(x, y) / 100.0 - 0.5);
    let gradient = RadialGradient::new(light, RadialGradientShape::FarthestSide, stops)
        .in_color_space(InterpolationColorSpace::Srgba);
    (
        Node {
            width: px(size),
            height: px(size),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::MAX,
            flex_shrink: 0.0,
            ..default()
        },
        BackgroundGradient::from(gradient),
        theme.shadow.knob.component(),
        Pickable::IGNORE,
        children![super::text(
            role,
            theme.gradients.seal_letter,
            Words::new("seal-letter"),
        )],
    )
}

/// Which side: a filled disc for White, a hollow one for Black.
pub fn side_disc(side: Side) -> impl Bundle {
    let theme = theme();
    let palette = &theme.palette;
    let fill = match side {
        Side::White => palette.paper.0,
        Side::Black => Color::NONE,
    };
    (
        Node {
            width: px(theme.tile.disc),
            height: px(theme.tile.disc),
            border: px(theme.line.focus).all(),
            border_radius: BorderRadius::MAX,
            flex_shrink: 0.0,
            ..default()
        },
        BackgroundColor(fill),
        BorderColor::all(palette.paper),
        Pickable::IGNORE,
    )
}

fn line(color: Color) -> impl Bundle {
    (
        Node {
            height: px(theme().line.thin),
            align_self: AlignSelf::Stretch,
            flex_shrink: 0.0,
            ..default()
        },
        BackgroundColor(color),
        Pickable::IGNORE,
    )
}

/// A thin line between things in a column on wood.
pub fn rule() -> impl Bundle {
    line(theme().palette.line.into())
}

/// A thin line between things in a column on paper.
pub fn rule_on_paper() -> impl Bundle {
    line(theme().palette.paper_line.into())
}

/// What a badge means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Nothing in particular.
    Neutral,
    /// On move, chosen.
    Brass,
    /// An illegal move and the like.
    Offence,
    /// A fallen flag.
    Flag,
    /// A draw offer.
    Offer,
    /// Gained time.
    Gain,
    /// Little time.
    Low,
}

impl Tone {
    /// The colours.
    pub fn colors(self) -> ToneColors {
        let tones = &theme().tones;
        match self {
            Self::Neutral => tones.neutral,
            Self::Brass => tones.brass,
            Self::Offence => tones.offence,
            Self::Flag => tones.flag,
            Self::Offer => tones.offer,
            Self::Gain => tones.gain,
            Self::Low => tones.low,
        }
    }
}

/// A short word about something's state.
pub fn badge(tone: Tone, words: Words) -> impl Bundle {
    let theme = theme();
    let colors = tone.colors();
    (
        Node {
            height: px(theme.badge.height),
            padding: UiRect::horizontal(px(theme.badge.padding)),
            align_items: AlignItems::Center,
            border: px(theme.line.thin).all(),
            border_radius: BorderRadius::all(px(theme.radius.badge)),
            flex_shrink: 0.0,
            ..default()
        },
        BackgroundColor(colors.fill.into()),
        BorderColor::all(colors.border),
        Pickable::IGNORE,
        children![(
            super::text(TextRole::Badge, colors.ink, words),
            TextLayout::no_wrap(),
        )],
    )
}

/// A key of the keyboard.
pub fn key_cap(words: Words) -> impl Bundle {
    let palette = &theme().palette;
    let cap = cap(words, palette.cap_line.into(), palette.paper.into());
    (cap, BackgroundColor(palette.cap_fill.into()))
}

/// The key or the button that something is bound to.
pub fn key_cap_of(control: Control) -> impl Bundle {
    let palette = &theme().palette;
    let cap = marked_cap(
        Words::literal(""),
        palette.cap_line.into(),
        palette.paper.into(),
        Cap(control),
    );
    (cap, BackgroundColor(palette.cap_fill.into()))
}

/// The same, drawn in ink on paper.
pub fn key_cap_of_on_paper(control: Control) -> impl Bundle {
    let palette = &theme().palette;
    marked_cap(
        Words::literal(""),
        palette.sheet_edge.into(),
        palette.ink.into(),
        Cap(control),
    )
}

/// The picture of a key.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct KeyCap;

fn cap(words: Words, line: Color, ink: Color) -> impl Bundle {
    marked_cap(words, line, ink, ())
}

fn marked_cap(words: Words, line: Color, ink: Color, mark: impl Bundle) -> impl Bundle {
    let theme = theme();
    let sizes = &theme.key_cap;
    (
        KeyCap,
        Node {
            height: px(sizes.height),
            min_width: px(sizes.height),
            padding: UiRect::horizontal(px(sizes.padding)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border: px(theme.line.thin).all().with_bottom(px(sizes.edge)),
            border_radius: BorderRadius::all(px(theme.radius.badge)),
            flex_shrink: 0.0,
            ..default()
        },
        BorderColor::all(line),
        Pickable::IGNORE,
        children![(
            super::text(TextRole::Badge, ink, words),
            TextLayout::no_wrap(),
            mark,
        )],
    )
}

/// Keys, and what they do.
pub fn key_hint(keys: impl IntoIterator<Item = Words>, meaning: Words) -> impl Bundle {
    let theme = theme();
    let keys: Vec<Words> = keys.into_iter().collect();
    (
        Node {
            column_gap: px(theme.space.s8),
            align_items: AlignItems::Center,
            ..default()
        },
        Pickable::IGNORE,
        Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
            for key in keys {
                parent.spawn(key_cap(key));
            }
            parent.spawn((
                super::text(TextRole::Caption, theme.palette.paper_dim, meaning),
                TextLayout::no_wrap(),
            ));
        })),
    )
}
