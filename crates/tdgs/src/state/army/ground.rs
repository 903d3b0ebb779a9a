//! The ground as blocks of soldiers find it: where it is plain, their ways are as quickly found as those of single men.

use space::{Bits, CostMap, Footprint, Grid, Square};

use crate::state::board::LARGE;

/// The ground for blocks of each size, by their squares along an edge, from 2.
#[derive(Debug)]
pub(crate) struct Blocks(Vec<Block>);

/// The ground for blocks of one size, told by their north-west squares.
#[derive(Debug)]
pub(crate) struct Block {
    /// Where the whole block has room, all at the least cost.
    pub(crate) costs: CostMap,
    /// Where the ways of a block are not those of its north-west square: dearer ground, ledges, gaps.
    rough: Bits,
    /// Where it has room and nothing is rough.
    plain: Bits,
}

impl Blocks {
    /// What `cost` says of each square, where `ledge` says that one is beside it, and whether blocks of a size could squeeze.
    pub(crate) fn new(
        grid: Grid,
        cost: impl Fn(Square) -> Option<u16>,
        ledge: impl Fn(Square) -> bool,
        squeezes: impl Fn(u8) -> bool,
    ) -> Blocks {
        let open = Bits::of(grid, |s| cost(s).is_some());
        let uneven = Bits::of(grid, |s| cost(s).is_some_and(|cost| cost > 1) || ledge(s));
        Blocks(LARGE.map(|size| Block::new(&open, &uneven, size, squeezes(size))).collect())
    }

    /// The ground for blocks of so many squares along an edge.
    pub(crate) fn of(&self, squares: u8) -> Option<&Block> {
        self.0.get(usize::from(squares).checked_sub(2)?)
    }
}

impl Block {
    fn new(open: &Bits, uneven: &Bits, size: u8, squeezes: bool) -> Block {
        let grid = open.grid();
        let room = |corner: Square, size: u8| Footprint { corner, size }.squares().all(|s| open.contains(s));
        let fits = Bits::of(grid, |corner| room(corner, size));
        let costs = CostMap::new(grid, |corner| fits.contains(corner).then_some(1));
        // Between two squares it can't enter a single man does not slip through; a block does.
        let slips = |corner: Square| {
            fits.contains(corner)
                && [(1, 1), (1, -1), (-1, 1), (-1, -1)].iter().any(|&(x, y)| {
                    fits.contains(corner.offset(x, y))
                        && !fits.contains(corner.offset(x, 0))
                        && !fits.contains(corner.offset(0, y))
                })
        };
        let dear = |corner: Square| Footprint { corner, size }.squares().any(|s| uneven.contains(s));
        let narrow = |corner: Square| squeezes && !fits.contains(corner) && room(corner, size - 1);
        let rough = Bits::of(grid, |corner| dear(corner) || narrow(corner) || slips(corner));
        let plain = Bits::of(grid, |corner| fits.contains(corner) && !rough.contains(corner));
        Block { costs, rough, plain }
    }

    /// Whether a block stands on plain ground there.
    pub(crate) fn is_plain(&self, corner: Square) -> bool {
        self.plain.contains(corner)
    }

    /// Whether no ground of the board is rough.
    pub(crate) fn is_plain_everywhere(&self) -> bool {
        self.rough.is_empty()
    }

    /// Whether all the ground is plain or closed to everybody within so many steps.
    pub(crate) fn is_plain_within(&self, corner: Square, steps: u16) -> bool {
        let steps = i16::try_from(steps).unwrap_or(i16::MAX / 2);
        !self.rough.meets_box(corner.offset(-steps, -steps), corner.offset(steps, steps))
    }
}
