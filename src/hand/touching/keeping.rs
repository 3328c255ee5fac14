//! The match knows what is in the hand: after every ruling the two are made to agree, whoever acted.

use bevy::prelude::*;
use touchmove_rules::{Act, Match, Move, Placed, Rank, Role, Square, Wing};

use crate::{hand::Hand, table::Table};

/// Takes over from the match what is in the hand, and what may be done with it.
pub(in crate::hand) fn agree_with_the_match(table: Res<Table>, mut hand: ResMut<Hand>) {
    if !table.is_changed() || !table.by_hand() {
        return;
    }
    let game = table.game();
    let mut next = hand.clone();
    let open = table.is_live() && table.review().is_none();
    let held = game.hand().held().or_else(|| follower(game, &next));
    let turn = game.position().side_to_move();
    if !open || held != next.chosen {
        // Of two men in hand the other one may lead now.
        let other = [next.chosen, next.second]
            .into_iter()
            .flatten()
            .find(|&man| Some(man) != held);
        next.let_go();
        if open {
            next.chosen = held;
            next.second = other.filter(|_| held.is_some() && next.second.is_some());
        }
    }
    next.wants_role = open && game.admits(turn, &Act::Promote(Role::Queen)).is_ok();
    if !open || !has_pawn_before_last(game) {
        next.spare = None;
        next.spare_hovered = None;
    }
    next.targets = moves_of(game, next.chosen);
    hand.set_if_neq(next);
}

/// The rook that was touched for castling and stays in the hand when the king is put down.
fn follower(game: &Match, hand: &Hand) -> Option<Square> {
    let Some(Placed::King { side }) = game.hand().placed() else {
        return None;
    };
    let rook = Wing::rook_from(*side, game.position().side_to_move());
    let touched = game
        .hand()
        .contacts()
        .iter()
        .any(|contact| !contact.accidental && contact.men.contains(&rook));
    hand.chosen.filter(|&chosen| chosen == rook && touched)
}

fn moves_of(game: &Match, man: Option<Square>) -> Vec<Move> {
    let Some(man) = man else {
        return Vec::new();
    };
    let mut moves = game.allowed_moves();
    moves.retain(|mv| mv.from == man);
    moves
}

/// Whether a new man may be taken in hand at all.
fn has_pawn_before_last(game: &Match) -> bool {
    let side = game.position().side_to_move();
    game.position().pieces().any(|(square, piece)| {
        piece.color == side
            && piece.role == Role::Pawn
            && square.rank() == Rank::Seventh.relative_to(side)
    })
}
