//! Every mission of the project, played by the minds alone.

use std::collections::BTreeMap;
use std::sync::Arc;

use command::action::SORTS;
use command::event::Talk;
use command::sortie::Phase;
use command::{Event, Mission};
use content::{Bundle, Library};
use dice::{LabDice, Seed, Stream};
use engine::bots::{BotKind, Brawler};
use engine::playout::{Bench, playout_behind};
use engine::{Outcome, Ruleset, Side};

const MISSIONS: [&str; 3] = ["training", "cold-ledger", "halden-deep"];
const SEEDS: u64 = 200;

/// A mission of the library, its standing orders changed.
fn load(name: &str, standing: &[(&str, &str)]) -> Mission {
    let Bundle { mut scenario, packs, maps, .. } =
        Library::embedded().scenario("command", name).unwrap_or_else(|e| panic!("{e}"));
    for (key, value) in standing {
        scenario = content::change(&scenario, &format!("standing.{key}={value}")).expect("a standing order");
    }
    let bundle = Bundle::new(scenario, packs, maps).unwrap_or_else(|e| panic!("{e}"));
    Mission::load(&bundle).unwrap_or_else(|e| panic!("{}", e.render(false, 120)))
}

/// What came of many runs.
#[derive(Default)]
struct Report {
    won: u64,
    lost: u64,
    neither: u64,
    timed_out: u64,
    home: Vec<f64>,
    money: Vec<f64>,
    trust: Vec<f64>,
    /// How often each action was taken, by marines and by hostiles.
    actions: BTreeMap<&'static str, (u64, u64)>,
}

impl Report {
    fn runs(&self) -> u64 {
        self.won + self.lost + self.neither
    }
}

/// Plays so many seeds; each has to end, with everybody accounted for.
fn run(rules: &Mission, seeds: u64) -> Report {
    let (mut report, mut scratch, mut log) = (Report::default(), rules.scratch(), Vec::new());
    for battle in 0..seeds {
        let mut state = rules.opening();
        log.clear();
        let dice = LabDice::new(Seed::from(8), Stream { battle, lane: 0 });
        let (bots, listener) = (&mut [Brawler, Brawler], &mut log);
        let outcome =
            playout_behind(rules, &mut state, &mut Bench { dice, bots, listener, scratch: &mut scratch });
        assert_eq!(state.phase, Phase::Over, "seed {battle}");
        assert!(state.tick <= rules.tick_limit(), "seed {battle} ends at {}", state.tick);
        let nobody_left = !state.ids().take(rules.roster()).any(|who| state[who].condition.conscious());
        let late = state.tick == rules.tick_limit() && !state.extracted;
        assert!(state.extracted || nobody_left || late, "seed {battle} ends for no reason");
        match outcome {
            Outcome::Won(Side(0)) => report.won += 1,
            Outcome::Won(_) => report.lost += 1,
            Outcome::Draw => report.neither += 1,
        }
        report.timed_out += u64::from(late);
        report.home.push(f64::from(rules.home(&state)));
        report.money.push(f64::from(rules.money(&state)));
        report.trust.push(f64::from(state.trust));
        for event in &log {
            if let Event::Talk(Talk::Acts { who, action }) = event {
                let (marines, hostiles) = report.actions.entry(action.name()).or_default();
                *(if who.index() < rules.roster() { marines } else { hostiles }) += 1;
            }
        }
    }
    report
}

/// The mean, and half the width of its interval at 95 percent.
fn mean(values: &[f64]) -> (f64, f64) {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0);
    (mean, 1.96 * (variance / n).sqrt())
}

fn print(what: &str, report: &Report) {
    let ((home, about), (money, give)) = (mean(&report.home), mean(&report.money));
    let (trust, doubt) = mean(&report.trust);
    println!(
        "{what}: {} won, {} lost, {} neither, {} timed out; {home:.2} ± {about:.2} home, {money:.0} ± {give:.0} Money, trust {trust:.2} ± {doubt:.2}",
        report.won, report.lost, report.neither, report.timed_out
    );
}

fn print_actions(actions: &BTreeMap<&str, (u64, u64)>) {
    for (name, (marines, hostiles)) in actions {
        println!("  {name:<24}{marines:>8} by marines{hostiles:>8} by hostiles");
    }
}

#[test]
fn every_mission_is_finished_by_the_minds_alone() {
    let mut all: BTreeMap<&str, (u64, u64)> = BTreeMap::new();
    for name in MISSIONS {
        let report = run(&load(name, &[]), SEEDS);
        print(name, &report);
        assert_eq!(report.runs(), SEEDS);
        assert!(report.won > 0 && report.won < SEEDS, "{name} always ends the same way");
        for (action, (marines, hostiles)) in report.actions {
            let sum = all.entry(action).or_default();
            *sum = (sum.0 + marines, sum.1 + hostiles);
        }
    }
    print_actions(&all);
    assert_eq!(all.len(), SORTS, "an action of the master list never occurs");
}

/// Cold Ledger has a use for every action, given the people who can take it.
#[test]
fn cold_ledger_exercises_every_action() {
    let squads = [
        r#"["miller", "wilson", "davis", "macwhirr"]"#,
        r#"["hirsch", "sigg", "cham", "holroyd"]"#,
        r#"["miller", "cham", "sigg", "holroyd"]"#,
        r#"["wilson", "davis", "macwhirr", "hirsch"]"#,
    ];
    let mut all: BTreeMap<&str, (u64, u64)> = BTreeMap::new();
    for squad in squads {
        for brief in ["\"tell\"", "\"omit\"", "\"falsify\""] {
            for push in ["\"never\"", "\"always\""] {
                let report =
                    run(&load("cold-ledger", &[("squad", squad), ("brief", brief), ("push", push)]), 50);
                assert_eq!(report.runs(), 50);
                for (action, (marines, hostiles)) in report.actions {
                    let sum = all.entry(action).or_default();
                    *sum = (sum.0 + marines, sum.1 + hostiles);
                }
            }
        }
    }
    print_actions(&all);
    let by_marines = all.values().filter(|(marines, _)| *marines > 0).count();
    assert_eq!(by_marines, SORTS, "marines never take one of the actions");
}

/// The means of what a brief came to, with half the width of their intervals.
struct Told {
    won: (f64, f64),
    home: (f64, f64),
    money: (f64, f64),
    trust: (f64, f64),
}

/// Plays a mission with everything told, everything classified left out, or falsified.
fn told(mission: &str) -> [Told; 3] {
    ["tell", "omit", "falsify"].map(|brief| {
        let report = run(&load(mission, &[("brief", &format!("\"{brief}\""))]), 400);
        print(&format!("{mission}, {brief}"), &report);
        let won = (0..report.runs()).map(|n| f64::from(u8::from(n < report.won))).collect::<Vec<_>>();
        let [won, home, money, trust] =
            [&won, &report.home, &report.money, &report.trust].map(|all| mean(all));
        Told { won, home, money, trust }
    })
}

/// From most to least, each beyond the other's interval.
#[track_caller]
fn falls(what: &str, values: &[(f64, f64)]) {
    for pair in values.windows(2) {
        let ((more, about), (less, give)) = (pair[0], pair[1]);
        assert!(more - less > about + give, "{what}: {more} ± {about} and {less} ± {give}");
    }
}

/// What the crew is told decides whether the contract is met, who comes home, what is earned, and what trust is left. In
/// Cold Ledger the lie works: those who know what is in the canister balk, and those who do not know of it leave it.
#[test]
fn the_lie_matters_in_cold_ledger() {
    let [tell, omit, falsify] = told("cold-ledger");
    falls("won", &[falsify.won, tell.won, omit.won]);
    falls("Money", &[falsify.money, tell.money, omit.money]);
    falls("home", &[omit.home, tell.home]);
    falls("home", &[falsify.home, tell.home]);
    falls("trust", &[tell.trust, omit.trust, falsify.trust]);
}

/// In Halden Deep the truth serves best: a crew lied to earns as much, but wins less often and pays for it with its lives.
#[test]
fn the_lie_matters_in_halden_deep() {
    let [tell, omit, falsify] = told("halden-deep");
    falls("won", &[tell.won, falsify.won, omit.won]);
    falls("home", &[omit.home, tell.home, falsify.home]);
    falls("Money", &[tell.money, omit.money]);
    falls("Money", &[falsify.money, omit.money]);
    falls("trust", &[tell.trust, omit.trust]);
    falls("trust", &[tell.trust, falsify.trust]);
}

#[test]
fn replays_verify() {
    for name in MISSIONS {
        for push in ["\"never\"", "\"always\""] {
            let rules = Arc::new(load(name, &[("push", push)]));
            for seed in 0..5 {
                engine::kit::replay_reproduces(&rules, BotKind::Brawler, seed);
            }
        }
    }
}
