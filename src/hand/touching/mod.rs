//! The hand at a board where hands are judged (FIDE Laws, Article 4).
//!
//! A man is touched when the fingers close, and a move is made when they open. The hand refuses
//! nothing that a hand can do: what is wrong with it is for the match to say, when the clock is pressed.

mod keeping;
mod release;

use touchmove_rules::{Act, Color, Piece, Placed, Role, Square};

pub(super) use self::keeping::agree_with_the_match;
use super::{
    Hand,
    command::{Closed, ClosedOn, Deed, Grip, HandAction},
};
use crate::table::{Standing, Table};

/// Whether a press on a square would touch a man or let one go.
pub(super) fn would_use(hand: &Hand, table: &Table, square: Square) -> bool {
    match table.standing().piece_at(square) {
        Some(piece) => seat_of(table, piece) == table.game().position().side_to_move(),
        None => hand.chosen.is_some() && !hand.adjusting,
    }
}

/// Whether a press that could mean this square, or another behind it, means this one: a man to touch,
/// or a square that the man in the hand could reach.
pub(super) fn is_meant(hand: &Hand, table: &Table, square: Square) -> bool {
    if hand.chosen.is_none() || hand.adjusting {
        return would_use(hand, table, square);
    }
    let standing = table.standing();
    let own = |piece: Piece| piece.color == table.game().position().side_to_move();
    standing.piece_at(square).is_some_and(own)
        || [hand.chosen, hand.second]
            .into_iter()
            .flatten()
            .any(|man| release::is_within_reach(table, man, square))
}

/// Who touches a man when both players share a pointer: the player on move, but whoever has yet to
/// press the clock only reaches for an own man again.
fn seat_of(table: &Table, piece: Piece) -> Color {
    let game = table.game();
    match game.to_press() {
        Some(by) if game.clock().is_some() && piece.color == by => by,
        _ => game.position().side_to_move(),
    }
}

pub(super) fn obey(
    hand: &mut Hand,
    grip: &mut Grip,
    table: &Table,
    seat: Option<Color>,
    action: HandAction,
) -> Vec<Deed> {
    let turn = table.game().position().side_to_move();
    // Who is not on move can touch, but takes nothing in hand.
    if let Some(seat) = seat.filter(|&seat| seat != turn) {
        return match action {
            HandAction::Close(square) => touch_out_of_turn(hand, table, seat, square),
            HandAction::Promote(role) => vec![Deed::act(seat, Act::Promote(role))],
            HandAction::Open(_) | HandAction::PutBack | HandAction::Both(_) => Vec::new(),
        };
    }
    let mut reach = Reach {
        hand,
        grip,
        table,
        standing: table.standing(),
        turn,
        deeds: Vec::new(),
    };
    match action {
        HandAction::Close(square) => reach.close(square),
        HandAction::Open(to) => reach.open(to),
        HandAction::PutBack => {
            reach.grip.closed = None;
            reach.put_back();
        }
        HandAction::Both(both) => reach.join_hands(both),
        HandAction::Promote(role) => reach.promote(role),
    }
    reach.deeds
}

fn touch_out_of_turn(hand: &Hand, table: &Table, seat: Color, square: Square) -> Vec<Deed> {
    let act = if hand.adjusting {
        Act::Adjust(vec![square])
    } else {
        Act::Touch(vec![square])
    };
    let man = table.standing().piece_at(square);
    man.map(|_| Deed::act(seat, act)).into_iter().collect()
}

/// The hand of the player on move in the middle of a movement.
struct Reach<'a> {
    hand: &'a mut Hand,
    grip: &'a mut Grip,
    table: &'a Table,
    standing: Standing<'a>,
    turn: Color,
    deeds: Vec<Deed>,
}

impl Reach<'_> {
    fn act(&mut self, act: Act) {
        self.deeds.push(Deed::act(self.turn, act));
    }

    fn close(&mut self, square: Square) {
        let on = self.close_on(square);
        self.grip.closed = Some(Closed { square, on });
    }

    fn close_on(&mut self, square: Square) -> ClosedOn {
        let man = self.standing.piece_at(square);
        if self.hand.adjusting {
            if let Some(man) = man {
                let seat = seat_of(self.table, man);
                self.deeds.push(Deed::act(seat, Act::Adjust(vec![square])));
            }
            return ClosedOn::Done;
        }
        let Some(chosen) = self.hand.chosen else {
            return self.reach_for(square, man);
        };
        let home = self.standing.square_of(chosen);
        if square == home {
            return ClosedOn::Home;
        }
        match man {
            Some(man) if man.color == self.turn => self.take_another(chosen, square, man),
            _ => ClosedOn::Target,
        }
    }

    /// The empty hand closes.
    fn reach_for(&mut self, square: Square, man: Option<Piece>) -> ClosedOn {
        let Some(man) = man else {
            return ClosedOn::Done;
        };
        let seat = seat_of(self.table, man);
        if seat != self.turn {
            self.deeds.push(Deed::act(seat, Act::Touch(vec![square])));
            return ClosedOn::Done;
        }
        if self.hand.both {
            return self.reach_for_two(square);
        }
        self.touch(&[square])
    }

    /// Both hands reach: nothing is touched before the second one is there.
    fn reach_for_two(&mut self, square: Square) -> ClosedOn {
        match self.hand.awaited.take() {
            Some(first) if first != square => self.touch(&[first, square]),
            _ => {
                self.hand.awaited = Some(square);
                ClosedOn::Done
            }
        }
    }

    /// Touches men, and takes the own ones among them in hand if the match will let that happen.
    fn touch(&mut self, squares: &[Square]) -> ClosedOn {
        let act = Act::Touch(squares.to_vec());
        let game = self.table.game();
        let holds = game.admits(self.turn, &act).is_ok() && !game.hand().is_adjusting();
        self.act(act);
        let position = game.position();
        let mut own: Vec<(Square, Square)> = squares
            .iter()
            .filter_map(|&square| Some((self.standing.origin(square)?, square)))
            .filter(|&(origin, _)| position.by_color(self.turn).contains(origin))
            .collect();
        if !holds || own.is_empty() {
            return ClosedOn::Done;
        }
        // Of two the king is in the leading hand.
        own.sort_by_key(|&(origin, _)| origin != position.king(self.turn));
        self.hand.let_go();
        self.hand.chosen = own.first().map(|&(origin, _)| origin);
        self.hand.second = own.get(1).map(|&(origin, _)| origin);
        self.hand.lifted_over = own
            .first()
            .and_then(|&(origin, square)| (origin != square).then_some(square));
        ClosedOn::Taken
    }

    /// The hand closes on another own man: with the king in hand a rook is taken too, for castling
    /// (4.4.1). Otherwise the man in hand goes back first.
    fn take_another(&mut self, chosen: Square, square: Square, man: Piece) -> ClosedOn {
        let position = self.table.game().position();
        let castling = position.role_at(chosen) == Some(Role::King) && man.role == Role::Rook;
        if castling && self.hand.second.is_none() {
            let closed = self.touch(&[square]);
            if closed == ClosedOn::Taken {
                self.hand.second = Some(chosen);
            }
            return closed;
        }
        if self.hand.second == self.standing.origin(square) {
            // The man in the other hand: now this one leads.
            std::mem::swap(&mut self.hand.chosen, &mut self.hand.second);
            return ClosedOn::Taken;
        }
        self.put_back();
        self.touch(&[square])
    }

    /// The man in hand goes back to where it stood. What else was let go without a move stays.
    fn put_back(&mut self) {
        let Some(chosen) = self.hand.chosen else {
            self.hand.awaited = None;
            return;
        };
        // Putting back undoes what stands open; a man let go on its own square does not.
        let act = if self.table.game().hand().placed().is_none() {
            Act::PutBack
        } else {
            let home = self.stands(chosen);
            Act::Release {
                from: Some(home),
                to: home,
            }
        };
        self.act(act);
        self.hand.let_go();
    }

    /// Where the match will have a man stand once it has heard of what was taken up: a man that was let
    /// go illegally is back on its square as soon as it is touched.
    fn stands(&self, man: Square) -> Square {
        let illegal = matches!(
            self.table.game().hand().placed(),
            Some(Placed::Illegal { .. })
        );
        if illegal && self.hand.chosen == Some(man) && self.hand.lifted_over.is_some() {
            man
        } else {
            self.standing.square_of(man)
        }
    }

    fn join_hands(&mut self, both: bool) {
        self.hand.both = both;
        if both {
            return;
        }
        // One hand came alone.
        if let Some(first) = self.hand.awaited.take() {
            if self.hand.chosen.is_some() {
                self.release(first);
            } else if self.standing.piece_at(first).is_some() {
                self.touch(&[first]);
            }
        }
    }
}
