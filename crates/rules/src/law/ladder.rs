//! The twenty levels that points add up to.

use std::fmt;

/// A player's level, from 1 to 20.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What a level is called. Grades count down to 1, then dans count up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Title {
    /// A grade, 13 to 1; 级 in Chinese.
    Grade(u8),
    /// A dan, 1 to 7; 段 in Chinese.
    Dan(u8),
}

/// The least points of each level, with its English and its Chinese name.
const LEVELS: [(u32, &str, &str); 20] = [
    (0, "grade 13", "13级"),
    (13, "grade 12", "12级"),
    (18, "grade 11", "11级"),
    (25, "grade 10", "10级"),
    (34, "grade 9", "9级"),
    (47, "grade 8", "8级"),
    (66, "grade 7", "7级"),
    (91, "grade 6", "6级"),
    (127, "grade 5", "5级"),
    (178, "grade 4", "4级"),
    (249, "grade 3", "3级"),
    (348, "grade 2", "2级"),
    (487, "grade 1", "1级"),
    (681, "dan 1", "1段"),
    (953, "dan 2", "2段"),
    (1_334, "dan 3", "3段"),
    (1_868, "dan 4", "4段"),
    (2_615, "dan 5", "5段"),
    (3_660, "dan 6", "6段"),
    (5_124, "dan 7", "7段"),
];

impl Level {
    /// The first level, of a player without points.
    pub const LOWEST: Self = Self(1);
    /// The last level, which has no upper end.
    pub const HIGHEST: Self = Self(20);

    /// All levels, the lowest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (Self::LOWEST.0..=Self::HIGHEST.0).map(Self)
    }

    /// The level with this number, if it is 1 to 20.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if Self::LOWEST.0 <= number && number <= Self::HIGHEST.0 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The level of a player with so many points.
    #[must_use]
    pub fn of_points(points: u32) -> Self {
        Self::all()
            .rfind(|level| level.least_points() <= points)
            .unwrap_or(Self::LOWEST)
    }

    /// Its number, 1 to 20.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The fewest points of this level.
    #[must_use]
    pub const fn least_points(self) -> u32 {
        self.row().0
    }

    /// The most points of this level. `None` for the highest.
    #[must_use]
    pub fn most_points(self) -> Option<u32> {
        Self::new(self.0 + 1).map(|next| next.least_points() - 1)
    }

    /// What it is called, for whoever writes it in another language.
    #[must_use]
    pub const fn title(self) -> Title {
        if self.0 <= 13 {
            Title::Grade(14 - self.0)
        } else {
            Title::Dan(self.0 - 13)
        }
    }

    /// Its English name, as in `grade 13`.
    #[must_use]
    pub const fn english(self) -> &'static str {
        self.row().1
    }

    /// Its Chinese name, as in `13级`.
    #[must_use]
    pub const fn chinese(self) -> &'static str {
        self.row().2
    }

    const fn row(self) -> &'static (u32, &'static str, &'static str) {
        &LEVELS[self.0 as usize - 1]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.english())
    }
}
