//! 1.2: the debrief: what was paid, who came home, and what was told.

use engine::EndTable;
use engine::mission::{Honesty, MarineEnd};

use crate::rules::brief::FULL_TRUST;
use crate::rules::scenario::Mission;
use crate::rules::words::gist;
use crate::state::brief::{ItemId, Mark, Told};
use crate::state::sortie::{Condition, Sortie, Who};

impl Mission {
    /// Every item of the brief with how it was told and what came of it, then everybody of the squad, then the sum.
    pub(crate) fn debriefing(&self, b: &Sortie) -> EndTable {
        let items = self.items().map(|item| self.item_row(b, item));
        let squad = b.ids().take(self.roster).filter(|&who| self.is_picked(b, who));
        let people = squad.map(|who| self.marine_row(b, who));
        let total = ["total".to_owned(), self.trust_in_words(b), String::new(), self.money(b).to_string()];
        let rows = items.chain(people).chain([total]).map(Vec::from).collect();
        EndTable { title: "Debrief", columns: vec!["who or what", "was told", "came to", "Money"], rows }
    }

    /// An item, how it was told, what came of it, and what it paid.
    pub(crate) fn item_row(&self, b: &Sortie, item: ItemId) -> [String; 4] {
        let entry = self.brief_item(item);
        let mark = b.marks[item.index()];
        let price = entry.price_of(mark);
        let told = match mark {
            Mark::Tell => "the truth".to_owned(),
            Mark::Omit => "nothing".to_owned(),
            Mark::Falsify(cover) => format!("a lie: {}", gist(&entry.covers[usize::from(cover)].text)),
            Mark::Replace(claim) if self.honesty(item, mark) == Honesty::Lie => {
                format!("a lie: {}", self.changes_in_words(item, claim))
            }
            Mark::Replace(claim) => format!("half the truth: {}", self.changes_in_words(item, claim)),
        };
        let told = if b.is_exposed(item) { format!("{told}; found out, trust -{price}") } else { told };
        let (came, money) = match &entry.what {
            Told::Fact => (String::new(), String::new()),
            Told::Objective(objective) if self.is_met(b, item) => {
                ("met".to_owned(), objective.money.to_string())
            }
            Told::Objective(_) => ("missed".to_owned(), "0".to_owned()),
        };
        [gist(&entry.text).to_owned(), told, came, money]
    }

    /// A marine and what became of it.
    pub(crate) fn marine_row(&self, b: &Sortie, who: Who) -> [String; 4] {
        let came = format!("{}, {}", self.end_of(b, who).word(), self.left_of(b, who));
        [self.profile(who).name.clone(), String::new(), came, String::new()]
    }

    /// How it ended for a marine.
    pub(crate) fn end_of(&self, b: &Sortie, who: Who) -> MarineEnd {
        match b[who].condition {
            Condition::Dead => MarineEnd::Dead,
            _ if b[who].zone == self.extraction => MarineEnd::Home,
            _ => MarineEnd::Lost,
        }
    }

    /// Where a marine is, if not home, and what it has left.
    pub(crate) fn left_of(&self, b: &Sortie, who: Who) -> String {
        let (body, profile) = (&b[who], self.profile(who));
        let place = match self.end_of(b, who) {
            MarineEnd::Home => String::new(),
            MarineEnd::Lost | MarineEnd::Dead => format!("{}, ", self.zone(body.zone).name),
        };
        let stress = if profile.is_android() { String::new() } else { format!(", Stress {}", body.stress) };
        format!("{place}Health {} of {}{stress}", body.health, profile.health)
    }

    fn trust_in_words(&self, b: &Sortie) -> String {
        format!("trust {} of {FULL_TRUST}", b.trust)
    }
}
