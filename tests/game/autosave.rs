//! Nothing that was played is lost: not when the program is killed, left or closed, and not when the
//! disk plays tricks.

use std::{
    env, fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use bevy::{app::AppExit, prelude::*};
use touchmove::{
    app::Options,
    records::{GivenGame, Journal, ResumeGame, SavedGame, Unfinished, newest_unfinished},
    results::Epilogue,
    settings::Settings,
    states::Screen,
    table::{ActIntent, Conduct, NewGame},
};
use touchmove_rules::{
    Act, Color, Entry, Match, Move, Reason, RuleSet, Setup,
    record::journal::{encode_entry, parse},
};

use crate::common::{START, TestApp, quick};

/// A small source of chance that is the same every time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % end
    }
}

fn by_hand() -> Setup {
    Setup {
        rules: RuleSet::named("fide").expect("a built-in set"),
        time: Some("5400+30".parse().expect("a time control")),
        white: "Anna".to_owned(),
        black: "\"Béla\"\n".to_owned(),
        ..Setup::default()
    }
}

/// What a player might do next.
fn next_act(game: &Match, chance: &mut Chance) -> (Color, Act) {
    let seat = game.position().side_to_move();
    if let Some(seat) = game.to_press() {
        return (seat, Act::Press);
    }
    let moves = game.allowed_moves();
    let one: Move = moves[chance.below(moves.len())];
    if game.hand().placed().is_some() || chance.below(9) == 0 {
        return match chance.below(3) {
            0 => (seat, Act::Promote(touchmove_rules::Role::Queen)),
            1 => (seat, Act::Adjust(vec![one.from])),
            _ => (seat, Act::Press),
        };
    }
    match game.hand().held() {
        Some(_) => (
            seat,
            Act::Release {
                from: None,
                to: one.to,
            },
        ),
        None => (seat, Act::Touch(vec![one.from])),
    }
}

/// Where the writing process finds the folder to write in.
const WRITER: &str = "TOUCHMOVE_TEST_WRITER";
/// What its lines begin with: everything else is said by the test harness.
const CONFIRMED: &str = "confirmed ";

/// Not a test: the process that [`a_killed_program_loses_at_most_the_act_in_flight`] kills. It plays on
/// for ever in the game that it finds, and says what is safe.
#[test]
fn writing_process() {
    let Some(folder) = env::var_os(WRITER).map(PathBuf::from) else {
        return;
    };
    let mut chance = Chance(u64::from(std::process::id()));
    let mut out = std::io::stdout();
    loop {
        let found = newest_unfinished(&folder);
        let (mut game, mut journal) = match &found {
            Some(saved) => (
                saved.game().clone(),
                saved.open().expect("a journal").expect("a file"),
            ),
            None => {
                let mut game = Match::new(by_hand());
                game.start(Duration::ZERO).expect("a new game");
                let journal = Journal::begin(&folder, &game, Conduct { hints: true });
                (game, journal.expect("a journal"))
            }
        };
        let mut safe = game.log().len();
        while game.outcome().is_none() {
            let at = game.latest() + Duration::from_millis(700);
            let (seat, act) = next_act(&game, &mut chance);
            let _ = game.apply(at, seat, act);
            journal.follow(&game).expect("a disk");
            journal.settle().expect("a disk");
            for entry in &game.log()[safe..] {
                write!(out, "{CONFIRMED}{}", encode_entry(entry)).expect("somebody listens");
            }
            out.flush().expect("somebody listens");
            safe = game.log().len();
        }
    }
}

/// All entries of all games in a folder, in order.
fn entries(folder: &Path) -> Vec<Entry> {
    let mut files: Vec<_> = fs::read_dir(folder.join("games"))
        .into_iter()
        .flatten()
        .map(|file| file.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "journal"))
        .collect();
    files.sort_by_cached_key(|path| path.file_stem().map(ToOwned::to_owned));
    let mut all = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("text");
        // The program may be killed before the first line is there.
        if text.contains('\n') {
            let (setup, mut entries, _) = parse(&text).expect("a journal");
            let game = Match::replay(setup, &entries).expect("a match");
            assert_eq!(game.log(), entries);
            all.append(&mut entries);
        }
    }
    all
}

#[test]
fn a_killed_program_loses_at_most_the_act_in_flight() {
    const ROUNDS: usize = 200;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut chance = Chance(19);
    let mut known: Vec<String> = Vec::new();
    let mut played = 0;
    for round in 0..ROUNDS {
        let mut writer = Command::new(env::current_exe().expect("this program"))
            .args(["--exact", "autosave::writing_process", "--nocapture"])
            .env(WRITER, folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a process");
        let mut lines = BufReader::new(writer.stdout.take().expect("its output")).lines();
        let mut confirmed = Vec::new();
        let hear = |line: String, confirmed: &mut Vec<String>| {
            if let Some((_, entry)) = line.split_once(CONFIRMED) {
                confirmed.push(entry.to_owned());
            }
        };
        // Sometimes it dies at once, mostly in the middle of writing.
        let patience = chance.below(40);
        while confirmed.len() < patience {
            let line = lines.next().expect("it writes on").expect("text");
            hear(line, &mut confirmed);
        }
        thread::sleep(Duration::from_micros(chance.below(3000) as u64));
        writer.kill().expect("it can be killed");
        writer.wait().expect("it is dead");
        // What it had said before it died counts.
        for line in lines.map_while(Result::ok) {
            hear(line, &mut confirmed);
        }
        let found: Vec<String> = entries(folder.path())
            .iter()
            .map(|entry| encode_entry(entry).trim_end().to_owned())
            .collect();
        assert_eq!(found.get(..known.len()), Some(&known[..]), "round {round}");
        // Each game begins with an entry that nobody confirms.
        let new: Vec<_> = found[known.len()..]
            .iter()
            .filter(|line| !line.contains("start"))
            .collect();
        assert!(
            (confirmed.len()..=confirmed.len() + 1).contains(&new.len()),
            "round {round}: {} on disk, {} confirmed",
            new.len(),
            confirmed.len()
        );
        // The last line may have been cut off in the pipe.
        for (found, confirmed) in new.iter().zip(&confirmed) {
            assert!(found.starts_with(confirmed.as_str()), "round {round}");
        }
        played += new.len();
        known = found;
    }
    assert!(played > ROUNDS, "the process was killed while it played");
}

/// A journal in a folder, with what was played in it.
fn journal_of(folder: &Path, acts: usize) -> (PathBuf, Match) {
    let mut chance = Chance(7);
    let mut game = Match::new(by_hand());
    game.start(Duration::ZERO).expect("a new game");
    while game.log().len() < acts {
        let at = game.latest() + Duration::from_millis(900);
        let (seat, act) = next_act(&game, &mut chance);
        let _ = game.apply(at, seat, act);
    }
    let mut journal = Journal::begin(folder, &game, Conduct { hints: true }).expect("a journal");
    journal.follow(&game).expect("a disk");
    (journal.path().to_owned(), game)
}

#[test]
fn a_torn_last_line_costs_that_line_only() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (path, game) = journal_of(folder.path(), 30);
    let whole = fs::read(&path).expect("a file");
    let last = whole[..whole.len() - 1]
        .iter()
        .rposition(|&byte| byte == b'\n')
        .expect("a line")
        + 1;
    for cut in last..whole.len() {
        fs::write(&path, &whole[..cut]).expect("a disk");
        let saved = newest_unfinished(folder.path()).expect("a game");
        let kept = saved.game().log().len();
        // Without its line end the last line is whole all the same.
        let expected = if cut == whole.len() - 1 { 30 } else { 29 };
        assert_eq!(kept, expected, "cut at {cut}");
        assert!(saved.conduct().hints, "what was agreed is kept");
        let mut journal = saved.open().expect("a disk").expect("a journal");
        journal.follow(&game).expect("a disk");
        drop(journal);
        assert_eq!(fs::read(&path).expect("a file"), whole, "mended at {cut}");
    }
}

#[test]
fn a_damaged_journal_is_kept_and_what_is_good_of_it_goes_on() {
    for damage in [&b"nonsense"[..], b"\xff\xfe", b"\0\0\0\0\0\0\0"] {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (path, game) = journal_of(folder.path(), 30);
        let whole = fs::read(&path).expect("a file");
        // The twentieth line is the nineteenth entry.
        let line = whole
            .iter()
            .enumerate()
            .filter(|(_, byte)| **byte == b'\n')
            .nth(18)
            .expect("lines")
            .0
            + 1;
        let mut damaged = whole.clone();
        damaged[line..line + damage.len()].copy_from_slice(damage);
        fs::write(&path, &damaged).expect("a disk");
        let saved = newest_unfinished(folder.path()).expect("a game");
        assert_eq!(saved.game().log(), &game.log()[..18]);
        let kept = saved.damaged().expect("it is told");
        assert_eq!(fs::read(kept).expect("a file"), damaged);
        // The next time there is nothing wrong any more.
        let again = newest_unfinished(folder.path()).expect("a game");
        assert_eq!((again.game(), again.damaged()), (saved.game(), None));
    }
}

#[test]
fn a_game_that_another_window_plays_is_not_offered() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (_, game) = journal_of(folder.path(), 10);
    let saved = newest_unfinished(folder.path()).expect("a game");
    let journal = saved.open().expect("a disk").expect("a journal");
    assert!(newest_unfinished(folder.path()).is_none());
    assert!(saved.open().is_err());
    drop(journal);
    let saved = newest_unfinished(folder.path()).expect("a game");
    assert_eq!(saved.game(), &game);
}

/// The game with its records in a folder, at its menu.
fn open(folder: &Path) -> TestApp {
    TestApp::open(Options {
        data_dir: Some(folder.to_owned()),
        ..Options::default()
    })
}

fn unfinished(test: &TestApp) -> Option<SavedGame> {
    test.app.world().resource::<Unfinished>().0.clone()
}

fn leave(test: &mut TestApp) {
    let mut next = test.app.world_mut().resource_mut::<NextState<Screen>>();
    next.set(Screen::Menu);
    test.updates(2);
}

fn timed() -> Setup {
    Setup {
        time: Some("300+2".parse().expect("a time control")),
        white: "Anna".to_owned(),
        ..quick(START)
    }
}

#[test]
fn a_game_that_was_left_goes_on_with_both_clocks() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut test = open(folder.path());
    assert!(unfinished(&test).is_none());
    let game = NewGame {
        setup: timed(),
        conduct: Conduct { hints: false },
    };
    test.send(game);
    test.rest();
    for uci in ["e2e4", "e7e5", "g1f3"] {
        test.make(uci);
    }
    test.updates(50);
    let (now, shown) = (test.table().now(), test.table().game().clone());
    leave(&mut test);
    // The clocks stop when the table is left, and not before.
    let left = shown
        .clock()
        .expect("clocks")
        .at(now + Duration::from_millis(120));
    let saved = unfinished(&test).expect("the game can be gone on with");
    let clocks = saved.clocks().expect("clocks");
    assert!(clocks.black <= shown.remaining(Color::Black, now).expect("a clock"));
    assert!(clocks.black >= left.black && clocks.white == left.white);
    assert_eq!(
        (saved.player(Color::White), saved.move_number()),
        ("Anna", 2)
    );
    test.updates(100);
    drop(test);

    let mut test = open(folder.path());
    let saved = unfinished(&test).expect("it survives the program");
    assert_eq!(saved.clocks(), Some(clocks));
    test.send(ResumeGame);
    assert_eq!(test.screen(), Screen::Playing);
    assert!(!test.table().conduct().hints);
    test.updates(100);
    let game = test.table().game();
    assert!(game.is_paused(), "it waits for the players");
    let now = test.table().now();
    assert_eq!(
        game.clock().expect("clocks").at(now),
        clocks,
        "no time runs"
    );
    test.act(Color::White, Act::Resume);
    test.rest();
    test.make("b8c6");
    let game = test.table().game();
    let now = test.table().now();
    assert!(game.remaining(Color::Black, now) < Some(clocks.black + Duration::from_secs(2)));
    // It is one journal, with everything in it.
    let all = entries(folder.path());
    assert_eq!(all, game.log());
    let files = fs::read_dir(folder.path().join("games")).expect("a folder");
    assert_eq!(files.count(), 2, "the journal and what was agreed");
}

#[test]
fn a_game_without_clocks_goes_on_at_once() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut test = open(folder.path());
    test.send(NewGame::of(quick(START)));
    test.rest();
    test.make("d2d4");
    leave(&mut test);
    test.send(ResumeGame);
    test.rest();
    assert!(!test.table().game().is_paused());
    test.make("d7d5");
}

#[test]
fn without_a_folder_a_game_can_still_be_gone_on_with() {
    let mut test = TestApp::at_menu(Settings::default());
    test.send(NewGame::of(quick(START)));
    test.rest();
    test.make("d2d4");
    leave(&mut test);
    assert!(unfinished(&test).is_some());
    test.send(ResumeGame);
    test.rest();
    test.make("d7d5");
}

#[test]
fn finished_games_and_games_without_a_move_are_not_offered() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut test = open(folder.path());
    test.send(NewGame::of(quick(START)));
    test.rest();
    test.make("e2e4");
    // Another game takes its place; in it nothing happens.
    test.send(NewGame::of(timed()));
    test.rest();
    leave(&mut test);
    let saved = unfinished(&test).expect("the first game");
    assert_eq!(saved.game().moves().len(), 1);
    test.send(ResumeGame);
    test.rest();
    for uci in ["f7f6", "d2d4", "g7g5", "d1h5"] {
        test.make(uci);
    }
    assert_eq!(
        test.outcome().map(|outcome| outcome.reason),
        Some(Reason::Checkmate)
    );
    leave(&mut test);
    assert!(unfinished(&test).is_none());
    let scores = fs::read_dir(folder.path().join("games"))
        .expect("a folder")
        .filter(|file| {
            let path = file.as_ref().expect("a file").path();
            path.extension().is_some_and(|ending| ending == "pgn")
        });
    assert_eq!(scores.count(), 1);
}

#[test]
fn closing_the_program_loses_nothing() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut test = open(folder.path());
    test.send(NewGame::of(timed()));
    test.rest();
    test.make("e2e4");
    let world = test.app.world_mut();
    world.write_message(ActIntent {
        seat: Color::Black,
        act: Act::Move("e7e5".parse().expect("a move")),
    });
    world.write_message(AppExit::Success);
    test.app.update();
    let (now, game) = (test.table().now(), test.table().game().clone());
    assert!(!test.table().is_live());
    drop(test);
    let saved = newest_unfinished(folder.path()).expect("a game");
    assert_eq!(saved.game(), &game);
    assert_eq!(
        (saved.game().moves().len(), saved.game().latest()),
        (2, now)
    );
}

#[test]
fn a_journal_or_a_score_can_be_named_on_the_command_line() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (path, game) = journal_of(folder.path(), 40);
    let given = |path: &Path| GivenGame::from_file(&path.to_string_lossy());
    let mut test = TestApp::open(Options {
        open: Some(given(&path).expect("a journal")),
        ..Options::default()
    });
    test.updates(2);
    assert_eq!(test.screen(), Screen::Playing);
    assert_eq!(test.table().game().moves(), game.moves());
    assert!(test.table().game().is_paused() && test.table().is_live());
    drop(test);

    let score = folder.path().join("score.pgn");
    fs::write(
        &score,
        "[White \"Anna\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 {Black resigns} 1-0\n\n1. d4 *\n",
    )
    .expect("a disk");
    let mut test = TestApp::open(Options {
        open: Some(given(&score).expect("a score")),
        ..Options::default()
    });
    test.rest();
    test.updates(60);
    assert_eq!(test.screen(), Screen::GameOver);
    let epilogue = *test.app.world().resource::<State<Epilogue>>().get();
    assert_eq!(epilogue, Epilogue::Review);
    assert_eq!(test.table().shown_ply(), 3);
    test.key(KeyCode::Home);
    test.rest();
    assert_eq!(test.table().shown_ply(), 0);
    test.key(KeyCode::Escape);
    test.updates(3);
    assert_eq!(test.screen(), Screen::Menu);

    let nothing = folder.path().join("nothing.txt");
    fs::write(&nothing, "\n").expect("a disk");
    assert!(given(&nothing).expect_err("no game").contains("PGN"));
    assert!(given(&folder.path().join("missing.pgn")).is_err());
}
