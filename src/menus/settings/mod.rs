//! The settings. Every change acts at once, and is seen in the picture beside it or in the room behind.

mod access;
mod display;
mod input;
mod language;
mod play;
mod preview;
mod rows;
mod section;
mod sound;
mod table;

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui::Checked,
    ui_widgets::{Activate, observe},
};

use self::rows::{Given, Rows};
pub use self::section::{OpenSection, Section, SectionIntent};
use super::{
    look::{self, Looks},
    page,
};
use crate::{
    lingua::{Lingua, Words},
    settings::Settings,
    states::Overlay,
    theme::{
        Icon, Inked, PageSystems, TextRole, UiClass, theme,
        widgets::{self, ButtonKind},
    },
    wardrobe::Library,
};

/// The root of the page.
#[derive(Component, Debug)]
struct SettingsRoot;

/// What holds the rows of the section on show.
#[derive(Component, Debug)]
struct RowsOf(Section);

/// The scrolling part around them.
#[derive(Component, Debug)]
struct Scrolled;

/// The entry of a section.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct Entry(Section);

/// The settings were changed behind the page's back.
#[derive(Message, Debug, Clone, Copy)]
struct Reset;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenSection>()
        .add_message::<SectionIntent>()
        .add_message::<Reset>()
        .add_systems(OnEnter(Overlay::Settings), spawn)
        .add_systems(
            Update,
            (
                page::anew::<SettingsRoot, _>(spawn)
                    .run_if(resource_changed::<UiClass>.or_eager(on_message::<Reset>)),
                turn_pages.run_if(on_message::<SectionIntent>),
                show_section,
                preview::draw,
                rows::show_values.run_if(resource_changed::<Settings>),
                look::tell_more.run_if(resource_changed::<Library>),
            )
                .chain()
                .in_set(PageSystems),
        );
}

fn spawn(
    class: Res<UiClass>,
    open: Res<OpenSection>,
    settings: Res<Settings>,
    lingua: Res<Lingua>,
    library: Res<Library>,
    mut commands: Commands,
) {
    let theme = theme();
    let class = *class;
    let given = Given {
        class,
        settings: settings.clone(),
        looks: Looks::of(&library),
        language: lingua.language(),
        focus: false,
    };
    let keys = vec![
        ("key-tab", "hint-next"),
        ("key-left-right", "hint-change"),
        ("key-esc", "hint-back"),
    ];
    let gap = page::gap(class);
    let section = open.0;
    commands
        .spawn((SettingsRoot, page::root(Overlay::Settings, class, scrim())))
        .with_children(|root| {
            root.spawn(page::header(class, Words::new("settings-title"), keys));
            root.spawn(widgets::layout(Node {
                column_gap: px(gap),
                align_items: AlignItems::Start,
                flex_grow: 1.0,
                flex_basis: px(0),
                min_height: px(0),
                ..default()
            }))
            .with_children(|columns| {
                columns.spawn(sections(class, section));
                columns.spawn((
                    Scrolled,
                    page::scroll_column(Node {
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        max_width: px(theme.page.column),
                        max_height: percent(100),
                        ..default()
                    }),
                    children![(
                        widgets::panel(Node {
                            flex_direction: FlexDirection::Column,
                            padding: UiRect::axes(px(page::padding(class)), px(theme.space.s8)),
                            flex_shrink: 0.0,
                            ..default()
                        }),
                        RowsOf(section),
                        filled(section, given),
                    )],
                ));
                if class != UiClass::Compact {
                    columns.spawn(preview::column(class));
                }
            });
            root.spawn(footer());
        });
}

fn filled(section: Section, given: Given) -> impl Bundle {
    Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
        section.fill(&mut Rows::new(parent, &given));
    }))
}

/// Darker at the left, where the words are; the board can be seen at the right.
fn scrim() -> BackgroundGradient {
    let (left, right) = theme().gradients.settings_scrim;
    let stops = vec![
        ColorStop::percent(left, 45.0),
        ColorStop::percent(right, 75.0),
    ];
    LinearGradient::to_right(stops)
        .in_color_space(InterpolationColorSpace::Srgba)
        .into()
}

/// The list of the sections.
fn sections(class: UiClass, open: Section) -> impl Bundle {
    let theme = theme();
    let sizes = &theme.settings;
    let (width, height) = match class {
        UiClass::Wide => (sizes.sections, sizes.section),
        UiClass::Medium => (sizes.sections_medium, sizes.section_medium),
        UiClass::Compact => (sizes.sections_compact, theme.space.hit),
    };
    let role = match class {
        UiClass::Wide => TextRole::Lead,
        UiClass::Medium => TextRole::Body,
        UiClass::Compact => TextRole::Label,
    };
    (
        widgets::panel(Node {
            width: px(width),
            flex_direction: FlexDirection::Column,
            padding: px(if class == UiClass::Compact {
                theme.space.s4
            } else {
                theme.space.s16
            })
            .all(),
            row_gap: px(if class == UiClass::Compact {
                0.0
            } else {
                theme.space.s4
            }),
            flex_shrink: 0.0,
            ..default()
        }),
        Children::spawn(SpawnWith(move |list: &mut ChildSpawner| {
            for section in Section::ALL {
                let mut row = list.spawn((
                    widgets::list_row(height, section.words()),
                    Entry(section),
                    observe(move |_: On<Activate>, mut open: ResMut<OpenSection>| {
                        open.set_if_neq(OpenSection(section));
                    }),
                    children![
                        (
                            widgets::icon(section.icon(), theme.button.icon_size, Color::WHITE),
                            Inked,
                        ),
                        (
                            widgets::text(role, Color::WHITE, section.words()),
                            TextLayout::no_wrap(),
                            Inked,
                        ),
                    ],
                ));
                if section == open {
                    row.insert((Checked, AutoFocus));
                }
            }
        })),
    )
}

fn turn_pages(mut intents: MessageReader<SectionIntent>, mut open: ResMut<OpenSection>) {
    for intent in intents.read() {
        open.step(*intent);
    }
}

/// Fills the page with the section that is open now, and gives its first setting the keyboard.
fn show_section(
    open: Res<OpenSection>,
    class: Res<UiClass>,
    settings: Res<Settings>,
    lingua: Res<Lingua>,
    library: Res<Library>,
    entries: Query<(Entity, &Entry)>,
    mut panels: Query<(Entity, &mut RowsOf)>,
    mut scrolled: Query<&mut ScrollPosition, With<Scrolled>>,
    mut commands: Commands,
) {
    for (panel, mut rows) in &mut panels {
        if rows.0 == open.0 {
            continue;
        }
        rows.0 = open.0;
        let given = Given {
            class: *class,
            settings: settings.clone(),
            looks: Looks::of(&library),
            language: lingua.language(),
            focus: true,
        };
        commands
            .entity(panel)
            .despawn_related::<Children>()
            .insert(filled(open.0, given));
        for (entity, entry) in &entries {
            widgets::mark::<Checked>(commands.entity(entity), entry.0 == open.0);
        }
        for mut position in &mut scrolled {
            position.y = 0.0;
        }
    }
}

fn footer() -> impl Bundle {
    let theme = theme();
    (
        Node {
            column_gap: px(theme.space.s16),
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
        children![
            page::back_button(theme.button.height),
            (
                widgets::button(
                    ButtonKind::Quiet,
                    Some(Icon::Undo),
                    Words::new("settings-defaults")
                ),
                observe(
                    |_: On<Activate>,
                     mut settings: ResMut<Settings>,
                     mut reset: MessageWriter<Reset>| {
                        // The language was perhaps the only thing the reader could read.
                        *settings = Settings {
                            language: settings.language,
                            ..default()
                        };
                        reset.write(Reset);
                    }
                ),
            ),
        ],
    )
}
