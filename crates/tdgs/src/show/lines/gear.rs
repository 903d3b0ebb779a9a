//! What is done with things.

use engine::{Line, Tone};

use crate::rules::event::Gear;
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::Handling;
use crate::state::battle::{Battle, UnitId};
use crate::state::equipment::{Place, ThingId};

impl Tdgs {
    pub(crate) fn gear_line(&self, b: &Battle, gear: Gear) -> Line {
        match gear {
            Gear::Handled { who, what } => self.handling_line(b, who, what),
            Gear::Broke { who, thing } => {
                let (item, name) = (&self.item(b, thing).name, &self.profile(who).name);
                Line::new(Tone::Detail, format!("The {item} of {name} is destroyed"))
                    .by("tdgs.combat.ablative-durability")
            }
        }
    }

    /// The log line of handling a thing.
    fn handling_line(&self, b: &Battle, who: UnitId, what: Handling) -> Line {
        let me = &self.profile(who).name;
        let name = |thing| &self.item(b, thing).name;
        let under_way = |thing: ThingId| match b[thing].place {
            Place::Equipped(_) => String::new(),
            _ => {
                format!(" ({} of {} Actions)", b[thing].progress, self.actions_for(b, Handling::Equip(thing)))
            }
        };
        let (text, rule) = match what {
            Handling::Equip(thing) => {
                (format!("{me} equips {}{}", name(thing), under_way(thing)), "tdgs.equipment.equip")
            }
            Handling::Unequip(thing) => (format!("{me} unequips {}", name(thing)), "tdgs.equipment.unequip"),
            Handling::Swap { old, new } => {
                let text = format!("{me} swaps {} for {}{}", name(old), name(new), under_way(new));
                (text, "tdgs.equipment.swap")
            }
            Handling::LetGo(thing) => (format!("{me} lets go of {}", name(thing)), "tdgs.equipment.unequip"),
            Handling::PickUp(thing) => {
                (format!("{me} picks up {}", name(thing)), "tdgs.action.interact-simple")
            }
        };
        Line::new(Tone::Deed, text).by(rule)
    }
}
