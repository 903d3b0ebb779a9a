//! 5.1.5, 5.1.6, 5.1.8 and 6.3: contests, held struggles, long tasks and whatever else can be tried.

use axiom::battle::Momentum;
use axiom::degree::{Degree, Spread, THROWS};
use axiom::event::{Blows, Checks, Steps};
use axiom::{Battle, Event};
use dice::ratio;
use ledger::proves;
use space::Hex;

use crate::rules::table::{self, *};

fn pair(ann: &str, bob: &str) -> Fight {
    fight(FIELD, &[("Ann", "Blue", "c3", ann), ("Bob", "Red", "d3", bob)])
}

/// Who won the last contest; nobody if it was level.
fn verdict(events: &[Event]) -> Option<bool> {
    let last = events.iter().rev().find_map(|e| match *e {
        Event::Checks(Checks::Contest { won, .. }) => Some(won),
        _ => None,
    });
    last.expect("a contest")
}

fn moved(fight: &Fight) -> bool {
    fight.events.iter().any(|e| matches!(e, Event::Steps(Steps::Forced { .. })))
}

#[test]
fn the_one_who_begins_a_contest_pays_for_it() {
    proves!("axiom.contest.procedure");
    let mut fight = pair("strength 12", "strength 10");
    let (mine, theirs) = (fight.unit("ann").ap, fight.unit("bob").ap);
    fight.play("push bob", &[12, 11]);
    assert_eq!((mine, fight.unit("ann").ap), (9, 3));
    assert_eq!(fight.unit("bob").ap, theirs);
}

#[test]
fn degrees_are_compared_and_never_the_dice() {
    proves!("axiom.contest.compare");
    // 13 within 14 loses against 5 within 10; 8 within 12 beats 12 against 10.
    let mut fight = pair("strength 14", "strength 10");
    fight.play("push bob", &[13, 5]);
    assert_eq!(verdict(&fight.events), Some(false));
    let mut fight = pair("strength 12", "strength 10");
    fight.play("push bob", &[8, 12]);
    assert_eq!(verdict(&fight.events), Some(true));
}

#[test]
fn of_equal_degrees_the_higher_skill_wins() {
    proves!("axiom.contest.tie-skill");
    let mut fight = pair("strength 12", "strength 14");
    fight.play("push bob", &[8, 13]);
    assert_eq!(verdict(&fight.events), Some(false));
    // The skill counts as it is on the sheet: harm that makes the target numbers equal changes nothing.
    let mut fight = pair("strength 12", "strength 14");
    fight.unit_mut("bob").harm.raise(axiom::harm::Tracker::Physical, 4);
    fight.unit_mut("bob").harm.raise(axiom::harm::Tracker::Physical, 4);
    fight.play("push bob", &[8, 8]);
    assert_eq!(fight.last_roll("bob").target, 12);
    assert_eq!(verdict(&fight.events), Some(false));
    let (own, other) = (Spread::at(12), Spread::at(14));
    assert_eq!(own.pairs(&other, |a, b| a > b), 7741);
    assert_eq!(own.pairs(&other, |a, b| a == b), 17626);
    assert_eq!(own.pairs(&other, |a, b| a < b), 21289);
    let wins =
        pair("strength 12", "strength 14").chance_that("push bob", |_, events| verdict(events) == Some(true));
    assert_eq!(wins, ratio(7741, u64::from(THROWS * THROWS)));
}

#[test]
fn equals_roll_again_three_times_and_then_it_fails() {
    proves!("axiom.contest.tie-equal");
    assert_eq!(Spread::at(9).pairs(&Spread::at(9), |a, b| a == b), 16922);
    let mut fight = pair("strength 9", "strength 9, acrobatics 8");
    let contests = |fight: &Fight| {
        fight.events.iter().filter(|e| matches!(e, Event::Checks(Checks::Contest { .. }))).count()
    };
    fight.play("push bob", &[9, 8, 9, 9, 8, 9, 7, 6]);
    assert_eq!((contests(&fight), verdict(&fight.events)), (4, None));
    assert!(!moved(&fight));
    // What degrees bring comes of the first pair only: the second has an exceptional success and a critical one.
    let mut fight = pair("strength 10", "strength 10");
    fight.play("push bob", &[10, 10, 5, 3]);
    assert_eq!((contests(&fight), verdict(&fight.events)), (2, Some(false)));
    assert_eq!(fight.unit("ann").momentum, Momentum::None);
    // Momentum that went into the first pair stays in the others.
    let mut fight = pair("strength 10", "strength 10");
    fight.unit_mut("ann").momentum = Momentum::Free;
    fight.play_asked("push bob", &[1], &[11, 10, 11, 12]);
    assert_eq!(verdict(&fight.events), Some(true));
}

#[test]
fn a_smaller_failure_beats_a_larger_one_but_hits_nobody() {
    proves!("axiom.contest.both-fail");
    let mut fight = pair("strength 10, bladed 10, wields sword, running 12", "strength 10, dodge 10");
    fight.play("push bob", &[12, 15, 6]);
    assert_eq!(verdict(&fight.events), Some(true));
    let mut fight = pair("bladed 10, wields sword", "dodge 10");
    fight.play("attack sword bob torso", &[12, 15, 6]);
    assert!(fight.events.iter().any(|e| matches!(e, Event::Blows(Blows::Attack { hit: false, .. }))));
}

#[test]
fn a_shove_pushes_a_hex_or_knocks_down() {
    proves!("axiom.contest.shove");
    let mut fight = pair("strength 12", "acrobatics 10");
    fight.play("push bob", &[10, 12]);
    assert_eq!(fight.last_roll("bob").target, 10, "Acrobatics, the better of the two");
    assert_eq!(fight.unit("bob").at, Hex::from_offset(4, 2));
    let mut fight = pair("strength 12", "acrobatics 10");
    fight.play("knock-down bob", &[10, 12]);
    assert_eq!(fight.unit("bob").posture, axiom::posture::Posture::LayingDown);
    assert_eq!(fight.unit("bob").at, Hex::from_offset(3, 2));
    // With a wall behind it stays; and nobody shoves who is not beside.
    let wall = "............\n............\n....#.......\n............";
    let who = [("Ann", "Blue", "c3", "strength 12"), ("Bob", "Red", "d3", "")];
    let mut fight = table::fight(wall, &who);
    fight.play("push bob", &[10, 12]);
    assert_eq!((verdict(&fight.events), moved(&fight)), (Some(true), false));
    let fight = table::fight(FIELD, &[("Ann", "Blue", "c3", ""), ("Bob", "Red", "e3", "")]);
    assert_eq!(fight.refusing_rule("push bob"), "axiom.range.melee-reach");
}

#[test]
fn a_disarmed_weapon_falls_where_its_holder_stands() {
    proves!("axiom.contest.disarm");
    let mut fight = pair("bladed 12, wields sword", "bladed 11, grappling 9, wields knife sword");
    fight.play("disarm bob knife", &[7, 10]);
    assert_eq!(
        (fight.last_roll("ann").degree, fight.last_roll("bob").target),
        (Degree::ExceptionalSuccess, 11)
    );
    let at = fight.unit("bob").at;
    let lying: Vec<&str> = (fight.battle.thing_ids())
        .filter(|&id| fight.battle[id].place == axiom::items::Place::Lying(at))
        .map(|id| fight.rules.item(&fight.battle, id).handle.as_str())
        .collect();
    assert_eq!(lying, ["knife"]);
    // Grappling answers where it is the better.
    let mut fight = pair("bladed 12, wields sword", "bladed 9, grappling 12, wields knife");
    fight.play("disarm bob knife", &[10, 13]);
    assert_eq!(fight.last_roll("bob").target, 12);
}

#[test]
fn only_what_is_wielded_is_struck_from_a_hand() {
    proves!("axiom.contest.disarm");
    // Bob carries a knife at his belt, and Ann's own sword is not his.
    let fight = pair("bladed 12, wields sword", "bladed 11, wields sword, carries knife");
    assert_eq!(fight.refusing_rule("disarm bob knife"), "axiom.wield.required");
    let offered = fight.menu().iter().any(|offer| offer.command == "disarm bob knife");
    assert!(!offered && fight.menu().iter().any(|offer| offer.command == "disarm bob sword"));
    // Once it is on the ground it is nobody's.
    let mut fight = pair("bladed 12, wields sword", "bladed 11, wields knife");
    fight.play("disarm bob knife", &[7, 18]).turn_of("ann");
    assert!(fight.refused("disarm bob knife").why.contains("knife"));
}

#[test]
fn whatever_else_can_be_tried_is_said_by_the_scenario() {
    proves!("axiom.contest.other-actions");
    let rest = "[task.search]\nname = \"Search a body\"\nskill = \"awareness\"\n\
        [task.scare]\nname = \"Intimidate\"\nskill = \"leadership\"\nagainst = \"willpower\"\naim = \"enemy-in-sight\"\nbrings = [{ suffer = { harm = \"mental\" } }]\n\
        [task.shout]\nname = \"Shout an order\"\nminor = true\nbrings = [\"momentum\"]\n";
    let setup = Setup { rest, ..Setup::default() };
    let who = [
        ("Ann", "Blue", "c3", "awareness 9, leadership 11, running 18"),
        ("Bob", "Red", "g3", "willpower 10"),
    ];
    let mut fight = fight_with(setup, FIELD, &who);
    fight.play("try search", &[9]);
    assert_eq!((fight.unit("ann").ap, fight.last_roll("ann").target), (12, 9));
    fight.play("try scare bob", &[11, 11]);
    assert_eq!(fight.unit("bob").harm.level(axiom::harm::Tracker::Mental), 1);
    fight.play("try shout", &[]);
    assert_eq!((fight.unit("ann").ap, fight.unit("ann").momentum), (3, Momentum::Free));
}

/// Ann holds Bob, and it is her next turn.
fn holding(ann: &str, bob: &str) -> Fight {
    let mut fight = pair(&format!("grappling 12, {ann}"), &format!("grappling 12, {bob}"));
    fight.play("grapple bob", &[12, 13]).play("end", &[]).play("end", &[]);
    fight
}

fn is_held(b: &Battle) -> bool {
    !b.struggles.is_empty()
}

#[test]
fn a_hold_begins_only_if_the_contest_is_won() {
    proves!("axiom.contest.extended-start");
    let mut fight = pair("grappling 12", "grappling 12");
    fight.play("grapple bob", &[12, 13]);
    assert!(is_held(&fight.battle));
    let mut fight = pair("grappling 12", "grappling 12");
    fight.play("grapple bob", &[13, 12]);
    assert_eq!((is_held(&fight.battle), fight.unit("ann").ap), (false, 3));
}

#[test]
fn a_holder_says_that_it_holds_on_and_wins_again() {
    proves!("axiom.contest.extended-maintain");
    let mut fight = holding("running 12, bladed 12, wields sword", "");
    // Before anything else it says so, or lets go.
    for other in ["attack sword bob torso", "reserve 3", "crouch"] {
        assert_eq!(fight.refusing_rule(other), "axiom.contest.extended-maintain");
    }
    let offers: Vec<String> = fight.menu().into_iter().map(|offer| offer.command).collect();
    assert_eq!(offers, ["hold-on", "let-go", "end"]);
    fight.play("hold-on", &[12, 13]);
    assert_eq!((is_held(&fight.battle), fight.unit("ann").ap), (true, 6));
    assert_eq!(fight.refusing_rule("move b3"), "axiom.contest.extended-release");
    fight.play("attack sword bob torso", &[13, 10]);
    let mut fight = holding("", "");
    fight.play("hold-on", &[13, 12]);
    assert_eq!((is_held(&fight.battle), fight.unit("bob").momentum), (false, Momentum::Free));
}

#[test]
fn letting_go_ends_the_holders_turn() {
    proves!("axiom.contest.extended-release");
    let mut fight = holding("", "");
    fight.play("let-go", &[]);
    assert_eq!((is_held(&fight.battle), fight.active(), fight.unit("ann").ap), (false, "bob", 0));
    assert_eq!(fight.unit("bob").momentum, Momentum::None);
    // Whoever says nothing lets go as well.
    let mut fight = holding("", "");
    fight.play("end", &[]);
    assert!(!is_held(&fight.battle));
    // In the turn it took hold nothing more is to be said.
    let mut fight = pair("grappling 12", "grappling 12");
    fight.play("grapple bob", &[12, 13]).play("end", &[]);
    assert!(is_held(&fight.battle));
}

#[test]
fn whoever_is_held_fights_it_with_the_same_skill() {
    proves!("axiom.contest.extended-opponent");
    let mut fight = pair("grappling 12", "grappling 10, melee 15");
    fight.play("grapple bob", &[12, 13]).play("end", &[]);
    fight.play("break-free", &[10, 13]);
    assert_eq!(fight.last_roll("bob").target, 10);
    assert_eq!((is_held(&fight.battle), fight.unit("bob").momentum), (false, Momentum::Free));
    let mut fight = pair("grappling 12", "grappling 10");
    fight.play("grapple bob", &[12, 13]).play("end", &[]);
    fight.play("break-free", &[10, 12]);
    assert_eq!((is_held(&fight.battle), fight.unit("bob").ap), (true, 3));
    // It may be tried again in its next turn: a struggle goes on.
    fight.play("end", &[]).play("hold-on", &[10, 12]).play("end", &[]);
    fight.play("break-free", &[10, 13]);
    assert!(!is_held(&fight.battle));
}

#[test]
fn who_is_held_stays_with_what_it_has_in_hand_and_may_strike() {
    proves!("axiom.contest.grapple-effect");
    let mut fight = pair("grappling 12", "bladed 12, wields sword, carries knife");
    fight.play("grapple bob", &[12, 11]).play("end", &[]);
    assert_eq!(fight.refusing_rule("move e3"), "axiom.contest.grapple-effect");
    assert_eq!(fight.refusing_rule("wield knife"), "axiom.contest.grapple-effect");
    fight.play("attack sword ann torso", &[13, 7]);
    // Its zone is as it was: a friend of the holder who leaves it may be struck.
    let who = [
        ("Ann", "Blue", "c3", "grappling 12"),
        ("Cleo", "Blue", "d2", ""),
        ("Bob", "Red", "d3", "bladed 12, wields sword"),
    ];
    let mut fight = table::fight(FIELD, &who);
    fight.play("grapple bob", &[12, 11]).play("end", &[]);
    fight.play_asked("move d1", &[0], &[]);
    assert_eq!(fight.asked.last().map(|prompt| prompt.kind), Some("Free attack"));
    // Nobody is seized from afar.
    let fight = table::fight(FIELD, &[("Ann", "Blue", "c3", ""), ("Bob", "Red", "e3", "")]);
    assert_eq!(fight.refusing_rule("grapple bob"), "axiom.range.melee-reach");
}

/// A task of three turns.
fn long_task(more: &str) -> Fight {
    let rest = format!("[task.bomb]\nname = \"Defuse\"\nskill = \"crafting\"\nturns = 3\n{more}");
    let setup = Setup { rest: &rest, ..Setup::default() };
    fight_with(setup, FIELD, &[("Ann", "Blue", "c3", "crafting 11, running 18"), ("Bob", "Red", "l8", "")])
}

/// One turn of it, with the dice it takes.
fn turn_of_work(fight: &mut Fight, dice: &[i32]) -> Option<u8> {
    fight.play("try bomb", dice);
    let counted = fight.battle.works.first().map(|work| work.counted);
    if fight.battle.outcome().is_none() {
        fight.play("end", &[]).play("end", &[]);
    }
    counted
}

#[test]
fn a_long_task_takes_its_turns_one_check_in_each() {
    proves!("axiom.contest.extended-action");
    let mut fight = long_task("");
    fight.play("try bomb", &[11]);
    assert_eq!((fight.unit("ann").ap, fight.battle.works[0].counted), (12, 1));
    assert_eq!(fight.refusing_rule("try bomb"), "axiom.contest.extended-action");
    // A turn in between does no harm.
    for _ in 0..2 {
        fight.play("end", &[]).play("end", &[]);
    }
    assert_eq!(turn_of_work(&mut fight, &[11]), Some(2));
    fight.play("try bomb", &[11]);
    assert!(fight.told("Ann does it: Defuse"));
}

#[test]
fn each_degree_moves_a_long_task() {
    proves!("axiom.contest.extended-outcomes");
    let mut fight = long_task("");
    assert_eq!(turn_of_work(&mut fight, &[7]), Some(1));
    assert_eq!(turn_of_work(&mut fight, &[13]), Some(1));
    fight.play("try bomb", &[4]);
    assert!(fight.told("Ann does it: Defuse"));
    // Ruined, it starts again from nothing, unless the scenario forbids it.
    let mut fight = long_task("");
    assert_eq!(turn_of_work(&mut fight, &[10]), Some(1));
    assert_eq!(turn_of_work(&mut fight, &[10]), Some(2));
    assert_eq!(turn_of_work(&mut fight, &[16, 6]), None);
    assert_eq!(turn_of_work(&mut fight, &[10]), Some(1));
    let mut fight = long_task("no-retry = true\n");
    assert_eq!(turn_of_work(&mut fight, &[17]), None);
    assert_eq!(fight.refusing_rule("try bomb"), "axiom.contest.extended-action");
    // An exceptional success counts like a standard one.
    let mut fight = long_task("");
    assert_eq!(turn_of_work(&mut fight, &[5]), Some(1));
}

#[test]
fn a_hold_ends_where_its_two_part_and_no_other_does() {
    proves!("axiom.contest.extended-release");
    let cells = [hex(3, 2), hex(4, 2), hex(7, 2), hex(8, 2)];
    // Bob is pushed past Ann, who is west of him: to the south-east, out of her reach, or to the south-west, within it.
    for (zed, left) in [(hex(4, 1), vec!["cid"]), (hex(5, 1), vec!["ann", "cid"])] {
        let who = [
            ("Zed", "Blue", zed.as_str(), "strength 12"),
            ("Ann", "Blue", &cells[0], ""),
            ("Bob", "Red", &cells[1], "strength 10"),
            ("Cid", "Red", &cells[2], ""),
            ("Deb", "Blue", &cells[3], ""),
        ];
        let mut f = fight(FIELD, &who);
        let skill = f.rules.skill_called("grappling").expect("a skill");
        for (holder, held) in [("ann", "bob"), ("cid", "deb")] {
            let (holder, held) = (f.id(holder), f.id(held));
            f.battle.struggles.push(axiom::struggles::Struggle { holder, held, skill, maintained: true });
        }
        f.play("push bob", &[12, 13]);
        let holders: Vec<&str> =
            f.battle.struggles.iter().map(|hold| f.rules.profile(hold.holder).handle.as_str()).collect();
        assert_eq!(holders, left);
    }
}
