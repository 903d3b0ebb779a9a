//! What is shown of a mission, made from the rules: scenes, lines, menus, questions, the debrief, and what counts.

pub(crate) mod account;
mod debrief;
mod lines;
mod menu;
mod scene;
