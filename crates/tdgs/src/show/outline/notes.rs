//! The special rules that a command comes under, each with its id.

use engine::{Note, Sum};

use crate::rules::first_roll::FirstRoll;
use crate::rules::resolution::TARGET;
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::notes::note;
use crate::rules::words::rule_of_condition;
use crate::state::afflictions::{OnHit, Resistance};
use crate::state::battle::Battle;
use crate::state::conditions::Condition;

impl Tdgs {
    /// What is special about the first roll: the parts of its sum that a rule of their own brings in, helplessness, Luck,
    /// and what a hit leaves behind.
    pub(super) fn note_roll(
        &self,
        b: &Battle,
        first: Option<FirstRoll>,
        sum: Option<&Sum>,
        notes: &mut Vec<Note>,
    ) {
        let Some(first) = first else { return };
        if let Some(sum) = sum {
            let parts = sum.items.iter().filter_map(|item| Some((item, rule_of_part(&item.label)?)));
            notes.extend(parts.map(|(item, rule)| note(format!("{} {:+}", item.label, item.value), rule)));
            self.note_bounds(b, first, sum, notes);
        }
        if let Err(sure) = self.natural_for(b, first) {
            let end = if sure {
                "It is so much larger that it succeeds"
            } else {
                "It is so much smaller that it fails"
            };
            notes.push(note(end, "tdgs.entity.size-grapple"));
        }
        if let FirstRoll::Blow(blow, _) = first {
            let weapon = self.weapon(blow);
            let target = &self.profile(blow.target).name;
            notes.extend(
                weapon
                    .on_hit
                    .iter()
                    .map(|on_hit| note(leaves(target, on_hit), "tdgs.combat.condition-fields")),
            );
        }
    }

    /// Where the natural it needs is not what the sum leaves.
    fn note_bounds(&self, b: &Battle, first: FirstRoll, sum: &Sum, notes: &mut Vec<Note>) {
        let Ok(needs) = self.natural_for(b, first) else { return };
        let left = (TARGET - sum.total()).clamp(2, 20);
        let helpless = first.dodger(self).filter(|&id| b[id].conditions.helpless());
        if let Some(id) = helpless {
            let conditions =
                [Condition::Unconscious, Condition::Asleep, Condition::Paralyzed, Condition::Stunned];
            let why = conditions.into_iter().find(|&what| b[id].conditions.has(what));
            let rule = why.map_or("tdgs.combat.stunned", rule_of_condition);
            notes
                .push(note(format!("{} is helpless: all but a natural 1 hits", self.profile(id).name), rule));
        } else if needs != left {
            let luck = self.luck(b, b.active());
            let rule = if needs < left { "tdgs.luck.ceiling" } else { "tdgs.luck.floor" };
            notes.push(note(format!("LUK {luck:+} makes it a natural {needs} instead of {left}"), rule));
        }
    }
}

/// What a hit leaves behind, and how it is thrown off.
fn leaves(target: &str, on_hit: &OnHit) -> String {
    let unless = match on_hit.resist {
        None => String::new(),
        Some(Resistance { stat, by: Some(by), .. }) => {
            format!(", unless {} resists {}", stat.name(), by.name())
        }
        Some(Resistance { stat, difficulty, by: None }) => {
            format!(", unless {} resists {difficulty}", stat.name())
        }
    };
    format!("a hit makes {target} {}{unless}", on_hit.what.name())
}

/// The rule that brings a part of a sum in, where it is a special one.
fn rule_of_part(label: &str) -> Option<&'static str> {
    let rule = match label {
        "flanked" => "tdgs.movement.flanking",
        "surrounded" | "overwhelmed" => "tdgs.movement.surrounded",
        "extended range" => "tdgs.combat.range-extended",
        "high ground" => "tdgs.movement.high-ground",
        "cover" => "tdgs.movement.cover",
        "Evasion" => "tdgs.combat.evasion",
        "unseen" => "tdgs.combat.invisible",
        "size" => "tdgs.entity.size-grapple",
        "squeezing" | "target squeezing" => "tdgs.entity.squeezing",
        "dim light" | "darkness" => "tdgs.race.darkvision",
        "Help" => "tdgs.action.help",
        _ => {
            let condition = Condition::ALL.into_iter().find(|what| what.name() == label);
            return condition.map(rule_of_condition);
        }
    };
    Some(rule)
}
