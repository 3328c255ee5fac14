//! Looking through the moves of a finished game.

use bevy::{
    input_focus::tab_navigation::{TabGroup, TabIndex},
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, Button, observe},
};

use super::Epilogue;
use crate::{
    devices::{Control, Controlled, Phase},
    hud::{Beside, Layout},
    lingua::{Spoken, Words},
    states::{Overlay, Screen},
    table::{ReviewIntent, Table},
    theme::{
        FocusRing, Icon, Inked, SkinKind, TextRole, UiClass, UiExtent, theme,
        widgets::{self, ButtonKind},
    },
};

/// The bar under the board, and what it was built for.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub(super) struct ReviewBar {
    class: UiClass,
}

/// A step through the moves.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Step {
    First,
    Previous,
    Next,
    Last,
}

impl Step {
    const ALL: [Self; 4] = [Self::First, Self::Previous, Self::Next, Self::Last];

    /// The ply to show after this step from `shown`, in a game of `last` plies. `None` if there is
    /// nothing in that direction.
    const fn from(self, shown: usize, last: usize) -> Option<usize> {
        match self {
            Self::First if shown > 0 => Some(0),
            Self::Previous if shown > 0 => Some(shown - 1),
            Self::Next if shown < last => Some(shown + 1),
            Self::Last if shown < last => Some(last),
            Self::First | Self::Previous | Self::Next | Self::Last => None,
        }
    }

    const fn of(control: Control) -> Option<Self> {
        match control {
            Control::First => Some(Self::First),
            Control::Previous => Some(Self::Previous),
            Control::Next => Some(Self::Next),
            Control::Last => Some(Self::Last),
            _ => None,
        }
    }

    const fn is_back(self) -> bool {
        matches!(self, Self::First | Self::Previous)
    }

    /// It goes all the way.
    const fn is_far(self) -> bool {
        matches!(self, Self::First | Self::Last)
    }

    const fn words(self) -> Words {
        Words::new(match self {
            Self::First => "review-first",
            Self::Previous => "review-previous",
            Self::Next => "review-next",
            Self::Last => "review-last",
        })
    }
}

/// Where in the game the board is.
#[derive(Component, Debug, Default)]
pub(super) struct Place(Option<(usize, usize)>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        OnExit(Epilogue::Review),
        |mut reviews: MessageWriter<ReviewIntent>| {
            reviews.write(ReviewIntent(None));
        },
    )
    .add_observer(step_by_control);
}

fn step_by_control(
    event: On<Controlled>,
    epilogue: Option<Res<State<Epilogue>>>,
    overlay: Res<State<Overlay>>,
    table: Res<Table>,
    mut reviews: MessageWriter<ReviewIntent>,
    mut next: ResMut<NextState<Epilogue>>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let reviewing = epilogue.is_some_and(|epilogue| *epilogue.get() == Epilogue::Review);
    if !reviewing || *overlay.get() != Overlay::None || event.phase != Phase::Begin {
        return;
    }
    if event.control == Control::Menu {
        close(&table, &mut next, &mut screen);
    } else if let Some(step) = Step::of(event.control) {
        go(step, &table, &mut reviews);
    }
}

fn go(step: Step, table: &Table, reviews: &mut MessageWriter<ReviewIntent>) {
    if let Some(ply) = step.from(table.shown_ply(), table.game().moves().len()) {
        reviews.write(ReviewIntent(Some(ply)));
    }
}

/// Shows the bar while the game is looked through.
pub(super) fn build(
    mut commands: Commands,
    epilogue: Option<Res<State<Epilogue>>>,
    class: Res<UiClass>,
    extent: Res<UiExtent>,
    bars: Query<(Entity, &ReviewBar)>,
) {
    let wanted = epilogue
        .filter(|epilogue| *epilogue.get() == Epilogue::Review)
        .map(|_| ReviewBar { class: *class });
    let shown = bars.iter().next().map(|(_, bar)| *bar);
    if shown == wanted {
        return;
    }
    for (entity, _) in &bars {
        commands.entity(entity).despawn();
    }
    if let Some(bar) = wanted {
        spawn(
            &mut commands,
            Layout {
                class: *class,
                size: extent.size,
            },
            bar,
        );
    }
}

fn spawn(commands: &mut Commands, layout: Layout, bar: ReviewBar) {
    let theme = theme();
    let compact = bar.class == UiClass::Compact;
    let free = layout.free(Beside::Nothing);
    let strip = if compact {
        // Below the other buttons at the left.
        Node {
            position_type: PositionType::Absolute,
            left: px(layout.side()),
            bottom: px(layout.edge()),
            ..default()
        }
    } else {
        Node {
            position_type: PositionType::Absolute,
            left: px(free.min.x),
            right: px(layout.size.x - free.max.x),
            bottom: px(theme.bar.bottom),
            justify_content: JustifyContent::Center,
            ..default()
        }
    };
    commands
        .spawn((
            Name::new("Review bar"),
            bar,
            widgets::layout(strip),
            TabGroup::new(0),
        ))
        .with_children(|strip| {
            if compact {
                let stack = Node {
                    flex_direction: FlexDirection::Column,
                    row_gap: px(theme.space.s8),
                    ..default()
                };
                strip.spawn(widgets::layout(stack)).with_children(|stack| {
                    spawn_steps(stack);
                    stack.spawn((
                        widgets::icon_button(Icon::Cross, Words::new("review-back")),
                        observe(back),
                    ));
                });
                return;
            }
            let mut panel = strip.spawn(widgets::panel(Node {
                height: px(theme.bar.height + theme.space.s8),
                padding: UiRect::horizontal(px(theme.space.s8)),
                column_gap: px(theme.space.s8),
                align_items: AlignItems::Center,
                ..default()
            }));
            panel.with_children(|panel| {
                spawn_steps(panel);
                spawn_place(panel);
                panel.spawn((
                    widgets::button(ButtonKind::Secondary, None, Words::new("review-back")),
                    observe(back),
                ));
            });
        });
}

fn spawn_steps(bar: &mut ChildSpawnerCommands) {
    let theme = theme();
    for step in Step::ALL {
        bar.spawn((
            Node {
                width: px(theme.space.hit),
                height: px(theme.space.hit),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                border: px(theme.line.thin).all(),
                border_radius: BorderRadius::all(px(theme.radius.control)),
                flex_shrink: 0.0,
                ..default()
            },
            Button,
            SkinKind::Icon,
            TabIndex(0),
            FocusRing::Outside,
            Spoken(step.words()),
            step,
            observe(
                move |_: On<Activate>,
                      table: Res<Table>,
                      mut reviews: MessageWriter<ReviewIntent>| {
                    go(step, &table, &mut reviews);
                },
            ),
        ))
        .with_children(|button| spawn_sign(button, step));
    }
}

/// An arrow head, mirrored for steps back, with a bar for steps that go all the way.
fn spawn_sign(button: &mut ChildSpawnerCommands, step: Step) {
    let theme = theme();
    let mirror = if step.is_back() { -1.0 } else { 1.0 };
    let row = widgets::layout(Node {
        align_items: AlignItems::Center,
        ..default()
    });
    let turn = UiTransform {
        scale: Vec2::new(mirror, 1.0),
        ..default()
    };
    button.spawn((row, turn)).with_children(|sign| {
        sign.spawn((
            widgets::icon(Icon::ChevronRight, theme.button.icon_size, Color::WHITE),
            Inked,
        ));
        if step.is_far() {
            sign.spawn((
                widgets::layout(Node {
                    width: px(theme.line.focus),
                    height: px(theme.space.s12),
                    margin: UiRect::left(px(-theme.space.s4)),
                    ..default()
                }),
                ImageNode::solid_color(Color::WHITE).with_mode(NodeImageMode::Stretch),
                Inked,
            ));
        }
    });
}

fn spawn_place(bar: &mut ChildSpawnerCommands) {
    let theme = theme();
    let node = Node {
        min_width: px(theme.result.value),
        justify_content: JustifyContent::Center,
        ..default()
    };
    bar.spawn(widgets::layout(node)).with_children(|cell| {
        cell.spawn((
            widgets::text(TextRole::Label, theme.palette.paper_dim, Words::literal("")),
            TextLayout::no_wrap(),
            Place::default(),
        ));
    });
}

fn back(
    _: On<Activate>,
    table: Res<Table>,
    mut next: ResMut<NextState<Epilogue>>,
    mut screen: ResMut<NextState<Screen>>,
) {
    close(&table, &mut next, &mut screen);
}

/// Back to the result, or to the menu after a game without one.
fn close(table: &Table, next: &mut NextState<Epilogue>, screen: &mut NextState<Screen>) {
    if table.game().outcome().is_some() {
        next.set(Epilogue::Verdict);
    } else {
        screen.set(Screen::Menu);
    }
}

/// Greys the steps that lead nowhere, and says where the board is.
pub(super) fn update(
    mut commands: Commands,
    table: Res<Table>,
    steps: Query<(Entity, &Step, Has<InteractionDisabled>)>,
    mut places: Query<(Entity, &mut Place)>,
) {
    let (shown, last) = (table.shown_ply(), table.game().moves().len());
    for (entity, step, disabled) in &steps {
        let possible = step.from(shown, last).is_some();
        if disabled == possible {
            widgets::mark::<InteractionDisabled>(commands.entity(entity), !possible);
        }
    }
    for (entity, mut place) in &mut places {
        if place.0 != Some((shown, last)) {
            place.0 = Some((shown, last));
            commands.entity(entity).insert(
                Words::new("review-place")
                    .arg("shown", shown)
                    .arg("last", last),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_stay_within_the_game() {
        assert_eq!(Step::First.from(3, 5), Some(0));
        assert_eq!(Step::First.from(0, 5), None);
        assert_eq!(Step::Previous.from(1, 5), Some(0));
        assert_eq!(Step::Previous.from(0, 5), None);
        assert_eq!(Step::Next.from(4, 5), Some(5));
        assert_eq!(Step::Next.from(5, 5), None);
        assert_eq!(Step::Last.from(0, 5), Some(5));
        assert_eq!(Step::Last.from(0, 0), None, "a game without moves");
    }
}
