//! A scenario made ready to play: everything that never changes during a battle.

use engine::Side;
use space::Hex;

use crate::rules::charts::Charts;
use crate::rules::inventory::Inventory;
use crate::rules::prospects::HitTable;
use crate::rules::vehicles::Model;
use crate::state::battle::{Battle, MOST_SIDES, UnitId, VehicleId};
use crate::state::board::Board;
use crate::state::body::{Body, MOST_LOCATIONS};
use crate::state::items::{Arm, Item, ItemSize, ThingId, Weapon};
use crate::state::skills::{Role, SkillId, SkillList};
use crate::state::tasks::Task;
use crate::state::traits::{Has, Knack, Knacks, Trait};

/// The rules of one `OpenAxiom` battle, with its map, its content and its names.
#[derive(Debug)]
pub struct Axiom {
    pub(crate) title: String,
    pub(crate) sides: Vec<String>,
    pub(crate) profiles: Vec<Profile>,
    pub(crate) models: Vec<Model>,
    pub(crate) board: Board,
    pub(crate) skills: SkillList,
    pub(crate) traits: Vec<Trait>,
    /// Every kind of thing in the scenario.
    pub(crate) items: Vec<Item>,
    /// Hands, feet and head.
    pub(crate) unarmed: Weapon,
    /// Small objects that are thrown, and medium ones that are swung.
    pub(crate) makeshift: [Weapon; 2],
    /// What can be tried beside fighting.
    pub(crate) tasks: Vec<Task>,
    pub(crate) options: Options,
    /// How many of each side have to leave the map alive for it to win; 0 for those who don't flee.
    pub(crate) escape_goals: [u16; MOST_SIDES],
    /// Whether the players of a side earn story points.
    pub(crate) heroes: [bool; MOST_SIDES],
    pub(crate) opening: Battle,
    pub(crate) hit_table: HitTable,
    /// What the computer's players look up.
    pub(crate) charts: Charts,
    /// What things are done with, for whoever counts.
    pub(crate) inventory: Inventory,
    /// What parts of the map are called.
    pub(crate) names: Vec<PlaceName>,
}

/// What a part of the map is called.
#[derive(Clone, Debug)]
pub struct PlaceName {
    pub text: String,
    /// The hexes it is written over.
    pub hexes: Vec<Hex>,
}

/// House rules and readings, as the scenario switches them.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Options {
    /// The battle is a draw after this round.
    pub round_limit: u16,
    /// Whether the hexes are played with: terrain, posture, movement, sight, range, flanking and zones of control.
    pub hexes: bool,
    /// Whether those who get off from inside a vehicle give no free attack.
    pub sheltered_exits: bool,
    /// The situational factors of the encounter, summed.
    pub factors: i32,
    /// The circumstances of the encounter, which some items ask for.
    pub circumstances: Vec<String>,
}

/// What never changes about a character.
#[derive(Clone, Debug)]
pub struct Profile {
    pub name: String,
    /// The word commands use for it.
    pub handle: String,
    /// A letter or two for boards.
    pub letters: String,
    pub side: Side,
    /// Where its player sits; the lower goes first among equals.
    pub seat: u16,
    /// Its value in every skill, by [`SkillId`], after what stands in for a missing one.
    pub values: Vec<i8>,
    /// What its traits add to each skill whatever it is used for: bonuses and penalties apart.
    pub steady: Vec<(i8, i8)>,
    pub traits: Vec<Has>,
    /// Those of them that speak in some situations only, by their place in `traits`.
    pub situational: Vec<u8>,
    pub knacks: Knacks,
    pub body: Body,
    /// The most HP of each location.
    pub max_hp: [i16; MOST_LOCATIONS],
    pub total_hp: i32,
    /// Action points of a turn.
    pub action_points: u8,
    /// Hexes of a Move, before injuries.
    pub movement: u8,
    pub slots: u8,
    /// Its situational factors, summed.
    pub factors: i32,
    /// The abilities it has, by their place among the tasks.
    pub abilities: Vec<u16>,
    /// The circumstance it has a plan for, if it schemes.
    pub plan: Option<String>,
    /// Whether it only wants to get away, and counts towards the goal of its side.
    pub hostage: bool,
    /// The round it comes in; 0 if it is there from the start.
    pub arrives: u16,
}

impl Axiom {
    /// What never changes about a character.
    #[inline(always)]
    pub fn profile(&self, id: UnitId) -> &Profile {
        &self.profiles[id.index()]
    }

    /// What never changes about a vehicle.
    #[inline(always)]
    pub fn model(&self, id: VehicleId) -> &Model {
        &self.models[id.index()]
    }

    /// The side of a character.
    #[inline(always)]
    pub fn side(&self, id: UnitId) -> Side {
        self.profile(id).side
    }

    /// Whether two characters are enemies.
    #[inline(always)]
    pub fn hostile(&self, a: UnitId, b: UnitId) -> bool {
        self.side(a) != self.side(b)
    }

    /// The value of a skill, after what stands in for a missing one and before anything else.
    #[inline(always)]
    pub fn skill(&self, who: UnitId, skill: SkillId) -> i32 {
        i32::from(self.profile(who).values[skill.index()])
    }

    /// The skills that exist.
    pub const fn skills(&self) -> &SkillList {
        &self.skills
    }

    /// The skill that fills a role.
    #[inline(always)]
    pub fn role(&self, role: Role) -> SkillId {
        self.skills.role(role)
    }

    /// The skill of that id.
    pub fn skill_called(&self, id: &str) -> Option<SkillId> {
        self.skills.find(id)
    }

    /// Whether somebody has a special trait.
    #[inline(always)]
    pub fn knows(&self, who: UnitId, knack: Knack) -> bool {
        self.profile(who).knacks.has(knack)
    }

    /// A trait that somebody has.
    pub fn trait_of(&self, has: &Has) -> &Trait {
        &self.traits[usize::from(has.what)]
    }

    /// The value of a special trait that somebody has.
    pub fn knack_value(&self, who: UnitId, knack: Knack) -> i32 {
        let traits = self.profile(who).traits.iter();
        let mut of_it = traits.filter(|has| self.trait_of(has).knack == Some(knack));
        of_it.next().map_or(0, |has| i32::from(has.value))
    }

    /// The kind of a thing.
    #[inline(always)]
    pub fn item(&self, b: &Battle, thing: ThingId) -> &Item {
        &self.items[usize::from(b[thing].item)]
    }

    /// The weapon that strikes.
    #[inline(always)]
    pub fn weapon(&self, b: &Battle, arm: Arm) -> &Weapon {
        match arm {
            Arm::Thing(thing) => {
                let item = self.item(b, thing);
                item.weapon.as_ref().unwrap_or(&self.makeshift[usize::from(item.size != ItemSize::Small)])
            }
            Arm::Bare => &self.unarmed,
        }
    }

    /// The character of that handle.
    pub fn find(&self, handle: &str) -> Option<UnitId> {
        self.profiles.iter().position(|p| p.handle == handle).map(|n| UnitId(n as u16))
    }

    /// The vehicle of that handle.
    pub fn find_vehicle(&self, handle: &str) -> Option<VehicleId> {
        self.models.iter().position(|m| m.handle == handle).map(|n| VehicleId(n as u8))
    }
}
