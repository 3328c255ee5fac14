//! Time controls of every kind.

use std::num::NonZeroU16;

use proptest::prelude::*;
use touchmove_rules::{Allowance, Extra, Stage, TimeControl};

use super::support::nanos;

/// Any time control with up to three stages. Times are in nanoseconds.
pub fn control(max_base: u64, max_extra: u64) -> impl Strategy<Value = TimeControl> {
    let stages = move || stages(max_base, max_extra);
    let hourglass = move || (1..=max_base).prop_map(|base| Allowance::Hourglass(nanos(base)));
    prop_oneof![
        4 => stages().prop_map(|both| (both.clone(), both)),
        2 => (stages(), stages()),
        1 => (hourglass(), hourglass()),
    ]
    .prop_filter_map("a stage without time", |(white, black)| {
        TimeControl::uneven(white, black).ok()
    })
}

fn stages(max_base: u64, max_extra: u64) -> impl Strategy<Value = Allowance> {
    let stage = (1..=4_u16, 0..=max_base, extra(max_extra));
    let last_is_endless = any::<bool>();
    (proptest::collection::vec(stage, 1..=3), last_is_endless).prop_map(|(stages, endless)| {
        let last = stages.len() - 1;
        let stage = |(index, (moves, base, extra))| Stage {
            moves: NonZeroU16::new(moves).filter(|_| !endless || index < last),
            base: nanos(base),
            extra,
        };
        Allowance::Stages(stages.into_iter().enumerate().map(stage).collect())
    })
}

fn extra(max: u64) -> impl Strategy<Value = Extra> {
    let time = move || (0..=max).prop_map(nanos);
    prop_oneof![
        Just(Extra::None),
        time().prop_map(Extra::Increment),
        time().prop_map(Extra::Bronstein),
        time().prop_map(Extra::Delay),
    ]
}
