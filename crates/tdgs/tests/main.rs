//! The Tactical Dice Game System: its rules, chapter by chapter, and whole battles.

mod account;
mod agreement;
mod commanders;
mod hidden;
mod kit;
mod layers;
mod mass;
mod recorded;
mod riding;
mod rules;
mod soak;
mod watched;
