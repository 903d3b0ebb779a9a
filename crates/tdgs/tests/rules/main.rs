//! The rules of TDGS, chapter by chapter, each test with the ids of the rules it proves.

mod armour;
mod attacks;
mod classes;
mod content;
mod cover_and_sight;
mod creation;
mod creation_finish;
mod creation_garrett;
mod creation_sampling;
mod creation_stats;
mod damage;
mod economy;
mod fate;
mod flanking;
mod initiative;
mod luck;
mod movement;
mod opportunity;
mod progression;
mod races;
mod ranges;
mod resolution;
mod sizes;
mod stats;
mod table;
mod workshop;
