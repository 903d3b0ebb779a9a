//! Files on disk: read within bounds, written as a whole or not at all.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// The bytes of a file, if it has at most so many.
pub fn read(path: &Path, most: usize) -> Result<Vec<u8>, String> {
    let shown = path.display();
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(most as u64 + 1).read_to_end(&mut bytes));
    match read {
        Err(error) => Err(format!("{shown} can't be read: {error}")),
        Ok(_) if bytes.len() > most => Err(format!("{shown} is larger than {} MiB", most >> 20)),
        Ok(_) => Ok(bytes),
    }
}

/// Writes a file: all of it, or the old one stays.
pub fn write(path: &Path, text: &str) -> Result<(), String> {
    place(path, text).map_err(|error| format!("{} can't be written: {error}", path.display()))
}

/// Refuses a file that can't be written, before the work that it is for.
pub fn check(path: &Path) -> Result<(), String> {
    let tried = match path.exists() && !path.is_file() {
        true if path.is_dir() => Err(io::Error::from(io::ErrorKind::IsADirectory)),
        true => Ok(()),
        false => beside(path).and_then(|beside| {
            File::create(&beside)?;
            fs::remove_file(&beside)
        }),
    };
    tried.map_err(|error| format!("{} can't be written: {error}", path.display()))
}

fn place(path: &Path, text: &str) -> io::Result<()> {
    // A device or a pipe is written to; renaming would take its place.
    if path.exists() && !path.is_file() {
        return fs::write(path, text);
    }
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let beside = beside(&path)?;
    let written = File::create(&beside).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    let placed = written.and_then(|()| fs::rename(&beside, &path));
    if placed.is_err() {
        // The reason is told; what is left of the attempt is of no use.
        let _ = fs::remove_file(&beside);
    }
    placed
}

/// A name in the same folder that nobody else uses.
fn beside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or_else(|| io::Error::other("this is no file name"))?;
    let mut hidden = std::ffi::OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}.part", std::process::id()));
    Ok(path.with_file_name(hidden))
}
