//! Why an act was refused, said to the players.

use touchmove_rules::{
    CastlingBar, Color as Side, IllegalReason, Move, OfferBar, Position, Refusal, ResignBar, Role,
};

use super::player::side;
use crate::lingua::Words;

/// The word for a kind of man.
pub fn man(role: Role) -> Words {
    match role {
        Role::Pawn => Words::new("hud-pawn"),
        Role::Knight => Words::new("hud-knight"),
        Role::Bishop => Words::new("hud-bishop"),
        Role::Rook => Words::new("hud-rook"),
        Role::Queen => Words::new("hud-queen"),
        Role::King => Words::new("hud-king"),
    }
}

/// What a message chooses its form by where a man's colour is an adjective.
pub const fn color_id(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// What is so and why, in a sentence. The position is the one in which the act was refused.
pub fn words(refusal: &Refusal, position: &Position) -> Words {
    match refusal {
        Refusal::GameOver => Words::new("hud-refused-over"),
        Refusal::NotYourTurn { turn } => Words::new("hud-refused-turn").arg("side", side(*turn)),
        Refusal::IllegalMove { mv, why } => illegal(*mv, *why, position),
        Refusal::PromotionMissing { mv } => {
            Words::new("hud-refused-promotion").arg("square", mv.to.to_string())
        }
        Refusal::OfferAlreadyOpen { by } => Words::new("hud-refused-open").arg("side", side(*by)),
        Refusal::NoOpenOffer => Words::new("hud-refused-no-offer"),
        Refusal::OwnOffer => Words::new("hud-refused-own-offer"),
        Refusal::OfferNotAllowed(bar) => offer_bar(*bar),
        Refusal::AcceptTooEarly => Words::new("hud-refused-accept-early"),
        Refusal::DeclineByMoving => Words::new("hud-refused-decline"),
        Refusal::ResignNotAllowed(bar) => resign_bar(*bar),
        // Start and time are not in the players' hands.
        _ => Words::new("hud-refused"),
    }
}

fn offer_bar(bar: OfferBar) -> Words {
    match bar {
        OfferBar::TooEarly {
            required,
            completed,
        } => Words::new("hud-refused-offer-early")
            .arg("required", required)
            .arg("completed", completed),
        OfferBar::NotOnMove => Words::new("hud-refused-offer-turn"),
        OfferBar::UsedUp { limit } => Words::new("hud-refused-offer-used").arg("limit", limit),
        OfferBar::Consecutive => Words::new("hud-refused-offer-again"),
        _ => Words::new("hud-refused"),
    }
}

fn resign_bar(bar: ResignBar) -> Words {
    match bar {
        ResignBar::TooEarly {
            required,
            completed,
        } => Words::new("hud-refused-resign-early")
            .arg("required", required)
            .arg("completed", completed),
        ResignBar::NotOnMove => Words::new("hud-refused-resign-turn"),
        _ => Words::new("hud-refused"),
    }
}

fn illegal(mv: Move, why: IllegalReason, position: &Position) -> Words {
    let square =
        |words: Words, square: touchmove_rules::Square| words.arg("square", square.to_string());
    match why {
        IllegalReason::NothingThere => square(Words::new("hud-illegal-nothing"), mv.from),
        IllegalReason::NotYours => square(Words::new("hud-illegal-not-yours"), mv.from),
        IllegalReason::OwnManInTheWay => square(Words::new("hud-illegal-own-man"), mv.to),
        IllegalReason::CannotReach | IllegalReason::Blocked { .. } => {
            match position.role_at(mv.from) {
                Some(role) => square(Words::new("hud-illegal-reach").arg("man", man(role)), mv.to)
                    .arg("from", mv.from.to_string()),
                None => square(Words::new("hud-illegal-nothing"), mv.from),
            }
        }
        IllegalReason::NoCastling(bar) => castling(bar),
        why if why.exposes_king() => {
            let color = color_id(position.side_to_move());
            let king = position.king(position.side_to_move());
            square(Words::new("hud-illegal-king"), king).arg("color", color)
        }
        IllegalReason::BadPromotion => Words::new("hud-illegal-promotion"),
        _ => Words::new("hud-refused"),
    }
}

fn castling(bar: CastlingBar) -> Words {
    match bar {
        CastlingBar::RightLost => Words::new("hud-castling-lost"),
        CastlingBar::InCheck => Words::new("hud-castling-check"),
        CastlingBar::Blocked => Words::new("hud-castling-blocked"),
        CastlingBar::CrossingAttacked(square) => {
            Words::new("hud-castling-crossing").arg("square", square.to_string())
        }
        CastlingBar::TargetAttacked(square) => {
            Words::new("hud-castling-target").arg("square", square.to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use touchmove_rules::Square;

    use super::*;
    use crate::{lingua::Lingua, settings::Language};

    #[test]
    fn every_refusal_of_a_casual_game_says_why_in_every_language() {
        let position = Position::start();
        let mv = Move::new(Square::B1, Square::B4);
        let refusals = [
            Refusal::GameOver,
            Refusal::NotYourTurn { turn: Side::Black },
            Refusal::PromotionMissing { mv },
            Refusal::OfferAlreadyOpen { by: Side::White },
            Refusal::NoOpenOffer,
            Refusal::OwnOffer,
            Refusal::AcceptTooEarly,
            Refusal::DeclineByMoving,
            Refusal::OfferNotAllowed(OfferBar::TooEarly {
                required: 16,
                completed: 3,
            }),
            Refusal::OfferNotAllowed(OfferBar::NotOnMove),
            Refusal::OfferNotAllowed(OfferBar::UsedUp { limit: 3 }),
            Refusal::OfferNotAllowed(OfferBar::Consecutive),
            Refusal::ResignNotAllowed(ResignBar::TooEarly {
                required: 15,
                completed: 3,
            }),
            Refusal::ResignNotAllowed(ResignBar::NotOnMove),
            Refusal::IllegalMove {
                mv,
                why: IllegalReason::NothingThere,
            },
            Refusal::IllegalMove {
                mv,
                why: IllegalReason::NotYours,
            },
            Refusal::IllegalMove {
                mv,
                why: IllegalReason::OwnManInTheWay,
            },
            Refusal::IllegalMove {
                mv,
                why: IllegalReason::CannotReach,
            },
            Refusal::IllegalMove {
                mv,
                why: IllegalReason::BadPromotion,
            },
            Refusal::IllegalMove {
                mv,
                why: IllegalReason::NoCastling(CastlingBar::Blocked),
            },
            Refusal::IllegalMove {
                mv,
                why: IllegalReason::NoCastling(CastlingBar::CrossingAttacked(Square::F1)),
            },
        ];
        for language in Language::ALL {
            let lingua = Lingua::new(language);
            let fallback = lingua.text("hud-refused", &[]);
            for refusal in &refusals {
                let said = lingua.say(&words(refusal, &position));
                assert!(!said.contains(['{', '$']), "{refusal:?}: {said}");
                assert_ne!(said, fallback, "{refusal:?}");
            }
        }
    }

    #[test]
    fn an_unreachable_square_is_named_with_the_man() {
        let refusal = Refusal::IllegalMove {
            mv: Move::new(Square::B1, Square::B4),
            why: IllegalReason::CannotReach,
        };
        let said = Lingua::new(Language::English).say(&words(&refusal, &Position::start()));
        assert_eq!(said, "The knight on b1 cannot reach b4.");
    }
}
