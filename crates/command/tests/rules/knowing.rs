//! 1.1: what a marine perceives, and what the squad knows.

use command::Event;
use command::action::Action;
use command::event::Site;
use command::knowledge::{Sighting, Sign};
use command::sortie::Condition;
use command::verbs::{Observe, Rest, Shoot};
use ledger::proves;

use crate::rules::table::{Op, Setup, deployed};

const CRATES: &str = r#"
[object.console]
name = "console"
zone = "hold"
success = [{ set = "done" }]

[object.cache]
name = "cache"
zone = "hold"
hidden = true
success = [{ set = "found" }]

[[lying]]
item = "medkit"
zone = "hold"
"#;

fn site() -> Op {
    let mut op =
        deployed(Setup { hostiles: &[("jaw", "siltjaw", "hold")], rest: CRATES, ..Setup::default() });
    op.put("jaw", "vault");
    op
}

fn placed(op: &Op) -> Option<Sighting> {
    op.state.known.hostile(&op.rules, op.who("jaw"))
}

#[test]
fn a_marine_perceives_its_own_zone() {
    proves!("command.info.perception");
    let mut op = site();
    op.put("davis", "hold").put("jaw", "hold").look();
    assert_eq!(placed(&op), None, "Stealthed");
    op.reveal("jaw");
    assert!(op.rules.is_perceived(&op.state, op.who("jaw")), "Revealed, in the same zone");
    let known = &op.state.known;
    assert!(known.knows_object(op.object("console")) && !known.knows_object(op.object("cache")));
    assert!(known.floor[usize::from(op.zone("hold").0)].0 != 0, "what lies about");
    assert!(
        known.doors[usize::from(op.door("d2").0)].is_some()
            && known.doors[usize::from(op.door("d3").0)].is_none()
    );
    let mut op = site();
    op.put("jaw", "hold").reveal("jaw");
    assert_eq!(placed(&op), None, "Revealed next door");
    let look = Action::Observe(Observe { zone: op.zone("hold") });
    op.act("davis", look, &[1]);
    assert_eq!(
        placed(&op).map(|sighting| sighting.zone),
        Some(op.zone("hold")),
        "OBSERVE ZONE is the way to look further"
    );
    assert!(
        op.state.present(op.zone("hall")).count() == 4 && op.body("sigg").stealthed,
        "friends are seen, hidden or not"
    );
    op.put("davis", "attic").body_mut("davis").condition = Condition::Dying;
    op.put("jaw", "attic").look();
    assert!(!op.rules.is_perceived(&op.state, op.who("jaw")), "the Dying perceive nothing");
}

#[test]
fn what_one_sees_all_know() {
    proves!("command.info.squad-knowledge");
    let mut op = site();
    op.put("davis", "hold").put("jaw", "hold");
    op.state.tick = 20;
    op.reveal("jaw");
    assert_eq!(placed(&op), Some(Sighting { zone: op.zone("hold"), tick: 20 }));
    for marine in ["miller", "davis", "hirsch", "sigg"] {
        assert_eq!(op.rules.places(&op.state, op.who(marine), op.who("jaw")), Some(op.zone("hold")));
    }
}

#[test]
fn known_hostiles_stay_known_and_signs_fade() {
    proves!("command.info.known-hostile");
    let mut op = site();
    let (hold, lab) = (op.zone("hold"), op.zone("lab"));
    op.state.tick = 8;
    op.put("davis", "hold").put("jaw", "hold").reveal("jaw").put("davis", "hall").put("jaw", "vault");
    op.state.tick = 80;
    op.look();
    assert!(op.rules.has_known_hostile(&op.state, hold), "nobody looked since");
    op.put("davis", "hold").look();
    assert!(!op.rules.has_known_hostile(&op.state, hold), "cleared");
    op.put("jaw", "hold").look();
    op.put("hirsch", "attic").put("jaw", "attic").look();
    assert!(
        !op.rules.has_known_hostile(&op.state, hold)
            && op.rules.has_known_hostile(&op.state, op.zone("attic"))
    );
    op.hurt("jaw", 1).body_mut("jaw").stealthed = false;
    let shot = Action::Shoot(Shoot { at: op.who("jaw") });
    op.act("hirsch", shot, &[1, 100]);
    assert_eq!((op.condition("jaw"), placed(&op)), (Condition::Dead, None), "it died");

    let mut op = site();
    op.state.known.signs[usize::from(lab.0)] = Some(Sign { tick: 10, sound: true });
    for (tick, known) in [(34, true), (35, false)] {
        op.state.tick = tick;
        assert_eq!(op.rules.has_known_hostile(&op.state, lab), known, "tick {tick}");
    }
    op.state.tick = 12;
    for marine in ["miller", "davis", "hirsch", "sigg"] {
        op.due_at(marine, 12);
    }
    op.put("davis", "lab").look();
    assert!(op.rules.has_known_hostile(&op.state, lab), "being there is not enough");
    op.act("davis", Action::Observe(Observe { zone: lab }), &[1]);
    assert!(!op.rules.has_known_hostile(&op.state, lab), "a look from inside finds nothing");
}

#[test]
fn a_hostile_is_news_where_it_was_not_seen_before() {
    proves!("command.info.squad-knowledge");
    let mut op = site();
    op.put("davis", "hold").put("jaw", "hold").body_mut("jaw").stealthed = false;
    let sighted =
        |op: &Op| op.events.iter().filter(|event| matches!(event, Event::Site(Site::Sighted { .. }))).count();
    for _ in 0..2 {
        op.act("davis", Action::Rest(Rest), &[]);
        assert_eq!(sighted(&op), 1, "once where it stays");
    }
    op.put("davis", "hall").put("jaw", "attic").put("hirsch", "attic").act("hirsch", Action::Rest(Rest), &[]);
    assert_eq!(sighted(&op), 2, "and again elsewhere");
}
