//! The computer's players against each other: the standard one beats chance on either side of every scenario.

use axiom::event::Rides;
use axiom::{Axiom, Battle, Event};
use content::Library;
use dice::{LabDice, Seed, Stream};
use engine::bots::{AnyBot, BotKind};
use engine::playout::{Bench, playout_behind};
use engine::{Listener, Outcome, Ruleset, Side, Silent};

fn load(name: &str) -> Axiom {
    let bundle = Library::embedded().scenario("axiom", name).unwrap_or_else(|e| panic!("{e}"));
    Axiom::load(&bundle).unwrap_or_else(|e| panic!("{e}"))
}

/// How often each of two sides wins, and in which rounds it ends, all told.
fn play(rules: &Axiom, kinds: [BotKind; 2], battles: u64) -> ([u64; 2], u64) {
    let stream = |battle, lane| LabDice::new(Seed::from(3), Stream { battle, lane });
    let mut bots: Vec<AnyBot<Axiom>> =
        kinds.into_iter().zip(1..).map(|(kind, lane)| AnyBot::new(kind, stream(0, lane))).collect();
    let (mut state, mut scratch) = (rules.opening(), rules.scratch());
    let (mut wins, mut rounds) = ([0; 2], 0);
    for battle in 0..battles {
        state.clone_from(&rules.opening());
        bots.iter_mut().zip(1..).for_each(|(bot, lane)| bot.reseed(stream(battle, lane)));
        let dice = stream(battle, 0);
        let mut table = Bench { dice, bots: &mut bots, listener: Silent, scratch: &mut scratch };
        if let Outcome::Won(Side(side)) = playout_behind(rules, &mut state, &mut table) {
            wins[usize::from(side)] += 1;
        }
        rounds += u64::from(rules.round(&state));
    }
    (wins, rounds)
}

/// The standard player wins 95 of 100 against chance, on both sides together.
fn beats_chance(scenario: &str, short: u64) {
    let rules = load(scenario);
    let battles = if std::env::var_os("CALTROP_SOAK").is_some() { 20 * short } else { short };
    let (first, _) = play(&rules, [BotKind::Standard, BotKind::Random], battles);
    let (second, _) = play(&rules, [BotKind::Random, BotKind::Standard], battles);
    let wins = first[0] + second[1];
    println!(
        "{scenario}: {} and {} of {battles}, the other {} and {}",
        first[0], second[1], first[1], second[0]
    );
    assert!(20 * wins >= 19 * 2 * battles, "{scenario}: {first:?} and {second:?} of {battles}");
}

#[test]
fn the_standard_player_beats_chance_in_duels() {
    beats_chance("duel", 200);
}

#[test]
fn the_standard_player_beats_chance_in_alleys() {
    beats_chance("alley", 40);
}

#[test]
fn the_standard_player_beats_chance_in_chases() {
    beats_chance("highway", 100);
}

#[test]
fn the_standard_player_beats_chance_in_warehouses() {
    beats_chance("warehouse", 40);
}

#[test]
fn the_aggressive_are_done_sooner_and_the_careful_later() {
    let rules = load("alley");
    let rounds = |kind| play(&rules, [kind, kind], 60).1;
    let [bold, plain, careful] = [BotKind::Aggressive, BotKind::Standard, BotKind::Cautious].map(rounds);
    assert!(bold < plain && plain < careful, "{bold}, {plain} and {careful} rounds");
}

#[test]
fn those_driven_by_their_goal_play_for_it() {
    let rules = load("warehouse");
    let toll = |kind| play(&rules, [kind, BotKind::Standard], 60);
    assert_ne!(toll(BotKind::Objective), toll(BotKind::Standard));
}

#[test]
fn every_style_beats_chance() {
    for scenario in ["duel", "alley", "highway", "warehouse"] {
        let rules = load(scenario);
        for kind in [BotKind::Cautious, BotKind::Aggressive, BotKind::Objective] {
            let first = play(&rules, [kind, BotKind::Random], 40).0[0];
            let second = play(&rules, [BotKind::Random, kind], 40).0[1];
            println!("{scenario}, {}: {first} and {second} of 40", kind.name());
            assert!(first + second >= 72, "{scenario}, {}: {first} and {second} of 40", kind.name());
        }
    }
}

/// Counts who is rammed: by its own side, by enemies, or by a vehicle that nobody steers.
#[derive(Default, Debug)]
struct Rams {
    own: u64,
    enemies: u64,
    adrift: u64,
}

impl Listener<Axiom> for &mut Rams {
    fn hear(&mut self, rules: &Axiom, _: &Battle, event: impl FnOnce() -> Event) {
        let Event::Rides(Rides::Rammed { driver, who, .. }) = event() else { return };
        let side = |id| rules.profile(id).side;
        match driver {
            None => self.adrift += 1,
            Some(driver) if side(driver) == side(who) => self.own += 1,
            Some(_) => self.enemies += 1,
        }
    }
}

#[test]
fn nobody_rams_its_own_people() {
    let rules = load("highway");
    let battles = if std::env::var_os("CALTROP_SOAK").is_some() { 2000 } else { 200 };
    let stream = |battle, lane| LabDice::new(Seed::from(20), Stream { battle, lane });
    let (mut rams, mut scratch) = (Rams::default(), rules.scratch());
    for battle in 0..battles {
        let mut bots: Vec<AnyBot<Axiom>> =
            (1..=2).map(|lane| AnyBot::new(BotKind::Standard, stream(battle, lane))).collect();
        let mut state = rules.opening();
        let dice = stream(battle, 0);
        let mut table = Bench { dice, bots: &mut bots, listener: &mut rams, scratch: &mut scratch };
        playout_behind(&rules, &mut state, &mut table);
    }
    println!("{rams:?} in {battles} battles");
    // Everybody sits in a vehicle that is as hard as one's own, so drivers hit nobody; what has lost its driver does.
    assert!(10 * rams.adrift > battles, "vehicles without a driver hit something: {rams:?}");
    assert!(200 * rams.own <= battles, "own people are rammed: {rams:?} in {battles} battles");
}
