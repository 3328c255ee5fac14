//! Resigning (FIDE 5.1.2).

use touchmove_rules::{Act, Color, Refusal, ResignBar};

use super::support::{FIDE, ONLINE, act, game, shuffle, verdict};

#[test]
fn f12_online_a_player_may_resign_once_15_rounds_are_complete() {
    let mut game = game(ONLINE, "start", None);
    shuffle(&mut game, 29);
    let bar = ResignBar::TooEarly {
        required: 15,
        completed: 14,
    };
    assert_eq!(
        game.can_resign(Color::White),
        Err(Refusal::ResignNotAllowed(bar))
    );
    assert_eq!(
        act(&mut game, Color::Black, Act::Resign),
        Err(Refusal::ResignNotAllowed(bar))
    );
    assert_eq!(verdict(&game), "ongoing");
    shuffle_from(&mut game, 29, 1);
    assert_eq!(game.can_resign(Color::White), Ok(()));
    act(&mut game, Color::White, Act::Resign).unwrap();
    assert_eq!(verdict(&game), "black resignation");
}

/// Goes on with the knights where `done` plies of them were played.
fn shuffle_from(game: &mut touchmove_rules::Match, done: usize, plies: usize) {
    for san in ["Nf3", "Nf6", "Ng1", "Ng8"]
        .into_iter()
        .cycle()
        .skip(done % 4)
        .take(plies)
    {
        super::support::play(game, san);
    }
}

#[test]
fn f12_elsewhere_a_player_may_resign_at_once() {
    for set in ["fide", "fide_online", "simple", "club"] {
        let mut game = game(set, "start", None);
        act(&mut game, Color::White, Act::Resign).unwrap();
        assert_eq!(verdict(&game), "black resignation", "F12 under {set}");
    }
}

#[test]
fn f13_resigning_to_a_bare_king_is_a_draw_by_the_laws() {
    for (set, expected) in [
        ("fide", "draw resignation"),
        ("fide_online", "black resignation"),
        ("online", "black resignation"),
        ("simple", "black resignation"),
        ("club", "black resignation"),
    ] {
        let mut game = game(set, "4k3/8/8/8/8/8/8/3QK3 w - - 0 30", None);
        act(&mut game, Color::White, Act::Resign).unwrap();
        assert_eq!(verdict(&game), expected, "F13 under {set}");
    }
}

#[test]
fn f14_a_player_may_resign_while_the_opponent_is_on_move() {
    for set in ["fide", "fide_online", "online", "simple", "club"] {
        let mut game = game(set, "r3k3/8/8/8/8/8/8/R3K3 w - - 0 30", None);
        act(&mut game, Color::Black, Act::Resign).unwrap();
        assert_eq!(verdict(&game), "white resignation", "F14 under {set}");
    }
}

#[test]
fn after_the_end_every_act_is_refused() {
    let mut game = game(FIDE, "start", Some("60"));
    act(&mut game, Color::Black, Act::Resign).unwrap();
    let ended = game.clone();
    for seat in Color::ALL {
        for late in [
            Act::Move("e2e4".parse().unwrap()),
            Act::Offer,
            Act::Accept,
            Act::Decline,
            Act::Resign,
        ] {
            assert_eq!(act(&mut game, seat, late), Err(Refusal::GameOver));
        }
    }
    assert_eq!(
        game.start(super::support::seconds(9)),
        Err(Refusal::GameOver)
    );
    assert_eq!(game, ended);
}
