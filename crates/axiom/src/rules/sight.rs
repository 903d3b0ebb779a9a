//! 10.1.1.4 and 10.1.1.5: line of sight, attacking through others, range.

use space::{Hex, Nudge, cheapest, nth_on_line, nudged_line, runs_along_an_edge};

use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, UnitId, VehicleId};
use crate::state::board::{Kind, Terrain};
use crate::state::items::Weapon;

/// What each character in the way takes off.
const IN_THE_WAY: u16 = 2;

impl Axiom {
    /// What lies between two characters: the penalty for cover and for others in the way, or nothing if there is no sight. Of two
    /// lines along an edge the one with the smaller penalty counts.
    pub(crate) fn line_penalty(&self, b: &Battle, by: UnitId, target: UnitId) -> Option<(u16, u16)> {
        let (from, to) = (b[by].at, b[target].at);
        let own = u16::from(self.terrain(b, to).kind == Kind::Cover);
        let distance = from.distance(to);
        if distance <= 1 {
            return Some((own, 0));
        }
        let found = match &self.board.lines {
            Some(lines) if b.opened.is_empty() => self.look_up_line(b, from, to, lines.candidates(from, to)),
            _ => self.walk_line(b, from, to),
        };
        debug_assert_eq!(found, self.walk_line(b, from, to), "the table tells what lies from {from} to {to}");
        found.map(|(cover, others)| (cover + own, others))
    }

    /// What lies strictly between two hexes, hex by hex.
    fn walk_line(&self, b: &Battle, from: Hex, to: Hex) -> Option<(u16, u16)> {
        let inner = usize::from(from.distance(to)) - 1;
        let walk = |nudge| {
            let mut between = nudged_line(from, to, nudge).skip(1).take(inner);
            between.try_fold((0, 0), |(cover, others), h| {
                let ground = self.seen_through(b, h)?;
                let covers = u16::from(ground.kind == Kind::Cover);
                Some((cover + covers, others + self.others_on(b, h)))
            })
        };
        let along_an_edge = runs_along_an_edge(from, to);
        milder([walk(Nudge::High), along_an_edge.then(|| walk(Nudge::Low)).flatten()])
    }

    /// The same where the cover on both lines is known: only those in the way are looked for.
    fn look_up_line(&self, b: &Battle, from: Hex, to: Hex, covers: [Option<u16>; 2]) -> Option<(u16, u16)> {
        if covers == [None; 2] {
            return None;
        }
        let mut others = [0; 2];
        let mut count = |h: Hex| {
            let steps = from.distance(h);
            for ((nudge, cover), others) in [Nudge::High, Nudge::Low].into_iter().zip(covers).zip(&mut others)
            {
                if cover.is_some() && nth_on_line(from, to, nudge, steps) == h {
                    *others += IN_THE_WAY;
                }
            }
        };
        let between = |h: Hex| h.is_between(from, to) && h != from && h != to;
        for id in b.ids() {
            if between(b[id].at) && b[id].aboard.is_none() && b.able(id) {
                count(b[id].at);
            }
        }
        for id in b.vehicle_ids() {
            let at = b[id].at;
            if between(at) && b.vehicle_at(at) == Some(id) && is_manned(b, id) {
                count(at);
            }
        }
        let [high, low] = covers;
        milder([high.map(|cover| (cover, others[0])), low.map(|cover| (cover, others[1]))])
    }

    /// What everybody on a hex takes off an attack through it. A vehicle with somebody able aboard counts as one.
    fn others_on(&self, b: &Battle, h: Hex) -> u16 {
        let on_foot =
            b.ids().filter(|&id| b[id].at == h && b[id].aboard.is_none() && b.able(id)).count() as u16;
        let vehicle = b.vehicle_at(h).is_some_and(|vehicle| is_manned(b, vehicle));
        IN_THE_WAY * (on_foot + u16::from(vehicle))
    }

    /// Whether two hexes see each other.
    pub(crate) fn sees(&self, b: &Battle, from: Hex, to: Hex) -> bool {
        if b.opened.is_empty() {
            return match &self.board.lines {
                Some(lines) => lines.sees(from, to),
                None => self.board.sight.sees(from, to),
            };
        }
        cheapest(from, to, |h| self.seen_through(b, h).map(|_| 0)).is_some()
    }

    /// The terrain of a hex that does not stop a line; beyond the map nothing is seen.
    fn seen_through(&self, b: &Battle, h: Hex) -> Option<&Terrain> {
        if !self.board.grid.contains(h) {
            return None;
        }
        Some(self.terrain(b, h)).filter(|ground| !ground.blocks_sight)
    }

    /// What distance takes off: 1 for every hex beyond the range, which detriments shorten.
    pub(crate) fn range_penalty(&self, b: &Battle, by: UnitId, weapon: &Weapon, target: UnitId) -> i32 {
        let Some(range) = weapon.range else { return 0 };
        let range = range.saturating_sub(u16::from(b[by].dimmed));
        -i32::from(b[by].at.distance(b[target].at).saturating_sub(range))
    }

    /// Whether what somebody fears, or is reminded of, is in its sight.
    pub(crate) fn is_present(&self, b: &Battle, who: UnitId, what: &str) -> bool {
        if self.options.circumstances.iter().any(|known| known == what) {
            return true;
        }
        let dreaded = |h: &Hex| self.terrain(b, *h).dread.as_deref() == Some(what);
        self.options.hexes && self.board.grid.hexes().filter(dreaded).any(|h| self.sees(b, b[who].at, h))
    }
}

/// Whether somebody rides a vehicle who would count on foot; bodies do not.
fn is_manned(b: &Battle, vehicle: VehicleId) -> bool {
    b.riders(vehicle).any(|rider| b.able(rider))
}

/// The line with the smaller penalty of cover and others.
fn milder(lines: [Option<(u16, u16)>; 2]) -> Option<(u16, u16)> {
    lines.into_iter().flatten().min_by_key(|&(cover, others)| (cover + others, cover))
}
