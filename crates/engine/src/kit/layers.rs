//! Which folders of a crate may look at which.

use std::fs;
use std::path::{Path, PathBuf};

/// Checks that no file of a layer (a folder of `src`) names a layer it may not see, be it by `crate::` or by climbing out with
/// `super::`. Each layer comes with those it may see; beside them it sees itself.
///
/// ```no_run
/// engine::kit::layers(env!("CARGO_MANIFEST_DIR"), &[("state", &[]), ("rules", &["state"])]);
/// ```
pub fn layers(crate_folder: &str, may_see: &[(&str, &[&str])]) {
    let src = Path::new(crate_folder).join("src");
    let mut wrong = Vec::new();
    for (layer, below) in may_see {
        let files = sources(&src.join(layer));
        assert!(!files.is_empty(), "{layer} is empty");
        for file in files {
            let text = fs::read_to_string(&file).expect("a readable file");
            let shown = file.strip_prefix(&src).expect("a file of the crate").display();
            let up = named(&text).filter(|seen| seen != layer && !below.contains(seen));
            wrong.extend(up.map(|seen| format!("{shown} looks at `crate::{seen}`")));
            if climb(&text) >= depth(&src, &file) {
                wrong.push(format!("{shown} climbs out of {layer}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).expect("the crate has this folder") {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            all.extend(sources(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            all.push(path);
        }
    }
    all
}

/// What follows `crate::`, in imports and elsewhere.
fn named(text: &str) -> impl Iterator<Item = &str> {
    text.split("crate::").skip(1).map(|rest| {
        let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len());
        &rest[..end]
    })
}

/// How many modules lie between the crate's root and this file's own, which counts.
fn depth(src: &Path, file: &Path) -> usize {
    let steps = file.strip_prefix(src).expect("a file of the crate").components().count();
    if file.ends_with("mod.rs") { steps - 1 } else { steps }
}

/// The longest row of `super::`.
fn climb(text: &str) -> usize {
    const STEP: &str = "super::";
    let row =
        |at: usize| text.as_bytes()[at..].chunks(STEP.len()).take_while(|c| *c == STEP.as_bytes()).count();
    text.match_indices(STEP).map(|(at, _)| row(at)).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::{climb, depth, named};
    use std::path::Path;

    #[test]
    fn what_a_file_names() {
        let text = "use crate::state::{Battle};\npub(in crate::rules) fn f() { crate::show::draw() }";
        assert_eq!(named(text).collect::<Vec<_>>(), ["state", "rules", "show"]);
        assert_eq!(named("use crate::{state, show};").collect::<Vec<_>>(), [""], "a list hides its layers");
    }

    #[test]
    fn how_far_it_climbs() {
        assert_eq!(climb("super::a; super::super::show::b"), 2);
        let depth = |file| depth(Path::new("src"), Path::new(file));
        assert_eq!(
            (depth("src/rules/mod.rs"), depth("src/rules/army/mod.rs"), depth("src/rules/army/rout.rs")),
            (1, 2, 3)
        );
    }
}
