//! The page: built from `web/` and carried in the program. Without Node the program is built all the same, and there
//! is none.

use std::borrow::Cow;

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// The file that a result is put into. It makes sense with a result only, so it is not among the files of the page.
const REPORT: &str = "report.html";

/// A file of the page.
pub struct File {
    /// What is in it.
    pub data: Cow<'static, [u8]>,
    /// What tells it from what it was before.
    pub hash: [u8; 32],
}

/// A file of the page, by its path.
pub fn file(path: &str) -> Option<File> {
    if path == REPORT { None } else { get(path) }
}

/// The file that a result is put into.
pub fn report() -> Option<Cow<'static, [u8]>> {
    get(REPORT).map(|file| file.data)
}

fn get(path: &str) -> Option<File> {
    Built::get(path).map(|file| File { hash: file.metadata.sha256_hash(), data: file.data })
}
