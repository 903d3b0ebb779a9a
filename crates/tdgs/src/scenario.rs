//! A scenario made ready to play: everything that never changes during a battle.

use engine::Side;
use engine::scene::Look;
use space::{Bits, CostMap, Footprint, Grid, SightLines, SightMap, SightTable, Square};

use crate::abilities::{Ability, Known};
use crate::account::Repertoire;
use crate::army::{Blocks, ChaBonus, Muster};
use crate::battle::{Battle, MOST_SIDES, Unit, UnitId};
use crate::conditions::Condition;
use crate::damage::{DEFLECTION_CAP, DamageType, Meeting, RESISTANCE_CAP};
use crate::equipment::{Body, Item};
use crate::falling::is_ledge;
use crate::hazards::{Hazard, Hazards};
use crate::light::Light;
use crate::luck::Reading;
use crate::measure::Length;
use crate::modifiers::{Changed, Modifier};
use crate::objects::Object;
use crate::places::PlaceName;
use crate::size::Size;
use crate::squeezing::Gaps;
use crate::stats::{Stat, Stats, knockout_threshold};
use crate::vehicles::Vehicle;
use crate::weapons::{Bonus, Weapon};

/// The rules of one TDGS battle, with its map, its content and its names.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each tells whether a chapter is played at all")]
pub struct Tdgs {
    pub(crate) title: String,
    pub(crate) sides: Vec<String>,
    pub(crate) profiles: Vec<Profile>,
    /// Everybody who is not of a side, for each side.
    pub(crate) enemies: Vec<Vec<UnitId>>,
    pub(crate) board: Board,
    /// The things that take no turn.
    pub(crate) objects: Vec<Object>,
    /// Every ability of the packs, in the order of their ids.
    pub(crate) abilities: Vec<Ability>,
    /// The actions that the setting adds for everybody.
    pub(crate) common: Vec<u16>,
    /// Whether anything can be used up.
    pub(crate) useful_things: bool,
    /// Whether anybody could answer an action with an Interrupt.
    pub(crate) reactive: bool,
    /// Whether anybody could have an Instant.
    pub(crate) instants: bool,
    /// Whether anybody could have an effect on whoever sees it first.
    pub(crate) dreadful: bool,
    /// Whether anybody could mend by itself.
    pub(crate) mends: bool,
    /// The names of the types of damage, by [`DamageType`].
    pub(crate) types: Vec<String>,
    /// The type of flames, if content has one.
    pub(crate) fire: Option<DamageType>,
    /// The type of venom, if content has one.
    pub(crate) poison: Option<DamageType>,
    /// Every kind of thing in the scenario.
    pub(crate) items: Vec<Item>,
    pub(crate) options: Options,
    /// How many of each side have to leave the field for it to win; 0 for those who don't flee.
    pub(crate) escape_goals: [u16; MOST_SIDES],
    /// Whether heights count in distances: somebody flies, or the ground has ledges.
    pub(crate) heights_count: bool,
    /// Whether some take part who keep no battle going, vehicles and animals that are led, or who trample.
    pub(crate) conveyances: bool,
    /// Whether the ground is anywhere too narrow for somebody who takes part.
    pub(crate) squeezes: bool,
    /// Whether bodies of soldiers take part.
    pub(crate) massed: bool,
    /// Whether anybody could be Terrifying.
    pub(crate) terrifies: bool,
    /// Where the routed of each side leave the field.
    pub(crate) edges: [Option<Edge>; MOST_SIDES],
    pub(crate) opening: Battle,
    /// What parts of the map are called.
    pub(crate) names: Vec<PlaceName>,
    /// What something can be done with, for those who count.
    pub(crate) repertoire: Repertoire,
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

/// What never changes about an entity.
#[expect(clippy::struct_excessive_bools, reason = "each is a gift or the lack of one")]
#[derive(Clone, Debug)]
pub struct Profile {
    /// The word commands use for it.
    pub handle: String,
    /// Its name.
    pub name: String,
    /// A letter or two for boards.
    pub letters: String,
    /// What it is called among the roles of a story; no rule reads it.
    pub label: Option<String>,
    /// Its side.
    pub side: Side,
    /// Its nine stats.
    pub stats: Stats,
    /// Its size.
    pub size: Size,
    /// Squares along one edge of its space.
    pub squares: u8,
    /// What it can strike with: its own weapons, bare hands, and whatever else it might pick up.
    pub weapons: Vec<Weapon>,
    /// The places of its natural weapons among them, bare hands included.
    pub natural: u64,
    /// Its slots.
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
    /// What else they let it do all the time, a bit for each [`crate::abilities::Knack`].
    pub knacks: u32,
    /// What kinds of creature it is, a bit for each that some bonus names.
    pub kinds: u32,
    /// The virtual stat of knowing about it.
    pub lore: i32,
    /// Maximum HP.
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

/// A piece of armour, worn or grown.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Armour {
    /// Its name.
    pub name: String,
    /// Adds to REF against attacks only.
    pub evasion: i32,
    /// Percent off each hit.
    pub deflection: u8,
    /// Points of the ablative pool.
    pub pool: i32,
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

/// A kind of terrain.
#[expect(clippy::struct_excessive_bools, reason = "each is a property of the ground")]
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Terrain {
    /// The word files use for it.
    pub id: String,
    /// Its name.
    pub name: String,
    /// One character for text boards.
    pub glyph: char,
    /// Points to enter a square: 1, 2 or 4; nothing if it can't be entered.
    pub cost: Option<u16>,
    /// What it does to sight.
    pub sight: space::Veil,
    /// The cover it gives to whoever stands in it, as a grade.
    pub cover: u8,
    /// Its elevation in squares.
    pub height: i8,
    /// What it does to whoever is in it.
    pub hazard: Option<Hazard>,
    /// How well what stands in it is seen.
    pub light: Light,
    /// Whether those who flee leave the field here.
    pub exit: bool,
    /// Its virtual DEX: what a vehicle's driver rolls against to enter it.
    pub dex: Option<i32>,
    /// Whether it is water: swimmers cross it at full MOV.
    pub water: bool,
    /// Whether magic fails there.
    pub no_magic: bool,
    /// Whether it is earth or sand, which burrowers go through even where nobody else does.
    pub earth: bool,
    /// How it is drawn.
    pub look: Look,
}

/// The map, ready for questions.
#[derive(Debug)]
pub struct Board {
    pub(crate) grid: Grid,
    pub(crate) terrain: Vec<Terrain>,
    pub(crate) cells: Vec<u16>,
    pub(crate) costs: CostMap,
    pub(crate) hazards: Hazards,
    /// Where the ground is too narrow for the large.
    pub(crate) gaps: Gaps,
    /// Whether neighbouring squares differ so much in height that nobody walks from one to the other.
    pub(crate) has_ledges: bool,
    /// Whether it is dim or dark anywhere.
    pub(crate) has_shadows: bool,
    /// Whether any ground covers whoever stands in it.
    pub(crate) has_thickets: bool,
    /// No square at all, where nobody is in the way.
    pub(crate) nothing: Bits,
    /// The same ground for blocks of soldiers.
    pub(crate) blocks: Blocks,
    sight: Sight,
}

/// A space, with its lines of sight if the board remembers them.
#[derive(Copy, Clone)]
pub(crate) struct View<'a> {
    board: &'a Board,
    there: Footprint,
    lines: Option<SightLines<'a>>,
}

impl View<'_> {
    /// As [`Board::sight`], from this space.
    #[inline(always)]
    pub(crate) fn from(&self, here: Footprint) -> Option<u8> {
        match &self.lines {
            Some(lines) if here.size == 1 => lines.line(here.corner),
            _ => self.board.sight(here, self.there),
        }
    }

    /// As [`Board::cover_in`].
    #[inline(always)]
    pub(crate) fn cover_in(&self, here: Footprint) -> u8 {
        self.board.cover_in(here)
    }
}

/// Small boards remember every line of sight.
#[derive(Debug)]
enum Sight {
    Table(SightTable),
    Map(SightMap),
}

impl Board {
    /// A board from its terrain, cell by cell.
    pub fn new(grid: Grid, terrain: Vec<Terrain>, cells: Vec<u16>) -> Self {
        let at = |s: Square| &terrain[usize::from(cells[grid.index(s)])];
        let costs = CostMap::new(grid, |s| at(s).cost);
        let map = SightMap::new(grid, |s| at(s).sight);
        let sight = SightTable::new(&map).map_or(Sight::Map(map), Sight::Table);
        let open = |s: &Square| grid.contains(*s) && at(*s).cost.is_some();
        let beside_a_ledge = |s: Square| {
            s.neighbours().filter(open).any(|to| is_ledge(at(s).height.into(), at(to).height.into()))
        };
        let gaps = Gaps::new(grid, |s| open(&s));
        let squeezes = |size: u8| gaps.has(size);
        Board {
            grid,
            costs,
            blocks: Blocks::new(grid, |s| at(s).cost, beside_a_ledge, squeezes),
            hazards: Hazards::new(grid, &terrain, &cells),
            gaps,
            has_ledges: grid.squares().filter(open).any(beside_a_ledge),
            has_shadows: grid.squares().any(|s| at(s).light != Light::Bright),
            has_thickets: cells.iter().any(|&kind| terrain[usize::from(kind)].cover > 0),
            nothing: Bits::new(grid),
            sight,
            terrain,
            cells,
        }
    }

    /// The terrain of a square.
    #[inline]
    pub fn terrain(&self, s: Square) -> &Terrain {
        &self.terrain[usize::from(self.cells[self.grid.index(s)])]
    }

    /// The best cover grade on a line between two spaces, or nothing if no line is clear.
    #[inline]
    pub fn sight(&self, a: Footprint, b: Footprint) -> Option<u8> {
        match &self.sight {
            Sight::Table(table) if a.size == 1 && b.size == 1 => table.line(a.corner, b.corner),
            Sight::Table(table) => table.between(a, b),
            Sight::Map(map) => map.between(a, b),
        }
    }

    /// A space to be looked at from many squares.
    #[inline]
    pub(crate) fn view_of(&self, there: Footprint) -> View<'_> {
        let lines = match &self.sight {
            Sight::Table(table) if there.size == 1 => table.lines_to(there.corner),
            _ => None,
        };
        View { board: self, there, lines }
    }

    /// The cover grade on the way of an effect from a square to a space, or nothing if a wall stops it. Fog does not.
    pub fn path_to(&self, from: Square, to: Footprint) -> Option<u8> {
        match &self.sight {
            Sight::Table(table) => table.path_to(from, to),
            Sight::Map(map) => map.path_to(from, to),
        }
    }

    /// The highest ground under a space: it bears whoever stands there.
    #[inline]
    pub fn height(&self, space: Footprint) -> i16 {
        if space.size == 1 {
            return i16::from(self.terrain(space.corner).height);
        }
        let there = space.squares().filter(|&s| self.grid.contains(s));
        there.map(|s| i16::from(self.terrain(s).height)).max().unwrap_or(0)
    }
}

/// The distance between two spaces. Most are of one square, which is soon said.
#[inline(always)]
pub(crate) fn apart(here: Footprint, there: Footprint) -> u16 {
    if here.size + there.size == 2 {
        space::distance(here.corner, there.corner)
    } else {
        here.distance(&there)
    }
}

/// An entity with what changes about it and what does not, looked up once for many questions.
#[derive(Copy, Clone)]
pub(crate) struct Who<'a> {
    pub(crate) id: UnitId,
    pub(crate) unit: &'a Unit,
    pub(crate) profile: &'a Profile,
}

impl Who<'_> {
    /// Whether something lends it abilities.
    #[inline(always)]
    pub(crate) const fn borrows(&self) -> bool {
        self.unit.conditions.has(Condition::Gifted) || self.unit.marks.lends()
    }
}

impl Tdgs {
    /// An entity, for many questions.
    #[inline(always)]
    pub(crate) fn who<'a>(&'a self, b: &'a Battle, id: UnitId) -> Who<'a> {
        Who { id, unit: &b[id], profile: self.profile(id) }
    }

    /// What never changes about an entity.
    #[inline(always)]
    pub fn profile(&self, id: UnitId) -> &Profile {
        &self.profiles[id.index()]
    }

    /// The word commands use for an entity.
    pub(crate) fn handle_of(&self, id: UnitId) -> String {
        self.profile(id).handle.clone()
    }

    /// A square as a cell of the scene.
    pub(crate) fn cell(&self, at: Square) -> u32 {
        self.board.grid.index(at) as u32
    }

    /// The entity a command calls by this word.
    pub fn find(&self, handle: &str) -> Option<UnitId> {
        self.profiles.iter().position(|p| p.handle == handle).map(|n| UnitId(n as u16))
    }

    /// How an entity meets a type of damage now: by its nature, in what it wears, and under wards and lent abilities.
    #[inline(always)]
    pub(crate) fn meeting(&self, b: &Battle, id: UnitId, kind: DamageType) -> Meeting {
        let mut met = self.profile(id).meets.get(usize::from(kind.0)).copied().unwrap_or_default();
        if b[id].marks.wards() {
            met = self.meeting_in_gear(b, id, kind, met);
        }
        let conditions = b[id].conditions;
        if conditions.has(Condition::Warded) || self.borrows(b, id) {
            met = self.meeting_under_wards(b, id, kind, met);
        }
        met
    }

    #[cold]
    fn meeting_under_wards(&self, b: &Battle, id: UnitId, kind: DamageType, met: Meeting) -> Meeting {
        let cap = self.options.resistance_cap;
        let wards = b.effects_of(id, Condition::Warded).filter(|e| e.kind == u16::from(kind.0)).map(|e| {
            let percent = i32::from(e.amount);
            // Whoever is immune resists nothing more.
            Meeting { resistance: percent, immune: percent >= 100, ..Meeting::default() }
        });
        let met = wards.fold(met, |met, ward| met.and(ward, cap));
        let gifts = self.lent(b, id).flat_map(|known| &self.ability(known.ability).meets);
        gifts.filter(|(of, _)| *of == kind).fold(met, |met, (_, gift)| met.and(*gift, cap))
    }

    /// How an entity meets venom.
    pub(crate) fn meets_poison(&self, b: &Battle, id: UnitId) -> Meeting {
        self.poison.map_or_else(Meeting::default, |poison| self.meeting(b, id, poison))
    }

    /// How an entity meets flames.
    pub(crate) fn meets_fire(&self, b: &Battle, id: UnitId) -> Meeting {
        self.fire.map_or_else(Meeting::default, |fire| self.meeting(b, id, fire))
    }

    /// An entity's side.
    #[inline(always)]
    pub fn side(&self, id: UnitId) -> Side {
        self.profile(id).side
    }

    /// The space an entity takes.
    #[inline(always)]
    pub fn space(&self, b: &Battle, id: UnitId) -> Footprint {
        b[id].space()
    }

    /// The distance between two entities: the least over all pairs of their squares, or the difference in height if
    /// that is more.
    #[inline(always)]
    pub fn distance(&self, b: &Battle, a: UnitId, c: UnitId) -> u16 {
        self.distance_over(b, (a, self.space(b, a)), (c, self.space(b, c)))
    }

    /// The same between two whose spaces are known.
    #[inline(always)]
    pub(crate) fn distance_over(
        &self,
        b: &Battle,
        (a, here): (UnitId, Footprint),
        (c, there): (UnitId, Footprint),
    ) -> u16 {
        let flat = apart(here, there);
        if self.heights_count { flat.max(self.height_between(b, a, c)) } else { flat }
    }

    /// Whether two entities are enemies.
    #[inline(always)]
    pub fn hostile(&self, a: UnitId, c: UnitId) -> bool {
        self.side(a) != self.side(c)
    }

    /// The side an entity fights for now: its own, unless somebody dominates it.
    #[inline(always)]
    pub fn allegiance(&self, b: &Battle, id: UnitId) -> Side {
        if b[id].conditions.has(Condition::Dominated) { self.masters_side(b, id) } else { self.side(id) }
    }

    #[cold]
    fn masters_side(&self, b: &Battle, id: UnitId) -> Side {
        self.side(b.source_of(id, Condition::Dominated).unwrap_or(id))
    }

    /// Whether an entity fights against another now.
    #[inline(always)]
    pub fn hostile_now(&self, b: &Battle, a: UnitId, c: UnitId) -> bool {
        a != c && self.allegiance(b, a) != self.side(c)
    }

    /// The enemies of an entity that are still in the fight.
    #[inline]
    pub fn foes<'a>(&'a self, b: &'a Battle, id: UnitId) -> impl Iterator<Item = UnitId> + 'a {
        let side = self.allegiance(b, id);
        let enemies = self.enemies[side.index()].iter().copied();
        enemies.filter(move |&other| other != id && b[other].conditions.up())
    }
}
