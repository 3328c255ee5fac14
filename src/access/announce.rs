//! What happens at the table, told to a screen reader as it happens, and shown as a line below the board to
//! those who want it.

use accesskit::{Live, Role};
use bevy::{a11y::AccessibilityNode, prelude::*};

use super::spoken::{self, Manner};
use crate::{
    arbiter::words,
    camera::Halves,
    hud::{self, Beside, HudSystems, Layout},
    lingua::{Lingua, Words},
    settings::Settings,
    states::Screen,
    table::{GameStarted, Refused, Ruled, Table},
    theme::{TextRole, UiClass, UiExtent, theme, widgets},
};

/// What was said last.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub struct Announced(pub Vec<Words>);

/// What a screen reader listens to.
#[derive(Component, Debug)]
pub struct Herald;

/// The line below the board.
#[derive(Component, Debug)]
struct Caption;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Announced>()
        .add_systems(Startup, spawn_herald)
        .add_systems(
            Update,
            (
                listen,
                tell.run_if(
                    resource_changed::<Announced>
                        .or_eager(resource_changed::<Lingua>)
                        .or_eager(resource_changed::<Settings>),
                ),
                show.run_if(
                    resource_changed::<Announced>
                        .or_eager(resource_changed::<Settings>)
                        .or_eager(resource_changed::<UiClass>)
                        .or_eager(resource_changed::<Halves>)
                        .or_eager(resource_changed::<UiExtent>)
                        .or_eager(state_changed::<Screen>),
                ),
            )
                .chain()
                .in_set(HudSystems::Toasts),
        );
}

fn spawn_herald(mut commands: Commands) {
    let mut node = accesskit::Node::new(Role::Status);
    node.set_live(Live::Polite);
    commands.spawn((Name::new("Herald"), Herald, AccessibilityNode(node)));
}

/// Everything that was ruled in a frame is told together.
fn listen(
    mut started: MessageReader<GameStarted>,
    mut rulings: MessageReader<Ruled>,
    mut refusals: MessageReader<Refused>,
    table: Res<Table>,
    settings: Res<Settings>,
    mut announced: ResMut<Announced>,
) {
    let manner = Manner {
        by_hand: table.by_hand(),
        calls_checks: table.conduct().hints && settings.show_check,
    };
    let mut said = Vec::new();
    if started.read().count() > 0 {
        let side = table.game().position().side_to_move();
        said.push(Words::new("spoken-begins").arg("side", words::side(side)));
    }
    for ruled in rulings.read() {
        said.extend(spoken::sentence(&ruled.ruling, table.game(), manner));
    }
    for refused in refusals.read() {
        said.push(words::refusal(&refused.refusal, table.game().position()));
    }
    if !said.is_empty() {
        announced.0 = said;
    }
}

fn aloud(announced: &Announced, lingua: &Lingua) -> String {
    let said: Vec<String> = announced.0.iter().map(|words| lingua.say(words)).collect();
    said.join(" ")
}

fn tell(
    announced: Res<Announced>,
    lingua: Res<Lingua>,
    settings: Res<Settings>,
    mut heralds: Query<&mut AccessibilityNode, With<Herald>>,
) {
    let said = if settings.access.announce {
        aloud(&announced, &lingua)
    } else {
        String::new()
    };
    for mut node in &mut heralds {
        if node.label() != Some(said.as_str()) {
            node.set_label(said.clone());
        }
    }
}

/// Writes the line anew.
fn show(
    announced: Res<Announced>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    class: Res<UiClass>,
    extent: Res<UiExtent>,
    halves: Res<Halves>,
    shown: Query<Entity, With<Caption>>,
    mut commands: Commands,
) {
    for line in &shown {
        commands.entity(line).despawn();
    }
    if !settings.access.captions || *screen.get() != Screen::Playing || announced.0.is_empty() {
        return;
    }
    let theme = theme();
    let layout = Layout {
        class: *class,
        size: extent.size,
    };
    let free = layout.free(Beside::Nothing);
    commands
        .spawn((
            Name::new("Captions"),
            Caption,
            widgets::layout(Node {
                position_type: PositionType::Absolute,
                left: px(free.min.x),
                right: px(layout.size.x - free.max.x),
                bottom: px(layout.size.y - hud::floor(layout, &halves)),
                justify_content: JustifyContent::Center,
                ..default()
            }),
        ))
        .with_children(|strip| {
            strip
                .spawn((
                    widgets::layout(Node {
                        min_height: px(theme.caption.height),
                        padding: UiRect::horizontal(px(theme.space.s16)),
                        column_gap: px(theme.space.s8),
                        align_items: AlignItems::Center,
                        flex_wrap: FlexWrap::Wrap,
                        border_radius: BorderRadius::all(px(theme.radius.control)),
                        ..default()
                    }),
                    BackgroundColor(theme.palette.toast_fill.into()),
                ))
                .with_children(|line| {
                    for words in &announced.0 {
                        line.spawn(widgets::text(
                            TextRole::Label,
                            theme.palette.paper,
                            words.clone(),
                        ));
                    }
                });
        });
}
