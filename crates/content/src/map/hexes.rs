//! How Tiled lays out hexagons, and which cell a point is in.

use serde::{Deserialize, Serialize};

/// How the rows or columns of a hexagonal map are shifted against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stagger {
    /// Along which axis every second line is shifted.
    pub axis: StaggerAxis,
    /// Whether the odd or the even lines are shifted.
    pub index: StaggerIndex,
}

/// The axis along which every second line is shifted: with `X` columns are, with `Y` rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StaggerAxis {
    /// Columns are shifted down.
    X,
    /// Rows are shifted right.
    Y,
}

/// Which lines are shifted, counted from zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StaggerIndex {
    /// The second, the fourth and so on.
    Odd,
    /// The first, the third and so on.
    Even,
}

/// The sizes of a map's cells in pixels.
#[derive(Clone, Copy, Debug)]
pub struct Pixels {
    pub width: f64,
    pub height: f64,
    /// The length of the side of a hexagon along the stagger axis.
    pub side: f64,
    pub stagger: Option<Stagger>,
}

impl Pixels {
    /// The cell a point is in; for hexagons, the one with the nearest centre.
    pub fn cell(&self, x: f64, y: f64, columns: usize, rows: usize) -> Option<(usize, usize)> {
        if !(x.is_finite() && y.is_finite() && x >= 0.0 && y >= 0.0) {
            return None;
        }
        let Some(stagger) = self.stagger else {
            let cell = ((x / self.width) as usize, (y / self.height) as usize);
            return Some(cell).filter(|(column, row)| *column < columns && *row < rows);
        };
        let (step_x, step_y) = match stagger.axis {
            StaggerAxis::X => (self.width.midpoint(self.side), self.height),
            StaggerAxis::Y => (self.width, self.height.midpoint(self.side)),
        };
        let near = |at: f64, step: f64, count: usize| {
            let middle = (at / step) as usize;
            middle.saturating_sub(2)..middle.saturating_add(2).min(count)
        };
        let distance = |(column, row): (usize, usize)| {
            let (centre_x, centre_y) = self.centre(stagger, step_x, step_y, column, row);
            (x - centre_x).powi(2) + (y - centre_y).powi(2)
        };
        let rows = near(y, step_y, rows);
        let cells = near(x, step_x, columns).flat_map(|column| rows.clone().map(move |row| (column, row)));
        cells.min_by(|a, b| distance(*a).total_cmp(&distance(*b)))
    }

    #[expect(clippy::cast_precision_loss, reason = "a map has at most 256 columns and rows")]
    fn centre(&self, stagger: Stagger, step_x: f64, step_y: f64, column: usize, row: usize) -> (f64, f64) {
        let shifted = |line: usize| (line % 2 == 1) == (stagger.index == StaggerIndex::Odd);
        let (shift_x, shift_y) = match stagger.axis {
            StaggerAxis::X => (0.0, if shifted(column) { self.height / 2.0 } else { 0.0 }),
            StaggerAxis::Y => (if shifted(row) { self.width / 2.0 } else { 0.0 }, 0.0),
        };
        let x = column as f64 * step_x + self.width / 2.0 + shift_x;
        let y = row as f64 * step_y + self.height / 2.0 + shift_y;
        (x, y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_holds_its_points() {
        let squares = Pixels { width: 16.0, height: 16.0, side: 0.0, stagger: None };
        assert_eq!(squares.cell(0.0, 15.9, 3, 3), Some((0, 0)));
        assert_eq!(squares.cell(16.0, 33.0, 3, 3), Some((1, 2)));
        assert_eq!(squares.cell(48.0, 0.0, 3, 3), None);
        assert_eq!(squares.cell(f64::NAN, 0.0, 3, 3), None);
        assert_eq!(squares.cell(-1.0, 0.0, 3, 3), None);
    }

    #[test]
    fn every_hexagon_holds_its_centre() {
        for axis in [StaggerAxis::X, StaggerAxis::Y] {
            for index in [StaggerIndex::Odd, StaggerIndex::Even] {
                let stagger = Stagger { axis, index };
                let hexes = Pixels { width: 28.0, height: 32.0, side: 16.0, stagger: Some(stagger) };
                let (step_x, step_y) = if axis == StaggerAxis::X { (22.0, 32.0) } else { (28.0, 24.0) };
                for (column, row) in (0..5).flat_map(|column| (0..5).map(move |row| (column, row))) {
                    let (x, y) = hexes.centre(stagger, step_x, step_y, column, row);
                    assert_eq!(hexes.cell(x, y, 5, 5), Some((column, row)));
                }
            }
        }
    }
}
