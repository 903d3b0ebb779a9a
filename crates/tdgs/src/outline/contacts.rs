//! Whom a run, a charge or a ram meets, with the odds of each.

use engine::Contact;

use crate::attack::{Blow, Swing};
use crate::battle::{Battle, UnitId};
use crate::command::{Command, percent};
use crate::riding::Ride;
use crate::scenario::Tdgs;

impl Tdgs {
    pub(super) fn contacts(&self, b: &Battle, c: Command) -> Vec<Contact> {
        let by = self.mover(b);
        match c {
            Command::Ride(Ride::Trample { via, to }) => {
                let mut all = 1_000_000;
                let met = self.met_on_run(b, by, via, to);
                met.iter()
                    .map(|&(target, _)| {
                        let chance = percent(self.needs_to_trample(b, by, target), self.luck(b, by));
                        all = all * u32::from(chance) / 100;
                        let tenths = (all + 500) / 1000;
                        self.contact(b, target, "trample", chance, tenths, "tdgs.mounts.trample.resolution")
                    })
                    .collect()
            }
            Command::Ride(Ride::Charge { weapon, target }) => {
                let chance = self.percent_with(b, Blow { by, weapon, target }, Swing::PLAIN);
                vec![self.contact(
                    b,
                    target,
                    "charge",
                    chance,
                    u32::from(chance) * 10,
                    "tdgs.mounts.charge.trigger",
                )]
            }
            Command::Ride(Ride::Ram { target }) => {
                let chance = percent(self.needs_to_ram(b, by, target, 0), self.luck(b, by));
                vec![self.contact(
                    b,
                    target,
                    "ram",
                    chance,
                    u32::from(chance) * 10,
                    "tdgs.vehicles.ram.resolution",
                )]
            }
            _ => Vec::new(),
        }
    }

    fn contact(
        &self,
        b: &Battle,
        who: UnitId,
        text: &str,
        chance: u8,
        all: u32,
        rule: &'static str,
    ) -> Contact {
        Contact {
            who: self.handle_of(who),
            cell: self.cell(b[who].at),
            text: text.to_owned(),
            chance,
            all: all as u16,
            rule: Some(rule),
        }
    }
}
