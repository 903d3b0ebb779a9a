//! The scenario a command is about, and the bots that play it.

use std::path::Path;
use std::sync::Arc;

use catalog::Game;
use content::{Bundle, Head, nearest};
use dice::{LabDice, Seed, Stream};
use engine::AnyMatch;
use engine::bots::{BotKind, NoBot};
use serde_json::Value;

use crate::output::Failure;

/// A scenario made ready, with what it is called.
pub struct Scenario {
    /// The file's name without its ending.
    pub id: String,
    /// The name for people.
    pub title: String,
    pub game: Arc<dyn Game>,
}

impl Scenario {
    /// The scenario of this name or in this file.
    pub fn find(name: &str) -> Result<Scenario, Failure> {
        Scenario::find_changed(name, &[])
    }

    /// The same with values changed, each as `path=value`.
    pub fn find_changed(name: &str, changes: &[String]) -> Result<Scenario, Failure> {
        let bundle = Scenario::files(name, changes)?;
        let game = catalog::load(&bundle)?;
        Ok(Scenario { id: id_of(&bundle), title: title_of(&bundle), game })
    }

    /// The files of a scenario with values changed.
    pub fn files(name: &str, changes: &[String]) -> Result<Bundle, Failure> {
        let Bundle { mut scenario, packs, maps, .. } = catalog::library().find(name).map_err(|faults| {
            if is_known(name) {
                return Failure::Faults(faults);
            }
            let fault = faults.iter().next();
            let what = fault.map_or("no scenario has this name", |fault| fault.message());
            let failure = Failure::usage(format!("{name}: {what}"));
            match fault.and_then(|fault| fault.advice()) {
                Some(advice) => failure.help(advice),
                None => failure,
            }
        })?;
        for change in changes {
            scenario = content::change(&scenario, change).map_err(|fault| {
                Failure::usage(format!("--set {change}: {}", fault.what)).help(fault.help)
            })?;
        }
        Ok(Bundle::new(scenario, packs, maps)?)
    }

    /// Which bot plays each side; the last one given plays all that remain.
    pub fn bots(&self, given: &[BotKind]) -> Result<Vec<BotKind>, Failure> {
        seats(given, self.game.sides().len())
    }
}

/// One bot for each side.
pub fn seats(given: &[BotKind], sides: usize) -> Result<Vec<BotKind>, Failure> {
    if given.len() > sides {
        return Err(Failure::usage(format!("--bots names {} bots for {sides} sides", given.len()))
            .help("name one for each side, or one for all"));
    }
    let last = given.last().copied().unwrap_or(BotKind::Standard);
    Ok((0..sides).map(|side| given.get(side).copied().unwrap_or(last)).collect())
}

/// Seats a bot with the stream that the lab would give it in its first battle.
pub fn seat(game: &mut dyn AnyMatch, side: u8, bot: BotKind, seed: Seed) {
    let stream = Stream::battle(0).lane(u32::from(side) + 1);
    game.seat_bot(engine::Side(side), bot, LabDice::new(seed, stream));
}

/// The file's name without its ending.
pub fn id_of(bundle: &Bundle) -> String {
    let name = &bundle.scenario.name;
    Path::new(name).file_stem().map_or_else(|| name.clone(), |stem| stem.to_string_lossy().into_owned())
}

/// Its name for people.
pub fn title_of(bundle: &Bundle) -> String {
    Head::of(&bundle.scenario).map_or_else(|_| id_of(bundle), |head| head.name.to_string())
}

/// Whether a name leads to exactly one scenario, be it a broken one.
fn is_known(name: &str) -> bool {
    let same = |listing: &content::Listing| {
        listing.id == name || name == format!("{}/{}", listing.ruleset, listing.id)
    };
    Path::new(name).is_file() || catalog::library().scenarios().iter().filter(|l| same(l)).count() == 1
}

/// A bot by its name on the command line.
pub fn bot(name: &str) -> Result<BotKind, String> {
    name.parse().map_err(|error| match (error, nearest(name, BotKind::ALL.map(BotKind::name))) {
        (NoBot::Unknown, Some(near)) => format!("there is no bot `{name}`; did you mean `{near}`?"),
        (error, _) => error.to_string(),
    })
}

/// This seed, or a fresh one that is short enough to read out.
pub fn seed_or_new(seed: Option<Seed>) -> Result<Seed, Failure> {
    match seed {
        Some(seed) => Ok(seed),
        None => Seed::random_short().map_err(|e| Failure::no(format!("no seed from the system: {e}"))),
    }
}

/// A seed in JSON: a number if it is one.
pub fn seed_json(seed: Seed) -> Value {
    let text = seed.to_string();
    text.parse::<u64>().map_or_else(|_| Value::from(text), Value::from)
}
