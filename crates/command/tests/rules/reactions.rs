//! 3.3: DODGE, PARRY and GUARD.

use command::action::Action;
use command::check::Occasion;
use command::event::Fight;
use command::gear::{UNARMED, Weapon};
use command::people::Skill;
use command::reactions::Reaction;
use command::sortie::Condition;
use command::verbs::{Aim, Shoot, Strike};
use command::{Event, Who};
use dice::ratio;
use ledger::proves;

use crate::rules::table::{Op, SPARING, Setup};

/// Panic spares what it interrupts here, so that each result can be seen by itself; as it stands see `readings`.
fn deployed(setup: Setup) -> Op {
    crate::rules::table::deployed(Setup { readings: SPARING, ..setup })
}

/// A squad in the Hall, to be seen, with a siltjaw that has shown itself and was named in the brief.
fn beset(squad: &[&str]) -> Op {
    let rest = "[[fact]]\nid = \"jaws\"\ntext = \"There are siltjaws.\"\nnames = \"siltjaw\"\n";
    let mut op = deployed(Setup { squad, hostiles: &[("jaw", "siltjaw", "hall")], rest, ..Setup::default() });
    for marine in squad {
        op.reveal(marine);
    }
    op.reveal("jaw");
    op
}

/// With Cham, who would take any hit for the others; and without anybody like that.
const FOUR: [&str; 4] = ["davis", "hirsch", "sigg", "cham"];

const SELFISH: [&str; 4] = ["davis", "hirsch", "miller", "wilson"];

fn strike(op: &Op, at: &str) -> Action {
    Action::Strike(Strike { at: op.who(at) })
}

fn has_reacted(op: &Op, who: &str, with: Reaction) -> bool {
    let who = op.who(who);
    op.events.contains(&Event::Fight(Fight::Reacts { who, reaction: with }))
}

/// The percentage of a reaction, and whether it is the chosen one against such a weapon.
fn reaction(op: &Op, who: &str, weapon: Weapon) -> (Reaction, u8) {
    let who = op.who(who);
    let best = op.rules.best_reaction(&op.state, who, weapon);
    (best, op.rules.check_of(&op.state, who, best.skill(), Occasion::Reaction).chance())
}

const SHOT: Weapon = Weapon { ranged: true, ..UNARMED };

#[test]
fn a_reaction_adds_2_to_the_next_action() {
    proves!("command.reactions.cost");
    let mut op = beset(&SELFISH);
    op.due_at("davis", 16).due_at("jaw", 10);
    op.act("jaw", strike(&op, "davis"), &[1, 1]);
    assert!(has_reacted(&op, "davis", Reaction::Dodge));
    assert_eq!(op.due("davis"), 16, "still due at 16");
    op.act("davis", strike(&op, "jaw"), &[100]);
    assert_eq!(op.due("davis"), 16 + 10, "ATTACK");
    op.act("davis", strike(&op, "jaw"), &[100]);
    assert_eq!(op.due("davis"), 26 + 8, "paid once");

    let mut op = beset(&SELFISH);
    op.due_at("davis", 16);
    op.act("jaw", strike(&op, "davis"), &[1, 1]);
    op.put("jaw", "vault").body_mut("davis").ties = 0;
    op.act("davis", Action::Aim(Aim), &[]);
    assert_eq!(op.due("davis"), 16 + 6, "AIM WEAPON");
}

#[test]
fn one_reaction_between_two_activations() {
    proves!("command.reactions.limit");
    let mut op = beset(&FOUR);
    op.act("jaw", strike(&op, "hirsch"), &[1, 1]);
    // The second hit meets no parry: his suit stops it.
    op.act("jaw", strike(&op, "hirsch"), &[1, 1]);
    let armour = op.events.iter().filter(|e| matches!(e, Event::Fight(Fight::Armour { .. }))).count();
    let parries = op.events.iter().filter(|e| matches!(e, Event::Fight(Fight::Reacts { .. }))).count();
    assert_eq!((parries, armour), (1, 1));
    op.act("hirsch", strike(&op, "jaw"), &[100]);
    assert_eq!(op.due("hirsch"), 10, "2 and not 4");
    op.act("jaw", strike(&op, "hirsch"), &[1, 1]);
    let parries = op.events.iter().filter(|e| matches!(e, Event::Fight(Fight::Reacts { .. }))).count();
    assert_eq!(parries, 2, "he has acted since");
}

#[test]
fn who_may_react() {
    proves!("command.reactions.eligible");
    let mut op = beset(&SELFISH);
    op.body_mut("jaw").stealthed = true;
    // From Stealth: the hit, then her suit at once, which holds.
    op.act("jaw", strike(&op, "davis"), &[1, 1]);
    assert!(!op.body("davis").reacted);
    op.act("jaw", strike(&op, "davis"), &[1, 1]);
    assert!(op.body("davis").reacted, "the same one, now Revealed");

    let able = |spoil: fn(&mut Op)| {
        let mut op = beset(&SELFISH);
        spoil(&mut op);
        op.rules.may_react(&op.state, op.who("hirsch"))
    };
    assert!(able(|_| {}));
    assert!(!able(|op| op.body_mut("hirsch").condition = Condition::Broken));
    assert!(!able(|op| op.body_mut("hirsch").condition = Condition::Dying));
    assert!(!able(|op| op.body_mut("hirsch").frozen = true));
    let mut op = beset(&SELFISH);
    op.body_mut("hirsch").condition = Condition::Broken;
    op.act("jaw", strike(&op, "hirsch"), &[1, 1]);
    assert!(!op.body("hirsch").reacted, "Broken: only the suit answers");
}

#[test]
fn a_reaction_comes_after_the_hit_and_before_armour() {
    proves!("command.reactions.timing");
    let mut op = beset(&SELFISH);
    op.act("jaw", strike(&op, "davis"), &[100]);
    assert!(!op.body("davis").reacted, "a miss");
    // A hit, no dodge, and then the suit, which holds.
    op.act("jaw", strike(&op, "davis"), &[1, 100, 1]);
    assert!(has_reacted(&op, "davis", Reaction::Dodge));
    assert!(op.events.iter().any(|e| matches!(e, Event::Fight(Fight::Armour { blocked: true, .. }))));

    // Davis dodges for herself while no hit would fell her: Cham stands by, and does not guard as well.
    let mut op = beset(&FOUR);
    op.body_mut("davis").health = 4;
    op.act("jaw", strike(&op, "davis"), &[1, 100, 100]);
    assert_eq!(
        (op.body("davis").health, op.body("davis").reacted, op.body("cham").reacted),
        (1, true, false)
    );
}

#[test]
fn dodging_takes_agility_and_mobility() {
    proves!("command.reactions.dodge");
    let op = beset(&FOUR);
    let dodge = |who: &str| {
        let check = op.rules.check_of(&op.state, op.who(who), Reaction::Dodge.skill(), Occasion::Reaction);
        check.chance()
    };
    assert_eq!(["davis", "macwhirr", "cham", "holroyd"].map(dodge), [72, 42, 42, 72]);
    let hurt = |s: &command::Sortie| s[Who(2)].health < 2;
    assert_eq!(op.who("davis"), Who(2));
    // The siltjaw's 77, past 72 to dodge and 31 to block. Her friends who guard the weak look elsewhere.
    let mut op = op;
    op.put("cham", "attic").put("sigg", "attic");
    let chance = op.chance_that("jaw", strike(&op, "davis"), false, hurt);
    assert_eq!(chance, ratio(77, 100) * ratio(28, 100) * ratio(69, 100));
    op.act("jaw", strike(&op, "davis"), &[77, 72]);
    assert_eq!(op.body("davis").health, 2, "the hit is a miss");
}

#[test]
fn parrying_takes_a_blade_and_a_close_attack() {
    proves!("command.reactions.parry");
    let mut op = beset(&FOUR);
    let parry = |op: &Op, who: &str| {
        op.rules.check_of(&op.state, op.who(who), Skill::CloseCombat, Occasion::Reaction).chance()
    };
    assert_eq!(["hirsch", "cham", "davis"].map(|who| parry(&op, who)), [77, 72, 31]);
    assert_eq!(reaction(&op, "hirsch", SHOT), (Reaction::Dodge, 52), "not against a ranged attack");
    op.act("jaw", strike(&op, "hirsch"), &[1, 77]);
    assert!(has_reacted(&op, "hirsch", Reaction::Parry));
    assert_eq!(op.body("hirsch").health, 5);

    assert!(op.rules.has_blade(&op.state, op.who("davis")), "a knife");
    assert!(!op.rules.has_blade(&op.state, op.who("miller")), "a pistol only");
    let torch = op.body("hirsch").pack.iter().find(|&thing| op.rules.item(thing).torch).expect("his torch");
    op.body_mut("hirsch").pack.remove(torch);
    assert_eq!(reaction(&op, "hirsch", UNARMED), (Reaction::Dodge, 52), "not without a blade");
}

#[test]
fn a_guard_takes_the_hit_in_its_own_armour() {
    proves!("command.reactions.guard");
    let mut op = beset(&FOUR);
    op.due_at("cham", 8);
    op.act("jaw", strike(&op, "sigg"), &[1, 32]);
    assert!(
        op.events.contains(&Event::Fight(Fight::Guards { guard: op.who("cham"), target: op.who("sigg") }))
    );
    assert_eq!((op.body("cham").health, op.body("sigg").health), (2, 2), "3 damage");
    assert_eq!((op.body("cham").reacted, op.body("sigg").reacted), (true, false));

    let mut op = beset(&FOUR);
    op.act("jaw", strike(&op, "sigg"), &[1, 31]);
    assert_eq!((op.body("cham").health, op.body("sigg").health), (5, 2), "Cham's comp suit at 31 percent");

    let guard = |op: &Op| {
        let claws = Weapon { damage: 3, ..UNARMED };
        op.rules.guard_for(&op.state, op.who("jaw"), op.who("sigg"), claws)
    };
    let mut op = deployed(Setup {
        squad: &FOUR,
        hostiles: &[("jaw", "siltjaw", "hall"), ("drone", "picket-drone", "hall")],
        ..Setup::default()
    });
    op.engage("cham", "drone");
    assert_eq!(guard(&op), Some(op.who("cham")), "Engaged with another");
    op.put("cham", "attic");
    assert_eq!(guard(&op), None, "in another zone");
}

#[test]
fn how_marines_choose_their_reaction() {
    proves!("command.reactions.policy");
    let op = beset(&FOUR);
    assert_eq!(reaction(&op, "hirsch", UNARMED), (Reaction::Parry, 77), "DODGE 52");
    assert_eq!(reaction(&op, "hirsch", SHOT), (Reaction::Dodge, 52));
    assert_eq!(reaction(&op, "davis", UNARMED), (Reaction::Dodge, 72), "PARRY 31");

    let guard = |spoil: fn(&mut Op), damage| {
        let mut op = beset(&FOUR);
        spoil(&mut op);
        let weapon = Weapon { damage, ..UNARMED };
        let guard = op.rules.guard_for(&op.state, op.who("jaw"), op.who("sigg"), weapon);
        guard.map(|who| op.rules.profile(who).handle.clone())
    };
    assert_eq!(guard(|_| {}, 3).as_deref(), Some("cham"), "Sigg at 2 hit for 3, Cham at 5");
    assert_eq!(guard(|_| {}, 1), None, "it would not fell her");
    assert_eq!(guard(|op| op.body_mut("cham").health = 3, 3), None, "it would fell the guard");
    assert_eq!(guard(|op| op.body_mut("cham").reacted = true, 3), None, "the guard has reacted");
    assert_eq!(
        guard(|op| op.body_mut("davis").health = 5, 3).as_deref(),
        Some("cham"),
        "Davis has squad drive 2"
    );
    assert_eq!(guard(|op| op.body_mut("sigg").health = 0, 3).as_deref(), Some("cham"), "the fallen too");
}

#[test]
fn a_reaction_is_a_check_with_stress_and_push() {
    proves!("command.reactions.are-checks");
    let mut op = beset(&FOUR);
    op.put("cham", "attic").put("sigg", "attic");
    // A hit, no dodge; pushed with one Stress Die, no dodge again; then the suit holds.
    op.act_pushed("jaw", strike(&op, "davis"), &[1, 100, 100, 6, 1], &[true]);
    assert_eq!((op.asked.len(), op.body("davis").stress), (1, 1));
    assert_eq!(op.body("davis").health, 2);

    // At Stress 4 the dodge works, but 6 + 4 is a flight: to the Attic, the Lab or the Hold.
    let mut op = beset(&FOUR);
    op.put("cham", "attic").put("sigg", "attic").look().stress("davis", 4).due_at("davis", 20);
    op.act("jaw", strike(&op, "davis"), &[1, 1, 1, 2, 2, 2, 6]);
    assert_eq!(
        (op.body("davis").health, op.body("davis").zone),
        (2, op.zone("attic")),
        "a miss, then a flight"
    );
    assert!(!op.are_engaged("davis", "jaw"));
    assert_eq!(op.due("davis"), 26, "the RUN of Speed 5");

    // Felled by the hit she did not dodge, she runs nowhere: she freezes. Her cover counted against the hit.
    let mut op = beset(&FOUR);
    op.put("cham", "attic").put("sigg", "attic").put("jaw", "hold").put("davis", "hold").look();
    op.stress("davis", 4).due_at("davis", 20).body_mut("davis").covered = true;
    let shot = op.act("jaw", strike(&op, "davis"), &[100]).body("davis").covered;
    assert!(!shot, "a close attack ends cover");
    op.act("jaw", strike(&op, "davis"), &[1, 100, 1, 2, 2, 2, 6, 100, 100]);
    assert_eq!((op.condition("davis"), op.body("davis").zone), (Condition::Broken, op.zone("hold")));
    assert_eq!((op.due("davis"), op.body("davis").frozen), (24, true));
}

#[test]
fn cover_counts_until_the_panic_acts() {
    proves!("command.reactions.are-checks");
    let mut op =
        deployed(Setup { squad: &FOUR, hostiles: &[("drone", "picket-drone", "hold")], ..Setup::default() });
    op.put("davis", "hold").reveal("davis").stress("davis", 1).body_mut("davis").covered = true;
    // The unknown drone makes it Stress 2. No dodge, 5 + 2 is a Freeze; suit 2 and cover 2 hold at 52.
    op.act("drone", Action::Shoot(Shoot { at: op.who("davis") }), &[1, 100, 1, 2, 5, 52]);
    let rating = op.events.iter().find_map(|e| match *e {
        Event::Fight(Fight::Armour { rating, .. }) => Some(rating),
        _ => None,
    });
    assert_eq!(rating, Some(4));
    assert!(op.body("davis").frozen && !op.body("davis").covered, "the cover is lost after that");
}
