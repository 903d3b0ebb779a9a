//! The rules of OpenAxiom, chapter by chapter, each test with the ids of the rules it proves.

mod creation;
mod degrees;
mod table;
