//! A game without window, graphics card or sound, and hands that drive it.

use std::{
    env, thread,
    time::{Duration, SystemTime},
};

use bevy::{
    camera::RenderTarget,
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput, NativeKey, NativeKeyCode},
        mouse::MouseButtonInput,
    },
    prelude::*,
    render::render_resource::Extent3d,
    time::TimeUpdateStrategy,
    window::{CursorMoved, PrimaryWindow, WindowEvent, WindowResized},
};
use touchmove::{
    app::{self, Options},
    board::geometry,
    camera::{DrawInto, MainCamera},
    lingua::{Spoken, Words},
    motion::Glide,
    settings::Settings,
    shot::{self, Studio},
    states::{Screen, Turn},
    table::{Table, WallClock},
};
use touchmove_rules::{Act, Move, Outcome, Position, RuleSet, Setup, Square};

/// The time one update takes.
const STEP: Duration = Duration::from_millis(40);

/// If this is set, games under test are drawn, for tests that take pictures.
pub const DRAWN: &str = "TOUCHMOVE_PICTURES";

/// The game under test.
pub struct TestApp {
    pub app: App,
    window: Entity,
    /// What it is drawn into.
    paper: Option<Handle<Image>>,
}

/// What cameras draw into: the window, which is never opened, until a picture is taken. The pointer is
/// only found where its window is drawn.
#[derive(Resource)]
struct Paper(Option<Handle<Image>>);

fn turn_to_paper(paper: Res<Paper>, mut targets: Query<&mut RenderTarget>) {
    if paper.is_changed() {
        for mut target in &mut targets {
            *target = match &paper.0 {
                Some(image) => RenderTarget::Image(image.clone().into()),
                None => RenderTarget::default(),
            };
        }
    }
}

impl TestApp {
    /// A game that has been loaded and shows its menu.
    pub fn at_menu(settings: Settings) -> Self {
        Self::open(Options {
            settings,
            ..Options::default()
        })
    }

    /// A quick game without a clock, begun from a position.
    pub fn playing(fen: &str) -> Self {
        Self::playing_with(quick(fen), Settings::default())
    }

    /// A game begun at once.
    pub fn playing_with(setup: Setup, settings: Settings) -> Self {
        let mut test = Self::open(Options {
            settings,
            start: Some(setup),
            ..Options::default()
        });
        test.rest();
        test
    }

    /// The game as the program would open it.
    pub fn open(options: Options) -> Self {
        let (mut app, paper) = if env::var_os(DRAWN).is_some() {
            let studio = Studio::new(UVec2::new(1280, 720), shot::whole_game(options));
            let (mut app, paper) = studio.into_parts();
            app.insert_resource(WallClock::Set(SystemTime::UNIX_EPOCH))
                .insert_resource(Paper(None))
                .add_systems(First, turn_to_paper);
            app.world_mut().remove_resource::<DrawInto>();
            (app, Some(paper))
        } else {
            let mut app = app::headless(options);
            app.finish();
            app.cleanup();
            (app, None)
        };
        app.insert_resource(TimeUpdateStrategy::ManualDuration(STEP));
        let window = app
            .world_mut()
            .query_filtered::<Entity, With<PrimaryWindow>>()
            .single(app.world());
        let mut test = Self {
            window: window.expect("a window"),
            paper,
            app,
        };
        for _ in 0..4000 {
            test.app.update();
            if test.screen() != Screen::Loading {
                test.updates(3);
                return test;
            }
            thread::sleep(Duration::from_millis(2));
        }
        panic!("the assets are not loaded after a long while");
    }

    /// Gives the window another size.
    pub fn resize(&mut self, width: f32, height: f32) {
        let window = self.window;
        let world = self.app.world_mut();
        let mut windows = world.query::<&mut Window>();
        let mut found = windows.get_mut(world, window).expect("a window");
        found.resolution.set(width, height);
        world.write_message(WindowResized {
            window,
            width,
            height,
        });
        if let Some(paper) = &self.paper
            && let Some(mut paper) = world.resource_mut::<Assets<Image>>().get_mut(paper)
        {
            paper.resize(Extent3d {
                width: width as u32,
                height: height as u32,
                depth_or_array_layers: 1,
            });
        }
        self.updates(5);
    }

    /// Takes a picture of the game, if games are drawn.
    pub fn picture(&mut self) -> Option<Image> {
        let paper = self.paper.clone()?;
        self.app.insert_resource(Paper(Some(paper.clone())));
        self.updates(8);
        let picture = shot::develop(&mut self.app, &paper).expect("a picture");
        self.app.insert_resource(Paper(None));
        Some(picture)
    }

    pub fn updates(&mut self, count: usize) {
        for _ in 0..count {
            self.app.update();
        }
    }

    /// Lets every man land and the camera come to rest.
    pub fn rest(&mut self) {
        self.updates(2);
        for _ in 0..200 {
            let moving = self
                .app
                .world_mut()
                .query_filtered::<(), With<Glide>>()
                .iter(self.app.world())
                .count();
            if moving == 0 {
                break;
            }
            self.app.update();
        }
        // The camera turns for at most a second.
        self.updates(30);
    }

    pub fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    pub fn turn(&self) -> Option<Turn> {
        self.app
            .world()
            .get_resource::<State<Turn>>()
            .map(|turn| *turn.get())
    }

    pub fn table(&self) -> &Table {
        self.app.world().resource::<Table>()
    }

    pub fn position(&self) -> &Position {
        self.table().game().position()
    }

    pub fn outcome(&self) -> Option<&Outcome> {
        self.table().game().outcome()
    }

    /// Where a square's middle is in the window.
    pub fn pixel(&mut self, square: Square) -> Vec2 {
        self.pixel_of(geometry::square_center(square))
    }

    /// Where a point of the world is in the window.
    pub fn pixel_of(&mut self, point: Vec3) -> Vec2 {
        let mut cameras = self
            .app
            .world_mut()
            .query_filtered::<(&Camera, &GlobalTransform), With<MainCamera>>();
        let (camera, transform) = cameras.single(self.app.world()).expect("a camera");
        camera
            .world_to_viewport(transform, point)
            .expect("a point in front of the camera")
    }

    /// The middle of the widget whose words have this key.
    pub fn widget(&mut self, key: &str) -> Vec2 {
        self.find_widget(key)
            .unwrap_or_else(|| panic!("no widget says {key}"))
    }

    pub fn find_widget(&mut self, key: &str) -> Option<Vec2> {
        let says = |words: &Words| words.key() == key;
        self.in_sight(says).first().copied()
    }

    /// The middles of all widgets in sight whose component of this kind is wanted.
    pub fn in_sight<T: Component>(&mut self, wanted: impl Fn(&T) -> bool) -> Vec<Vec2> {
        let world = self.app.world_mut();
        let mut nodes =
            world.query::<(&T, &ComputedNode, &UiGlobalTransform, &InheritedVisibility)>();
        nodes
            .iter(world)
            .filter(|(component, node, _, visible)| {
                wanted(component) && visible.get() && node.size().min_element() > 0.0
            })
            .map(|(_, node, transform, _)| transform.translation * node.inverse_scale_factor())
            .collect()
    }

    /// Where the panel of this name lies.
    pub fn panel(&mut self, name: &str) -> Rect {
        let world = self.app.world_mut();
        let mut panels = world.query::<(&Name, &ComputedNode, &UiGlobalTransform)>();
        let (_, node, transform) = panels
            .iter(world)
            .find(|(found, ..)| found.as_str() == name)
            .unwrap_or_else(|| panic!("there is no {name}"));
        let scale = node.inverse_scale_factor();
        Rect::from_center_size(transform.translation * scale, node.size() * scale)
    }

    pub fn point_at(&mut self, position: Vec2) {
        let moved = CursorMoved {
            window: self.window,
            position,
            delta: None,
        };
        self.app
            .world_mut()
            .write_message(WindowEvent::CursorMoved(moved.clone()));
        self.app.world_mut().write_message(moved);
        self.app.update();
    }

    pub fn button(&mut self, button: MouseButton, state: ButtonState) {
        let input = MouseButtonInput {
            button,
            state,
            window: self.window,
        };
        self.app
            .world_mut()
            .write_message(WindowEvent::MouseButtonInput(input));
        self.app.world_mut().write_message(input);
        self.app.update();
    }

    pub fn click_at(&mut self, position: Vec2) {
        self.point_at(position);
        self.button(MouseButton::Left, ButtonState::Pressed);
        self.button(MouseButton::Left, ButtonState::Released);
    }

    pub fn click(&mut self, square: Square) {
        let pixel = self.pixel(square);
        self.click_at(pixel);
    }

    pub fn drag(&mut self, from: Square, to: Square) {
        let (start, end) = (self.pixel(from), self.pixel(to));
        self.point_at(start);
        self.button(MouseButton::Left, ButtonState::Pressed);
        for step in 1..=4 {
            self.point_at(start.lerp(end, step as f32 / 4.0));
        }
        self.button(MouseButton::Left, ButtonState::Released);
    }

    /// A drag in a slow frame: the press, the way and the release arrive together.
    pub fn drag_in_one_frame(&mut self, from: Square, to: Square) {
        let (start, end) = (self.pixel(from), self.pixel(to));
        self.point_at(start);
        let window = self.window;
        let button = |state| {
            WindowEvent::MouseButtonInput(MouseButtonInput {
                button: MouseButton::Left,
                state,
                window,
            })
        };
        let moved = CursorMoved {
            window,
            position: end,
            delta: None,
        };
        let world = self.app.world_mut();
        world.write_message(button(ButtonState::Pressed));
        world.write_message(WindowEvent::CursorMoved(moved));
        world.write_message(button(ButtonState::Released));
        self.rest();
    }

    /// Says something to the game as its widgets would.
    pub fn send(&mut self, message: impl Message) {
        self.app.world_mut().write_message(message);
        self.updates(2);
    }

    pub fn key(&mut self, key_code: KeyCode) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.press_key(key_code, state);
        }
    }

    /// Touches a man and lets it go on a square, without pressing the clock.
    pub fn lay(&mut self, uci: &str) {
        let wanted: Move = uci.parse().expect("a move");
        let seat = self.position().side_to_move();
        self.act(seat, Act::Touch(vec![wanted.from]));
        let to = wanted.to;
        self.act(seat, Act::Release { from: None, to });
    }

    /// Makes moves by hand, each completed by pressing the clock.
    pub fn play_by_hand(&mut self, moves: &[&str]) {
        for uci in moves {
            let seat = self.position().side_to_move();
            self.lay(uci);
            self.act(seat, Act::Press);
            assert_ne!(self.position().side_to_move(), seat, "{uci} is complete");
        }
    }

    /// The middle of the widget that is only spoken of by the words with this key, of those in sight the
    /// lowest.
    pub fn spoken(&mut self, key: &str) -> Option<Vec2> {
        self.in_sight(|spoken: &Spoken| spoken.0.key() == key)
            .into_iter()
            .max_by(|a, b| a.y.total_cmp(&b.y))
    }

    /// Holds a key down for this many updates.
    pub fn keep_key(&mut self, key_code: KeyCode, updates: usize) {
        self.press_key(key_code, ButtonState::Pressed);
        self.updates(updates);
        self.press_key(key_code, ButtonState::Released);
        self.updates(2);
    }

    /// Types a text into whatever has the keyboard.
    pub fn type_text(&mut self, text: &str) {
        for letter in text.chars() {
            let letter = letter.to_string();
            let code = KeyCode::Unidentified(NativeKeyCode::Unidentified);
            let key = Key::Character(letter.as_str().into());
            self.half_key(code, key.clone(), ButtonState::Pressed, Some(&letter));
            self.half_key(code, key, ButtonState::Released, None);
        }
    }

    /// Writes over whatever stands in the field that has the keyboard.
    pub fn overwrite(&mut self, text: &str) {
        for _ in 0..100 {
            for state in [ButtonState::Pressed, ButtonState::Released] {
                self.half_key(KeyCode::Backspace, Key::Backspace, state, None);
            }
        }
        self.type_text(text);
    }

    /// One half of a key press, for keys that are held.
    pub fn press_key(&mut self, key_code: KeyCode, state: ButtonState) {
        let key = Key::Unidentified(NativeKey::Unidentified);
        self.half_key(key_code, key, state, None);
    }

    fn half_key(
        &mut self,
        key_code: KeyCode,
        logical_key: Key,
        state: ButtonState,
        text: Option<&str>,
    ) {
        let input = KeyboardInput {
            key_code,
            logical_key,
            state,
            text: text.map(Into::into),
            repeat: false,
            window: self.window,
        };
        self.app
            .world_mut()
            .write_message(WindowEvent::KeyboardInput(input.clone()));
        self.app.world_mut().write_message(input);
        self.app.update();
    }

    /// Makes a move in UCI notation by two clicks, promotion included, and lets it land.
    pub fn make(&mut self, uci: &str) {
        let wanted: Move = uci.parse().expect("a move");
        self.click(wanted.from);
        self.click(wanted.to);
        self.finish(wanted);
    }

    /// Makes a move in UCI notation by dragging, promotion included, and lets it land.
    pub fn make_by_drag(&mut self, uci: &str) {
        let wanted: Move = uci.parse().expect("a move");
        self.drag(wanted.from, wanted.to);
        self.finish(wanted);
    }

    fn finish(&mut self, wanted: Move) {
        use touchmove_rules::Role;
        if let Some(role) = wanted.promotion {
            self.updates(3);
            assert_eq!(
                self.turn(),
                Some(Turn::Promoting),
                "{wanted} waits for the choice"
            );
            self.key(match role {
                Role::Rook => KeyCode::Digit2,
                Role::Bishop => KeyCode::Digit3,
                Role::Knight => KeyCode::Digit4,
                _ => KeyCode::Digit1,
            });
        }
        self.rest();
        let last = self.table().game().moves().last().map(|played| played.mv);
        assert_eq!(last, Some(wanted), "the move was made");
    }
}

/// A game under a built-in rule set.
pub fn setup(rules: &str, fen: &str, time: Option<&str>) -> Setup {
    Setup {
        rules: RuleSet::named(rules).expect("a built-in set"),
        start: Position::from_fen(fen).expect("a legal position"),
        time: time.map(|time| time.parse().expect("a time control")),
        white: String::new(),
        black: String::new(),
    }
}

/// A quick game without a clock.
pub fn quick(fen: &str) -> Setup {
    setup("fide_online", fen, None)
}

/// A tournament game by the Laws, by hand and with a clock.
pub fn tournament(fen: &str) -> Setup {
    setup("fide", fen, Some("40/5400+30:1800+30"))
}

/// The start position.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The knight on c3 is pinned by the bishop on b4.
pub const PINNED: &str = "rnbq1rk1/pp1n1ppp/8/2Pp4/1b6/2N1PN2/PP2BPPP/R1BQK2R w KQ - 0 9";

/// A round that changes nothing: knights go out and come back.
pub const ROUND: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];
