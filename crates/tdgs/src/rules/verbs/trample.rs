//! Trample: a run through smaller creatures. What it does to them is in `riding::trample`.

use engine::{Contact, Pause, Table};
use space::{Facing8, Square};

use super::{Command, Read, Verb};
use crate::rules::first_roll::FirstRoll;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::riding::{Closed, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::headings::MOVE;
use crate::rules::words::{percent, read_square};
use crate::state::battle::{Battle, UnitId};

/// Move through smaller creatures in a straight line, from one square to another.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Trample {
    pub via: Square,
    pub to: Square,
}

impl Verb for Trample {
    const FORMS: &'static [&'static str] = &["trample SQUARE", "trample SQUARE SQUARE"];
    const RULE: &'static str = "tdgs.mounts.trample.trigger";
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
