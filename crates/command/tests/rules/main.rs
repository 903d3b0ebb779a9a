//! The rules of the ledger, one by one.

mod table;

mod androids;
mod checks;
mod panics;
mod people;
mod pushing;
mod reactions;
mod stress;
mod engagement;
mod files;
mod people;
mod stealth;
mod ticks;
mod zones;
