//! What kings do when a game is over: the mated one falls, the one whose player gives up is laid down, and
//! after a draw they pay their respects to one another.

use bevy::prelude::*;
use touchmove_rules::{Color, GameResult, Reason, Role};

use super::{
    Bodies, Director, Glide, Manner, Posed,
    clip::Pose,
    plan::{Stage, heading, level},
    track::{Part, Track},
};
use crate::{
    pieces::{Man, OnSquare},
    table::{GameStarted, Table},
};

/// A king that lies.
#[derive(Component, Debug, Clone, PartialEq)]
#[require(Posed)]
pub struct Fallen {
    /// How he came to lie.
    fall: Part,
    /// Where he stood.
    stood: Vec3,
}

/// How long it takes to stand him up again, against his fall.
const RISE: f32 = 0.55;
/// Directions in which a king can fall.
const DIRECTIONS: u8 = 24;
/// What falling to his own side is worth against degrees of falling.
const PREFERENCE: f32 = 6.0;
/// How much of the radius of the foot men have higher up, where a falling king meets them.
const WAIST: f32 = 0.6;
/// How far a falling king's body reaches to either side.
const BREADTH: f32 = 0.24;
/// How far apart the middles of kings stay that meet.
const MEETING: f32 = 1.0;

/// How a game ends for the kings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ending {
    Mated(Color),
    Resigned(Color),
    Drawn,
}

fn ending(table: &Table) -> Option<Ending> {
    let outcome = table.game().outcome()?;
    if table.review().is_some() {
        return None;
    }
    let loser = match outcome.result {
        GameResult::White => Color::Black,
        GameResult::Black => Color::White,
        GameResult::Draw => return Some(Ending::Drawn),
        GameResult::Void => return None,
    };
    match outcome.reason {
        Reason::Checkmate => Some(Ending::Mated(loser)),
        Reason::Resignation => Some(Ending::Resigned(loser)),
        _ => None,
    }
}

/// A king, and where he stands when he has arrived.
struct King<'a> {
    entity: Entity,
    kind: Man,
    stands: Vec3,
    glide: Option<&'a Glide>,
}

/// What the kings have been told.
#[derive(Debug, Default)]
pub(super) struct Told {
    ending: Option<Ending>,
    /// The kings of the game have greeted one another: once is enough.
    greeted: bool,
}

/// Tells the kings what to do.
pub(super) fn stage(
    mut started: MessageReader<GameStarted>,
    mut commands: Commands,
    director: Director,
    table: Res<Table>,
    mut told: Local<Told>,
    men: Query<(Entity, &Man, &Transform, Has<OnSquare>, Option<&Glide>), Without<Fallen>>,
    fallen: Query<(Entity, &Fallen, Has<Glide>)>,
) {
    let fresh = started.read().count() > 0;
    if fresh {
        *told = Told::default();
    }
    if !table.is_changed() {
        return;
    }
    let now = ending(&table);
    if std::mem::replace(&mut told.ending, now) == now {
        return;
    }
    let manner = director.manner(false);
    for (entity, fallen, glides) in &fallen {
        stand_up(&mut commands, entity, fallen, manner.filter(|_| !glides));
    }
    let Some(now) = now else {
        return;
    };
    let rest = |transform: &Transform, glide: Option<&Glide>| {
        glide.map_or(transform.translation, |glide| glide.track().end().foot)
    };
    let kings: Vec<King> = men
        .iter()
        .filter(|(_, man, _, on_square, _)| man.role == Role::King && *on_square)
        .map(|(entity, man, transform, _, glide)| King {
            entity,
            kind: *man,
            stands: rest(transform, glide),
            glide,
        })
        .collect();
    let others: Vec<(Man, Vec3)> = men
        .iter()
        .filter(|(entity, ..)| kings.iter().all(|king| king.entity != *entity))
        .map(|(_, man, transform, _, glide)| (*man, rest(transform, glide)))
        .collect();
    // Everybody else is down by then.
    let begin = men
        .iter()
        .filter_map(|(.., glide)| glide.map(Glide::left))
        .fold(0.0, f32::max);
    let bodies = director.bodies();
    let book = director.book();
    let stage = Stage {
        book,
        bodies: &bodies,
        manner: manner.unwrap_or(Manner {
            pace: 1.0,
            showy: false,
            limit: None,
        }),
        standing: &others,
    };
    // A game that was over when it was opened shows how it stands only.
    let moves = manner.is_some() && !fresh;
    match now {
        Ending::Mated(loser) | Ending::Resigned(loser) => {
            let Some(king) = kings.iter().find(|king| king.kind.color == loser) else {
                return;
            };
            let clip = if matches!(now, Ending::Mated(_)) {
                &book.kings.mated
            } else {
                &book.kings.resigned
            };
            let winner = kings
                .iter()
                .filter(|other| other.kind.color != loser)
                .map(|other| (other.kind, other.stands));
            let around: Vec<_> = others.iter().copied().chain(winner).collect();
            let (towards, degrees) = fall(king.kind, king.stands, &around, &bodies);
            let mut fall =
                stage.part_in_place(clip, king.kind, king.stands, towards, degrees, begin);
            fall.setting.flips = bodies.is_disc(king.kind);
            commands.entity(king.entity).insert(Fallen {
                fall: fall.clone(),
                stood: king.stands,
            });
            if moves {
                add(&mut commands, king, |track| track.then(fall).that_stays());
            }
        }
        Ending::Drawn => {
            let [one, other] = kings.as_slice() else {
                return;
            };
            if !moves || std::mem::replace(&mut told.greeted, true) {
                return;
            }
            for (king, opposite) in [(one, other), (other, one)] {
                let towards = heading(king.stands, opposite.stands);
                let greeting = if stage.manner.showy {
                    let before = king.stands.midpoint(opposite.stands) - towards * (MEETING / 2.0);
                    stage.meeting(king.kind, king.stands, before, towards, begin)
                } else {
                    let bow = &book.kings.bow;
                    stage.part_in_place(bow, king.kind, king.stands, towards, 1.0, begin)
                };
                add(&mut commands, king, |track| track.then(greeting));
            }
        }
    }
}

/// A king does something after whatever he is doing.
fn add(commands: &mut Commands, king: &King, more: impl FnOnce(Track) -> Track) {
    let mut glide = king
        .glide
        .cloned()
        .unwrap_or_else(|| Glide::new(Track::new(Vec::new())));
    // The part was timed from now on.
    let elapsed = std::mem::take(&mut glide.elapsed);
    let track = std::mem::replace(&mut glide.track, Track::new(Vec::new()));
    glide.track = more(track.retimed(-elapsed, 1.0));
    commands.entity(king.entity).insert(glide);
}

fn stand_up(commands: &mut Commands, entity: Entity, fallen: &Fallen, manner: Option<Manner>) {
    let mut king = commands.entity(entity);
    king.remove::<Fallen>();
    if manner.is_none() {
        let stood = fallen.stood;
        king.queue(move |mut king: EntityWorldMut| {
            let Some(mut posed) = king.get::<Posed>().copied() else {
                return;
            };
            if let Some(mut transform) = king.get_mut::<Transform>() {
                posed.show(&Pose::upright(stood), &mut transform);
                king.insert(posed);
            }
        });
        return;
    }
    let fall = Part {
        begin: 0.0,
        secs: fallen.fall.secs * RISE,
        ..fallen.fall.clone()
    };
    let length = fall.secs;
    king.insert(Glide::new(Track::new(vec![fall]).reversed(length)));
}

/// Where a king falls to, and how far, in degrees: to where there is most room, and rather to his player's
/// right. If nobody is in the way he comes to lie, or else to lean on whoever that is.
fn fall(king: Man, place: Vec3, others: &[(Man, Vec3)], bodies: &Bodies) -> (Vec3, f32) {
    let (height, foot) = (bodies.height(king), bodies.foot(king));
    let right = if king.color == Color::White {
        Vec3::X
    } else {
        Vec3::NEG_X
    };
    if bodies.is_disc(king) {
        return (right, 180.0);
    }
    // He lies on the edge of his foot and on his head.
    let whole = 90.0
        + ((foot - BREADTH) / height)
            .clamp(-1.0, 1.0)
            .asin()
            .to_degrees();
    let most = |towards: Vec3| {
        others
            .iter()
            .filter_map(|&(man, other)| {
                let way = level(other - place);
                let along = way.dot(towards);
                let beside = way.cross(towards).length();
                let radius = bodies.foot(man) * WAIST;
                if along <= 0.0 || beside > bodies.foot(man) + BREADTH {
                    return None;
                }
                // From the edge that he turns over to the other man's side, and to its top.
                let room = along - radius - foot;
                let top = bodies.height(man) + other.y - place.y;
                if room >= height || top <= 0.0 {
                    return None;
                }
                let room = room.max(0.0);
                let touches_side = (height * height - room * room).sqrt() < top;
                Some(if touches_side {
                    (room / height).asin().to_degrees()
                } else {
                    room.atan2(top).to_degrees()
                })
            })
            .fold(whole, f32::min)
    };
    (0..DIRECTIONS)
        .map(|step| {
            let turn = std::f32::consts::TAU * f32::from(step) / f32::from(DIRECTIONS);
            let towards = Vec3::new(turn.cos(), 0.0, turn.sin());
            (towards, most(towards))
        })
        .max_by(|a, b| {
            let worth =
                |(towards, degrees): &(Vec3, f32)| degrees + PREFERENCE * towards.dot(right);
            worth(a).total_cmp(&worth(b))
        })
        .unwrap_or((right, whole))
}

/// Keeps down who has fallen, whatever else turns him.
pub(super) fn hold(mut men: Query<(&Fallen, &mut Posed, &mut Transform), Without<Glide>>) {
    for (fallen, mut posed, mut transform) in &mut men {
        posed.show(&fallen.fall.last(), &mut transform);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KING: Man = Man {
        color: Color::White,
        role: Role::King,
    };

    #[test]
    fn a_king_falls_where_there_is_room_or_leans_on_who_stands_there() {
        let bodies = Bodies::usual();
        let (towards, degrees) = fall(KING, Vec3::ZERO, &[], &bodies);
        assert!(degrees > 90.0 && towards.distance(Vec3::X) < 1e-4);
        let queen = (
            Man {
                role: Role::Queen,
                ..KING
            },
            Vec3::X,
        );
        let (towards, degrees) = fall(KING, Vec3::ZERO, &[queen], &bodies);
        assert!(degrees > 90.0 && towards.x < 0.95, "{towards}");
        let all_round: Vec<_> = (0..8)
            .map(|step| {
                let turn = Quat::from_rotation_y(std::f32::consts::FRAC_PI_4 * step as f32);
                let apart = if step % 2 == 0 {
                    1.0
                } else {
                    std::f32::consts::SQRT_2
                };
                (
                    Man {
                        role: Role::Pawn,
                        ..KING
                    },
                    turn * Vec3::X * apart,
                )
            })
            .collect();
        let (_, degrees) = fall(KING, Vec3::ZERO, &all_round, &bodies);
        assert!((10.0..75.0).contains(&degrees), "{degrees}");
    }
}
