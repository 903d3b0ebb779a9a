//! The program.

use std::process::ExitCode;

fn main() -> ExitCode {
    caltrop::main()
}
