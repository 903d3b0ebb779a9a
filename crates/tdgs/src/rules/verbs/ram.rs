//! Ram: a vehicle driven into somebody. What that does is in `vehicles::ram`.

use engine::{Contact, Pause, Table};

use super::{Read, Verb, upon};
use crate::rules::first_roll::FirstRoll;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::riding::{Closed, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::headings::ACTION;
use crate::rules::words::percent;
use crate::state::battle::{Battle, UnitId};

/// Drive into somebody. It is offered with the charges, foe by foe.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Ram {
    pub target: UnitId,
}

impl Verb for Ram {
    const FORMS: &'static [&'static str] = &["ram TARGET"];
    const RULE: &'static str = "tdgs.vehicles.ram.resolution";
    const BLOW: bool = true;
    const RIDING: bool = true;

    fn read(rules: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        upon(rules, words, |target| Ram { target })
    }

    fn write(self, rules: &Tdgs, _: &Battle) -> String {
        format!("ram {}", rules.profile(self.target).handle)
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (ACTION, "Ram".to_owned())
    }

    fn label(self, rules: &Tdgs, _: &Battle) -> String {
        format!("Ram {}", rules.profile(self.target).name)
    }

    fn target(self) -> Option<UnitId> {
        Some(self.target)
    }

    fn can(self, rules: &Tdgs, b: &Battle, scratch: &mut Scratch) -> Result<(), Why> {
        b.needs_action()?;
        rules.has_movement(b)?;
        rules.can_ram(b, self.target, scratch)
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        rules.ram(b, self.target, t)
    }

    fn first_roll(self, rules: &Tdgs, b: &Battle) -> Option<FirstRoll> {
        Some(FirstRoll::Ram(rules.mover(b), self.target))
    }

    fn contacts(self, rules: &Tdgs, b: &Battle) -> Vec<Contact> {
        let by = rules.mover(b);
        let chance = percent(rules.needs_to_ram(b, by, self.target, 0), rules.luck(b, by));
        let (all, rule) = (u32::from(chance) * 10, "tdgs.vehicles.ram.resolution");
        vec![rules.contact(b, self.target, "ram", chance, all, rule)]
    }

    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        None
    }

    fn closed_to_passengers(self) -> Option<Closed> {
        Some(Closed::Reins)
    }
}
