//! Which marks there should be: a pure function of what the table shows and the hand holds.

use std::collections::BTreeSet;

use touchmove_rules::{Move, Position};

use super::{Mark, MarkKind};
use crate::{hand::Hand, settings::Settings, table::Table};

/// What marks are derived from.
pub(super) struct Seen<'a> {
    /// The position on the board.
    position: &'a Position,
    /// The move that led to it.
    last: Option<Move>,
    hand: &'a Hand,
    /// Whether the player on move may touch a man at all.
    may_touch: bool,
}

impl<'a> Seen<'a> {
    pub(super) fn of(table: &'a Table, hand: &'a Hand) -> Self {
        let played = table
            .shown_ply()
            .checked_sub(1)
            .and_then(|ply| table.game().moves().get(ply));
        Self {
            position: table.shown(),
            last: played.map(|played| played.mv),
            hand,
            may_touch: table.is_live() && table.review().is_none(),
        }
    }
}

/// The marks that belong on the board.
pub(super) fn wanted(seen: &Seen, settings: &Settings) -> BTreeSet<Mark> {
    let mut marks = BTreeSet::new();
    let mut put = |kind, square| {
        marks.insert(Mark { kind, square });
    };
    if settings.show_last_move
        && let Some(last) = seen.last
    {
        put(MarkKind::LastFrom, last.from);
        put(MarkKind::LastTo, last.to);
    }
    if settings.show_check && seen.position.is_check() {
        put(
            MarkKind::Check,
            seen.position.king(seen.position.side_to_move()),
        );
    }
    if seen.may_touch {
        if let Some(chosen) = seen.hand.chosen {
            put(MarkKind::Chosen, chosen);
            if settings.show_targets {
                for target in &seen.hand.targets {
                    let kind = if takes(seen.position, *target) {
                        MarkKind::Capture
                    } else {
                        MarkKind::Target
                    };
                    put(kind, target.to);
                }
            }
        }
        if let Some(hovered) = seen.hand.hovered {
            let own = seen
                .position
                .piece_at(hovered)
                .is_some_and(|piece| piece.color == seen.position.side_to_move());
            if own || seen.hand.targets.iter().any(|target| target.to == hovered) {
                put(MarkKind::Hover, hovered);
            }
        }
    }
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
    use touchmove_rules::Square;

    use super::*;

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
            last: None,
            hand,
            may_touch: true,
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
    fn the_ring_shows_only_where_a_press_would_touch_something() {
        let position = Position::start();
        let ring = |hand: &Hand| {
            squares(
                &wanted(&seen(&position, hand), &Settings::default()),
                MarkKind::Hover,
            )
        };
        let over = |square| Hand {
            hovered: Some(square),
            ..Hand::default()
        };
        assert_eq!(ring(&over(Square::E2)), ["e2"], "an own man");
        assert!(ring(&over(Square::E4)).is_empty(), "an empty square");
        assert!(ring(&over(Square::E7)).is_empty(), "the opponent's man");
        let holding = Hand {
            hovered: Some(Square::E4),
            ..holding(&position, Square::E2)
        };
        assert_eq!(
            ring(&holding),
            ["e4"],
            "a square that the chosen man may go to"
        );
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
