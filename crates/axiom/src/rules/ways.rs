//! Ways over the map on foot: looked up where everything around is as it was drawn, else found by a flood.

use space::{Hex, HexReach, HexWays};

use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, UnitId};
use crate::state::board::Ways;
use crate::state::posture::Posture;

/// Where somebody can get to, whatever befalls it on the way.
pub(crate) enum Reach<'a> {
    /// As the map was drawn.
    Drawn {
        /// The ways over it.
        ways: &'a HexWays,
        from: Hex,
        /// What they may cost.
        points: u16,
    },
    /// As a flood found it.
    Flooded(&'a HexReach),
}

impl<'a> Reach<'a> {
    /// The hexes in reach, the nearest first.
    pub(crate) fn reached(&self) -> &'a [Hex] {
        match *self {
            Reach::Drawn { ways, from, points } => ways.reached(from, points),
            Reach::Flooded(reach) => reach.reached(),
        }
    }

    /// Whether a hex is in reach.
    pub(crate) fn contains(&self, h: Hex) -> bool {
        match *self {
            Reach::Drawn { ways, from, points } => ways.cost(from, h).is_some_and(|cost| cost <= points),
            Reach::Flooded(reach) => reach.cost(h).is_some(),
        }
    }

    /// Writes the way to a hex, both ends included, and says whether there is one.
    pub(crate) fn path_to(&self, h: Hex, out: &mut Vec<Hex>) -> bool {
        match *self {
            Reach::Drawn { ways, from, .. } if self.contains(h) => ways.path(from, h, out),
            Reach::Drawn { .. } => {
                out.clear();
                false
            }
            Reach::Flooded(reach) => reach.path_to(h, out),
        }
    }
}

/// Where somebody gets with nothing to fear. It is flooded only when a hex is asked for that enemies have a say in.
pub(crate) struct SafeWays<'a> {
    rules: &'a Axiom,
    b: &'a Battle,
    from: Hex,
    points: u16,
    /// Where the enemies stand who control what is around them.
    zones: &'a [Hex],
    /// The ways over the map, if it is as it was drawn.
    ways: Option<&'a Ways>,
    flood: &'a mut HexReach,
    flooded: bool,
}

impl SafeWays<'_> {
    /// Whether a hex is in reach.
    pub(crate) fn contains(&mut self, h: Hex) -> bool {
        self.known(h).unwrap_or_else(|| {
            self.run();
            self.flood.cost(h).is_some()
        })
    }

    /// Every hex in reach.
    pub(crate) fn reached(&mut self) -> &[Hex] {
        self.run();
        self.flood.reached()
    }

    /// Writes the way to a hex, both ends included, and says whether there is one.
    pub(crate) fn path_to(&mut self, h: Hex, out: &mut Vec<Hex>) -> bool {
        match (self.known(h), self.ways) {
            (Some(true), Some(ways)) => {
                ways.firm.path(self.from, h, out);
                debug_assert!(self.is_flooded_way(h, out), "the way to {h} is the one a flood finds");
                true
            }
            (Some(_), _) => {
                out.clear();
                false
            }
            (None, _) => {
                self.run();
                self.flood.path_to(h, out)
            }
        }
    }

    /// Whether a hex is in reach, where that can be told without a flood: zones only ever close ways, and a hex is open whose
    /// shortest ways are all too short to lead out of any of them.
    fn known(&self, h: Hex) -> Option<bool> {
        let Some(cost) = self.ways?.firm.cost(self.from, h).filter(|&cost| cost <= self.points) else {
            return Some(false);
        };
        // As far as the hexes around an enemy, a step out of them, and on.
        let by_way_of = |zone: &Hex| self.from.distance(*zone) + h.distance(*zone).saturating_sub(2);
        self.zones.iter().all(|zone| by_way_of(zone) > cost).then_some(true)
    }

    fn run(&mut self) {
        if self.flooded {
            return;
        }
        self.flooded = true;
        let SafeWays { rules, b, zones, .. } = *self;
        let leaves = |from: Hex, to: Hex| zones.iter().any(|h| h.distance(from) == 1 && h.distance(to) != 1);
        if let Some(Ways { firm_costs, .. }) = self.ways {
            self.flood.flood_costs_where(firm_costs, self.from, self.points, |from, to| !leaves(from, to));
            return;
        }
        self.flood.flood(self.from, self.points, |from, to| {
            let cost = rules.can_pass(b, to)?;
            (rules.terrain(b, to).kind.is_firm() && !leaves(from, to)).then_some(cost)
        });
    }

    fn is_flooded_way(&mut self, h: Hex, way: &[Hex]) -> bool {
        let mut found = Vec::new();
        self.run();
        self.flood.path_to(h, &mut found) && found == way
    }
}

impl Axiom {
    /// Where somebody can get to with so many points, whatever befalls it on the way.
    pub(crate) fn all_ways<'a>(
        &'a self,
        b: &Battle,
        who: UnitId,
        points: u16,
        flood: &'a mut HexReach,
    ) -> Reach<'a> {
        let (from, points) = (b[who].at, self.points_crouched(b, who, points));
        match &self.board.ways {
            Some(ways) if self.is_as_drawn(b, from, points) => Reach::Drawn { ways: &ways.all, from, points },
            _ => {
                flood.flood(from, points, |_, to| self.can_pass(b, to));
                Reach::Flooded(flood)
            }
        }
    }

    /// Where somebody can get to with so many points and nothing to fear: no ground that hurts or lays low, and no zone left.
    pub(crate) fn safe_ways<'a>(
        &'a self,
        b: &'a Battle,
        who: UnitId,
        points: u16,
        flood: &'a mut HexReach,
        zones: &'a mut Vec<Hex>,
    ) -> SafeWays<'a> {
        let (from, points) = (b[who].at, self.points_crouched(b, who, points));
        zones.clear();
        let near = |enemy: &UnitId| {
            self.hostile(*enemy, who)
                && b[*enemy].at.distance(from) <= points + 1
                && self.holds_ground(b, *enemy)
        };
        zones.extend(b.ids().filter(near).map(|enemy| b[enemy].at));
        let ways = self.board.ways.as_ref().filter(|_| self.is_as_drawn(b, from, points));
        SafeWays { rules: self, b, from, points, zones, ways, flood, flooded: false }
    }

    /// Whether no vehicle stands and no wall was opened so near that it would change the ways from a hex.
    fn is_as_drawn(&self, b: &Battle, from: Hex, points: u16) -> bool {
        let far = |h: Hex| h.distance(from) > points;
        points <= HexWays::MAX_BUDGET
            && b.opened.iter().all(|&h| far(h))
            && b.vehicles.iter().all(|vehicle| vehicle.gone || far(vehicle.at))
    }

    /// Whoever crouches makes one step.
    fn points_crouched(&self, b: &Battle, who: UnitId, points: u16) -> u16 {
        if b[who].posture == Posture::Crouching { points.min(1) } else { points }
    }
}
