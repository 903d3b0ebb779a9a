//! Recorded battles of every scenario of the project.

use command::Mission;
use content::Library;

engine::recorded! {
    Mission, Library::embedded();
    cold_ledger "cold-ledger"
    halden_deep "halden-deep"
    the_dry_run "training"
}
