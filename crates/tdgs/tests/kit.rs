//! The engine's kit, over every scenario of the project.

use std::sync::Arc;

use content::{Library, Source};
use tdgs::Tdgs;

fn load(name: &str) -> Arc<Tdgs> {
    let bundle = Library::embedded().find(name).unwrap_or_else(|e| panic!("{e}"));
    Arc::new(Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{e}")))
}

#[test]
fn the_duel_keeps_every_promise() {
    engine::kit::run_all(&load("duel"), 0..8);
}

#[test]
fn the_bridge_ambush_keeps_every_promise() {
    engine::kit::run_all(&load("bridge-ambush"), 0..4);
}

#[test]
fn the_pillared_hall_keeps_every_promise() {
    engine::kit::run_all(&load("pillared-hall"), 0..4);
}

#[test]
fn the_burning_crypt_keeps_every_promise() {
    engine::kit::run_all(&load("crypt"), 0..4);
}

#[test]
fn broken_ground_keeps_every_promise() {
    let scenario = Source::new("broken-ground.toml", include_str!("scenarios/broken-ground.toml"));
    let mut bundle = Library::embedded().bundle(scenario).unwrap_or_else(|e| panic!("{e}"));
    bundle.packs.push(Source::new("beasts.toml", include_str!("scenarios/beasts.toml")));
    engine::kit::run_all(&Arc::new(Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{e}"))), 0..4);
}
