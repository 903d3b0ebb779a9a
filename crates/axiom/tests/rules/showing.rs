//! What is shown of a battle: bodies, points, courses, the menu with its odds, and where commands lead.

use dice::Chance;
use engine::line::Motion;
use engine::scene::{Limb, Posture, Token};
use engine::{Offer, Outline, Ruleset};
use ledger::proves;

use crate::places::*;
use crate::table::*;

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
    (chance.numerator() * 100u32 / chance.denominator()).to_string().parse().expect("a percentage")
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
