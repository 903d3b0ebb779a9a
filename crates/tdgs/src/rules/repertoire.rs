//! What things are done with, by names that people read.

use engine::Tool;

use crate::rules::doing::{Doing, With};
use crate::rules::maneuvers::Maneuver;
use crate::rules::scenario::Tdgs;
use crate::rules::words::capital;

/// The names of what has no name of its own in content.
const PLAIN: [(With, &str); 13] = [
    (With::Charge, "Charge"),
    (With::Trample, "Trample"),
    (With::Ram, "Ram"),
    (With::Seeping, "Bleeding, burning, poison"),
    (With::Resistance, "Resistance"),
    (With::Concentration, "Concentration"),
    (With::Hiding, "Hide"),
    (With::Search, "Search"),
    (With::Task, "Task"),
    (With::Mastery, "Control of a mount"),
    (With::Driving, "Driving"),
    (With::Morale, "Morale"),
    (With::Rally, "Rally"),
];

/// Everything that something can be done with in a scenario, each name once, and where to find it.
#[derive(Default, Debug)]
pub(crate) struct Repertoire {
    names: Vec<String>,
    plain: Vec<Tool>,
    maneuvers: Vec<Tool>,
    /// By entity, then by its weapons.
    weapons: Vec<Vec<Tool>>,
    abilities: Vec<Tool>,
}

impl Repertoire {
    pub(crate) fn of(rules: &Tdgs) -> Repertoire {
        let mut all = Repertoire::default();
        let arms = rules.profiles.iter().map(|profile| &profile.weapons);
        all.weapons =
            arms.map(|arms| arms.iter().map(|arm| all.named(capital(&arm.name))).collect()).collect();
        all.abilities = rules.abilities.iter().map(|ability| all.named(ability.name.clone())).collect();
        all.maneuvers = Maneuver::ALL.map(|what| all.named(capital(&what.word().replace('-', " ")))).to_vec();
        all.plain = PLAIN.map(|(_, name)| all.named(name.to_owned())).to_vec();
        all
    }

    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    /// The place of a name, which is added if it is new.
    fn named(&mut self, name: String) -> Tool {
        let place = self.names.iter().position(|known| *known == name).unwrap_or_else(|| {
            self.names.push(name);
            self.names.len() - 1
        });
        Tool(place as u16)
    }

    /// What somebody does something with.
    pub(crate) fn means(&self, Doing { by, with }: Doing) -> Tool {
        match with {
            With::Weapon(n) => self.weapons[by.index()][usize::from(n)],
            With::Ability(n) => self.abilities[usize::from(n)],
            With::Maneuver(what) => {
                let place = Maneuver::ALL.iter().position(|known| *known == what);
                self.maneuvers[place.expect("every maneuver is listed")]
            }
            plain => {
                let place = PLAIN.iter().position(|(known, _)| *known == plain);
                self.plain[place.expect("whatever has no name elsewhere is listed")]
            }
        }
    }
}
