//! What can be done by a key or a button, by name. What it is bound to is in the [`Keymap`](super::Keymap).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::lingua::Words;

/// Something that a key or a button does.
#[derive(
    Component, Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum Control {
    /// The cursor goes one square away from the player.
    Up,
    /// One square towards the player.
    Down,
    /// One square to the left.
    Left,
    /// One square to the right.
    Right,
    /// The hand closes and opens on the cursor's square.
    Confirm,
    /// What is in the hand goes back.
    PutBack,
    /// While it is held both hands act together.
    BothHands,
    /// While it is held men are only put straight.
    Adjust,
    /// Opens the line in which a move is written.
    WriteMove,
    /// The pawn becomes a queen.
    Queen,
    /// The pawn becomes a rook.
    Rook,
    /// The pawn becomes a bishop.
    Bishop,
    /// The pawn becomes a knight.
    Knight,
    /// Whoever has moved presses the clock.
    Press,
    /// White presses the clock.
    PressWhite,
    /// Black presses the clock.
    PressBlack,
    /// While it is held the player is ready to go on.
    Ready,
    /// Held until it acts: offers a draw.
    OfferDraw,
    /// Asks to take a move back.
    TakeBack,
    /// Asks for a pause.
    Pause,
    /// Asks the arbiter why.
    Why,
    /// The board from White's chair.
    ViewWhite,
    /// The board from Black's chair.
    ViewBlack,
    /// The board from the side.
    ViewSide,
    /// The board from above.
    ViewTop,
    /// Takes back what was changed about the view.
    ResetView,
    /// The board turns to the player on move, or stays.
    TurnBoard,
    /// The players sit otherwise: together, face to face, each before a half of the screen.
    Sit,
    /// Hides the panels, or shows them again.
    HidePanels,
    /// Goes from the board to the panels and back.
    SwitchFocus,
    /// Opens the menu of the game.
    Menu,
    /// Opens the choice of lessons.
    Lessons,
    /// Silences everything.
    Mute,
    /// The first position of a game.
    First,
    /// One move back.
    Previous,
    /// One move on.
    Next,
    /// The last position.
    Last,
}

/// When a control acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Manner {
    /// Once, when it is pressed.
    Tap,
    /// When it is pressed, and again and again while it is held.
    Repeat,
    /// From the press to the release.
    Held,
    /// Once it has been held long enough.
    Long,
}

/// Where a control has a meaning. In two places that are never open at once the same key may mean two
/// things.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// At the board.
    Board,
    /// While a pawn waits to be promoted.
    Promotion,
    /// While a ruling waits for both players.
    Ruling,
    /// Looking through a finished game.
    Review,
    /// Wherever there is a board.
    Everywhere,
}

/// The parts of the list in which players look for a control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Group {
    /// The hand at the board.
    Hand,
    /// What a pawn becomes.
    Promotion,
    /// The clock, and what players agree on.
    Table,
    /// Looking.
    View,
    /// The program.
    Program,
    /// Looking through a game.
    Review,
}

impl Group {
    /// All of them, in the order of the list.
    pub const ALL: [Self; 6] = [
        Self::Hand,
        Self::Table,
        Self::Promotion,
        Self::View,
        Self::Program,
        Self::Review,
    ];

    /// Its title.
    pub const fn words(self) -> Words {
        Words::new(match self {
            Self::Hand => "controls-hand",
            Self::Promotion => "controls-promotion",
            Self::Table => "controls-table",
            Self::View => "controls-view",
            Self::Program => "controls-program",
            Self::Review => "controls-review",
        })
    }
}

impl Control {
    /// All of them, in the order of the list.
    pub const ALL: [Self; 37] = [
        Self::Up,
        Self::Down,
        Self::Left,
        Self::Right,
        Self::Confirm,
        Self::PutBack,
        Self::BothHands,
        Self::Adjust,
        Self::WriteMove,
        Self::Queen,
        Self::Rook,
        Self::Bishop,
        Self::Knight,
        Self::Press,
        Self::PressWhite,
        Self::PressBlack,
        Self::Ready,
        Self::OfferDraw,
        Self::TakeBack,
        Self::Pause,
        Self::Why,
        Self::ViewWhite,
        Self::ViewBlack,
        Self::ViewSide,
        Self::ViewTop,
        Self::ResetView,
        Self::TurnBoard,
        Self::Sit,
        Self::HidePanels,
        Self::SwitchFocus,
        Self::Menu,
        Self::Lessons,
        Self::Mute,
        Self::First,
        Self::Previous,
        Self::Next,
        Self::Last,
    ];

    /// What it is called.
    pub const fn words(self) -> Words {
        Words::new(match self {
            Self::Up => "control-up",
            Self::Down => "control-down",
            Self::Left => "control-left",
            Self::Right => "control-right",
            Self::Confirm => "control-confirm",
            Self::PutBack => "control-put-back",
            Self::BothHands => "control-both-hands",
            Self::Adjust => "control-adjust",
            Self::WriteMove => "control-write-move",
            Self::Queen => "control-queen",
            Self::Rook => "control-rook",
            Self::Bishop => "control-bishop",
            Self::Knight => "control-knight",
            Self::Press => "control-press",
            Self::PressWhite => "control-press-white",
            Self::PressBlack => "control-press-black",
            Self::Ready => "control-ready",
            Self::OfferDraw => "control-offer-draw",
            Self::TakeBack => "control-take-back",
            Self::Pause => "control-pause",
            Self::Why => "control-why",
            Self::ViewWhite => "control-view-white",
            Self::ViewBlack => "control-view-black",
            Self::ViewSide => "control-view-side",
            Self::ViewTop => "control-view-top",
            Self::ResetView => "control-reset-view",
            Self::TurnBoard => "control-turn-board",
            Self::Sit => "control-sit",
            Self::HidePanels => "control-hide-panels",
            Self::SwitchFocus => "control-switch-focus",
            Self::Menu => "control-menu",
            Self::Lessons => "control-lessons",
            Self::Mute => "control-mute",
            Self::First => "control-first",
            Self::Previous => "control-previous",
            Self::Next => "control-next",
            Self::Last => "control-last",
        })
    }

    /// In which part of the list it stands.
    pub const fn group(self) -> Group {
        match self {
            Self::Up
            | Self::Down
            | Self::Left
            | Self::Right
            | Self::Confirm
            | Self::PutBack
            | Self::BothHands
            | Self::Adjust
            | Self::WriteMove => Group::Hand,
            Self::Queen | Self::Rook | Self::Bishop | Self::Knight => Group::Promotion,
            Self::Press
            | Self::PressWhite
            | Self::PressBlack
            | Self::Ready
            | Self::OfferDraw
            | Self::TakeBack
            | Self::Pause
            | Self::Why => Group::Table,
            Self::ViewWhite
            | Self::ViewBlack
            | Self::ViewSide
            | Self::ViewTop
            | Self::ResetView
            | Self::TurnBoard
            | Self::Sit
            | Self::HidePanels
            | Self::SwitchFocus => Group::View,
            Self::Menu | Self::Lessons | Self::Mute => Group::Program,
            Self::First | Self::Previous | Self::Next | Self::Last => Group::Review,
        }
    }

    const fn place(self) -> Place {
        match self {
            Self::Ready => Place::Ruling,
            Self::Why => Place::Everywhere,
            Self::ViewWhite | Self::ViewBlack | Self::ViewSide | Self::ViewTop => Place::Board,
            _ => match self.group() {
                Group::Hand | Group::Table => Place::Board,
                Group::Promotion => Place::Promotion,
                Group::Review => Place::Review,
                Group::View | Group::Program => Place::Everywhere,
            },
        }
    }

    pub(super) const fn manner(self) -> Manner {
        match self {
            Self::Up | Self::Down | Self::Left | Self::Right | Self::Previous | Self::Next => {
                Manner::Repeat
            }
            Self::BothHands | Self::Adjust | Self::Ready => Manner::Held,
            Self::OfferDraw => Manner::Long,
            _ => Manner::Tap,
        }
    }

    /// Whether one key cannot serve both.
    pub fn collides(self, other: Self) -> bool {
        // What is in the hand goes back first, and only an empty hand opens the menu. The clock is
        // pressed by the key that confirms where a move is not complete before, and only there.
        const SHARED: [(Control, Control); 2] = [
            (Control::PutBack, Control::Menu),
            (Control::Confirm, Control::Press),
        ];
        let shared = SHARED
            .iter()
            .any(|&(a, b)| (self, other) == (a, b) || (self, other) == (b, a));
        let meet = match (self.place(), other.place()) {
            (Place::Everywhere, _) | (_, Place::Everywhere) => true,
            (a, b) => a == b,
        };
        self != other && meet && !shared
    }
}
