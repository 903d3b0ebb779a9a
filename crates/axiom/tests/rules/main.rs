//! The rules of `OpenAxiom`, chapter by chapter, each test with the ids of the rules it proves.

mod attacks;
mod bodies;
mod creation;
mod degrees;
mod flanks;
mod ground;
mod harm;
mod injury;
mod items;
mod moves;
mod places;
mod points;
mod postures;
mod rams;
mod ranges;
mod rides;
mod sight;
mod steering;
mod table;
mod terrain;
mod time;
mod triggers;
mod wielding;
mod zones;
