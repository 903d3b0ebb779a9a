//! A scenario made ready to play: everything that never changes during a battle.

use engine::Side;
use space::{Footprint, Square};

use crate::rules::repertoire::Repertoire;
use crate::state::abilities::Ability;
use crate::state::battle::{Battle, MOST_SIDES, Unit, UnitId};
use crate::state::board::Board;
use crate::state::conditions::Condition;
use crate::state::damage::{DamageType, Meeting};
use crate::state::equipment::Item;
use crate::state::objects::Object;
use crate::state::places::PlaceName;
use crate::state::profile::{Edge, Options, Profile};

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
