//! The special rules that a command comes under, each with its id.

use engine::{Note, Sum};

use crate::abilities::Upkeep;
use crate::afflictions::{OnHit, Resistance};
use crate::battle::{Battle, UnitId};
use crate::command::Aim;
use crate::conditions::Condition;
use crate::menu::FirstRoll;
use crate::resolution::TARGET;
use crate::scenario::Tdgs;
use crate::scene::rule_of_condition;

pub(crate) fn note(text: impl Into<String>, rule: &'static str) -> Note {
    Note { text: text.into(), rule: Some(rule) }
}

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

    pub(crate) fn note_ability(&self, b: &Battle, n: u16, aim: Aim, notes: &mut Vec<Note>) {
        let (ability, by) = (self.ability(n), b.active());
        notes.push(note(ability.text.clone(), self.rule_of(n)));
        match ability.concentration {
            Some(Upkeep::Action) => {
                notes.push(note(
                    "has to be kept alive by the Action of every turn",
                    "tdgs.action.concentrate",
                ));
            }
            Some(Upkeep::Waived) => {
                notes.push(note("lasts while its user concentrates", "tdgs.action.concentrate"));
            }
            None => {}
        }
        if ability.area.is_some() {
            self.each_in_area(b, by, n, aim, |id| notes.push(self.note_covered(b, n, aim, id)));
        }
    }

    /// Somebody in an area, with the chance that it is struck.
    fn note_covered(&self, b: &Battle, n: u16, aim: Aim, id: UnitId) -> Note {
        let by = b.active();
        let name = &self.profile(id).name;
        let friend = match id == by {
            true => ", its user",
            false if !self.hostile(by, id) => ", a friend",
            false => "",
        };
        let chance = self.chance_in_area(b, by, n, aim, id);
        let chance = chance.map_or_else(String::new, |chance| format!(": {chance} %"));
        let text = format!("covers {name}{friend}{chance}");
        note(text, "tdgs.area.roll-per-entity")
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
