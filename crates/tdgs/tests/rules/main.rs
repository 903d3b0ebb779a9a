//! The rules of TDGS, chapter by chapter, each test with the ids of the rules it proves.

mod apparent;
mod armour;
mod attacks;
mod conditions;
mod content;
mod cover_and_sight;
mod damage;
mod damage_types;
mod economy;
mod fate;
mod flanking;
mod initiative;
mod luck;
mod maneuvers;
mod movement;
mod opportunity;
mod ranges;
mod resolution;
mod rounds;
mod sizes;
mod stats;
mod table;
