//! Trample: a run through smaller creatures. What it does to them is in `riding::trample`.

use engine::{Contact, Pause, Table};
use space::{Facing8, Square};

use super::{Command, Read, Verb};
use crate::battle::{Battle, UnitId};
use crate::bot::{DOWN, EXPOSED, Judgement, STRIKE, weigh};
use crate::command::{percent, read_square};
use crate::conditions::Condition;
use crate::menu::{FirstRoll, MOVE};
use crate::movement::Scratch;
use crate::refusal::Why;
use crate::riding::{Closed, Station};
use crate::scenario::Tdgs;
use crate::weapons::Bonus;

/// Move through smaller creatures in a straight line, from one square to another.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Trample {
    pub via: Square,
    pub to: Square,
}

impl Verb for Trample {
    const FORMS: &'static [&'static str] = &["trample SQUARE", "trample SQUARE SQUARE"];
    const BLOW: bool = true;
    const RIDING: bool = true;

    fn read(_: &Tdgs, b: &Battle, words: &[&str]) -> Read<Self> {
        match *words {
            [_, to] => Some(read_square(to).map(|to| Trample { via: b[b.carrier_or_self()].at, to })),
            [_, via, to] => {
                Some(read_square(via).and_then(|via| read_square(to).map(|to| Trample { via, to })))
            }
            _ => None,
        }
    }

    fn write(self, rules: &Tdgs, b: &Battle) -> String {
        match self {
            Trample { via, to } if via == b[rules.mover(b)].at => format!("trample {to}"),
            Trample { via, to } => format!("trample {via} {to}"),
        }
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (MOVE, "Trample".to_owned())
    }

    fn label(self, rules: &Tdgs, b: &Battle) -> String {
        match self {
            Trample { via, to } if via == b[rules.mover(b)].at => format!("Trample straight to {to}"),
            Trample { via, to } => format!("Trample from {via} to {to}"),
        }
    }

    fn square(self, _: &Tdgs) -> Option<Square> {
        Some(self.to)
    }

    fn can(self, rules: &Tdgs, b: &Battle, scratch: &mut Scratch) -> Result<(), Why> {
        rules.has_movement(b)?;
        rules.lay_out_run(b, self.via, self.to, scratch).map(|_| ())
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        rules.trample(b, self.via, self.to, t)
    }

    /// For each enemy that can be trampled the runs that meet it first, one for each direction.
    fn offer(rules: &Tdgs, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let (by, budget) = (rules.mover(b), rules.move_budget(b));
        if !rules.may_run(b) || rules.profile(by).trample.is_none() || budget == 0 {
            return;
        }
        rules.find_ends(b, by, budget, scratch);
        for target in rules.foes(b, b.active()).filter(|&foe| rules.can_be_trampled(b, by, foe).is_ok()) {
            for heading in Facing8::ALL {
                let run = rules.best_run(b, by, target, heading, scratch).map(Command::from);
                out.extend(run.filter(|run| !out.contains(run)));
            }
        }
    }

    fn first_roll(self, rules: &Tdgs, b: &Battle) -> Option<FirstRoll> {
        let by = rules.mover(b);
        let met = rules.met_on_run(b, by, self.via, self.to);
        met.first().map(|&(target, _)| FirstRoll::Trample(by, target))
    }

    fn contacts(self, rules: &Tdgs, b: &Battle) -> Vec<Contact> {
        let by = rules.mover(b);
        let mut all = 1_000_000;
        let met = rules.met_on_run(b, by, self.via, self.to);
        let contact = |&(target, _): &(UnitId, _)| {
            let chance = percent(rules.needs_to_trample(b, by, target), rules.luck(b, by));
            all = all * u32::from(chance) / 100;
            let tenths = (all + 500) / 1000;
            rules.contact(b, target, "trample", chance, tenths, "tdgs.mounts.trample.resolution")
        };
        met.iter().map(contact).collect()
    }

    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        None
    }

    fn closed_to_passengers(self) -> Option<Closed> {
        Some(Closed::Reins)
    }

    fn worth(self, rules: &Tdgs, b: &Battle, judgement: &Judgement<'_>) -> i32 {
        let (by, style) = (rules.mover(b), judgement.style);
        let exposed = weigh(EXPOSED * rules.exposed(b, by, by), style.danger);
        match weigh(self.promise(rules, b, by), style.harm) - exposed {
            worth @ 1.. => STRIKE + worth,
            _ => -1,
        }
    }
}

impl Trample {
    /// What a run promises: everyone it meets, each with the chance that it comes so far; friends count against it.
    fn promise(self, rules: &Tdgs, b: &Battle, by: UnitId) -> i32 {
        let trample = rules.profile(by).trample.map_or(0, Bonus::twice_mean);
        let (mut all, mut sum) = (1000, 0);
        for (target, _) in rules.met_on_run(b, by, self.via, self.to) {
            let chance = i32::from(percent(rules.needs_to_trample(b, by, target), rules.luck(b, by)));
            all = all * chance / 100;
            let left = (b[target].hp - rules.knockout(b, target)).max(1);
            let harm = trample.min(2 * left) * 1000 / left;
            let prone = if b[target].conditions.has(Condition::Prone) { 0 } else { DOWN };
            let worth = all * (harm + prone) / 1000;
            sum += if rules.hostile(b.active(), target) { worth } else { -2 * worth };
        }
        sum
    }
}

impl Tdgs {
    /// Whether whoever acts could run anybody down, charge or ram: in control, or on its own feet.
    pub(super) fn may_run(&self, b: &Battle) -> bool {
        let me = b.active();
        let able = || self.profile(me).trample.is_some() || self.profile(me).charge.is_some();
        (b.conveyance(me).is_some() || able()) && !self.is_led(b, me) && self.has_movement(b).is_ok()
    }

    /// The cheapest run at somebody in a direction: from the nearest square in line with it, over its full reach, or until
    /// something stops it. The ways are surveyed already.
    fn best_run(
        &self,
        b: &Battle,
        by: UnitId,
        target: UnitId,
        heading: Facing8,
        scratch: &mut Scratch,
    ) -> Option<Trample> {
        let budget = self.move_budget(b);
        let (dx, dy) = heading.offset();
        let there = self.space(b, target);
        let size = i16::from(self.profile(by).squares);
        let edge = i16::from(there.size);
        let mut best: Option<(u16, Square)> = None;
        // The corners from which the next step touches the target, and did not before.
        for y in 1 - size..edge {
            for x in 1 - size..edge {
                let touching = Square::new(there.corner.x + x, there.corner.y + y);
                let via = touching.offset(-dx, -dy);
                let before = self.board.space_at(self.profile(by).squares, via);
                if !self.board.grid.contains(via) || before.overlaps(&there) {
                    continue;
                }
                let here = via == b[by].at;
                let cost = if here { Some(0) } else { scratch.cost(self, by, via) };
                let rests = here || scratch.ends.contains(via);
                if let Some(cost) = cost.filter(|cost| rests && *cost < budget)
                    && best.is_none_or(|(least, _)| cost < least)
                {
                    best = Some((cost, via));
                }
            }
        }
        let (_, via) = best?;
        let reach = self.reach_of_trample(b, by) as i16;
        (1..=reach)
            .rev()
            .map(|n| via.offset(n * dx, n * dy))
            .find(|&to| self.lay_out_run(b, via, to, scratch).is_ok())
            .map(|to| Trample { via, to })
    }
}
