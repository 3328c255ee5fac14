//! Bytes as choices of what players do.

use std::{num::NonZero, time::Duration};

use touchmove_rules::{
    Act, ClaimGround, Color, Correction, Match, Move, Position, Role, RuleSet, Setup, Square,
    law::{DeadPositions, HouseRule, NoProgress, Repetition},
};

use super::invariants::{Trial, by_hand};

const STARTS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    // Castling, with a draw by counting near.
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 95 60",
    // Promotion.
    "8/P1k5/8/8/8/8/5Kp1/8 b - - 0 60",
    // Fifty moves.
    "8/8/4k3/8/8/3RK3/8/8 w - - 98 80",
    // Seventy-five moves.
    "8/8/4k3/8/8/3RK3/8/8 w - - 148 120",
    // Capture in passing.
    "4k3/8/8/pPp5/2P5/8/8/4K3 w - a6 0 41",
    // A capture makes it dead.
    "8/8/3k4/p2p2p1/P2P2P1/8/3p4/3K4 w - - 0 41",
    // Stalemate and mate are near.
    "8/5P1k/8/6K1/8/8/8/8 w - - 0 70",
];

const TIMES: [&str; 10] = [
    "1",
    "60",
    "5+3",
    "0+2",
    "20d2",
    "30b2",
    "*40",
    "3/20+1:10",
    "2/20",
    "white=30+1,black=3/20d1:9",
];

/// Bytes, read from the front. When none is left, every choice is the first.
pub struct Choices<'a>(&'a [u8]);

impl<'a> Choices<'a> {
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        first
    }

    fn flag(&mut self) -> bool {
        self.byte() % 2 == 1
    }

    /// One of a list that is not empty.
    fn of<T: Clone>(&mut self, list: &[T]) -> T {
        list[usize::from(self.byte()) % list.len()].clone()
    }

    fn maybe<T>(&mut self, choice: impl FnOnce(&mut Self) -> T) -> Option<T> {
        self.flag().then(|| choice(self))
    }

    pub fn setup(&mut self) -> Setup {
        let name = self.of(&RuleSet::NAMES);
        let mut rules = RuleSet::named(name).expect("it is built in");
        let house = self.byte();
        if house & 1 != 0 {
            rules.take_backs = HouseRule::ByAgreement;
        }
        // Looking for dead positions takes most of the time, so half of the matches do without.
        if house & 2 != 0 {
            rules.dead_positions = DeadPositions::Off;
        }
        let start = self.of(&STARTS);
        Setup {
            rules,
            start: Position::from_fen(start).expect(start),
            time: self.maybe(|choices| choices.of(&TIMES).parse().expect("it is a time control")),
            white: "W".into(),
            black: "B".into(),
        }
    }

    /// Mostly the same time or somewhat later; now and then much later, or before.
    pub fn time(&mut self, latest: Duration) -> Duration {
        let amount = u64::from(self.byte());
        let later = match amount {
            0..128 => amount * 3_141_592,
            128..224 => (amount - 128) * 100_000_000,
            224..248 => (amount - 223) * 7_000_000_000,
            _ => return latest.saturating_sub(Duration::from_nanos((amount - 247) * 5_000_000)),
        };
        latest + Duration::from_nanos(later)
    }

    /// What is tried next, often several things that belong together.
    pub fn trials(&mut self, game: &Match) -> Vec<Trial> {
        let position = game.position();
        let side = position.side_to_move();
        let legal = position.legal_moves();
        let own = |act| Trial::Act(side, act);
        match self.byte() % 32 {
            0..8 if !legal.is_empty() => vec![own(Act::Move(self.of(&legal)))],
            8..14 if !legal.is_empty() => by_hand(position, self.of(&legal))
                .into_iter()
                .map(own)
                .collect(),
            14..17 => {
                let men: Vec<Square> = position.by_color(side).into_iter().collect();
                vec![own(Act::Touch(vec![self.of(&men)]))]
            }
            17..20 => vec![own(Act::Release {
                from: None,
                to: self.square(),
            })],
            20..22 => vec![Trial::Act(game.to_press().unwrap_or(side), Act::Press)],
            22..25 => vec![Trial::Act(game.to_press().unwrap_or(side), self.act())],
            25..29 => vec![Trial::Act(self.of(&Color::ALL), self.act())],
            29 => vec![Trial::Correct(self.correction())],
            30 => vec![Trial::Start],
            _ => vec![Trial::Look],
        }
    }

    fn square(&mut self) -> Square {
        self.of(&Square::ALL)
    }

    fn squares(&mut self) -> Vec<Square> {
        let count = self.byte() % 4;
        (0..count).map(|_| self.square()).collect()
    }

    fn any_move(&mut self) -> Move {
        Move {
            from: self.square(),
            to: self.square(),
            promotion: self.maybe(|choices| choices.of(&Role::ALL)),
        }
    }

    /// Now and then far more than there are.
    fn plies(&mut self) -> NonZero<u32> {
        let plies = match self.byte() {
            255 => u32::MAX,
            few => u32::from(few % 4) + 1,
        };
        NonZero::new(plies).unwrap_or(NonZero::<u32>::MIN)
    }

    fn act(&mut self) -> Act {
        match self.byte() % 19 {
            0 => Act::Move(self.any_move()),
            1 => Act::Touch(self.squares()),
            2 => Act::Adjust(self.squares()),
            3 => Act::Release {
                from: self.maybe(Self::square),
                to: self.square(),
            },
            4 => Act::ReleaseBoth {
                king: self.square(),
                rook: self.square(),
            },
            5 => Act::PutBack,
            6 => Act::Promote(self.of(&Role::ALL)),
            7 => Act::Press,
            8 => Act::Offer,
            9 => Act::Accept,
            10 => Act::Decline,
            11 => Act::Claim {
                ground: self.of(&[
                    ClaimGround::Repetition(Repetition::Threefold),
                    ClaimGround::Repetition(Repetition::Fivefold),
                    ClaimGround::NoProgress(NoProgress::FiftyMoves),
                    ClaimGround::NoProgress(NoProgress::ThirtyRounds),
                ]),
                announcing: self.maybe(Self::any_move),
            },
            12 => Act::Resign,
            13 => Act::Accident,
            14 => Act::Object,
            15 => Act::TakeBack {
                plies: self.plies(),
            },
            16 => Act::Pause,
            17 => self.of(&[Act::Agree, Act::Disagree]),
            _ => Act::Resume,
        }
    }

    fn correction(&mut self) -> Correction {
        match self.byte() % 4 {
            0 => Correction::Stop,
            1 => Correction::Time {
                seat: self.of(&Color::ALL),
                gains: match self.byte() {
                    255 => Duration::MAX,
                    seconds => Duration::from_secs(seconds.into()),
                },
            },
            2 => Correction::Restore {
                plies: self.plies(),
            },
            _ => Correction::Offences {
                seat: self.of(&Color::ALL),
                count: self.of(&[0, 1, 2, u32::MAX]),
            },
        }
    }
}
