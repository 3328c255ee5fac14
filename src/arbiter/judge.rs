//! The arbiter watches the table: rulings become slips, and clocks are stopped for those that wait.

use bevy::{prelude::*, window::RequestRedraw};
use touchmove_rules::{Correction, Refusal, Ruling};

use super::{
    Slip,
    paper::{self, Paper, Until},
    words,
};
use crate::{
    hud::Toast,
    settings::Settings,
    table::{CorrectionIntent, GameStarted, Refused, Ruled, Stalled, Table},
    theme::{Icon, UiClass, widgets::Tone},
};

/// Puts the rulings of this frame on paper.
pub(super) fn judge(
    mut started: MessageReader<GameStarted>,
    mut ruled: MessageReader<Ruled>,
    mut refused: MessageReader<Refused>,
    mut stalled: MessageReader<Stalled>,
    table: Res<Table>,
    settings: Res<Settings>,
    class: Res<UiClass>,
    mut slip: ResMut<Slip>,
    mut corrections: MessageWriter<CorrectionIntent>,
    mut toasts: MessageWriter<Toast>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let rulings: Vec<&Ruling> = ruled.read().map(|ruled| &ruled.ruling).collect();
    let refusals: Vec<&Refusal> = refused.read().map(|refused| &refused.refusal).collect();
    if started.read().count() > 0 && slip.paper.is_some() {
        slip.take_away();
    }
    let game = table.game();
    let over = slip.paper.as_ref().is_some_and(|paper| {
        rulings
            .iter()
            .any(|ruling| paper::ends(ruling, paper.until))
    });
    if over || (slip.paper.is_some() && !table.is_live()) {
        slip.take_away();
    }
    if !table.is_live() {
        return;
    }
    let checks = |ruling: &&Ruling| matches!(ruling, Ruling::Check { .. });
    let learning = table.conduct().hints && settings.show_check;
    let laid = if let Some(paper) = Paper::of(&rulings, game) {
        if paper.until == Until::Ready && !game.is_paused() {
            corrections.write(CorrectionIntent(Correction::Stop));
            redraw.write(RequestRedraw);
        }
        Some(paper)
    } else if game.is_paused() && !slip.waits() {
        let by_arbiter = rulings
            .iter()
            .any(|ruling| matches!(ruling, Ruling::Corrected(Correction::Stop)));
        Some(match stalled.read().last() {
            Some(stall) => Paper::stalled(stall.gap),
            None => Paper::pause(by_arbiter),
        })
    } else if slip.waits() {
        None
    } else if let Some((refusal, title)) = refusals
        .iter()
        .find_map(|refusal| Some((refusal, words::refusal_title(refusal)?)))
    {
        let sentence = words::refusal(refusal, game.position());
        let mut paper = Paper::new(title, sentence, Until::Touch);
        paper.cited = words::cite(refusal.article(game.setup().rules.authority));
        Some(paper)
    } else if learning && rulings.iter().any(checks) {
        let paper = Paper::check(game);
        // Smaller windows have no room for paper beside the board all the time.
        if *class != UiClass::Wide
            && let Some(check) = &paper
        {
            toasts.write(Toast {
                words: check.sentence.clone(),
                tone: Tone::Neutral,
                icon: Icon::Eye,
            });
        }
        paper.filter(|_| *class == UiClass::Wide)
    } else {
        None
    };
    if let Some(paper) = laid {
        slip.lay(paper);
        redraw.write(RequestRedraw);
    }
}
