//! What somebody reaches, threatens and sees.

use engine::Survey;
use space::{Footprint, Square, Veil};

use crate::rules::movement::Scratch;
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::{Command, Step, Verb};
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;
use crate::state::stats::Stat;

impl Tdgs {
    /// The cells that somebody reaches by a Move, threatens from where it is, and sees.
    pub(crate) fn survey_of(&self, b: &Battle, id: UnitId, scratch: &mut Scratch) -> Survey {
        let cells = |squares: Vec<Square>| squares.into_iter().map(|s| self.cell(s)).collect();
        if b[id].conditions.is_off_the_field() {
            return Survey::default();
        }
        Survey {
            reach: cells(self.reached(b, id, scratch)),
            threatens: cells(self.threatened_by(b, id)),
            sees: cells(self.seen_by(b, id)),
        }
    }

    /// Where it could get to: in its own turn by what is left of it, else by a Move in its next.
    /// Who holds the reins goes where its mount or vehicle does, and whoever else is carried goes nowhere by itself.
    fn reached(&self, b: &Battle, who: UnitId, scratch: &mut Scratch) -> Vec<Square> {
        let id = b.conveyance(who).unwrap_or(who);
        if b[id].seat.is_some() {
            return Vec::new();
        }
        let points = match b.has_turn(who).then(|| self.move_budget(b)) {
            Some(0) => return self.steps_of(b, scratch),
            Some(left) => left,
            None => self.apparent(b, id, Stat::Mov).max(0) as u16,
        };
        if !b[id].conditions.up() || self.may_walk(b, id).is_err() {
            return Vec::new();
        }
        let mut squares = Vec::new();
        if b[id].height == 0 {
            self.find_ends(b, id, points, scratch);
            squares.extend(scratch.ends.iter());
        }
        if self.flies(b, id) {
            let landings: Vec<Square> = self.landings_of(b, id, points, scratch).collect();
            squares.extend(landings.into_iter().filter(|s| *s != b[id].at));
            squares.sort_by_key(|s| (s.y, s.x));
            squares.dedup();
        }
        squares
    }

    /// Where the Step of whoever acts leads.
    fn steps_of(&self, b: &Battle, scratch: &mut Scratch) -> Vec<Square> {
        let mut steps = Vec::new();
        Step::offer(self, b, scratch, &mut steps);
        let to = |command| if let Command::Step(Step { to }) = command { Some(to) } else { None };
        steps.into_iter().filter_map(to).collect()
    }

    /// The squares around it where it strikes at whoever leaves.
    fn threatened_by(&self, b: &Battle, id: UnitId) -> Vec<Square> {
        let melee = self.weapons_of(b, id).filter(|weapon| weapon.range.is_melee());
        let Some(reach) = melee.map(|weapon| weapon.farthest).max() else { return Vec::new() };
        if !b[id].conditions.able() {
            return Vec::new();
        }
        let space = self.space(b, id);
        let threatened = |s: &Square| {
            let flat = space.distance_to(*s);
            let ground = i16::from(self.board.terrain(*s).height);
            let far =
                if self.heights_count { flat.max(self.elevation(b, id).abs_diff(ground)) } else { flat };
            flat > 0 && far <= reach && self.is_in_sight(b, space, *s)
        };
        self.board.grid.squares().filter(threatened).collect()
    }

    fn seen_by(&self, b: &Battle, id: UnitId) -> Vec<Square> {
        let conditions = b[id].conditions;
        if !conditions.up() || conditions.has(Condition::Blinded) || conditions.has(Condition::Asleep) {
            return Vec::new();
        }
        let space = self.space(b, id);
        self.board.grid.squares().filter(|&s| self.is_in_sight(b, space, s)).collect()
    }

    /// Whether a line leads from a space to a square that is no wall.
    fn is_in_sight(&self, b: &Battle, space: Footprint, s: Square) -> bool {
        self.board.terrain(s).sight != Veil::Blocking
            && (space.contains(s) || self.line_of_sight(b, space, Footprint { corner: s, size: 1 }).is_some())
    }
}
