//! The clock as a thing: its parts, its rocker, and the faces that follow the match.

use bevy::{
    gltf::{Gltf, GltfMesh},
    light::{NotShadowCaster, NotShadowReceiver},
    prelude::*,
    window::RequestRedraw,
};
use touchmove_rules::{Color as Side, Ruling};

use super::{
    drawing,
    face::Face,
    figures::Pen,
    picking::{self, ClockCase},
    press::{by_press, raised},
};
use crate::{
    assets::GameAssets,
    board::{MarkSystems, geometry},
    camera::CameraSystems,
    look::{LookSystems, Surface, Ticking},
    settings::{MotionSpeed, Settings},
    sound::Sound,
    states::GameSystems,
    table::{GameStarted, Ruled, Table},
};

/// Where it stands.
pub(super) const PLACE: Vec3 = geometry::CLOCK;
/// Its shape, as it was forged: half the width, half the depth at the foot and at the ridge, the height
/// of the slopes' feet and of the ridge, of the pivot, half the rocker, and how high it all reaches.
pub(super) const HALF_WIDTH: f32 = 0.60;
pub(super) const HALF_FOOT: f32 = 1.22;
pub(super) const HALF_RIDGE: f32 = 0.33;
const SHOULDER: f32 = 0.13;
pub(super) const RIDGE: f32 = 0.74;
const PIVOT: f32 = 0.80;
pub(super) const HALF_ROCKER: f32 = 0.37;
pub(super) const TOP: f32 = 0.88;
/// The middle of a glass, down the slope from the ridge.
const GLASS_DOWN: f32 = 0.54;
/// How high above the wood the glass lies.
const GLASS_GAP: f32 = 0.006;
/// How far the rocker tips, in radians, and how long it takes for that.
const TIP: f32 = 0.105;
const TIP_SECONDS: f32 = 0.09;

/// The rocker, and on whose side it is up.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rocker {
    /// There the clock can be pressed.
    pub raised: Side,
}

/// The face before a player, and what it says.
#[derive(Component, Debug)]
struct Glass {
    side: Side,
    says: Option<Face>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            set_up.run_if(not(any_with_component::<ClockCase>)),
            (show_or_hide, tip, write_faces)
                .chain()
                .run_if(any_with_component::<ClockCase>),
        )
            .chain()
            .in_set(GameSystems::View)
            .after(CameraSystems)
            .after(MarkSystems)
            .before(LookSystems),
    );
}

/// The outward direction of White's slope.
pub(super) fn slope_normal() -> Vec3 {
    Vec3::new(0.0, HALF_FOOT - HALF_RIDGE, RIDGE - SHOULDER).normalize()
}

/// Where the middle of a side's glass is, with x to the right, y up the slope and z out of it.
fn glass_place(side: Side) -> Transform {
    let out = slope_normal();
    let up = out.cross(Vec3::X);
    let middle = Vec3::new(0.0, RIDGE, HALF_RIDGE) - up * GLASS_DOWN + out * GLASS_GAP;
    let white = Transform::from_translation(middle)
        .with_rotation(Quat::from_mat3(&Mat3::from_cols(Vec3::X, up, out)));
    match side {
        Side::White => white,
        Side::Black => {
            Transform::from_rotation(Quat::from_rotation_y(std::f32::consts::PI)) * white
        }
    }
}

/// Puts the clock on the table as soon as its file has been read.
fn set_up(
    mut commands: Commands,
    assets: Res<GameAssets>,
    files: Res<Assets<Gltf>>,
    parts: Res<Assets<GltfMesh>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let part = |name: &str| {
        let file = files.get(&assets.clock)?;
        let mesh = parts.get(file.named_meshes.get(name)?)?;
        Some(mesh.primitives.first()?.mesh.clone())
    };
    let (Some(case), Some(trim), Some(rocker)) = (part("case"), part("trim"), part("rocker"))
    else {
        return;
    };
    let mut ink = |pen: Pen| {
        (
            Surface::Ink,
            Mesh3d(meshes.add(pen.mesh())),
            NotShadowCaster,
            NotShadowReceiver,
        )
    };
    let flat = Quat::from_rotation_x(-std::f32::consts::FRAC_PI_2);
    let shadow = ink(drawing::shadow(Vec2::new(HALF_WIDTH, HALF_FOOT)));
    let discs = Side::ALL.map(|side| {
        let end = if side == Side::White { 1.0 } else { -1.0 };
        let place = Transform::from_xyz(0.0, 0.064, end * (HALF_ROCKER - 0.13));
        (ink(drawing::disc(side)), place.with_rotation(flat))
    });
    let glasses = Side::ALL.map(|side| {
        (
            Name::new(format!("Face before {side}")),
            Glass { side, says: None },
            Ticking,
            ink(drawing::blank()),
            glass_place(side),
        )
    });
    let [white_disc, black_disc] = discs;
    let [white_glass, black_glass] = glasses;
    commands
        .spawn((
            Name::new("Clock"),
            ClockCase,
            Pickable::default(),
            Transform::from_translation(PLACE),
            Visibility::Hidden,
            children![
                (Name::new("Case"), Surface::Case, Mesh3d(case)),
                (Name::new("Trim"), Surface::Brass, Mesh3d(trim)),
                (
                    Name::new("Shadow"),
                    shadow,
                    Transform::from_xyz(0.0, 0.004, 0.0).with_rotation(flat)
                ),
                white_glass,
                black_glass,
                (
                    Name::new("Rocker"),
                    Rocker {
                        raised: Side::White
                    },
                    Surface::Brass,
                    Mesh3d(rocker),
                    Transform::from_xyz(0.0, PIVOT, 0.0).with_rotation(tipped(Side::White)),
                    children![white_disc, black_disc],
                ),
            ],
        ))
        .observe(picking::press);
}

fn tipped(raised: Side) -> Quat {
    Quat::from_rotation_x(match raised {
        Side::White => -TIP,
        Side::Black => TIP,
    })
}

/// A game without clocks needs none.
fn show_or_hide(table: Res<Table>, mut clocks: Query<&mut Visibility, With<ClockCase>>) {
    let wanted = match table.game().clock() {
        Some(_) => Visibility::Inherited,
        None => Visibility::Hidden,
    };
    for mut visible in &mut clocks {
        visible.set_if_neq(wanted);
    }
}

/// Tips the rocker to the side of the player whose time does not run.
fn tip(
    time: Res<Time<Real>>,
    table: Res<Table>,
    settings: Res<Settings>,
    mut started: MessageReader<GameStarted>,
    mut rulings: MessageReader<Ruled>,
    mut rockers: Query<(&mut Rocker, &mut Transform)>,
    mut sounds: MessageWriter<Sound>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let game = table.game();
    let begins = started.read().count() > 0;
    let pressed = rulings
        .read()
        .any(|ruled| matches!(ruled.ruling, Ruling::Completed { .. }));
    if pressed && game.clock().is_some() && by_press(game) {
        sounds.write(Sound::Press);
    }
    for (mut rocker, mut transform) in &mut rockers {
        // When no time runs any more it stays as it is.
        let before = begins.then(|| game.position().side_to_move());
        if let Some(raised) = raised(game).or(before)
            && rocker.raised != raised
        {
            rocker.raised = raised;
        }
        let goal = tipped(rocker.raised);
        if transform.rotation == goal {
            continue;
        }
        let way = transform.rotation.angle_between(goal);
        let step = if settings.motion == MotionSpeed::Off || begins {
            way
        } else {
            2.0 * TIP * time.delta_secs() / TIP_SECONDS
        };
        // Angles as small as the last step are not told from nothing: who went on turning by them would
        // never arrive, and the window would never sleep.
        transform.rotation = if way <= step {
            goal
        } else {
            transform.rotation.rotate_towards(goal, step)
        };
        redraw.write(RequestRedraw);
    }
}

/// Draws a face again when it says something else.
fn write_faces(
    table: Res<Table>,
    clocks: Query<&Visibility, With<ClockCase>>,
    mut glasses: Query<(&mut Glass, &Mesh3d, &mut Ticking)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    if clocks.iter().all(|visible| *visible == Visibility::Hidden) {
        return;
    }
    for (mut glass, mesh, mut ticking) in &mut glasses {
        let says = Face::new(&table, glass.side);
        if glass.says == says {
            continue;
        }
        if let Some(face) = &says
            && let Some(mut mesh) = meshes.get_mut(&mesh.0)
        {
            *mesh = drawing::face(face, glass.side).mesh();
            ticking.set_changed();
        }
        glass.says = says;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glass_lies_on_its_slope_and_faces_its_player() {
        for (side, towards) in [(Side::White, 1.0), (Side::Black, -1.0)] {
            let place = glass_place(side);
            let out = place.rotation * Vec3::Z;
            assert!(out.z * towards > 0.4 && out.y > 0.5, "{side}: {out}");
            let (right, up) = (place.rotation * Vec3::X, place.rotation * Vec3::Y);
            assert!(right.x * towards > 0.99 && up.y > 0.3, "{side}");
            let edge = Vec3::new(0.0, RIDGE, HALF_RIDGE * towards);
            let over = (place.translation - edge).dot(out);
            assert!((over - GLASS_GAP).abs() < 1e-4, "{side}: {over}");
        }
    }

    #[test]
    fn the_clock_is_where_it_is_said_to_be() {
        let size = geometry::CLOCK_SIZE;
        assert!(size.x >= HALF_WIDTH && size.y >= TOP && size.z >= HALF_FOOT);
        assert!(PLACE.x - size.x > geometry::HALF_FRAME, "beside the board");
        assert!(PLACE.x + size.x < geometry::HALF_TRAYS);
    }

    #[test]
    fn the_raised_side_is_higher() {
        let end = |raised| (tipped(raised) * Vec3::Z).y;
        assert!(end(Side::White) > 0.0 && end(Side::Black) < 0.0);
    }
}
