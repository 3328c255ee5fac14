//! Rows of settings: a name, perhaps a line that explains, and a control that acts at once.

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui_widgets::{ValueChange, observe},
};

use super::super::look::Looks;
use crate::{
    lingua::Words,
    settings::{Language, Settings},
    theme::{
        TextRole, UiClass, theme,
        widgets::{self, Chosen, SliderSpec},
    },
};

/// How much of a row a choice may take up before it breaks into lines, in percent.
const MOST_OF_ROW: f32 = 70.0;

/// A choice between so many does not break into lines.
const FEW: usize = 3;

/// What the rows are made of.
pub(super) struct Given {
    pub class: UiClass,
    pub settings: Settings,
    pub looks: Looks,
    pub language: Language,
    /// The first control takes the keyboard.
    pub focus: bool,
}

/// Builds the rows of a section.
pub(super) struct Rows<'a, 'w> {
    pub parent: &'a mut ChildSpawner<'w>,
    pub given: &'a Given,
    first: bool,
}

/// The settings' own texts that change with them.
#[derive(Component, Debug)]
pub(super) struct ShownValue(pub fn(&Settings) -> Words);

impl<'a, 'w> Rows<'a, 'w> {
    pub fn new(parent: &'a mut ChildSpawner<'w>, given: &'a Given) -> Self {
        Self {
            parent,
            given,
            first: true,
        }
    }

    /// A name, perhaps a line that explains, and a control at the right. Returns row and control.
    pub fn row(
        &mut self,
        name: &'static str,
        about: Option<&'static str>,
        control: impl Bundle,
    ) -> (Entity, Entity) {
        let theme = theme();
        let first = std::mem::replace(&mut self.first, false);
        if !first {
            self.parent.spawn(widgets::rule());
        }
        let height = if self.given.class == UiClass::Wide {
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
                let role = if self.given.class == UiClass::Compact {
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
        let mut control = self.parent.world_mut().spawn((control, ChildOf(row)));
        if first && self.given.focus {
            control.insert(AutoFocus);
        }
        (row, control.id())
    }

    /// A small heading between rows.
    pub fn heading(&mut self, words: Words) {
        self.parent.spawn((
            Node {
                margin: UiRect::top(px(theme().space.s24)),
                ..default()
            },
            Pickable::IGNORE,
            children![widgets::text(
                TextRole::Caption,
                theme().palette.muted,
                words
            )],
        ));
    }

    /// On or off.
    pub fn toggle(
        &mut self,
        name: &'static str,
        about: Option<&'static str>,
        field: fn(&mut Settings) -> &mut bool,
    ) {
        let on = *field(&mut self.given.settings.clone());
        let control = (
            widgets::toggle(on, Words::new(name)),
            observe(
                move |change: On<ValueChange<bool>>, mut settings: ResMut<Settings>| {
                    *field(&mut settings) = change.value;
                },
            ),
        );
        let (row, toggle) = self.row(name, about, control);
        widgets::switch_by(self.parent.world_mut(), row, toggle);
    }

    /// One of a few things that are known beforehand.
    pub fn choice<T: Copy + PartialEq + Send + Sync + 'static>(
        &mut self,
        name: &'static str,
        about: Option<&'static str>,
        options: &[(T, &'static str)],
        field: fn(&mut Settings) -> &mut T,
    ) {
        let options = options
            .iter()
            .map(|&(value, key)| (value, Words::new(key)))
            .collect();
        self.pick(name, about, options, field);
    }

    /// One of several things.
    pub fn pick<T: Clone + PartialEq + Send + Sync + 'static>(
        &mut self,
        name: &'static str,
        about: Option<&'static str>,
        options: Vec<(T, Words)>,
        field: fn(&mut Settings) -> &mut T,
    ) {
        let now = field(&mut self.given.settings.clone()).clone();
        // A value that is not among the options, from a file, shows as none of them.
        let chosen = options
            .iter()
            .position(|(value, _)| *value == now)
            .unwrap_or(usize::MAX);
        let cells: Vec<Words> = options.iter().map(|(_, words)| words.clone()).collect();
        let cells_count = cells.len();
        let control = (
            widgets::segmented(Words::new(name), cells, chosen),
            observe(move |chosen: On<Chosen>, mut settings: ResMut<Settings>| {
                if let Some((value, _)) = options.get(chosen.index) {
                    *field(&mut settings) = value.clone();
                }
            }),
        );
        let (_, control) = self.row(name, about, control);
        // Whoever adds many of their own still sees them all; a few stand beside one another, and the words
        // before them give way.
        if cells_count > FEW
            && let Some(mut node) = self.parent.world_mut().get_mut::<Node>(control)
        {
            node.flex_wrap = FlexWrap::Wrap;
            node.max_width = percent(MOST_OF_ROW);
            node.flex_shrink = 1.0;
        }
    }

    /// A number, and the words that show it.
    pub fn slider(
        &mut self,
        name: &'static str,
        (min, max, step): (f32, f32, f32),
        field: impl Fn(&mut Settings) -> &mut f32 + Send + Sync + 'static,
        shown: fn(&Settings) -> Words,
    ) {
        let theme = theme();
        let spec = SliderSpec {
            min,
            max,
            step,
            value: *field(&mut self.given.settings.clone()),
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
                            *field(&mut settings) = change.value;
                        }
                    ),
                ),
                widgets::text_box(
                    theme.slider.value,
                    JustifyContent::End,
                    TextRole::Lead,
                    theme.palette.brass_lit,
                    shown(&self.given.settings),
                    ShownValue(shown),
                ),
            ],
        );
        self.row(name, None, control);
    }
}

/// Keeps the texts of values true.
pub(super) fn show_values(
    settings: Res<Settings>,
    texts: Query<(Entity, &ShownValue)>,
    mut commands: Commands,
) {
    for (entity, ShownValue(shown)) in &texts {
        commands.entity(entity).try_insert(shown(&settings));
    }
}
