//! Whole battles, measured against a hand-written loop in the same run. Prints rates and ratios, best of five.

use std::hint::black_box;
use std::time::Instant;

use axiom::Axiom;
use command::Mission;
use content::Library;
use dice::{D4, D20, Dice, LabDice, Seed, Stream};
use engine::bots::{AnyBot, BotKind, Brawler};
use engine::playout::{Bench, playout};
use engine::{Heuristic, Outcome, Ruleset, Silent};
use tdgs::Tdgs;

fn main() {
    let duel = load("duel");
    let by_hand = best_rate(400_000, tight_duel);
    print("duel, hand-written loop", by_hand, None);
    let engine = best_rate(400_000, silent_brawls(&duel));
    print("duel, whole engine, brawlers", engine, Some((engine / by_hand, "of the loop")));
    let logged = best_rate(400_000, logged_brawls(&duel));
    print("duel, the same with its events recorded", logged, Some((logged / engine, "of the silent one")));
    for name in ["duel", "bridge-ambush", "pillared-hall", "shield-wall", "cannae"] {
        let rules = load(name);
        for kind in [BotKind::Standard, BotKind::Brawler, BotKind::Random] {
            let battles = match name {
                "duel" => 20_000,
                "cannae" => 200,
                _ => 1_000,
            };
            print(&format!("{name}, {} bots", kind.name()), best_rate(battles, any_bots(&rules, kind)), None);
        }
    }
    for name in ["duel", "alley", "highway", "warehouse"] {
        let bundle = Library::embedded().scenario("axiom", name).expect("an embedded scenario");
        let rules = Axiom::load(&bundle).expect("a sound scenario");
        for kind in [BotKind::Standard, BotKind::Brawler, BotKind::Random] {
            let battles = if kind == BotKind::Random { 100 } else { 1_000 };
            let what = format!("axiom {name}, {} bots", kind.name());
            print(&what, best_rate(battles, any_bots(&rules, kind)), None);
        }
    }
    for name in ["training", "cold-ledger", "halden-deep"] {
        let bundle = Library::embedded().scenario("command", name).expect("an embedded mission");
        let rules = Mission::load(&bundle).expect("a sound mission");
        // The Commander says nothing but its standing orders: the minds play.
        print(&format!("command {name}, minds alone"), best_rate(1_000, silent_brawls(&rules)), None);
    }
}

fn print(what: &str, rate: f64, ratio: Option<(f64, &str)>) {
    let ratio = ratio.map_or_else(String::new, |(ratio, of)| format!("   {ratio:.3} {of}"));
    println!("{what:<42}{rate:>12.0} battles/s{ratio}");
}

fn load(name: &str) -> Tdgs {
    Tdgs::load(&Library::embedded().scenario("tdgs", name).expect("an embedded scenario"))
        .expect("a sound scenario")
}

fn best_rate(battles: u64, mut play: impl FnMut(u64)) -> f64 {
    let mut best = 0.0_f64;
    for round in 0..5 {
        let start = Instant::now();
        for battle in 0..battles {
            play(round * battles + battle);
        }
        best = best.max(battles as f64 / start.elapsed().as_secs_f64());
    }
    best
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
fn tight_duel(battle: u64) {
    let mut dice = stream(battle, 0);
    let mut hp = [60, 60];
    let first = loop {
        let coins = [dice.roll(&dice::D2), dice.roll(&dice::D2)];
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
        } else if natural >= 9 {
            hp[1 - turn] -= 14;
        }
        if hp[1 - turn] <= 3 {
            break turn;
        }
        turn = 1 - turn;
    });
}
