//! What somebody reaches, threatens and sees.

use engine::Survey;
use space::Hex;

use crate::rules::movement::Scratch;
use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, UnitId};

impl Axiom {
    /// Where somebody gets with a Move, in its own turn with what is left of it; its zone; and what it sees.
    pub(crate) fn survey_of(&self, b: &Battle, who: UnitId, scratch: &mut Scratch) -> Survey {
        if !b.is_there(who) || !self.options.hexes {
            return Survey::default();
        }
        let at = b[who].at;
        let points = if b.has_turn(who) {
            self.points_to_move(b, who).map_or(0, |points| points.left.max(points.fresh))
        } else if b.able(who) && self.free_to_move(b, who).is_ok() {
            self.allowance(b, who)
        } else {
            0
        };
        let mut reach = Vec::new();
        if points > 0 {
            let ways = self.all_ways(b, who, points, &mut scratch.flood);
            let free = |hex: &&Hex| self.can_stop(b, who, **hex);
            reach.extend(ways.reached().iter().filter(free).map(|&hex| self.cell(hex)));
        }
        let grid = self.board.grid;
        let zone = grid.neighbours(at).filter(|_| self.holds_ground(b, who));
        let sees = grid.hexes().filter(|&hex| b.able(who) && self.sees(b, at, hex));
        Survey {
            reach,
            threatens: zone.map(|hex| self.cell(hex)).collect(),
            sees: sees.map(|hex| self.cell(hex)).collect(),
        }
    }
}
