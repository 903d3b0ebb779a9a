//! Files as people write them, and what is said of those that are wrong.

mod diagnostics;
mod enums;
mod library;
mod maps;
mod never_panics;
mod sample;
