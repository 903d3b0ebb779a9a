//! The rules of OpenAxiom, chapter by chapter, each test with the ids of the rules it proves.

mod checks;
mod contests;
mod degrees;
mod momentum;
mod outcomes;
mod skills;
mod table;
mod tempers;
mod traits;
