//! What is ruled.

use touchmove_rules::{
    Awaits, ClaimGround, Color as Side, Correction, DeclineBy, Match, Move, Piece, Position,
    Proposal, Ruling, Square, law::OfferEnds,
};

use super::{colored, illegal, man, man_on, men_on, obliged, side, written};
use crate::lingua::{Words, notation::Written};

/// A ruling as a sentence, for the log and to be read aloud. The match is as it stands after it.
pub fn ruling(ruling: &Ruling, game: &Match) -> Words {
    let position = game.position();
    let by = |key: &'static str, seat: Side| Words::new(key).arg("side", side(seat));
    match ruling {
        Ruling::Touched { seat, men, .. } => {
            by("ruled-touched", *seat).arg("men", men_on(position, men))
        }
        Ruling::Obliged { obligation, .. } => obliged::told(obligation, position),
        Ruling::Released { seat } => by("ruled-released", *seat),
        Ruling::Adjusted { seat, .. } => by("ruled-adjusted", *seat),
        Ruling::Accident { seat, men } => {
            by("ruled-accident", *seat).arg("men", men_on(position, men))
        }
        Ruling::Objected { seat } => by("ruled-objected", *seat).arg("other", side(!*seat)),
        Ruling::Placed { to, awaits, .. } => placed(*to, *awaits),
        Ruling::PutBack { seat, man } => {
            by("ruled-put-back", *seat).arg("man", man_on(position, *man))
        }
        Ruling::Promoting { seat, role } => by("ruled-promoting", *seat).arg("man", man(*role)),
        Ruling::Made { seat, san, mv, .. } => {
            by("ruled-made", *seat).arg("move", Written::new(san.as_str(), *mv))
        }
        Ruling::Completed { seat, .. } => by("ruled-completed", *seat),
        Ruling::Check { seat, checkers } => {
            let king = colored(Piece::new(*seat, touchmove_rules::Role::King));
            Words::new("ruled-check")
                .arg("colored", king)
                .arg("men", men_on(position, checkers))
        }
        Ruling::Illegal { seat, offence, .. } => illegal::offence(*offence, *seat, position),
        Ruling::Penalty { seat, gains, .. } => {
            by("ruled-penalty", !*seat).arg("time", figure(*gains))
        }
        Ruling::Restored { seat } => by("ruled-restored", *seat),
        Ruling::Offered { seat } => offered(game.setup().rules.draw_offers.ends_by, *seat),
        Ruling::IncrementAsked { seat } => by("ruled-increment-asked", *seat),
        Ruling::IncrementIntroduced { adds, .. } => {
            Words::new("ruled-increment").arg("seconds", adds.as_secs())
        }
        Ruling::OutOfOrder { seat } => by("ruled-out-of-order", *seat),
        Ruling::Declined { seat, by: how } => by(declined(*how), *seat),
        Ruling::Claimed {
            ground,
            announcing,
            correct,
            count,
            ..
        } => claim(*ground, *announcing, *correct, *count, position),
        Ruling::Proposed { seat, proposal } => super::proposal(*proposal, *seat),
        Ruling::Dropped { seat, proposal } => by(
            match proposal {
                Proposal::Pause => "ruled-no-pause",
                _ => "ruled-no-take-back",
            },
            *seat,
        ),
        Ruling::TakenBack { plies, .. } => Words::new("ruled-taken-back").arg("plies", *plies),
        Ruling::Paused => Words::new("ruled-paused"),
        Ruling::Resumed { seat } => by("ruled-resumed", *seat),
        Ruling::Corrected(correction) => corrected(*correction),
        Ruling::Flagged { seat } => by("ruled-flagged", *seat),
        Ruling::Ended(_) => Words::new("ruled-ended"),
        _ => Words::new("ruled-other"),
    }
}

/// A gain of time as a figure: "+2:00".
pub fn figure(gains: std::time::Duration) -> String {
    let seconds = gains.as_secs();
    format!("+{}:{:02}", seconds / 60, seconds % 60)
}

fn placed(to: Square, awaits: Awaits) -> Words {
    Words::new(match awaits {
        Awaits::Rook => "ruled-awaits-rook",
        Awaits::Promotion => "ruled-awaits-promotion",
        _ => "ruled-awaits-press",
    })
    .arg("square", to.to_string())
}

/// A draw is offered, and how long it stands.
pub fn offered(ends: OfferEnds, by: Side) -> Words {
    Words::new(match ends {
        OfferEnds::Move => "hud-offer-until-move",
        OfferEnds::WordOrMove => "hud-offer-until-word",
        OfferEnds::WordOrTouch => "hud-offer-until-touch",
    })
    .arg("side", side(by))
    .arg("other", side(!by))
}

const fn declined(by: DeclineBy) -> &'static str {
    match by {
        DeclineBy::Moving => "hud-declined-moving",
        DeclineBy::Touching => "hud-declined-touching",
        DeclineBy::Withdrawal => "hud-withdrawn",
        _ => "hud-declined",
    }
}

/// How far it is with what a claim rests on, and how far it must be. Moves without progress are counted as
/// players count them: one by each is one.
pub fn tally(ground: ClaimGround, count: u32) -> (u32, u32) {
    match ground {
        ClaimGround::Repetition(repetition) => (count, repetition.occurrences()),
        ClaimGround::NoProgress(limit) => (count / 2, limit.plies() / 2),
    }
}

/// What became of a claim, and why.
pub fn claim(
    ground: ClaimGround,
    announcing: Option<Move>,
    correct: bool,
    count: u32,
    position: &Position,
) -> Words {
    let key = match (ground, correct, announcing) {
        (ClaimGround::Repetition(_), true, _) => "claim-right-repetition",
        (ClaimGround::NoProgress(_), true, _) => "claim-right-progress",
        (ClaimGround::Repetition(_), false, None) => "claim-wrong-repetition",
        (ClaimGround::Repetition(_), false, Some(_)) => "claim-wrong-repetition-move",
        (ClaimGround::NoProgress(_), false, None) => "claim-wrong-progress",
        (ClaimGround::NoProgress(_), false, Some(_)) => "claim-wrong-progress-move",
    };
    let (count, needed) = tally(ground, count);
    let words = Words::new(key).arg("count", count).arg("needed", needed);
    match announcing {
        Some(mv) => words.arg("move", written(position, mv)),
        None => words,
    }
}

fn corrected(correction: Correction) -> Words {
    match correction {
        Correction::Stop => Words::new("ruled-stopped"),
        Correction::Time { seat, gains } => Words::new("ruled-time")
            .arg("side", side(seat))
            .arg("time", figure(gains)),
        Correction::Restore { plies } => Words::new("ruled-taken-back").arg("plies", plies.get()),
        Correction::Offences { seat, count } => Words::new("ruled-offences")
            .arg("side", side(seat))
            .arg("count", count),
        _ => Words::new("ruled-other"),
    }
}

#[cfg(test)]
mod tests {
    use std::{num::NonZero, time::Duration};

    use touchmove_rules::{
        Article, Color, Duty, GameResult, MoveKind, Obligation, Offence, Outcome, Reason, Role,
        Setup,
        law::{NoProgress, Repetition},
    };

    use super::{super::tests::english, super::tests::said, *};

    fn every() -> Vec<Ruling> {
        let (seat, men) = (Color::White, vec![Square::B1, Square::E7]);
        let mv = Move::new(Square::G1, Square::F3);
        let plies = NonZero::<u32>::MIN;
        let take_back = Proposal::TakeBack { plies };
        let mut rulings = vec![
            Ruling::Touched {
                seat,
                men: men.clone(),
                counts: true,
            },
            Ruling::Obliged {
                seat,
                obligation: Obligation {
                    duty: Duty::Free,
                    no_castling: Vec::new(),
                    article: Article::NOTHING_PLAYABLE,
                },
            },
            Ruling::Released { seat },
            Ruling::Adjusted {
                seat,
                men: men.clone(),
            },
            Ruling::Accident {
                seat,
                men: men.clone(),
            },
            Ruling::Objected { seat },
            Ruling::PutBack {
                seat,
                man: Square::B1,
            },
            Ruling::Promoting {
                seat,
                role: Role::Rook,
            },
            Ruling::Made {
                seat,
                mv,
                kind: MoveKind::Quiet,
                captured: None,
                san: "Nf3".to_owned(),
                number: 1,
            },
            Ruling::Completed { seat, clocks: None },
            Ruling::Check {
                seat,
                checkers: men,
            },
            Ruling::Illegal {
                seat,
                offence: Offence::EmptyPress,
                count: 1,
                loses_at: 2,
            },
            Ruling::Penalty {
                seat,
                gains: Duration::from_secs(120),
                article: Article::ILLEGAL_MOVES,
            },
            Ruling::Restored { seat },
            Ruling::Offered { seat },
            Ruling::OutOfOrder { seat },
            Ruling::IncrementAsked { seat },
            Ruling::IncrementIntroduced {
                seat,
                adds: Duration::from_secs(5),
            },
            Ruling::Proposed {
                seat,
                proposal: take_back,
            },
            Ruling::Proposed {
                seat,
                proposal: Proposal::Pause,
            },
            Ruling::Dropped {
                seat,
                proposal: take_back,
            },
            Ruling::Dropped {
                seat,
                proposal: Proposal::Pause,
            },
            Ruling::TakenBack {
                plies: 2,
                clocks: None,
            },
            Ruling::Paused,
            Ruling::Resumed { seat },
            Ruling::Corrected(Correction::Stop),
            Ruling::Corrected(Correction::Time {
                seat,
                gains: Duration::from_secs(60),
            }),
            Ruling::Corrected(Correction::Restore { plies }),
            Ruling::Corrected(Correction::Offences { seat, count: 1 }),
            Ruling::Flagged { seat },
            Ruling::Ended(Outcome {
                result: GameResult::Draw,
                reason: Reason::Agreement,
                article: Article::AGREEMENT,
            }),
        ];
        for awaits in [Awaits::Rook, Awaits::Promotion, Awaits::Press] {
            rulings.push(Ruling::Placed {
                seat,
                from: Square::E1,
                to: Square::G1,
                awaits,
            });
        }
        for by in [
            DeclineBy::Word,
            DeclineBy::Moving,
            DeclineBy::Touching,
            DeclineBy::Withdrawal,
        ] {
            rulings.push(Ruling::Declined { seat, by });
        }
        for ground in [
            ClaimGround::Repetition(Repetition::Threefold),
            ClaimGround::NoProgress(NoProgress::FiftyMoves),
        ] {
            for announcing in [None, Some(mv)] {
                for correct in [true, false] {
                    rulings.push(Ruling::Claimed {
                        seat,
                        ground,
                        announcing,
                        correct,
                        count: 2,
                    });
                }
            }
        }
        rulings
    }

    #[test]
    fn every_ruling_is_a_sentence_in_every_language() {
        let game = Match::new(Setup::default());
        for ruled in every() {
            let words = ruling(&ruled, &game);
            assert_ne!(words.key(), "ruled-other", "{ruled:?}");
            said(&words);
        }
    }

    #[test]
    fn a_claim_says_the_count() {
        let position = Position::start();
        let threefold = ClaimGround::Repetition(Repetition::Threefold);
        assert_eq!(
            english(&claim(threefold, None, false, 2, &position)),
            "The claim is wrong: this position has occurred twice."
        );
        let fifty = ClaimGround::NoProgress(NoProgress::FiftyMoves);
        let mv = Some(Move::new(Square::G1, Square::F3));
        assert_eq!(
            english(&claim(fifty, mv, false, 81, &position)),
            "The claim is wrong: with Nf3 there would be 40 moves by each player without a capture or a pawn move. 50 are needed."
        );
    }
}
