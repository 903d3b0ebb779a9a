//! One thread's table, used for battle after battle.

use dice::{LabDice, Seed, Stream};
use engine::bots::{AnyBot, BotKind};
use engine::playout::{Bench, playout};
use engine::{Heuristic, Listener, Outcome, Piece, Ruleset, Silent, Vital};

use crate::report::Report;
use crate::rows::{BattleRow, EntityRow, Rows};
use crate::simulate::{Detail, Order};
use crate::tally::{Following, Tally};

/// Plays battles and counts them.
pub(crate) struct Player<'a, R: Heuristic> {
    rules: &'a R,
    seed: Seed,
    opening: R::State,
    state: R::State,
    earned: Option<Earned<R>>,
    tally: Option<Tally>,
    vitals: Vec<Vital>,
    figures: Vec<u32>,
    scratch: R::Scratch,
    bots: Vec<AnyBot<R>>,
}

impl<'a, R: Heuristic> Player<'a, R> {
    /// A table for the battles of an order; with rows, everything that counts is kept.
    pub(crate) fn new(rules: &'a R, order: &Order, rows: bool) -> Self {
        let kind =
            |side: usize| order.bots.get(side).or(order.bots.last()).copied().unwrap_or(BotKind::Standard);
        let stream = |side: usize| LabDice::new(order.seed, bot_stream(0, side));
        let bots = (0..rules.sides().len()).map(|side| AnyBot::new(kind(side), stream(side))).collect();
        let opening = rules.opening();
        Player {
            rules,
            seed: order.seed,
            state: opening.clone(),
            opening,
            earned: (order.detail >= Detail::Rewards && R::REWARD.is_some()).then(|| Earned::new(rules)),
            tally: (rows || order.detail >= Detail::Deeds).then(|| Tally::new(rules, rows)),
            vitals: Vec::new(),
            figures: Vec::new(),
            scratch: rules.scratch(),
            bots,
        }
    }

    /// Plays a battle and counts it.
    pub(crate) fn play(&mut self, battle: u64, report: &mut Report, rows: Option<&mut Rows>) {
        let outcome = self.battle(battle);
        let (rules, end) = (self.rules, &self.state);
        let (reason, round) = (rules.reason(end), rules.round(end));
        report.count(outcome, reason, round);
        if !R::FIGURES.is_empty() {
            self.figures.clear();
            rules.figures(end, &mut self.figures);
            report.measure(&self.figures);
        }
        if let Some(earned) = &mut self.earned {
            report.reward(earned.count(rules, end));
        }
        let Some(tally) = &self.tally else { return };
        self.vitals.clear();
        rules.vitals(end, &mut self.vitals);
        if let Some(deeds) = report.deeds_mut() {
            deeds.count(tally, &self.vitals, outcome);
        }
        if let Some(rows) = rows {
            let winner = match outcome {
                Outcome::Won(side) => Some(side.0),
                Outcome::Draw => None,
            };
            rows.battles.push(BattleRow { battle, winner, reason, round });
            let everybody = tally.deeds.iter().zip(&self.vitals).zip(0..);
            rows.entities.extend(everybody.map(|((&deed, &vital), n)| EntityRow {
                battle,
                piece: Piece(n),
                vital,
                deed,
            }));
            rows.events.extend(tally.events.iter().flatten());
        }
    }

    fn battle(&mut self, battle: u64) -> Outcome {
        self.state.clone_from(&self.opening);
        for (side, bot) in self.bots.iter_mut().enumerate() {
            bot.reseed(LabDice::new(self.seed, bot_stream(battle, side)));
        }
        let (mut earned, mut tally) = (self.earned.take(), self.tally.take());
        if let Some(earned) = &mut earned {
            earned.merits.clone_from(&earned.none);
        }
        if let Some(tally) = &mut tally {
            tally.begin(battle);
        }
        let outcome = match (&mut earned, &mut tally) {
            (None, None) => self.play_out(battle, Silent),
            (Some(earned), None) => self.play_out(battle, &mut earned.merits),
            (None, Some(tally)) => self.play_out(battle, Following { tally, other: Silent }),
            (Some(earned), Some(tally)) => {
                self.play_out(battle, Following { tally, other: &mut earned.merits })
            }
        };
        (self.earned, self.tally) = (earned, tally);
        outcome
    }

    fn play_out(&mut self, battle: u64, listener: impl Listener<R>) -> Outcome {
        let mut table = Bench {
            dice: LabDice::new(self.seed, Stream { battle, lane: 0 }),
            bots: &mut self.bots,
            listener,
            scratch: &mut self.scratch,
        };
        playout(self.rules, &mut self.state, &mut table)
    }
}

/// What a battle shows of those who took part, and what it earned them.
struct Earned<R: Ruleset> {
    none: R::Merits,
    merits: R::Merits,
    values: Vec<u32>,
}

impl<R: Ruleset> Earned<R> {
    fn new(rules: &R) -> Self {
        Earned { none: rules.merits(), merits: rules.merits(), values: Vec::new() }
    }

    fn count(&mut self, rules: &R, end: &R::State) -> &[u32] {
        self.values.clear();
        rules.rewards(end, &self.merits, &mut self.values);
        &self.values
    }
}

/// Lane 0 is the battle's dice; the bots follow.
const fn bot_stream(battle: u64, side: usize) -> Stream {
    Stream { battle, lane: side as u32 + 1 }
}
