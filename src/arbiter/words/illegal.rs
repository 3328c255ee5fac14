//! What is wrong with a move, and what else counts as an illegal one.

use touchmove_rules::{
    Article, Attack, CastlingBar, Color as Side, IllegalReason, Move, Offence, Piece, Position,
    Role, Square, Wing,
};

use super::{colored, man, man_at, man_on};
use crate::lingua::Words;

/// What is wrong with a move. The position is the one in which it was tried.
pub fn illegal(mv: Move, why: IllegalReason, position: &Position) -> Words {
    let mover = || man_on(position, mv.from);
    match why {
        IllegalReason::NothingThere => {
            Words::new("illegal-nothing").arg("square", mv.from.to_string())
        }
        IllegalReason::NotYours => Words::new("illegal-not-yours").arg("man", mover()),
        IllegalReason::OwnManInTheWay => Words::new("illegal-own-man")
            .arg("man", mover())
            .arg("square", mv.to.to_string())
            .arg("other", man_on(position, mv.to)),
        IllegalReason::CannotReach => Words::new("illegal-reach")
            .arg("man", mover())
            .arg("square", mv.to.to_string()),
        IllegalReason::Blocked { man: other, on } => Words::new("illegal-blocked")
            .arg("man", mover())
            .arg("square", mv.to.to_string())
            .arg("other", man_at(other.role, on)),
        IllegalReason::NoCastling(bar) => castling(bar, mv, position.side_to_move()),
        IllegalReason::Pinned {
            man: pinned,
            on,
            attack,
        } => attacked("illegal-pinned", attack)
            .arg("man", man(pinned.role))
            .arg("through", on.to_string()),
        IllegalReason::StillInCheck(attack) => {
            let king = Piece::new(!attack.by.color, Role::King);
            attacked("illegal-still-in-check", attack).arg("colored", colored(king))
        }
        IllegalReason::IntoCheck(attack) => attacked("illegal-into-check", attack),
        IllegalReason::ExposedInPassing(attack) => attacked("illegal-in-passing", attack),
        IllegalReason::BadPromotion => Words::new("illegal-promotion"),
        _ => Words::new("illegal-other"),
    }
}

fn attacked(key: &'static str, attack: Attack) -> Words {
    Words::new(key)
        .arg("attacker", man_at(attack.by.role, attack.from))
        .arg("king", attack.king.to_string())
}

fn castling(bar: CastlingBar, mv: Move, side: Side) -> Words {
    let square = |key, square: Square| Words::new(key).arg("square", square.to_string());
    match bar {
        CastlingBar::RightLost => {
            let rook = Wing::ALL
                .into_iter()
                .find(|wing| wing.king_to(side) == mv.to)
                .map_or(mv.from, |wing| wing.rook_from(side));
            square("illegal-castling-lost", rook)
        }
        CastlingBar::InCheck => Words::new("illegal-castling-check"),
        CastlingBar::Blocked => Words::new("illegal-castling-blocked"),
        CastlingBar::CrossingAttacked(crossed) => square("illegal-castling-crossing", crossed),
        CastlingBar::TargetAttacked(target) => square("illegal-castling-target", target),
    }
}

/// What a player did that counts as an illegal move, and why. The position is the one before it, which
/// stands again.
pub fn offence(offence: Offence, seat: Side, position: &Position) -> Words {
    match offence {
        Offence::Move { mv, why } | Offence::KingExposed { mv, why } => illegal(mv, why, position),
        Offence::CastlingUnfinished { side } => Words::new("illegal-castling-unfinished")
            .arg("king", side.king_to(seat).to_string())
            .arg("rook", side.rook_from(seat).to_string()),
        Offence::PawnNotPromoted { on, .. } => {
            Words::new("illegal-pawn-left").arg("square", on.to_string())
        }
        Offence::EmptyPress => Words::new("illegal-empty-press"),
        Offence::TwoHands => Words::new("illegal-two-hands"),
        _ => Words::new("illegal-other"),
    }
}

/// The heading of the ruling on an offence.
pub fn offence_title(offence: Offence) -> Words {
    match offence {
        Offence::EmptyPress => Words::new("arbiter-title-empty-press"),
        Offence::TwoHands => Words::new("arbiter-title-two-hands"),
        _ => Words::new("arbiter-title-illegal"),
    }
}

/// The rule that makes a move illegal.
pub(super) const fn article(why: IllegalReason) -> Article {
    match why {
        IllegalReason::NoCastling(CastlingBar::RightLost) => Article::CASTLING_LOST,
        IllegalReason::NoCastling(_) => Article::CASTLING_PREVENTED,
        why if why.exposes_king() => Article::KING_SAFETY,
        _ => Article::LEGAL_MOVE,
    }
}

/// The rules that make an offence one.
pub fn articles(offence: Offence) -> Vec<Article> {
    match offence {
        Offence::Move { why, .. } | Offence::KingExposed { why, .. } => {
            vec![article(why), offence.article()]
        }
        _ => vec![offence.article()],
    }
}

/// What a message chooses its form by where it is about a wing.
pub(super) const fn wing_id(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "king",
        Wing::Queen => "queen",
    }
}

#[cfg(test)]
mod tests {
    use super::{super::tests::english, super::tests::said, *};

    fn why(fen: &str, mv: &str) -> (Move, IllegalReason, Position) {
        let position = Position::from_fen(fen).expect("a position");
        let mv: Move = mv.parse().expect("a move");
        let why = IllegalReason::of(&position, mv).expect("an illegal move");
        (mv, why, position)
    }

    /// A position and an illegal move for every reason that a position can give.
    const REASONS: [(&str, &str); 16] = [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "a1a2"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e8e7"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e1e2"),
        ("4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "a1a5"),
        ("4k3/8/8/8/8/P7/8/R3K3 w - - 0 1", "a1a5"),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1"),
        ("4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "e1g1"),
        ("4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "e1g1"),
        ("4k3/8/8/8/8/8/5r2/4K2R w K - 0 1", "e1g1"),
        ("4k3/8/8/8/8/8/6r1/4K2R w K - 0 1", "e1g1"),
        ("4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", "c3d5"),
        ("4k3/8/8/8/7q/8/8/3QK3 w - - 0 1", "d1d2"),
        ("4k3/8/8/8/8/8/3r4/5K2 w - - 0 1", "f1e2"),
        ("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "e5d6"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8"),
        ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "a2a3q"),
    ];

    #[test]
    fn every_reason_has_its_sentence_in_every_language() {
        let mut kinds = std::collections::HashSet::new();
        for (fen, mv) in REASONS {
            let (mv, why, position) = why(fen, mv);
            kinds.insert(std::mem::discriminant(&why));
            let words = illegal(mv, why, &position);
            assert_ne!(words.key(), "illegal-other", "{why:?}");
            said(&words);
        }
        // Every variant of the reason.
        assert_eq!(kinds.len(), 11);
    }

    #[test]
    fn every_offence_has_its_sentence_in_every_language() {
        let (mv, why, position) = why("4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", "c3d5");
        for offence in [
            Offence::Move { mv, why },
            Offence::CastlingUnfinished { side: Wing::Queen },
            Offence::PawnNotPromoted {
                from: Square::B7,
                on: Square::B8,
            },
            Offence::EmptyPress,
            Offence::TwoHands,
            Offence::KingExposed { mv, why },
        ] {
            let words = super::offence(offence, Side::White, &position);
            assert_ne!(words.key(), "illegal-other", "{offence:?}");
            said(&words);
            said(&offence_title(offence));
        }
    }

    #[test]
    fn sentences_name_men_and_squares() {
        let say = |fen, mv| {
            let (mv, why, position) = why(fen, mv);
            english(&illegal(mv, why, &position))
        };
        assert_eq!(
            say("4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", "c3d5"),
            "The knight is pinned: the bishop on b4 attacks the king on e1 through c3."
        );
        assert_eq!(
            say("4k3/8/8/8/7q/8/8/3QK3 w - - 0 1", "d1d2"),
            "The white king is still in check from the queen on h4."
        );
        assert_eq!(
            say("4k3/8/8/8/8/P7/8/R3K3 w - - 0 1", "a1a5"),
            "The rook on a1 cannot go to a5: the pawn on a3 is in the way."
        );
    }
}
