//! Whole missions, counted: harm is what Health lost, falls are falls, and chances come true as often as they say.

use command::Mission;
use content::Library;
use engine::bots::BotKind;
use engine::kit::accounts_balance;

/// Plays a mission with the standing orders and with random ones; `make soak` plays a hundred times as many.
fn balances(mission: &str, times: u64) {
    let bundle = Library::embedded().scenario("command", mission).unwrap_or_else(|e| panic!("{e}"));
    let rules = Mission::load(&bundle).unwrap_or_else(|e| panic!("{e}"));
    let times = if std::env::var_os("CALTROP_SOAK").is_some() { 100 * times } else { times };
    for kind in [BotKind::Standard, BotKind::Random] {
        let luck = accounts_balance(&rules, kind, 0..times);
        assert!(luck.chances > 1000, "{mission}, {}: only {} chances", kind.name(), luck.chances);
        let off = luck.deviation();
        assert!(off < 4.0, "{mission}, {}: {off:.2} deviations off: {luck:?}", kind.name());
    }
}

#[test]
fn dry_runs_are_counted_as_they_went() {
    balances("training", 300);
}

#[test]
fn cold_ledgers_are_counted_as_they_went() {
    balances("cold-ledger", 120);
}

#[test]
fn days_in_halden_are_counted_as_they_went() {
    balances("halden-deep", 100);
}
