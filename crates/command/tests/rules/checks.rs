//! 4.1 and 4.2: pools, chances, and the order of the dice.

use command::Event;
use command::action::Action;
use command::androids::Fault;
use command::check::{Occasion, chance};
use command::event::{Fight, Nerves, Site};
use command::people::Skill;
use command::sortie::Condition;
use command::verbs::{Aim, Observe, Shoot, Strike};
use dice::ratio;
use ledger::proves;

use crate::rules::people::recruit;
use crate::rules::table::{Op, SPARING, Setup, deployed};

/// A recruit in the place of Davis whose OBSERVE ZONE has this pool, from 1 to 10.
pub fn observer(pool: u8) -> Op {
    let wits = pool.min(5);
    let pack = recruit("davis", [4, 3, wits, 3], &format!("observation = {}", pool - wits), "");
    deployed(Setup { pack: &pack, readings: SPARING, ..Setup::default() })
}

/// A look around the Hall: the plainest of checks.
pub fn look(op: &Op) -> Action {
    Action::Observe(Observe { zone: op.zone("hall") })
}

/// Whether a marine's look worked.
pub fn seen(e: &Event) -> bool {
    matches!(e, Event::Site(Site::Observed { .. }))
}

#[test]
fn a_pool_is_attribute_and_skill() {
    proves!("command.check.pool");
    let best = recruit("wilson", [5, 3, 3, 3], "close-combat = 5", "");
    let android =
        recruit("holroyd", [8, 4, 3, 3], "close-combat = 5", "android = [\"strength\", \"agility\"]");
    let op = deployed(Setup { pack: &(best + &android), ..Setup::default() });
    assert_eq!(op.pool("hirsch", Skill::CloseCombat).0, 8);
    assert_eq!(op.pool("sigg", Skill::MedicalAid).0, 6);
    assert_eq!(op.pool("macwhirr", Skill::RangedCombat).0, 3);
    assert_eq!(op.pool("wilson", Skill::CloseCombat).0, 10, "the most of a human");
    assert_eq!(op.pool("holroyd", Skill::CloseCombat).0, 13, "the most of an android");
    assert_eq!(deployed(Setup::default()).pool("wilson", Skill::HeavyMachinery).0, 2);
}

#[test]
fn a_pool_with_modifiers_is_held_between_1_and_20() {
    proves!("command.check.modifiers");
    let mut op = deployed(Setup {
        squad: &["macwhirr", "davis", "hirsch", "sigg"],
        hostiles: &[("drone", "picket-drone", "hall")],
        ..Setup::default()
    });
    op.act("macwhirr", Action::Aim(Aim), &[]);
    let shot = op.rules.shot_of(&op.state, op.who("macwhirr"), Occasion::Action);
    assert_eq!((shot.pool, shot.chance()), (6, 67), "3 and aim");
    assert_eq!(op.pool("macwhirr", Skill::RangedCombat), (3, 42), "aim helps a shot, and nothing else");
    let hit = op.chance_of("macwhirr", Action::Shoot(Shoot { at: op.who("drone") }), false, |e| {
        matches!(e, Event::Fight(Fight::Attacked { hit: true, .. }))
    });
    assert_eq!(hit, ratio(67, 100));

    let feeble = recruit("holroyd", [2, 1, 5, 5], "", "android = [\"wits\", \"empathy\"]");
    let mut op = deployed(Setup { pack: &feeble, ..Setup::default() });
    op.body_mut("holroyd").faults = Fault::Actuator.bit();
    assert_eq!(op.pool("holroyd", Skill::Stamina), (1, 17), "2 less 2");
    assert_eq!(op.pool("holroyd", Skill::Mobility), (1, 17), "1 less 2");
}

#[test]
fn the_chance_of_a_pool_is_that_of_one_six() {
    proves!("command.check.table", "command.check.table-continued");
    let printed = [17, 31, 42, 52, 60];
    let continued = [67, 72, 77, 81, 84, 87, 89, 91, 92, 94, 95, 95, 96, 97, 97];
    for (pool, percent) in (1..).zip(printed.into_iter().chain(continued)) {
        assert_eq!(chance(pool), percent, "pool {pool}");
        let (all, none) = (6u64.pow(pool as u32), 5u64.pow(pool as u32));
        let rounded = (200 * u128::from(all - none) + u128::from(all)) / (2 * u128::from(all));
        assert_eq!(u128::from(percent), rounded, "pool {pool}");
    }
    assert_eq!([21, 50].map(chance), [97, 97], "21 and more count as 20");
    for pool in 1..=10 {
        let op = observer(pool);
        let worked = op.chance_of("davis", look(&op), false, seen);
        assert_eq!(worked, ratio(u64::from(chance(i32::from(pool))), 100), "played with pool {pool}");
    }
}

#[test]
fn one_number_decides() {
    proves!("command.check.roll");
    let worked = |pool, draw| {
        let mut op = observer(pool);
        let action = look(&op);
        op.act("davis", action, &[draw]);
        op.events.iter().any(seen)
    };
    assert!(worked(4, 52) && !worked(4, 53));
    assert!(worked(1, 1) && worked(1, 17) && !worked(1, 18));

    // The table's end is reached by armour only; it is read the same way.
    let pack = "[kind.turret]\nname = \"turret\"\nattributes = { strength = 1, agility = 1, wits = 1, empathy = 1 }\n\
                health = 5\narmour = 20\nattacks = [{ damage = 1 }]\nbehaviour = [\"strike\"]\nrevealed = true\n";
    let turret = |block| {
        let mut op = deployed(Setup { pack, hostiles: &[("turret", "turret", "hall")], ..Setup::default() });
        op.act("davis", Action::Shoot(Shoot { at: op.who("turret") }), &[1, block]);
        op.body("turret").health
    };
    assert_eq!((turret(97), turret(98)), (5, 3), "chance 97");
    assert_eq!(turret(98), 5 - 2, "and a draw of 1 was a plain hit for the pistol's 2");
}

#[test]
fn the_dice_fall_in_a_fixed_order() {
    proves!("command.check.draw-order");
    let mut op = deployed(Setup {
        squad: &["davis", "hirsch", "miller", "wilson"],
        hostiles: &[("jaw", "siltjaw", "hall")],
        rest: "[[fact]]\nid = \"jaws\"\ntext = \"Siltjaws.\"\nnames = \"siltjaw\"\n",
        ..Setup::default()
    });
    op.reveal("davis").reveal("jaw").stress("davis", 4).body_mut("davis").health = 5;
    let strike = Action::Strike(Strike { at: op.who("davis") });
    let mut before = op.state.clone();
    let dice = [
        &[1][..],         // the attack hits
        &[100],           // the dodge fails
        &[1, 2, 2, 2],    // four Stress Dice
        &[1],             // the Panic die: 5 keeps it together
        &[100],           // pushed, it fails again
        &[1, 2, 2, 2, 2], // five Stress Dice
        &[6],             // the Panic die: 11 is a flight
        &[100],           // no block
        &[2],             // to the second of Lab, Hold and Attic
    ];
    op.act_pushed("jaw", strike, &dice.concat(), &[true]);
    assert_eq!((op.body("davis").health, op.body("davis").zone), (2, op.zone("hold")));

    before[op.who("davis")].health = 3;
    op.state = before;
    let dice = [&[1][..], &[100], &[2, 2, 2, 2], &[100], &[33]];
    op.act("jaw", strike, &dice.concat());
    assert_eq!(op.condition("davis"), Condition::Dying, "after armour the critical injury");

    let mut calm = observer(4);
    let action = look(&calm);
    calm.act("davis", action, &[1]);
    assert!(!calm.events.iter().any(|e| matches!(e, Event::Nerves(Nerves::StressDice { .. }))), "Stress 0");
}
