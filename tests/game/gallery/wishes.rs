//! What shall be on the page.

use bevy::math::UVec2;
use touchmove::{
    settings::{Language, Quality, TextSize},
    wardrobe::{Board, Garment, Room, Set},
};

use crate::scenes::SCENES;

/// What shall be on the page.
#[derive(Debug, Clone)]
pub struct Wishes {
    pub parts: Vec<String>,
    pub sets: Vec<String>,
    pub boards: Vec<String>,
    pub rooms: Vec<String>,
    pub qualities: Vec<Quality>,
    pub views: Vec<String>,
    pub scenes: Vec<String>,
    pub languages: Vec<Language>,
    /// Windows of the screens, and the scales of what is in them.
    pub windows: Vec<UVec2>,
    pub scales: Vec<f32>,
    pub texts: Vec<TextSize>,
    pub size: UVec2,
}

const PARTS: [&str; 4] = ["looks", "marks", "motions", "screens"];
const VIEWS: [&str; 3] = ["play", "top", "close"];
const QUALITIES: [Quality; 5] = [
    Quality::Software,
    Quality::Low,
    Quality::Medium,
    Quality::High,
    Quality::Ultra,
];

pub fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

impl Default for Wishes {
    fn default() -> Self {
        Self {
            parts: owned(&PARTS),
            sets: owned(Set::OWN),
            boards: owned(Board::OWN),
            rooms: owned(Room::OWN),
            qualities: vec![Quality::Software, Quality::High],
            views: owned(&VIEWS),
            scenes: SCENES.iter().map(|scene| scene.name.to_owned()).collect(),
            languages: Language::ALL.to_vec(),
            windows: vec![UVec2::new(1280, 720)],
            scales: vec![1.0],
            texts: vec![TextSize::Normal],
            size: UVec2::new(640, 360),
        }
    }
}

impl Wishes {
    /// Reads wishes such as `looks marks set=flat,cartoon quality=high size=1280x720`. What is not named is
    /// as by default; parts that are named are the only ones.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut wishes = Self::default();
        let mut parts = Vec::new();
        for word in text.split_whitespace() {
            let Some((key, values)) = word.split_once('=') else {
                if !PARTS.contains(&word) {
                    return Err(format!("there is no part {word}, but {}", PARTS.join(", ")));
                }
                parts.push(word.to_owned());
                continue;
            };
            let values: Vec<String> = values.split(',').map(str::to_owned).collect();
            match key {
                "set" => wishes.sets = values,
                "board" => wishes.boards = values,
                "room" => wishes.rooms = values,
                "view" => wishes.views = values,
                "screen" => wishes.scenes = values,
                "quality" => {
                    wishes.qualities = QUALITIES
                        .into_iter()
                        .filter(|quality| {
                            let name = format!("{quality:?}").to_lowercase();
                            values.contains(&name)
                        })
                        .collect();
                }
                "language" => {
                    let tags = values.iter().map(|tag| Language::from_tag(tag));
                    wishes.languages = tags.flatten().collect();
                }
                "size" => wishes.size = size(&values[0])?,
                "window" => {
                    let windows: Result<_, _> = values.iter().map(|value| size(value)).collect();
                    wishes.windows = windows?;
                }
                "scale" => {
                    let percents = values.iter().map(|value| value.parse::<f32>());
                    let scales: Result<_, _> = percents.map(|p| p.map(|p| p / 100.0)).collect();
                    wishes.scales =
                        scales.map_err(|_| "a scale is written in percent, as in 150")?;
                }
                "text" => {
                    let texts = values.iter().map(|value| match value.as_str() {
                        "normal" => Ok(TextSize::Normal),
                        "large" => Ok(TextSize::Large),
                        "largest" => Ok(TextSize::Largest),
                        other => Err(format!("no text is {other}")),
                    });
                    wishes.texts = texts.collect::<Result<_, _>>()?;
                }
                _ => return Err(format!("nothing is called {key}")),
            }
        }
        if !parts.is_empty() {
            wishes.parts = parts;
        }
        Ok(wishes)
    }

    pub fn part(&self, name: &str) -> bool {
        self.parts.iter().any(|part| part == name)
    }
}

fn size(text: &str) -> Result<UVec2, String> {
    let size = text
        .split_once('x')
        .and_then(|(width, height)| Some(UVec2::new(width.parse().ok()?, height.parse().ok()?)));
    size.ok_or_else(|| "a size is written as in 1280x720".to_owned())
}

#[test]
fn wishes_are_understood_or_refused() {
    let wishes = Wishes::parse("looks set=flat quality=high,ultra size=320x180").expect("wishes");
    assert_eq!(wishes.parts, ["looks"]);
    assert_eq!(wishes.sets, ["flat"]);
    assert_eq!(wishes.qualities, [Quality::High, Quality::Ultra]);
    assert_eq!(wishes.size, UVec2::new(320, 180));
    assert!(Wishes::parse("everything").is_err());
    assert!(Wishes::parse("size=large").is_err());
    let screens = Wishes::parse("screens window=3840x2160 scale=100,150").expect("wishes");
    assert_eq!(screens.windows, [UVec2::new(3840, 2160)]);
    assert_eq!(screens.scales, [1.0, 1.5]);
    assert!(Wishes::parse("scale=large").is_err());
    let texts = Wishes::parse("screens text=normal,largest")
        .expect("wishes")
        .texts;
    assert_eq!(texts, [TextSize::Normal, TextSize::Largest]);
}
