//! The values that the points of a statement can have: places of the site, kinds of hostile that are known to be anywhere, and
//! goals and people that the Company's brief names. None of them tells the Commander what the Company did not.

use super::{MOST_PAY, WORST};
use crate::rules::refusal::{BadBrief, Denial};
use crate::rules::scenario::{Mission, SQUAD};
use crate::state::brief::{BriefItem, ItemId, Mark, Told};
use crate::state::claim::{Aim, Blame, Claim, Peril, Point, Presence, Value};
use crate::state::gear::{Item, KindId, ThingId};
use crate::state::objectives::Goal;
use crate::state::site::Zone;

/// The goals and people that a crew brief can name.
#[derive(Clone, Default, Debug)]
pub struct Vocabulary {
    /// Goals, with the words for them.
    pub(crate) goals: Vec<(Aim, String)>,
    /// People of the site.
    pub(crate) people: Vec<ThingId>,
}

impl Vocabulary {
    /// Whatever the brief and its cover stories speak of.
    pub(crate) fn of(brief: &[BriefItem], things: &[Item]) -> Vocabulary {
        let mut words = Vocabulary::default();
        words.goals.push((Aim::Nothing, "nothing".to_owned()));
        for item in brief {
            words.learn(&item.handle, &item.truth, things);
            for cover in &item.covers {
                words.learn(&cover.handle, &cover.claim, things);
            }
        }
        let home = (1..=SQUAD as u8).map(|count| (Aim::Do(Goal::Home(count)), format!("home {count}")));
        words.goals.extend(home);
        words
    }

    fn learn(&mut self, handle: &str, claim: &Claim, things: &[Item]) {
        match claim.goal {
            Some(Aim::Do(goal @ Goal::Deed(_))) => self.add(goal, format!("do {handle}")),
            Some(Aim::Do(Goal::Deliver(thing) | Goal::Leave(thing))) => {
                let item = &things[usize::from(thing.0)];
                self.add(Goal::Deliver(thing), format!("deliver {}", item.handle));
                self.add(Goal::Leave(thing), format!("leave {}", item.handle));
                if item.person {
                    self.meet(thing);
                }
            }
            Some(Aim::Nothing | Aim::Do(Goal::Home(_))) | None => {}
        }
        if let Some(Presence::Person(thing)) = claim.who {
            self.meet(thing);
        }
        if let Some(Blame::Person(thing)) = claim.fault {
            self.meet(thing);
        }
    }

    fn add(&mut self, goal: Goal, word: String) {
        if self.goals.iter().all(|&(aim, _)| aim != Aim::Do(goal)) {
            self.goals.push((Aim::Do(goal), word));
        }
    }

    fn meet(&mut self, person: ThingId) {
        if !self.people.contains(&person) {
            self.people.push(person);
        }
    }
}

/// The words for the nature of an objective, from routine on.
const NATURES: [&str; 3] = ["routine", "distasteful", "abhorrent"];

impl Mission {
    /// Every value of a point that a menu offers, the true one among them. Of sums there are too many: some around the true one.
    pub fn values(&self, item: ItemId, point: Point) -> Vec<Value> {
        let kinds = || (0..self.kinds.len() as u8).map(KindId);
        let people = || self.vocabulary.people.iter().copied();
        match point {
            Point::Goal => self.vocabulary.goals.iter().map(|&(aim, _)| Value::Goal(aim)).collect(),
            Point::Place => self.graph.zones().map(Value::Place).collect(),
            Point::Pay => {
                let due = match &self.brief_item(item).what {
                    Told::Objective(objective) => objective.money,
                    Told::Fact => 0,
                };
                let mut sums = vec![0, due / 2, due, due.saturating_mul(2), due.saturating_mul(5)];
                sums.extend((due == 0).then_some(1000));
                sums.retain(|&sum| sum <= MOST_PAY);
                sums.dedup();
                sums.into_iter().map(Value::Pay).collect()
            }
            Point::Nature => (0..=WORST).map(Value::Nature).collect(),
            Point::Danger => {
                let kinds = kinds().map(Peril::Kind);
                std::iter::once(Peril::Nothing).chain(kinds).map(Value::Danger).collect()
            }
            Point::Who => {
                let people = people().map(Presence::Person);
                std::iter::once(Presence::Nobody).chain(people).map(Value::Who).collect()
            }
            Point::Fault => {
                let others = kinds().map(Blame::Kind).chain(people().map(Blame::Person));
                [Blame::Accident, Blame::Company].into_iter().chain(others).map(Value::Fault).collect()
            }
        }
    }

    /// Whether there is such a value.
    fn has_value(&self, value: Value) -> bool {
        let kind = |kind: KindId| usize::from(kind.0) < self.kinds.len();
        let person = |thing: ThingId| self.vocabulary.people.contains(&thing);
        match value {
            Value::Goal(aim) => self.vocabulary.goals.iter().any(|&(known, _)| known == aim),
            Value::Place(Zone(zone)) => usize::from(zone) < self.zones.len(),
            Value::Pay(sum) => sum <= MOST_PAY,
            Value::Nature(nature) => nature <= WORST,
            Value::Danger(Peril::Nothing)
            | Value::Who(Presence::Nobody)
            | Value::Fault(Blame::Accident | Blame::Company) => true,
            Value::Danger(Peril::Kind(of)) | Value::Fault(Blame::Kind(of)) => kind(of),
            Value::Who(Presence::Person(thing)) | Value::Fault(Blame::Person(thing)) => person(thing),
        }
    }

    /// Whether a statement may stand in the place of an item: it says something, of the item's points only, and it is not the
    /// truth.
    pub(crate) fn may_claim(&self, item: ItemId, claim: Claim) -> Result<(), Denial> {
        const ALL: [Point; 7] =
            [Point::Goal, Point::Place, Point::Pay, Point::Nature, Point::Danger, Point::Who, Point::Fault];
        let entry = self.brief_item(item);
        let said = || ALL.into_iter().filter_map(|point| claim.says(point));
        let fits = |value: Value| entry.points().contains(&value.point()) && self.has_value(value);
        if let Some(value) = said().find(|&value| !fits(value)) {
            return Err(Denial::Brief(BadBrief::NoSuchValue(item, value.point())));
        }
        // How doubtful nothing is says nothing.
        if said().all(|value| value.point() == Point::Nature) {
            return Err(Denial::Brief(BadBrief::NothingSaid(item)));
        }
        (entry.price_of(Mark::Replace(claim)) > 0)
            .then_some(())
            .ok_or(Denial::Brief(BadBrief::IsTheTruth(item)))
    }

    /// The word for a value in commands.
    pub(crate) fn value_word(&self, value: Value) -> String {
        let kind = |kind: KindId| self.kind_words[usize::from(kind.0)].clone();
        let thing = |thing: ThingId| self.item(thing).handle.clone();
        match value {
            Value::Goal(aim) => {
                let word = self.vocabulary.goals.iter().find(|&&(known, _)| known == aim);
                word.map_or_else(|| "nothing".to_owned(), |(_, word)| word.clone())
            }
            Value::Place(zone) => self.zone(zone).handle.clone(),
            Value::Pay(sum) => sum.to_string(),
            Value::Nature(nature) => NATURES[usize::from(nature.min(WORST))].to_owned(),
            Value::Danger(Peril::Nothing) => "nothing".to_owned(),
            Value::Who(Presence::Nobody) => "nobody".to_owned(),
            Value::Fault(Blame::Accident) => "accident".to_owned(),
            Value::Fault(Blame::Company) => "company".to_owned(),
            Value::Danger(Peril::Kind(of)) | Value::Fault(Blame::Kind(of)) => kind(of),
            Value::Who(Presence::Person(who)) | Value::Fault(Blame::Person(who)) => thing(who),
        }
    }

    /// What a statement changes of the truth, in the words of commands: `place lab, no pay`.
    pub(crate) fn changes(&self, item: ItemId, claim: Claim) -> String {
        let entry = self.brief_item(item);
        let changed = entry.points().iter().filter(|&&point| claim.says(point) != entry.truth.says(point));
        let parts = changed.map(|&point| match claim.says(point) {
            Some(value) => format!("{} {}", point.word(), self.value_word(value)),
            None => format!("no {}", point.word()),
        });
        parts.collect::<Vec<_>>().join(", ")
    }

    /// What a statement changes of the truth, for people to read: `place: the Lab`.
    pub(crate) fn changes_in_words(&self, item: ItemId, claim: Claim) -> String {
        let entry = self.brief_item(item);
        let changed = entry.points().iter().filter(|&&point| claim.says(point) != entry.truth.says(point));
        let parts = changed.map(|&point| match claim.says(point) {
            Some(value) => format!("{} {}", point.word(), self.value_name(value)),
            None => format!("no word of the {}", point.word()),
        });
        parts.collect::<Vec<_>>().join(", ")
    }
}
