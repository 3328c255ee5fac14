//! The rows about time.

use bevy::{
    prelude::*,
    ui_widgets::{ValueChange, observe},
};
use touchmove_rules::Color as Side;

use super::{
    super::page::{line, wrapping},
    draft::Draft,
    row::{labelled, named_toggle},
    slots::{Slot, slot},
    times::{MAX_WRITTEN, MINUTES, SECONDS, TimeChoice, TimeKind},
    view::{Given, Live},
    words::side_key,
};
use crate::{
    lingua::Words,
    theme::{
        TextRole, theme,
        widgets::{self, Chosen, Edited, SliderSpec},
    },
};

/// The number at the right of a slider.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SliderText {
    side: Side,
    what: What,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum What {
    Minutes,
    Seconds,
}

impl SliderText {
    fn words(self, draft: &Draft) -> Words {
        let span = draft.time.span(self.side);
        match self.what {
            What::Minutes => Words::new("time-minutes").arg("n", span.minutes),
            What::Seconds => Words::new("time-seconds").arg("n", span.seconds),
        }
    }
}

fn choice_words(time: TimeChoice) -> Words {
    match time {
        TimeChoice::None => Words::new("new-game-no-clock"),
        TimeChoice::Preset(minutes, increment) => Words::new("new-game-preset")
            .arg("minutes", minutes)
            .arg("increment", increment),
        TimeChoice::Custom => Words::new("new-game-custom"),
    }
}

const fn kind_words(kind: TimeKind) -> Words {
    match kind {
        TimeKind::Increment => Words::new("time-kind-increment"),
        TimeKind::Delay => Words::new("time-kind-delay"),
        TimeKind::Bronstein => Words::new("time-kind-bronstein"),
        TimeKind::Hourglass => Words::new("time-kind-hourglass"),
        TimeKind::Written => Words::new("time-kind-written"),
    }
}

const fn kind_about(kind: TimeKind) -> Words {
    match kind {
        TimeKind::Increment => Words::new("time-kind-increment-about"),
        TimeKind::Delay => Words::new("time-kind-delay-about"),
        TimeKind::Bronstein => Words::new("time-kind-bronstein-about"),
        TimeKind::Hourglass => Words::new("time-kind-hourglass-about"),
        TimeKind::Written => Words::new("time-kind-written-about"),
    }
}

pub(super) fn rows(parent: &mut ChildSpawner, given: &Given) {
    labelled(parent, given.class, "new-game-time", |column| {
        let chosen = TimeChoice::ALL
            .iter()
            .position(|&time| time == given.draft.time.choice);
        wrapping(
            column,
            (
                widgets::segmented(
                    Words::new("new-game-time"),
                    TimeChoice::ALL.map(choice_words),
                    chosen.unwrap_or_default(),
                ),
                observe(|chosen: On<Chosen>, mut draft: ResMut<Draft>| {
                    if let Some(&time) = TimeChoice::ALL.get(chosen.index) {
                        draft.time.choice = time;
                    }
                }),
            ),
        );
        slot(column, Slot::CustomTime, &given.draft);
    });
}

/// What is there only while the time is chosen freely.
pub(super) fn custom(parent: &mut ChildSpawner, draft: &Draft) {
    if draft.time.choice != TimeChoice::Custom {
        return;
    }
    let chosen = TimeKind::ALL
        .iter()
        .position(|&kind| kind == draft.time.kind);
    wrapping(
        parent,
        (
            widgets::segmented(
                Words::new("time-kind"),
                TimeKind::ALL.map(kind_words),
                chosen.unwrap_or_default(),
            ),
            observe(|chosen: On<Chosen>, mut draft: ResMut<Draft>| {
                if let Some(&kind) = TimeKind::ALL.get(chosen.index) {
                    draft.time.kind = kind;
                }
            }),
        ),
    );
    slot(parent, Slot::TimeKind, draft);
}

/// The controls of a kind of time.
pub(super) fn kind(parent: &mut ChildSpawner, draft: &Draft) {
    let theme = theme();
    if draft.time.choice != TimeChoice::Custom {
        return;
    }
    parent.spawn(widgets::text(
        TextRole::Caption,
        theme.palette.muted,
        kind_about(draft.time.kind),
    ));
    if draft.time.kind == TimeKind::Written {
        written(parent, draft);
        return;
    }
    slot(parent, Slot::TimeSides, draft);
    named_toggle(
        parent,
        line(theme.space.s12),
        draft.time.same,
        Words::new("time-same"),
        observe(|change: On<ValueChange<bool>>, mut draft: ResMut<Draft>| {
            draft.time.same = change.value;
            if !change.value {
                draft.time.black = draft.time.white;
            }
        }),
    );
}

/// The sliders of one side or of both.
pub(super) fn sides(parent: &mut ChildSpawner, draft: &Draft) {
    let theme = theme();
    if draft.time.choice != TimeChoice::Custom || draft.time.kind == TimeKind::Written {
        return;
    }
    let sides = [Side::White, Side::Black];
    let shown = if draft.time.same { &sides[..1] } else { &sides };
    for &side in shown {
        let who = if draft.time.same {
            "both"
        } else {
            side_key(side)
        };
        parent
            .spawn(widgets::layout(line(theme.space.s24)))
            .with_children(|row| {
                unit(
                    row,
                    draft,
                    SliderText {
                        side,
                        what: What::Minutes,
                    },
                    who,
                );
                if draft.time.kind.has_seconds() {
                    unit(
                        row,
                        draft,
                        SliderText {
                            side,
                            what: What::Seconds,
                        },
                        who,
                    );
                }
            });
    }
}

/// A slider with what it is for above and what it says at the right.
fn unit(parent: &mut ChildSpawner, draft: &Draft, text: SliderText, who: &'static str) {
    let theme = theme();
    let span = draft.time.span(text.side);
    let ((min, max), value, words) = match text.what {
        What::Minutes => (MINUTES, span.minutes, Words::new("new-game-minutes")),
        What::Seconds => (SECONDS, span.seconds, Words::new("new-game-increment")),
    };
    let words = words.arg("who", who);
    let spec = SliderSpec {
        min: min.into(),
        max: max.into(),
        step: 1.0,
        value: value.into(),
    };
    parent
        .spawn(widgets::layout(Node {
            flex_direction: FlexDirection::Column,
            ..default()
        }))
        .with_children(|unit| {
            unit.spawn(widgets::text(
                TextRole::Caption,
                theme.palette.muted,
                words.clone(),
            ));
            unit.spawn(widgets::layout(Node {
                column_gap: px(theme.space.s12),
                align_items: AlignItems::Center,
                ..default()
            }))
            .with_children(|row| {
                row.spawn((
                    widgets::slider(theme.contract.slider, spec, words),
                    observe(
                        move |change: On<ValueChange<f32>>, mut draft: ResMut<Draft>| {
                            // The bounds of the slider keep it small and positive.
                            let value = change.value.round() as u16;
                            let span = draft.time.span_mut(text.side);
                            match text.what {
                                What::Minutes => span.minutes = value,
                                What::Seconds => span.seconds = value,
                            }
                        },
                    ),
                ));
                row.spawn(widgets::text_box(
                    theme.contract.slider_value,
                    JustifyContent::Start,
                    TextRole::Body,
                    theme.palette.brass_lit,
                    text.words(draft),
                    text,
                ));
            });
        });
}

fn written(parent: &mut ChildSpawner, draft: &Draft) {
    parent
        .spawn(widgets::layout(Node::default()))
        .with_children(|row| {
            row.spawn((
                widgets::field(
                    &draft.time.written,
                    Words::new("time-written-example"),
                    MAX_WRITTEN,
                    Words::new("time-kind-written"),
                ),
                observe(|edited: On<Edited>, mut draft: ResMut<Draft>| {
                    draft.time.written.clone_from(&edited.text);
                }),
            ));
        });
    parent.spawn(Live::TimeStatus.text(draft));
}

pub(super) fn show_values(
    draft: Res<Draft>,
    texts: Query<(Entity, &SliderText)>,
    mut commands: Commands,
) {
    for (entity, text) in &texts {
        commands.entity(entity).try_insert(text.words(&draft));
    }
}
