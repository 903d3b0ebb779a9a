//! A mission made ready: site, people, gear and brief. Nothing in it ever changes.

use space::zone::ZoneGraph;

use crate::rules::claim::Vocabulary;
use crate::rules::inventory::Inventory;
use crate::state::brief::{BriefItem, Mark};
use crate::state::gear::{Item, ThingId};
use crate::state::people::Profile;
use crate::state::site::{Door, FlagId, Link, Object, ObjectId, Place, Zone};
use crate::state::sortie::{Sortie, Who};

/// How many marines go in.
pub const SQUAD: usize = 4;

/// A mission made ready.
#[derive(Debug)]
pub struct Mission {
    pub(crate) title: String,
    pub(crate) sides: Vec<String>,
    /// How many of the profiles are the roster; the rest are hostiles.
    pub(crate) roster: usize,
    pub(crate) profiles: Vec<Profile>,
    pub(crate) withheld: u32,
    /// The names of the hostile kinds, and the words for them in commands.
    pub(crate) kinds: Vec<String>,
    pub(crate) kind_words: Vec<String>,
    pub(crate) graph: ZoneGraph,
    pub(crate) zones: Vec<Place>,
    pub(crate) doors: Vec<Door>,
    pub(crate) objects: Vec<Object>,
    pub(crate) things: Vec<Item>,
    pub(crate) brief: Vec<BriefItem>,
    /// What the crew brief can name.
    pub(crate) vocabulary: Vocabulary,
    pub(crate) entry: Zone,
    pub(crate) extraction: Zone,
    pub(crate) extraction_needs: Option<FlagId>,
    pub(crate) tick_limit: u32,
    /// The Money from which the mission counts as won.
    pub(crate) par: u32,
    pub(crate) readings: Readings,
    pub(crate) standing: Standing,
    /// What things are done with, for whoever counts.
    pub(crate) inventory: Inventory,
    pub(crate) opening: Sortie,
}

/// How the mission reads what the document leaves open; each is false, or the first, where the text is read as it stands.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the file")]
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub struct Readings {
    /// What set off a Flee or a Psychotic Attack still takes effect.
    pub panic_lets_finish: bool,
    /// No push after a Panic result of 7 or more, or in a Psychotic Attack.
    pub panic_bars_push: bool,
    /// No Stress Dice with death checks and in Psychotic Attacks.
    pub few_stress_dice: bool,
    /// A Scream gives 1 Stress in all.
    pub scream_counts_once: bool,
    pub capacity: Capacity,
    /// Whatever gave a sign in the next zone stays hidden.
    pub signs_keep_stealth: bool,
}

/// What capacity limits.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Capacity {
    /// The number of items.
    #[default]
    Items,
    /// The sum of their weights.
    Weight,
}

/// What an unattended Commander does.
#[derive(Clone, Debug)]
pub struct Standing {
    /// How it answers failed checks.
    pub push: PushPolicy,
    /// How it tells each item of the brief.
    pub marks: Vec<Mark>,
    pub squad: Vec<Who>,
}

/// How an unattended Commander answers failed checks.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PushPolicy {
    /// Accepts every failure.
    #[default]
    Never,
    /// Pushes while Stress is 0 or 1.
    Cautious,
    /// As cautious, and every death check and every first aid on a Dying marine.
    Desperate,
    /// Pushes whatever fails.
    Always,
}

impl Mission {
    /// Somebody as the files tell it.
    pub fn profile(&self, who: Who) -> &Profile {
        &self.profiles[who.index()]
    }

    /// Whether a marine is not to be had for this mission.
    pub fn is_withheld(&self, who: Who) -> bool {
        self.withheld & who.bit() != 0
    }

    /// How many there are in the roster.
    pub fn roster(&self) -> usize {
        self.roster
    }

    /// Who has that handle.
    pub fn who(&self, handle: &str) -> Option<Who> {
        self.profiles.iter().position(|profile| profile.handle == handle).map(|n| Who(n as u8))
    }

    /// The zone of that handle.
    pub fn find_zone(&self, handle: &str) -> Option<Zone> {
        self.zones.iter().position(|zone| zone.handle == handle).map(|n| Zone(n as u16))
    }

    /// The door or passage of that handle.
    pub fn find_door(&self, handle: &str) -> Option<Link> {
        self.doors.iter().position(|door| door.handle == handle).map(|n| Link(n as u16))
    }

    /// The object of that handle.
    pub fn find_object(&self, handle: &str) -> Option<ObjectId> {
        self.objects.iter().position(|object| object.handle == handle).map(|n| ObjectId(n as u8))
    }

    /// The first thing of that handle.
    pub fn find_thing(&self, handle: &str) -> Option<ThingId> {
        self.things.iter().position(|thing| thing.handle == handle).map(|n| ThingId(n as u8))
    }

    /// The last tick of the mission.
    pub fn tick_limit(&self) -> u32 {
        self.tick_limit
    }
}
