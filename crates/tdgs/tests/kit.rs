//! The engine's kit, over every scenario of the project.

use std::sync::Arc;

use content::{Library, Source};
use tdgs::Tdgs;

fn load(name: &str) -> Arc<Tdgs> {
    let bundle = Library::embedded().scenario("tdgs", name).unwrap_or_else(|e| panic!("{e}"));
    Arc::new(Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{e}")))
}

#[test]
fn the_duel_keeps_every_promise() {
    engine::kit::run_all(&load("duel"), engine::kit::seeds(4));
}

#[test]
fn the_bridge_ambush_keeps_every_promise() {
    engine::kit::run_all(&load("bridge-ambush"), engine::kit::seeds(2));
}

#[test]
fn the_pillared_hall_keeps_every_promise() {
    engine::kit::run_all(&load("pillared-hall"), engine::kit::seeds(2));
}

#[test]
fn the_burning_crypt_keeps_every_promise() {
    engine::kit::run_all(&load("crypt"), engine::kit::seeds(2));
}

#[test]
fn the_dragons_lair_keeps_every_promise() {
    engine::kit::run_all(&load("dragons-lair"), engine::kit::seeds(2));
}

#[test]
fn the_wizards_duel_keeps_every_promise() {
    engine::kit::run_all(&load("wizards-duel"), engine::kit::seeds(2));
}

#[test]
fn the_prison_break_keeps_every_promise() {
    engine::kit::run_all(&load("prison-break"), engine::kit::seeds(2));
}

#[test]
fn the_shield_wall_keeps_every_promise() {
    engine::kit::run_all(&load("shield-wall"), engine::kit::seeds(2));
}

#[test]
fn the_chariot_run_keeps_every_promise() {
    engine::kit::run_all(&load("chariot-run"), engine::kit::seeds(2));
}

#[test]
fn griffin_down_keeps_every_promise() {
    engine::kit::run_all(&load("griffin-down"), engine::kit::seeds(2));
}

#[test]
fn the_supply_train_keeps_every_promise() {
    engine::kit::run_all(&load("supply-train"), engine::kit::seeds(2));
}

#[test]
fn two_companies_keep_every_promise() {
    engine::kit::run_all(&load("two-companies"), engine::kit::seeds(2));
}

#[test]
fn holding_the_ford_keeps_every_promise() {
    engine::kit::run_all(&load("hold-the-ford"), engine::kit::seeds(2));
}

#[test]
fn the_dragon_keeps_every_promise() {
    engine::kit::run_all(&load("the-dragon-comes"), engine::kit::seeds(2));
}

#[test]
fn cannae_keeps_every_promise() {
    engine::kit::run_all(&load("cannae"), engine::kit::seeds(1));
}

#[test]
fn on_no_side_two_are_marked_alike() {
    use engine::{Ruleset, Viewer};
    for listing in Library::embedded().scenarios().iter().filter(|listing| listing.ruleset == "tdgs") {
        let rules = load(&listing.id);
        let tokens = rules.scene(&rules.opening(), Viewer::Referee).tokens;
        for (n, token) in tokens.iter().enumerate() {
            let twin = tokens[..n].iter().find(|o| (o.side, &o.letters) == (token.side, &token.letters));
            assert!(twin.is_none(), "{}: {} and {:?}", listing.id, token.name, twin.map(|t| &t.name));
        }
    }
}

#[test]
fn broken_ground_keeps_every_promise() {
    let scenario = Source::new("broken-ground.toml", include_str!("scenarios/broken-ground.toml"));
    let mut bundle = Library::embedded().bundle(scenario).unwrap_or_else(|e| panic!("{e}"));
    bundle.packs.push(Source::new("beasts.toml", include_str!("scenarios/beasts.toml")));
    engine::kit::run_all(
        &Arc::new(Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{e}"))),
        engine::kit::seeds(2),
    );
}

/// Interrupts, Instants, readied actions and concentration: whoever is asked in the middle of a command, and however long
/// it thinks, every promise holds.
#[test]
fn a_battle_of_answers_keeps_every_promise() {
    let scenario = Source::new("answers.toml", include_str!("scenarios/answers.toml"));
    let mut bundle = Library::embedded().bundle(scenario).unwrap_or_else(|e| panic!("{e}"));
    bundle.packs.push(Source::new("answers-pack.toml", include_str!("scenarios/answers-pack.toml")));
    let rules = Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
    engine::kit::run_all(&Arc::new(rules), engine::kit::seeds(4));
}

/// A brawl over things that lie about: whatever is picked up, swapped and put on, every promise holds.
#[test]
fn a_brawl_over_a_hoard_keeps_every_promise() {
    let scenario = r#"
ruleset = "tdgs"
name = "Hoard"
packs = ["core"]
side = [{ name = "Red" }, { name = "Blue" }]
unit = [
  { creature = "swordsman", side = "Red", at = "b2", carries = ["mace", "greatsword", "quickdraw-sword", "full-plate", "backpack"] },
  { creature = "scout", side = "Red", at = "b3", wears = ["ring-of-protection"], carries = ["rope", "dagger", "dagger"] },
  { creature = "goblin", side = "Blue", at = "d2", carries = ["club"] },
  { creature = "guard", side = "Blue", at = "d3", weapons = [], wears = ["fireproof-cloak"], carries = ["spear"] },
  { creature = "wolf", side = "Blue", at = "e3" },
]
item = [
  { item = "longsword", at = "c2" },
  { item = "longsword", at = "c3" },
  { item = "tower-shield", at = "c3" },
  { item = "torch", at = "d4" },
  { item = "rope", at = "b3" },
]
[map]
drawing = """
......
......
......
......
......
"""
legend = { "." = "floor" }
"#;
    let bundle =
        Library::embedded().bundle(Source::new("hoard.toml", scenario)).unwrap_or_else(|e| panic!("{e}"));
    let rules = Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
    engine::kit::run_all(&Arc::new(rules), engine::kit::seeds(4));
}
