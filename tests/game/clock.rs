//! The chess clock: pressed by pointer and keys, read, and not charged for time that nobody had.

use std::time::{Duration, SystemTime};

use bevy::{prelude::*, time::TimeUpdateStrategy};
use touchmove::{
    board::geometry,
    camera::{View, ViewIntent},
    clock::{ClockCase, LowTime, PressIntent, Rocker},
    settings::Settings,
    sound::Sound,
    states::Screen,
    table::{CorrectionIntent, Stalled, WallClock},
};
use touchmove_rules::{Act, Color, Correction, GameResult, Reason, Refusal, Ruling};

use crate::{
    common::{START, TestApp, quick},
    touch::under,
};

const WHITE_END: Vec3 = Vec3::new(0.0, 0.86, 0.26);
const BLACK_END: Vec3 = Vec3::new(0.0, 0.86, -0.26);

impl TestApp {
    /// Clicks on an end of the rocker.
    fn press_clock(&mut self, end: Vec3) {
        let pixel = self.pixel_of(geometry::CLOCK + end);
        self.click_at(pixel);
    }

    fn raised(&mut self) -> Color {
        let world = self.app.world_mut();
        let mut rockers = world.query::<(&Rocker, &Transform)>();
        let (rocker, transform) = rockers.single(world).expect("a clock");
        let tipped = if (transform.rotation * Vec3::Z).y > 0.0 {
            Color::White
        } else {
            Color::Black
        };
        assert_eq!(tipped, rocker.raised, "the rocker has arrived");
        rocker.raised
    }

    fn running(&self) -> Option<Color> {
        self.table().game().running()
    }

    fn left(&self, side: Color) -> Duration {
        let table = self.table();
        let left = table.game().remaining(side, table.now());
        left.expect("a clock")
    }

    fn heard(&self, sound: Sound) -> usize {
        let messages = self.app.world().resource::<Messages<Sound>>();
        let mut cursor = messages.get_cursor();
        cursor
            .read(messages)
            .filter(|heard| **heard == sound)
            .count()
    }
}

fn timed(rules: &str, fen: &str, time: &str) -> TestApp {
    let mut test = under(rules, fen, Some(time));
    // The view would turn with every move; here White sees to the clock throughout.
    test.app.world_mut().resource_mut::<Settings>().turn_board = false;
    test.send(ViewIntent(View::White));
    test.rest();
    test
}

#[test]
fn the_clock_is_pressed_by_a_click_on_the_own_side() {
    let mut test = timed("fide", START, "5400+30");
    assert_eq!(test.raised(), Color::White);
    test.carry("e2", "e4");
    assert_eq!(test.running(), Some(Color::White), "not before the press");
    test.press_clock(BLACK_END);
    assert_eq!(test.running(), Some(Color::White), "the wrong side");
    let refused = test
        .app
        .world()
        .resource::<Messages<touchmove::table::Refused>>();
    assert!(refused.is_empty(), "nothing happens there");
    let before = test.left(Color::White);
    test.press_clock(WHITE_END);
    assert_eq!(test.running(), Some(Color::Black));
    assert!(test.left(Color::White) > before + Duration::from_secs(29));
    test.updates(5);
    assert_eq!(test.raised(), Color::Black);
    test.carry("e7", "e5");
    test.press_clock(BLACK_END);
    assert_eq!(test.running(), Some(Color::White));
    test.updates(5);
    assert_eq!(test.raised(), Color::White);
}

#[test]
fn the_press_is_heard() {
    let mut test = timed("fide", START, "300+3");
    test.carry("e2", "e4");
    test.press_clock(WHITE_END);
    assert_eq!(test.heard(Sound::Press), 1);
}

#[test]
fn pressing_the_own_side_without_a_move_is_judged() {
    let mut test = timed("fide", START, "5400+30");
    test.press_clock(WHITE_END);
    assert_eq!(test.table().game().offences(Color::White), 1);
    assert_eq!(test.heard(Sound::Illegal), 1);
    test.updates(3);
    assert_eq!(test.running(), None, "the arbiter stops both clocks");
}

#[test]
fn every_player_has_a_key_and_space_is_for_whoever_has_to_press() {
    let mut test = timed("fide", START, "300+3");
    for key in [KeyCode::Space, KeyCode::ControlLeft, KeyCode::ControlRight] {
        test.key(key);
    }
    let offences = Color::ALL.map(|side| test.table().game().offences(side));
    assert_eq!(offences, [0, 0], "a key touched by accident is no offence");
    test.carry("e2", "e4");
    test.key(KeyCode::ControlRight);
    assert_eq!(test.running(), Some(Color::White), "that is Black's key");
    test.key(KeyCode::ControlLeft);
    assert_eq!(test.running(), Some(Color::Black));
    test.carry("e7", "e5");
    test.key(KeyCode::ControlLeft);
    assert_eq!(test.running(), Some(Color::Black), "that is White's key");
    test.key(KeyCode::NumpadEnter);
    assert_eq!(test.running(), Some(Color::White));
    for (from, to, next) in [("g1", "f3", Color::Black), ("b8", "c6", Color::White)] {
        test.carry(from, to);
        test.key(KeyCode::Space);
        assert_eq!(test.running(), Some(next));
    }
    test.carry("f1", "b5");
    test.send(PressIntent(Some(Color::White)));
    assert_eq!(test.running(), Some(Color::Black));
    // An illegal move stands until the clock is pressed.
    test.carry("e8", "e6");
    test.key(KeyCode::Space);
    assert_eq!(test.table().game().offences(Color::Black), 1);
}

#[test]
fn space_presses_the_clock_after_a_click_on_a_widget() {
    let mut test = timed("fide", START, "300+3");
    let view = test.spoken("hud-top-view").expect("a button");
    test.carry("e2", "e4");
    test.click_at(view);
    test.point_at(Vec2::new(700.0, 400.0));
    test.key(KeyCode::Space);
    assert_eq!(test.running(), Some(Color::Black));
}

#[test]
fn an_automatic_clock_moves_its_rocker_by_itself() {
    let mut setup = quick(START);
    setup.time = Some("300+3".parse().expect("a time control"));
    let mut test = TestApp::playing_with(setup, Settings::default());
    test.app.world_mut().resource_mut::<Settings>().turn_board = false;
    assert_eq!(test.raised(), Color::White);
    test.press_clock(WHITE_END);
    test.key(KeyCode::Space);
    assert_eq!(test.running(), Some(Color::White), "it cannot be pressed");
    assert!(test.table().game().log().len() == 1);
    test.make("e2e4");
    assert_eq!(test.raised(), Color::Black);
    assert_eq!(test.heard(Sound::Press), 0);
}

#[test]
fn a_game_without_clocks_has_none_on_the_table() {
    let mut test = under("fide", START, None);
    let world = test.app.world_mut();
    let mut clocks = world.query_filtered::<&InheritedVisibility, With<ClockCase>>();
    assert!(clocks.iter(world).all(|visible| !visible.get()));
    test.press_clock(WHITE_END);
    assert_eq!(test.table().game().offences(Color::White), 0);
    // The next touch completes a move there.
    test.carry("e2", "e4");
    test.carry("e7", "e5");
    assert_eq!(test.table().game().moves().len(), 2);
}

#[test]
fn the_clock_is_in_the_way_of_the_men_behind_it() {
    let mut test = timed("fide", START, "300+3");
    test.send(ViewIntent(View::Side));
    test.rest();
    test.press_clock(WHITE_END);
    assert!(test.hand().chosen.is_none() && test.hand().hovered.is_none());
    assert_eq!(
        test.table().game().offences(Color::White),
        1,
        "it was pressed"
    );
}

#[test]
fn a_flag_against_a_bare_king_is_a_draw() {
    let mut test = timed("fide", "8/8/8/3k4/8/8/4P3/4K3 w - - 0 1", "2");
    test.updates(80);
    let outcome = *test.outcome().expect("the flag fell");
    assert_eq!(
        (outcome.result, outcome.reason),
        (GameResult::Draw, Reason::Flag)
    );
    assert_eq!(test.screen(), Screen::GameOver);
}

#[test]
fn a_flag_in_the_first_rounds_online_voids_the_game() {
    let mut test = timed("online", START, "2");
    test.updates(80);
    let outcome = *test.outcome().expect("the flag fell");
    assert_eq!(outcome.result, GameResult::Void);
}

fn stalls(test: &TestApp) -> Vec<Duration> {
    let messages = test.app.world().resource::<Messages<Stalled>>();
    let mut cursor = messages.get_cursor();
    cursor.read(messages).map(|stalled| stalled.gap).collect()
}

#[test]
fn a_machine_that_slept_takes_no_time_from_anybody() {
    let mut test = timed("fide", START, "300+3");
    let before = test.left(Color::White);
    let hour = Duration::from_secs(3600);
    test.app
        .world_mut()
        .insert_resource(WallClock::Set(SystemTime::UNIX_EPOCH + hour));
    test.updates(1);
    let gaps = stalls(&test);
    assert!(matches!(gaps[..], [gap] if gap >= hour), "{gaps:?}");
    assert!(test.table().game().is_paused());
    test.updates(50);
    assert_eq!(test.left(Color::White), before);
    // The players go on when they are back.
    test.act(Color::White, Act::Resume);
    test.updates(25);
    assert!(test.left(Color::White) < before);
}

#[test]
fn a_program_that_stood_still_takes_no_time_from_anybody() {
    let mut test = timed("fide", START, "300+3");
    let before = test.left(Color::White);
    let pass = |test: &mut TestApp, seconds| {
        let step = TimeUpdateStrategy::ManualDuration(Duration::from_secs(seconds));
        test.app.insert_resource(step);
        test.updates(1);
        let step = TimeUpdateStrategy::ManualDuration(Duration::from_millis(40));
        test.app.insert_resource(step);
    };
    // A slow machine is charged as usual.
    pass(&mut test, 4);
    assert_eq!(test.left(Color::White), before - Duration::from_secs(4));
    assert_eq!(stalls(&test), []);
    let before = test.left(Color::White);
    pass(&mut test, 15);
    assert!(!test.table().game().is_paused(), "not worth a stop");
    assert_eq!(test.left(Color::White), before);
    pass(&mut test, 40);
    assert_eq!(stalls(&test), [Duration::from_secs(40)]);
    assert_eq!(test.left(Color::White), before);
    assert!(test.table().game().is_paused());
}

#[test]
fn nobody_is_stopped_where_no_time_runs() {
    let mut test = under("fide", START, None);
    test.app
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(60)));
    test.updates(3);
    assert_eq!(stalls(&test), []);
    test.carry("e2", "e4");
}

#[test]
fn low_time_is_told_once_each_time() {
    let mut test = timed("fide", START, "30");
    let mut told = 0;
    let mut heard = 0;
    let mut count = |test: &mut TestApp, updates: usize| {
        for _ in 0..updates {
            test.updates(1);
            // Messages live for two updates: count the new ones only.
            let world = test.app.world_mut();
            told += world.resource_mut::<Messages<LowTime>>().drain().count();
            heard += test.heard(Sound::LowTime);
            test.app
                .world_mut()
                .resource_mut::<Messages<Sound>>()
                .clear();
        }
        (told, heard)
    };
    assert_eq!(count(&mut test, 250), (1, 1));
    let gift = CorrectionIntent(Correction::Time {
        seat: Color::White,
        gains: Duration::from_secs(10),
    });
    test.app.world_mut().write_message(gift);
    assert_eq!(count(&mut test, 5), (1, 1), "more time");
    assert_eq!(count(&mut test, 200), (2, 2), "and again little");
}

#[test]
fn faces_are_drawn_again_only_when_they_say_something_else() {
    let mut test = timed("fide", START, "300+3");
    let mut drawn = 0;
    for _ in 0..100 {
        test.updates(1);
        let events = test.app.world().resource::<Messages<AssetEvent<Mesh>>>();
        let mut cursor = events.get_cursor();
        drawn += cursor
            .read(events)
            .filter(|event| matches!(event, AssetEvent::Modified { .. }))
            .count();
    }
    // Four seconds, two faces, and every message is seen in two updates.
    assert!((8..=20).contains(&drawn), "{drawn}");
}

#[test]
fn a_stopped_clock_says_why_it_cannot_be_pressed() {
    let mut test = timed("fide", START, "300+3");
    test.carry("e2", "e4");
    test.send(CorrectionIntent(Correction::Stop));
    test.key(KeyCode::Space);
    let refused = test
        .app
        .world()
        .resource::<Messages<touchmove::table::Refused>>();
    let mut cursor = refused.get_cursor();
    let told: Vec<_> = cursor.read(refused).map(|it| it.refusal.clone()).collect();
    assert_eq!(told, [Refusal::Paused]);
}

#[test]
fn rulings_of_the_arbiter_are_heard() {
    let mut test = timed("fide", START, "300+3");
    test.carry("e2", "e4");
    test.act(Color::White, Act::Offer);
    assert_eq!(test.heard(Sound::Offer), 1);
    assert!(
        test.rulings()
            .iter()
            .any(|it| matches!(it, Ruling::Offered { .. }))
    );
}
