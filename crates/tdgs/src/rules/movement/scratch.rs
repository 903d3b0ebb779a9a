//! Buffers for ways over the board.

use space::{Bits, Field, Reach, Square, Wave};

use crate::rules::initiative::Rank;
use crate::rules::scenario::Tdgs;
use crate::rules::trail::Through;
use crate::state::battle::{Battle, UnitId};

/// Buffers for ways over the board, made once and used again and again.
#[derive(Debug)]
pub struct Scratch {
    pub(super) wave: Wave,
    pub(super) reach: Reach,
    /// The squares that hostiles close.
    pub(crate) closed: Bits,
    /// The squares that somebody else stands on.
    pub(crate) taken: Bits,
    /// The corners too close to what a surveyed entity fears.
    pub(crate) feared: Bits,
    /// The north-west squares where a surveyed block would touch what is closed, or taken.
    pub(crate) corners: Bits,
    /// The squares where a surveyed entity may end its movement.
    pub(crate) ends: Bits,
    pub(super) surveyed: Option<Surveyed>,
    /// Whether the surveyed entity is a block on plain ground, and its survey a wave of north-west squares.
    pub(super) sweeps: bool,
    pub(crate) path: Vec<Square>,
    /// A way that was laid out with a straight end.
    pub(crate) run: Vec<Square>,
    pub(crate) run_cost: u16,
    /// How many squares of it are a trample, from the first that touches somebody on.
    pub(crate) run_steps: u16,
    /// The squares that whoever is under way has gone since that was last told.
    pub(crate) trail: Vec<Square>,
    pub(crate) trail_of: Option<UnitId>,
    /// What it leads through.
    pub(crate) trail_through: Through,
    /// The ways through the air.
    pub(crate) air: Reach,
    /// Whether ledges are in the way, which the wave does not know.
    has_ledges: bool,
    /// Nor does it know doors.
    has_doors: bool,
    /// The cost from every square to the nearest foe, for whoever closes in.
    pub(crate) field: Field,
    /// The same on ground with ledges.
    pub(crate) chart: Reach,
    pub(crate) goals: Bits,
    /// The squares whose distance from the goals is asked for.
    pub(crate) wanted: Bits,
    /// Those who are tied.
    pub(crate) equals: Vec<UnitId>,
    /// The order of turns before it was set anew.
    pub(crate) last_order: Vec<UnitId>,
    /// Those who are put in order, each with its rank.
    pub(crate) ranks: Vec<(Rank, UnitId)>,
    /// Nothing: the chart of foes looks past everyone who stands in the way.
    pub(crate) open: Bits,
    /// The battle as a side sees it from which somebody hides.
    pub(crate) seen: Option<Box<Battle>>,
}

/// What the last flood was made from. The same question has the same answer, so it is not asked twice.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) struct Surveyed {
    pub(super) start: Square,
    pub(super) size: u8,
    pub(super) budget: u16,
    /// Who, if it goes where others don't, or is surveyed in another way.
    pub(super) own_way: Option<UnitId>,
    pub(super) closed: Bits,
    pub(super) feared: Bits,
}

impl Scratch {
    pub(crate) fn new(rules: &Tdgs) -> Self {
        let grid = rules.board.grid;
        Scratch {
            wave: Wave::new(grid),
            reach: Reach::new(grid),
            closed: Bits::new(grid),
            taken: Bits::new(grid),
            feared: Bits::new(grid),
            corners: Bits::new(grid),
            ends: Bits::new(grid),
            surveyed: None,
            sweeps: false,
            path: Vec::new(),
            run: Vec::new(),
            run_cost: 0,
            run_steps: 0,
            trail: Vec::new(),
            trail_of: None,
            trail_through: Through::Ground,
            air: Reach::new(grid),
            has_ledges: rules.board.has_ledges,
            has_doors: rules.has_doors(),
            field: Field::new(grid),
            chart: Reach::new(grid),
            goals: Bits::new(grid),
            wanted: Bits::new(grid),
            equals: Vec::new(),
            last_order: Vec::new(),
            ranks: Vec::new(),
            open: Bits::new(grid),
            seen: None,
        }
    }

    /// What the surveyed entity pays to get to a square, if it can.
    pub(crate) fn cost(&self, rules: &Tdgs, id: UnitId, s: Square) -> Option<u16> {
        if self.waves_for(rules, id) { self.wave.cost(s) } else { self.reach.cost(s) }
    }

    /// Whether a square that the surveyed entity can get to is such a one.
    pub(crate) fn any_reached(&self, rules: &Tdgs, id: UnitId, such: impl Fn(Square) -> bool) -> bool {
        if self.waves_for(rules, id) {
            self.wave.reached().any(|(s, _)| such(s))
        } else {
            self.reach.reached().iter().any(|&s| such(s))
        }
    }

    /// Whether a wave finds the ways of an entity.
    pub(super) fn waves_for(&self, rules: &Tdgs, id: UnitId) -> bool {
        self.sweeps || self.waves(rules.profile(id).squares) && !rules.goes_its_own_way(id)
    }

    /// The charted cost from a square to the nearest goal, if a way leads there.
    pub(crate) fn far(&self, s: Square) -> Option<u16> {
        if self.has_ledges { self.chart.cost(s) } else { self.field.cost(s) }
    }

    /// Whether a wave finds the ways of this footprint: of one square, on ground without ledges and doors.
    const fn waves(&self, squares: u8) -> bool {
        squares == 1 && !self.has_ledges && !self.has_doors
    }
}
