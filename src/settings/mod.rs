//! What the players have chosen for this machine.

mod choices;
mod file;

use bevy::{prelude::*, ui_widgets::SliderDragState, window::RequestRedraw};
use serde::{Deserialize, Serialize};

pub(crate) use self::file::{SaveError, save};
pub use self::{
    choices::{
        Confirm, Coordinates, Frames, Language, MarkStrength, MotionSpeed, Notation, Quality,
        TextSize,
    },
    file::{Complaint, load},
};
use crate::{
    camera::Seats,
    devices::InputSettings,
    power::PowerSystems,
    records::DataDir,
    sound::{Channel, Loudness},
    states::GameSystems,
    wardrobe::Outfit,
};

/// The window and what is drawn in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Display {
    /// The window takes all of the display.
    pub fullscreen: bool,
    /// The size of the window where it does not, in logical pixels.
    pub window: (u32, u32),
    /// The most pictures in a second.
    pub frames: Frames,
    /// The size of what is read.
    pub text: TextSize,
}

impl Display {
    /// Sizes of windows to choose from.
    pub const WINDOWS: [(u32, u32); 5] = [
        (1280, 720),
        (1440, 1080),
        (1920, 1080),
        (2560, 1440),
        (3840, 2160),
    ];
}

impl Default for Display {
    fn default() -> Self {
        Self {
            fullscreen: true,
            window: Self::WINDOWS[0],
            frames: Frames::default(),
            text: TextSize::default(),
        }
    }
}

/// What stands around the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Panels {
    /// The moves of the game.
    pub moves: bool,
    /// Captured men and what they are worth.
    pub captured: bool,
    /// Which keys do what.
    pub keys: bool,
}

impl Default for Panels {
    fn default() -> Self {
        Self {
            moves: true,
            captured: true,
            keys: true,
        }
    }
}

/// What makes the game usable by more people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Access {
    /// The camera does not fly, panels do not slide, nothing glows up or pulses.
    pub reduced_motion: bool,
    /// What happens at the table is told to a screen reader.
    pub announce: bool,
    /// And stands below the board as a line of text.
    pub captions: bool,
}

impl Default for Access {
    fn default() -> Self {
        Self {
            reduced_motion: false,
            announce: true,
            captions: false,
        }
    }
}

/// The settings themselves.
#[derive(Resource, Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Language of every text. `None` until chosen: then the system's.
    pub language: Option<Language>,
    /// The chairs around the table.
    pub seats: Seats,
    /// Turn the board to the player on move once the man has landed; otherwise it stays.
    pub turn_board: bool,
    /// Mark the squares a chosen man may go to.
    pub show_targets: bool,
    /// Mark where the last move came from and went to.
    pub show_last_move: bool,
    /// Mark a king in check.
    pub show_check: bool,
    /// In games by hand, men that were moved in haste stand a little off the middle of their squares.
    pub loose_men: bool,
    /// How strongly marks are drawn.
    pub marks: MarkStrength,
    /// Where the names of squares stand.
    pub coordinates: Coordinates,
    /// How moves are written.
    pub notation: Notation,
    /// How fast men travel.
    pub motion: MotionSpeed,
    /// What keeps from resigning by mistake.
    pub confirm: Confirm,
    /// The window.
    pub display: Display,
    /// `None` lets the game look at the graphics card.
    pub quality: Option<Quality>,
    /// The set of men, the board and the room.
    pub look: Outfit,
    /// What stands around the board.
    pub panels: Panels,
    /// Loudness of everything from 0 to 1, as heard.
    pub volume: f32,
    /// Loudness of each kind of sound.
    pub sound: Loudness,
    /// Size of the interface, 1 is normal.
    pub ui_scale: f32,
    /// Which device plays for whom.
    pub input: InputSettings,
    /// What makes the game usable by more people.
    pub access: Access,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            seats: Seats::default(),
            turn_board: true,
            show_targets: true,
            show_last_move: true,
            show_check: true,
            loose_men: true,
            marks: MarkStrength::default(),
            coordinates: Coordinates::default(),
            notation: Notation::default(),
            motion: MotionSpeed::Normal,
            confirm: Confirm::default(),
            display: Display::default(),
            quality: None,
            look: Outfit::default(),
            panels: Panels::default(),
            volume: 0.7,
            sound: Loudness::default(),
            ui_scale: 1.0,
            input: InputSettings::default(),
            access: Access::default(),
        }
    }
}

impl Settings {
    /// Whether the interface and the camera change at once instead of moving.
    pub const fn is_still(&self) -> bool {
        self.access.reduced_motion
    }

    /// Values that a person wrote into the file, brought into their bounds.
    fn clamped(mut self) -> Self {
        let within = |value: f32, low: f32, high: f32, default: f32| {
            if value.is_finite() {
                value.clamp(low, high)
            } else {
                default
            }
        };
        self.volume = within(self.volume, 0.0, 1.0, 0.7);
        let usual = Loudness::default();
        for channel in Channel::ALL {
            let heard = self.sound.of_mut(channel);
            *heard = within(*heard, 0.0, 1.0, usual.of(channel));
        }
        self.ui_scale = within(self.ui_scale, 0.75, 2.0, 1.0);
        let (width, height) = self.display.window;
        self.display.window = (width.clamp(640, 16384), height.clamp(480, 16384));
        self.seats = self.seats.clamped();
        self
    }
}

/// What was wrong with the file of the settings, until it has been told.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct Complaints(pub Vec<Complaint>);

/// What is changed has to be written.
#[derive(Resource, Debug, Default)]
struct Keeping {
    due: bool,
    told: bool,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .init_resource::<DataDir>()
        .init_resource::<Complaints>()
        .init_resource::<Keeping>()
        .add_systems(
            Update,
            keep.in_set(GameSystems::Output).before(PowerSystems),
        );
}

/// Saves what was changed, but not every step of a slider on its way.
fn keep(
    settings: Res<Settings>,
    dir: Res<DataDir>,
    sliders: Query<&SliderDragState>,
    mut keeping: ResMut<Keeping>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if settings.is_changed() && !settings.is_added() {
        // What a hand still moves, such as a view or a slider, is kept when it has come to rest.
        keeping.due = true;
        redraw.write(RequestRedraw);
        return;
    }
    let dragged = sliders.iter().any(|slider| slider.dragging);
    if !keeping.due || dragged {
        return;
    }
    keeping.due = false;
    if let Some(dir) = &dir.0
        && let Err(error) = settings.save(dir)
        && !std::mem::replace(&mut keeping.told, true)
    {
        file::tell(&error, dir);
    }
}
