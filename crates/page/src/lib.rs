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

/// A file of the page, by its path.
pub fn file(path: &str) -> Option<Cow<'static, [u8]>> {
    if path == REPORT { None } else { get(path) }
}

/// The file that a result is put into.
pub fn report() -> Option<Cow<'static, [u8]>> {
    get(REPORT)
}

fn get(path: &str) -> Option<Cow<'static, [u8]>> {
    Built::get(path).map(|file| file.data)
}
