//! Why an act is refused.

use touchmove_rules::{ClaimGround, OfferBar, Position, Refusal, ResignBar, law::QuickplayBar};

use super::{
    illegal::{illegal, wing_id},
    obliged, side,
};
use crate::lingua::Words;

/// What is so and why, in a sentence. The position is the one in which the act was refused.
pub fn refusal(refusal: &Refusal, position: &Position) -> Words {
    match refusal {
        Refusal::GameOver => Words::new("refused-over"),
        Refusal::AlreadyStarted => Words::new("refused-started"),
        Refusal::TimeRunsBackwards { .. } => Words::new("refused-time"),
        Refusal::NotYourTurn { turn } => Words::new("refused-turn").arg("side", side(*turn)),
        Refusal::IllegalMove { mv, why } => illegal(*mv, *why, position),
        Refusal::Obliged(obligation) => obliged::told(obligation, position),
        Refusal::PromotionMissing { mv } => {
            Words::new("refused-promotion").arg("square", mv.to.to_string())
        }
        Refusal::NoPromotion => Words::new("refused-no-promotion"),
        Refusal::PromotionChosen => Words::new("refused-promotion-chosen"),
        Refusal::CastlingUnfinished { side } => {
            Words::new("refused-castling").arg("wing", wing_id(*side))
        }
        Refusal::HandsFull => Words::new("refused-hands-full"),
        Refusal::EmptySquare { square } => {
            Words::new("illegal-nothing").arg("square", square.to_string())
        }
        Refusal::NothingInHand => Words::new("refused-nothing-in-hand"),
        Refusal::ManStandsOpen { square } => {
            Words::new("refused-stands-open").arg("square", square.to_string())
        }
        Refusal::MoveStands => Words::new("refused-move-stands"),
        Refusal::ClockNotPressed { by } => Words::new("refused-not-pressed").arg("side", side(*by)),
        Refusal::CompletesByItself => Words::new("refused-completes"),
        Refusal::NoMoveMade => Words::new("refused-no-move"),
        Refusal::NoAdjusting => Words::new("refused-no-adjusting"),
        Refusal::NothingTouched => Words::new("refused-nothing-touched"),
        Refusal::NothingToObjectTo => Words::new("refused-no-objection"),
        Refusal::ObjectionLate => Words::new("refused-objection-late"),
        Refusal::NoSuchClaim { ground } => Words::new(match ground {
            ClaimGround::Repetition(_) => "refused-claim-repetition",
            ClaimGround::NoProgress(_) => "refused-claim-progress",
        }),
        Refusal::ClaimLost => Words::new("refused-claim-lost"),
        Refusal::OfferAlreadyOpen { by } => Words::new("refused-open").arg("side", side(*by)),
        Refusal::NoOpenOffer => Words::new("refused-no-offer"),
        Refusal::OwnOffer => Words::new("refused-own-offer"),
        Refusal::OfferNotAllowed(bar) => offer_bar(*bar),
        Refusal::AcceptTooEarly => Words::new("refused-accept-early"),
        Refusal::DeclineByMoving => Words::new("refused-decline"),
        Refusal::ResignNotAllowed(bar) => resign_bar(*bar),
        Refusal::NotInTheseRules => Words::new("refused-not-in-rules"),
        Refusal::TooFewMoves { made } => Words::new("refused-too-few").arg("made", *made),
        Refusal::ProposalOpen { by } => Words::new("refused-proposal").arg("side", side(*by)),
        Refusal::NoQuickplay(bar) => quickplay_bar(*bar),
        Refusal::NoProposal => Words::new("refused-no-proposal"),
        Refusal::Paused => Words::new("refused-paused"),
        Refusal::NotPaused => Words::new("refused-not-paused"),
        _ => Words::new("refused"),
    }
}

/// The heading of a refusal that is told on paper. `None`: a toast is enough.
pub fn refusal_title(refusal: &Refusal) -> Option<Words> {
    match refusal {
        Refusal::ObjectionLate => Some(Words::new("arbiter-title-late")),
        _ => None,
    }
}

fn offer_bar(bar: OfferBar) -> Words {
    match bar {
        OfferBar::TooEarly {
            required,
            completed,
        } => Words::new("refused-offer-early")
            .arg("required", required)
            .arg("completed", completed),
        OfferBar::NotOnMove => Words::new("refused-offer-turn"),
        OfferBar::NotWithMove => Words::new("refused-offer-with-move"),
        OfferBar::UsedUp { limit } => Words::new("refused-offer-used").arg("limit", limit),
        OfferBar::Consecutive => Words::new("refused-offer-again"),
        _ => Words::new("refused"),
    }
}

fn resign_bar(bar: ResignBar) -> Words {
    match bar {
        ResignBar::TooEarly {
            required,
            completed,
        } => Words::new("refused-resign-early")
            .arg("required", required)
            .arg("completed", completed),
        ResignBar::NotOnMove => Words::new("refused-resign-turn"),
        _ => Words::new("refused"),
    }
}

fn quickplay_bar(bar: QuickplayBar) -> Words {
    match bar {
        QuickplayBar::NoClock => Words::new("refused-increment-no-clock"),
        QuickplayBar::ExtraTime | QuickplayBar::Introduced => Words::new("refused-increment-there"),
        QuickplayBar::Blitz => Words::new("refused-increment-blitz"),
        QuickplayBar::NotLastPeriod => Words::new("refused-increment-period"),
        QuickplayBar::EnoughTime { below } => {
            Words::new("refused-increment-enough").arg("seconds", below.as_secs())
        }
        _ => Words::new("refused"),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use touchmove_rules::{
        Article, CastlingBar, Color as Side, Duty, IllegalReason, Move, Obligation, Square, Wing,
        law::{NoProgress, Repetition},
    };

    use super::{super::tests::english, super::tests::said, *};

    fn every() -> Vec<Refusal> {
        let mv = Move::new(Square::B1, Square::B4);
        let bar = IllegalReason::NoCastling(CastlingBar::CrossingAttacked(Square::F1));
        vec![
            Refusal::GameOver,
            Refusal::AlreadyStarted,
            Refusal::TimeRunsBackwards {
                at: Duration::ZERO,
                latest: Duration::from_secs(1),
            },
            Refusal::NotYourTurn { turn: Side::Black },
            Refusal::IllegalMove {
                mv,
                why: IllegalReason::CannotReach,
            },
            Refusal::IllegalMove {
                mv: Move::new(Square::E1, Square::G1),
                why: bar,
            },
            Refusal::Obliged(Obligation {
                duty: Duty::Move { man: Square::B1 },
                no_castling: Vec::new(),
                article: Article::OWN_TOUCHED,
            }),
            Refusal::PromotionMissing { mv },
            Refusal::NoPromotion,
            Refusal::PromotionChosen,
            Refusal::CastlingUnfinished { side: Wing::King },
            Refusal::HandsFull,
            Refusal::EmptySquare { square: Square::E4 },
            Refusal::NothingInHand,
            Refusal::ManStandsOpen { square: Square::E4 },
            Refusal::MoveStands,
            Refusal::ClockNotPressed { by: Side::White },
            Refusal::CompletesByItself,
            Refusal::NoMoveMade,
            Refusal::NoAdjusting,
            Refusal::NothingTouched,
            Refusal::NothingToObjectTo,
            Refusal::ObjectionLate,
            Refusal::NoSuchClaim {
                ground: ClaimGround::Repetition(Repetition::Threefold),
            },
            Refusal::NoSuchClaim {
                ground: ClaimGround::NoProgress(NoProgress::FiftyMoves),
            },
            Refusal::ClaimLost,
            Refusal::OfferAlreadyOpen { by: Side::White },
            Refusal::NoOpenOffer,
            Refusal::OwnOffer,
            Refusal::OfferNotAllowed(OfferBar::TooEarly {
                required: 16,
                completed: 3,
            }),
            Refusal::OfferNotAllowed(OfferBar::NotOnMove),
            Refusal::OfferNotAllowed(OfferBar::NotWithMove),
            Refusal::OfferNotAllowed(OfferBar::UsedUp { limit: 3 }),
            Refusal::OfferNotAllowed(OfferBar::Consecutive),
            Refusal::AcceptTooEarly,
            Refusal::DeclineByMoving,
            Refusal::ResignNotAllowed(ResignBar::TooEarly {
                required: 15,
                completed: 3,
            }),
            Refusal::ResignNotAllowed(ResignBar::NotOnMove),
            Refusal::NotInTheseRules,
            Refusal::TooFewMoves { made: 1 },
            Refusal::ProposalOpen { by: Side::Black },
            Refusal::NoProposal,
            Refusal::Paused,
            Refusal::NotPaused,
            Refusal::NoQuickplay(QuickplayBar::NoClock),
            Refusal::NoQuickplay(QuickplayBar::ExtraTime),
            Refusal::NoQuickplay(QuickplayBar::Introduced),
            Refusal::NoQuickplay(QuickplayBar::Blitz),
            Refusal::NoQuickplay(QuickplayBar::NotLastPeriod),
            Refusal::NoQuickplay(QuickplayBar::EnoughTime {
                below: Duration::from_secs(120),
            }),
        ]
    }

    #[test]
    fn every_refusal_says_why_in_every_language() {
        let position = Position::start();
        for refused in every() {
            let words = refusal(&refused, &position);
            assert_ne!(words.key(), "refused", "{refused:?}");
            said(&words);
            if let Some(title) = refusal_title(&refused) {
                said(&title);
            }
        }
    }

    #[test]
    fn an_unreachable_square_is_named_with_the_man() {
        let refused = Refusal::IllegalMove {
            mv: Move::new(Square::B1, Square::B4),
            why: IllegalReason::CannotReach,
        };
        assert_eq!(
            english(&refusal(&refused, &Position::start())),
            "The knight on b1 cannot go to b4."
        );
    }
}
