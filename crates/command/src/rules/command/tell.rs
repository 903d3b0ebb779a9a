//! How an item of the brief is told to the crew: as it is, not at all, or as something else; perhaps in one's own words.

use engine::{Refusal, Table};
use serde::Serialize;

use super::{Addressee, Command, When, Word};
use crate::rules::claim::check_wording;
use crate::rules::command::headings::{BRIEF, VERSIONS};
use crate::rules::refusal::{BadBrief, Denial};
use crate::rules::scenario::Mission;
use crate::rules::tongue::{Phrase, Spoken};
use crate::rules::words::capital;
use crate::state::brief::{ItemId, Mark};
use crate::state::claim::{Point, Wording};
use crate::state::site::Zone;
use crate::state::sortie::{Phase, Sortie};

/// How an item is told to the crew.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Tell {
    pub item: ItemId,
    /// What becomes of it.
    pub mark: Mark,
    /// The Commander's own words for it.
    pub words: Option<Wording>,
}

pub(crate) const TELL: Phrase = Phrase::new(&["tell"], read_telling);
const OMIT: Phrase = Phrase::new(&["omit", "leave out", "conceal"], |said| said.m.read_omission(said.rest));
pub(crate) const FALSIFY: Phrase =
    Phrase::new(&["falsify", "lie about", "replace"], |said| said.m.read_falsehood(said.rest));

impl Word for Tell {
    const WHEN: When = When::Briefing;
    const PHRASES: &'static [Phrase] = &[TELL, OMIT, FALSIFY];

    /// Own words go with the truth or with a statement of one's own, since a cover story has its words already.
    fn can(self, m: &Mission, _: &Sortie) -> Result<(), Denial> {
        m.may_mark(self.item, self.mark)?;
        let Some(words) = self.words else { return Ok(()) };
        match self.mark {
            Mark::Omit | Mark::Falsify(_) => Err(Denial::Brief(BadBrief::NoWordsFor(self.item))),
            Mark::Tell | Mark::Replace(_) => {
                check_wording(&words).map_err(|flaw| Denial::Brief(BadBrief::Wording(flaw)))
            }
        }
    }

    fn go(self, _: &Mission, b: &mut Sortie, _: &mut impl Table<Mission>) {
        b.marks[self.item.index()] = self.mark;
        b.put_into_words(self.item, self.words);
    }

    fn write(self, m: &Mission) -> String {
        let Tell { item, mark, words } = self;
        let entry = m.brief_item(item);
        let handle = &entry.handle;
        match (mark, words) {
            (Mark::Replace(claim), Some(words)) => {
                format!("falsify {handle} as \"{words}\" meaning {}", m.changes(item, claim))
            }
            (Mark::Tell | Mark::Omit | Mark::Falsify(_), Some(words)) => {
                format!("tell {handle} as \"{words}\"")
            }
            (Mark::Tell, None) => format!("tell {handle}"),
            (Mark::Omit, None) => format!("omit {handle}"),
            (Mark::Falsify(cover), None) => {
                format!("falsify {handle} as {}", entry.covers[usize::from(cover)].handle)
            }
            (Mark::Replace(claim), None) => format!("falsify {handle} as {}", m.changes(item, claim)),
        }
    }

    fn place(self, m: &Mission) -> (&'static str, String) {
        let (group, deed) = match (self.mark, self.words) {
            (_, Some(_)) => (VERSIONS, "Own words"),
            (Mark::Tell, None) => (BRIEF, "Tell"),
            (Mark::Omit, None) => (BRIEF, "Leave out"),
            (Mark::Falsify(_), None) => (BRIEF, "Falsify"),
            (Mark::Replace(claim), None) => {
                let entry = m.brief_item(self.item);
                let changed = |point: &&Point| claim.says(**point) != entry.truth.says(**point);
                let point = entry.points().iter().find(changed).map_or("", |point| point.word());
                return (VERSIONS, format!("Change {}: {point}", entry.handle));
            }
        };
        (group, deed.to_owned())
    }

    fn label(self, m: &Mission, _: &Sortie) -> String {
        let Tell { item, mark, words } = self;
        let entry = m.brief_item(item);
        if let Some(words) = words {
            return format!("Instead of: {} Tell: {words}", entry.text);
        }
        match mark {
            Mark::Tell => format!("Tell: {}", entry.text),
            Mark::Omit => format!("Leave out: {}", entry.text),
            Mark::Falsify(cover) => {
                let story = entry.covers.get(usize::from(cover)).map_or("", |cover| cover.text.as_str());
                format!("Instead of: {} Tell: {story}", entry.text)
            }
            Mark::Replace(claim) => {
                format!("{}: {}", capital(&entry.handle), m.changes_in_words(item, claim))
            }
        }
    }

    fn offer(m: &Mission, b: &Sortie, out: &mut Vec<Command>) {
        for item in m.items() {
            let covers = 0..m.brief_item(item).covers.len() as u8;
            let marks = [Mark::Tell, Mark::Omit].into_iter().chain(covers.map(Mark::Falsify));
            let is_fresh = |mark| mark != b.marks[item.index()] || b.wording(item).is_some();
            let fresh = marks.filter(|&mark| is_fresh(mark));
            out.extend(fresh.map(|mark| Command::Tell(Tell { item, mark, words: None })));
        }
        m.items().for_each(|item| offer_versions(m, b, item, out));
    }

    /// Where a statement says that something is, if that is not so.
    fn zone(self, m: &Mission, _: &Sortie) -> Option<Zone> {
        match (self.mark, self.words) {
            (Mark::Replace(claim), None) => {
                claim.place.filter(|_| claim.place != m.brief_item(self.item).truth.place)
            }
            (Mark::Tell | Mark::Omit | Mark::Falsify(_), None) | (_, Some(_)) => None,
        }
    }
}

/// An item with one point replaced by each other value of its kind, or left out.
fn offer_versions(m: &Mission, b: &Sortie, item: ItemId, out: &mut Vec<Command>) {
    let entry = m.brief_item(item);
    for &point in entry.points() {
        let values = m.values(item, point).into_iter().map(|value| entry.truth.with(value));
        for claim in values.chain([entry.truth.without(point)]) {
            let mark = Mark::Replace(claim);
            if mark != b.marks[item.index()] && m.may_claim(item, claim).is_ok() {
                out.push(Tell { item, mark, words: None }.into());
            }
        }
    }
}

/// `tell canister`; and once the squad is in, `tell davis to hold`.
fn read_telling(said: &Spoken<'_>) -> Result<(Command, usize), Refusal> {
    let Spoken { m, b, rest, .. } = *said;
    match m.begins_with_marine(rest).filter(|_| b.phase == Phase::Listening) {
        Some((who, taken)) => {
            let command = m.read_addressed(b, Addressee::One(who), &rest[taken..])?;
            Ok((command, rest.len()))
        }
        None => m.read_truth(rest),
    }
}

impl Mission {
    fn may_mark(&self, item: ItemId, mark: Mark) -> Result<(), Denial> {
        let Some(entry) = self.brief.get(item.index()) else {
            return Err(Denial::Brief(BadBrief::NoSuchItem));
        };
        match mark {
            Mark::Falsify(cover) if usize::from(cover) >= entry.covers.len() => {
                Err(Denial::Brief(BadBrief::NoCoverStory(item)))
            }
            Mark::Replace(claim) => self.may_claim(item, claim),
            Mark::Tell | Mark::Omit | Mark::Falsify(_) => Ok(()),
        }
    }
}
