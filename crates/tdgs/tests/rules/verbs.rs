//! Verbs as a whole: each has its rule, and each can be typed.

use ledger::Ledger;
use tdgs::{Command, maneuvers::Maneuver};

#[test]
fn every_verb_names_a_rule_of_the_ledger() {
    let ledger = Ledger::of_workspace();
    for rule in Command::RULES {
        assert!(ledger.get(rule).is_some(), "{rule}");
    }
}

#[test]
fn every_maneuver_can_be_typed() {
    let grammar = tdgs::grammar();
    for maneuver in Maneuver::ALL {
        assert!(grammar.contains(maneuver.word()), "{}", maneuver.word());
    }
}
