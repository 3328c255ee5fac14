//! Positions that can arise, the most promising first, until one is mate or none is left.

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashMap},
    hash::{BuildHasherDefault, Hasher},
};

use super::{CanMate, plan, reach::Reach};
use crate::board::{Color, Move, Position, PositionKey};

/// Up to so many positions are looked at as they come, which costs less than to judge them. Lines in which
/// every move is forced need no more; in an ordinary position two plies exceed it.
pub(super) const FEW: usize = 64;

/// How much a move nearer to mate counts beside a move already made.
const HASTE: u32 = 8;

/// One in so many positions is named by the second queue.
const SECOND_OPINION: usize = 4;

/// Looks for a line that ends in mate by one side.
///
/// Both sides work for the mate, so this is a way to be found and not a game, and every position has to be
/// looked at only once. Positions out of which no mate can come, by material or by walls, are left out.
pub(super) fn search(start: &Position, winner: Color, allowance: usize) -> CanMate {
    let mut lines = Lines::from(*start, winner, allowance);
    if lines.is_won(start) {
        return CanMate::Yes(Vec::new());
    }
    match lines.search() {
        Ok(Some((node, mate))) => CanMate::Yes(lines.line(node, mate)),
        Ok(None) => CanMate::No,
        Err(AllowanceUsedUp) => CanMate::Unknown,
    }
}

/// All positions found so far.
struct Lines {
    winner: Color,
    allowance: usize,
    nodes: Vec<Node>,
    /// The first node with each key.
    seen: HashMap<PositionKey, usize, BuildHasherDefault<KeyHasher>>,
}

struct Node {
    position: Position,
    /// The node it came from and the move that led here.
    before: Option<(usize, Move)>,
    depth: u32,
    /// It was looked at, or need not be.
    done: bool,
}

/// As many positions were found as are allowed, and there are more.
struct AllowanceUsedUp;

impl Lines {
    fn from(start: Position, winner: Color, allowance: usize) -> Self {
        let mut lines = Self {
            winner,
            allowance,
            nodes: Vec::new(),
            seen: HashMap::default(),
        };
        lines.push(Node {
            position: start,
            before: None,
            depth: 0,
            done: false,
        });
        lines
    }

    /// The node before the mate and the move that mates, or nothing if there is no mate.
    fn search(&mut self) -> Result<Option<(usize, Move)>, AllowanceUsedUp> {
        let mut node = 0;
        while self.nodes.len() < FEW {
            if node == self.nodes.len() {
                return Ok(None);
            }
            if !self.nodes[node].done
                && let Some(mate) = self.look_at(node)?
            {
                return Ok(Some((node, mate)));
            }
            node += 1;
        }
        let mut queues = Queues::default();
        let mut first_new = 0;
        loop {
            for node in first_new..self.nodes.len() {
                queues.push(self, node);
            }
            first_new = self.nodes.len();
            let Some(node) = queues.pop(self) else {
                return Ok(None);
            };
            if let Some(mate) = self.look_at(node)? {
                return Ok(Some((node, mate)));
            }
        }
    }

    /// Adds what can come after a node, or finds the move that mates.
    fn look_at(&mut self, node: usize) -> Result<Option<Move>, AllowanceUsedUp> {
        self.nodes[node].done = true;
        if self.is_walled(node) {
            return Ok(None);
        }
        let Node {
            position, depth, ..
        } = self.nodes[node];
        for mv in position.legal_moves() {
            let mut next = position;
            next.play_unchecked(mv);
            if self.is_won(&next) {
                return Ok(Some(mv));
            }
            if self.is_seen(&next) {
                continue;
            }
            if self.nodes.len() >= self.allowance {
                return Err(AllowanceUsedUp);
            }
            self.push(Node {
                position: next,
                before: Some((node, mv)),
                depth: depth + 1,
                done: !next.can_mate_by_material(self.winner),
            });
        }
        Ok(None)
    }

    fn is_won(&self, position: &Position) -> bool {
        position.side_to_move() != self.winner && position.is_checkmate()
    }

    fn is_seen(&self, position: &Position) -> bool {
        self.seen
            .get(&position.key())
            .is_some_and(|&node| self.nodes[node].position.repeats(position))
    }

    /// Whether walls rule out a mate after the move that led to a node. Only a capture or a pawn move can
    /// have changed that.
    fn is_walled(&self, node: usize) -> bool {
        let Node {
            position, before, ..
        } = &self.nodes[node];
        before.is_some() && position.halfmove_clock() == 0 && {
            Reach::of(position).is_some_and(|reach| reach.excludes_mate_by(self.winner))
        }
    }

    fn push(&mut self, node: Node) {
        // Of two positions with the same key the second is looked at as often as it arises. That can use
        // up the allowance, but not hide anything.
        self.seen
            .entry(node.position.key())
            .or_insert(self.nodes.len());
        self.nodes.push(node);
    }

    /// The moves from the start to a node, and one more.
    fn line(&self, node: usize, last: Move) -> Vec<Move> {
        let mut line = vec![last];
        let mut before = self.nodes[node].before;
        while let Some((node, mv)) = before {
            line.push(mv);
            before = self.nodes[node].before;
        }
        line.reverse();
        line
    }
}

/// What to look at next, in two orders, each by [its own measure](plan).
#[derive(Default)]
struct Queues {
    by_measure: [BinaryHeap<Reverse<Place>>; 2],
    popped: usize,
}

/// A place in a queue: how long the whole way seems, and the node. Among equals the earliest goes first.
type Place = (u32, usize);

impl Queues {
    fn push(&mut self, lines: &Lines, node: usize) {
        let Node {
            position,
            depth,
            done,
            ..
        } = &lines.nodes[node];
        if *done {
            return;
        }
        let measures = [
            plan::to_corner(position, lines.winner),
            plan::to_here(position, lines.winner),
        ];
        for (queue, measure) in self.by_measure.iter_mut().zip(measures) {
            queue.push(Reverse((HASTE * measure + depth, node)));
        }
    }

    /// The next node that is not done. All nodes go into both queues, so when one is empty, none is left.
    fn pop(&mut self, lines: &Lines) -> Option<usize> {
        let second = self.popped.is_multiple_of(SECOND_OPINION);
        self.popped += 1;
        let queue = &mut self.by_measure[usize::from(second)];
        loop {
            let Reverse((_, node)) = queue.pop()?;
            if !lines.nodes[node].done {
                return Some(node);
            }
        }
    }
}

/// Position keys are random numbers already, so they need no mixing.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
