//! What is counted of a single event, against every face of its dice.

use command::Event;
use command::action::Action;
use command::event::Fight;
use command::sortie::Condition;
use command::verbs::{Aim, Observe, Shoot};
use dice::ratio;
use engine::{Counted, Piece, Source, StatEvent};

use crate::rules::table::{Op, Setup, deployed};

fn with_a_drone() -> Op {
    let mut op = deployed(Setup {
        squad: &["macwhirr", "davis", "hirsch", "sigg"],
        hostiles: &[("drone", "picket-drone", "hall")],
        ..Setup::default()
    });
    op.look();
    op
}

/// Everything that is counted so far, with the state as it is now.
fn feats(op: &Op) -> Vec<StatEvent> {
    let mut feats = Vec::new();
    for event in &op.events {
        op.rules.record_stats(&op.state, event, &mut |feat| feats.push(feat));
    }
    feats
}

/// The chances somebody took so far: with what, in thousandths, and whether they came true.
fn chances(op: &Op, handle: &str) -> Vec<(String, u16, bool)> {
    let (who, means) = (op.who(handle), op.rules.tools());
    let of = |feat| match feat {
        StatEvent::Chance { by: Piece(by), means: with, permille, success }
            if usize::from(by) == who.index() =>
        {
            Some((means[with.index()].clone(), permille, success))
        }
        _ => None,
    };
    feats(op).into_iter().filter_map(of).collect()
}

#[test]
fn a_shot_is_counted_with_its_chance_and_its_weapon() {
    let mut op = with_a_drone();
    let shot = Action::Shoot(Shoot { at: op.who("drone") });
    op.act("macwhirr", Action::Aim(Aim), &[]);
    let exact = op
        .chance_of("macwhirr", shot, false, |e| matches!(e, Event::Fight(Fight::Attacked { hit: true, .. })));
    assert_eq!(exact, ratio(67, 100));
    op.act("macwhirr", shot, &[68]);
    let taken = chances(&op, "macwhirr");
    assert_eq!(taken.len(), 1);
    assert_eq!((taken[0].1, taken[0].2), (670, false));
    let gun = op.rules.best_weapon(&op.state, op.who("macwhirr"), true).expect("a gun");
    assert!(gun.ranged && !["Ranged Combat", "bare hands"].contains(&taken[0].0.as_str()), "{}", taken[0].0);
}

#[test]
fn a_push_is_a_second_chance() {
    let mut op = with_a_drone();
    let hall = op.zone("hall");
    let (_, chance) = op.pool("davis", command::people::Skill::Observation);
    op.act_pushed("davis", Action::Observe(Observe { zone: hall }), &[100, 100, 6], &[true]);
    let taken = chances(&op, "davis");
    let once = ("Observation".to_owned(), 10 * u16::from(chance), false);
    assert_eq!(taken[..2], [once.clone(), once]);
    // The Stress of the push is a die of its own, and five of its six faces are calm.
    assert_eq!(taken[2], ("keeping one's nerve".to_owned(), 833, true));
}

#[test]
fn damage_beyond_zero_is_wasted_and_a_dead_hostile_has_fallen() {
    let mut op = with_a_drone();
    op.hurt("drone", 1);
    let drone = op.who("drone");
    // The check, then armour that does not stop it.
    op.act("macwhirr", Action::Shoot(Shoot { at: drone }), &[1, 100]);
    assert_eq!(op.condition("drone"), Condition::Dead);
    let macwhirr = op.who("macwhirr").index();
    let harm = feats(&op).into_iter().find_map(|feat| match feat {
        StatEvent::Harm { to, from: Source::Of(by, _), amount, wasted } => {
            Some((to.index(), by.index(), amount, wasted))
        }
        _ => None,
    });
    let damage = op.rules.best_weapon(&op.state, op.who("macwhirr"), true).expect("a gun").damage;
    assert_eq!(harm, Some((drone.index(), macwhirr, 1, u32::from(damage) - 1)));
    let fell = feats(&op).into_iter().any(|feat| {
        matches!(feat, StatEvent::Fall { who, from: Source::Of(by, _), cell: Some(_) }
            if who.index() == drone.index() && by.index() == macwhirr)
    });
    assert!(fell);
}

#[test]
fn whoever_is_not_picked_takes_no_part() {
    let op = with_a_drone();
    let mut vitals = Vec::new();
    op.rules.vitals(&op.state, &mut vitals);
    assert_eq!(vitals.len(), op.rules.pieces().len());
    for (piece, vital) in op.rules.pieces().iter().zip(&vitals) {
        let who = op.who(&piece.handle);
        let picked = who.index() >= op.rules.roster() || op.rules.is_picked(&op.state, who);
        assert_eq!(vital.there, picked, "{}", piece.handle);
    }
}
