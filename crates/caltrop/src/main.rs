//! The command line: one binary.
fn main() {}
