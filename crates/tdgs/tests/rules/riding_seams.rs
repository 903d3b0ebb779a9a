//! Where riding meets other chapters: the Action, crowds, Interrupts, criticals, loads, fear and water; and that what is said of a
//! pair names the right one of the two.

use ::content::{Library, Source};
use engine::Ruleset;
use tdgs::battle::{Budget, Phase};
use tdgs::conditions::Condition;
use tdgs::{Command, Tdgs};

use crate::rules::riding_economy::{mounted, pack, plain, seat};
use crate::rules::table::{FIELD, Fight, Who, fight, fight_with, opening, percent};

/// A scenario of its own file, in its first round.
fn case(name: &str, text: &'static str) -> Fight {
    let bundle = Library::embedded().bundle(Source::new(name, text)).unwrap_or_else(|e| panic!("{e}"));
    let rules = Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
    let mut battle = rules.opening();
    (battle.round, battle.phase, battle.budget, battle.reorder) = (1, Phase::Turns, Budget::TURN, false);
    Fight { rules, battle, log: Vec::new(), asked: Vec::new(), feats: Vec::new() }
}

/// What is left of the turn, as the board says it.
fn left(f: &Fight) -> String {
    f.scene().status
}

#[test]
fn mastering_a_mount_buys_one_order_and_nothing_else() {
    ledger::proves!("tdgs.mounts.control.state.untrained", "tdgs.mounts.economy.rider.action");
    let start = || {
        let mut f = case("master.toml", include_str!("../scenarios/riding/master.toml"));
        f.put("chief", "u12").turn_of("rider").play("master", &[19]);
        f
    };
    let mut f = start();
    assert_eq!((f.battle.budget.actions, left(&f)), (1, "Rider acts (one order to Wild)".to_owned()));
    f.put("chief", "e3");
    let refused = f.refused("dismount b2");
    assert_eq!(refused.rule, Some("tdgs.mounts.control.state.untrained"));
    assert_eq!(refused.why, "The Action went into winning control of Wild, and carries one order to it.");
    assert_eq!(f.refusing_rule("attack chief"), "tdgs.mounts.control.state.untrained");
    assert!(f.menu().iter().all(|offer| !offer.command.starts_with("dismount")));
    // The order is carried out, and the Action is gone with it.
    let mut f = start();
    f.play("move d3", &[]);
    assert_eq!((f.at("rider"), f.battle.budget.actions), ("d3".to_owned(), 0));
    assert_eq!(f.refusing_rule("dismount c2"), "tdgs.economy.turn");
    // The Hasted have an Action of their own beside it, before the order or after it.
    let hasted = || {
        let mut f = mounted("cha 20", "of wild-horse", ("z1", ""));
        f.battle.budget.actions = 2;
        f.play("master", &[19]);
        assert_eq!((f.battle.budget.actions, f.battle.budget.orders), (2, 1));
        f
    };
    let mut f = hasted();
    f.play("move d3", &[]).play("dismount c2", &[]);
    assert_eq!((f.at("ann"), f.battle.budget.actions), ("c2".to_owned(), 0));
    let mut f = hasted();
    f.play("dismount b3", &[]);
    assert_eq!((seat(&f, "ann"), f.battle.budget.actions, f.battle.budget.orders), (None, 0, 0));
    // Whoever lets go of the reins after it has no Action left for a blow.
    let who: [Who; 4] = [
        ("Ann", "Red", "", "cha 20, on horse"),
        ("Bob", "Red", "", "on horse as passenger"),
        ("Horse", "Red", "c3", "of wild-horse"),
        ("Ben", "Blue", "e3", ""),
    ];
    let mut f = fight(&plain(), &who);
    f.play("master", &[19]).play("let-go-reins", &[]);
    assert_eq!(f.refusing_rule("attack fists ben"), "tdgs.economy.turn");
}

#[test]
fn a_vehicle_with_its_team_and_crew_crowds_as_one() {
    ledger::proves!("tdgs.mounts.target.shared-space", "tdgs.movement.surrounded");
    // Two horses and a driver on one side of Pike are one body beside it.
    let mut f = case("surround.toml", include_str!("../scenarios/riding/surround.toml"));
    f.turn_of("driver").play("attack pike", &[2]);
    assert!(!f.last_sum().contains("surrounded"), "{}", f.last_sum());
    // Others beside it count as ever, and the vehicle as one of them.
    let party = |eve: &str, dan: &str| {
        let who: [Who; 7] = [
            ("Ann", "Red", "", "on wagon as driver"),
            ("Bob", "Red", "", "on wagon"),
            ("Wagon", "Red", "c3", "vehicle wagon"),
            ("Roc", "Red", "", "of horse, on wagon as team"),
            ("Eve", "Red", eve, ""),
            ("Dan", "Red", dan, ""),
            ("Ben", "Blue", "e3", ""),
        ];
        let mut f = fight(&plain(), &who);
        f.turn_of("eve").play("attack fists ben", &[2]);
        f.last_sum()
    };
    assert!(party("f4", "z8").starts_with("d20 2 + STR 10 - REF 10"), "two, not opposite");
    assert!(party("f3", "z8").contains("+ flanked 2"), "{}", party("f3", "z8"));
    assert!(party("f3", "e2").contains("+ surrounded 4"), "{}", party("f3", "e2"));
    // A wagon without anybody able aboard is a thing, and crowds nobody.
    let who: [Who; 4] = [
        ("Ann", "Red", "", "on wagon as driver"),
        ("Wagon", "Red", "c3", "vehicle wagon"),
        ("Eve", "Red", "f3", ""),
        ("Ben", "Blue", "e3", ""),
    ];
    let mut f = fight(&plain(), &who);
    f.knock_out("ann").turn_of("eve").play("attack fists ben", &[2]);
    assert!(!f.last_sum().contains("flanked"), "{}", f.last_sum());
    // A mount and its riders are one as well, whichever of them still stands.
    let who: [Who; 4] = [
        ("Ann", "Red", "", "on horse"),
        ("Horse", "Red", "c3", "of horse"),
        ("Eve", "Red", "f4", ""),
        ("Ben", "Blue", "e3", ""),
    ];
    let mut f = fight(&plain(), &who);
    f.turn_of("eve").play("attack fists ben", &[2]);
    assert!(!f.last_sum().contains("surrounded"), "{}", f.last_sum());
}

#[test]
fn the_war_trained_strike_back_within_reach_only() {
    ledger::proves!("tdgs.mounts.trait.war-trained.interrupts");
    let mut f = case("answer.toml", include_str!("../scenarios/riding/answer.toml"));
    // Three squares away the pike reaches, and the hooves don't: nobody is asked.
    f.put("pike", "g3").turn_of("pike").play("attack rider", &[2]);
    assert_eq!(f.asked.len(), 0);
    // Beside it they do, and it is still there to be used.
    f.put("pike", "e3").turn_of("pike").play_asked("attack rider", &[1], &[2, 2]);
    assert!(f.asked[0].text.contains("Nag"), "{}", f.asked[0].text);
    assert!(f.told("Nag attacks Pike"));
}

#[test]
fn a_load_is_refused_before_it_is_mounted() {
    ledger::proves!("tdgs.mounts.any-entity.capacity", "tdgs.mounts.riders.multiple");
    let mut f = case("load.toml", include_str!("../scenarios/riding/load.toml"));
    let refused = f.turn_of("gob").refused("mount wolf");
    assert_eq!(refused.rule, Some("tdgs.mounts.any-entity.capacity"));
    assert_eq!(refused.why, "Wolf can carry 100 WU, and with Gob it would carry 408.");
    assert!(f.menu().iter().all(|offer| offer.command != "mount wolf"));
    // Up to the last unit it carries, with what is on it already.
    let load = |weight: u32| {
        let weight = format!("weight {weight}");
        let who: [Who; 4] = [
            ("Ann", "Red", "b3", &weight),
            ("Bob", "Red", "", "weight 80, on horse"),
            ("Horse", "Red", "c3", "of horse"),
            ("Ben", "Blue", "z8", ""),
        ];
        fight(&plain(), &who)
    };
    load(120).play("mount horse", &[]);
    assert_eq!(load(121).refusing_rule("mount horse"), "tdgs.mounts.any-entity.capacity");
    // A vehicle is boarded whatever it holds: its team feels the load.
    let who: [Who; 3] = [
        ("Ann", "Red", "b3", "weight 900"),
        ("Wagon", "Red", "c3", "vehicle wagon"),
        ("Ben", "Blue", "z8", ""),
    ];
    fight(&plain(), &who).play("mount wagon", &[]);
}

#[test]
fn an_overloaded_mount_is_what_is_encumbered() {
    ledger::proves!("tdgs.mounts.any-entity.capacity", "tdgs.equipment.encumbered");
    let mut f = case("loaded.toml", include_str!("../scenarios/riding/loaded.toml"));
    for order in ["move e3", "disengage e3"] {
        let refused = f.turn_of("gob").refused(order);
        assert_eq!(refused.why, "Wolf is Encumbered: it carries 408 WU, and can carry 100.", "{order}");
        assert!(!refused.to_string().contains("Step"), "{refused}");
    }
    // Neither does it charge or trample.
    let burdened = |weight: u32| {
        let ann = format!("weight {weight}, on horse");
        let who: [Who; 3] = [
            ("Ann", "Red", "", &ann),
            ("Horse", "Red", "c3", "of warhorse"),
            ("Ben", "Blue", "k3", "size small"),
        ];
        fight(&plain(), &who)
    };
    let f = burdened(400);
    for order in ["charge kick ben", "trample l3"] {
        assert_eq!(f.refusing_rule(order), "tdgs.equipment.encumbered", "{order}");
    }
    burdened(160).play("charge kick ben", &[2]);
    // On foot a Step is left, and it is said.
    let mut f = fight(FIELD, &[("Ann", "Red", "c3", "str 1, carries chain-mail"), ("Ben", "Blue", "l8", "")]);
    let refused = f.turn_of("ann").refused("move f3").to_string();
    assert!(refused.contains("A Step is allowed"), "{refused}");
}

#[test]
fn fear_and_grips_are_told_of_whoever_has_them() {
    ledger::proves!("tdgs.combat.frightened", "tdgs.mounts.economy.rider.step");
    let mut f = case("fright.toml", include_str!("../scenarios/riding/fright.toml"));
    assert_eq!(left(f.turn_of("rider")), "Rider acts (Action)");
    f.turn_of("chief").play("intimidate nag", &[11]).turn_of("rider").play("master", &[11]);
    let refused = f.refused("move e3");
    assert_eq!(refused.why, "Nag is Frightened, and e3 is closer to what it fears.");
    // The Action is used, and there is no Step to fall back on.
    f.play("move b3", &[]);
    let refused = f.refused("direct kick chief");
    assert_eq!(refused.to_string(), "Rider has used its Action. `end` the turn. [tdgs.economy.turn]");
    assert!(!left(&f).contains("Step"), "{}", left(&f));
    // Whoever is on foot has one.
    let mut f = fight(FIELD, &[("Ann", "Red", "c3", ""), ("Ben", "Blue", "d3", "")]);
    f.play("attack fists ben", &[2]);
    assert_eq!(left(&f), "Ann acts (Step)");
    assert!(f.refused("attack fists ben").to_string().contains("A Step is left"));
    // A mount that is held, or has no way, is named as well.
    let mut f = mounted("", "of horse", ("e3", ""));
    assert_eq!(f.refused("move c3").why, "Horse is on c3 already.");
    assert_eq!(f.refused("move z3").why, "Horse finds no way to z3 with 10 points of movement.");
    assert_eq!(f.refused("fly d3 2").why, "Horse can't fly.");
    f.suffers("horse", Condition::Grappled, "ben");
    assert_eq!(f.refused("move b3").why, "Ben holds Horse.");
    f.suffers("ann", Condition::Grappled, "ben");
    assert_eq!(f.refused("move b3").why, "Ben holds Ann.");
}

#[test]
fn swimmers_begin_stand_and_land_in_the_water() {
    ledger::proves!("tdgs.mounts.trait.amphibious", "tdgs.mounts.trait.aquatic");
    let mut f = case("swim.toml", include_str!("../scenarios/riding/swim.toml"));
    f.play("step a1", &[])
        .turn_of("swordsman")
        .play("move e1", &[])
        .turn_of("swordsman")
        .play("step d1", &[]);
    assert_eq!(f.at("swordsman"), "d1");
    // Whoever does not swim can't, and is told so as before.
    let river = "~~~~....";
    let drowned: [Who; 2] = [("Ann", "Red", "b1", ""), ("Ben", "Blue", "h1", "")];
    let faults = opening("", "", river, &drowned).err().expect("a fault").render(false, 100);
    assert!(faults.contains("Ann can't stand on b1"), "{faults}");
    // A rider that swims lands in the water beside its mount; one that does not lands on the bank.
    for (traits, lands) in [(", trait amphibious", "c3"), ("", "g3")] {
        let banks = ["~~~~~~....."; 5].join("\n");
        let ann = format!("on horse{traits}");
        let who: [Who; 3] = [
            ("Ann", "Red", "", &ann),
            ("Horse", "Red", "d3", "size large, led, trait trained amphibious"),
            ("Ben", "Blue", "k5", "dex 30, str 60, wields bow"),
        ];
        let mut f = fight_with("", &pack(), &banks, &who);
        f.unit_mut("horse").hp = 1;
        f.turn_of("ben").play_asked("attack bow horse", &[0], &[11]);
        let options = &f.asked[0].options;
        assert!(options.iter().any(|at| at == lands), "{traits}: {options:?}");
        assert_eq!(options.iter().any(|at| at == "c3"), !traits.is_empty(), "{options:?}");
    }
    // Pushed, a swimmer goes in; others stop at the bank.
    for (traits, at) in [("trait amphibious", "d1"), ("", "e1")] {
        let who: [Who; 2] = [("Ben", "Blue", "f1", ""), ("Ann", "Red", "e1", traits)];
        let mut f = fight(river, &who);
        f.push("ben", "ann", 1, &[]);
        assert_eq!(f.at("ann"), at, "{traits}");
    }
}

#[test]
fn a_lone_driver_stays_at_the_reins() {
    ledger::proves!("tdgs.vehicles.driver.definition", "tdgs.mounts.economy.passenger.action");
    let team: [Who; 3] = [
        ("Wagon", "Red", "c3", "vehicle wagon"),
        ("Roc", "Red", "", "of horse, on wagon as team"),
        ("Ben", "Blue", "e3", ""),
    ];
    let wagon = |options: &str, more: &[Who]| {
        let mut who: Vec<Who> = vec![("Ann", "Red", "", "on wagon as driver, wields longsword")];
        who.extend(more);
        who.extend(team);
        fight_with(options, "", &plain(), &who)
    };
    let f = wagon("", &[]);
    let refused = f.refused("let-go-reins");
    assert_eq!(refused.rule, Some("tdgs.vehicles.driver.definition"));
    assert!(refused.to_string().contains("A lone driver stays in control"), "{refused}");
    assert_eq!(f.refusing_rule("attack longsword ben"), "tdgs.mounts.attack.default-forbidden");
    assert!(
        f.menu().iter().all(|offer| offer.command != "let-go-reins"),
        "a horse in harness takes no reins"
    );
    // Somebody else aboard could take them.
    let mut f = wagon("", &[("Bob", "Red", "", "on wagon")]);
    f.play("let-go-reins", &[]).play("attack longsword ben", &[2]);
    // By the house rule nobody has to.
    let mut f = wagon("lone-drivers-let-go = true", &[]);
    f.play("let-go-reins", &[]).play("attack longsword ben", &[2]);
}

#[test]
fn help_counts_for_a_control_check_and_is_used_up_by_it() {
    ledger::proves!("tdgs.action.help", "tdgs.mounts.control.check");
    for (natural, won) in [(5, true), (4, false)] {
        let mut f = mounted("cha 10", "size large, led, wis 6", ("z1", ""));
        f.suffers("ann", Condition::Helped, "dan");
        let ann = f.id("ann");
        let chance = f.chance_that("master", |b, _| b[ann].seat.is_some_and(|seat| seat.mastered));
        assert_eq!(chance, percent(80), "70% and 2 more");
        f.play("master", &[natural]);
        assert!(f.last_sum().contains("+ Help 2"), "{}", f.last_sum());
        assert_eq!((f.has("ann", Condition::Helped), f.battle.budget.orders > 0), (false, won), "{natural}");
    }
}

#[test]
fn a_second_action_disengages_whatever_is_left_of_the_first() {
    ledger::proves!("tdgs.movement.disengage", "tdgs.combat.hasted");
    let start = |actions: u8| {
        let mut f = fight(FIELD, &[("Ann", "Red", "a3", "mov 6"), ("Ben", "Blue", "l8", "")]);
        f.battle.budget.actions = actions;
        f.play("move d3", &[]);
        f
    };
    // Half a Move is left, and an Action: the Disengage is a new Move of all its points.
    let mut f = start(2);
    assert_eq!((f.battle.budget.actions, f.battle.budget.moving), (1, 3));
    f.play("disengage j3", &[]);
    assert_eq!((f.at("ann"), f.battle.budget.actions, f.battle.budget.moving), ("j3".to_owned(), 0, 0));
    // No Action is left: what is under way can't turn into one.
    let f = start(1);
    assert_eq!(f.refusing_rule("disengage e3"), "tdgs.movement.disengage");
    let mut f = start(1);
    f.play("move g3", &[]);
    assert_eq!(f.refusing_rule("disengage h3"), "tdgs.economy.turn");
}

#[test]
fn everybody_thrown_lands_before_the_command_is_over() {
    ledger::proves!("tdgs.mounts.death.ground");
    let mut f = mounted("", "of horse", ("e3", "str 50"));
    f.turn_of("ben");
    let by = f.side();
    let command = f.rules.read(&f.battle, by, "attack fists horse").expect("a command");
    assert!(matches!(command, Command::Attack(_)));
    let ann = f.id("ann");
    // The command alone: no time goes by after it.
    let lies = f.chance_unasked("attack fists horse", |b, _| b[ann].conditions.has(Condition::Prone));
    assert_eq!(lies, f.chance_unasked("attack fists horse", |b, _| b[ann].seat.is_none()));
    let waits = f.chance_unasked("attack fists horse", |b, _| !b.thrown.is_empty());
    assert_eq!(waits, percent(0));
}

#[test]
fn a_driver_who_lets_go_keeps_its_place() {
    ledger::proves!("tdgs.vehicles.trait.passenger-capacity");
    let crew = |more: usize| {
        let names = ["Bob", "Cid", "Eli", "Fay"];
        let mut who: Vec<Who> = vec![("Ann", "Red", "", "on wagon as driver")];
        who.extend(names.iter().take(more).map(|&name| -> Who { (name, "Red", "", "on wagon") }));
        who.extend([
            ("Wagon", "Red", "c3", "vehicle wagon"),
            ("Dan", "Red", "b3", ""),
            ("Ben", "Blue", "z8", ""),
        ]);
        let mut f = fight(&plain(), &who);
        f.play("let-go-reins", &[]).turn_of("dan");
        f
    };
    // Five places, five people: the reins are free, and there is no room to get on and take them.
    assert_eq!(crew(4).refusing_rule("mount wagon"), "tdgs.vehicles.trait.passenger-capacity");
    crew(4).turn_of("bob").play("take-reins", &[]);
    let mut f = crew(3);
    f.play("mount wagon", &[]);
    assert_eq!(f.battle.at_the_reins(f.id("wagon")), Some(f.id("dan")));
}
