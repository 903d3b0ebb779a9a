//! Charge: a straight run that ends in a blow. The run is in `riding::charge`.

use engine::{Contact, Pause, Refusal, Table};

use super::{Command, Read, Verb};
use crate::rules::attack::{Blow, Swing};
use crate::rules::first_roll::FirstRoll;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::riding::{Closed, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::headings::ACTION;
use crate::rules::verbs::ram::Ram;
use crate::state::battle::{Battle, UnitId};

/// A straight run that ends in a blow of the mount, with one of its weapons.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Charge {
    pub weapon: u8,
    pub target: UnitId,
}

impl Charge {
    pub(crate) const fn by(self, by: UnitId) -> Blow {
        Blow { by, weapon: self.weapon, target: self.target }
    }
}

impl Verb for Charge {
    const FORMS: &'static [&'static str] = &["charge TARGET", "charge WEAPON TARGET"];
    const RULE: &'static str = "tdgs.mounts.charge.trigger";
    const BLOW: bool = true;
    const RIDING: bool = true;

    fn read(rules: &Tdgs, b: &Battle, words: &[&str]) -> Read<Self> {
        let by = b.carrier_or_self();
        let (weapon, target) = match *words {
            [_, target] => (Ok(b.wielded(by).next().unwrap_or(0)), target),
            [_, word, target] => {
                (rules.weapon_of_mount(b, word).ok_or_else(|| no_such_weapon(rules, b, by, word)), target)
            }
            _ => return None,
        };
        Some(weapon.and_then(|weapon| Ok(Charge { weapon, target: rules.read_unit(target)? })))
    }

    fn write(self, rules: &Tdgs, b: &Battle) -> String {
        let weapon = &rules.weapon(self.by(rules.mover(b))).handle;
        format!("charge {weapon} {}", rules.profile(self.target).handle)
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (ACTION, "Charge".to_owned())
    }

    fn label(self, rules: &Tdgs, b: &Battle) -> String {
        let (name, weapon) = (|id| &rules.profile(id).name, rules.weapon(self.by(rules.mover(b))));
        format!("{} charges {} with {}", name(rules.mover(b)), name(self.target), weapon.name)
    }

    fn target(self) -> Option<UnitId> {
        Some(self.target)
    }

    fn can(self, rules: &Tdgs, b: &Battle, scratch: &mut Scratch) -> Result<(), Why> {
        rules.commands(b, b.active())?;
        rules.can_charge(b, self.weapon, self.target, scratch)
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        rules.charge(b, self.weapon, self.target, t)
    }

    /// Charges and rams, foe by foe.
    fn offer(rules: &Tdgs, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        if !rules.may_run(b) || b.budget.actions == 0 {
            return;
        }
        let by = rules.mover(b);
        let profile = rules.profile(by);
        let rams = profile.vehicle.as_ref().is_some_and(|vehicle| vehicle.ram.is_some());
        for target in rules.foes(b, b.active()).filter(|&foe| !b.one_body(by, foe)) {
            if profile.charge.is_some() {
                for weapon in b.wielded(by) {
                    rules.offer_if_allowed(b, Charge { weapon, target }, scratch, out);
                }
            }
            if rams {
                rules.offer_if_allowed(b, Ram { target }, scratch, out);
            }
        }
    }

    fn first_roll(self, rules: &Tdgs, b: &Battle) -> Option<FirstRoll> {
        let by = rules.mover(b);
        let damage = rules.profile(by).charge.unwrap_or_default();
        Some(FirstRoll::Blow(self.by(by), Swing { damage, ..Swing::PLAIN }))
    }

    fn contacts(self, rules: &Tdgs, b: &Battle) -> Vec<Contact> {
        let chance = rules.percent_with(b, self.by(rules.mover(b)), Swing::PLAIN);
        let (all, rule) = (u32::from(chance) * 10, "tdgs.mounts.charge.trigger");
        vec![rules.contact(b, self.target, "charge", chance, all, rule)]
    }

    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        None
    }

    fn closed_to_passengers(self) -> Option<Closed> {
        Some(Closed::Reins)
    }
}

fn no_such_weapon(rules: &Tdgs, b: &Battle, by: UnitId, word: &str) -> Refusal {
    let has: Vec<&str> = rules.weapons_of(b, by).map(|w| w.handle.as_str()).collect();
    let name = &rules.profile(by).name;
    Refusal::new(format!("{name} has no `{word}`.")).instead(format!("It has {}.", has.join(", ")))
}
