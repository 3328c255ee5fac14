//! Letting go: where a man is put down, and what a pawn becomes (FIDE 4.4.4, 4.6, 4.7).

use touchmove_rules::{Act, IllegalReason, Move, Position, Rank, Role, Square, Wing};

use super::Reach;
use crate::{hand::command::ClosedOn, table::Table};

impl Reach<'_> {
    pub(super) fn open(&mut self, to: Option<Square>) {
        let Some(closed) = self.grip.closed.take() else {
            return;
        };
        let same = to == Some(closed.square);
        match (closed.on, to) {
            (ClosedOn::Home, _) if same => self.put_back(),
            (ClosedOn::Taken | ClosedOn::Home, None) => self.put_back(),
            (ClosedOn::Taken | ClosedOn::Home, Some(to)) if !same => self.let_go_on(to),
            (ClosedOn::Target, Some(to)) if same => self.let_go_on(to),
            // The first click keeps a man in the hand, and a press that slides off a square on which one
            // could be let go decides nothing.
            (ClosedOn::Taken | ClosedOn::Home | ClosedOn::Target | ClosedOn::Done, _) => {}
        }
    }

    fn let_go_on(&mut self, to: Square) {
        if !self.hand.both || self.hand.second.is_none() {
            self.release(to);
            return;
        }
        match self.hand.awaited.take() {
            None => self.hand.awaited = Some(to),
            Some(first) => self.release_both(first, to),
        }
    }

    /// Lets go of one man.
    pub(super) fn release(&mut self, to: Square) {
        let Some(man) = self.man_for(to) else {
            return;
        };
        let game = self.table.game();
        if let Some(role) = self.hand.spare
            && game.hand().promotion().is_none()
            && arrives(game.position(), man, to)
        {
            self.act(Act::Promote(role));
            self.hand.spare = None;
        }
        self.act(Act::Release {
            from: Some(self.stands(man)),
            to,
        });
        let other = [self.hand.chosen, self.hand.second]
            .into_iter()
            .flatten()
            .find(|&other| other != man);
        // With the king put down for castling, the rook is still in the other hand.
        let follows = other.filter(|&other| {
            let side = self.turn;
            game.position().king(side) == man
                && Wing::ALL
                    .into_iter()
                    .any(|wing| (wing.rook_from(side), wing.king_to(side)) == (other, to))
        });
        self.hand.let_go();
        self.hand.chosen = follows;
    }

    fn release_both(&mut self, first: Square, second: Square) {
        let side = self.turn;
        let castles = Wing::ALL.into_iter().find_map(|wing| {
            let (king, rook) = (wing.king_to(side), wing.rook_to(side));
            [(first, second), (second, first)]
                .contains(&(king, rook))
                .then_some(Act::ReleaseBoth { king, rook })
        });
        match castles {
            Some(act) => {
                self.act(act);
                self.hand.let_go();
            }
            // No two men can be let go together otherwise.
            None => self.release(first),
        }
    }

    /// Which of the men in hand is meant for a square: one that may go there, or could, or else the
    /// one that leads.
    fn man_for(&self, to: Square) -> Option<Square> {
        let chosen = self.hand.chosen?;
        let Some(second) = self.hand.second else {
            return Some(chosen);
        };
        let game = self.table.game();
        let side = self.turn;
        let king = game.position().king(side);
        let castling = game.allowed_moves().into_iter().find_map(|mv| {
            let wing = Wing::ALL
                .into_iter()
                .find(|wing| (mv.from, mv.to) == (Wing::king_from(side), wing.king_to(side)))?;
            (mv.from == king && wing.rook_to(side) == to).then(|| wing.rook_from(side))
        });
        let pair = [chosen, second];
        let may = |man: &Square| {
            game.allowed_moves()
                .into_iter()
                .any(|mv| (mv.from, mv.to) == (*man, to))
        };
        let can = |man: &Square| is_within_reach(self.table, *man, to);
        castling
            .filter(|rook| pair.contains(rook))
            .or_else(|| pair.into_iter().find(may))
            .or_else(|| pair.into_iter().find(can))
            .or(Some(chosen))
    }

    /// Says what the pawn becomes, or takes the new man in hand until a pawn can become it.
    pub(super) fn promote(&mut self, role: Role) {
        let act = Act::Promote(role);
        if self.table.game().admits(self.turn, &act).is_ok() {
            self.act(act);
            self.hand.spare = None;
        } else if self.hand.spare == Some(role) {
            self.hand.spare = None;
        } else {
            self.hand.spare = Some(role);
        }
    }
}

/// Whether a man can get to a square as such men move, be it legal or not.
pub(super) fn is_within_reach(table: &Table, man: Square, to: Square) -> bool {
    let position = table.game().position();
    let mv = if arrives(position, man, to) {
        Move::promoting(man, to, Role::Queen)
    } else {
        Move::new(man, to)
    };
    match IllegalReason::of(position, mv) {
        None | Some(IllegalReason::NoCastling(_)) => true,
        Some(why) => why.exposes_king(),
    }
}

/// Whether a man is a pawn on its seventh rank and the square on its last.
fn arrives(position: &Position, man: Square, to: Square) -> bool {
    let side = position.side_to_move();
    position.role_at(man) == Some(Role::Pawn)
        && man.rank() == Rank::Seventh.relative_to(side)
        && to.rank() == Rank::Eighth.relative_to(side)
}
