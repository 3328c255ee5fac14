//! Checks, surprising moves and counters, explained.

use touchmove_rules::{
    Check, CheckAnswer, CheckKind, Color as Side, LegalNote, Move, Piece, Position, Proposal, Role,
};

use super::{colored, man, man_at, man_on, men_on, side};
use crate::lingua::Words;

/// What kind of check it is, for a heading.
pub fn check_title(check: &Check) -> Words {
    Words::new(match (check.kind, check.fork) {
        (Some(CheckKind::Double), _) => "check-title-double",
        (_, true) => "check-title-fork",
        (Some(CheckKind::Discovered), false) => "check-title-discovered",
        (Some(CheckKind::Direct) | None, false) => "check-title",
    })
}

/// Who gives the check, and to which king.
pub fn check(check: &Check, position: &Position) -> Words {
    let mated = position.side_to_move();
    let checkers: Vec<_> = check.checkers.into_iter().collect();
    let key = match checkers.len() {
        1 => "check-one",
        _ => "check-two",
    };
    Words::new(key)
        .arg("men", men_on(position, &checkers))
        .arg("colored", colored(Piece::new(mated, Role::King)))
        .arg("king", position.king(mated).to_string())
}

/// A short name for what is surprising about a legal move.
pub fn legal_title(note: &LegalNote) -> Words {
    Words::new(match note {
        LegalNote::RookAttacked { .. }
        | LegalNote::RookCrossesAttack { .. }
        | LegalNote::WasInCheck { .. } => "legal-title-castling",
        LegalNote::EnPassant { .. } | LegalNote::TwoStepPastAttack { .. } => {
            "legal-title-in-passing"
        }
        LegalNote::MoreThanTheSet { .. } => "legal-title-promotion",
        LegalNote::Jumps { .. } => "legal-title-knight",
        LegalNote::AnswersCheck { .. } => "legal-title-answer",
        LegalNote::TakesUnprotected { .. } => "legal-title-king",
        LegalNote::StaysOnPinLine { .. } | LegalNote::PinnedManChecks { .. } => "legal-title-pin",
        _ => "arbiter-title-why",
    })
}

/// Why a move is legal although that may surprise. The positions are those before and after it.
pub fn legal(note: &LegalNote, mv: Move, before: &Position, after: &Position) -> Words {
    let square =
        |words: Words, square: touchmove_rules::Square| words.arg("square", square.to_string());
    match note {
        LegalNote::RookAttacked { rook, .. } => square(Words::new("legal-rook-attacked"), *rook),
        LegalNote::RookCrossesAttack { square: at, .. } => {
            square(Words::new("legal-rook-crosses"), *at)
        }
        LegalNote::WasInCheck { .. } => Words::new("legal-was-in-check"),
        LegalNote::EnPassant { taken_on } => {
            square(Words::new("legal-in-passing"), *taken_on).arg("target", mv.to.to_string())
        }
        LegalNote::TwoStepPastAttack { passed, .. } => {
            square(Words::new("legal-two-step"), *passed)
        }
        LegalNote::MoreThanTheSet { role, count } => Words::new("legal-promotion")
            .arg("man", man(*role))
            .arg("count", *count),
        LegalNote::Jumps { over } => square(Words::new("legal-jump"), *over),
        LegalNote::AnswersCheck { how, checkers } => Words::new(match how {
            CheckAnswer::Capture => "legal-answer-capture",
            CheckAnswer::Away => "legal-answer-away",
            CheckAnswer::Interpose => "legal-answer-interpose",
        })
        .arg("men", men_on(before, checkers)),
        LegalNote::TakesUnprotected { square: at } => {
            Words::new("legal-unprotected").arg("man", man_on(before, *at))
        }
        LegalNote::StaysOnPinLine { pinned_by } => {
            Words::new("legal-pin-line").arg("man", man_on(before, *pinned_by))
        }
        LegalNote::PinnedManChecks { checker, pinned_by } => Words::new("legal-pinned-checks")
            .arg("man", man_on(after, *checker))
            .arg("other", man_on(after, *pinned_by)),
        _ => Words::new("legal-ordinary").arg("man", man_at(Role::Pawn, mv.to)),
    }
}

/// How far something is counted: "2 of 3".
pub fn counted(now: u32, at: u32) -> Words {
    Words::new("arbiter-of").arg("n", now).arg("of", at)
}

/// For how long nobody can have played.
pub fn stalled(gap: std::time::Duration) -> Words {
    let minutes = gap.as_secs() / 60;
    match minutes {
        0 => Words::new("arbiter-stalled-seconds").arg("n", gap.as_secs()),
        _ => Words::new("arbiter-stalled-minutes").arg("n", minutes),
    }
}

/// What a player proposes.
pub fn proposal(proposal: Proposal, by: Side) -> Words {
    match proposal {
        Proposal::TakeBack { plies } => Words::new("proposal-take-back").arg("plies", plies.get()),
        _ => Words::new("proposal-pause"),
    }
    .arg("side", side(by))
}

#[cfg(test)]
mod tests {
    use touchmove_rules::{Match, Setup, Square};

    use super::{super::tests::english, super::tests::said, *};

    #[test]
    fn every_note_has_its_sentence_in_every_language() {
        let start = Position::start();
        let mv = Move::new(Square::E2, Square::E4);
        let checkers = vec![Square::B1];
        for note in [
            LegalNote::RookAttacked {
                rook: Square::H1,
                attackers: Vec::new(),
            },
            LegalNote::RookCrossesAttack {
                square: Square::B1,
                attackers: Vec::new(),
            },
            LegalNote::WasInCheck { plies: 3 },
            LegalNote::EnPassant {
                taken_on: Square::D5,
            },
            LegalNote::TwoStepPastAttack {
                passed: Square::E3,
                attackers: Vec::new(),
            },
            LegalNote::MoreThanTheSet {
                role: Role::Queen,
                count: 2,
            },
            LegalNote::Jumps { over: Square::E2 },
            LegalNote::AnswersCheck {
                how: CheckAnswer::Capture,
                checkers: checkers.clone(),
            },
            LegalNote::AnswersCheck {
                how: CheckAnswer::Away,
                checkers: checkers.clone(),
            },
            LegalNote::AnswersCheck {
                how: CheckAnswer::Interpose,
                checkers,
            },
            LegalNote::TakesUnprotected { square: Square::D7 },
            LegalNote::StaysOnPinLine {
                pinned_by: Square::D8,
            },
            LegalNote::PinnedManChecks {
                checker: Square::D1,
                pinned_by: Square::D8,
            },
        ] {
            let words = legal(&note, mv, &start, &start);
            assert_ne!(words.key(), "legal-ordinary", "{note:?}");
            said(&words);
            said(&legal_title(&note));
        }
    }

    #[test]
    fn a_stall_says_how_long_nobody_is_charged_for() {
        for seconds in [7, 60, 3_660] {
            said(&stalled(std::time::Duration::from_secs(seconds)));
        }
    }

    #[test]
    fn every_kind_of_check_has_its_words_in_every_language() {
        let checked = |fen: &str| {
            Match::new(Setup {
                start: Position::from_fen(fen).expect("a position"),
                ..Setup::default()
            })
        };
        let single = checked("4k3/8/8/8/7q/8/8/4K3 w - - 0 1");
        let double = checked("4k3/3pRp2/5N2/8/8/8/8/4K3 b - - 0 1");
        for game in [&single, &double] {
            let position = game.position();
            let seen = Check::on_board(position, None).expect("a check");
            said(&check(&seen, position));
            for kind in [
                None,
                Some(CheckKind::Direct),
                Some(CheckKind::Discovered),
                Some(CheckKind::Double),
            ] {
                for fork in [false, true] {
                    said(&check_title(&Check {
                        kind,
                        fork,
                        ..seen.clone()
                    }));
                }
            }
        }
        let seen = Check::on_board(single.position(), None).expect("a check");
        assert_eq!(
            english(&check(&seen, single.position())),
            "The white king on e1 is attacked by the queen on h4."
        );
    }
}
