//! Battles by the thousand, and what is said of them.

mod analyse;
mod arena;
mod battle;
mod exchange;
mod honesty;
mod memo;
mod odds;
mod simulation;
mod whatif;
