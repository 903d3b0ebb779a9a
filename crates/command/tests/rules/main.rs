//! The rules of the ledger, one by one.

mod table;

mod accounts;
mod actions;
mod androids;
mod attacks;
mod briefs;
mod checks;
mod engagement;
mod files;
mod gear;
mod hostiles;
mod injuries;
mod knowing;
mod language;
mod minds;
mod missions;
mod objects;
mod observing;
mod orders;
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
