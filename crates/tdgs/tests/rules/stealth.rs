//! Document 5: Hide and Search.

use tdgs::conditions::Condition;

use crate::rules::table::{FIELD, Fight, Who, ability, fight, fight_with, percent};

#[test]
fn hiding_is_one_roll_against_every_observer() {
    ledger::proves!("tdgs.action.hide");
    let who: [Who; 2] = [("Ann", "Red", "d4", "dex 12"), ("Ben", "Blue", "h4", "wis 10")];
    let mut f = fight(FIELD, &who);
    let ann = f.id("ann");
    assert_eq!(f.chance_that("hide", |b, _| b[ann].conditions.has(Condition::Hidden)), percent(60));
    f.play("hide", &[9]);
    assert_eq!((f.has("ann", Condition::Hidden), f.battle.budget.actions), (true, 0));
    // One d20: hidden from WIS 10 with 12, seen by WIS 14 with 8.
    let who: [Who; 3] =
        [("Ann", "Red", "d4", "dex 12"), ("Ben", "Blue", "e4", "wis 10"), ("Cid", "Blue", "d5", "wis 14")];
    let mut f = fight(FIELD, &who);
    f.play("hide", &[10]).turn_of("ben");
    assert_eq!(f.refusing_rule("attack ann"), "tdgs.action.hide");
    assert_eq!(f.refusing_rule("grapple ann"), "tdgs.action.hide");
    // No bonus against those who see, and none against those who don't: that belongs to the Invisible.
    assert_eq!(f.chance_of("cid", "attack ann"), percent(50));
    assert_eq!(f.chance_of("ann", "attack ben"), percent(50));
    // It lasts until she shows herself.
    f.turn_of("ann").play("end", &[]).play("end", &[]).play("end", &[]);
    assert!(f.has("ann", Condition::Hidden));
    f.turn_of("ann").play("attack ben", &[2]);
    assert!(!f.has("ann", Condition::Hidden));
    assert_eq!(f.chance_of("ben", "attack ann"), percent(50));
}

#[test]
fn a_spell_cannot_be_aimed_at_the_hidden() {
    let hex = "kind = \"spell\"\nmagic = \"arcane\"\ntiming = \"action\"\ntarget = \"foe\"\nrange = 20\neffects = [{ condition = \"slowed\" }]";
    let who: [Who; 2] = [("Ann", "Red", "d4", "dex 12"), ("Ben", "Blue", "e4", "knows hex")];
    let mut f = fight_with("", &ability("hex", hex), FIELD, &who);
    f.play("hide", &[9]).turn_of("ben");
    assert!(f.refused("use hex ann").rule.is_some());
}

#[test]
fn search_finds_what_hides() {
    ledger::proves!("tdgs.action.search");
    let who: [Who; 2] = [("Ann", "Red", "d4", "wis 10"), ("Ben", "Blue", "e4", "dex 12")];
    let mut f = fight(FIELD, &who);
    f.suffers("ben", Condition::Hidden, "ann");
    let ben = f.id("ben");
    assert_eq!(f.chance_that("search", |b, _| !b[ben].conditions.has(Condition::Hidden)), percent(40));
    assert_eq!(f.chance_that("listen", |b, _| !b[ben].conditions.has(Condition::Hidden)), percent(40));
    f.play("search", &[13]);
    assert_eq!((f.has("ben", Condition::Hidden), f.battle.budget.actions), (false, 0));
    // A thing has a Difficulty; until it is found nobody can touch it.
    let door = "[[object]]\nname = \"door\"\nat = \"d5\"\nhidden = 15\nhp = 20\n";
    let who: [Who; 2] = [("Ann", "Red", "d4", "wis 10"), ("Ben", "Blue", "h4", "")];
    let mut f = fight_with(door, "", FIELD, &who);
    for command in ["interact door", "smash fists door"] {
        assert_eq!(f.refusing_rule(command), "tdgs.action.search");
    }
    assert!(!f.menu().iter().any(|offer| offer.command.contains("door")));
    assert_eq!(f.chance_that("search", |b, _| b.objects[0].found), percent(25));
    assert_eq!(f.chance_that("listen", |b, _| b.objects[0].found), percent(0));
    f.play("search", &[16]).play("interact door", &[]);
    assert!(f.told("Ann finds the door") && f.battle.objects[0].open);
}

#[test]
fn the_sum_says_whether_it_was_enough() {
    ledger::proves!("tdgs.action.hide", "tdgs.action.search");
    let who: [Who; 2] = [("Ann", "Red", "d4", "dex 12, wis 12"), ("Ben", "Blue", "h4", "wis 10, dex 10")];
    for (die, hidden) in [(9, "11 >= 11: hidden"), (8, "10 < 11: seen")] {
        let mut f = fight(FIELD, &who);
        f.play("hide", &[die]);
        assert_eq!(f.last_sum(), format!("d20 {die} + DEX 12 - WIS 10 = {hidden}"));
    }
    for (die, found) in [(9, "11 >= 11: found"), (8, "10 < 11: not found")] {
        let mut f = fight(FIELD, &who);
        f.suffers("ben", Condition::Hidden, "ann").play("search", &[die]);
        assert_eq!(f.last_sum(), format!("d20 {die} + WIS 12 - DEX 10 = {found}"));
    }
}

#[test]
fn who_can_hide_and_who_can_search() {
    ledger::proves!("tdgs.action.hide", "tdgs.action.search");
    let who: [Who; 4] = [
        ("Ann", "Red", "d4", ""),
        ("Amy", "Red", "d5", ""),
        ("Ben", "Blue", "e4", ""),
        ("Bob", "Blue", "h4", ""),
    ];
    let after = |change: &dyn Fn(&mut Fight)| {
        let mut f = fight(FIELD, &who);
        change(&mut f);
        let offered = |f: &Fight, command: &str| f.menu().iter().any(|o| o.command == command);
        (offered(&f, "hide"), offered(&f, "search"))
    };
    let suffering = |who: &'static str, what: Condition, from: &'static str| {
        after(&move |f| {
            f.suffers(who, what, from);
        })
    };
    assert_eq!(after(&|_| ()), (true, false), "nobody hides yet");
    // Held, or holding: in plain sight.
    assert_eq!(suffering("ann", Condition::Grappled, "ben"), (false, false));
    assert_eq!(suffering("ben", Condition::Grappled, "ann"), (false, false));
    assert_eq!(suffering("ben", Condition::Grappled, "amy"), (true, false), "another holds him");
    // Hidden from one of two she may try the other; from both there is nothing to try.
    assert_eq!(suffering("ann", Condition::Hidden, "ben"), (true, false));
    let from_both = |f: &mut Fight| {
        f.suffers("ann", Condition::Hidden, "ben").suffers("ann", Condition::Hidden, "bob");
    };
    assert_eq!(after(&from_both), (false, false));
    let mut f = fight(FIELD, &who);
    from_both(&mut f);
    assert_eq!(f.refused("hide").why, "Ann is hidden already.");
    assert_eq!(f.refused("search").why, "Nobody hides here.");
    // She looks for whoever is hidden from her or from a comrade; a comrade who hides is no business of hers.
    assert_eq!(suffering("ben", Condition::Hidden, "ann"), (true, true));
    assert_eq!(suffering("ben", Condition::Hidden, "amy"), (true, true));
    assert_eq!(suffering("amy", Condition::Hidden, "ben"), (true, false));
}

#[test]
fn the_senses_and_what_defeats_them() {
    ledger::proves!("tdgs.action.search");
    let who: [Who; 2] = [("Ann", "Red", "d4", ""), ("Ben", "Blue", "e4", "")];
    for (lost, deaf_to, finds) in
        [(Condition::Blinded, "search", "listen"), (Condition::Deafened, "listen", "search")]
    {
        let mut f = fight(FIELD, &who);
        f.suffers("ben", Condition::Hidden, "ann").suffers("ann", lost, "ben");
        f.play(deaf_to, &[]);
        assert!(f.has("ben", Condition::Hidden), "{deaf_to} rolls nothing and finds nobody");
        f.turn_of("ann").play(finds, &[19]);
        assert!(!f.has("ben", Condition::Hidden), "{finds}");
    }
}
