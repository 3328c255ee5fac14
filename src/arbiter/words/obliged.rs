//! What touched men oblige to.

use touchmove_rules::{Article, Duty, Match, Obligation, Position, Wing, law::Contact};

use super::{illegal::wing_id, man, man_on, written};
use crate::lingua::Words;

/// What is touched and what must be done, in one sentence to the player.
pub fn told(obligation: &Obligation, position: &Position) -> Words {
    match obligation.duty {
        Duty::Move { man } if obligation.article == Article::ROOK_FIRST => {
            Words::new("obliged-rook-first").arg("man", man_on(position, man))
        }
        Duty::Move { man: square } => Words::new("obliged-move")
            .arg("man", man_on(position, square))
            .arg("kind", kind(position, square)),
        Duty::Capture { target } => {
            Words::new("obliged-capture").arg("man", man_on(position, target))
        }
        Duty::CaptureWith { man, target } => Words::new("obliged-capture-with")
            .arg("man", man_on(position, man))
            .arg("target", man_on(position, target)),
        Duty::Castle { side } if obligation.article == Article::KING_RELEASED => {
            Words::new("obliged-rook-follows").arg("square", rook(position, side))
        }
        Duty::Castle { side } => Words::new("obliged-castle").arg("wing", wing_id(side)),
        Duty::Promote { on, .. } => Words::new("obliged-promote").arg("square", on.to_string()),
        Duty::Announced { mv } => {
            Words::new("obliged-announced").arg("move", written(position, mv))
        }
        Duty::Free => Words::new("obliged-free"),
        _ => Words::new("obliged-other"),
    }
}

/// The same as a short note: "Must capture the pawn on d5".
pub fn duty(obligation: &Obligation, position: &Position) -> Words {
    match obligation.duty {
        Duty::Move { man } => Words::new("duty-move").arg("man", man_on(position, man)),
        Duty::Capture { target } => Words::new("duty-capture").arg("man", man_on(position, target)),
        Duty::CaptureWith { man, target } => Words::new("duty-capture-with")
            .arg("man", man.to_string())
            .arg("target", man_on(position, target)),
        Duty::Castle { side } if obligation.article == Article::KING_RELEASED => {
            Words::new("duty-rook-follows").arg("square", rook(position, side))
        }
        Duty::Castle { side } => Words::new("duty-castle").arg("wing", wing_id(side)),
        Duty::Promote { on, .. } => Words::new("duty-promote").arg("square", on.to_string()),
        Duty::Announced { mv } => Words::new("duty-announced").arg("move", written(position, mv)),
        Duty::Free => Words::new("duty-free"),
        _ => Words::new("obliged-other"),
    }
}

/// What still binds the player to move after a ruling, with the reason if another touched man is passed
/// over. `None` if nothing does.
pub fn still_bound(game: &Match) -> Option<Words> {
    let obligation = game.obligation()?;
    let position = game.position();
    if let Duty::Capture { target } = obligation.duty
        && let Some(passed) = first_own(game.hand().contacts(), position)
    {
        return Some(
            Words::new("obliged-passed-over")
                .arg("kind", kind(position, passed))
                .arg("man", man_on(position, target)),
        );
    }
    Some(told(&obligation, position))
}

/// The first man of the side to move that was touched.
fn first_own(contacts: &[Contact], position: &Position) -> Option<touchmove_rules::Square> {
    let own = position.by_color(position.side_to_move());
    contacts
        .iter()
        .filter(|contact| !contact.accidental)
        .flat_map(|contact| contact.men.iter().copied())
        .find(|&square| own.contains(square))
}

fn kind(position: &Position, square: touchmove_rules::Square) -> Words {
    position
        .role_at(square)
        .map_or_else(|| Words::new("arbiter-something"), man)
}

fn rook(position: &Position, wing: Wing) -> String {
    wing.rook_from(position.side_to_move()).to_string()
}

#[cfg(test)]
mod tests {
    use touchmove_rules::{Move, Square};

    use super::{super::tests::english, super::tests::said, *};

    fn obligation(duty: Duty, article: Article) -> Obligation {
        Obligation {
            duty,
            no_castling: Vec::new(),
            article,
        }
    }

    #[test]
    fn every_duty_has_its_sentences_in_every_language() {
        let position = Position::start();
        let (man, target) = (Square::B1, Square::D7);
        let (side, on) = (Wing::King, Square::B8);
        for (duty, article) in [
            (Duty::Move { man }, Article::OWN_TOUCHED),
            (Duty::Move { man: Square::A1 }, Article::ROOK_FIRST),
            (Duty::Capture { target }, Article::ENEMY_TOUCHED),
            (Duty::CaptureWith { man, target }, Article::BOTH_TOUCHED),
            (Duty::Castle { side }, Article::KING_AND_ROOK),
            (Duty::Castle { side: Wing::Queen }, Article::KING_RELEASED),
            (Duty::Promote { man, on }, Article::RELEASED),
            (
                Duty::Announced {
                    mv: Move::new(Square::G1, Square::F3),
                },
                Article::WRONG_CLAIM,
            ),
            (Duty::Free, Article::NOTHING_PLAYABLE),
        ] {
            let obligation = obligation(duty, article);
            for words in [
                told(&obligation, &position),
                super::duty(&obligation, &position),
            ] {
                assert_ne!(words.key(), "obliged-other", "{duty:?}");
                said(&words);
            }
        }
    }

    #[test]
    fn the_touched_man_is_named() {
        let position = Position::start();
        let moving = obligation(Duty::Move { man: Square::A1 }, Article::OWN_TOUCHED);
        assert_eq!(
            english(&told(&moving, &position)),
            "You touched the rook on a1, so the rook must move."
        );
        let taking = obligation(Duty::Capture { target: Square::D7 }, Article::ENEMY_TOUCHED);
        assert_eq!(
            english(&duty(&taking, &position)),
            "Must capture the pawn on d7"
        );
        let announced = obligation(
            Duty::Announced {
                mv: Move::new(Square::G1, Square::F3),
            },
            Article::WRONG_CLAIM,
        );
        assert_eq!(english(&duty(&announced, &position)), "Must play Nf3");
    }
}
