//! The list of all controls with what they are bound to, to be put on a page.

use bevy::{
    diagnostic::FrameCount,
    prelude::*,
    ui::Checked,
    ui_widgets::{Activate, ScrollIntoView, observe},
    window::RequestRedraw,
};

use super::{
    control::{Control, Group},
    file::Damaged,
    keymap::Keymap,
    names::{button_words, key_words},
    rebind::{Rebinding, Slot, take_key},
};
use crate::{
    lingua::Words,
    states::Overlay,
    theme::{
        PageSystems, SkinKind, TextRole, UiClass, theme,
        widgets::{self, ButtonKind},
    },
};

/// The text of a slot.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct SlotText(Slot);

/// What is said of the list as a whole.
#[derive(Component, Debug)]
struct Remark;

/// Where it is said what to press, under the row of a control.
#[derive(Component, Debug, Clone, Copy)]
struct RemarkOn(Control);

/// Puts the list on a page.
pub fn spawn_controls(parent: &mut ChildSpawner, class: UiClass) {
    let theme = theme();
    parent.spawn((
        widgets::layout(Node {
            min_height: px(theme.space.hit),
            column_gap: px(theme.space.s16),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            flex_shrink: 0.0,
            ..default()
        }),
        Children::spawn(SpawnWith(|row: &mut ChildSpawner| {
            row.spawn((
                widgets::layout(Node {
                    flex_shrink: 1.0,
                    ..default()
                }),
                children![(
                    widgets::text(
                        TextRole::Caption,
                        theme.palette.brass_lit,
                        Words::new("rebind-hint"),
                    ),
                    Remark,
                )],
            ));
            row.spawn((
                widgets::button(ButtonKind::Quiet, None, Words::new("rebind-reset")),
                observe(
                    |_: On<Activate>,
                     mut keymap: ResMut<Keymap>,
                     mut rebinding: ResMut<Rebinding>| {
                        *rebinding = Rebinding::default();
                        keymap.set_if_neq(Keymap::default());
                    },
                ),
            ));
        })),
    ));
    for group in Group::ALL {
        head(parent, class, group);
        for control in Control::ALL {
            if control.group() == group {
                row(parent, class, control);
            }
        }
    }
}

fn widths(class: UiClass) -> (f32, f32) {
    let sizes = &theme().controls;
    match class {
        UiClass::Wide => (sizes.key, sizes.button),
        UiClass::Medium | UiClass::Compact => (sizes.key_compact, sizes.button_compact),
    }
}

fn line(above: f32) -> Node {
    let theme = theme();
    Node {
        column_gap: px(theme.space.s8),
        padding: UiRect::top(px(above)),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    }
}

/// What a line is about. It takes what the columns leave.
fn named(row: &mut ChildSpawner, role: TextRole, color: impl Into<Color>, words: Words) {
    row.spawn((
        widgets::layout(Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            ..default()
        }),
        children![widgets::text(role, color, words)],
    ));
}

fn head(parent: &mut ChildSpawner, class: UiClass, group: Group) {
    let theme = theme();
    let (key, button) = widths(class);
    parent.spawn((
        widgets::layout(line(theme.space.s24)),
        Children::spawn(SpawnWith(move |row: &mut ChildSpawner| {
            named(row, TextRole::Caption, theme.palette.muted, group.words());
            for (width, words) in [(key, "rebind-keys"), (button, "rebind-buttons")] {
                row.spawn(widgets::text_box(
                    width,
                    JustifyContent::Center,
                    TextRole::Caption,
                    theme.palette.muted,
                    Words::new(words),
                    (),
                ));
            }
        })),
    ));
}

fn row(parent: &mut ChildSpawner, class: UiClass, control: Control) {
    let theme = theme();
    let (key, button) = widths(class);
    let role = match class {
        UiClass::Wide => TextRole::Body,
        UiClass::Medium | UiClass::Compact => TextRole::Label,
    };
    parent.spawn((
        widgets::layout(line(theme.space.s4)),
        Children::spawn(SpawnWith(move |row: &mut ChildSpawner| {
            named(row, role, theme.palette.paper, control.words());
            slot(row, key, Slot::Key(control));
            slot(row, button, Slot::Pad(control));
        })),
    ));
    parent.spawn((
        widgets::layout(Node {
            display: Display::None,
            flex_shrink: 0.0,
            ..default()
        }),
        RemarkOn(control),
        children![widgets::text(
            TextRole::Caption,
            theme.palette.brass_lit,
            Words::literal(""),
        )],
    ));
}

fn slot(row: &mut ChildSpawner, width: f32, slot: Slot) {
    let theme = theme();
    let (Slot::Key(control) | Slot::Pad(control)) = slot;
    let spoken = match slot {
        Slot::Key(_) => "rebind-key-of",
        Slot::Pad(_) => "rebind-button-of",
    };
    row.spawn((
        Node {
            width: px(width),
            padding: UiRect::horizontal(px(theme.space.s8)),
            ..widgets::button_node(theme.space.hit)
        },
        widgets::pressable(
            SkinKind::Secondary,
            Words::new(spoken).arg("control", control.words()),
        ),
        slot,
        observe(
            move |_: On<Activate>, frame: Res<FrameCount>, mut rebinding: ResMut<Rebinding>| {
                rebinding.begin(slot, frame.0);
            },
        ),
        observe(take_key),
        children![(
            widgets::text(TextRole::Label, Color::WHITE, Words::literal("")),
            TextLayout::no_wrap(),
            crate::theme::Inked,
            SlotText(slot),
        )],
    ));
}

/// Everything that a control is bound to, in one line.
fn slot_words(slot: Slot, keymap: &Keymap, rebinding: &Rebinding) -> Words {
    if rebinding.is_for(slot) {
        return Words::literal("...");
    }
    let mut names: Vec<Words> = match slot {
        Slot::Key(control) => keymap
            .keys(control)
            .iter()
            .map(|&key| key_words(key))
            .collect(),
        Slot::Pad(control) => {
            let buttons = keymap.buttons(control).iter();
            buttons.map(|&button| button_words(button)).collect()
        }
    };
    names.truncate(3);
    names
        .into_iter()
        .reduce(|first, next| {
            Words::new("rebind-and")
                .arg("first", first)
                .arg("next", next)
        })
        .unwrap_or_else(|| Words::literal("-"))
}

fn show(
    keymap: Res<Keymap>,
    rebinding: Res<Rebinding>,
    damaged: Res<Damaged>,
    texts: Query<(Entity, Ref<SlotText>)>,
    slots: Query<(Entity, &Slot, Has<Checked>)>,
    remarks: Query<(Entity, Ref<Remark>)>,
    mut asides: Query<(Entity, &RemarkOn, &mut Node, &Children)>,
    mut said: MessageWriter<Said>,
    mut commands: Commands,
) {
    let changed = keymap.is_changed() || rebinding.is_changed();
    for (entity, text) in &texts {
        if changed || text.is_added() {
            commands
                .entity(entity)
                .insert(slot_words(text.0, &keymap, &rebinding));
        }
    }
    for (entity, &slot, checked) in &slots {
        let on = rebinding.is_for(slot);
        if on != checked {
            widgets::mark::<Checked>(commands.entity(entity), on);
        }
    }
    for (entity, remark) in &remarks {
        if damaged.is_changed() || remark.is_added() {
            let words = Words::new(if damaged.0 {
                "rebind-damaged"
            } else {
                "rebind-hint"
            });
            commands.entity(entity).insert(words);
        }
    }
    if !changed {
        return;
    }
    for (entity, &RemarkOn(control), node, children) in &mut asides {
        let open = [Slot::Key(control), Slot::Pad(control)]
            .into_iter()
            .any(|slot| rebinding.is_for(slot));
        let words = rebinding.remark().filter(|_| open);
        widgets::set_shown(node, words.is_some());
        if words.is_some() {
            said.write(Said(entity));
        }
        for (text, words) in children.iter().zip(words) {
            commands.entity(text).insert(words.clone());
        }
    }
}

/// Something is said below a row, which may lie beyond the end of what is seen of the list.
#[derive(Message, Debug, Clone, Copy)]
struct Said(Entity);

/// Scrolls to what is said, as soon as it has got its place.
fn scroll(
    mut said: MessageReader<Said>,
    places: Query<&ComputedNode>,
    mut waiting: Local<Option<Entity>>,
    mut commands: Commands,
) {
    if let Some(entity) = waiting.take()
        && places.get(entity).is_ok_and(|node| !node.is_empty())
    {
        commands.trigger(ScrollIntoView { entity });
    }
    if let Some(&Said(entity)) = said.read().last() {
        *waiting = Some(entity);
        commands.write_message(RequestRedraw);
    }
}

/// Nothing is waited for any more when the page is gone.
fn forget(frame: Res<FrameCount>, mut rebinding: ResMut<Rebinding>) {
    if rebinding.is_open() {
        rebinding.cancel(frame.0);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Said>()
        .add_systems(
            Update,
            (scroll, show)
                .chain()
                .in_set(PageSystems)
                .after(crate::menus::MenuSystems),
        )
        .add_systems(OnExit(Overlay::Settings), forget);
}
