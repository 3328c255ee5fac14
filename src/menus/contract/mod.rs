//! The contract of a new game: how it is played, by which rules, in what time, by whom, from which
//! position. What is agreed is written on a sheet of paper while it is chosen.

mod agreed;
mod books;
mod clauses;
mod compare;
mod conduct;
mod draft;
pub(super) mod editor;
mod kept;
mod opening;
mod paper;
mod parameters;
mod people;
mod position_row;
mod row;
mod slots;
mod terms;
mod time_row;
mod times;
mod view;
mod words;

use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::FocusedInput,
    prelude::*,
    window::PrimaryWindow,
};

pub use self::opening::OpenContract;
use self::{
    agreed::Manner, books::Books, draft::Draft, paper::Written, slots::Swaps, view::ContractRoot,
};
use super::{MenuSystems, page};
use crate::{
    records::DataDir,
    screens::ScreenSystems,
    states::{GameSystems, Overlay},
    table::NewGame,
    theme::{PageSystems, UiClass},
};

/// The systems of the contract's page.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct ContractSystems;

/// Somebody pressed Begin.
#[derive(Message, Debug, Clone, Copy)]
struct Begin;

/// Somebody goes to a page behind the contract.
#[derive(Message, Debug, Clone, Copy)]
struct OpenPage(Overlay);

/// Turns what is agreed into a game. While something hinders it the page says what.
fn begin(
    mut begun: MessageReader<Begin>,
    draft: Res<Draft>,
    dir: Res<DataDir>,
    mut games: MessageWriter<NewGame>,
) {
    if begun.read().count() > 0
        && let Ok(game) = draft.game()
    {
        games.write(game);
        if let Some(dir) = &dir.0
            && let Err(error) = kept::keep(&draft, dir)
        {
            warn!("the choices cannot be kept in {}: {error}", dir.display());
        }
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
    app.insert_resource(Draft::quick(Manner::Casual))
        .init_resource::<Books>()
        .init_resource::<compare::ShowAll>()
        .init_resource::<Swaps>()
        .init_resource::<Written>()
        .add_message::<Begin>()
        .add_observer(begin_by_key)
        .add_systems(
            OnEnter(Overlay::NewGame),
            (paper::lay_out, view::spawn).chain(),
        )
        .add_systems(OnEnter(Overlay::Compare), compare::spawn)
        .add_systems(
            Update,
            (
                begin
                    .in_set(GameSystems::Input)
                    .before(opening::OpenSystems),
                (
                    page::anew::<ContractRoot, _>(view::spawn).run_if(resource_changed::<UiClass>),
                    page::anew::<compare::CompareRoot, _>(compare::spawn).run_if(
                        resource_changed::<UiClass>
                            .or_else(resource_changed::<Draft>)
                            .or_else(resource_changed::<compare::ShowAll>),
                    ),
                    slots::refill,
                    (
                        paper::rewrite,
                        conduct::show,
                        time_row::show_values,
                        terms::show,
                        view::show_live,
                    )
                        .chain()
                        .run_if(any_with_component::<ContractRoot>)
                        .run_if(resource_changed::<Draft>.or_else(view::just_opened)),
                )
                    .chain()
                    .in_set(ContractSystems)
                    .in_set(MenuSystems)
                    .in_set(PageSystems)
                    .after(ScreenSystems),
            ),
        )
        .add_plugins((opening::plugin, editor::plugin));
}
