//! Rule sets as RON text.

use touchmove_rules::{RuleSet, law};

const FIDE: &str = include_str!("../../../../assets/rules/fide.ron");

#[test]
fn every_built_in_set_is_named_as_it_is_called() {
    for name in RuleSet::NAMES {
        let rules = RuleSet::named(name).unwrap_or_else(|| panic!("{name} is missing"));
        assert_eq!(rules.name, name);
    }
    assert_eq!(RuleSet::named("FIDE"), None);
    assert_eq!(RuleSet::default().name, "fide");
}

#[test]
fn a_rule_set_survives_being_written_and_read() {
    for name in RuleSet::NAMES {
        let rules = RuleSet::named(name).unwrap();
        let text = ron::to_string(&rules).unwrap();
        assert_eq!(RuleSet::from_ron(&text), Ok(rules), "{text}");
    }
}

#[test]
fn an_option_may_be_written_with_some_or_without() {
    let online = include_str!("../../../../assets/rules/online.ron");
    let explicit = online.replace("max_per_player: 3", "max_per_player: Some(3)");
    assert_ne!(explicit, online);
    assert_eq!(RuleSet::from_ron(&explicit), RuleSet::from_ron(online));
}

#[test]
fn a_faulty_file_is_refused_with_line_field_and_what_was_expected() {
    for (old, new, line, field, problem) in [
        (
            "min_rounds: 0",
            "min_rounds: -1",
            10,
            "resignations.min_rounds",
            "out of bounds",
        ),
        (
            "min_rounds: 0",
            "min_rounds: many",
            10,
            "resignations.min_rounds",
            "nteger",
        ),
        (
            "authority: laws",
            "authority: lawless",
            4,
            "authority",
            "`online_regulations`",
        ),
        (
            "perpetual_check: false",
            "perpetual_chess: false",
            32,
            "perpetual_chess",
            "perpetual_check",
        ),
        (
            "min_rounds: 0,",
            "min_rounds: 0, least: 1,",
            10,
            "resignations.least",
            "min_rounds",
        ),
        (
            "loses_at: 2",
            "loses_at: 0",
            36,
            "illegal_moves.judged.loses_at",
            "nonzero",
        ),
        (
            "\"120\"",
            "\"two minutes\"",
            35,
            "illegal_moves.judged.compensation.standard",
            "two minutes",
        ),
    ] {
        let text = FIDE.replacen(old, new, 1);
        assert_ne!(text, FIDE, "{old}");
        let error = RuleSet::from_ron(&text).expect_err(new);
        let shown = error.to_string();
        assert_eq!(
            (error.line, error.field.as_deref()),
            (line, Some(field)),
            "{new}: {shown}"
        );
        assert!(error.problem.contains(problem), "{new}: {shown}");
        assert!(
            shown.contains(&format!("line {line}")) && shown.contains(field),
            "{shown}"
        );
    }
    let error =
        RuleSet::from_ron(&FIDE.replace("levels: off,", "")).expect_err("levels are missing");
    assert!(error.problem.contains("levels"), "{error}");
    for text in [
        "",
        "(",
        "RuleSet",
        "[1, 2]",
        "\u{0}",
        "RuleSet(name: \"x\")",
    ] {
        assert!(RuleSet::from_ron(text).is_err(), "{text:?}");
    }
}

#[test]
fn every_parameter_of_a_table_row_is_as_the_set_has_it() {
    let [fide, fide_online, online, simple, club] =
        RuleSet::NAMES.map(|name| RuleSet::named(name).unwrap());
    assert_eq!(online.timeouts.void_up_to_rounds, Some(5));
    assert_eq!(
        (
            online.resignations.min_rounds,
            online.draw_offers.min_rounds
        ),
        (15, 16)
    );
    assert_eq!(online.draw_offers.max_per_player, Some(3));
    for (rules, claim, automatic) in [
        (
            &fide,
            Some(law::Repetition::Threefold),
            Some(law::Repetition::Fivefold),
        ),
        (&fide_online, None, Some(law::Repetition::Threefold)),
        (&online, None, None),
        (&simple, None, Some(law::Repetition::Threefold)),
        (&club, None, Some(law::Repetition::Threefold)),
    ] {
        let repetition = law::RepetitionRules { claim, automatic };
        assert_eq!(rules.repetition, repetition, "{}", rules.name);
    }
    for (rules, touch) in [
        (&fide, true),
        (&fide_online, false),
        (&online, false),
        (&simple, false),
        (&club, true),
    ] {
        assert_eq!(rules.touch_move.is_some(), touch, "{}", rules.name);
    }
}

#[test]
fn the_rules_of_the_house_are_off_if_left_out() {
    let club = include_str!("../../../../assets/rules/club.ron");
    let short = club
        .replace("    take_backs: off,\n", "")
        .replace("    pauses: by_agreement,\n", "");
    assert!(!short.contains("take_backs") && !short.contains("pauses"));
    let rules = RuleSet::from_ron(&short).unwrap();
    assert_eq!(rules.take_backs, law::HouseRule::Off);
    assert_eq!(rules.pauses, law::HouseRule::Off);
    assert_eq!(
        RuleSet::named("club").unwrap().pauses,
        law::HouseRule::ByAgreement
    );
}

/// The names of all parameters in a rule set, as a file and the manual write them.
fn parameters(value: &serde_json::Value, path: &str, found: &mut Vec<String>) {
    let Some(fields) = value.as_object() else {
        found.push(path.to_owned());
        return;
    };
    for (name, value) in fields {
        let path = if path.is_empty() {
            name.clone()
        } else {
            format!("{path}.{name}")
        };
        // The manual explains what is inside these where it explains them.
        match name.as_str() {
            "illegal_moves" | "compensation" => found.push(path),
            _ => parameters(value, &path, found),
        }
    }
}

#[test]
fn the_manual_names_every_parameter() {
    let manual = include_str!("../../../../docs/MODDING.md");
    for name in RuleSet::NAMES {
        assert!(manual.contains(&format!("| `{name}` |")), "{name}");
    }
    let mut found = Vec::new();
    for name in RuleSet::NAMES {
        let rules = serde_json::to_value(RuleSet::named(name).unwrap()).unwrap();
        parameters(&rules, "", &mut found);
    }
    assert!(found.len() > 100, "{found:?}");
    for parameter in found {
        assert!(
            manual.contains(&format!("`{parameter}`")),
            "{parameter} is not in the manual"
        );
    }
}
