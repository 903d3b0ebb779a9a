//! Hazardous ground.

use space::{Grid, Square};

use super::Terrain;
use crate::state::damage::DamageType;
use crate::state::weapons::Bonus;

/// What hazardous terrain does.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Hazard {
    pub damage: Bonus,
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
