//! Finding scenarios and what they draw on: in the program itself, and in directories the user gives.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use include_dir::Dir;
use serde::Serialize;

use crate::root::{EMBEDDED, Root};
use crate::{At, Bundle, Fault, Faults, Head, Id, Source, nearest};

/// The places to look in; a later one wins over an earlier one.
#[derive(Clone, Debug)]
pub struct Library {
    roots: Vec<Root>,
}

/// A scenario of the library, for a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Listing {
    pub ruleset: String,
    /// The name to find it by: the file's name without its ending.
    pub id: String,
    /// The name for people; the id if the file cannot be read.
    pub name: String,
    /// What it is about, if the file says so.
    pub description: Option<String>,
}

impl Library {
    /// The content this program was built with.
    pub fn embedded() -> Self {
        Self::empty().with_embedded(&EMBEDDED)
    }

    /// No content at all, to which directories are added.
    pub fn empty() -> Self {
        Self { roots: Vec::new() }
    }

    /// Adds a directory laid out as `<ruleset>/scenarios`, `<ruleset>/packs/<id>` and `<ruleset>/maps`.
    #[must_use]
    pub fn with_dir(mut self, dir: impl Into<PathBuf>) -> Self {
        self.roots.push(Root::Dir(dir.into()));
        self
    }

    /// Adds a folder that was compiled in, laid out likewise.
    #[must_use]
    pub fn with_embedded(mut self, dir: &'static Dir<'static>) -> Self {
        self.roots.push(Root::Embedded(dir));
        self
    }

    /// All scenarios, by ruleset and id.
    pub fn scenarios(&self) -> Vec<Listing> {
        let mut all = BTreeMap::new();
        for root in &self.roots {
            for (ruleset, id) in root.scenarios() {
                let file = root.read(&scenario_path(&ruleset, &id)).and_then(Result::ok);
                let head = file.and_then(|file| Head::of(&file).ok());
                let name = head.as_ref().map_or_else(|| id.clone(), |head| head.name.to_string());
                let description = head.and_then(|head| head.description);
                all.insert((ruleset.clone(), id.clone()), Listing { ruleset, id, name, description });
            }
        }
        all.into_values().collect()
    }

    /// The bundle of a scenario: by the path of its file, by its id, or by `ruleset/id`.
    pub fn find(&self, name_or_path: &str) -> Result<Bundle, Faults> {
        let path = Path::new(name_or_path);
        if path.is_file() {
            let source = Root::read_file(path, name_or_path)?;
            return self.gather(source, &Home::Disk(path.to_owned()));
        }
        let known = self.scenario_ids();
        let fits = |(ruleset, id): &&(String, String)| {
            id == name_or_path || name_or_path.strip_prefix(ruleset.as_str()) == Some(&format!("/{id}"))
        };
        match known.iter().filter(fits).collect::<Vec<_>>().as_slice() {
            [] => Err(unknown(name_or_path, &known).into()),
            [(ruleset, id)] => self.scenario(ruleset, id),
            several => {
                let names: Vec<_> = several.iter().map(|(ruleset, id)| format!("`{ruleset}/{id}`")).collect();
                let what = format!("several rulesets have a scenario `{name_or_path}`");
                Err(Fault::whole(name_or_path, what).help(format!("say {}", names.join(" or "))).into())
            }
        }
    }

    /// The bundle of a scenario of the library, and never of any other file.
    pub fn scenario(&self, ruleset: &str, id: &str) -> Result<Bundle, Faults> {
        let known = self.scenario_ids();
        let path = scenario_path(ruleset, id);
        let listed = known.iter().any(|(of, name)| of == ruleset && name == id);
        let mut roots = self.roots.iter().rev().filter(|_| listed);
        let found = roots.find_map(|root| Some((root, root.read(&path)?)));
        let (root, source) = found.ok_or_else(|| unknown(&format!("{ruleset}/{id}"), &known))?;
        self.gather(source?, &Home::Root(root, ruleset))
    }

    /// The bundle that a scenario would have if its file were at this path; the file itself is not looked at.
    pub fn bundle_at(&self, scenario: Source, path: &Path) -> Result<Bundle, Faults> {
        self.gather(scenario, &Home::Disk(path.to_owned()))
    }

    /// The bundle of a scenario whose text is at hand; its packs come from the library, and it has no folder for maps.
    pub fn bundle(&self, scenario: Source) -> Result<Bundle, Faults> {
        self.gather(scenario, &Home::None)
    }

    fn scenario_ids(&self) -> Vec<(String, String)> {
        let mut known: Vec<_> = self.roots.iter().flat_map(Root::scenarios).collect();
        known.sort();
        known.dedup();
        known
    }

    fn gather(&self, scenario: Source, home: &Home<'_>) -> Result<Bundle, Faults> {
        let head = Head::of(&scenario)?;
        let own = home.root(&head.ruleset);
        let roots: Vec<&Root> = own.iter().chain(self.roots.iter().rev()).collect();
        let mut faults = Faults::new();
        let mut packs = Vec::new();
        for pack in &head.packs {
            match pack_files(&roots, &head.ruleset, pack) {
                Some(Ok(files)) => packs.extend(files),
                Some(Err(found)) => faults.append(found),
                None => faults.push(unknown_pack(&roots, &scenario, &head.ruleset, pack)),
            }
        }
        let mut maps = Vec::new();
        if let Some(path) = head.map.as_ref().and_then(|map| map.tiled.as_ref()) {
            match map_file(&roots, &scenario, &head.ruleset, path, home) {
                Ok(map) => maps.push(map),
                Err(found) => faults.append(found),
            }
        }
        faults.or(())?;
        Bundle::new(scenario, packs, maps)
    }
}

/// Where a scenario came from, which is where its map is looked for.
enum Home<'a> {
    None,
    Disk(PathBuf),
    Root(&'a Root, &'a str),
}

impl Home<'_> {
    /// The directory around a scenario file, if it is laid out like a library.
    fn root(&self, ruleset: &str) -> Option<Root> {
        let Home::Disk(file) = self else { return None };
        let as_named = laid_out(file, ruleset).map(Path::to_owned);
        // A path from within the folder does not name the folders above it.
        let from_within = || {
            let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
            let folder = folder.unwrap_or(Path::new(".")).canonicalize().ok()?;
            let root = laid_out(&folder.join(file.file_name()?), ruleset)?.to_owned();
            Some(from_here(&root).unwrap_or(root))
        };
        let root = as_named.or_else(from_within)?;
        Some(Root::Dir(if root.as_os_str().is_empty() { PathBuf::from(".") } else { root }))
    }

    /// A file beside the scenario.
    fn read(&self, path: &str) -> Option<Result<Source, Faults>> {
        match self {
            Home::None => None,
            Home::Root(root, ruleset) => root.read(&format!("{ruleset}/scenarios/{path}")),
            Home::Disk(file) => {
                let beside = file.parent().unwrap_or(Path::new("")).join(path);
                beside.is_file().then(|| Root::read_file(&beside, &beside.to_string_lossy()))
            }
        }
    }
}

/// The folder above `<ruleset>/scenarios/` of a scenario's path, if it has these.
fn laid_out<'a>(file: &'a Path, ruleset: &str) -> Option<&'a Path> {
    let folder = file.parent()?;
    let above = folder.parent()?;
    let laid_out = folder.file_name()? == "scenarios" && above.file_name()? == ruleset;
    above.parent().filter(|_| laid_out)
}

/// A folder above the current one as people write it: `../..`.
fn from_here(folder: &Path) -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?.canonicalize().ok()?;
    let below = here.strip_prefix(folder).ok()?;
    Some(below.components().map(|_| "..").collect())
}

fn scenario_path(ruleset: &str, id: &str) -> String {
    format!("{ruleset}/scenarios/{id}.toml")
}

/// The files of a pack in the first root that has it.
fn pack_files(roots: &[&Root], ruleset: &Id, pack: &Id) -> Option<Result<Vec<Source>, Faults>> {
    let folder = format!("{ruleset}/packs/{pack}");
    let (root, files) =
        roots.iter().map(|root| (root, root.toml_files(&folder))).find(|(_, f)| !f.is_empty())?;
    Some(files.iter().filter_map(|file| root.read(&format!("{folder}/{file}"))).collect())
}

fn unknown_pack(roots: &[&Root], scenario: &Source, ruleset: &Id, pack: &At<Id>) -> Fault {
    let known: Vec<String> =
        roots.iter().flat_map(|root| root.folders(&format!("{ruleset}/packs"))).collect();
    let fault = Fault::at(scenario, pack.span(), format!("no pack is named `{pack}`")).label("not found");
    fault.help(advice(pack, &known, "packs"))
}

fn unknown(name: &str, known: &[(String, String)]) -> Fault {
    let full = |(ruleset, id): &(String, String)| format!("{ruleset}/{id}");
    let told = |one: &(String, String)| {
        let shared = known.iter().filter(|(_, id)| *id == one.1).count() > 1;
        if shared { full(one) } else { one.1.clone() }
    };
    let list: Vec<_> = known.iter().map(told).collect();
    let in_ruleset = known.iter().any(|(ruleset, _)| name.starts_with(&format!("{ruleset}/")));
    if in_ruleset {
        let all: Vec<_> = known.iter().map(full).collect();
        return Fault::whole(name, "no scenario has this name").help(advice(name, &all, "scenarios"));
    }
    let looks_like_path = name.contains('/') || Path::new(name).extension().is_some_and(|x| x == "toml");
    let what = if looks_like_path { "no such file" } else { "no scenario has this name" };
    // A name that several rulesets have is told with each of them, so that the next try finds one.
    let near = nearest(name, known.iter().map(|(_, id)| id.as_str()));
    let near = known.iter().filter(|(_, id)| Some(id.as_str()) == near);
    let near: Vec<_> = near.map(|one| format!("`{}`", told(one))).collect();
    let meant = if near.is_empty() { String::new() } else { format!("did you mean {}? ", near.join(" or ")) };
    Fault::whole(name, what).help(format!("{meant}known scenarios: {}", list_of(&list)))
}

fn list_of(known: &[String]) -> String {
    if known.is_empty() { "none".to_owned() } else { known.join(", ") }
}

fn advice(wrong: &str, known: &[String], what: &str) -> String {
    let list = list_of(known);
    match nearest(wrong, known.iter().map(String::as_str)) {
        Some(near) => format!("did you mean `{near}`? known {what}: {list}"),
        None => format!("known {what}: {list}"),
    }
}

/// The Tiled file beside the scenario, or in a `maps` folder of the ruleset.
fn map_file(
    roots: &[&Root],
    scenario: &Source,
    ruleset: &Id,
    path: &At<String>,
    home: &Home<'_>,
) -> Result<Source, Faults> {
    let plain = |part: &str| !matches!(part, "" | "." | "..") && !part.contains(['\\', ':', '\0']);
    if !path.split('/').all(plain) {
        let fault = Fault::at(scenario, path.span(), "a map's path stays below the scenario's folder");
        return Err(fault.label("no `..`, no root").help("write for instance \"maps/bridge.tmj\"").into());
    }
    let in_maps = || {
        let file = path.strip_prefix("maps/").unwrap_or(path);
        roots.iter().find_map(|root| root.read(&format!("{ruleset}/maps/{file}")))
    };
    home.read(path).or_else(in_maps).unwrap_or_else(|| {
        let fault = Fault::at(scenario, path.span(), "this map is not found").label("no such file");
        Err(fault.help(format!("put it beside the scenario, or in {ruleset}/maps")).into())
    })
}
