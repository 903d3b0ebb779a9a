//! Whole battles, counted: harm is what health lost, falls are falls, and chances come true as often as they say.

use axiom::Axiom;
use content::Library;
use engine::bots::BotKind;
use engine::kit::accounts_balance;

/// Plays a scenario with good and with random players; `make soak` plays a hundred times as many.
fn balances(scenario: &str, battles: u64) {
    let bundle = Library::embedded().scenario("axiom", scenario).unwrap_or_else(|e| panic!("{e}"));
    let rules = Axiom::load(&bundle).unwrap_or_else(|e| panic!("{e}"));
    let battles = if std::env::var_os("CALTROP_SOAK").is_some() { 100 * battles } else { battles };
    for kind in [BotKind::Standard, BotKind::Random] {
        let luck = accounts_balance(&rules, kind, 0..battles);
        assert!(luck.chances > 1000, "{scenario}, {}: only {} chances", kind.name(), luck.chances);
        let off = luck.deviation();
        assert!(off < 4.0, "{scenario}, {}: {off:.2} deviations off: {luck:?}", kind.name());
    }
}

#[test]
fn duels_are_counted_as_they_went() {
    balances("duel", 200);
}

#[test]
fn alleys_are_counted_as_they_went() {
    balances("alley", 60);
}

#[test]
fn chases_are_counted_as_they_went() {
    balances("highway", 40);
}

#[test]
fn warehouses_are_counted_as_they_went() {
    balances("warehouse", 40);
}
