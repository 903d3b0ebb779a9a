//! What is counted of a single event, against every face of its dice.

use axiom::battle::Fate;
use axiom::event::{Checks, Wounds};
use axiom::{Battle, Event};
use dice::Chance;
use engine::{Counted, Piece, Source, StatEvent};
use num_traits::ToPrimitive;

use crate::rules::table::*;

fn pair(ann: &str, bob: &str) -> Fight {
    fight(FIELD, &[("Ann", "Blue", "c3", ann), ("Bob", "Red", "d3", bob)])
}

/// Everything that is counted so far, with the state as it is now.
fn feats(fight: &Fight) -> Vec<StatEvent> {
    let mut feats = Vec::new();
    for event in &fight.events {
        fight.rules.record_stats(&fight.battle, event, &mut |feat| feats.push(feat));
    }
    feats
}

/// The chances somebody took so far: with what, in thousandths, and whether they came true.
fn chances(fight: &Fight, name: &str) -> Vec<(String, u16, bool)> {
    let (id, means) = (fight.id(name), fight.rules.tools());
    let of = |feat| match feat {
        StatEvent::Chance { by: Piece(by), means: with, permille, success } if by == id.0 => {
            Some((means[with.index()].clone(), permille, success))
        }
        _ => None,
    };
    feats(fight).into_iter().filter_map(of).collect()
}

/// An exact chance in thousandths, rounded.
fn permille(chance: &Chance) -> u16 {
    ((chance.numerator() * 2000u32 + chance.denominator()) / (chance.denominator() * 2u32))
        .to_u16()
        .expect("small")
}

#[test]
fn an_attack_is_counted_with_its_chance_to_hit() {
    for (ann, bob) in [("wields sword, bladed 14", "dodge 12"), ("wields sword, bladed 11", "dodge 8")] {
        let fight = pair(ann, bob);
        let exact = fight.chance_to_hit("attack sword bob torso");
        let mut played = pair(ann, bob);
        played.play("attack sword bob torso", &[17, 10]);
        let [(with, chance, false)] = &chances(&played, "ann")[..] else {
            panic!("one chance, and it failed")
        };
        assert_eq!((with.as_str(), *chance), ("Sword", permille(&exact)));
        assert_eq!(chances(&played, "bob"), [], "nobody averts what misses anyway");
    }
}

#[test]
fn a_defence_is_counted_against_the_degree_it_meets() {
    let mut fight = pair("wields sword, bladed 14", "dodge 10");
    // A standard success, and 10 within 10: averted. 10 or less on 3d6 is one half.
    fight.play("attack sword bob torso", &[12, 10]);
    let dodge = fight.rules.skill_called("dodge").expect("a skill");
    let name = fight.rules.skills().get(dodge).name.clone();
    assert_eq!(chances(&fight, "bob"), [(name, 500, true)]);
}

#[test]
fn a_contest_is_counted_once_from_its_first_throw_to_its_last() {
    let won = |_: &Battle, events: &[Event]| {
        events.iter().any(|e| matches!(e, Event::Checks(Checks::Contest { won: Some(true), .. })))
    };
    let exact = pair("strength 12", "strength 12").chance_that("push bob", won);
    let mut fight = pair("strength 12", "strength 12");
    // Level twice, and then a higher degree.
    fight.play("push bob", &[9, 9, 10, 10, 5, 12]);
    let [(_, chance, true)] = chances(&fight, "ann")[..] else { panic!("one chance, and it came true") };
    assert_eq!(chance, permille(&exact));
}

#[test]
fn harm_beyond_death_is_wasted() {
    let mut fight = pair("wields sword, bladed 14", "dodge 8");
    let (most, ann) = (fight.hp("bob", "torso"), fight.id("ann"));
    fight.set_hp("bob", "torso", 2 - most);
    fight.play("attack sword bob torso", &[12, 17, 6]);
    assert_eq!(fight.unit("bob").fate, Fate::Dead);
    let sword = fight.rules.tools().iter().position(|name| name == "Sword").expect("a sword");
    let dealt = feats(&fight).into_iter().find_map(|feat| match feat {
        StatEvent::Harm { amount, wasted, from: Source::Of(by, with), .. } => {
            Some((by.index() == ann.index() && with.index() == sword, amount, wasted))
        }
        _ => None,
    });
    let hurt = fight.events.iter().find_map(|e| match *e {
        Event::Wounds(Wounds::Wounded { amount, .. }) => Some(amount as u32),
        _ => None,
    });
    let hurt = hurt.expect("a wound");
    assert!(hurt > 2);
    assert_eq!(dealt, Some((true, 2, hurt - 2)));
    assert!(
        feats(&fight)
            .iter()
            .any(|feat| matches!(feat, StatEvent::Fall { from: Source::Of(..), cell: Some(_), .. }))
    );
}

#[test]
fn staying_alive_takes_less_than_a_success() {
    let mut fight = pair("strength 10", "strength 10");
    fight.unit_mut("ann").fate = Fate::Unconscious;
    fight.turn_of("ann").battle.phase = axiom::battle::Phase::Between;
    let lives = |b: &Battle, _: &[Event]| b.units[0].fate != Fate::Dead;
    let exact = fight.chance_of_tick(lives);
    fight.tick(&[13]);
    assert_eq!(chances(&fight, "ann"), [("staying alive".to_owned(), permille(&exact), true)]);
}
