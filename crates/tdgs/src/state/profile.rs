//! What never changes about an entity, and the house rules.

use engine::Side;

use crate::state::abilities::Known;
use crate::state::army::{ChaBonus, Muster};
use crate::state::battle::UnitId;
use crate::state::damage::{DEFLECTION_CAP, Meeting, RESISTANCE_CAP};
use crate::state::equipment::Body;
use crate::state::luck::Reading;
use crate::state::measure::Length;
use crate::state::modifiers::{Changed, Modifier};
use crate::state::size::Size;
use crate::state::stats::{Stat, Stats, knockout_threshold};
use crate::state::vehicles::Vehicle;
use crate::state::weapons::{Bonus, Weapon};

/// What never changes about an entity.
#[expect(clippy::struct_excessive_bools, reason = "each is a gift or the lack of one")]
#[derive(Clone, Debug)]
pub struct Profile {
    /// The word commands use for it.
    pub handle: String,
    pub name: String,
    /// A letter or two for boards.
    pub letters: String,
    /// What it is called among the roles of a story; no rule reads it.
    pub label: Option<String>,
    pub side: Side,
    pub stats: Stats,
    pub size: Size,
    /// Squares along one edge of its space.
    pub squares: u8,
    /// What it can strike with: its own weapons, bare hands, and whatever else it might pick up.
    pub weapons: Vec<Weapon>,
    /// The places of its natural weapons among them, bare hands included.
    pub natural: u64,
    pub body: Body,
    /// How it meets each type of damage by its nature; empty if it meets all alike.
    pub meets: Vec<Meeting>,
    /// What it knows of its own, each ability once.
    pub abilities: Vec<Known>,
    /// What those give it all the time.
    pub modifiers: Vec<Modifier>,
    /// Which numbers those change at all: the quick answer for most.
    pub changed: Changed,
    /// Whether one of them is used on purpose, and does something in a fight.
    pub acts_by_ability: bool,
    /// What else they let it do all the time, a bit for each [`crate::state::abilities::Knack`].
    pub knacks: u32,
    /// What kinds of creature it is, a bit for each that some bonus names.
    pub kinds: u32,
    /// The virtual stat of knowing about it.
    pub lore: i32,
    pub max_hp: i32,
    /// Knocked out at or below this many HP.
    pub knockout: i32,
    /// Whether it flies by nature.
    pub flies: bool,
    /// How far darkness counts as dim light for it.
    pub darkvision: Option<u16>,
    /// Whether dim light counts as bright for it.
    pub low_light: bool,
    /// What its body weighs, in Weight Units.
    pub weight: u32,
    /// How its size multiplies carrying capacity, in quarters.
    pub capacity_quarters: u32,
    /// Whether it is an animal that fights only where it is led: it keeps no battle going, and without a master on its
    /// back it does as it pleases.
    pub led: bool,
    /// The rider it is bonded to.
    pub bond: Option<UnitId>,
    /// Trample: the damage to each it tramples.
    pub trample: Option<Bonus>,
    /// Charge: the bonus to the damage of its blow.
    pub charge: Option<Bonus>,
    /// Mount (Size): the largest riders it takes, where it is narrower than its own size allows.
    pub takes: Option<Size>,
    /// What it is as a vehicle, if it is one.
    pub vehicle: Option<Vehicle>,
    /// The goods it carries as a vehicle, in Weight Units.
    pub cargo: u32,
    /// The fuel or feed it has.
    pub fuel: u32,
    /// What it is as a body of soldiers, if it is one.
    pub troop: Option<Muster>,
    /// Whether it may command troops.
    pub commander: bool,
    /// Whether it takes captive whom it has cornered; else it cuts them down.
    pub takes_prisoners: bool,
}

impl Profile {
    /// Fills in what follows from stats.
    pub(crate) fn derive(mut self) -> Self {
        self.max_hp = self.stats.max_hp();
        self.knockout = knockout_threshold(self.max_hp);
        self
    }

    /// Whether it keeps a battle going: no vehicle does, and no animal that is led.
    pub const fn stands(&self) -> bool {
        !self.led && self.vehicle.is_none()
    }

    /// A stat as a number to reckon with.
    #[inline(always)]
    pub fn stat(&self, stat: Stat) -> i32 {
        i32::from(self.stats[stat])
    }
}

/// A piece of armour, worn or grown.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Armour {
    pub name: String,
    /// Adds to REF against attacks only.
    pub evasion: i32,
    /// Percent off each hit.
    pub deflection: u8,
    /// Points of the ablative pool.
    pub pool: i32,
}

/// House rules and readings, as the scenario switches them.
#[expect(clippy::struct_excessive_bools, reason = "each is a house rule")]
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Options {
    /// The battle is a draw after this round.
    pub round_limit: u16,
    /// +2 to hit from higher ground.
    pub high_ground: bool,
    /// The most that deflection takes off a hit, in percent.
    pub deflection_cap: i32,
    /// The most that resistances to one type take off, in percent.
    pub resistance_cap: i32,
    /// What a square measures, if the scenario says.
    pub square: Option<Length>,
    /// What a Weight Unit weighs.
    pub weight_unit: String,
    /// Which reading of the Luck tables is played.
    pub luck: Reading,
    /// Whether the actions of machines are played with.
    pub technology: bool,
    /// Whether the powers of the mind are played with.
    pub psionics: bool,
    /// Whether a driver may let go of the reins though nobody else is aboard to take them.
    pub lone_drivers_let_go: bool,
    /// Which reading of the CHA bonus is played.
    pub cha_bonus: ChaBonus,
    /// Whether troops are knocked out like anybody, and not only destroyed.
    pub unit_knockout: bool,
    /// Whether the REF of Hold and Charge counts in the order of turns.
    pub orders_move_initiative: bool,
    /// Whether a routed troop leaves the field where it reaches a commander.
    pub routed_leave_at_commander: bool,
    /// Whether the free attack on an exposed commander needs reach and a clear line.
    pub exposed_within_reach: bool,
    /// Whether a driver rolls for every row of difficult ground, and not once for a stretch of it.
    pub maneuver_every_square: bool,
    /// Whether a charge need not lead toward its target.
    pub charge_in_any_line: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            round_limit: 50,
            high_ground: false,
            deflection_cap: DEFLECTION_CAP,
            resistance_cap: RESISTANCE_CAP,
            square: None,
            weight_unit: "1 pound".to_owned(),
            luck: Reading::Faces,
            technology: false,
            psionics: false,
            lone_drivers_let_go: false,
            cha_bonus: ChaBonus::Table,
            unit_knockout: true,
            orders_move_initiative: true,
            routed_leave_at_commander: true,
            exposed_within_reach: false,
            maneuver_every_square: false,
            charge_in_any_line: false,
        }
    }
}

/// An edge of the board.
#[derive(Copy, Clone, Eq, PartialEq, Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Edge {
    /// The first row.
    North,
    /// The last column.
    East,
    /// The last row.
    South,
    /// The first column.
    West,
}
