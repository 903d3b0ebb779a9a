//! The rules of the ledger, one by one.

mod table;

mod androids;
mod people;
mod reactions;
mod ticks;
