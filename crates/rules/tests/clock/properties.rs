//! What holds whatever is done to a clock.

use std::time::Duration;

use proptest::prelude::*;
use touchmove_rules::{Clock, ClockSnapshot, Color, TimeControl};

use super::{
    model::{Model, ModelState},
    strategy,
    support::nanos,
};

/// Something that is done to a clock.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Start(Color),
    Press,
    Stop,
    Pause,
    Resume,
    Add(Color, u64),
    Take(Color, u64),
    Retract(Color),
    Remember,
    TakeBack,
}

fn color() -> impl Strategy<Value = Color> {
    prop_oneof![Just(Color::White), Just(Color::Black)]
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        12 => Just(Deed::Press),
        2 => color().prop_map(Deed::Start),
        1 => Just(Deed::Stop),
        2 => Just(Deed::Pause),
        4 => Just(Deed::Resume),
        1 => (color(), 0..30_u64).prop_map(|(side, time)| Deed::Add(side, time)),
        1 => (color(), 0..30_u64).prop_map(|(side, time)| Deed::Take(side, time)),
        1 => color().prop_map(Deed::Retract),
        2 => Just(Deed::Remember),
        1 => Just(Deed::TakeBack),
    ]
}

/// Waits, in nanoseconds, and deeds.
fn story() -> impl Strategy<Value = Vec<(u64, Deed)>> {
    let wait = prop_oneof![6 => 0..12_u64, 1 => 0..80_u64];
    proptest::collection::vec((wait, deed()), 0..80)
}

fn control() -> impl Strategy<Value = TimeControl> {
    strategy::control(60, 8)
}

/// A clock to which deeds are done.
struct Told {
    clock: Clock,
    now: Duration,
    remembered: Option<ClockSnapshot>,
}

impl Told {
    fn new(control: TimeControl, now: Duration) -> Self {
        Self {
            clock: Clock::new(control),
            now,
            remembered: None,
        }
    }

    fn tell(&mut self, wait: u64, deed: Deed) {
        self.now += nanos(wait);
        let (clock, now) = (&mut self.clock, self.now);
        match deed {
            Deed::Start(side) => clock.start(side, now),
            Deed::Press => clock.press(now),
            Deed::Stop => clock.stop(now),
            Deed::Pause => clock.pause(now),
            Deed::Resume => clock.resume(now),
            Deed::Add(side, time) => clock.add(side, nanos(time), now),
            Deed::Take(side, time) => clock.take(side, nanos(time), now),
            Deed::Retract(side) => clock.retract(side),
            Deed::Remember => self.remembered = Some(clock.snapshot(now)),
            Deed::TakeBack => {
                if let Some(snapshot) = &self.remembered {
                    clock.restore(snapshot, now);
                }
            }
        }
    }
}

fn tell_model(model: &mut Model, remembered: &mut Option<ModelState>, wait: u64, deed: Deed) {
    for _ in 0..wait {
        model.tick();
    }
    match deed {
        Deed::Start(side) => model.start(side),
        Deed::Press => model.press(),
        Deed::Stop => model.stop(),
        Deed::Pause => model.pause(true),
        Deed::Resume => model.pause(false),
        Deed::Add(side, time) => model.add(side, time),
        Deed::Take(side, time) => model.take(side, time),
        Deed::Retract(side) => model.retract(side),
        Deed::Remember => *remembered = Some(model.state()),
        Deed::TakeBack => {
            if let Some(state) = remembered {
                model.restore(state.clone());
            }
        }
    }
}

/// Everything that can be seen of a clock, as seen from `now`.
fn view(clock: &Clock, now: Duration) -> impl PartialEq + std::fmt::Debug + use<> {
    (
        clock.at(now),
        (clock.running(), clock.paused()),
        clock.delay_left(now),
        clock.next_flag().map(|flag| flag.saturating_sub(now)),
        Color::ALL.map(|side| (clock.completed(side), clock.progress(side))),
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_clock_counts_as_one_that_counts_every_nanosecond(control in control(), story in story()) {
        let mut model = Model::new(&control);
        let mut model_remembered = None;
        let mut told = Told::new(control, nanos(1000));
        for (wait, deed) in story {
            told.tell(wait, deed);
            tell_model(&mut model, &mut model_remembered, wait, deed);
            let (clock, now) = (&told.clock, told.now);
            for side in Color::ALL {
                prop_assert_eq!(clock.remaining(side, now), nanos(model.left(side)), "{:?} after {:?}", side, deed);
                prop_assert_eq!(clock.completed(side), model.completed(side));
                prop_assert_eq!(clock.progress(side).to_go(), model.to_go(side));
            }
            prop_assert_eq!((clock.running(), clock.paused()), model.turn());
            prop_assert_eq!(clock.delay_left(now), nanos(model.delay_left()));
            let until_flag = clock.next_flag().map(|flag| flag.saturating_sub(now));
            prop_assert_eq!(until_flag, model.until_flag().map(nanos));
        }
    }

    #[test]
    fn at_most_one_clock_runs_and_time_only_falls(
        control in control(),
        story in story(),
        waits in proptest::collection::vec(0..20_u64, 1..8),
    ) {
        let hourglass = control.is_hourglass();
        let mut told = Told::new(control, Duration::ZERO);
        for (wait, deed) in story {
            told.tell(wait, deed);
        }
        let (clock, mut now) = (told.clock, told.now);
        for wait in waits {
            let (before, then) = (clock.at(now), now);
            now += nanos(wait);
            let after = clock.at(now);
            for side in Color::ALL {
                if clock.running() == Some(side) {
                    let flag = clock.next_flag().unwrap();
                    prop_assert!(after[side] <= before[side]);
                    prop_assert!(before[side] - after[side] <= now - then);
                    prop_assert_eq!(after[side].is_zero(), flag <= now, "nothing left is a fallen flag");
                } else if hourglass {
                    prop_assert!(after[side] >= before[side]);
                } else {
                    prop_assert_eq!(after[side], before[side]);
                }
            }
            if hourglass {
                prop_assert_eq!(after.white + after.black, before.white + before.black);
            }
        }
    }

    #[test]
    fn looking_pausing_for_no_time_and_asking_again_change_nothing(control in control(), story in story()) {
        let mut told = Told::new(control.clone(), Duration::ZERO);
        let mut watched = Told::new(control, Duration::ZERO);
        for (wait, deed) in story {
            told.tell(wait, deed);
            // Halfway through the wait, the other clock is handled in ways that amount to nothing.
            let halfway = watched.now + nanos(wait / 2);
            let snapshot = watched.clock.snapshot(halfway);
            watched.clock.restore(&snapshot, halfway);
            if watched.clock.running().is_some() {
                watched.clock.pause(halfway);
                watched.clock.resume(halfway);
            }
            watched.clock.add(Color::White, Duration::ZERO, halfway);
            watched.tell(wait, deed);
            prop_assert_eq!(view(&watched.clock, watched.now), view(&told.clock, told.now));
        }
    }

    #[test]
    fn a_restored_clock_goes_on_as_if_nothing_had_happened(
        control in control(),
        before in story(),
        taken_back in story(),
        after in story(),
    ) {
        let mut told = Told::new(control, Duration::ZERO);
        for (wait, deed) in before {
            told.tell(wait, deed);
        }
        let (clock, now) = (told.clock.clone(), told.now);
        let snapshot = clock.snapshot(now);
        for (wait, deed) in taken_back {
            told.tell(wait, deed);
        }
        told.clock.restore(&snapshot, told.now);
        prop_assert_eq!(view(&told.clock, told.now), view(&clock, now));

        let mut other = Told { clock, now, remembered: None };
        told.remembered = None;
        for (wait, deed) in after {
            told.tell(wait, deed);
            other.tell(wait, deed);
            prop_assert_eq!(view(&told.clock, told.now), view(&other.clock, other.now));
        }
    }

    /// Times as long as games have them: what was given is what is left and what was used.
    #[test]
    fn no_time_is_made_or_lost(
        control in strategy::control(7_200_000_000_000, 60_000_000_000),
        waits in proptest::collection::vec(0..30_000_000_000_u64, 1..200),
    ) {
        let mut clock = Clock::new(control.clone());
        let mut now = Duration::from_secs(7);
        let mut side = Color::White;
        clock.start(side, now);
        let mut balance = Color::ALL.map(|side| control.initial_of(side)).iter().sum::<Duration>();
        for wait in waits {
            let before = clock.at(now);
            now += nanos(wait);
            let last = clock.at(now);
            balance -= (before.white + before.black) - (last.white + last.black);
            clock.press(now);
            let after = clock.at(now);
            balance += after[side] - last[side];
            prop_assert_eq!(after[!side], last[!side], "a press gives to who pressed only");
            prop_assert_eq!(after.white + after.black, balance);
            side = !side;
        }
    }
}
