//! What the computer's players make of what they have in hand, and of what lies about.

use axiom::event::Blows;
use axiom::items::{Arm, Place};
use axiom::{Event, Question};
use dice::{LabDice, Seed, Stream};
use engine::bots::{AnyBot, Bot, BotKind};
use engine::{Heuristic, Ruleset};

use crate::rules::table::*;

/// What the standard player does with the turn.
fn choice(f: &Fight) -> String {
    let dice = LabDice::new(Seed::from(1), Stream { battle: 0, lane: 1 });
    let mut bot = AnyBot::new(BotKind::Standard, dice);
    let command = bot.choose(&f.rules, &f.battle, f.side(), &mut f.rules.scratch());
    f.rules.write(&f.battle, &command)
}

/// Ann beside Bob, both without any skill but these.
fn beside(ann: &str, bob: &str) -> Fight {
    fight(FIELD, &[("Ann", "Blue", "d4", ann), ("Bob", "Red", "e4", bob)])
}

/// Lays a thing of somebody's on a hex.
fn lay(f: &mut Fight, thing: &str, at: (i16, i16)) {
    let place = Place::Lying(space::Hex::from_offset(at.0, at.1));
    let id = f.battle.thing_ids().find(|&id| f.rules.item(&f.battle, id).handle == thing).expect(thing);
    f.battle[id].place = place;
}

#[test]
fn a_broken_weapon_is_left_in_its_hand() {
    let mut f = beside("unarmed 13", "bladed 8, wields sword, wears leather");
    assert_eq!(choice(&f), "disarm bob sword");
    f.damage("bob", "sword");
    assert_ne!(choice(&f), "disarm bob sword", "it does no harm where it is");
}

#[test]
fn whoever_has_a_weapon_draws_it() {
    let f = beside("bladed 13, carries sword", "bladed 12, wields sword");
    assert_eq!(choice(&f), "wield sword", "before it lays hands on somebody else's");
    let mut f = beside("bladed 13, wields sword", "bladed 12, wields sword");
    lay(&mut f, "sword", (3, 3));
    assert_eq!(choice(&f), "pick-up sword", "or takes it up");
}

#[test]
fn whoever_is_struck_at_strikes_back_as_well_as_it_can() {
    let mut f = beside("wields sword, wears leather", "bladed 12, wears leather, wields sword");
    f.damage("ann", "sword").damage("bob", "sword");
    assert!(choice(&f).starts_with("attack unarmed bob"), "{}", choice(&f));
    f.unit_mut("bob").at = space::Hex::from_offset(8, 3);
    assert!(!choice(&f).starts_with("attack"), "{}", choice(&f));
}

#[test]
fn a_weapon_is_fetched_past_nobody_and_waited_for() {
    let ann = "bladed 13, running 12, wields sword";
    let who = [("Ann", "Blue", "d4", ann), ("Bob", "Red", "l8", "bladed 12, wields sword")];
    let mut f = fight(FIELD, &who);
    lay(&mut f, "sword", (5, 3));
    assert_eq!(choice(&f), "move f4", "where it lies");
    f.play("move f4", &[]).unit_mut("ann").ap = 0;
    assert_eq!(choice(&f), "end", "with steps left, and none to pay for taking it up");
    // Bob stands beside, and would strike at whoever goes.
    let mut f = beside(ann, "wears leather");
    lay(&mut f, "sword", (0, 3));
    assert!(choice(&f).starts_with("attack unarmed bob"), "{}", choice(&f));
    f.unit_mut("bob").at = space::Hex::from_offset(8, 3);
    assert_eq!(choice(&f), "move a4", "once he is gone");
}

#[test]
fn a_weapon_that_is_of_no_use_is_left() {
    let who = [("Ann", "Blue", "d4", "archery 12, wields bow"), ("Bob", "Red", "l8", "")];
    let goes = |sound: bool, column: i16| {
        let mut f = fight(FIELD, &who);
        f.set_hp("ann", "left-arm", if sound { 7 } else { 0 });
        lay(&mut f, "bow", (column, 3));
        choice(&f)
    };
    assert_eq!((goes(true, 2).as_str(), goes(true, 3).as_str()), ("move c4", "pick-up bow"));
    assert_ne!(goes(false, 2), "move c4", "a bow takes two arms");
    assert_ne!(goes(false, 3), "pick-up bow");
}

#[test]
fn a_free_attack_is_made_with_what_is_in_hand() {
    let pack =
        "[item.baton]\nname = \"Baton\"\nweapon = { skill = \"blunt\", required = 9, damage = \"1d6+1\" }\n";
    let who = [("Ann", "Blue", "d4", ""), ("Bob", "Red", "e4", "wields baton")];
    let mut f = fight_with(Setup { pack, ..Setup::default() }, FIELD, &who);
    let question = Question::FreeAttack { by: f.id("bob"), mover: f.id("ann") };
    let side = f.rules.profile(f.id("bob")).side;
    let answer = f.rules.prefer(&f.battle, side, &question, 13);
    f.play_asked("move b4", &[answer], &[18, 9]);
    let struck = f.events.iter().find_map(|event| match event {
        Event::Blows(Blows::Attack { blow, .. }) => Some(blow.arm),
        _ => None,
    });
    assert!(matches!(struck, Some(Arm::Thing(_))), "{struck:?}: {:?}", f.log);
}
