//! 8: INTERACT, and what objects can be and do.

use command::Why;
use command::action::Action;
use command::people::Skill;
use command::site::DoorState;
use command::sortie::Condition;
use command::verbs::Interact;
use ledger::proves;

use crate::rules::table::{Op, Setup, WEIGHED, opening, percent};

/// Capacity is by weight here, which counts finer; by items see `readings`.
fn deployed(setup: Setup) -> Op {
    crate::rules::table::deployed(Setup { readings: WEIGHED, ..setup })
}

#[test]
fn using_objects() {
    proves!("command.action.interact", "command.excluded.inter-character");
    let objects = r#"
[object.console]
name = "console"
zone = "hall"
skill = "comtech"
success = [{ open = "d3" }]

[object.lever]
name = "lever"
zone = "hall"
success = [{ set = "pulled" }]

[object.alarm]
name = "alarm panel"
zone = "hall"
skill = "comtech"
failure = [{ noise = "hall" }]

[object.survivor]
name = "survivor"
zone = "hall"
skill = "manipulation"
success = [{ set = "calm" }]
"#;
    let mut op =
        deployed(Setup { hostiles: &[("jaw", "siltjaw", "lab")], rest: objects, ..Setup::default() });
    let used = |op: &Op, object: &str| Action::Interact(Interact { object: op.object(object) });
    let (console, lever, alarm) = (used(&op, "console"), used(&op, "lever"), used(&op, "alarm"));
    let d3 = op.door("d3");
    assert_eq!(op.chance_that("sigg", console, false, |b| b.door(d3) == DoorState::Open), percent(72));
    op.act("sigg", console, &[73]);
    assert_eq!((op.door_state("d3"), op.body("sigg").due), (DoorState::Locked, 8), "nothing, 8 ticks");
    op.act("sigg", console, &[72]);
    assert_eq!(op.door_state("d3"), DoorState::Open, "the attempt may be repeated");
    op.act("miller", lever, &[]);
    assert_ne!(op.state.flags, 0, "works without a check");
    let noise = |op: &Op| op.rules.memory(&op.state, op.who("jaw")).noise(op.state.tick);
    assert_eq!(noise(&op), None);
    op.act("sigg", alarm, &[73]);
    assert_eq!(noise(&op), Some(op.zone("hall")), "a failure effect");
    assert!(op.try_to_say("sigg use the telephone").is_err(), "no such object");
    let survivor = used(&op, "survivor");
    assert_eq!(op.rules.skill_of(survivor), Some(Skill::Manipulation), "for objects the skill remains");
    op.act("sigg", survivor, &[1]);
    assert_eq!(op.state.flags.count_ones(), 2);
    assert!(op.try_to_say("miller command davis to fire").is_err(), "GIVE COMMAND does not exist");
    let mut legal = Vec::new();
    op.rules.legal(&op.state, op.who("miller"), &mut legal);
    assert!(legal.iter().all(|action| !["GIVE COMMAND", "MANIPULATE"].contains(&action.name())));
}

#[test]
fn what_an_object_can_be_and_do() {
    proves!("command.action.interact.schema");
    let objects = r#"
[object.safe]
name = "safe"
zone = "hall"
needs-item = "torch"
success = [{ give = "pistol" }, { show-object = "note" }, { damage = 1 }]

[object.note]
name = "note"
zone = "hall"
hidden = true
needs-flag = "power"
success = ["horror", { complete = "sample" }]

[object.breaker]
name = "breaker"
zone = "hall"
key = true
repeatable = true
while-engaged = true
noisy = true
success = [{ set = "power" }, { lock = "d1" }, { show-zone = "vault" }, { activate = "jaw" }, { clear-hazard = "lab" }]

[object.plug]
name = "plug"
zone = "hall"
success = [{ stop = "jaw" }]

[object.rack]
name = "rack"
zone = "hall"
repeatable = true
success = [{ give = "knife" }]

[[hostile]]
id = "jaw"
kind = "siltjaw"
zone = "vault"
asleep = true

[[objective]]
id = "sample"
text = "Read the note."
money = 100
goal = { deed = "read" }
"#;
    let mut op =
        deployed(Setup { squad: &["hirsch", "davis", "sigg", "miller"], rest: objects, ..Setup::default() });
    let used = |op: &Op, object: &str| Action::Interact(Interact { object: op.object(object) });
    let (safe, note, breaker, plug) =
        (used(&op, "safe"), used(&op, "note"), used(&op, "breaker"), used(&op, "plug"));
    assert_eq!(op.refusal("davis", safe), Some(Why::Needs(op.object("safe"))), "the item is missing");
    assert_eq!(op.refusal("hirsch", note), Some(Why::NoObject(op.object("note"))), "hidden");
    op.act("hirsch", safe, &[]);
    assert_eq!((op.body("hirsch").health, op.rules.burden(&op.state, op.who("hirsch"))), (4, 6));
    assert_eq!(op.refusal("hirsch", safe), Some(Why::UsedUp(op.object("safe"))), "once");
    assert_eq!(op.refusal("hirsch", note), Some(Why::Needs(op.object("note"))), "shown, but without power");
    assert_eq!(op.condition("jaw"), Condition::Reserve);
    op.act("sigg", breaker, &[]);
    let sample = op.thing("sample");
    let vault = usize::from(op.zone("vault").0);
    assert_eq!(op.door_state("d1"), DoorState::Locked);
    assert!(op.state.known.floor[vault].has(sample) && !op.state.known.has_visited(op.zone("vault")));
    assert_eq!(op.condition("jaw"), Condition::Active);
    assert!(!op.rules.is_hazardous(&op.state, op.zone("lab")));
    assert_eq!(op.refusal("sigg", breaker), None, "repeatable");
    let stress = op.body("miller").stress;
    op.act("miller", note, &[]);
    assert_eq!(op.body("miller").stress, stress + 1, "a horror");
    assert_eq!(op.rules.money(&op.state), 100, "an objective completed");
    op.act("miller", plug, &[]);
    assert_eq!(op.condition("jaw"), Condition::Dead, "stopped");
    let rack = used(&op, "rack");
    op.act("miller", rack, &[]).act("sigg", rack, &[]);
    let knives = |op: &Op, name: &str| {
        op.body(name).pack.iter().filter(|&thing| op.rules.item(thing).handle == "knife").count()
    };
    assert_eq!((knives(&op, "miller"), knives(&op, "sigg")), (1, 0), "one item is handed over once");
    let odd = "[object.box]\nname = \"box\"\nzone = \"hall\"\nprice = 3\n";
    assert!(opening(Setup { rest: odd, ..Setup::default() }).is_err(), "no other fields");
}
