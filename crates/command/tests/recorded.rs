//! Recorded battles of every scenario of the project.

use std::path::Path;
use std::sync::Arc;

use command::Mission;
use content::Library;

fn holds(name: &str) {
    let bundle = Library::embedded().scenario("command", name).unwrap_or_else(|e| panic!("{e}"));
    let rules = Arc::new(Mission::load(&bundle).unwrap_or_else(|e| panic!("{e}")));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded");
    engine::kit::plays_as_recorded(&rules, &bundle, &folder, name);
}

macro_rules! recorded {
    ($($test:ident $name:literal)*) => {
        const SCENARIOS: &[&str] = &[$($name),*];
        $(#[test]
        fn $test() {
            holds($name);
        })*
    };
}

recorded! {
    cold_ledger "cold-ledger"
    halden_deep "halden-deep"
    the_dry_run "training"
}

#[test]
fn every_scenario_is_recorded() {
    let mut all = Library::embedded().scenarios();
    all.retain(|listing| listing.ruleset == "command");
    assert_eq!(all.into_iter().map(|listing| listing.id).collect::<Vec<_>>(), SCENARIOS);
}
