//! Everything a battle needs, as plain files: what a replay carries and a server sends.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{At, Changes, Fault, Faults, Id, Name, Source, read};

/// The most files of a bundle.
pub const MAX_FILES: usize = 64;
/// The most bytes of a bundle.
pub const MAX_BUNDLE: usize = 4 << 20;
/// The most bytes of a file's name.
const MAX_PATH: usize = 1024;

/// What every scenario begins with, whatever its ruleset; other keys are the ruleset's business.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Head {
    /// The ruleset, such as `tdgs`.
    pub ruleset: At<Id>,
    /// The scenario's name.
    pub name: At<Name>,
    /// What it is about, in a line.
    #[schemars(length(max = 1000))]
    pub description: Option<String>,
    /// The packs it draws on; a later one overrides an earlier one by id.
    #[serde(default)]
    #[schemars(length(max = 16))]
    pub packs: Vec<At<Id>>,
    /// The map, of which only the Tiled file matters here.
    pub map: Option<HeadMap>,
    /// What it changes of its packs.
    #[serde(default)]
    pub change: Changes,
}

/// The part of a scenario's map that names another file.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct HeadMap {
    /// A Tiled map, relative to the scenario file.
    #[schemars(length(min = 1, max = 200))]
    pub tiled: Option<At<String>>,
}

impl Head {
    /// The head of a scenario.
    pub fn of(scenario: &Source) -> Result<Self, Faults> {
        read(scenario)
    }
}

/// A scenario with the files it draws on; reading it never touches the disk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Files")]
pub struct Bundle {
    pub ruleset: String,
    pub scenario: Source,
    /// The files of its packs: pack by pack in the scenario's order, and by name within a pack; the scenario's changes
    /// are made in them.
    pub packs: Vec<Source>,
    pub maps: Vec<Source>,
}

/// A bundle as it comes from a replay or the network, before its bounds are checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Files {
    ruleset: String,
    scenario: Source,
    #[serde(default)]
    packs: Vec<Source>,
    #[serde(default)]
    maps: Vec<Source>,
}

impl Bundle {
    /// A bundle of these files, within the bounds; the scenario's head names the ruleset.
    pub fn new(scenario: Source, mut packs: Vec<Source>, maps: Vec<Source>) -> Result<Self, Faults> {
        let head = Head::of(&scenario)?;
        head.change.apply(&scenario, &mut packs)?;
        let bundle = Self { ruleset: head.ruleset.to_string(), scenario, packs, maps };
        bundle.check()?;
        Ok(bundle)
    }

    /// All files: the scenario first.
    pub fn files(&self) -> impl Iterator<Item = &Source> {
        std::iter::once(&self.scenario).chain(&self.packs).chain(&self.maps)
    }

    /// The map that a scenario calls by this path.
    pub fn map(&self, path: &str) -> Option<&Source> {
        self.maps.iter().find(|map| {
            map.name.strip_suffix(path).is_some_and(|before| before.is_empty() || before.ends_with('/'))
        })
    }

    fn check(&self) -> Result<(), Faults> {
        let mut faults = Faults::new();
        let name = &self.scenario.name;
        let (count, bytes) = (self.files().count(), self.files().map(|file| file.text.len()).sum::<usize>());
        if count > MAX_FILES {
            faults.push(Fault::whole(
                name,
                format!("a bundle has at most {MAX_FILES} files, this one {count}"),
            ));
        }
        if bytes > MAX_BUNDLE {
            let what = format!("a bundle has at most {MAX_BUNDLE} bytes (4 MiB), this one {bytes}");
            faults.push(Fault::whole(name, what));
        }
        for file in self.files().take(MAX_FILES) {
            if file.name.len() > MAX_PATH || file.name.chars().any(char::is_control) {
                faults.push(Fault::whole(name, "a file of the bundle has no proper name"));
            }
            if let Err(found) = file.check() {
                faults.append(found);
            }
        }
        faults.or(())
    }
}

impl TryFrom<Files> for Bundle {
    type Error = Faults;

    fn try_from(files: Files) -> Result<Self, Faults> {
        let Files { ruleset, scenario, packs, maps } = files;
        let bundle = Self::new(scenario, packs, maps)?;
        if bundle.ruleset != ruleset {
            let what = format!("the bundle says \"{ruleset}\", its scenario \"{}\"", bundle.ruleset);
            return Err(Fault::whole(&bundle.scenario.name, what).into());
        }
        Ok(bundle)
    }
}
