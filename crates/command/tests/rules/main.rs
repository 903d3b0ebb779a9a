//! The rules of the ledger, one by one.

mod table;

mod engagement;
mod stealth;
mod ticks;
mod zones;
