//! Document 8: the blind, the deaf and the unseen.

use tdgs::conditions::Condition;

use crate::rules::conditions::{BOLT, hits, innate, pair, spell};
use crate::rules::table::{FIELD, Who, fight, fight_with, percent};

#[test]
fn the_blind_strike_and_are_struck_at_four_worse() {
    ledger::proves!("tdgs.combat.blinded");
    assert_eq!(hits("is blinded", ""), 30);
    assert_eq!(hits("", "is blinded"), 70);
    assert_eq!(hits("is blinded", "is blinded"), 50);
    // So it is with bolts of magic.
    let who = |ann: &str| {
        let ann = format!("{ann}, knows bolt");
        let who: [Who; 2] = [("Ann", "Red", "d4", &ann), ("Ben", "Blue", "g4", "")];
        fight_with("", &spell("bolt", BOLT), FIELD, &who).chance("use bolt ben")
    };
    assert_eq!((who("int 10"), who("is blinded")), (percent(50), percent(30)));
}

#[test]
fn the_blind_find_nothing_by_looking_and_the_deaf_nothing_by_listening() {
    ledger::proves!("tdgs.combat.blinded", "tdgs.combat.deafened");
    let searcher = |ann: &str| {
        let mut f = pair(ann, "");
        f.suffers("ben", Condition::Hidden, "ann");
        f
    };
    for (state, blocked, open) in [("is blinded", "search", "listen"), ("is deafened", "listen", "search")] {
        let mut f = searcher(state);
        f.play(blocked, &[]);
        assert!(f.has("ben", Condition::Hidden), "{state}: {blocked} rolls nothing and finds nothing");
        assert_eq!(f.refusing_rule(open), "tdgs.economy.turn", "it cost the Action");
        let mut f = searcher(state);
        f.play(open, &[11]);
        assert!(!f.has("ben", Condition::Hidden), "{state}: {open} works");
    }
}

#[test]
fn the_deaf_have_nothing_of_good_advice() {
    ledger::proves!("tdgs.combat.deafened");
    let advised = |word: &str, amy: &str, at: &str| {
        let who: [Who; 3] = [("Ann", "Red", at, ""), ("Amy", "Red", "e4", amy), ("Ben", "Blue", "f4", "")];
        let mut f = fight(FIELD, &who);
        f.play(&format!("{word} amy"), &[]);
        assert_eq!(f.refusing_rule("attack ben"), "tdgs.economy.turn", "it costs the Action");
        f.chance_of("amy", "attack ben")
    };
    assert_eq!(advised("advise", "", "a1"), percent(60));
    assert_eq!(advised("advise", "is deafened", "a1"), percent(50));
    assert_eq!(advised("help", "is deafened", "d4"), percent(60), "a hand needs no ears");
    let who: [Who; 3] = [("Ann", "Red", "a1", ""), ("Amy", "Red", "e1", ""), ("Ben", "Blue", "f1", "")];
    let f = fight("..#...", &who);
    assert_eq!(f.refusing_rule("advise amy"), "tdgs.movement.line-of-sight");
    f.refused("advise ben");
    f.refused("advise ann");
}

#[test]
fn the_unseen_strike_better_once_and_are_hard_to_strike() {
    ledger::proves!("tdgs.combat.invisible");
    let mut f = pair("is invisible", "");
    assert_eq!(f.chance("attack ben"), percent(70));
    assert_eq!(f.chance_of("ben", "attack ann"), percent(30));
    f.turn_of("ann").play("attack ben", &[5]);
    assert!(!f.has("ann", Condition::Invisible), "whoever attacks shows itself, hit or miss");
    assert_eq!(f.last_sum(), "d20 5 + STR 10 - REF 10 + unseen 4 = 9 < 11: miss");
    assert_eq!(f.chance_of("ben", "attack ann"), percent(50));
    let mut f = pair("is invisible", "");
    f.play("grapple ben", &[5]);
    assert!(!f.has("ann", Condition::Invisible), "so does whoever lays hands on somebody");
    let mut f = pair("is invisible", "");
    f.play("intimidate ben", &[5]);
    assert!(f.has("ann", Condition::Invisible));
}

#[test]
fn the_unseen_hide_at_will_until_they_touch_something() {
    ledger::proves!("tdgs.combat.invisible");
    let door = "[[object]]\nname = \"Door\"\nat = \"d5\"\nbars = true\n";
    let pack = innate("true-sight", "timing = \"passive\"\nknacks = [\"true-sight\"]") + &spell("bolt", BOLT);
    let against = |ben: &str| {
        let who: [Who; 2] =
            [("Ann", "Red", "d4", "is invisible, carries dagger, knows bolt"), ("Ben", "Blue", "e4", ben)];
        fight_with(door, &pack, FIELD, &who)
    };
    // Against eyes without a roll; true sight has to be deceived.
    let mut f = against("wis 90");
    f.play("hide", &[]);
    assert!(f.battle.is_from(f.id("ann"), Condition::Hidden, f.id("ben")));
    let mut f = against("wis 90, has true-sight");
    f.play("hide", &[19]);
    assert!(!f.has("ann", Condition::Hidden));
    // True sight takes both advantages away.
    let mut f = against("has true-sight");
    assert_eq!(f.chance("attack ben"), percent(50));
    assert_eq!(f.chance_of("ben", "attack ann"), percent(50));
    let mut f = against("knows bolt");
    assert_eq!((f.chance("use bolt ben"), f.chance_of("ben", "use bolt ann")), (percent(70), percent(30)));
    // Whoever handles something is seen.
    for command in ["interact door", "equip dagger"] {
        let mut f = against("");
        f.play(command, &[]);
        assert!(!f.has("ann", Condition::Invisible), "{command}");
    }
}
