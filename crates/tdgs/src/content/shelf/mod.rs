//! Packs: what the files on the shelf hold, and everything that is wrong with them.

mod musters;
mod vehicles;

use std::collections::BTreeMap;
use std::ops::Range;

use content::{At, Fault, Faults, Id, Source, nearest, read};
use space::Veil;

use crate::content::abilities::AbilityEntry;
use crate::content::compile::{Compiler, Kinds, MOST_KINDS};
use crate::content::creation::content::{ClassEntry, RaceEntry, Slots, check_class, check_race};
use crate::content::equipment::{HitEntry, ItemEntry};
use crate::content::{
    ArmourEntry, CreatureEntry, Going, HazardEntry, Lasts, MeetsEntry, OnHitEntry, PackFile, SightEntry,
    StatEntry, TerrainEntry, TrainingEntry, UpgradeEntry, VehicleEntry, WeaponEntry,
};
use crate::state::abilities::{Ability, Kind};
use crate::state::afflictions::{OnHit, Resistance};
use crate::state::board::{Hazard, Terrain};
use crate::state::conditions::{Condition, Until};
use crate::state::damage::{DamageType, Meeting};
use crate::state::equipment::Body;
use crate::state::stats::Stat;
use crate::state::weapons::{Bonus, Weapon};

pub(crate) use crate::content::shelf::vehicles::hull;

/// Checks pack files on their own. Where nothing is wrong it returns what is unusual and allowed.
pub fn check_packs(files: &[Source]) -> Result<Faults, Faults> {
    Shelf::read(files).map(|shelf| shelf.notices())
}

/// Everything the packs hold; later packs have overridden earlier ones.
#[derive(Default)]
pub(crate) struct Shelf {
    pub(crate) weapons: BTreeMap<Id, (Source, WeaponEntry)>,
    pub(crate) types: BTreeMap<Id, String>,
    pub(crate) armour: BTreeMap<Id, (Source, ArmourEntry)>,
    terrain_entries: BTreeMap<Id, (Source, TerrainEntry)>,
    pub(crate) items: BTreeMap<Id, (Source, ItemEntry)>,
    pub(crate) terrain: BTreeMap<Id, Terrain>,
    pub(crate) creatures: BTreeMap<Id, (Source, CreatureEntry)>,
    pub(crate) races: BTreeMap<Id, (Source, RaceEntry)>,
    pub(crate) classes: BTreeMap<Id, (Source, ClassEntry)>,
    pub(crate) abilities: BTreeMap<Id, (Source, AbilityEntry)>,
    pub(crate) vehicles: BTreeMap<Id, (Source, VehicleEntry)>,
    pub(crate) upgrades: BTreeMap<Id, (Source, UpgradeEntry)>,
    trainings: BTreeMap<Id, (Source, TrainingEntry)>,
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
        shelf.muster(&mut faults);
        for (id, (source, entry)) in &shelf.weapons {
            weapon(&shelf, source, id, entry, &mut faults);
        }
        let entries = std::mem::take(&mut shelf.terrain_entries);
        for (id, (source, entry)) in entries {
            let terrain = terrain(&shelf, &source, &id, &entry, &mut faults);
            shelf.terrain.insert(id, terrain);
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
        shelf.compile_abilities(&mut faults);
        for (source, creature) in shelf.creatures.values() {
            shelf.check_known(source, creature, &mut faults);
        }
        shelf.check_names(&mut faults);
        shelf.check_vehicles(&mut faults);
        faults.or(shelf)
    }

    /// The kinds of creatures that are named anywhere, each with its bit.
    pub(crate) fn kinds(&self) -> Kinds {
        let of_creatures = self.creatures.values().flat_map(|(_, creature)| &creature.kinds);
        let bonuses = self.abilities.values().flat_map(|(_, ability)| &ability.bonuses);
        let named: std::collections::BTreeSet<&Id> =
            of_creatures.chain(bonuses.flat_map(|bonus| &bonus.against)).collect();
        named.into_iter().take(MOST_KINDS).zip(0..).map(|(kind, bit)| (kind.clone(), bit)).collect()
    }

    /// Every ability ready to use, in the order of their ids, with every fault of their entries.
    pub(crate) fn compile_abilities(&self, faults: &mut Faults) -> Vec<Ability> {
        let kinds = self.kinds();
        let compile = |(id, (source, entry)): (&Id, &(Source, AbilityEntry))| {
            Compiler { shelf: self, kinds: &kinds, source, faults }.ability(id, entry)
        };
        self.abilities.iter().map(compile).collect()
    }

    /// The place of an ability in the list.
    pub(crate) fn ability_of(&self, id: &str) -> Option<u16> {
        self.abilities.keys().position(|known| known.as_str() == id).map(|place| place as u16)
    }

    /// The entry of an ability by its place in the list.
    pub(crate) fn ability_at(&self, place: u16) -> &AbilityEntry {
        let (_, entry) = self.abilities.values().nth(usize::from(place)).expect("a place in the list");
        entry
    }

    /// Whether an ability sleeps in a body, for want of limbs.
    pub(crate) fn sleeps(&self, id: &str, body: &Body) -> bool {
        let wants = |(slot, count): (&Id, &Slots)| body.all(slot.as_str()).count_ones() < u32::from(count.0);
        self.abilities.get(id).is_some_and(|(_, entry)| entry.limbs.iter().any(wants))
    }

    /// What a creature knows is there, of the right sort, and learned on top of what it needs.
    fn check_known(&self, source: &Source, creature: &CreatureEntry, faults: &mut Faults) {
        let skills = creature.skills.keys().map(|id| (id, Kind::Skill, "skill"));
        let spells = creature.spells.iter().map(|id| (id, Kind::Spell, "spell"));
        let traits = creature.traits.iter().map(|id| (id, Kind::Trait, "trait"));
        for (id, kind, word) in skills.chain(spells).chain(traits) {
            let of_the_kind = |(_, (_, entry)): &(&Id, &(Source, AbilityEntry))| *entry.kind == kind;
            match self.abilities.get(id.as_str()) {
                Some((_, entry)) if *entry.kind == kind => {
                    self.check_needs(source, creature, id, entry, faults);
                }
                _ => {
                    let known = self.abilities.iter().filter(of_the_kind).map(|(id, _)| id);
                    faults.push(unknown(source, word, id, known));
                }
            }
        }
    }

    fn check_needs(
        &self,
        source: &Source,
        creature: &CreatureEntry,
        id: &At<Id>,
        entry: &AbilityEntry,
        faults: &mut Faults,
    ) {
        for (need, level) in &entry.needs {
            let skill =
                creature.skills.iter().any(|(has, at)| has.as_str() == need.as_str() && at.0 >= level.0);
            let other =
                creature.spells.iter().chain(&creature.traits).any(|has| has.as_str() == need.as_str());
            if !skill && !other {
                let what = format!("`{id}` needs `{need}` at level {}", level.0);
                let fault = Fault::at(source, id.span(), what).label("learned too early");
                faults.push(fault.help("give the creature what it needs, or leave this out"));
            }
        }
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
            self.terrain_entries.insert(id, (source.clone(), entry));
        }
        for (id, entry) in pack.ability {
            self.abilities.insert(id, (source.clone(), entry));
        }
        for (id, entry) in pack.creature {
            self.creatures.insert(id, (source.clone(), entry));
        }
        for (id, entry) in pack.vehicle {
            self.vehicles.insert(id, (source.clone(), entry));
        }
        for (id, entry) in pack.upgrade {
            self.upgrades.insert(id, (source.clone(), entry));
        }
        for (id, entry) in pack.training {
            self.trainings.insert(id, (source.clone(), entry));
        }
        for (id, entry) in pack.race {
            check_race(source, &entry, faults);
            self.races.insert(id, (source.clone(), entry));
        }
        for (id, entry) in pack.class {
            check_class(source, &entry, faults);
            self.classes.insert(id, (source.clone(), entry));
        }
    }

    /// A type of damage by its id.
    pub(crate) fn type_of(&self, id: &str) -> Option<DamageType> {
        self.types.keys().position(|known| known.as_str() == id).map(|place| DamageType(place as u8))
    }

    /// The same, with a fault if there is none.
    pub(crate) fn damage_type(
        &self,
        source: &Source,
        id: &At<Id>,
        faults: &mut Faults,
    ) -> Option<DamageType> {
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
    let damage = read_bonus(source, &entry.damage, faults);
    let bonuses: Vec<Option<Bonus>> =
        entry.extra.iter().map(|extra| read_bonus(source, &extra.damage, faults)).collect();
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
        hit: if let HitEntry::Flat(hit) = entry.hit { hit } else { 0 },
        hit_die: if let HitEntry::Die(die) = entry.hit { Some(die) } else { None },
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
        Resistance { stat, difficulty: resist.difficulty.0, by: None }
    });
    let kind = if condition == Condition::Poisoned { kind } else { 0 };
    OnHit {
        what: condition,
        amount: amount(condition, entry.amount),
        kind,
        until: until(condition, entry.turns, entry.lasts),
        resist,
    }
}

/// As strong as content says, or the standard.
pub(crate) const fn amount(condition: Condition, given: i16) -> i16 {
    if given == 0 { condition.standard_amount() } else { given }
}

/// So many turns, or as long as content says; else the standard.
pub(crate) fn until(condition: Condition, turns: Option<u8>, lasts: Option<Lasts>) -> Until {
    match (turns, lasts) {
        (Some(turns), _) => Until::Turns(turns),
        (None, Some(Lasts::Scene)) => Until::Scene,
        (None, Some(Lasts::Day)) => Until::Day,
        (None, Some(Lasts::UntilRemoved)) => Until::Removed,
        (None, None) => condition.standard_duration(),
    }
}

/// A damage bonus, with a fault if it is none.
pub(crate) fn read_bonus(source: &Source, damage: &At<String>, faults: &mut Faults) -> Option<Bonus> {
    let found = bonus(damage);
    if found.is_none() {
        let what = format!("`{damage}` is no damage bonus");
        let help = "write it as \"4\", \"2d4\" or \"1d6+2\"; at most 20 dice of at most 100 sides";
        faults.push(Fault::at(source, damage.span(), what).label("a number, dice, or both").help(help));
    }
    found
}

/// A flat bonus, dice, or both.
pub(crate) fn bonus(text: &str) -> Option<Bonus> {
    let dice = |text: &str| -> Option<(u8, u32)> {
        let (count, sides) = text.split_once('d')?;
        let (count, sides) = (count.parse().ok()?, sides.parse().ok()?);
        ((1..=20).contains(&count) && (2..=100).contains(&sides)).then_some((count, sides))
    };
    let flat = |text: &str| text.parse().ok().filter(|flat| (-100..=10_000).contains(flat));
    let text = text.strip_prefix('+').unwrap_or(text);
    if let Some((first, second)) = text.split_once('+') {
        let (number, rolled) = if first.contains('d') { (second, first) } else { (first, second) };
        let (count, sides) = dice(rolled)?;
        return Some(Bonus { flat: flat(number)?, count, sides });
    }
    match dice(text) {
        Some((count, sides)) => Some(Bonus { flat: 0, count, sides }),
        None => flat(text).map(Bonus::flat),
    }
}

/// What hazardous terrain does, with every fault of its entry.
fn hazard(shelf: &Shelf, source: &Source, entry: &HazardEntry, faults: &mut Faults) -> Option<Hazard> {
    let damage = read_bonus(source, &entry.damage, faults);
    let kind = entry.kind.as_ref().map(|kind| shelf.damage_type(source, kind, faults));
    let kind = match kind {
        Some(kind) => Some(kind?),
        None => None,
    };
    Some(Hazard { damage: damage?, kind })
}

fn terrain(shelf: &Shelf, source: &Source, id: &Id, entry: &TerrainEntry, faults: &mut Faults) -> Terrain {
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
            SightEntry::Partial => Veil::Cover(crate::state::board::PARTIAL),
            SightEntry::Half => Veil::Cover(crate::state::board::HALF),
            SightEntry::Full => Veil::Cover(crate::state::board::FULL),
            SightEntry::Obscuring => Veil::Obscuring,
            SightEntry::Blocking => Veil::Blocking,
        },
        cover: entry.cover.grade(),
        height: entry.height,
        hazard: entry.hazard.as_ref().and_then(|entry| hazard(shelf, source, entry, faults)),
        light: entry.light,
        exit: entry.exit,
        dex: entry.dex,
        water: entry.water,
        earth: entry.earth,
        no_magic: entry.no_magic,
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
