//! Sentences that can be read in two ways: as they stand, and by the switches of `[options]`.

use command::action::Action;
use command::event::{Fight, Nerves, Site};
use command::observe::Finding;
use command::panic::Panic;
use command::sortie::Condition;
use command::verbs::{DropItem, Observe, PickUp, Shoot, Strike};
use command::{Event, Why};
use ledger::proves;

use crate::rules::table::{NAMED, Op, Setup, WEIGHED, deployed};

fn read(readings: &str) -> Op {
    deployed(Setup {
        squad: &["davis", "hirsch", "sigg", "holroyd"],
        hostiles: &[("jaw", "siltjaw", "hold"), ("drone", "picket-drone", "vault")],
        rest: NAMED,
        readings,
        ..Setup::default()
    })
}

/// A check that draws this, Stress Dice with one 1 first or none, and this on the Panic die if there is one.
fn dice(draw: i32, stress: usize, panic: Option<i32>) -> Vec<i32> {
    let mut all = vec![draw];
    all.extend((0..stress).map(|n| if n == 0 && panic.is_some() { 1 } else { 2 }));
    all.extend(panic);
    all
}

/// A look around that fails or not, at this Stress, with these dice.
fn look(op: &mut Op, who: &str, stress: u8, dice: &[i32]) {
    let zone = op.body(who).zone;
    op.stress(who, stress).act(who, Action::Observe(Observe { zone }), dice);
}

/// Hirsch in the Hold hits the siltjaw with his rifle, and panics with this on the die.
fn panicked_hit(readings: &str, stress: u8, d6: i32, more: &[i32]) -> Op {
    let mut op = read(readings);
    op.put("hirsch", "hold").reveal("jaw").stress("hirsch", stress);
    let all = [dice(1, usize::from(stress), Some(d6)), more.to_vec()].concat();
    op.act("hirsch", Action::Shoot(Shoot { at: op.who("jaw") }), &all);
    op
}

#[test]
fn a_forced_action_cancels_the_one_that_set_it_off() {
    proves!("command.panic.forced");
    let free = dice(100, 9, None);
    // Stress, Panic die, row, the dice after it: what lands meets the hide, 31 percent against a rifle.
    let rows: [(u8, i32, Panic, &[i32]); 5] = [
        (1, 5, Panic::KeepTogether, &[32]),
        (2, 5, Panic::Freeze, &[32]),
        (2, 6, Panic::Scream, &[32]),
        (4, 6, Panic::Flee, &[]),
        (9, 4, Panic::Psychotic, &free),
    ];
    for (stress, d6, row, more) in rows {
        let op = panicked_hit("", stress, d6, more);
        let lands = !matches!(row, Panic::Flee | Panic::Psychotic);
        let rolled = op.events.iter().find_map(|event| match *event {
            Event::Nerves(Nerves::Panics { panic, cancels, .. }) => Some((panic, cancels)),
            _ => None,
        });
        assert_eq!(rolled, Some((row, !lands)));
        assert_eq!(op.body("jaw").health, if lands { 4 } else { 7 }, "{row:?}");
        let said = op.heard().iter().any(|line| line.contains("What was under way comes to nothing."));
        assert_eq!(said, !lands, "{row:?}");
    }
    let op = panicked_hit("panic-lets-finish = true", 4, 6, &[32]);
    assert_eq!((op.body("jaw").health, op.body("hirsch").zone), (4, op.zone("hall")), "the damage stands");
}

#[test]
fn a_second_panic_cancels_what_the_push_saved() {
    proves!("command.panic.forced", "command.push.second-check");
    let mut op = read("");
    op.put("hirsch", "hold").reveal("jaw").stress("hirsch", 3);
    let shoot = Action::Shoot(Shoot { at: op.who("jaw") });
    // Misses without a 1; pushed, it hits, with a 1 among four: 6 + 4 is Flee.
    let all = [dice(100, 3, None), dice(1, 4, Some(6))].concat();
    op.act_pushed("hirsch", shoot, &all, &[true]);
    assert_eq!((op.body("jaw").health, op.body("hirsch").zone), (7, op.zone("hall")));
}

#[test]
fn a_reaction_is_cancelled_too() {
    proves!("command.panic.forced");
    for (readings, health) in [("", 2), ("panic-lets-finish = true", 5)] {
        let mut op = read(readings);
        op.put("hirsch", "hold").reveal("jaw").reveal("hirsch").stress("hirsch", 4);
        // Hit; the reaction works, with a 1: 6 + 4 is Flee. What lands meets the pressure suit, 60 percent.
        let mut all = [vec![1], dice(1, 4, Some(6))].concat();
        all.extend((health == 2).then_some(61));
        op.act("jaw", Action::Strike(Strike { at: op.who("hirsch") }), &all);
        assert_eq!((op.body("hirsch").health, op.body("hirsch").zone), (health, op.zone("hall")));
    }
}

#[test]
fn any_failed_check_may_be_pushed() {
    proves!("command.push.after-panic", "command.push.scope");
    // Panic results up to 9 leave something to push; 10 cancels it.
    for (stress, d6, asked) in [(2, 4, 1), (2, 5, 1), (3, 6, 1), (4, 6, 0)] {
        let mut op = read("");
        look(op.put("davis", "attic"), "davis", stress, &dice(100, usize::from(stress), Some(d6)));
        assert_eq!(op.asked.len(), asked, "{d6} and Stress {stress}");
    }
    let mut op = read("panic-bars-push = true");
    look(op.put("davis", "attic"), "davis", 2, &dice(100, 2, Some(5)));
    assert_eq!(op.asked.len(), 0, "Freeze");
    look(&mut op, "davis", 2, &dice(100, 2, Some(4)));
    assert_eq!(op.asked.len(), 1, "Keep It Together");
    for (readings, asked) in [("", 1), ("panic-bars-push = true", 0)] {
        let mut op = read(readings);
        op.put("davis", "attic").put("holroyd", "attic");
        // 9 + 4 is a Psychotic Attack, which misses.
        look(&mut op, "davis", 9, &[dice(1, 9, Some(4)), dice(100, 9, None)].concat());
        assert_eq!(op.asked.len(), asked, "{readings}");
    }
}

#[test]
fn death_checks_roll_stress_dice() {
    proves!("command.stress.dice.count", "command.stress.dice.exempt");
    let dying = |readings| {
        let mut op = read(readings);
        op.lay_dying("davis", 0).stress("davis", 3);
        for other in ["hirsch", "sigg", "holroyd", "jaw", "drone"] {
            op.due_at(other, 100);
        }
        op
    };
    let mut op = dying("");
    op.tick(&dice(31, 3, Some(6)), &[]);
    assert_eq!(op.condition("davis"), Condition::Dying, "31 of 31 percent: alive");
    assert!(op.state.panics.is_empty(), "nobody unconscious panics, now or later");
    assert!(op.heard().iter().any(|line| line.contains("would panic (Scream), but is unconscious")));
    assert_eq!(op.body("hirsch").stress, 0, "unheard");
    op.tick(&dice(32, 3, None), &[]);
    assert_eq!(op.condition("davis"), Condition::Dead);
    dying("few-stress-dice = true").tick(&[31], &[]);
    let mut op = read("");
    op.put("jaw", "attic").body_mut("jaw").stress = 3;
    op.act("jaw", Action::Observe(Observe { zone: op.zone("attic") }), &[1]);
}

#[test]
fn a_psychotic_attack_can_turn_into_something_else() {
    proves!("command.panic.psychotic", "command.stress.dice.exempt");
    // Davis, with a knife, at Stress 9 in the Attic with Holroyd: 9 + 4 is a Psychotic Attack.
    let attack = |readings, more: &[i32]| {
        let mut op = read(readings);
        op.put("davis", "attic").put("holroyd", "attic").body_mut("holroyd").frozen = true;
        look(&mut op, "davis", 9, &[&dice(1, 9, Some(4)), more].concat());
        op
    };
    let op = attack("", &[dice(1, 9, None), vec![100]].concat());
    assert_eq!(op.body("holroyd").health, 7 - 2, "no 1: it lands, and the suit does not block at 100");
    let op = attack("", &[dice(1, 9, Some(4)), vec![100]].concat());
    assert_eq!(op.body("holroyd").health, 7 - 2, "another Psychotic Attack is this one");
    assert_eq!(op.due("davis"), 8 + 8, "and costs no more");
    let op = attack("", &dice(1, 9, Some(3)));
    assert_eq!(op.body("holroyd").health, 7, "12 is Flee: the attack is cancelled");
    assert_eq!((op.body("davis").zone, op.due("davis")), (op.zone("hall"), 8 + 8 + 6), "and the RUN is paid");
    let op = attack("few-stress-dice = true", &[1, 100]);
    assert_eq!(op.body("holroyd").health, 7 - 2);
}

#[test]
fn a_scream_is_heard_and_witnessed() {
    proves!("command.panic.scream", "command.stress.gain.witness-panic");
    for (readings, each) in [("", 2), ("scream-counts-once = true", 1)] {
        let mut op = read(readings);
        look(op.put("holroyd", "attic"), "davis", 2, &dice(1, 2, Some(6)));
        let stress = ["davis", "hirsch", "sigg", "holroyd"].map(|who| op.body(who).stress);
        assert_eq!(stress, [2, each, each, 0], "{readings}");
    }
    let mut op = read("");
    op.lay_low("hirsch").lay_dying("sigg", 0);
    look(&mut op, "davis", 2, &dice(1, 2, Some(6)));
    assert_eq!(["hirsch", "sigg"].map(|who| op.body(who).stress), [2, 0], "the Dying hear nothing");
}

#[test]
fn capacity_counts_items() {
    proves!("command.inventory.capacity", "command.inventory.load", "command.inventory.overload");
    let mut op = read("");
    let load = |op: &Op, who: &str| op.rules.burden(&op.state, op.who(who));
    let speed = |op: &Op, who: &str| op.rules.speed(&op.state, op.who(who));
    for (marine, carried) in [("davis", 3), ("macwhirr", 3), ("hirsch", 3), ("holroyd", 3), ("sigg", 2)] {
        assert_eq!(load(&op, marine), carried, "{marine}");
    }
    let (sample, medkit) = (op.thing("sample"), op.thing_of("sigg", "medkit"));
    op.put("davis", "vault").look().act("davis", Action::PickUp(PickUp { thing: sample }), &[]);
    assert_eq!((load(&op, "davis"), speed(&op, "davis")), (4, 5), "4 of 4, however heavy");
    op.put("sigg", "vault").act("sigg", Action::DropItem(DropItem { thing: medkit }), &[]);
    assert_eq!(op.refusal("davis", Action::PickUp(PickUp { thing: medkit })), Some(Why::NoRoom(medkit)));
    op.give("davis", "medkit");
    assert_eq!((load(&op, "davis"), speed(&op, "davis")), (5, 3), "2 Speed for one too many");
    op.give("davis", "torch");
    assert_eq!(speed(&op, "davis"), 1, "and for two");
    let mut op = read(WEIGHED);
    assert_eq!(load(&op, "davis"), 4, "1, 2 and 1");
    op.put("davis", "vault").look();
    assert_eq!(op.refusal("davis", Action::PickUp(PickUp { thing: sample })), Some(Why::NoRoom(sample)));
    let person = "[item.survivor]\nname = \"survivor\"\nweight = 0\nperson = true\n\n[[lying]]\nitem = \"survivor\"\nzone = \"hall\"\n";
    let op = deployed(Setup { rest: person, ..Setup::default() });
    assert_eq!(op.rules.load_of(op.thing("survivor")), 0, "people walk by themselves");
}

#[test]
fn a_look_next_door_detects() {
    proves!("command.stealth.break.observed", "command.action.observe.signs");
    for (readings, hidden) in [("", false), ("signs-keep-stealth = true", true)] {
        let mut op = read(readings);
        let hold = Action::Observe(Observe { zone: op.zone("hold") });
        op.act("sigg", hold, &[67, 1]);
        let found = op.events.iter().find_map(|event| match *event {
            Event::Site(Site::Observed { finding, .. }) => Some(finding),
            _ => None,
        });
        assert_eq!(found, Some(Finding::Sign { sound: true }), "and nothing else is reported");
        assert_eq!(op.body("jaw").stealthed, hidden, "{readings}");
        assert_eq!(op.state.known.hostile(&op.rules, op.who("jaw")), None, "nobody knows what it is");
        assert!(!op.heard().iter().any(|line| line.contains("iltjaw")), "{:#?}", op.heard());
        op.act("sigg", hold, &[67]);
        let placed = op.state.known.hostile(&op.rules, op.who("jaw")).map(|seen| seen.zone);
        assert_eq!(placed, (!hidden).then_some(op.zone("hold")), "a second look sees it");
        // The siltjaw looks into the Hall, where the squad hides.
        for (draw, found) in [(60, !hidden), (61, false)] {
            let mut op = read(readings);
            op.act("jaw", Action::Observe(Observe { zone: op.zone("hall") }), &[draw]);
            assert_eq!(!op.body("sigg").stealthed, found, "{readings}: {draw} of 60 percent");
        }
    }
}

#[test]
fn an_attack_that_comes_to_nothing_is_no_miss() {
    proves!("command.panic.forced", "command.action.attack.failure");
    let attacked =
        |op: &Op| op.events.iter().any(|event| matches!(event, Event::Fight(Fight::Attacked { .. })));
    let op = panicked_hit("", 4, 6, &[]);
    assert!(!attacked(&op), "Flee");
    assert!(!op.heard().iter().any(|line| line.contains("Hirsch misses")), "{:#?}", op.heard());
    assert!(attacked(&panicked_hit("", 2, 5, &[32])), "Freeze leaves the shot");
}
