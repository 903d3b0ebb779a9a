//! The rules of `OpenAxiom`, chapter by chapter, each test with the ids of the rules it proves.

mod attacks;
mod bodies;
mod degrees;
mod harm;
mod injury;
mod items;
mod points;
mod table;
mod time;
mod triggers;
mod wielding;
