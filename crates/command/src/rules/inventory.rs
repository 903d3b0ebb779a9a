//! What things are done with, by name, for whoever counts.

use engine::Tool;

use crate::rules::check::{Check, Occasion};
use crate::rules::reactions::Reaction;
use crate::state::gear::{Arm, Item};
use crate::state::people::{Profile, Skill};
use crate::state::sortie::Who;

/// The names of everything that something is done with, each once, and where to find them.
#[derive(Debug)]
pub(crate) struct Inventory {
    names: Vec<String>,
    things: Vec<Tool>,
    natural: Vec<Vec<Tool>>,
    skills: [Tool; Skill::ALL.len()],
    bare: Tool,
    dodge: Tool,
    parry: Tool,
    pub(crate) armour: Tool,
    pub(crate) alive: Tool,
    pub(crate) injury: Tool,
    pub(crate) nerve: Tool,
    pub(crate) order: Tool,
}

impl Inventory {
    pub(crate) fn new(things: &[Item], profiles: &[Profile]) -> Inventory {
        let mut names: Vec<String> = Vec::new();
        let mut entry = |name: &str| {
            let known = names.iter().position(|known| known == name);
            Tool(known.unwrap_or_else(|| {
                names.push(name.to_owned());
                names.len() - 1
            }) as u16)
        };
        Inventory {
            things: things.iter().map(|thing| entry(&thing.name)).collect(),
            natural: profiles
                .iter()
                .map(|profile| profile.natural.iter().map(|own| entry(&own.name)).collect())
                .collect(),
            skills: Skill::ALL.map(|skill| entry(skill.name())),
            bare: entry("bare hands"),
            dodge: entry("a dodge"),
            parry: entry("a parry"),
            armour: entry("armour"),
            alive: entry("staying alive"),
            injury: entry("a critical injury"),
            nerve: entry("keeping one's nerve"),
            order: entry("an order"),
            names,
        }
    }

    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    pub(crate) fn arm(&self, who: Who, arm: Arm) -> Tool {
        match arm {
            Arm::Thing(thing) => self.things[usize::from(thing.0)],
            Arm::Natural(n) => self.natural[who.index()][usize::from(n)],
            Arm::Bare => self.bare,
        }
    }

    /// An attack is known by its weapon, an answer to one by its name, and anything else by its skill.
    pub(crate) fn check(&self, check: Check) -> Tool {
        match check.occasion {
            Occasion::Death => self.alive,
            Occasion::Reaction if check.skill == Reaction::Parry.skill() => self.parry,
            Occasion::Reaction => self.dodge,
            Occasion::Action | Occasion::Watch | Occasion::Forced => match check.with {
                Some(arm) => self.arm(check.who, arm),
                None => self.skills[check.skill as usize],
            },
        }
    }
}
