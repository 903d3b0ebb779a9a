//! The program as people call it: every command, its output, and what it says of bad input.

mod analyse;
mod arena;
mod axiom;
mod battles;
mod book;
mod books;
mod call;
mod chance;
mod check;
mod command;
mod create;
mod odds;
mod play;
mod readme;
mod serve;
mod study;
