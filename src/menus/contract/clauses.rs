//! What is agreed, in plain sentences. They are derived from the parameters of the rules and from the
//! time, so that they cannot say anything else than what will be played, whoever wrote the rules.

use touchmove_rules::{
    Allowance, Color as Side, Extra, RuleSet, Stage, TimeControl,
    law::{
        Authority, CastleTogether, Compensation, Completion, DeadPositions, HouseRule,
        IllegalMoves, OfferWhen, PromotionChoice, Repetition, RookFirst,
    },
};

use super::{agreed::Term, words::duration};
use crate::lingua::Words;

/// One sentence, and the article that it comes from.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Clause {
    pub words: Words,
    pub article: Source,
}

/// Where a sentence comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    /// The house, or nothing in particular.
    None,
    /// An article of the code that the rules cite.
    Article(&'static str),
    /// The players, other than the rules say.
    Players,
}

/// What the sentences are made from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Agreement<'a> {
    pub rules: &'a RuleSet,
    pub time: Option<&'a TimeControl>,
    pub hints: bool,
    /// White begins from the usual position.
    pub standard: bool,
    /// What the players changed.
    pub changed: &'a [Term],
}

/// Collects sentences.
struct Scribe<'a> {
    agreement: Agreement<'a>,
    clauses: Vec<Clause>,
}

/// What is agreed, most important first.
pub(super) fn clauses(agreement: Agreement) -> Vec<Clause> {
    let mut scribe = Scribe {
        agreement,
        clauses: Vec::new(),
    };
    scribe.time();
    scribe.touch();
    scribe.completion();
    scribe.illegal_moves();
    scribe.draws();
    scribe.flags();
    scribe.castling_and_promotion();
    scribe.offers();
    scribe.resignations();
    scribe.besides();
    scribe.clauses
}

impl Scribe<'_> {
    /// A sentence that stands in the Laws, in the Online Regulations, or in neither. A rule of the house
    /// cites what it has in common with the Laws.
    fn add(&mut self, words: Words, laws: &'static str, online: &'static str) {
        let article = match self.agreement.rules.authority {
            Authority::Laws | Authority::House => laws,
            Authority::OnlineRegulations => online,
        };
        let article = if article.is_empty() {
            Source::None
        } else {
            Source::Article(article)
        };
        self.clauses.push(Clause { words, article });
    }

    /// The same for something that the players may have changed.
    fn add_term(&mut self, term: Term, words: Words, laws: &'static str, online: &'static str) {
        if self.agreement.changed.contains(&term) {
            let article = Source::Players;
            self.clauses.push(Clause { words, article });
        } else {
            self.add(words, laws, online);
        }
    }

    fn timed(&self) -> bool {
        self.agreement.time.is_some()
    }

    /// FIDE 6.3.
    fn time(&mut self) {
        let Some(time) = self.agreement.time else {
            self.add(Words::new("sheet-no-clock"), "", "");
            return;
        };
        if time.is_even() {
            self.allowance("both", time.side(Side::White));
        } else {
            self.allowance("white", time.side(Side::White));
            self.allowance("black", time.side(Side::Black));
        }
    }

    fn allowance(&mut self, who: &'static str, allowance: &Allowance) {
        let stages = match allowance {
            Allowance::Hourglass(base) => {
                let words = Words::new("sheet-hourglass").arg("base", duration(*base));
                self.add(words.arg("who", who), "", "");
                return;
            }
            Allowance::Stages(stages) => stages.as_slice(),
        };
        if let [
            Stage {
                moves: None,
                base,
                extra,
            },
        ] = stages
        {
            let (words, article) = match extra {
                Extra::None => (Words::new("sheet-time"), "6.3.1"),
                Extra::Increment(_) => (Words::new("sheet-time-increment"), "6.3.1"),
                Extra::Delay(_) => (Words::new("sheet-time-delay"), "6.3.2"),
                Extra::Bronstein(_) => (Words::new("sheet-time-bronstein"), "6.3.2"),
            };
            let words = words
                .arg("who", who)
                .arg("base", duration(*base))
                .arg("each", duration(extra.time()));
            self.add(words, article, "");
            return;
        }
        for (index, stage) in stages.iter().enumerate() {
            let words = match (index, stage.moves) {
                (0, _) => Words::new("sheet-stage-first").arg("who", who),
                (_, Some(_)) => Words::new("sheet-stage-next"),
                (_, None) => Words::new("sheet-stage-last"),
            };
            let words = words
                .arg("base", duration(stage.base))
                .arg("moves", stage.moves.map_or(0, u16::from));
            self.add(words, "6.3.1", "");
        }
        if let Some(last) = stages.last()
            && let Some(moves) = last.moves
        {
            let words = Words::new("sheet-stage-again").arg("base", duration(last.base));
            self.add(words.arg("moves", moves.get()), "6.3.1", "");
        }
        let mut told = Vec::new();
        for extra in stages.iter().map(|stage| stage.extra) {
            let words = match extra {
                Extra::None => continue,
                Extra::Increment(_) => Words::new("sheet-extra-increment"),
                Extra::Delay(_) => Words::new("sheet-extra-delay"),
                Extra::Bronstein(_) => Words::new("sheet-extra-bronstein"),
            };
            if !told.contains(&extra) {
                told.push(extra);
                self.add(words.arg("each", duration(extra.time())), "6.3.2", "");
            }
        }
    }

    /// FIDE 4.2, 4.3.
    fn touch(&mut self) {
        match &self.agreement.rules.touch_move {
            Some(touch) => {
                let adjusting = touch.adjusting;
                self.add_term(Term::TouchMove, Words::new("sheet-touch"), "4.3", "");
                if adjusting {
                    self.add(Words::new("sheet-adjust"), "4.2.1", "");
                }
            }
            None if self.agreement.changed.contains(&Term::TouchMove) => {
                self.add_term(Term::TouchMove, Words::new("sheet-touch-free"), "", "");
            }
            None => {}
        }
    }

    /// FIDE 4.7, 6.2; Online 4.2.
    fn completion(&mut self) {
        match self.agreement.rules.completion {
            Completion::ClockPress if self.timed() => {
                self.add_term(Term::Press, Words::new("sheet-press"), "4.7, 6.2", "");
            }
            Completion::ClockPress => {
                self.add(Words::new("sheet-release"), "4.7", "");
            }
            Completion::Automatic if self.timed() => {
                self.add_term(Term::Press, Words::new("sheet-clock-automatic"), "", "4.2");
            }
            Completion::Automatic => {}
        }
    }

    /// FIDE 7.5; Online 3.3.
    fn illegal_moves(&mut self) {
        let words = match &self.agreement.rules.illegal_moves {
            IllegalMoves::Refused => {
                let words = Words::new("sheet-illegal-refused");
                self.add_term(Term::Judged, words, "", "3.3");
                return;
            }
            IllegalMoves::KingExposureCounted { loses_at } => {
                let words = Words::new("sheet-king-exposed").arg("n", loses_at.get());
                self.add_term(Term::Judged, words, "", "");
                return;
            }
            IllegalMoves::Judged { loses_at, .. } if loses_at.get() == 1 => {
                Words::new("sheet-illegal-loses")
            }
            IllegalMoves::Judged {
                compensation,
                loses_at,
                ..
            } => match self.gain(*compensation) {
                Some(gain) => Words::new("sheet-illegal-judged")
                    .arg("time", gain)
                    .arg("n", loses_at.get()),
                None => Words::new("sheet-illegal-counted").arg("n", loses_at.get()),
            },
        };
        self.add_term(Term::Judged, words, "7.5", "");
    }

    /// What the opponent of an offender gains under the agreed time.
    fn gain(&self, compensation: Compensation) -> Option<Words> {
        let gain = compensation.under(self.agreement.time?);
        (!gain.is_zero()).then(|| duration(gain))
    }

    /// FIDE 9.2, 9.3, 9.6, 5.2.2; Online 5.4.
    fn draws(&mut self) {
        let rules = self.agreement.rules;
        let repeated = rules.repetition.claim.map(Repetition::occurrences);
        let quiet = rules.no_progress.claim.map(|n| n.plies() / 2);
        match (repeated, quiet) {
            (Some(n), Some(moves)) => {
                let words = Words::new("sheet-claims").arg("n", n).arg("moves", moves);
                self.add(words, "9.2, 9.3", "");
            }
            (Some(n), None) => {
                self.add(Words::new("sheet-claim-repetition").arg("n", n), "9.2", "");
            }
            (None, Some(moves)) => {
                let words = Words::new("sheet-claim-progress").arg("moves", moves);
                self.add(words, "9.3", "");
            }
            (None, None) => {}
        }
        if let Some(wrong) = &rules.wrong_claims
            && let Some(gain) = self.gain(wrong.compensation)
        {
            self.add(
                Words::new("sheet-wrong-claim").arg("time", gain),
                "9.5.3",
                "",
            );
        }
        if let Some(repetition) = rules.repetition.automatic {
            let laws = if repetition.occurrences() == 5 {
                "9.6.1"
            } else {
                ""
            };
            let words = Words::new("sheet-repetition").arg("n", repetition.occurrences());
            self.add(words, laws, "5.4.1");
        }
        if let Some(progress) = rules.no_progress.automatic {
            let moves = progress.plies() / 2;
            let laws = if moves == 75 { "9.6.2" } else { "" };
            self.add(
                Words::new("sheet-progress").arg("moves", moves),
                laws,
                "5.4.4",
            );
        }
        if let Some(n) = rules.checks.in_a_row {
            self.add(Words::new("sheet-checks-row").arg("n", n.get()), "", "");
        }
        if let Some(n) = rules.checks.total {
            self.add(Words::new("sheet-checks-total").arg("n", n.get()), "", "");
        }
        match rules.dead_positions {
            DeadPositions::Full => self.add(Words::new("sheet-dead"), "5.2.2", "5.4.3"),
            DeadPositions::Material => self.add(Words::new("sheet-dead-material"), "", ""),
            DeadPositions::Off => {}
        }
    }

    /// FIDE 6.9; Online 4.4.
    fn flags(&mut self) {
        if !self.timed() {
            return;
        }
        let timeouts = &self.agreement.rules.timeouts;
        let (draw, void) = (
            timeouts.draw_if_opponent_cannot_mate,
            timeouts.void_up_to_rounds,
        );
        if draw {
            self.add(Words::new("sheet-flag"), "6.9", "4.4");
        } else {
            self.add(Words::new("sheet-flag-always"), "", "");
        }
        if let Some(rounds) = void {
            self.add(Words::new("sheet-void").arg("n", rounds), "", "");
        }
    }

    /// FIDE 4.4, 3.7.5.
    fn castling_and_promotion(&mut self) {
        let rules = self.agreement.rules;
        if let Some(touch) = &rules.touch_move {
            match touch.castle_together {
                CastleTogether::MustCastle => {
                    self.add(Words::new("sheet-castle-together"), "4.4.1", "");
                }
                CastleTogether::MayNotCastle => {
                    self.add(Words::new("sheet-castle-never"), "", "");
                }
            }
            match touch.rook_first {
                RookFirst::RookElseNextTouched => {
                    self.add(Words::new("sheet-rook-first"), "4.4.2", "");
                }
                RookFirst::RookElseFree => self.add(Words::new("sheet-rook-first"), "", ""),
            }
        }
        match rules.promotion {
            PromotionChoice::Chosen | PromotionChoice::ChosenOrQueen => {}
            PromotionChoice::Announced => self.add(Words::new("sheet-promotion-said"), "", ""),
        }
    }

    /// FIDE 9.1; Online 5.3.
    fn offers(&mut self) {
        let offers = &self.agreement.rules.draw_offers;
        let limits = [
            (offers.min_rounds > 0)
                .then(|| Words::new("sheet-offer-rounds").arg("n", offers.min_rounds)),
            offers
                .max_per_player
                .map(|n| Words::new("sheet-offer-most").arg("n", n)),
            (!offers.consecutive).then(|| Words::new("sheet-offer-in-turn")),
            offers.withdraw.then(|| Words::new("sheet-offer-withdraw")),
        ];
        match offers.when {
            OfferWhen::AnyTime => self.add(Words::new("sheet-offer-any"), "", "5.3"),
            OfferWhen::AfterMoving => self.add(Words::new("sheet-offer-after"), "9.1.2.1", ""),
            OfferWhen::OwnTurn => self.add(Words::new("sheet-offer-turn"), "", ""),
            OfferWhen::WithMove => self.add(Words::new("sheet-offer-with-move"), "", ""),
        }
        for words in limits.into_iter().flatten() {
            self.add(words, "", "");
        }
    }

    /// FIDE 5.1.2; Online 5.2.
    fn resignations(&mut self) {
        let resignations = &self.agreement.rules.resignations;
        let (rounds, on_turn, draw) = (
            resignations.min_rounds,
            resignations.only_on_turn,
            resignations.draw_if_opponent_cannot_mate,
        );
        if rounds > 0 {
            self.add(Words::new("sheet-resign-rounds").arg("n", rounds), "", "");
        }
        if on_turn {
            self.add(Words::new("sheet-resign-turn"), "", "");
        }
        if draw {
            self.add(Words::new("sheet-resign-draw"), "5.1.2", "");
        }
    }

    /// What no code knows.
    fn besides(&mut self) {
        if !self.agreement.standard {
            self.add(Words::new("sheet-own-start"), "", "");
        }
        match self.agreement.rules.take_backs {
            HouseRule::ByAgreement => {
                self.add_term(Term::TakeBacks, Words::new("sheet-take-back"), "", "");
            }
            HouseRule::Off if self.agreement.changed.contains(&Term::TakeBacks) => {
                self.add_term(Term::TakeBacks, Words::new("sheet-no-take-back"), "", "");
            }
            HouseRule::Off => {}
        }
        if self.agreement.hints {
            self.add(Words::new("sheet-hints"), "", "");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(name: &str) -> RuleSet {
        RuleSet::named(name).expect("a built-in rule set")
    }

    fn written(rules: &RuleSet, time: Option<&str>) -> Vec<Clause> {
        let time = time.map(|text| text.parse().expect("a time control"));
        clauses(Agreement {
            rules,
            time: time.as_ref(),
            hints: false,
            standard: true,
            changed: &[],
        })
    }

    fn keys(clauses: &[Clause]) -> Vec<&str> {
        clauses.iter().map(|clause| clause.words.key()).collect()
    }

    #[test]
    fn the_sheet_of_a_casual_game_names_what_happens_by_itself() {
        let sheet = written(&set("fide_online"), Some("600+5"));
        for key in [
            "sheet-illegal-refused",
            "sheet-clock-automatic",
            "sheet-repetition",
            "sheet-progress",
        ] {
            assert!(keys(&sheet).contains(&key), "{key}");
        }
        assert!(!keys(&sheet).contains(&"sheet-touch"));
    }

    #[test]
    fn the_sheet_of_a_game_by_the_laws_names_what_hands_must_do() {
        let sheet = written(&set("fide"), Some("5400+30"));
        for key in ["sheet-touch", "sheet-adjust", "sheet-press", "sheet-claims"] {
            assert!(keys(&sheet).contains(&key), "{key}");
        }
        let judged = sheet
            .iter()
            .find(|clause| clause.words.key() == "sheet-illegal-judged");
        assert_eq!(
            judged.map(|clause| clause.article),
            Some(Source::Article("7.5"))
        );
    }

    #[test]
    fn without_a_clock_nothing_is_said_of_flags_and_gained_time() {
        for name in RuleSet::NAMES {
            let sheet = written(&set(name), None);
            for key in [
                "sheet-flag",
                "sheet-flag-always",
                "sheet-clock-automatic",
                "sheet-press",
                "sheet-illegal-judged",
                "sheet-wrong-claim",
                "sheet-void",
            ] {
                assert!(!keys(&sheet).contains(&key), "{name}: {key}");
            }
        }
    }

    #[test]
    fn every_parameter_of_the_online_room_is_written_down() {
        let sheet = written(&set("online"), Some("600"));
        for key in [
            "sheet-void",
            "sheet-resign-rounds",
            "sheet-offer-rounds",
            "sheet-offer-most",
            "sheet-checks-row",
            "sheet-checks-total",
        ] {
            assert!(keys(&sheet).contains(&key), "{key}");
        }
        assert!(!keys(&sheet).contains(&"sheet-repetition"));
    }

    #[test]
    fn stages_and_times_for_each_side_are_told_one_by_one() {
        let sheet = written(&set("fide"), Some("40/5400+30:1800+30"));
        assert_eq!(
            keys(&sheet)[..3],
            [
                "sheet-stage-first",
                "sheet-stage-last",
                "sheet-extra-increment"
            ]
        );
        let sheet = written(&set("fide"), Some("40/7200"));
        assert_eq!(
            keys(&sheet)[..2],
            ["sheet-stage-first", "sheet-stage-again"]
        );
        let sheet = written(&set("fide"), Some("white=300+3,black=60"));
        assert_eq!(keys(&sheet)[..2], ["sheet-time-increment", "sheet-time"]);
    }
}
