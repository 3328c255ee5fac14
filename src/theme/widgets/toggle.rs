//! Toggles: on or off, told by the knob's place and not by colour alone.

use accesskit::Role;
use bevy::{
    a11y::AccessibilityNode,
    input_focus::tab_navigation::TabIndex,
    prelude::*,
    ui::Checked,
    ui_widgets::{Checkbox, ToggleChecked, checkbox_self_update, observe},
};

use super::super::{FocusRing, SkinKind, data::theme};
use crate::lingua::{Spoken, Words};

/// The knob of a toggle.
#[derive(Component, Debug)]
struct Knob;

/// A toggle. Says `ValueChange<bool>`.
pub fn toggle(on: bool, words: Words) -> impl Bundle {
    let sizes = &theme().toggle;
    let line = theme().line.thin;
    (
        Node {
            width: px(sizes.width),
            height: px(sizes.height),
            border: px(line).all(),
            border_radius: BorderRadius::MAX,
            flex_shrink: 0.0,
            ..default()
        },
        Checkbox,
        AccessibilityNode(accesskit::Node::new(Role::Switch)),
        SkinKind::Track,
        TabIndex(0),
        FocusRing::Outside,
        Spoken(words),
        observe(checkbox_self_update),
        Children::spawn(Spawn((
            Node {
                position_type: PositionType::Absolute,
                left: px(knob_left(on)),
                top: px((sizes.height - sizes.knob) / 2.0 - line),
                width: px(sizes.knob),
                height: px(sizes.knob),
                border_radius: BorderRadius::MAX,
                ..default()
            },
            BackgroundColor(knob_color(on)),
            Knob,
            Pickable::IGNORE,
        ))),
        StartsOn(on),
    )
}

/// Lets a press anywhere on `row` switch a toggle within it: the toggle itself is a small thing to
/// hit.
pub fn switch_by(world: &mut World, row: Entity, toggle: Entity) {
    world.entity_mut(row).insert(Pickable::default()).observe(
        move |click: On<Pointer<Click>>, mut commands: Commands| {
            if click.button == PointerButton::Primary {
                commands.trigger(ToggleChecked { entity: toggle });
            }
        },
    );
}

/// The knob's place within the border.
fn knob_left(on: bool) -> f32 {
    let sizes = &theme().toggle;
    (if on { sizes.on } else { sizes.off }) - theme().line.thin
}

fn knob_color(on: bool) -> Color {
    let palette = &theme().palette;
    if on { palette.on_brass } else { palette.muted }.into()
}

/// Puts a new toggle into its first state.
#[derive(Component, Debug)]
struct StartsOn(bool);

fn start(add: On<Add, StartsOn>, toggles: Query<&StartsOn>, mut commands: Commands) {
    if let Ok(StartsOn(true)) = toggles.get(add.entity) {
        commands.entity(add.entity).try_insert(Checked);
    }
}

type Knobs<'w, 's> = Query<'w, 's, (&'static mut Node, &'static mut BackgroundColor), With<Knob>>;

fn move_knob(on: bool, toggle: Entity, children: &Query<&Children>, knobs: &mut Knobs) {
    for child in children.iter_descendants(toggle) {
        if let Ok((mut node, mut color)) = knobs.get_mut(child) {
            node.left = px(knob_left(on));
            color.0 = knob_color(on);
        }
    }
}

fn switch_on(add: On<Add, Checked>, children: Query<&Children>, mut knobs: Knobs) {
    move_knob(true, add.entity, &children, &mut knobs);
}

fn switch_off(remove: On<Remove, Checked>, children: Query<&Children>, mut knobs: Knobs) {
    move_knob(false, remove.entity, &children, &mut knobs);
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(start)
        .add_observer(switch_on)
        .add_observer(switch_off);
}
