//! What a command leads to some rounds later: it is given, bots play on, and it is counted what became of everybody.

use std::collections::BTreeMap;

use dice::{Estimate, Seed};
use engine::bots::BotKind;
use engine::odds::{Course, Fate, GaugeOdds, Likelihood, TokenOdds};
use engine::scene::Token;
use engine::{Eye, Heuristic, Scene};

use crate::moment::Roller;

/// What may become of everybody until so many rounds later, as the referee sees it.
pub(crate) fn aftermath<R: Heuristic>(
    rules: &R,
    course: &Course<'_, R>,
    scene: &Scene,
    later: u32,
    samples: u64,
    seed: Seed,
) -> Vec<TokenOdds> {
    let mut roller = Roller::new(rules, seed, &[BotKind::Standard]);
    let until = rules.round(course.state) + later;
    let mut counts: Vec<Counts> = scene.tokens.iter().map(|_| Counts::default()).collect();
    for battle in 1..=samples {
        let after = rules.scene(roller.until(course.state, &course.input, battle, until), Eye::All);
        for (old, counts) in scene.tokens.iter().zip(&mut counts) {
            counts.add(old, after.tokens.iter().find(|token| token.handle == old.handle));
        }
    }
    let told = scene.tokens.iter().zip(&counts).filter_map(|(token, counts)| counts.told(token, samples));
    told.collect()
}

/// How often what became of somebody.
#[derive(Default)]
struct Counts {
    gauges: BTreeMap<(usize, i32), u64>,
    cells: BTreeMap<Option<u32>, u64>,
    fates: BTreeMap<Fate, u64>,
}

impl Counts {
    fn add(&mut self, old: &Token, new: Option<&Token>) {
        for (n, gauge) in old.gauges.iter().enumerate() {
            let now = new.and_then(|token| token.gauges.get(n)).map_or(gauge.now, |gauge| gauge.now);
            *self.gauges.entry((n, now - gauge.now)).or_insert(0) += 1;
        }
        let cell = new
            .and_then(|token| token.cells.first().copied())
            .filter(|_| new.is_some_and(|token| token.cells != old.cells));
        *self.cells.entry(cell).or_insert(0) += 1;
        let fate = match (old.down, new) {
            (_, None) => Some(Fate::Leaves),
            (false, Some(token)) if token.down => Some(Fate::GoesDown),
            (true, Some(token)) if !token.down => Some(Fate::GetsUp),
            _ => None,
        };
        if let Some(fate) = fate {
            *self.fates.entry(fate).or_insert(0) += 1;
        }
    }

    /// What may become of somebody, if anything may.
    fn told(&self, token: &Token, of: u64) -> Option<TokenOdds> {
        let chance = |hits: u64| Likelihood::Sampled(Estimate { hits, of });
        let gauge = |n: usize| {
            let its = self.gauges.iter().filter(|((gauge, _), _)| *gauge == n);
            let changes: Vec<(i32, Likelihood)> = its.map(|((_, by), &hits)| (*by, chance(hits))).collect();
            let moved = changes.iter().any(|(by, _)| *by != 0);
            moved.then(|| GaugeOdds { name: token.gauges[n].name, changes })
        };
        let gauges: Vec<GaugeOdds> = (0..token.gauges.len()).filter_map(gauge).collect();
        let stays = self.cells.keys().all(Option::is_none);
        let cells = self.cells.iter().filter(|_| !stays).map(|(cell, &hits)| (*cell, chance(hits))).collect();
        let fates: Vec<(Fate, Likelihood)> =
            self.fates.iter().map(|(fate, &hits)| (*fate, chance(hits))).collect();
        let nothing = gauges.is_empty() && stays && fates.is_empty();
        (!nothing).then(|| TokenOdds {
            handle: token.handle.clone(),
            name: token.name.clone(),
            gauges,
            gained: Vec::new(),
            lost: Vec::new(),
            cells,
            fates,
        })
    }
}
