//! Document 8: what conditions do.

use tdgs::conditions::Condition;
use tdgs::stats::Stat;

use crate::table::{FIELD, Fight, Who, fight, fight_with, percent};

/// A weapon that wounds little and leaves this behind.
pub fn touch(name: &str, on_hit: &str) -> String {
    format!(
        "[weapon.{name}]\nname = \"{name}\"\ndamage = \"0\"\nrange = \"melee\"\nnatural = true\non-hit = [{{ {on_hit} }}]\n"
    )
}

/// Ann to act, and Ben beside her.
fn pair(ann: &str, ben: &str) -> Fight {
    fight(FIELD, &[("Ann", "Red", "d4", ann), ("Ben", "Blue", "e4", ben)])
}

/// The chance of Ann's fists against Ben.
fn hits(ann: &str, ben: &str) -> u64 {
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
fn the_blind_strike_and_are_struck_at_four_worse() {
    // Checks by sight wait for Search.
    assert_eq!(hits("is blinded", ""), 30);
    assert_eq!(hits("", "is blinded"), 70);
    assert_eq!(hits("is blinded", "is blinded"), 50);
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
    // It has its turn, and strikes nobody in passing.
    f.play("end", &[]).play("end", &[]).play("move h4", &[]);
    assert!(f.asked.is_empty());
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
    // Suggestions and areas wait for their chapters.
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
fn the_unseen_strike_better_once_and_are_hard_to_strike() {
    // Hiding and true sight wait for their chapters.
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
