//! Carriers and carried under random play: whatever is mounted, driven, trampled, thrown and killed, the links hold after
//! every event, and everybody stands somewhere after every input. `make soak` sets `CALTROP_SOAK` and plays far longer.

use std::sync::Arc;

use crate::watched::{Watch, Watched, play};
use content::{Library, Source};
use dice::{Dice, LabDice, Law, Seed, Stream, odds_within};
use engine::bots::BotKind;
use engine::{Input, Pause, Ruleset, Side, Table, Turn};
use tdgs::abilities::Knack;
use tdgs::attack::How;
use tdgs::battle::Battle;
use tdgs::conditions::Condition;
use tdgs::event::{Fight, Going, Plight};
use tdgs::riding::{News, Role, Station};
use tdgs::verbs::End;
use tdgs::{Command, Event, Question, Scratch, Tdgs, UnitId};

fn load(name: &str, text: &'static str) -> Arc<Tdgs> {
    let bundle = Library::embedded().bundle(Source::new(name, text)).unwrap_or_else(|e| panic!("{e}"));
    Arc::new(Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{}", e.render(false, 100))))
}

fn pasture() -> Arc<Tdgs> {
    load("pasture.toml", include_str!("scenarios/pasture.toml"))
}

/// What was seen of the rules, so that the test can't go idle.
#[derive(Default, Debug)]
struct Seen {
    mounted: u32,
    dismounted: u32,
    thrown: u32,
    trampled: u32,
    fallen: u32,
    ran_on: u32,
    killed_aboard: u32,
}

impl Watch for Seen {
    fn sees(&mut self, rules: &Tdgs, b: &Battle, event: &Event, last: &str) {
        links_hold(rules, b, last);
        nobody_oversteps(rules, b, event);
        match *event {
            Event::Riding(News::Mounted { .. }) => self.mounted += 1,
            Event::Riding(News::Dismounted { .. }) => self.dismounted += 1,
            Event::Riding(News::Thrown { .. }) => self.thrown += 1,
            Event::Riding(News::Tramples { .. }) => self.trampled += 1,
            Event::Riding(News::RunsOn { .. }) => self.ran_on += 1,
            Event::Going(Going::Plunged { .. }) | Event::Riding(News::Landed { fell: 1.., .. }) => {
                self.fallen += 1;
            }
            Event::Plight(Plight::Fell { who, how: Condition::Dead, .. }) if b[who].seat.is_some() => {
                self.killed_aboard += 1;
            }
            _ => {}
        }
    }

    fn looks_around(&mut self, rules: &Tdgs, b: &Battle, after: &str) {
        links_hold(rules, b, after);
        everybody_stands(rules, b, after);
    }

    fn is_about(command: &Command) -> bool {
        command.is_riding()
    }
}

fn name(rules: &Tdgs, id: UnitId) -> &str {
    &rules.profile(id).name
}

/// Every link has two ends, nobody carries itself, whoever is carried is where its carrier is, one holds the reins, and what
/// is carried fits.
fn links_hold(rules: &Tdgs, b: &Battle, after: &str) {
    let seated: Vec<UnitId> = b.ids().filter(|&id| b[id].seat.is_some()).collect();
    assert_eq!(usize::from(b.aboard), seated.len(), "the count of those aboard, after {after}");
    for &id in &seated {
        let seat = b[id].seat.expect("seated");
        assert!(seat.on.index() < b.units.len() && seat.on != id, "{} sits on itself", name(rules, id));
        let bearer = b.bearer(id);
        assert!(b[bearer].seat.is_none(), "a bearer is on the ground");
        let (at, there) = (&b[id], &b[seat.on]);
        assert_eq!(
            (at.at, at.height, at.span),
            (there.at, there.height, there.span),
            "{} was left behind by {}, after {after}",
            name(rules, id),
            name(rules, seat.on)
        );
        assert!(
            !b[id].conditions.has(Condition::Prone),
            "{} lies in the saddle, after {after}",
            name(rules, id)
        );
        assert!(
            !b.thrown.iter().any(|thrown| thrown.who == id),
            "{} is seated and thrown, after {after}",
            name(rules, id)
        );
        if seat.role == Role::Team {
            assert!(rules.is_vehicle(seat.on) && !rules.is_vehicle(id), "only animals draw vehicles");
        }
    }
    for on in b.ids() {
        let of =
            |role| b.ids().filter(|&id| b[id].seat.is_some_and(|s| s.on == on && s.role == role)).count();
        assert!(of(Role::Controller) <= 1, "{} hold the reins of {}", of(Role::Controller), name(rules, on));
        if let Some(vehicle) = &rules.profile(on).vehicle {
            // The driver's place is nobody else's, also while nobody holds the reins.
            let (aboard, places) = (of(Role::Controller) + of(Role::Passenger), usize::from(vehicle.places));
            assert!(aboard <= places + 1, "{} is overfull, after {after}", name(rules, on));
            for rider in b.riders(on) {
                assert!(rules.profile(rider).size <= vehicle.fits, "{} does not fit", name(rules, rider));
            }
        } else {
            for rider in b.riders(on) {
                assert!(
                    rules.profile(rider).size < rules.profile(on).size,
                    "{} is too large",
                    name(rules, rider)
                );
            }
        }
    }
}

/// Nobody acts with what its part forbids.
fn nobody_oversteps(rules: &Tdgs, b: &Battle, event: &Event) {
    match event {
        Event::Fight(Fight::Attack { blow, swing, .. })
            if matches!(swing.how, How::Turn | How::Charge | How::Ability(_)) && b.active() == blow.by =>
        {
            let trained = |knack| rules.has_knack(b, blow.by, knack);
            let held = b.is_from(blow.by, Condition::Grappled, blow.target);
            let ok = match rules.station(b, blow.by) {
                Some(Station::Rider(_)) => {
                    trained(Knack::MountedArchery) || trained(Knack::MountedMelee) || held
                }
                Some(Station::Driver(_)) => trained(Knack::CombatDriver) || held,
                Some(Station::Ridden(_)) => trained(Knack::Aggressive),
                Some(Station::Harness(_)) => false,
                Some(Station::Passenger(_)) | None => true,
            };
            assert!(ok, "{} attacks though its part forbids it: {blow:?}", name(rules, blow.by));
        }
        Event::Going(Going::Moved { who, .. } | Going::Flew { who, .. }) => {
            assert!(b[*who].seat.is_none(), "{} walks with its seat on", name(rules, *who));
            assert!(
                !matches!(rules.station(b, *who), Some(Station::Ridden(rider)) if !b.has_turn(rider)),
                "{} moves against its rider",
                name(rules, *who)
            );
        }
        _ => {}
    }
}

/// Everybody who is still there stands in a legal place, exactly once; and those who keep the battle going are counted right.
fn everybody_stands(rules: &Tdgs, b: &Battle, after: &str) {
    for id in b.ids().filter(|&id| b[id].seat.is_none() && !b[id].conditions.is_off_the_field()) {
        let waits = b.thrown.iter().any(|thrown| thrown.who == id);
        // Whoever is struck down or held on its way through somebody's square stays there (core).
        let stuck = |id: UnitId| !b[id].conditions.able() || b[id].conditions.has(Condition::Grappled);
        let shares = |other: UnitId| {
            other != id && stuck(other) && rules.space(b, other).overlaps(&rules.space(b, id))
        };
        if b[id].height == 0 && !waits && !stuck(id) && !b.ids().any(shares) {
            assert!(
                rules.can_land(b, id, b[id].at),
                "{} can't stand on {}, after {after}",
                name(rules, id),
                b[id].at
            );
        }
    }
    let mut standing = [0; 4];
    for id in b.ids().filter(|&id| b[id].conditions.up() && rules.profile(id).stands()) {
        standing[rules.side(id).index()] += 1;
    }
    assert_eq!(b.standing, standing, "the count of those in the fight, after {after}");
}

#[test]
fn links_hold_and_everybody_stands_whatever_happens() {
    let battles = if std::env::var_os("CALTROP_SOAK").is_some() { 5_000 } else { 60 };
    let rules = pasture();
    let mut seen = Seen::default();
    for seed in 0..battles {
        play(&rules, seed, &mut seen);
    }
    let Seen { mounted, dismounted, thrown, trampled, fallen, ran_on: _, killed_aboard: _ } = seen;
    assert!(
        [mounted, dismounted, thrown, trampled, fallen].iter().all(|&count| count >= 5),
        "random play hardly rides: {seen:?}"
    );
}

/// A replay of such a battle proves itself, links and all.
#[test]
fn replays_keep_every_link() {
    let rules = pasture();
    for battle in 0..3 {
        engine::kit::replay_reproduces(&rules, BotKind::Random, battle);
    }
}

const LANE: &str = r#"
ruleset = "tdgs"
name = "Lane"
packs = ["core", "mounts"]
[map]
drawing = """
....................
....................
"""
legend = { "." = "grass" }
[[side]]
name = "Riders"
[[side]]
name = "Goblins"
[[unit]]
creature = "warhorse"
side = "Riders"
at = "a1"
name = "Horse"
[[unit]]
creature = "knight"
side = "Riders"
on = "Horse"
name = "Knight"
[[unit]]
creature = "goblin"
side = "Goblins"
at = "e1"
name = "One"
[[unit]]
creature = "goblin"
side = "Goblins"
at = "f1"
name = "Two"
[[unit]]
creature = "goblin"
side = "Goblins"
at = "g1"
name = "Three"
"#;

/// The knight's turn, with the goblins in a row before it.
fn knights_turn(rules: &Tdgs) -> Battle {
    let mut seen = Seen::default();
    let mut table = Watched::new(rules, 1, &mut seen);
    let knight = rules.find("knight").expect("there");
    let mut b = rules.opening();
    for _ in 0..20 {
        if b.round > 0 && b.has_turn(knight) {
            return b;
        }
        let input = match rules.turn(&b) {
            Turn::Acts(by) => Input::Command { by, command: End.into() },
            _ => Input::Clock,
        };
        rules.resolve_behind(&mut b, &input, &mut table).expect("nobody pauses");
    }
    unreachable!("the knight's turn comes in the first round");
}

/// How many of three in a row a warhorse runs down, in every way its dice can fall.
#[test]
fn the_odds_of_a_trample_are_exact_and_agree_with_the_dice() {
    let rules = load("lane.toml", LANE);
    let b = knights_turn(&rules);
    let command = rules.read(&b, Side(0), "trample g1").expect("a command");
    let by = Side(0);
    if let Err(refusal) = rules.check(&b, by, &command, &mut rules.scratch()) {
        panic!("{refusal}");
    }
    let run_down = |dice: &mut dyn Dice| {
        let (mut b, mut scratch) = (b.clone(), rules.scratch());
        let mut table = Faces { dice, scratch: &mut scratch };
        rules.resolve_behind(&mut b, &Input::Command { by, command }, &mut table).expect("nobody pauses");
        b.trampled.iter().filter(|met| met.beaten).count()
    };
    let exact = odds_within(1_000_000, |every| run_down(every)).expect("few ways");
    // STR 12 against REF 11: 55 % each.
    let goblin = rules.find("one").expect("there");
    assert_eq!(rules.profile(goblin).stats[tdgs::stats::Stat::Ref], 11);
    let at_least = |n: usize| exact.chance_that(|&count| count >= n);
    assert_eq!(at_least(1), dice::ratio(55, 100));
    assert_eq!(at_least(2), dice::ratio(3_025, 10_000));
    assert_eq!(at_least(3), dice::ratio(166_375, 1_000_000));
    let mut dice = LabDice::new(Seed::from(5), Stream { battle: 0, lane: 0 });
    let rolled = (0..20_000).filter(|_| run_down(&mut dice) == 3).count() as f64;
    let (expected, sigma) = (20_000.0 * 0.166_375, (20_000.0f64 * 0.166_375 * 0.833_625).sqrt());
    assert!((rolled - expected).abs() < 4.0 * sigma, "{rolled} of 20000, and {expected} were to be expected");
}

/// Dice of any kind, at a table where every question has its first answer.
struct Faces<'a> {
    dice: &'a mut dyn Dice,
    scratch: &'a mut Scratch,
}

impl Dice for Faces<'_> {
    fn roll(&mut self, law: &Law) -> i32 {
        self.dice.roll(law)
    }

    fn roll_kind(&mut self, law: &Law, kind: &dyn Fn(i32) -> u8) -> i32 {
        self.dice.roll_kind(law, kind)
    }
}

impl Table<Tdgs> for Faces<'_> {
    fn answer(&mut self, _: &Tdgs, _: &Battle, _: Side, _: &Question, _: usize) -> Result<usize, Pause> {
        Ok(0)
    }

    fn tell(&mut self, _: &Tdgs, _: &Battle, _: impl FnOnce() -> Event) {}

    fn scratch(&mut self) -> &mut Scratch {
        self.scratch
    }
}
