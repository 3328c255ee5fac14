//! `judge`: what an arbiter says about a game.

use std::time::Duration;

use clap::Args;
use serde::Serialize;
use touchmove_rules::{
    Act, Answers, Article, Check, Claim, GameResult, Match, Move, Position, Reason, Setup, Square,
};

use crate::{Problem, Start, rules::Rules};

/// Judge a position or a game and print one JSON object
///
/// The object has these fields:
///   fen     the position after the moves
///   status  ongoing, white, black, draw or void
///   reason  what ended the game, such as checkmate or threefold; null while it goes on
///   article the article of the FIDE Laws behind that, "Online ..." for one of the FIDE Online Chess
///           Regulations, or "house rule"
///   legal   the legal moves in the position
///   claims  the draws that the player on move could claim: "threefold", or with the move that must be
///           announced for it, "threefold Ng8"
///   check   null, or kind (direct, discovered or double, with +fork if the man that moved also
///           threatens to win another; null if that depends on a move that is not known), checkers
///           (squares), and answers (capture, move, interpose)
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Judge {
    #[command(flatten)]
    rules: Rules,
    #[command(flatten)]
    start: Start,
    /// The moves played, in standard algebraic notation; move numbers are ignored
    #[arg(
        long,
        value_name = "MOVES",
        default_value = "",
        hide_default_value = true
    )]
    moves: String,
}

/// The answer, in the order in which it is printed.
#[derive(Serialize)]
struct Verdict {
    fen: String,
    status: &'static str,
    reason: Option<Reason>,
    article: Option<Article>,
    legal: Vec<String>,
    claims: Vec<String>,
    check: Option<CheckReport>,
}

#[derive(Serialize)]
struct CheckReport {
    kind: Option<String>,
    checkers: Vec<Square>,
    answers: AnswersReport,
}

#[derive(Serialize)]
struct AnswersReport {
    capture: Vec<String>,
    #[serde(rename = "move")]
    away: Vec<String>,
    interpose: Vec<String>,
}

impl Judge {
    pub(crate) fn answer(&self) -> Result<String, Problem> {
        let setup = Setup {
            rules: self.rules.read()?,
            start: self.start.position()?,
            ..Setup::default()
        };
        let mut game = Match::new(setup);
        for word in self
            .moves
            .split_whitespace()
            .map(without_number)
            .filter(|word| !word.is_empty())
        {
            play(&mut game, word)?;
        }
        let json = serde_json::to_string(&Verdict::on(&game))
            .map_err(|error| Problem(format!("the verdict cannot be written: {error}")))?;
        Ok(json + "\n")
    }
}

impl Verdict {
    fn on(game: &Match) -> Self {
        let position = game.position();
        let outcome = game.outcome();
        Self {
            fen: position.fen(),
            status: outcome.map_or("ongoing", |outcome| outcome.result.as_str()),
            reason: outcome.map(|outcome| outcome.reason),
            article: outcome.map(|outcome| outcome.article),
            legal: written(position, position.legal_moves()),
            claims: game
                .claims()
                .into_iter()
                .map(|claim| written_claim(position, claim))
                .collect(),
            check: check(game),
        }
    }
}

/// A word of the moves without the number in front: nothing is left of `12.` or `3...`, and `1.e4`
/// is `e4`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if rest.starts_with('.') {
        rest.trim_start_matches('.')
    } else {
        word
    }
}

fn play(game: &mut Match, word: &str) -> Result<(), Problem> {
    let position = *game.position();
    let side = position.side_to_move();
    let number = position.fullmove_number();
    let at = |problem: String| Problem(format!("--moves: move {number} of {side}: {problem}"));
    if let Some(outcome) = game.outcome() {
        return Err(at(format!(
            "\"{word}\" comes after the end of the game ({})",
            ended(outcome.result, outcome.reason)
        )));
    }
    let mv = position
        .parse_san(word)
        .map_err(|error| at(error.to_string()))?;
    game.apply(Duration::ZERO, side, Act::Move(mv))
        .map_err(|refusal| at(refusal.to_string()))?;
    Ok(())
}

fn ended(result: GameResult, reason: Reason) -> String {
    format!("{result}, {reason}")
}

fn written_claim(position: &Position, claim: Claim) -> String {
    match claim.announcing {
        None => claim.ground.to_string(),
        Some(mv) => format!("{} {}", claim.ground, san(position, mv)),
    }
}

fn check(game: &Match) -> Option<CheckReport> {
    let position = game.position();
    let before = game
        .moves()
        .len()
        .checked_sub(1)
        .and_then(|ply| game.position_after(ply));
    let last = before
        .zip(game.last_move())
        .map(|(before, played)| (before, played.mv));
    let check = Check::on_board(position, last)?;
    let answers = Answers::on_board(position);
    Some(CheckReport {
        kind: check
            .kind
            .map(|kind| format!("{}{}", kind.as_str(), if check.fork { "+fork" } else { "" })),
        checkers: check.checkers.into_iter().collect(),
        answers: AnswersReport {
            capture: written(position, answers.capture),
            away: written(position, answers.away),
            interpose: written(position, answers.interpose),
        },
    })
}

/// Legal moves in standard algebraic notation, sorted.
fn written(position: &Position, moves: impl IntoIterator<Item = Move>) -> Vec<String> {
    let mut sans: Vec<String> = moves.into_iter().map(|mv| san(position, mv)).collect();
    sans.sort_unstable();
    sans
}

/// A legal move in standard algebraic notation.
fn san(position: &Position, mv: Move) -> String {
    position.san(mv).unwrap_or_else(|_| mv.to_string())
}
