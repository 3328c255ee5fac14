//! The acts that both players share, in the bars: pressing the clock, adjusting, taking back, pausing,
//! asking why.

use bevy::{
    ecs::system::SystemParam,
    input_focus::{InputFocus, InputFocusVisible},
    prelude::*,
    ui::{Checked, InteractionDisabled},
    ui_widgets::{Activate, Button},
};
use touchmove_rules::{Act, Proposal, Refusal, law::HouseRule};

use super::{
    HudSystems, Toast,
    player::{may_adjust, must_press, on_turn},
};
use crate::{
    arbiter::{ExplainIntent, Slip, words},
    clock::PressIntent,
    devices::{Control, Controlled},
    hand::{AdjustHeld, Hand},
    lingua::Words,
    states::{Overlay, Screen, Turn},
    table::{ActIntent, Table},
    theme::{
        Icon,
        widgets::{self, Tone},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(act_by_control).add_systems(
        Update,
        release_focus
            .run_if(in_state(Screen::Playing))
            .in_set(HudSystems::Panels),
    );
}

/// Something of the bars that the player on move does, or either.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub enum BarAct {
    /// Asking to take the last move back.
    TakeBack,
    /// Completing a move.
    Press,
    /// Saying that men are only put straight.
    Adjust,
    /// Asking for a pause.
    Pause,
    /// Asking the arbiter why.
    Why,
}

impl BarAct {
    /// Its picture.
    pub const fn icon(self) -> Icon {
        match self {
            Self::TakeBack => Icon::Undo,
            Self::Press => Icon::Clock,
            Self::Adjust => Icon::Adjust,
            Self::Pause => Icon::Pause,
            Self::Why => Icon::Eye,
        }
    }

    /// Its name.
    pub const fn words(self) -> Words {
        Words::new(match self {
            Self::TakeBack => "hud-take-back",
            Self::Press => "hud-press",
            Self::Adjust => "hud-adjust",
            Self::Pause => "hud-pause",
            Self::Why => "hud-why",
        })
    }

    /// What does it without the button.
    pub const fn control(self) -> Control {
        match self {
            Self::TakeBack => Control::TakeBack,
            Self::Press => Control::Press,
            Self::Adjust => Control::Adjust,
            Self::Pause => Control::Pause,
            Self::Why => Control::Why,
        }
    }

    /// Who does what, if it is an act at the table.
    fn intent(self, table: &Table) -> Option<ActIntent> {
        let game = table.game();
        let turn = on_turn(table);
        match self {
            Self::Press | Self::Why | Self::Adjust => None,
            Self::TakeBack | Self::Pause => Some(match game.proposal() {
                // A second press takes the proposal back.
                Some((by, open)) if self.is(open) => ActIntent {
                    seat: by,
                    act: Act::Disagree,
                },
                _ if self == Self::Pause => ActIntent {
                    seat: turn,
                    act: Act::Pause,
                },
                _ => {
                    let seat = game.last_move().map_or(turn, |played| played.seat);
                    let plies = game
                        .plies_since_move_of(seat)
                        .unwrap_or(std::num::NonZero::<u32>::MIN);
                    ActIntent {
                        seat,
                        act: Act::TakeBack { plies },
                    }
                }
            }),
        }
    }

    const fn is(self, proposal: Proposal) -> bool {
        matches!(
            (self, proposal),
            (Self::TakeBack, Proposal::TakeBack { .. }) | (Self::Pause, Proposal::Pause)
        )
    }

    /// Why it cannot be done now, if so.
    fn bar(self, table: &Table) -> Option<Refusal> {
        let game = table.game();
        let (seat, act) = match self {
            Self::Press => {
                // To press without a move is an offence: nobody does it by a button.
                let due = game.to_press().is_some() || game.hand().placed().is_some();
                return (!due).then_some(Refusal::NoMoveMade);
            }
            Self::Adjust => (game.position().side_to_move(), Act::Adjust(Vec::new())),
            _ => self.intent(table).map(|intent| (intent.seat, intent.act))?,
        };
        game.admits(seat, &act).err()
    }
}

/// The acts of the bars in the game on the table.
pub fn acts(table: &Table) -> Vec<BarAct> {
    let setup = table.game().setup();
    let rules = &setup.rules;
    let agreed = |rule| matches!(rule, HouseRule::ByAgreement);
    [
        (BarAct::Press, must_press(table)),
        (BarAct::Adjust, may_adjust(rules)),
        (BarAct::TakeBack, agreed(rules.take_backs)),
        (BarAct::Pause, agreed(rules.pauses) && setup.time.is_some()),
        (BarAct::Why, table.by_hand()),
    ]
    .into_iter()
    .filter_map(|(act, there)| there.then_some(act))
    .collect()
}

/// A press on a button of the bars.
pub fn act_by_press(
    press: On<Activate>,
    buttons: Query<&BarAct>,
    table: Res<Table>,
    slip: Res<Slip>,
    mut outlets: Outlets,
) {
    if let Ok(&act) = buttons.get(press.entity) {
        outlets.perform(act, &table, &slip);
    }
}

/// Where the acts of the bars go.
#[derive(SystemParam)]
pub struct Outlets<'w> {
    hand: Res<'w, Hand>,
    acts: MessageWriter<'w, ActIntent>,
    asked: MessageWriter<'w, ExplainIntent>,
    adjusting: MessageWriter<'w, AdjustHeld>,
    presses: MessageWriter<'w, PressIntent>,
}

impl Outlets<'_> {
    fn perform(&mut self, act: BarAct, table: &Table, slip: &Slip) {
        match act {
            BarAct::Why => {
                self.asked.write(ExplainIntent);
            }
            _ if slip.waits() => {}
            BarAct::Press => {
                self.presses.write(PressIntent(None));
            }
            // A press holds it, another ends it.
            BarAct::Adjust => {
                self.adjusting.write(AdjustHeld(!self.hand.adjusting));
            }
            _ => {
                self.acts.write_batch(act.intent(table));
            }
        }
    }
}

/// A press on a greyed act says why it is greyed.
pub fn explain_by_press(
    click: On<Pointer<Click>>,
    buttons: Query<&BarAct, With<InteractionDisabled>>,
    table: Res<Table>,
    mut toasts: MessageWriter<Toast>,
) {
    let refusal = buttons
        .get(click.entity)
        .ok()
        .and_then(|act| act.bar(&table));
    if let Some(refusal) = refusal {
        toasts.write(Toast {
            words: words::refusal(&refusal, table.game().position()),
            tone: Tone::Low,
            icon: Icon::Hand,
        });
    }
}

/// Greys what is not in order, and marks what is under way.
pub fn check(
    mut commands: Commands,
    table: Res<Table>,
    hand: Res<Hand>,
    slip: Res<Slip>,
    buttons: Query<(Entity, &BarAct, Has<InteractionDisabled>, Has<Checked>)>,
) {
    let game = table.game();
    for (entity, &act, disabled, checked) in &buttons {
        // While a ruling waits there is nothing to do but to be ready.
        let barred = slip.waits() || act.bar(&table).is_some();
        if disabled != barred {
            widgets::mark::<InteractionDisabled>(commands.entity(entity), barred);
        }
        let on = match act {
            BarAct::Adjust => hand.adjusting,
            BarAct::TakeBack | BarAct::Pause => {
                game.proposal().is_some_and(|(_, open)| act.is(open))
            }
            BarAct::Press | BarAct::Why => false,
        };
        if checked != on {
            widgets::mark::<Checked>(commands.entity(entity), on);
        }
    }
}

/// Controls of the acts. Those of the clock, the arbiter and the hand are listened to there, and a ruling that
/// waits has the pause's key for itself.
fn act_by_control(
    event: On<Controlled>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    turn: Option<Res<State<Turn>>>,
    table: Res<Table>,
    slip: Res<Slip>,
    mut outlets: Outlets,
) {
    let free = *screen.get() == Screen::Playing
        && *overlay.get() == Overlay::None
        && turn.is_none_or(|turn| *turn.get() != Turn::Claiming);
    if !free {
        return;
    }
    let act = acts(&table)
        .into_iter()
        .find(|act| event.begins(act.control()))
        .filter(|act| !matches!(act, BarAct::Press | BarAct::Why | BarAct::Adjust));
    if let Some(act) = act {
        outlets.perform(act, &table, &slip);
    }
}

/// A button that was pressed with the mouse does not keep the keyboard: the next Space is for the clock.
fn release_focus(
    buttons: Res<ButtonInput<MouseButton>>,
    overlay: Res<State<Overlay>>,
    visible: Res<InputFocusVisible>,
    widgets: Query<(), With<Button>>,
    mut focus: ResMut<InputFocus>,
) {
    let idle = buttons.get_pressed().next().is_none() && !visible.0;
    let kept = focus.get().is_some_and(|entity| widgets.contains(entity));
    if idle && kept && *overlay.get() == Overlay::None {
        focus.clear();
    }
}
