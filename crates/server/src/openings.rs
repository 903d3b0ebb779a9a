//! How a battle would have gone if it had been opened otherwise: the opening is played as it is given, and bots go on from there.

use std::sync::{Mutex, PoisonError};

use catalog::Game;
use dice::Seed;
use engine::AnyMatch;
use engine::bots::BotKind;
use engine::replay::Replay;
use lab::{FigureReport, WhatIf};

use crate::keys::Hash;
use crate::problem::Problem;
use crate::wire::{Figure, Prospects};

/// The most commands of an opening.
pub(crate) const MOST_COMMANDS: usize = 64;
/// The most characters of each.
pub(crate) const LONGEST: usize = 500;
/// Battles that tell how an opening goes on.
const BATTLES: u64 = 1000;
/// How many answers are kept.
const KEPT: usize = 64;

/// The answers that were given, the newest at the end.
#[derive(Default)]
pub(crate) struct Openings(Mutex<Vec<(Hash, Prospects)>>);

impl Openings {
    /// What was found before.
    pub(crate) fn get(&self, asked: Hash) -> Option<Prospects> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(other, _)| *other == asked).map(|(_, found)| found.clone())
    }

    /// Keeps what was found, in place of the oldest.
    pub(crate) fn keep(&self, asked: Hash, found: Prospects) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(other, _)| *other != asked);
        kept.push((asked, found));
        let surplus = kept.len().saturating_sub(KEPT);
        kept.drain(..surplus);
    }
}

/// Opens a recorded battle with these commands instead, and lets bots go on many times.
pub(crate) fn prospects(replay: &str, commands: &[String]) -> Result<Prospects, Problem> {
    let recorded = Replay::parse(replay).map_err(|error| Problem::ours(error.to_string()))?;
    let game = catalog::recorded(&recorded).map_err(Problem::ours)?;
    let opened = open(&*game, &recorded, commands)?;
    let order = WhatIf {
        at: opened.records.len(),
        command: None,
        battles: BATTLES,
        seed: Seed::from(1),
        threads: 1,
        bots: vec![BotKind::Standard],
    };
    let found = game.what_if(&opened, &order, &()).map_err(|error| Problem::ours(error.to_string()))?;
    Ok(Prospects { battles: found.battles, figures: found.figures.into_iter().map(figure).collect() })
}

/// The battle after these commands, each by whoever was to act.
fn open(game: &dyn Game, recorded: &Replay, commands: &[String]) -> Result<Replay, Problem> {
    let mut table: Box<dyn AnyMatch> = game.start(recorded.header.generator, recorded.header.seed);
    for text in commands {
        let by = table.deciding().filter(|_| table.asks().is_none());
        let by = by.ok_or_else(|| unfit(format!("Nobody is to command when `{text}` comes.")))?;
        table.submit(by, text)?;
    }
    if table.asks().is_some() {
        return Err(unfit("The last command ends in a question."));
    }
    Ok(table.replay())
}

fn unfit(what: impl Into<String>) -> Problem {
    Problem::unfit("urn:caltrop:opening", what).instead("Send only commands that open the battle.")
}

fn figure(FigureReport { name, mean, ci95: [low, high] }: FigureReport) -> Figure {
    Figure { name: name.to_owned(), mean, low, high }
}
