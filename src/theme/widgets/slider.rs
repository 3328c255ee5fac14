//! Sliders.

use bevy::{
    input_focus::tab_navigation::TabIndex,
    picking::hover::Hovered,
    prelude::*,
    ui_widgets::{
        Slider, SliderRange, SliderStep, SliderThumb, SliderValue, TrackClick, ValueChange, observe,
    },
};

use super::super::{FocusRing, data::theme, paint::vertical};
use crate::lingua::{Spoken, Words};

/// What a slider goes through.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SliderSpec {
    /// The least value.
    pub min: f32,
    /// The greatest value.
    pub max: f32,
    /// What the arrow keys add and take; dragging snaps to whole steps.
    pub step: f32,
    /// The value at first.
    pub value: f32,
}

impl SliderSpec {
    fn snap(self, value: f32) -> f32 {
        let steps = ((value - self.min) / self.step).round();
        (self.min + steps * self.step).clamp(self.min, self.max)
    }
}

/// The steps a slider snaps to.
#[derive(Component, Debug, Clone, Copy)]
struct Snap(SliderSpec);

/// The rail on the near side of the knob.
#[derive(Component, Debug)]
struct Filled;

/// A slider of this width. Says `ValueChange<f32>`.
pub fn slider(width: f32, spec: SliderSpec, words: Words) -> impl Bundle {
    let sizes = &theme().slider;
    let hit = theme().space.hit;
    let half = sizes.knob / 2.0;
    let middle = (hit - sizes.track) / 2.0;
    let value = spec.snap(spec.value);
    let range = SliderRange::new(spec.min, spec.max);
    let place = percent(range.thumb_position(value) * 100.0);
    (
        Node {
            width: px(width),
            height: px(hit),
            flex_shrink: 0.0,
            ..default()
        },
        Slider {
            track_click: TrackClick::Snap,
            ..default()
        },
        range,
        SliderStep(spec.step),
        Snap(spec),
        Hovered::default(),
        TabIndex(0),
        FocusRing::Outside,
        Spoken(words),
        observe(keep_value),
        children![
            // The rail ends under the middle of the knob's outermost places.
            (
                Node {
                    position_type: PositionType::Absolute,
                    left: px(half),
                    right: px(half),
                    top: px(middle),
                    height: px(sizes.track),
                    border_radius: BorderRadius::MAX,
                    ..default()
                },
                BackgroundColor(sizes.rail.into()),
                Pickable::IGNORE,
                children![(
                    Node {
                        width: place,
                        height: percent(100),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BackgroundColor(sizes.fill.into()),
                    Filled,
                    Pickable::IGNORE,
                )],
            ),
            // The lane of the knob is shorter by its width, so percents of it are the knob's place.
            (
                Node {
                    position_type: PositionType::Absolute,
                    left: px(0),
                    right: px(sizes.knob),
                    top: px((hit - sizes.knob) / 2.0),
                    height: px(sizes.knob),
                    ..default()
                },
                Pickable::IGNORE,
                children![(
                    Node {
                        position_type: PositionType::Absolute,
                        left: place,
                        width: px(sizes.knob),
                        height: px(sizes.knob),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    vertical(sizes.knob_fill.0, sizes.knob_fill.1),
                    theme().shadow.knob.component(),
                    SliderThumb,
                )],
            ),
        ],
        SliderValue(value),
    )
}

fn keep_value(change: On<ValueChange<f32>>, snaps: Query<&Snap>, mut commands: Commands) {
    if let Ok(Snap(spec)) = snaps.get(change.source) {
        commands
            .entity(change.source)
            .try_insert(SliderValue(spec.snap(change.value)));
    }
}

fn move_knob(
    insert: On<Insert, SliderValue>,
    sliders: Query<(&SliderValue, &SliderRange)>,
    children: Query<&Children>,
    mut parts: Query<(&mut Node, Has<Filled>), Or<(With<SliderThumb>, With<Filled>)>>,
) {
    let Ok((value, range)) = sliders.get(insert.entity) else {
        return;
    };
    let place = percent(range.thumb_position(value.0) * 100.0);
    for part in children.iter_descendants(insert.entity) {
        if let Ok((mut node, filled)) = parts.get_mut(part) {
            if filled {
                node.width = place;
            } else {
                node.left = place;
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(move_knob);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_snap_to_whole_steps_within_the_bounds() {
        let spec = SliderSpec {
            min: 1.0,
            max: 180.0,
            step: 1.0,
            value: 10.0,
        };
        assert_eq!(spec.snap(10.4), 10.0);
        assert_eq!(spec.snap(-5.0), 1.0);
        assert_eq!(spec.snap(500.0), 180.0);
        let fives = SliderSpec {
            min: 0.0,
            max: 1.0,
            step: 0.05,
            value: 0.0,
        };
        assert!((fives.snap(0.72) - 0.7).abs() < 1e-6);
    }
}
