//! The lines of contests, stealth and knowledge, and of things.

use engine::{Line, Tone};

use crate::rules::contest::Bout;
use crate::rules::doing::With;
use crate::rules::event::Encounter;
use crate::rules::objects::Try;
use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, UnitId};
use crate::state::damage::Meeting;

impl Tdgs {
    pub(super) fn encounter_line(&self, b: &Battle, encounter: Encounter) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        let deed = |text: String| Line::new(Tone::Deed, text);
        let detail = |text: String| Line::new(Tone::Detail, text);
        match encounter {
            Encounter::Contested { act, bouts, winner, .. } => {
                let bout =
                    |bout: Bout| format!("{} {} (natural {})", name(bout.who), bout.total, bout.natural);
                let text = format!(
                    "{}: {} against {}; {} wins",
                    act.name(),
                    bout(bouts[0]),
                    bout(bouts[1]),
                    name(winner)
                );
                deed(text).by("tdgs.resolution.symmetric")
            }
            Encounter::Caught { by, quarry } => {
                deed(format!("{} catches {}", name(by), name(quarry))).by("tdgs.action.chase")
            }
            Encounter::Hides { by, viewer, roll } => {
                deed(format!("{} tries to hide from {}:", name(by), name(viewer)))
                    .sum(self.explain_hide(b, by, viewer, roll))
                    .by("tdgs.action.hide")
            }
            Encounter::HiddenFrom { who, viewer } => {
                detail(format!("{} no longer sees {}", name(viewer), name(who))).by("tdgs.action.hide")
            }
            Encounter::Searches { by, who, roll } => {
                deed(format!("{} searches for {}:", name(by), name(who)))
                    .sum(self.explain_search(b, by, who, roll))
                    .by("tdgs.action.search")
            }
            Encounter::Found { by, object } => {
                detail(format!("{} finds the {}", name(by), self.object(object).name))
                    .by("tdgs.action.search")
            }
            Encounter::SensesNothing { who, lost } => {
                deed(format!("{} is {} and notices nothing", name(who), lost.name())).by("tdgs.dice.no-roll")
            }
            Encounter::SeenThrough { who } => {
                detail(format!("{} is seen through", name(who))).by("tdgs.action.insight")
            }
            Encounter::Recalls { of } => detail(self.lore_in_words(b, of)).by("tdgs.action.recall-knowledge"),
            Encounter::Identifies { on } => {
                detail(format!("The magic on {} is {}", name(on), self.name_magic(b, on)))
                    .by("tdgs.action.identify")
            }
            Encounter::Handles { by, object, open } => {
                let verb = match open {
                    _ if self.object(object).is_a_lever() => "pulls",
                    true => "opens",
                    false => "shuts",
                };
                deed(format!("{} {verb} the {}", name(by), self.object(object).name))
                    .by("tdgs.action.interact-simple")
            }
            Encounter::Swings { object, open } => {
                let verb = if open { "opens" } else { "shuts" };
                detail(format!("The {} {verb}", self.object(object).name)).by("tdgs.action.interact-simple")
            }
            Encounter::Works { tried, roll } => {
                let (text, rule) = self.work_in_words(tried);
                deed(format!("{} {text}:", name(tried.by))).sum(self.explain_try(b, tried, roll)).by(rule)
            }
            Encounter::Smashed { object, lost, hp: 0 } => {
                detail(format!("{lost} damage: the {} is broken", self.object(object).name))
                    .by("tdgs.entity.test")
            }
            Encounter::Smashed { object, lost, hp } => {
                detail(format!("{lost} damage: the {} has {hp} HP left", self.object(object).name))
                    .by("tdgs.entity.test")
            }
        }
    }

    /// What somebody does to a thing, and the rule of it.
    fn work_in_words(&self, tried: Try) -> (String, &'static str) {
        let object = self.object(tried.object);
        let task =
            || object.tasks.iter().find(|task| (task.own, task.difficulty) == (tried.own, tried.difficulty));
        match tried.with {
            With::Weapon(weapon) => {
                let weapon = &self.profile(tried.by).weapons[usize::from(weapon)].name;
                (format!("strikes the {} with {weapon}", object.name), "tdgs.entity.test")
            }
            With::Ability(n) => (
                format!("tries {} on the {}", self.ability(n).name, object.name),
                "tdgs.action.interact-complex",
            ),
            _ => {
                let word = task().map_or("open", |task| task.word.as_str());
                (format!("tries to {word} the {}", object.name), "tdgs.action.interact-complex")
            }
        }
    }

    /// What is known of somebody: what hurts it, and what does not.
    fn lore_in_words(&self, b: &Battle, id: UnitId) -> String {
        let name = &self.profile(id).name;
        let met: Vec<String> = (0..self.types.len())
            .map(|n| (n, self.meeting(b, id, crate::state::damage::DamageType(n as u8))))
            .filter(|(_, meeting)| *meeting != Meeting::default())
            .map(|(n, meeting)| format!("{}{meeting}", self.types[n]))
            .collect();
        if met.is_empty() {
            format!("Nothing special is known of {name}")
        } else {
            format!("It is known of {name}: {}", met.join(", "))
        }
    }
}
