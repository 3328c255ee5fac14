//! What belongs to both players: the menu, what was agreed, and the views.

use bevy::{
    input_focus::tab_navigation::TabIndex,
    prelude::*,
    ui::{Checked, InteractionDisabled},
    ui_widgets::{Activate, Button, observe},
};
use touchmove_rules::{
    Color as Side, TimeControl,
    law::{Allowance, Extra, Stage},
};

use super::{
    layout::Layout,
    shared::{BarAct, act_by_press, explain_by_press},
};
use crate::{
    camera::{Facing, Seating, View, ViewIntent},
    devices::{Control, Controlled},
    lingua::{Spoken, Words},
    results::Epilogue,
    settings::Settings,
    states::{Overlay, Screen},
    table::{GameStarted, Table},
    theme::{FocusRing, Icon, Inked, SkinKind, TextRole, UiClass, theme, widgets},
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
    /// The number of the move.
    Move,
}

/// A button that is `Checked` while what it is for is so.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Switch {
    /// The board turns to the player on move.
    Turning,
    /// The board is seen from above.
    Above,
}

/// The bar at the bottom, which makes room for the review's.
#[derive(Component, Debug)]
pub struct BottomBar;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FromAbove>()
        .add_observer(turn_by_control);
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

/// The button that opens the menu of the game.
pub fn spawn_menu(bar: &mut ChildSpawnerCommands) {
    let menu = observe(|_: On<Activate>, mut overlay: ResMut<NextState<Overlay>>| {
        overlay.set(Overlay::GameMenu);
    });
    bar.spawn((
        widgets::icon_button(Icon::Menu, Words::new("hud-menu")),
        menu,
    ));
}

/// An act by its icon alone.
pub fn spawn_act_icon(bar: &mut ChildSpawnerCommands, act: BarAct) {
    bar.spawn((widgets::icon_button(act.icon(), act.words()), act))
        .observe(act_by_press)
        .observe(explain_by_press);
}

/// The number of the move that is being thought about.
pub fn spawn_move_number(bar: &mut ChildSpawnerCommands) {
    bar.spawn((
        widgets::text(TextRole::Label, theme().palette.paper, Words::literal("")),
        TextLayout::no_wrap(),
        BarText {
            what: What::Move,
            shown: None,
        },
    ));
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
        spawn_menu(corner);
        if compact {
            for &act in acts {
                spawn_act_icon(corner, act);
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
            spawn_pill(strip).with_children(|bar| {
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

/// A round-ended panel with a row of buttons, to be filled.
pub fn spawn_pill<'a>(strip: &'a mut ChildSpawnerCommands) -> EntityCommands<'a> {
    let theme = theme();
    let mut pill = strip.spawn(widgets::panel(Node {
        height: px(theme.bar.height),
        padding: UiRect::horizontal(px(theme.space.s8)),
        column_gap: px(theme.space.s8),
        align_items: AlignItems::Center,
        ..default()
    }));
    pill.entry::<Node>()
        .and_modify(|mut node| node.border_radius = BorderRadius::MAX);
    pill
}

fn spawn_switch<'a>(
    bar: &'a mut ChildSpawnerCommands,
    layout: Layout,
    switch: Switch,
) -> EntityCommands<'a> {
    let (icon, words, control) = match switch {
        Switch::Turning => (Icon::Swap, Words::new("hud-turn-board"), Control::TurnBoard),
        Switch::Above => (Icon::Layers, Words::new("hud-top-view"), Control::ViewTop),
    };
    let text = (switch == Switch::Turning).then_some(What::Turning);
    let mut button = spawn_button(bar, layout, icon, words, control, text);
    button.insert(switch);
    button
}

fn spawn_act(bar: &mut ChildSpawnerCommands, layout: Layout, act: BarAct) {
    spawn_button(bar, layout, act.icon(), act.words(), act.control(), None)
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
    control: Control,
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
            button.spawn(widgets::key_cap_of(control));
        }
    });
    button
}

/// Changes what the words of the bars say.
pub fn update(
    mut commands: Commands,
    table: Res<Table>,
    settings: Res<Settings>,
    above: Res<FromAbove>,
    epilogue: Option<Res<State<Epilogue>>>,
    mut texts: Query<(Entity, &mut BarText)>,
    switches: Query<(Entity, &Switch, Has<Checked>, Has<InteractionDisabled>)>,
    mut bars: Query<&mut Visibility, With<BottomBar>>,
) {
    let setup = table.game().setup();
    for (entity, mut text) in &mut texts {
        let words = match text.what {
            What::Rules if setup.rules.name == "fide_online" && !table.by_hand() => {
                Words::new("hud-casual")
            }
            What::Rules => Words::new("hud-rules").arg("name", setup.rules.name.as_str()),
            What::Time => time_words(setup.time.as_ref()),
            What::Move => {
                let number = table.game().position().fullmove_number();
                Words::new("hud-move-number").arg("number", f64::from(number))
            }
            What::Turning if settings.turn_board => Words::new("hud-turning-on"),
            What::Turning => Words::new("hud-turning-off"),
        };
        if text.shown.as_ref() != Some(&words) {
            text.shown = Some(words.clone());
            commands.entity(entity).insert(words);
        }
    }
    for (entity, switch, checked, disabled) in &switches {
        // Face to face the board stays where it is.
        let fixed = settings.seats.seating == Seating::FaceToFace;
        if disabled != fixed {
            widgets::mark::<InteractionDisabled>(commands.entity(entity), fixed);
        }
        let on = match switch {
            Switch::Turning => settings.turn_board && !fixed,
            Switch::Above => above.0 || fixed,
        };
        if checked != on {
            widgets::mark::<Checked>(commands.entity(entity), on);
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

fn turn_by_control(
    event: On<Controlled>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    mut settings: ResMut<Settings>,
) {
    let free = *screen.get() == Screen::Playing && *overlay.get() == Overlay::None;
    if free && event.begins(Control::TurnBoard) {
        settings.turn_board = !settings.turn_board;
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
