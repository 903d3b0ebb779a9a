//! What a ruleset says of itself, once: all that the program needs to know of it.

use std::sync::Arc;

use content::{Bundle, Dir, Faults, Source};
use engine::Ruleset;
use serde_json::Value;

use crate::{Check, Game, Layout};

/// A ruleset as the list knows it.
pub struct Entry {
    /// Its name in files and commands.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// What it is, in a line.
    pub summary: &'static str,
    /// The version of its rules; replays name it.
    pub version: &'static str,
    /// Makes a scenario ready; [`ready`](crate::ready) does the last step.
    pub load: fn(&Bundle) -> Result<Arc<dyn Game>, Faults>,
    /// Checks pack files on their own. Where nothing is wrong it returns what is unusual and allowed.
    pub check_packs: fn(&[Source]) -> Result<Faults, Faults>,
    /// The packs that ship and that others may build on, each on those before it.
    pub packs: &'static [&'static str],
    /// The JSON Schemas of its files, by file name: `<name>-scenario.json`, `<name>-pack.json`.
    pub schemas: fn() -> Vec<(&'static str, Value)>,
    /// Where its scenarios keep what a study changes.
    pub layout: Layout,
    /// The check whose odds `caltrop odds` tells without a scenario, if there is one.
    pub check: Option<Check>,
    /// Its books of the ledger, each with its name.
    pub ledger: &'static [(&'static str, &'static str)],
    /// Its scenarios and packs, laid out as `content/` is, unless they are in that folder.
    pub content: Option<&'static Dir<'static>>,
}

impl Entry {
    /// A ruleset of which nothing is known but how its scenarios are loaded.
    pub const fn new<R: Ruleset>(
        title: &'static str,
        summary: &'static str,
        load: fn(&Bundle) -> Result<Arc<dyn Game>, Faults>,
    ) -> Entry {
        Entry {
            name: R::NAME,
            title,
            summary,
            version: R::VERSION,
            load,
            check_packs: |_| Ok(Faults::new()),
            packs: &[],
            schemas: Vec::new,
            layout: Layout { rosters: &[], squad: None },
            check: None,
            ledger: &[],
            content: None,
        }
    }
}
