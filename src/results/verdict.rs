//! What the result says: the words for every way in which a game can end.

use touchmove_rules::{
    Act, ClaimGround, Color as Side, Event, GameResult, Match, Outcome, Position, Reason, Square,
};

use super::last_move_number;
use crate::{
    arbiter::words,
    hud::{color_id, man, side},
    lingua::Words,
    table::Table,
};

/// The result of a game in words.
#[derive(Debug, Clone, PartialEq)]
pub struct Verdict {
    /// `1 - 0`.
    pub score: Words,
    /// "White wins".
    pub title: Words,
    /// "by checkmate on move 17".
    pub manner: Words,
    /// What is so, and why that ends the game, in one or two sentences.
    pub sentence: Words,
    /// The rule that says so.
    pub rule: Words,
}

impl Verdict {
    /// The result of the game on the table, if it has one.
    pub fn new(table: &Table) -> Option<Self> {
        let game = table.game();
        let outcome = game.outcome()?;
        let manner = Words::new(manner(outcome.reason)).arg("move", last_move_number(table));
        Some(Self {
            score: Words::new(score(outcome.result)),
            title: Words::new(title(outcome.result)),
            manner,
            sentence: sentence(game, outcome),
            rule: rule(outcome),
        })
    }
}

/// The result and its reason in a breath.
pub(super) fn in_words(game: &Match) -> Option<Words> {
    let outcome = game.outcome()?;
    let words = Words::new("spoken-ended").arg("title", Words::new(title(outcome.result)));
    Some(words.arg("sentence", sentence(game, outcome)))
}

const fn score(result: GameResult) -> &'static str {
    match result {
        GameResult::White => "result-score-white",
        GameResult::Black => "result-score-black",
        GameResult::Draw => "result-score-draw",
        GameResult::Void => "result-score-void",
    }
}

const fn title(result: GameResult) -> &'static str {
    match result {
        GameResult::White => "result-white",
        GameResult::Black => "result-black",
        GameResult::Draw => "result-draw",
        GameResult::Void => "result-void",
    }
}

const fn manner(reason: Reason) -> &'static str {
    match reason {
        Reason::Checkmate => "result-by-checkmate",
        Reason::Stalemate => "result-by-stalemate",
        Reason::Threefold => "result-by-threefold",
        Reason::Fivefold => "result-by-fivefold",
        Reason::FiftyMoves => "result-by-fifty",
        Reason::SeventyFiveMoves => "result-by-seventy-five",
        Reason::ThirtyRounds => "result-by-thirty",
        Reason::ChecksInARow | Reason::ChecksInTotal => "result-by-checks",
        Reason::PerpetualCheck => "result-by-perpetual",
        Reason::DeadPosition => "result-by-dead",
        Reason::Agreement => "result-by-agreement",
        Reason::Resignation => "result-by-resignation",
        Reason::Flag => "result-by-flag",
        Reason::IllegalMoves => "result-by-illegal",
        Reason::Void => "result-by-void",
        _ => "result-by-other",
    }
}

fn sentence(game: &Match, outcome: &Outcome) -> Words {
    let position = game.position();
    let to_move = position.side_to_move();
    let counters = game.counters();
    if let Some(claimed) = claimed_with_move(game, outcome) {
        return claimed;
    }
    match outcome.reason {
        Reason::Checkmate => checkmate(position),
        Reason::Stalemate => Words::new("result-why-stalemate").arg("side", side(to_move)),
        Reason::Threefold | Reason::Fivefold => {
            Words::new("result-why-repetition").arg("times", counters.occurrences)
        }
        Reason::FiftyMoves => Words::new("result-why-moves").arg("count", 50),
        Reason::SeventyFiveMoves => Words::new("result-why-moves").arg("count", 75),
        Reason::ThirtyRounds => Words::new("result-why-rounds").arg("count", 30),
        Reason::ChecksInARow => Words::new("result-why-checks-in-a-row")
            .arg("side", side(to_move))
            .arg("count", counters.checks_in_a_row[to_move]),
        Reason::ChecksInTotal => Words::new("result-why-checks-in-total")
            .arg("side", side(to_move))
            .arg("count", counters.checks_in_total[to_move]),
        Reason::PerpetualCheck => {
            Words::new("result-why-perpetual").arg("times", counters.occurrences)
        }
        Reason::DeadPosition => Words::new("result-why-dead"),
        Reason::Agreement => {
            // Who accepted is in the log; the other one offered.
            let accepted = last_seat(game).unwrap_or(to_move);
            Words::new("result-why-agreement")
                .arg("side", side(!accepted))
                .arg("other", side(accepted))
        }
        Reason::Resignation => {
            let by = last_seat(game).unwrap_or(to_move);
            ended_by(
                by,
                outcome.result,
                ["result-why-resignation", "result-why-resignation-draw"],
            )
        }
        Reason::Flag => ended_by(
            to_move,
            outcome.result,
            ["result-why-flag", "result-why-flag-draw"],
        ),
        Reason::IllegalMoves => {
            let by = last_seat(game).unwrap_or(to_move);
            ended_by(
                by,
                outcome.result,
                ["result-why-illegal", "result-why-illegal-draw"],
            )
        }
        Reason::Void => Words::new("result-why-void")
            .arg("side", side(to_move))
            .arg("rounds", counters.rounds),
        _ => Words::new("result-why-other"),
    }
}

/// A claim with a move that was announced and never made: the counters stop before it.
fn claimed_with_move(game: &Match, outcome: &Outcome) -> Option<Words> {
    let Event::Act {
        act: Act::Claim {
            ground,
            announcing: Some(mv),
        },
        ..
    } = game.log().last()?.event
    else {
        return None;
    };
    // That it was a perpetual check says more.
    if outcome.reason == Reason::PerpetualCheck {
        return None;
    }
    let key = match ground {
        ClaimGround::Repetition(_) => "result-why-claimed-repetition",
        ClaimGround::NoProgress(_) => "result-why-claimed-moves",
    };
    let (_, times) = words::tally(ground, 0);
    let san = words::written(game.position(), mv);
    Some(Words::new(key).arg("move", san).arg("times", times))
}

/// A player ended the game; the second key is for when that is a draw all the same.
fn ended_by(by: Side, result: GameResult, [lost, drawn]: [&'static str; 2]) -> Words {
    let key = if result == GameResult::Draw {
        drawn
    } else {
        lost
    };
    Words::new(key)
        .arg("side", side(by))
        .arg("other", side(!by))
}

/// Who did the last thing, which ended the game.
fn last_seat(game: &Match) -> Option<Side> {
    game.log().last().and_then(|entry| match entry.event {
        Event::Act { seat, .. } => Some(seat),
        _ => None,
    })
}

fn checkmate(position: &Position) -> Words {
    let mated = position.side_to_move();
    let king = position.king(mated);
    let checkers: Vec<Square> = position.checkers().into_iter().collect();
    let with_king = |words: Words| {
        words
            .arg("color", color_id(mated))
            .arg("king", king.to_string())
    };
    let named = |square: Square| {
        position
            .role_at(square)
            .map(|role| (man(role), square.to_string()))
    };
    match checkers.as_slice() {
        [one] => named(*one).map(|(man, square)| {
            with_king(Words::new("result-why-checkmate"))
                .arg("man", man)
                .arg("square", square)
        }),
        [one, two, ..] => named(*one)
            .zip(named(*two))
            .map(|((man, square), (man2, square2))| {
                with_king(Words::new("result-why-checkmate-double"))
                    .arg("man", man)
                    .arg("square", square)
                    .arg("man2", man2)
                    .arg("square2", square2)
            }),
        [] => None,
    }
    .unwrap_or_else(|| Words::new("result-why-other"))
}

/// The rule, and where it is written.
fn rule(outcome: &Outcome) -> Words {
    let rule = Words::new(match outcome.reason {
        Reason::Checkmate => "result-rule-checkmate",
        Reason::Stalemate => "result-rule-stalemate",
        Reason::Threefold => "result-rule-threefold",
        Reason::Fivefold => "result-rule-fivefold",
        Reason::FiftyMoves => "result-rule-fifty",
        Reason::SeventyFiveMoves => "result-rule-seventy-five",
        Reason::ThirtyRounds => "result-rule-thirty",
        Reason::ChecksInARow => "result-rule-checks-in-a-row",
        Reason::ChecksInTotal => "result-rule-checks-in-total",
        Reason::PerpetualCheck => "result-rule-perpetual",
        Reason::DeadPosition => "result-rule-dead",
        Reason::Agreement => "result-rule-agreement",
        Reason::Resignation if outcome.result == GameResult::Draw => "result-rule-resignation-draw",
        Reason::Resignation => "result-rule-resignation",
        Reason::Flag if outcome.result == GameResult::Draw => "result-rule-flag-draw",
        Reason::Flag => "result-rule-flag",
        Reason::IllegalMoves => "result-rule-illegal",
        Reason::Void => "result-rule-void",
        _ => "result-rule-other",
    });
    let article = outcome.article.as_str();
    match article.strip_prefix("Online ") {
        Some(number) => Words::new("result-online").arg("article", number),
        None if article == touchmove_rules::Article::HOUSE.as_str() => Words::new("result-house"),
        None => Words::new("result-laws").arg("article", article),
    }
    .arg("rule", rule)
}

#[cfg(test)]
mod tests {
    use touchmove_rules::{Article, Authority, Setup};

    use super::*;
    use crate::{lingua::Lingua, settings::Language};

    fn game(fen: &str) -> Match {
        let start = Position::from_fen(fen).expect("a position");
        Match::new(Setup {
            start,
            ..Setup::default()
        })
    }

    /// The queen has just given mate.
    const MATE: &str = "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4";

    #[test]
    fn every_end_has_its_words_in_every_language() {
        let game = game(MATE);
        for language in Language::ALL {
            let lingua = Lingua::new(language);
            for reason in Reason::ALL {
                for authority in [
                    Authority::Laws,
                    Authority::OnlineRegulations,
                    Authority::House,
                ] {
                    for result in [GameResult::White, GameResult::Draw, GameResult::Void] {
                        let outcome = Outcome {
                            result,
                            reason,
                            article: reason.article(authority),
                        };
                        let manner = Words::new(manner(reason)).arg("move", 4);
                        for words in [sentence(&game, &outcome), rule(&outcome), manner] {
                            let said = lingua.say(&words);
                            assert!(
                                !said.is_empty() && !said.contains(['{', '$']),
                                "{reason}: {said}"
                            );
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_mate_names_the_men_that_give_it() {
        let say = |fen| Lingua::new(Language::English).say(&checkmate(game(fen).position()));
        assert_eq!(
            say(MATE),
            "The queen on f7 attacks the black king on e8. No move answers the check."
        );
        let double = say("4k3/3pRp2/5N2/8/8/8/8/4K3 b - - 0 1");
        assert_eq!(
            double,
            "The knight on f6 and the rook on e7 attack the black king on e8. No move answers the check."
        );
    }

    #[test]
    fn the_rule_says_where_it_is_written() {
        let lingua = Lingua::new(Language::English);
        let said = |reason: Reason, authority| {
            let article = reason.article(authority);
            lingua.say(&rule(&Outcome {
                result: GameResult::Draw,
                reason,
                article,
            }))
        };
        let laws = said(Reason::Stalemate, Authority::Laws);
        assert_eq!(laws, "Laws of Chess 5.2.1: stalemate is a draw.");
        let online = said(Reason::Stalemate, Authority::OnlineRegulations);
        assert_eq!(
            online,
            "Online Chess Regulations 5.4.2: stalemate is a draw."
        );
        let house = said(Reason::ThirtyRounds, Authority::House);
        assert!(house.starts_with("Rule of this game: "), "{house}");
        assert_eq!(
            Reason::ThirtyRounds.article(Authority::House),
            Article::HOUSE
        );
    }
}
