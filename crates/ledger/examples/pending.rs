//! Takes the rules that have a test by now out of the pending files; never adds one.
//!
//! `cargo run -p ledger --example pending`

use std::error::Error;
use std::fs;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let proofs = ledger::coverage::scan(&root)?.proofs;
    for file in ledger::pending::read_all(&root)? {
        let path = root.join(file.path());
        let before = fs::read_to_string(&path)?;
        let after = ledger::pending::without_proven(&before, &proofs);
        if after != before {
            fs::write(&path, &after)?;
            println!("{}: {} fewer", file.path(), before.lines().count() - after.lines().count());
        }
    }
    Ok(())
}
