//! The men as entities. The core is the truth; the entities are reconciled to it by identity.

mod roster;

use bevy::{mesh::MeshTag, prelude::*};
use touchmove_rules::{Color, Piece, Role, Square};

pub use self::roster::{Place, Stand, roster};
use crate::{
    assets::GameAssets,
    board::geometry,
    hand::{Hand, PendingPromotion},
    look::{ActiveQuality, Surface},
    motion::{Glide, GlideKind},
    settings::{Quality, Settings},
    states::GameSystems,
    table::{GameStarted, Table},
};

/// A man: its side and what it is.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Man {
    /// Whose.
    pub color: Color,
    /// Pawn to king.
    pub role: Role,
}

/// The man stands on this square.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OnSquare(pub Square);

/// The man was captured as the n-th of its side and stands beside the board.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct InTray(pub u8);

/// Which man this is, from set-up to the end of the game, whatever happens to it.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ManId(pub u8);

/// Systems of the pieces that others order themselves against.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PieceSystems;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (set_up, reconcile, carry, dress, check_against_the_core)
            .chain()
            .in_set(PieceSystems)
            .in_set(GameSystems::View),
    );
}

/// Where a man's foot rests.
fn rest(stand: &Stand) -> Vec3 {
    match stand.place {
        Place::Board(square) => geometry::square_center(square),
        Place::Tray(nth) => geometry::tray_place(stand.color, nth),
    }
}

/// How a man is turned about the vertical, in radians. Both sides' knights look towards the enemy and
/// somewhat aside, so that their profile can be read from both chairs; the kings' crosses are turned
/// the same way for both.
fn yaw(color: Color, role: Role) -> f32 {
    /// The knight's model looks along +x; this turns it to the enemy (a quarter turn) less the part
    /// that shows its profile.
    const KNIGHT: f32 = 0.6;
    let white = if role == Role::Knight { KNIGHT } else { 0.0 };
    match color {
        Color::White => white,
        Color::Black => white + std::f32::consts::PI,
    }
}

/// Clears the table and sets up the men of a new game. Also sets up the idle table once.
fn set_up(
    mut commands: Commands,
    mut started: MessageReader<GameStarted>,
    table: Res<Table>,
    men: Query<Entity, With<ManId>>,
) {
    let fresh = started.read().count() > 0;
    if !fresh && !men.is_empty() {
        return;
    }
    for man in &men {
        commands.entity(man).despawn();
    }
    for (number, stand) in roster(table.game(), table.shown_ply()).iter().enumerate() {
        let id = u8::try_from(number).unwrap_or(u8::MAX);
        let mut entity = commands.spawn((
            Name::new(format!("{} {:?} {number}", stand.color, stand.role)),
            Man {
                color: stand.color,
                role: stand.role,
            },
            ManId(id),
            MeshTag(u32::from(id)),
            Surface::Man(stand.color),
            Transform::from_translation(rest(stand))
                .with_rotation(Quat::from_rotation_y(yaw(stand.color, stand.role))),
            Visibility::default(),
        ));
        match stand.place {
            Place::Board(square) => entity.insert(OnSquare(square)),
            Place::Tray(nth) => entity.insert(InTray(nth)),
        };
    }
}

/// Sends every man whose place has changed on its way.
fn reconcile(
    mut commands: Commands,
    table: Res<Table>,
    settings: Res<Settings>,
    men: Query<(
        Entity,
        &ManId,
        &Man,
        &Transform,
        Option<&OnSquare>,
        Option<&InTray>,
    )>,
) {
    if !table.is_changed() {
        return;
    }
    let stands = roster(table.game(), table.shown_ply());
    for (entity, id, man, transform, on_square, in_tray) in &men {
        let Some(stand) = stands.get(usize::from(id.0)) else {
            continue;
        };
        let place = match (on_square, in_tray) {
            (Some(square), _) => Some(Place::Board(square.0)),
            (None, Some(tray)) => Some(Place::Tray(tray.0)),
            (None, None) => None,
        };
        let mut entity = commands.entity(entity);
        if place != Some(stand.place) {
            let kind = match (place, stand.place) {
                (Some(Place::Board(from)), Place::Board(to)) => {
                    GlideKind::between(man.role, from, to, table.shown())
                }
                _ => GlideKind::Carried,
            };
            match stand.place {
                Place::Board(square) => entity.remove::<InTray>().insert(OnSquare(square)),
                Place::Tray(nth) => entity.remove::<OnSquare>().insert(InTray(nth)),
            };
            entity.insert(Glide::new(
                transform.translation,
                rest(stand),
                kind,
                settings.motion,
            ));
        }
        if man.role != stand.role {
            entity.insert(Man {
                color: stand.color,
                role: stand.role,
            });
        }
    }
}

/// Leads the carried man along with the pointer, and brings back every man that stands where it does
/// not belong: one that was dragged and not moved, or one whose promotion was called off.
fn carry(
    mut commands: Commands,
    table: Res<Table>,
    hand: Res<Hand>,
    pending: Option<Res<PendingPromotion>>,
    settings: Res<Settings>,
    mut men: Query<
        (
            Entity,
            &Man,
            Option<&OnSquare>,
            Option<&InTray>,
            &mut Transform,
        ),
        Without<Glide>,
    >,
) {
    // While its promotion is pending a pawn already stands on the last rank, and the man that it will
    // capture already lies beside the board.
    let pending = pending.filter(|pending| {
        table.is_live()
            && table
                .game()
                .position()
                .piece_at(pending.from)
                .is_some_and(|piece| piece.role == Role::Pawn && piece.color == pending.seat)
    });
    for (entity, man, on_square, in_tray, mut transform) in &mut men {
        let place = match (on_square, in_tray) {
            (Some(square), _) => match &pending {
                Some(pending) if pending.from == square.0 => Place::Board(pending.to),
                Some(pending) if pending.to == square.0 => {
                    Place::Tray(captured_so_far(&table, man.color))
                }
                _ => Place::Board(square.0),
            },
            (None, Some(tray)) => Place::Tray(tray.0),
            (None, None) => continue,
        };
        if let Some(point) = hand.carried_to
            && on_square.is_some_and(|square| hand.chosen == Some(square.0))
        {
            transform.translation = point;
            continue;
        }
        let home = rest(&Stand {
            color: man.color,
            role: man.role,
            place,
        });
        if transform.translation.distance_squared(home) > 1e-6 {
            let kind = match place {
                Place::Board(_) => GlideKind::Slid,
                Place::Tray(_) => GlideKind::Carried,
            };
            commands.entity(entity).insert(Glide::new(
                transform.translation,
                home,
                kind,
                settings.motion,
            ));
        }
    }
}

fn captured_so_far(table: &Table, color: Color) -> u8 {
    let count = table
        .game()
        .moves()
        .iter()
        .filter(|played| played.captured.is_some_and(|piece| piece.color == color))
        .count();
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// Gives each man the mesh of its role, at the level of detail of the quality in force. A pawn on
/// its way to promotion keeps its shape until it has landed.
fn dress(
    mut commands: Commands,
    assets: Res<GameAssets>,
    quality: Res<ActiveQuality>,
    men: Query<(Entity, Ref<Man>, Option<&Mesh3d>, Has<Glide>)>,
) {
    for (entity, man, mesh, moving) in &men {
        if mesh.is_some() && moving {
            continue;
        }
        let wanted = assets.man(man.role, quality.0 == Quality::Software);
        if mesh.is_none_or(|mesh| mesh.0 != wanted) {
            commands.entity(entity).insert(Mesh3d(wanted));
        }
    }
}

/// The men on the board must be the core's men. A difference is a bug of ours: it ends the program
/// where [`StrictBoard`] is present, as it is in tests, and is repaired by setting up again elsewhere.
fn check_against_the_core(
    table: Res<Table>,
    strict: Option<Res<StrictBoard>>,
    men: Query<(&Man, &OnSquare)>,
) {
    if !table.is_changed() || men.is_empty() {
        return;
    }
    let mut seen = [None; 64];
    for (man, square) in &men {
        seen[square.0.index()] = Some(Piece {
            color: man.color,
            role: man.role,
        });
    }
    for square in Square::ALL {
        let (shown, truth) = (seen[square.index()], table.shown().piece_at(square));
        if shown != truth {
            let problem = format!("{square} shows {shown:?}, but the match says {truth:?}");
            assert!(strict.is_none(), "{problem}");
            error!("{problem}");
        }
    }
}

/// Makes a difference between entities and match a panic.
#[derive(Resource, Debug, Default)]
pub struct StrictBoard;
