//! How assets are read: straight from the disk, by the engine's own threads for that.
//!
//! The engine's reader hands each read on to a pool of threads that stay for good and look for work twice a
//! second, which would be most of what the game costs while nobody moves.

use std::{
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
};

use bevy::asset::io::{
    AssetReader, AssetReaderError, PathStream, Reader, VecReader, file::FileAssetReader,
};

/// Reads files below a folder.
pub(crate) struct Files {
    root: PathBuf,
    /// For folders, which the game does not list.
    folders: FileAssetReader,
}

impl Files {
    pub(crate) fn below(root: &Path) -> Self {
        Self {
            root: root.to_owned(),
            folders: FileAssetReader::new(root),
        }
    }

    fn bytes(&self, path: &Path) -> Result<VecReader, AssetReaderError> {
        let path = self.root.join(path);
        fs::read(&path)
            .map(VecReader::new)
            .map_err(|error| match error.kind() {
                ErrorKind::NotFound => AssetReaderError::NotFound(path),
                _ => error.into(),
            })
    }
}

impl AssetReader for Files {
    async fn read<'a>(&'a self, path: &'a Path) -> Result<impl Reader + 'a, AssetReaderError> {
        self.bytes(path)
    }

    async fn read_meta<'a>(&'a self, path: &'a Path) -> Result<impl Reader + 'a, AssetReaderError> {
        let mut meta = path.as_os_str().to_owned();
        meta.push(".meta");
        self.bytes(Path::new(&meta))
    }

    async fn read_directory<'a>(
        &'a self,
        path: &'a Path,
    ) -> Result<Box<PathStream>, AssetReaderError> {
        self.folders.read_directory(path).await
    }

    async fn is_directory<'a>(&'a self, path: &'a Path) -> Result<bool, AssetReaderError> {
        self.folders.is_directory(path).await
    }
}
