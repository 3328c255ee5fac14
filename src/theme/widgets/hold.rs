//! Buttons that must be held: for acts that cannot be taken back.

use bevy::{
    input_focus::{InputFocus, tab_navigation::TabIndex},
    prelude::*,
    ui::{Checked, InteractionDisabled, Pressed},
    ui_widgets::Button,
    window::RequestRedraw,
};

use super::{
    super::{FocusRing, Icon, Inked, SkinKind, TextRole, data::theme},
    button::button_node,
};
use crate::{
    lingua::{Spoken, Words},
    settings::{Confirm, Settings},
    states::GameSystems,
    theme::Tint,
};

/// A held button has been held long enough.
#[derive(EntityEvent, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Held {
    /// The button.
    pub entity: Entity,
}

/// What holding does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HoldKind {
    /// Gives something up: resigns, leaves a game.
    Resign,
    /// Offers or accepts a draw, claims.
    Agree,
    /// Both players are ready; a claim is handed in. On paper.
    Ready,
}

impl HoldKind {
    fn fill(self) -> Tint {
        let hold = &theme().hold;
        match self {
            Self::Resign => hold.resign,
            Self::Agree => hold.agree,
            Self::Ready => hold.ready,
        }
    }

    const fn skin(self) -> SkinKind {
        match self {
            Self::Resign => SkinKind::Danger,
            Self::Agree => SkinKind::Secondary,
            Self::Ready => SkinKind::Sheet,
        }
    }
}

/// How far a held button is.
#[derive(Component, Debug, Clone, Copy, Default, PartialEq)]
pub struct Hold {
    progress: f32,
    /// The press that is being held began on this button.
    armed: bool,
    /// This press has already acted.
    done: bool,
    /// Seconds in which a second press acts.
    waits: f32,
}

/// How long a button waits for the second press, and how full it is shown meanwhile.
const SECOND_PRESS: f32 = 4.0;
const HALF: f32 = 0.5;

impl Hold {
    /// The same for a button that is pressed twice, `begun` when a press begins.
    fn press(&mut self, begun: bool, step: f32) -> bool {
        let waited = self.waits > 0.0;
        self.waits = (self.waits - step).max(0.0);
        let complete = begun && self.waits > 0.0;
        if complete {
            self.waits = 0.0;
        } else if begun {
            self.waits = SECOND_PRESS;
        }
        if begun || waited {
            self.progress = if self.waits > 0.0 { HALF } else { 0.0 };
        }
        complete
    }

    /// Moves on by `step` seconds. True when it has just been held long enough.
    fn advance(&mut self, held: bool, step: f32, hold: f32, drain: f32) -> bool {
        if held {
            self.progress = if hold > 0.0 {
                (self.progress + step / hold).min(1.0)
            } else {
                1.0
            };
            let complete = self.progress >= 1.0 && !self.done;
            self.done |= complete;
            complete
        } else {
            self.done = false;
            self.progress = (self.progress - step / drain).max(0.0);
            false
        }
    }
}

/// The fill that creeps over a button.
#[derive(Component, Debug)]
struct HoldFill;

/// A button that acts after it was held for nine tenths of a second, with the pointer, Enter or
/// Space. It triggers [`Held`]. Letting go earlier does nothing.
pub fn hold_button(kind: HoldKind, icon: Option<Icon>, words: Words) -> impl Bundle {
    let theme = theme();
    let spoken = Spoken(words.clone());
    (
        button_node(theme.button.height),
        Button,
        kind.skin(),
        Hold::default(),
        TabIndex(0),
        FocusRing::Outside,
        spoken,
        Children::spawn((
            Spawn((
                Node {
                    position_type: PositionType::Absolute,
                    left: px(0),
                    top: px(0),
                    bottom: px(0),
                    width: percent(0),
                    border_radius: BorderRadius::all(px(theme.radius.hold)),
                    ..default()
                },
                BackgroundColor(kind.fill().into()),
                HoldFill,
                Pickable::IGNORE,
            )),
            SpawnWith(move |parent: &mut ChildSpawner| {
                if let Some(icon) = icon {
                    parent.spawn((super::icon(icon, theme.button.icon, Color::WHITE), Inked));
                }
                parent.spawn((
                    super::text(TextRole::Label, Color::WHITE, words),
                    TextLayout::no_wrap(),
                    Inked,
                ));
            }),
        )),
    )
}

type HoldState = (Has<Pressed>, Has<InteractionDisabled>, Has<Checked>);

fn hold(
    time: Res<Time<Real>>,
    keys: Res<ButtonInput<KeyCode>>,
    focus: Res<InputFocus>,
    settings: Res<Settings>,
    mut buttons: Query<(Entity, &mut Hold, HoldState, &Children)>,
    mut fills: Query<&mut Node, With<HoldFill>>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    const KEYS: [KeyCode; 2] = [KeyCode::Enter, KeyCode::Space];
    let motion = &theme().motion;
    for (entity, mut button, (pressed, disabled, done), children) in &mut buttons {
        let focused = focus.get() == Some(entity);
        let key = focused && keys.any_pressed(KEYS);
        let begun = pressed || (focused && keys.any_just_pressed(KEYS));
        let mut next = *button;
        let fresh = begun && !next.armed;
        next.armed = (next.armed || begun) && (pressed || key);
        let able = !disabled && !done;
        let step = time.delta_secs();
        let takes = match settings.confirm {
            Confirm::Hold | Confirm::Twice => motion.hold.secs(),
            Confirm::No => 0.0,
        };
        let complete = match settings.confirm {
            Confirm::Twice => next.press(fresh && able, step),
            Confirm::Hold | Confirm::No => {
                next.advance(next.armed && able, step, takes, motion.drain.secs())
            }
        };
        if complete {
            commands.trigger(Held { entity });
        }
        if button.set_if_neq(next) {
            redraw.write(RequestRedraw);
            for &child in children {
                if let Ok(mut fill) = fills.get_mut(child) {
                    fill.width = percent(next.progress * 100.0);
                }
            }
        }
    }
}

/// Holding buttons down.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct HoldSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, hold.in_set(HoldSystems).in_set(GameSystems::Input));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_two_presses_are_wanted_one_does_nothing() {
        let mut hold = Hold::default();
        assert!(!hold.press(true, 0.0));
        assert!(!hold.press(false, 1.0), "a press that is held is one press");
        assert_eq!(hold.progress, HALF);
        assert!(hold.press(true, 1.0));
        assert!(!hold.press(true, 0.0));
        assert!(!hold.press(false, SECOND_PRESS));
        assert_eq!(hold.progress, 0.0, "the first press is forgotten");
        assert!(!hold.press(true, 0.0));
    }

    #[test]
    fn where_nothing_is_asked_a_press_acts() {
        assert!(Hold::default().advance(true, 0.0, 0.0, 0.2));
    }

    #[test]
    fn only_a_long_hold_acts_and_only_once() {
        let mut hold = Hold::default();
        assert!(!hold.advance(true, 0.5, 0.9, 0.2));
        assert!(!hold.advance(false, 0.1, 0.9, 0.2), "let go too early");
        assert!(!hold.advance(false, 0.2, 0.9, 0.2));
        assert_eq!(hold.progress, 0.0);
        assert!(!hold.advance(true, 0.5, 0.9, 0.2));
        assert!(hold.advance(true, 0.5, 0.9, 0.2));
        assert!(
            !hold.advance(true, 0.5, 0.9, 0.2),
            "the same press does not act twice"
        );
    }
}
