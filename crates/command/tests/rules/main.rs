//! The rules of the ledger, one by one.

mod language;
mod table;

mod actions;
mod androids;
mod checks;
mod engagement;
mod files;
mod panics;
mod people;
mod pushing;
mod reactions;
mod attacks;
mod engagement;
mod files;
mod gear;
mod hostiles;
mod injuries;
mod objects;
mod observing;
mod people;
mod roster;
mod showing;
mod stealth;
mod stress;
mod ticks;
mod zones;
