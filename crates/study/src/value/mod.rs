//! What everybody and everything in a scenario is worth: the win rate with it, less the win rate without.
//!
//! Each part is left out alone, and the same battles are played with and without it; only battles that end otherwise count
//! for the difference, so that what changes nothing is worth nothing, and surely so.

mod parts;

use std::sync::Arc;

use catalog::Game;
use engine::{Outcome, Side};
use lab::{Interval, MOST_BATTLES, Watch};
use serde::Serialize;
use ts_rs::TS;

use self::parts::parts;
use crate::chance::paired;
use crate::error::StudyError;
use crate::subject::Subject;
use crate::trial::{self, Trial};

/// Battles that are compared at once: whoever stops it gets what the comparisons until then say.
const CHUNK: u64 = 1024;

#[derive(Clone, Debug)]
pub struct ValueOrder {
    /// How battles are played.
    pub trial: Trial,
    /// Battles with, and without each part.
    pub battles: u64,
    /// The kinds of parts to weigh.
    pub kinds: Vec<Kind>,
}

/// The kinds of parts.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Somebody who takes part.
    Entity,
    /// What somebody has, or what lies about.
    Item,
    /// Ground, or what a zone gives.
    Terrain,
}

impl Kind {
    pub const ALL: [Kind; 3] = [Kind::Entity, Kind::Item, Kind::Terrain];

    pub const fn name(self) -> &'static str {
        match self {
            Kind::Entity => "entity",
            Kind::Item => "item",
            Kind::Terrain => "terrain",
        }
    }
}

/// A part of a scenario that can be left out.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS)]
pub struct Part {
    pub kind: Kind,
    pub name: String,
    /// Who has it, or what is done instead.
    pub note: String,
    /// The side it belongs to, by its number from 0.
    pub side: Option<usize>,
}

/// What a part is worth.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Worth {
    #[serde(flatten)]
    pub part: Part,
    /// The win rate with it, less the win rate without.
    pub worth: f64,
    /// The 95% interval of that.
    pub ci95: Interval,
    /// The win rate without it.
    pub without: f64,
    /// Battles won with it and not without.
    pub gained: u64,
    /// Battles won without it and not with it.
    pub lost: u64,
}

/// What everything is worth to a side.
#[derive(Clone, Debug)]
pub struct Value {
    /// Battles played with everything, and without each part: fewer than ordered if somebody stopped it.
    pub battles: u64,
    /// Battles the side won with everything.
    pub wins: u64,
    /// What each part is worth, the most first.
    pub worths: Vec<Worth>,
    /// Parts that can't be left out alone, and why.
    pub fixed: Vec<(Part, String)>,
}

/// Weighs every part of a scenario.
pub fn value(subject: &Subject, order: &ValueOrder, watch: &dyn Watch) -> Result<Value, StudyError> {
    if order.battles == 0 || order.battles > MOST_BATTLES {
        let what = format!("{} battles can't be played", order.battles);
        return Err(StudyError::call(what, format!("ask for 1 to {MOST_BATTLES}")));
    }
    let (mut games, mut fixed) = (Vec::new(), Vec::new());
    for (part, draft) in parts(subject).into_iter().filter(|(part, _)| order.kinds.contains(&part.kind)) {
        match subject.load(&draft) {
            Ok(variant) => games.push((part, variant.game)),
            Err(faults) => {
                let why = faults.iter().next().map_or("it does not load", |fault| fault.message());
                fixed.push((part, why.to_owned()));
            }
        }
    }
    let mut sums = Sums { battles: 0, wins: 0, counts: vec![(0, 0); games.len()] };
    while sums.battles < order.battles {
        match sums.compared(subject, &games, order, watch) {
            Ok(more) => sums = more,
            Err(StudyError::Stopped) if sums.battles > 0 => break,
            Err(error) => return Err(error),
        }
    }
    let Sums { battles, wins, counts } = sums;
    let mut worths: Vec<Worth> = games
        .into_iter()
        .zip(counts)
        .map(|((part, _), (gained, lost))| {
            let (worth, ci95) = paired(gained, lost, battles);
            let without = (wins - gained + lost) as f64 / battles as f64;
            Worth { part, worth, ci95, without, gained, lost }
        })
        .collect();
    worths.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    Ok(Value { battles, wins, worths, fixed })
}

/// What the comparisons so far came to.
struct Sums {
    battles: u64,
    wins: u64,
    /// For each part the battles won with it and not without, and the other way round.
    counts: Vec<(u64, u64)>,
}

impl Sums {
    /// The sums after the next battles were compared, with everything and without each part.
    fn compared(
        &self,
        subject: &Subject,
        games: &[(Part, Arc<dyn Game>)],
        order: &ValueOrder,
        watch: &dyn Watch,
    ) -> Result<Sums, StudyError> {
        let chunk = CHUNK.min(order.battles - self.battles);
        let mut done = self.battles * (games.len() as u64 + 1);
        let mut play = |game: &dyn Game| {
            let before = done;
            done += chunk;
            won(game, &order.trial, self.battles, chunk, &trial::Part { watch, before })
        };
        let with = play(&**subject.game())?;
        let compare = |(game, (gained, lost)): (&Arc<dyn Game>, &(u64, u64))| {
            let without = play(&**game)?;
            let count = |as_now: bool| {
                let pairs = with.iter().zip(&without);
                pairs.filter(|(with, without)| **with == as_now && **without != as_now).count() as u64
            };
            Ok((gained + count(true), lost + count(false)))
        };
        let counts = games
            .iter()
            .map(|(_, game)| game)
            .zip(&self.counts)
            .map(compare)
            .collect::<Result<_, StudyError>>()?;
        let wins = self.wins + with.iter().filter(|won| **won).count() as u64;
        Ok(Sums { battles: self.battles + chunk, wins, counts })
    }
}

/// How many battles a study of this order plays, if every part can be left out.
pub fn battles(subject: &Subject, order: &ValueOrder) -> u64 {
    let parts = parts(subject).iter().filter(|(part, _)| order.kinds.contains(&part.kind)).count() as u64;
    order.battles.saturating_mul(parts + 1)
}

/// Which battles the side wins.
fn won(
    game: &dyn Game,
    trial: &Trial,
    first: u64,
    count: u64,
    watch: &dyn Watch,
) -> Result<Vec<bool>, StudyError> {
    let ends = game.outcomes(&trial.spec(first, count), watch);
    let ends = ends.map_err(|error| StudyError::Battles(error.to_string()))?;
    if watch.stopped() {
        return Err(StudyError::Stopped);
    }
    let side = Side(trial.side as u8);
    Ok(ends.into_iter().map(|end| end == Outcome::Won(side)).collect())
}
