//! The menu of riders, drivers and those aboard.

use super::{ACTION, FREE, MOVE};
use crate::battle::{Battle, UnitId};
use crate::command::capital;
use crate::riding::Ride;
use crate::scenario::Tdgs;

impl Ride {
    /// Whom an order is aimed at.
    pub(crate) const fn target(self) -> Option<UnitId> {
        match self {
            Ride::Mount { on: target, .. }
            | Ride::Direct { target, .. }
            | Ride::Charge { target, .. }
            | Ride::Ram { target }
            | Ride::Hitch { animal: target, .. }
            | Ride::Unhitch { animal: target }
            | Ride::DirectUse { aim: crate::command::Aim::At(target), .. } => Some(target),
            _ => None,
        }
    }
}

impl Tdgs {
    /// The heading an order stands under, and the word on its button.
    pub(super) fn place_of_ride(&self, b: &Battle, ride: Ride) -> (&'static str, String) {
        let (group, deed) = match ride {
            Ride::Mount { on, .. } => {
                let free = self.mounting_actions(b, b.active(), on) == 0;
                let deed = if self.is_vehicle(on) { "Board" } else { "Mount" };
                (if free { FREE } else { ACTION }, deed)
            }
            Ride::Dismount { .. } => (ACTION, "Dismount"),
            Ride::TakeReins => (ACTION, "Take the reins"),
            Ride::LetGoReins => (FREE, "Let go of the reins"),
            Ride::Master => (ACTION, "Master"),
            Ride::Direct { weapon, .. } => {
                let mount = self.mover(b);
                return (ACTION, capital(&self.profile(mount).weapons[usize::from(weapon)].name));
            }
            Ride::DirectUse { ability, .. } => return (ACTION, capital(&self.ability(ability).name)),
            Ride::Trample { .. } => (MOVE, "Trample"),
            Ride::Charge { .. } => (ACTION, "Charge"),
            Ride::Ram { .. } => (ACTION, "Ram"),
            Ride::Row => (ACTION, "Row"),
            Ride::Hitch { .. } => (ACTION, "Hitch"),
            Ride::Unhitch { .. } => (ACTION, "Unhitch"),
        };
        (group, deed.to_owned())
    }

    /// An order in a few words.
    pub(super) fn label_ride(&self, b: &Battle, ride: Ride) -> String {
        let name = |id: UnitId| self.profile(id).name.as_str();
        let me = self.mover(b);
        let weapon = |place: u8| self.profile(me).weapons[usize::from(place)].name.as_str();
        match ride {
            Ride::Mount { on, aboard: true } => format!("Board {} as a passenger", name(on)),
            Ride::Mount { on, aboard: false } if self.is_vehicle(on) => format!("Board {}", name(on)),
            Ride::Mount { on, aboard: false } => format!("Mount {}", name(on)),
            Ride::Dismount { to } => format!("Dismount to {to}"),
            Ride::TakeReins => "Take the reins".to_owned(),
            Ride::LetGoReins => "Let go of the reins".to_owned(),
            Ride::Master => format!("Master {}", name(me)),
            Ride::Direct { weapon: place, target } => {
                format!("{} strikes {} with {}", name(me), name(target), weapon(place))
            }
            Ride::DirectUse { ability, aim } => {
                format!("{} uses {}{}", name(me), self.ability(ability).name, self.aim_in_words(aim))
            }
            Ride::Trample { via, to } if via == b[me].at => format!("Trample straight to {to}"),
            Ride::Trample { via, to } => format!("Trample from {via} to {to}"),
            Ride::Charge { weapon: place, target } => {
                format!("{} charges {} with {}", name(me), name(target), weapon(place))
            }
            Ride::Ram { target } => format!("Ram {}", name(target)),
            Ride::Row => "Row".to_owned(),
            Ride::Hitch { animal, to } => format!("Hitch {} to {}", name(animal), name(to)),
            Ride::Unhitch { animal } => format!("Unhitch {}", name(animal)),
        }
    }
}
