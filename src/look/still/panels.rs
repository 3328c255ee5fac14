//! Finds out where panels have changed.

use bevy::{
    ecs::entity::EntityHashMap,
    input_focus::InputFocus,
    prelude::*,
    text::{EditableText, TextLayoutInfo},
    ui::{CalculatedClip, ComputedStackIndex, UiGlobalTransform},
};

use super::{Draws, DrawsPanels, DrawsTable};
use crate::camera::MainCamera;

/// More rectangles than this are not worth being drawn one by one.
const MOST: usize = 4;

/// Anything whose change a picture of a panel would show.
type Shown = Or<(
    Changed<ComputedNode>,
    Changed<UiGlobalTransform>,
    Changed<ComputedStackIndex>,
    Changed<InheritedVisibility>,
    Changed<CalculatedClip>,
    Changed<BackgroundColor>,
    Changed<BackgroundGradient>,
    Changed<BorderColor>,
    Changed<BoxShadow>,
    Changed<ImageNode>,
    Changed<Outline>,
    Changed<TextColor>,
    Changed<TextLayoutInfo>,
    Changed<TextShadow>,
)>;

/// Collects the places of nodes that have changed, as they were and as they are.
pub(super) fn watch(
    changed: Query<
        (
            Entity,
            &ComputedNode,
            &UiGlobalTransform,
            Has<BoxShadow>,
            Has<Outline>,
        ),
        Shown,
    >,
    // Pieces of a text have no place of their own.
    spans: Query<(), (With<TextSpan>, Changed<TextColor>)>,
    mut gone: RemovedComponents<ComputedNode>,
    focus: Res<InputFocus>,
    fields: Query<(), With<EditableText>>,
    camera: Single<&Camera, With<MainCamera>>,
    mut places: Local<EntityHashMap<Rect>>,
    mut draws: ResMut<Draws>,
) {
    let mut all = !spans.is_empty();
    // A caret blinks by itself.
    all |= focus.get().is_some_and(|entity| fields.contains(entity));
    let mut rects = Vec::new();
    for entity in gone.read() {
        rects.extend(places.remove(&entity));
    }
    for (entity, node, at, shadow, outline) in &changed {
        let place = place(node, at);
        rects.extend(places.insert(entity, place));
        rects.push(place);
        // Those reach beyond their nodes.
        all |= shadow || outline;
    }
    if let DrawsTable::Part(rect) = draws.table {
        rects.push(rect.as_rect());
    }
    let window = camera.physical_target_size().unwrap_or_default();
    let panels = match merged(rects, window) {
        Some(rects) if !all => DrawsPanels::Within(rects),
        _ => DrawsPanels::All,
    };
    if draws.panels != panels {
        draws.panels = panels;
    }
}

/// The upright rectangle that a node lies in.
fn place(node: &ComputedNode, at: &UiGlobalTransform) -> Rect {
    let half = node.size() / 2.0;
    let matrix = at.matrix2;
    let reach = matrix.x_axis.abs() * half.x + matrix.y_axis.abs() * half.y;
    Rect::from_center_half_size(at.translation, reach)
}

/// Rectangles of whole pixels that do not overlap. `None` if there is too much.
fn merged(rects: Vec<Rect>, window: UVec2) -> Option<Vec<URect>> {
    let mut merged: Vec<URect> = Vec::new();
    for rect in rects {
        // Glyphs may stand out of their lines a little.
        let min = (rect.min - 2.0).floor().max(Vec2::ZERO).as_uvec2();
        let max = (rect.max + 2.0)
            .ceil()
            .max(Vec2::ZERO)
            .as_uvec2()
            .min(window);
        let mut rect = URect {
            min: min.min(max),
            max,
        };
        if rect.is_empty() {
            continue;
        }
        // What it grows into may touch others.
        while let Some(other) = merged
            .iter()
            .position(|other| !other.intersect(rect).is_empty())
        {
            rect = rect.union(merged.swap_remove(other));
        }
        merged.push(rect);
    }
    (merged.len() <= MOST).then_some(merged)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rectangles_that_touch_become_one() {
        let window = UVec2::new(100, 100);
        let square = |x: f32, y: f32| Rect::new(x, y, x + 10.0, y + 10.0);
        let rects = merged(vec![square(10.0, 10.0), square(50.0, 50.0)], window).expect("few");
        assert_eq!(rects.len(), 2);
        // The third joins the other two.
        let third = Rect::new(15.0, 15.0, 55.0, 55.0);
        let rects = vec![square(10.0, 10.0), square(50.0, 50.0), third];
        let rects = merged(rects, window).expect("few");
        assert_eq!(rects, [URect::new(8, 8, 62, 62)]);
    }

    #[test]
    fn nothing_is_drawn_beyond_the_window() {
        let window = UVec2::new(100, 100);
        let rects = vec![
            Rect::new(-20.0, -20.0, -10.0, -10.0),
            Rect::new(95.0, 95.0, 120.0, 120.0),
            Rect::new(120.0, 20.0, 130.0, 30.0),
        ];
        assert_eq!(
            merged(rects, window),
            Some(vec![URect::new(93, 93, 100, 100)])
        );
    }

    #[test]
    fn much_that_changes_is_drawn_at_once() {
        let many =
            (0..=MOST).map(|nth| Rect::new(nth as f32 * 20.0, 0.0, nth as f32 * 20.0 + 5.0, 5.0));
        assert_eq!(merged(many.collect(), UVec2::new(500, 100)), None);
    }
}
