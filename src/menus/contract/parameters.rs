//! The parameters of rule sets in few words, for putting sets beside each other.

use touchmove_rules::{
    RuleSet,
    law::{
        CastleTogether, Completion, DeadPositions, HouseRule, IllegalMoves, Levels, OfferEnds,
        OfferWhen, PromotionChoice, Repetition, RookFirst,
    },
};

use super::words::duration;
use crate::lingua::Words;

/// A parameter: what it is called, and what a set says of it.
pub(super) struct Parameter {
    pub name: Words,
    pub says: fn(&RuleSet) -> Words,
}

/// All of them, in groups that belong together.
pub(super) fn parameters() -> Vec<Parameter> {
    let parameter = |name, says| Parameter { name, says };
    vec![
        parameter(Words::new("par-illegal"), illegal),
        parameter(Words::new("par-touch"), |rules| {
            on_off(rules.touch_move.is_some())
        }),
        parameter(Words::new("par-castle-together"), castle_together),
        parameter(Words::new("par-rook-first"), rook_first),
        parameter(Words::new("par-adjust"), |rules| {
            on_off(
                rules
                    .touch_move
                    .as_ref()
                    .is_some_and(|touch| touch.adjusting),
            )
        }),
        parameter(Words::new("par-completion"), |rules| {
            match rules.completion {
                Completion::Automatic => Words::new("par-automatic"),
                Completion::ClockPress => Words::new("par-press"),
            }
        }),
        parameter(Words::new("par-promotion"), |rules| match rules.promotion {
            PromotionChoice::Chosen => Words::new("par-chosen"),
            PromotionChoice::ChosenOrQueen => Words::new("par-chosen-or-queen"),
            PromotionChoice::Announced => Words::new("par-announced"),
        }),
        parameter(Words::new("par-repetition-claim"), |rules| {
            times(rules.repetition.claim.map(Repetition::occurrences))
        }),
        parameter(Words::new("par-repetition"), |rules| {
            times(rules.repetition.automatic.map(Repetition::occurrences))
        }),
        parameter(Words::new("par-progress-claim"), |rules| {
            moves(rules.no_progress.claim.map(|n| n.plies() / 2))
        }),
        parameter(Words::new("par-progress"), |rules| {
            moves(rules.no_progress.automatic.map(|n| n.plies() / 2))
        }),
        parameter(Words::new("par-wrong-claim"), |rules| {
            match &rules.wrong_claims {
                Some(wrong) => Words::new("par-gain")
                    .arg("standard", duration(wrong.compensation.standard))
                    .arg("fast", duration(wrong.compensation.fast)),
                None => off(),
            }
        }),
        parameter(Words::new("par-checks-row"), |rules| {
            number(rules.checks.in_a_row.map(std::num::NonZero::get))
        }),
        parameter(Words::new("par-checks-total"), |rules| {
            number(rules.checks.total.map(std::num::NonZero::get))
        }),
        parameter(Words::new("par-perpetual"), |rules| {
            on_off(rules.perpetual_check)
        }),
        parameter(Words::new("par-dead"), |rules| match rules.dead_positions {
            DeadPositions::Off => off(),
            DeadPositions::Material => Words::new("par-material"),
            DeadPositions::Full => Words::new("par-draw"),
        }),
        parameter(Words::new("par-flag"), |rules| {
            if rules.timeouts.draw_if_opponent_cannot_mate {
                Words::new("par-draw-no-mate")
            } else {
                Words::new("par-loses")
            }
        }),
        parameter(Words::new("par-void"), |rules| {
            rounds(rules.timeouts.void_up_to_rounds)
        }),
        parameter(Words::new("par-offer"), |rules| {
            match rules.draw_offers.when {
                OfferWhen::AnyTime => Words::new("par-any-time"),
                OfferWhen::AfterMoving => Words::new("par-after-moving"),
                OfferWhen::OwnTurn => Words::new("par-own-turn"),
                OfferWhen::WithMove => Words::new("par-with-move"),
            }
        }),
        parameter(Words::new("par-offer-rounds"), |rules| {
            rounds(Some(rules.draw_offers.min_rounds).filter(|&n| n > 0))
        }),
        parameter(Words::new("par-offer-most"), |rules| {
            number(rules.draw_offers.max_per_player)
        }),
        parameter(Words::new("par-offer-again"), |rules| {
            if rules.draw_offers.consecutive {
                Words::new("par-allowed")
            } else {
                Words::new("par-in-turn")
            }
        }),
        parameter(Words::new("par-offer-ends"), |rules| {
            match rules.draw_offers.ends_by {
                OfferEnds::Move => Words::new("par-by-move"),
                OfferEnds::WordOrMove => Words::new("par-by-word-or-move"),
                OfferEnds::WordOrTouch => Words::new("par-by-word-or-touch"),
            }
        }),
        parameter(Words::new("par-resign-rounds"), |rules| {
            rounds(Some(rules.resignations.min_rounds).filter(|&n| n > 0))
        }),
        parameter(Words::new("par-resign"), |rules| {
            if rules.resignations.draw_if_opponent_cannot_mate {
                Words::new("par-draw-no-mate")
            } else {
                Words::new("par-loses")
            }
        }),
        parameter(Words::new("par-take-backs"), |rules| {
            house(rules.take_backs)
        }),
        parameter(Words::new("par-pauses"), |rules| house(rules.pauses)),
        parameter(Words::new("par-levels"), |rules| match rules.levels {
            Levels::Off => off(),
            Levels::Points => Words::new("par-points"),
        }),
    ]
}

const fn off() -> Words {
    Words::new("par-off")
}

const fn on_off(on: bool) -> Words {
    if on { Words::new("par-on") } else { off() }
}

const fn house(rule: HouseRule) -> Words {
    match rule {
        HouseRule::Off => off(),
        HouseRule::ByAgreement => Words::new("par-by-agreement"),
    }
}

fn number(n: Option<u32>) -> Words {
    n.map_or_else(off, |n| Words::literal(n.to_string()))
}

fn times(n: Option<u32>) -> Words {
    n.map_or_else(off, |n| Words::new("par-times").arg("n", n))
}

fn moves(n: Option<u32>) -> Words {
    n.map_or_else(off, |n| Words::new("par-moves").arg("n", n))
}

fn rounds(n: Option<u32>) -> Words {
    n.map_or_else(off, |n| Words::new("par-rounds").arg("n", n))
}

fn illegal(rules: &RuleSet) -> Words {
    match &rules.illegal_moves {
        IllegalMoves::Refused => Words::new("par-refused"),
        IllegalMoves::KingExposureCounted { loses_at } => {
            Words::new("par-king-counted").arg("n", loses_at.get())
        }
        IllegalMoves::Judged { loses_at, .. } => Words::new("par-judged").arg("n", loses_at.get()),
    }
}

fn castle_together(rules: &RuleSet) -> Words {
    match rules.touch_move.as_ref().map(|touch| touch.castle_together) {
        None => off(),
        Some(CastleTogether::MustCastle) => Words::new("par-must-castle"),
        Some(CastleTogether::MayNotCastle) => Words::new("par-may-not-castle"),
    }
}

fn rook_first(rules: &RuleSet) -> Words {
    match rules.touch_move.as_ref().map(|touch| touch.rook_first) {
        None => off(),
        Some(RookFirst::RookElseNextTouched) => Words::new("par-rook-else-next"),
        Some(RookFirst::RookElseFree) => Words::new("par-rook-else-free"),
    }
}
