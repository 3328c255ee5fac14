//! The clock as a thing: its parts, its rocker, and the faces that follow the match.

use bevy::{
    gltf::{Gltf, GltfMesh},
    light::{NotShadowCaster, NotShadowReceiver},
    prelude::*,
    window::RequestRedraw,
};
use touchmove_rules::{Color as Side, Ruling};

use super::{
    face::{Face, Kind, Mark, Whose},
    figures::{Pen, width},
    picking::{self, ClockCase},
    press::{by_press, raised},
};
use crate::{
    assets::GameAssets,
    board::geometry,
    camera::CameraSystems,
    hud::Face as Figures,
    look::{LookSystems, Surface},
    settings::{MotionSpeed, Settings},
    sound::Sound,
    states::GameSystems,
    table::{GameStarted, Ruled, Table},
    theme::theme,
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
/// The middle of a glass, down the slope from the ridge, and half its size.
const GLASS_DOWN: f32 = 0.54;
const GLASS: Vec2 = Vec2::new(0.48, 0.41);
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
    let shadow = ink(shadow());
    let discs = Side::ALL.map(|side| {
        let end = if side == Side::White { 1.0 } else { -1.0 };
        let place = Transform::from_xyz(0.0, 0.064, end * (HALF_ROCKER - 0.13));
        (ink(disc(side)), place.with_rotation(flat))
    });
    let glasses = Side::ALL.map(|side| {
        (
            Name::new(format!("Face before {side}")),
            Glass { side, says: None },
            ink(blank()),
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
                (Name::new("Trim"), Surface::Inlay, Mesh3d(trim)),
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
                    Surface::Inlay,
                    Mesh3d(rocker),
                    Transform::from_xyz(0.0, PIVOT, 0.0).with_rotation(tipped(Side::White)),
                    children![white_disc, black_disc],
                ),
            ],
        ))
        .observe(picking::press);
}

/// A face that says nothing.
fn blank() -> Pen {
    let mut pen = Pen::default();
    pen.rect(-GLASS, GLASS, Color::from(theme().palette.night).into());
    pen
}

fn tipped(raised: Side) -> Quat {
    Quat::from_rotation_x(match raised {
        Side::White => -TIP,
        Side::Black => TIP,
    })
}

fn shadow() -> Pen {
    let mut pen = Pen::default();
    let night = LinearRgba::from(Color::from(theme().palette.night)).with_alpha(0.75);
    pen.shadow(Vec2::new(HALF_WIDTH, HALF_FOOT), 0.42, night);
    pen
}

/// Whose end of the rocker it is: light for White, dark for Black, each with a rim of the other.
fn disc(side: Side) -> Pen {
    let palette = &theme().palette;
    let (light, dark) = (
        LinearRgba::from(Color::from(palette.figurine_white)),
        LinearRgba::from(Color::from(palette.night)),
    );
    let mut pen = Pen::default();
    pen.disc(Vec2::ZERO, 0.085, dark);
    pen.disc(Vec2::ZERO, 0.070, light);
    if side == Side::Black {
        pen.disc(Vec2::ZERO, 0.055, dark);
    }
    pen
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
        let way = transform.rotation.angle_between(goal);
        if way < 1e-4 {
            continue;
        }
        let step = if settings.motion == MotionSpeed::Off || begins {
            way
        } else {
            2.0 * TIP * time.delta_secs() / TIP_SECONDS
        };
        transform.rotation = transform.rotation.rotate_towards(goal, step);
        redraw.write(RequestRedraw);
    }
}

/// Draws a face again when it says something else.
fn write_faces(
    table: Res<Table>,
    clocks: Query<&Visibility, With<ClockCase>>,
    mut glasses: Query<(&mut Glass, &Mesh3d)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    if clocks.iter().all(|visible| *visible == Visibility::Hidden) {
        return;
    }
    for (mut glass, mesh) in &mut glasses {
        let says = Face::new(&table, glass.side);
        if glass.says == says {
            continue;
        }
        if let Some(face) = &says
            && let Some(mut mesh) = meshes.get_mut(&mesh.0)
        {
            *mesh = draw(face, glass.side).mesh();
        }
        glass.says = says;
    }
}

/// The rows of a face: heights of their figures, and where they stand.
const OTHER: (f32, f32) = (0.155, 0.205);
const RULE: f32 = 0.165;
const OWN: (f32, f32) = (0.285, -0.165);
const DETAILS: (f32, f32) = (0.105, -0.345);
/// Left and right end of the rows, and the width of the bar before the running time.
const LEFT: f32 = -0.36;
const RIGHT: f32 = 0.43;
const BAR: f32 = 0.035;

fn draw(face: &Face, side: Side) -> Pen {
    let palette = &theme().palette;
    let color = |tint: crate::theme::Tint| LinearRgba::from(Color::from(tint));
    let (bright, idle, faint) = (
        color(palette.digits),
        color(palette.muted),
        color(palette.ink_dim),
    );
    let alarm = match face.mark {
        Mark::None => None,
        Mark::Low => Some(color(palette.amber_digits)),
        Mark::Flag => Some(color(palette.coral)),
    };
    let mut pen = blank();
    if let Some(alarm) = alarm {
        pen.frame(GLASS - 0.012, 0.022, alarm);
    }
    let ink = |whose| {
        if face.runs == Some(whose) {
            bright
        } else {
            idle
        }
    };
    let own = alarm.unwrap_or_else(|| ink(Whose::Own));
    time(&mut pen, &face.own, OWN, own);
    time(&mut pen, &face.other, OTHER, ink(Whose::Other));
    pen.rect(
        Vec2::new(LEFT - 0.07, RULE - 0.005),
        Vec2::new(RIGHT, RULE + 0.005),
        faint,
    );
    seat(&mut pen, !side, Vec2::new(LEFT + 0.02, OTHER.1 + OTHER.0 / 2.0), idle);
    let running = face.runs.map(|whose| match whose {
        Whose::Own => (OWN, own),
        Whose::Other => (OTHER, bright),
    });
    if let Some(((height, low), ink)) = running {
        let left = -GLASS.x + 0.045;
        pen.rect(
            Vec2::new(left, low),
            Vec2::new(left + BAR, low + height),
            ink,
        );
    }
    details(&mut pen, face, side, alarm, idle);
    pen
}

/// A time, at the right end of its row; smaller if it is long.
fn time(pen: &mut Pen, figures: &Figures, (height, low): (f32, f32), color: LinearRgba) {
    const SMALL: f32 = 0.62;
    let room = RIGHT - LEFT - if low > 0.0 { 0.12 } else { 0.0 };
    let small = if figures.rest.is_empty() {
        0.0
    } else {
        SMALL * (width(&figures.rest) + 0.12)
    };
    let wide = width(&figures.main) + small;
    let height = height.min(room / wide);
    let left = RIGHT - wide * height;
    pen.write(&figures.main, Vec2::new(left, low), height, color);
    let rest = RIGHT - width(&figures.rest) * SMALL * height;
    pen.write(&figures.rest, Vec2::new(rest, low), SMALL * height, color);
}

/// A disc for a side: filled for White, hollow for Black, as on the tiles.
fn seat(pen: &mut Pen, side: Side, middle: Vec2, color: LinearRgba) {
    pen.disc(middle, 0.050, color);
    if side == Side::Black {
        let night = LinearRgba::from(Color::from(theme().palette.night));
        pen.disc(middle, 0.030, night);
    }
}

/// The last row: whose face it is, what is special, moves, stage, and extra time.
fn details(pen: &mut Pen, face: &Face, side: Side, alarm: Option<LinearRgba>, idle: LinearRgba) {
    let (height, low) = DETAILS;
    let middle = low + height / 2.0;
    seat(pen, side, Vec2::new(LEFT + 0.02, middle), idle);
    let mut x = LEFT + 0.11;
    if let Some(alarm) = alarm {
        match face.mark {
            Mark::Flag => flag(pen, Vec2::new(x, low), height, alarm),
            Mark::Low | Mark::None => hourglass(pen, Vec2::new(x, low), height, alarm),
        }
        x += 0.13;
    }
    let (made, required) = face.moves;
    let moves = match required {
        Some(required) => format!("{made}/{required}"),
        None => made.to_string(),
    };
    pen.write(&moves, Vec2::new(x, low), height, idle);
    if let Some((kind, seconds)) = face.extra {
        let sign = match kind {
            Kind::Added => '+',
            Kind::Delay => '|',
        };
        let text = format!("{sign}{seconds}");
        let left = RIGHT - width(&text) * height;
        pen.write(&text, Vec2::new(left, low), height, idle);
    }
    // One small square a stage below the line, filled up to the present one.
    let (stage, stages) = face.stage;
    if (2..=6).contains(&stages) {
        for nth in 0..stages {
            let right = RIGHT - 0.045 * (stages - 1 - nth) as f32;
            let corner = Vec2::new(right - 0.03, RULE - 0.04);
            let color = if nth <= stage {
                idle
            } else {
                idle.with_alpha(0.25)
            };
            pen.rect(corner, corner + Vec2::new(0.03, 0.02), color);
        }
    }
}

fn hourglass(pen: &mut Pen, at: Vec2, height: f32, color: LinearRgba) {
    let point = |x: f32, y: f32| at + height * Vec2::new(x, y);
    pen.fill(&[point(0.0, 1.0), point(0.4, 0.45), point(0.8, 1.0)], color);
    pen.fill(&[point(0.0, 0.0), point(0.8, 0.0), point(0.4, 0.55)], color);
}

fn flag(pen: &mut Pen, at: Vec2, height: f32, color: LinearRgba) {
    let point = |x: f32, y: f32| at + height * Vec2::new(x, y);
    pen.rect(point(0.05, 0.0), point(0.17, 1.0), color);
    pen.fill(
        &[point(0.17, 0.40), point(0.95, 0.70), point(0.17, 1.0)],
        color,
    );
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
        assert!(PLACE.x - size.x > geometry::HALF_TRAYS, "beside the trays");
    }

    #[test]
    fn the_raised_side_is_higher() {
        let end = |raised| (tipped(raised) * Vec3::Z).y;
        assert!(end(Side::White) > 0.0 && end(Side::Black) < 0.0);
    }
}
