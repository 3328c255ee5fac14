//! What can be chosen between.

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
    /// Half as long again, with showpieces.
    Cinematic,
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
    /// Traditional Chinese.
    #[serde(rename = "zh-Hant")]
    TraditionalChinese,
}

impl Language {
    /// All of them, in the order of the language choice.
    pub const ALL: [Self; 3] = [
        Self::English,
        Self::SimplifiedChinese,
        Self::TraditionalChinese,
    ];

    /// The BCP 47 tag, also the name of the locale file.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::SimplifiedChinese => "zh-Hans",
            Self::TraditionalChinese => "zh-Hant",
        }
    }

    /// The language named by a BCP 47 tag.
    pub fn from_tag(tag: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|language| language.tag().eq_ignore_ascii_case(tag))
    }
}

/// How many pictures are drawn in a second while something moves. Nothing is drawn while nothing does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Frames {
    /// As many as the display shows.
    #[default]
    Display,
    /// At most 30.
    Thirty,
    /// At most 60.
    Sixty,
    /// At most 120.
    HundredTwenty,
    /// At most 144.
    HundredFortyFour,
    /// As many as the machine can.
    Unbound,
}

impl Frames {
    /// The most in a second, where it is a number of its own.
    pub const fn most(self) -> Option<u32> {
        match self {
            Self::Display | Self::Unbound => None,
            Self::Thirty => Some(30),
            Self::Sixty => Some(60),
            Self::HundredTwenty => Some(120),
            Self::HundredFortyFour => Some(144),
        }
    }
}

/// The size of what is read, apart from the size of everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum TextSize {
    /// As drawn.
    #[default]
    Normal,
    /// Larger.
    Large,
    /// Still larger.
    Largest,
}

impl TextSize {
    /// What sizes of type are multiplied by.
    pub const fn factor(self) -> f32 {
        match self {
            Self::Normal => 1.0,
            Self::Large => 1.1,
            Self::Largest => 1.2,
        }
    }
}

/// How strongly marks are drawn. Their shapes are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum MarkStrength {
    /// Shapes alone, with thin rims.
    Quiet,
    /// Shapes and tinted squares.
    #[default]
    Clear,
    /// Broader lines, for high contrast.
    Strong,
}

/// Where the names of squares stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Coordinates {
    /// Nowhere.
    Off,
    /// Letters and figures on the frame.
    #[default]
    Frame,
    /// Also on every square.
    Squares,
}

/// How moves are written on the screen. Files always have the letters of English.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Notation {
    /// As is usual in the language: figurines, or Chinese letters.
    #[default]
    Usual,
    /// `Nf3`.
    Letters,
    /// A small picture of the man, then `f3`.
    Figurine,
    /// `Ng1-f3`.
    Long,
    /// `马f3`, in traditional characters `馬f3`.
    Chinese,
}

/// What keeps a player from resigning or agreeing to a draw by mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Confirm {
    /// The button is held.
    #[default]
    Hold,
    /// The button is pressed twice.
    Twice,
    /// Nothing.
    No,
}
