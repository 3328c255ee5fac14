//! What the players agree besides the rules: how they sit at the board, and what they change.

use serde::{Deserialize, Serialize};
use touchmove_rules::{
    RuleSet,
    law::{Completion, HouseRule, IllegalMoves},
};

use super::draft::Draft;
use crate::{lingua::Words, theme::Icon};

/// How two people play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::menus) enum Manner {
    /// The board takes legal moves only, and helps.
    Casual,
    /// Hands are judged.
    OverTheBoard,
}

impl Manner {
    pub const ALL: [Self; 2] = [Self::Casual, Self::OverTheBoard];

    pub const fn name(self) -> Words {
        match self {
            Self::Casual => Words::new("contract-casual"),
            Self::OverTheBoard => Words::new("contract-otb"),
        }
    }

    pub const fn about(self) -> Words {
        match self {
            Self::Casual => Words::new("contract-casual-about"),
            Self::OverTheBoard => Words::new("contract-otb-about"),
        }
    }

    pub const fn icon(self) -> Icon {
        match self {
            Self::Casual => Icon::Chair,
            Self::OverTheBoard => Icon::Hand,
        }
    }
}

/// Something that can be agreed or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(in crate::menus) enum Term {
    /// A touched man must be moved or taken.
    TouchMove,
    /// A move is complete when the clock is pressed.
    Press,
    /// Illegal moves can be made, and are judged.
    Judged,
    /// The board helps.
    Hints,
    /// Moves may be taken back by agreement.
    TakeBacks,
}

impl Term {
    /// All of them, in the order they are offered in: by rows of two.
    pub const ALL: [Self; 5] = [
        Self::TouchMove,
        Self::Press,
        Self::Judged,
        Self::Hints,
        Self::TakeBacks,
    ];

    /// Those of a hand that is judged.
    const BY_HAND: [Self; 3] = [Self::TouchMove, Self::Press, Self::Judged];

    pub const fn words(self) -> Words {
        match self {
            Self::TouchMove => Words::new("term-touch-move"),
            Self::Press => Words::new("term-press"),
            Self::Judged => Words::new("term-judged"),
            Self::Hints => Words::new("term-hints"),
            Self::TakeBacks => Words::new("term-take-backs"),
        }
    }

    /// Whether a rule set has it.
    fn in_rules(self, rules: &RuleSet) -> bool {
        match self {
            Self::TouchMove => rules.touch_move.is_some(),
            Self::Press => rules.completion == Completion::ClockPress,
            Self::Judged => rules.illegal_moves != IllegalMoves::Refused,
            Self::TakeBacks => rules.take_backs == HouseRule::ByAgreement,
            Self::Hints => false,
        }
    }
}

impl Draft {
    /// What goes without saying under the chosen rules in the chosen manner.
    fn usual(&self, term: Term) -> bool {
        match (term, self.manner) {
            (Term::TouchMove | Term::Press | Term::Judged, manner) => {
                manner == Manner::OverTheBoard
            }
            (Term::Hints, manner) => manner == Manner::Casual,
            (Term::TakeBacks, _) => term.in_rules(&self.rules),
        }
    }

    /// Whether a term is agreed.
    pub fn has(&self, term: Term) -> bool {
        let wished = self.wishes.iter().find(|(of, _)| *of == term);
        wished.map_or_else(|| self.usual(term), |&(_, on)| on)
    }

    /// The players want it so.
    pub fn wish(&mut self, term: Term, on: bool) {
        self.wishes.retain(|(of, _)| *of != term);
        if on != self.usual(term) {
            self.wishes.push((term, on));
        }
    }

    /// Why a term cannot be changed.
    pub fn locked(&self, term: Term) -> Option<Words> {
        if !Term::BY_HAND.contains(&term) {
            return None;
        }
        if self.manner == Manner::Casual {
            return Some(Words::new("term-only-otb"));
        }
        if term == Term::Press && matches!(self.time.control(), Ok(None)) {
            return Some(Words::new("term-no-clock"));
        }
        let others = Term::BY_HAND
            .into_iter()
            .filter(|&other| other != term)
            .any(|other| self.has(other));
        // Without any of them this would be a casual game.
        (self.has(term) && !others).then(|| Words::new("term-last"))
    }

    /// Whether a term differs from what the rule set says by itself.
    pub fn differs(&self, term: Term) -> bool {
        term != Term::Hints && self.has(term) != term.in_rules(&self.rules)
    }

    /// The rules with all that is agreed worked in.
    pub fn agreed_rules(&self) -> RuleSet {
        let mut rules = self.rules.clone();
        // What a set without hands leaves open is as in the Laws.
        let laws = RuleSet::default();
        rules.touch_move = self
            .has(Term::TouchMove)
            .then(|| rules.touch_move.or(laws.touch_move))
            .flatten();
        rules.completion = if self.has(Term::Press) {
            Completion::ClockPress
        } else {
            Completion::Automatic
        };
        rules.illegal_moves = match (self.has(Term::Judged), rules.illegal_moves) {
            (false, _) => IllegalMoves::Refused,
            (true, IllegalMoves::Refused) => laws.illegal_moves,
            (true, own) => own,
        };
        rules.take_backs = if self.has(Term::TakeBacks) {
            HouseRule::ByAgreement
        } else {
            HouseRule::Off
        };
        rules
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{menus::contract::books::Books, table::by_hand};

    fn drafts(manner: Manner) -> impl Iterator<Item = Draft> {
        Books::default().list.into_iter().map(move |book| Draft {
            rules: book.rules,
            book: book.key,
            ..Draft::quick(manner)
        })
    }

    #[test]
    fn the_manner_decides_whether_hands_are_judged_whatever_the_rules() {
        for draft in drafts(Manner::Casual) {
            assert!(!by_hand(&draft.agreed_rules()), "{}", draft.rules.name);
        }
        for draft in drafts(Manner::OverTheBoard) {
            assert!(by_hand(&draft.agreed_rules()), "{}", draft.rules.name);
        }
    }

    #[test]
    fn a_set_made_for_its_manner_is_left_as_it_is() {
        for (manner, name) in [
            (Manner::OverTheBoard, "fide"),
            (Manner::OverTheBoard, "club"),
            (Manner::Casual, "fide_online"),
            (Manner::Casual, "online"),
            (Manner::Casual, "simple"),
        ] {
            let draft = drafts(manner).find(|draft| draft.rules.name == name);
            let draft = draft.expect("a built-in set");
            assert_eq!(draft.agreed_rules(), draft.rules, "{name}");
            assert!(!Term::ALL.iter().any(|&term| draft.differs(term)), "{name}");
        }
    }

    #[test]
    fn one_term_of_the_hand_stays() {
        let mut draft = Draft::quick(Manner::OverTheBoard);
        draft.wish(Term::TouchMove, false);
        draft.wish(Term::Press, false);
        assert_eq!(draft.locked(Term::Judged), Some(Words::new("term-last")));
        assert_eq!(draft.locked(Term::Press), None);
        draft.wish(Term::Press, true);
        assert_eq!(draft.locked(Term::Judged), None);
    }

    #[test]
    fn what_is_wished_back_is_no_wish() {
        let mut draft = Draft::quick(Manner::Casual);
        draft.wish(Term::TakeBacks, false);
        assert!(draft.differs(Term::TakeBacks));
        draft.wish(Term::TakeBacks, true);
        assert!(draft.wishes.is_empty());
    }
}
