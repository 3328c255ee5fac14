//! What every paper of the arbiter's has: its place, its seal and heading, its sizes.

use bevy::prelude::*;

use crate::{
    hud::Layout,
    lingua::Words,
    theme::{TextRole, UiClass, theme, widgets},
};

/// How paper is laid on the table in a window.
pub(super) struct Sheet {
    pub(super) layout: Layout,
    pub(super) compact: bool,
}

impl Sheet {
    pub(super) fn new(layout: Layout) -> Self {
        Self {
            layout,
            compact: layout.class == UiClass::Compact,
        }
    }

    pub(super) fn sentence(&self) -> TextRole {
        match self.layout.class {
            UiClass::Wide => TextRole::Ruling,
            UiClass::Medium => TextRole::Clause,
            UiClass::Compact => TextRole::Article,
        }
    }

    pub(super) fn line(&self) -> TextRole {
        if self.compact {
            TextRole::Article
        } else {
            TextRole::Label
        }
    }

    pub(super) fn gap(&self) -> f32 {
        let space = &theme().space;
        match self.layout.class {
            UiClass::Compact => space.s8,
            UiClass::Medium => space.s12,
            UiClass::Wide => space.s16,
        }
    }

    /// The place of the paper.
    pub(super) fn place(&self) -> Node {
        let place = self.layout.slip();
        Node {
            position_type: PositionType::Absolute,
            left: px(place.min.x),
            top: px(place.min.y),
            width: px(place.width()),
            max_height: px(place.height()),
            flex_direction: FlexDirection::Column,
            ..default()
        }
    }

    /// The paper itself, in a column.
    pub(super) fn paper(&self) -> impl Bundle {
        let theme = theme();
        let padding = if self.compact {
            theme.slip.padding_compact
        } else {
            theme.slip.padding
        };
        widgets::paper(Node {
            flex_direction: FlexDirection::Column,
            padding: px(padding).all(),
            row_gap: px(self.gap()),
            min_height: px(0),
            ..default()
        })
    }

    /// The seal, the heading and a line below it.
    pub(super) fn head(&self, paper: &mut ChildSpawnerCommands, title: Words, byline: Words) {
        let theme = theme();
        let row = Node {
            column_gap: px(theme.space.s12),
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..default()
        };
        paper.spawn(widgets::layout(row)).with_children(|head| {
            let (size, letter, heading) = if self.compact {
                (
                    theme.slip.seal_compact,
                    TextRole::LeadSerif,
                    TextRole::LeadSerif,
                )
            } else {
                (theme.sheet.seal, TextRole::PaperHeading, TextRole::Heading)
            };
            head.spawn(widgets::seal(size, letter));
            let lines = Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                flex_basis: px(0),
                ..default()
            };
            head.spawn(widgets::layout(lines)).with_children(|lines| {
                lines.spawn(widgets::text(heading, theme.palette.ink, title));
                if !self.compact {
                    lines.spawn(widgets::text(
                        TextRole::Article,
                        theme.palette.ink_muted,
                        byline,
                    ));
                }
            });
        });
    }

    /// Fits a button on the paper into a row.
    pub(super) fn fit(&self, mut button: EntityCommands) {
        let theme = theme();
        let height = if self.compact {
            theme.tile.acts_compact
        } else {
            theme.slip.button
        };
        button.entry::<Node>().and_modify(move |mut node| {
            node.height = px(height);
            node.min_width = px(0);
            node.padding = UiRect::horizontal(px(theme.space.s8));
            node.column_gap = px(theme.space.s8);
            node.flex_grow = 1.0;
            node.flex_basis = px(0);
        });
    }
}
