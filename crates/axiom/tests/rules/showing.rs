//! What is shown of a battle: bodies, points, courses, the menu with its odds, and where commands lead.

use axiom::harm::Tracker;
use dice::Chance;
use engine::line::Motion;
use engine::odds::Fate as Told;
use engine::scene::{Limb, Posture, Token};
use engine::{Counted, Offer, Outline, Ruleset, Shown};
use ledger::proves;

use crate::rules::places::*;
use crate::rules::table::*;

fn token(f: &Fight, handle: &str) -> Token {
    f.scene().tokens.into_iter().find(|token| token.handle == handle).expect("somebody")
}

fn offer(f: &Fight, command: &str) -> Offer {
    let menu = f.menu();
    let found = menu.iter().find(|offer| offer.command == command);
    found.unwrap_or_else(|| panic!("`{command}` is not offered")).clone()
}

fn outline(f: &Fight, command: &str) -> Outline {
    let by = f.side();
    let command = f.rules.read(&f.battle, by, command).expect("a command");
    f.rules.check(&f.battle, by, &command, &mut f.rules.scratch()).expect("it is allowed");
    f.rules.outline(&f.battle, by, &command, &mut f.rules.scratch())
}

/// Why a deed is barred, by its rule.
fn barring(f: &Fight, deed: &str) -> &'static str {
    let all = f.rules.barred(&f.battle, f.side(), &mut f.rules.scratch());
    let found = all.iter().find(|barred| barred.deed == deed);
    found.unwrap_or_else(|| panic!("{deed} is not barred: {all:?}")).refusal.rule.expect("a rule")
}

/// A chance in percent, rounded down.
fn percent(chance: &Chance) -> u8 {
    // Rounded, half up.
    ((chance.numerator() * 200u32 + chance.denominator()) / (chance.denominator() * 2u32))
        .to_string()
        .parse()
        .expect("a percentage")
}

/// Two fighters side by side.
fn brawl() -> Fight {
    fight(
        FIELD,
        &[
            ("Ann", "Blue", "d4", "bladed 13, dodge 10, strength 10, wields sword"),
            ("Bob", "Red", "e4", "bladed 12, dodge 10, strength 10, wields sword"),
        ],
    )
}

#[test]
fn a_body_is_shown_part_by_part() {
    proves!("axiom.body.locations", "axiom.injury.crippled");
    let mut f = brawl();
    f.set_hp("bob", "left-leg", -1);
    let bob = token(&f, "bob");
    let limbs: Vec<Limb> = bob.parts.iter().map(|part| part.limb).collect();
    let human = [Limb::Torso, Limb::Head, Limb::LeftArm, Limb::RightArm, Limb::LeftLeg, Limb::RightLeg];
    assert_eq!(limbs, human);
    let out: Vec<&str> = bob.parts.iter().filter(|part| part.out).map(|part| part.name.as_str()).collect();
    assert_eq!(out, ["left leg"]);
    assert!(bob.badges.iter().any(|badge| badge.name == "left leg crippled"));
}

#[test]
fn points_and_postures_are_shown() {
    proves!("axiom.ap.pool", "axiom.ap.reserve", "axiom.posture.set");
    let mut f = brawl();
    let pool = token(&f, "ann").points.expect("points");
    assert_eq!(pool.now, pool.max);
    f.play("reserve 3", &[]);
    let held = token(&f, "ann").points.expect("points");
    assert_eq!((held.now, held.held), (pool.max - 3, 3));
    f.play("crouch", &[]);
    assert_eq!(token(&f, "ann").posture, Posture::Crouching);
}

#[test]
fn an_offer_aims_at_a_part_with_the_odds_of_the_rules() {
    proves!("axiom.attack.hit-chance", "axiom.attack.cost", "axiom.injury.crippled");
    let f = brawl();
    let bob = f.id("bob");
    for (n, part) in ["torso", "head", "left-arm"].into_iter().enumerate() {
        let command = format!("attack sword bob {part}");
        let offer = offer(&f, &command);
        let aim = offer.part.expect("a part");
        assert_eq!((aim.handle.as_str(), offer.price), (part, Some(6)));
        assert_eq!(offer.chance, Some(percent(&f.chance_to_hit(&command))));
        let location = axiom::body::LocationId(n as u8);
        let crippled = f.chance_that(&command, |b, _| b.is_crippled(bob, location));
        assert_eq!(aim.cripples, Some(percent(&crippled)), "{part}");
    }
}

#[test]
fn a_shove_is_offered_with_the_odds_of_its_contest() {
    proves!("axiom.contest.shove", "axiom.contest.tie-skill");
    // Of unequal strength, so that nothing is rolled again.
    let f = fight(FIELD, &[("Ann", "Blue", "d4", "strength 11"), ("Bob", "Red", "e4", "strength 10")]);
    let bob = f.id("bob");
    let prone = f.chance_that("knock-down bob", |b, _| b[bob].posture == axiom::posture::Posture::LayingDown);
    assert_eq!(offer(&f, "knock-down bob").chance, Some(percent(&prone)));
}

#[test]
fn an_outline_warns_of_free_attacks_and_of_the_ground() {
    proves!("axiom.zoc.leave-free-attack", "axiom.space.terrain.unstable", "axiom.space.terrain.damaging");
    let f = brawl();
    let away = outline(&f, "move a4");
    assert_eq!(away.path.len(), 4);
    let [danger] = &away.dangers[..] else { panic!("one danger: {:?}", away.dangers) };
    assert_eq!((danger.who.as_deref(), danger.rule), (Some("bob"), Some("axiom.zoc.leave-free-attack")));
    assert!(danger.chance.is_some_and(|chance| (40..90).contains(&chance)), "{danger:?}");
    let icy = fight(".=&.", &[("Ann", "Blue", "a1", "running 12"), ("Bob", "Red", "d1", "")]);
    let rules: Vec<_> = outline(&icy, "move c1").dangers.iter().filter_map(|danger| danger.rule).collect();
    assert_eq!(rules, ["axiom.space.terrain.unstable", "axiom.space.terrain.damaging"]);
}

#[test]
fn what_is_barred_says_why() {
    proves!("axiom.range.melee-reach", "axiom.ap.reserve", "axiom.posture.change");
    let mut f =
        fight(FIELD, &[("Ann", "Blue", "a1", "bladed 12, wields sword"), ("Bob", "Red", "h4", "bladed 12")]);
    assert_eq!(barring(&f, "Sword"), "axiom.range.melee-reach");
    assert_eq!(barring(&f, "Stand up"), "axiom.posture.change");
    assert_eq!(barring(&f, "Trigger"), "axiom.trigger.reserve-covers");
    f.play("crouch", &[]);
    assert_eq!(barring(&f, "Reserve"), "axiom.ap.reserve");
}

#[test]
fn a_course_shows_where_a_vehicle_must_go_and_whom_it_meets() {
    proves!("axiom.vehicle.move-mandatory", "axiom.vehicle.ram-damage", "axiom.vehicle.wall-collision");
    let who: [Who; 2] = [("Ann", "Blue", "", "aboard ride"), ("Bob", "Red", "d1", "dodge 10")];
    let f = drive("......#...\n..........", &[("ride", "l", "a1", "facing e, speed 8")], &who);
    let course = token(&f, "ride").course.expect("a course");
    assert_eq!((course.path.len(), course.stop.as_deref()), (5, Some("a wall")));
    let [met] = &course.meets[..] else { panic!("Bob is in the way") };
    assert_eq!((met.who.as_str(), met.text.as_str()), ("bob", "rammed for 23"));
    // 108 of the 216 throws are 10 or less.
    assert_eq!((met.chance, met.all), (50, 500));
    let ahead = outline(&f, "travel");
    assert_eq!(ahead.contacts, course.meets);
    assert!(ahead.dangers.iter().any(|danger| danger.rule == Some("axiom.vehicle.wall-collision")));
    let turned = outline(&f, "turn-right 1");
    assert!(turned.contacts.is_empty());
}

#[test]
fn a_walk_is_told_step_by_step_and_joined_by_whoever_reads() {
    proves!("axiom.move.step-order");
    let mut f = fight(FIELD, &[("Ann", "Blue", "a1", "running 12"), ("Bob", "Red", "l8", "")]);
    f.play("move c1", &[]);
    let steps: Vec<&Motion> = f.log.iter().filter_map(|line| line.motion.as_ref()).collect();
    let path = |from: u32, to: u32| Motion::Move { who: "ann".to_owned(), path: vec![from, to] };
    assert_eq!(steps, [&path(0, 1), &path(1, 2)]);
    assert!(f.log.iter().all(|line| line.rule.is_some()));
}

/// What odds would say became of somebody.
fn told(f: &mut Fight, who: &str, deed: impl FnOnce(&mut Fight)) -> Option<Told> {
    let old = token(f, who);
    deed(f);
    Told::between(&old, Some(&token(f, who)))
}

#[test]
fn leaving_giving_up_and_falling_are_told_apart() {
    proves!("axiom.space.map-edge", "axiom.time.end-of-tactical");
    let ann = ("Ann", "Blue", &*hex(4, 0), "wields sword, bladed 12");
    let map = "....>>.";
    let two = [ann, ("Bob", "Red", &hex(5, 0), "")];
    let mut f = fight(map, &two);
    assert_eq!(
        told(&mut f, "ann", |f| {
            f.play_asked("leave", &[0], &[]);
        }),
        Some(Told::Leaves)
    );
    let mut f = fight(map, &two);
    assert_eq!(
        told(&mut f, "ann", |f| {
            f.play("surrender", &[]);
        }),
        Some(Told::Surrenders)
    );
    let mut f = fight(map, &two);
    f.set_hp("bob", "torso", -8);
    assert_eq!(
        told(&mut f, "bob", |f| {
            f.play("attack sword bob torso", &[9, 18, 6]);
        }),
        Some(Told::GoesDown)
    );
    let mut f = fight(map, &two);
    assert_eq!(
        told(&mut f, "ann", |f| {
            f.play("attack sword bob torso", &[18, 3]);
        }),
        None
    );
    // Whoever drives off the map leaves, and so do a body in the vehicle and the vehicle itself.
    for who in ["ann", "ben", "ride"] {
        let aboard = [
            ("Ann", "Blue", "", "aboard ride"),
            ("Ben", "Blue", "", "aboard ride"),
            ("Bob", "Red", &hex(0, 0), ""),
        ];
        let mut f = drive(".......", &[("ride", "l", &hex(5, 0), "facing e, speed 3")], &aboard);
        f.unit_mut("ben").fate = axiom::battle::Fate::Dead;
        assert_eq!(
            told(&mut f, who, |f| {
                f.play("travel", &[]);
            }),
            Some(Told::Leaves),
            "{who}"
        );
    }
    // Whoever comes later comes, and whoever comes round gets up.
    let mut f = fight(map, &[ann, ("Bob", "Red", &hex(5, 0), "arrives 2")]);
    let later = |f: &mut Fight| f.unit_mut("bob").fate = axiom::battle::Fate::Able;
    assert_eq!(told(&mut f, "bob", later), Some(Told::Comes));
    let mut f = fight(map, &two);
    f.unit_mut("bob").fate = axiom::battle::Fate::Unconscious;
    assert_eq!(told(&mut f, "bob", later), Some(Told::GetsUp));
}

#[test]
fn a_contest_says_what_was_tried() {
    proves!("axiom.contest.compare");
    let tried = |command: &str, words: &str| {
        let mut f = brawl();
        f.play(command, &[9, 18]);
        assert!(f.told(&format!("Ann tries {words}: Ann prevails (")), "{command}: {:?}", f.log);
        f
    };
    tried("push bob", "to push Bob");
    tried("knock-down bob", "to knock Bob down");
    tried("disarm bob sword", "to knock the Sword out of Bob's hand");
    let mut f = tried("grapple bob", "to seize Bob");
    f.turn_of("bob").play("break-free", &[18, 9]);
    assert!(f.told("Bob tries to break free of Ann: Ann prevails"), "{:?}", f.log);
    f.turn_of("ann").battle.struggles[0].maintained = false;
    f.play("hold-on", &[9, 18]);
    assert!(f.told("Ann tries to keep hold of Bob: Ann prevails"), "{:?}", f.log);
    // Equal degrees of equal skills are rolled again, three times at most.
    let mut f = brawl();
    f.play("push bob", &[9, 9, 9, 9, 9, 9, 9, 9]);
    let lines: Vec<String> = f.log.iter().map(ToString::to_string).collect();
    let again = lines.iter().filter(|line| line.contains("neither prevails, and both roll again")).count();
    assert_eq!(again, 3, "{lines:?}");
    assert!(lines[3].contains("neither prevails, and nothing comes of it"), "{lines:?}");
    let rest = "[task.stare]\nname = \"Stare down\"\nskill = \"willpower\"\nagainst = \"willpower\"\naim = \"enemy-in-sight\"\n";
    let mut f = fight_with(
        Setup { rest, ..Setup::default() },
        FIELD,
        &[("Ann", "Blue", "d4", ""), ("Bob", "Red", "f4", "")],
    );
    f.play("try stare bob", &[6, 18]);
    assert!(f.told("Ann tries \"Stare down\" against Bob: Ann prevails"), "{:?}", f.log);
}

#[test]
fn the_log_shows_the_armour_worn_and_not_only_what_it_took() {
    proves!("axiom.attack.armour");
    let struck = |damage: i32| {
        let pack = "[item.plate]\nname = \"Plate\"\narmour = { dr = 8 }\n";
        let who: [Who; 2] =
            [("Ann", "Blue", "d4", "bladed 13, wields sword"), ("Bob", "Red", "e4", "wears plate")];
        let mut f = fight_with(Setup { pack, ..Setup::default() }, FIELD, &who);
        f.play("attack sword bob torso", &[9, 18, damage]);
        f.log.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    assert!(struck(6).contains("damage 6 - DR 8 = -2: none"), "{}", struck(6));
    assert!(struck(8).contains("damage 8 - DR 8 = 0: none"), "{}", struck(8));
    assert!(struck(9).contains("damage 9 - DR 8 = 1  "), "{}", struck(9));
}

#[test]
fn story_points_are_for_people_and_not_for_vehicles() {
    proves!("axiom.degree.critical-success-reward");
    let who: [Who; 2] = [("Ann", "Blue", "", "aboard ride"), ("Bob", "Red", "h4", "")];
    let mut f = drive(FIELD, &[("ride", "l", "d4", "")], &who);
    f.turn_of("bob").play("surrender", &[]);
    let reward_log = f.rules.reward_log();
    let rewards = engine::Rewards::of(&f.rules, &f.battle, &reward_log).expect("it is over");
    let names: Vec<&str> = rewards.each.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["Ann", "Bob"]);
}

#[test]
fn a_hard_task_against_somebody_is_offered_with_its_odds() {
    proves!("axiom.contest.compare");
    for (difficulty, support) in [(0, ""), (-3, ""), (2, "")] {
        let rest = format!(
            "[task.stare]\nname = \"Stare down\"\nskill = \"willpower\"\nagainst = \"willpower\"\naim = \"enemy-in-sight\"\ndifficulty = {difficulty}\n{support}"
        );
        let setup = Setup { rest: &rest, ..Setup::default() };
        let who = [("Ann", "Blue", "c3", "willpower 12"), ("Bob", "Red", "f3", "willpower 11")];
        let f = fight_with(setup, FIELD, &who);
        let done = f.chance_that("try stare bob", |_, events| finished(events));
        assert_eq!(offer(&f, "try stare bob").chance, Some(percent(&done)), "{difficulty}");
    }
}

#[test]
fn odds_are_out_of_all_throws_of_both_sides() {
    proves!("axiom.attack.hit-chance");
    assert_eq!(axiom::prospects::PAIRS, 216 * 216);
}

/// The sum of the last attack that was told, in words.
fn last_sum(f: &Fight) -> String {
    let sums = f.log.iter().rev().filter(|line| line.rule == Some("axiom.attack.determine"));
    sums.map(|line| line.sum.as_ref().expect("its sum").to_string()).next().expect("an attack")
}

#[test]
fn a_careless_check_shows_what_it_cost() {
    proves!("axiom.trait.overconfident", "axiom.check.roll");
    let mut f = brawl();
    f.unit_mut("ann").done.careless = true;
    f.play("attack sword bob torso", &[12, 9]);
    assert_eq!(f.last_target(), 11);
    assert_eq!(last_sum(&f), "skill 13 - overconfident 2 = 11: 11 or less; 12, marginal failure");
    f.turn_of("ann").play("attack sword bob torso", &[14, 9]);
    assert_eq!(last_sum(&f), "skill 13: 13 or less; 14, marginal failure", "over with it");
    // A check that a rule demands.
    let mut f = fight("..=", &[("Ann", "Blue", "b1", ""), ("Bob", "Red", "a1", "")]);
    f.unit_mut("ann").done.careless = true;
    f.play_asked("move c1", &[0], &[5]);
    assert!(f.told("skill 8 - overconfident 2 = 6"), "{:?}", f.log);
}

#[test]
fn the_end_of_a_hold_is_told() {
    proves!("axiom.contest.grapple-effect");
    let held = || {
        let mut f = brawl();
        f.play("grapple bob", &[9, 18]);
        assert!(f.told("Ann has Bob in a hold."));
        f
    };
    let mut f = held();
    f.turn_of("bob").set_hp("ann", "torso", -8).play("attack sword ann torso", &[9, 18, 12]);
    assert!(f.told("Ann is dead.") && f.told("Ann no longer holds Bob."), "{:?}", f.log);
    let mut f = held();
    f.turn_of("bob").play("surrender", &[]);
    assert!(f.told("Ann no longer holds Bob."), "{:?}", f.log);
    // A friend pulls him away.
    let who = [
        ("Ann", "Blue", "d4", "bladed 13"),
        ("Bob", "Red", "e4", "bladed 12"),
        ("Cid", "Blue", "e5", "strength 12"),
    ];
    let mut f = fight(FIELD, &who);
    f.play("grapple bob", &[9, 18]).turn_of("cid").play("push bob", &[9, 18]);
    assert!(f.battle.struggles.is_empty() == f.told("Ann no longer holds Bob."), "{:?}", f.log);
    assert!(f.battle.struggles.is_empty(), "{:?}", f.log);
}

#[test]
fn lines_speak_of_people_and_sides() {
    let mut f = brawl();
    f.play("attack unarmed bob torso", &[9, 9]);
    assert!(f.told("Ann hits out at Bob's torso with bare hands: "), "{:?}", f.log);
    f.turn_of("ann").play_asked("move b4", &[1], &[9, 18, 2]);
    assert!(f.told("Ann leaves Bob's zone: a free attack for Bob."), "{:?}", f.log);
    assert_eq!(f.log.iter().filter(|line| line.text.contains("Bob strikes")).count(), 1, "{:?}", f.log);
    f.turn_of("bob").play("surrender", &[]);
    assert!(f.told("Surrender: Red.") && f.told("Victory: Blue."), "{:?}", f.log);
    let mut f = drive(
        FIELD,
        &[("ride", "l", "l4", "facing e, speed 3")],
        &[("Ann", "Blue", "", "aboard ride"), ("Bob", "Red", "a1", "")],
    );
    f.play("travel", &[]);
    assert!(f.told("Ann rides off the map."), "{:?}", f.log);
}

#[test]
fn an_attack_names_its_weapon_and_whose_defence_it_meets() {
    proves!("axiom.attack.determine");
    let mut f = brawl();
    f.play("attack sword bob head", &[9, 12, 2]);
    let words =
        "Ann strikes Bob in the head with the Sword: a hit (9 of 10, standard success, against Bob's ";
    assert!(f.told(words), "{:?}", f.log);
}

#[test]
fn the_parts_of_a_sum_say_whose_they_are() {
    proves!("axiom.posture.laying-down", "axiom.flank.bonus", "axiom.flank.penalty");
    let archer = ("Ann", "Blue", "d4", "archery 13, wields bow");
    for (posture, words) in [("crouching", "target crouching 1"), ("laying-down", "target laying down 2")] {
        let mut f = fight(FIELD, &[archer, ("Bob", "Red", "g4", &format!("posture {posture}"))]);
        f.play("attack bow bob torso", &[18, 9]);
        assert!(last_sum(&f).contains(words), "{}", last_sum(&f));
    }
    let who: [Who; 3] = [
        ("Ann", "Blue", "d4", "bladed 13, wields sword"),
        ("Bob", "Red", "e4", "bladed 13, wields sword"),
        ("Cid", "Blue", "f4", "wields sword"),
    ];
    let mut f = fight(FIELD, &who);
    f.play("attack sword bob torso", &[15, 9]);
    assert!(last_sum(&f).starts_with("skill 13 + target flanked 1 = 14"), "{}", last_sum(&f));
    f.turn_of("bob").play("attack sword ann torso", &[13, 9]);
    assert!(last_sum(&f).starts_with("skill 13 - attacker flanked 1 = 12"), "{}", last_sum(&f));
}

#[test]
fn whoever_is_incapacitated_is_so_once() {
    proves!("axiom.injury.incapacitated", "axiom.harm.levels");
    let mut f = brawl();
    f.harmed("bob", Tracker::Physical, 3).set_hp("bob", "left-leg", 1);
    f.play("attack sword bob left-leg", &[9, 18, 2]);
    let told: Vec<&str> = f.log.iter().map(|line| line.text.as_str()).collect();
    let [.., harm, fate] = told[..] else { panic!("{told:?}") };
    assert_eq!((harm, fate), ("Bob's Physical harm is 4.", "Bob is incapacitated."));
    assert_eq!(told.iter().filter(|line| line.contains("incapacitated")).count(), 1, "{told:?}");
}

#[test]
fn what_is_more_than_one_are_damaged() {
    proves!("axiom.item.damaged");
    let pack = "[item.picks]\nname = \"Fine picks\"\nsize = \"small\"\n[item.cutlass]\nname = \"Cutlass\"\n\
                weapon = { skill = \"bladed\", required = 9, damage = \"1d6\" }\n\
                [item.boots]\nname = \"Pair of boots\"\n";
    for (thing, words) in [
        ("picks", "Ann's Fine picks are damaged."),
        ("cutlass", "Ann's Cutlass is damaged."),
        ("boots", "Ann's Pair of boots is damaged."),
    ] {
        let who: [Who; 2] =
            [("Ann", "Blue", "d4", &format!("bladed 13, carries {thing}")), ("Bob", "Red", "e4", "")];
        let mut f = fight_with(Setup { pack, ..Setup::default() }, FIELD, &who);
        // An exceptional failure, of which something breaks.
        f.play("attack unarmed bob torso", &[14, 9, 2, 1]);
        assert!(f.told(words), "{:?}", f.log);
    }
}
