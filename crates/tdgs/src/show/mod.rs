//! What is shown of a battle, made from the rules: scenes, lines, menus, outlines, questions, and what counts.

pub(crate) mod account;
mod end_table;
mod lines;
mod menu;
mod outline;
mod prompts;
mod scene;
