//! Units of soldiers: what they have of their race and their classes, and what is unusual about them.

use content::{Fault, Faults, Source};

use super::Shelf;
use crate::content::creation::class::add;
use crate::content::creation::content::{RaceEntry, bounds};
use crate::content::creation::muster::{UNTRAINED, luck_notice, scale_notice};
use crate::content::creation::race::Span;
use crate::content::{CreatureEntry, MusterEntry};
use crate::state::stats::{Stat, Stats};

impl Shelf {
    /// Makes every creature of a unit race a unit. One that gives no stats has those of its race, and what its classes add.
    pub(super) fn muster(&mut self, faults: &mut Faults) {
        let mut creatures = std::mem::take(&mut self.creatures);
        for (source, creature) in creatures.values_mut() {
            let race = self.race_of(creature);
            if creature.unit.is_none() {
                creature.unit = race.and_then(|race| race.unit.clone());
            }
            if creature.stats.is_some() {
                continue;
            }
            match race.and_then(RaceEntry::fixed_stats) {
                Some(base) => {
                    let stats = self.trained_stats(creature, base);
                    check_bounds(source, creature, &stats, faults);
                    creature.stats = Some(stats.into());
                }
                None => faults.push(without_stats(source, creature)),
            }
        }
        self.creatures = creatures;
    }

    /// Stats with all that classes add to them.
    fn trained_stats(&self, creature: &CreatureEntry, mut stats: Stats) -> Stats {
        for (id, level) in &creature.classes {
            let class = self.classes.get(id.as_str()).map(|(_, class)| class);
            let rows = class.into_iter().flat_map(|class| class.rows_to(level.0));
            rows.for_each(|row| add(&mut stats, &row.stats.into()));
        }
        stats
    }

    /// What is unusual about units of soldiers, and allowed.
    pub(super) fn notices(&self) -> Faults {
        let mut notices = Faults::new();
        for (source, race) in self.races.values() {
            let Some(unit) = &race.unit else { continue };
            for (stat, ends) in race.ranges.all() {
                if let Some(what) = unusual(unit, stat, race.range(stat)) {
                    let label = format!("of {}", race.name);
                    notices.push(Fault::at(source, ends.span(), what).label(label));
                }
            }
        }
        for (source, creature) in self.creatures.values() {
            self.notice(source, creature, &mut notices);
        }
        notices
    }

    /// A unit with a race has a class too, as a rule; one without is told by its own stats.
    fn notice(&self, source: &Source, creature: &CreatureEntry, notices: &mut Faults) {
        let (Some(unit), Some(entry)) = (&creature.unit, &creature.stats) else { return };
        let mut push = |what: String| {
            let what = format!("{}: {what}", *creature.name);
            notices.push(Fault::at(source, creature.name.span(), what).label("allowed"));
        };
        if self.race_of(creature).is_some_and(|race| race.unit.is_some()) {
            let classes = creature.record.as_ref().map_or(&creature.classes, |record| &record.classes);
            if classes.is_empty() {
                push(UNTRAINED.to_owned());
            }
            return;
        }
        let stats = crate::content::load::stats(entry);
        for stat in Stat::ALL {
            if let Some(what) = unusual(unit, stat, Span { min: stats[stat], max: stats[stat] }) {
                push(what);
            }
        }
    }
}

/// What is unusual about a stat of a unit.
fn unusual(unit: &MusterEntry, stat: Stat, value: Span) -> Option<String> {
    scale_notice(unit.scale, stat, value.min).or_else(|| luck_notice(stat, value.min))
}

/// Only units of soldiers take their stats from their race.
fn without_stats(source: &Source, creature: &CreatureEntry) -> Fault {
    let fault = Fault::at(source, creature.name.span(), format!("{} has no stats", *creature.name));
    fault
        .label("whose stats?")
        .help("write stats = { ... }; only a race that says `unit = { ... }` gives them to its members")
}

/// Training does not take a stat beyond its scale.
fn check_bounds(source: &Source, creature: &CreatureEntry, stats: &Stats, faults: &mut Faults) {
    for stat in Stat::ALL {
        let (_, high) = bounds(stat);
        if stats[stat] > high {
            let what = format!("{} has {} {}", *creature.name, stat.name(), stats[stat]);
            let fault = Fault::at(source, creature.name.span(), what).label("out of its scale");
            faults.push(fault.help(format!("{} goes up to {high}", stat.name())));
        }
    }
}
