//! An entity's numbers, for a closer look: short, with the sum behind each.

use engine::scene::Fact;

use crate::rules::scenario::Tdgs;
use crate::state::abilities::{Cooldown, Kind, Known, spell_tier};
use crate::state::battle::{Battle, UnitId};
use crate::state::equipment::Category;
use crate::state::luck;
use crate::state::profile::Armour;
use crate::state::stats::Stat;
use crate::state::weapons::Weapon;

const STATS: &str = "Stats";
const WEAPONS: &str = "Weapons";
const ARMOUR: &str = "Armour";
const GEAR: &str = "Gear";
const ABILITIES: &str = "Abilities";
const TRAITS: &str = "Traits";

pub(super) fn fact(group: &'static str, name: impl Into<String>, value: impl Into<String>) -> Fact {
    Fact { group, name: name.into(), value: value.into(), note: None }
}

pub(super) fn noted(
    group: &'static str,
    name: impl Into<String>,
    value: impl Into<String>,
    note: String,
) -> Fact {
    Fact { note: Some(note), ..fact(group, name, value) }
}

impl Tdgs {
    pub(super) fn facts(&self, b: &Battle, id: UnitId) -> Vec<Fact> {
        let main = Stat::ALL.into_iter().filter(|&stat| stat != Stat::Luk);
        let mut facts: Vec<Fact> = main.map(|stat| self.stat_fact(b, id, stat)).collect();
        let luck = self.luck(b, id);
        let note = (luck != 0).then(|| luck::Category::of(luck.into()).name().to_owned());
        facts.push(Fact { note, ..fact(STATS, "LUK", format!("{luck:+}")) });
        facts.extend(self.nature(b, id));
        facts.extend(self.riding_facts(b, id));
        facts.extend(self.army_facts(b, id));
        facts.extend(self.weapons_of(b, id).map(|weapon| self.weapon_fact(weapon)));
        facts.extend(self.worn(b, id).zip(b[id].deflection).map(|(piece, left)| armour_fact(piece, left)));
        self.add_gear(b, id, &mut facts);
        let known = self.known(b, id).filter(|known| !self.common.contains(&known.ability));
        let (traits, learned): (Vec<Fact>, Vec<Fact>) =
            known.map(|known| self.ability_fact(b, id, known)).partition(|fact| fact.group == TRAITS);
        facts.extend(learned.into_iter().chain(traits));
        facts
    }

    /// An Apparent stat, with its sum where it is not the bare one.
    fn stat_fact(&self, b: &Battle, id: UnitId, stat: Stat) -> Fact {
        let sum = self.explain_stat(b, id, stat);
        let note = (sum.items.len() > 1).then(|| sum.to_string());
        Fact { note, ..fact(STATS, stat.name(), sum.total().to_string()) }
    }

    /// What it is, how large, and how far it goes.
    fn nature(&self, b: &Battle, id: UnitId) -> impl Iterator<Item = Fact> {
        let profile = self.profile(id);
        let squares = self.apparent(b, id, Stat::Mov).max(0) as u16;
        let length = self.options.square.map(|square| fact(STATS, "Move", square.times(squares).to_string()));
        let label = profile.label.as_ref().map(|label| fact(STATS, "Type", label.as_str()));
        let space = format!("{0} by {0} squares", profile.squares);
        let size = noted(STATS, "Size", profile.size.name(), space);
        length.into_iter().chain(label).chain([size])
    }

    fn weapon_fact(&self, weapon: &Weapon) -> Fact {
        let kind =
            weapon.kind.map_or_else(String::new, |kind| format!(" {}", self.types[usize::from(kind.0)]));
        let squares = if weapon.farthest == 1 { "square" } else { "squares" };
        let note = format!(
            "{} to hit, {} and {}{kind} damage, {}, {} {squares}",
            weapon.hit_text(),
            weapon.stat().name(),
            weapon.damage,
            weapon.range.name(),
            weapon.farthest
        );
        noted(WEAPONS, &weapon.name, weapon.damage.to_string(), note)
    }

    /// What is worn besides, what is carried, and how heavy it all is.
    fn add_gear(&self, b: &Battle, id: UnitId, facts: &mut Vec<Fact>) {
        let worn = self.equipped(b, id).filter(|(_, item)| item.category == Category::Accessory);
        facts.extend(worn.map(|(_, item)| fact(GEAR, &item.name, "worn")));
        let carried: Vec<&str> = self.carried(b, id).map(|(_, item)| item.name.as_str()).collect();
        for (n, &name) in carried.iter().enumerate() {
            if !carried[..n].contains(&name) {
                let count = carried.iter().filter(|&&other| other == name).count();
                facts.push(fact(GEAR, name, count.to_string()));
            }
        }
        let load = self.load_of(b, id);
        if load > 0 {
            let load = format!("{load} of {} WU", self.capacity(b, id));
            facts.push(noted(GEAR, "Load", load, format!("1 WU is {}", self.options.weight_unit)));
        }
    }

    /// What an entity knows or was born with, and how much of it is left.
    fn ability_fact(&self, b: &Battle, id: UnitId, known: Known) -> Fact {
        let ability = self.ability(known.ability);
        let (group, value, tier) = match ability.kind {
            Kind::Skill => (ABILITIES, format!("level {}", known.level), String::new()),
            Kind::Spell => {
                (ABILITIES, format!("tier {}", ability.tier), format!(" ({})", spell_tier(ability.tier)))
            }
            Kind::Trait | Kind::Action => (TRAITS, String::new(), String::new()),
        };
        let left = if ability.cooldown == Cooldown::None {
            String::new()
        } else {
            let left = ability.uses_at(known.level).saturating_sub(b.times_used(id, known.ability));
            format!(" {left} left.")
        };
        noted(group, &ability.name, value, format!("{}{tier}{left}", ability.text))
    }
}

fn armour_fact(piece: &Armour, deflection: u8) -> Fact {
    let mut notes = Vec::new();
    if piece.evasion != 0 {
        notes.push(format!("{:+} Evasion", piece.evasion));
    }
    if piece.deflection > 0 {
        notes.push(format!("{deflection}% of each hit deflected"));
    }
    if piece.pool > 0 {
        notes.push(format!("soaks {} in all", piece.pool));
    }
    let value = match (deflection, piece.pool) {
        (0, 0) => format!("{:+}", piece.evasion),
        (0, pool) => format!("pool {pool}"),
        (percent, _) => format!("{percent}%"),
    };
    noted(ARMOUR, &piece.name, value, notes.join(", "))
}
