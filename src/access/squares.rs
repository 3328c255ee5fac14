//! The board as a grid: each square says its name and who stands on it, and the whole says where everybody
//! is.

use accesskit::{Action, Rect as Bounds, Role};
use bevy::{
    a11y::{AccessibilityNode, AccessibilityRequested, ActionRequest},
    prelude::*,
};
use touchmove_rules::{Color as Side, Piece, Square};

use crate::{
    arbiter::words,
    board::geometry,
    camera::{CameraSystems, TableCamera},
    hand::{Hand, HandAction, HandCommand},
    lingua::{Lingua, Words},
    states::{GameSystems, Screen},
    table::Table,
    theme::ThemeSystems,
};

/// The board.
#[derive(Component, Debug)]
pub struct BoardNode;

/// A square of the board, and what it says.
#[derive(Component, Debug)]
pub struct SquareNode {
    /// Which.
    pub square: Square,
    shown: Option<Shown>,
}

/// Who stands on a square, and whether it is in the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Shown {
    man: Option<Piece>,
    held: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Playing), spawn)
        .add_systems(OnEnter(Screen::Menu), despawn)
        .add_systems(
            Update,
            press
                .in_set(GameSystems::Input)
                .before(crate::hand::HandSystems),
        )
        .add_systems(
            Update,
            (
                say.run_if(
                    resource_changed::<Table>
                        .or_eager(resource_changed::<Hand>)
                        .or_eager(resource_changed::<Lingua>),
                ),
                place.run_if(wanted),
            )
                .chain()
                .in_set(GameSystems::Ui)
                .after(CameraSystems)
                .after(ThemeSystems),
        );
}

/// Whether anybody asks where things are.
fn wanted(requested: Option<Res<AccessibilityRequested>>) -> bool {
    requested.is_some_and(|requested| requested.get())
}

fn spawn(boards: Query<(), With<BoardNode>>, mut commands: Commands) {
    if !boards.is_empty() {
        return;
    }
    let node = |role| AccessibilityNode(accesskit::Node::new(role));
    commands
        .spawn((Name::new("Board for readers"), BoardNode, node(Role::Grid)))
        .with_children(|board| {
            for square in Square::ALL {
                let mut cell = accesskit::Node::new(Role::GridCell);
                // Rows are read from the eighth rank down, as the board is printed.
                cell.set_row_index(7 - square.rank().index());
                cell.set_column_index(square.file().index());
                cell.add_action(Action::Click);
                board.spawn((
                    SquareNode {
                        square,
                        shown: None,
                    },
                    AccessibilityNode(cell),
                ));
            }
        });
}

fn despawn(boards: Query<Entity, With<BoardNode>>, mut commands: Commands) {
    for board in &boards {
        commands.entity(board).despawn();
    }
}

/// What a square says: "e4, white pawn".
fn square_words(square: Square, shown: Shown) -> Words {
    let Some(man) = shown.man else {
        return Words::new("access-empty").arg("square", square.to_string());
    };
    let key = if shown.held {
        "access-held"
    } else {
        "access-square"
    };
    Words::new(key)
        .arg("square", square.to_string())
        .arg("man", words::colored(man))
}

/// Where everybody stands: "White: king on e1, pawn on e2. Black: king on e8."
fn board_words(table: &Table) -> Words {
    let position = table.shown();
    let men = |side: Side| {
        let mut squares: Vec<Square> = Square::ALL
            .into_iter()
            .filter(|&square| {
                position
                    .piece_at(square)
                    .is_some_and(|man| man.color == side)
            })
            .collect();
        // Kings first, pawns last.
        squares.sort_by_key(|&square| std::cmp::Reverse(position.role_at(square)));
        words::men_on(position, &squares)
    };
    Words::new("access-position")
        .arg("white", men(Side::White))
        .arg("black", men(Side::Black))
}

fn say(
    table: Res<Table>,
    hand: Res<Hand>,
    lingua: Res<Lingua>,
    mut boards: Query<&mut AccessibilityNode, (With<BoardNode>, Without<SquareNode>)>,
    mut squares: Query<(&mut SquareNode, &mut AccessibilityNode)>,
) {
    if boards.is_empty() {
        return;
    }
    let standing = table.standing();
    let held = hand.chosen.map(|chosen| standing.square_of(chosen));
    let mut moved = false;
    for (mut square, mut node) in &mut squares {
        let shown = Shown {
            man: standing.piece_at(square.square),
            held: held == Some(square.square),
        };
        if square.shown == Some(shown) && !lingua.is_changed() {
            continue;
        }
        moved |= square.shown.map(|before| before.man) != Some(shown.man);
        square.shown = Some(shown);
        node.set_label(lingua.say(&square_words(square.square, shown)));
    }
    if moved || lingua.is_changed() {
        for mut board in &mut boards {
            board.set_label(lingua.text("access-board", &[]));
            board.set_description(lingua.say(&board_words(&table)));
        }
    }
}

/// Says where the squares are on the screen, for readers that show or touch what they read.
fn place(
    camera: Option<Single<(&Camera, Ref<GlobalTransform>), With<TableCamera>>>,
    windows: Query<&Window>,
    mut squares: Query<(Ref<SquareNode>, &mut AccessibilityNode)>,
) {
    let Some(camera) = camera else {
        return;
    };
    let (camera, transform) = camera.into_inner();
    let scale = windows.iter().next().map_or(1.0, Window::scale_factor);
    for (square, mut node) in &mut squares {
        if !(transform.is_changed() || square.is_added()) {
            continue;
        }
        let middle = geometry::square_center(square.square);
        let corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]
            .map(|(x, z)| camera.world_to_viewport(&transform, middle + Vec3::new(x, 0.0, z)));
        let mut seen = corners.into_iter().flatten().map(|corner| corner * scale);
        let Some(first) = seen.next() else {
            node.clear_bounds();
            continue;
        };
        let (min, max) = seen.fold((first, first), |(min, max), corner| {
            (min.min(corner), max.max(corner))
        });
        let [x0, y0, x1, y1] = [min.x, min.y, max.x, max.y].map(f64::from);
        node.set_bounds(Bounds { x0, y0, x1, y1 });
    }
}

/// A reader that presses a square is a hand that closes and opens on it.
fn press(
    mut requests: MessageReader<ActionRequest>,
    squares: Query<&SquareNode>,
    mut hands: MessageWriter<HandCommand>,
) {
    for ActionRequest(request) in requests.read() {
        let Some(pressed) = Entity::try_from_bits(request.target_node.0)
            .filter(|_| request.action == Action::Click)
            .and_then(|entity| squares.get(entity).ok())
        else {
            continue;
        };
        let square = pressed.square;
        for action in [HandAction::Close(square), HandAction::Open(Some(square))] {
            hands.write(HandCommand { seat: None, action });
        }
    }
}
