//! Regions of the board and diagonals.

use touchmove_rules::{Bitboard, Diagonal, Region, Square};

/// A region with its squares, written out.
const REGIONS: [(&str, Region, &str); 6] = [
    (
        "R-012",
        Region::QueensWing,
        "a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 \
         c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8",
    ),
    (
        "R-013",
        Region::KingsWing,
        "e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 \
         g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8",
    ),
    (
        "R-014",
        Region::CentreFiles,
        "d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8",
    ),
    (
        "R-015",
        Region::EdgeFiles,
        "a1 a2 a3 a4 a5 a6 a7 a8 h1 h2 h3 h4 h5 h6 h7 h8",
    ),
    ("R-016", Region::Centre, "d4 d5 e4 e5"),
    (
        "R-017",
        Region::ExtendedCentre,
        "c3 c4 c5 c6 d6 e6 f6 f5 f4 f3 e3 d3",
    ),
];

fn squares(text: &str) -> Bitboard {
    text.split_whitespace()
        .map(|square| square.parse::<Square>().unwrap())
        .collect()
}

#[test]
fn r012_to_r017_regions_have_their_squares() {
    for (id, region, expected) in REGIONS {
        assert_eq!(region.squares(), squares(expected), "{id} {region}");
    }
    assert_eq!(REGIONS.map(|(_, region, _)| region), Region::ALL);
}

#[test]
fn r012_r013_the_wings_share_out_the_board() {
    let queens = Region::QueensWing.squares();
    let kings = Region::KingsWing.squares();
    assert_eq!(queens & kings, Bitboard::EMPTY);
    assert_eq!(queens | kings, Bitboard::FULL);
}

#[test]
fn r017_the_extended_centre_is_next_to_the_centre() {
    let next_to_centre: Bitboard = Square::ALL
        .into_iter()
        .filter(|square| {
            let nearest = Region::Centre
                .squares()
                .into_iter()
                .map(|centre| centre.distance(*square));
            nearest.min() == Some(1)
        })
        .collect();
    assert_eq!(Region::ExtendedCentre.squares(), next_to_centre);
}

#[test]
fn r005_diagonals_are_named_by_their_ends() {
    let mut names: Vec<String> = Diagonal::all()
        .map(|diagonal| diagonal.to_string())
        .collect();
    names.sort();
    assert_eq!(
        names.join(" "),
        "a1-h8 a2-b1 a2-g8 a3-c1 a3-f8 a4-d1 a4-e8 a5-d8 a5-e1 a6-c8 a6-f1 a7-b8 a7-g1 a8-h1 \
         b1-h7 b8-h2 c1-h6 c8-h3 d1-h5 d8-h4 e1-h4 e8-h5 f1-h3 f8-h6 g1-h2 g8-h7"
    );
}

#[test]
fn r005_every_square_lies_on_two_diagonals_and_a_corner_on_one() {
    let corners = squares("a1 a8 h1 h8");
    for square in Square::ALL {
        let through: Vec<Diagonal> = Diagonal::through(square).collect();
        let expected = if corners.contains(square) { 1 } else { 2 };
        assert_eq!(through.len(), expected, "{square}");
        for diagonal in through {
            assert!(diagonal.squares().contains(square), "{diagonal}, {square}");
            // All squares of a diagonal have one colour.
            let light = diagonal.squares() & Bitboard::LIGHT;
            assert!(
                light.is_empty() || light == diagonal.squares(),
                "{diagonal}"
            );
        }
    }
}
