//! The rules of TDGS, chapter by chapter, each test with the ids of the rules it proves.

mod armour;
mod attacks;
mod content;
mod cover_and_sight;
mod damage;
mod economy;
mod fate;
mod flanking;
mod initiative;
mod luck;
mod movement;
mod opportunity;
mod ranges;
mod resolution;
mod sizes;
mod stats;
mod table;
