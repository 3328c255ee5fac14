//! The men as entities. The core is the truth; the entities are reconciled to it by identity.

mod check;
mod figure;
mod home;
mod lift;
mod roster;
mod spare;

use bevy::prelude::*;
use touchmove_rules::{Color, Role, Square};

pub use self::{
    check::StrictBoard,
    figure::Figure,
    roster::{Place, Stand, roster, stands},
    spare::{Spare, spare_place, spares_are_due},
};
use self::{figure::Grain, home::Homes};
use crate::{
    board::geometry,
    hand::{Hand, PendingPromotion},
    motion::{Actor, Director, Fallen, Glide, Posed, Step},
    settings::Settings,
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

/// The man was fetched from beside the board for a promotion: it is what it is all the way.
#[derive(Component, Debug, Clone, Copy)]
struct Fetched;

/// Systems of the pieces that others order themselves against.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PieceSystems;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            set_up,
            reconcile,
            lift::lead,
            bring_back,
            spare::provide,
            spare::carry,
            figure::dress,
            figure::turn,
            check::check_against_the_core,
        )
            .chain()
            .in_set(PieceSystems)
            .in_set(GameSystems::View),
    );
}

/// Clears the table and sets up the men of a new game. Also sets up the idle table once.
fn set_up(
    mut commands: Commands,
    mut started: MessageReader<GameStarted>,
    table: Res<Table>,
    settings: Res<Settings>,
    men: Query<Entity, With<ManId>>,
) {
    let fresh = started.read().count() > 0;
    if !fresh && !men.is_empty() {
        return;
    }
    for man in &men {
        commands.entity(man).despawn();
    }
    let homes = Homes::of(&table, &settings);
    for (number, stand) in stands(&table).iter().enumerate() {
        let id = u8::try_from(number).unwrap_or(u8::MAX);
        let mut entity = commands.spawn((
            Name::new(format!("{} {:?} {number}", stand.color, stand.role)),
            stand.man(),
            ManId(id),
            Grain(u32::from(id)),
            Transform::from_translation(homes.rest(stand)),
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
    mut director: Director,
    mut last: Local<Option<Step>>,
    table: Res<Table>,
    hand: Res<Hand>,
    settings: Res<Settings>,
    mut men: Query<
        (
            Entity,
            &ManId,
            &Man,
            &mut Transform,
            Option<&OnSquare>,
            Option<&InTray>,
            Option<&mut Posed>,
        ),
        Without<Spare>,
    >,
    spares: Query<(&Spare, &Transform)>,
) {
    if !table.is_changed() {
        return;
    }
    let homes = Homes::of(&table, &settings);
    let stands = stands(&table);
    let mut actors = Vec::new();
    for (entity, id, man, mut transform, on_square, in_tray, _) in &mut men {
        let number = usize::from(id.0);
        let Some(stand) = stands.get(number) else {
            continue;
        };
        let mut actor = Actor {
            number,
            kind: *man,
            becomes: (man.role != stand.role).then_some(stand.role),
            at: transform.translation,
            from: on_square.map(|square| geometry::square_center(square.0)),
            onto_board: matches!(stand.place, Place::Board(_)),
            home: homes.rest(stand),
        };
        let place = match (on_square, in_tray) {
            (Some(square), _) => Some(Place::Board(square.0)),
            (None, Some(tray)) => Some(Place::Tray(tray.0)),
            (None, None) => None,
        };
        let mut entity = commands.entity(entity);
        if place != Some(stand.place) {
            match stand.place {
                Place::Board(square) => entity.remove::<InTray>().insert(OnSquare(square)),
                Place::Tray(nth) => entity.remove::<OnSquare>().insert(InTray(nth)),
            };
        }
        let mut goes = place != Some(stand.place) || actor.becomes.is_some();
        if man.role != stand.role {
            entity.insert(stand.man());
            let promoted = Spare {
                color: stand.color,
                role: stand.role,
            };
            // The new man comes from where it stood ready; the pawn is gone.
            if let Some((_, ready)) = spares.iter().find(|(spare, _)| **spare == promoted) {
                entity.insert(Fetched);
                transform.translation = ready.translation;
                actor = Actor {
                    kind: stand.man(),
                    becomes: None,
                    at: ready.translation,
                    from: None,
                    ..actor
                };
            }
        }
        // Who is taken up is led by the hand.
        if let Place::Board(square) = stand.place {
            goes &= !lift::is_held(&table, &hand, square);
        }
        if goes {
            actors.push(actor);
        }
    }
    let happened = director.look(&mut last);
    if actors.is_empty() {
        return;
    }
    let standing = standing(&stands, &homes, |number| {
        actors.iter().any(|actor| actor.number == number)
    });
    let shown = table.shown();
    let in_check = Place::Board(shown.king(shown.side_to_move()));
    let king = stands
        .iter()
        .position(|stand| stand.place == in_check)
        .and_then(|number| Some((number, stands.get(number)?)))
        .map(|(number, stand)| (number, stand.man(), homes.rest(stand)));
    let tracks = director.plan(&actors, &standing, happened, king);
    for (entity, id, _, mut transform, _, _, posed) in &mut men {
        let number = usize::from(id.0);
        match &tracks {
            Some(tracks) => {
                if let Some((_, track)) = tracks.iter().find(|track| track.0 == number) {
                    director.perform(entity, track.clone());
                }
            }
            None => {
                if let Some(actor) = actors.iter().find(|actor| actor.number == number) {
                    director.put(
                        entity,
                        actor.home,
                        &mut transform,
                        posed.map(Mut::into_inner),
                    );
                }
            }
        }
    }
}

/// Kinds and places of the men that stand where they stood.
fn standing(stands: &[Stand], homes: &Homes, moves: impl Fn(usize) -> bool) -> Vec<(Man, Vec3)> {
    stands
        .iter()
        .enumerate()
        .filter(|(number, _)| !moves(*number))
        .map(|(_, stand)| (stand.man(), homes.rest(stand)))
        .collect()
}

/// Brings back every man that stands where it does not belong and is not in the hand: one that was
/// dragged and not moved, one that was put straight, or one whose promotion was called off.
fn bring_back(
    mut director: Director,
    table: Res<Table>,
    hand: Res<Hand>,
    pending: Option<Res<PendingPromotion>>,
    settings: Res<Settings>,
    mut men: Query<
        (
            Entity,
            &ManId,
            Option<&OnSquare>,
            Option<&InTray>,
            &mut Transform,
            Option<&mut Posed>,
        ),
        (Without<Glide>, Without<Fallen>),
    >,
    mut landed: RemovedComponents<Glide>,
    mut was_pending: Local<bool>,
) {
    let called_off = std::mem::replace(&mut *was_pending, pending.is_some()) != pending.is_some();
    let changed = table.is_changed() || hand.is_changed() || settings.is_changed();
    if landed.read().count() == 0 && !changed && !called_off {
        return;
    }
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
    let homes = Homes::of(&table, &settings);
    let stands = stands(&table);
    for (entity, id, on_square, in_tray, mut transform, posed) in &mut men {
        let number = usize::from(id.0);
        let Some(stand) = stands.get(number) else {
            continue;
        };
        let place = match (on_square, in_tray) {
            (Some(square), _) if lift::is_held(&table, &hand, square.0) => continue,
            (Some(square), _) => match &pending {
                Some(pending) if pending.from == square.0 => Place::Board(pending.to),
                Some(pending) if pending.to == square.0 => {
                    Place::Tray(captured_so_far(&table, stand.color))
                }
                _ => Place::Board(square.0),
            },
            (None, Some(tray)) => Place::Tray(tray.0),
            (None, None) => continue,
        };
        let home = homes.rest(&Stand { place, ..*stand });
        if transform.translation.distance_squared(home) > 1e-6 {
            let actor = Actor {
                number,
                kind: stand.man(),
                becomes: None,
                at: transform.translation,
                from: on_square.map(|square| geometry::square_center(square.0)),
                onto_board: matches!(place, Place::Board(_)),
                home,
            };
            let others = standing(&stands, &homes, |other| other == number);
            let posed = posed.map(Mut::into_inner);
            director.bring(entity, actor, &others, &mut transform, posed);
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
