//! What is not settled, above the acts: an obligation, an offer, a proposal.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};
use touchmove_rules::{Act, Color as Side};

use super::acts::Hint;
use crate::{
    hud::player::{PlayerView, Slot},
    lingua::Words,
    table::ActIntent,
    theme::{
        Icon, TextRole, UiClass, theme,
        widgets::{self, ButtonKind, HoldKind, Tone},
    },
};

/// Everything that is not settled.
pub(super) fn spawn(foot: &mut ChildSpawnerCommands, view: &PlayerView, class: UiClass) {
    for slot in &view.slots {
        spawn_slot(foot, view.side, slot, class);
    }
}

fn spawn_slot(foot: &mut ChildSpawnerCommands, side: Side, slot: &Slot, class: UiClass) {
    let theme = theme();
    let palette = &theme.palette;
    let (fill, edge, ink, icon) = match slot {
        Slot::Obliged { .. } => (
            palette.obliged_fill,
            palette.amber,
            palette.amber_digits,
            Some(Icon::Hand),
        ),
        Slot::Doubted => (
            palette.obliged_fill,
            palette.amber,
            palette.amber_digits,
            None,
        ),
        Slot::Offered(_) => {
            let colors = Tone::Offer.colors();
            (palette.offer_fill, colors.border, colors.ink, None)
        }
        Slot::Proposed(_) | Slot::Asked(_) => {
            let colors = Tone::Brass.colors();
            (colors.fill, colors.border, colors.ink, None)
        }
    };
    let compact = class == UiClass::Compact;
    let node = Node {
        min_height: px(super::acts::height(class)),
        padding: UiRect::axes(
            px(if compact {
                theme.space.s8
            } else {
                theme.space.s12
            }),
            px(theme.space.s4),
        ),
        column_gap: px(theme.space.s8),
        row_gap: px(theme.space.s4),
        flex_direction: if matches!(slot, Slot::Asked(_)) {
            FlexDirection::Column
        } else {
            FlexDirection::Row
        },
        align_items: if matches!(slot, Slot::Asked(_)) {
            AlignItems::Stretch
        } else {
            AlignItems::Center
        },
        border: px(theme.line.thin).all(),
        border_radius: BorderRadius::all(px(theme.radius.control)),
        flex_shrink: 0.0,
        ..default()
    };
    foot.spawn((
        widgets::layout(node),
        BackgroundColor(fill.into()),
        BorderColor::all(edge),
    ))
    .with_children(|row| {
        let line = Line {
            side,
            class,
            ink: ink.into(),
        };
        if let Some(icon) = icon.filter(|_| !compact) {
            row.spawn(widgets::icon(icon, theme.button.icon, ink));
        }
        match slot {
            Slot::Obliged { words, accident } => {
                line.say(row, words.clone());
                if *accident {
                    line.icon(row, Icon::Cross, Words::new("hud-accident"), Act::Accident);
                }
            }
            Slot::Doubted => {
                line.say(row, Words::new("hud-doubted"));
                line.button(row, Words::new("hud-object"), Act::Object);
            }
            Slot::Offered(until) => {
                line.say(row, Words::new("hud-draw-offered"));
                if !compact {
                    row.spawn((
                        widgets::text(TextRole::Caption, ink, until.clone()),
                        TextLayout::no_wrap(),
                    ));
                }
            }
            Slot::Proposed(words) => {
                line.say(row, words.clone());
                line.icon(
                    row,
                    Icon::Cross,
                    Words::new("hud-take-proposal-back"),
                    Act::Disagree,
                );
            }
            Slot::Asked(words) => {
                line.say_above(row, words.clone());
                line.answers(row);
            }
        }
    });
}

/// What the parts of a slot have in common.
struct Line {
    side: Side,
    class: UiClass,
    ink: Color,
}

impl Line {
    const fn role(&self) -> TextRole {
        match self.class {
            UiClass::Compact => TextRole::Badge,
            UiClass::Medium | UiClass::Wide => TextRole::Label,
        }
    }

    /// Words over the whole width.
    fn say_above(&self, column: &mut ChildSpawnerCommands, words: Words) {
        column.spawn(widgets::text(self.role(), self.ink, words));
    }

    fn say(&self, row: &mut ChildSpawnerCommands, words: Words) {
        row.spawn(widgets::layout(Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(theme().space.s64),
            ..default()
        }))
        .with_children(|cell| {
            cell.spawn(widgets::text(self.role(), self.ink, words));
        });
    }

    fn act(&self, act: Act) -> impl Bundle + use<> {
        let seat = self.side;
        observe(move |_: On<Activate>, mut acts: MessageWriter<ActIntent>| {
            acts.write(ActIntent {
                seat,
                act: act.clone(),
            });
        })
    }

    fn icon(&self, row: &mut ChildSpawnerCommands, icon: Icon, words: Words, act: Act) {
        let size = theme().space.s32;
        row.spawn((widgets::icon_button(icon, words.clone()), self.act(act)))
            .insert(Hint::new(self.side, words))
            .entry::<Node>()
            .and_modify(move |mut node| {
                node.width = px(size);
                node.height = px(size);
                node.min_width = px(size);
            });
    }

    fn button(&self, row: &mut ChildSpawnerCommands, words: Words, act: Act) {
        let button = widgets::button(ButtonKind::Secondary, None, words);
        let id = row.spawn((button, self.act(act))).id();
        self.fit(row, id, 0.0);
    }

    /// Agreeing is held, since it cannot be taken back; both buttons on a line of their own.
    fn answers(&self, row: &mut ChildSpawnerCommands) {
        let theme = theme();
        let line = Node {
            column_gap: px(theme.space.s8),
            ..default()
        };
        row.spawn(widgets::layout(line)).with_children(|line| {
            let seat = self.side;
            let agree = line
                .spawn(widgets::hold_button(
                    HoldKind::Agree,
                    None,
                    Words::new("hud-agree"),
                ))
                .observe(
                    move |_: On<widgets::Held>, mut acts: MessageWriter<ActIntent>| {
                        acts.write(ActIntent {
                            seat,
                            act: Act::Agree,
                        });
                    },
                )
                .id();
            self.fit(line, agree, 1.0);
            let button = widgets::button(ButtonKind::Secondary, None, Words::new("hud-disagree"));
            let disagree = line.spawn((button, self.act(Act::Disagree))).id();
            self.fit(line, disagree, 1.0);
        });
    }

    fn fit(&self, row: &mut ChildSpawnerCommands, button: Entity, grow: f32) {
        let theme = theme();
        row.commands()
            .entity(button)
            .entry::<Node>()
            .and_modify(move |mut node| {
                node.height = px(theme.tile.acts_compact);
                node.padding = UiRect::horizontal(px(theme.space.s12));
                node.flex_grow = grow;
            });
    }
}
