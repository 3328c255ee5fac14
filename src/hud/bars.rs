//! What belongs to both players: the menu, what was agreed, and the views.

use bevy::{
    ecs::system::SystemParam,
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::{FocusedInput, InputFocus, InputFocusVisible, tab_navigation::TabIndex},
    prelude::*,
    ui::{Checked, InteractionDisabled},
    ui_widgets::{Activate, Button, observe},
    window::PrimaryWindow,
};
use touchmove_rules::{
    Act, Color as Side, Proposal, Refusal, TimeControl,
    law::{Allowance, Extra, HouseRule, Stage},
};

use super::{
    HudSystems, Toast, is_fresh_press,
    layout::Layout,
    player::{must_press, on_turn},
};
use crate::{
    arbiter::{ExplainIntent, Slip, words},
    camera::{Facing, View, ViewIntent},
    hand::{AdjustHeld, Hand},
    lingua::{Spoken, Words},
    results::Epilogue,
    settings::Settings,
    states::{Overlay, Screen, Turn},
    table::{ActIntent, GameStarted, Table},
    theme::{
        FocusRing, Icon, Inked, SkinKind, TextRole, UiClass, theme,
        widgets::{self, Tone},
    },
};

/// With more acts than this the views are icons.
const FEW: usize = 2;

/// Which preset view was asked for last.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
pub struct FromAbove(bool);

/// A text of the bars, and what it says.
#[derive(Component, Debug)]
pub struct BarText {
    what: What,
    shown: Option<Words>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum What {
    /// The rules that are played by.
    Rules,
    /// The time that was agreed.
    Time,
    /// Whether the board turns.
    Turning,
}

/// A button that is `Checked` while what it is for is so.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Switch {
    /// The board turns to the player on move.
    Turning,
    /// The board is seen from above.
    Above,
}

/// Something of the bars that the player on move does, or either.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub enum BarAct {
    /// Asking to take the last move back.
    TakeBack,
    /// Completing a move.
    Press,
    /// Saying that men are only put straight.
    Adjust,
    /// Asking for a pause.
    Pause,
    /// Asking the arbiter why.
    Why,
}

impl BarAct {
    const fn icon(self) -> Icon {
        match self {
            Self::TakeBack => Icon::Undo,
            Self::Press => Icon::Clock,
            Self::Adjust => Icon::Adjust,
            Self::Pause => Icon::Pause,
            Self::Why => Icon::Eye,
        }
    }

    const fn words(self) -> Words {
        Words::new(match self {
            Self::TakeBack => "hud-take-back",
            Self::Press => "hud-press",
            Self::Adjust => "hud-adjust",
            Self::Pause => "hud-pause",
            Self::Why => "hud-why",
        })
    }

    const fn key(self) -> (&'static str, KeyCode) {
        match self {
            Self::TakeBack => ("U", KeyCode::KeyU),
            Self::Press => ("Space", KeyCode::Space),
            Self::Adjust => ("J", KeyCode::KeyJ),
            Self::Pause => ("P", KeyCode::KeyP),
            Self::Why => ("?", KeyCode::Slash),
        }
    }

    /// Who does what, if it is an act at the table.
    fn intent(self, table: &Table) -> Option<ActIntent> {
        let game = table.game();
        let turn = on_turn(table);
        match self {
            Self::Why | Self::Adjust => None,
            Self::Press => Some(press(turn)),
            Self::TakeBack | Self::Pause => Some(match game.proposal() {
                // A second press takes the proposal back.
                Some((by, open)) if self.is(open) => ActIntent {
                    seat: by,
                    act: Act::Disagree,
                },
                _ if self == Self::Pause => ActIntent {
                    seat: turn,
                    act: Act::Pause,
                },
                _ => {
                    let seat = game.last_move().map_or(turn, |played| played.seat);
                    let plies = game
                        .plies_since_move_of(seat)
                        .unwrap_or(std::num::NonZero::<u32>::MIN);
                    ActIntent {
                        seat,
                        act: Act::TakeBack { plies },
                    }
                }
            }),
        }
    }

    const fn is(self, proposal: Proposal) -> bool {
        matches!(
            (self, proposal),
            (Self::TakeBack, Proposal::TakeBack { .. }) | (Self::Pause, Proposal::Pause)
        )
    }

    /// Why it cannot be done now, if so.
    fn bar(self, table: &Table) -> Option<Refusal> {
        let game = table.game();
        let (seat, act) = match self {
            Self::Adjust => (game.position().side_to_move(), Act::Adjust(Vec::new())),
            _ => self.intent(table).map(|intent| (intent.seat, intent.act))?,
        };
        game.admits(seat, &act).err()
    }
}

/// A player presses the clock.
pub const fn press(seat: Side) -> ActIntent {
    ActIntent {
        seat,
        act: Act::Press,
    }
}

/// The acts of the bars in the game on the table.
pub fn acts(table: &Table) -> Vec<BarAct> {
    let setup = table.game().setup();
    let rules = &setup.rules;
    let adjusting = rules
        .touch_move
        .as_ref()
        .is_some_and(|touch| touch.adjusting);
    let agreed = |rule| matches!(rule, HouseRule::ByAgreement);
    [
        (BarAct::Press, must_press(table)),
        (BarAct::Adjust, adjusting),
        (BarAct::TakeBack, agreed(rules.take_backs)),
        (BarAct::Pause, agreed(rules.pauses) && setup.time.is_some()),
        (BarAct::Why, table.by_hand()),
    ]
    .into_iter()
    .filter_map(|(act, there)| there.then_some(act))
    .collect()
}

/// The bar at the bottom, which makes room for the review's.
#[derive(Component, Debug)]
pub struct BottomBar;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FromAbove>()
        .add_observer(turn_by_key)
        .add_observer(act_by_key)
        .add_systems(
            Update,
            release_focus
                .run_if(in_state(Screen::Playing))
                .in_set(HudSystems::Panels),
        );
}

/// The time of a game in words. Anything but one time for all moves is written as players write it.
fn time_words(time: Option<&TimeControl>) -> Words {
    let Some(time) = time else {
        return Words::new("hud-untimed");
    };
    let simple = match time.side(Side::White) {
        Allowance::Stages(stages) => match stages.as_slice() {
            [
                Stage {
                    moves: None,
                    base,
                    extra: Extra::None,
                },
            ] => Some((base, None)),
            [
                Stage {
                    moves: None,
                    base,
                    extra: Extra::Increment(each),
                },
            ] => Some((base, Some(each))),
            _ => None,
        },
        Allowance::Hourglass(_) => None,
    };
    let Some((base, increment)) = simple.filter(|_| time.is_even()) else {
        return Words::literal(time.label());
    };
    let base = if base.as_secs() < 60 || base.as_secs() % 30 != 0 {
        Words::new("hud-seconds").arg("n", base.as_secs_f64())
    } else {
        Words::new("hud-minutes").arg("n", base.as_secs_f64() / 60.0)
    };
    match increment {
        None => base,
        Some(each) => {
            let each = Words::new("hud-seconds").arg("n", each.as_secs_f64());
            Words::new("hud-time").arg("base", base).arg("each", each)
        }
    }
}

/// The menu button, and what was agreed beside it. On small windows the views stand below it.
pub fn spawn_corner(root: &mut ChildSpawnerCommands, layout: Layout, acts: &[BarAct]) {
    let theme = theme();
    let compact = layout.class == UiClass::Compact;
    root.spawn(widgets::layout(Node {
        position_type: PositionType::Absolute,
        left: px(layout.side()),
        top: px(layout.edge()),
        column_gap: px(theme.space.s16),
        row_gap: px(theme.space.s8),
        flex_direction: if compact {
            FlexDirection::Column
        } else {
            FlexDirection::Row
        },
        align_items: AlignItems::Center,
        ..default()
    }))
    .with_children(|corner| {
        let menu = observe(|_: On<Activate>, mut overlay: ResMut<NextState<Overlay>>| {
            overlay.set(Overlay::GameMenu);
        });
        corner.spawn((
            widgets::icon_button(Icon::Menu, Words::new("hud-menu")),
            menu,
        ));
        if compact {
            for &act in acts {
                corner
                    .spawn((widgets::icon_button(act.icon(), act.words()), act))
                    .observe(act_by_press)
                    .observe(explain_by_press);
            }
            corner.spawn((
                widgets::icon_button(Icon::Swap, Words::new("hud-turn-board")),
                Switch::Turning,
                observe(turn_by_press),
            ));
            corner.spawn((
                widgets::icon_button(Icon::Layers, Words::new("hud-top-view")),
                Switch::Above,
                observe(view_by_press),
            ));
            return;
        }
        let lines = Node {
            flex_direction: FlexDirection::Column,
            ..default()
        };
        corner.spawn(widgets::layout(lines)).with_children(|lines| {
            lines.spawn((
                widgets::text(TextRole::LeadSerif, theme.palette.paper, Words::literal("")),
                TextLayout::no_wrap(),
                BarText {
                    what: What::Rules,
                    shown: None,
                },
            ));
            lines.spawn((
                widgets::text(
                    TextRole::Caption,
                    theme.palette.paper_dim,
                    Words::literal(""),
                ),
                TextLayout::no_wrap(),
                BarText {
                    what: What::Time,
                    shown: None,
                },
            ));
        });
    });
}

/// The bar of the views, under the board.
pub fn spawn_bar(root: &mut ChildSpawnerCommands, layout: Layout, acts: &[BarAct]) {
    let theme = theme();
    let free = layout.free(super::Beside::Nothing);
    let strip = Node {
        position_type: PositionType::Absolute,
        left: px(free.min.x),
        right: px(layout.size.x - free.max.x),
        bottom: px(theme.bar.bottom),
        justify_content: JustifyContent::Center,
        ..default()
    };
    root.spawn((widgets::layout(strip), BottomBar))
        .with_children(|strip| {
            strip
                .spawn(widgets::panel(Node {
                    height: px(theme.bar.height),
                    padding: UiRect::horizontal(px(theme.space.s8)),
                    column_gap: px(theme.space.s8),
                    align_items: AlignItems::Center,
                    ..default()
                }))
                .entry::<Node>()
                .and_modify(|mut node| node.border_radius = BorderRadius::MAX)
                .entity()
                .with_children(|bar| {
                    for &act in acts {
                        spawn_act(bar, layout, act);
                    }
                    if acts.len() > FEW {
                        // The acts leave no room for words.
                        bar.spawn((
                            widgets::icon_button(Icon::Swap, Words::new("hud-turn-board")),
                            Switch::Turning,
                            observe(turn_by_press),
                        ));
                        bar.spawn((
                            widgets::icon_button(Icon::Layers, Words::new("hud-top-view")),
                            Switch::Above,
                            observe(view_by_press),
                        ));
                        return;
                    }
                    spawn_switch(bar, layout, Switch::Turning).observe(turn_by_press);
                    spawn_switch(bar, layout, Switch::Above).observe(view_by_press);
                });
        });
}

fn spawn_switch<'a>(
    bar: &'a mut ChildSpawnerCommands,
    layout: Layout,
    switch: Switch,
) -> EntityCommands<'a> {
    let (icon, words, key) = match switch {
        Switch::Turning => (Icon::Swap, Words::new("hud-turn-board"), "T"),
        Switch::Above => (Icon::Layers, Words::new("hud-top-view"), "4"),
    };
    let text = (switch == Switch::Turning).then_some(What::Turning);
    let mut button = spawn_button(bar, layout, icon, words, key, text);
    button.insert(switch);
    button
}

fn spawn_act(bar: &mut ChildSpawnerCommands, layout: Layout, act: BarAct) {
    let (key, _) = act.key();
    spawn_button(bar, layout, act.icon(), act.words(), key, None)
        .insert(act)
        .observe(act_by_press)
        .observe(explain_by_press);
}

/// A button of the bar: an icon, a word, and its key where there is room.
fn spawn_button<'a>(
    bar: &'a mut ChildSpawnerCommands,
    layout: Layout,
    icon: Icon,
    words: Words,
    key: &'static str,
    text: Option<What>,
) -> EntityCommands<'a> {
    let theme = theme();
    let mut button = bar.spawn((
        Node {
            height: px(theme.space.hit),
            padding: UiRect::horizontal(px(match layout.class {
                UiClass::Wide => theme.space.s16,
                UiClass::Medium | UiClass::Compact => theme.space.s12,
            })),
            column_gap: px(theme.button.gap),
            align_items: AlignItems::Center,
            border: px(theme.line.thin).all(),
            border_radius: BorderRadius::MAX,
            ..default()
        },
        Button,
        SkinKind::Quiet,
        TabIndex(0),
        FocusRing::Outside,
        Spoken(words.clone()),
    ));
    button.with_children(|button| {
        button.spawn((widgets::icon(icon, theme.button.icon, Color::WHITE), Inked));
        let mut label = button.spawn((
            widgets::text(TextRole::Label, Color::WHITE, words),
            TextLayout::no_wrap(),
            Inked,
        ));
        if let Some(what) = text {
            label.insert(BarText { what, shown: None });
        }
        if layout.class == UiClass::Wide {
            button.spawn(widgets::key_cap(Words::literal(key)));
        }
    });
    button
}

fn act_by_press(
    press: On<Activate>,
    buttons: Query<&BarAct>,
    table: Res<Table>,
    slip: Res<Slip>,
    mut outlets: Outlets,
) {
    if let Ok(&act) = buttons.get(press.entity) {
        outlets.perform(act, &table, &slip);
    }
}

/// Where the acts of the bars go.
#[derive(SystemParam)]
struct Outlets<'w> {
    hand: Res<'w, Hand>,
    acts: MessageWriter<'w, ActIntent>,
    asked: MessageWriter<'w, ExplainIntent>,
    adjusting: MessageWriter<'w, AdjustHeld>,
}

impl Outlets<'_> {
    fn perform(&mut self, act: BarAct, table: &Table, slip: &Slip) {
        match act {
            BarAct::Why => {
                self.asked.write(ExplainIntent);
            }
            _ if slip.waits() => {}
            // A press holds it, another ends it.
            BarAct::Adjust => {
                self.adjusting.write(AdjustHeld(!self.hand.adjusting));
            }
            _ => {
                self.acts.write_batch(act.intent(table));
            }
        }
    }
}

/// A press on a greyed act says why it is greyed.
fn explain_by_press(
    click: On<Pointer<Click>>,
    buttons: Query<&BarAct, With<InteractionDisabled>>,
    table: Res<Table>,
    mut toasts: MessageWriter<Toast>,
) {
    let refusal = buttons
        .get(click.entity)
        .ok()
        .and_then(|act| act.bar(&table));
    if let Some(refusal) = refusal {
        toasts.write(Toast {
            words: words::refusal(&refusal, table.game().position()),
            tone: Tone::Low,
            icon: Icon::Hand,
        });
    }
}

/// Greys what is not in order, and marks what is under way.
pub fn check(
    mut commands: Commands,
    table: Res<Table>,
    hand: Res<Hand>,
    slip: Res<Slip>,
    buttons: Query<(Entity, &BarAct, Has<InteractionDisabled>, Has<Checked>)>,
) {
    let game = table.game();
    for (entity, &act, disabled, checked) in &buttons {
        // While a ruling waits there is nothing to do but to be ready.
        let barred = slip.waits() || act.bar(&table).is_some();
        if barred && !disabled {
            commands.entity(entity).insert(InteractionDisabled);
        } else if !barred && disabled {
            commands.entity(entity).remove::<InteractionDisabled>();
        }
        let on = match act {
            BarAct::Adjust => hand.adjusting,
            BarAct::TakeBack | BarAct::Pause => {
                game.proposal().is_some_and(|(_, open)| act.is(open))
            }
            BarAct::Press | BarAct::Why => false,
        };
        if on && !checked {
            commands.entity(entity).insert(Checked);
        } else if !on && checked {
            commands.entity(entity).remove::<Checked>();
        }
    }
}

/// Changes what the words of the bars say.
pub fn update(
    mut commands: Commands,
    table: Res<Table>,
    settings: Res<Settings>,
    above: Res<FromAbove>,
    epilogue: Option<Res<State<Epilogue>>>,
    mut texts: Query<(Entity, &mut BarText)>,
    switches: Query<(Entity, &Switch, Has<Checked>)>,
    mut bars: Query<&mut Visibility, With<BottomBar>>,
) {
    let setup = table.game().setup();
    for (entity, mut text) in &mut texts {
        let words = match text.what {
            What::Rules => Words::new("hud-rules").arg("name", setup.rules.name.as_str()),
            What::Time => time_words(setup.time.as_ref()),
            What::Turning if settings.turn_board => Words::new("hud-turning-on"),
            What::Turning => Words::new("hud-turning-off"),
        };
        if text.shown.as_ref() != Some(&words) {
            text.shown = Some(words.clone());
            commands.entity(entity).insert(words);
        }
    }
    for (entity, switch, checked) in &switches {
        let on = match switch {
            Switch::Turning => settings.turn_board,
            Switch::Above => above.0,
        };
        if on && !checked {
            commands.entity(entity).insert(Checked);
        } else if !on && checked {
            commands.entity(entity).remove::<Checked>();
        }
    }
    let reviewing = epilogue.is_some_and(|epilogue| *epilogue.get() == Epilogue::Review);
    for mut visibility in &mut bars {
        let wanted = if reviewing {
            Visibility::Hidden
        } else {
            Visibility::Inherited
        };
        visibility.set_if_neq(wanted);
    }
}

/// Keeps track of whether the view from above was asked for last.
pub fn remember_view(
    mut views: MessageReader<ViewIntent>,
    mut started: MessageReader<GameStarted>,
    mut above: ResMut<FromAbove>,
) {
    if started.read().count() > 0 {
        above.set_if_neq(FromAbove(false));
    }
    for ViewIntent(view) in views.read() {
        above.set_if_neq(FromAbove(*view == View::Top));
    }
}

fn turn_by_press(_: On<Activate>, mut settings: ResMut<Settings>) {
    settings.turn_board = !settings.turn_board;
}

fn view_by_press(
    _: On<Activate>,
    above: Res<FromAbove>,
    facing: Res<Facing>,
    mut views: MessageWriter<ViewIntent>,
) {
    let view = match (above.0, facing.0) {
        (false, _) => View::Top,
        (true, Side::White) => View::White,
        (true, Side::Black) => View::Black,
    };
    views.write(ViewIntent(view));
}

fn turn_by_key(
    event: On<FocusedInput<KeyboardInput>>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    mut settings: ResMut<Settings>,
) {
    let free = *screen.get() == Screen::Playing && *overlay.get() == Overlay::None;
    if free && is_fresh_press(&event) && event.input.key_code == KeyCode::KeyT {
        settings.turn_board = !settings.turn_board;
    }
}

/// Keys of the acts. Space is the clock's own, `?` the arbiter's, J the hand's, and a ruling that waits
/// has P for itself.
fn act_by_key(
    event: On<FocusedInput<KeyboardInput>>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    turn: Option<Res<State<Turn>>>,
    windows: Query<(), With<PrimaryWindow>>,
    table: Res<Table>,
    slip: Res<Slip>,
    mut outlets: Outlets,
) {
    let free = *screen.get() == Screen::Playing
        && *overlay.get() == Overlay::None
        && turn.is_none_or(|turn| *turn.get() != Turn::Claiming);
    // A widget that has a use for the key keeps it; what it does not use comes to the window.
    let pressed = windows.contains(event.focused_entity)
        && event.input.state == ButtonState::Pressed
        && !event.input.repeat;
    if !free || !pressed {
        return;
    }
    let act = acts(&table)
        .into_iter()
        .find(|act| act.key().1 == event.input.key_code)
        .filter(|act| !matches!(act, BarAct::Press | BarAct::Why | BarAct::Adjust));
    if let Some(act) = act {
        outlets.perform(act, &table, &slip);
    }
}

/// A button that was pressed with the mouse does not keep the keyboard: the next Space is for the clock.
fn release_focus(
    buttons: Res<ButtonInput<MouseButton>>,
    overlay: Res<State<Overlay>>,
    visible: Res<InputFocusVisible>,
    widgets: Query<(), With<Button>>,
    mut focus: ResMut<InputFocus>,
) {
    let idle = buttons.get_pressed().next().is_none() && !visible.0;
    let kept = focus.get().is_some_and(|entity| widgets.contains(entity));
    if idle && kept && *overlay.get() == Overlay::None {
        focus.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_said_in_minutes_and_seconds() {
        let words = |text: &str| time_words(Some(&text.parse().expect("a time control")));
        let minutes = |n: f64| Words::new("hud-minutes").arg("n", n);
        let seconds = |n: f64| Words::new("hud-seconds").arg("n", n);
        assert_eq!(words("300"), minutes(5.0));
        assert_eq!(words("90"), minutes(1.5));
        assert_eq!(words("15"), seconds(15.0));
        let fischer = Words::new("hud-time")
            .arg("base", seconds(30.0))
            .arg("each", seconds(2.0));
        assert_eq!(words("30+2"), fischer);
        assert_eq!(
            words("40/5400+30:1800+30"),
            Words::literal("40/90+30:30+30")
        );
        assert_eq!(time_words(None), Words::new("hud-untimed"));
    }
}
