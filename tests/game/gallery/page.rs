//! The page: one file of HTML beside its pictures, to be read without a network.

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use bevy::prelude::*;

/// The page, and the folder with its pictures.
pub struct Page {
    folder: PathBuf,
    html: String,
    pictures: usize,
}

#[expect(
    clippy::print_stdout,
    reason = "whoever asked for the page waits for it"
)]
fn tell(line: &str) {
    println!("{line}");
}

const HEAD: &str = r#"<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Touchmove: the gallery</title>
<style>
body { background: #14100c; color: #e9dfcd; font: 16px/1.5 serif; margin: 2rem auto; max-width: 1840px; padding: 0 1rem }
h1, h2, h3 { font-weight: 600; margin: 2.2em 0 .4em } h1 { margin-top: 0 }
.row { display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(420px, 1fr)) }
.wide { grid-template-columns: 1fr }
figure { margin: 0 } img { width: 100%; border-radius: 4px; display: block }
figcaption { color: #b0a087; font-size: 14px } table { border-collapse: collapse } td, th { padding: 2px 16px 2px 0; text-align: left }
td { font-variant-numeric: tabular-nums }
</style></head><body>
<h1>Touchmove: the gallery</h1>
"#;

impl Page {
    pub fn new(folder: &Path) -> Self {
        fs::create_dir_all(folder).expect("a writable folder");
        Self {
            folder: folder.to_owned(),
            html: HEAD.to_owned(),
            pictures: 0,
        }
    }

    pub fn section(&mut self, level: u8, title: &str) {
        writeln!(self.html, "<h{level}>{title}</h{level}>").expect("text");
    }

    pub fn row(&mut self, class: &str) {
        writeln!(self.html, "<div class=\"row {class}\">").expect("text");
    }

    pub fn end_row(&mut self) {
        self.html.push_str("</div>\n");
    }

    pub fn picture(&mut self, picture: Image, name: &str, caption: &str) {
        let file = format!("{name}.png");
        let pixels = picture.try_into_dynamic().expect("pixels").to_rgb8();
        pixels
            .save(self.folder.join(&file))
            .expect("a writable folder");
        writeln!(
            self.html,
            "<figure><img loading=\"lazy\" src=\"{file}\" alt=\"{caption}\"><figcaption>{caption}</figcaption></figure>"
        )
        .expect("text");
        self.pictures += 1;
    }

    pub fn table(&mut self, head: &[&str], rows: &[Vec<String>]) {
        self.html.push_str("<table><tr>");
        for cell in head {
            write!(self.html, "<th>{cell}</th>").expect("text");
        }
        for row in rows {
            tell(&row.join("  "));
            self.html.push_str("</tr>\n<tr>");
            for cell in row {
                write!(self.html, "<td>{cell}</td>").expect("text");
            }
        }
        self.html.push_str("</tr></table>\n");
    }

    pub fn finish(mut self) -> PathBuf {
        self.html.push_str("</body></html>\n");
        let file = self.folder.join("index.html");
        fs::write(&file, self.html).expect("a writable folder");
        tell(&format!("{} pictures in {}", self.pictures, file.display()));
        file
    }
}
