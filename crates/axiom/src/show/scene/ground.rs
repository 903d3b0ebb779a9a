//! The ground of a scene.

use engine::scene::{CellKind, Form, Ground};

use crate::rules::scenario::Axiom;
use crate::state::battle::Battle;
use crate::state::board::{Board, Kind, Terrain};

impl Axiom {
    pub(super) fn draw_ground(&self, b: &Battle) -> Ground {
        let grid = self.board.grid;
        let mut cells = self.board.cells.clone();
        for &hex in &b.opened {
            cells[grid.index(hex)] = Board::RUBBLE;
        }
        let kinds = self.board.kinds.iter().map(draw_kind).collect();
        Ground::new(Form::Hexes, u32::from(grid.width), u32::from(grid.height), kinds, cells)
    }
}

fn draw_kind(terrain: &Terrain) -> CellKind {
    CellKind {
        note: note_on(terrain),
        label: match terrain.kind {
            Kind::HighGround(bonus) => Some(format!("+{bonus}")),
            Kind::Floor
            | Kind::Wall
            | Kind::Difficult(_)
            | Kind::Cover
            | Kind::Unstable
            | Kind::Damaging(_) => None,
        },
        ..CellKind::new(&terrain.name, terrain.glyph, terrain.look)
    }
}

/// What a kind of terrain does, in a few words.
fn note_on(terrain: &Terrain) -> String {
    let what = match terrain.kind {
        Kind::Floor => None,
        Kind::Wall => Some("stops movement and sight".to_owned()),
        Kind::Difficult(surcharge) => Some(format!("{} points to enter", surcharge + 1)),
        Kind::HighGround(bonus) => Some(format!("+{bonus} for shots from it")),
        Kind::Cover => Some("-1 for shots at it and through it".to_owned()),
        Kind::Unstable => Some("who moves in keeps its footing or falls".to_owned()),
        Kind::Damaging(amount) => Some(format!("{amount} damage to each leg of who moves in")),
    };
    let attacks = |n: i32| format!("{n:+} for attacks from it");
    let hides = terrain.blocks_sight && terrain.kind != Kind::Wall;
    let notes = [
        what,
        Some(terrain.combat).filter(|&n| n != 0).map(attacks),
        Some(terrain.factors).filter(|&n| n != 0).map(|n| format!("{n:+} for checks in it")),
        hides.then(|| "blocks sight".to_owned()),
        terrain.no_vehicles.then(|| "stops vehicles".to_owned()),
        terrain.exit.then(|| "exit".to_owned()),
    ];
    notes.into_iter().flatten().collect::<Vec<_>>().join(", ")
}
