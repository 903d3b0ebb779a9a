//! The rules of the ledger, one by one.

mod table;

mod androids;
mod checks;
mod engagement;
mod files;
mod panics;
mod people;
mod pushing;
mod reactions;
mod stealth;
mod stress;
mod ticks;
mod zones;
