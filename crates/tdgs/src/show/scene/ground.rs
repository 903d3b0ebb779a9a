//! The ground of a scene, and what its parts are called.

use engine::scene::{CellKind, Form, Ground, MapName};
use space::Veil;

use crate::rules::scenario::Tdgs;
use crate::state::board::{Board, Terrain};
use crate::state::places::PlaceName;

impl Tdgs {
    pub(super) fn draw_ground(&self) -> Ground {
        let Board { grid, terrain, cells, .. } = &self.board;
        let kinds = terrain.iter().map(|terrain| self.draw_terrain(terrain)).collect();
        Ground::new(Form::Squares, grid.width.into(), grid.height.into(), kinds, cells.clone())
    }

    /// The names of places, over their squares.
    pub(super) fn draw_names(&self) -> Vec<MapName> {
        let name = |name: &PlaceName| MapName {
            text: name.text.clone(),
            cells: name.squares.iter().map(|&at| self.cell(at)).collect(),
        };
        self.names.iter().map(name).collect()
    }

    fn draw_terrain(&self, terrain: &Terrain) -> CellKind {
        let mut notes = Vec::new();
        match terrain.cost {
            None => notes.push("can't be entered".to_owned()),
            Some(1) => {}
            Some(cost) => notes.push(format!("{cost} points to enter")),
        }
        match terrain.sight {
            Veil::Blocking => notes.push("blocks sight".to_owned()),
            Veil::Obscuring => notes.push("hides what is in it and behind it".to_owned()),
            Veil::Cover(grade) => {
                notes.push(format!("{} cover", ["no", "partial", "half", "full"][usize::from(grade.min(3))]));
            }
            Veil::Clear => {}
        }
        if terrain.height != 0 {
            notes.push(format!("height {}", terrain.height));
        }
        self.note_ground(terrain, &mut notes);
        CellKind { note: notes.join(", "), ..CellKind::new(&terrain.name, terrain.glyph, terrain.look) }
    }
}
