//! One copy of the workspace that carries a whole sample of faults.

use crate::edits::{self, Edit};
use crate::programs::{self, Program};
use crate::sites::Site;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the copy needs of the workspace.
const PARTS: [&str; 7] = ["Cargo.toml", "Cargo.lock", "crates", "examples", "content", "rules", "docs/src"];
/// How often faults that don't compile are taken out before this gives up.
const ROUNDS: usize = 12;
/// How a program with faults asks whether one of them is switched on; it also notes which are reached.
const SWITCH: &str = r#"
#[doc(hidden)]
pub fn mutant(id: usize) -> bool {
    use std::io::Write as _;
    use std::sync::{OnceLock, atomic::{AtomicBool, Ordering}};
    static REACHED: [AtomicBool; COUNT] = [const { AtomicBool::new(false) }; COUNT];
    static CHOSEN: OnceLock<Option<usize>> = OnceLock::new();
    if !REACHED[id].load(Ordering::Relaxed) && !REACHED[id].swap(true, Ordering::Relaxed) {
        if let Some(notes) = std::env::var_os("CALTROP_MUTANTS_REACHED") {
            let mut file = std::fs::OpenOptions::new().create(true).append(true).open(notes).expect("the notes can be written");
            writeln!(file, "{id}").expect("the notes can be written");
        }
    }
    *CHOSEN.get_or_init(|| std::env::var("CALTROP_MUTANT").ok().map(|id| id.parse().expect("a number"))) == Some(id)
}
"#;

pub struct Sample {
    /// The faults by number; the number is that of the switch.
    pub sites: Vec<Site>,
    /// The test programs that carry them.
    pub programs: Vec<Program>,
    /// Where they may write.
    pub folder: PathBuf,
}

/// Draws the first `size` sites of this order that can be switched, and builds the tests of the ruleset with them.
pub fn build(ruleset: &str, order: Vec<Site>, size: usize, out: &Path) -> Result<Sample, String> {
    fs::create_dir_all(out).map_err(|why| format!("{}: {why}", out.display()))?;
    let out = out.canonicalize().map_err(|why| format!("{}: {why}", out.display()))?;
    let tree = out.join("tree");
    let sources = sources(ruleset)?;
    let mut order = order;
    order.retain(|site| can_be_switched(site, &sources));
    for _ in 0..ROUNDS {
        let sites = draw(&order, size + size / 5);
        copy(&tree)?;
        write(&tree, ruleset, &sites, &sources)?;
        match programs::build(&tree, &out.join("build"), ruleset)? {
            Ok(programs) => {
                let sites = sites.into_iter().take(size).collect();
                return Ok(Sample { sites, programs, folder: out });
            }
            Err(faults) => {
                let bad = blame(&tree, &sites, &faults);
                if bad.is_empty() {
                    return Err(format!(
                        "the copy in {} does not compile:\n{}",
                        tree.display(),
                        faults[0].text
                    ));
                }
                order.retain(|site| !bad.iter().any(|id| same(site, &sites[*id])));
            }
        }
    }
    Err(format!("after {ROUNDS} tries the copy in {} still does not compile", tree.display()))
}

/// Every source of the ruleset with its text.
fn sources(ruleset: &str) -> Result<BTreeMap<PathBuf, String>, String> {
    let listed = tracked(&format!("crates/{ruleset}/src"))?;
    listed.into_iter().map(|file| read(&file).map(|text| (file, text))).collect()
}

/// A constant is switched where it is used, so its name has to be the only one of its kind, and used somewhere.
fn can_be_switched(site: &Site, sources: &BTreeMap<PathBuf, String>) -> bool {
    let Edit::Constant { name } = &site.edit else { return true };
    let declared = format!("const {name}:");
    let constants = BTreeMap::from([(name.clone(), 0)]);
    sources.values().map(|text| text.matches(&declared).count()).sum::<usize>() == 1
        && sources.iter().any(|(file, text)| {
            edits::apply(file, text, &[], &constants).is_ok_and(|switched| switched != *text)
        })
}

/// The first sites of an order of which none stands in another.
fn draw(order: &[Site], size: usize) -> Vec<Site> {
    let mut drawn: Vec<Site> = Vec::new();
    for site in order {
        if drawn.len() == size {
            break;
        }
        if !drawn.iter().any(|earlier| edits::overlap(site, earlier)) {
            drawn.push(site.clone());
        }
    }
    drawn
}

fn same(one: &Site, other: &Site) -> bool {
    one.file == other.file && one.edit == other.edit
}

/// Lays out a copy of the workspace. A file that did not change keeps its time, so that it is not built again.
fn copy(tree: &Path) -> Result<(), String> {
    for part in PARTS {
        for file in tracked(part)? {
            if file.extension().is_some_and(|kind| kind == "proptest-regressions") {
                continue;
            }
            let bytes = fs::read(&file).map_err(|why| format!("{}: {why}", file.display()))?;
            put(&tree.join(&file), &bytes)?;
        }
    }
    Ok(())
}

/// Writes the faults into the copy.
fn write(
    tree: &Path,
    ruleset: &str,
    sites: &[Site],
    sources: &BTreeMap<PathBuf, String>,
) -> Result<(), String> {
    let constants: BTreeMap<String, usize> = sites
        .iter()
        .enumerate()
        .filter_map(|(id, site)| match &site.edit {
            Edit::Constant { name } => Some((name.clone(), id)),
            _ => None,
        })
        .collect();
    let root = PathBuf::from(format!("crates/{ruleset}/src/lib.rs"));
    for (file, text) in sources {
        let here: Vec<(usize, &Site)> =
            sites.iter().enumerate().filter(|(_, site)| site.file == *file).collect();
        let mut switched = edits::apply(file, text, &here, &constants)?;
        if *file == root {
            switched.push_str(&SWITCH.replace("COUNT", &sites.len().to_string()));
        }
        put(&tree.join(file), switched.as_bytes())?;
    }
    Ok(())
}

/// Which faults keep the copy from compiling: those on the lines of an error, or inside a function that it names.
fn blame(tree: &Path, sites: &[Site], faults: &[programs::Fault]) -> BTreeSet<usize> {
    let mut bad = BTreeSet::new();
    for fault in faults {
        let mut found = false;
        for (file, lines) in &fault.places {
            let text = fs::read_to_string(tree.join(file)).unwrap_or_default();
            for line in text.lines().skip(lines.start - 1).take(lines.end - lines.start + 1) {
                for (at, mark) in line.match_indices("crate::mutant(") {
                    let digits: String =
                        line[at + mark.len()..].chars().take_while(char::is_ascii_digit).collect();
                    found |= digits.parse().is_ok_and(|id| bad.insert(id) || bad.contains(&id));
                }
            }
        }
        if !found {
            let named = |site: &Site| {
                site.inside.as_ref().is_some_and(|inside| fault.text.contains(&format!("{}`", inside.name)))
            };
            bad.extend(sites.iter().enumerate().filter(|(_, site)| named(site)).map(|(id, _)| id));
        }
    }
    bad
}

/// What git knows of a part of the workspace, with what is new and not ignored.
fn tracked(part: &str) -> Result<Vec<PathBuf>, String> {
    let listed = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard", part])
        .output()
        .map_err(|why| format!("git: {why}"))?;
    let names = String::from_utf8_lossy(&listed.stdout).into_owned();
    Ok(names
        .split('\0')
        .filter(|name| !name.is_empty())
        .map(PathBuf::from)
        .filter(|file| file.is_file())
        .collect())
}

fn read(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|why| format!("{}: {why}", file.display()))
}

fn put(file: &Path, bytes: &[u8]) -> Result<(), String> {
    if fs::read(file).is_ok_and(|now| now == bytes) {
        return Ok(());
    }
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    }
    fs::write(file, bytes).map_err(|why| format!("{}: {why}", file.display()))
}
