//! A new casual game: how much time, who plays, and what is agreed.

mod choices;
mod draft;
mod sheet;
mod view;

use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::FocusedInput,
    prelude::*,
    window::PrimaryWindow,
};

use self::draft::Draft;
use crate::{
    states::{GameSystems, Overlay},
    table::NewGame,
    theme::{PageSystems, UiClass},
};

/// Somebody pressed Begin.
#[derive(Message, Debug, Clone, Copy)]
struct Begin;

fn begin(mut begun: MessageReader<Begin>, draft: Res<Draft>, mut games: MessageWriter<NewGame>) {
    if begun.read().count() > 0 {
        games.write(NewGame::of(draft.setup()));
    }
}

/// Enter begins, unless the focused control has its own use for it.
fn begin_by_key(
    event: On<FocusedInput<KeyboardInput>>,
    windows: Query<(), With<PrimaryWindow>>,
    overlay: Res<State<Overlay>>,
    mut begin: MessageWriter<Begin>,
) {
    let key = &event.input;
    if windows.contains(event.focused_entity)
        && *overlay.get() == Overlay::NewGame
        && key.key_code == KeyCode::Enter
        && key.state == ButtonState::Pressed
        && !key.repeat
    {
        begin.write(Begin);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Draft>()
        .add_message::<Begin>()
        .add_observer(begin_by_key)
        .add_systems(OnEnter(Overlay::NewGame), view::spawn)
        .add_systems(
            Update,
            (
                begin.in_set(GameSystems::Input),
                (
                    view::respawn.run_if(resource_changed::<UiClass>),
                    (choices::show_custom, choices::show_values, sheet::rewrite)
                        .chain()
                        .run_if(resource_changed::<Draft>),
                )
                    .chain()
                    .in_set(PageSystems),
            ),
        );
}
