//! 2: a new character: points spent on skills and traits, and the items its skills require.
//!
//! ```
//! use axiom::creation::{Catalog, Draft, USUAL_POOL};
//!
//! let catalog = Catalog::core().expect("our own pack is in order");
//! let mut draft = Draft::new(&catalog, USUAL_POOL)?;
//! draft.set_skill("archery", 12)?;
//! draft.set_skill("dodge", 11)?;
//! assert_eq!(draft.points_left(), 0);
//! let robin = draft.finish("Robin")?;
//! assert_eq!((robin.action_points, robin.wields), (11, vec!["bow".to_owned()]));
//! # Ok::<(), engine::Refusal>(())
//! ```

mod character;
mod draft;
mod equipment;
pub mod prices;

use std::collections::BTreeMap;

use ::content::{Faults, Library, Source, nearest};
use engine::Refusal;

pub use character::{Character, success};
pub use draft::{Draft, chosen};
pub use prices::{POOLS, USUAL_POOL, advance_cost};

use crate::content::shelf::{Shelf, compile_trait, no_skills};
use crate::state::items::Item;
use crate::state::skills::{SkillId, SkillList};
use crate::state::traits::Trait;

/// What there is to choose from.
#[derive(Clone, Debug)]
pub struct Catalog {
    pub skills: SkillList,
    pub traits: BTreeMap<String, Trait>,
    pub items: BTreeMap<String, Item>,
}

impl Catalog {
    /// Reads pack files; a later one overrides an earlier one by id.
    pub fn read(files: &[Source]) -> Result<Catalog, Faults> {
        let shelf = Shelf::read(files)?;
        let Some(skills) = shelf.list.clone() else { return Err(no_skills().into()) };
        let mut faults = Faults::new();
        let mut traits = BTreeMap::new();
        for (id, (source, entry)) in &shelf.traits {
            traits.insert(id.to_string(), compile_trait(&skills, source, entry, &mut faults));
        }
        let mut items = BTreeMap::new();
        for (id, (source, entry)) in &shelf.items {
            items.insert(id.to_string(), shelf.item(&skills, source, id, entry, &mut faults));
        }
        faults.or(Catalog { skills, traits, items })
    }

    /// What the core pack offers.
    pub fn core() -> Result<Catalog, Faults> {
        Catalog::read(&pack_files(&["core"])?)
    }

    /// A skill by its id.
    pub fn skill(&self, id: &str) -> Result<SkillId, Refusal> {
        let known = || self.skills.skills.iter().map(|skill| skill.id.as_str());
        self.skills.find(id).ok_or_else(|| unknown("skill", id, known()))
    }

    /// A trait by its id.
    pub fn trait_named(&self, id: &str) -> Result<(&String, &Trait), Refusal> {
        let known = self.traits.keys().map(String::as_str);
        self.traits.get_key_value(id).ok_or_else(|| unknown("trait", id, known))
    }

    /// An item by its id.
    pub fn item(&self, id: &str) -> Result<(&String, &Item), Refusal> {
        let known = self.items.keys().map(String::as_str);
        self.items.get_key_value(id).ok_or_else(|| unknown("item", id, known))
    }
}

/// The files of packs that this program was built with.
pub fn pack_files(packs: &[&str]) -> Result<Vec<Source>, Faults> {
    let scenario = format!("ruleset = \"axiom\"\nname = \"packs\"\npacks = {packs:?}\n");
    Library::embedded().bundle(Source::new("packs", scenario)).map(|bundle| bundle.packs)
}

fn unknown<'a>(kind: &str, word: &str, known: impl Iterator<Item = &'a str>) -> Refusal {
    let refusal = Refusal::new(format!("There is no {kind} `{word}`."));
    match nearest(word, known) {
        Some(near) => refusal.instead(format!("Did you mean `{near}`?")),
        None => refusal,
    }
}
