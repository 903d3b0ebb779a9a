//! Who did what in many battles: harm, falls, chances, and what decided.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{Game, Outcome, Participant, Vital};
use serde::Serialize;
use ts_rs::TS;

use crate::interval::{Interval, share, wilson};
use crate::tally::{Deed, Tally, Use};

/// The deeds of many battles. Those of parts add up to those of the whole, in any order.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Deeds {
    pieces: Arc<[Participant]>,
    means: Arc<[String]>,
    kinds: &'static [&'static str],
    sides: usize,
    battles: u64,
    wins: Vec<u64>,
    each: Vec<PieceSum>,
    uses: Vec<UseSum>,
    /// For each kind: how often it happened; for each kind and side, the battles in which the side had more of it than any
    /// other, and those of them that it won.
    times: Vec<u64>,
    more: Vec<u64>,
    more_won: Vec<u64>,
    /// Where those who are down at the end fell, and of which side they were.
    fallen: BTreeMap<(u32, u8), u64>,
    /// For each side and round, how many fell in it for good.
    falls: Vec<u64>,
    rounds: usize,
    /// The battles in which each side was luckier than any other, and those of them that it won.
    luckier: Vec<u64>,
    luckier_won: Vec<u64>,
}

#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
struct PieceSum {
    there: u64,
    stands: u64,
    health: u64,
    whole: u64,
    chances: u64,
    successes: u64,
    expected: u64,
    dealt: u64,
    friendly: u64,
    wasted: u64,
    taken: u64,
    kills: u64,
}

#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
struct UseSum {
    chances: u64,
    successes: u64,
    expected: u64,
    dealt: u64,
    wasted: u64,
    kills: u64,
}

impl PieceSum {
    fn count(&mut self, deed: &Deed, vital: &Vital) {
        self.there += u64::from(vital.there);
        if vital.there && vital.stands {
            self.stands += 1;
            self.health += vital.now.max(0) as u64;
            self.whole += vital.max.max(0) as u64;
        }
        self.chances += u64::from(deed.chances);
        self.successes += u64::from(deed.successes);
        self.expected += u64::from(deed.expected);
        self.dealt += u64::from(deed.dealt);
        self.friendly += u64::from(deed.friendly);
        self.wasted += u64::from(deed.wasted);
        self.taken += u64::from(deed.taken);
        self.kills += u64::from(deed.kills);
    }

    fn add(&mut self, other: &PieceSum) {
        self.there += other.there;
        self.stands += other.stands;
        self.health += other.health;
        self.whole += other.whole;
        self.chances += other.chances;
        self.successes += other.successes;
        self.expected += other.expected;
        self.dealt += other.dealt;
        self.friendly += other.friendly;
        self.wasted += other.wasted;
        self.taken += other.taken;
        self.kills += other.kills;
    }
}

impl UseSum {
    fn count(&mut self, used: &Use) {
        self.chances += u64::from(used.chances);
        self.successes += u64::from(used.successes);
        self.expected += u64::from(used.expected);
        self.dealt += u64::from(used.dealt);
        self.wasted += u64::from(used.wasted);
        self.kills += u64::from(used.kills);
    }

    fn add(&mut self, other: &UseSum) {
        self.chances += other.chances;
        self.successes += other.successes;
        self.expected += other.expected;
        self.dealt += other.dealt;
        self.wasted += other.wasted;
        self.kills += other.kills;
    }
}

fn add_all(to: &mut [u64], from: &[u64]) {
    to.iter_mut().zip(from).for_each(|(sum, more)| *sum += more);
}

/// The one with the most, if no other has as much.
fn foremost<N: PartialOrd + Copy>(values: impl Iterator<Item = N> + Clone) -> Option<usize> {
    let (best, most) = values.clone().enumerate().reduce(|a, b| if b.1 > a.1 { b } else { a })?;
    (values.filter(|value| *value == most).count() == 1).then_some(best)
}

impl Deeds {
    pub(crate) fn new<R: Game>(rules: &R) -> Self {
        let pieces: Arc<[Participant]> = rules.pieces().into();
        let means: Arc<[String]> = rules.tools().into();
        let (sides, rounds) = (rules.sides().len(), rules.round_limit() as usize + 1);
        Deeds {
            each: vec![PieceSum::default(); pieces.len()],
            uses: vec![UseSum::default(); means.len()],
            pieces,
            means,
            kinds: R::KINDS,
            sides,
            battles: 0,
            wins: vec![0; sides],
            times: vec![0; R::KINDS.len()],
            more: vec![0; R::KINDS.len() * sides],
            more_won: vec![0; R::KINDS.len() * sides],
            fallen: BTreeMap::new(),
            falls: vec![0; sides * rounds],
            rounds,
            luckier: vec![0; sides],
            luckier_won: vec![0; sides],
        }
    }

    /// Counts a battle that somebody followed.
    pub(crate) fn count(&mut self, tally: &Tally, vitals: &[Vital], outcome: Outcome) {
        let won = |side: usize| matches!(outcome, Outcome::Won(winner) if winner.index() == side);
        self.battles += 1;
        for side in (0..self.sides).filter(|&side| won(side)) {
            self.wins[side] += 1;
        }
        for ((sum, deed), vital) in self.each.iter_mut().zip(&tally.deeds).zip(vitals) {
            sum.count(deed, vital);
        }
        for (sum, used) in self.uses.iter_mut().zip(&tally.uses).filter(|(_, used)| **used != Use::default())
        {
            sum.count(used);
        }
        for (kind, counts) in tally.kinds.chunks_exact(self.sides.max(1)).enumerate() {
            self.times[kind] += counts.iter().map(|&n| u64::from(n)).sum::<u64>();
            if let Some(side) = foremost(counts.iter()) {
                self.more[kind * self.sides + side] += 1;
                self.more_won[kind * self.sides + side] += u64::from(won(side));
            }
        }
        self.bury(tally, vitals);
        let luck = |side: usize| -> i64 {
            let own = self.pieces.iter().zip(&tally.deeds).filter(|(p, _)| usize::from(p.side) == side);
            own.map(|(_, deed)| i64::from(deed.successes) * 1000 - i64::from(deed.expected)).sum()
        };
        if let Some(side) = foremost((0..self.sides).map(luck)) {
            self.luckier[side] += 1;
            self.luckier_won[side] += u64::from(won(side));
        }
    }

    /// Remembers where and when those fell who are down at the end.
    fn bury(&mut self, tally: &Tally, vitals: &[Vital]) {
        for ((deed, vital), piece) in tally.deeds.iter().zip(vitals).zip(&*self.pieces) {
            let Some((round, cell)) = deed.fell.filter(|_| !vital.stands) else { continue };
            self.falls[usize::from(piece.side) * self.rounds + (round as usize).min(self.rounds - 1)] += 1;
            if let Some(cell) = cell {
                *self.fallen.entry((cell, piece.side)).or_default() += 1;
            }
        }
    }

    pub(crate) fn merge(&mut self, other: &Deeds) {
        self.battles += other.battles;
        add_all(&mut self.wins, &other.wins);
        self.each.iter_mut().zip(&other.each).for_each(|(sum, more)| sum.add(more));
        self.uses.iter_mut().zip(&other.uses).for_each(|(sum, more)| sum.add(more));
        add_all(&mut self.times, &other.times);
        add_all(&mut self.more, &other.more);
        add_all(&mut self.more_won, &other.more_won);
        for (&place, n) in &other.fallen {
            *self.fallen.entry(place).or_default() += n;
        }
        add_all(&mut self.falls, &other.falls);
        add_all(&mut self.luckier, &other.luckier);
        add_all(&mut self.luckier_won, &other.luckier_won);
    }
}

/// What somebody did on average, and how it fared.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct EntityReport {
    /// The word commands use for it.
    pub handle: String,
    pub name: String,
    pub side: u8,
    /// The share of battles it took part in.
    pub takes_part: f64,
    /// How often it stands at the end, of the battles it took part in.
    pub survives: f64,
    /// The 95% interval of that share.
    pub survives_ci95: Interval,
    /// The health of a survivor, as a share of what it has when whole.
    pub health_left: f64,
    /// Harm done to others' people.
    pub dealt: f64,
    /// Harm done to its own people.
    pub friendly: f64,
    /// Harm beyond what victims had left to lose.
    pub wasted: f64,
    pub taken: f64,
    pub kills: f64,
    pub chances: f64,
    /// Chances that came off.
    pub successes: f64,
    /// Chances that were to be expected to come off.
    pub expected: f64,
}

/// What is done with something, on average.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct MeansReport {
    pub name: String,
    /// Chances taken with it.
    pub chances: f64,
    /// Those that came off.
    pub successes: f64,
    /// Those that were to be expected to.
    pub expected: f64,
    /// Harm done with it.
    pub dealt: f64,
    /// Harm beyond what victims had left to lose.
    pub wasted: f64,
    /// Those felled with it.
    pub kills: f64,
}

/// A kind of event, and how much it decides.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct KindReport {
    /// What it is, as `a critical hit`.
    pub name: &'static str,
    /// How often it happens in a battle.
    pub times: f64,
    /// The share of battles in which one side had more of it than any other.
    pub battles: f64,
    /// How often that side won them.
    pub won: f64,
    /// The 95% interval of that share.
    pub won_ci95: Interval,
    /// How often the same sides win otherwise: what `won` is to be compared with.
    pub usual: f64,
}

/// A side's losses and luck, on average.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct LossReport {
    /// How many take part.
    pub people: f64,
    /// How many of them are down or gone at the end.
    pub casualties: f64,
    /// The health of the survivors, as a share of what they have when whole.
    pub health_left: f64,
    pub chances: f64,
    /// Chances that came off.
    pub successes: f64,
    /// Chances that were to be expected to come off.
    pub expected: f64,
}

/// How much luck decides.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct LuckReport {
    /// The share of battles in which one side was luckier than any other.
    pub battles: f64,
    /// How often that side won them.
    pub won: f64,
    /// The 95% interval of that share.
    pub won_ci95: Interval,
    /// How often the same sides win otherwise.
    pub usual: f64,
}

/// How many of a side fell on a cell of the scene.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS)]
pub struct FallenReport {
    pub cell: u32,
    pub side: u8,
    /// In all battles together.
    pub count: u64,
}

impl Deeds {
    /// Everybody, in the order of the pieces.
    pub fn entities(&self) -> Vec<EntityReport> {
        let per = |sum: u64| share(sum, self.battles);
        let report = |(piece, sum): (&Participant, &PieceSum)| EntityReport {
            handle: piece.handle.clone(),
            name: piece.name.clone(),
            side: piece.side,
            takes_part: per(sum.there),
            survives: share(sum.stands, sum.there),
            survives_ci95: wilson(sum.stands, sum.there),
            health_left: share(sum.health, sum.whole),
            dealt: per(sum.dealt),
            friendly: per(sum.friendly),
            wasted: per(sum.wasted),
            taken: per(sum.taken),
            kills: per(sum.kills),
            chances: per(sum.chances),
            successes: per(sum.successes),
            expected: per(sum.expected) / 1000.0,
        };
        self.pieces.iter().zip(&self.each).map(report).collect()
    }

    /// Everything that was used, what does most harm first.
    pub fn means(&self) -> Vec<MeansReport> {
        let per = |sum: u64| share(sum, self.battles);
        let report = |(name, sum): (&String, &UseSum)| MeansReport {
            name: name.clone(),
            chances: per(sum.chances),
            successes: per(sum.successes),
            expected: per(sum.expected) / 1000.0,
            dealt: per(sum.dealt),
            wasted: per(sum.wasted),
            kills: per(sum.kills),
        };
        let used = self.means.iter().zip(&self.uses).filter(|(_, sum)| **sum != UseSum::default());
        let mut all: Vec<(u64, MeansReport)> = used.map(|one| (one.1.dealt, report(one))).collect();
        all.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.name.cmp(&b.1.name)));
        all.into_iter().map(|(_, report)| report).collect()
    }

    /// The kinds of events that happened, the most decisive first: how often battles with them turn out otherwise than usual.
    pub fn kinds(&self) -> Vec<KindReport> {
        let report = |kind: usize| {
            let own = kind * self.sides..(kind + 1) * self.sides;
            let (more, won) = (&self.more[own.clone()], &self.more_won[own]);
            let (battles, wins) = (more.iter().sum(), won.iter().sum());
            KindReport {
                name: self.kinds[kind],
                times: share(self.times[kind], self.battles),
                battles: share(battles, self.battles),
                won: share(wins, battles),
                won_ci95: wilson(wins, battles),
                usual: self.usual(more),
            }
        };
        let mut all: Vec<KindReport> =
            (0..self.kinds.len()).filter(|&kind| self.times[kind] > 0).map(report).collect();
        let weight = |kind: &KindReport| (kind.won - kind.usual).abs() * kind.battles;
        all.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
        all
    }

    /// How often sides win that are chosen this often.
    fn usual(&self, chosen: &[u64]) -> f64 {
        let rate = |(&n, &wins): (&u64, &u64)| n as f64 * share(wins, self.battles);
        let all = chosen.iter().sum::<u64>().max(1) as f64;
        chosen.iter().zip(&self.wins).map(rate).sum::<f64>() / all
    }

    /// The sides' losses and chances, in order.
    pub fn losses(&self) -> Vec<LossReport> {
        let per = |sum: u64| share(sum, self.battles);
        let side = |side: usize| {
            let mut all = PieceSum::default();
            let own = self.pieces.iter().zip(&self.each).filter(|(p, _)| usize::from(p.side) == side);
            own.for_each(|(_, sum)| all.add(sum));
            LossReport {
                people: per(all.there),
                casualties: per(all.there - all.stands),
                health_left: share(all.health, all.whole),
                chances: per(all.chances),
                successes: per(all.successes),
                expected: per(all.expected) / 1000.0,
            }
        };
        (0..self.sides).map(side).collect()
    }

    /// How much luck decides.
    pub fn luck(&self) -> LuckReport {
        let (battles, wins) = (self.luckier.iter().sum(), self.luckier_won.iter().sum());
        LuckReport {
            battles: share(battles, self.battles),
            won: share(wins, battles),
            won_ci95: wilson(wins, battles),
            usual: self.usual(&self.luckier),
        }
    }

    /// Where people fell for good.
    pub fn fallen(&self) -> Vec<FallenReport> {
        self.fallen.iter().map(|(&(cell, side), &count)| FallenReport { cell, side, count }).collect()
    }

    /// For each side, the share of its people who are not down for good after each round, from round 0 on.
    pub fn survival(&self) -> Vec<Vec<f64>> {
        let side = |side: usize| {
            let own = self.pieces.iter().zip(&self.each).filter(|(p, _)| usize::from(p.side) == side);
            let people: u64 = own.map(|(_, sum)| sum.there).sum();
            let falls = self.falls[side * self.rounds..(side + 1) * self.rounds].iter();
            falls
                .scan(0, |down, n| {
                    *down += n;
                    Some(1.0 - share(*down, people))
                })
                .collect()
        };
        (0..self.sides).map(side).collect()
    }

    /// Everybody who may take part.
    pub fn pieces(&self) -> &[Participant] {
        &self.pieces
    }

    /// The names of everything that something can be done with.
    pub fn means_names(&self) -> &[String] {
        &self.means
    }
}

#[cfg(test)]
mod tests {
    use super::foremost;

    #[test]
    fn only_one_can_be_foremost() {
        assert_eq!(foremost([3, 5, 4].iter()), Some(1));
        assert_eq!(foremost([5, 3, 5].iter()), None);
        assert_eq!(foremost(std::iter::empty::<u32>()), None);
    }
}
