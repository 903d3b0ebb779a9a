//! How the standard player mans the engines of vehicles: it fires them, and leaves them only for a reason.

use ::content::Library;
use dice::{LabDice, Seed, Stream};
use engine::bots::{AnyBot, Bot, BotKind, Standard};
use engine::playout::{Bench, playout_behind};
use engine::{Listener, Ruleset, Style};
use tdgs::attack::Blow;
use tdgs::riding::News;
use tdgs::{Battle, Event, Tdgs, event};

use crate::rules::table::{FIELD, Fight, Who, fight, fight_with};

/// What was done with the ballista in some battles.
#[derive(Default)]
struct Gunnery {
    shots: usize,
    left: usize,
}

impl Listener<Tdgs> for Gunnery {
    fn hear(&mut self, rules: &Tdgs, b: &Battle, event: impl FnOnce() -> Event) {
        match event() {
            Event::Fight(event::Fight::Attack { blow: blow @ Blow { .. }, .. }) => {
                self.shots += usize::from(rules.weapon(blow).handle == "ballista");
            }
            Event::Riding(News::Dismounted { off, .. }) => {
                self.left += usize::from(b[off].conditions.up() && rules.profile(off).handle == "long-tom");
            }
            _ => {}
        }
    }
}

#[test]
fn the_ballista_of_griffin_down_is_fired() {
    let bundle = Library::embedded().find("griffin-down").expect("embedded");
    let rules = Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{e}"));
    let stream = |battle, lane| LabDice::new(Seed::from(5), Stream { battle, lane });
    let mut gunnery = Gunnery::default();
    let mut manned = 0;
    for battle in 0..8 {
        let before = gunnery.shots;
        let mut bots = [1, 2].map(|lane| AnyBot::new(BotKind::Standard, stream(battle, lane)));
        let mut scratch = rules.scratch();
        let mut table =
            Bench { dice: stream(battle, 0), bots: &mut bots, listener: &mut gunnery, scratch: &mut scratch };
        let mut b = rules.opening();
        playout_behind(&rules, &mut b, &mut table);
        manned += usize::from(gunnery.shots > before);
        assert_eq!(gunnery.left, 0, "battle {battle}: somebody left it while there was an enemy to shoot at");
        assert!(b.round < 40, "battle {battle} does not end");
    }
    // Now and then it is shot to pieces before its crew has a turn.
    assert!(manned >= 5, "{} shots in {manned} of 8 battles", gunnery.shots);
}

/// What the standard player does now.
fn choice(f: &Fight) -> String {
    let mut bot = Standard::of(Style::STANDARD, LabDice::new(Seed::from(1), Stream { battle: 0, lane: 1 }));
    let command = bot.choose(&f.rules, &f.battle, f.side(), &mut f.rules.scratch());
    f.rules.write(&f.battle, &command)
}

/// A ballista on b3 that goes nowhere, with whoever is aboard or beside it, and Ben on k3.
fn post(others: &[Who]) -> Fight {
    let mut who: Vec<Who> = others.to_vec();
    who.extend([("Tom", "Red", "b3", "vehicle siege-ballista"), ("Ben", "Blue", "k3", "con 30")]);
    fight(FIELD, &who)
}

#[test]
fn a_gunner_shoots_and_whoever_is_beside_an_empty_engine_boards_it() {
    assert_eq!(choice(&post(&[("Ann", "Red", "", "on tom as crew")])), "attack ballista ben");
    assert_eq!(choice(&post(&[("Ann", "Red", "a3", "")])), "board tom");
    // With a gunner there, there is nothing to board for.
    let crew: [Who; 2] = [("Ann", "Red", "a3", ""), ("Cid", "Red", "", "on tom as crew")];
    assert!(choice(&post(&crew)).starts_with("move "), "{}", choice(&post(&crew)));
    // With an enemy beside it nobody climbs.
    let mut f = post(&[("Ann", "Red", "a3", "")]);
    f.put("ben", "a4");
    assert!(choice(&f).starts_with("attack "));
    // Whoever drives what goes nowhere lets go for it.
    let who: [Who; 3] = [
        ("Ann", "Red", "", "on tom as driver"),
        ("Tom", "Red", "b3", "vehicle siege-ballista"),
        ("Ben", "Blue", "k3", "con 30"),
    ];
    let mut f = fight_with("lone-drivers-let-go = true", "", FIELD, &who);
    assert_eq!(choice(&f), "let-go-reins");
    f.play("let-go-reins", &[]);
    assert_eq!(choice(&f), "attack ballista ben");
    // Who may not do that gets off, to come back as the gunner.
    let mut f = fight(FIELD, &who);
    assert!(choice(&f).starts_with("dismount "));
    f.play(&choice(&f), &[]);
    assert_eq!(choice(f.turn_of("ann")), "board tom");
}

#[test]
fn nobody_leaves_a_post_without_a_reason() {
    // The relief stays with the gunner, and so does a gunner who sees nobody for now.
    let two: [Who; 2] = [("Ann", "Red", "", "on tom as crew"), ("Cid", "Red", "", "on tom as crew")];
    let mut f = post(&two);
    f.turn_of("cid");
    assert!(!choice(&f).starts_with("dismount") && !choice(&f).starts_with("take-reins"), "{}", choice(&f));
    let walled = "............\n............\n.....#......\n.....#......\n.....#......\n............";
    let who: [Who; 3] = [
        ("Ann", "Red", "", "on tom as crew"),
        ("Tom", "Red", "b3", "vehicle siege-ballista"),
        ("Ben", "Blue", "k4", "con 30"),
    ];
    let f = fight(walled, &who);
    assert!(!choice(&f).starts_with("dismount") && !choice(&f).starts_with("take-reins"), "{}", choice(&f));
    // A wreck is a reason, and so is a wagon without engines that goes nowhere.
    let mut f = post(&two);
    f.unit_mut("tom").conditions.add(tdgs::conditions::Condition::Dead);
    f.unit_mut("tom").hp = 0;
    assert!(choice(&f).starts_with("dismount "), "{}", choice(&f));
    let who: [Who; 3] = [
        ("Ann", "Red", "", "on tom as crew"),
        ("Tom", "Red", "b3", "vehicle wagon"),
        ("Ben", "Blue", "k3", ""),
    ];
    assert!(choice(&fight(FIELD, &who)).starts_with("dismount "));
    // But not while there is somebody to strike from where one sits.
    let who: [Who; 3] = [
        ("Ann", "Red", "", "on tom as crew, wields longbow"),
        ("Tom", "Red", "b3", "vehicle wagon"),
        ("Ben", "Blue", "k3", ""),
    ];
    assert_eq!(choice(&fight(FIELD, &who)), "attack longbow ben");
}
