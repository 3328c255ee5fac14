//! Where the game starts.

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    super::page::{line, wrapping},
    OpenPage,
    draft::{Draft, MAX_FEN, StartChoice},
    opening::FocusAt,
    row::labelled,
    slots::{Slot, slot},
    view::{Given, Live},
};
use crate::{
    lingua::Words,
    states::Overlay,
    theme::{
        Icon, theme,
        widgets::{self, ButtonKind, Chosen, Edited},
    },
};

const fn choice_words(start: StartChoice) -> Words {
    match start {
        StartChoice::Standard => Words::new("contract-standard"),
        StartChoice::Fen => Words::new("contract-from-fen"),
        StartChoice::Editor => Words::new("contract-editor"),
    }
}

pub(super) fn rows(parent: &mut ChildSpawner, given: &Given) {
    labelled(parent, given.class, "contract-position", |column| {
        let chosen = StartChoice::ALL
            .iter()
            .position(|&start| start == given.draft.start);
        let choice = wrapping(
            column,
            (
                widgets::segmented(
                    Words::new("contract-position"),
                    StartChoice::ALL.map(choice_words),
                    chosen.unwrap_or_default(),
                ),
                observe(|chosen: On<Chosen>, mut draft: ResMut<Draft>| {
                    if let Some(&start) = StartChoice::ALL.get(chosen.index) {
                        draft.start = start;
                    }
                }),
            ),
        );
        if given.focus == FocusAt::Position {
            column.world_mut().entity_mut(choice).insert(AutoFocus);
        }
        slot(column, Slot::Start, &given.draft);
    });
}

/// What goes with the choice.
pub(super) fn details(parent: &mut ChildSpawner, draft: &Draft) {
    match draft.start {
        StartChoice::Standard => {}
        StartChoice::Fen => {
            parent
                .spawn(widgets::layout(Node::default()))
                .with_children(|row| {
                    row.spawn((
                        widgets::field(
                            &draft.fen,
                            Words::new("contract-fen-example"),
                            MAX_FEN,
                            Words::new("contract-from-fen"),
                        ),
                        observe(|edited: On<Edited>, mut draft: ResMut<Draft>| {
                            draft.fen.clone_from(&edited.text);
                        }),
                    ));
                });
            parent.spawn(Live::StartStatus.text(draft));
        }
        StartChoice::Editor => {
            parent
                .spawn(widgets::layout(line(theme().space.s16)))
                .with_children(|row| {
                    row.spawn((
                        widgets::button(
                            ButtonKind::Secondary,
                            Some(Icon::Board),
                            Words::new("contract-edit"),
                        ),
                        observe(|_: On<Activate>, mut open: MessageWriter<OpenPage>| {
                            open.write(OpenPage(Overlay::BoardEditor));
                        }),
                    ));
                    row.spawn(Live::StartStatus.text(draft));
                });
        }
    }
}
