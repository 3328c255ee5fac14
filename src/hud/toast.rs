//! Short messages above the board: what was refused and why, and what became of a draw offer. One at a
//! time; a new one takes the place of the old.

use std::time::Duration;

use bevy::{prelude::*, window::RequestRedraw};
use touchmove_rules::Ruling;

use super::{
    HudSystems, at_the_table,
    layout::{Beside, Layout},
};
use crate::{
    arbiter::words,
    lingua::{Lingua, Words},
    power::Alarm,
    results::Epilogue,
    states::Screen,
    table::{GameStarted, Refused, Ruled, Table},
    theme::{
        Icon, TextRole, UiClass, UiExtent, theme,
        widgets::{self, Tone},
    },
};

/// Something to be said to both players, above the board.
#[derive(Message, Debug, Clone)]
pub struct Toast {
    /// What.
    pub words: Words,
    /// What it means, which gives it its colour.
    pub tone: Tone,
    /// A picture before it.
    pub icon: Icon,
}

/// The strip that a toast is centred in.
#[derive(Component, Debug)]
struct Strip;

/// The toast that is on the screen.
#[derive(Component, Debug)]
struct Pill {
    /// Seconds since it came.
    age: f32,
    /// Seconds that it stays at full strength.
    stay: f32,
    tone: Tone,
    fill: Color,
    icon: Entity,
    text: Entity,
}

impl Pill {
    /// How much of it can be seen, from 0 to 1, or `None` when it is gone.
    fn strength(&self) -> Option<f32> {
        let motion = &theme().motion;
        let (arrive, leave) = (motion.toast_in.secs(), motion.toast_out.secs());
        let end = arrive + self.stay + leave;
        (self.age < end).then(|| {
            (self.age / arrive)
                .min((end - self.age) / leave)
                .clamp(0.0, 1.0)
        })
    }

    fn until_it_goes(&self) -> Duration {
        let end = theme().motion.toast_in.secs() + self.stay;
        Duration::from_secs_f32((end - self.age).max(0.0))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Toast>().add_systems(
        Update,
        (announce, show, fade).chain().in_set(HudSystems::Toasts),
    );
}

/// Turns refusals, and rulings that need no paper, into toasts.
fn announce(
    table: Res<Table>,
    mut refused: MessageReader<Refused>,
    mut ruled: MessageReader<Ruled>,
    mut toasts: MessageWriter<Toast>,
) {
    for refusal in refused.read() {
        if words::refusal_title(&refusal.refusal).is_some() {
            continue; // On paper.
        }
        let words = words::refusal(&refusal.refusal, table.game().position());
        toasts.write(Toast {
            words,
            tone: Tone::Low,
            icon: Icon::Hand,
        });
    }
    for ruled in ruled.read() {
        let (tone, icon) = match &ruled.ruling {
            Ruling::Offered { .. } | Ruling::OutOfOrder { .. } => (Tone::Offer, Icon::Scroll),
            Ruling::Declined { .. } => (Tone::Offer, Icon::Cross),
            Ruling::Accident { .. } | Ruling::Released { .. } => (Tone::Neutral, Icon::Hand),
            Ruling::Dropped { .. } => (Tone::Neutral, Icon::Cross),
            Ruling::TakenBack { .. } => (Tone::Neutral, Icon::Undo),
            _ => continue,
        };
        let words = words::ruling(&ruled.ruling, table.game());
        toasts.write(Toast { words, tone, icon });
    }
}

fn show(
    mut commands: Commands,
    mut toasts: MessageReader<Toast>,
    mut started: MessageReader<GameStarted>,
    screen: Res<State<Screen>>,
    epilogue: Option<Res<State<Epilogue>>>,
    class: Res<UiClass>,
    extent: Res<UiExtent>,
    lingua: Res<Lingua>,
    shown: Query<Entity, With<Strip>>,
) {
    let newest = toasts.read().last().cloned();
    // The result says all that is to be said.
    let verdict = epilogue.is_some_and(|epilogue| *epilogue.get() == Epilogue::Verdict);
    let void = started.read().count() > 0 || !at_the_table(screen.get()) || verdict;
    if newest.is_some() || void {
        for old in &shown {
            commands.entity(old).despawn();
        }
    }
    if let Some(toast) = newest.filter(|_| !void) {
        spawn(
            &mut commands,
            &toast,
            &lingua,
            Layout {
                class: *class,
                size: extent.size,
            },
        );
    }
}

/// The strip that the toast is centred in: above the board, or over the moves on small windows, where
/// nothing is free above the board.
fn strip(layout: Layout) -> Node {
    let space = &theme().space;
    match layout.class {
        UiClass::Compact => Node {
            position_type: PositionType::Absolute,
            right: px(layout.side()),
            width: px(layout.column()),
            top: px(0),
            bottom: px(0),
            align_items: AlignItems::Center,
            ..default()
        },
        UiClass::Medium | UiClass::Wide => {
            let free = layout.free(Beside::Nothing);
            // What was agreed stands in the corner; where the strip is short, it begins behind that.
            let left = match layout.class {
                UiClass::Wide => free.min.x,
                UiClass::Medium | UiClass::Compact => free.min.x + theme().bar.contract,
            };
            Node {
                position_type: PositionType::Absolute,
                left: px(left),
                right: px(layout.size.x - free.max.x),
                top: px(space.s8),
                justify_content: JustifyContent::Center,
                ..default()
            }
        }
    }
}

fn spawn(commands: &mut Commands, toast: &Toast, lingua: &Lingua, layout: Layout) {
    let theme = theme();
    let motion = &theme.motion;
    let letters = lingua.say(&toast.words).chars().count();
    let stay = motion.toast_stay.secs() + motion.toast_letter.secs() * letters as f32;
    let compact = layout.class == UiClass::Compact;
    let node = Node {
        min_height: px(theme.toast.height),
        padding: if compact {
            px(theme.space.s12).all()
        } else {
            UiRect::horizontal(px(theme.toast.padding))
        },
        column_gap: px(theme.space.s12),
        align_items: AlignItems::Center,
        flex_grow: if compact { 1.0 } else { 0.0 },
        border: px(theme.line.thin).all(),
        border_radius: if compact {
            BorderRadius::all(px(theme.radius.panel))
        } else {
            BorderRadius::MAX
        },
        ..default()
    };
    let role = match layout.class {
        UiClass::Compact => TextRole::Caption,
        UiClass::Medium => TextRole::Label,
        UiClass::Wide => TextRole::Body,
    };
    let (mut icon, mut text) = (Entity::PLACEHOLDER, Entity::PLACEHOLDER);
    commands
        .spawn((
            Name::new("Toast"),
            Strip,
            widgets::layout(strip(layout)),
            GlobalZIndex(1),
        ))
        .with_children(|strip| {
            let mut pill = strip.spawn((
                widgets::layout(node),
                BackgroundColor(Color::NONE),
                BorderColor::all(Color::NONE),
            ));
            pill.with_children(|pill| {
                icon = pill
                    .spawn(widgets::icon(toast.icon, theme.toast.icon, Color::NONE))
                    .id();
                text = pill
                    .spawn(widgets::text(role, Color::NONE, toast.words.clone()))
                    .id();
            });
            let fill = Color::from(theme.palette.toast_fill);
            // Over the moves nothing may shine through.
            let fill = if compact { fill.with_alpha(1.0) } else { fill };
            pill.insert(Pill {
                age: 0.0,
                stay,
                tone: toast.tone,
                fill,
                icon,
                text,
            });
        });
}

/// Toasts come, stay long enough to be read, and go.
fn fade(
    time: Res<Time<Real>>,
    mut commands: Commands,
    strips: Query<Entity, With<Strip>>,
    mut pills: Query<(&mut Pill, &mut BackgroundColor, &mut BorderColor)>,
    mut icons: Query<&mut ImageNode>,
    mut texts: Query<&mut TextColor>,
    mut alarm: ResMut<Alarm>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let palette = &theme().palette;
    for (mut pill, mut fill, mut border) in &mut pills {
        let before = pill.strength();
        pill.age += time.delta_secs();
        let Some(strength) = pill.strength() else {
            for strip in &strips {
                commands.entity(strip).despawn();
            }
            redraw.write(RequestRedraw);
            continue;
        };
        if before == Some(strength) && strength == 1.0 && fill.0.alpha() > 0.0 {
            // Nothing has to be drawn until it is time to go.
            alarm.within(pill.until_it_goes());
            continue;
        }
        redraw.write(RequestRedraw);
        let tone = pill.tone.colors();
        let faint = |color: Color| color.with_alpha(color.alpha() * strength);
        fill.0 = faint(pill.fill);
        *border = BorderColor::all(faint(tone.border.into()));
        if let Ok(mut image) = icons.get_mut(pill.icon) {
            image.color = faint(tone.ink.into());
        }
        if let Ok(mut color) = texts.get_mut(pill.text) {
            color.0 = faint(palette.paper.into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_toast_comes_stays_and_goes() {
        let mut pill = Pill {
            age: 0.0,
            stay: 3.0,
            tone: Tone::Low,
            fill: Color::BLACK,
            icon: Entity::PLACEHOLDER,
            text: Entity::PLACEHOLDER,
        };
        assert_eq!(pill.strength(), Some(0.0));
        pill.age = 1.0;
        assert_eq!(pill.strength(), Some(1.0));
        pill.age = 3.0 + theme().motion.toast_in.secs() + theme().motion.toast_out.secs();
        assert_eq!(pill.strength(), None);
    }
}
