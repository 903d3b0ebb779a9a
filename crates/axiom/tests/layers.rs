//! Which folder of the crate may look at which: `state` at nothing, `rules` at `state`, `content` at both, `show` and `bot` at
//! all three; only `ruleset.rs` and `lib.rs` look at `show` and `bot`.

use std::fs;
use std::path::{Path, PathBuf};

const MAY_SEE: [(&str, &[&str]); 5] = [
    ("state", &[]),
    ("rules", &["state"]),
    ("content", &["state", "rules"]),
    ("show", &["state", "rules", "content"]),
    ("bot", &["state", "rules", "content"]),
];

fn files(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the crate has its sources") {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() { files(&path, out) } else { out.push(path) }
    }
}

/// The layers a file names, in imports and elsewhere.
fn named(text: &str) -> impl Iterator<Item = &str> {
    text.split("crate::").skip(1).map(|rest| {
        let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len());
        &rest[..end]
    })
}

#[test]
fn no_layer_looks_up() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = Vec::new();
    for (layer, below) in MAY_SEE {
        let mut all = Vec::new();
        files(&src.join(layer), &mut all);
        assert!(!all.is_empty(), "{layer} is empty");
        for file in all {
            let text = fs::read_to_string(&file).expect("a readable file");
            let up = named(&text).filter(|seen| *seen != layer && !below.contains(seen));
            wrong.extend(up.map(|seen| format!("{} looks at {seen}", file.display())));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
