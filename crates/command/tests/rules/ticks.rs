//! 3: ticks, the queue, costs.

use command::action::Action;
use command::ticks::Due;
use ledger::proves;

use crate::table::{Setup, deployed};

#[test]
fn every_action_takes_effect_at_once_and_costs_a_cooldown() {
    proves!("command.ticks.instant", "command.ticks.cooldown", "command.ticks.unit");
    let mut op = deployed(Setup::default());
    assert_eq!(op.state.tick, 0);
    let run = Action::Run { by: op.door("d2"), at: None };
    op.body_mut("miller").due = 8;
    op.act("miller", run, &[]);
    assert_eq!(
        (op.body("miller").zone, op.body("miller").due),
        (op.zone("hold"), 16),
        "RUN at tick 8, Speed 3"
    );
    let back = Action::MoveCarefully { by: op.door("d2") };
    op.body_mut("miller").due = 8;
    op.act("miller", back, &[]);
    assert_eq!(op.body("miller").due, 20, "MOVE CAREFULLY at tick 8, Speed 3");
}

#[test]
fn who_never_acted_goes_marines_first_then_by_agility() {
    proves!("command.ticks.tie-first-turn");
    let mut op = deployed(Setup {
        squad: &["davis", "cham", "miller", "hirsch"],
        hostiles: &[("jaw", "siltjaw", "vault")],
        ..Setup::default()
    });
    let mut order = Vec::new();
    for _ in 0..5 {
        let Some(Due::Activation(_, who)) = op.rules.next_due(&op.state) else { panic!("somebody is due") };
        order.push(op.rules.profile(who).handle.clone());
        op.act(&order[order.len() - 1].clone(), Action::Rest, &[]);
    }
    assert_eq!(order, ["davis", "miller", "hirsch", "cham", "jaw"]);
}
