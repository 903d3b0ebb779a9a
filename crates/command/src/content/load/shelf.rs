//! Packs: what the files on the shelf hold.

use std::collections::BTreeMap;

use content::{At, Fault, Faults, Id, Source, nearest, read};

use crate::content::{ItemEntry, KindEntry, MarineEntry, PackFile, WeaponEntry};
use crate::state::gear::{Item, KindId, Weapon};
use crate::state::people::{ANDROID_BONUS, ATTRIBUTE_POINTS, Attribute, HUMAN_MAXIMUM, SKILL_POINTS};
use crate::state::sortie::MOST_BODIES;

/// The most kinds of item of all packs together.
const MOST_ITEM_KINDS: usize = 200;
/// The most kinds of hostile: one bit each.
const MOST_KINDS: usize = 16;
/// The most marines: half of all bodies.
const MOST_MARINES: usize = MOST_BODIES / 2;

/// Checks pack files on their own. Where nothing is wrong it returns what is unusual and allowed.
pub fn check_packs(files: &[Source]) -> Result<Faults, Faults> {
    Shelf::read(files).map(|shelf| shelf.notices())
}

type Shelved<T> = BTreeMap<Id, (Source, T)>;

/// Everything the packs hold; later packs have overridden earlier ones.
#[derive(Default)]
pub(super) struct Shelf {
    pub(super) items: Shelved<ItemEntry>,
    pub(super) kinds: Shelved<KindEntry>,
    pub(super) marines: Vec<(Source, MarineEntry)>,
}

impl Shelf {
    pub(super) fn read(files: &[Source]) -> Result<Shelf, Faults> {
        let (mut shelf, mut faults) = (Shelf::default(), Faults::new());
        for source in files {
            match read::<PackFile>(source) {
                Ok(pack) => {
                    check_doubles(source, &pack, &mut faults);
                    shelf.add(source, pack);
                }
                Err(found) => faults.append(found),
            }
        }
        shelf.check_numbers(files, &mut faults);
        shelf.check_marines(&mut faults);
        faults.or(shelf)
    }

    /// Several packs together may hold more than one may.
    fn check_numbers(&self, files: &[Source], faults: &mut Faults) {
        let held = [
            ("items", self.items.len(), MOST_ITEM_KINDS),
            ("kinds of hostile", self.kinds.len(), MOST_KINDS),
            ("marines", self.marines.len(), MOST_MARINES),
        ];
        for (what, count, most) in held.into_iter().filter(|(_, count, most)| count > most) {
            let name = files.last().map_or("packs", |file| file.name.as_str());
            let fault = Fault::whole(name, format!("the packs hold {count} {what}"));
            faults.push(fault.help(format!("together they may hold {most}")));
        }
    }

    fn add(&mut self, source: &Source, pack: PackFile) {
        self.items.extend(pack.item.into_iter().map(|(id, entry)| (id, (source.clone(), entry))));
        self.kinds.extend(pack.kind.into_iter().map(|(id, entry)| (id, (source.clone(), entry))));
        for marine in pack.marine {
            let known = self.marines.iter_mut().find(|(_, other)| other.id.as_str() == marine.id.as_str());
            match known {
                Some(slot) => *slot = (source.clone(), marine),
                None => self.marines.push((source.clone(), marine)),
            }
        }
    }

    /// Attributes within 1 to 5, an android's two different ones to 8; Health, where it is stated, equal to Strength.
    fn check_marines(&self, faults: &mut Faults) {
        for (source, marine) in &self.marines {
            let bonus = marine.android.as_ref().map_or(&[][..], |android| android.as_slice());
            if let Some(android) = marine.android.as_ref().filter(|android| android[0] == android[1]) {
                let what = "an android's two bonuses are on one attribute";
                let fault = Fault::at(source, android.span(), what).label("twice the same");
                faults.push(fault.help("name two different attributes"));
            }
            for (attribute, value) in Attribute::ALL.into_iter().zip(marine.attributes.all()) {
                let most = HUMAN_MAXIMUM + if bonus.contains(&attribute) { ANDROID_BONUS } else { 0 };
                let least = 1 + if bonus.contains(&attribute) { ANDROID_BONUS } else { 0 };
                if !(least..=most).contains(&value) {
                    let what = format!("{} {value} of {}", attribute.short(), marine.name);
                    let fault = Fault::at(source, marine.attributes.span(), what).label("out of bounds");
                    faults.push(fault.help(format!("here it lies between {least} and {most}")));
                }
            }
            let strength = marine.attributes.strength;
            if let Some(health) = marine.health.as_ref().filter(|health| ***health != strength) {
                let what = format!("{} has Health {} and Strength {strength}", marine.name, **health);
                let fault = Fault::at(source, health.span(), what).label("Health equals Strength");
                faults.push(fault.help(format!("write `health = {strength}`, or leave it out")));
            }
            for id in &marine.gear {
                if !self.items.contains_key(id.as_str()) {
                    faults.push(unknown(source, "item", id, self.items.keys().map(Id::as_str)));
                }
            }
        }
    }

    /// Rows that differ from the sums of the roster.
    fn notices(&self) -> Faults {
        let mut notices = Faults::new();
        for (source, marine) in &self.marines {
            let bonus = if marine.android.is_some() { 2 * ANDROID_BONUS } else { 0 };
            let attributes: u8 = marine.attributes.all().iter().sum::<u8>() - bonus;
            let skills: u8 = marine.skills.values().map(|rating| rating.0).sum();
            let mut notice = |span, what: String, help: String| {
                notices.push(Fault::at(source, span, what).label("unusual").help(help));
            };
            if attributes != ATTRIBUTE_POINTS {
                let what = format!("{} has {attributes} attribute points", marine.name);
                notice(marine.attributes.span(), what, format!("the roster has {ATTRIBUTE_POINTS}"));
            }
            if skills != SKILL_POINTS {
                let what = format!("{} has {skills} skill points", marine.name);
                notice(marine.skills.span(), what, format!("the roster has {SKILL_POINTS}"));
            }
        }
        notices
    }
}

/// A marine may replace one of an earlier pack, but not one of the same.
fn check_doubles(source: &Source, pack: &PackFile, faults: &mut Faults) {
    for (n, marine) in pack.marine.iter().enumerate() {
        if pack.marine[..n].iter().any(|other| other.id.as_str() == marine.id.as_str()) {
            let fault =
                Fault::at(source, marine.id.span(), format!("there is a second marine `{}`", marine.id));
            faults.push(fault.label("again").help("give each a word of its own"));
        }
    }
}

/// Nothing of that name is known.
pub(super) fn unknown<'a>(
    source: &Source,
    what: &str,
    id: &At<Id>,
    known: impl Iterator<Item = &'a str>,
) -> Fault {
    let fault =
        Fault::at(source, id.span(), format!("there is no {what} `{id}`")).label(format!("unknown {what}"));
    let known: Vec<&str> = known.collect();
    match nearest(id.as_str(), known.iter().copied()) {
        Some(near) => fault.help(format!("did you mean `{near}`?")),
        None if known.is_empty() => fault.help(format!("this mission has no {what}")),
        None => fault.help(format!("there is {}", known.join(", "))),
    }
}

pub(super) fn compile_item(handle: &str, kind: KindId, entry: &ItemEntry) -> Item {
    Item {
        handle: handle.to_owned(),
        name: entry.name.to_string(),
        kind,
        weight: entry.weight,
        weapon: entry.weapon.as_ref().map(compile_weapon),
        suit: entry.suit,
        torch: entry.torch,
        medkit: entry.medkit,
        story: entry.story,
        person: entry.person,
    }
}

pub(super) fn compile_weapon(entry: &WeaponEntry) -> Weapon {
    Weapon { ranged: entry.ranged, damage: entry.damage, piercing: entry.piercing }
}
