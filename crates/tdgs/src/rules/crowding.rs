//! Those who stand next to a target: flanked, surrounded, overwhelmed.

use engine::Side;
use space::Footprint;

use crate::rules::attack::Blow;
use crate::rules::scenario::Tdgs;
use crate::state::battle::Battle;

impl Tdgs {
    /// The bonus of those who stand next to a target: flanked, surrounded or overwhelmed, the highest step alone. Only
    /// melee attackers who stand there themselves have it.
    #[inline(always)]
    pub(crate) fn crowding(&self, b: &Battle, blow: Blow) -> (&'static str, i32) {
        let victims = self.side(blow.target);
        // Nobody crowds alone, and every blow of a duel ends here.
        if !self.conveyances && b.standing_against(victims) < 2 || self.distance(b, blow.by, blow.target) > 1
        {
            return ("", 0);
        }
        self.crowding_by(b, blow, victims)
    }

    /// The same where several could; not cold, for in a battle they often do.
    #[inline(never)]
    fn crowding_by(&self, b: &Battle, blow: Blow, victims: Side) -> (&'static str, i32) {
        let space = self.space(b, blow.target);
        let mut first_two = [space; 2];
        let mut count = 0;
        let mut allies = 0;
        let enemies = &self.enemies[victims.index()];
        for &id in enemies {
            let near = self.space(b, id);
            let beside = near.distance(&space) <= 1
                && !(self.heights_count && self.height_between(b, id, blow.target) > 1);
            // Nobody turns to an enemy it knows nothing of; whoever strikes shows itself.
            let known = id == blow.by || self.perceives(b, blow.target, id);
            if beside && known && b[id].conditions.able() && self.crowds(b, id, enemies) {
                if count < 2 {
                    first_two[count] = near;
                }
                count += 1;
                allies += i32::from(!self.hostile(id, blow.by));
            }
        }
        match count {
            2 if allies == 2 && opposite(first_two[0], first_two[1], space) => ("flanked", 2),
            0..=2 => ("", 0),
            3 | 4 => ("surrounded", 4),
            _ => ("overwhelmed", 6),
        }
    }
}

/// Whether two attackers stand on exactly opposite sides of a space: the line between their centres passes through
/// opposite sides or opposite corners of it.
fn opposite(a: Footprint, c: Footprint, space: Footprint) -> bool {
    // Doubled coordinates, so that every centre is a whole number.
    let centre = |f: Footprint| {
        let half = i32::from(f.size);
        (2 * i32::from(f.corner.x) + half, 2 * i32::from(f.corner.y) + half)
    };
    let (ax, ay) = centre(a);
    let (cx, cy) = centre(c);
    let (left, top) = (2 * i32::from(space.corner.x), 2 * i32::from(space.corner.y));
    let edge = 2 * i32::from(space.size);
    crosses((ax - left, ay - top), (cx - left, cy - top), edge)
        || crosses((ay - top, ax - left), (cy - top, cx - left), edge)
}

/// Whether the line from `p` to `q` runs through both ends, 0 and `edge`, of a box of that width and height.
fn crosses(p: (i32, i32), q: (i32, i32), edge: i32) -> bool {
    let (p, q) = if p.0 <= q.0 { (p, q) } else { (q, p) };
    let (run, rise) = (q.0 - p.0, q.1 - p.1);
    if p.0 > 0 || q.0 < edge {
        return false;
    }
    // The height at both ends, times the run.
    let at = |x: i32| p.1 * run + rise * (x - p.0);
    let (enters, leaves, high) = (at(0), at(edge), edge * run);
    let within = 0..=high;
    let along_an_edge = enters == leaves && (enters == 0 || enters == high);
    within.contains(&enters) && within.contains(&leaves) && !along_an_edge
}
