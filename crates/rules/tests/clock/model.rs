//! A clock that counts every nanosecond, to compare with.
//!
//! It shares nothing with the real one but the description of a time control: the gifts of all moves are
//! written down beforehand, and time passes one step after the other.

use touchmove_rules::{Allowance, Color, Extra, Stage, TimeControl};

/// Moves that are written down beforehand; no test makes as many.
const MOVES: usize = 300;

/// What goes with one move.
#[derive(Clone, Copy, Default)]
struct Terms {
    /// Given before the move.
    given: u64,
    delay: u64,
    bronstein: u64,
    /// Moves still to be completed in the stage, this one included.
    to_go: Option<u32>,
}

#[derive(Clone)]
pub struct Model {
    terms: [Vec<Terms>; 2],
    hourglass: bool,
    state: ModelState,
}

#[derive(Clone)]
pub struct ModelState {
    left: [u64; 2],
    completed: [usize; 2],
    gift: [Option<u64>; 2],
    turn: Option<ModelTurn>,
}

#[derive(Clone)]
struct ModelTurn {
    side: usize,
    free: u64,
    used: u64,
    paused: bool,
}

fn index(side: Color) -> usize {
    usize::from(side == Color::Black)
}

fn nanos(time: std::time::Duration) -> u64 {
    time.as_nanos().try_into().unwrap()
}

fn terms(allowance: &Allowance) -> Vec<Terms> {
    let mut terms = Vec::new();
    match allowance {
        Allowance::Hourglass(base) => {
            terms.resize(MOVES, Terms::default());
            terms[0].given = nanos(*base);
        }
        Allowance::Stages(stages) => {
            for stage in stages {
                write_down(&mut terms, stage);
            }
            while terms.len() < MOVES {
                write_down(&mut terms, stages.last().unwrap());
            }
        }
    }
    terms
}

fn write_down(terms: &mut Vec<Terms>, stage: &Stage) {
    let count = stage.moves.map(|moves| u32::from(moves.get()));
    for number in 0..count.unwrap_or(MOVES as u32) {
        let mut move_terms = Terms {
            given: if number == 0 { nanos(stage.base) } else { 0 },
            to_go: count.map(|count| count - number),
            ..Terms::default()
        };
        match stage.extra {
            Extra::None => {}
            Extra::Increment(time) => move_terms.given += nanos(time),
            Extra::Bronstein(time) => move_terms.bronstein = nanos(time),
            Extra::Delay(time) => move_terms.delay = nanos(time),
        }
        terms.push(move_terms);
    }
}

impl Model {
    pub fn new(control: &TimeControl) -> Self {
        let terms = Color::ALL.map(|side| terms(control.side(side)));
        Self {
            state: ModelState {
                left: [terms[0][0].given, terms[1][0].given],
                completed: [0, 0],
                gift: [None, None],
                turn: None,
            },
            terms,
            hourglass: control.is_hourglass(),
        }
    }

    /// One nanosecond passes.
    pub fn tick(&mut self) {
        let ModelState { left, turn, .. } = &mut self.state;
        let Some(turn) = turn.as_mut().filter(|turn| !turn.paused) else {
            return;
        };
        turn.used += 1;
        if turn.free > 0 {
            turn.free -= 1;
        } else if left[turn.side] > 0 {
            left[turn.side] -= 1;
            if self.hourglass {
                left[1 - turn.side] += 1;
            }
        }
    }

    pub fn start(&mut self, side: Color) {
        self.begin(index(side));
    }

    fn begin(&mut self, side: usize) {
        self.state.turn = Some(ModelTurn {
            side,
            free: self.terms[side][self.state.completed[side]].delay,
            used: 0,
            paused: false,
        });
    }

    pub fn press(&mut self) {
        let state = &mut self.state;
        let Some(turn) = state.turn.clone().filter(|turn| !turn.paused) else {
            return;
        };
        let terms = &self.terms[turn.side];
        let back = terms[state.completed[turn.side]].bronstein.min(turn.used);
        state.completed[turn.side] += 1;
        let gift = back + terms[state.completed[turn.side]].given;
        state.left[turn.side] += gift;
        state.gift[turn.side] = Some(gift);
        self.begin(1 - turn.side);
    }

    pub fn stop(&mut self) {
        self.state.turn = None;
    }

    pub fn pause(&mut self, paused: bool) {
        if let Some(turn) = &mut self.state.turn {
            turn.paused = paused;
        }
    }

    pub fn add(&mut self, side: Color, time: u64) {
        self.state.left[index(side)] += time;
    }

    pub fn take(&mut self, side: Color, time: u64) {
        let left = &mut self.state.left[index(side)];
        *left = left.saturating_sub(time);
    }

    pub fn retract(&mut self, side: Color) {
        let side = index(side);
        if let Some(gift) = self.state.gift[side].take() {
            self.state.left[side] = self.state.left[side].saturating_sub(gift);
            self.state.completed[side] -= 1;
        }
    }

    pub fn state(&self) -> ModelState {
        self.state.clone()
    }

    pub fn restore(&mut self, state: ModelState) {
        self.state = state;
    }

    pub fn left(&self, side: Color) -> u64 {
        self.state.left[index(side)]
    }

    pub fn completed(&self, side: Color) -> u32 {
        self.state.completed[index(side)] as u32
    }

    pub fn to_go(&self, side: Color) -> Option<u32> {
        let side = index(side);
        self.terms[side][self.state.completed[side]].to_go
    }

    /// Whose clock runs, and whose is paused.
    pub fn turn(&self) -> (Option<Color>, Option<Color>) {
        let Some(turn) = &self.state.turn else {
            return (None, None);
        };
        let side = Some(Color::ALL[turn.side]);
        if turn.paused {
            (None, side)
        } else {
            (side, None)
        }
    }

    pub fn delay_left(&self) -> u64 {
        self.state.turn.as_ref().map_or(0, |turn| turn.free)
    }

    /// How many nanoseconds from now the flag falls.
    pub fn until_flag(&self) -> Option<u64> {
        let side = self.turn().0?;
        let mut later = self.clone();
        (0..).find(|_| {
            let fallen = later.left(side) == 0;
            later.tick();
            fallen
        })
    }
}
