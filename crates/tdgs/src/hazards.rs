//! Document 14: hazardous terrain. It harms whoever enters it or starts a turn in it.

use engine::Table;
use space::{Footprint, Grid, Square};

use crate::attack::Harm;
use crate::battle::{Battle, Phase, UnitId};
use crate::damage::{DamageType, MOST_PORTIONS, Portion};
use crate::event::{Event, Going};
use crate::resolution::Degree;
use crate::scenario::{Tdgs, Terrain};
use crate::weapons::Bonus;

/// What hazardous terrain does.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Hazard {
    /// How much harm.
    pub damage: Bonus,
    /// Of which type.
    pub kind: Option<DamageType>,
}

/// The hazards of a board. Squares of one hazardous terrain that touch, corners included, are one hazard.
#[derive(Debug)]
pub(crate) struct Hazards {
    grid: Grid,
    /// For each square the number of its hazard, from 1, or 0; empty if there is none at all.
    cells: Vec<u32>,
}

impl Hazards {
    pub(crate) fn new(grid: Grid, terrain: &[Terrain], cells: &[u16]) -> Hazards {
        let harms = |kind: u16| terrain[usize::from(kind)].hazard.is_some();
        if !cells.iter().any(|&kind| harms(kind)) {
            return Hazards { grid, cells: Vec::new() };
        }
        let mut numbers = vec![0; cells.len()];
        let mut last = 0;
        let mut open = Vec::new();
        for first in grid.squares().filter(|&s| harms(cells[grid.index(s)])) {
            if numbers[grid.index(first)] != 0 {
                continue;
            }
            last += 1;
            numbers[grid.index(first)] = last;
            open.push(first);
            while let Some(s) = open.pop() {
                for next in s.neighbours().filter(|&next| grid.contains(next)) {
                    let (here, there) = (grid.index(s), grid.index(next));
                    if cells[here] == cells[there] && numbers[there] == 0 {
                        numbers[there] = last;
                        open.push(next);
                    }
                }
            }
        }
        Hazards { grid, cells: numbers }
    }

    /// Whether nothing on the board harms anybody.
    #[inline(always)]
    pub(crate) const fn none(&self) -> bool {
        self.cells.is_empty()
    }

    /// The hazard of a square.
    pub(crate) fn at(&self, s: Square) -> Option<u32> {
        self.cells.get(self.grid.index(s)).copied().filter(|&number| number > 0)
    }
}

impl Tdgs {
    /// The hazards under a space harm whoever stands there, each once in any one turn; those in the air pass above.
    #[cold]
    pub(crate) fn meet_hazards(
        &self,
        b: &mut Battle,
        id: UnitId,
        space: Footprint,
        t: &mut impl Table<Tdgs>,
    ) {
        if self.board.hazards.none() || b[id].height > 0 {
            return;
        }
        for s in space.squares() {
            if b[id].conditions.is_off_the_field() || b.phase == Phase::Over {
                return;
            }
            let Some(number) = self.board.hazards.at(s) else { continue };
            if !b.harmed.contains(&(id, number)) {
                b.harmed.push((id, number));
                self.meet_hazard(b, id, s, t);
            }
        }
    }

    /// Whether the hazard of a square does nothing to an entity.
    pub(crate) fn is_immune_to_ground(&self, b: &Battle, id: UnitId, at: Square) -> bool {
        let kind = self.board.terrain(at).hazard.and_then(|hazard| hazard.kind);
        kind.is_some_and(|kind| {
            self.meeting(b, id, kind).harmless() && self.meeting(b, id, kind).absorption == 0
        })
    }

    fn meet_hazard(&self, b: &mut Battle, id: UnitId, at: Square, t: &mut impl Table<Tdgs>) {
        if self.is_immune_to_ground(b, id, at) {
            return;
        }
        let hazard = self.board.terrain(at).hazard.expect("only hazards have a number");
        self.tell_way(b, id, t);
        t.tell(self, b, || Event::Going(Going::InHazard { who: id, at }));
        let amount = hazard.damage.roll(t).max(0);
        self.harm(b, id, Portion { amount, kind: hazard.kind }, t);
    }

    /// Harm that nobody strikes: a hit all the same, so armour and types meet it.
    #[cold]
    pub(crate) fn harm(&self, b: &mut Battle, id: UnitId, portion: Portion, t: &mut impl Table<Tdgs>) {
        let mut portions = [Portion::default(); MOST_PORTIONS];
        portions[0] = portion;
        let harm = Harm { from: None, target: id, portions, count: 1, degree: Degree::Success, block: 0 };
        self.wound(b, harm, t);
    }
}
