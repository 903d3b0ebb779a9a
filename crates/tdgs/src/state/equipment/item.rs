//! Items: what each kind is, and where each thing of that kind is now.

use std::ops::{Index, IndexMut};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use space::Square;

use crate::state::abilities::Known;
use crate::state::battle::{Battle, UnitId};
use crate::state::damage::{DamageType, Meeting};
use crate::state::profile::Armour;
use crate::state::stats::Stats;

/// What a possession is.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Category {
    Weapon,
    Armour,
    /// It is put on and does something else.
    Accessory,
    /// It is only carried.
    Item,
}

/// What it costs to equip an item.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Speed {
    Free,
    /// So many Actions, over several turns if need be.
    Actions(u8),
}

/// What becomes of an ablative pool.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Durability {
    /// It is full again when a scene ends.
    #[default]
    Recharges,
    /// What is lost stays lost, and the item is gone when it is empty.
    Destroyed,
}

/// What content adds to the plain rules of an item.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ItemTrait {
    /// Swapping it in or out is Free.
    QuickSwap,
    /// Once equipped it cannot be removed.
    Cursed,
}

/// A kind of thing.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Item {
    /// The word commands use for it.
    pub handle: String,
    pub name: String,
    pub category: Category,
    /// Its weight in Weight Units.
    pub weight: u32,
    /// The slots it fills, all at once; none if it cannot be equipped.
    pub slots: Vec<(String, u8)>,
    /// What it costs to equip.
    pub speed: Speed,
    pub value: u32,
    /// How rare it is, if content says.
    pub rarity: Option<String>,
    /// What it adds to the capacity of its wearer, in Weight Units.
    pub capacity: u32,
    /// What it adds to stats.
    pub bonuses: Stats,
    /// How its wearer meets types of damage.
    pub meets: Vec<(DamageType, Meeting)>,
    /// The abilities it lends while it is equipped.
    pub grants: Vec<Known>,
    /// The ability that using it up brings about, by its place in the scenario's list.
    pub use_of: Option<u16>,
    pub armour: Option<Armour>,
    /// Whether it is grown: it fills nothing, weighs nothing and stays.
    pub natural: bool,
    /// What becomes of its pool.
    pub durability: Durability,
    pub traits: Vec<ItemTrait>,
}

impl Item {
    /// Whether it has a trait.
    pub fn has(&self, what: ItemTrait) -> bool {
        self.traits.contains(&what)
    }

    /// Whether it is held and not worn: it fills hands and nothing else.
    pub fn is_held(&self) -> bool {
        !self.slots.is_empty() && self.slots.iter().all(|(slot, _)| slot == "hand")
    }
}

/// A thing, by its place in the battle's list.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Default, Serialize)]
pub struct ThingId(pub u16);

/// Where a thing is.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Place {
    /// Held or worn, and giving its benefits.
    Equipped(UnitId),
    /// With somebody, and only weighing.
    Carried(UnitId),
    Ground(Square),
    Gone,
}

/// One thing of a kind.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Thing {
    /// Its kind, by place in the scenario's list.
    pub kind: u16,
    pub place: Place,
    /// Actions spent on equipping it so far.
    pub progress: u8,
    /// The slots it fills, a bit for each of its owner's body.
    pub fills: u64,
    /// Deflection left; a worn piece keeps it in its wearer.
    pub deflection: u8,
    /// Points left in its pool; a worn piece keeps them in its wearer.
    pub pool: i32,
}

impl Battle {
    pub(crate) fn things(&self) -> impl Iterator<Item = ThingId> + use<> {
        (0..self.items.len() as u16).map(ThingId)
    }
}

impl Index<ThingId> for Battle {
    type Output = Thing;

    fn index(&self, thing: ThingId) -> &Thing {
        &self.items[usize::from(thing.0)]
    }
}

impl IndexMut<ThingId> for Battle {
    fn index_mut(&mut self, thing: ThingId) -> &mut Thing {
        &mut self.items[usize::from(thing.0)]
    }
}
