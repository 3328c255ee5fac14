//! The main menu, over the board.

use std::time::Duration;

use bevy::{
    app::AppExit,
    input_focus::{AutoFocus, FocusCause, FocusGained, InputFocus, tab_navigation::TabIndex},
    picking::hover::Hovered,
    prelude::*,
    ui_widgets::{Activate, Button, observe},
};
use touchmove_rules::{ClockFace, Color as Side};

use crate::{
    arbiter::words,
    lingua::{Lingua, Spoken, Words, language_choice},
    menus::{OpenContract, page},
    records::{RecordSystems, ResumeGame, Unfinished},
    settings::Language,
    states::{Overlay, Screen},
    theme::{FocusRing, Page, PageSystems, TextRole, UiClass, theme, vertical, widgets},
};

/// The root of the menu.
#[derive(Component, Debug)]
struct MenuRoot;

/// One line of the menu.
#[derive(Component, Debug, Clone, Copy)]
struct Entry;

/// The bar, the name and the explanation of a line.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Bar,
    Name,
    Explanation,
}

/// What a line says. What it does is observed on it.
struct Line {
    name: Words,
    explanation: Words,
    /// A gap before it.
    apart: bool,
}

impl Line {
    const fn new(name: Words, explanation: Words) -> Self {
        Self {
            name,
            explanation,
            apart: false,
        }
    }

    fn apart(self) -> Self {
        Self {
            apart: true,
            ..self
        }
    }
}

/// How the list is set in a window.
struct Setting {
    row: f32,
    chosen_row: f32,
    gap: f32,
    on: TextRole,
    off: TextRole,
}

impl Setting {
    fn of(class: UiClass) -> Self {
        let sizes = &theme().menu;
        match class {
            UiClass::Wide => Self {
                row: sizes.row,
                chosen_row: sizes.chosen_row,
                gap: sizes.group_gap,
                on: TextRole::MenuOn,
                off: TextRole::MenuOff,
            },
            UiClass::Medium => Self {
                row: sizes.row_medium,
                chosen_row: sizes.chosen_medium,
                gap: sizes.group_gap,
                on: TextRole::MenuOn,
                off: TextRole::Heading,
            },
            UiClass::Compact => Self {
                row: sizes.row_compact,
                chosen_row: sizes.chosen_compact,
                gap: theme().space.s8,
                on: TextRole::Heading,
                off: TextRole::LeadSerif,
            },
        }
    }
}

fn spawn(
    class: Res<UiClass>,
    lingua: Res<Lingua>,
    unfinished: Res<Unfinished>,
    overlay: Res<State<Overlay>>,
    mut commands: Commands,
) {
    // It may be made anew below a page.
    let visibility = match overlay.get() {
        Overlay::None => Visibility::Inherited,
        _ => Visibility::Hidden,
    };
    let menu = menu(*class, lingua.language(), resume_line(&unfinished));
    commands.spawn((menu, visibility));
}

fn menu(class: UiClass, language: Language, resume: Option<Line>) -> impl Bundle {
    let theme = theme();
    let sizes = &theme.menu;
    let space = &theme.space;
    let (left, margin, title) = match class {
        UiClass::Wide => (sizes.left, space.s64, TextRole::Display),
        UiClass::Medium => (space.s64, space.s48, TextRole::DisplayMedium),
        UiClass::Compact => (space.s48, space.s16, TextRole::Title),
    };
    // Where the title and the list stand in a window of the reference height. In a small one there is
    // no height to spare.
    let (top, list_top) = match class {
        UiClass::Wide | UiClass::Medium => (sizes.top, sizes.list_top),
        UiClass::Compact => (sizes.top_compact, sizes.list_compact),
    };
    let share = |at: f32| percent(at / theme.classes.reference_height * 100.0);
    (
        MenuRoot,
        Page,
        DespawnOnExit(Screen::Menu),
        Node {
            width: percent(100),
            height: percent(100),
            ..default()
        },
        scrim(class),
        Pickable::IGNORE,
        children![
            (
                Node {
                    position_type: PositionType::Absolute,
                    left: px(left),
                    top: share(top),
                    flex_direction: FlexDirection::Column,
                    ..default()
                },
                Pickable::IGNORE,
                children![
                    widgets::text(title, theme.palette.paper, Words::new("game-title")),
                    widgets::text(
                        TextRole::Lead,
                        theme.palette.paper_dim,
                        Words::new("game-subtitle")
                    ),
                ],
            ),
            (
                Node {
                    position_type: PositionType::Absolute,
                    left: px(left),
                    top: share(list_top),
                    flex_direction: FlexDirection::Column,
                    align_items: AlignItems::Start,
                    ..default()
                },
                Pickable::IGNORE,
                Children::spawn(SpawnWith(move |list: &mut ChildSpawner| {
                    lines(list, &Setting::of(class), resume);
                })),
            ),
            (
                Node {
                    position_type: PositionType::Absolute,
                    left: px(left + sizes.indent),
                    bottom: px(margin),
                    column_gap: px(theme.space.s32),
                    display: if class == UiClass::Compact {
                        Display::None
                    } else {
                        Display::Flex
                    },
                    ..default()
                },
                Pickable::IGNORE,
                children![
                    widgets::key_hint(
                        [Words::new("key-up"), Words::new("key-down")],
                        Words::new("hint-choose"),
                    ),
                    widgets::key_hint([Words::new("key-enter")], Words::new("hint-open")),
                ],
            ),
            (
                Node {
                    position_type: PositionType::Absolute,
                    right: px(margin),
                    bottom: px(margin),
                    border_radius: BorderRadius::all(px(theme.radius.control)),
                    ..default()
                },
                BackgroundColor(theme.palette.toast_fill.into()),
                Pickable::IGNORE,
                children![language_choice(language)],
            ),
        ],
    )
}

/// Night on the left, so that words can be read over any board.
fn scrim(class: UiClass) -> BackgroundGradient {
    let gradients = &theme().gradients;
    let stretch = match class {
        UiClass::Wide => 1.0,
        UiClass::Medium => gradients.menu_stretch.medium,
        UiClass::Compact => gradients.menu_stretch.compact,
    };
    let stops = gradients
        .menu_scrim
        .iter()
        .map(|&(tint, at)| ColorStop::percent(tint, at * stretch))
        .collect();
    LinearGradient::to_right(stops)
        .in_color_space(InterpolationColorSpace::Srgba)
        .into()
}

/// The game that waits to be gone on with: who plays, the move that is to be made, and the clock of who
/// is to make it.
fn resume_line(unfinished: &Unfinished) -> Option<Line> {
    let saved = unfinished.0.as_ref()?;
    let name = |side| match saved.player(side) {
        "" => words::side(side),
        name => Words::literal(name),
    };
    let about = match saved.clocks() {
        Some(clocks) => Words::new("menu-resume-about").arg("time", clock(clocks[saved.to_move()])),
        None => Words::new("menu-resume-about-no-clock"),
    };
    let about = about
        .arg("white", name(Side::White))
        .arg("black", name(Side::Black))
        .arg("n", saved.move_number().to_string());
    Some(Line::new(Words::new("menu-resume"), about))
}

/// A time in hours, minutes and seconds.
fn clock(left: Duration) -> String {
    let face = ClockFace {
        tenths: None,
        ..ClockFace::of(left)
    };
    face.to_string()
}

/// What can be done here.
fn lines(list: &mut ChildSpawner, setting: &Setting, resume: Option<Line>) {
    let resumes = resume.is_some();
    if let Some(resume) = resume {
        list.spawn((
            entry(resume, setting),
            AutoFocus,
            observe(|_: On<Activate>, mut resume: MessageWriter<ResumeGame>| {
                resume.write(ResumeGame);
            }),
        ));
    }
    let casual = Line::new(Words::new("menu-casual"), Words::new("menu-casual-about"));
    let board = Line::new(Words::new("menu-otb"), Words::new("menu-otb-about"));
    let contract = Line::new(
        Words::new("menu-contract"),
        Words::new("menu-contract-about"),
    );
    let glossary = Line::new(
        Words::new("menu-glossary"),
        Words::new("menu-glossary-about"),
    );
    let settings = Line::new(
        Words::new("menu-settings"),
        Words::new("menu-settings-about"),
    );
    let quit = Line::new(Words::new("menu-quit"), Words::new("menu-quit-about"));
    let mut casual = list.spawn((entry(casual, setting), observe(agree(OpenContract::Casual))));
    if !resumes {
        casual.insert(AutoFocus);
    }
    list.spawn((
        entry(board, setting),
        observe(agree(OpenContract::OverTheBoard)),
    ));
    list.spawn((entry(contract, setting), observe(agree(OpenContract::Full))));
    list.spawn((
        entry(glossary.apart(), setting),
        observe(open(Overlay::Glossary)),
    ));
    list.spawn((entry(settings, setting), observe(open(Overlay::Settings))));
    list.spawn((
        entry(quit.apart(), setting),
        observe(|_: On<Activate>, mut exit: MessageWriter<AppExit>| {
            exit.write(AppExit::Success);
        }),
    ));
}

fn open(overlay: Overlay) -> impl Fn(On<Activate>, ResMut<NextState<Overlay>>) + Clone {
    move |_, mut next| next.set(overlay)
}

fn agree(what: OpenContract) -> impl Fn(On<Activate>, MessageWriter<OpenContract>) + Clone {
    move |_, mut open| {
        open.write(what);
    }
}

fn entry(line: Line, setting: &Setting) -> impl Bundle + use<> {
    let theme = theme();
    let sizes = &theme.menu;
    let palette = &theme.palette;
    let name = line.name;
    (
        Entry,
        Button,
        Hovered::default(),
        TabIndex(0),
        FocusRing::Hidden,
        Spoken(name.clone()),
        Node {
            min_height: px(setting.row),
            margin: UiRect::top(px(if line.apart { setting.gap } else { 0.0 })),
            padding: UiRect::left(px(sizes.indent)).with_right(px(sizes.indent)),
            flex_direction: FlexDirection::Column,
            justify_content: JustifyContent::Center,
            ..default()
        },
        children![
            (
                Part::Bar,
                Node {
                    position_type: PositionType::Absolute,
                    left: px(0),
                    top: px((setting.chosen_row - sizes.bar_height).max(0.0) / 2.0),
                    width: px(sizes.bar),
                    height: px(sizes.bar_height.min(setting.chosen_row)),
                    border_radius: BorderRadius::MAX,
                    display: Display::None,
                    ..default()
                },
                vertical(palette.brass_lit, palette.brass),
                Pickable::IGNORE,
            ),
            (
                Part::Name,
                widgets::text(setting.off, palette.paper_dim, name)
            ),
            (
                Part::Explanation,
                Node {
                    display: Display::None,
                    ..default()
                },
                widgets::text(TextRole::Body, palette.paper_dim, line.explanation),
                TextLayout::no_wrap(),
            ),
        ],
    )
}

/// The pointer chooses what it is on.
fn focus_hovered(
    entries: Query<(Entity, &Hovered), (With<Entry>, Changed<Hovered>)>,
    mut focus: ResMut<InputFocus>,
) {
    for (entry, hovered) in &entries {
        if hovered.get() && focus.get() != Some(entry) {
            focus.set(entry, FocusCause::Pressed);
        }
    }
}

/// The line that has the focus is large and explains itself.
fn mark_chosen(
    gained: On<FocusGained>,
    entries: Query<(Entity, &Children), With<Entry>>,
    mut rows: Query<&mut Node, With<Entry>>,
    mut parts: Query<(Entity, &Part, &mut Node), Without<Entry>>,
    class: Res<UiClass>,
    mut commands: Commands,
) {
    if gained.entity != gained.original_event_target() {
        return;
    }
    let palette = &theme().palette;
    let setting = Setting::of(*class);
    for (entry, children) in &entries {
        let chosen = entry == gained.entity;
        if let Ok(mut row) = rows.get_mut(entry) {
            row.min_height = px(if chosen {
                setting.chosen_row
            } else {
                setting.row
            });
        }
        for &child in children {
            let Ok((part, kind, mut node)) = parts.get_mut(child) else {
                continue;
            };
            match kind {
                Part::Bar | Part::Explanation => {
                    node.display = if chosen { Display::Flex } else { Display::None };
                }
                Part::Name => {
                    let (role, color) = if chosen {
                        (setting.on, palette.paper)
                    } else {
                        (setting.off, palette.paper_dim)
                    };
                    commands
                        .entity(part)
                        .try_insert((role, TextColor(color.into())));
                }
            }
        }
    }
}

fn hide(mut menu: Query<&mut Visibility, With<MenuRoot>>) {
    for mut visibility in &mut menu {
        *visibility = Visibility::Hidden;
    }
}

fn show(mut menu: Query<&mut Visibility, With<MenuRoot>>) {
    for mut visibility in &mut menu {
        *visibility = Visibility::Inherited;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(mark_chosen)
        .add_systems(OnEnter(Screen::Menu), spawn.after(RecordSystems))
        .add_systems(OnExit(Overlay::None), hide)
        .add_systems(OnEnter(Overlay::None), show)
        .add_systems(
            Update,
            (
                page::anew::<MenuRoot, _>(spawn).run_if(resource_changed::<UiClass>),
                focus_hovered,
            )
                .chain()
                .in_set(super::ScreenSystems)
                .in_set(PageSystems),
        );
}
