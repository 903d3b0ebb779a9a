//! The rules of the ledger, one by one.

mod language;
mod table;

mod androids;
mod engagement;
mod files;
mod people;
mod stealth;
mod ticks;
mod zones;
