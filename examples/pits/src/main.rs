//! All that `caltrop` does, with one ruleset more.

use std::process::ExitCode;

use catalog::{Entry, ready};
use include_dir::include_dir;
use pits::Pits;

static ENTRY: Entry = Entry {
    schemas: || vec![("pits-scenario.json", content::schema::draft07::<Pits>())],
    ledger: &[("pits", include_str!("../rules/pits.toml"))],
    content: Some(&include_dir!("$CARGO_MANIFEST_DIR/content")),
    ..Entry::new::<Pits>("Pits", "two lanes full of pits", |bundle| Ok(ready(Pits::load(bundle)?, bundle)))
};

fn main() -> ExitCode {
    catalog::add(&ENTRY);
    caltrop::main()
}
