//! `OpenAxiom`: its rules, chapter by chapter, and whole battles.

mod account;
mod bots;
mod kit;
mod layers;
mod lines;
mod recorded;
mod rules;
mod soak;
mod vehicles;
