//! 4.2.2: action points: the pool, minor and major actions, what is held.

use axiom::harm::Tracker;
use ledger::proves;

use crate::rules::table::*;

fn pool(spec: &str) -> u8 {
    let people = [("Ann", "Blue", "c3", spec), ("Bob", "Red", "k8", "")];
    let mut fight = fight(FIELD, &people);
    fight.harmed("ann", Tracker::Physical, 3);
    fight.play("end", &[]).play("end", &[]);
    fight.unit("ann").ap
}

#[test]
fn the_pool_is_the_best_skill_of_dexterity_or_speed() {
    proves!("axiom.ap.pool", "axiom.ap.pool-skills");
    let cases = [
        ("", 9),
        ("acrobatics 12", 12),
        ("acrobatics 11, running 14", 14),
        ("physical 12", 11),
        ("legerdemain 13", 13),
        ("lockpicking 12", 12),
        ("strength 16", 9),
        ("acrobatics 6", 6),
    ];
    for (spec, points) in cases {
        assert_eq!(pool(spec), points, "{spec}");
    }
}

#[test]
fn neither_harm_nor_traits_shrink_the_pool() {
    proves!("axiom.ap.pool-raw-value");
    assert_eq!(pool("acrobatics 12"), 12);
    assert_eq!(pool("acrobatics 12, trait clumsy -4"), 12);
}

const DOOR: &str = r#"
[task.door]
name = "Open the door"
minor = true
at = "c3"

[task.lock]
name = "Pick the lock"
skill = "lockpicking"
at = "c3"

[[item]]
item = "knife"
at = "c3"
"#;

const MEND: &str = r#"
[ability.mend]
name = "Mend"
skill = "medicine"

[ability.beam]
name = "Beam"
aim = "enemy-in-sight"

[item.medkit]
name = "Medkit"
"#;

fn busy() -> Fight {
    let ann = "bladed 13, running 12, wields sword, carries medkit rope, ability mend beam, medicine 12, lockpicking 12";
    let pack = format!("{MEND}\n[item.rope]\nname = \"Rope\"\n");
    let people = [("Ann", "Blue", "c3", ann), ("Bob", "Red", "d3", "dodge 9")];
    fight_with(Setup { pack: &pack, rest: DOOR, ..Setup::default() }, FIELD, &people)
}

#[test]
fn a_minor_action_costs_three() {
    proves!("axiom.ap.minor");
    for command in ["move c2", "speak", "try door", "pick-up knife", "crouch", "drop rope", "wield medkit"] {
        let mut fight = busy();
        fight.play(command, &[]);
        assert_eq!(fight.unit("ann").ap, 9, "{command}");
    }
}

#[test]
fn a_major_action_costs_six() {
    proves!("axiom.ap.major");
    let cases: [(&str, &[i32]); 4] = [
        ("attack sword bob torso", &[10, 8]),
        ("try lock", &[10]),
        ("try mend", &[10]),
        ("try beam bob", &[]),
    ];
    for (command, dice) in cases {
        let mut fight = busy();
        fight.play(command, dice);
        assert_eq!(fight.unit("ann").ap, 6, "{command}");
    }
}

fn fighter(points: u8) -> Fight {
    let spec = format!("bladed 13, running {points}, wields sword");
    fight(FIELD, &[("Ann", "Blue", "c3", &spec), ("Bob", "Red", "d3", "dodge 9")])
}

#[test]
fn points_go_into_any_mix_of_actions() {
    proves!("axiom.ap.spend");
    let attack = "attack sword bob torso";
    let mut fight = fighter(9);
    fight.play(attack, &[10, 9]);
    assert_eq!(fight.unit("ann").ap, 3);
    assert_eq!(fight.refusing_rule(attack), "axiom.ap.spend");
    fight.play("speak", &[]);
    assert_eq!(fight.unit("ann").ap, 0);
    let mut fight = fighter(9);
    fight.play("speak", &[]).play("speak", &[]).play("speak", &[]);
    assert_eq!(fight.refusing_rule("speak"), "axiom.ap.spend");
    let mut fight = fighter(12);
    fight.play(attack, &[10, 9]).play(attack, &[10, 9]);
    assert_eq!(fight.unit("ann").ap, 0);
}

#[test]
fn what_is_not_spent_is_lost() {
    proves!("axiom.ap.lost");
    let mut fight = fighter(9);
    fight.unit_mut("ann").ap = 4;
    fight.play("end", &[]);
    assert_eq!(fight.unit("ann").ap, 0);
    fight.play("end", &[]);
    assert_eq!(fight.unit("ann").ap, 9);
}

#[test]
fn checks_that_others_or_the_ground_demand_are_free() {
    proves!("axiom.ap.free-checks");
    let map = "....\n.=..\n....";
    let people = [
        ("Ann", "Blue", "a1", "bladed 13, running 24, wields sword"),
        ("Bob", "Red", "b1", "dodge 12, running 9"),
    ];
    let mut fight = fight(map, &people);
    fight.unit_mut("bob").ap = 0;
    for _ in 0..4 {
        fight.play("attack sword bob torso", &[12, 12]);
    }
    assert_eq!(fight.unit("bob").ap, 0);
    let mut fight =
        crate::rules::table::fight(map, &[("Ann", "Blue", "a2", "acrobatics 9"), ("Bob", "Red", "d1", "")]);
    fight.play("move b2", &[9]);
    assert_eq!(fight.unit("ann").ap, 6, "the Move alone is paid");
}

#[test]
fn points_are_held_at_the_start_of_a_turn() {
    proves!("axiom.ap.reserve");
    let mut fight = fighter(9);
    assert_eq!(fight.refusing_rule("reserve 10"), "axiom.ap.spend");
    fight.play("reserve 6", &[]);
    assert_eq!((fight.unit("ann").ap, fight.unit("ann").reserve), (3, 6));
    fight.play("end", &[]);
    assert_eq!(fight.unit("ann").reserve, 6, "it is not lost with the turn");
    let mut fight = fighter(9);
    fight.play("speak", &[]);
    assert_eq!(fight.refusing_rule("reserve 3"), "axiom.ap.reserve");
}

#[test]
fn what_is_held_runs_out_when_its_owners_next_turn_begins() {
    proves!("axiom.ap.reserve-expiry");
    let people = [("Ann", "Blue", "c3", ""), ("Bob", "Red", "k8", "running 10")];
    let mut fight = fight(FIELD, &people);
    fight.play("end", &[]).play("reserve 6", &[]).play("end", &[]);
    assert_eq!((fight.battle.round, fight.active()), (2, "ann"));
    assert_eq!(fight.unit("bob").reserve, 6, "still held while others act in round 2");
    fight.play("end", &[]);
    assert_eq!((fight.unit("bob").reserve, fight.unit("bob").ap), (0, 10));
}
