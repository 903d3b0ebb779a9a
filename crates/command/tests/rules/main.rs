//! The rules of the ledger, one by one.

mod table;

mod actions;
mod attacks;
mod engagement;
mod gear;
mod injuries;
mod objects;
mod observing;
mod roster;
mod stealth;
mod ticks;
mod zones;
