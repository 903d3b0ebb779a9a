//! Getting on and off: mounts and vehicles.

use engine::{Pause, Table};
use space::Square;

use super::{Command, Read, Verb, upon};
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::riding::{Closed, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::headings::{ACTION, FREE};
use crate::rules::words::read_square;
use crate::state::battle::{Battle, UnitId};

/// Mount a creature, or board a vehicle: `aboard` only to be carried, though nobody holds the reins.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Mount {
    pub on: UnitId,
    pub aboard: bool,
}

impl Verb for Mount {
    const FORMS: &'static [&'static str] = &["mount CARRIER", "board CARRIER"];
    const RULE: &'static str = "tdgs.mounts.mounting.cost";
    const RIDING: bool = true;

    fn read(rules: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        upon(rules, words, |on| Mount { on, aboard: words[0] == "board" })
    }

    fn write(self, rules: &Tdgs, _: &Battle) -> String {
        let word = if self.aboard { "board" } else { "mount" };
        format!("{word} {}", rules.profile(self.on).handle)
    }

    fn place(self, rules: &Tdgs, b: &Battle) -> (&'static str, String) {
        let free = rules.mounting_actions(b, b.active(), self.on) == 0;
        let deed = if rules.is_vehicle(self.on) { "Board" } else { "Mount" };
        (if free { FREE } else { ACTION }, deed.to_owned())
    }

    fn label(self, rules: &Tdgs, _: &Battle) -> String {
        let name = &rules.profile(self.on).name;
        match self.aboard {
            true => format!("Board {name} as a passenger"),
            false if rules.is_vehicle(self.on) => format!("Board {name}"),
            false => format!("Mount {name}"),
        }
    }

    fn target(self) -> Option<UnitId> {
        Some(self.on)
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        rules.can_mount(b, self.on, self.aboard)
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        rules.mount(b, self.on, self.aboard, t);
        Ok(())
    }

    /// Whoever and whatever can be mounted or boarded.
    fn offer(rules: &Tdgs, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        if rules.station(b, b.active()).is_some() {
            return;
        }
        for on in b.ids() {
            if rules.can_mount(b, on, false).is_ok() {
                rules.offer_if_allowed(b, Mount { on, aboard: false }, scratch, out);
                if rules.is_vehicle(on) && b.at_the_reins(on).is_none() {
                    rules.offer_if_allowed(b, Mount { on, aboard: true }, scratch, out);
                }
            }
        }
    }

    fn closed_to_passengers(self) -> Option<Closed> {
        Some(Closed::Movement)
    }
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Dismount {
    pub to: Square,
}

impl Verb for Dismount {
    const FORMS: &'static [&'static str] = &["dismount SQUARE"];
    const RULE: &'static str = "tdgs.mounts.dismounting.cost";
    const RIDING: bool = true;
    const SEATED: bool = true;

    fn read(_: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        let [_, to] = *words else { return None };
        Some(read_square(to).map(|to| Dismount { to }))
    }

    fn write(self, _: &Tdgs, _: &Battle) -> String {
        format!("dismount {}", self.to)
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (ACTION, "Dismount".to_owned())
    }

    fn label(self, _: &Tdgs, _: &Battle) -> String {
        format!("Dismount to {}", self.to)
    }

    fn square(self, _: &Tdgs) -> Option<Square> {
        Some(self.to)
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        rules.can_dismount(b, self.to)
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        rules.dismount(b, self.to, t);
        Ok(())
    }

    /// Every square around what carries it.
    fn offer(rules: &Tdgs, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let me = b.active();
        let Some(seat) = b[me].seat else { return };
        if b.budget.actions == 0 || rules.is_led(b, me) {
            return;
        }
        let around = rules.space(b, seat.on);
        let own = i16::from(rules.profile(me).squares);
        let edge = i16::from(around.size);
        for y in -own..=edge {
            for x in -own..=edge {
                let to = Square::new(around.corner.x + x, around.corner.y + y);
                rules.offer_if_allowed(b, Dismount { to }, scratch, out);
            }
        }
    }

    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        None
    }

    fn is_no_order(self) -> bool {
        true
    }
}
