//! Men in the hand: they follow the pointer, or hang a little over their squares.

use bevy::{prelude::*, window::RequestRedraw};
use touchmove_rules::Square;

use super::OnSquare;
use crate::{
    board::geometry,
    hand::Hand,
    motion::Glide,
    settings::{MotionSpeed, Settings},
    table::Table,
};

/// How high a man hangs that is held over a square.
const HELD: f32 = 0.24;
/// How fast a man is taken up: the part of the way that is left after a second is e to the minus this.
const HASTE: f32 = 22.0;
/// As good as there.
const CLOSE: f32 = 1e-3;

/// Moves something towards its goal. Gives whether it is still on its way.
pub(super) fn approach(
    transform: &mut Mut<Transform>,
    goal: Vec3,
    time: &Time,
    at_once: bool,
) -> bool {
    let way = goal - transform.translation;
    if way.length_squared() == 0.0 {
        return false;
    }
    if at_once || way.length() < CLOSE {
        transform.translation = goal;
        return false;
    }
    transform.translation += way * (1.0 - (-HASTE * time.delta_secs()).exp());
    true
}

/// Where a man in the hand is to be, by the square that its entity stands on.
#[derive(Debug, Clone, Copy)]
struct Held {
    home: Square,
    goal: Goal,
}

#[derive(Debug, Clone, Copy)]
enum Goal {
    /// At this point at once.
    Carried(Vec3),
    /// Over this square.
    Over(Square),
}

/// The men in the hand, one or two.
fn held(table: &Table, hand: &Hand) -> Vec<Held> {
    let standing = table.standing();
    // Where only legal moves are taken, a chosen man stays on its square until it is dragged.
    let leading = hand.chosen.and_then(|chosen| {
        let home = standing.square_of(chosen);
        let over = hand.chosen_over(&standing).unwrap_or(home);
        let goal = match hand.carried_to {
            Some(point) => Goal::Carried(point),
            None if table.by_hand() => Goal::Over(over),
            None => return None,
        };
        Some(Held { home, goal })
    });
    let other = hand.second_over(&standing).map(|home| Held {
        home,
        goal: Goal::Over(home),
    });
    leading.into_iter().chain(other).collect()
}

/// Whether a man is in the hand, by the square on which it stands.
pub(super) fn is_held(table: &Table, hand: &Hand, square: Square) -> bool {
    held(table, hand).iter().any(|held| held.home == square)
}

/// Leads the men in the hand along with it.
pub(super) fn lead(
    mut commands: Commands,
    time: Res<Time>,
    table: Res<Table>,
    hand: Res<Hand>,
    settings: Res<Settings>,
    mut men: Query<(Entity, &OnSquare, &mut Transform, Has<Glide>)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let held = held(&table, &hand);
    for (entity, square, mut transform, glides) in &mut men {
        let Some(held) = held.iter().find(|held| held.home == square.0) else {
            continue;
        };
        if glides {
            commands.entity(entity).remove::<Glide>();
        }
        match held.goal {
            Goal::Carried(point) => transform.translation = point,
            Goal::Over(square) => {
                let goal = geometry::square_center(square) + Vec3::Y * HELD;
                let at_once = settings.motion == MotionSpeed::Off;
                if approach(&mut transform, goal, &time, at_once) {
                    redraw.write(RequestRedraw);
                }
            }
        }
    }
}
