//! What each kind of time control and each handling of the clock does.

use std::time::Duration;

use touchmove_rules::{Clock, Color};

use super::support::{control, left, millis, nanos, seconds, started};

use Color::{Black, White};

#[test]
fn j01_bug_57_an_increment_comes_before_each_move_of_its_owner() {
    let mut clock = started("300+3");
    assert_eq!(left(&clock, seconds(0)), (303.0, 303.0), "before move 1");
    assert_eq!(left(&clock, seconds(10)), (293.0, 303.0));
    clock.press(seconds(10));
    assert_eq!(left(&clock, seconds(10)), (296.0, 303.0));
    clock.press(seconds(17));
    assert_eq!(left(&clock, seconds(17)), (296.0, 299.0));

    let only_increment = started("0+5");
    assert_eq!(only_increment.next_flag(), Some(seconds(5)));
}

#[test]
fn j02_main_time_runs_only_after_the_delay() {
    let mut clock = started("60d5");
    assert_eq!(clock.delay_left(seconds(1)), seconds(4));
    assert_eq!(left(&clock, seconds(4)), (60.0, 60.0));
    clock.press(seconds(4));
    assert_eq!(left(&clock, seconds(4)), (60.0, 60.0), "4 seconds thought");
    clock.press(seconds(13));
    assert_eq!(left(&clock, seconds(13)), (60.0, 56.0), "9 seconds thought");
    assert_eq!(clock.delay_left(seconds(13)), seconds(5), "a new turn");
    assert_eq!(clock.next_flag(), Some(seconds(78)));
    assert_eq!(left(&clock, seconds(78)), (0.0, 56.0));
}

#[test]
fn a_pause_neither_renews_nor_eats_a_delay() {
    let mut clock = started("60d5");
    clock.pause(seconds(3));
    assert_eq!(clock.delay_left(seconds(100)), seconds(2));
    clock.resume(seconds(100));
    assert_eq!(left(&clock, seconds(103)), (59.0, 60.0));
    clock.pause(seconds(103));
    clock.resume(seconds(200));
    assert_eq!(clock.delay_left(seconds(200)), Duration::ZERO);
    assert_eq!(clock.next_flag(), Some(seconds(259)));
}

#[test]
fn bronstein_gives_back_what_was_used_and_no_more_than_its_time() {
    let mut clock = started("60b5");
    assert_eq!(left(&clock, seconds(4)), (56.0, 60.0), "it runs at once");
    clock.press(seconds(4));
    assert_eq!(left(&clock, seconds(4)), (60.0, 60.0));
    clock.press(seconds(13));
    assert_eq!(left(&clock, seconds(13)), (60.0, 56.0));
    assert_eq!(clock.next_flag(), Some(seconds(73)), "no delay");
}

#[test]
fn bronstein_counts_a_turn_as_one_across_a_pause() {
    let mut clock = started("60b5");
    clock.pause(seconds(3));
    clock.resume(seconds(10));
    clock.press(seconds(11));
    assert_eq!(left(&clock, seconds(11)), (60.0, 60.0), "4 seconds back");
}

#[test]
fn j03_time_saved_in_a_stage_carries_over() {
    let mut clock = started("40/5400+30:1800+30");
    // White saves nothing until 12 seconds are left with the 40th move; Black moves at once.
    let whole = 5400 + 40 * 30;
    let mut now = Duration::ZERO;
    for made in 0..40 {
        assert_eq!(clock.progress(White).to_go(), Some(40 - made));
        if made == 39 {
            now = seconds(whole - 12);
        }
        clock.press(now);
        clock.press(now);
    }
    assert_eq!(
        clock.remaining(White, now),
        seconds(12 + 1800 + 30),
        "carry-over, second stage, increment"
    );
    let progress = clock.progress(White);
    assert_eq!((progress.index, progress.made), (1, 0));
    assert_eq!(progress.to_go(), None, "all the other moves");
    assert_eq!(clock.completed(White), 40);
}

#[test]
fn j04_39_moves_in_a_stage_for_40_do_not_save_from_the_flag() {
    let mut clock = started("40/7200");
    for _ in 0..39 {
        clock.press(seconds(0));
        clock.press(seconds(0));
    }
    assert_eq!(clock.progress(White).to_go(), Some(1));
    assert_eq!(clock.next_flag(), Some(seconds(7200)));

    clock.press(seconds(7199));
    assert_eq!(clock.remaining(White, seconds(7199)), seconds(7201));
    assert_eq!(clock.progress(White).index, 1);
    assert_eq!(clock.progress(White).to_go(), Some(40), "it repeats");
}

#[test]
fn a_repeating_stage_gives_its_time_each_time_and_other_stages_once() {
    let mut clock = started("1/10:2/20:3/30");
    let mut gifts = Vec::new();
    for _ in 0..10 {
        let before = clock.remaining(White, seconds(0));
        clock.press(seconds(0));
        gifts.push((clock.remaining(White, seconds(0)) - before).as_secs());
        clock.press(seconds(0));
    }
    assert_eq!(gifts, [20, 0, 30, 0, 0, 30, 0, 0, 30, 0]);
    let progress = clock.progress(White);
    assert_eq!((progress.index, progress.made), (4, 1));
}

#[test]
fn each_stage_has_its_own_extra_time() {
    let mut clock = started("1/100+10:1/100d5:100b3");
    assert_eq!(left(&clock, seconds(0)), (110.0, 110.0));
    clock.press(seconds(10));
    assert_eq!(left(&clock, seconds(10)), (200.0, 110.0), "no increment");
    clock.press(seconds(10));
    assert_eq!(clock.delay_left(seconds(10)), seconds(5));
    clock.press(seconds(17));
    assert_eq!(left(&clock, seconds(17)).0, 298.0, "7 less 5, and 100");
    clock.press(seconds(17));
    clock.press(seconds(21));
    assert_eq!(
        left(&clock, seconds(21)).0,
        297.0,
        "4, of which 3 come back"
    );
}

#[test]
fn j06_bug_54_a_take_back_restores_both_clocks_and_they_run_on() {
    let mut clock = started("300+3");
    clock.press(seconds(10));
    let after_e4 = clock.snapshot(seconds(10));
    assert_eq!(left(&clock, seconds(10)), (296.0, 303.0));
    clock.press(seconds(30));
    clock.press(seconds(70));

    clock.restore(&after_e4, seconds(100));
    assert_eq!(left(&clock, seconds(100)), (296.0, 303.0), "not swapped");
    assert_eq!((clock.completed(White), clock.completed(Black)), (1, 0));
    assert_eq!(clock.running(), Some(Black));
    assert_eq!(clock.next_flag(), Some(seconds(403)), "it can still flag");
    clock.press(seconds(101));
    assert_eq!(left(&clock, seconds(101)), (296.0, 305.0), "one increment");
}

#[test]
fn j06_a_snapshot_of_a_paused_clock_is_restored_paused() {
    let mut clock = started("60d5");
    clock.pause(seconds(2));
    let paused = clock.snapshot(seconds(50));
    clock.resume(seconds(50));
    clock.press(seconds(90));
    clock.restore(&paused, seconds(100));
    assert_eq!((clock.running(), clock.paused()), (None, Some(White)));
    assert_eq!(left(&clock, seconds(500)), (60.0, 60.0));
    clock.resume(seconds(500));
    assert_eq!(clock.delay_left(seconds(500)), seconds(3));
}

#[test]
fn j07_in_an_hourglass_one_gains_what_the_other_uses() {
    let mut clock = started("*180");
    assert_eq!(left(&clock, seconds(30)), (150.0, 210.0), "while it runs");
    clock.press(seconds(30));
    assert_eq!(left(&clock, seconds(80)), (200.0, 160.0));
    assert_eq!(clock.next_flag(), Some(seconds(240)));
    assert_eq!(left(&clock, seconds(240)), (360.0, 0.0));
    assert_eq!(
        left(&clock, seconds(999)),
        (360.0, 0.0),
        "a fallen flag gives no more"
    );
}

#[test]
fn j08_a_pause_stops_time_and_nothing_but_stamps_counts() {
    let mut clock = started("60");
    clock.pause(seconds(10));
    assert_eq!((clock.running(), clock.paused()), (None, Some(White)));
    assert_eq!(clock.next_flag(), None);
    assert_eq!(left(&clock, seconds(1_000_000)), (50.0, 60.0));
    clock.press(seconds(1_000_000));
    assert_eq!(
        clock.paused(),
        Some(White),
        "no move is completed meanwhile"
    );
    clock.resume(seconds(1_000_000));
    clock.resume(seconds(1_000_001));
    assert_eq!(clock.next_flag(), Some(seconds(1_000_050)));
    // Asleep for an hour without a pause: the time has passed like any other.
    assert_eq!(left(&clock, seconds(1_003_600)), (0.0, 60.0));
}

#[test]
fn j08_a_stamp_that_runs_backwards_makes_no_time() {
    let mut clock = started("60");
    clock.press(seconds(10));
    clock.press(seconds(5));
    assert_eq!(left(&clock, seconds(5)), (50.0, 60.0));
    assert_eq!(left(&clock, seconds(10)), (50.0, 60.0), "nor runs twice");
    assert_eq!(left(&clock, seconds(11)), (49.0, 60.0));
}

#[test]
fn bug_50_only_the_running_flag_falls_and_at_the_very_nanosecond() {
    let mut clock = started("1");
    let flag = clock.next_flag().unwrap();
    assert_eq!(clock.remaining(White, flag - nanos(1)), nanos(1));
    assert_eq!(clock.remaining(White, flag), Duration::ZERO);
    clock.press(flag - nanos(1));
    assert_eq!(clock.running(), Some(Black));
    assert_eq!(clock.next_flag(), Some(flag - nanos(1) + seconds(1)));
    assert_eq!(clock.remaining(White, seconds(9)), nanos(1));
}

#[test]
fn bug_51_a_move_with_four_tenths_left_keeps_them_and_gets_the_increment() {
    let mut clock = started("180+2");
    clock.press(millis(181_600));
    assert_eq!(clock.remaining(White, seconds(182)), millis(2_400));
}

#[test]
fn bug_52_a_new_clock_knows_nothing_of_another() {
    let mut abandoned = started("30");
    abandoned.press(seconds(29));
    let mut next = Clock::new(control("60"));
    assert_eq!(next.next_flag(), None);
    next.start(White, seconds(100));
    assert_eq!(next.next_flag(), Some(seconds(160)));
}

#[test]
fn sides_may_have_different_times_and_kinds_of_them() {
    let mut clock = started("white=300+3,black=2/60d5:30");
    assert_eq!(left(&clock, seconds(0)), (303.0, 60.0));
    clock.press(seconds(3));
    assert_eq!(left(&clock, seconds(8)), (303.0, 60.0));
    clock.press(seconds(9));
    assert_eq!(left(&clock, seconds(9)), (303.0, 59.0));
    clock.press(seconds(9));
    assert_eq!(left(&clock, seconds(9)), (306.0, 59.0), "White's increment");
    clock.press(seconds(9));
    assert_eq!(
        left(&clock, seconds(9)),
        (306.0, 89.0),
        "Black's next stage"
    );
    assert_eq!(clock.progress(White).index, 0);

    let hourglass = started("white=*60,black=*90");
    assert_eq!(left(&hourglass, seconds(10)), (50.0, 100.0));
}

#[test]
fn i01_penalties_add_to_one_side_and_take_from_the_other() {
    let mut clock = started("300+3");
    clock.pause(seconds(3));
    clock.add(Black, seconds(120), seconds(3));
    clock.take(White, seconds(60), seconds(3));
    assert_eq!(left(&clock, seconds(3)), (240.0, 423.0));
    clock.resume(seconds(3));
    assert_eq!(clock.next_flag(), Some(seconds(243)));

    // On a running clock too, and never below nothing.
    clock.add(White, seconds(60), seconds(13));
    assert_eq!(left(&clock, seconds(13)), (290.0, 423.0));
    clock.take(White, seconds(1000), seconds(13));
    assert_eq!(left(&clock, seconds(13)), (0.0, 423.0));
    assert_eq!(clock.next_flag(), Some(seconds(13)));
}

#[test]
fn a_penalty_leaves_the_delay_of_the_turn_alone() {
    let mut clock = started("60d5");
    clock.add(White, seconds(120), seconds(2));
    assert_eq!(clock.delay_left(seconds(2)), seconds(3));
    assert_eq!(clock.next_flag(), Some(seconds(185)));
}

#[test]
fn time_given_after_a_flag_fell_pays_no_debts() {
    let mut clock = started("10");
    clock.add(White, seconds(5), seconds(100));
    assert_eq!(left(&clock, seconds(100)), (5.0, 10.0));
    assert_eq!(clock.next_flag(), Some(seconds(105)));
}

#[test]
fn a_penalty_in_an_hourglass_counts_what_was_gained_in_the_turn() {
    let mut clock = started("*60");
    clock.take(Black, seconds(80), seconds(30));
    assert_eq!(left(&clock, seconds(30)), (30.0, 10.0));
    assert_eq!(left(&clock, seconds(40)), (20.0, 20.0));
}

#[test]
fn i01_a_retracted_move_is_not_counted_and_brings_nothing() {
    let mut clock = started("2/100+10:50");
    clock.press(seconds(20));
    clock.press(seconds(20));
    let before = clock.remaining(White, seconds(20));
    assert_eq!(before, seconds(100));
    // The second move completes the stage, and was illegal.
    clock.press(seconds(25));
    assert_eq!(clock.remaining(White, seconds(25)), seconds(145));
    clock.pause(seconds(28));
    clock.retract(White);
    assert_eq!(left(&clock, seconds(28)), (95.0, 117.0));
    assert_eq!(clock.progress(White).to_go(), Some(1));
    clock.retract(White);
    assert_eq!(clock.completed(White), 1, "only the last one");
    clock.start(White, seconds(30));
    clock.press(seconds(31));
    assert_eq!(clock.remaining(White, seconds(31)), seconds(144));
}

#[test]
fn a_stopped_clock_runs_for_nobody() {
    let mut clock = started("60");
    clock.stop(seconds(10));
    assert_eq!((clock.running(), clock.paused()), (None, None));
    clock.press(seconds(20));
    clock.resume(seconds(20));
    clock.pause(seconds(20));
    assert_eq!(left(&clock, seconds(30)), (50.0, 60.0));
    assert_eq!((clock.running(), clock.next_flag()), (None, None));
}

#[test]
fn starting_the_other_clock_completes_no_move() {
    let mut clock = started("60+5");
    clock.start(Black, seconds(10));
    assert_eq!(left(&clock, seconds(10)), (55.0, 65.0));
    assert_eq!(clock.completed(White), 0);
}

#[test]
fn ten_thousand_switches_lose_nothing() {
    for text in ["86400", "86400+1", "86400b1", "86400d1", "*86400"] {
        let mut clock = started(text);
        let mut now = Duration::ZERO;
        let mut used = [Duration::ZERO; 2];
        for turn in 0..10_000_u64 {
            // A third of a second and odd nanoseconds, never more than the extra time.
            let thought = nanos(333_333_333 + turn * 7919 % 1_000_003);
            now += thought;
            used[turn as usize % 2] += thought;
            clock.press(now);
        }
        let given = |side: usize| match text {
            "86400+1" => seconds(86_400 + 1 + 5_000) - used[side],
            "86400b1" | "86400d1" => seconds(86_400),
            "*86400" => seconds(86_400) + used[1 - side] - used[side],
            _ => seconds(86_400) - used[side],
        };
        let left = clock.at(now);
        assert_eq!((left.white, left.black), (given(0), given(1)), "{text}");
    }
}

#[test]
fn times_beyond_all_measure_break_nothing() {
    for text in ["60+1", "60d5", "60b5", "*60", "1/60:60"] {
        let mut clock = started(text);
        assert_eq!(clock.remaining(White, Duration::MAX), Duration::ZERO);
        clock.add(Black, Duration::MAX, Duration::MAX);
        clock.press(Duration::MAX);
        clock.press(Duration::MAX);
        clock.add(Black, Duration::MAX, Duration::MAX);
        assert_eq!(
            clock.remaining(Black, Duration::MAX),
            Duration::MAX,
            "{text}"
        );
        let _ = (clock.next_flag(), clock.next_change(Duration::MAX));
        let _ = clock.shown(Black, Duration::MAX).to_string();
    }
}
