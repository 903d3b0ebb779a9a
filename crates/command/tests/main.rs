//! Command: its rules, chapter by chapter, and whole missions.

mod account;
mod bots;
mod kit;
mod layers;
mod missions;
mod recorded;
mod rules;
mod soak;
