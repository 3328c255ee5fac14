//! Nothing is cut off and nothing overlaps, whatever the page, the language, the window and the scale. The
//! gallery draws what is measured here.

use std::fmt::Write;

use bevy::{
    input_focus::tab_navigation::TabIndex, prelude::*, text::TextLayoutInfo, ui::CalculatedClip,
    ui_widgets::ScrollArea,
};
use touchmove::{
    lingua::Spoken,
    settings::{Language, Settings, TextSize},
};

use crate::{common::TestApp, scenes::SCENES};

/// Half a pixel here and there is rounding.
const SLACK: f32 = 2.0;

/// Where a line is broken, the space at its end is measured too.
const SPACE: f32 = 8.0;
/// The part of a line above and below its letters.
const LEADING: f32 = 0.12;

/// A window and what is set for it.
#[derive(Clone, Copy, Debug)]
pub struct Guise {
    pub size: (f32, f32),
    pub scale: f32,
    pub language: Language,
    pub text: TextSize,
}

impl Guise {
    const SIZES: [(f32, f32); 3] = [(1280.0, 720.0), (1920.0, 1080.0), (3840.0, 2160.0)];

    /// Every window, scale and language; the largest text where there is the least room for it.
    fn all() -> impl Iterator<Item = Self> {
        let usual = Self::SIZES
            .into_iter()
            .flat_map(|size| [1.0, 1.5].map(|scale| (size, scale, TextSize::Normal)));
        let largest = Self::SIZES[..2]
            .iter()
            .map(|&size| (size, 1.0, TextSize::Largest));
        usual.chain(largest).flat_map(|(size, scale, text)| {
            Language::ALL.map(|language| Self {
                size,
                scale,
                language,
                text,
            })
        })
    }

    pub fn put_on(self, test: &mut TestApp, rest: usize) {
        let mut settings = test.app.world_mut().resource_mut::<Settings>();
        settings.language = Some(self.language);
        settings.ui_scale = self.scale;
        settings.display.text = self.text;
        test.resize(self.size.0, self.size.1);
        // Pages come to rest, the camera finds its place, long texts are broken.
        test.updates(rest);
    }
}

/// A piece of the interface in sight.
struct Piece {
    place: Rect,
    clip: Option<Rect>,
    root: Entity,
    scrolled: bool,
    /// It is meant to lie over others.
    above: bool,
    said: Option<String>,
    /// The size that the text would like to have.
    wanted: Vec2,
}

fn pieces(test: &mut TestApp) -> Vec<Piece> {
    let world = test.app.world_mut();
    let mut nodes = world.query::<(
        Entity,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
        Option<&CalculatedClip>,
        Option<(&Text, &TextLayoutInfo)>,
    )>();
    let mut areas = world.query_filtered::<(), With<ScrollArea>>();
    let mut parents = world.query::<&ChildOf>();
    let mut names = world.query::<&Name>();
    let (areas, parents, names) = (areas.query(world), parents.query(world), names.query(world));
    // Why something cannot be done is told over the tile that it belongs to.
    let is_reason = |entity| {
        names
            .get(entity)
            .is_ok_and(|name| name.as_str() == "Reason")
    };
    nodes
        .query(world)
        .iter()
        .filter(|(_, node, _, visible, ..)| visible.get() && node.size().min_element() > 0.0)
        .map(|(entity, node, transform, _, clip, text)| Piece {
            place: Rect::from_center_size(transform.translation, node.size()),
            clip: clip.map(|clip| clip.clip),
            root: parents.root_ancestor(entity),
            scrolled: parents
                .iter_ancestors(entity)
                .any(|above| areas.contains(above)),
            said: text
                .map(|(text, _)| text.0.clone())
                .filter(|text| !text.is_empty()),
            above: parents.iter_ancestors(entity).any(is_reason),
            wanted: text.map_or(Vec2::ZERO, |(_, layout)| layout.size),
        })
        .collect()
}

fn overlap(a: Rect, b: Rect) -> bool {
    a.intersect(b).size().min_element() > SLACK
}

/// What is wrong with the interface as it stands.
fn faults(test: &mut TestApp, size: Vec2) -> Vec<String> {
    let pieces = pieces(test);
    let window = Rect::from_corners(Vec2::ZERO, size);
    let mut faults = Vec::new();
    let texts: Vec<&Piece> = pieces.iter().filter(|piece| piece.said.is_some()).collect();
    for text in &texts {
        let said = text.said.as_deref().unwrap_or_default();
        let lacks = text.wanted - text.place.size();
        if lacks.x > SPACE || lacks.y > SLACK {
            faults.push(format!(
                "\"{said}\" needs {} and has {}",
                text.wanted,
                text.place.size()
            ));
        }
        if !text.scrolled {
            let bounds = text.clip.map_or(window, |clip| clip.intersect(window));
            // Letters do not fill their lines.
            let place = text.place.inflate(-LEADING * text.place.height());
            if bounds.union(place) != bounds {
                faults.push(format!(
                    "\"{said}\" at {:?} is cut off by {bounds:?}",
                    text.place
                ));
            }
        } else if let Some(clip) = text.clip
            && (text.place.min.x < clip.min.x - SLACK || text.place.max.x > clip.max.x + SLACK)
        {
            faults.push(format!("\"{said}\" is cut off at a side"));
        }
    }
    for (index, a) in texts.iter().enumerate() {
        for b in &texts[index + 1..] {
            if a.root != b.root || a.above != b.above {
                continue;
            }
            let seen = |piece: &Piece| {
                piece
                    .clip
                    .map_or(piece.place, |clip| clip.intersect(piece.place))
            };
            if overlap(seen(a), seen(b)) {
                faults.push(format!(
                    "\"{}\" lies over \"{}\"",
                    a.said.as_deref().unwrap_or_default(),
                    b.said.as_deref().unwrap_or_default()
                ));
            }
        }
    }
    faults
}

/// Controls that stick out of the panels that they stand on, and how many stand on one.
fn outside_their_panels(test: &mut TestApp) -> (Vec<String>, usize) {
    let world = test.app.world_mut();
    let mut controls = world.query_filtered::<(Entity, &Spoken), With<TabIndex>>();
    let mut places = world.query::<(&ComputedNode, &UiGlobalTransform, &InheritedVisibility)>();
    let mut panels = world.query_filtered::<(), (With<BackgroundGradient>, With<BoxShadow>)>();
    let mut areas = world.query_filtered::<(), With<ScrollArea>>();
    let mut parents = world.query::<&ChildOf>();
    let (areas, parents) = (areas.query(world), parents.query(world));
    let (panels, places) = (panels.query(world), places.query(world));
    let place = |entity| {
        let (node, transform, visible) = places.get(entity).ok()?;
        (visible.get() && node.size().min_element() > 0.0)
            .then(|| Rect::from_center_size(transform.translation, node.size()))
    };
    let (mut faults, mut seen) = (Vec::new(), 0);
    for (control, spoken) in controls.query(world) {
        let Some(inner) = place(control) else {
            continue;
        };
        let above = parents
            .iter_ancestors(control)
            .take_while(|above| !areas.contains(*above));
        for outer in above
            .filter(|above| panels.contains(*above))
            .filter_map(place)
        {
            seen += 1;
            if outer.inflate(SLACK).union(inner) != outer.inflate(SLACK) {
                faults.push(format!("{} at {inner:?} leaves {outer:?}", spoken.0.key()));
            }
        }
    }
    (faults, seen)
}

#[test]
fn nothing_is_cut_off_and_nothing_overlaps() {
    let mut report = String::new();
    let mut on_panels = 0;
    for scene in SCENES {
        let mut test = (scene.open)();
        for guise in Guise::all() {
            guise.put_on(&mut test, 20);
            let mut found = faults(&mut test, guise.size.into());
            let (outside, seen) = outside_their_panels(&mut test);
            found.extend(outside);
            on_panels += seen;
            for fault in found {
                let (width, height) = guise.size;
                writeln!(
                    report,
                    "{} {width}x{height} {:.0} % {}: {fault}",
                    scene.name,
                    guise.scale * 100.0,
                    guise.language.tag()
                )
                .expect("a string");
            }
        }
    }
    assert!(report.is_empty(), "\n{report}");
    assert!(
        on_panels > 1000,
        "only {on_panels} controls stand on panels"
    );
}
