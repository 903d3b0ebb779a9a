//! Whole battles, measured against a hand-written loop in the same run. Prints a figure a line, best of five; the table
//! is made of them by `scripts/ratios.awk`.

use std::hint::{black_box, select_unpredictable};
use std::time::Instant;

use axiom::Axiom;
use command::Mission;
use content::{Library, Source};
use dice::{D2, D4, D20, Dice, LabDice, Seed, Stream};
use engine::bots::{AnyBot, BotKind, Brawler};
use engine::playout::{Bench, playout};
use engine::{Heuristic, Outcome, Ruleset, Silent};
use lab::{Detail, Spec, simulate};
use tdgs::event::Fight;
use tdgs::{Event, Tdgs};

fn main() {
    duels();
    skirmishes();
    tdgs_scenarios();
    axiom_scenarios();
    missions();
}

/// The duel by hand, through the engine, and recorded; and what a turn of it takes.
fn duels() {
    let duel = load("duel");
    print("duel, loop", best_rate(400_000, |battle| tight_duel(battle, damage_by_branch)));
    print(
        "duel, loop without a branch",
        best_rate(400_000, |battle| tight_duel(battle, damage_by_selection)),
    );
    let silent = best_rate(400_000, silent_brawls(&duel));
    print("duel, engine", silent);
    print("duel, engine, recorded", best_rate(400_000, logged_brawls(&duel)));
    // Whoever has a turn in a duel of brawlers strikes once and ends it.
    figure("turn without movement", 1e9 / silent / turns_of_a_duel(&duel), "ns");
    // Many, since every thread beats its own tracks first.
    threads("duel", &duel, BotKind::Brawler, 16_000_000);
    threads("duel of standard bots", &duel, BotKind::Standard, 4_000_000);
}

/// Four against four on a map.
fn skirmishes() {
    let text = include_str!("skirmish.toml");
    let bundle =
        Library::embedded().bundle(Source::new("skirmish.toml", text)).expect("packs that are there");
    let skirmish = Tdgs::load(&bundle).expect("a sound scenario");
    print("skirmish, standard", best_rate(2_000, any_bots(&skirmish, BotKind::Standard)));
    print("skirmish, brawler", best_rate(2_000, any_bots(&skirmish, BotKind::Brawler)));
    threads("skirmish", &skirmish, BotKind::Standard, 8_000);
}

fn tdgs_scenarios() {
    for name in ["duel", "bridge-ambush", "pillared-hall", "shield-wall", "cannae"] {
        let rules = load(name);
        let battles = match name {
            "duel" => 20_000,
            "cannae" => 200,
            _ => 1_000,
        };
        every_bot("tdgs", name, &rules, |_| battles);
    }
}

fn axiom_scenarios() {
    for name in ["duel", "alley", "highway", "warehouse"] {
        let bundle = Library::embedded().scenario("axiom", name).expect("an embedded scenario");
        let rules = Axiom::load(&bundle).expect("a sound scenario");
        every_bot("axiom", name, &rules, |kind| if kind == BotKind::Random { 100 } else { 1_000 });
    }
}

fn missions() {
    for name in ["training", "cold-ledger", "halden-deep"] {
        let bundle = Library::embedded().scenario("command", name).expect("an embedded mission");
        let rules = Mission::load(&bundle).expect("a sound mission");
        // The Commander says nothing but its standing orders: the minds play.
        print(&format!("command {name}"), best_rate(1_000, silent_brawls(&rules)));
    }
}

fn every_bot<R: Heuristic>(ruleset: &str, name: &str, rules: &R, battles: impl Fn(BotKind) -> u64) {
    for kind in [BotKind::Standard, BotKind::Brawler, BotKind::Random] {
        let what = format!("{ruleset} {name}, {}", kind.name());
        print(&what, best_rate(battles(kind), any_bots(rules, kind)));
    }
}

/// The same battles on one thread and on two, as the lab plays them.
fn threads<R: Heuristic + Sync>(name: &str, rules: &R, kind: BotKind, battles: u64) {
    for threads in [1, 2] {
        let spec = |first| Spec {
            battles,
            seed: Seed::from(42),
            first,
            threads,
            bots: vec![kind],
            detail: Detail::Outcomes,
            precision: None,
        };
        let play = |first| simulate(rules, &spec(first), None, &()).expect("threads can be started");
        let rate = (0..5).map(|round| rate(battles, || play(round * battles))).fold(0.0, f64::max);
        print(&format!("{name}, {threads} threads"), rate);
    }
}

fn print(what: &str, rate: f64) {
    figure(what, rate, "battles/s");
}

fn figure(what: &str, value: f64, unit: &str) {
    println!("figure\t{what}\t{value:.0}\t{unit}");
}

fn load(name: &str) -> Tdgs {
    Tdgs::load(&Library::embedded().scenario("tdgs", name).expect("an embedded scenario"))
        .expect("a sound scenario")
}

fn best_rate(battles: u64, mut play: impl FnMut(u64)) -> f64 {
    let mut all = |round: u64| (0..battles).for_each(|battle| play(round * battles + battle));
    (0..5).map(|round| rate(battles, || all(round))).fold(0.0, f64::max)
}

fn rate<T>(battles: u64, play: impl FnOnce() -> T) -> f64 {
    let start = Instant::now();
    black_box(play());
    battles as f64 / start.elapsed().as_secs_f64()
}

fn stream(battle: u64, lane: u32) -> LabDice {
    LabDice::new(Seed::from(42), Stream { battle, lane })
}

/// Battles between brawlers, whose types are known to the compiler, in silence.
fn silent_brawls<R: Heuristic>(rules: &R) -> impl FnMut(u64) + '_ {
    let mut bots = [Brawler, Brawler];
    plays(rules, move |rules, s, dice, scratch| {
        playout(rules, s, &mut Bench { dice, bots: &mut bots, listener: Silent, scratch })
    })
}

/// The same, with every event kept until the battle is over.
fn logged_brawls(rules: &Tdgs) -> impl FnMut(u64) + '_ {
    let mut bots = [Brawler, Brawler];
    let mut log = Vec::new();
    plays(rules, move |rules, s, dice, scratch| {
        log.clear();
        let outcome = playout(rules, s, &mut Bench { dice, bots: &mut bots, listener: &mut log, scratch });
        black_box(&log);
        outcome
    })
}

/// How many turns a duel of brawlers has on average: one for each blow.
fn turns_of_a_duel(rules: &Tdgs) -> f64 {
    const DUELS: u64 = 10_000;
    let mut blows = 0;
    for battle in 0..DUELS {
        let (mut log, mut state, mut scratch) = (Vec::new(), rules.opening(), rules.scratch());
        let bots = &mut [Brawler, Brawler];
        let mut table = Bench { dice: stream(battle, 0), bots, listener: &mut log, scratch: &mut scratch };
        playout(rules, &mut state, &mut table);
        blows += log.iter().filter(|event| matches!(event, Event::Fight(Fight::Attack { .. }))).count();
    }
    blows as f64 / DUELS as f64
}

/// Battles between bots of a kind known only when they play, as the lab plays them.
fn any_bots<R: Heuristic>(rules: &R, kind: BotKind) -> impl FnMut(u64) + '_ {
    let mut bots = [AnyBot::new(kind, stream(0, 1)), AnyBot::new(kind, stream(0, 2))];
    let mut battle = 0;
    plays(rules, move |rules, s, dice, scratch| {
        battle += 1;
        for (lane, bot) in bots.iter_mut().enumerate() {
            bot.reseed(stream(battle, lane as u32 + 1));
        }
        playout(rules, s, &mut Bench { dice, bots: &mut bots, listener: Silent, scratch })
    })
}

fn plays<'a, R: Ruleset>(
    rules: &'a R,
    mut play: impl FnMut(&R, &mut R::State, LabDice, &mut R::Scratch) -> Outcome + 'a,
) -> impl FnMut(u64) + 'a {
    let opening = rules.opening();
    let (mut state, mut scratch) = (opening.clone(), rules.scratch());
    move |battle| {
        state.clone_from(&opening);
        black_box(play(rules, &mut state, stream(battle, 0), &mut scratch));
    }
}

/// The duel as somebody would write it who needs nothing else: STR 12 against REF 10, 14 damage, 60 HP, out at 3; coins
/// for the first turn, criticals with their d4, runs of 1s and 20s.
#[inline(always)]
fn tight_duel(battle: u64, damage: impl Fn(i32) -> i32) {
    let mut dice = stream(battle, 0);
    let mut hp = [60, 60];
    let first = loop {
        let coins = [dice.roll(&D2), dice.roll(&D2)];
        if coins[0] != coins[1] {
            break usize::from(coins[1] > coins[0]);
        }
    };
    let mut luck = [tdgs::luck::Luck::new(0); 2];
    let mut turn = first;
    black_box(loop {
        let natural = dice.roll(&D20);
        luck[turn].count(natural);
        if natural == 20 || natural == 1 {
            let grade = dice.roll(&D4);
            if natural == 20 {
                hp[1 - turn] -= 14 * (100 + 25 * grade) / 100;
            }
        } else {
            hp[1 - turn] -= damage(natural);
        }
        if hp[1 - turn] <= 3 {
            break turn;
        }
        turn = 1 - turn;
    });
}

/// A hit is a coin toss, which no processor foresees.
#[inline(always)]
fn damage_by_branch(natural: i32) -> i32 {
    if natural >= 9 { 14 } else { 0 }
}

/// The same without a jump that could be foreseen wrongly: the fastest loop we know.
#[inline(always)]
fn damage_by_selection(natural: i32) -> i32 {
    select_unpredictable(natural >= 9, 14, 0)
}
