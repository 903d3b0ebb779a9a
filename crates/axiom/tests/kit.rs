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
    engine::kit::run_all(&load("duel"), engine::kit::seeds(4));
}

#[test]
fn the_alley_keeps_every_promise() {
    engine::kit::run_all(&load("alley"), engine::kit::seeds(2));
}

#[test]
fn the_highway_keeps_every_promise() {
    engine::kit::run_all(&load("highway"), engine::kit::seeds(2));
}

#[test]
fn the_warehouse_keeps_every_promise() {
    engine::kit::run_all(&load("warehouse"), engine::kit::seeds(2));
}
