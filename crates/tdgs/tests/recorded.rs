//! Recorded battles of every scenario of the project, and of some that show rules the others don't.

use std::path::Path;
use std::sync::Arc;

use content::{Bundle, Library, Source};
use tdgs::Tdgs;

fn holds(bundle: &Bundle, name: &str) {
    let rules = Arc::new(Tdgs::load(bundle).unwrap_or_else(|e| panic!("{}", e.render(false, 100))));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded");
    engine::kit::plays_as_recorded(&rules, bundle, &folder, name);
}

/// A scenario of the tests, with a pack of its own.
fn staged(scenario: &str, pack: &str) -> Bundle {
    let mut bundle =
        Library::embedded().bundle(Source::new("staged.toml", scenario)).unwrap_or_else(|e| panic!("{e}"));
    bundle.packs.push(Source::new("staged-pack.toml", pack));
    bundle
}

engine::recorded! {
    Tdgs, Library::embedded();
    the_bridge_ambush "bridge-ambush"
    cannae "cannae"
    the_chariot_run "chariot-run"
    the_burning_crypt "crypt"
    the_dragons_lair "dragons-lair"
    the_duel "duel"
    griffin_down "griffin-down"
    holding_the_ford "hold-the-ford"
    the_pillared_hall "pillared-hall"
    the_prison_break "prison-break"
    the_shield_wall "shield-wall"
    the_supply_train "supply-train"
    the_dragon_comes "the-dragon-comes"
    two_companies "two-companies"
    the_wizards_duel "wizards-duel"
}

#[test]
fn broken_ground() {
    let bundle = staged(include_str!("scenarios/broken-ground.toml"), include_str!("scenarios/beasts.toml"));
    holds(&bundle, "broken-ground");
}

#[test]
fn a_battle_of_answers() {
    let bundle = staged(include_str!("scenarios/answers.toml"), include_str!("scenarios/answers-pack.toml"));
    holds(&bundle, "answers");
}
