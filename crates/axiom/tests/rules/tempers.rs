//! 3.2: traits of temper, and plans.

use axiom::battle::{Momentum, Phase};
use axiom::event::Blows;
use ledger::proves;

use crate::rules::table::*;

#[test]
fn cowards_may_do_little_on_their_first_turn() {
    proves!("axiom.trait.cowardly");
    let who = [
        ("Ann", "Blue", "c3", "willpower 10, bladed 12, wields sword, trait cowardly -2"),
        ("Bob", "Red", "d3", "dodge 10"),
    ];
    let begin = |roll| {
        let mut fight = opening(Setup::default(), FIELD, &who).expect("a fight");
        fight.tick(&[8, 10]).tick(&[roll]);
        fight
    };
    let mut fight = begin(11);
    assert_eq!(fight.last_roll("ann").target, 10);
    assert!(fight.told("to face the fight: 11 of 10, marginal failure; no major actions this turn."));
    assert!(begin(10).told("to face the fight: 10 of 10, standard success."));
    assert_eq!(fight.refusing_rule("attack sword bob torso"), "axiom.trait.cowardly");
    assert_eq!(fight.refusing_rule("push bob"), "axiom.trait.cowardly");
    // Minor actions are hers, and the next turn is like any other, without a check.
    fight.play("crouch", &[]).play("end", &[]).play("end", &[]);
    fight.play("attack sword bob torso", &[13, 10]);
    begin(10).play("attack sword bob torso", &[13, 10]);
}

/// Ann is hurt by Bob while Hans, who can't see that, stands by.
fn rage(hans: &str, nerve: i32) -> Fight {
    let hans = format!("willpower 10, bladed 12, wields sword, trait hot-headed -2, {hans}");
    let who = [
        ("Bob", "Red", "d3", "bladed 12, wields sword, running 18"),
        ("Cid", "Red", "e4", ""),
        ("Hans", "Blue", "d4", &hans),
        ("Ann", "Blue", "c3", "dodge 10"),
    ];
    let mut fight = fight(FIELD, &who);
    fight.play("attack sword ann torso", &[11, 12, 2, nerve]);
    fight
}

#[test]
fn hotheads_attack_whoever_hurt_their_friend() {
    proves!("axiom.trait.hot-headed");
    let mut fight = rage("", 11);
    let (bob, turns) = (fight.id("bob"), fight.unit("hans").turns);
    assert!(fight.told("Hans checks Willpower to stay calm: 11 of 10, marginal failure; enraged."));
    assert_eq!(fight.unit("hans").momentum, Momentum::Against { enemy: bob, turn: turns + 1 });
    // One check a round.
    fight.play("attack sword ann torso", &[11, 12, 2]);
    fight.play("end", &[]).play("end", &[]);
    // On his turn he attacks the source before anything else, with the momentum in it.
    assert_eq!(fight.active(), "hans");
    for other in ["attack sword cid torso", "move c5", "end", "crouch"] {
        assert_eq!(fight.refusing_rule(other), "axiom.trait.hot-headed");
    }
    assert!(
        fight.menu().iter().all(|offer| offer.command.starts_with("attack") && offer.command.contains("bob"))
    );
    // Two friends beside Bob: flanking +1; flanked himself by Bob and Cid: -1.
    fight.play("attack sword bob torso", &[14, 10]);
    assert_eq!(fight.last_target(), 13);
    assert_eq!(fight.unit("hans").momentum, Momentum::None);
    fight.play("end", &[]);
    // Those who keep their heads have nothing of it.
    assert_eq!(rage("", 10).unit("hans").momentum, Momentum::None);
}

#[test]
fn hotheads_go_for_whoever_drives_over_their_friend() {
    proves!("axiom.trait.hot-headed");
    let pack = "[vehicle.car]\nname = \"Car\"\nsize = \"L\"\nacceleration = 3\nmaneuverability = 2\ndr = 5\n";
    let setup = Setup { pack, rides: &[("Wagon", "car", "b3", "facing e, speed 2")], ..Setup::default() };
    let who = [
        ("Bob", "Red", "", "aboard Wagon"),
        ("Hans", "Blue", "h6", "willpower 10, trait hot-headed -2"),
        ("Ann", "Blue", "c3", "dodge 10"),
    ];
    let (rammed, loses_his_head) = (11, 11);
    let mut fight = fight_with(setup, FIELD, &who);
    // 15 for the size and 2 for the speed: Ann's torso of 9 is crippled, and she stays awake.
    fight.play("travel", &[rammed, 5, loses_his_head]);
    let (bob, turns) = (fight.id("bob"), fight.unit("hans").turns);
    assert_eq!(fight.unit("hans").momentum, Momentum::Against { enemy: bob, turn: turns + 1 });
}

#[test]
fn rage_that_finds_no_target_passes() {
    proves!("axiom.trait.hot-headed");
    let mut fight = rage("", 11);
    fight.unit_mut("bob").at = space::Hex::from_offset(11, 0);
    fight.play("end", &[]).play("end", &[]);
    fight.play("end", &[]);
    assert_eq!(fight.unit("hans").momentum, Momentum::None);
}

#[test]
fn what_is_feared_weighs_on_every_check_while_it_is_there() {
    proves!("axiom.trait.phobia");
    let spec = "bladed 12, wields sword, trait phobia -3, about phobia fire";
    let who = [("Ann", "Blue", "c3", spec), ("Bob", "Red", "d3", "dodge 10")];
    let number = |map: &str, options: &str| {
        let mut fight = fight_with(Setup { options, ..Setup::default() }, map, &who);
        fight.play("attack sword bob torso", &[13, 10]).last_target()
    };
    assert_eq!(number("............\n............\n........&...\n............", ""), 9);
    assert_eq!(number("............\n............\n......#.&...\n............", ""), 12, "behind a wall");
    assert_eq!(number(FIELD, ""), 12);
    assert_eq!(number(FIELD, "circumstances = [\"fire\"]"), 9);
    // A fear is of something.
    let who = [("Ann", "Blue", "c3", "trait phobia -3"), ("Bob", "Red", "d3", "")];
    assert!(opening(Setup::default(), FIELD, &who).is_err());
}

#[test]
fn memories_may_cost_a_round() {
    proves!("axiom.trait.flashbacks");
    let spec = "willpower 10, bladed 12, wields sword, dodge 10, trait flashbacks -3, about flashbacks fire";
    let fire = "............\n............\n........&...\n............";
    let who = [("Bob", "Red", "d3", "bladed 12, wields sword"), ("Ann", "Blue", "c3", spec)];
    // Initiative of both, and Ann's check.
    let mut fight = opening(Setup::default(), fire, &who).expect("a fight");
    fight.tick(&[8, 10, 11]);
    assert!(fight.unit("ann").done.lost_in_memory);
    // She defends, but strikes nobody who leaves her zone.
    fight.play("attack sword ann torso", &[12, 10]);
    fight.play("move f3", &[]).play("end", &[]);
    assert_eq!(fight.active(), "ann");
    assert_eq!(fight.refusing_rule("move d3"), "axiom.trait.flashbacks");
    assert_eq!(fight.menu().len(), 1);
    // After her turn she is herself, and what is still there is nothing new.
    fight.play("end", &[]).play("end", &[]);
    fight.play("move d3", &[]);
    // Whoever keeps its head acts.
    let mut fight = opening(Setup::default(), fire, &who).expect("a fight");
    fight.tick(&[8, 10, 10]).play("end", &[]);
    assert!(!fight.unit("ann").done.lost_in_memory);
}

#[test]
fn memories_come_when_their_trigger_comes_in_sight() {
    proves!("axiom.trait.flashbacks");
    let spec = "willpower 10, running 12, trait flashbacks -3, about flashbacks fire";
    let map = "............\n............\n.....#..&...\n............";
    let who = [("Ann", "Blue", "c3", spec), ("Bob", "Red", "l1", "")];
    let mut fight = opening(Setup::default(), map, &who).expect("a fight");
    fight.tick(&[8, 10]);
    // From c3 the wall hides the fire; from c1 it does not. The check comes as the turn ends.
    fight.play("move c1", &[]).play("end", &[11]);
    assert!(fight.unit("ann").done.lost_in_memory);
    fight.play("end", &[]);
    assert_eq!(fight.refusing_rule("move c3"), "axiom.trait.flashbacks");
}

#[test]
fn a_triumph_makes_the_overconfident_careless() {
    proves!("axiom.trait.overconfident");
    let who = [
        ("Ann", "Blue", "c3", "bladed 12, dodge 10, wields sword, running 18, trait overconfident -2"),
        ("Bob", "Red", "d3", "bladed 12, wields sword, dodge 10"),
    ];
    let mut fight = fight(FIELD, &who);
    fight.unit_mut("ann").momentum = Momentum::Free;
    fight.play_asked("attack sword bob left-arm", &[0], &[4, 12, 2]);
    fight.play("end", &[]);
    // The next check takes -2, and nobody asks for momentum.
    fight.play("attack sword ann torso", &[13, 9]);
    assert_eq!(fight.last_roll("ann").target, 8);
    fight.play("end", &[]);
    // The one after is as usual, and so is everything after a second triumph.
    fight.play_asked("attack sword bob left-arm", &[0], &[4, 12, 2]);
    assert_eq!(fight.last_target(), 10);
    fight.play_asked("attack sword bob torso", &[0], &[13, 10]);
    assert_eq!(fight.last_target(), 12);
}

#[test]
fn schemers_have_a_plan_for_one_thing() {
    proves!("axiom.trait.schemer");
    let rest = "[task.door]\nname = \"Force the door\"\nskill = \"strength\"\n";
    let scene = |circumstances: &str| {
        let options = format!("circumstances = [{circumstances}]");
        let setup = Setup { options: &options, rest, ..Setup::default() };
        let ann = "bladed 9, strength 5, wields sword, running 18, trait schemer 3, plan ambush";
        fight_with(setup, FIELD, &[("Ann", "Blue", "c3", ann), ("Bob", "Red", "d3", "dodge 10")])
    };
    // Without a roll of Ann's: the defender fails, and is hit; or succeeds as well as she does, and is not.
    for (defence, hit) in [(11, true), (10, false)] {
        let mut fight = scene("\"ambush\"");
        let dice: &[i32] = if hit { &[defence, 2] } else { &[defence] };
        let had = fight.unit("ann").ap;
        fight.play("scheme sword bob torso", dice);
        assert_eq!(
            had - fight.unit("ann").ap,
            7,
            "what an attack costs: 6, and 1 for the skill the sword asks for"
        );
        let struck =
            fight.events.iter().any(|e| matches!(e, axiom::Event::Blows(Blows::Attack { hit: true, .. })));
        assert_eq!(struck, hit);
        assert_eq!(fight.refusing_rule("scheme sword bob torso"), "axiom.trait.schemer", "once");
    }
    assert_eq!(scene("").refusing_rule("scheme sword bob torso"), "axiom.trait.schemer");
    // Any other check may be the plan.
    let mut fight = scene("\"ambush\"");
    fight.play_asked("try door", &[1], &[]);
    assert!(fight.told("Ann does it: Force the door"));
    assert_eq!(fight.refusing_rule("scheme sword bob torso"), "axiom.trait.schemer");
    assert_eq!(fight.battle.phase, Phase::Turns);
}
