//! Document 3: pairs of stats, and contests in which both roll.

use tdgs::conditions::Condition;

use crate::rules::table::{FIELD, Fight, LANE, Who, ability, fight, fight_with, lane, percent};
use dice::ratio;

/// Magic, haggling and endurance to contest.
fn pack() -> String {
    let spell = |id: &str, magic: &str| {
        let what = "kind = \"spell\"\ntiming = \"action\"\ntarget = \"foe\"\nrange = 20\neffects = [{ condition = \"slowed\" }]";
        ability(id, &format!("magic = \"{magic}\"\n{what}"))
    };
    let contest = |id: &str, stat: &str, more: &str| {
        let roll = format!("roll = {{ own = \"{stat}\", against = \"{stat}\", contested = true }}");
        ability(id, &format!("{more}\n{roll}"))
    };
    let deed = |realm: &str| {
        format!(
            "kind = \"action\"\ntype = \"{realm}\"\ntiming = \"action\"\ntarget = \"foe\"\nrange = 20\neffects = [{{ condition = \"slowed\" }}]"
        )
    };
    [
        spell("hex", "arcane"),
        spell("ban", "divine"),
        contest("bargain", "cha", &deed("mental")),
        contest("arm-wrestle", "con", &deed("physical")),
        contest("counter", "int", "kind = \"spell\"\nmagic = \"arcane\"\ntiming = \"interrupt\"\ntrigger = \"spell\"\nrange = 20\neffects = [{ counters = true }]"),
        ability("hare", "kind = \"trait\"\ntiming = \"passive\"\nbonuses = [{ amount = 20, for = [\"flee\"] }]"),
    ]
    .concat()
}

/// Ben flees from Ann, who may chase him; between them lie five squares.
fn pursuit(ann: &str, ben: &str) -> Fight {
    let who: [Who; 2] = [("Ann", "Red", &lane(0), ann), ("Ben", "Blue", &lane(6), ben)];
    let mut f = fight_with("", &pack(), LANE, &who);
    let (ann, ben) = (f.id("ann"), f.id("ben"));
    assert!(ann < ben);
    f.suffers("ben", Condition::Fleeing, "ann");
    f
}

/// Who wins if the dice fall so.
fn winner(f: &mut Fight, command: &str, answers: &[usize], dice: &[i32]) -> String {
    f.turn_of("ann").play_asked(command, answers, dice);
    let line =
        f.log.iter().rev().map(ToString::to_string).find(|line| line.contains(" wins")).expect("a contest");
    line.split("; ").nth(1).expect("a winner").split(' ').next().expect("a name").to_owned()
}

#[test]
fn every_opposed_action_names_two_stats() {
    ledger::proves!("tdgs.resolution.pairing");
    let pairs = [
        ("attack fists ben", "str", "ref"),
        ("attack longbow ben", "dex", "ref"),
        ("grapple ben", "str", "str"),
        ("push ben", "str", "str"),
        ("trip ben", "str", "str"),
        ("chase ben", "mov", "mov"),
        ("flee ben", "mov", "mov"),
        ("hide", "dex", "wis"),
        ("search", "wis", "dex"),
        ("persuade ben", "cha", "wis"),
        ("intimidate ben", "cha", "wis"),
        ("deceive ben", "cha", "int"),
        ("use hex ben", "int", "wis"),
        ("use ban ben", "wis", "wis"),
        ("recall ben", "int", ""),
    ];
    for (command, own, other) in pairs {
        let chance = |ann: &str, ben: &str| {
            let ann = format!("con 30, wields longbow, knows hex ban, {ann}");
            let ben = format!("con 30, lore 10, {ben}");
            let at = if command.contains("flee") || command.contains("chase") { "h4" } else { "e4" };
            let who: [Who; 2] = [("Ann", "Red", "d4", &ann), ("Ben", "Blue", at, &ben)];
            let mut f = fight_with("", &pack(), FIELD, &who);
            if command == "search" {
                f.suffers("ben", Condition::Hidden, "ann");
            }
            let (a, b) = (f.id("ann"), f.id("ben"));
            f.chance_that(command, |battle, hits| match command {
                "hide" => battle[a].conditions.has(Condition::Hidden),
                "search" => !battle[b].conditions.has(Condition::Hidden),
                "use hex ben" | "use ban ben" => battle[b].conditions.has(Condition::Slowed),
                _ => hits == 1,
            })
        };
        for stat in ["str", "dex", "ref", "con", "mov", "int", "wis", "cha"] {
            let four_more = format!("{stat} 14");
            let four_more = if stat == "con" { "luk 0" } else { &four_more };
            let ours = if stat == own { 70 } else { 50 };
            let theirs = if stat == other { 30 } else { 50 };
            assert_eq!(chance(four_more, ""), percent(ours), "{command}: own {stat}");
            assert_eq!(chance("", four_more), percent(theirs), "{command}: {stat} against it");
        }
    }
    // Contests of endurance: CON against CON.
    let who: [Who; 2] = [("Ann", "Red", "d4", "con 12"), ("Ben", "Blue", "e4", "con 10")];
    let mut f = fight_with("", &pack(), FIELD, &who);
    assert_eq!(winner(&mut f, "use arm-wrestle ben", &[], &[9, 12]), "Ann");
    assert!(f.told("Ann 11 (natural 9) against Ben 10 (natural 12)"));
}

#[test]
fn in_a_contest_both_roll_and_the_higher_total_wins() {
    ledger::proves!("tdgs.resolution.symmetric");
    let mut f = pursuit("mov 12", "mov 10");
    assert_eq!(winner(&mut f, "chase ben", &[], &[9, 12]), "Ann");
    assert!(f.told("Ann 11 (natural 9) against Ben 10 (natural 12)"));
    for (lead, of_10_000) in [(0, 5000), (1, 5875), (2, 6625), (5, 8275), (9, 9075), (15, 9075)] {
        let f = pursuit(&format!("mov {}", 10 + lead), "mov 10");
        let (ann, start) = (f.id("ann"), f.unit("ann").at);
        let wins = f.chance_that("chase ben", |b, _| b[ann].at != start);
        assert_eq!(wins, ratio(of_10_000, 10_000), "lead {lead}");
    }
}

#[test]
fn naturals_keep_their_force_in_a_contest() {
    ledger::proves!("tdgs.resolution.symmetric-naturals");
    // A natural 20 with a total of 12 beats a natural 15 with 25.
    let mut f = pursuit("mov 2", "mov 10");
    f.suffers("ben", Condition::Helped, "ben");
    assert_eq!(winner(&mut f, "chase ben", &[], &[20, 15]), "Ann");
    assert!(f.told("Ann 12 (natural 20) against Ben 25 (natural 15)"));
    // A natural 1 with 20 loses to a natural 2 with 3.
    let mut f = pursuit("mov 29", "mov 10, trait hare");
    assert_eq!(winner(&mut f, "chase ben", &[], &[1, 2]), "Ben");
    assert!(f.told("Ann 20 (natural 1) against Ben 3 (natural 2)"));
    // Alike, the totals decide, and then the ties.
    for natural in [20, 1] {
        assert_eq!(winner(&mut pursuit("mov 11", ""), "chase ben", &[], &[natural, natural]), "Ann");
        assert_eq!(winner(&mut pursuit("mov 9", ""), "chase ben", &[], &[natural, natural]), "Ben");
        assert_eq!(winner(&mut pursuit("", "ref 11"), "chase ben", &[], &[natural, natural]), "Ben");
        assert_eq!(winner(&mut pursuit("", ""), "chase ben", &[], &[natural, natural, 2]), "Ann");
    }
}

#[test]
fn both_roll_only_if_both_are_at_it() {
    ledger::proves!("tdgs.resolution.symmetric-actions");
    let who: [Who; 2] = [("Ann", "Red", "d4", ""), ("Ben", "Blue", "e4", "")];
    let mut f = fight(FIELD, &who);
    assert_eq!(f.chance("grapple ben"), percent(50), "STR vs STR against 11");
    f.play("grapple ben", &[11]);
    assert!(f.has("ben", Condition::Grappled));
    // The escaper rolls, and nobody else.
    f.turn_of("ben").play("escape", &[11]);
    assert!(!f.has("ben", Condition::Grappled));
    // Chase against somebody who stays: one roll. Against Flee: two.
    f.put("ben", "j4").turn_of("ann").play("chase ben", &[2]);
    assert!(!f.told(" wins"));
    f.turn_of("ben").play("flee ann", &[2]).turn_of("ann").play("chase ben", &[2, 3]);
    assert!(f.told("Ben wins"));
    // Flight lasts until the runner's next turn.
    f.turn_of("ann").play("end", &[]).turn_of("ann").play("chase ben", &[2]);
}

#[test]
fn ties_of_bodies_go_by_ref_luk_and_coin() {
    ledger::proves!("tdgs.resolution.tie-physical", "tdgs.dice.contested-tie");
    let tie = |ann: &str, ben: &str, dice: &[i32]| winner(&mut pursuit(ann, ben), "chase ben", &[], dice);
    assert_eq!(tie("ref 9", "ref 8", &[15, 15]), "Ann");
    assert_eq!(tie("ref 8", "ref 9, luk -3", &[15, 15]), "Ben");
    assert_eq!(tie("ref 9, luk -1", "ref 9, luk 0", &[15, 15]), "Ben");
    assert_eq!(tie("ref 9, luk 0", "ref 9, luk -1", &[15, 15]), "Ann");
    // Everything equal: only then the d2.
    for total in [15, 14] {
        assert_eq!(tie("ref 9", "ref 9", &[total, total, 2]), "Ann");
        assert_eq!(tie("ref 9", "ref 9", &[total, total, 1]), "Ben");
    }
}

#[test]
fn ties_of_magic_go_by_luk_and_coin() {
    ledger::proves!("tdgs.resolution.tie-magical");
    // Ben counters what Ann casts; the one who answers rolls first.
    let tie = |ann: &str, ben: &str, dice: &[i32]| {
        let (ann, ben) = (format!("knows hex, {ann}"), format!("knows counter, {ben}"));
        let who: [Who; 2] = [("Ann", "Red", "d4", &ann), ("Ben", "Blue", "e4", &ben)];
        winner(&mut fight_with("", &pack(), FIELD, &who), "use hex ben", &[1], dice)
    };
    assert_eq!(tie("ref 20, luk 0", "ref 3, luk 1", &[15, 15]), "Ben");
    assert_eq!(tie("ref 3, luk 1", "ref 20, luk 0", &[15, 15, 2]), "Ann");
    assert_eq!(tie("ref 20", "ref 3", &[15, 15, 2]), "Ben");
    assert_eq!(tie("ref 20", "ref 3", &[15, 15, 1, 2]), "Ann");
}

#[test]
fn ties_of_minds_go_by_luk_and_coin() {
    ledger::proves!("tdgs.resolution.tie-mental");
    let tie = |ann: &str, ben: &str, dice: &[i32]| {
        let who: [Who; 2] = [("Ann", "Red", "d4", ann), ("Ben", "Blue", "e4", ben)];
        winner(&mut fight_with("", &pack(), FIELD, &who), "use bargain ben", &[], dice)
    };
    assert_eq!(tie("luk 1, ref 3", "luk 0, ref 20", &[13, 13]), "Ann");
    assert_eq!(tie("ref 20", "ref 3", &[13, 13, 2]), "Ann");
    assert_eq!(tie("ref 20", "ref 3", &[13, 13, 1]), "Ben");
}
