//! The Commander's brief, the crew brief, and the debrief.

use engine::Viewer;
use engine::scene::{Handout, PaperLine};

use crate::rules::scenario::Mission;
use crate::rules::words::{money, reads_the_brief};
use crate::state::brief::{ItemId, Mark, Objective, Told};
use crate::state::claim::{Claim, Peril, Presence, Value};
use crate::state::sortie::{Phase, Sortie};

fn line(text: impl Into<String>, note: impl Into<String>) -> PaperLine {
    PaperLine { text: text.into(), note: note.into() }
}

fn paper(title: &str, open: bool, lines: Vec<PaperLine>) -> Handout {
    Handout { title: title.to_owned(), open, lines }
}

impl Mission {
    /// The Commander reads all; the crew what it was told, once it was told.
    pub(super) fn draw_handouts(&self, b: &Sortie, viewer: Viewer) -> Vec<Handout> {
        let mut handouts = Vec::new();
        let commander = reads_the_brief(viewer);
        if commander && b.phase == Phase::Over {
            handouts.push(paper("Debrief", true, self.debrief(b)));
        }
        if commander {
            let terms = |item| {
                let terms = self.terms(item).into_iter().map(|(term, _)| term);
                terms.collect::<Vec<_>>().join(", ")
            };
            let items = self.items().map(|item| line(&self.brief_item(item).text, terms(item)));
            handouts.push(paper("Commander's brief", b.phase == Phase::Brief, items.collect()));
        }
        if commander || b.phase != Phase::Brief {
            handouts.push(paper("Crew brief", b.phase == Phase::Brief, self.crew_brief(b, commander)));
        }
        handouts
    }

    /// What an item pays, and what is wrong with it; and whether that is a warning.
    pub(super) fn terms(&self, item: ItemId) -> Vec<(String, bool)> {
        let Told::Objective(objective) = &self.brief_item(item).what else {
            return self.terms_of_fact(item).into_iter().map(|term| (term, false)).collect();
        };
        let Objective { money: pay, classified, aversion, place, .. } = objective;
        let mut terms = vec![(format!("{} Money", money(*pay)), false)];
        terms.extend(place.map(|zone| (format!("in {}", self.place(zone)), false)));
        terms.extend(classified.then(|| ("classified".to_owned(), true)));
        match aversion {
            0 => {}
            1 => terms.push(("distasteful".to_owned(), true)),
            _ => terms.push(("abhorrent".to_owned(), true)),
        }
        terms
    }

    /// What a fact is about.
    fn terms_of_fact(&self, item: ItemId) -> Vec<String> {
        let Claim { danger, place, who, fault, .. } = self.brief_item(item).truth;
        let mut terms = Vec::new();
        if let Some(Peril::Kind(kind)) = danger {
            terms.push(format!("about the {}", self.kind_name(kind)));
        }
        if let Some(Presence::Person(person)) = who {
            terms.push(format!("about the {}", self.item(person).name));
        }
        terms.extend(place.map(|zone| format!("in {}", self.place(zone))));
        terms.extend(fault.map(|blame| format!("to blame: {}", self.value_name(Value::Fault(blame)))));
        if terms.is_empty() {
            terms.push("for information".to_owned());
        }
        terms
    }

    fn crew_brief(&self, b: &Sortie, commander: bool) -> Vec<PaperLine> {
        let told = |item: ItemId| {
            let found_out = b.is_exposed(item);
            let words = if b.wording(item).is_some() { "own words" } else { "told" };
            let note = match b.marks[item.index()] {
                _ if found_out && commander => "found out".to_owned(),
                _ if found_out => "not as the Commander told it".to_owned(),
                _ if !commander => String::new(),
                Mark::Tell => words.to_owned(),
                Mark::Omit => "left out".to_owned(),
                Mark::Falsify(_) => "a cover story".to_owned(),
                Mark::Replace(claim) => format!("{words} with {}", self.changes(item, claim)),
            };
            match self.told_text(b, item) {
                Some(text) => Some(line(text, note)),
                None => commander.then(|| line(&self.brief_item(item).text, note)),
            }
        };
        self.items().filter_map(told).collect()
    }

    /// What was earned, who is lost, and what each lie cost.
    fn debrief(&self, b: &Sortie) -> Vec<PaperLine> {
        let note = |parts: &[String]| {
            let said: Vec<&str> = parts.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
            said.join(" · ")
        };
        let items = self.items().map(|item| {
            let [_, told, came, paid] = self.item_row(b, item);
            let paid = if paid.is_empty() { paid } else { format!("{paid} Money") };
            line(&self.brief_item(item).text, note(&[format!("told {told}"), came, paid]))
        });
        let squad = b.ids().take(self.roster).filter(|&who| self.is_picked(b, who));
        let people = squad.map(|who| {
            let [name, _, came, _] = self.marine_row(b, who);
            line(&name, came)
        });
        items.chain(people).collect()
    }
}
