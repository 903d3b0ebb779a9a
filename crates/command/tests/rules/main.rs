//! The rules of the ledger, one by one.

mod table;

mod files;
mod ticks;
