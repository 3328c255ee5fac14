//! The states and the one chain of system sets that every feature hangs its systems on.

use bevy::prelude::*;

/// Which page of the program is open.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Screen {
    /// Assets are being read.
    #[default]
    Loading,
    /// The main menu, over a slowly turning board.
    Menu,
    /// A game is on the table.
    Playing,
    /// The game has ended; the result is shown and the board can be reviewed.
    GameOver,
}

/// What the player on move is doing while [`Screen::Playing`].
///
/// Whose turn it is and whether there is check are *not* states: the match knows them.
#[derive(SubStates, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[source(Screen = Screen::Playing)]
pub enum Turn {
    /// Looking for a move.
    #[default]
    Deciding,
    /// A pawn stands before the last rank and its new role is being chosen. The clock runs on.
    Promoting,
    /// A claim is being written down, with the move that will bring it about. Hands rest; the clock runs
    /// on.
    Claiming,
}

/// A page laid over the current screen.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Overlay {
    /// Nothing lies over the screen.
    #[default]
    None,
    /// The contract of a new game.
    NewGame,
    /// The rule sets beside each other.
    Compare,
    /// Setting up a position.
    BoardEditor,
    /// The terms of the game explained.
    Glossary,
    /// Choosing what is drawn on the board for learning.
    Lessons,
    /// Settings.
    Settings,
    /// The in-game menu: back to the game, settings, leave.
    GameMenu,
}

/// The order of one frame in `Update`. Everything that the game does each frame is in one of these.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameSystems {
    /// Pointer, keys and widgets become intents.
    Input,
    /// Intents go through the match and come out as rulings.
    Rules,
    /// Pieces, marks, camera and lights follow the rulings.
    View,
    /// Panels and texts.
    Ui,
    /// Sounds, and what is written to disk.
    Output,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_state::<Overlay>()
        .add_sub_state::<Turn>()
        .configure_sets(
            Update,
            (
                GameSystems::Input,
                GameSystems::Rules,
                GameSystems::View,
                GameSystems::Ui,
                GameSystems::Output,
            )
                .chain(),
        );
}
