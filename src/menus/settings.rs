//! The settings. Every change acts at once.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, ValueChange, observe},
};

use super::{
    look::{self, Looks},
    page,
};
use crate::{
    lingua::{Lingua, Words, language_choice},
    settings::{Language, MotionSpeed, Quality, Settings},
    sound::Channel,
    states::Overlay,
    theme::{
        Icon, PageSystems, TextRole, UiClass, theme,
        widgets::{self, ButtonKind, Chosen, SliderSpec},
    },
    wardrobe::Library,
};

/// The root of the page.
#[derive(Component, Debug)]
struct SettingsRoot;

/// Shows a loudness in percent: that of a kind of sound, or of everything.
#[derive(Component, Debug)]
struct VolumeText(Option<Channel>);

impl VolumeText {
    const fn heard(&self, settings: &Settings) -> f32 {
        match self.0 {
            Some(channel) => settings.sound.of(channel),
            None => settings.volume,
        }
    }
}

/// What the slider of a kind of sound is called.
const fn channel_name(channel: Channel) -> &'static str {
    match channel {
        Channel::Pieces => "sound-pieces",
        Channel::Clock => "sound-clock",
        Channel::Arbiter => "sound-arbiter",
        Channel::Interface => "sound-interface",
        Channel::Music => "sound-music",
        Channel::Ambience => "sound-ambience",
    }
}

const MOTIONS: [(MotionSpeed, &str); 4] = [
    (MotionSpeed::Off, "settings-motion-off"),
    (MotionSpeed::Fast, "settings-motion-fast"),
    (MotionSpeed::Normal, "settings-motion-normal"),
    (MotionSpeed::Cinematic, "settings-motion-cinematic"),
];

const QUALITIES: [(Option<Quality>, &str); 6] = [
    (None, "settings-quality-auto"),
    (Some(Quality::Software), "settings-quality-software"),
    (Some(Quality::Low), "settings-quality-low"),
    (Some(Quality::Medium), "settings-quality-medium"),
    (Some(Quality::High), "settings-quality-high"),
    (Some(Quality::Ultra), "settings-quality-ultra"),
];

const SCALES: [(f32, &str); 3] = [
    (1.0, "settings-scale-100"),
    (1.25, "settings-scale-125"),
    (1.5, "settings-scale-150"),
];

/// How much of a row a choice may take up before it breaks into lines, in percent.
const MOST_OF_ROW: f32 = 70.0;

const VOLUME_STEP: f32 = 0.05;

fn spawn(
    class: Res<UiClass>,
    settings: Res<Settings>,
    lingua: Res<Lingua>,
    library: Res<Library>,
    mut commands: Commands,
) {
    let looks = Looks::of(&library);
    commands.spawn(settings_page(*class, &settings, looks, lingua.language()));
}

fn settings_page(
    class: UiClass,
    settings: &Settings,
    looks: Looks,
    language: Language,
) -> impl Bundle + use<> {
    let theme = theme();
    let rows = rows(class, settings.clone(), looks, language);
    (
        SettingsRoot,
        page::root(Overlay::Settings, class, scrim()),
        children![
            page::header(
                class,
                Words::new("settings-title"),
                vec![
                    ("key-tab", "hint-next"),
                    ("key-left-right", "hint-change"),
                    ("key-esc", "hint-back")
                ],
            ),
            (
                page::scroll_column(Node {
                    width: px(theme.page.column),
                    max_width: percent(100),
                    flex_shrink: 1.0,
                    ..default()
                }),
                children![(
                    widgets::panel(Node {
                        flex_direction: FlexDirection::Column,
                        padding: UiRect::axes(px(page::padding(class)), px(theme.space.s8)),
                        flex_shrink: 0.0,
                        ..default()
                    }),
                    rows,
                )],
            ),
            footer(),
        ],
    )
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

fn footer() -> impl Bundle {
    let theme = theme();
    (
        Node {
            width: px(theme.page.column),
            max_width: percent(100),
            justify_content: JustifyContent::SpaceBetween,
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
        children![
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
            page::back_button(theme.button.height),
        ],
    )
}

/// The settings were changed behind the page's back.
#[derive(Message, Debug, Clone, Copy)]
struct Reset;

fn rows(class: UiClass, settings: Settings, looks: Looks, language: Language) -> impl Bundle {
    Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
        let rows = &mut Rows {
            parent,
            class,
            first: true,
        };
        rows.toggle(
            "settings-turn",
            Some("settings-turn-about"),
            settings.turn_board,
            |settings, on| {
                settings.turn_board = on;
            },
        );
        rows.toggle(
            "settings-targets",
            None,
            settings.show_targets,
            |settings, on| {
                settings.show_targets = on;
            },
        );
        rows.toggle(
            "settings-last-move",
            None,
            settings.show_last_move,
            |settings, on| {
                settings.show_last_move = on;
            },
        );
        rows.toggle(
            "settings-check",
            None,
            settings.show_check,
            |settings, on| {
                settings.show_check = on;
            },
        );
        rows.toggle(
            "settings-loose",
            Some("settings-loose-about"),
            settings.loose_men,
            |settings, on| {
                settings.loose_men = on;
            },
        );
        rows.choice(
            "settings-motion",
            None,
            &MOTIONS,
            settings.motion,
            |settings, motion| {
                settings.motion = motion;
            },
        );
        rows.choice(
            "settings-quality",
            Some("settings-quality-about"),
            &QUALITIES,
            settings.quality,
            |settings, quality| settings.quality = quality,
        );
        rows.slider("settings-volume", &settings, None);
        rows.choice(
            "settings-scale",
            None,
            &SCALES,
            settings.ui_scale,
            |settings, scale| {
                settings.ui_scale = scale;
            },
        );
        rows.row("settings-language", None, language_choice(language));
        rows.looks(&settings, looks);
        sound_rows(rows, &settings);
    }))
}

fn sound_rows(rows: &mut Rows, settings: &Settings) {
    rows.toggle(
        "sound-muted",
        Some("sound-muted-about"),
        settings.sound.muted,
        |settings, on| settings.sound.muted = on,
    );
    for channel in Channel::ALL {
        rows.slider(channel_name(channel), settings, Some(channel));
    }
    rows.toggle(
        "sound-music-in-play",
        None,
        settings.sound.music_in_play,
        |settings, on| settings.sound.music_in_play = on,
    );
}

/// Builds the rows of the page.
struct Rows<'a, 'w> {
    parent: &'a mut ChildSpawner<'w>,
    class: UiClass,
    first: bool,
}

impl Rows<'_, '_> {
    /// A name, perhaps a line that explains, and a control at the right. Returns row and control.
    fn row(
        &mut self,
        name: &'static str,
        about: Option<&'static str>,
        control: impl Bundle,
    ) -> (Entity, Entity) {
        let theme = theme();
        if !std::mem::replace(&mut self.first, false) {
            self.parent.spawn(widgets::rule());
        }
        let height = if self.class == UiClass::Wide {
            theme.row.tall
        } else {
            theme.row.short
        };
        let mut row = self.parent.spawn((
            Node {
                min_height: px(height),
                column_gap: px(theme.space.s24),
                padding: UiRect::vertical(px(theme.space.s4)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::SpaceBetween,
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ));
        row.with_children(|row| {
            row.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    flex_shrink: 1.0,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|names| {
                let role = if self.class == UiClass::Compact {
                    TextRole::Body
                } else {
                    TextRole::Lead
                };
                names.spawn(widgets::text(role, theme.palette.paper, Words::new(name)));
                if let Some(about) = about {
                    names.spawn(widgets::text(
                        TextRole::Caption,
                        theme.palette.muted,
                        Words::new(about),
                    ));
                }
            });
        });
        let row = row.id();
        let control = self.parent.world_mut().spawn((control, ChildOf(row))).id();
        (row, control)
    }

    fn toggle(
        &mut self,
        name: &'static str,
        about: Option<&'static str>,
        on: bool,
        set: impl Fn(&mut Settings, bool) + Send + Sync + 'static,
    ) {
        let control = (
            widgets::toggle(on, Words::new(name)),
            observe(
                move |change: On<ValueChange<bool>>, mut settings: ResMut<Settings>| {
                    set(&mut settings, change.value);
                },
            ),
        );
        let (row, toggle) = self.row(name, about, control);
        widgets::switch_by(self.parent.world_mut(), row, toggle);
    }

    /// What the table looks like.
    fn looks(&mut self, settings: &Settings, looks: Looks) {
        let outfit = &settings.look;
        self.parent.spawn((
            Node {
                margin: UiRect::top(px(theme().space.s24)),
                ..default()
            },
            Pickable::IGNORE,
            children![widgets::text(
                TextRole::Caption,
                theme().palette.muted,
                Words::new("look-title"),
            )],
        ));
        let (sets, black) = (looks.sets.clone(), looks.sets_for_black());
        self.pick("look-set", None, sets, &outfit.set, |settings, set| {
            settings.look.set = set;
        });
        self.pick(
            "look-black",
            Some("look-black-about"),
            black,
            &outfit.black,
            |settings, set| {
                settings.look.black = set;
            },
        );
        self.pick(
            "look-board",
            None,
            looks.boards,
            &outfit.board,
            |settings, board| {
                settings.look.board = board;
            },
        );
        self.pick(
            "look-room",
            None,
            looks.rooms,
            &outfit.room,
            |settings, room| {
                settings.look.room = room;
            },
        );
        self.parent.spawn(look::left_out(&looks.problems));
    }

    fn choice<T: Copy + PartialEq + Send + Sync + 'static>(
        &mut self,
        name: &'static str,
        about: Option<&'static str>,
        options: &'static [(T, &'static str)],
        now: T,
        set: impl Fn(&mut Settings, T) + Send + Sync + 'static,
    ) {
        let options = options
            .iter()
            .map(|&(value, key)| (value, Words::new(key)))
            .collect();
        self.pick(name, about, options, &now, set);
    }

    fn pick<T: Clone + PartialEq + Send + Sync + 'static>(
        &mut self,
        name: &'static str,
        about: Option<&'static str>,
        options: Vec<(T, Words)>,
        now: &T,
        set: impl Fn(&mut Settings, T) + Send + Sync + 'static,
    ) {
        // A value that is not among the options, from a file, shows as none of them.
        let chosen = options
            .iter()
            .position(|(value, _)| value == now)
            .unwrap_or(usize::MAX);
        let cells: Vec<Words> = options.iter().map(|(_, words)| words.clone()).collect();
        let control = (
            widgets::segmented(Words::new(name), cells, chosen),
            observe(move |chosen: On<Chosen>, mut settings: ResMut<Settings>| {
                if let Some((value, _)) = options.get(chosen.index) {
                    set(&mut settings, value.clone());
                }
            }),
        );
        let (_, control) = self.row(name, about, control);
        // Whoever adds many of their own still sees them all.
        if let Some(mut node) = self.parent.world_mut().get_mut::<Node>(control) {
            node.flex_wrap = FlexWrap::Wrap;
            node.max_width = percent(MOST_OF_ROW);
            node.flex_shrink = 1.0;
        }
    }

    /// The loudness of a kind of sound, or of everything.
    fn slider(&mut self, name: &'static str, settings: &Settings, channel: Option<Channel>) {
        let text = VolumeText(channel);
        let value = text.heard(settings);
        let theme = theme();
        let spec = SliderSpec {
            min: 0.0,
            max: 1.0,
            step: VOLUME_STEP,
            value,
        };
        let control = (
            Node {
                align_items: AlignItems::Center,
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
            children![
                (
                    widgets::slider(theme.slider.width, spec, Words::new(name)),
                    observe(
                        move |change: On<ValueChange<f32>>, mut settings: ResMut<Settings>| {
                            let heard = match channel {
                                Some(channel) => settings.sound.of_mut(channel),
                                None => &mut settings.volume,
                            };
                            *heard = change.value;
                        }
                    ),
                ),
                widgets::text_box(
                    theme.slider.value,
                    JustifyContent::End,
                    TextRole::Lead,
                    theme.palette.brass_lit,
                    volume_words(value),
                    text,
                ),
            ],
        );
        self.row(name, None, control);
    }
}

fn volume_words(volume: f32) -> Words {
    Words::new("settings-percent").arg("n", (volume * 100.0).round())
}

fn show_volume(
    settings: Res<Settings>,
    texts: Query<(Entity, &VolumeText)>,
    mut commands: Commands,
) {
    for (entity, text) in &texts {
        let words = volume_words(text.heard(&settings));
        commands.entity(entity).try_insert(words);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Reset>()
        .add_systems(OnEnter(Overlay::Settings), spawn)
        .add_systems(
            Update,
            (
                page::anew::<SettingsRoot, _>(spawn)
                    .run_if(resource_changed::<UiClass>.or_eager(on_message::<Reset>)),
                show_volume.run_if(resource_changed::<Settings>),
                look::tell_more.run_if(resource_changed::<Library>),
            )
                .chain()
                .in_set(PageSystems),
        );
}
