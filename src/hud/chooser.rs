//! What a pawn becomes. Four equal cells on the free wood beside the board, joined to the pawn's
//! square. The clock runs on.

use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::{
        AutoFocus, FocusCause, FocusedInput, InputFocus, InputFocusVisible,
        tab_navigation::{TabGroup, TabIndex},
    },
    picking::pointer::PointerButton,
    prelude::*,
    ui_widgets::{Activate, Button, observe},
};
use touchmove_rules::Role;

use super::{
    HudSystems,
    layout::{Beside, Layout},
    sight::Sight,
    split,
    tile::figurine,
};
use crate::{
    board::geometry,
    camera::{Halves, Views},
    devices::{Control, Controlled, Owners, Phase},
    hand::{PendingPromotion, PromotionChosen},
    lingua::{Spoken, Words},
    states::Overlay,
    table::Table,
    theme::{FocusRing, Icon, SkinKind, TextRole, UiClass, UiExtent, theme, vertical, widgets},
};

/// The chooser's panel.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct Chooser {
    pending: PendingPromotion,
    class: UiClass,
    /// It stands left of the board, else right of it.
    left: bool,
}

impl Chooser {
    /// What must be kept free for it.
    pub fn beside(&self) -> Beside {
        if self.left {
            Beside::ChooserLeft
        } else {
            Beside::ChooserRight
        }
    }
}

/// Anything of the chooser that is not inside its panel.
#[derive(Component, Debug)]
struct Belongs;

/// The line from the panel to the pawn's square.
#[derive(Component, Debug)]
struct Leader;

/// The end of the line on the square.
#[derive(Component, Debug)]
struct Dot;

/// A cell, by its place in [`Role::PROMOTIONS`].
#[derive(Component, Debug)]
struct Cell(usize);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(choose_by_control)
        .add_systems(Update, (manage, place).chain().in_set(HudSystems::Chooser));
}

/// Controls choose as the cells do.
fn choose_by_control(
    event: On<Controlled>,
    pending: Option<Res<PendingPromotion>>,
    overlay: Res<State<Overlay>>,
    owners: Owners,
    mut chosen: MessageWriter<PromotionChosen>,
) {
    let Some(pending) = pending else {
        return;
    };
    let ours = event.phase == Phase::Begin && owners.serves(event.device, pending.seat);
    if !ours || *overlay.get() != Overlay::None {
        return;
    }
    let choice = match event.control {
        Control::PutBack => None,
        Control::Queen => Some(Role::Queen),
        Control::Rook => Some(Role::Rook),
        Control::Bishop => Some(Role::Bishop),
        Control::Knight => Some(Role::Knight),
        _ => return,
    };
    chosen.write(PromotionChosen(choice));
}

/// Sets the chooser up when a pawn waits, and clears it away when it does not.
fn manage(
    mut commands: Commands,
    pending: Option<Res<PendingPromotion>>,
    table: Res<Table>,
    class: Res<UiClass>,
    extent: Res<UiExtent>,
    scale: Res<UiScale>,
    views: Views,
    choosers: Query<(Entity, &Chooser)>,
    belongings: Query<Entity, With<Belongs>>,
    mut visible: ResMut<InputFocusVisible>,
) {
    let wanted = pending.map(|pending| *pending);
    let shown = choosers.iter().next().map(|(_, chooser)| *chooser);
    if shown.map(|shown| (shown.pending, shown.class)) == wanted.map(|wanted| (wanted, *class)) {
        return;
    }
    for entity in choosers.iter().map(|(entity, _)| entity).chain(&belongings) {
        commands.entity(entity).despawn();
    }
    let Some(pending) = wanted else {
        return;
    };
    let layout = Layout {
        class: *class,
        size: extent.size,
    };
    let left = *class != UiClass::Compact
        && views.of(pending.seat).is_none_or(|(camera, transform)| {
            let sight = Sight {
                camera,
                transform,
                scale: scale.0,
            };
            let square = sight.point(geometry::square_center(pending.to));
            let middle = sight.point(Vec3::ZERO);
            square
                .zip(middle)
                .is_none_or(|(square, middle)| square.x <= middle.x)
        });
    let timed = table.game().setup().time.is_some();
    spawn(
        &mut commands,
        layout,
        Chooser {
            pending,
            class: *class,
            left,
        },
        timed,
    );
    // The queen has the keyboard, and can be seen to have it.
    visible.0 = true;
}

fn spawn(commands: &mut Commands, layout: Layout, chooser: Chooser, timed: bool) {
    let theme = theme();
    // A click anywhere but on the panels puts the pawn back. It lies under the panels, over the table.
    let everywhere = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        ..default()
    };
    commands.spawn((Belongs, everywhere, GlobalZIndex(-1), observe(put_back)));
    commands.spawn((
        Belongs,
        Leader,
        widgets::layout(Node {
            position_type: PositionType::Absolute,
            height: px(theme.chooser.leader),
            ..default()
        }),
        UiTransform::default(),
        BackgroundColor(theme.palette.amber.into()),
        GlobalZIndex(1),
        Visibility::Hidden,
    ));
    commands.spawn((
        Belongs,
        Dot,
        widgets::layout(Node {
            position_type: PositionType::Absolute,
            width: px(theme.chooser.dot),
            height: px(theme.chooser.dot),
            border: px(theme.chooser.leader).all(),
            border_radius: BorderRadius::MAX,
            ..default()
        }),
        BackgroundColor(theme.palette.amber.into()),
        BorderColor::all(theme.palette.night),
        GlobalZIndex(1),
        Visibility::Hidden,
    ));
    let compact = layout.class == UiClass::Compact;
    let mut panel = commands.spawn((
        Name::new("Promotion chooser"),
        widgets::panel(Node {
            position_type: PositionType::Absolute,
            width: px(layout.chooser()),
            flex_direction: FlexDirection::Column,
            padding: px(if compact {
                theme.space.s12
            } else {
                theme.space.panel
            })
            .all(),
            row_gap: px(theme.space.s12),
            ..default()
        }),
        chooser,
        TabGroup::modal(),
        GlobalZIndex(2),
        // Until it has been placed.
        Visibility::Hidden,
        observe(move_by_arrows),
    ));
    panel.insert(BorderColor::all(theme.palette.active_line));
    if compact {
        // It lies over other panels, which must not shine through.
        panel.insert(vertical(theme.palette.walnut_lit, theme.palette.walnut));
    }
    panel.with_children(|panel| {
        spawn_head(panel, chooser, timed);
        spawn_cells(panel, layout, chooser);
    });
}

fn spawn_head(panel: &mut ChildSpawnerCommands, chooser: Chooser, timed: bool) {
    let theme = theme();
    let compact = chooser.class == UiClass::Compact;
    let role = if compact {
        TextRole::LeadSerif
    } else {
        TextRole::Heading
    };
    let column = Node {
        flex_direction: FlexDirection::Column,
        ..default()
    };
    panel.spawn(widgets::layout(column)).with_children(|head| {
        let square = chooser.pending.to.to_string();
        let words = Words::new("hud-promote").arg("square", square);
        head.spawn(widgets::text(role, theme.palette.paper, words));
        if !timed {
            return;
        }
        let line = Node {
            column_gap: px(theme.space.s8),
            align_items: AlignItems::Center,
            ..default()
        };
        head.spawn(widgets::layout(line)).with_children(|line| {
            line.spawn(widgets::icon(
                Icon::Clock,
                theme.space.s16,
                theme.palette.paper_dim,
            ));
            let words = Words::new("hud-clock-runs");
            line.spawn(widgets::text(
                TextRole::Caption,
                theme.palette.paper_dim,
                words,
            ));
        });
    });
}

fn spawn_cells(panel: &mut ChildSpawnerCommands, layout: Layout, chooser: Chooser) {
    let theme = theme();
    let sizes = &theme.chooser;
    let (height, size) = match layout.class {
        UiClass::Compact => (sizes.cell_compact, theme.space.s48),
        UiClass::Medium => (sizes.cell_medium, theme.space.s48),
        UiClass::Wide => (sizes.cell_height, sizes.figurine),
    };
    let keys = layout.class != UiClass::Compact;
    let grid = Node {
        display: Display::Grid,
        grid_template_columns: RepeatedGridTrack::fr(2, 1.0),
        column_gap: px(sizes.gap),
        row_gap: px(sizes.gap),
        ..default()
    };
    panel.spawn(widgets::layout(grid)).with_children(|grid| {
        for (index, role) in Role::PROMOTIONS.into_iter().enumerate() {
            let words = title(role);
            let mut cell = grid.spawn((
                Node {
                    height: px(height),
                    flex_direction: FlexDirection::Column,
                    row_gap: px(theme.space.s8),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    border: px(theme.line.thin).all(),
                    border_radius: BorderRadius::all(px(theme.radius.control)),
                    ..default()
                },
                Button,
                SkinKind::Secondary,
                TabIndex(0),
                FocusRing::Outside,
                Spoken(words.clone()),
                Cell(index),
                observe(
                    move |_: On<Activate>, mut chosen: MessageWriter<PromotionChosen>| {
                        chosen.write(PromotionChosen(Some(role)));
                    },
                ),
            ));
            cell.with_children(|cell| {
                cell.spawn(figurine(role, chooser.pending.seat, size, 0.0));
                let label = Node {
                    column_gap: px(theme.space.s8),
                    align_items: AlignItems::Center,
                    ..default()
                };
                cell.spawn(widgets::layout(label)).with_children(|label| {
                    if keys {
                        label.spawn(widgets::key_cap_of(control_of(role)));
                    }
                    label.spawn((
                        widgets::text(TextRole::Label, theme.palette.paper, words),
                        TextLayout::no_wrap(),
                    ));
                });
            });
            if index == 0 {
                cell.insert(AutoFocus);
            }
        }
    });
}

/// What chooses a role without the cell.
const fn control_of(role: Role) -> Control {
    match role {
        // The others are never offered.
        Role::Queen | Role::King | Role::Pawn => Control::Queen,
        Role::Rook => Control::Rook,
        Role::Bishop => Control::Bishop,
        Role::Knight => Control::Knight,
    }
}

/// What a pawn may become, as a title.
const fn title(role: Role) -> Words {
    Words::new(match role {
        // The others are never offered.
        Role::Queen | Role::King | Role::Pawn => "hud-role-queen",
        Role::Rook => "hud-role-rook",
        Role::Bishop => "hud-role-bishop",
        Role::Knight => "hud-role-knight",
    })
}

fn put_back(click: On<Pointer<Click>>, mut chosen: MessageWriter<PromotionChosen>) {
    if click.button == PointerButton::Primary {
        chosen.write(PromotionChosen(None));
    }
}

/// The arrow keys go through the cells as they lie.
fn move_by_arrows(
    mut event: On<FocusedInput<KeyboardInput>>,
    cells: Query<(Entity, &Cell)>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    if event.input.state != ButtonState::Pressed {
        return;
    }
    let flip = match event.input.key_code {
        KeyCode::ArrowLeft | KeyCode::ArrowRight => 1,
        KeyCode::ArrowUp | KeyCode::ArrowDown => 2,
        _ => return,
    };
    event.propagate(false);
    let now = focus
        .get()
        .and_then(|focused| cells.get(focused).ok())
        .map_or(0, |(_, cell)| cell.0);
    if let Some((entity, _)) = cells.iter().find(|(_, cell)| cell.0 == now ^ flip) {
        focus.set(entity, FocusCause::Navigated);
        visible.0 = true;
    }
}

/// Keeps the panel level with the last rank, and the line on the pawn's square.
fn place(
    extent: Res<UiExtent>,
    scale: Res<UiScale>,
    halves: Res<Halves>,
    views: Views,
    mut choosers: Query<(&Chooser, &ComputedNode, &mut Node, &mut Visibility)>,
    mut leaders: Query<
        (&mut Node, &mut UiTransform, &mut Visibility),
        (With<Leader>, Without<Chooser>, Without<Dot>),
    >,
    mut dots: Query<(&mut Node, &mut Visibility), (With<Dot>, Without<Chooser>, Without<Leader>)>,
) {
    for (chooser, computed, mut node, mut visibility) in &mut choosers {
        let size = computed.size() * computed.inverse_scale_factor();
        if size.y <= 0.0 {
            continue; // Not laid out yet.
        }
        let layout = Layout {
            class: chooser.class,
            size: extent.size,
        };
        let Some((camera, transform)) = views.of(chooser.pending.seat) else {
            continue;
        };
        let sight = Sight {
            camera,
            transform,
            scale: scale.0,
        };
        let half = halves.0.map(|_| split::free(layout, chooser.pending.seat));
        let Some(panel) = panel_rect(&sight, layout, half, chooser, size) else {
            continue;
        };
        node.left = px(panel.min.x);
        node.top = px(panel.min.y);
        visibility.set_if_neq(Visibility::Inherited);
        let edge = if chooser.left {
            panel.max.x
        } else {
            panel.min.x
        };
        let inset = theme().space.s32;
        let level = |y: f32| y.clamp(panel.min.y + inset, panel.max.y - inset);
        let Some(end) = sight
            .edges(chooser.pending.to)
            .min_by(|a, b| (a.x - edge).abs().total_cmp(&(b.x - edge).abs()))
        else {
            continue;
        };
        let start = Vec2::new(edge, level(end.y));
        for (mut node, mut turn, mut visibility) in &mut leaders {
            // A node turns about its middle.
            let (middle, way) = ((start + end) / 2.0, end - start);
            let length = way.length();
            node.width = px(length);
            node.left = px(middle.x - length / 2.0);
            node.top = px(middle.y - theme().chooser.leader / 2.0);
            turn.rotation = Rot2::radians(way.to_angle());
            visibility.set_if_neq(Visibility::Inherited);
        }
        for (mut node, mut visibility) in &mut dots {
            let half = theme().chooser.dot / 2.0;
            node.left = px(end.x - half);
            node.top = px(end.y - half);
            visibility.set_if_neq(Visibility::Inherited);
        }
    }
}

/// Where the panel goes: beside the board, or inside what is free of the player's half of the screen.
fn panel_rect(
    sight: &Sight,
    layout: Layout,
    half: Option<Rect>,
    chooser: &Chooser,
    size: Vec2,
) -> Option<Rect> {
    let theme = theme();
    let gap = theme.space.gap;
    let at = sight.point(geometry::square_center(chooser.pending.to))?;
    if let Some(half) = half {
        let corner = Vec2::new(
            if chooser.left {
                half.min.x
            } else {
                half.max.x - size.x
            },
            (at.y - theme.space.s64).clamp(half.min.y, (half.max.y - size.y).max(half.min.y)),
        );
        return Some(Rect::from_corners(corner, corner + size));
    }
    if layout.class == UiClass::Compact {
        // Nothing is free beside the board, so it lies over the moves and the other player's tile.
        let left = layout.size.x - layout.side() - size.x;
        return Some(Rect::from_corners(
            Vec2::new(left, layout.edge()),
            Vec2::new(left, layout.edge()) + size,
        ));
    }
    // Below what was agreed, which stands in the left corner.
    let highest = if chooser.left {
        layout.edge() + theme.space.s48 + gap
    } else {
        layout.edge()
    };
    let lowest = layout.size.y - layout.edge() - size.y;
    let top = (at.y - theme.space.s64).clamp(highest, lowest.max(highest));
    let left = if chooser.left {
        // Near the board if there is room, but never off the window.
        let board = sight
            .breadth(top, top + size.y)
            .map_or(layout.side(), |(left, _)| left);
        (board - gap - size.x).max(layout.side())
    } else {
        layout.column_left() - gap - size.x
    };
    let corner = Vec2::new(left, top);
    Some(Rect::from_corners(corner, corner + size))
}
