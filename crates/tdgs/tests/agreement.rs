//! The odds held to the dice: exact and sampled chances of 200 random checks and attacks agree.

use std::fmt::Write as _;
use std::sync::Arc;

use content::Library;
use dice::{D20, Dice, LabDice, Law, Seed, Stream, odds};
use engine::bots::{AnyBot, BotKind, Brawler};
use engine::playout::Bench;
use engine::{Bot, Input, Ruleset, Silent, Turn};
use tdgs::luck::{Luck, Reading};
use tdgs::resolution::{natural_needed, roll};
use tdgs::{Battle, Command, Tdgs};

const SAMPLES: u32 = 20_000;

fn stream(lane: u32) -> LabDice {
    LabDice::new(Seed::from(2026), Stream { battle: 0, lane })
}

/// Fails if a count is more than four standard deviations from what a chance promises.
fn assert_agree(what: &str, chance: f64, hits: u32) {
    let n = f64::from(SAMPLES);
    let off = (f64::from(hits) - n * chance).abs();
    let sigma = (n * chance * (1.0 - chance)).sqrt();
    assert!(off <= 4.0 * sigma + 0.5, "{what}: {hits} of {SAMPLES}, and the exact chance is {chance}");
}

#[test]
fn a_hundred_random_checks() {
    let (mut pick, mut dice) = (stream(1), stream(2));
    for _ in 0..100 {
        let delta = pick.roll(&Law::die(61)) - 31;
        let luck = Luck::new((pick.roll(&Law::die(21)) - 11) as i8);
        let needs = natural_needed(delta, luck.value, Reading::Faces);
        let exact = odds(|every| roll(needs, &mut luck.clone(), every).degree.succeeds()).of(&true).to_f64();
        let hits =
            (0..SAMPLES).filter(|_| roll(needs, &mut luck.clone(), &mut dice).degree.succeeds()).count();
        assert_agree(&format!("delta {delta}, {luck:?}"), exact, hits as u32);
    }
}

/// Attacks picked from the middle of random battles: the HP a target is left with, exact and sampled.
#[test]
fn a_hundred_random_attacks() {
    let scenarios = ["duel", "bridge-ambush", "pillared-hall"].map(load);
    let (mut pick, mut dice) = (stream(3), stream(4));
    let mut attacks = 0;
    for battle in 0.. {
        let rules = &scenarios[battle % scenarios.len()];
        let Some((state, input)) = some_attack(rules, &mut pick) else { continue };
        let exact = odds(|every| losses(rules, &state, input, every));
        let mut counts = std::collections::BTreeMap::<i32, u32>::new();
        for _ in 0..SAMPLES {
            *counts.entry(losses(rules, &state, input, &mut dice)).or_default() += 1;
        }
        for (left, chance) in exact.iter() {
            let hits = counts.remove(left).unwrap_or(0);
            assert_agree(&format!("{input:?}, {left} HP lost"), chance.to_f64(), hits);
        }
        assert!(counts.is_empty(), "{input:?}: rolled losses that cannot be: {counts:?}");
        attacks += 1;
        if attacks == 100 {
            break;
        }
    }
}

/// A line of five units, two of them equally steady, and a captain over some: who holds and who breaks when the first is
/// struck, exact and sampled.
#[test]
fn a_whole_cascade() {
    let rules = line_of_units();
    let state = first_turn(&rules);
    let Turn::Acts(by) = rules.turn(&state) else { panic!("Ann has the first turn") };
    let command = rules.read(&state, by, "attack rod levy").expect("a command");
    let input = Input::Command { by, command };
    let exact = odds(|every| broken(&rules, &state, input, every));
    assert!(exact.iter().count() > 12, "many ways for it to go");
    let mut counts = std::collections::BTreeMap::<u32, u32>::new();
    let mut dice = stream(5);
    for _ in 0..SAMPLES {
        *counts.entry(broken(&rules, &state, input, &mut dice)).or_default() += 1;
    }
    for (who, chance) in exact.iter() {
        assert_agree(&format!("{who:b} break"), chance.to_f64(), counts.remove(who).unwrap_or(0));
    }
    assert!(counts.is_empty(), "these break, and cannot: {counts:?}");
}

fn line_of_units() -> Tdgs {
    let pack = [("levy", 2), ("pikes", 9), ("bows", 9), ("spears", 12), ("guard", 16)].iter().fold(
        "[weapon.rod]\nname = \"rod\"\ndamage = \"0\"\nrange = \"melee\"\nnatural = true\n[creature.ann]\nname = \"Ann\"\nletters = \"A\"\nweapons = [\"rod\"]\nstats = { str = 6, dex = 9, ref = 90, con = 9, mov = 9, int = 9, wis = 9, cha = 9 }\n[creature.cid]\nname = \"Cid\"\nletters = \"C\"\nstats = { str = 9, dex = 9, ref = 9, con = 9, mov = 9, int = 9, wis = 9, cha = 21 }\n".to_owned(),
        |pack, (name, con)| pack + &format!("[creature.{name}]\nname = \"{name}\"\nletters = \"U\"\nunit = {{ scale = \"squad\", squares = 2 }}\nstats = {{ str = 9, dex = 9, ref = 9, con = {con}, mov = 9, int = 9, wis = 9, cha = 9 }}\n"),
    );
    let mut text = "ruleset = \"tdgs\"\nname = \"Line\"\npacks = [\"core\"]\n[map]\nlegend = { \".\" = \"floor\" }\ndrawing = \"\"\"\n".to_owned();
    text += &"..............\n".repeat(6);
    text += "\"\"\"\n[[side]]\nname = \"Red\"\n[[side]]\nname = \"Blue\"\n[[unit]]\ncreature = \"ann\"\nside = \"Red\"\nat = \"a2\"\n";
    for (name, at) in [("levy", "b2"), ("pikes", "d1"), ("bows", "d3"), ("spears", "f2"), ("guard", "h2")] {
        let under = if matches!(name, "spears" | "guard") { "under = \"Cid\"\n" } else { "" };
        write!(text, "[[unit]]\ncreature = \"{name}\"\nside = \"Blue\"\nat = \"{at}\"\n{under}")
            .expect("a string takes all");
    }
    text += "[[unit]]\ncreature = \"cid\"\nside = \"Blue\"\nat = \"n6\"\n";
    let mut bundle = Library::embedded().bundle(content::Source::new("line.toml", text)).expect("a bundle");
    bundle.packs.push(content::Source::new("pack.toml", pack));
    Tdgs::load(&bundle).unwrap_or_else(|faults| panic!("{}", faults.render(false, 100)))
}

/// The battle at its first decision.
fn first_turn(rules: &Tdgs) -> Battle {
    let (mut scratch, mut state) = (rules.scratch(), rules.opening());
    let mut table =
        Bench { dice: stream(6), bots: &mut [Brawler, Brawler], listener: Silent, scratch: &mut scratch };
    while rules.turn(&state) == Turn::Clock {
        rules.resolve_behind(&mut state, &Input::Clock, &mut table).expect("nobody is asked");
    }
    state
}

/// Who is routed after a command, a bit for each.
fn broken(rules: &Tdgs, state: &Battle, input: Input<Tdgs>, dice: &mut impl Dice) -> u32 {
    let mut after = state.clone();
    let mut scratch = rules.scratch();
    let mut table = Bench { dice, bots: &mut [Brawler, Brawler], listener: Silent, scratch: &mut scratch };
    rules.resolve_behind(&mut after, &input, &mut table).expect("nobody is asked");
    let routed = |unit: &tdgs::battle::Unit| unit.conditions.has(tdgs::conditions::Condition::Routed);
    after.units.iter().enumerate().fold(0, |set, (n, unit)| set | u32::from(routed(unit)) << n)
}

fn load(name: &str) -> Arc<Tdgs> {
    Arc::new(Tdgs::load(&Library::embedded().scenario("tdgs", name).expect("embedded")).expect("sound"))
}

/// Plays some random turns and then takes an attack that is offered, if one is.
fn some_attack(rules: &Tdgs, pick: &mut LabDice) -> Option<(Battle, Input<Tdgs>)> {
    let mut scratch = rules.scratch();
    let mut state = rules.opening();
    let seed = pick.roll(&Law::die(1_000_000)) as u64;
    let stream = |lane| LabDice::new(Seed::from(seed), Stream { battle: 0, lane });
    let mut bots = [1, 2].map(|lane| AnyBot::new(BotKind::Standard, stream(lane)));
    let mut table = Bench { dice: stream(0), bots: &mut bots, listener: Silent, scratch: &mut scratch };
    for _ in 0..40 + pick.roll(&D20) {
        let input = match rules.turn(&state) {
            Turn::Over(_) => return None,
            Turn::Clock => Input::Clock,
            Turn::Acts(by) => {
                let command = table.bots[by.index()].choose(rules, &state, by, table.scratch);
                Input::Command { by, command }
            }
        };
        rules.resolve_behind(&mut state, &input, &mut table).expect("bots answer at once");
    }
    let Turn::Acts(by) = rules.turn(&state) else { return None };
    let mut offers = Vec::new();
    rules.offers(&state, by, &mut scratch, &mut offers);
    let command = offers.into_iter().find(|c| matches!(c, Command::Attack(_)))?;
    Some((state, Input::Command { by, command }))
}

/// All HP an attack costs.
fn losses(rules: &Tdgs, state: &Battle, input: Input<Tdgs>, dice: &mut impl Dice) -> i32 {
    let mut after = state.clone();
    let mut scratch = rules.scratch();
    let mut table = Bench { dice, bots: &mut [Brawler, Brawler], listener: Silent, scratch: &mut scratch };
    rules.resolve_behind(&mut after, &input, &mut table).expect("bots answer at once");
    state.units.iter().zip(&after.units).map(|(before, after)| before.hp - after.hp).sum()
}
