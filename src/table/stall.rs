//! Time in which nobody can have played: the machine was asleep, or the program stood still.
//!
//! Nobody is charged for it, and if it was long, the clocks are stopped until the players go on. It shows
//! in two ways: an update comes much later than the clock's face was
//! due to change, or the time of day has gone on without the machine's own clock, which stands still on
//! most systems while they sleep.

use std::time::{Duration, SystemTime};

use bevy::prelude::*;

/// So much later than due is not the fault of a slow machine.
const PATIENCE: Duration = Duration::from_secs(5);
/// After this long nobody may be at the table any more. What is shorter, such as shaders that a driver
/// compiles for the first time, is not worth a stop.
const ABSENCE: Duration = Duration::from_secs(20);

/// The clocks were stopped because time went by in which nobody can have played.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stalled {
    /// How long.
    pub gap: Duration,
}

/// Where the time of day comes from.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum WallClock {
    /// From the machine.
    #[default]
    Machine,
    /// It is always this time, until somebody sets another: for tests.
    Set(SystemTime),
}

impl WallClock {
    fn now(self) -> SystemTime {
        match self {
            Self::Machine => SystemTime::now(),
            Self::Set(time) => time,
        }
    }
}

/// The time of day at the last update.
#[derive(Resource, Debug, Default)]
pub(super) struct Watch(Option<SystemTime>);

impl Watch {
    /// How much more time has gone by since the last look than the machine's own clock knows of.
    pub(super) fn look(&mut self, wall: &WallClock, known: Duration) -> Duration {
        let now = wall.now();
        let before = self.0.replace(now).unwrap_or(now);
        // Whoever sets the clock of the machine back takes no time from anybody.
        now.duration_since(before)
            .unwrap_or_default()
            .saturating_sub(known)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WallClock>()
        .init_resource::<Watch>()
        .add_message::<Stalled>();
}

/// Time in which nobody can have played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Gap {
    /// How long.
    pub time: Duration,
    /// The clocks have to be stopped.
    pub stops: bool,
}

/// The time in which nobody can have played, if there was any: by the time since the last update, what the machine
/// slept through besides, and when the next update was due.
pub(super) fn gap(passed: Duration, slept: Duration, due: Duration) -> Option<Gap> {
    let late = passed.saturating_sub(due) > PATIENCE || slept > PATIENCE;
    let time = passed.saturating_add(slept);
    late.then_some(Gap {
        time,
        stops: time.saturating_sub(due) > ABSENCE,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn secs(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn long_sleeps_that_were_planned_are_no_stalls() {
        assert_eq!(gap(secs(1), secs(0), secs(1)), None);
        assert_eq!(gap(secs(60), secs(0), secs(60)), None, "a long delay");
        assert_eq!(gap(secs(6), secs(0), secs(1)), None);
        let short = Gap {
            time: secs(7),
            stops: false,
        };
        assert_eq!(gap(secs(7), secs(0), secs(1)), Some(short));
    }

    #[test]
    fn a_machine_that_slept_is_noticed_by_the_time_of_day() {
        let mut watch = Watch::default();
        let noon = SystemTime::UNIX_EPOCH + secs(43_200);
        assert_eq!(watch.look(&WallClock::Set(noon), secs(9)), secs(0));
        let slept = watch.look(&WallClock::Set(noon + secs(3_601)), secs(1));
        assert_eq!(slept, secs(3_600));
        let long = Gap {
            time: secs(3_601),
            stops: true,
        };
        assert_eq!(gap(secs(1), slept, secs(1)), Some(long));
        assert_eq!(
            watch.look(&WallClock::Set(noon), secs(1)),
            secs(0),
            "set back"
        );
    }
}
