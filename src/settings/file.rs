//! The settings as a file: RON in the data directory, read field by field so that one bad line costs one
//! setting, and written in one piece.
//!
//! Neither Bevy's own settings nor `confy` do this: the one cannot be told a directory, the other is not
//! atomic and brings a RON of its own.

use std::{fs, io, io::Write, path::Path};

use bevy::log::warn;
use ron::value::RawValue;
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{MapAccess, Visitor},
};
use tempfile::NamedTempFile;
use thiserror::Error;

use super::Settings;

/// The file's name inside the data directory.
pub(super) const FILE: &str = "settings.ron";

/// The version that is written. A file without one is the first there was.
pub(super) const VERSION: u32 = 1;

/// How to come from each version to the next.
const MIGRATIONS: [Migration; VERSION as usize] = [off_meant_everything];

type Migration = fn(&mut Fields);

/// Before there was a setting for reduced motion, men that do not travel meant a camera that does not
/// either.
fn off_meant_everything(fields: &mut Fields) {
    if fields.get("motion") == Some("Off") {
        fields.set("access", "(reduced_motion: true)");
    }
}

/// What was wrong with the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Complaint {
    /// It cannot be opened.
    Unreadable,
    /// It is no settings file at all. It was kept under another name, if that is given.
    Damaged(Option<String>),
    /// A newer version of the game wrote it. A copy was kept.
    Newer(Option<String>),
    /// These settings say nothing that can be understood, and are as they are at first. A copy of the
    /// file was kept.
    Fields(Vec<String>, Option<String>),
}

/// The fields of a RON structure, in order, with their values as they stand in the text.
#[derive(Debug, Default, Clone, PartialEq)]
struct Fields(Vec<(String, String)>);

impl Fields {
    fn read(text: &str) -> Option<Self> {
        ron::from_str(text).ok()
    }

    fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(field, _)| field == name);
        found.map(|(_, value)| value.as_str())
    }

    fn take(&mut self, name: &str) -> Option<String> {
        let at = self.0.iter().position(|(field, _)| field == name)?;
        Some(self.0.remove(at).1)
    }

    fn set(&mut self, name: &str, value: &str) {
        self.take(name);
        self.0.push((name.to_owned(), value.to_owned()));
    }

    fn write(&self) -> String {
        let fields = self.0.iter().map(|(name, value)| format!("{name}:{value}"));
        format!("({})", fields.collect::<Vec<_>>().join(","))
    }
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Each;
        impl<'de> Visitor<'de> for Each {
            type Value = Fields;

            fn expecting(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.write_str("a structure")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Fields::default();
                while let Some(name) = map.next_key::<Name>()? {
                    let value: Box<RawValue> = map.next_value()?;
                    fields.set(&name.0, value.get_ron().trim());
                }
                Ok(fields)
            }
        }
        deserializer.deserialize_struct("", &[], Each)
    }
}

/// The name of a field, whatever it is.
struct Name(String);

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;
        impl Visitor<'_> for Text {
            type Value = Name;

            fn expecting(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.write_str("the name of a field")
            }

            fn visit_str<E>(self, text: &str) -> Result<Name, E> {
                Ok(Name(text.to_owned()))
            }
        }
        deserializer.deserialize_identifier(Text)
    }
}

/// Keeps the fields that can be understood, on their own and within structures, and names the others.
fn sift(
    fields: Fields,
    within: &dyn Fn(&str) -> String,
    path: &str,
    bad: &mut Vec<String>,
) -> Fields {
    let mut good = Fields::default();
    for (name, value) in fields.0 {
        let alone = |value: &str| within(&format!("({name}:{value})"));
        let path = if path.is_empty() {
            name.clone()
        } else {
            format!("{path}.{name}")
        };
        if ron::from_str::<Settings>(&alone(&value)).is_ok() {
            good.set(&name, &value);
        } else if let Some(inner) = Fields::read(&value)
            && ron::from_str::<Settings>(&alone("()")).is_ok()
        {
            let inner = sift(inner, &alone, &path, bad);
            good.set(&name, &inner.write());
        } else {
            bad.push(path);
        }
    }
    good
}

/// Brings the fields of an older file up to date.
fn migrate(fields: &mut Fields, from: u32, migrations: &[Migration]) {
    for migration in migrations.iter().skip(from as usize) {
        migration(fields);
    }
}

/// What a text says, and what is wrong with it. The names of copies are not known here.
fn understand(text: &str) -> (Settings, Vec<Complaint>) {
    let Some(mut fields) = Fields::read(text) else {
        return (Settings::default(), vec![Complaint::Damaged(None)]);
    };
    let mut complaints = Vec::new();
    let mut bad = Vec::new();
    let version = match fields.take("version").map(|version| version.parse()) {
        None => 0,
        Some(Ok(version)) => version,
        Some(Err(_)) => {
            bad.push("version".to_owned());
            VERSION
        }
    };
    if version > VERSION {
        complaints.push(Complaint::Newer(None));
    }
    migrate(&mut fields, version, &MIGRATIONS);
    let good = sift(fields, &str::to_owned, "", &mut bad);
    if !bad.is_empty() {
        complaints.push(Complaint::Fields(bad, None));
    }
    let settings = ron::from_str::<Settings>(&good.write()).unwrap_or_default();
    (settings.clamped(), complaints)
}

/// Reads the settings of a data directory, and says what was wrong with them. Whatever cannot be
/// understood is kept under another name, and the game goes on with the defaults in its place.
pub fn load(data_dir: &Path) -> (Settings, Vec<Complaint>) {
    let path = data_dir.join(FILE);
    let text = match fs::read(&path) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Default::default(),
        Err(error) => {
            report(&format!("cannot read {}: {error}", path.display()));
            return (Settings::default(), vec![Complaint::Unreadable]);
        }
    };
    let (settings, mut complaints) = understand(&text);
    for complaint in &mut complaints {
        let (ending, copy) = match complaint {
            Complaint::Unreadable => continue,
            Complaint::Newer(copy) => ("newer", copy),
            Complaint::Damaged(copy) | Complaint::Fields(_, copy) => ("damaged", copy),
        };
        let aside = format!("{FILE}.{ending}");
        match fs::copy(&path, data_dir.join(&aside)) {
            Ok(_) => *copy = Some(aside),
            Err(error) => report(&format!("{} cannot be copied: {error}", path.display())),
        }
        report(&format!("{}: {complaint:?}", path.display()));
    }
    (settings, complaints)
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
    pub(super) fn save(&self, data_dir: &Path) -> Result<(), SaveError> {
        let text = ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default())?;
        // Not by serde: flattened, the structure would be written as a map.
        let text = text.replacen('(', &format!("(\n    version: {VERSION},"), 1);
        write(&text, data_dir, FILE)
    }
}

/// Writes a file of the data directory in one piece: a crash leaves the old one or the new one.
pub(crate) fn save(chosen: &impl Serialize, data_dir: &Path, file: &str) -> Result<(), SaveError> {
    let text = ron::ser::to_string_pretty(chosen, ron::ser::PrettyConfig::default())?;
    write(&text, data_dir, file)
}

fn write(text: &str, data_dir: &Path, file: &str) -> Result<(), SaveError> {
    fs::create_dir_all(data_dir)?;
    let mut fresh = NamedTempFile::new_in(data_dir)?;
    fresh.write_all(text.as_bytes())?;
    fresh
        .persist(data_dir.join(file))
        .map_err(|failed| failed.error)?;
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

/// Says once in the log that nothing is kept: the game goes on with what was chosen.
pub(super) fn tell(error: &SaveError, data_dir: &Path) {
    warn!(
        "the settings cannot be kept in {}: {error}",
        data_dir.display()
    );
}

#[cfg(test)]
mod tests {
    use super::{super::*, *};

    fn written(text: &str) -> tempfile::TempDir {
        let dir = tempfile::tempdir().expect("a temporary directory");
        fs::write(dir.path().join(FILE), text).expect("a writable directory");
        dir
    }

    fn aside(dir: &tempfile::TempDir, ending: &str) -> Option<String> {
        fs::read_to_string(dir.path().join(format!("{FILE}.{ending}"))).ok()
    }

    #[test]
    fn what_is_saved_is_read_back_and_has_a_version() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let settings = Settings {
            turn_board: false,
            language: Some(Language::SimplifiedChinese),
            coordinates: Coordinates::Squares,
            display: Display {
                frames: Frames::HundredFortyFour,
                ..Display::default()
            },
            ..Settings::default()
        };
        settings.save(dir.path()).expect("a writable directory");
        assert_eq!(load(dir.path()), (settings, Vec::new()));
        let text = fs::read_to_string(dir.path().join(FILE)).expect("a file");
        assert!(text.contains("version: 1,"), "{text}");
        let files = fs::read_dir(dir.path()).expect("a directory").count();
        assert_eq!(files, 1, "nothing is left beside it");
    }

    #[test]
    fn a_file_that_is_none_is_kept_aside() {
        for text in ["", "{volume", "\u{0}\u{1}", "[1, 2]", "(volume: 1.0"] {
            let dir = written(text);
            let (settings, complaints) = load(dir.path());
            assert_eq!(settings, Settings::default(), "{text:?}");
            let copy = Some("settings.ron.damaged".to_owned());
            assert_eq!(complaints, [Complaint::Damaged(copy)], "{text:?}");
            assert_eq!(aside(&dir, "damaged").as_deref(), Some(text));
        }
    }

    #[test]
    fn a_bad_field_costs_only_itself() {
        let dir = written(
            "(version: 1, volume: loud, motion: Fast, sound: (music: \"much\", clock: 0.25), \
             look: (room: \"study\", wallpaper: 3), language: Some(tlh), quality: Some(Low))",
        );
        let (settings, complaints) = load(dir.path());
        assert_eq!(settings.motion, MotionSpeed::Fast);
        assert_eq!(settings.quality, Some(Quality::Low));
        assert_eq!(settings.look.room, "study");
        assert_eq!(settings.sound.clock, 0.25);
        assert_eq!(settings.sound.music, Loudness::default().music);
        assert_eq!((settings.volume, settings.language), (0.7, None));
        let [Complaint::Fields(bad, Some(_))] = complaints.as_slice() else {
            panic!("{complaints:?}");
        };
        assert_eq!(
            bad,
            &["volume", "sound.music", "look.wallpaper", "language"]
        );
        assert!(aside(&dir, "damaged").is_some());
    }

    #[test]
    fn a_newer_file_is_kept_and_read_as_far_as_it_goes() {
        let dir = written("(version: 99, volume: 0.25, smell: Roses)");
        let (settings, complaints) = load(dir.path());
        assert_eq!(settings.volume, 0.25);
        assert_eq!(complaints.len(), 2, "{complaints:?}");
        assert_eq!(
            complaints[0],
            Complaint::Newer(Some("settings.ron.newer".to_owned()))
        );
        assert!(aside(&dir, "newer").is_some_and(|text| text.contains("Roses")));
    }

    #[test]
    fn older_files_go_through_every_step() {
        let steps: [Migration; 3] = [
            |fields| fields.set("a", "1"),
            |fields| {
                let a = fields.take("a").unwrap_or_default();
                fields.set("b", &format!("{a}2"));
            },
            |fields| {
                let b = fields.take("b").unwrap_or_default();
                fields.set("c", &format!("{b}3"));
            },
        ];
        let from = |version, text: &str| {
            let mut fields = Fields::read(text).expect("fields");
            migrate(&mut fields, version, &steps);
            fields.write()
        };
        assert_eq!(from(0, "()"), "(c:123)");
        assert_eq!(from(2, "(b: 7)"), "(c:73)");
        assert_eq!(from(3, "(c: 9)"), "(c:9)");
    }

    #[test]
    fn the_first_files_are_read() {
        let dir = written("(language: Some(en), turn_board: false, motion: Off, volume: 0.4)");
        let (settings, complaints) = load(dir.path());
        assert!(complaints.is_empty(), "{complaints:?}");
        assert_eq!((settings.volume, settings.motion), (0.4, MotionSpeed::Off));
        assert!(settings.access.reduced_motion && !settings.turn_board);
        assert_eq!(settings.sound, Loudness::default());
    }

    #[test]
    fn values_out_of_bounds_are_brought_back() {
        let dir = written(
            "(volume: 9.0, sound: (music: -1.0, clock: NaN), ui_scale: inf, display: (window: (3, 90000)))",
        );
        let (settings, _) = load(dir.path());
        assert_eq!((settings.sound.music, settings.sound.clock), (0.0, 1.0));
        assert_eq!((settings.volume, settings.ui_scale), (1.0, 1.0));
        assert_eq!(settings.display.window, (640, 16384));
    }
}
