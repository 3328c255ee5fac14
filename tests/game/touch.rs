//! Boards where hands are judged: what a hand does, and what the match rules on it (FIDE Laws, Article 4).

mod adjusting;
mod articles;
mod castling;
mod holding;
mod illegal;
mod marks;
mod promotion;

use bevy::{input::ButtonState, prelude::*};
use touchmove::{
    board::{Mark, MarkKind},
    hand::Hand,
    pieces::{Man, OnSquare},
    settings::Settings,
    states::Overlay,
    table::{ActIntent, Ruled},
};
use touchmove_rules::{Act, Color, Piece, Ruling, Square};

use crate::{
    common::{TestApp, setup},
    menu::overlay,
};

/// A game by the FIDE Laws without clocks.
pub fn by_hand(fen: &str) -> TestApp {
    under("fide", fen, None)
}

/// A game by hand under a rule set.
pub fn under(rules: &str, fen: &str, time: Option<&str>) -> TestApp {
    TestApp::playing_with(setup(rules, fen, time), Settings::default())
}

pub fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

impl TestApp {
    pub fn hand(&self) -> Hand {
        self.app.world().resource::<Hand>().clone()
    }

    /// What was ruled so far, as the words of the protocol.
    pub fn rulings(&self) -> Vec<Ruling> {
        let messages = self.app.world().resource::<Messages<Ruled>>();
        messages
            .get_cursor()
            .read(messages)
            .map(|ruled| ruled.ruling.clone())
            .collect()
    }

    /// Puts down what is in the hand.
    pub fn put_back(&mut self) {
        if self.hand().chosen.is_some() {
            self.key(KeyCode::Escape);
        }
        assert_eq!(overlay(self), Overlay::None, "the same key opens no menu");
    }

    /// Touches what stands on a square, with nothing in the hand before.
    pub fn touch(&mut self, name: &str) {
        self.put_back();
        self.click(square(name));
        self.updates(1);
    }

    /// Two clicks: takes up and lets go.
    pub fn carry(&mut self, from: &str, to: &str) {
        self.click(square(from));
        self.click(square(to));
        self.rest();
    }

    /// Both hands at once: a key joins the other hand.
    pub fn both(&mut self, first: &str, second: &str) {
        self.press_key(KeyCode::ShiftLeft, ButtonState::Pressed);
        self.click(square(first));
        self.click(square(second));
        self.press_key(KeyCode::ShiftLeft, ButtonState::Released);
        self.updates(1);
    }

    pub fn act(&mut self, seat: Color, act: Act) {
        self.send(ActIntent { seat, act });
    }

    /// The moves that may still be made, in notation, sorted.
    pub fn allowed(&self) -> Vec<String> {
        let game = self.table().game();
        let mut moves: Vec<String> = game
            .allowed_moves()
            .into_iter()
            .map(|mv| game.position().san(mv).expect("a legal move"))
            .collect();
        moves.sort();
        moves
    }

    pub fn made(&self) -> Vec<String> {
        let game = self.table().game();
        game.moves()
            .iter()
            .map(|played| played.san.clone())
            .collect()
    }

    /// The man whose entity stands on a square.
    pub fn shown(&mut self, name: &str) -> Option<Piece> {
        let wanted = square(name);
        let world = self.app.world_mut();
        world
            .query::<(&OnSquare, &Man)>()
            .iter(world)
            .find(|(square, _)| square.0 == wanted)
            .map(|(_, man)| Piece::new(man.color, man.role))
    }

    /// Where the man stands that is on a square.
    pub fn place(&mut self, wanted: Square) -> Vec3 {
        let world = self.app.world_mut();
        world
            .query::<(&OnSquare, &Transform)>()
            .iter(world)
            .find(|(square, _)| square.0 == wanted)
            .map(|(_, transform)| transform.translation)
            .expect("a man")
    }

    /// The squares that bear a mark, sorted.
    pub fn marked(&mut self, kind: MarkKind) -> Vec<String> {
        let world = self.app.world_mut();
        let mut squares: Vec<String> = world
            .query::<&Mark>()
            .iter(world)
            .filter(|mark| mark.kind == kind)
            .map(|mark| mark.square.to_string())
            .collect();
        squares.sort();
        squares
    }
}

/// Moves in notation, sorted.
pub fn moves(list: &str) -> Vec<String> {
    let mut moves: Vec<String> = list.split_whitespace().map(str::to_owned).collect();
    moves.sort();
    moves
}
