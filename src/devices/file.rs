//! What controls are bound to is kept as `bindings.ron` in the data directory.

use std::{collections::BTreeMap, fs, io, path::Path};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    control::Control,
    keymap::Keymap,
    names::{button_id, button_of, key_id, key_of},
};
use crate::{records::DataDir, settings};

/// The file's name inside the data directory.
const FILE: &str = "bindings.ron";
/// The version that is written.
const VERSION: u32 = 1;

/// The file. Controls that it does not name keep what they usually have, and names that this version
/// does not know are passed over.
#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    version: u32,
    #[serde(default)]
    keys: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    buttons: BTreeMap<String, Vec<String>>,
}

/// The file was damaged and is kept aside.
#[derive(Resource, Debug, Default)]
pub struct Damaged(pub bool);

fn control_of(id: &str) -> Option<Control> {
    Control::ALL
        .into_iter()
        .find(|control| format!("{control:?}") == id)
}

impl Kept {
    fn of(keymap: &Keymap) -> Self {
        let usual = Keymap::default();
        let controls = Control::ALL.into_iter();
        // Only what was changed: what the others usually have may change with the program.
        let keys = controls
            .clone()
            .filter(|&control| keymap.keys(control) != usual.keys(control))
            .map(|control| {
                let keys = keymap.keys(control).iter();
                (
                    format!("{control:?}"),
                    keys.map(|&key| key_id(key)).collect(),
                )
            });
        let buttons = controls
            .filter(|&control| keymap.buttons(control) != usual.buttons(control))
            .map(|control| {
                let buttons = keymap.buttons(control).iter();
                (
                    format!("{control:?}"),
                    buttons.map(|&button| button_id(button)).collect(),
                )
            });
        Self {
            version: VERSION,
            keys: keys.collect(),
            buttons: buttons.collect(),
        }
    }

    fn into_keymap(self) -> Keymap {
        let mut keymap = Keymap::default();
        for (id, keys) in self.keys {
            if let Some(control) = control_of(&id) {
                keymap.set_keys(control, keys.iter().filter_map(|key| key_of(key)).collect());
            }
        }
        for (id, buttons) in self.buttons {
            if let Some(control) = control_of(&id) {
                let buttons = buttons.iter().filter_map(|button| button_of(button));
                keymap.set_buttons(control, buttons.collect());
            }
        }
        keymap
    }
}

/// Reads the file of a data directory. One that cannot be used is kept aside, and said to be.
fn load(dir: &Path) -> (Keymap, Damaged) {
    let path = dir.join(FILE);
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return default(),
        Err(error) => {
            warn!("cannot read {}: {error}", path.display());
            return default();
        }
    };
    let problem = match ron::from_str::<Kept>(&text) {
        Ok(kept) if kept.version == VERSION => return (kept.into_keymap(), Damaged(false)),
        Ok(kept) => format!("version {} is not known", kept.version),
        Err(error) => error.to_string(),
    };
    let aside = path.with_extension("ron.damaged");
    match fs::rename(&path, &aside) {
        Ok(()) => warn!(
            "{} cannot be used ({problem}) and was kept aside as {}",
            path.display(),
            aside.display()
        ),
        Err(error) => warn!(
            "{} cannot be used ({problem}) and was left in place: {error}",
            path.display()
        ),
    }
    (Keymap::default(), Damaged(true))
}

fn recall(mut commands: Commands, dir: Res<DataDir>) {
    let (keymap, damaged) = dir.0.as_deref().map(load).unwrap_or_default();
    commands.insert_resource(keymap);
    commands.insert_resource(damaged);
}

/// Saves what was changed.
fn keep(keymap: Res<Keymap>, dir: Res<DataDir>, mut kept: Local<Option<Keymap>>) {
    if !keymap.is_changed() {
        return;
    }
    // What was read is not written again.
    let before = kept.replace(keymap.clone());
    let changed = before.is_some_and(|before| before != *keymap);
    if let Some(dir) = dir.0.as_deref().filter(|_| changed)
        && let Err(error) = settings::save(&Kept::of(&keymap), dir, FILE)
    {
        warn!("what keys do cannot be kept in {}: {error}", dir.display());
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Keymap>()
        .init_resource::<Damaged>()
        .add_systems(PreStartup, recall)
        .add_systems(Update, keep.in_set(crate::states::GameSystems::Output));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::devices::{Input, names::PadInput};

    #[test]
    fn what_was_bound_is_read_back() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let mut keymap = Keymap::default();
        keymap.bind(Control::Press, Input::Key(KeyCode::KeyK));
        let shoulder = PadInput::Button(GamepadButton::RightTrigger);
        keymap.swap(Control::Confirm, Input::Pad(shoulder));
        settings::save(&Kept::of(&keymap), dir.path(), FILE).expect("a writable directory");
        let (read, damaged) = load(dir.path());
        assert_eq!(read, keymap);
        assert!(!damaged.0);
    }

    #[test]
    fn a_file_that_cannot_be_used_is_kept_aside() {
        for text in ["(keys: nonsense)", "(version: 99)"] {
            let dir = tempfile::tempdir().expect("a temporary directory");
            fs::write(dir.path().join(FILE), text).expect("a writable directory");
            let (read, damaged) = load(dir.path());
            assert_eq!(read, Keymap::default());
            assert!(damaged.0);
            let aside = fs::read_to_string(dir.path().join("bindings.ron.damaged"));
            assert_eq!(aside.expect("the damaged file"), text);
        }
    }

    #[test]
    fn unknown_names_are_passed_over() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let text = r#"(version: 1, keys: {"Dance": ["KeyK"], "Mute": ["KeyK", "KeyUnknown"]})"#;
        fs::write(dir.path().join(FILE), text).expect("a writable directory");
        let (read, damaged) = load(dir.path());
        assert!(!damaged.0);
        assert_eq!(read.keys(Control::Mute), [KeyCode::KeyK]);
        assert_eq!(read.keys(Control::Pause), [KeyCode::KeyP]);
    }
}
