//! The page on which lessons are chosen. The board can be seen beside it, and follows at once.

use bevy::{
    input_focus::{AutoFocus, tab_navigation::TabGroup},
    prelude::*,
    ui::Checked,
    ui_widgets::{Activate, ValueChange, observe},
};

use super::{
    legend::swatch,
    lesson::{Lesson, Lessons, allowed},
};
use crate::{
    devices::{Control, Controlled},
    lingua::Words,
    menus::{MenuSystems, page},
    states::{Overlay, Screen},
    table::Table,
    theme::{
        Appear, Page, PageSystems, TextRole, UiClass, layers, theme,
        widgets::{self, ButtonKind},
    },
};

/// The root of the page.
#[derive(Component, Debug)]
struct LessonsRoot;

/// The toggle of a lesson.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct LessonToggle(Lesson);

fn spawn(class: Res<UiClass>, table: Res<Table>, lessons: Res<Lessons>, mut commands: Commands) {
    commands.spawn(lessons_page(*class, allowed(&table), &lessons));
}

fn lessons_page(class: UiClass, allowed: bool, lessons: &Lessons) -> impl Bundle + use<> {
    let theme = theme();
    let lessons = lessons.clone();
    let edge = match class {
        UiClass::Wide | UiClass::Medium => theme.space.margin,
        UiClass::Compact => theme.space.compact_margin,
    };
    let gap = theme.space.s4;
    (
        LessonsRoot,
        DespawnOnExit(Overlay::Lessons),
        Page,
        TabGroup::modal(),
        layers::OVERLAY,
        Node {
            width: percent(100),
            height: percent(100),
            // On a wide window it lies where the board leaves most room.
            padding: if class == UiClass::Wide {
                px(edge).all().with_top(px(edge + theme.space.s64))
            } else {
                px(edge).all()
            },
            align_items: if class == UiClass::Wide {
                AlignItems::Start
            } else {
                AlignItems::End
            },
            ..default()
        },
        children![(
            widgets::panel(Node {
                width: px(theme.lessons.panel),
                max_height: percent(100),
                flex_direction: FlexDirection::Column,
                padding: px(theme.space.s16).all(),
                row_gap: px(gap),
                ..default()
            }),
            Appear::panel(),
            Children::spawn(SpawnWith(move |panel: &mut ChildSpawner| {
                panel.spawn(widgets::text(
                    TextRole::Heading,
                    theme.palette.paper,
                    Words::new("lessons-title"),
                ));
                let about = if allowed {
                    Words::new("lessons-about")
                } else {
                    Words::new("lessons-not-agreed")
                };
                panel.spawn(widgets::text(TextRole::Caption, theme.palette.muted, about));
                if allowed {
                    panel
                        .spawn((page::scrolling(Node::default()), page::KeyScroll))
                        .with_children(|rows| {
                            for lesson in Lesson::ALL {
                                row(rows, lesson, lessons.0.contains(&lesson));
                            }
                        });
                    panel.spawn((
                        widgets::button(ButtonKind::Quiet, None, Words::new("lessons-clear")),
                        observe(|_: On<Activate>, mut lessons: ResMut<Lessons>| {
                            lessons.0.clear();
                        }),
                    ));
                }
                let mut back = panel.spawn(page::back_button(theme.button.height));
                if !allowed {
                    back.insert(AutoFocus);
                }
            })),
        )],
    )
}

fn row(rows: &mut ChildSpawner, lesson: Lesson, on: bool) {
    let theme = theme();
    let row = rows
        .spawn(widgets::layout(Node {
            min_height: px(theme.space.hit),
            // Room for the ring.
            padding: UiRect::horizontal(px(theme.space.s8)),
            column_gap: px(theme.space.s12),
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..default()
        }))
        .id();
    let world = rows.world_mut();
    world.spawn((swatch(lesson), ChildOf(row)));
    world.spawn((
        Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            ..default()
        },
        widgets::text(TextRole::Label, theme.palette.paper, lesson.words()),
        ChildOf(row),
    ));
    let mut toggle = world.spawn((
        LessonToggle(lesson),
        widgets::toggle(on, lesson.words()),
        observe(
            move |change: On<ValueChange<bool>>, mut lessons: ResMut<Lessons>| {
                lessons.set(lesson, change.value);
            },
        ),
        ChildOf(row),
    ));
    if lesson == Lesson::ALL[0] {
        toggle.insert(AutoFocus);
    }
    let toggle = toggle.id();
    widgets::switch_by(world, row, toggle);
}

/// The toggles follow what is drawn.
fn show(lessons: Res<Lessons>, toggles: Query<(Entity, &LessonToggle)>, mut commands: Commands) {
    for (entity, LessonToggle(lesson)) in &toggles {
        widgets::mark::<Checked>(commands.entity(entity), lessons.0.contains(lesson));
    }
}

/// The control opens the page in a game, and closes it.
fn by_control(
    event: On<Controlled>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    mut next: ResMut<NextState<Overlay>>,
) {
    let there = matches!(screen.get(), Screen::Playing | Screen::GameOver);
    if !event.begins(Control::Lessons) || !there {
        return;
    }
    match overlay.get() {
        Overlay::None => next.set(Overlay::Lessons),
        Overlay::Lessons => next.set(Overlay::None),
        _ => {}
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(by_control)
        .add_systems(OnEnter(Overlay::Lessons), spawn)
        .add_systems(
            Update,
            (
                page::anew::<LessonsRoot, _>(spawn).run_if(resource_changed::<UiClass>),
                show.run_if(resource_changed::<Lessons>),
            )
                .chain()
                .in_set(PageSystems)
                .after(MenuSystems),
        );
}
