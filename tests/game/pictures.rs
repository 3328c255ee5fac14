//! What is seen, drawn off-screen in every quality and read back pixel by pixel.

use bevy::prelude::*;
use touchmove::{
    board::geometry,
    camera::{View, ViewIntent, fit},
    hand::Hand,
    settings::{Quality, Settings},
    shot::{self, Studio},
    table::Table,
    wardrobe::Worn,
};
use touchmove_rules::{Color as Side, Position, RuleSet, Setup, Square};

use crate::looks::{self};

const SIZE: UVec2 = UVec2::new(640, 360);

/// A picture with the camera it was taken by.
struct Picture {
    image: Image,
    shot: fit::Shot,
}

impl Picture {
    fn color_at(&self, point: Vec3) -> Srgba {
        let pixel = fit::project(&self.shot, SIZE.as_vec2(), point).as_uvec2();
        self.image
            .get_color_at(pixel.x, pixel.y)
            .expect("the point lies in the picture")
            .into()
    }

    /// CIE L*, from 0 (black) to 100 (white), as the mean over a small patch of the board's plane.
    fn lightness_around(&self, center: Vec3, half: f32) -> f32 {
        let steps = [-1.0, -0.5, 0.0, 0.5, 1.0];
        let patch = steps
            .iter()
            .flat_map(|x| steps.map(|z| center + half * Vec3::new(*x, 0.0, z)));
        let sum: f32 = patch
            .map(|point| Laba::from(self.color_at(point)).lightness)
            .sum();
        100.0 * sum / (steps.len() * steps.len()) as f32
    }

    /// The lightness of the men of a side: the median over points of their bodies.
    fn men(&self, position: &Position, side: Side) -> f32 {
        let mut seen: Vec<f32> = position
            .pieces()
            .filter(|(_, piece)| piece.color == side)
            .flat_map(|(square, piece)| {
                let height = geometry::height(piece.role);
                [0.1, 0.3, 0.5, 0.75]
                    .map(|part| geometry::square_center(square) + Vec3::Y * part * height)
            })
            .map(|point| 100.0 * Laba::from(self.color_at(point)).lightness)
            .collect();
        seen.sort_by(f32::total_cmp);
        seen[seen.len() / 2]
    }
}

fn studio(quality: Quality, start: Position) -> Studio {
    // Marks of all kinds belong to a casual game.
    let setup = Setup {
        rules: RuleSet::named("fide_online").expect("a built-in set"),
        start,
        ..Setup::default()
    };
    let mut studio = looks::studio(SIZE, quality, setup);
    studio.settle();
    studio
}

fn picture(studio: &mut Studio, view: View) -> Picture {
    studio.app().world_mut().write_message(ViewIntent(view));
    studio.settle();
    let whole = Rect::from_corners(Vec2::ZERO, SIZE.as_vec2());
    Picture {
        image: studio.picture().expect("a picture"),
        shot: fit::frame(view, SIZE.as_vec2(), whole),
    }
}

/// Black men are darker than dark squares, and white men lighter than dark squares: men of both colours
/// can be told from squares of both colours.
fn assert_readable(quality: Quality) {
    let mut studio = studio(quality, Position::start());
    // From above the board stays turned to whoever sat before it last.
    for view in [View::White, View::Top, View::Black] {
        let picture = picture(&mut studio, view);
        let square = |square| picture.lightness_around(geometry::square_center(square), 0.3);
        let light = [Square::E4, Square::B5, Square::H5].map(square);
        let dark = [Square::D4, Square::E5, Square::C5].map(square);
        let position = Position::start();
        let (white, black) = (
            picture.men(&position, Side::White),
            picture.men(&position, Side::Black),
        );
        let context = format!(
            "{quality:?} {view:?}: light {light:.0?} dark {dark:.0?} white {white:.0} black {black:.0}"
        );
        assert!(light.iter().all(|l| (70.0..90.0).contains(l)), "{context}");
        assert!(dark.iter().all(|l| (38.0..58.0).contains(l)), "{context}");
        assert!((48.0..85.0).contains(&white), "{context}");
        assert!(black < 20.0, "{context}");
    }
}

#[test]
fn the_board_is_readable_without_a_graphics_card() {
    assert_readable(Quality::Software);
}

#[test]
fn the_board_is_readable_in_low_quality() {
    assert_readable(Quality::Low);
}

#[test]
fn the_board_is_readable_in_high_quality() {
    assert_readable(Quality::High);
}

#[test]
fn marks_have_their_exact_colours_and_quality_changes_at_once() {
    let mut studio = studio(Quality::Software, Position::start());
    let targets = {
        let table = studio.app().world().resource::<Table>();
        table
            .game()
            .position()
            .legal_moves_from(Square::E2)
            .to_vec()
    };
    studio.app().world_mut().insert_resource(Hand {
        chosen: Some(Square::E2),
        targets,
        ..Hand::default()
    });
    for quality in [Quality::Software, Quality::Low] {
        studio.app().world_mut().resource_mut::<Settings>().quality = Some(quality);
        let picture = picture(&mut studio, View::Top);
        let disc = picture.color_at(geometry::square_center(Square::E4));
        let expected = Srgba::hex("F7EBCF").expect("a colour");
        let difference = (disc.to_vec3() - expected.to_vec3()).abs().max_element();
        assert!(
            difference < 0.03,
            "{quality:?}: {disc:?} instead of {expected:?}"
        );
        // A square that the marks do not touch is still wood.
        let bare = picture.lightness_around(geometry::square_center(Square::D5), 0.3);
        assert!((70.0..90.0).contains(&bare), "{quality:?}: {bare}");
    }
}

#[test]
fn a_board_whose_pictures_are_missing_is_still_chequered() {
    let mut studio = Studio::new(
        SIZE,
        shot::table_only(
            Settings {
                quality: Some(Quality::Low),
                ..shot::still()
            },
            Setup::default(),
        ),
    );
    studio.open().expect("only pictures are missing");
    let mut worn = studio.app().world_mut().resource_mut::<Worn>();
    worn.board.squares = None;
    worn.board.frame = None;
    worn.room.specular = None;
    worn.room.diffuse = None;
    studio.settle();
    let picture = picture(&mut studio, View::White);
    let square = |square| picture.lightness_around(geometry::square_center(square), 0.3);
    assert!(square(Square::E4) > square(Square::E5) + 20.0);
    assert!(square(Square::E5) > 10.0);
}
