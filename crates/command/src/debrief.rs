//! 1.2: the debrief: what was paid, who came home, and what was told.

use engine::Annals;

use crate::brief::{FULL_TRUST, ItemId, Mark, Told};
use crate::scenario::Mission;
use crate::sortie::{Condition, Sortie, Who};

impl Mission {
    /// Every item of the brief with how it was told and what came of it, then everybody of the squad, then the sum.
    pub(crate) fn debriefing(&self, b: &Sortie) -> Annals {
        let items = self.items().map(|item| self.item_row(b, item));
        let squad = b.ids().take(self.roster).filter(|&who| self.is_picked(b, who));
        let people = squad.map(|who| self.marine_row(b, who));
        let total = ["total".to_owned(), self.trust_in_words(b), String::new(), self.money(b).to_string()];
        let rows = items.chain(people).chain([total]).map(Vec::from).collect();
        Annals { title: "Debrief", columns: vec!["who or what", "was told", "came to", "Money"], rows }
    }

    /// An item, how it was told, what came of it, and what it paid.
    pub(crate) fn item_row(&self, b: &Sortie, item: ItemId) -> [String; 4] {
        let entry = self.brief_item(item);
        let mark = b.marks[item.index()];
        let price = entry.price_of(mark);
        let told = match mark {
            Mark::Tell => "the truth".to_owned(),
            Mark::Omit => "nothing".to_owned(),
            Mark::Falsify(cover) => format!("a lie: {}", entry.covers[usize::from(cover)].handle),
            Mark::Replace(claim) if price > entry.price_of(Mark::Omit) => {
                format!("a lie: {}", self.changes(item, claim))
            }
            Mark::Replace(claim) => format!("half the truth: {}", self.changes(item, claim)),
        };
        let told = if b.is_exposed(item) { format!("{told}; found out, trust -{price}") } else { told };
        let (came, money) = match &entry.what {
            Told::Fact => (String::new(), String::new()),
            Told::Objective(objective) if self.is_met(b, item) => {
                ("met".to_owned(), objective.money.to_string())
            }
            Told::Objective(_) => ("missed".to_owned(), "0".to_owned()),
        };
        [entry.handle.clone(), told, came, money]
    }

    /// A marine and what became of it.
    pub(crate) fn marine_row(&self, b: &Sortie, who: Who) -> [String; 4] {
        let (body, name) = (&b[who], &self.profile(who).name);
        let place = &self.zone(body.zone).name;
        let came = match body.condition {
            Condition::Dead => format!("dead, {place}"),
            _ if body.zone == self.extraction => "home".to_owned(),
            _ => format!("lost, {place}"),
        };
        let stress =
            if self.profile(who).is_android() { String::new() } else { format!(", Stress {}", body.stress) };
        let left = format!("{came}, Health {} of {}{stress}", body.health, self.profile(who).health);
        [name.clone(), String::new(), left, String::new()]
    }

    fn trust_in_words(&self, b: &Sortie) -> String {
        format!("trust {} of {FULL_TRUST}", b.trust)
    }
}
