//! What the players have chosen for this machine, kept as one RON file in the data directory.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// How fast men travel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum MotionSpeed {
    /// Men appear where they belong.
    Off,
    /// Half the normal time.
    Fast,
    /// The normal time, which grows with the distance.
    #[default]
    Normal,
}

/// How much the machine is asked to draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Quality {
    /// For machines without a graphics card: own lean materials, blobs for shadows.
    Software,
    /// Small graphics cards.
    Low,
    /// The middle.
    Medium,
    /// Full wood, lacquer, soft shadows.
    High,
    /// Everything.
    Ultra,
}

/// Languages that the game speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// Simplified Chinese.
    #[serde(rename = "zh-Hans")]
    SimplifiedChinese,
}

impl Language {
    /// All of them, in the order of the language choice.
    pub const ALL: [Self; 2] = [Self::English, Self::SimplifiedChinese];

    /// The BCP 47 tag, also the name of the locale file.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::SimplifiedChinese => "zh-Hans",
        }
    }

    /// The language named by a BCP 47 tag.
    pub fn from_tag(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(tag))
    }
}

/// The settings themselves.
#[derive(Resource, Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Language of every text. `None` until chosen: then the system's.
    pub language: Option<Language>,
    /// Turn the board to the player on move once the man has landed; otherwise it stays.
    pub turn_board: bool,
    /// Mark the squares a chosen man may go to.
    pub show_targets: bool,
    /// Mark where the last move came from and went to.
    pub show_last_move: bool,
    /// Mark a king in check.
    pub show_check: bool,
    /// How fast men travel.
    pub motion: MotionSpeed,
    /// `None` lets the game look at the graphics card.
    pub quality: Option<Quality>,
    /// Loudness from 0 to 1, as heard.
    pub volume: f32,
    /// Size of the interface, 1 is normal.
    pub ui_scale: f32,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            turn_board: true,
            show_targets: true,
            show_last_move: true,
            show_check: true,
            motion: MotionSpeed::Normal,
            quality: None,
            volume: 0.7,
            ui_scale: 1.0,
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Settings>();
}
