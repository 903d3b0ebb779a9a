//! 3.3 and 6.2: items, what they weigh in slots, and what is wielded.

use dice::Law;
use serde::{Deserialize, Serialize};
use space::Hex;

use crate::state::battle::UnitId;
use crate::state::outlook::Outlook;
use crate::state::skills::SkillId;
use crate::state::status::Effect;

/// A thing of the battle.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize)]
pub struct ThingId(pub u16);

impl ThingId {
    /// Its place in lists.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What changes about a thing.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Thing {
    pub item: u16,
    pub place: Place,
    /// Whether it is out of use until repaired.
    pub damaged: bool,
}

/// Where a thing is.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Place {
    Wielded(UnitId),
    Worn(UnitId),
    Carried(UnitId),
    Lying(Hex),
    Gone,
}

impl Place {
    pub const fn holder(self) -> Option<UnitId> {
        match self {
            Place::Wielded(who) | Place::Worn(who) | Place::Carried(who) => Some(who),
            Place::Lying(_) | Place::Gone => None,
        }
    }
}

/// The ids among which everything is that somebody has. It only ever grows, so what was given away stays inside.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub struct Belongings {
    first: u16,
    end: u16,
}

impl Belongings {
    /// Something is somebody's from now on.
    pub fn add(&mut self, thing: ThingId) {
        let ThingId(n) = thing;
        let empty = self.first == self.end;
        self.first = if empty { n } else { self.first.min(n) };
        self.end = self.end.max(n + 1);
    }

    /// The ids among which to look.
    #[inline]
    pub fn ids(self) -> impl DoubleEndedIterator<Item = ThingId> + use<> {
        (self.first..self.end).map(ThingId)
    }
}

/// How much room a thing takes.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ItemSize {
    /// Half a slot.
    Small,
    /// A slot.
    #[default]
    Medium,
    /// Two slots.
    Large,
    /// More than one can carry.
    ExtraLarge,
}

/// A kind of thing.
#[derive(Clone, Debug)]
pub struct Item {
    pub name: String,
    /// The word commands use for it.
    pub handle: String,
    /// How much room it takes.
    pub size: ItemSize,
    /// What it strikes with.
    pub weapon: Option<Weapon>,
    pub armour: Option<Armour>,
    /// Whether one blocks with it.
    pub shield: bool,
    /// The skill it is a tool for, and what its quality gives.
    pub tool: Option<Tool>,
    /// The skill whose checks it makes succeed.
    pub automatic: Option<SkillId>,
    /// Whether it is used up.
    pub consumable: bool,
    /// The circumstance without which it does nothing.
    pub only_when: Option<String>,
}

impl Item {
    /// Whether one can strike with it, though it be no weapon: objects that are neither worn nor too large.
    pub fn strikes(&self) -> bool {
        let handy = matches!(self.size, ItemSize::Small | ItemSize::Medium);
        self.weapon.is_some() || handy && self.armour.is_none() && !self.shield
    }
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Tool {
    /// For which skill, and all below it.
    pub skill: SkillId,
    /// What it does to a check.
    pub modifier: i32,
}

/// How good a tool is.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Quality {
    /// As it should be.
    #[default]
    Ordinary,
    /// Better.
    High,
    /// Made on the spot.
    Improvised,
    /// Not as it should be.
    Faulty,
}

impl Quality {
    /// What it does to a check, unless a file says how much: the middle of its span.
    pub const fn modifier(self) -> i32 {
        match self {
            Quality::Ordinary => 0,
            Quality::High => 3,
            Quality::Improvised => -3,
            Quality::Faulty => -2,
        }
    }

    /// The mildest and the strongest number of the table.
    pub const fn span(self) -> (i32, i32) {
        match self {
            Quality::Ordinary => (0, 0),
            Quality::High => (2, 4),
            Quality::Improvised => (-2, -4),
            Quality::Faulty => (-2, -3),
        }
    }
}

/// What the lack of a tool does to a check: the middle of the span from -3 to -5.
pub const NO_TOOLS: i32 = -4;

#[derive(Clone, Debug)]
pub struct Weapon {
    /// The skill it is used with.
    pub skill: SkillId,
    /// The skill it asks for.
    pub required: i32,
    pub damage: Damage,
    /// Hexes it carries without penalty; nothing for a weapon of close quarters.
    pub range: Option<u16>,
    /// Whether it is shot or thrown, with or without a range.
    pub ranged: bool,
    /// The hands it takes.
    pub hands: u8,
    /// Whether it is no weapon, but serves as one.
    pub improvised: bool,
    /// What it leaves behind in whoever it hits.
    pub leaves: Option<Effect>,
}

/// Damage: dice and a number.
#[derive(Clone, Debug)]
pub struct Damage {
    /// How it is written.
    pub text: String,
    pub law: Law,
    /// What it does on average.
    pub outlook: Outlook,
}

impl Damage {
    /// Damage as it is written, and as it falls.
    pub fn new(text: impl Into<String>, law: Law) -> Damage {
        Damage { text: text.into(), outlook: Outlook::new(&law), law }
    }
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Armour {
    /// Taken off what hits where it covers.
    pub dr: u8,
    /// The locations it covers, a bit for each of the wearer's body.
    pub covers: u8,
}

/// What strikes: a thing in hand, or the body itself.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Arm {
    Thing(ThingId),
    /// Hands, feet and head.
    Bare,
}
