//! What the crew would make of an item of the brief, as the Commander can tell beforehand.

use engine::Note;

use super::outline::note;
use crate::brief::{Belief, ItemId, Mark, Told};
use crate::gear::KindId;
use crate::scenario::Mission;
use crate::sortie::{Sortie, Who};

/// The rule of what marines believe in.
const BELIEF: &str = "command.loop.crew-brief.belief";
/// The rule of what they find abhorrent.
const AVERSION: &str = "command.ai.aversion";

impl Mission {
    /// What the crew would do after an item was told in this way, and what it costs if that comes out.
    pub(super) fn hearing_of(&self, b: &Sortie, item: ItemId, mark: Mark) -> Vec<Note> {
        let mut notes = match &self.brief_item(item).what {
            Told::Objective(_) => self.hearing_of_objective(b, item, mark),
            Told::Fact(Some(kind)) => vec![self.hearing_of_kind(*kind, mark)],
            Told::Fact(None) => Vec::new(),
        };
        if mark.cost() > 0 {
            let text = format!("If it comes out, Trust falls by {}", mark.cost());
            notes.push(note(text, "command.loop.crew-brief.exposure"));
        }
        notes
    }

    fn hearing_of_objective(&self, b: &Sortie, item: ItemId, mark: Mark) -> Vec<Note> {
        let Some(belief) = self.belief_from(item, mark) else {
            return vec![note("Nobody works at it without an order".to_owned(), BELIEF)];
        };
        match mark {
            Mark::Falsify(cover) => {
                let renames = &self.brief_item(item).covers[usize::from(cover)].renames;
                let called =
                    renames.as_ref().map_or_else(String::new, |(_, name)| format!(" and calls it {name}"));
                vec![note(format!("The crew works at that instead{called}"), BELIEF)]
            }
            _ if belief.aversion == 0 => vec![note("The crew takes it as its job".to_owned(), BELIEF)],
            _ => self.takes_on(b, belief),
        }
    }

    /// Who does what about something distasteful: nothing, later than anything else, or as if it were nothing.
    fn takes_on(&self, b: &Sortie, belief: Belief) -> Vec<Note> {
        let minds = |who: Who| self.aversion(who, belief) < 0;
        let works = |who: Who| self.worth(b, who, belief) > 0;
        let named = |holds: &dyn Fn(Who) -> bool| {
            let crew = b.ids().take(self.roster).filter(|&who| !self.is_withheld(who) && holds(who));
            crew.map(|who| self.call(who)).collect::<Vec<_>>().join(", ")
        };
        let groups = [
            ("Does nothing for it without an order", named(&|who| !works(who))),
            ("Works at it, but last of all", named(&|who| works(who) && minds(who))),
            ("Does not mind", named(&|who| works(who) && !minds(who))),
        ];
        let groups = groups.into_iter().filter(|(_, names)| !names.is_empty());
        groups.map(|(what, names)| note(format!("{what}: {names}"), AVERSION)).collect()
    }

    fn hearing_of_kind(&self, kind: KindId, mark: Mark) -> Note {
        let name = &self.kinds[usize::from(kind.0)];
        let text = match mark {
            Mark::Tell => format!("Whoever is attacked by a {name} knows what it is"),
            _ => format!("The first attack by a {name} comes from something unknown: 1 Stress"),
        };
        note(text, "command.stress.gain.unknown-attacker")
    }
}
