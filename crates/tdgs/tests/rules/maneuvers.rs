//! Documents 5 and 9: Grapple, Shove and Intimidate, what sizes do to them, and resistance.

use tdgs::conditions::Condition;
use tdgs::maneuvers::squares_pushed;

use crate::rules::conditions::{innate, spell, touch};
use crate::rules::table::{FIELD, Fight, Who, fight, fight_with, percent};

/// Ann to act, and Ben beside her.
fn pair(ann: &str, ben: &str) -> Fight {
    fight(FIELD, &[("Ann", "Red", "a1", ann), ("Ben", "Blue", "b1", ben)])
}

/// An attacker at a1, and a target east of it, both with STR 14.
fn sized(by: &str, target: &str) -> Fight {
    let east = match by {
        "large" => "c1",
        "huge" => "d1",
        "gargantuan" => "e1",
        _ => "b1",
    };
    let (by, target) = (format!("str 14, size {by}"), format!("str 14, size {target}"));
    fight(FIELD, &[("Ann", "Red", "a1", &by), ("Ben", "Blue", east, &target)])
}

#[test]
fn a_grapple_is_str_against_str_and_holds() {
    ledger::proves!("tdgs.action.grapple");
    assert_eq!(pair("str 14, dex 40", "ref 40").chance("grapple ben"), percent(70));
    assert_eq!(sized("large", "medium").chance("grapple ben"), percent(60));
    assert_eq!(sized("medium", "large").chance("grapple ben"), percent(40));
    let mut f = pair("str 14", "");
    f.play("grapple ben", &[7]);
    assert_eq!(f.last_sum(), "d20 7 + STR 14 - STR 10 = 11 >= 11: success");
    assert!(f.has("ben", Condition::Grappled));
    assert_eq!(f.refusing_rule("attack ben"), "tdgs.economy.turn", "it costs the Action");
    let mut f = pair("str 14", "");
    f.play("grapple ben", &[6]);
    assert!(!f.has("ben", Condition::Grappled));
    // Within reach: one square for most, two for the Large.
    let f = fight(FIELD, &[("Ann", "Red", "a1", ""), ("Ben", "Blue", "c1", "")]);
    assert_eq!(f.refusing_rule("grapple ben"), "tdgs.movement.melee-adjacency");
    let f = fight(FIELD, &[("Ann", "Red", "a1", "size large"), ("Ben", "Blue", "d1", "")]);
    assert_eq!(f.chance("grapple ben"), percent(60));
}

#[test]
fn the_grappled_stay_and_strike_their_grappler_or_escape() {
    ledger::proves!("tdgs.combat.grappled");
    let held = |ben: &str| {
        let who: [Who; 4] = [
            ("Ann", "Red", "d4", "str 12, con 40"),
            ("Amy", "Red", "d5", ""),
            ("Ben", "Blue", "e4", ben),
            ("Bob", "Blue", "e5", ""),
        ];
        let mut f = fight(FIELD, &who);
        f.play("grapple ben", &[19]);
        f
    };
    let mut f = held("is burning 1, cha 30");
    f.turn_of("ben");
    let others = [
        "step f4",
        "move f4",
        "disengage f4",
        "attack amy",
        "grapple amy",
        "grapple ann",
        "push ann",
        "trip ann",
        "intimidate ann",
        "intimidate amy",
        "help bob",
        "douse",
        "drop",
        "delay bob",
    ];
    for command in others {
        assert_eq!(f.refusing_rule(command), "tdgs.combat.grappled", "{command}");
        assert!(f.refused(command).why.contains("Ann holds Ben"), "{command}");
    }
    let mut menu: Vec<String> = f.menu().into_iter().map(|offer| offer.command).collect();
    menu.sort();
    assert_eq!(menu, ["attack fists ann", "end", "escape"]);
    assert_eq!(f.chance("attack ann"), percent(50));
    assert_eq!(f.chance("escape"), percent(40));
    f.play("escape", &[12]);
    assert!(f.has("ben", Condition::Grappled), "10 + 12 - 12 is not enough");
    f.turn_of("ben").play("escape", &[13]);
    assert!(!f.has("ben", Condition::Grappled));
    assert_eq!(f.refusing_rule("attack ann"), "tdgs.economy.turn", "escaping costs the Action");
    f.play("step f4", &[]);
    f.turn_of("ben");
    assert_eq!(f.refusing_rule("escape"), "tdgs.combat.grappled", "nobody holds him");
    // Others pass him unharmed.
    let mut f = held("");
    f.put("bob", "l8").put("amy", "f4").turn_of("amy").play("move h4", &[]);
}

#[test]
fn the_grappled_handle_nothing_and_cast_at_their_grappler_alone() {
    ledger::proves!("tdgs.combat.grappled");
    let door = "[[object]]\nname = \"Door\"\nat = \"d5\"\nbars = true\n";
    let bolt =
        "target = \"foe\"\nroll = { own = \"int\", against = \"ref\" }\neffects = [{ damage = \"5\" }]";
    let pack = spell("bolt", bolt)
        + &spell("mend", "automatic = true\nconcentration = true\neffects = [{ wards = \"fire\" }]");
    let who: [Who; 3] = [
        ("Ann", "Red", "d4", "knows bolt mend, wields dagger"),
        ("Ben", "Blue", "e4", ""),
        ("Bob", "Blue", "e5", ""),
    ];
    let mut f = fight_with(door, &pack, FIELD, &who);
    f.play("use mend", &[]);
    f.suffers("bob", Condition::Hidden, "ann").suffers("ann", Condition::Grappled, "ben").turn_of("ann");
    let others = [
        "interact door",
        "use mend",
        "use bolt bob",
        "unequip dagger",
        "search",
        "concentrate",
        "ready attack fists when bob comes",
        "advise ann",
    ];
    for command in others {
        assert_eq!(f.refusing_rule(command), "tdgs.combat.grappled", "{command}");
    }
    assert_eq!(f.chance("use bolt ben"), percent(50), "that is an attack on the grappler");
    f.offers_are_allowed();
}

#[test]
fn a_grapple_ends_with_the_grappler_or_the_distance() {
    ledger::proves!("tdgs.combat.grappled");
    let pack =
        touch("sap", "condition = \"stunned\", turns = 1") + &touch("venom", "condition = \"paralyzed\"");
    let who: [Who; 3] = [
        ("Ann", "Red", "d4", "con 90"),
        ("Ben", "Blue", "e4", "str 90, wields sap venom"),
        ("Bob", "Blue", "d5", "str 30"),
    ];
    let held = || {
        let mut f = fight_with("", &pack, FIELD, &who);
        f.suffers("ben", Condition::Grappled, "ann");
        f
    };
    // Pushed apart.
    let mut f = held();
    f.turn_of("bob").play("push ann", &[15]);
    assert_eq!((f.at("ann").as_str(), f.has("ben", Condition::Grappled)), ("d3", true), "still in reach");
    let mut f = held();
    f.put("bob", "e3").turn_of("bob").play("push ann", &[15]);
    assert_eq!((f.at("ann").as_str(), f.has("ben", Condition::Grappled)), ("c5", false));
    // The grappler goes away, or goes down.
    let mut f = held();
    f.play("disengage a4", &[]);
    assert!(!f.has("ben", Condition::Grappled));
    assert!(f.told("Ben is no longer Grappled"));
    for blow in ["attack fists ann", "attack sap ann", "attack venom ann"] {
        let mut f = held();
        f.unit_mut("ann").hp = if blow.contains("fists") { 110 } else { 450 };
        f.turn_of("ben").play(blow, &[15]);
        assert!(!f.has("ben", Condition::Grappled), "{blow}");
    }
}

#[test]
fn size_counts_in_a_grapple() {
    ledger::proves!("tdgs.entity.size-grapple");
    let sizes = ["tiny", "small", "medium", "large", "huge", "gargantuan"];
    for (n, by) in sizes.iter().enumerate().skip(1) {
        for (m, target) in sizes.iter().enumerate() {
            let mut f = sized(by, target);
            let larger = n as i64 - m as i64;
            if larger.abs() <= 2 {
                assert_eq!(f.chance("grapple ben"), percent((50 + 10 * larger) as u64), "{by} {target}");
                // The other way round, one side's modifier counts once.
                f.suffers("ben", Condition::Grappled, "ann");
                assert_eq!(f.chance_of("ben", "escape"), percent((50 - 10 * larger) as u64));
            } else {
                f.play("grapple ben", &[]);
                assert_eq!(f.has("ben", Condition::Grappled), larger > 0, "{by} {target}");
                f.suffers("ben", Condition::Grappled, "ann").turn_of("ben").play("escape", &[]);
                assert_eq!(f.has("ben", Condition::Grappled), larger > 0, "{by} {target}");
            }
        }
    }
}

#[test]
fn nothing_is_rolled_where_nothing_is_uncertain() {
    // One case of `tdgs.dice.no-roll`, which waits for locks, doors and checks by sight.
    // Gargantuan against Small: no d20, no critical, no run of naturals.
    let mut f = sized("gargantuan", "small");
    let before = (f.unit("ann").luck, f.unit("ben").luck);
    f.play("grapple ben", &[]);
    assert!(f.has("ben", Condition::Grappled));
    f.turn_of("ben").play("escape", &[]);
    assert!(f.has("ben", Condition::Grappled));
    assert_eq!((f.unit("ann").luck, f.unit("ben").luck), before);
    // What names no pair of stats rolls nothing, and what names one rolls one d20.
    let who: [Who; 3] =
        [("Ann", "Red", "a1", "is burning 1, prone"), ("Amy", "Red", "a2", ""), ("Ben", "Blue", "b1", "")];
    for command in ["stand", "douse", "help amy", "disengage d5", "step b2", "delay ben", "end"] {
        fight(FIELD, &who).play(command, &[]);
    }
    for command in ["attack ben", "grapple ben", "push ben", "trip ben", "intimidate ben"] {
        fight(FIELD, &who).play(command, &[10]);
    }
}

#[test]
fn a_shove_pushes_a_square_or_knocks_down() {
    ledger::proves!("tdgs.action.shove");
    let pushed = |by: &str, target: &str| {
        let mut f = sized(by, target);
        let from = f.unit("ben").at;
        f.play("push ben", &[15]);
        f.unit("ben").at.x - from.x
    };
    let mut f = pair("str 12, dex 30", "str 12, ref 30");
    assert_eq!(f.chance("push ben"), percent(50));
    assert_eq!(f.chance("trip ben"), percent(50));
    f.play("push ben", &[10]);
    assert_eq!(f.at("ben"), "b1", "not enough");
    f.turn_of("ann").play("push ben", &[11]);
    assert_eq!((f.at("ben").as_str(), f.has("ben", Condition::Prone)), ("c1", false));
    assert_eq!(f.refusing_rule("push ben"), "tdgs.economy.turn", "it costs the Action");
    f.put("ben", "b1").turn_of("ann").play("trip ben", &[11]);
    assert_eq!((f.at("ben").as_str(), f.has("ben", Condition::Prone)), ("b1", true));
    assert_eq!([pushed("medium", "medium"), pushed("large", "medium"), pushed("medium", "small")], [1, 1, 1]);
    assert_eq!(
        [pushed("medium", "large"), pushed("medium", "huge"), pushed("small", "gargantuan")],
        [0, 0, 0]
    );
    // Size is no help against being tripped.
    for target in ["large", "huge", "gargantuan"] {
        let mut f = sized("medium", target);
        assert_eq!(f.chance("trip ben"), percent(50));
        f.play("trip ben", &[11]);
        assert!(f.has("ben", Condition::Prone), "{target}");
    }
    let f = fight(FIELD, &[("Ann", "Red", "a1", ""), ("Ben", "Blue", "c1", "")]);
    assert_eq!(f.refusing_rule("push ben"), "tdgs.movement.melee-adjacency");
}

#[test]
fn the_prone_stand_up_however_they_fell() {
    let who: [Who; 2] =
        [("Ann", "Red", "a1", "str 30, ref 30, wields hook"), ("Ben", "Blue", "b1", "ref 20")];
    let mut f = fight_with("", &touch("hook", "condition = \"prone\", turns = 2"), FIELD, &who);
    f.play("attack hook ben", &[19]).play("end", &[]);
    assert!(f.has("ben", Condition::Prone));
    f.play("stand", &[]).play("end", &[]).play("trip ben", &[19]).play("end", &[]).play("end", &[]);
    assert!(f.has("ben", Condition::Prone), "the old fall does not end the new one");
}

#[test]
fn the_larger_resist_being_pushed() {
    ledger::proves!("tdgs.entity.size-forced-movement");
    for larger in [-3, -1, 0] {
        assert_eq!(squares_pushed(4, larger), 4);
    }
    assert_eq!([squares_pushed(4, 1), squares_pushed(3, 1), squares_pushed(1, 1)], [2, 1, 0]);
    assert_eq!([squares_pushed(4, 2), squares_pushed(100, 2), squares_pushed(4, 5)], [0, 0, 0]);
    for (by, target, moves) in
        [("small", "medium", false), ("medium", "small", true), ("large", "huge", false)]
    {
        let mut f = sized(by, target);
        let from = f.at("ben");
        f.play("push ben", &[15]);
        assert_eq!(f.at("ben") != from, moves, "{by} {target}");
        assert_eq!(f.told("too large to budge"), !moves);
    }
}

#[test]
fn whoever_is_pushed_stops_before_walls_and_others() {
    // Ledges wait for falls.
    let pushed = |map: &str, more: &[Who]| {
        let mut who: Vec<Who> = vec![("Ann", "Red", "a1", ""), ("Ben", "Blue", "b1", "")];
        who.extend(more);
        let mut f = fight(map, &who);
        f.play("push ben", &[15]);
        f.at("ben")
    };
    assert_eq!(pushed("....", &[]), "c1");
    assert_eq!(pushed("..#.", &[]), "b1");
    assert_eq!(pushed("..", &[]), "b1", "nobody is pushed off the map");
    assert_eq!(pushed("..,.", &[]), "c1", "the ground costs nothing");
    assert_eq!(pushed("....", &[("Bob", "Blue", "c1", "")]), "b1");
    assert_eq!(pushed("....", &[("Amy", "Red", "c1", "")]), "b1");
}

#[test]
fn steps_disengaging_and_pushes_give_no_cause_to_strike() {
    ledger::proves!("tdgs.movement.opportunity-avoid");
    let who: [Who; 3] =
        [("Ann", "Red", "d4", ""), ("Ben", "Blue", "e4", "str 30"), ("Bob", "Blue", "e5", "")];
    fight(FIELD, &who).play("step c4", &[]);
    fight(FIELD, &who).play("disengage a1", &[]);
    // Pushed out of the reach of two, by one of them and by a friend of hers.
    let mut f = fight(FIELD, &who);
    f.turn_of("ben").play("push ann", &[15]);
    assert_eq!(f.at("ann"), "c4");
    assert_eq!(fight(FIELD, &who).play_struck_at("move a4"), 2, "a Move does");
}

#[test]
fn intimidation_is_cha_against_wis_and_frightens() {
    ledger::proves!("tdgs.action.intimidate");
    let who: [Who; 2] = [("Ann", "Red", "a1", "cha 12"), ("Ben", "Blue", "h8", "wis 14")];
    let mut f = fight(FIELD, &who);
    assert_eq!(f.chance("intimidate ben"), percent(40));
    f.play("intimidate ben", &[12]);
    assert!(!f.has("ben", Condition::Frightened));
    f.turn_of("ann").play("intimidate ben", &[13]);
    assert!(f.has("ben", Condition::Frightened));
    assert_eq!(f.refusing_rule("intimidate ben"), "tdgs.economy.turn", "it costs the Action");
    // Of her, and for the scene.
    for _ in 0..10 {
        f.play("end", &[]);
    }
    assert_eq!(f.active(), "ann");
    assert!(f.put("ben", "b1").has("ben", Condition::Frightened));
    assert_eq!(f.chance_of("ben", "attack ann"), percent(40));
    // Two better of some source are two better: here, Emboldened.
    let who: [Who; 2] = [("Ann", "Red", "a1", "cha 12, is emboldened 2"), ("Ben", "Blue", "h8", "wis 14")];
    assert_eq!(fight(FIELD, &who).chance("intimidate ben"), percent(50));
}

#[test]
fn the_defender_rolls_against_what_can_be_resisted() {
    ledger::proves!("tdgs.resolution.resist");
    // 19 of 20 blows hit, and then Ben resists so often.
    let afflicted = |ben: &str, on_hit: &str, what: Condition| {
        let who: [Who; 2] = [("Ann", "Red", "a1", "str 60, wields touch"), ("Ben", "Blue", "b1", ben)];
        let f = fight_with("", &touch("touch", on_hit), FIELD, &who);
        f.chance_that("attack touch ben", |b, _| b.units[1].conditions.has(what))
    };
    let fear = "condition = \"frightened\", resist = { stat = \"wis\", difficulty = 14 }";
    let poison = "condition = \"poisoned\", resist = { stat = \"con\", difficulty = 10 }";
    let of_hits = |resists: u64| dice::ratio(19 * (100 - resists), 2000);
    assert_eq!(afflicted("con 90, wis 10", fear, Condition::Frightened), of_hits(30));
    assert_eq!(afflicted("con 90", "condition = \"poisoned\"", Condition::Poisoned), of_hits(0));
    // CON 48 at +2 and at +1.
    for (difficulty, resists) in [(46, 60), (47, 55)] {
        let poison =
            format!("condition = \"poisoned\", resist = {{ stat = \"con\", difficulty = {difficulty} }}");
        assert_eq!(afflicted("con 48", &poison, Condition::Poisoned), of_hits(resists));
    }
    let who: [Who; 2] = [("Ann", "Red", "a1", "str 20, wields touch"), ("Ben", "Blue", "b1", "con 12")];
    let mut f = fight_with("", &touch("touch", poison), FIELD, &who);
    f.play("attack touch ben", &[15, 9]);
    assert_eq!(f.last_sum(), "d20 9 + CON 12 - Difficulty 10 = 11 >= 11: success");
    assert!(!f.has("ben", Condition::Poisoned));
    f.turn_of("ann").play("attack touch ben", &[15, 8]);
    assert!(f.has("ben", Condition::Poisoned));
}

#[test]
fn magic_is_resisted_by_the_stats_it_names() {
    ledger::proves!("tdgs.resolution.resist");
    let curse = |effect: &str| {
        spell("curse", &format!("target = \"foe\"\nautomatic = true\neffects = [{{ {effect} }}]"))
    };
    let resists = |ann: &str, ben: &str, effect: &str| {
        let ann = format!("{ann}, knows curse");
        let who: [Who; 2] = [("Ann", "Red", "a1", &ann), ("Ben", "Blue", "d1", ben)];
        let hardy = "timing = \"passive\"\nbonuses = [{ amount = 4, resisting = \"poisoned\" }]";
        let f = fight_with("", &(curse(effect) + &innate("hardy", hardy)), FIELD, &who);
        f.chance_that("use curse ben", |b, _| b.units[1].conditions.none())
    };
    let fear = "condition = \"frightened\", resist = { stat = \"wis\", by = \"cha\" }";
    assert_eq!(resists("cha 14", "wis 10", fear), percent(30));
    let poison = |difficulty: &str| {
        format!("condition = \"poisoned\", resist = {{ stat = \"con\", difficulty = {difficulty} }}")
    };
    assert_eq!(resists("cha 14", "con 12", &poison("10")), percent(60));
    assert_eq!(resists("cha 14", "con 12, has hardy", &poison("15")), percent(55));
    assert_eq!(resists("cha 14", "con 12, has hardy", &poison("\"hard\"")), percent(55), "in a word");
    let fire = poison("15").replace("poisoned", "burning");
    assert_eq!(resists("cha 14", "con 12, has hardy", &fire), percent(35), "against poison alone");
}

#[test]
fn blows_leave_their_mark_on_the_knocked_out_too() {
    let who: [Who; 3] = [
        ("Ann", "Red", "a1", "str 5, wields thorn"),
        ("Ben", "Blue", "b1", "con 40"),
        ("Cid", "Blue", "l8", ""),
    ];
    let mut f = fight_with("", &touch("thorn", "condition = \"bleeding\", amount = 6"), FIELD, &who);
    f.unit_mut("ben").hp = 15;
    f.play("attack thorn ben", &[19]);
    assert!(f.has("ben", Condition::Unconscious) && f.has("ben", Condition::Bleeding));
    f.play("end", &[]).play("end", &[]);
    assert_eq!((f.battle.round, f.hp("ben")), (2, 4));
}
