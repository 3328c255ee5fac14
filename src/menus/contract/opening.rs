//! How the contract and the pages behind it are opened.

use bevy::prelude::*;

use super::{OpenPage, agreed::Manner, books::Books, draft::Draft, kept};
use crate::{
    records::DataDir,
    states::{GameSystems, Overlay},
};

/// Somebody wants a new game.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpenContract {
    /// A casual game as most people want it: one press begins it.
    Casual,
    /// A game over the board by the Laws: one press begins it.
    OverTheBoard,
    /// All the choices as they were left.
    Full,
}

/// What has the keyboard when the page opens.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum FocusAt {
    /// The card of the chosen conduct.
    #[default]
    Conduct,
    /// The button that begins.
    Begin,
    /// The way to the comparison.
    Compare,
    /// The choice of a start position.
    Position,
}

/// Opening pages.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct OpenSystems;

fn open(
    mut requests: MessageReader<OpenContract>,
    dir: Res<DataDir>,
    mut draft: ResMut<Draft>,
    mut books: ResMut<Books>,
    mut focus: ResMut<FocusAt>,
    mut next: ResMut<NextState<Overlay>>,
    mut recalled: Local<bool>,
) {
    let Some(request) = requests.read().last() else {
        return;
    };
    if !std::mem::replace(&mut *recalled, true)
        && let Some(kept) = dir.0.as_deref().and_then(kept::read)
    {
        *draft = kept;
    }
    books.set_if_neq(Books::read(dir.0.as_deref()));
    match request {
        OpenContract::Casual => *draft = draft.quick_again(Manner::Casual),
        OpenContract::OverTheBoard => *draft = draft.quick_again(Manner::OverTheBoard),
        OpenContract::Full => draft.refresh(&books),
    }
    *focus = match request {
        OpenContract::Casual | OpenContract::OverTheBoard => FocusAt::Begin,
        OpenContract::Full => FocusAt::Conduct,
    };
    next.set(Overlay::NewGame);
}

/// Goes to a page behind the contract; it will come back to where it left.
fn turn_page(
    mut requests: MessageReader<OpenPage>,
    mut focus: ResMut<FocusAt>,
    mut next: ResMut<NextState<Overlay>>,
) {
    let Some(OpenPage(page)) = requests.read().last() else {
        return;
    };
    *focus = match page {
        Overlay::Compare => FocusAt::Compare,
        Overlay::BoardEditor => FocusAt::Position,
        _ => *focus,
    };
    next.set(*page);
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FocusAt>()
        .add_message::<OpenContract>()
        .add_message::<OpenPage>()
        .add_systems(
            Update,
            (open, turn_page)
                .chain()
                .in_set(OpenSystems)
                .in_set(GameSystems::Input),
        );
}
