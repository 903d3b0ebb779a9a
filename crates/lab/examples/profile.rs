//! Plays battles of one TDGS scenario in silence, for a profiler to count what they take.
//!
//! ```console
//! $ cargo build --release -p lab --example profile
//! $ valgrind --tool=callgrind target/release/examples/profile bridge-ambush standard 100
//! ```
//!
//! A second run of one battle tells what loading takes. The last line is a digest of how the battles went: as long as it
//! stays the same, what was made faster plays the same battles.

use std::hash::{DefaultHasher, Hash, Hasher};

use content::{Library, Source};
use dice::{LabDice, Seed, Stream};
use engine::bots::{AnyBot, BotKind};
use engine::playout::{Bench, playout};
use engine::{Ruleset, Silent};
use tdgs::Tdgs;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [scenario, bots, battles] = &args[..] else {
        eprintln!("profile SCENARIO BOTS BATTLES, as in: profile bridge-ambush standard 100");
        std::process::exit(2);
    };
    let library = Library::embedded();
    let bundle = match scenario.as_str() {
        "skirmish" => library.bundle(Source::new("skirmish.toml", include_str!("../benches/skirmish.toml"))),
        name => library.scenario("tdgs", name),
    };
    let rules = Tdgs::load(&bundle.expect("a TDGS scenario")).expect("a sound scenario");
    let kind = BotKind::from_name(bots).expect("a kind of bot, as standard");
    let battles = battles.parse().expect("a number of battles");
    println!("{scenario}, {bots} bots, {battles} battles: {:016x}", play(&rules, kind, battles));
}

/// Plays so many battles, and says how they went.
fn play(rules: &Tdgs, kind: BotKind, battles: u64) -> u64 {
    let stream = |battle, lane| LabDice::new(Seed::from(42), Stream { battle, lane });
    let mut bots: Vec<AnyBot<Tdgs>> =
        (0..rules.sides().len()).map(|side| AnyBot::new(kind, stream(0, side as u32 + 1))).collect();
    let opening = rules.opening();
    let (mut state, mut scratch) = (opening.clone(), rules.scratch());
    let mut digest = DefaultHasher::new();
    for battle in 0..battles {
        state.clone_from(&opening);
        for (side, bot) in bots.iter_mut().enumerate() {
            bot.reseed(stream(battle, side as u32 + 1));
        }
        let dice = stream(battle, 0);
        playout(
            rules,
            &mut state,
            &mut Bench { dice, bots: &mut bots, listener: Silent, scratch: &mut scratch },
        );
        state.round.hash(&mut digest);
        for unit in &state.units {
            (unit.hp, unit.at.x, unit.at.y, unit.luck.value).hash(&mut digest);
        }
    }
    digest.finish()
}
