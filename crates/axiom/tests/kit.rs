//! The engine's kit, over every scenario of the project.

use std::sync::Arc;

use axiom::Axiom;
use content::Library;

fn load(name: &str) -> Arc<Axiom> {
    let bundle = Library::embedded().scenario("axiom", name).unwrap_or_else(|e| panic!("{e}"));
    Arc::new(Axiom::load(&bundle).unwrap_or_else(|e| panic!("{e}")))
}

#[test]
fn the_duel_keeps_every_promise() {
    engine::kit::run_all(&load("duel"), 0..8);
}

#[test]
fn the_alley_keeps_every_promise() {
    engine::kit::run_all(&load("alley"), 0..4);
}

#[test]
fn the_highway_keeps_every_promise() {
    engine::kit::run_all(&load("highway"), 0..4);
}

#[test]
fn the_warehouse_keeps_every_promise() {
    engine::kit::run_all(&load("warehouse"), 0..4);
}
