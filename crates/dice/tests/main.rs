//! Dice: exact chances, notation and seeds.

mod exact;
mod notation;
mod odds;
mod seeded;
