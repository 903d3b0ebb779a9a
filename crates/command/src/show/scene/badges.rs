//! The states somebody is in, each with what it does and its rule.

use engine::Viewer;
use engine::scene::{Badge, Sign};

use crate::rules::injury::DEATH_CHECK;
use crate::rules::scenario::Mission;
use crate::state::androids::Fault;
use crate::state::people::Nature;
use crate::state::sortie::{Body, Condition, Phase, Sortie, Who};

impl Mission {
    pub(super) fn draw_badges(&self, b: &Sortie, who: Who, viewer: Viewer) -> Vec<Badge> {
        let mut badges: Vec<Badge> = self.condition_badge(b, who).into_iter().collect();
        let marine = self.profile(who).is_marine();
        let seen = marine || viewer == Viewer::Referee || self.is_perceived(b, who);
        if !seen {
            badges.extend(self.placement_badge(b, who));
            return badges;
        }
        if !b[who].condition.present() {
            return badges;
        }
        if b[who].engaged() {
            badges.push(self.engaged_badge(b, who));
        }
        if marine || viewer == Viewer::Referee {
            badges.extend(state_badges(&b[who]));
        }
        badges
    }

    fn condition_badge(&self, b: &Sortie, who: Who) -> Option<Badge> {
        let android = self.profile(who).is_android();
        match b[who].condition {
            // Of a hostile that is out of sight nothing is known.
            _ if !self.profile(who).is_marine() => None,
            Condition::Reserve if self.is_withheld(who) => {
                let note = "not to be had for this mission";
                Some(badge("withheld", Sign::Gone, note, "command.loop.squad.roster"))
            }
            Condition::Active if b.phase == Phase::Squad => {
                Some(badge("picked", Sign::Readied, "comes along", "command.loop.squad.size"))
            }
            Condition::Reserve | Condition::Active => None,
            Condition::Broken => Some(badge(
                "Broken",
                Sign::Bleeding,
                "can only crawl or rest",
                "command.injury.broken-actions",
            )),
            Condition::Dying => {
                let note = format!("a death check every {DEATH_CHECK} ticks");
                Some(badge("Dying", Sign::Asleep, note, "command.dying.death-check"))
            }
            Condition::Offline => {
                Some(badge("Offline", Sign::Asleep, "out until it is repaired", "command.android.offline"))
            }
            Condition::Dead if android => {
                Some(badge("destroyed", Sign::Dead, "beyond repair", "command.android.injury-table"))
            }
            Condition::Dead => Some(badge("dead", Sign::Dead, "last known zone", "command.death.effects")),
        }
    }

    fn placement_badge(&self, b: &Sortie, who: Who) -> Option<Badge> {
        let sighting = b.known.hostile(self, who)?;
        let name = format!("seen at tick {}", sighting.tick);
        Some(badge(name, Sign::Other, "may be elsewhere by now", "command.info.known-hostile"))
    }

    fn engaged_badge(&self, b: &Sortie, who: Who) -> Badge {
        let with = b.ids().filter(|other| b[who].ties & other.bit() != 0).map(|other| self.call(other));
        let note = format!("with {}", with.collect::<Vec<_>>().join(", "));
        badge("Engaged", Sign::Held, note, "command.range.engaged-list")
    }
}

fn state_badges(body: &Body) -> impl Iterator<Item = Badge> {
    let states = [
        (body.stealthed, "Stealthed", Sign::Hidden, "enemies don't see it", "command.stealth.states"),
        (body.aimed, "Aiming", Sign::Focused, "+3 on its next shot", "command.action.aim"),
        (body.covered, "In cover", Sign::Shielded, "cover adds to armour", "command.action.take-cover"),
        (body.watching, "Overwatch", Sign::Readied, "shoots at who comes", "command.action.overwatch"),
        (body.frozen, "Frozen", Sign::Stunned, "no reaction before its next turn", "command.panic.freeze"),
        (
            body.reacted,
            "has reacted",
            Sign::Slowed,
            "2 ticks more for the next action",
            "command.reactions.cost",
        ),
    ];
    let faults = Fault::ALL.into_iter().filter(|&fault| body.has_fault(fault)).map(|fault| {
        let note = match fault {
            Fault::Servo => "Speed -2",
            Fault::Actuator => "-2 dice on STR and AGI checks",
            Fault::Sensor => "-2 dice on WTS and EMP checks",
            Fault::Regulator => "2 ticks more for every action",
        };
        badge(fault.name(), Sign::Weakened, note, "command.android.injury-table")
    });
    let states = states.into_iter().filter(|(holds, ..)| *holds);
    let faults: Vec<Badge> = faults.collect();
    states.map(|(_, name, sign, note, rule)| badge(name, sign, note, rule)).chain(faults)
}

fn badge(name: impl Into<String>, sign: Sign, note: impl Into<String>, rule: &'static str) -> Badge {
    Badge { note: Some(note.into()), rule: Some(rule), ..Badge::new(name, sign) }
}

/// In a word, what somebody is made of.
pub(super) const fn nature_word(nature: Nature) -> &'static str {
    match nature {
        Nature::Human => "human",
        Nature::Android => "android",
        Nature::Living => "alive",
        Nature::Machine => "machine",
    }
}
