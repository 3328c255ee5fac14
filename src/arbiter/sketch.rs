//! What is drawn on the board with a ruling.

use bevy::prelude::*;
use touchmove_rules::{Answers, CastlingBar, IllegalReason, Move, Offence, Position, Square, Wing};

use super::{ClaimSheet, Slip};
use crate::board::Sketch;

/// What shows why an act was an offence.
pub(super) fn offence(offence: Offence, position: &Position) -> Sketch {
    match offence {
        Offence::Move { mv, why } | Offence::KingExposed { mv, why } => illegal(mv, why, position),
        Offence::CastlingUnfinished { side } => Sketch {
            ringed: vec![side.rook_from(position.side_to_move())],
            ..Sketch::default()
        },
        Offence::PawnNotPromoted { on, .. } => Sketch {
            ringed: vec![on],
            ..Sketch::default()
        },
        _ => Sketch::default(),
    }
}

/// What shows what is wrong with a move.
fn illegal(mv: Move, why: IllegalReason, position: &Position) -> Sketch {
    let side = position.side_to_move();
    let ray = |from: Square, to: Square| Sketch {
        rays: vec![(from, to)],
        ..Sketch::default()
    };
    let attackers = |to: Square| Sketch {
        rays: position
            .attackers_to(to, !side)
            .into_iter()
            .map(|from| (from, to))
            .collect(),
        ..Sketch::default()
    };
    match why {
        IllegalReason::Pinned { on, attack, .. } => Sketch {
            ringed: vec![on],
            ..ray(attack.from, attack.king)
        },
        IllegalReason::StillInCheck(attack)
        | IllegalReason::IntoCheck(attack)
        | IllegalReason::ExposedInPassing(attack) => ray(attack.from, attack.king),
        IllegalReason::Blocked { on, .. } => Sketch {
            ringed: vec![on],
            ..Sketch::default()
        },
        IllegalReason::OwnManInTheWay => Sketch {
            ringed: vec![mv.to],
            ..Sketch::default()
        },
        IllegalReason::NoCastling(bar) => match bar {
            CastlingBar::InCheck => attackers(Wing::king_from(side)),
            CastlingBar::CrossingAttacked(square) | CastlingBar::TargetAttacked(square) => {
                attackers(square)
            }
            CastlingBar::RightLost | CastlingBar::Blocked => Sketch::default(),
        },
        _ => Sketch::default(),
    }
}

/// The check, and the squares of each way to answer it.
pub(super) fn check(position: &Position, answers: &Answers) -> Sketch {
    let king = position.king(position.side_to_move());
    let ways = [&answers.capture, &answers.away, &answers.interpose];
    let mut groups: Vec<(u8, Square)> = (0..)
        .zip(ways)
        .flat_map(|(group, moves)| moves.iter().map(move |mv| (group, mv.to)))
        .collect();
    groups.sort_unstable();
    groups.dedup();
    Sketch {
        rays: position
            .checkers()
            .into_iter()
            .map(|from| (from, king))
            .collect(),
        ringed: Vec::new(),
        groups,
    }
}

/// Draws what the paper shows, and wipes it away with the paper.
pub(super) fn draw(slip: Res<Slip>, sheet: Res<ClaimSheet>, mut sketch: ResMut<Sketch>) {
    if !slip.is_changed() && !sheet.is_changed() {
        return;
    }
    let wanted = match (sheet.origin(), slip.paper()) {
        // The square that the claimed move comes from.
        (Some(from), _) => Sketch {
            groups: vec![(0, from)],
            ..Sketch::default()
        },
        (None, Some(paper)) => paper.sketch.clone(),
        (None, None) => Sketch::default(),
    };
    sketch.set_if_neq(wanted);
}
