//! 5.1.4: momentum.

use axiom::battle::Momentum;
use axiom::degree::Spread;
use axiom::event::Blows;
use dice::ratio;
use ledger::proves;

use crate::rules::table::*;

fn pair(ann: &str, bob: &str) -> Fight {
    fight(FIELD, &[("Ann", "Blue", "c3", ann), ("Bob", "Red", "d3", bob)])
}

#[test]
fn momentum_is_there_or_not_and_worth_one() {
    proves!("axiom.momentum.state");
    let mut fight = pair("bladed 12, wields sword", "dodge 10");
    fight.unit_mut("ann").momentum = Momentum::Free;
    fight.play_asked("attack sword bob torso", &[1], &[13, 10]);
    assert_eq!(fight.last_target(), 13);
    assert_eq!(fight.unit("ann").momentum, Momentum::None);
    // Whoever has it and gains it again has no more than one.
    let mut fight = pair("bladed 12, wields sword, running 18", "dodge 10");
    fight.play("attack sword bob torso", &[7, 5]);
    fight.play_asked("attack sword bob torso", &[0, 0], &[7, 5]);
    assert_eq!(fight.unit("ann").momentum, Momentum::Free);
    fight.play_asked("attack sword bob torso", &[1, 0], &[13, 10]);
    assert_eq!((fight.last_target(), fight.unit("ann").momentum), (13, Momentum::None));
}

#[test]
fn it_is_spent_before_the_roll() {
    proves!("axiom.momentum.spend");
    let mut fight = pair("bladed 12, wields sword", "dodge 10");
    fight.unit_mut("ann").momentum = Momentum::Free;
    // Were it spent on seeing the roll, keeping it for a 13 and spending it otherwise would be the better of both.
    let hits = |answer| {
        fight.chance_if(answer, "attack sword bob torso", |_, events| {
            events
                .iter()
                .any(|e| matches!(e, axiom::Event::Blows(Blows::Attack { attack, .. }) if attack.degree.succeeds()))
        })
    };
    assert_eq!(hits(0), ratio(u64::from(Spread::at(12).successes()), 216));
    assert_eq!(hits(1), ratio(u64::from(Spread::at(13).successes()), 216));
    // No command spends it afterwards.
    fight.play_asked("attack sword bob torso", &[0], &[13, 10]);
    assert!(!fight.menu().iter().any(|offer| offer.command.contains("momentum")));
    assert_eq!(fight.unit("ann").momentum, Momentum::Free);
    // A defender is asked as well.
    let mut fight = pair("bladed 12, wields sword", "dodge 10");
    fight.unit_mut("bob").momentum = Momentum::Free;
    fight.play_asked("attack sword bob torso", &[1], &[12, 11]);
    assert_eq!(fight.last_roll("bob").target, 11);
}

#[test]
fn what_is_not_spent_is_lost_with_the_scene() {
    proves!("axiom.momentum.spend");
    let mut fight = pair("", "");
    fight.unit_mut("ann").momentum = Momentum::Free;
    fight.play("surrender", &[]);
    assert!(fight.battle.outcome().is_some());
    assert_eq!(fight.unit("ann").momentum, Momentum::None);
}

#[test]
fn an_exceptional_success_gives_it_or_gives_it_back() {
    proves!("axiom.momentum.gain");
    let after = |before, answers: &[usize]| {
        let mut fight = pair("bladed 12, wields sword", "dodge 10");
        fight.unit_mut("ann").momentum = before;
        fight.play_asked("attack sword bob torso", answers, &[7, 5]);
        fight.unit("ann").momentum
    };
    assert_eq!(after(Momentum::None, &[]), Momentum::Free);
    assert_eq!(after(Momentum::Free, &[1]), Momentum::Free);
    assert_eq!(after(Momentum::Free, &[0]), Momentum::Free);
}

#[test]
fn given_for_the_next_action_it_goes_into_the_next_check() {
    proves!("axiom.momentum.granted");
    let mut fight = pair("bladed 10, wields sword, running 18", "dodge 10, strength 10");
    fight.play("attack sword bob torso", &[15, 10, 3]);
    // Bob's next check is one he makes for free: it takes the momentum, and nobody asks.
    fight.play("push bob", &[12, 11]);
    assert_eq!(fight.last_roll("bob").target, 11);
    assert_eq!(fight.unit("bob").momentum, Momentum::None);
    // Whoever breaks free spends it when it likes.
    let mut fight = pair("grappling 12", "grappling 12");
    fight.play("grapple bob", &[10, 13]).play("end", &[]);
    fight.play("break-free", &[10, 13]);
    assert_eq!(fight.unit("bob").momentum, Momentum::Free);
    fight.turn_of("bob").play_asked("push ann", &[0], &[8, 12]);
    assert_eq!(fight.unit("bob").momentum, Momentum::Free);
}
