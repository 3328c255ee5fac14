//! Which marks there should be: a pure function of what the table shows and the hand holds.

use std::collections::BTreeSet;

use touchmove_rules::{Duty, Move, Obligation, Position, Square, Wing};

use super::{CursorMarks, Mark, MarkKind, Sketch};
use crate::{
    hand::Hand,
    settings::Settings,
    table::{Standing, Table},
};

/// What marks are derived from.
pub(super) struct Seen<'a> {
    /// The position on the board.
    position: &'a Position,
    /// The board as it stands.
    standing: Standing<'a>,
    /// The move that led to it.
    last: Option<Move>,
    hand: &'a Hand,
    /// The square on which a press would do something.
    ring: Option<Square>,
    /// Whether the player on move may touch a man at all.
    may_touch: bool,
    /// Whether the board may help.
    hints: bool,
    /// What touched men oblige to, and which men were touched.
    obligation: Option<Obligation>,
    touched: Vec<Square>,
    sketch: &'a Sketch,
    cursors: &'a CursorMarks,
}

impl<'a> Seen<'a> {
    pub(super) fn of(
        table: &'a Table,
        hand: &'a Hand,
        sketch: &'a Sketch,
        cursors: &'a CursorMarks,
    ) -> Self {
        let game = table.game();
        let played = table
            .shown_ply()
            .checked_sub(1)
            .and_then(|ply| game.moves().get(ply));
        let may_touch = table.is_live() && table.review().is_none();
        let contacts = game.hand().contacts().iter();
        Self {
            position: table.shown(),
            standing: table.standing(),
            last: played.map(|played| played.mv),
            hand,
            ring: hand
                .hovered
                .filter(|&hovered| hand.would_use(table, hovered)),
            may_touch,
            hints: table.conduct().hints,
            obligation: game.obligation().filter(|_| may_touch),
            touched: contacts
                .filter(|contact| may_touch && !contact.accidental)
                .flat_map(|contact| contact.men.iter().copied())
                .collect(),
            sketch,
            cursors,
        }
    }

    /// The squares of the men that must be moved or taken.
    fn obliged(&self) -> Vec<Square> {
        let Some(obligation) = &self.obligation else {
            return Vec::new();
        };
        let side = self.position.side_to_move();
        let men = match obligation.duty {
            Duty::Move { man } | Duty::Promote { man, .. } => vec![man],
            Duty::Capture { target } => vec![target],
            Duty::CaptureWith { man, target } => vec![man, target],
            Duty::Castle { side: wing } => vec![Wing::king_from(side), wing.rook_from(side)],
            Duty::Announced { mv } => vec![mv.from, mv.to],
            _ => Vec::new(),
        };
        men.into_iter()
            .map(|man| self.standing.square_of(man))
            .collect()
    }
}

/// The marks that belong on the board.
pub(super) fn wanted(seen: &Seen, settings: &Settings) -> BTreeSet<Mark> {
    let mut marks = BTreeSet::new();
    let mut put = |kind, square| {
        marks.insert(Mark { kind, square });
    };
    if settings.show_last_move
        && seen.hints
        && let Some(last) = seen.last
    {
        put(MarkKind::LastFrom, last.from);
        put(MarkKind::LastTo, last.to);
    }
    if settings.show_check && seen.hints && seen.position.is_check() {
        put(
            MarkKind::Check,
            seen.position.king(seen.position.side_to_move()),
        );
    }
    for &square in &seen.sketch.ringed {
        put(MarkKind::Ringed, square);
    }
    for &(group, square) in &seen.sketch.groups {
        put(MarkKind::of_group(group), square);
    }
    let obliged = seen.obliged();
    for &man in &seen.touched {
        let square = seen.standing.square_of(man);
        if !obliged.contains(&square) {
            put(MarkKind::Touched, square);
        }
    }
    for &square in &obliged {
        put(MarkKind::Obliged, square);
    }
    if seen.may_touch {
        let standing = &seen.standing;
        let chosen = [
            seen.hand.chosen_over(standing),
            seen.hand.second_over(standing),
            seen.hand.awaited,
        ];
        for square in chosen.into_iter().flatten() {
            put(MarkKind::Chosen, square);
        }
        if settings.show_targets && seen.hints {
            for target in &seen.hand.targets {
                let kind = if takes(seen.position, *target) {
                    MarkKind::Capture
                } else {
                    MarkKind::Target
                };
                put(kind, target.to);
            }
        }
        if let Some(ring) = seen.ring {
            put(MarkKind::Hover, ring);
        }
        for &square in seen.cursors.written.iter().chain(&seen.cursors.own) {
            put(MarkKind::Cursor, square);
        }
        if let Some(square) = seen.cursors.other {
            put(MarkKind::OtherCursor, square);
        }
    }
    // What says more covers the thin frame.
    let more: Vec<Square> = marks
        .iter()
        .filter(|mark| matches!(mark.kind, MarkKind::Chosen | MarkKind::Ringed))
        .map(|mark| mark.square)
        .collect();
    marks.retain(|mark| mark.kind != MarkKind::Touched || !more.contains(&mark.square));
    marks
}

/// Whether a man leaves the board. A pawn that changes its file always takes something, be it in
/// passing (FIDE 3.7.4.1).
fn takes(position: &Position, target: Move) -> bool {
    position.piece_at(target.to).is_some()
        || (target.from.file() != target.to.file()
            && position
                .piece_at(target.from)
                .is_some_and(|piece| piece.role == touchmove_rules::Role::Pawn))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NO_SKETCH: &Sketch = &Sketch {
        rays: Vec::new(),
        ringed: Vec::new(),
        groups: Vec::new(),
    };

    const NO_CURSORS: &CursorMarks = &CursorMarks {
        own: None,
        other: None,
        written: Vec::new(),
    };

    fn position(fen: &str) -> Position {
        Position::from_fen(fen).expect("a test position")
    }

    fn holding(position: &Position, square: Square) -> Hand {
        Hand {
            chosen: Some(square),
            targets: position.legal_moves_from(square).to_vec(),
            ..Hand::default()
        }
    }

    fn seen<'a>(position: &'a Position, hand: &'a Hand) -> Seen<'a> {
        Seen {
            position,
            standing: Standing::of(position),
            last: None,
            hand,
            ring: None,
            may_touch: true,
            hints: true,
            obligation: None,
            touched: Vec::new(),
            sketch: NO_SKETCH,
            cursors: NO_CURSORS,
        }
    }

    fn squares(marks: &BTreeSet<Mark>, kind: MarkKind) -> Vec<String> {
        marks
            .iter()
            .filter(|mark| mark.kind == kind)
            .map(|mark| mark.square.to_string())
            .collect()
    }

    #[test]
    fn an_untouched_board_bears_no_marks() {
        let hand = Hand::default();
        assert!(wanted(&seen(&Position::start(), &hand), &Settings::default()).is_empty());
    }

    #[test]
    fn a_chosen_man_shows_where_it_may_go_and_what_it_may_capture() {
        let position = position("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
        let hand = holding(&position, Square::E4);
        let marks = wanted(&seen(&position, &hand), &Settings::default());
        assert_eq!(squares(&marks, MarkKind::Chosen), ["e4"]);
        assert_eq!(squares(&marks, MarkKind::Target), ["e5"]);
        assert_eq!(squares(&marks, MarkKind::Capture), ["d5"]);
    }

    #[test]
    fn a_capture_in_passing_is_marked_where_the_pawn_goes() {
        let position = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
        let hand = holding(&position, Square::E5);
        let marks = wanted(&seen(&position, &hand), &Settings::default());
        assert_eq!(squares(&marks, MarkKind::Capture), ["d6"]);
        assert_eq!(squares(&marks, MarkKind::Target), ["e6"]);
    }

    #[test]
    fn four_promotions_are_one_mark() {
        let position = position("8/4P3/8/8/8/8/k7/4K3 w - - 0 1");
        let hand = holding(&position, Square::E7);
        assert_eq!(hand.targets.len(), 4);
        let marks = wanted(&seen(&position, &hand), &Settings::default());
        assert_eq!(squares(&marks, MarkKind::Target), ["e8"]);
    }

    #[test]
    fn the_last_move_and_a_check_are_marked_on_any_shown_position() {
        let position = position("4k3/8/8/8/8/8/8/K3R3 b - - 0 1");
        let hand = Hand::default();
        let seen = Seen {
            last: Some(Move::new(Square::H1, Square::E1)),
            may_touch: false,
            ..seen(&position, &hand)
        };
        let marks = wanted(&seen, &Settings::default());
        assert_eq!(squares(&marks, MarkKind::LastFrom), ["h1"]);
        assert_eq!(squares(&marks, MarkKind::LastTo), ["e1"]);
        assert_eq!(squares(&marks, MarkKind::Check), ["e8"]);
    }

    #[test]
    fn each_kind_can_be_switched_off() {
        let position = position("4k3/8/8/8/8/8/4r3/K7 w - - 0 1");
        let king = Position::king(&position, touchmove_rules::Color::White);
        let hand = holding(&position, king);
        let with_last = Seen {
            last: Some(Move::new(Square::E3, Square::E2)),
            ..seen(&position, &hand)
        };
        let off = Settings {
            show_targets: false,
            show_last_move: false,
            show_check: false,
            ..Settings::default()
        };
        let marks = wanted(&with_last, &off);
        assert_eq!(
            marks.into_iter().map(|mark| mark.kind).collect::<Vec<_>>(),
            [MarkKind::Chosen]
        );
    }

    #[test]
    fn a_game_without_hints_shows_no_more_than_what_is_in_the_hand() {
        let position = position("4k3/8/8/8/8/8/4r3/K7 w - - 0 1");
        let hand = holding(&position, Square::A1);
        let plain = Seen {
            last: Some(Move::new(Square::E3, Square::E2)),
            hints: false,
            ..seen(&position, &hand)
        };
        let marks = wanted(&plain, &Settings::default());
        assert_eq!(squares(&marks, MarkKind::Chosen), ["a1"]);
        assert_eq!(marks.len(), 1);
    }

    #[test]
    fn touched_men_are_marked_with_what_they_oblige_to() {
        let position = position("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1");
        let hand = Hand::default();
        let duty = Duty::Capture { target: Square::D5 };
        let obliged = Seen {
            hints: false,
            obligation: Some(Obligation {
                duty,
                no_castling: Vec::new(),
                article: touchmove_rules::Article::ENEMY_TOUCHED,
            }),
            touched: vec![Square::D5, Square::E1],
            ..seen(&position, &hand)
        };
        let marks = wanted(&obliged, &Settings::default());
        assert_eq!(squares(&marks, MarkKind::Obliged), ["d5"]);
        assert_eq!(squares(&marks, MarkKind::Touched), ["e1"]);
    }

    #[test]
    fn what_a_ruling_draws_is_shown_without_hints() {
        let position = Position::start();
        let hand = Hand::default();
        let sketch = Sketch {
            rays: Vec::new(),
            ringed: vec![Square::C3],
            groups: vec![(0, Square::A1), (2, Square::B1)],
        };
        let drawn = Seen {
            hints: false,
            sketch: &sketch,
            ..seen(&position, &hand)
        };
        let marks = wanted(&drawn, &Settings::default());
        assert_eq!(squares(&marks, MarkKind::Ringed), ["c3"]);
        assert_eq!(squares(&marks, MarkKind::Triangle), ["a1"]);
        assert_eq!(squares(&marks, MarkKind::Diamond), ["b1"]);
    }

    #[test]
    fn nothing_can_be_touched_in_a_review() {
        let position = Position::start();
        let hand = Hand {
            hovered: Some(Square::E2),
            ..holding(&position, Square::E2)
        };
        let review = Seen {
            may_touch: false,
            ..seen(&position, &hand)
        };
        assert!(wanted(&review, &Settings::default()).is_empty());
    }
}
