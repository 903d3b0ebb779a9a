//! One place that holds content: a folder compiled in, or a directory.

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use include_dir::{Dir, include_dir};

use crate::source::MAX_FILE;
use crate::{Fault, Faults, Source};

pub static EMBEDDED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../content");

/// The most entries of a folder that are looked at.
const MAX_ENTRIES: usize = 10_000;

#[derive(Clone, Debug)]
pub enum Root {
    Embedded(&'static Dir<'static>),
    Dir(PathBuf),
}

impl Root {
    /// A file by its path below the root, if there is one; callers keep `..` out of the path.
    pub fn read(&self, path: &str) -> Option<Result<Source, Faults>> {
        match self {
            Root::Embedded(dir) => {
                let (file, name) = (dir.get_file(path)?, format!("content/{path}"));
                Some(match file.contents_utf8() {
                    Some(text) => Ok(Source::vetted(name, text)),
                    None => Source::from_bytes(name, file.contents()),
                })
            }
            Root::Dir(dir) => {
                let file = dir.join(path);
                file.is_file().then(|| Self::read_file(&file, &file.to_string_lossy()))
            }
        }
    }

    /// A file of the disk, shown under a name; never more of it than a file may have.
    pub fn read_file(file: &Path, name: &str) -> Result<Source, Faults> {
        let mut bytes = Vec::new();
        let most = MAX_FILE as u64 + 1;
        let read = File::open(file).and_then(|file| {
            let size = file.metadata()?.len();
            file.take(most).read_to_end(&mut bytes).map(|_| size)
        });
        match read {
            Err(error) => Err(Fault::whole(name, format!("cannot be read: {error}")).into()),
            Ok(size) if size > most => Err(crate::source::too_large(name, size as usize).into()),
            Ok(_) => Source::from_bytes(name, &bytes),
        }
    }

    /// The ruleset and id of every scenario, sorted.
    pub fn scenarios(&self) -> Vec<(String, String)> {
        let mut all = Vec::new();
        for ruleset in self.folders("") {
            for file in self.toml_files(&format!("{ruleset}/scenarios")) {
                let id = file.trim_end_matches(".toml").to_owned();
                all.push((ruleset.clone(), id));
            }
        }
        all
    }

    /// The names of the `.toml` files of a folder, sorted.
    pub fn toml_files(&self, folder: &str) -> Vec<String> {
        self.names(folder, false)
            .into_iter()
            .filter(|name| Path::new(name).extension().is_some_and(|x| x == "toml"))
            .collect()
    }

    /// The names of the folders in a folder, sorted.
    pub fn folders(&self, folder: &str) -> Vec<String> {
        self.names(folder, true)
    }

    fn names(&self, folder: &str, folders: bool) -> Vec<String> {
        let mut names = match self {
            Root::Embedded(dir) => embedded_names(dir, folder, folders),
            Root::Dir(dir) => disk_names(&dir.join(folder), folders),
        };
        names.sort();
        names
    }
}

fn embedded_names(root: &'static Dir<'static>, folder: &str, folders: bool) -> Vec<String> {
    let dir = if folder.is_empty() { Some(root) } else { root.get_dir(folder) };
    let entries = dir.map(Dir::entries).unwrap_or_default().iter();
    let entries = entries.filter(|entry| entry.as_dir().is_some() == folders);
    entries.filter_map(|entry| Some(entry.path().file_name()?.to_str()?.to_owned())).collect()
}

fn disk_names(folder: &Path, folders: bool) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().take(MAX_ENTRIES).flatten();
    let entries = entries.filter(|entry| entry.path().is_dir() == folders);
    entries.filter_map(|entry| entry.file_name().into_string().ok()).collect()
}
