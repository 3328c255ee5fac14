//! The files, read when they are first wanted.

use bevy::{platform::collections::HashMap, prelude::*};
use bevy_kira_audio::prelude::AudioSource;

use super::Sound;

/// The sounds that have been wanted so far, by the names of their files.
#[derive(Resource, Debug, Default)]
pub(super) struct Library {
    files: HashMap<String, Handle<AudioSource>>,
    turn: usize,
}

impl Library {
    /// Makes a file ready.
    pub(super) fn load(&mut self, server: &AssetServer, file: &str) -> Handle<AudioSource> {
        if let Some(source) = self.files.get(file) {
            return source.clone();
        }
        let path = if file.contains('/') {
            file.to_owned()
        } else {
            format!("sounds/{file}.ogg")
        };
        // What a player has put into the data directory lies outside of the assets.
        let source: Handle<AudioSource> = server.load_builder().override_unapproved().load(path);
        self.files.insert(file.to_owned(), source.clone());
        source
    }

    /// The next of several variations. `None` if it has not been read, or cannot be: the engine has warned
    /// about that.
    pub(super) fn next(
        &mut self,
        server: &AssetServer,
        files: &[impl AsRef<str>],
    ) -> Option<Handle<AudioSource>> {
        self.turn = self.turn.wrapping_add(1);
        let file = files.get(self.turn % files.len().max(1))?;
        let source = self.load(server, file.as_ref());
        server.is_loaded(&source).then_some(source)
    }

    /// A number that is another one each time, from -1 to 1.
    pub(super) fn waver(&self) -> f32 {
        const STEPS: [f32; 7] = [0.0, 0.7, -0.5, 0.3, -0.9, 1.0, -0.2];
        STEPS[self.turn % STEPS.len()]
    }
}

/// Reads what is heard in every game before it is needed.
pub(super) fn prepare(mut library: ResMut<Library>, server: Res<AssetServer>) {
    for file in Sound::ALL.iter().flat_map(|sound| sound.files()) {
        library.load(&server, file);
    }
}
