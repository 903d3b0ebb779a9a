//! The engine, played: a little ruleset with secrets, questions, dice and a clock, and everything that a match, a
//! replay and the kit promise for it.

mod flaws;
mod foresight;
mod kit;
mod memo;
mod pauses;
mod pit;
mod replays;
mod search;
mod seats;
mod tampering;
mod undo;
