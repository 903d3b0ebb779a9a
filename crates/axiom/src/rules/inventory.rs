//! What things are done with, by the words of a report.

use engine::Tool;

use crate::rules::check::Rolled;
use crate::state::items::Item;
use crate::state::skills::{SkillId, SkillList};
use crate::state::tasks::Task;
use crate::state::traits::Purpose;

/// What somebody does without a weapon in hand or a task, by the words of a report.
const BARE: &str = "bare hands";
const RAM: &str = "a ram";
const AWAKE: &str = "staying awake";
const ALIVE: &str = "staying alive";
const NERVE: &str = "keeping one's nerve";

/// The names of everything that something is done with, each once, and where to find them.
#[derive(Debug)]
pub(crate) struct Inventory {
    names: Vec<String>,
    pub(crate) items: Vec<Tool>,
    pub(crate) tasks: Vec<Tool>,
    skills: Vec<Tool>,
    pub(crate) bare: Tool,
    pub(crate) ram: Tool,
    awake: Tool,
    alive: Tool,
    nerve: Tool,
}

impl Inventory {
    pub(crate) fn new(items: &[Item], tasks: &[Task], skills: &SkillList) -> Inventory {
        let mut names: Vec<String> = Vec::new();
        let mut entry = |name: &str| {
            let known = names.iter().position(|known| known == name);
            Tool(known.unwrap_or_else(|| {
                names.push(name.to_owned());
                names.len() - 1
            }) as u16)
        };
        Inventory {
            items: items.iter().map(|item| entry(&item.name)).collect(),
            tasks: tasks.iter().map(|task| entry(&task.name)).collect(),
            skills: skills.skills.iter().map(|skill| entry(&skill.name)).collect(),
            bare: entry(BARE),
            ram: entry(RAM),
            awake: entry(AWAKE),
            alive: entry(ALIVE),
            nerve: entry(NERVE),
            names,
        }
    }

    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    fn skill(&self, skill: SkillId) -> Tool {
        self.skills[skill.index()]
    }

    /// A check that a rule demands is known by what it is for, and any other by its skill.
    pub(crate) fn check(&self, rolled: &Rolled) -> Tool {
        match rolled.check.purpose {
            Purpose::Consciousness => self.awake,
            Purpose::Survival => self.alive,
            Purpose::Nerve(_) => self.nerve,
            _ => self.skill(rolled.check.skill),
        }
    }
}
