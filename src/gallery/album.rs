//! The pictures that have been taken, and what is written below them.

use std::{
    fs,
    path::{Path, PathBuf},
};

use bevy::prelude::*;

use super::{GalleryError, page};
use crate::shot::{ShotError, Studio};

/// A picture on the page.
#[derive(Debug)]
pub(super) struct Plate {
    pub file: String,
    pub caption: String,
}

/// A part of the page.
#[derive(Debug)]
pub(super) struct Section {
    pub title: &'static str,
    pub about: &'static str,
    pub plates: Vec<Plate>,
    /// Rows of a table; the first one is its head.
    pub facts: Vec<Vec<String>>,
}

/// The page in the making.
#[derive(Debug)]
pub(super) struct Album {
    folder: PathBuf,
    sections: Vec<Section>,
}

impl Album {
    pub(super) fn new(folder: &Path) -> Result<Self, GalleryError> {
        fs::create_dir_all(folder).map_err(|error| GalleryError::unwritable(folder, error))?;
        Ok(Self {
            folder: folder.to_owned(),
            sections: Vec::new(),
        })
    }

    /// Begins a part of the page.
    pub(super) fn section(&mut self, title: &'static str, about: &'static str) {
        self.sections.push(Section {
            title,
            about,
            plates: Vec::new(),
            facts: Vec::new(),
        });
    }

    /// Adds a table to the part that was begun last.
    pub(super) fn facts(&mut self, facts: Vec<Vec<String>>) {
        if let Some(section) = self.sections.last_mut() {
            section.facts = facts;
        }
    }

    /// Takes a picture of the scene as it stands.
    pub(super) fn take(
        &mut self,
        studio: &mut Studio,
        name: &str,
        caption: String,
    ) -> Result<(), GalleryError> {
        let picture = studio.picture()?;
        self.keep(picture, name, caption)
    }

    /// Puts a picture into the part that was begun last.
    pub(super) fn keep(
        &mut self,
        picture: Image,
        name: &str,
        caption: String,
    ) -> Result<(), GalleryError> {
        let file = format!("{name}.png");
        let path = self.folder.join(&file);
        picture
            .try_into_dynamic()
            .map_err(|_| ShotError::Unconvertible)?
            .to_rgb8()
            .save(&path)
            .map_err(|error| GalleryError::unwritable(path, error))?;
        if let Some(section) = self.sections.last_mut() {
            section.plates.push(Plate { file, caption });
        }
        Ok(())
    }

    /// Writes the page; gives its file.
    pub(super) fn finish(self) -> Result<PathBuf, GalleryError> {
        let path = self.folder.join("index.html");
        fs::write(&path, page::html(&self.sections))
            .map_err(|error| GalleryError::unwritable(&path, error))?;
        Ok(path)
    }
}
