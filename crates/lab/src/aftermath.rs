//! What a command leads to some rounds later: it is given, bots play on, and it is counted what became of everybody.

use std::collections::BTreeMap;

use dice::{Estimate, Seed};
use engine::bots::BotKind;
use engine::odds::{Course, Fate, GaugeOdds, Likelihood, TokenOdds};
use engine::scene::Token;
use engine::{Heuristic, Scene, Turn, Viewer};

use crate::moment::Roller;

/// What may become of everybody until so many rounds later, as the referee sees it, and what may be said of the end.
pub(crate) fn aftermath<R: Heuristic>(
    rules: &R,
    course: &Course<'_, R>,
    scene: &Scene,
    later: u32,
    samples: u64,
    seed: Seed,
) -> (Vec<TokenOdds>, Vec<(String, Likelihood)>) {
    let mut roller = Roller::new(rules, seed, &[BotKind::Standard]);
    let until = rules.round(course.state) + later;
    let mut counts: Vec<Counts> = scene.tokens.iter().map(|_| Counts::default()).collect();
    let mut ends: BTreeMap<String, u64> = BTreeMap::new();
    for battle in 1..=samples {
        let state = roller.until(course, battle, until);
        let after = rules.scene(state, Viewer::Referee);
        if matches!(rules.turn(state), Turn::Over(_)) {
            *ends.entry(after.status.clone()).or_insert(0) += 1;
        }
        for (old, counts) in scene.tokens.iter().zip(&mut counts) {
            counts.add(old, after.tokens.iter().find(|token| token.handle == old.handle));
        }
    }
    let told = scene.tokens.iter().zip(&counts).filter_map(|(token, counts)| counts.told(token, samples));
    let ends = ends.into_iter().map(|(end, hits)| (end, Likelihood::Sampled(Estimate { hits, of: samples })));
    (told.collect(), ends.collect())
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
        if let Some(fate) = Fate::between(old, new) {
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

#[cfg(test)]
mod tests {
    use content::Library;
    use engine::Ruleset;
    use engine::scene::Token;
    use tdgs::Tdgs;

    use super::*;

    fn rowan() -> Token {
        let duel = Library::embedded().scenario("tdgs", "duel").expect("embedded");
        let rules = Tdgs::load(&duel).expect("sound");
        rules.scene(&rules.opening(), Viewer::Referee).tokens[0].clone()
    }

    /// Everything that may have become of somebody: up, down or gone, hurt or not, moved or not.
    #[test]
    fn what_became_of_somebody_is_told_as_it_is() {
        let token = rowan();
        let fates = [
            (false, Some(false), None),
            (false, Some(true), Some(Fate::GoesDown)),
            (true, Some(true), None),
            (true, Some(false), Some(Fate::GetsUp)),
            (false, None, Some(Fate::Leaves)),
            (true, None, Some(Fate::Leaves)),
        ];
        for (was_down, is_down, fate) in fates {
            for (harm, moves) in [(0, false), (7, false), (0, true), (7, true)] {
                let old = Token { down: was_down, ..token.clone() };
                let new = is_down.map(|down| {
                    let mut new = Token { down, ..token.clone() };
                    new.gauges[0].now -= harm;
                    new.cells[0] += u32::from(moves);
                    new
                });
                let mut counts = Counts::default();
                counts.add(&old, new.as_ref());
                let told = counts.told(&old, 1);
                let seen = new.as_ref();
                let (hurt, moved) = (seen.is_some() && harm > 0, seen.is_some() && moves);
                let case = format!("{was_down} to {is_down:?}, hurt {hurt}, moved {moved}");
                assert_eq!(told.is_some(), fate.is_some() || hurt || moved, "{case}");
                let Some(told) = told else { continue };
                let certain = Likelihood::Sampled(Estimate { hits: 1, of: 1 });
                let fate: Vec<_> = fate.map(|fate| (fate, certain.clone())).into_iter().collect();
                assert_eq!(told.fates, fate, "{case}");
                let hp: Vec<i32> = told.gauges.iter().flat_map(|g| &g.changes).map(|(by, _)| *by).collect();
                assert_eq!(hp, if hurt { vec![-harm] } else { vec![] }, "{case}");
                let cells: Vec<_> = told.cells.iter().map(|(cell, _)| *cell).collect();
                let there = seen.map(|new| new.cells[0]);
                assert_eq!(cells, if moved { vec![there] } else { vec![] }, "{case}");
            }
        }
    }

    /// Of three battles one ends with it down: a third for that, and every other chance beside it.
    #[test]
    fn chances_are_shares_of_the_battles() {
        let old = rowan();
        let mut counts = Counts::default();
        let down = Token { down: true, ..old.clone() };
        for new in [&old, &down, &old] {
            counts.add(&old, Some(new));
        }
        let told = counts.told(&old, 3).expect("it may go down");
        assert_eq!(told.fates, [(Fate::GoesDown, Likelihood::Sampled(Estimate { hits: 1, of: 3 }))]);
        assert!(told.gauges.is_empty() && told.cells.is_empty());
    }
}
