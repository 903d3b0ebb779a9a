//! One thread's table, used for battle after battle.

use std::array;
use std::ops::Range;

use arrayvec::ArrayVec;
use dice::{LabDice, Seed, Stream};
use engine::bots::{AnyBot, Bot, BotKind};
use engine::memo::{ABREAST, End, Memo};
use engine::playout::{Bench, playout};
use engine::{Game, Heuristic, Listener, Outcome, Piece, Silent, Vital};

use crate::report::Report;
use crate::rows::{BattleRow, EntityRow, Rows};
use crate::simulate::{Detail, Spec};
use crate::tally::{Following, Tally};

/// So many battles for each thread are followed through a memo where only their ends are asked for. To fill it takes
/// time: the first battles are slower for it, and from about 20,000 on it has paid for itself.
pub const ENOUGH_FOR_MEMO: u64 = 40_000;

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
    /// Where nothing but the ends of many battles is asked for.
    memo: Option<Box<Memo<R>>>,
}

impl<'a, R: Heuristic> Player<'a, R> {
    /// A table for the battles of an order, of which it is to play so many; with rows, everything that counts is kept.
    pub(crate) fn new(rules: &'a R, spec: &Spec, battles: u64, rows: bool) -> Self {
        let kind =
            |side: usize| spec.bots.get(side).or(spec.bots.last()).copied().unwrap_or(BotKind::Standard);
        let stream = |side: usize| LabDice::new(spec.seed, bot_stream(0, side));
        let mut bots: Vec<AnyBot<R>> =
            (0..rules.sides().len()).map(|side| AnyBot::new(kind(side), stream(side))).collect();
        let opening = rules.opening();
        let earned = (spec.detail >= Detail::Rewards && R::REWARD.is_some()).then(|| Earned::new(rules));
        let tally = (rows || spec.detail >= Detail::Deeds).then(|| Tally::new(rules, rows));
        let ends_only = earned.is_none() && tally.is_none() && R::FIGURES.is_empty();
        let memo = ends_only && battles >= ENOUGH_FOR_MEMO && !bots.iter_mut().any(Bot::<R>::used_randomness);
        Player {
            rules,
            seed: spec.seed,
            state: opening.clone(),
            opening,
            memo: memo.then(|| Box::new(Memo::new(rules))),
            earned,
            tally,
            vitals: Vec::new(),
            figures: Vec::new(),
            scratch: rules.scratch(),
            bots,
        }
    }

    /// Plays the next of these battles, or the next few together, and counts them.
    pub(crate) fn play(&mut self, battles: &mut Range<u64>, report: &mut Report, rows: Option<&mut Rows>) {
        let battle = battles.start;
        let ends = self.ends(battles);
        ends.iter().for_each(|end| report.count(end.outcome, end.reason, end.round));
        if let [end] = ends[..] {
            self.count_more(battle, end, report, rows);
        }
    }

    /// Counts what else is asked for than how a battle ended, from the state it ended in.
    fn count_more(&mut self, battle: u64, end: End, report: &mut Report, rows: Option<&mut Rows>) {
        let (rules, s) = (self.rules, &self.state);
        if !R::FIGURES.is_empty() {
            self.figures.clear();
            rules.figures(s, &mut self.figures);
            report.measure(&self.figures);
        }
        if let Some(earned) = &mut self.earned {
            report.reward(earned.count(rules, s));
        }
        let Some(tally) = &self.tally else { return };
        self.vitals.clear();
        rules.vitals(s, &mut self.vitals);
        if let Some(deeds) = report.deeds_mut() {
            deeds.count(tally, &self.vitals, end.outcome);
        }
        if let Some(rows) = rows {
            let End { outcome, reason, round } = end;
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

    /// Plays the next of these battles, or where only their ends are asked for the next few; how they end.
    fn ends(&mut self, battles: &mut Range<u64>) -> ArrayVec<End, ABREAST> {
        match self.memo.take().filter(|memo| !memo.are_idle()) {
            Some(mut memo) => {
                let ends = self.follow(&mut memo, battles);
                self.memo = Some(memo);
                ends
            }
            None => battles.next().map(|battle| self.battle(battle)).into_iter().collect(),
        }
    }

    /// Follows battles through the memo, and plays those by the rules that leave it.
    fn follow(&mut self, memo: &mut Memo<R>, battles: &mut Range<u64>) -> ArrayVec<End, ABREAST> {
        let (seed, first) = (self.seed, battles.start);
        let followed = memo.follow(self.rules, array::from_fn(|n| dice(seed, first + n as u64)));
        let ends = followed.into_iter().zip(battles).map(|(end, battle)| {
            end.unwrap_or_else(|| {
                self.reseed(battle);
                let (bots, scratch) = (&mut self.bots[..], &mut self.scratch);
                let mut table = Bench { dice: dice(seed, battle), bots, listener: Silent, scratch };
                memo.play(self.rules, &mut table)
            })
        });
        ends.collect()
    }

    /// Plays a battle by the rules; how it ends.
    pub(crate) fn battle(&mut self, battle: u64) -> End {
        self.reseed(battle);
        let (mut earned, mut tally) = (self.earned.take(), self.tally.take());
        if let Some(earned) = &mut earned {
            earned.reward_log.clone_from(&earned.none);
        }
        if let Some(tally) = &mut tally {
            tally.begin(battle);
        }
        let end = if earned.is_none() && tally.is_none() {
            self.play_out(battle, Silent)
        } else {
            let reward_log = earned.as_mut().map(|earned| &mut earned.reward_log);
            self.play_out(battle, Following { tally: tally.as_mut(), reward_log })
        };
        (self.earned, self.tally) = (earned, tally);
        end
    }

    /// Gives the bots their streams of a battle.
    fn reseed(&mut self, battle: u64) {
        for (side, bot) in self.bots.iter_mut().enumerate() {
            bot.reseed(LabDice::new(self.seed, bot_stream(battle, side)));
        }
    }

    fn play_out(&mut self, battle: u64, listener: impl Listener<R>) -> End {
        self.state.clone_from(&self.opening);
        let (dice, bots, scratch) = (dice(self.seed, battle), &mut self.bots[..], &mut self.scratch);
        let outcome = playout(self.rules, &mut self.state, &mut Bench { dice, bots, listener, scratch });
        End::of(self.rules, &self.state, outcome)
    }
}

/// What a battle shows of those who took part, and what it earned them.
struct Earned<R: Game> {
    none: R::RewardLog,
    reward_log: R::RewardLog,
    values: Vec<u32>,
}

impl<R: Game> Earned<R> {
    fn new(rules: &R) -> Self {
        Earned { none: rules.reward_log(), reward_log: rules.reward_log(), values: Vec::new() }
    }

    fn count(&mut self, rules: &R, end: &R::State) -> &[u32] {
        self.values.clear();
        rules.rewards(end, &self.reward_log, &mut self.values);
        &self.values
    }
}

fn dice(seed: Seed, battle: u64) -> LabDice {
    LabDice::new(seed, Stream { battle, lane: 0 })
}

/// Lane 0 is the battle's dice; the bots follow.
const fn bot_stream(battle: u64, side: usize) -> Stream {
    Stream { battle, lane: side as u32 + 1 }
}
