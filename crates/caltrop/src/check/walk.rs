//! Which files to check: those that were named, and ours in the folders that were named.

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use super::kind::Kind;
use crate::output::Failure;

/// The most entries that are looked at.
const MOST_ENTRIES: usize = 20_000;
/// How deep folders are looked through.
const DEEPEST: usize = 16;
/// How much of a file tells what it is.
const START: u64 = 4096;
/// Folders that hold nobody's content.
const SKIPPED: [&str; 2] = ["target", "node_modules"];

/// The files to check, each with its kind.
pub fn files(paths: &[PathBuf]) -> Result<Vec<(PathBuf, Kind)>, Failure> {
    let mut walk = Walk::default();
    for path in paths {
        let before = walk.found.len();
        if path.is_dir() {
            walk.folder(path, 0)?;
            if walk.found.len() == before {
                return Err(Failure::usage(format!("there is nothing to check in {}", path.display()))
                    .help("scenarios and packs are .toml files, maps .tmj, replays .replay"));
            }
        } else if path.exists() {
            walk.found.push((path.clone(), named(path)));
        } else {
            return Err(Failure::usage(format!("there is no file or folder {}", path.display())));
        }
    }
    Ok(walk.found)
}

/// The kind of a file somebody named: what does not look like anything is taken for a scenario.
fn named(path: &Path) -> Kind {
    let start = start(path);
    let seems = Kind::of(path, &start);
    let json = start.trim_ascii_start().starts_with(b"{");
    seems.unwrap_or(match path.extension().and_then(|x| x.to_str()) {
        Some("toml") if begins_with_a_table(&start) => Kind::Pack,
        _ if json => Kind::Map,
        _ => Kind::Scenario,
    })
}

/// Whether the first line that says anything opens a table; a scenario has its name first.
fn begins_with_a_table(start: &[u8]) -> bool {
    let text = String::from_utf8_lossy(start);
    let mut lines = text.lines().map(str::trim_start);
    lines.find(|line| !line.is_empty() && !line.starts_with('#')).is_some_and(|line| line.starts_with('['))
}

/// The first bytes of a file, as far as it can be read.
fn start(path: &Path) -> Vec<u8> {
    let mut bytes = Vec::new();
    if let Ok(file) = File::open(path) {
        // What can't be read here is reported when the file is checked.
        let _ = file.take(START).read_to_end(&mut bytes);
    }
    bytes
}

#[derive(Default)]
struct Walk {
    found: Vec<(PathBuf, Kind)>,
    seen: usize,
}

impl Walk {
    fn folder(&mut self, folder: &Path, depth: usize) -> Result<(), Failure> {
        let entries = fs::read_dir(folder)
            .map_err(|error| Failure::no(format!("{} can't be read: {error}", folder.display())))?;
        let mut entries: Vec<_> = entries.take(MOST_ENTRIES).flatten().collect();
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            self.seen += 1;
            if self.seen > MOST_ENTRIES {
                return Err(Failure::usage(format!("more than {MOST_ENTRIES} files; name a smaller folder")));
            }
            let name = entry.file_name();
            if name.to_string_lossy().starts_with('.') || SKIPPED.iter().any(|skipped| name == *skipped) {
                continue;
            }
            let path = entry.path();
            // A link to a folder may lead in circles, so only real folders are entered.
            match entry.file_type() {
                Ok(kind) if kind.is_dir() && depth < DEEPEST => self.folder(&path, depth + 1)?,
                Ok(_) if path.is_file() => self.found.extend(ours(&path).map(|kind| (path, kind))),
                _ => {}
            }
        }
        Ok(())
    }
}

/// The kind of a file nobody named, if it is one of ours.
fn ours(path: &Path) -> Option<Kind> {
    let extension = path.extension()?.to_str()?;
    matches!(extension, "toml" | "tmj" | "replay").then(|| Kind::of(path, &start(path)))?
}
