//! "Why?": the arbiter explains the last move, and how far the draws by counting are.

use bevy::prelude::*;
use touchmove_rules::Match;

use super::{
    Slip,
    paper::{Paper, Until},
    words,
};
use crate::{
    lingua::{Words, notation::Written},
    table::Table,
};

/// Somebody asks the arbiter why, or has read the answer.
#[derive(Message, Debug, Clone, Copy)]
pub struct ExplainIntent;

/// What there is to say about the last move and about claims.
pub(super) fn explanation(game: &Match) -> Paper {
    let made = game.moves().len();
    let note = made.checked_sub(1).and_then(|ply| {
        let played = game.moves().get(ply)?;
        let (before, after) = (game.position_after(ply)?, game.position_after(made)?);
        let note = game.why_was_legal(ply).into_iter().next()?;
        let sentence = words::legal(&note, played.mv, before, after);
        Some((words::legal_title(&note), sentence, note.article()))
    });
    let (title, sentence, article) = match (note, game.last_move()) {
        (Some((title, sentence, article)), _) => (title, sentence, Some(article)),
        (None, Some(played)) => (
            Words::new("arbiter-title-ordinary"),
            Words::new("arbiter-last-ordinary")
                .arg("move", Written::new(played.san.as_str(), played.mv)),
            None,
        ),
        (None, None) => (
            Words::new("arbiter-title-why"),
            Words::new("arbiter-no-move-yet"),
            None,
        ),
    };
    let mut paper = Paper::new(title, sentence, Until::Touch);
    let seat = game.position().side_to_move();
    let counters = game.claim_counters(seat);
    paper.counters(&counters);
    // What may be claimed is for the player to see; why nothing can be is a rule.
    paper.note = counters
        .bar
        .as_ref()
        .map(|bar| words::refusal(bar, game.position()));
    paper.cited = words::cite(article);
    paper
}

/// Lays the explanation on the table, or takes it away if it lies there. A ruling that waits stays.
pub(super) fn answer(
    mut asked: MessageReader<ExplainIntent>,
    table: Res<Table>,
    mut slip: ResMut<Slip>,
) {
    if asked.read().count() == 0 || !table.is_live() || slip.waits() {
        return;
    }
    if slip
        .paper()
        .is_some_and(|paper| paper.until == Until::Touch)
    {
        slip.take_away();
    } else {
        slip.lay(explanation(table.game()));
    }
}
