//! The scenario under study, and variants of it.

use std::sync::Arc;

use catalog::{Game, Layout};
use content::{Bundle, Source, nearest};

use crate::draft::Draft;
use crate::error::StudyError;
use crate::knob::{Knob, Setting, Shelf};

/// The scenario under study.
pub struct Subject {
    bundle: Bundle,
    game: Arc<dyn Game>,
    shelf: Shelf,
    layout: &'static Layout,
}

/// The scenario with changes made: a file of its own, and the game it gives.
#[derive(Clone)]
pub struct Variant {
    /// The changed scenario file.
    pub scenario: Source,
    pub game: Arc<dyn Game>,
}

impl Subject {
    /// Makes a scenario ready to be varied.
    pub fn new(bundle: Bundle) -> Result<Subject, content::Faults> {
        let game = catalog::load(&bundle)?;
        let shelf = Shelf::new(&bundle.packs);
        let entry = catalog::ruleset(&bundle.ruleset).expect("a game is of a ruleset");
        Ok(Subject { bundle, game, shelf, layout: &entry.layout })
    }

    pub fn bundle(&self) -> &Bundle {
        &self.bundle
    }

    pub fn game(&self) -> &Arc<dyn Game> {
        &self.game
    }

    pub(crate) fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    pub(crate) fn layout(&self) -> &'static Layout {
        self.layout
    }

    /// The kinds of content that those are who take part.
    pub(crate) fn kinds(&self) -> Vec<&'static str> {
        self.layout.rosters.iter().flat_map(|roster| roster.of).copied().collect()
    }

    pub(crate) fn draft(&self) -> Draft {
        Draft::new(&self.bundle.scenario)
    }

    /// The scenario as it is.
    pub fn unchanged(&self) -> Variant {
        Variant { scenario: self.bundle.scenario.clone(), game: self.game.clone() }
    }

    /// The number of a side by its name, or of the first without one.
    pub fn side(&self, name: Option<&str>) -> Result<usize, StudyError> {
        let sides = self.game.sides();
        let Some(name) = name else { return Ok(0) };
        let same = |side: &String| side.to_lowercase() == name.to_lowercase();
        sides.iter().position(same).ok_or_else(|| {
            let help = match nearest(name, sides.iter().map(String::as_str)) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("the sides are {}", sides.join(", ")),
            };
            StudyError::call(format!("no side is named `{name}`"), help)
        })
    }

    /// What a draft loads as.
    pub(crate) fn load(&self, draft: &Draft) -> Result<Variant, content::Faults> {
        let scenario = draft.source();
        let bundle = Bundle::new(scenario.clone(), self.bundle.packs.clone(), self.bundle.maps.clone())?;
        Ok(Variant { scenario, game: catalog::load(&bundle)? })
    }

    /// The scenario with knobs turned, ready to be varied further.
    pub fn varied(&self, knobs: &[Knob], setting: &Setting) -> Result<Subject, StudyError> {
        let broken = |faults| StudyError::Broken { change: setting.words(knobs), faults };
        let Variant { scenario, .. } = self.turned(knobs, setting)?;
        let (packs, maps) = (self.bundle.packs.clone(), self.bundle.maps.clone());
        Bundle::new(scenario, packs, maps).and_then(Subject::new).map_err(broken)
    }

    /// The scenario with knobs turned.
    pub fn turned(&self, knobs: &[Knob], setting: &Setting) -> Result<Variant, StudyError> {
        let mut draft = self.draft();
        let broken = |faults| StudyError::Broken { change: setting.words(knobs), faults };
        // Whoever is added stands where the changed map has room.
        let mut turns: Vec<(&Knob, i64)> = setting.turns(knobs).collect();
        turns.sort_by_key(|(knob, _)| knob.order());
        let mut placed = None;
        for (knob, value) in turns {
            placed = knob.turn(self, &mut draft, value).map_err(|error| match error {
                StudyError::Broken { faults, .. } => broken(faults),
                other => other,
            })?;
        }
        match placed {
            Some(variant) => Ok(variant),
            None => self.load(&draft).map_err(broken),
        }
    }
}
