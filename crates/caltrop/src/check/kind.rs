//! What a file means to be, by its name, its place and its first lines.

use std::ffi::OsStr;
use std::path::Path;

use crate::record;

/// The kinds of file that can be checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Scenario,
    /// A file of a pack.
    Pack,
    Map,
    Replay,
}

impl Kind {
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Scenario => "scenario",
            Kind::Pack => "pack",
            Kind::Map => "map",
            Kind::Replay => "replay",
        }
    }

    /// What a file seems to be; nothing if it is none of ours.
    pub fn of(path: &Path, start: &[u8]) -> Option<Kind> {
        if record::looks_like(start) {
            return Some(Kind::Replay);
        }
        match path.extension().and_then(OsStr::to_str) {
            Some("replay") => Some(Kind::Replay),
            Some("tmj") => Some(Kind::Map),
            Some("toml") => by_schema(start).or_else(|| by_place(path)).or_else(|| by_keys(start)),
            _ => None,
        }
    }
}

/// By the `#:schema` line.
fn by_schema(start: &[u8]) -> Option<Kind> {
    let text = String::from_utf8_lossy(start);
    let schema = text.lines().find_map(|line| line.trim().strip_prefix("#:schema"))?.trim();
    match schema.trim_end_matches(".json") {
        name if name.ends_with("-scenario") => Some(Kind::Scenario),
        name if name.ends_with("-pack") => Some(Kind::Pack),
        _ => None,
    }
}

/// By the folders of a library: `scenarios/x.toml`, `packs/core/x.toml`.
fn by_place(path: &Path) -> Option<Kind> {
    // A path from within a folder does not name the folders above it.
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let mut above = path.ancestors().skip(1).filter_map(Path::file_name);
    let (folder, over) = (above.next(), above.next());
    if folder == Some(OsStr::new("scenarios")) {
        Some(Kind::Scenario)
    } else if over == Some(OsStr::new("packs")) {
        Some(Kind::Pack)
    } else {
        None
    }
}

/// By a key that every scenario has.
fn by_keys(start: &[u8]) -> Option<Kind> {
    let text = String::from_utf8_lossy(start);
    let names_ruleset = |line: &str| {
        line.trim_start().strip_prefix("ruleset").is_some_and(|rest| rest.trim_start().starts_with('='))
    };
    text.lines().any(names_ruleset).then_some(Kind::Scenario)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_known_by_its_schema_place_or_keys() {
        let of = |path: &str, text: &str| Kind::of(Path::new(path), text.as_bytes());
        assert_eq!(of("x.toml", "#:schema ../tdgs-pack.json\n"), Some(Kind::Pack));
        assert_eq!(of("packs/core/x.toml", "\0junk"), Some(Kind::Pack));
        assert_eq!(of("tdgs/scenarios/x.toml", ""), Some(Kind::Scenario));
        assert_eq!(of("x.toml", "ruleset = \"tdgs\""), Some(Kind::Scenario));
        assert_eq!(of("Cargo.toml", "[package]"), None);
        assert_eq!(of("any", "caltrop replay 1"), Some(Kind::Replay));
        assert_eq!(of("x.tmj", "{}"), Some(Kind::Map));
    }
}
