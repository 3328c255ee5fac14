//! What a player may do on the tile, and why not.

use bevy::{
    picking::hover::Hovered,
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};
use touchmove_rules::{Act, Color as Side};

use super::padding;
use crate::{
    arbiter::OpenClaim,
    hand::{AdjustHeld, Hand},
    hud::player::{Acts, MoreActs, PlayerView, Possible, Slot},
    lingua::{Spoken, Words},
    table::ActIntent,
    theme::{
        Icon, TextRole, UiClass, theme,
        widgets::{self, ButtonKind, Held, HoldKind, Tone},
    },
};

/// What something on a tile is for, where it has no words, or why it cannot be done now.
#[derive(Component, Debug, Clone)]
pub struct Hint {
    tile: Side,
    words: Words,
}

impl Hint {
    pub(super) const fn new(tile: Side, words: Words) -> Self {
        Self { tile, words }
    }
}

/// Where a tile spells out a [`Hint`].
#[derive(Component, Debug)]
pub struct ReasonLine {
    side: Side,
    shown: Option<Words>,
    text: Entity,
}

/// What stands below the line: an open offer, and the acts. The line is drawn if it is `ruled`; where it is
/// `tight`, there is room for fewer words.
pub(super) fn spawn_foot(
    foot: &mut ChildSpawnerCommands,
    view: &PlayerView,
    class: UiClass,
    (ruled, tight): (bool, bool),
) {
    let theme = theme();
    let asked = |slot: &Slot| matches!(slot, Slot::Asked(_));
    if class == UiClass::Compact && view.slots.iter().any(asked) {
        // There is no room for both, and the answer comes first.
        return;
    }
    if ruled && class != UiClass::Compact && view.acts != Acts::None {
        foot.spawn(widgets::rule());
    }
    let row = Node {
        min_height: px(height(class)),
        column_gap: px(theme.space.s8),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        ..default()
    };
    let side = view.side;
    let acts = ActRow { side, class };
    match &view.acts {
        Acts::Play {
            offer,
            more,
            resign,
        } => {
            foot.spawn(widgets::layout(row)).with_children(|row| {
                if more.any() {
                    acts.offer_icon(row, offer);
                    acts.more(row, more);
                    // What cannot be undone stands apart.
                    row.spawn(widgets::layout(Node {
                        flex_grow: 1.0,
                        ..default()
                    }));
                    acts.resign(row, resign, true);
                } else {
                    if view.offers {
                        acts.offered(row);
                    } else {
                        acts.offer(row, offer);
                    }
                    acts.resign(row, resign, tight);
                }
            });
        }
        Acts::Answer {
            accept,
            decline,
            more,
            resign,
        } => {
            foot.spawn(widgets::layout(row)).with_children(|row| {
                acts.accept(row, accept);
                // Three icons would not leave room for the words, and where a claim stands beside it
                // there is room for one word only.
                let claim = more.claim.clone();
                acts.decline(row, decline, claim.is_some());
                acts.more(
                    row,
                    &MoreActs {
                        claim,
                        adjust: None,
                    },
                );
                acts.resign(row, resign, true);
            });
        }
        Acts::Over(epitaph) => {
            foot.spawn(widgets::layout(row)).with_children(|row| {
                if let Some(words) = epitaph {
                    row.spawn(widgets::text(
                        TextRole::Caption,
                        theme.palette.paper,
                        words.clone(),
                    ));
                }
            });
        }
        Acts::None => {}
    }
}

/// The buttons of one tile.
#[derive(Debug, Clone, Copy)]
struct ActRow {
    side: Side,
    class: UiClass,
}

impl ActRow {
    fn offer(self, row: &mut ChildSpawnerCommands, possible: &Possible) {
        let words = Words::new("hud-offer");
        let label = match self.class {
            UiClass::Compact => Words::new("hud-half"),
            UiClass::Medium | UiClass::Wide => words.clone(),
        };
        let hold = widgets::hold_button(HoldKind::Agree, None, label);
        let button = row.spawn(hold).insert(Spoken(words)).id();
        self.finish(row, button, possible, Some(Act::Offer));
    }

    /// The same without words, where there are more acts.
    fn offer_icon(self, row: &mut ChildSpawnerCommands, possible: &Possible) {
        let words = Words::new("hud-offer");
        let hold = widgets::hold_button(HoldKind::Agree, None, Words::new("hud-half"));
        let button = row.spawn(hold).insert(Spoken(words.clone())).id();
        self.finish(row, button, possible, Some(Act::Offer));
        self.only_icon(row, button, words, possible);
    }

    /// Claiming and adjusting, by their icons.
    fn more(self, row: &mut ChildSpawnerCommands, more: &MoreActs) {
        let seat = self.side;
        if let Some(possible) = &more.claim {
            let words = Words::new("hud-claim");
            let open = observe(
                move |_: On<Activate>, mut claims: MessageWriter<OpenClaim>| {
                    claims.write(OpenClaim(seat));
                },
            );
            let button = row
                .spawn((widgets::icon_button(Icon::Scroll, words.clone()), open))
                .id();
            self.finish(row, button, possible, None);
            self.only_icon(row, button, words, possible);
        }
        if let Some(possible) = &more.adjust {
            let words = Words::new("hud-adjust");
            let adjust = observe(
                |_: On<Activate>, hand: Res<Hand>, mut held: MessageWriter<AdjustHeld>| {
                    held.write(AdjustHeld(!hand.adjusting));
                },
            );
            let button = row
                .spawn((widgets::icon_button(Icon::Adjust, words.clone()), adjust))
                .id();
            self.finish(row, button, possible, None);
            self.only_icon(row, button, words, possible);
        }
    }

    /// In place of the button: the player's own offer stands.
    fn offered(self, row: &mut ChildSpawnerCommands) {
        let theme = theme();
        let colors = Tone::Offer.colors();
        let words = match self.class {
            UiClass::Compact => Words::new("hud-half"),
            UiClass::Medium => Words::new("hud-offered"),
            UiClass::Wide => Words::new("hud-draw-offered"),
        };
        row.spawn((
            widgets::layout(Node {
                height: px(height(self.class)),
                padding: UiRect::horizontal(px(theme.space.s8)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                border: px(theme.line.thin).all(),
                border_radius: BorderRadius::all(px(theme.radius.control)),
                flex_grow: 1.0,
                ..default()
            }),
            BackgroundColor(theme.palette.offer_fill.into()),
            BorderColor::all(colors.border),
            children![(
                widgets::text(TextRole::Label, colors.ink, words),
                TextLayout::no_wrap(),
            )],
        ));
    }

    /// With `short` there is only room for the flag.
    fn resign(self, row: &mut ChildSpawnerCommands, possible: &Possible, short: bool) {
        let words = Words::new("hud-resign");
        let short = short || self.class == UiClass::Compact;
        let label = if short {
            Words::literal("")
        } else {
            words.clone()
        };
        let button = row
            .spawn(widgets::hold_button(
                HoldKind::Resign,
                Some(Icon::Flag),
                label,
            ))
            .insert(Spoken(words.clone()))
            .id();
        self.finish(row, button, possible, Some(Act::Resign));
        if short {
            self.only_icon(row, button, words, possible);
        }
    }

    fn accept(self, row: &mut ChildSpawnerCommands, possible: &Possible) {
        let words = Words::new("hud-accept");
        let button = if self.class == UiClass::Compact {
            let hold = widgets::hold_button(HoldKind::Agree, Some(Icon::Check), Words::literal(""));
            let button = row.spawn(hold).insert(Spoken(words.clone())).id();
            self.only_icon(row, button, words, possible);
            button
        } else {
            row.spawn(widgets::hold_button(HoldKind::Agree, None, words))
                .id()
        };
        self.finish(row, button, possible, Some(Act::Accept));
    }

    fn decline(self, row: &mut ChildSpawnerCommands, possible: &Possible, crowded: bool) {
        let side = self.side;
        let words = Words::new("hud-decline");
        let act = observe(move |_: On<Activate>, mut acts: MessageWriter<ActIntent>| {
            acts.write(ActIntent {
                seat: side,
                act: Act::Decline,
            });
        });
        let short = self.class == UiClass::Compact || (self.class == UiClass::Medium && crowded);
        let button = if short {
            row.spawn((widgets::icon_button(Icon::Cross, words), act))
                .id()
        } else {
            row.spawn((widgets::button(ButtonKind::Secondary, None, words), act))
                .id()
        };
        self.finish(row, button, possible, None);
    }

    /// Fits a button into the row and greys it where it is not possible. `held` is what holding does.
    fn finish(
        self,
        row: &mut ChildSpawnerCommands,
        button: Entity,
        possible: &Possible,
        held: Option<Act>,
    ) {
        let theme = theme();
        let seat = self.side;
        let tall = height(self.class);
        let mut commands = row.commands();
        let mut button = commands.entity(button);
        button.entry::<Node>().and_modify(move |mut node| {
            node.height = px(tall);
            node.padding = UiRect::horizontal(px(theme.space.s8));
            node.flex_grow = 1.0;
        });
        if let Some(act) = held {
            button.observe(move |_: On<Held>, mut acts: MessageWriter<ActIntent>| {
                acts.write(ActIntent {
                    seat,
                    act: act.clone(),
                });
            });
        }
        if let Err(words) = possible {
            button.insert((InteractionDisabled, Hint::new(seat, words.clone())));
        }
    }

    /// Takes the gap before words that are not there, and says what the icon is for.
    fn only_icon(
        self,
        row: &mut ChildSpawnerCommands,
        button: Entity,
        words: Words,
        possible: &Possible,
    ) {
        let mut commands = row.commands();
        let mut button = commands.entity(button);
        button.entry::<Node>().and_modify(move |mut node| {
            node.column_gap = px(0);
            node.padding = UiRect::ZERO;
            if self.class == UiClass::Compact {
                // A narrow tile is shared by all.
                node.min_width = px(0);
                node.flex_basis = px(0);
            } else {
                node.width = px(theme().space.hit);
                node.flex_grow = 0.0;
            }
        });
        if possible.is_ok() {
            button.insert(Hint::new(self.side, words));
        }
    }
}

/// Spells out what the act under the pointer is, or why it cannot be done.
pub fn explain(
    mut commands: Commands,
    acts: Query<(&Hovered, &Hint)>,
    mut lines: Query<(&mut ReasonLine, &mut Visibility)>,
) {
    for (mut line, mut visibility) in &mut lines {
        let reason = acts
            .iter()
            .find(|(hovered, reason)| hovered.get() && reason.tile == line.side)
            .map(|(_, reason)| &reason.words);
        if line.shown.as_ref() != reason {
            line.shown = reason.cloned();
            if let Some(words) = reason {
                commands.entity(line.text).insert(words.clone());
            }
            *visibility = if reason.is_some() {
                Visibility::Inherited
            } else {
                Visibility::Hidden
            };
        }
    }
}

/// Reasons are spelt out over the captured men, so that the tile keeps its height, or above a tile that is
/// too low for that.
pub(super) fn spawn_reason_line(
    tile: &mut ChildSpawnerCommands,
    side: Side,
    class: UiClass,
    above: bool,
) {
    let theme = theme();
    let pad = padding(class);
    let mut text = Entity::PLACEHOLDER;
    let mut line = tile.spawn((
        Name::new("Reason"),
        widgets::panel(Node {
            position_type: PositionType::Absolute,
            left: px(pad - theme.space.s8),
            right: px(pad - theme.space.s8),
            bottom: if above {
                percent(100)
            } else {
                px(pad + height(class))
            },
            padding: UiRect::axes(px(theme.space.s8), px(theme.space.s4)),
            ..default()
        }),
        Pickable::IGNORE,
        Visibility::Hidden,
    ));
    line.with_children(|line| {
        text = line
            .spawn(widgets::text(
                TextRole::Caption,
                theme.palette.paper_dim,
                Words::literal(""),
            ))
            .id();
    });
    line.insert(ReasonLine {
        side,
        shown: None,
        text,
    });
}

pub(super) fn height(class: UiClass) -> f32 {
    match class {
        UiClass::Compact => theme().tile.acts_compact,
        UiClass::Medium | UiClass::Wide => theme().tile.acts,
    }
}
