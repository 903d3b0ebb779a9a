//! Ram: a vehicle driven into somebody. What that does is in `vehicles::ram`.

use engine::{Contact, Pause, Table};

use super::{Read, Verb, upon};
use crate::battle::{Battle, UnitId};
use crate::bot::{Judgement, STRIKE, weigh};
use crate::command::percent;
use crate::menu::{ACTION, FirstRoll};
use crate::movement::Scratch;
use crate::refusal::Why;
use crate::riding::{Closed, Station};
use crate::scenario::Tdgs;
use crate::weapons::Bonus;

/// Drive into somebody. It is offered with the charges, foe by foe.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Ram {
    pub target: UnitId,
}

impl Verb for Ram {
    const FORMS: &'static [&'static str] = &["ram TARGET"];
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

    fn worth(self, rules: &Tdgs, b: &Battle, judgement: &Judgement<'_>) -> i32 {
        let ram = rules.vehicle(rules.mover(b)).and_then(|vehicle| vehicle.ram).map_or(0, Bonus::twice_mean);
        let left = (b[self.target].hp - rules.knockout(b, self.target)).max(1);
        STRIKE + weigh(ram.min(2 * left) * 500 / left, judgement.style.harm)
    }
}
