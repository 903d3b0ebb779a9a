//! What the crew would make of an item of the brief, as the Commander can tell beforehand.

use engine::Note;

use super::outline::note;
use crate::rules::brief::Belief;
use crate::rules::scenario::Mission;
use crate::state::brief::{ItemId, Mark, Told};
use crate::state::claim::{Blame, Claim, Peril, Presence};
use crate::state::gear::KindId;
use crate::state::objectives::Goal;
use crate::state::site::Zone;
use crate::state::sortie::{Sortie, Who};

/// The rule of what marines believe in.
const BELIEF: &str = "command.loop.crew-brief.belief";
/// The rule of what evidence does.
const DOUBT: &str = "command.loop.crew-brief.doubt";
/// The rule of what they find abhorrent.
const AVERSION: &str = "command.ai.aversion";

impl Mission {
    /// What the crew would do after an item was told in this way, and what it costs if that comes out.
    pub(crate) fn hearing_of(&self, b: &Sortie, item: ItemId, mark: Mark) -> Vec<Note> {
        let mut notes = match &self.brief_item(item).what {
            Told::Objective(_) => self.hearing_of_objective(b, item, mark),
            Told::Fact => self.hearing_of_fact(item, mark),
        };
        let price = self.price_of(item, mark);
        if price > 0 {
            let text = format!("If it comes out, Trust falls by {price}");
            notes.push(note(text, "command.loop.crew-brief.exposure"));
        }
        notes
    }

    fn hearing_of_objective(&self, b: &Sortie, item: ItemId, mark: Mark) -> Vec<Note> {
        let told = self.brief_item(item).told_as(mark);
        let Some(belief) = told.and_then(|told| self.belief_from(item, told)) else {
            return vec![note("Nobody works at it without an order".to_owned(), BELIEF)];
        };
        let mut notes = match mark {
            Mark::Falsify(cover) => {
                let renames = &self.brief_item(item).covers[usize::from(cover)].renames;
                let called =
                    renames.as_ref().map_or_else(String::new, |(_, name)| format!(" and calls it {name}"));
                vec![note(format!("The crew works at that instead{called}"), BELIEF)]
            }
            Mark::Replace(_) if belief.aversion == 0 => vec![self.takes_as_job(belief)],
            _ if belief.aversion == 0 => vec![note("The crew takes it as its job".to_owned(), BELIEF)],
            _ => self.takes_on(b, belief),
        };
        let false_place = belief.place.filter(|_| belief.place != self.brief_item(item).truth.place);
        notes.extend(false_place.map(|place| self.hearing_of_place(place)));
        match belief.promise {
            1.. => notes.push(note("They are keener on it for the money".to_owned(), BELIEF)),
            ..=-1 => notes.push(note("They are slower about it for so little".to_owned(), BELIEF)),
            0 => {}
        }
        notes
    }

    /// What the crew then goes about.
    fn takes_as_job(&self, belief: Belief) -> Note {
        let text = match belief.goal {
            Goal::Home(_) => "The crew takes it as said, and goes about its other work",
            Goal::Leave(_) => "The crew leaves it behind",
            Goal::Deed(_) | Goal::Deliver(_) => "The crew takes it as its job",
        };
        note(text.to_owned(), BELIEF)
    }

    fn hearing_of_place(&self, place: Zone) -> Note {
        let place = self.place(place);
        note(format!("They look in {place} first, and some begin to doubt when nothing is there"), DOUBT)
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

    fn hearing_of_fact(&self, item: ItemId, mark: Mark) -> Vec<Note> {
        let entry = self.brief_item(item);
        let told = entry.told_as(mark).unwrap_or_default();
        let kinds = |claim: &Claim| match (claim.danger, claim.fault) {
            (Some(Peril::Kind(kind)), _) | (_, Some(Blame::Kind(kind))) => Some(kind),
            _ => None,
        };
        let (real, named) = (kinds(&entry.truth), kinds(&told));
        let mut notes: Vec<Note> = named.map(|kind| self.hearing_of_kind(kind, true)).into_iter().collect();
        if let Some(kind) = real.filter(|&kind| !told.names(kind)) {
            notes.push(self.hearing_of_kind(kind, false));
        }
        notes.extend(self.hearing_of_danger(told));
        notes.extend(self.hearing_of_blame(told));
        if matches!(told.who, Some(Presence::Person(_))) && told.who != entry.truth.who {
            notes.extend(told.place.map(|place| self.hearing_of_place(place)));
        }
        notes
    }

    fn hearing_of_kind(&self, kind: KindId, told: bool) -> Note {
        let name = self.kind_name(kind);
        let text = if told {
            format!("Whoever is attacked by a {name} knows what it is")
        } else {
            format!("The first attack by a {name} comes from something unknown: 1 Stress")
        };
        note(text, "command.stress.gain.unknown-attacker")
    }

    fn hearing_of_danger(&self, told: Claim) -> Option<Note> {
        let text = match (told.danger?, told.place) {
            (Peril::Kind(_), Some(place)) => {
                format!("They go carefully around {} until somebody has looked there", self.place(place))
            }
            (Peril::Kind(_), None) => return None,
            (Peril::Nothing, _) => "Any sign of something makes some of them doubt it".to_owned(),
        };
        Some(note(text, DOUBT))
    }

    fn hearing_of_blame(&self, told: Claim) -> Option<Note> {
        let text = match told.fault? {
            Blame::Accident | Blame::Kind(_) => return None,
            Blame::Company => "They do the Company's work with less of a will".to_owned(),
            Blame::Person(person) => {
                format!(
                    "They mind it less to leave the {0} behind, and more to bring the {0} home",
                    self.item(person).name
                )
            }
        };
        Some(note(text, AVERSION))
    }
}
