//! Every page and every state of the table that a player can come to, for tests that look at all of them.

use bevy::prelude::*;
use touchmove::{
    app::Options,
    arbiter::OpenClaim,
    camera::{Seating, SeatingIntent, View, ViewIntent},
    devices::{Control, Slot},
    hud::CleanIntent,
    learning::{Lesson, Lessons},
    menus::{OpenSection, Section},
    settings::{Complaint, Coordinates, MarkStrength, Notation, Settings},
};
use touchmove_rules::{Act, Color as Side, Move, Setup, Square};

use crate::{
    common::{PINNED, ROUND, START, TestApp, quick, setup, tournament},
    contract::reach,
    hud::{LONG, hold, seated, widgets},
    menu::press,
};

/// A state and how to come to it.
pub struct Scene {
    pub name: &'static str,
    pub open: fn() -> TestApp,
}

const PROMOTING: &str = "1n2k3/P6p/8/8/8/8/7P/4K3 w - - 0 1";

macro_rules! scenes {
    ($($name:ident),* $(,)?) => {
        /// All of them.
        pub const SCENES: &[Scene] = &[$(Scene { name: stringify!($name), open: $name }),*];
    };
}

scenes![
    menu,
    casual_contract,
    whole_contract,
    contract_position,
    contract_stages,
    compare,
    board_editor,
    glossary,
    settings_display,
    settings_look,
    settings_play,
    settings_input,
    key_asked_for,
    settings_sound,
    settings_language,
    settings_access,
    settings_complained,
    casual,
    casual_from_black,
    written_move,
    board_cursor,
    split_screen,
    split_screen_by_hand,
    split_screen_captioned,
    split_screen_without_panels,
    face_to_face,
    face_to_face_captioned,
    face_to_face_without_panels,
    tournament_begins,
    tournament_late,
    tournament_from_black,
    touched,
    castling_half_made,
    placed_illegally,
    illegal_told,
    illegal_told_to_black,
    empty_press,
    objection,
    late_objection,
    why,
    claim_sheet,
    claim_with_move,
    wrong_claim,
    offered,
    offered_with_move,
    offer_greyed,
    pause_proposed,
    paused,
    take_back_proposed,
    accident,
    promotion_by_choice,
    promotion_by_hand,
    low_time,
    stalled,
    lessons_chosen,
    lessons_drawn,
    lessons_and_slip,
    game_menu,
    without_panels,
    captioned,
    named_squares,
    parts_hidden,
    resigned,
    mated,
    review,
];

fn at_menu() -> TestApp {
    TestApp::at_menu(Settings::default())
}

fn menu() -> TestApp {
    at_menu()
}

fn casual_contract() -> TestApp {
    let mut test = at_menu();
    press(&mut test, "menu-casual");
    test.updates(20);
    test
}

fn whole_contract() -> TestApp {
    let mut test = at_menu();
    press(&mut test, "menu-contract");
    test.updates(20);
    test
}

fn contract_position() -> TestApp {
    let mut test = whole_contract();
    reach(&mut test, "contract-position");
    press(&mut test, "contract-from-fen");
    test
}

fn contract_stages() -> TestApp {
    let mut test = whole_contract();
    press(&mut test, "new-game-custom");
    press(&mut test, "time-kind-written");
    test
}

fn compare() -> TestApp {
    let mut test = whole_contract();
    reach(&mut test, "contract-compare");
    test.updates(20);
    test
}

fn board_editor() -> TestApp {
    let mut test = whole_contract();
    reach(&mut test, "contract-position");
    press(&mut test, "contract-editor");
    reach(&mut test, "contract-edit");
    test.updates(20);
    test
}

fn glossary() -> TestApp {
    let mut test = at_menu();
    press(&mut test, "menu-glossary");
    test.updates(20);
    test
}

fn settings_at(section: Section) -> TestApp {
    let mut test = at_menu();
    press(&mut test, "menu-settings");
    test.app.world_mut().resource_mut::<OpenSection>().0 = section;
    test.updates(20);
    test
}

fn settings_display() -> TestApp {
    settings_at(Section::Display)
}

fn settings_look() -> TestApp {
    settings_at(Section::Look)
}

fn settings_play() -> TestApp {
    settings_at(Section::Play)
}

fn settings_input() -> TestApp {
    settings_at(Section::Input)
}

fn key_asked_for() -> TestApp {
    let mut test = settings_input();
    test.press_slot(Slot::Key(Control::Pause));
    // That one is taken.
    test.key(KeyCode::KeyU);
    test.updates(20);
    test
}

fn settings_sound() -> TestApp {
    settings_at(Section::Sound)
}

fn settings_language() -> TestApp {
    settings_at(Section::Language)
}

fn settings_access() -> TestApp {
    settings_at(Section::Access)
}

fn settings_complained() -> TestApp {
    let copy = || Some("settings.ron.damaged".to_owned());
    let fields = ["volume", "sound.music", "look.board"].map(str::to_owned);
    let mut test = TestApp::open(Options {
        complaints: vec![
            Complaint::Newer(Some("settings.ron.newer".to_owned())),
            Complaint::Fields(fields.into(), copy()),
        ],
        ..Options::default()
    });
    test.updates(20);
    test
}

fn named(mut setup: Setup) -> Setup {
    "Wilhelmina Featherstone".clone_into(&mut setup.white);
    "阿历克斯·陈".clone_into(&mut setup.black);
    setup
}

fn by_hand(fen: &str) -> TestApp {
    seated(named(tournament(fen)))
}

fn casual_game() -> TestApp {
    let mut casual = named(quick(START));
    casual.time = Some("600+5".parse().expect("a time control"));
    let mut test = seated(casual);
    for uci in ["e2e4", "d7d5", "e4d5", "d8d5", "b1c3"] {
        test.make(uci);
    }
    test
}

fn casual() -> TestApp {
    let mut test = casual_game();
    test.click(Square::D5);
    test.updates(20);
    test
}

fn from_black(mut test: TestApp) -> TestApp {
    test.send(ViewIntent(View::Black));
    test.rest();
    test
}

fn casual_from_black() -> TestApp {
    from_black(casual_game())
}

fn tournament_begins() -> TestApp {
    by_hand(START)
}

/// Many moves, many captured men.
fn tournament_late() -> TestApp {
    let mut test = by_hand(START);
    let game = [
        "e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5c6", "d7c6", "d2d4", "e5d4", "d1d4",
        "d8d4", "f3d4", "c8d7", "c1e3", "e8c8", "b1c3", "g8e7", "e1c1", "c6c5", "d4e2", "b7b6",
        "h2h3", "e7c6", "e3f4", "f8d6", "f4d6", "c7d6", "d1d6", "c8c7", "d6d2", "d7e6", "h1d1",
        "d8d2", "d1d2", "h8d8", "d2d8", "c7d8", "e2f4", "e6c4", "b2b3", "c4f1",
    ];
    for uci in game {
        let seat = test.position().side_to_move();
        let mv: Move = uci.parse().expect("a move");
        if uci == "e8c8" || uci == "e1c1" {
            let rook = |file: char| format!("{file}{}", &uci[1..2]).parse().expect("a square");
            test.lay(uci);
            test.act(seat, Act::Touch(vec![rook('a')]));
            test.act(
                seat,
                Act::Release {
                    from: None,
                    to: rook('d'),
                },
            );
        } else {
            test.lay(&mv.to_string());
        }
        test.act(seat, Act::Press);
        assert_ne!(test.position().side_to_move(), seat, "{uci} is complete");
    }
    test.rest();
    test
}

fn tournament_from_black() -> TestApp {
    from_black(tournament_late())
}

fn touched() -> TestApp {
    let mut test = by_hand(PINNED);
    test.act(Side::White, Act::Touch(vec![Square::C3]));
    test.updates(20);
    test
}

fn castling_half_made() -> TestApp {
    let mut test = by_hand("r3k2r/pppq1ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPPQ1PPP/R3K2R w KQkq - 0 1");
    test.lay("e1g1");
    test.rest();
    test
}

fn placed_illegally() -> TestApp {
    let mut test = by_hand(PINNED);
    test.lay("c3e4");
    test.rest();
    test
}

fn illegal_told() -> TestApp {
    let mut test = placed_illegally();
    test.act(Side::White, Act::Press);
    test.updates(40);
    test
}

fn illegal_told_to_black() -> TestApp {
    from_black(illegal_told())
}

fn empty_press() -> TestApp {
    let mut test = by_hand(START);
    test.act(Side::White, Act::Press);
    test.updates(40);
    test
}

fn accident() -> TestApp {
    let mut test = by_hand(START);
    test.act(Side::White, Act::Touch(vec![Square::B1]));
    test.act(Side::White, Act::Accident);
    test.updates(20);
    test
}

fn objection() -> TestApp {
    let mut test = accident();
    test.act(Side::Black, Act::Object);
    test.updates(40);
    test
}

fn late_objection() -> TestApp {
    let mut test = accident();
    test.play_by_hand(&["e2e4"]);
    test.act(Side::Black, Act::Touch(vec![Square::E7]));
    test.act(Side::Black, Act::Object);
    test.updates(40);
    test
}

fn why() -> TestApp {
    let mut test = by_hand(START);
    test.play_by_hand(&ROUND);
    let why = widgets(&mut test, "hud-why");
    test.click_at(why[0]);
    test.updates(40);
    test
}

fn claim_sheet() -> TestApp {
    let mut test = by_hand(START);
    test.play_by_hand(&ROUND);
    test.send(OpenClaim(Side::White));
    test.updates(40);
    test
}

fn claim_with_move() -> TestApp {
    let mut test = claim_sheet();
    test.type_text("Nf3");
    test.updates(4);
    test
}

fn wrong_claim() -> TestApp {
    let mut test = claim_sheet();
    let submit = widgets(&mut test, "claim-submit");
    hold(&mut test, submit[0], LONG);
    test.updates(40);
    test
}

fn offered() -> TestApp {
    let mut test = by_hand(START);
    test.play_by_hand(&["e2e4", "e7e5"]);
    test.act(Side::White, Act::Offer);
    test.updates(20);
    test
}

fn offered_with_move() -> TestApp {
    let mut test = by_hand(START);
    test.play_by_hand(&["e2e4", "e7e5"]);
    test.lay("g1f3");
    test.act(Side::White, Act::Offer);
    test.act(Side::White, Act::Press);
    test.rest();
    test
}

fn online() -> TestApp {
    seated(named(setup("online", START, Some("600+5"))))
}

fn offer_greyed() -> TestApp {
    let mut test = online();
    test.make("e2e4");
    let offers = widgets(&mut test, "hud-offer");
    test.point_at(offers[1]);
    test.updates(20);
    test
}

fn pause_proposed() -> TestApp {
    let mut test = by_hand(START);
    test.key(KeyCode::KeyP);
    test.updates(20);
    test
}

fn paused() -> TestApp {
    let mut test = pause_proposed();
    test.act(Side::Black, Act::Agree);
    test.updates(40);
    test
}

fn take_back_proposed() -> TestApp {
    let mut test = online();
    test.make("e2e4");
    test.act(
        Side::White,
        Act::TakeBack {
            plies: std::num::NonZero::<u32>::MIN,
        },
    );
    test.updates(20);
    test
}

fn promotion_by_choice() -> TestApp {
    let mut test = seated(named(quick(PROMOTING)));
    test.click(Square::A7);
    test.click(Square::B8);
    test.rest();
    test
}

fn promotion_by_hand() -> TestApp {
    let mut test = by_hand(PROMOTING);
    test.lay("a7b8q");
    test.rest();
    test
}

fn low_time() -> TestApp {
    let mut test = seated(named(setup("fide", START, Some("12+0"))));
    test.updates(90);
    test
}

fn stalled() -> TestApp {
    use std::time::{Duration, SystemTime};
    use touchmove::table::WallClock;
    let mut test = by_hand(START);
    let hour = Duration::from_secs(3600);
    test.app
        .insert_resource(WallClock::Set(SystemTime::UNIX_EPOCH + hour));
    test.updates(40);
    test
}

fn lessons_chosen() -> TestApp {
    let mut test = casual_game();
    test.key(KeyCode::KeyO);
    test.updates(20);
    test
}

fn learning(test: &mut TestApp) {
    let lessons = [
        Lesson::Centre,
        Lesson::ExtendedCentre,
        Lesson::KingsWing,
        Lesson::White,
        Lesson::Black,
    ];
    test.app
        .world_mut()
        .resource_mut::<Lessons>()
        .0
        .extend(lessons);
    test.updates(20);
}

fn lessons_drawn() -> TestApp {
    let mut test = casual_game();
    learning(&mut test);
    test
}

fn lessons_and_slip() -> TestApp {
    let mut test = seated(named(setup("fide_online", START, Some("600+5"))));
    test.make("e2e4");
    learning(&mut test);
    test.key(KeyCode::Slash);
    test.updates(40);
    test
}

/// A game at a screen that is shared in another way.
fn seating(mut test: TestApp, seating: Seating) -> TestApp {
    test.send(SeatingIntent(seating));
    test.updates(60);
    test
}

fn split_screen() -> TestApp {
    seating(casual_game(), Seating::Split)
}

fn split_screen_by_hand() -> TestApp {
    seating(touched(), Seating::Split)
}

fn face_to_face() -> TestApp {
    seating(casual_game(), Seating::FaceToFace)
}

fn split_screen_captioned() -> TestApp {
    captions(split_screen())
}

fn split_screen_without_panels() -> TestApp {
    clean(split_screen())
}

fn face_to_face_captioned() -> TestApp {
    captions(face_to_face())
}

fn face_to_face_without_panels() -> TestApp {
    clean(face_to_face())
}

/// The line for a move, with what it may become.
fn written_move() -> TestApp {
    let mut test = casual_game();
    test.key(KeyCode::KeyE);
    test.updates(2);
    test.type_text("N");
    test.updates(20);
    test
}

/// The board's own cursor, with a man taken by it.
fn board_cursor() -> TestApp {
    let mut test = casual_game();
    for key in [KeyCode::ArrowUp, KeyCode::ArrowUp, KeyCode::Enter] {
        test.key(key);
        test.updates(5);
    }
    test
}

fn game_menu() -> TestApp {
    let mut test = casual_game();
    test.key(KeyCode::Escape);
    test.updates(20);
    test
}

fn without_panels() -> TestApp {
    clean(casual_game())
}

fn clean(mut test: TestApp) -> TestApp {
    test.send(CleanIntent);
    test.rest();
    test
}

fn captioned() -> TestApp {
    captions(casual_game())
}

/// A move later, which is told in words.
fn captions(mut test: TestApp) -> TestApp {
    let mut settings = test.app.world_mut().resource_mut::<Settings>();
    settings.access.captions = true;
    let seat = test.position().side_to_move();
    let mv = "d5e5".parse().expect("a move");
    test.act(seat, Act::Move(mv));
    test.rest();
    test
}

fn named_squares() -> TestApp {
    let mut test = casual();
    let mut settings = test.app.world_mut().resource_mut::<Settings>();
    settings.coordinates = Coordinates::Squares;
    settings.marks = MarkStrength::Strong;
    settings.notation = Notation::Long;
    test.rest();
    test
}

fn parts_hidden() -> TestApp {
    let mut test = casual_game();
    let mut settings = test.app.world_mut().resource_mut::<Settings>();
    settings.panels.moves = false;
    settings.panels.captured = false;
    settings.panels.keys = false;
    test.rest();
    test
}

fn resigned() -> TestApp {
    let mut test = casual_game();
    test.act(Side::Black, Act::Resign);
    test.updates(60);
    test
}

fn mated() -> TestApp {
    let mut test = by_hand(START);
    test.play_by_hand(&["f2f3", "e7e5", "g2g4", "d8h4"]);
    test.rest();
    test.updates(60);
    test
}

fn review() -> TestApp {
    let mut test = resigned();
    let review = widgets(&mut test, "result-review");
    test.click_at(review[0]);
    test.updates(30);
    test
}
