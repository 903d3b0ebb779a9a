//! The rules of the ledger, one by one.

mod table;

mod accounts;
mod actions;
mod androids;
mod attacks;
mod authored;
mod briefs;
mod checks;
mod decisions;
mod doubts;
mod engagement;
mod errands;
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
mod readings;
mod roster;
mod showing;
mod stealth;
mod stress;
mod ticks;
mod wording;
mod zones;
