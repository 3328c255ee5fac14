//! What men are worth.

use touchmove_rules::{
    Color, Position, Role,
    law::{balance, material, value},
};

#[test]
fn r090_values_stand_in_the_customary_ratios() {
    let worth = |role| value(role).unwrap_or_else(|| panic!("{role} has no value"));
    let minor = worth(Role::Knight);
    assert_eq!(worth(Role::Bishop), minor);
    assert_eq!(worth(Role::Rook) * 2, minor * 3);
    assert_eq!(worth(Role::Queen), worth(Role::Rook) * 2);
    assert_eq!(worth(Role::Queen), minor * 3);
    assert!(0 < worth(Role::Pawn) && worth(Role::Pawn) < minor);
    assert_eq!(value(Role::King), None);
}

#[test]
fn r090_material_is_counted_without_the_kings() {
    let start = Position::start();
    assert_eq!(Color::ALL.map(|color| material(&start, color)), [76, 76]);
    for (fen, expected) in [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", 0),
        ("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", 18),
        ("rr2k3/8/8/8/8/8/8/Q3K3 w - - 0 1", 0),
        ("nbn1k3/p7/8/8/8/8/8/Q3K3 w - - 0 1", -2),
        ("q3k3/8/8/8/8/8/P7/R3K3 b - - 0 1", -7),
    ] {
        let position: Position = fen.parse().unwrap();
        assert_eq!(balance(&position), expected, "{fen}");
    }
}
