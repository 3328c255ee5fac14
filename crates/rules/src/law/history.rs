//! The positions of a game, and what is counted along them.

use super::BySide;
use crate::board::{Color, Position};

/// The positions of a game from its start, with the counts that draws depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    /// The start and the position after each ply.
    positions: Vec<Position>,
    /// The counts that go with each position.
    tallies: Vec<Tally>,
}

/// What is counted, as it stands with one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tally {
    occurrences: u32,
    checks_in_a_row: BySide<u32>,
    checks_in_total: BySide<u32>,
}

/// How far the draws by counting are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counters {
    /// How often the position on the board has appeared, this time included (FIDE 9.2.2).
    pub occurrences: u32,
    /// Single moves since the last capture or pawn move, those before a set-up position included
    /// (FIDE 9.3).
    pub plies_without_progress: u32,
    /// Checks that each side suffered with the opponent's last moves, without a quiet one in between.
    pub checks_in_a_row: BySide<u32>,
    /// Checks that each side suffered since the game began.
    pub checks_in_total: BySide<u32>,
    /// Complete rounds, a move by each side. Those that the move number of a set-up position says were
    /// played count.
    pub rounds: u32,
}

impl History {
    /// The history of a game that has yet to begin.
    #[must_use]
    pub fn new(start: Position) -> Self {
        let tally = Tally {
            occurrences: 1,
            checks_in_a_row: BySide::default(),
            checks_in_total: BySide::default(),
        };
        Self {
            positions: vec![start],
            tallies: vec![tally],
        }
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.positions
            .last()
            .expect("a history begins with a position")
    }

    /// The start and the position after each ply.
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// Adds the position after one more ply.
    pub(crate) fn push(&mut self, position: Position) {
        let mut tally = *self.tally();
        tally.occurrences = self.occurrences_of(&position) + 1;
        let side = position.side_to_move();
        if position.is_check() {
            tally.checks_in_a_row[side] += 1;
            tally.checks_in_total[side] += 1;
        } else {
            tally.checks_in_a_row[side] = 0;
        }
        self.positions.push(position);
        self.tallies.push(tally);
    }

    /// How far the draws by counting are.
    #[must_use]
    pub fn counters(&self) -> Counters {
        let position = self.position();
        let tally = self.tally();
        Counters {
            occurrences: tally.occurrences,
            plies_without_progress: position.halfmove_clock(),
            checks_in_a_row: tally.checks_in_a_row,
            checks_in_total: tally.checks_in_total,
            rounds: position.fullmove_number().saturating_sub(1),
        }
    }

    /// Goes back to the position after this many plies.
    pub(crate) fn truncate(&mut self, plies: usize) {
        self.positions.truncate(plies + 1);
        self.tallies.truncate(plies + 1);
    }

    /// How often a position that would come next has appeared so far (FIDE 9.2.2).
    pub(crate) fn occurrences_of(&self, next: &Position) -> u32 {
        self.indices_of(next, self.positions.len()).map(|_| 1).sum()
    }

    /// When the position on the board appeared before: for each time the number of plies made before it,
    /// the earliest first.
    pub(crate) fn appearances(&self) -> Vec<usize> {
        let now = self.positions.len() - 1;
        let mut earlier: Vec<usize> = self.indices_of(self.position(), now).collect();
        earlier.reverse();
        earlier
    }

    /// The side that gave check with each of its moves since the position on the board first appeared,
    /// if it has appeared before.
    pub(crate) fn perpetual_checker(&self) -> Option<Color> {
        let now = self.positions.len() - 1;
        let first = self.indices_of(self.position(), now).last()?;
        let cycle = &self.positions[first + 1..];
        Color::ALL.into_iter().find(|&checker| {
            cycle
                .iter()
                .filter(|position| position.side_to_move() != checker)
                .all(Position::is_check)
        })
    }

    fn tally(&self) -> &Tally {
        self.tallies
            .last()
            .expect("a history begins with a position")
    }

    /// Where the same position stands among those before `index`, the latest first.
    ///
    /// A capture or a pawn move can never be undone, so the counter without progress says how far to
    /// look; and the same side is on move only every other ply.
    fn indices_of<'a>(
        &'a self,
        position: &'a Position,
        index: usize,
    ) -> impl Iterator<Item = usize> + 'a {
        let reach = usize::try_from(position.halfmove_clock())
            .unwrap_or(usize::MAX)
            .min(index);
        (index - reach..index)
            .rev()
            .skip(1)
            .step_by(2)
            .filter(move |&earlier| self.positions[earlier].repeats(position))
    }
}
