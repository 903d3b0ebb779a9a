//! Survivors that change nothing a player could see, each with its reason: `explained.toml`.

use crate::sites::Site;
use serde::Deserialize;
use std::fs;
use std::path::{Path, PathBuf};

const FILE: &str = "crates/mutants/explained.toml";

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Explained {
    #[serde(default)]
    mutant: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    /// The file, from the root of the workspace.
    file: PathBuf,
    /// The line as it is written.
    line: String,
    /// What becomes of it, as the report says.
    what: String,
    /// Why nobody could notice.
    why: String,
}

/// Reads the list; its lines have to be in the files that it names.
pub fn read() -> Result<Explained, String> {
    let text = fs::read_to_string(FILE).map_err(|why| format!("{FILE}: {why}"))?;
    let explained: Explained = toml::from_str(&text).map_err(|why| format!("{FILE}: {why}"))?;
    for entry in &explained.mutant {
        let source = fs::read_to_string(&entry.file)
            .map_err(|why| format!("{FILE}: {}: {why}", entry.file.display()))?;
        if !source.lines().any(|line| line.trim() == entry.line) {
            return Err(format!("{FILE}: {} has no line `{}` any more", entry.file.display(), entry.line));
        }
        if entry.why.trim().is_empty() {
            return Err(format!("{FILE}: `{}` needs a reason", entry.line));
        }
    }
    Ok(explained)
}

impl Explained {
    /// Why nobody could notice this fault, if the list says so.
    pub fn why(&self, site: &Site) -> Option<&str> {
        let fits = |entry: &&Entry| {
            Path::new(&entry.file) == site.file && entry.line == site.text && entry.what == site.what
        };
        self.mutant.iter().find(fits).map(|entry| entry.why.as_str())
    }
}
