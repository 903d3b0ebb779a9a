//! Packs: what the files on the shelf hold, and everything that is wrong with them.

use std::collections::BTreeMap;
use std::ops::Range;

use content::{At, Fault, Faults, Id, Source, nearest, read};
use space::Veil;

use crate::conditions::{Condition, Until};
use crate::content::{
    ArmourEntry, CreatureEntry, Going, MeetsEntry, OnHitEntry, PackFile, SightEntry, StatEntry, TerrainEntry,
    WeaponEntry,
};
use crate::creation::content::{RaceEntry, check_class, check_race};
use crate::damage::{DamageType, Meeting};
use crate::equipment::content::ItemEntry;
use crate::maneuvers::OnHit;
use crate::scenario::Terrain;
use crate::stats::Stat;
use crate::weapons::{Bonus, Weapon};

/// Checks pack files on their own.
pub fn check_packs(files: &[Source]) -> Result<(), Faults> {
    Shelf::read(files).map(|_| ())
}

/// Everything the packs hold; later packs have overridden earlier ones.
#[derive(Default)]
pub(crate) struct Shelf {
    pub(crate) weapons: BTreeMap<Id, (Source, WeaponEntry)>,
    pub(crate) types: BTreeMap<Id, String>,
    pub(crate) armour: BTreeMap<Id, (Source, ArmourEntry)>,
    pub(crate) items: BTreeMap<Id, (Source, ItemEntry)>,
    pub(crate) terrain: BTreeMap<Id, Terrain>,
    pub(crate) creatures: BTreeMap<Id, (Source, CreatureEntry)>,
    pub(crate) races: BTreeMap<Id, (Source, RaceEntry)>,
}

impl Shelf {
    pub(crate) fn read(files: &[Source]) -> Result<Shelf, Faults> {
        let (mut shelf, mut faults) = (Shelf::default(), Faults::new());
        for source in files {
            match read::<PackFile>(source) {
                Ok(pack) => shelf.add(source, pack, &mut faults),
                Err(found) => faults.append(found),
            }
        }
        for (id, (source, entry)) in &shelf.weapons {
            weapon(&shelf, source, id, entry, &mut faults);
        }
        for (source, piece) in shelf.armour.values() {
            shelf.check_meets(source, &piece.meets, &mut faults);
        }
        for (source, creature) in shelf.creatures.values() {
            shelf.check_arms(source, creature, &mut faults);
            shelf.check_meets(source, &creature.meets, &mut faults);
        }
        for (source, race) in shelf.races.values() {
            shelf.check_born_with(source, race, &mut faults);
        }
        shelf.check_gear(&mut faults);
        faults.or(shelf)
    }

    fn add(&mut self, source: &Source, pack: PackFile, faults: &mut Faults) {
        for (id, entry) in pack.weapon {
            self.weapons.insert(id, (source.clone(), entry));
        }
        self.types.extend(pack.damage_type.into_iter().map(|(id, entry)| (id, entry.name.to_string())));
        for (id, entry) in pack.armour {
            self.armour.insert(id, (source.clone(), entry));
        }
        for (id, entry) in pack.item {
            self.items.insert(id, (source.clone(), entry));
        }
        for (id, entry) in pack.terrain {
            let terrain = terrain(&id, &entry);
            self.terrain.insert(id, terrain);
        }
        for (id, entry) in pack.creature {
            self.creatures.insert(id, (source.clone(), entry));
        }
        for (id, entry) in pack.race {
            check_race(source, &entry, faults);
            self.races.insert(id, (source.clone(), entry));
        }
        pack.class.values().for_each(|class| check_class(source, class, faults));
    }

    /// A type of damage by its id.
    pub(crate) fn type_of(&self, id: &str) -> Option<DamageType> {
        self.types.keys().position(|known| known.as_str() == id).map(|place| DamageType(place as u8))
    }

    /// The same, with a fault if there is none.
    fn damage_type(&self, source: &Source, id: &At<Id>, faults: &mut Faults) -> Option<DamageType> {
        let kind = self.type_of(id.as_str());
        if kind.is_none() {
            faults.push(unknown(source, "damage type", id, self.types.keys()));
        }
        kind
    }

    /// How a creature meets every type by its nature; empty if it meets all alike.
    pub(crate) fn meets(&self, creature: &CreatureEntry, cap: i32) -> Vec<Meeting> {
        let mut meets = vec![Meeting::default(); self.types.len()];
        for (kind, meeting) in self.meetings(&creature.meets) {
            let place = usize::from(kind.0);
            meets[place] = meets[place].and(meeting, cap);
        }
        if meets.iter().all(|meeting| *meeting == Meeting::default()) { Vec::new() } else { meets }
    }

    /// Each entry with its type.
    pub(crate) fn meetings(&self, entry: &MeetsEntry) -> Vec<(DamageType, Meeting)> {
        entry.meetings().filter_map(|(id, meeting)| Some((self.type_of(id.as_str())?, meeting))).collect()
    }

    /// What the members of a race are born with exists, and is grown.
    fn check_born_with(&self, source: &Source, race: &RaceEntry, faults: &mut Faults) {
        for id in race.weapons.iter().filter(|id| !self.weapons.contains_key(id.as_str())) {
            faults.push(unknown(source, "weapon", id, self.weapons.keys()));
        }
        for id in race.armour.iter().filter(|id| !self.armour.contains_key(id.as_str())) {
            faults.push(unknown(source, "armour", id, self.armour.keys()));
        }
        for id in race.weapons.iter().chain(&race.armour) {
            if self.item(id.as_str()).is_some_and(|item| !item.natural) {
                let what = format!("nobody is born with `{id}`");
                faults.push(Fault::at(source, id.span(), what).label("not natural").help("leave it out"));
            }
        }
    }

    pub(crate) fn check_meets(&self, source: &Source, entry: &MeetsEntry, faults: &mut Faults) {
        for (id, _) in entry.meetings() {
            self.damage_type(source, id, faults);
        }
    }
}

/// A weapon ready to be wielded, with every fault of its entry.
pub(crate) fn weapon(
    shelf: &Shelf,
    source: &Source,
    id: &Id,
    entry: &WeaponEntry,
    faults: &mut Faults,
) -> Option<Weapon> {
    let mut read = |damage: &At<String>| {
        let found = bonus(damage);
        if found.is_none() {
            let what = format!("`{damage}` is no damage bonus");
            let help = "write it as \"4\", \"2d4\" or \"2+1d6\"; at most 20 dice of at most 100 sides";
            faults.push(Fault::at(source, damage.span(), what).label("a number, dice, or both").help(help));
        }
        found
    };
    let damage = read(&entry.damage);
    let bonuses: Vec<Option<Bonus>> = entry.extra.iter().map(|extra| read(&extra.damage)).collect();
    let kind = entry.kind.as_ref().map(|kind| shelf.damage_type(source, kind, faults));
    for on_hit in entry.on_hit.iter().filter(|on_hit| !on_hit.condition.comes_with_blows()) {
        let what = format!("no blow makes anybody {}", on_hit.condition.name());
        let fault = Fault::at(source, on_hit.condition.span(), what).label("comes by other ways");
        faults.push(fault.help("leave it out"));
    }
    let kinds: Vec<Option<DamageType>> =
        entry.extra.iter().map(|extra| shelf.damage_type(source, &extra.kind, faults)).collect();
    Some(Weapon {
        handle: id.to_string(),
        name: entry.name.to_string(),
        hit: entry.hit,
        damage: damage?,
        range: entry.range,
        farthest: 0,
        optimal: 0,
        kind: match kind {
            Some(kind) => Some(kind?),
            None => None,
        },
        extra: bonuses
            .into_iter()
            .zip(kinds)
            .map(|(bonus, kind)| Some((bonus?, kind?)))
            .collect::<Option<_>>()?,
        on_hit: entry.on_hit.iter().map(|entry| on_hit_of(id, entry)).collect(),
    })
}

/// One kind of poison for each weapon that carries one, whoever wields it.
fn on_hit_of(weapon: &Id, entry: &OnHitEntry) -> OnHit {
    let condition = *entry.condition;
    let kind =
        weapon.bytes().fold(0u16, |kind, letter| kind.wrapping_mul(31).wrapping_add(u16::from(letter)));
    let resist = entry.resist.map(|resist| {
        let stat = match resist.stat {
            StatEntry::Con => Stat::Con,
            StatEntry::Wis => Stat::Wis,
            StatEntry::Ref => Stat::Ref,
            StatEntry::Str => Stat::Str,
        };
        (stat, resist.difficulty)
    });
    let kind = if condition == Condition::Poisoned { kind } else { 0 };
    OnHit {
        what: condition,
        amount: amount(condition, entry.amount),
        kind,
        until: until(condition, entry.turns),
        resist,
    }
}

/// As strong as content says, or the standard.
pub(crate) const fn amount(condition: Condition, given: i16) -> i16 {
    if given == 0 { condition.standard_amount() } else { given }
}

/// So many turns; else as long as the scene, or until put out for what burns.
pub(crate) fn until(condition: Condition, turns: Option<u8>) -> Until {
    match turns {
        Some(turns) => Until::Turns(turns),
        None if condition == Condition::Burning => Until::Removed,
        None => Until::Scene,
    }
}

/// A flat bonus, dice, or both.
fn bonus(text: &str) -> Option<Bonus> {
    let dice = |text: &str| -> Option<(u8, u32)> {
        let (count, sides) = text.split_once('d')?;
        let (count, sides) = (count.parse().ok()?, sides.parse().ok()?);
        ((1..=20).contains(&count) && (2..=100).contains(&sides)).then_some((count, sides))
    };
    let flat = |text: &str| text.parse().ok().filter(|flat| (-100..=10_000).contains(flat));
    let text = text.strip_prefix('+').unwrap_or(text);
    if let Some((first, second)) = text.split_once('+') {
        let (count, sides) = dice(second)?;
        return Some(Bonus { flat: flat(first)?, count, sides });
    }
    match dice(text) {
        Some((count, sides)) => Some(Bonus { flat: 0, count, sides }),
        None => flat(text).map(Bonus::flat),
    }
}

fn terrain(id: &Id, entry: &TerrainEntry) -> Terrain {
    Terrain {
        id: id.to_string(),
        name: entry.name.to_string(),
        glyph: entry.glyph.chars().next().unwrap_or('?'),
        cost: match entry.going {
            Going::Normal => Some(1),
            Going::Difficult => Some(2),
            Going::VeryDifficult => Some(4),
            Going::Blocked => None,
        },
        sight: match entry.sight {
            SightEntry::Clear => Veil::Clear,
            SightEntry::Partial => Veil::Cover(crate::attack::PARTIAL),
            SightEntry::Half => Veil::Cover(crate::attack::HALF),
            SightEntry::Full => Veil::Cover(crate::attack::FULL),
            SightEntry::Obscuring => Veil::Obscuring,
            SightEntry::Blocking => Veil::Blocking,
        },
        height: entry.height,
        look: entry.look,
    }
}

/// A reference that leads nowhere, with the nearest that would.
pub(crate) fn unknown<'a>(
    source: &Source,
    kind: &str,
    id: &At<Id>,
    known: impl Iterator<Item = &'a Id> + Clone,
) -> Fault {
    unknown_at(source, kind, id.as_str(), id.span(), known.map(Id::as_str))
}

pub(crate) fn unknown_at<'a>(
    source: &Source,
    kind: &str,
    word: &str,
    span: Range<usize>,
    known: impl Iterator<Item = &'a str> + Clone,
) -> Fault {
    let fault =
        Fault::at(source, span, format!("there is no {kind} `{word}`")).label(format!("unknown {kind}"));
    if let Some(near) = nearest(word, known.clone()) {
        fault.help(format!("did you mean `{near}`?"))
    } else {
        let some: Vec<&str> = known.take(12).collect();
        fault.help(format!("there are {}", some.join(", ")))
    }
}
