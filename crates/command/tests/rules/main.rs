//! The rules of the ledger, one by one.

mod table;

mod actions;
mod androids;
mod briefs;
mod engagement;
mod files;
mod knowing;
mod language;
mod minds;
mod missions;
mod orders;
mod attacks;
mod checks;
mod engagement;
mod files;
mod gear;
mod hostiles;
mod injuries;
mod language;
mod objects;
mod observing;
mod panics;
mod people;
mod pushing;
mod reactions;
mod roster;
mod showing;
mod stealth;
mod stress;
mod ticks;
mod zones;
