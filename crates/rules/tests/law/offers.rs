//! Draw offers (FIDE 9.1).

use touchmove_rules::{Act, Color, DeclineBy, Match, OfferBar, Refusal, Ruling};

use super::support::{FIDE, ONLINE, act, game, play, seconds, shuffle, verdict};

const WHITE: Color = Color::White;
const BLACK: Color = Color::Black;

#[test]
fn g01_bug_41_the_opponents_move_declines() {
    let mut game = game(FIDE, "start", None);
    play(&mut game, "e4");
    assert_eq!(
        act(&mut game, WHITE, Act::Offer),
        Ok(vec![
            Ruling::Offered { seat: WHITE },
            Ruling::OutOfOrder { seat: WHITE }
        ])
    );
    assert_eq!(game.offer(), Some(WHITE));
    let rulings = play(&mut game, "e5");
    assert_eq!(
        rulings[0],
        Ruling::Declined {
            seat: BLACK,
            by: DeclineBy::Moving
        }
    );
    assert!(matches!(rulings[1], Ruling::Made { .. }));
    assert_eq!(game.offer(), None);
    assert_eq!(
        act(&mut game, BLACK, Act::Accept),
        Err(Refusal::NoOpenOffer)
    );
}

#[test]
fn g02_an_offer_in_the_opponents_time_is_valid_by_the_laws() {
    let mut game = game(FIDE, "start", None);
    play(&mut game, "e4 e5 Nf3");
    assert_eq!(game.can_offer(WHITE), Ok(()));
    act(&mut game, WHITE, Act::Offer).unwrap();
    act(&mut game, BLACK, Act::Accept).unwrap();
    assert_eq!(verdict(&game), "draw agreement");
}

#[test]
fn g03_no_agreement_before_both_have_moved() {
    let mut game = game(FIDE, "start", None);
    play(&mut game, "e4");
    act(&mut game, WHITE, Act::Offer).unwrap();
    assert_eq!(
        act(&mut game, BLACK, Act::Accept),
        Err(Refusal::AcceptTooEarly)
    );
    assert_eq!(game.offer(), Some(WHITE), "the offer stays open");
    play(&mut game, "e5");
    act(&mut game, WHITE, Act::Offer).unwrap();
    act(&mut game, BLACK, Act::Accept).unwrap();
    assert_eq!(verdict(&game), "draw agreement");
}

/// Makes a move by hand up to the press of the clock, and offers.
fn move_and_offer(game: &mut Match, san: &str) -> Result<Vec<Ruling>, Refusal> {
    let seat = game.position().side_to_move();
    let mv = game.position().parse_san(san).unwrap();
    act(game, seat, Act::Touch(vec![mv.from])).unwrap();
    let (from, to) = (None, mv.to);
    act(game, seat, Act::Release { from, to }).unwrap();
    act(game, seat, Act::Offer)
}

#[test]
fn g04_g05_bug_42_nobody_answers_or_takes_back_an_own_offer() {
    for set in ["fide", "fide_online", "simple", "club"] {
        let mut game = game(set, "start", None);
        play(&mut game, "e4 e5");
        if set == "club" {
            move_and_offer(&mut game, "Nf3").unwrap();
        } else {
            act(&mut game, WHITE, Act::Offer).unwrap();
        }
        assert_eq!(
            act(&mut game, WHITE, Act::Accept),
            Err(Refusal::OwnOffer),
            "G04 under {set}"
        );
        assert_eq!(
            act(&mut game, WHITE, Act::Decline),
            Err(Refusal::OwnOffer),
            "G05 under {set}"
        );
        assert_eq!(
            act(&mut game, WHITE, Act::Offer),
            Err(Refusal::OfferAlreadyOpen { by: WHITE })
        );
        assert_eq!(game.offer(), Some(WHITE));
    }
}

#[test]
fn g06_bug_41_an_own_move_leaves_an_own_offer_open() {
    for set in ["fide", "fide_online", "simple"] {
        let mut game = game(set, "start", None);
        play(&mut game, "e4 e5");
        act(&mut game, WHITE, Act::Offer).unwrap();
        play(&mut game, "Nf3");
        assert_eq!(game.offer(), Some(WHITE), "G06 under {set}");
        act(&mut game, BLACK, Act::Accept).unwrap();
        assert_eq!(verdict(&game), "draw agreement", "G06 under {set}");
    }
}

#[test]
fn g07_online_an_offer_needs_more_than_15_rounds() {
    let mut game = game(ONLINE, "start", None);
    shuffle(&mut game, 30);
    let bar = OfferBar::TooEarly {
        required: 16,
        completed: 15,
    };
    assert_eq!(game.can_offer(WHITE), Err(Refusal::OfferNotAllowed(bar)));
    play(&mut game, "Ng1 Ng8");
    assert_eq!(game.can_offer(WHITE), Ok(()));
}

#[test]
fn g08_online_only_the_player_on_move_offers() {
    let mut game = game(ONLINE, "r3k3/8/8/8/8/8/8/R3K3 w - - 0 30", None);
    let refused = Err(Refusal::OfferNotAllowed(OfferBar::NotOnMove));
    assert_eq!(act(&mut game, BLACK, Act::Offer), refused);
    act(&mut game, WHITE, Act::Offer).unwrap();
    act(&mut game, BLACK, Act::Accept).unwrap();
    assert_eq!(verdict(&game), "draw agreement");
}

#[test]
fn g09_bug_43_online_each_player_has_three_offers() {
    let mut game = game(ONLINE, "r3k3/8/8/8/8/8/8/R3K3 w - - 0 30", None);
    for (white, black) in [("Ra2", "Ra7"), ("Ra3", "Ra6"), ("Ra4", "Ra5")] {
        act(&mut game, WHITE, Act::Offer).unwrap();
        play(&mut game, &format!("{white} {black}"));
    }
    let refused = Err(Refusal::OfferNotAllowed(OfferBar::UsedUp { limit: 3 }));
    assert_eq!(act(&mut game, WHITE, Act::Offer), refused);
    play(&mut game, "Ke2");
    assert_eq!(
        act(&mut game, BLACK, Act::Offer),
        Ok(vec![Ruling::Offered { seat: BLACK }])
    );
    assert_eq!((game.offers_made(WHITE), game.offers_made(BLACK)), (3, 1));
}

#[test]
fn g10_bug_43_club_no_second_offer_before_the_opponent_has_offered() {
    let mut game = game("club", "start", None);
    let refused = Err(Refusal::OfferNotAllowed(OfferBar::Consecutive));
    let word = |seat| {
        let by = DeclineBy::Word;
        Ok(vec![Ruling::Declined { seat, by }])
    };
    move_and_offer(&mut game, "e4").unwrap();
    assert_eq!(act(&mut game, BLACK, Act::Decline), word(BLACK));
    act(&mut game, WHITE, Act::Press).unwrap();
    play(&mut game, "e5");
    assert_eq!(move_and_offer(&mut game, "Nf3"), refused);
    act(&mut game, WHITE, Act::Press).unwrap();
    move_and_offer(&mut game, "Nc6").unwrap();
    act(&mut game, BLACK, Act::Press).unwrap();
    assert_eq!(act(&mut game, WHITE, Act::Decline), word(WHITE));
    let offered = Ok(vec![Ruling::Offered { seat: WHITE }]);
    // Black has offered and was declined.
    assert_eq!(move_and_offer(&mut game, "Bb5"), offered);
    act(&mut game, WHITE, Act::Press).unwrap();
    play(&mut game, "a6");
    assert_eq!(
        move_and_offer(&mut game, "Ba4"),
        refused,
        "Black has moved on"
    );
}

#[test]
fn g13_an_open_offer_ends_with_the_game() {
    let mut mated = game(FIDE, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 30", Some("60"));
    act(&mut mated, BLACK, Act::Offer).unwrap();
    let mut flagged = mated.clone();
    play(&mut mated, "Ra8");
    assert_eq!(verdict(&mated), "white checkmate");
    flagged.tick(seconds(61));
    assert_eq!(verdict(&flagged), "black flag");
    for mut over in [mated, flagged] {
        assert_eq!(over.offer(), None);
        assert_eq!(act(&mut over, WHITE, Act::Accept), Err(Refusal::GameOver));
    }
}

#[test]
fn fide_online_offers_are_declined_by_moving_only() {
    let mut game = game("fide_online", "start", None);
    play(&mut game, "e4");
    act(&mut game, WHITE, Act::Offer).unwrap();
    assert_eq!(game.can_decline(BLACK), Err(Refusal::DeclineByMoving));
    assert_eq!(
        act(&mut game, BLACK, Act::Decline),
        Err(Refusal::DeclineByMoving)
    );
    play(&mut game, "e5");
    assert_eq!(game.offer(), None);
    assert_eq!(
        act(&mut game, BLACK, Act::Decline),
        Err(Refusal::NoOpenOffer)
    );
}

#[test]
fn a_rule_set_may_let_offers_be_taken_back() {
    let mut rules = touchmove_rules::RuleSet::default();
    rules.draw_offers.withdraw = true;
    let setup = touchmove_rules::Setup {
        rules,
        ..Default::default()
    };
    let mut game = Match::new(setup);
    play(&mut game, "e4 e5");
    act(&mut game, WHITE, Act::Offer).unwrap();
    let withdrawn = Ruling::Declined {
        seat: WHITE,
        by: DeclineBy::Withdrawal,
    };
    assert_eq!(act(&mut game, WHITE, Act::Decline), Ok(vec![withdrawn]));
    assert_eq!(game.offer(), None);
}
