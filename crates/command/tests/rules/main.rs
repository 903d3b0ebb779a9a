//! The rules of the ledger, one by one.

mod table;

mod androids;
mod briefs;
mod engagement;
mod files;
mod knowing;
mod language;
mod minds;
mod missions;
mod orders;
mod people;
mod stealth;
mod ticks;
mod zones;
