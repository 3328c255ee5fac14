//! Why a legal move is legal, where that may surprise.

use serde::{Deserialize, Serialize};

use super::{Article, CheckAnswer};
use crate::board::{Bitboard, Color, Move, MoveKind, Position, Role, Square, Wing, attacks};

/// Something about a legal move that players argue about, and that the Laws allow all the same.
///
/// The fields are what a screen needs to say it in its own language and to mark it on the board. Squares
/// are those before the move, unless it says otherwise.
///
/// Written as `{"note":"rook_attacked","rook":"h1","attackers":["h8"]}`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "note", rename_all = "snake_case")]
#[non_exhaustive]
pub enum LegalNote {
    /// Castling with a rook that is attacked: only the king's squares matter (FIDE 3.8.2.2).
    RookAttacked {
        /// Where the rook stands.
        rook: Square,
        /// The men that attack it.
        attackers: Vec<Square>,
    },
    /// Castling long, and the rook crosses an attacked square that the king does not (FIDE 3.8.2.2).
    RookCrossesAttack {
        /// The square next to the rook.
        square: Square,
        /// The men that attack it.
        attackers: Vec<Square>,
    },
    /// Castling with a king that was in check earlier and has not moved: only moving it loses the right
    /// (FIDE 3.8.2.1).
    WasInCheck {
        /// How many single moves had been made when it was last in check.
        plies: usize,
    },
    /// A pawn that has just made its two-step is taken as if it had made one step; with the next move it
    /// could no longer be (FIDE 3.7.4).
    EnPassant {
        /// Where the taken pawn stands.
        taken_on: Square,
    },
    /// A pawn's two-step past a square that a pawn of the opponent attacks. That pawn may take it in
    /// passing but cannot hinder it (FIDE 3.7.2, 3.7.4).
    TwoStepPastAttack {
        /// The square it passes.
        passed: Square,
        /// The pawns that attack it.
        attackers: Vec<Square>,
    },
    /// A pawn becomes something of which its side has as many as at the start of a game: the choice is not
    /// limited to what was taken (FIDE 3.7.5.2).
    MoreThanTheSet {
        /// What it becomes.
        role: Role,
        /// How many of them the side has after the move.
        count: u32,
    },
    /// A knight jumps over the man beside it (FIDE 3.6).
    Jumps {
        /// Where that man stands.
        over: Square,
    },
    /// The move answers a check (FIDE 3.9.2).
    AnswersCheck {
        /// How.
        how: CheckAnswer,
        /// The men that give the check.
        checkers: Vec<Square>,
    },
    /// The king takes a man that nothing protects (FIDE 3.9.2).
    TakesUnprotected {
        /// Where it stands.
        square: Square,
    },
    /// A man that is pinned moves on the line on which it is, so that it still covers its king
    /// (FIDE 3.9.2).
    StaysOnPinLine {
        /// The man that pins it.
        pinned_by: Square,
    },
    /// The move gives check with a man that could itself not move without exposing its own king: a pinned
    /// man attacks all the same (FIDE 3.1.3, 3.9.1).
    PinnedManChecks {
        /// Where the man that gives check stands after the move.
        checker: Square,
        /// The man that pins it.
        pinned_by: Square,
    },
}

impl LegalNote {
    /// What there is to say about a move in a position; nothing if it is illegal. `earlier` are the
    /// positions of the game before, from its start.
    #[must_use]
    pub fn of(position: &Position, mv: Move, earlier: &[Position]) -> Vec<Self> {
        let (Some(man), Some(kind)) = (position.piece_at(mv.from), position.kind(mv)) else {
            return Vec::new();
        };
        let mut notes = Vec::new();
        match kind {
            MoveKind::Castle { side, .. } => notes.extend(castling(position, side, earlier)),
            MoveKind::EnPassant { captured_on } => notes.push(Self::EnPassant {
                taken_on: captured_on,
            }),
            MoveKind::DoubleStep => notes.extend(two_step(position, mv)),
            MoveKind::Quiet | MoveKind::Capture { .. } => {}
        }
        if let Some(role) = mv.promotion {
            notes.extend(promotion(position, role));
        }
        if man.role == Role::Knight {
            notes.extend(jump(position, mv));
        }
        if position.is_check() {
            notes.push(Self::AnswersCheck {
                how: CheckAnswer::of(position, mv),
                checkers: squares(position.checkers()),
            });
        }
        if man.role == Role::King && position.occupied().contains(mv.to) {
            notes.push(Self::TakesUnprotected { square: mv.to });
        }
        notes.extend(pin(position, mv.from).map(|pinned_by| Self::StaysOnPinLine { pinned_by }));
        let mut next = *position;
        next.play_unchecked(mv);
        notes.extend(next.checkers().into_iter().filter_map(|checker| {
            let pinned_by = pin(&next, checker)?;
            Some(Self::PinnedManChecks { checker, pinned_by })
        }));
        notes
    }

    /// The rule that allows it.
    #[must_use]
    pub const fn article(&self) -> Article {
        match self {
            Self::RookAttacked { .. } | Self::RookCrossesAttack { .. } => {
                Article::CASTLING_PREVENTED
            }
            Self::WasInCheck { .. } => Article::CASTLING_LOST,
            Self::EnPassant { .. } => Article::EN_PASSANT,
            Self::TwoStepPastAttack { .. } => Article::TWO_STEP,
            Self::MoreThanTheSet { .. } => Article::PROMOTION_UNLIMITED,
            Self::Jumps { .. } => Article::KNIGHT,
            Self::AnswersCheck { .. }
            | Self::TakesUnprotected { .. }
            | Self::StaysOnPinLine { .. } => Article::KING_SAFETY,
            Self::PinnedManChecks { .. } => Article::CHECK,
        }
    }
}

fn squares(board: Bitboard) -> Vec<Square> {
    board.into_iter().collect()
}

fn castling(position: &Position, wing: Wing, earlier: &[Position]) -> Vec<LegalNote> {
    let side = position.side_to_move();
    let mut notes = Vec::new();
    let rook = wing.rook_from(side);
    let attackers = position.attackers_to(rook, !side);
    if !attackers.is_empty() {
        notes.push(LegalNote::RookAttacked {
            rook,
            attackers: squares(attackers),
        });
    }
    // What the rook crosses and the king does not.
    let rook_alone = attacks::between(rook, wing.king_to(side));
    notes.extend(rook_alone.into_iter().filter_map(|square| {
        let attackers = position.attackers_to(square, !side);
        (!attackers.is_empty()).then(|| LegalNote::RookCrossesAttack {
            square,
            attackers: squares(attackers),
        })
    }));
    let checked = |position: &Position| position.side_to_move() == side && position.is_check();
    notes.extend(
        earlier
            .iter()
            .rposition(checked)
            .map(|plies| LegalNote::WasInCheck { plies }),
    );
    notes
}

fn two_step(position: &Position, mv: Move) -> Option<LegalNote> {
    let side = position.side_to_move();
    let passed = attacks::between(mv.from, mv.to).first()?;
    let pawns = position.attackers_to(passed, !side) & position.by_role(Role::Pawn);
    (!pawns.is_empty()).then(|| LegalNote::TwoStepPastAttack {
        passed,
        attackers: squares(pawns),
    })
}

fn promotion(position: &Position, role: Role) -> Option<LegalNote> {
    let count = |position: &Position, side| position.by_piece(side, role).len();
    let side = position.side_to_move();
    let has = count(position, side);
    (has >= count(&Position::start(), Color::White)).then(|| LegalNote::MoreThanTheSet {
        role,
        count: u32::try_from(has + 1).unwrap_or(u32::MAX),
    })
}

/// The man that would hobble a knight, as it does in xiangqi.
fn jump(position: &Position, mv: Move) -> Option<LegalNote> {
    let files = mv.to.file() as i8 - mv.from.file() as i8;
    let ranks = mv.to.rank() as i8 - mv.from.rank() as i8;
    // One of the two is a step of two, and halving leaves nothing of the other.
    let over = mv.from.offset(files / 2, ranks / 2)?;
    position
        .occupied()
        .contains(over)
        .then_some(LegalNote::Jumps { over })
}

/// The man that pins another to its own king.
fn pin(position: &Position, man: Square) -> Option<Square> {
    let side = position.piece_at(man)?.color;
    let king = position.king(side);
    let without = position.occupied() - Bitboard::from_square(man);
    position
        .attackers_through(king, !side, without)
        .into_iter()
        .find(|&attacker| attacks::between(attacker, king).contains(man))
}
