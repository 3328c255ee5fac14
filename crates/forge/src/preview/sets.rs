//! Pictures of whole sets: in a row, at play on each board, and from the top.

use crate::board::Board;
use crate::curve::spline::smoothstep;
use crate::error::ForgeError;
use crate::men::Role;
use crate::mesh::Mesh;
use crate::mesh::glb::{Model, Slot};
use crate::picture::colour::linear;
use crate::picture::image::Image;
use crate::picture::raster::{Fragment, View, render};
use crate::picture::studio::Studio;
use crate::sets::{Side, cartoon, flat, xiangqi};
use glam::{Vec2, Vec3, vec2, vec3};

use super::{BACKDROP, ground, placed};

/// What a slot is made of, as the game would have it.
#[derive(Clone, Copy)]
pub(super) struct Finish {
    pub(super) colour: [u8; 3],
    pub(super) metal: bool,
}

impl Finish {
    pub(super) const fn of(colour: [u8; 3]) -> Self {
        Self {
            colour,
            metal: false,
        }
    }

    pub(super) const fn metal(colour: [u8; 3]) -> Self {
        Self {
            colour,
            metal: true,
        }
    }
}

/// A set and its materials, White's first.
pub(super) struct Set {
    pub(super) name: &'static str,
    pub(super) models: Vec<Model>,
    pub(super) body: [Finish; 2],
    pub(super) inlay: [Finish; 2],
    /// What it is shown on.
    pub(super) board: Board,
    /// How far men are turned against the way they were made, in degrees, White's first.
    pub(super) turns: [f32; 2],
}

/// A board to play on.
pub(super) struct Ground {
    squares: Image,
    frame: Image,
}

/// One man on his place.
struct Standing<'a> {
    parts: &'a Model,
    side: Side,
    at: Vec2,
    turn: f32,
}

impl Set {
    /// The sets besides the Staunton men, with the colours that the game gives them.
    pub(super) fn all() -> Result<[Self; 3], ForgeError> {
        Ok([
            Self {
                name: "flat",
                models: flat::make(),
                body: [Finish::of([226, 188, 134]), Finish::of([42, 28, 22])],
                inlay: [Finish::of([74, 38, 22]), Finish::metal([236, 200, 128])],
                board: Board::Ebony,
                turns: [0.0, 0.0],
            },
            Self {
                name: "xiangqi",
                models: xiangqi::make()?,
                body: [Finish::of([228, 192, 140]), Finish::of([46, 29, 24])],
                inlay: [Finish::of([168, 24, 20]), Finish::of([238, 206, 140])],
                board: Board::Vinyl,
                turns: [0.0, 0.0],
            },
            Self {
                name: "cartoon",
                models: cartoon::make(),
                body: [Finish::of([243, 226, 196]), Finish::of([30, 38, 72])],
                inlay: [Finish::of([255; 3]); 2],
                board: Board::Marble,
                turns: [-68.0, -68.0],
            },
        ])
    }

    fn model(&self, side: Side, role: Role, suffix: &str) -> Option<&Model> {
        let own = format!("{side}_{role}{suffix}");
        let shared = format!("{role}{suffix}");
        self.models
            .iter()
            .find(|m| m.name == own || m.name == shared)
    }

    fn finish(&self, slot: Option<Slot>, side: Side) -> Finish {
        let which = side.pick(0, 1);
        match slot {
            None | Some(Slot::Body) => self.body[which],
            Some(Slot::Inlay) => self.inlay[which],
            Some(Slot::Trim) => Finish::of([255; 3]),
        }
    }

    fn turn(&self, side: Side) -> f32 {
        self.turns[side.pick(0, 1)]
    }

    /// White in front of Black, at one level of detail.
    pub(super) fn line_up(&self, studio: &Studio, suffix: &str) -> Image {
        let mut men = Vec::new();
        for (side, row) in [(Side::White, 0.0), (Side::Black, 1.0)] {
            for (i, role) in Role::ALL.into_iter().enumerate() {
                if let Some(parts) = self.model(side, role, suffix) {
                    men.push(Standing {
                        parts,
                        side,
                        at: vec2((i as f32 - 2.5) * 0.95 + row * 0.4, 1.15 * row - 0.45),
                        turn: self.turns[0],
                    });
                }
            }
        }
        let view = View {
            eye: vec3(0.0, -8.0, 3.2),
            target: vec3(0.2, 0.0, 0.56),
            fov: 18.0,
            size: (1200, 580),
        };
        self.picture(studio, &men, &view, |_| vec3(0.075, 0.08, 0.085))
    }

    /// The position at the start, seen by White from `elevation` degrees.
    pub(super) fn at_play(&self, studio: &Studio, board: &Ground, elevation: f32) -> Image {
        const BACK: [Role; 8] = [
            Role::Rook,
            Role::Knight,
            Role::Bishop,
            Role::Queen,
            Role::King,
            Role::Bishop,
            Role::Knight,
            Role::Rook,
        ];
        let mut men = Vec::new();
        for side in Side::BOTH {
            for (file, back) in BACK.into_iter().enumerate() {
                // A few pawns have moved and a few men are out, to see all on both kinds of squares.
                let pawn = if matches!(file, 3 | 4) { 3.0 } else { 1.0 };
                for (role, rank) in [(back, 0.0), (Role::Pawn, pawn)] {
                    let rank = side.pick(rank, 7.0 - rank);
                    if let Some(parts) = self.model(side, role, "") {
                        men.push(Standing {
                            parts,
                            side,
                            at: vec2(file as f32 - 3.5, rank - 3.5),
                            turn: self.turn(side),
                        });
                    }
                }
            }
        }
        let (up, out) = elevation.to_radians().sin_cos();
        let distance = if elevation > 80.0 { 30.0 } else { 15.6 };
        let target = vec3(0.0, if elevation > 80.0 { 0.0 } else { -0.55 }, 0.2);
        let view = View {
            eye: target + distance * vec3(0.0, -out.max(1e-3), up),
            target,
            fov: if elevation > 80.0 { 18.0 } else { 30.0 },
            size: (1120, 700),
        };
        self.picture(studio, &men, &view, |p| board.colour(p))
    }

    fn picture(
        &self,
        studio: &Studio,
        men: &[Standing],
        view: &View,
        floor: impl Fn(Vec2) -> Vec3,
    ) -> Image {
        let mut meshes: Vec<Mesh> = vec![ground()];
        let mut finishes = vec![Finish::of([0; 3])];
        for man in men {
            for (slot, mesh) in &man.parts.parts {
                meshes.push(placed(mesh, man.turn, man.at.extend(0.0)));
                finishes.push(self.finish(*slot, man.side));
            }
        }
        render(&meshes, view, BACKDROP * 0.3, |fragment: &Fragment| {
            let finish = finishes[fragment.mesh];
            if fragment.mesh == 0 {
                let at = fragment.point.truncate();
                let light = men
                    .iter()
                    .map(|man| {
                        // Where it touches, and its shadow from the window.
                        let near = smoothstep(0.26, 0.56, at.distance(man.at));
                        let cast = at.distance(man.at + vec2(0.30, 0.02));
                        let cast = smoothstep(0.30, 0.46, cast);
                        (0.35 + 0.65 * near).min(0.62 + 0.38 * cast)
                    })
                    .fold(1.0, f32::min);
                studio.matt(fragment, floor(at) * light)
            } else {
                let base = linear(finish.colour) * fragment.paint;
                if finish.metal {
                    studio.metal(fragment, base)
                } else {
                    studio.shade(fragment, base)
                }
            }
        })
    }
}

impl Ground {
    pub(super) fn new(board: Board) -> Self {
        Self {
            squares: board.squares(640),
            frame: board.bar(512, 32),
        }
    }

    fn colour(&self, at: Vec2) -> Vec3 {
        let out = at.abs().max_element();
        if out < 4.0 {
            pixel(&self.squares, vec2(at.x + 4.0, 4.0 - at.y) / 8.0)
        } else if out < 4.6 {
            let along = if at.x.abs() > at.y.abs() { at.y } else { at.x };
            pixel(&self.frame, vec2((along + 4.6) / 9.2, (out - 4.0) / 0.6))
        } else {
            vec3(0.055, 0.058, 0.062)
        }
    }
}

/// The pixel at a share of width and height.
fn pixel(image: &Image, at: Vec2) -> Vec3 {
    let (x, y) = (at.x * image.width as f32, at.y * image.height as f32);
    let i = (y as u32 * image.width + x as u32) as usize * 3;
    image
        .data
        .get(i..i + 3)
        .map_or(Vec3::ZERO, |c| linear([c[0], c[1], c[2]]))
}
