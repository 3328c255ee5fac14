//! The board editor: any position that makes sense, set up by mouse or by keys.

pub(in crate::menus) mod flat;
mod view;

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
    },
    input_focus::{FocusedInput, InputFocusVisible},
    prelude::*,
};
use touchmove_rules::{
    CastlingRights, Color as Side, FenError, Piece, Position, Role, Square, Wing,
};

use self::{flat::Field, view::EditorRoot};
use super::{
    super::page,
    ContractSystems,
    draft::{Draft, StartChoice},
};
use crate::{
    screens::ScreenSystems,
    states::Overlay,
    theme::{PageSystems, UiClass},
};

/// What stands on the board that is set up, and what goes with it.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
struct Board {
    men: [Option<Piece>; 64],
    side: Side,
    castling: CastlingRights,
    /// What a press puts down; nothing takes away.
    brush: Option<Piece>,
    /// Where keys put it.
    cursor: Square,
}

impl Default for Board {
    fn default() -> Self {
        Self::of(&Position::start())
    }
}

impl Board {
    fn of(position: &Position) -> Self {
        let mut men = [None; 64];
        for (square, man) in position.pieces() {
            men[square.index()] = Some(man);
        }
        Self {
            men,
            side: position.side_to_move(),
            castling: position.castling_rights(),
            brush: Some(Piece::new(Side::White, Role::Pawn)),
            cursor: Square::E4,
        }
    }

    /// The same board with other men on it.
    fn take(&mut self, men: [Option<Piece>; 64], side: Side, castling: CastlingRights) {
        self.men = men;
        self.side = side;
        self.castling = castling;
    }

    fn clear(&mut self) {
        self.take([None; 64], Side::White, CastlingRights::default());
    }

    fn reset(&mut self) {
        let start = Self::default();
        self.take(start.men, start.side, start.castling);
    }

    /// Puts down what the brush holds. The same man on the same square goes away again.
    fn put(&mut self, square: Square, man: Option<Piece>) {
        let place = &mut self.men[square.index()];
        *place = if *place == man { None } else { man };
        self.cursor = square;
    }

    fn set_right(&mut self, side: Side, wing: Wing, on: bool) {
        self.castling = if on {
            self.castling.with(side, wing)
        } else {
            self.castling.without(side, wing)
        };
    }

    /// What is on the board as a FEN, whether it makes sense or not.
    fn fen(&self) -> String {
        let mut fen = String::new();
        for rank in (0..8).rev() {
            let mut empty = 0;
            for file in 0..8 {
                match self.men[rank * 8 + file] {
                    None => empty += 1,
                    Some(man) => {
                        if empty > 0 {
                            fen.push_str(&empty.to_string());
                            empty = 0;
                        }
                        fen.push(man.fen_char());
                    }
                }
            }
            if empty > 0 {
                fen.push_str(&empty.to_string());
            }
            if rank > 0 {
                fen.push('/');
            }
        }
        format!("{fen} {} {} - 0 1", self.side.fen_char(), self.castling)
    }

    /// The position, or why this is none.
    fn position(&self) -> Result<Position, FenError> {
        Position::from_fen(&self.fen())
    }
}

fn open(draft: Res<Draft>, mut board: ResMut<Board>) {
    let brush = board.brush;
    *board = Board::of(&draft.position().unwrap_or(draft.edited));
    board.brush = brush;
}

/// Somebody takes the position that was set up.
#[derive(Message, Debug, Clone, Copy)]
struct TakePosition;

fn take(
    mut taken: MessageReader<TakePosition>,
    board: Res<Board>,
    mut draft: ResMut<Draft>,
    mut next: ResMut<NextState<Overlay>>,
) {
    if taken.read().count() > 0
        && let Ok(position) = board.position()
    {
        draft.edited = position;
        draft.start = StartChoice::Editor;
        next.set(Overlay::NewGame);
    }
}

/// Keys on the board: arrows move the cursor, Enter and Space put down what was chosen, a letter puts
/// down its man as in a FEN, Delete takes away.
fn type_on_board(
    mut event: On<FocusedInput<KeyboardInput>>,
    fields: Query<(), With<Field>>,
    mut board: ResMut<Board>,
    mut visible: ResMut<InputFocusVisible>,
) {
    if !fields.contains(event.focused_entity) || event.input.state != ButtonState::Pressed {
        return;
    }
    let (files, ranks) = match event.input.key_code {
        KeyCode::ArrowLeft => (-1, 0),
        KeyCode::ArrowRight => (1, 0),
        KeyCode::ArrowUp => (0, 1),
        KeyCode::ArrowDown => (0, -1),
        KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Space => {
            let (cursor, brush) = (board.cursor, board.brush);
            board.put(cursor, brush);
            (0, 0)
        }
        KeyCode::Delete | KeyCode::Backspace => {
            let cursor = board.cursor;
            board.men[cursor.index()] = None;
            (0, 0)
        }
        _ => {
            let Key::Character(text) = &event.input.logical_key else {
                return;
            };
            let mut letters = text.chars();
            let (Some(letter), None) = (letters.next(), letters.next()) else {
                return;
            };
            let Some(man) = Piece::from_fen_char(letter) else {
                return;
            };
            let cursor = board.cursor;
            board.men[cursor.index()] = Some(man);
            (0, 0)
        }
    };
    event.propagate(false);
    visible.0 = true;
    if let Some(cursor) = board.cursor.offset(files, ranks)
        && cursor != board.cursor
    {
        board.cursor = cursor;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Board>()
        .add_message::<TakePosition>()
        .add_observer(type_on_board)
        .add_systems(OnEnter(Overlay::BoardEditor), (open, view::spawn).chain())
        .add_systems(
            Update,
            (
                take,
                page::anew::<EditorRoot, _>(view::spawn).run_if(resource_changed::<UiClass>),
                flat::show,
                view::show,
            )
                .chain()
                .run_if(in_state(Overlay::BoardEditor))
                .in_set(super::MenuSystems)
                .in_set(PageSystems)
                .after(ContractSystems)
                .after(ScreenSystems),
        );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_can_be_taken_up_and_given_back() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "4k2r/8/8/8/3P4/8/8/R3K3 b Qk - 0 1",
        ] {
            let position = Position::from_fen(fen).expect("a position");
            let board = Board::of(&position);
            assert_eq!(board.fen(), fen);
            assert_eq!(board.position(), Ok(position));
        }
    }

    #[test]
    fn what_makes_no_sense_is_told() {
        let mut board = Board::default();
        board.clear();
        assert_eq!(board.fen(), "8/8/8/8/8/8/8/8 w - - 0 1");
        assert!(matches!(board.position(), Err(FenError::Kings { .. })));
        let king = Some(Piece::new(Side::White, Role::King));
        board.put(Square::E1, king);
        board.put(Square::E1, king);
        assert_eq!(
            board.men[Square::E1.index()],
            None,
            "a second press takes away"
        );
    }
}
