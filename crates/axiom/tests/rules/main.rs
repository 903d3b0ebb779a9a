//! The rules of OpenAxiom, chapter by chapter, each test with the ids of the rules it proves.

mod degrees;
mod flanks;
mod ground;
mod moves;
mod places;
mod postures;
mod rams;
mod ranges;
mod rides;
mod sight;
mod steering;
mod table;
mod terrain;
mod zones;
