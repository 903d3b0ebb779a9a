//! The rules of the ledger, one by one.

mod language;
mod table;

mod ticks;
