//! Packs: what the files on the shelf hold, and everything that is wrong with them.

use std::collections::BTreeMap;
use std::ops::Range;

use content::{At, Fault, Faults, Id, Source, nearest, read};
use dice::{Expr, Law};
use num_traits::ToPrimitive;

use crate::content::situations::{sum_of, within};
use crate::content::{
    BodyEntry, ItemEntry, PackFile, PersonEntry, SkillEntry, TaskEntry, TerrainEntry, TerrainType,
    TraitEntry, VehicleEntry, WeaponEntry,
};
use crate::state::board::{Kind, Terrain};
use crate::state::body::{Body, Location, Part};
use crate::state::harm::Tracker;
use crate::state::items::{Armour, Damage, Item, Tool, Weapon};
use crate::state::skills::{MOST_SKILLS, Role, Skill, SkillId, SkillList};
use crate::state::traits::Trait;

/// The most damage a weapon may do.
const MOST_DAMAGE: i32 = 200;

/// Checks pack files on their own. Where nothing is wrong it returns what is unusual and allowed. Without skills nobody can tell
/// whether anything is.
pub fn check_packs(files: &[Source]) -> Result<Faults, Faults> {
    match Shelf::read(files)?.list {
        Some(_) => Ok(Faults::new()),
        None => Err(no_skills().into()),
    }
}

/// Packs that nothing can be checked against.
pub(super) fn no_skills() -> Fault {
    Fault::whole("packs", "these packs have no skills").help("name a pack with skills, such as `core`")
}

type Shelved<T> = BTreeMap<Id, (Source, T)>;

/// Everything the packs hold; later packs have overridden earlier ones.
#[derive(Default)]
pub(crate) struct Shelf {
    skills: Shelved<SkillEntry>,
    pub(crate) traits: Shelved<TraitEntry>,
    pub(crate) items: Shelved<ItemEntry>,
    pub(crate) bodies: Shelved<BodyEntry>,
    pub(crate) people: Shelved<PersonEntry>,
    pub(crate) vehicles: Shelved<VehicleEntry>,
    pub(crate) terrain: Shelved<TerrainEntry>,
    pub(crate) abilities: Shelved<TaskEntry>,
    pub(crate) list: Option<SkillList>,
}

impl Shelf {
    pub(crate) fn read(files: &[Source]) -> Result<Shelf, Faults> {
        let (mut shelf, mut faults) = (Shelf::default(), Faults::new());
        for source in files {
            match read::<PackFile>(source) {
                Ok(pack) => shelf.add(source, pack),
                Err(found) => faults.append(found),
            }
        }
        shelf.list = shelf.compile_skills(&mut faults);
        if let Some(list) = &shelf.list {
            shelf.check_entries(list, &mut faults);
        }
        faults.or(shelf)
    }

    fn add(&mut self, source: &Source, pack: PackFile) {
        fn put<T>(shelf: &mut Shelved<T>, source: &Source, entries: BTreeMap<Id, T>) {
            shelf.extend(entries.into_iter().map(|(id, entry)| (id, (source.clone(), entry))));
        }
        put(&mut self.skills, source, pack.skill);
        put(&mut self.traits, source, pack.r#trait);
        put(&mut self.items, source, pack.item);
        put(&mut self.bodies, source, pack.body);
        put(&mut self.people, source, pack.person);
        put(&mut self.vehicles, source, pack.vehicle);
        put(&mut self.terrain, source, pack.terrain);
        put(&mut self.abilities, source, pack.ability);
    }

    /// The list of skills, each after its parent, with every role filled.
    fn compile_skills(&self, faults: &mut Faults) -> Option<SkillList> {
        let mut list = SkillList { skills: Vec::new(), roles: [SkillId(0); Role::ALL.len()] };
        let mut left: Vec<&Id> = self.skills.keys().collect();
        if left.len() > MOST_SKILLS {
            let (source, _) = self.skills.values().next()?;
            let what = format!("there are {} skills, and {MOST_SKILLS} is the most", left.len());
            faults.push(Fault::whole(&source.name, what).help("leave some out"));
            return None;
        }
        while !left.is_empty() {
            let before = left.len();
            left.retain(|id| !self.place_skill(id, &mut list));
            if left.len() == before {
                self.complain_of_orphans(&left, faults);
                return None;
            }
        }
        let mut filled = [false; Role::ALL.len()];
        for (id, (_, entry)) in &self.skills {
            let skill = list.find(id.as_str())?;
            for role in &entry.roles {
                list.roles[**role as usize] = skill;
                filled[**role as usize] = true;
            }
        }
        let missing: Vec<String> = Role::ALL
            .into_iter()
            .filter(|role| !filled[*role as usize])
            .map(|role| format!("{role:?}"))
            .collect();
        // A pack may leave the skills to another.
        if self.skills.is_empty() {
            return None;
        }
        if !missing.is_empty() {
            let (source, _) = self.skills.values().next()?;
            let what = format!("no skill has the role {}", missing.join(", "));
            faults.push(Fault::whole(&source.name, what).help("add it to the `roles` of a skill"));
            return None;
        }
        Some(list)
    }

    /// Adds a skill whose parent is in the list, or that has none.
    fn place_skill(&self, id: &Id, list: &mut SkillList) -> bool {
        let (_, entry) = &self.skills[id];
        let parent = match &entry.under {
            Some(above) => match list.find(above.as_str()) {
                Some(parent) => Some(parent),
                None => return false,
            },
            None => None,
        };
        let above = parent.map(|parent| list.get(parent).clone());
        let from = |of: fn(&Skill) -> bool| above.as_ref().is_some_and(of);
        let skill = Skill {
            id: id.to_string(),
            name: above
                .as_ref()
                .map_or_else(|| entry.name.to_string(), |a| format!("{} ({})", a.name, entry.name)),
            parent,
            depth: above.as_ref().map_or(0, |a| a.depth + 1),
            tracker: entry.tracker.or(above.as_ref().map(|a| a.tracker)).unwrap_or(Tracker::Physical),
            speed: entry.speed || from(|a| a.speed),
            fleet: entry.fleet || from(|a| a.fleet),
            might: entry.might || from(|a| a.might),
        };
        list.skills.push(skill);
        true
    }

    fn complain_of_orphans(&self, orphans: &[&Id], faults: &mut Faults) {
        for id in orphans {
            let (source, entry) = &self.skills[*id];
            let Some(above) = &entry.under else { continue };
            if self.skills.contains_key(above.as_str()) {
                let what = format!("the skill `{id}` is below itself");
                faults.push(Fault::at(source, above.span(), what).label("leads back").help("leave it out"));
            } else {
                faults.push(unknown(source, "skill", above, self.skills.keys()));
            }
        }
    }

    /// Everything that names something names what is there.
    fn check_entries(&self, list: &SkillList, faults: &mut Faults) {
        for (id, (source, entry)) in &self.items {
            self.item(list, source, id, entry, faults);
        }
        for (source, entry) in self.traits.values() {
            compile_trait(list, source, entry, faults);
        }
        for (id, (source, entry)) in &self.bodies {
            compile_body(source, id, entry, faults);
        }
        for (id, (source, entry)) in &self.terrain {
            compile_terrain(source, id, entry, false, faults);
        }
        for (source, person) in self.people.values() {
            self.check_person(list, source, person, faults);
        }
    }

    fn check_person(&self, list: &SkillList, source: &Source, person: &PersonEntry, faults: &mut Faults) {
        for id in person.skills.keys() {
            skill(list, source, id, faults);
        }
        self.check_traits(source, person, faults);
        for id in person.wields.iter().chain(&person.wears).chain(&person.carries) {
            if !self.items.contains_key(id.as_str()) {
                faults.push(unknown(source, "item", id, self.items.keys()));
            }
        }
        for id in person.abilities.iter().filter(|id| !self.abilities.contains_key(id.as_str())) {
            faults.push(unknown(source, "ability", id, self.abilities.keys()));
        }
        if let Some(id) = person.body.as_ref().filter(|id| !self.bodies.contains_key(id.as_str())) {
            faults.push(unknown(source, "body", id, self.bodies.keys()));
        }
    }

    fn check_traits(&self, source: &Source, person: &PersonEntry, faults: &mut Faults) {
        for (id, value) in &person.traits {
            let Some((_, entry)) = self.traits.get(id.as_str()) else {
                faults.push(unknown(source, "trait", id, self.traits.keys()));
                continue;
            };
            let (fits, wants) = match entry.price {
                Some(price) => (value.0 == price, format!("its price is fixed: write {price}")),
                None if entry.penalty => (value.0 < 0, "it is a penalty: write -1 to -5".to_owned()),
                None => (value.0 > 0, "it is a bonus: write 1 to 5".to_owned()),
            };
            if !fits {
                let what = format!("`{id}` has no value {}", value.0);
                faults.push(Fault::at(source, id.span(), what).label("another value").help(wants));
            }
            let told = person.about.keys().any(|known| known.as_str() == id.as_str());
            if entry.is_about_something() && !told {
                let fault = Fault::at(source, id.span(), format!("`{id}` is about nothing"));
                let help = format!("say what it is about, as in about = {{ {id} = \"fire\" }}");
                faults.push(fault.label("about what?").help(help));
            }
        }
        let owned = |id: &&At<Id>| person.traits.keys().any(|known| known.as_str() == id.as_str());
        for id in person.about.keys().filter(|id| !owned(id)) {
            let fault = Fault::at(source, id.span(), format!("`{id}` is none of this person's traits"));
            faults.push(fault.label("not among `traits`").help("add it there, or leave it out"));
        }
    }

    /// An item ready to use. What armour covers is a bit for each kind of location, and is laid upon a body later.
    pub(crate) fn item(
        &self,
        list: &SkillList,
        source: &Source,
        id: &Id,
        entry: &ItemEntry,
        faults: &mut Faults,
    ) -> Item {
        let weapon = entry.weapon.as_ref().and_then(|weapon| compile_weapon(list, source, weapon, faults));
        let tool = entry.tool.as_ref().and_then(|tool| {
            let stated = tool.amount.as_ref();
            let stated = stated.map(|amount| within(source, amount, tool.quality.span(), faults));
            let modifier = stated.unwrap_or_else(|| tool.quality.modifier());
            Some(Tool { skill: skill(list, source, &tool.skill, faults)?, modifier })
        });
        let covers = |parts: &[Part]| parts.iter().fold(0, |bits, part| bits | 1 << *part as u8);
        let armour = entry.armour.as_ref().map(|armour| Armour {
            dr: armour.dr,
            covers: covers(armour.covers.as_deref().unwrap_or(&[Part::Torso, Part::Arm, Part::Leg])),
        });
        Item {
            name: entry.name.to_string(),
            handle: id.to_string(),
            size: entry.size,
            weapon,
            armour,
            shield: entry.shield,
            tool,
            automatic: entry.automatic.as_ref().and_then(|id| skill(list, source, id, faults)),
            consumable: entry.consumable,
            only_when: entry.only_when.as_ref().map(ToString::to_string),
        }
    }
}

/// A skill of the list, or a fault.
pub(crate) fn skill(list: &SkillList, source: &Source, id: &At<Id>, faults: &mut Faults) -> Option<SkillId> {
    let found = list.find(id.as_str());
    if found.is_none() {
        let known = list.skills.iter().map(|skill| skill.id.as_str());
        faults.push(unknown_at(source, "skill", id.as_str(), id.span(), known));
    }
    found
}

pub(crate) fn compile_trait(
    list: &SkillList,
    source: &Source,
    entry: &TraitEntry,
    faults: &mut Faults,
) -> Trait {
    Trait {
        name: entry.name.to_string(),
        text: entry.text.clone(),
        skills: entry.skills.iter().filter_map(|id| skill(list, source, id, faults)).collect(),
        when: entry.when,
        knack: entry.special,
        price: entry.price,
        counts: entry.price.is_none(),
        penalty: entry.price.map_or(entry.penalty, |price| price < 0),
    }
}

pub(crate) fn compile_body(source: &Source, id: &Id, entry: &BodyEntry, faults: &mut Faults) -> Body {
    let torsos = entry.locations.iter().filter(|location| *location.part == Part::Torso).count();
    if *entry.locations[0].part != Part::Torso || torsos != 1 {
        let first = &entry.locations[0].part;
        let fault =
            Fault::at(source, first.span(), format!("the body `{id}` needs one torso, and that first"));
        faults.push(fault.label("no torso").help("name a location with part = \"torso\" first"));
    }
    let locations = entry.locations.iter().map(|location| Location {
        name: location.name.to_string(),
        handle: slug(&location.name),
        share: location.share,
        aim: i32::from(location.aim),
        part: *location.part,
    });
    Body { locations: locations.collect() }
}

fn compile_weapon(
    list: &SkillList,
    source: &Source,
    entry: &WeaponEntry,
    faults: &mut Faults,
) -> Option<Weapon> {
    let skill = skill(list, source, &entry.skill, faults);
    let damage = compile_damage(source, &entry.damage, faults);
    Some(Weapon {
        skill: skill?,
        required: i32::from(entry.required),
        damage: damage?,
        range: entry.range.as_ref().map(|range| **range),
        ranged: entry.ranged || entry.range.is_some(),
        hands: entry.hands.unwrap_or(1),
        improvised: entry.improvised,
        leaves: entry.leaves,
    })
}

pub(crate) fn compile_damage(source: &Source, text: &At<String>, faults: &mut Faults) -> Option<Damage> {
    let exact =
        Expr::parse(text).map_err(|e| e.to_string()).and_then(|e| e.exact().map_err(|e| e.to_string()));
    match exact {
        Ok(exact) if exact.min() >= 0 && exact.max() <= i64::from(MOST_DAMAGE) => {
            let ways = exact.outcomes().filter_map(|(value, ways)| Some((value as i32, ways.to_u64()?)));
            let law = Law::weighted(ways).ok()?;
            Some(Damage::new(text.to_string(), law))
        }
        Ok(_) => {
            let fault = Fault::at(source, text.span(), format!("damage is from 0 to {MOST_DAMAGE}"));
            faults.push(fault.label("too much, or less than nothing").help("write dice such as \"2d6\""));
            None
        }
        Err(e) => {
            let fault = Fault::at(source, text.span(), format!("`{}` are no dice: {e}", **text));
            faults.push(fault.label("no dice").help("write dice such as \"2d6\" or \"1d8\""));
            None
        }
    }
}

/// Terrain ready to use; out of doors difficult ground blocks sight unless it says otherwise.
pub(crate) fn compile_terrain(
    source: &Source,
    id: &Id,
    entry: &TerrainEntry,
    outdoors: bool,
    faults: &mut Faults,
) -> Terrain {
    let amount = entry.amount.as_ref().map_or(1, |amount| **amount);
    let limited = matches!(entry.kind, TerrainType::Difficult | TerrainType::HighGround);
    if let Some(at) = entry.amount.as_ref().filter(|amount| limited && ***amount > 3) {
        let fault =
            Fault::at(source, at.span(), format!("`{id}` has {amount}, and its type goes from 1 to 3"));
        faults.push(fault.label("too much").help("write 1, 2 or 3"));
    }
    let kind = match entry.kind {
        TerrainType::Floor => Kind::Floor,
        TerrainType::Wall => Kind::Wall,
        TerrainType::Difficult => Kind::Difficult(amount),
        TerrainType::HighGround => Kind::HighGround(amount),
        TerrainType::Cover => Kind::Cover,
        TerrainType::Unstable => Kind::Unstable,
        TerrainType::Damaging => Kind::Damaging(amount),
    };
    let numbered = limited || entry.kind == TerrainType::Damaging;
    if let Some(at) = entry.amount.as_ref().filter(|_| !numbered) {
        let fault = Fault::at(source, at.span(), format!("`{id}` is of a type without a number"));
        faults.push(fault.label("nothing is counted").help("leave it out"));
    }
    if let Some(at) = entry.combat.as_ref().filter(|_| entry.kind != TerrainType::Difficult) {
        let fault =
            Fault::at(source, at.span(), format!("only difficult ground changes attacks, and `{id}` is not"));
        faults.push(fault.label("not here").help("leave it out"));
    }
    if let Some(at) = entry.blocks_sight.as_ref().filter(|blocks| kind == Kind::Wall && !***blocks) {
        let fault =
            Fault::at(source, at.span(), format!("`{id}` is a wall, and nothing is seen through walls"));
        faults.push(fault.label("not for walls").help("leave it out"));
    }
    let by_nature = kind == Kind::Wall || outdoors && matches!(kind, Kind::Difficult(_));
    Terrain {
        name: entry.name.to_string(),
        glyph: entry.glyph.chars().next().unwrap_or('?'),
        kind,
        blocks_sight: kind == Kind::Wall || entry.blocks_sight.as_ref().map_or(by_nature, |blocks| **blocks),
        combat: entry.combat.as_ref().map_or(0, |combat| i32::from(**combat)),
        factors: sum_of(source, &entry.factors, faults),
        exit: entry.exit,
        no_vehicles: entry.no_vehicles,
        dread: entry.dread.as_ref().map(ToString::to_string),
        look: entry.look,
    }
}

/// Nothing of that name is known.
pub(crate) fn unknown<'a>(
    source: &Source,
    what: &str,
    id: &At<Id>,
    known: impl Iterator<Item = &'a Id>,
) -> Fault {
    unknown_at(source, what, id.as_str(), id.span(), known.map(Id::as_str))
}

pub(crate) fn unknown_at<'a>(
    source: &Source,
    what: &str,
    word: &str,
    span: Range<usize>,
    known: impl Iterator<Item = &'a str>,
) -> Fault {
    let fault =
        Fault::at(source, span, format!("there is no {what} `{word}`")).label(format!("unknown {what}"));
    let known: Vec<&str> = known.collect();
    match nearest(word, known.iter().copied()) {
        Some(near) => fault.help(format!("did you mean `{near}`?")),
        None if known.is_empty() => fault.help("the packs of this scenario have none"),
        None => fault.help(format!("there is {}", known.join(", "))),
    }
}

/// A name as one lower-case word, its parts joined by single dashes.
pub(crate) fn slug(name: &str) -> String {
    let parts = name.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty());
    let word = parts.collect::<Vec<_>>().join("-").to_lowercase();
    if word.is_empty() { "somebody".to_owned() } else { word }
}
