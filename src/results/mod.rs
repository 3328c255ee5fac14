//! What comes after a game: the result with its reason and the rule behind it, a rematch, and looking
//! through the moves.

mod panel;
mod review;
mod verdict;

use bevy::prelude::*;
use touchmove_rules::Match;

use crate::{
    hud::HudSystems,
    lingua::Words,
    motion::Glide,
    power::Alarm,
    settings::{MotionSpeed, Settings},
    states::Screen,
    table::Table,
};

/// What is shown while [`Screen::GameOver`].
#[derive(SubStates, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[source(Screen = Screen::GameOver)]
pub enum Epilogue {
    /// The last man still lands, and everybody sees the final position.
    #[default]
    Landing,
    /// The result.
    Verdict,
    /// The moves, one by one.
    Review,
}

/// How long the final position is left alone before the result comes.
const PAUSE: f32 = 0.9;

/// When the result is due.
#[derive(Resource, Debug, Default)]
struct Landing {
    seconds: f32,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_sub_state::<Epilogue>()
        .init_resource::<Landing>()
        .add_systems(
            OnEnter(Epilogue::Landing),
            |mut landing: ResMut<Landing>| landing.seconds = 0.0,
        )
        .add_systems(
            Update,
            (
                land.run_if(in_state(Epilogue::Landing)),
                panel::build,
                review::build,
                review::update,
            )
                .chain()
                .in_set(HudSystems::Result),
        )
        .add_plugins(review::plugin);
}

/// How a game ended and why, in sentences.
pub fn in_words(game: &Match) -> Option<Words> {
    verdict::in_words(game)
}

/// Lets the last man land first.
fn land(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    table: Res<Table>,
    moving: Query<(), With<Glide>>,
    mut landing: ResMut<Landing>,
    mut alarm: ResMut<Alarm>,
    mut next: ResMut<NextState<Epilogue>>,
) {
    landing.seconds += time.delta_secs();
    let pause = match settings.motion {
        MotionSpeed::Off => 0.0,
        _ => PAUSE,
    };
    let left = pause - landing.seconds;
    if left <= 0.0 && moving.is_empty() {
        // A game from a file may have been broken off: then there is nothing to say about its end.
        next.set(if table.game().outcome().is_some() {
            Epilogue::Verdict
        } else {
            Epilogue::Review
        });
    } else {
        alarm.within(std::time::Duration::from_secs_f32(left.max(0.05)));
    }
}

/// The number of the last move, as on the score sheet.
fn last_move_number(table: &Table) -> u32 {
    table.game().last_move().map_or(0, |played| played.number)
}
