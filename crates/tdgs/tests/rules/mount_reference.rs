//! Mounts & Vehicles: the closing summary, row by row.

use ledger::Ledger;
use tdgs::stats::Stat;

use crate::rules::table::{FIELD, Who, ability, fight_with};

#[test]
fn every_row_of_the_summary_is_a_rule() {
    ledger::proves!("tdgs.mounts.reference.summary");
    let ledger = Ledger::of_workspace();
    let summary = ledger.get("tdgs.mounts.reference.summary").expect("the summary");
    assert_eq!(summary.cases.len(), 30, "the rows of the document");
    for case in &summary.cases {
        for id in case.expect.split(", ") {
            let rule = ledger.get(id).unwrap_or_else(|| panic!("{}: no rule {id}", case.given));
            assert_eq!(rule.book, summary.book, "{id}");
            assert!(!rule.cases.is_empty(), "{id} has cases of its own");
        }
    }
}

#[test]
fn where_the_summary_is_short_the_full_section_governs() {
    ledger::proves!("tdgs.mounts.reference.summary");
    let pack = ability(
        "nap",
        "kind = \"skill\"\ntiming = \"action\"\ntarget = \"oneself\"\neffects = [{ heal = 1 }]",
    );
    // The graded table of loads is for teams. A mount under 201 of 200 does not move at all; a wagon does, at half.
    let who: [Who; 3] = [
        ("Ann", "Red", "", "on roc, weight 201"),
        ("Roc", "Red", "a1", "of horse"),
        ("Ben", "Blue", "l8", ""),
    ];
    let f = fight_with("", "", FIELD, &who);
    assert_eq!(f.refusing_rule("move c1"), "tdgs.equipment.encumbered");
    let who: [Who; 4] = [
        ("Ann", "Red", "", "on car as driver, weight 151"),
        ("Car", "Red", "a1", "vehicle wagon"),
        ("Roc", "Red", "", "of horse, on car as team"),
        ("Ben", "Blue", "l8", ""),
    ];
    let mut f = fight_with("", "", FIELD, &who);
    assert_eq!(f.apparent("car", Stat::Mov), 5);
    f.play("move c1", &[]);
    // Not only the attacks of a controller are closed, but the Action for anything of its own.
    let who: [Who; 4] = [
        ("Ann", "Red", "", "on roc, skill nap 1"),
        ("Roc", "Red", "a1", "of horse"),
        ("Bob", "Red", "", "on roc as passenger, skill nap 1"),
        ("Ben", "Blue", "l8", ""),
    ];
    let mut f = fight_with("", &pack, FIELD, &who);
    assert_eq!(f.refusing_rule("use nap"), "tdgs.mounts.economy.rider.action");
    f.turn_of("bob").play("use nap", &[]);
}
