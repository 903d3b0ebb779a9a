//! Document 8: what conditions do.

use tdgs::conditions::{Condition, Until};
use tdgs::stats::Stat;

use crate::rules::table::{FIELD, Fight, Who, fight, fight_with, percent};

/// A spell upon somebody, with what it says.
pub fn spell(id: &str, rest: &str) -> String {
    format!(
        "[ability.{id}]\nname = \"{id}\"\ntext = \"A spell.\"\nkind = \"spell\"\nmagic = \"arcane\"\ntiming = \"action\"\n\
         range = 20\n{rest}\n"
    )
}

pub fn innate(id: &str, rest: &str) -> String {
    format!("[ability.{id}]\nname = \"{id}\"\ntext = \"A trait.\"\nkind = \"trait\"\n{rest}\n")
}

/// A bolt that REF dodges.
pub const BOLT: &str =
    "target = \"foe\"\nroll = { own = \"int\", against = \"ref\" }\neffects = [{ damage = \"5\" }]";

/// A weapon that wounds little and leaves this behind.
pub fn touch(name: &str, on_hit: &str) -> String {
    format!(
        "[weapon.{name}]\nname = \"{name}\"\ndamage = \"0\"\nrange = \"melee\"\nnatural = true\non-hit = [{{ {on_hit} }}]\n"
    )
}

/// Ann to act, and Ben beside her.
pub fn pair(ann: &str, ben: &str) -> Fight {
    fight(FIELD, &[("Ann", "Red", "d4", ann), ("Ben", "Blue", "e4", ben)])
}

/// The chance of Ann's fists against Ben.
pub fn hits(ann: &str, ben: &str) -> u64 {
    let chance = pair(ann, ben).chance("attack fists ben");
    (0..=100).find(|&n| chance == percent(n)).expect("a chance in whole percents")
}

#[test]
fn a_condition_without_stacking_is_there_once() {
    ledger::proves!("tdgs.combat.condition-stacking");
    assert_eq!(hits("is blinded, is blinded", ""), 30, "-4, not -8");
    assert_eq!(hits("", "is blinded, is blinded"), 70);
    assert_eq!(hits("is strengthened 2, is strengthened 3", ""), 65);
    assert_eq!(hits("is strengthened 3, is strengthened 2", ""), 65);
    // The longer duration stays, whichever comes first.
    for stuns in ["is stunned for 1, is stunned for 3", "is stunned for 3, is stunned for 1"] {
        let mut f = pair("ref 30", &format!("ref 20, {stuns}"));
        for _ in 0..3 {
            f.play("end", &[]);
            assert_eq!(f.active(), "ann", "Ben loses three turns");
        }
        f.play("end", &[]);
        assert_eq!(f.active(), "ben");
    }
    // Bleeding adds up.
    let mut f = pair("", "is bleeding 2, is bleeding 3");
    f.play("end", &[]).play("end", &[]);
    assert_eq!(f.hp("ben"), 45);
}

#[test]
fn a_condition_renewed_in_ones_own_turn_lasts_as_if_it_were_new() {
    ledger::proves!("tdgs.combat.condition-stacking");
    let who: [Who; 2] =
        [("Ann", "Red", "d4", "ref 12, is slowed for 1"), ("Ben", "Blue", "e4", "wields web")];
    let pack = touch("web", "condition = \"slowed\", turns = 1");
    let mut f = fight_with("", &pack, FIELD, &who);
    f.play_asked("move c4", &[1], &[19]).play("end", &[]);
    assert!(f.has("ann", Condition::Slowed), "the next turn is the one it costs");
    f.play("end", &[1, 2]);
    assert_eq!(f.active(), "ben");
    f.play("end", &[]);
    assert_eq!(f.refusing_rule("step d5"), "tdgs.combat.slowed");
    f.play("end", &[]);
    assert!(!f.has("ann", Condition::Slowed));
}

#[test]
fn the_stunned_do_nothing_and_are_hit_by_all_but_a_natural_1() {
    ledger::proves!("tdgs.combat.stunned");
    assert_eq!(hits("", "is stunned"), 95);
    assert_eq!(hits("str 5", "is stunned"), 95);
    assert_eq!(hits("str 5", "is stunned, ref 80, wears light-leather"), 95);
    assert_eq!(hits("luk -5", "is stunned"), 30);
    // No turn at all: no Action, no Step, nothing free.
    let who: [Who; 3] = [
        ("Ann", "Red", "d4", "ref 30"),
        ("Ben", "Blue", "e4", "ref 20, is stunned"),
        ("Cid", "Red", "l8", ""),
    ];
    let mut f = fight(FIELD, &who);
    for _ in 0..3 {
        f.play("end", &[]);
        assert_eq!(f.active(), "cid");
        f.play("end", &[]);
    }
    // And nobody is struck in passing.
    f.play("move a4", &[]);
    assert!(f.asked.is_empty());
    // Stunned in the middle of a Move, one goes no farther and does no more.
    let who: [Who; 2] = [("Ann", "Red", "d4", "ref 30"), ("Ben", "Blue", "e4", "wields sap")];
    let mut f = fight_with("", &touch("sap", "condition = \"stunned\", turns = 1"), FIELD, &who);
    f.unit_mut("ann").hp = 50;
    f.play_asked("move a4", &[1], &[20, 1]);
    assert_eq!((f.at("ann").as_str(), f.active(), f.battle.round), ("d4", "ben", 1));
    f.play("end", &[]);
    assert_eq!(
        (f.active(), f.battle.round),
        ("ben", 2),
        "the turn it was stunned in is not the one it costs"
    );
    f.play("end", &[]);
    assert_eq!((f.active(), f.battle.round), ("ann", 3));
}

#[test]
fn fear_takes_two_off_all_rolls_while_its_source_is_seen() {
    ledger::proves!("tdgs.combat.frightened");
    let afraid = |map: &str, ann: &str, cid: &str| {
        let who: [Who; 3] =
            [("Ann", "Red", "a1", ann), ("Ben", "Blue", "a2", ""), ("Cid", "Blue", "f1", cid)];
        let mut f = fight(map, &who);
        f.suffers("ann", Condition::Frightened, "cid");
        f
    };
    let open = "........\n........";
    let wall = "...#....\n...#....";
    assert_eq!(afraid(open, "", "").chance("attack ben"), percent(40));
    assert_eq!(afraid(wall, "", "").chance("attack ben"), percent(50), "out of sight");
    assert_eq!(afraid(open, "", "").chance("grapple ben"), percent(40), "on all rolls");
    assert_eq!(afraid(open, "", "").chance("intimidate ben"), percent(40));
    assert_eq!(afraid(open, "", "is invisible").chance("attack ben"), percent(50), "unseen is out of sight");
    assert_eq!(afraid(open, "is blinded", "").chance("attack ben"), percent(30), "the blind see nobody");
    let mut f = afraid(open, "str 14", "");
    f.play("attack ben", &[9]);
    assert_eq!(f.hp("ben"), 50 - 14, "damage is no roll");
    // 5 squares away: closer is refused, as far is allowed, and so is farther.
    let mut f = afraid(open, "", "");
    assert_eq!(f.refusing_rule("step b1"), "tdgs.combat.frightened");
    assert_eq!(f.refusing_rule("move c1"), "tdgs.combat.frightened");
    f.put("ben", "h2").play("step a2", &[]);
    let mut f = afraid(open, "", "");
    f.put("ann", "c1").play("step b1", &[]);
    afraid(wall, "", "").play("step b1", &[]);
}

#[test]
fn fear_bars_only_willing_movement_and_only_closer_squares() {
    ledger::proves!("tdgs.combat.frightened");
    // Dan pushes Ann toward what she fears.
    let who: [Who; 3] =
        [("Dan", "Blue", "a1", "str 30"), ("Ann", "Red", "b1", ""), ("Cid", "Blue", "f1", "")];
    let mut f = fight(FIELD, &who);
    f.suffers("ann", Condition::Frightened, "cid").play("push ann", &[15]);
    assert_eq!(f.at("ann"), "c1");
    // A Large entity goes round it at the same distance.
    let who: [Who; 2] = [("Ogre", "Red", "a1", "size large"), ("Cid", "Blue", "e1", "")];
    let mut f = fight(FIELD, &who);
    f.suffers("ogre", Condition::Frightened, "cid");
    f.refused("step b1");
    f.refused("step b2");
    f.refused("move b3");
    f.play("step a2", &[]).play("move a6", &[]);
    assert_eq!(f.at("ogre"), "a6");
}

#[test]
fn poison_takes_two_off_str_dex_and_ref() {
    ledger::proves!("tdgs.combat.poisoned");
    let mut f = pair("str 12, is poisoned, wields duelling-sword", "ref 5");
    f.play("attack duelling-sword ben", &[11]);
    assert_eq!(f.hp("ben"), 50 - 12, "12 instead of 14");
    assert_eq!(hits("", "is poisoned"), 60);
    assert_eq!(hits("is poisoned", ""), 40);
    assert_eq!(pair("is poisoned, wields longbow", "").chance("attack longbow ben"), percent(40));
    // The same poison twice is one, and two poisons are two.
    let who: [Who; 2] = [("Ann", "Red", "d4", "wields adder cobra"), ("Ben", "Blue", "e4", "con 40")];
    let pack =
        touch("adder", "condition = \"poisoned\"") + &touch("cobra", "condition = \"poisoned\", turns = 9");
    let mut f = fight_with("", &pack, FIELD, &who);
    let stats = |f: &mut Fight, bite: &str| {
        f.turn_of("ann").play(&format!("attack {bite} ben"), &[19]);
        [Stat::Str, Stat::Dex, Stat::Ref, Stat::Con, Stat::Mov].map(|stat| f.apparent("ben", stat))
    };
    assert_eq!(stats(&mut f, "adder"), [8, 8, 8, 40, 10]);
    assert_eq!(stats(&mut f, "adder"), [8, 8, 8, 40, 10]);
    assert_eq!(stats(&mut f, "cobra"), [6, 6, 6, 40, 10]);
}

#[test]
fn poison_may_wound_each_round() {
    ledger::proves!("tdgs.combat.poisoned");
    let who: [Who; 2] = [("Ann", "Red", "d4", "ref 30, wields adder"), ("Ben", "Blue", "e4", "")];
    let mut f = fight_with("", &touch("adder", "condition = \"poisoned\", amount = 4"), FIELD, &who);
    f.play("attack adder ben", &[11]).play("end", &[]);
    assert_eq!(f.hp("ben"), 40);
    f.play("end", &[]);
    assert_eq!(f.hp("ben"), 36);
}

#[test]
fn a_condition_has_a_kind_a_duration_a_source_and_adds_up_or_not() {
    ledger::proves!("tdgs.combat.condition-fields");
    let prone = Condition::Prone;
    assert_eq!((prone.name(), prone.is_buff(), prone.adds_up()), ("Prone", false, false));
    assert_eq!(prone.standard_duration(), Until::Removed);
    assert_eq!((hits("", "prone"), hits("", "")), (60, 50), "its effect");
    assert!(Condition::Hasted.is_buff() && Condition::Bleeding.adds_up());
    // Each of the durations, and from whom.
    let until = |on_hit: &str| {
        let who: [Who; 2] = [("Ann", "Red", "d4", "wields web"), ("Ben", "Blue", "e4", "")];
        let pack = touch("web", &format!("condition = \"slowed\"{on_hit}"));
        let mut f = fight_with("", &pack, FIELD, &who);
        f.play("attack web ben", &[15]);
        assert_eq!(f.battle.source_of(f.id("ben"), Condition::Slowed), Some(f.id("ann")));
        f
    };
    let rounds = |f: &Fight| f.battle.effects[0].until;
    assert_eq!(rounds(&until(", turns = 3")), Until::Turns(3));
    assert_eq!(rounds(&until("")), Until::Scene);
    let after = |on_hit: &str| {
        let mut f = until(on_hit);
        let mut left = vec![f.has("ben", Condition::Slowed)];
        f.between(|rules, b, _| rules.scene_end(b));
        left.push(f.has("ben", Condition::Slowed));
        f.between(tdgs::Tdgs::long_rest);
        left.push(f.has("ben", Condition::Slowed));
        left
    };
    assert_eq!(after(", turns = 3"), [true, false, false]);
    assert_eq!(after(", lasts = \"scene\""), [true, false, false]);
    assert_eq!(after(", lasts = \"day\""), [true, true, false]);
    assert_eq!(after(", lasts = \"until-removed\""), [true, true, true]);
}

#[test]
fn conditions_end_by_time_by_action_by_cleansing_and_with_the_scene() {
    ledger::proves!("tdgs.combat.condition-removal");
    let mut f = pair("prone, ref 30", "is slowed for 1");
    f.play("stand", &[]);
    assert!(!f.has("ann", Condition::Prone), "stood up");
    f.play("end", &[]).play("end", &[]);
    assert!(!f.has("ben", Condition::Slowed), "run out");
    // With the scene, or not.
    let mut f = pair("is burning 1", "is poisoned, prone");
    f.between(|rules, b, _| rules.scene_end(b));
    assert!(!f.has("ben", Condition::Poisoned));
    assert!(f.has("ben", Condition::Prone), "nobody stands up by itself");
    assert!(f.has("ann", Condition::Burning));
    f.play("douse", &[]);
    assert!(!f.has("ann", Condition::Burning));
    // By an effect that cleanses of it and of nothing else.
    let pack = spell(
        "purge",
        "target = \"ally\"\nautomatic = true\neffects = [{ cures = [\"poisoned\", \"blinded\"] }]",
    );
    let who: [Who; 3] = [
        ("Ann", "Red", "d4", "knows purge"),
        ("Amy", "Red", "e4", "is poisoned 2, is blinded, is slowed"),
        ("Ben", "Blue", "l8", ""),
    ];
    let mut f = fight_with("", &pack, FIELD, &who);
    f.play("use purge amy", &[]);
    let left = [Condition::Poisoned, Condition::Blinded, Condition::Slowed].map(|c| f.has("amy", c));
    assert_eq!(left, [false, false, true]);
}

#[test]
fn blood_is_lost_each_round_until_it_is_stanched() {
    ledger::proves!("tdgs.combat.bleeding");
    let who: [Who; 3] = [
        ("Ann", "Red", "d4", "ref 30"),
        ("Amy", "Red", "e4", "ref 20, con 12, is bleeding 3, is bleeding 3, wears full-plate"),
        ("Ben", "Blue", "l8", ""),
    ];
    let round = |f: &mut Fight| {
        let before = f.hp("amy");
        f.play("end", &[]).play("end", &[]).play("end", &[]);
        before - f.hp("amy")
    };
    let mut f = fight(FIELD, &who);
    assert_eq!([round(&mut f), round(&mut f)], [6, 6], "whatever she wears");
    f.play("treat amy", &[]);
    assert_eq!(round(&mut f), 0);
    assert_eq!(f.refusing_rule("treat amy"), "tdgs.combat.bleeding");
    let mut f = fight(FIELD, &who);
    f.between(|rules, b, _| rules.scene_end(b));
    assert!(!f.has("amy", Condition::Bleeding));
    // Pools do not stop it either.
    let pack = "[armour.ward]\nname = \"ward\"\nnatural = true\npool = 100\ndeflection = 50\n";
    let who: [Who; 2] = [("Ann", "Red", "d4", "ref 30"), ("Ben", "Blue", "e4", "is bleeding 3, wears ward")];
    let mut f = fight_with("", pack, FIELD, &who);
    f.play("end", &[]).play("end", &[]);
    assert_eq!((f.hp("ben"), f.unit("ben").pools[0]), (47, 100));
}

#[test]
fn pain_wakes_sleepers_and_only_healing_wakes_the_knocked_out() {
    ledger::proves!("tdgs.combat.unconscious-wake");
    let pack = spell("mend", "target = \"ally\"\nautomatic = true\neffects = [{ heal = 20 }]");
    let who: [Who; 4] = [
        ("Ann", "Red", "d4", "str 3"),
        ("Ben", "Blue", "e4", "con 8, is asleep"),
        ("Bob", "Blue", "f4", "knows mend"),
        ("Cid", "Blue", "l8", ""),
    ];
    let mut f = fight_with("", &pack, FIELD, &who);
    assert_eq!(f.chance("attack ben"), percent(95), "a sleeper is helpless");
    f.play("attack ben", &[2]);
    assert_eq!((f.hp("ben"), f.has("ben", Condition::Asleep)), (37, false));
    // Two of 40 HP: struck, he stays where he is.
    let mut f = fight_with("", &pack, FIELD, &[("Ann", "Red", "d4", "str 0"), who[1], who[2], who[3]]);
    f.battle.cure(f.id("ben"), Condition::Asleep);
    f.knock_out("ben");
    assert_eq!(f.hp("ben"), 2);
    f.play("attack ben", &[2]);
    assert_eq!((f.hp("ben"), f.has("ben", Condition::Unconscious)), (1, true));
    f.unit_mut("ben").hp = 2;
    f.turn_of("bob").play("use mend ben", &[]);
    assert_eq!((f.hp("ben"), f.has("ben", Condition::Unconscious)), (10, false));
}

#[test]
fn the_paralyzed_use_their_minds_alone() {
    ledger::proves!("tdgs.combat.paralyzed");
    assert_eq!(hits("", "is paralyzed"), 95);
    assert_eq!(hits("str 1", "ref 60, is paralyzed"), 95);
    let who: [Who; 3] = [
        ("Ann", "Red", "d4", "cha 12, is paralyzed, is burning 1"),
        ("Cid", "Red", "d8", ""),
        ("Ben", "Blue", "e4", "wis 12"),
    ];
    let mut f = fight(FIELD, &who);
    let body = [
        "attack ben",
        "move a1",
        "step c4",
        "disengage a1",
        "grapple ben",
        "push ben",
        "trip ben",
        "help cid",
        "douse",
        "drop",
        "delay ben",
    ];
    for command in body {
        assert_eq!(f.refusing_rule(command), "tdgs.combat.paralyzed", "{command}");
    }
    f.suffers("ann", Condition::Grappled, "ben");
    assert_eq!(f.refusing_rule("escape"), "tdgs.combat.paralyzed");
    f.battle.cure(f.id("ann"), Condition::Grappled);
    assert_eq!(f.chance("intimidate ben"), percent(50), "the mind remains");
    assert_eq!(f.chance("insight ben"), percent(50));
    // It has its turn, and strikes nobody in passing.
    f.play("end", &[]).play("end", &[]).play("move h4", &[]);
    assert!(f.asked.is_empty());
}

#[test]
fn the_paralyzed_cast_and_neither_parry_nor_drink() {
    ledger::proves!("tdgs.combat.paralyzed");
    let pack = spell("bolt", BOLT)
        + &spell("gulp", "automatic = true\neffects = [{ heal = 10 }]")
        + &innate(
            "turn-aside",
            "timing = \"interrupt\"\ntrigger = \"melee-attack\"\nautomatic = true\neffects = [{ counters = true }]",
        )
        + &innate(
            "kick",
            "timing = \"action\"\ntarget = \"foe\"\nroll = { own = \"str\", against = \"ref\" }\neffects = [{ damage = \"5\" }]",
        )
        + "[item.flask]\nname = \"flask\"\nweight = 1\nuse = \"gulp\"\n";
    let fight_of = |state: &str| {
        let ann = format!("knows bolt, has turn-aside kick, carries flask{state}");
        let who: [Who; 2] = [("Ann", "Red", "d4", &ann), ("Ben", "Blue", "e4", "")];
        fight_with("", &pack, FIELD, &who)
    };
    let mut f = fight_of(", is paralyzed");
    for command in
        ["attack ben", "use-item flask", "use kick ben", "search", "ready attack fists when ben comes"]
    {
        if command == "search" {
            f.suffers("ben", Condition::Hidden, "ann");
        }
        assert_eq!(f.refusing_rule(command), "tdgs.combat.paralyzed", "{command}");
        f.battle.cure(f.id("ben"), Condition::Hidden);
    }
    assert_eq!(f.chance("use bolt ben"), percent(50), "magic is no matter of the body");
    f.turn_of("ben").play("attack ann", &[2]);
    assert_eq!(f.hp("ann"), 40, "and nobody asked for a parry");
    // All of it is there without.
    let mut f = fight_of("");
    f.play("use-item flask", &[]).turn_of("ann").play("use kick ben", &[2]);
    f.turn_of("ben").play_asked("attack ann", &[1], &[]);
    assert_eq!(f.hp("ann"), 50);
}

#[test]
fn the_slowed_have_half_their_mov_and_no_step() {
    ledger::proves!("tdgs.combat.slowed");
    assert_eq!(hits("", "is slowed"), 60);
    assert_eq!(hits("is slowed", ""), 50);
    let who: [Who; 2] = [("Ben", "Blue", "l8", ""), ("Ann", "Red", "a1", "mov 9, is slowed")];
    let mut f = fight(FIELD, &who);
    f.play("end", &[]);
    assert_eq!(f.refusing_rule("step b1"), "tdgs.combat.slowed");
    assert_eq!(f.refusing_rule("move f1"), "tdgs.movement.terrain-mixed");
    assert!(!f.menu().iter().any(|offer| offer.group == "Step"));
    f.play("move b1", &[]);
    assert_eq!(f.refusing_rule("attack ben"), "tdgs.economy.turn", "one square costs the Action");
    f.play("move e1", &[]);
    f.refused("move f1");
    // Slowed in the middle of the turn, one has lost the Step as well.
    let who: [Who; 2] = [("Ann", "Red", "d4", ""), ("Ben", "Blue", "e4", "wields web")];
    let mut f = fight_with("", &touch("web", "condition = \"slowed\""), FIELD, &who);
    f.play_asked("move c4", &[1], &[15]);
    assert_eq!(f.refusing_rule("step b4"), "tdgs.combat.slowed");
    assert!(!f.menu().iter().any(|offer| offer.group == "Step"));
}

#[test]
fn the_hasted_have_two_actions_and_one_step() {
    ledger::proves!("tdgs.combat.hasted");
    assert_eq!(hits("", "is hasted"), 40);
    let hasted = |at: &str, map: &str| {
        let who: [Who; 2] =
            [("Ben", "Blue", "a1", "con 40"), ("Ann", "Red", at, "mov 6, is hasted, wields dagger")];
        let mut f = fight(map, &who);
        f.play("end", &[]);
        f
    };
    let mut f = hasted("b1", FIELD);
    f.play("attack ben", &[2]).play("attack ben", &[2]);
    assert_eq!(f.refusing_rule("attack ben"), "tdgs.economy.turn");
    f.play("step b2", &[]);
    assert_eq!(f.refusing_rule("step b1"), "tdgs.economy.step-timing");
    // Two Moves at MOV 6 are 12 squares.
    let lane = "...............";
    let mut f = hasted("c1", lane);
    f.play("move i1", &[]).play("move o1", &[]);
    assert_eq!(f.refusing_rule("attack ben"), "tdgs.economy.turn");
    let mut f = hasted("c1", lane);
    f.play("move h1", &[]).put("ben", "i1").play("attack ben", &[2]);
}

#[test]
fn a_second_move_of_the_hasted_needs_no_points_of_the_first() {
    ledger::proves!("tdgs.combat.hasted");
    let hasted = |map: &str, mov: i32| {
        let ann = format!("mov {mov}, is hasted");
        let who: [Who; 2] = [("Ben", "Blue", "a1", "con 40"), ("Ann", "Red", "c1", &ann)];
        let mut f = fight(map, &who);
        f.play("end", &[]);
        f
    };
    // One point is left before rubble, which costs two: the second Action pays for it.
    let mut f = hasted("....,,..........", 2);
    f.play("move d1", &[]).play("move e1", &[]);
    assert_eq!(f.refusing_rule("trip ben"), "tdgs.economy.turn");
    // The Move goes on with the points it has, and ends only when another is begun.
    let mut f = hasted("................", 6);
    f.play("move h1", &[]).play("move i1", &[]).play("move o1", &[]);
    assert_eq!(f.at("ann"), "o1");
    f.refused("move p1");
    // A Disengage covers the whole turn, the second Move too.
    let mut f = hasted("................", 6);
    f.put("ben", "b1").play("disengage d1", &[]).play("move i1", &[]).play("move c1", &[]);
    assert_eq!(f.at("ann"), "c1");
    let mut f = hasted("................", 2);
    f.put("ben", "b1").play("disengage d1", &[]).play("move c1", &[]).play("move e1", &[]);
    assert_eq!((f.at("ann").as_str(), f.asked.len()), ("e1", 0));
}

#[test]
fn the_protected_dodge_and_deflect_more() {
    ledger::proves!("tdgs.combat.protected");
    assert_eq!(hits("", "is protected"), 40);
    let lost = |deflection: i32| {
        let pack = format!("[armour.shell]\nname = \"shell\"\nnatural = true\ndeflection = {deflection}\n");
        let who: [Who; 2] =
            [("Ann", "Red", "a1", "str 100"), ("Ben", "Blue", "b1", "con 100, is protected, wears shell")];
        let mut f = fight_with("", &pack, FIELD, &who);
        f.play("attack ben", &[15]);
        500 - f.hp("ben")
    };
    assert_eq!([lost(0), lost(50), lost(65), lost(70), lost(75)], [90, 40, 25, 25, 25]);
}

#[test]
fn what_conditions_do_to_ref_adds_up() {
    ledger::proves!("tdgs.combat.ref-conditions");
    assert_eq!(hits("", "prone, is blinded"), 80, "REF 4");
    assert_eq!(hits("", "is hasted, is slowed"), 50);
    assert_eq!(hits("", "is stunned, is protected, is hasted, is attuned 20"), 95, "still on 2 or more");
    assert_eq!(hits("", "is hasted, is protected"), 30);
    assert_eq!(hits("", "is slowed, is poisoned, is blinded"), 90);
    let f = pair("is stunned, is protected, is attuned 20", "");
    assert_eq!(f.apparent("ann", Stat::Ref), 0, "set to 0, whatever else adds");
}

#[test]
fn nobody_harms_the_charmer_who_breaks_the_charm_by_harming() {
    ledger::proves!("tdgs.combat.charmed");
    let who: [Who; 3] = [("Ann", "Red", "d4", ""), ("Ben", "Blue", "e4", ""), ("Bob", "Blue", "e5", "")];
    let mut f = fight(FIELD, &who);
    f.suffers("ann", Condition::Charmed, "ben");
    for command in ["attack ben", "grapple ben", "push ben", "trip ben"] {
        assert_eq!(f.refusing_rule(command), "tdgs.combat.charmed", "{command}");
    }
    assert_eq!(f.chance("attack bob"), percent(50), "others are fair game");
    assert_eq!(f.chance_of("bob", "intimidate ann"), percent(50));
    assert_eq!(f.chance_of("ben", "intimidate ann"), percent(70), "+4 for the charmer");
    f.play("attack ann", &[5]);
    assert!(f.has("ann", Condition::Charmed), "a miss harms nobody");
    f.turn_of("bob").play("attack ann", &[15]);
    assert!(f.has("ann", Condition::Charmed), "nor is it the charmer");
    f.turn_of("ben").play("attack ann", &[15]);
    assert!(!f.has("ann", Condition::Charmed));
    // A charm that comes with a blow holds until the next.
    let who: [Who; 2] = [("Ann", "Red", "d4", "wields kiss"), ("Ben", "Blue", "e4", "")];
    let mut f = fight_with("", &touch("kiss", "condition = \"charmed\""), FIELD, &who);
    f.play("attack kiss ben", &[15]);
    assert!(f.has("ben", Condition::Charmed));
}

#[test]
fn what_is_offered_is_allowed_in_every_state() {
    let states = [
        "",
        "is slowed",
        "is hasted",
        "is hasted, is slowed",
        "is paralyzed",
        "prone, is burning 1",
        "is invisible",
        "mov 0, is accelerated",
        "mov 1, is slowed",
        "size large, is hasted",
        "is blinded, is poisoned 2",
    ];
    for state in states {
        for held in [Condition::Dead, Condition::Grappled, Condition::Frightened, Condition::Charmed] {
            let who: [Who; 4] = [
                ("Ben", "Blue", "e4", "size large, con 90"),
                ("Ann", "Red", "c4", &format!("con 90, {state}")),
                ("Amy", "Red", "c6", ""),
                ("Bob", "Blue", "i4", ""),
            ];
            let mut f = fight(
                "............\n............\n............\n......,,....\n............\n............",
                &who,
            );
            if held != Condition::Dead {
                f.suffers("ann", held, "ben");
            }
            f.play("end", &[]);
            f.offers_are_allowed();
            // Half a Move later as well.
            if f.menu().iter().any(|offer| offer.command == "disengage c3") {
                f.play("disengage c3", &[]).offers_are_allowed();
            }
        }
    }
}

#[test]
fn charms_reach_areas_magic_and_suggestions() {
    ledger::proves!("tdgs.combat.charmed");
    let suggestion =
        "target = \"foe\"\nautomatic = true\neffects = [{ condition = \"dominated\", turns = 1 }]";
    let pack = spell("ball", "area = \"Cir1\"\nautomatic = true\neffects = [{ damage = \"5\" }]")
        + &spell("bolt", BOLT)
        + &spell(
            "glamour",
            "target = \"foe\"\nroll = { own = \"cha\", against = \"wis\" }\neffects = [{ condition = \"slowed\" }]",
        )
        + &spell("command", suggestion);
    let who: [Who; 3] = [
        ("Ann", "Red", "a1", "knows ball bolt"),
        ("Ben", "Blue", "f4", "knows glamour command bolt"),
        ("Bob", "Blue", "h4", "knows glamour command"),
    ];
    let charmed = || {
        let mut f = fight_with("", &pack, FIELD, &who);
        f.suffers("ann", Condition::Charmed, "ben");
        f
    };
    let mut f = charmed();
    assert_eq!(f.refusing_rule("use bolt ben"), "tdgs.combat.charmed");
    for at in ["f4", "g4", "g5"] {
        assert_eq!(
            f.refusing_rule(&format!("use ball {at}")),
            "tdgs.combat.charmed",
            "the charmer is inside"
        );
    }
    f.play("use ball i4", &[]);
    assert_eq!((f.hp("ben"), f.hp("bob")), (50, 45));
    assert_eq!(charmed().chance_of("ben", "use glamour ann"), percent(70), "+4 on CHA");
    assert_eq!(charmed().chance_of("bob", "use glamour ann"), percent(50), "for the charmer alone");
    // What would harm is resisted with WIS, though the spell itself allows nothing.
    let obeys = |by: &str| {
        let mut f = charmed();
        f.turn_of(by).chance_that("use command ann", |b, _| b.units[0].conditions.has(Condition::Dominated))
    };
    assert_eq!((obeys("ben"), obeys("bob")), (percent(50), percent(100)));
    let mut f = charmed();
    f.turn_of("ben").play("use bolt ann", &[15]);
    assert!(!f.has("ann", Condition::Charmed), "harmed by the charmer");
}

#[test]
fn a_hit_that_does_no_harm_wakes_nobody_and_breaks_no_charm() {
    ledger::proves!("tdgs.combat.charmed", "tdgs.combat.unconscious-wake");
    let brand = |of: &str| {
        format!(
            "[weapon.brand]\nname = \"brand\"\nrange = \"melee\"\nnatural = true\ndamage = \"0\"\ntype = \"{of}\"\n"
        )
    };
    let proof = "[ability.proof]\nname = \"proof\"\ntext = \"For a test.\"\nkind = \"trait\"\ntiming = \"passive\"\nmeets = { immune = [\"fire\"] }\n";
    for (of, lost) in [("fire", 0), ("cold", 10)] {
        for state in [Condition::Asleep, Condition::Charmed] {
            let who: [Who; 2] = [("Ann", "Red", "d4", "wields brand"), ("Ben", "Blue", "e4", "trait proof")];
            let mut f = fight_with("", &format!("{}{proof}", brand(of)), FIELD, &who);
            f.suffers("ben", state, "ann").play("attack brand ben", &[15]);
            assert_eq!((50 - f.hp("ben"), f.has("ben", state)), (lost, lost == 0), "{state:?} and {of}");
        }
    }
}

#[test]
fn spells_find_whoever_lies_as_other_attacks_do() {
    ledger::proves!("tdgs.combat.prone");
    let spell = |id: &str, what: &str| {
        crate::rules::table::ability(
            id,
            &format!(
                "kind = \"spell\"\nmagic = \"arcane\"\ntiming = \"action\"\n{what}\nroll = {{ own = \"int\", against = \"ref\" }}\neffects = [{{ damage = \"1\" }}]"
            ),
        )
    };
    let pack = spell("bolt", "target = \"foe\"\nrange = 6")
        + &spell("touch", "target = \"foe\"\nrange = 1")
        + &spell("burst", "area = \"Cir2\"\nrange = 6");
    let chance = |ben: &str, command: &str| {
        let who: [Who; 2] = [("Ann", "Red", "d4", "knows bolt touch burst"), ("Ben", "Blue", "e4", ben)];
        let f = fight_with("", &pack, FIELD, &who);
        let (ben, before) = (f.id("ben"), f.hp("ben"));
        f.chance_that(command, |b, _| b[ben].hp < before)
    };
    for (command, lying) in [("use bolt ben", 40), ("use touch ben", 60), ("use burst g4", 50)] {
        assert_eq!(chance("", command), percent(50), "{command}");
        assert_eq!(chance("prone", command), percent(lying), "{command}");
    }
}
