//! A new casual game: how much time, who plays, and what is agreed.

mod draft;
mod sheet;
mod view;

use bevy::prelude::*;

use self::draft::Draft;
use crate::{
    states::Overlay,
    table::NewGame,
    theme::{PageSystems, UiClass},
};

/// Somebody pressed Begin.
#[derive(Message, Debug, Clone, Copy)]
struct Begin;

fn begin(mut begun: MessageReader<Begin>, draft: Res<Draft>, mut games: MessageWriter<NewGame>) {
    if begun.read().count() > 0 {
        games.write(NewGame {
            setup: draft.setup(),
        });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Draft>()
        .add_message::<Begin>()
        .add_systems(OnEnter(Overlay::NewGame), view::spawn)
        .add_systems(
            Update,
            (
                begin.in_set(crate::states::GameSystems::Input),
                (
                    view::respawn.run_if(resource_changed::<UiClass>),
                    (view::show_custom, view::show_values, sheet::rewrite)
                        .chain()
                        .run_if(resource_changed::<Draft>),
                )
                    .chain()
                    .in_set(PageSystems),
            ),
        );
}
