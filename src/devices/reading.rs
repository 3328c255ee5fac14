//! Devices are read by `bevy_enhanced_input`: each device has a context, and in it each control an action
//! with the keys or buttons that it is bound to.
//!
//! Keys are widgets' first. A key acts at the board only when it has come to the window, past the widget
//! that has the keyboard.

use bevy::{
    app::MainScheduleOrder,
    ecs::{schedule::ScheduleLabel, system::SystemParam},
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::FocusedInput,
    prelude::*,
    text::EditableText,
    window::{PrimaryWindow, RequestRedraw},
};
use bevy_enhanced_input::prelude::{Cancel, *};
use touchmove_rules::law::Completion;

use super::{
    control::{Control, Manner},
    keymap::{Input, Keymap},
    names::{PadInput, Way},
    owners::{Device, Owners, Pads},
    panels::{Navigate, Router},
};
use crate::table::Table;

/// How long a control must be held until it repeats, and between repeats, in seconds.
const REPEAT: (f32, f32) = (0.4, 0.11);
/// How long a control must be held that cannot be taken back, in seconds.
const LONG: f32 = 0.9;
/// How far a stick must be pushed to count as a button.
const PUSHED: f32 = 0.5;

/// Reading the devices: after the engine has collected its input and widgets have had theirs.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash, Default)]
struct ReadDevices;

/// Whether a control begins or ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// It acts. One that is held begins.
    Begin,
    /// It is no longer held. Only controls that are held have an end.
    End,
}

/// A control acts. Told twice: to observers, as soon as it is known, and as a message.
#[derive(Message, Event, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Controlled {
    /// What.
    pub control: Control,
    /// By what.
    pub device: Device,
    /// Whether it begins or ends.
    pub phase: Phase,
}

impl Controlled {
    /// Whether this control acts now.
    pub fn begins(&self, control: Control) -> bool {
        self.control == control && self.phase == Phase::Begin
    }
}

/// A gamepad has sat down.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct SatDown(pub u8);

/// What is held down just now.
#[derive(Resource, Debug, Default)]
pub struct HeldControls(Vec<(Control, Device)>);

/// What is held, and by whom.
#[derive(SystemParam)]
pub struct Holding<'w> {
    held: Res<'w, HeldControls>,
    owners: Owners<'w>,
}

impl Holding<'_> {
    /// Whether a control is held by a device that may act for a side.
    pub fn by(&self, control: Control, side: touchmove_rules::Color) -> bool {
        let mut held = self.held.0.iter();
        held.any(|&(of, device)| of == control && self.owners.serves(device, side))
    }

    /// Whether a control is held at all.
    pub fn is_held(&self, control: Control) -> bool {
        self.held.0.iter().any(|&(of, _)| of == control)
    }
}

/// A control of a device.
#[derive(InputAction)]
#[action_output(bool)]
struct Do;

/// The context of a device.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Holder {
    Desk,
    Pad(Entity),
}

/// Keys that have gone down in this frame and were of no use to a widget.
#[derive(Resource, Debug, Default)]
struct Unused(Vec<KeyCode>);

fn note_unused(
    event: On<FocusedInput<KeyboardInput>>,
    windows: Query<(), With<PrimaryWindow>>,
    fields: Query<(), With<EditableText>>,
    mut unused: ResMut<Unused>,
) {
    let fresh = event.input.state == ButtonState::Pressed && !event.input.repeat;
    // Whatever is typed into a text is that text's.
    let writing = fields.contains(event.original_event_target());
    if fresh && !writing && windows.contains(event.focused_entity) {
        unused.0.push(event.input.key_code);
    }
}

/// Gives every device its actions, and new ones when they are bound anew.
fn bind(
    mut commands: Commands,
    keymap: Res<Keymap>,
    holders: Query<(Entity, Ref<Holder>)>,
    mut held: ResMut<HeldControls>,
) {
    if keymap.is_changed() {
        held.0.clear();
    }
    for (context, holder) in &holders {
        if !keymap.is_changed() && !holder.is_added() {
            continue;
        }
        commands
            .entity(context)
            .despawn_related::<Actions<Holder>>();
        if matches!(*holder, Holder::Pad(_)) {
            super::look::bind(&mut commands, context);
        }
        for control in Control::ALL {
            let action = commands
                .spawn((
                    Action::<Do>::new(),
                    ActionOf::<Holder>::new(context),
                    ActionSettings {
                        // What is held while it is bound does not act.
                        require_reset: true,
                        ..default()
                    },
                    control,
                ))
                .id();
            match control.manner() {
                Manner::Repeat => {
                    let pulse = Pulse::new(REPEAT.1).with_initial_delay(REPEAT.0);
                    commands.entity(action).insert(pulse);
                }
                Manner::Long => {
                    commands
                        .entity(action)
                        .insert(Hold::new(LONG).one_shot(true));
                }
                Manner::Tap | Manner::Held => {}
            }
            match *holder {
                Holder::Desk => {
                    for &key in keymap.keys(control) {
                        commands.spawn((BindingOf(action), Binding::from(key)));
                    }
                }
                Holder::Pad(_) => {
                    for &input in keymap.buttons(control) {
                        bind_button(&mut commands, action, input);
                    }
                }
            }
        }
    }
}

fn bind_button(commands: &mut Commands, action: Entity, input: PadInput) {
    let dead = DeadZone {
        lower_threshold: PUSHED,
        ..DeadZone::new(DeadZoneKind::Axial)
    };
    match input {
        PadInput::Button(button) => {
            commands.spawn((BindingOf(action), Binding::from(button)));
        }
        PadInput::Stick(way) => {
            let (axis, part) = match way {
                Way::Up => (GamepadAxis::LeftStickY, Clamp::pos()),
                Way::Down => (GamepadAxis::LeftStickY, Clamp::neg()),
                Way::Left => (GamepadAxis::LeftStickX, Clamp::neg()),
                Way::Right => (GamepadAxis::LeftStickX, Clamp::pos()),
            };
            commands.spawn((BindingOf(action), Binding::from(axis), dead, part));
        }
    }
}

/// A key that goes down and up within one frame has never been seen down. At a low frame rate it must not
/// be lost.
fn catch_quick_taps(
    keys: Res<ButtonInput<KeyCode>>,
    gamepads: Query<&Gamepad>,
    keymap: Res<Keymap>,
    holders: Query<&Holder>,
    mut actions: Query<(&Control, &ActionOf<Holder>, &mut ActionMock)>,
) {
    for (&control, of, mut mock) in &mut actions {
        let quick = match holders.get(**of) {
            Ok(Holder::Desk) => keymap
                .keys(control)
                .iter()
                .any(|&key| keys.just_pressed(key) && !keys.pressed(key)),
            Ok(&Holder::Pad(pad)) => gamepads.get(pad).is_ok_and(|gamepad| {
                keymap.buttons(control).iter().any(|&input| match input {
                    PadInput::Button(button) => {
                        gamepad.just_pressed(button) && !gamepad.pressed(button)
                    }
                    PadInput::Stick(_) => false,
                })
            }),
            Err(_) => false,
        };
        if quick && control.manner() != Manner::Long {
            *mock = ActionMock::once(TriggerState::Fired, true);
        }
    }
}

fn by_press(table: &Table) -> bool {
    table.game().setup().rules.completion == Completion::ClockPress
}

/// Where controls go.
#[derive(SystemParam)]
struct Outlet<'w, 's> {
    controls: Query<'w, 's, &'static Control>,
    holders: Query<'w, 's, &'static Holder>,
    keymap: Res<'w, Keymap>,
    unused: Res<'w, Unused>,
    held: ResMut<'w, HeldControls>,
    pads: ResMut<'w, Pads>,
    seated: MessageWriter<'w, SatDown>,
    told: MessageWriter<'w, Controlled>,
    redraw: MessageWriter<'w, RequestRedraw>,
    router: Router<'w, 's>,
    table: Res<'w, Table>,
    commands: Commands<'w, 's>,
}

impl Outlet<'_, '_> {
    fn known(&self, context: Entity, action: Entity) -> Option<(Control, Holder)> {
        let control = self.controls.get(action).ok()?;
        let holder = self.holders.get(context).ok()?;
        Some((*control, *holder))
    }

    /// The device, which sits down by this if it has not before.
    fn device(&mut self, holder: Holder) -> Device {
        match holder {
            Holder::Desk => Device::Desk,
            Holder::Pad(pad) => Device::Pad(self.pads.number(pad).unwrap_or_else(|| {
                let number = self.pads.seat(pad);
                self.seated.write(SatDown(number));
                number
            })),
        }
    }

    fn begin(&mut self, control: Control, holder: Holder) {
        let device = self.device(holder);
        let free = match holder {
            Holder::Desk => {
                // A key that also presses the clock does only that where moves are completed by it.
                let clock = control == Control::Confirm && by_press(&self.table);
                let keys = self.keymap.keys(control).iter();
                keys.filter(|&&key| !(clock && self.keymap.has(Control::Press, Input::Key(key))))
                    .any(|key| self.unused.0.contains(key))
            }
            Holder::Pad(_) => true,
        };
        if free && !self.held.0.contains(&(control, device)) {
            self.held.0.push((control, device));
            if matches!(control.manner(), Manner::Tap | Manner::Held) {
                self.tell(control, device, Phase::Begin);
            }
        }
    }

    /// Acts again, or at last.
    fn fire(&mut self, control: Control, holder: Holder) {
        let device = self.device(holder);
        let begun = self.held.0.contains(&(control, device));
        if begun && matches!(control.manner(), Manner::Repeat | Manner::Long) {
            self.tell(control, device, Phase::Begin);
        }
    }

    fn end(&mut self, control: Control, holder: Holder) {
        let device = self.device(holder);
        let before = self.held.0.len();
        self.held.0.retain(|&held| held != (control, device));
        if self.held.0.len() < before && control.manner() == Manner::Held {
            self.tell(control, device, Phase::End);
        }
        if control == Control::Confirm && device != Device::Desk {
            self.commands.trigger(Navigate::LetGo);
        }
    }

    fn tell(&mut self, control: Control, device: Device, phase: Phase) {
        if device != Device::Desk {
            match self.router.route(control) {
                super::panels::Route::Board => {}
                super::panels::Route::Nowhere => return,
                super::panels::Route::Panels(navigate) => {
                    if phase == Phase::Begin {
                        self.commands.trigger(navigate);
                    }
                    return;
                }
            }
        }
        let controlled = Controlled {
            control,
            device,
            phase,
        };
        self.told.write(controlled);
        self.commands.trigger(controlled);
        self.redraw.write(RequestRedraw);
    }
}

fn begin(event: On<Start<Do>>, mut outlet: Outlet) {
    if let Some((control, holder)) = outlet.known(event.context, event.action) {
        outlet.begin(control, holder);
    }
}

fn fire(event: On<Fire<Do>>, mut outlet: Outlet) {
    if let Some((control, holder)) = outlet.known(event.context, event.action) {
        outlet.fire(control, holder);
    }
}

fn complete(event: On<Complete<Do>>, mut outlet: Outlet) {
    if let Some((control, holder)) = outlet.known(event.context, event.action) {
        outlet.end(control, holder);
    }
}

fn cancel(event: On<Cancel<Do>>, mut outlet: Outlet) {
    if let Some((control, holder)) = outlet.known(event.context, event.action) {
        outlet.end(control, holder);
    }
}

/// What repeats, or acts when it has been held long enough, must be seen to.
fn keep_awake(_: On<Ongoing<Do>>, mut redraw: MessageWriter<RequestRedraw>) {
    redraw.write(RequestRedraw);
}

fn welcome(
    mut commands: Commands,
    fresh: Query<Entity, Added<Gamepad>>,
    mut gone: RemovedComponents<Gamepad>,
    holders: Query<(Entity, &Holder)>,
) {
    for pad in &fresh {
        commands.spawn((
            Name::new("Gamepad"),
            Holder::Pad(pad),
            GamepadDevice::Single(pad),
        ));
    }
    for pad in gone.read() {
        for (context, holder) in &holders {
            if *holder == Holder::Pad(pad) {
                commands.entity(context).despawn();
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(EnhancedInputPlugin)
        .add_input_context_to::<ReadDevices, Holder>()
        .init_schedule(ReadDevices)
        .init_resource::<HeldControls>()
        .init_resource::<Unused>()
        .add_message::<Controlled>()
        .add_message::<SatDown>()
        .add_observer(note_unused)
        .add_observer(begin)
        .add_observer(fire)
        .add_observer(complete)
        .add_observer(cancel)
        .add_observer(keep_awake)
        .add_systems(PreStartup, |mut commands: Commands| {
            commands.spawn((Name::new("Desk"), Holder::Desk, GamepadDevice::None));
        })
        .add_systems(
            ReadDevices,
            (
                (super::owners::part, welcome, bind, catch_quick_taps)
                    .chain()
                    .before(EnhancedInputSystems::Update),
                (|mut unused: ResMut<Unused>| unused.0.clear()).after(EnhancedInputSystems::Apply),
            ),
        );
    app.world_mut()
        .resource_mut::<MainScheduleOrder>()
        .insert_after(PreUpdate, ReadDevices);
}
