//! A thin bar beside everything that scrolls, while there is something out of sight.

use bevy::{
    prelude::*,
    ui::{IgnoreScroll, UiSystems},
    ui_widgets::{ControlOrientation, ScrollArea, Scrollbar, ScrollbarThumb},
};

use super::{ThemeSystems, data::theme};

/// The bar of the area that it is a child of.
#[derive(Component, Debug)]
struct Bar;

/// Gives every area a bar, again where the area's content was replaced.
fn give(
    mut areas: Query<
        (Entity, &mut Node, Option<&Children>),
        (With<ScrollArea>, Or<(Added<ScrollArea>, Changed<Children>)>),
    >,
    bars: Query<(), With<Bar>>,
    mut commands: Commands,
) {
    let sizes = &theme().scrollbar;
    for (area, mut node, children) in &mut areas {
        let has_one =
            children.is_some_and(|children| children.iter().any(|child| bars.contains(child)));
        if has_one {
            continue;
        }
        // Content keeps clear of the bar.
        if node.padding.right == px(0) {
            node.padding.right = px(sizes.room);
            if let Val::Px(width) = node.width {
                node.width = px(width + sizes.room);
            }
        }
        let thumb = (
            ScrollbarThumb {
                border_radius: BorderRadius::MAX,
                border: UiRect::ZERO,
            },
            BackgroundColor(theme().palette.scrollbar.into()),
        );
        let bar = commands
            .spawn((
                Name::new("Scrollbar"),
                Bar,
                Scrollbar::new(area, ControlOrientation::Vertical, sizes.shortest),
                Node {
                    position_type: PositionType::Absolute,
                    right: px(0),
                    top: px(0),
                    bottom: px(0),
                    width: px(sizes.width),
                    ..default()
                },
                IgnoreScroll(BVec2::TRUE),
                ZIndex(1),
                children![thumb],
            ))
            .id();
        commands.entity(area).add_child(bar);
    }
}

/// Bars are only there while something is out of sight.
fn show(
    mut bars: Query<(&mut Visibility, &ChildOf), With<Bar>>,
    areas: Query<&ComputedNode, With<ScrollArea>>,
) {
    for (mut visibility, area) in &mut bars {
        let Ok(node) = areas.get(area.parent()) else {
            continue;
        };
        // Room below the last row is nothing to be seen.
        let content = node.content_size().y - node.padding().max_inset.y;
        let wanted = if content > node.size().y + 1.0 {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        };
        visibility.set_if_neq(wanted);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, give.in_set(ThemeSystems))
        .add_systems(PostUpdate, show.after(UiSystems::Layout));
}
