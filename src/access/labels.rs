//! What a screen reader is told about widgets, where the engine would say something else.

use bevy::{
    a11y::{AccessibilityNode, AccessibilitySystems},
    prelude::*,
    ui::UiSystems,
    ui_widgets::Button,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (name_buttons, pass_over_pictures, pass_over_hidden)
            .chain()
            .after(UiSystems::PostLayout)
            .before(AccessibilitySystems::Update),
    );
}

/// The engine calls a button by the last text in it, which may be the picture of a key, and a button that
/// is only an icon by nothing.
fn name_buttons(
    mut buttons: Query<
        (&AccessibleLabel, &mut AccessibilityNode),
        (
            Changed<AccessibilityNode>,
            Or<(With<Button>, With<bevy::ui::widget::Button>)>,
        ),
    >,
) {
    for (label, mut node) in &mut buttons {
        if node.label() != Some(label.0.as_str()) {
            node.set_label(label.0.clone());
        }
    }
}

/// Icons say nothing that their button does not.
fn pass_over_pictures(
    mut pictures: Query<&mut AccessibilityNode, (Changed<ImageNode>, Without<AccessibleLabel>)>,
) {
    for mut node in &mut pictures {
        if !node.is_hidden() {
            node.set_hidden();
        }
    }
}

/// What lies below a page is not there for anybody.
fn pass_over_hidden(
    mut nodes: Query<
        (&InheritedVisibility, &mut AccessibilityNode),
        (Changed<InheritedVisibility>, Without<ImageNode>),
    >,
) {
    for (visible, mut node) in &mut nodes {
        if visible.get() == node.is_hidden() {
            if visible.get() {
                node.clear_hidden();
            } else {
                node.set_hidden();
            }
        }
    }
}
