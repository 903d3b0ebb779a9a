//! Sight across a field of hexes.

use super::{
    Hex,
    grid::{HexGrid, Slant},
    line::{Nudge, Slope},
};

/// A field compiled for sight: each hex stops a line or has a price for going through it.
///
/// The two end hexes never count; only hexes strictly between them do. A line along an edge has two candidates, one
/// nudged to each side for its whole length, and the cheaper free one counts, so the answer is the same in both directions.
#[derive(Clone, Debug)]
pub struct HexSight {
    grid: HexGrid,
    slant: Slant,
    prices: Vec<u8>,
}

/// Every line of a field that does not change, looked up instead of walked.
#[derive(Clone, Debug)]
pub struct HexSightTable {
    grid: HexGrid,
    /// For each pair the price of the line nudged high, and of the one nudged low where they differ.
    prices: Vec<[u8; 2]>,
}

impl HexSightTable {
    /// What each of the two candidates costs, nudged high and low; nothing for one that is stopped, or is the same as the first.
    ///
    /// # Panics
    /// If a hex is off the field.
    #[inline]
    pub fn candidates(&self, a: Hex, b: Hex) -> [Option<u16>; 2] {
        let prices = self.prices[self.grid.index(a) * self.grid.area() + self.grid.index(b)];
        prices.map(|price| (price != OPAQUE).then_some(u16::from(price)))
    }

    /// Whether the hexes see each other.
    ///
    /// # Panics
    /// If a hex is off the field.
    #[inline]
    pub fn sees(&self, a: Hex, b: Hex) -> bool {
        self.prices[self.grid.index(a) * self.grid.area() + self.grid.index(b)] != [OPAQUE; 2]
    }
}

/// A hex that stops a line.
const OPAQUE: u8 = u8::MAX;

impl HexSight {
    /// The highest price of a hex.
    pub const MAX_PRICE: u8 = OPAQUE - 1;

    /// Compiles the field, asking once for the price of each hex, or nothing if it stops a line.
    pub fn new(grid: HexGrid, mut price: impl FnMut(Hex) -> Option<u8>) -> Self {
        let slant = Slant::new(grid);
        let mut sight = Self { grid, slant, prices: vec![OPAQUE; slant.len()] };
        for h in grid.hexes() {
            sight.set(h, price(h));
        }
        sight
    }

    pub const fn grid(&self) -> HexGrid {
        self.grid
    }

    /// Changes one hex, as when a wall is broken.
    pub fn set(&mut self, h: Hex, price: Option<u8>) {
        assert!(self.grid.contains(h), "only a hex of the field has a price");
        assert!(price != Some(OPAQUE), "the price of a hex is at most 254");
        self.prices[self.slant.place(h)] = price.unwrap_or(OPAQUE);
    }

    /// The price of a hex, or nothing if it stops a line or lies off the field.
    pub fn price(&self, h: Hex) -> Option<u8> {
        self.grid.contains(h).then(|| self.prices[self.slant.place(h)]).filter(|&p| p != OPAQUE)
    }

    /// The total price of the line between two hexes, or nothing if there is no sight.
    pub fn line(&self, a: Hex, b: Hex) -> Option<u16> {
        if !self.grid.contains(a) || !self.grid.contains(b) {
            return None;
        }
        let slope = Slope::new(a, b);
        let high = self.walk(a, slope, Nudge::High);
        if high == Some(0) || !slope.has_edge() {
            return high;
        }
        match (high, self.walk(a, slope, Nudge::Low)) {
            (Some(high), Some(low)) => Some(high.min(low)),
            (high, low) => high.or(low),
        }
    }

    /// Whether the hexes see each other.
    pub fn sees(&self, a: Hex, b: Hex) -> bool {
        self.line(a, b).is_some()
    }

    /// All lines of the field, unless one of them costs more than the highest price of a hex.
    pub fn table(&self) -> Option<HexSightTable> {
        let mut prices = Vec::with_capacity(self.grid.area() * self.grid.area());
        for a in self.grid.hexes() {
            for b in self.grid.hexes() {
                let slope = Slope::new(a, b);
                let low = if slope.has_edge() { self.walk(a, slope, Nudge::Low) } else { None };
                let both = [self.walk(a, slope, Nudge::High), low];
                if both.into_iter().flatten().any(|price| price > u16::from(Self::MAX_PRICE)) {
                    return None;
                }
                prices.push(both.map(|price| price.map_or(OPAQUE, |price| price as u8)));
            }
        }
        Some(HexSightTable { grid: self.grid, prices })
    }

    fn walk(&self, a: Hex, slope: Slope, nudge: Nudge) -> Option<u16> {
        let level = self.slant.way(slope.level.0, slope.level.1);
        let bend = self.slant.way(slope.bend.0, slope.bend.1);
        let mut place = self.slant.place(a);
        let mut error = slope.first(nudge);
        let mut total = 0;
        for _ in 1..slope.length {
            error += 2 * slope.rise;
            let bends = -((error >= 0) as i32);
            place = place.wrapping_add_signed(level + ((bend - level) & bends as isize));
            error -= (2 * slope.length) & bends;
            let price = self.prices[place];
            if price == OPAQUE {
                return None;
            }
            total += u16::from(price);
        }
        Some(total)
    }
}
