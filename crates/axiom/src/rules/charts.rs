//! What is looked up of the map: how far it is on foot, and where good ground lies.

use space::{Facing6, Hex, HexReach};

use crate::rules::scenario::Axiom;
use crate::state::battle::Battle;
use crate::state::board::{Board, Kind};

const NO_WAY: u16 = 255;

/// There is a wall before the edge, however far.
const WALLED: u16 = 300;

/// Ways out on foot, whoever stands where, and the ground worth standing on.
#[derive(Debug)]
pub(crate) struct Charts {
    /// The cost from each hex to the nearest exit.
    to_exit: Vec<u8>,
    /// Cover and high ground.
    good: Vec<Hex>,
    /// What each hex gives whoever stands on it.
    bonuses: Vec<i16>,
    /// Hexes from each hex to the edge along each facing.
    to_edge: Vec<[u16; 6]>,
}

impl Charts {
    pub(crate) fn new(board: &Board) -> Charts {
        let grid = board.grid;
        let kind = |h: Hex| &board.kinds[usize::from(board.cells[grid.index(h)])];
        let mut reach = HexReach::new(grid);
        let mut costs_from = |start: Hex, table: &mut dyn FnMut(Hex, u8)| {
            reach.flood(start, NO_WAY - 1, |_, to| kind(to).kind.cost());
            for &h in reach.reached() {
                table(h, reach.cost(h).map_or(NO_WAY as u8, |cost| cost as u8));
            }
        };
        let area = grid.area();
        let mut to_exit = vec![NO_WAY as u8; area];
        for exit in grid.hexes().filter(|&h| kind(h).exit) {
            costs_from(exit, &mut |h, cost| {
                let known = &mut to_exit[grid.index(h)];
                *known = cost.min(*known);
            });
        }
        let good = |h: &Hex| matches!(kind(*h).kind, Kind::Cover | Kind::HighGround(_));
        let bonuses = grid.hexes().map(|h| bonus(kind(h).kind)).collect();
        let to_edge =
            grid.hexes().map(|h| Facing6::ALL.map(|facing| way_to_edge(board, h, facing))).collect();
        Charts { to_exit, good: grid.hexes().filter(good).collect(), bonuses, to_edge }
    }

    /// Hexes to the edge along a facing.
    pub(crate) fn way_to_edge(&self, board: &Board, from: Hex, facing: Facing6) -> u16 {
        self.to_edge[board.grid.index(from)][usize::from(facing.index())]
    }

    /// Cover and high ground.
    pub(crate) fn good_ground(&self) -> &[Hex] {
        &self.good
    }
}

/// Hexes straight ahead to the edge; a wall before it counts as far.
fn way_to_edge(board: &Board, from: Hex, facing: Facing6) -> u16 {
    let (mut hex, mut steps) = (from.step(facing), 1);
    while board.grid.contains(hex) {
        let ground = &board.kinds[usize::from(board.cells[board.grid.index(hex)])];
        if ground.no_vehicles || ground.kind == Kind::Wall {
            return WALLED;
        }
        (hex, steps) = (hex.step(facing), steps + 1);
    }
    if board.is_closed_at(hex) { WALLED } else { steps }
}

/// What ground gives whoever stands on it.
const fn bonus(kind: Kind) -> i16 {
    match kind {
        Kind::HighGround(bonus) => 60 * bonus as i16,
        Kind::Cover => 60,
        _ => 0,
    }
}

impl Axiom {
    /// What a hex gives whoever stands on it: a wall that is open gives nothing, nor did it before.
    #[inline]
    pub(crate) fn ground_bonus(&self, h: Hex) -> i32 {
        i32::from(self.charts.bonuses[self.board.grid.index(h)])
    }

    /// About how far it is on foot from one hex to another.
    #[inline]
    pub(crate) fn way_between(&self, b: &Battle, from: Hex, to: Hex) -> u16 {
        match &self.board.ways {
            Some(ways) if b.opened.is_empty() => {
                ways.all.cost(from, to).unwrap_or_else(|| NO_WAY + from.distance(to))
            }
            _ => from.distance(to),
        }
    }

    /// How far it is on foot to the nearest exit.
    pub(crate) fn way_out(&self, from: Hex) -> u16 {
        u16::from(self.charts.to_exit[self.board.grid.index(from)])
    }
}
