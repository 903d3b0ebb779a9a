//! Scenario files: the map, who takes part, things, names and house rules.

use content::{At, Changes, Id, MapSpec, Name};
use schemars::JsonSchema;
use serde::Deserialize;
use space::Facing8;

use crate::content::creation::content::MainStat;
use crate::content::equipment::LyingEntry;
use crate::rules::difficulty::DifficultyEntry;
use crate::state::army::{ChaBonus, Order, Slot};
use crate::state::conditions::Condition;
use crate::state::measure::Length;
use crate::state::profile::Edge;

/// A scenario file.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(title = "TDGS scenario")]
pub struct ScenarioFile {
    /// Always `tdgs`.
    pub ruleset: Id,
    /// Its name.
    pub name: Name,
    /// What it is about, in a line.
    #[schemars(length(max = 1000))]
    pub description: Option<String>,
    /// The packs it draws on.
    #[schemars(length(max = 16))]
    pub packs: Vec<Id>,
    /// House rules and readings.
    #[serde(default)]
    pub options: OptionsEntry,
    /// The map.
    pub map: MapSpec,
    /// The sides.
    #[schemars(length(min = 2, max = 4))]
    pub side: Vec<SideEntry>,
    /// Who takes part.
    #[schemars(length(min = 1, max = 1000))]
    pub unit: Vec<UnitEntry>,
    /// What lies on the ground.
    #[serde(default)]
    #[schemars(length(max = 1000))]
    pub item: Vec<LyingEntry>,
    /// Things that take no turn: doors, levers, locks.
    #[serde(default)]
    #[schemars(length(max = 100))]
    pub object: Vec<ObjectEntry>,
    /// What parts of the map are called.
    #[serde(default)]
    #[schemars(length(max = 50))]
    pub names: Vec<NameEntry>,
    /// What it changes of its packs: laid out as a pack is, with only what differs.
    #[serde(default)]
    pub change: Changes,
}

/// What a part of the map is called: over the squares it lists, or over the box from one corner to another.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct NameEntry {
    /// The name, as it is written on the map.
    pub text: At<Name>,
    /// Its squares.
    #[serde(default)]
    #[schemars(length(max = 1000))]
    pub cells: Vec<At<String>>,
    /// A corner of a box of squares.
    #[schemars(length(min = 2, max = 6))]
    pub at: Option<At<String>>,
    /// The corner across.
    #[schemars(length(min = 2, max = 6))]
    pub to: Option<At<String>>,
}

/// A thing that takes no turn.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ObjectEntry {
    /// Its name.
    pub name: At<Name>,
    /// Its square.
    #[schemars(length(min = 2, max = 6))]
    pub at: At<String>,
    /// Whether nobody passes while it is shut, nor sees what is behind it.
    #[serde(default)]
    pub bars: bool,
    /// Whether one sees through it all the same, as through a grating.
    #[serde(default)]
    pub see_through: bool,
    /// Whether it starts open.
    #[serde(default)]
    pub open: bool,
    /// What takes skill to open it; without any it opens at a touch.
    #[serde(default)]
    #[schemars(length(max = 6))]
    pub tasks: Vec<TaskEntry>,
    /// How much it withstands, if it can be broken.
    #[schemars(range(min = 1, max = 100_000))]
    pub hp: Option<i32>,
    /// The names of the things that open with it.
    #[serde(default)]
    #[schemars(length(max = 16))]
    pub opens: Vec<At<Name>>,
    /// The Difficulty of finding it, if it has to be found first.
    #[schemars(range(min = 0, max = 1000))]
    pub hidden: Option<i32>,
}

/// A way to work upon a thing: a stat against a Difficulty.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TaskEntry {
    /// The word commands use for it, as in "pick" or "force".
    pub word: Id,
    /// The acting stat.
    pub own: MainStat,
    /// The virtual stat.
    pub difficulty: DifficultyEntry,
}

/// House rules and readings.
#[expect(clippy::struct_excessive_bools, reason = "each is a house rule")]
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct OptionsEntry {
    /// The battle is a draw after this round; 50 unless said.
    #[schemars(range(min = 1, max = 1000))]
    pub round_limit: Option<u16>,
    /// +2 to hit from higher ground.
    pub high_ground: bool,
    /// The most that deflection takes off a hit, in percent; 75 unless said.
    #[schemars(range(min = 0, max = 100))]
    pub deflection_cap: Option<u8>,
    /// The most that resistances to one type take off, in percent; 75 unless said.
    #[schemars(range(min = 0, max = 100))]
    pub resistance_cap: Option<u8>,
    /// Whether the actions of machines are played with.
    pub technology: bool,
    /// Whether the powers of the mind are played with.
    pub psionics: bool,
    /// Whether a driver who is alone aboard may let go of the reins, for free; without, somebody else has to be there to take them.
    pub lone_drivers_let_go: bool,
    /// What a square measures, as in "5 feet" or "1.5 metres"; without, squares are only counted.
    pub square: Option<Length>,
    /// What a Weight Unit weighs; "1 pound" unless said.
    pub weight_unit: Option<Name>,
    /// Which reading of the Luck tables is played.
    pub luck: LuckEntry,
    /// Which reading of a commander's CHA bonus is played.
    pub cha_bonus: ChaBonus,
    /// Whether units of soldiers are knocked out like anybody; if not, they fight until they are destroyed. True unless said.
    pub unit_knockout: Option<bool>,
    /// Whether a unit keeps its place in the order of turns whatever Hold and Charge do to its REF.
    pub orders_keep_initiative: bool,
    /// Whether a routed unit that reaches a commander leaves the field; if not, it stays there. True unless said.
    pub routed_leave_at_commander: Option<bool>,
    /// Whether the free attack on an exposed commander needs reach and a clear line like any other.
    pub exposed_within_reach: bool,
    /// Whether a driver rolls for every row of difficult ground; without, once for each stretch of it.
    pub maneuver_every_square: bool,
    /// Whether a charge may follow any straight line; without, every square of it has to bring the mount nearer.
    pub charge_in_any_line: bool,
    /// Whether ground covers whoever stands in it, as a wood does; if not, only what lies between does. True unless said.
    pub cover_within: Option<bool>,
}

/// A reading of the Luck tables.
#[derive(Copy, Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LuckEntry {
    /// The die faces govern.
    #[default]
    Faces,
    /// The printed percentages govern.
    Printed,
}

/// A side.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SideEntry {
    /// Its name.
    pub name: At<Name>,
    /// It may leave the field by the exits of the map, and wins when so many have left.
    #[schemars(range(min = 1, max = 1000))]
    pub escape_goal: Option<At<u16>>,
    /// The edge of the map that its routed units run to, and leave the field by.
    pub edge: Option<Edge>,
    /// Whether its units take captive whom they corner; without, they do.
    pub takes_prisoners: Option<bool>,
}

/// Somebody who takes part.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct UnitEntry {
    /// The creature it is.
    pub creature: Option<At<Id>>,
    /// Or the vehicle it is.
    pub vehicle: Option<At<Id>>,
    /// The name of its side.
    pub side: At<Name>,
    /// The north-west square of its space, as `c4`: column and row. Whoever is carried has none.
    #[schemars(length(min = 2, max = 6))]
    pub at: Option<At<String>>,
    /// Where it faces at first; north unless said.
    #[serde(default)]
    pub facing: FacingEntry,
    /// Its own name, if it has one.
    pub name: Option<Name>,
    /// The name of whoever or whatever carries it.
    pub on: Option<At<Name>>,
    /// What it is aboard for; without, the first aboard has the reins and the others are passengers.
    pub role: Option<At<RoleEntry>>,
    /// The name of the rider it is bonded to.
    pub bond: Option<At<Name>>,
    /// The goods in a vehicle, in Weight Units.
    #[schemars(range(min = 0, max = 1_000_000))]
    pub cargo: Option<At<u32>>,
    /// The fuel or feed of a vehicle; without, enough for a scene.
    #[schemars(range(min = 0, max = 1_000_000))]
    pub fuel: Option<At<u32>>,
    /// The upgrades of a vehicle, beside those of its template.
    #[serde(default)]
    #[schemars(length(max = 16))]
    pub upgrades: Vec<At<Id>>,
    /// Its Luck, if not the creature's.
    #[schemars(range(min = -10, max = 10))]
    pub luck: Option<i8>,
    /// The conditions it starts with, for the scene.
    #[serde(default)]
    #[schemars(length(max = 8))]
    pub conditions: Vec<StartEntry>,
    /// Whether it starts Prone.
    #[serde(default)]
    pub prone: bool,
    /// How many squares above the ground it starts, if it flies.
    #[schemars(range(min = 1, max = 100))]
    pub height: Option<At<i16>>,
    /// Its weapons, if not the creature's.
    #[schemars(length(max = 6))]
    pub weapons: Option<Vec<At<Id>>>,
    /// Its armour, if not the creature's.
    #[schemars(length(max = 4))]
    pub armour: Option<Vec<At<Id>>>,
    /// Its accessories, if not the creature's.
    #[schemars(length(max = 32))]
    pub wears: Option<Vec<At<Id>>>,
    /// What it only carries, if not what the creature does.
    #[schemars(length(max = 32))]
    pub carries: Option<Vec<At<Id>>>,
    /// Whether it may command units of soldiers. Whoever has some under it may.
    #[serde(default)]
    pub commander: bool,
    /// The name of whoever commands it, if it is a unit of soldiers.
    pub under: Option<At<Name>>,
    /// How closely; without, the first of a commander's units is direct and the others are extended.
    pub slot: Option<At<Slot>>,
    /// What it was told to do; to attack unless said.
    pub order: Option<At<Order>>,
}

/// What somebody is aboard for.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RoleEntry {
    /// Rides in control of a mount.
    Rider,
    /// Drives a vehicle.
    Driver,
    /// Aboard without control.
    Passenger,
    /// One of a vehicle's crew: a passenger with a job.
    Crew,
    /// In harness before a vehicle.
    Team,
}

/// One of the eight directions of the map, in the words of the command `face`.
#[derive(Copy, Clone, Debug, Default, Deserialize, JsonSchema)]
pub enum FacingEntry {
    /// Up.
    #[default]
    #[serde(rename = "n")]
    North,
    /// Up and right.
    #[serde(rename = "ne")]
    NorthEast,
    /// Right.
    #[serde(rename = "e")]
    East,
    /// Down and right.
    #[serde(rename = "se")]
    SouthEast,
    /// Down.
    #[serde(rename = "s")]
    South,
    /// Down and left.
    #[serde(rename = "sw")]
    SouthWest,
    /// Left.
    #[serde(rename = "w")]
    West,
    /// Up and left.
    #[serde(rename = "nw")]
    NorthWest,
}

impl From<FacingEntry> for Facing8 {
    fn from(facing: FacingEntry) -> Facing8 {
        Facing8::ALL[facing as usize]
    }
}

/// A condition somebody starts with.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct StartEntry {
    /// Which.
    pub condition: At<Condition>,
    /// HP a round, percent, or points of a stat; +2 for a stat unless said.
    #[serde(default)]
    #[schemars(range(min = 0, max = 1000))]
    pub amount: i16,
    /// How many turns it lasts; without, as long as the scene.
    #[schemars(range(min = 1, max = 100))]
    pub turns: Option<u8>,
    /// Or whether it lasts for the scene, for the day, or until something removes it.
    pub lasts: Option<Lasts>,
}

/// How long a condition lasts that is not counted in turns.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Lasts {
    /// As long as the scene.
    Scene,
    /// Until a long rest.
    Day,
    /// Until something removes it.
    UntilRemoved,
}
