//! While nobody moves nothing is drawn, but for the visible changes of a running clock.

use bevy::{prelude::*, window::RequestRedraw};
use touchmove::settings::MotionSpeed;
use touchmove_rules::Square;

use crate::{
    common::{START, TestApp, quick, setup, tournament},
    menu::english,
};

/// In how many of the next updates another picture is asked for.
fn asked(test: &mut TestApp, updates: usize) -> usize {
    let mut asked = 0;
    for _ in 0..updates {
        test.app
            .world_mut()
            .resource_mut::<Messages<RequestRedraw>>()
            .clear();
        test.updates(1);
        let messages = test.app.world().resource::<Messages<RequestRedraw>>();
        asked += usize::from(!messages.is_empty());
    }
    asked
}

#[test]
fn who_waits_for_a_move_is_shown_nothing_new() {
    let setups = [
        quick(START),
        setup("fide_online", START, Some("7200")),
        tournament(START),
    ];
    for setup in setups {
        for motion in [MotionSpeed::Normal, MotionSpeed::Off] {
            let mut settings = english();
            settings.motion = motion;
            let by_hand = setup.rules.name == "fide";
            let mut test = TestApp::playing_with(setup.clone(), settings);
            test.updates(50);
            assert_eq!(asked(&mut test, 60), 0, "at first, {motion:?}");
            if by_hand {
                test.play_by_hand(&["e2e4"]);
            } else {
                test.make("e2e4");
            }
            test.rest();
            test.updates(50);
            assert_eq!(asked(&mut test, 60), 0, "after a move, {motion:?}");
            test.click(Square::E7);
            test.updates(50);
            assert_eq!(asked(&mut test, 60), 0, "with a man in hand, {motion:?}");
        }
    }
}
