//! The lines of contests, stealth and knowledge, and of things.

use engine::{Line, Tone};

use crate::battle::{Battle, UnitId};
use crate::contest::Bout;
use crate::damage::Meeting;
use crate::event::Event;
use crate::scenario::Tdgs;

impl Tdgs {
    pub(super) fn encounter_line(&self, b: &Battle, e: &Event) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        let deed = |text: String| Line::new(Tone::Deed, text);
        let detail = |text: String| Line::new(Tone::Detail, text);
        match *e {
            Event::Contested { act, bouts, winner, .. } => {
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
            Event::Caught { by, quarry } => {
                deed(format!("{} catches {}", name(by), name(quarry))).by("tdgs.action.chase")
            }
            Event::Hides { by, eye, roll } => deed(format!("{} hides from {}:", name(by), name(eye)))
                .sum(self.explain_hide(b, by, eye, roll))
                .by("tdgs.action.hide"),
            Event::HiddenFrom { who, eye } => {
                detail(format!("{} no longer sees {}", name(eye), name(who))).by("tdgs.action.hide")
            }
            Event::Searches { by, who, roll } => deed(format!("{} searches for {}:", name(by), name(who)))
                .sum(self.explain_search(b, by, who, roll))
                .by("tdgs.action.search"),
            Event::Found { by, object } => {
                detail(format!("{} finds the {}", name(by), self.object(object).name))
                    .by("tdgs.action.search")
            }
            Event::SensesNothing { who, lost } => {
                deed(format!("{} is {} and notices nothing", name(who), lost.name())).by("tdgs.dice.no-roll")
            }
            Event::SeenThrough { who } => {
                detail(format!("{} is seen through", name(who))).by("tdgs.action.insight")
            }
            Event::Recalls { of } => detail(self.lore_in_words(b, of)).by("tdgs.action.recall-knowledge"),
            Event::Identifies { on } => {
                detail(format!("The magic on {} is {}", name(on), self.name_magic(b, on)))
                    .by("tdgs.action.identify")
            }
            Event::Handles { by, object, open } => {
                let verb = if open { "opens" } else { "shuts" };
                deed(format!("{} {verb} the {}", name(by), self.object(object).name))
                    .by("tdgs.action.interact-simple")
            }
            Event::Works { tried, roll } => {
                deed(format!("{} at the {}:", name(tried.by), self.object(tried.object).name))
                    .sum(self.explain_try(b, tried, roll))
                    .by("tdgs.action.interact-complex")
            }
            Event::Smashed { object, lost, hp: 0 } => {
                detail(format!("{lost} damage: the {} is broken", self.object(object).name))
                    .by("tdgs.entity.test")
            }
            Event::Smashed { object, lost, hp } => {
                detail(format!("{lost} damage: the {} has {hp} HP left", self.object(object).name))
                    .by("tdgs.entity.test")
            }
            _ => unreachable!("only events of encounters come here"),
        }
    }

    /// What is known of somebody: what hurts it, and what does not.
    fn lore_in_words(&self, b: &Battle, id: UnitId) -> String {
        let name = &self.profile(id).name;
        let met: Vec<String> = (0..self.types.len())
            .map(|n| (n, self.meeting(b, id, crate::damage::DamageType(n as u8))))
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
