//! Packs: the files of a folder are checked together, because they refer to each other.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use catalog::Entry;
use content::{Faults, Source};

use super::kind::Kind;
use super::source;

/// The pack that others build on.
const CORE: &str = "core";

/// What is wrong with a file, or else what is unusual about it and allowed.
pub type Found = Result<Faults, Faults>;

/// The packs looked at so far, by folder and ruleset.
#[derive(Default)]
pub struct Packs {
    folders: BTreeMap<(PathBuf, &'static str), Found>,
}

impl Packs {
    /// What there is to say about one file of a pack.
    pub fn check(&mut self, path: &Path) -> Found {
        let name = path.to_string_lossy();
        let asked = source(path, &name)?;
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        let entry = ruleset(&folder, &asked);
        let all = self
            .folders
            .entry((folder, entry.name))
            .or_insert_with_key(|(folder, _)| check_folder(folder, entry, path));
        let of_this_file = |all: &Faults| {
            let mut found = Faults::new();
            all.iter().filter(|fault| fault.file() == name).for_each(|fault| found.push(fault.clone()));
            found
        };
        match all {
            Ok(notices) => Ok(of_this_file(notices)),
            Err(faults) => Err(of_this_file(faults)),
        }
    }
}

fn check_folder(folder: &Path, entry: &Entry, asked: &Path) -> Found {
    let mut files: Vec<Source> =
        members(folder, asked).iter().filter_map(|path| source(path, &path.to_string_lossy()).ok()).collect();
    // Characters of several rulesets may lie side by side.
    files.retain(|file| ruleset(folder, file).name == entry.name);
    let alone = (entry.check_packs)(&files);
    // A pack may build on the core, which it does not repeat.
    if alone.is_ok() || folder.file_name() == Some(OsStr::new(CORE)) {
        return alone;
    }
    let on_core = on_top_of(&[CORE], entry, &files);
    if on_core.is_ok() {
        return on_core;
    }
    // Or on others that ship. If that does not help either, the shorter list of what is wrong is the one to tell.
    on_top_of(entry.packs, entry, &files).or(on_core)
}

/// Checks a pack layered over some of those that ship.
fn on_top_of(packs: &[&str], entry: &Entry, files: &[Source]) -> Found {
    let layered: Vec<Source> = shipped(packs, entry).into_iter().chain(files.iter().cloned()).collect();
    (entry.check_packs)(&layered)
}

/// The files of the pack in this folder, in the order in which they are layered.
fn members(folder: &Path, asked: &Path) -> Vec<PathBuf> {
    let look = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let entries = fs::read_dir(look).into_iter().flatten().take(1000).flatten();
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| folder.join(entry.file_name()))
        .filter(|path| path.extension() == Some(OsStr::new("toml")) && path != asked)
        .filter(|path| {
            let start = crate::files::read(path, content::MAX_FILE).unwrap_or_default();
            Kind::of(path, &start) == Some(Kind::Pack)
        })
        .chain([asked.to_owned()])
        .collect();
    paths.sort();
    paths
}

/// The ruleset that a file's schema line, its folder or its tables tell, or else the first.
fn ruleset(folder: &Path, file: &Source) -> &'static Entry {
    let by_schema = || {
        let schema = file.text.lines().find_map(|line| line.strip_prefix("#:schema"))?;
        let name = schema.trim().rsplit('/').next()?.strip_suffix("-pack.json")?;
        catalog::ruleset(name)
    };
    let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    let by_folder = || folder.iter().rev().find_map(|part| catalog::ruleset(part.to_str()?));
    by_schema().or_else(by_folder).or_else(|| by_tables(&file.text)).unwrap_or(catalog::rulesets()[0])
}

/// The ruleset whose packs have most of a file's tables: `[person.ines]` is of `OpenAxiom`.
fn by_tables(text: &str) -> Option<&'static Entry> {
    let table = |line: &str| {
        let line = line.trim_start().trim_start_matches('[');
        line.split(['.', ']']).next().unwrap_or_default().trim().to_owned()
    };
    let tables: Vec<String> =
        text.lines().filter(|line| line.trim_start().starts_with('[')).map(table).collect();
    let schemas = catalog::schemas();
    let known = |entry: &&Entry| {
        let name = format!("{}-pack.json", entry.name);
        let pack = schemas.iter().find(|(file, _)| *file == name).map(|(_, schema)| &schema["properties"]);
        tables.iter().filter(|table| pack.is_some_and(|pack| pack.get(table.as_str()).is_some())).count()
    };
    // Of equals the first.
    catalog::rulesets().into_iter().rev().max_by_key(known).filter(|entry| known(entry) > 0)
}

/// The files of packs that this program was built with; what another ruleset has is passed over.
fn shipped(packs: &[&str], entry: &Entry) -> Vec<Source> {
    let files = |pack: &&str| {
        let scenario = format!("ruleset = \"{}\"\nname = \"pack\"\npacks = [\"{pack}\"]\n", entry.name);
        catalog::library()
            .bundle(Source::new("pack", scenario))
            .map(|bundle| bundle.packs)
            .unwrap_or_default()
    };
    packs.iter().flat_map(files).collect()
}
