//! What the players have chosen for this machine, kept as one RON file in the data directory.

use std::{fs, io, path::Path};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{
    camera::Seats,
    devices::InputSettings,
    records::DataDir,
    sound::{Channel, Loudness},
    states::GameSystems,
    wardrobe::Outfit,
};

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

/// The settings themselves.
#[derive(Resource, Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Language of every text. `None` until chosen: then the system's.
    pub language: Option<Language>,
    /// The chairs around the table.
    pub seats: Seats,
    /// Turn the board to the player on move once the man has landed; otherwise it stays.
    pub turn_board: bool,
    /// Mark the squares a chosen man may go to.
    pub show_targets: bool,
    /// Mark where the last move came from and went to.
    pub show_last_move: bool,
    /// Mark a king in check.
    pub show_check: bool,
    /// In games by hand, men that were moved in haste stand a little off the middle of their squares.
    pub loose_men: bool,
    /// How fast men travel.
    pub motion: MotionSpeed,
    /// `None` lets the game look at the graphics card.
    pub quality: Option<Quality>,
    /// The set of men, the board and the room.
    pub look: Outfit,
    /// Loudness of everything from 0 to 1, as heard.
    pub volume: f32,
    /// Loudness of each kind of sound.
    pub sound: Loudness,
    /// Size of the interface, 1 is normal.
    pub ui_scale: f32,
    /// Which device plays for whom.
    pub input: InputSettings,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            seats: Seats::default(),
            turn_board: true,
            show_targets: true,
            show_last_move: true,
            show_check: true,
            loose_men: true,
            motion: MotionSpeed::Normal,
            quality: None,
            look: Outfit::default(),
            volume: 0.7,
            sound: Loudness::default(),
            ui_scale: 1.0,
            input: InputSettings::default(),
        }
    }
}

/// The file's name inside the data directory.
const FILE: &str = "settings.ron";

/// Reads the settings of a data directory. A damaged file is kept aside, and the game goes on with
/// the defaults.
pub fn load(data_dir: &Path) -> Settings {
    let path = data_dir.join(FILE);
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Settings::default(),
        Err(error) => {
            report(&format!(
                "cannot read {}, using the defaults: {error}",
                path.display()
            ));
            return Settings::default();
        }
    };
    match ron::from_str::<Settings>(&text) {
        Ok(settings) => settings.clamped(),
        Err(error) => {
            let aside = path.with_extension("ron.damaged");
            let kept = match fs::rename(&path, &aside) {
                Ok(()) => format!("kept aside as {}", aside.display()),
                Err(error) => format!("left in place: {error}"),
            };
            report(&format!(
                "{} is damaged ({error}) and was {kept}; using the defaults",
                path.display()
            ));
            Settings::default()
        }
    }
}

/// Settings are read before the log exists.
#[expect(
    clippy::print_stderr,
    reason = "settings are read before the log exists"
)]
fn report(problem: &str) {
    eprintln!("touchmove: {problem}");
}

impl Settings {
    /// Values that a person wrote into the file, brought into their bounds.
    fn clamped(mut self) -> Self {
        let within = |value: f32, low: f32, high: f32, default: f32| {
            if value.is_finite() {
                value.clamp(low, high)
            } else {
                default
            }
        };
        self.volume = within(self.volume, 0.0, 1.0, 0.7);
        let usual = Loudness::default();
        for channel in Channel::ALL {
            let heard = self.sound.of_mut(channel);
            *heard = within(*heard, 0.0, 1.0, usual.of(channel));
        }
        self.ui_scale = within(self.ui_scale, 0.75, 2.0, 1.0);
        self.seats = self.seats.clamped();
        self
    }

    fn save(&self, data_dir: &Path) -> Result<(), SaveError> {
        save(self, data_dir, FILE)
    }
}

/// Writes a file of the data directory in one piece: a crash leaves the old one or the new one.
pub(crate) fn save(chosen: &impl Serialize, data_dir: &Path, file: &str) -> Result<(), SaveError> {
    let text = ron::ser::to_string_pretty(chosen, ron::ser::PrettyConfig::default())?;
    fs::create_dir_all(data_dir)?;
    let fresh = data_dir.join(format!("{file}.new"));
    fs::write(&fresh, text)?;
    fs::rename(&fresh, data_dir.join(file))?;
    Ok(())
}

/// Why what was chosen cannot be kept.
#[derive(Debug, Error)]
pub(crate) enum SaveError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error(transparent)]
    Ron(#[from] ron::Error),
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .init_resource::<DataDir>()
        .add_systems(Update, keep.in_set(GameSystems::Output));
}

/// Saves what was changed.
fn keep(settings: Res<Settings>, dir: Res<DataDir>, mut failed: Local<bool>) {
    if !settings.is_changed() || settings.is_added() {
        return;
    }
    let Some(dir) = &dir.0 else {
        return;
    };
    // Said once: the game goes on with what was chosen, it is only not remembered.
    if let Err(error) = settings.save(dir)
        && !std::mem::replace(&mut *failed, true)
    {
        warn!("the settings cannot be kept in {}: {error}", dir.display());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_saved_is_read_back() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let settings = Settings {
            turn_board: false,
            language: Some(Language::SimplifiedChinese),
            ..default()
        };
        settings.save(dir.path()).expect("a writable directory");
        assert_eq!(load(dir.path()), settings);
    }

    #[test]
    fn a_damaged_file_is_kept_aside() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        fs::write(dir.path().join(FILE), "(volume: loud)").expect("a writable directory");
        assert_eq!(load(dir.path()), Settings::default());
        let aside = fs::read_to_string(dir.path().join("settings.ron.damaged"));
        assert_eq!(aside.expect("the damaged file"), "(volume: loud)");
    }

    #[test]
    fn files_from_before_there_were_channels_are_read() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let old = "(language: Some(en), turn_board: false, motion: Fast, volume: 0.4)";
        fs::write(dir.path().join(FILE), old).expect("a writable directory");
        let settings = load(dir.path());
        assert_eq!((settings.volume, settings.motion), (0.4, MotionSpeed::Fast));
        assert_eq!(settings.sound, Loudness::default());
    }

    #[test]
    fn values_out_of_bounds_are_brought_back() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        fs::write(
            dir.path().join(FILE),
            "(volume: 9.0, sound: (music: -1.0, clock: NaN), ui_scale: inf)",
        )
        .expect("writable");
        let settings = load(dir.path());
        assert_eq!((settings.sound.music, settings.sound.clock), (0.0, 1.0));
        assert_eq!((settings.volume, settings.ui_scale), (1.0, 1.0));
    }
}
