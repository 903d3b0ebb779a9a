//! Who obeys whom: trained, untrained and hostile mounts, getting on and off, and what is won back.

use dice::{Chance, ratio};
use tdgs::conditions::Condition;
use tdgs::riding::Control;

use crate::rules::riding_economy::{mounted, pack, plain, seat};
use crate::rules::table::{FIELD, Fight, Who, fight, fight_with, lane, percent};

/// The chance that Ann masters her mount.
fn mastery(f: &Fight) -> Chance {
    let ann = f.id("ann");
    f.chance_that("master", |b, _| b[ann].seat.is_some_and(|seat| seat.mastered))
}

fn control(f: &Fight) -> Control {
    f.rules.control(&f.battle, f.id("ann"), f.id("horse"))
}

/// How many squares along the row the mount can be moved.
pub fn reach(f: &Fight) -> i16 {
    let allowed = |n: &i16| {
        let to = lane(2 + n).replace('1', "3");
        let by = f.side();
        let command =
            engine::Ruleset::read(&f.rules, &f.battle, by, &format!("move {to}")).expect("a command");
        engine::Ruleset::check(&f.rules, &f.battle, by, &command, &mut engine::Ruleset::scratch(&f.rules))
            .is_ok()
    };
    (1..30).filter(allowed).max().unwrap_or(0)
}

#[test]
fn a_trained_mount_obeys_without_a_check() {
    ledger::proves!(
        "tdgs.mounts.control.state.trained",
        "tdgs.mounts.control.trained-or-bonded",
        "tdgs.mounts.trait.trained"
    );
    let mut f = mounted("cha 1", "of horse", ("z1", ""));
    assert_eq!((control(&f), reach(&f)), (Control::Obeys, 10));
    assert_eq!(f.refusing_rule("master"), "tdgs.mounts.control.trained-or-bonded");
    f.play("move m3", &[]);
    assert_eq!(
        (f.at("horse"), f.battle.budget.actions),
        ("m3".to_owned(), 0),
        "it took the Action, and no die"
    );
    // A bond does as well as training, for who has it.
    let mut f = mounted("cha 1", "size large, led, bond ann", ("z1", ""));
    assert_eq!(control(&f), Control::Obeys);
    f.play("move d3", &[]);
    assert_eq!(f.at("ann"), "d3");
    let f = mounted("cha 1", "size large, led, bond dan", ("z1", ""));
    assert_eq!(
        (control(&f), f.refusing_rule("move d3")),
        (Control::Untrained, "tdgs.mounts.control.state.untrained")
    );
    // Trained, and charmed by an enemy: it has to be won back.
    let mut f = mounted("", "of horse", ("z1", ""));
    f.suffers("horse", Condition::Charmed, "ben");
    assert_eq!(
        (control(&f), f.refusing_rule("move d3")),
        (Control::Suspended, "tdgs.mounts.control.state.untrained")
    );
    f.play("master", &[9]).play("move d3", &[]);
    assert!(f.told("Ann tries to bring Horse back under control"));
}

#[test]
fn an_untrained_mount_does_as_it_pleases_until_it_is_mastered() {
    ledger::proves!("tdgs.mounts.control.state.untrained");
    let start = || mounted("cha 10", "of wild-horse", ("a8", ""));
    // CHA 10 against WIS 6: the same Action carries one order.
    let mut f = start();
    assert_eq!(
        (control(&f), f.refusing_rule("move d3")),
        (Control::Untrained, "tdgs.mounts.control.state.untrained")
    );
    f.play("master", &[7]);
    assert_eq!(
        (f.battle.budget.actions, f.refusing_rule("master")),
        (1, "tdgs.mounts.control.trained-or-bonded")
    );
    assert!(f.last_sum().starts_with("d20 7 + CHA 10 - WIS 6 = 11"), "{}", f.last_sum());
    f.play("move d3", &[]);
    assert_eq!((f.at("horse"), f.battle.budget.actions), ("d3".to_owned(), 0));
    // It obeys until her next turn, and so has no turn of its own before that.
    f.play("end", &[]);
    assert_eq!((f.active(), f.at("horse")), ("ben", "d3".to_owned()));
    f.play("end", &[]).play("end", &[]);
    assert_eq!((f.active(), f.refusing_rule("move e3")), ("ann", "tdgs.mounts.control.state.untrained"));
    // Failed, or not tried: it acts on its own slot, and she stays on.
    for tried in [true, false] {
        let mut f = start();
        if tried {
            f.play("master", &[6]);
            assert_eq!(f.battle.budget.actions, 0);
            assert!(f.refused("move d3").rule.is_some());
        }
        f.play("end", &[]);
        assert_eq!(f.active(), "ben", "its turn passed");
        assert!(f.told("Horse does as it pleases") && f.at("horse") != "c3");
        assert_eq!((f.at("ann"), seat(&f, "ann")), (f.at("horse"), Some("horse".to_owned())));
    }
}

#[test]
fn a_hostile_mount_throws_whoever_fails_to_stay_on() {
    ledger::proves!("tdgs.mounts.control.state.hostile");
    let who: [Who; 4] = [
        ("Ogre", "Blue", "c3", "size large, wis 8"),
        ("Ann", "Red", "", "cha 10, on ogre"),
        ("Ben", "Blue", "z1", ""),
        ("Dan", "Red", "z8", ""),
    ];
    let start = || fight(&plain(), &who);
    // The check comes at the start of her turn: CHA 10 against WIS 8.
    let f = start();
    let ann = f.id("ann");
    let stays = f.chance_unasked("end", |b, _| b[ann].seat.is_some());
    assert_eq!(stays, percent(60));
    // Three rounds running: 21.6%.
    assert_eq!(&(&stays * &stays) * &stays, ratio(216, 1000));
    // It costs nothing, and buys nothing but the seat.
    let mut f = start();
    f.play("end", &[9]);
    assert_eq!((f.active(), f.battle.budget.actions, seat(&f, "ann")), ("ann", 1, Some("ogre".to_owned())));
    assert!(f.last_sum().starts_with("d20 9 + CHA 10 - WIS 8 = 11"), "{}", f.last_sum());
    assert_eq!(f.refusing_rule("move d3"), "tdgs.mounts.control.state.untrained");
    // She gives no order, and the ogre is free to do as it likes: it moves, and she with it.
    f.play("end", &[]).play("end", &[]).play("end", &[]);
    assert_eq!((f.active(), f.battle.budget.actions), ("ogre", 1));
    f.play("move f3", &[]);
    assert_eq!(f.at("ann"), "f3");
    // To command it takes the Action as well.
    let mut f = start();
    f.play("end", &[9]).play("master", &[9]).play("move d3", &[]);
    assert_eq!((f.at("ogre"), f.battle.budget.actions), ("d3".to_owned(), 0));
    // Failed: she lies beside it, where she likes.
    for (answer, at) in [(0, "b2"), (11, "e5")] {
        let mut f = start();
        f.play_asked("end", &[answer], &[8]);
        assert_eq!(
            (seat(&f, "ann"), f.at("ann"), f.has("ann", Condition::Prone)),
            (None, at.to_owned(), true)
        );
        assert_eq!((f.active(), f.battle.budget.actions), ("ann", 1), "and it cost her no Action");
    }
    // It bucks as soon as it is mounted.
    let mut f = fight(&plain(), &[("Ann", "Red", "b3", "cha 10"), who[0], who[2], who[3]]);
    f.play_asked("mount ogre", &[3], &[8]);
    assert_eq!((seat(&f, "ann"), f.battle.budget.actions, f.has("ann", Condition::Prone)), (None, 0, true));
    assert_eq!(f.asked[0].options.len(), 12, "{:?}", f.asked[0].options);
}

#[test]
fn control_is_charisma_against_wisdom() {
    ledger::proves!("tdgs.mounts.control.check");
    for (cha, wis, chance) in [(10, 6, 70), (10, 10, 50), (4, 16, 5), (30, 6, 95)] {
        let mount = format!("size large, led, wis {wis}");
        let f = mounted(&format!("cha {cha}"), &mount, ("z1", ""));
        assert_eq!(mastery(&f), percent(chance), "CHA {cha}, WIS {wis}");
    }
}

#[test]
fn control_is_won_back_by_the_same_roll_and_tempers_count() {
    ledger::proves!("tdgs.mounts.control.reassert", "tdgs.mounts.trait.skittish", "tdgs.mounts.trait.loyal");
    for (traits, chance) in [("", 70), (" skittish", 60), (" loyal", 80), (" skittish loyal", 70)] {
        let mount = format!("size large, led, wis 6, trait trained{traits}");
        let mut f = mounted("cha 10", &mount, ("z1", ""));
        f.suffers("horse", Condition::Charmed, "ben");
        assert_eq!(mastery(&f), percent(chance), "Trained{traits}");
        // What was never won is not won back: tempers do not count.
        let mount = format!(
            "size large, led, wis 6{}",
            if traits.is_empty() { String::new() } else { format!(", trait{traits}") }
        );
        assert_eq!(mastery(&mounted("cha 10", &mount, ("z1", ""))), percent(70), "untrained{traits}");
    }
    // For the Action, with one order, until her next turn; and the charm stays.
    let mut f = mounted("cha 10", "of horse", ("z1", ""));
    f.suffers("horse", Condition::Charmed, "ben").play("master", &[9]);
    assert!(f.told("Ann tries to bring Horse back under control"), "{:?}", f.log);
    assert!(f.last_sum().starts_with("d20 9 + CHA 10 - Skittish 2 - WIS 6 = 11"), "{}", f.last_sum());
    assert!(f.has("horse", Condition::Charmed) && f.battle.budget.actions == 1);
    f.play("move d3", &[]).play("end", &[]).play("end", &[]).play("end", &[]);
    assert_eq!((f.active(), f.refusing_rule("move e3")), ("ann", "tdgs.mounts.control.state.untrained"));
    let mut f = mounted("cha 10", "of horse", ("z1", ""));
    f.suffers("horse", Condition::Charmed, "ben").play("master", &[8]);
    assert_eq!(f.battle.budget.actions, 0);
    // Nor do they count for staying on.
    let who: [Who; 3] = [
        ("Horse", "Blue", "c3", "size large, wis 6, trait skittish"),
        ("Ann", "Red", "", "cha 10, on horse"),
        ("Dan", "Red", "l8", ""),
    ];
    let f = fight(FIELD, &who);
    let ann = f.id("ann");
    assert_eq!(f.chance_unasked("end", |b, _| b[ann].seat.is_some()), percent(70));
}

#[test]
fn an_outside_effect_suspends_obedience() {
    ledger::proves!("tdgs.mounts.control.external-effect");
    // Charmed by Ben: it takes its own Action, and will not harm him whoever orders it.
    let mut f = mounted("cha 20", "of horse", ("e3", ""));
    f.suffers("horse", Condition::Charmed, "ben");
    assert_eq!(f.refusing_rule("direct kick ben"), "tdgs.mounts.control.state.untrained");
    f.play("master", &[9]);
    assert_eq!(f.refusing_rule("direct kick ben"), "tdgs.combat.charmed");
    let mut f = mounted("cha 20", "of horse", ("a8", ""));
    f.suffers("horse", Condition::Charmed, "ben").play("end", &[]);
    assert!(f.told("Horse does as it pleases") && f.active() == "ben");
    // By one of its own side it is nobody's business.
    let mut f = mounted("", "of horse", ("e3", ""));
    f.suffers("horse", Condition::Charmed, "dan");
    assert_eq!(control(&f), Control::Obeys);
    // Frightened of Ben: no approach, not even once it is back under control.
    let mut f = mounted("cha 20", "of horse", ("h3", ""));
    f.suffers("horse", Condition::Frightened, "ben");
    assert_eq!(
        (control(&f), f.refusing_rule("move d3")),
        (Control::Suspended, "tdgs.mounts.control.state.untrained")
    );
    f.play("master", &[9]);
    assert_eq!(f.refusing_rule("move d3"), "tdgs.combat.frightened");
    f.play("move b3", &[]);
    assert_eq!(f.at("ann"), "b3");
}

#[test]
fn a_frightened_rider_rides_no_closer() {
    ledger::proves!("tdgs.combat.frightened");
    let mut f = mounted("cha 20", "of horse", ("h3", ""));
    f.suffers("ann", Condition::Frightened, "ben");
    let refused = f.refused("move d3");
    assert_eq!(refused.rule, Some("tdgs.combat.frightened"));
    assert_eq!(refused.why, "Ann is Frightened, and d3 is closer to what it fears.");
    f.play("move b3", &[]);
    assert_eq!(f.at("ann"), "b3");
    // Nor does she fly closer.
    let mut f = mounted("", "of griffin, height 1", ("h3", ""));
    f.suffers("ann", Condition::Frightened, "ben");
    assert_eq!(f.refusing_rule("fly e3 1"), "tdgs.combat.frightened");
    // Nor does she run anybody down there, or charge.
    let mut f = mounted("trait mounted-melee", "of warhorse", ("i3", "size small"));
    assert!(f.menu().iter().any(|offer| offer.command == "charge kick ben"));
    f.suffers("ann", Condition::Frightened, "ben");
    assert_eq!(f.refusing_rule("trample i3"), "tdgs.combat.frightened");
    assert_eq!(f.refusing_rule("charge kick ben"), "tdgs.mounts.charge.trigger");
    // Whoever only sits on it goes where it is taken.
    let who: [Who; 4] = [
        ("Bob", "Red", "", "on horse as passenger"),
        ("Ann", "Red", "", "on horse"),
        ("Horse", "Red", "c3", "of horse"),
        ("Ben", "Blue", "h3", ""),
    ];
    let mut f = fight(FIELD, &who);
    f.suffers("bob", Condition::Frightened, "ben").turn_of("ann").play("move d3", &[]);
    assert_eq!(f.at("bob"), "d3");
}

#[test]
fn a_mount_borrows_nothing() {
    ledger::proves!("tdgs.mounts.stats.own");
    let mut f = mounted("wis 14, ref 12, luk +2", "of horse", ("e3", "int 12, knows charm"));
    assert_eq!(f.chance_of("ben", "use charm horse"), percent(80), "INT 12 against WIS 6");
    assert_eq!(f.chance_of("ben", "attack fists horse"), percent(60), "STR 10 against REF 8");
    assert_eq!(f.chance_of("ben", "attack fists ann"), percent(40), "and against her REF of 12");
    // A trample is the mount's roll: her Luck is not in it.
    let run = |luck: &str| {
        let f = mounted(luck, "of warhorse", ("f3", ""));
        let ben = f.id("ben");
        f.chance_that("trample g3", |b, _| b[ben].conditions.has(Condition::Prone))
    };
    for luck in ["luk 0", "luk +2", "luk +10", "luk -10"] {
        assert_eq!(run(luck), percent(60), "STR 12 against REF 10, {luck}");
    }
}

#[test]
fn mounted_movement_is_the_mounts() {
    ledger::proves!("tdgs.mounts.movement.mov");
    let of = |ann: &str, horse: &str, ground: &str| {
        let ann = format!("weight 80, on horse, {ann}");
        let who: [Who; 3] =
            [("Ann", "Red", "", &ann), ("Horse", "Red", "c3", horse), ("Ben", "Blue", "z8", "")];
        reach(&fight(&vec![ground.repeat(40); 8].join("\n"), &who))
    };
    assert_eq!(of("mov 6", "of horse", "."), 10);
    assert_eq!(of("mov 6, is slowed", "of horse", "."), 10);
    assert_eq!(of("mov 6", "of horse, is slowed", "."), 5);
    assert_eq!(of("mov 6", "of horse", ","), 5, "difficult");
    assert_eq!(of("mov 6", "of horse", "-"), 2, "very difficult");
}

#[test]
fn mounting_takes_an_action_unless_one_has_learned_it() {
    ledger::proves!("tdgs.mounts.mounting.cost", "tdgs.mounts.mounting.faster");
    let beside = |ann: &str, at: &str| {
        let who: [Who; 3] =
            [("Ann", "Red", at, ann), ("Horse", "Red", "c3", "of horse"), ("Ben", "Blue", "z8", "")];
        fight_with("", &pack(), &plain(), &who)
    };
    let mut f = beside("weight 80", "b3");
    f.play("mount horse", &[]);
    assert_eq!(
        (seat(&f, "ann"), f.at("ann"), f.battle.budget.actions),
        (Some("horse".to_owned()), "c3".to_owned(), 0)
    );
    assert_eq!(
        (f.refusing_rule("move d3"), f.refusing_rule("step b3")),
        ("tdgs.economy.turn", "tdgs.mounts.economy.rider.step")
    );
    f.turn_of("ann").play("move d3", &[]);
    // Two squares off she has to close the gap first.
    let mut f = beside("weight 80", "a3");
    assert_eq!(f.refusing_rule("mount horse"), "tdgs.movement.melee-adjacency");
    f.play("step b3", &[]).play("mount horse", &[]);
    assert_eq!(seat(&f, "ann"), Some("horse".to_owned()));
    assert_eq!(beside("prone", "b3").refusing_rule("mount horse"), "tdgs.combat.prone");
    // Cavalry Training: up for free, and off at once; down it costs the Action.
    let mut f = beside("weight 80, trait cavalry-training", "b3");
    f.play("mount horse", &[]);
    assert_eq!(f.battle.budget.actions, 1);
    f.play("move m3", &[]);
    assert_eq!(f.at("ann"), "m3");
    f.turn_of("ann").play("dismount l3", &[]);
    assert_eq!((f.battle.budget.actions, f.at("ann")), (0, "l3".to_owned()));
    // Boarding a vehicle costs the same, and is no horse.
    let who: [Who; 3] = [
        ("Ann", "Red", "b3", "trait cavalry-training"),
        ("Wagon", "Red", "c3", "vehicle wagon"),
        ("Ben", "Blue", "z8", ""),
    ];
    let mut f = fight(&plain(), &who);
    f.play("mount wagon", &[]);
    assert_eq!((seat(&f, "ann"), f.battle.budget.actions), (Some("wagon".to_owned()), 0));
}

#[test]
fn dismounting_takes_an_action_and_ends_on_ones_feet() {
    ledger::proves!("tdgs.mounts.dismounting.cost");
    for to in ["b2", "e5", "d2"] {
        let mut f = mounted("", "of horse", ("z1", ""));
        f.play(&format!("dismount {to}"), &[]);
        assert_eq!((f.at("ann").as_str(), seat(&f, "ann"), f.battle.budget.actions), (to, None, 0));
        assert!(!f.has("ann", Condition::Prone));
        assert_eq!(f.unit("ann").span, 1);
    }
    let f = mounted("", "of horse", ("e3", ""));
    for taken in ["e3", "f3", "d3", "a1"] {
        assert_eq!(f.refusing_rule(&format!("dismount {taken}")), "tdgs.mounts.dismounting.cost", "{taken}");
    }
    // From 6 squares up it is a fall: 3d6, and Prone.
    let mut f = mounted("", "of griffin, height 6", ("z1", ""));
    f.play("dismount b3", &[4, 5, 6]);
    assert_eq!((f.hp("ann"), f.at("ann"), f.unit("ann").height), (35, "b3".to_owned(), 0));
    assert!(f.has("ann", Condition::Prone) && f.unit("horse").height == 6);
    // A wagon is left for the same.
    let who: [Who; 3] = [
        ("Ann", "Red", "", "on wagon as driver"),
        ("Wagon", "Red", "c3", "vehicle wagon"),
        ("Ben", "Blue", "z8", ""),
    ];
    let mut f = fight(&plain(), &who);
    f.play("dismount b3", &[]);
    assert_eq!((f.at("ann"), f.battle.budget.actions), ("b3".to_owned(), 0));
}
