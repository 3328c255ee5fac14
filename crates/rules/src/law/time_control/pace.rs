//! Standard, rapid and blitz.

use std::time::Duration;

use super::Allowance;

/// How fast a game is played, the fastest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pace {
    /// Ten minutes or less (FIDE Laws, Appendix B.1).
    Blitz,
    /// More than ten minutes and less than sixty (FIDE Laws, Appendix A.1).
    Rapid,
    /// Sixty minutes or more.
    Standard,
}

/// The number of moves that extra time is counted for (FIDE Laws, Appendices A.1 and B.1).
const COUNTED_MOVES: u32 = 60;

impl Allowance {
    /// The time for sixty moves: the base times of all stages that these reach, and sixty times the
    /// extra time, an increment or not.
    #[must_use]
    pub fn for_sixty_moves(&self) -> Duration {
        (0..COUNTED_MOVES)
            .map(|completed| {
                let at = self.stage_after(completed);
                let base = if at.made == 0 {
                    at.stage.base
                } else {
                    Duration::ZERO
                };
                base + at.stage.extra.time()
            })
            .sum()
    }

    /// Standard, rapid or blitz by the [time for sixty moves](Self::for_sixty_moves).
    #[must_use]
    pub fn pace(&self) -> Pace {
        let minutes = |minutes: u64| Duration::from_secs(minutes * 60);
        let time = self.for_sixty_moves();
        if time <= minutes(10) {
            Pace::Blitz
        } else if time < minutes(60) {
            Pace::Rapid
        } else {
            Pace::Standard
        }
    }
}
