//! What people, places and things are called, for whoever reads of them.

pub(crate) use engine::words::capital;
use std::borrow::Cow;

use engine::Viewer;

use crate::rules::check::COMMANDER;
use crate::rules::command::Addressee;
use crate::rules::scenario::Mission;
use crate::state::action::Action;
use crate::state::brief::{ItemId, Mark};
use crate::state::comms::{Gait, Order, Task};
use crate::state::gear::ThingId;
use crate::state::site::{Link, Zone};
use crate::state::sortie::{Sortie, Who};

/// Whatever the Commander is told is for its eyes.
pub(crate) const EYE: Viewer = Viewer::Side(COMMANDER);

/// Whether a viewer knows what the Company told the Commander.
pub(crate) fn reads_the_brief(viewer: Viewer) -> bool {
    viewer == Viewer::Referee || viewer == EYE
}

/// Within a sentence it does not begin with a capital.
fn small(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().collect::<String>() + chars.as_str())
}

/// A sum of Money, with its thousands apart.
pub(crate) fn money(sum: u32) -> String {
    let digits = sum.to_string();
    let mut text = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// So many of something: `1 marine`, `2 marines`.
pub(crate) fn count(number: usize, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// What an item of the brief is about: its first sentence, without its full stop.
pub(crate) fn gist(text: &str) -> &str {
    text.split(". ").next().unwrap_or(text).trim_end_matches('.')
}

/// One after the other: `Davis, Sigg and Cham`.
pub(crate) fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

/// A small number in words.
pub(crate) fn number(n: u8) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    WORDS.get(usize::from(n)).map_or_else(|| n.to_string(), |word| (*word).to_owned())
}

impl Mission {
    /// A marine by the last name; a hostile by its kind, and by its own name where there are several of the kind.
    pub(crate) fn call(&self, who: Who) -> String {
        let profile = self.profile(who);
        let Some(hostile) = &profile.hostile else {
            return profile.name.rsplit(' ').next().unwrap_or_default().to_owned();
        };
        let alike = self.profiles.iter().filter(|other| {
            let kind = other.hostile.as_ref().map(|other| other.kind);
            kind == Some(hostile.kind)
        });
        if alike.count() == 1 {
            format!("the {}", profile.career)
        } else if profile.name.contains(&profile.career) {
            format!("the {}", small(&profile.name))
        } else {
            format!("the {} {}", profile.career, profile.name)
        }
    }

    /// The same at the beginning of a sentence.
    pub(crate) fn call_first(&self, who: Who) -> String {
        capital(&self.call(who))
    }

    /// A zone with its article.
    pub(crate) fn place(&self, zone: Zone) -> String {
        format!("the {}", self.zone(zone).name)
    }

    /// A door by its name and what it joins: `D1 (Spine, Infirmary)`.
    pub(crate) fn door_name(&self, door: Link) -> String {
        let (a, b) = self.graph.ends(door);
        format!("{} ({}, {})", self.door(door).name, self.zone(a).name, self.zone(b).name)
    }

    /// A thing as the reader calls it: whoever believes in a cover story calls it by that.
    pub(crate) fn thing_name(&self, b: &Sortie, thing: ThingId, viewer: Viewer) -> &str {
        let believed = self.items().filter(|_| !reads_the_brief(viewer)).find_map(|item| {
            let Mark::Falsify(cover) = b.marks[item.index()] else { return None };
            let (renamed, name) = self.brief_item(item).covers.get(usize::from(cover))?.renames.as_ref()?;
            (*renamed == thing && !b.is_exposed(item)).then_some(name.as_str())
        });
        believed.unwrap_or(&self.item(thing).name)
    }

    /// What the crew was told of an item: the truth, something else until that is found out, or nothing.
    pub(crate) fn told_text<'a>(&'a self, b: &'a Sortie, item: ItemId) -> Option<Cow<'a, str>> {
        if b.is_exposed(item) {
            return Some(Cow::Borrowed(&self.brief_item(item).text));
        }
        let words = b.wording(item).map(Cow::Borrowed);
        words.or_else(|| self.plain_text(item, b.marks[item.index()]))
    }

    /// The words in which an item is told so, without any of the Commander's own.
    pub(crate) fn plain_text(&self, item: ItemId, mark: Mark) -> Option<Cow<'_, str>> {
        let entry = self.brief_item(item);
        match mark {
            Mark::Tell => Some(Cow::Borrowed(&entry.text)),
            Mark::Omit => None,
            Mark::Falsify(cover) => {
                entry.covers.get(usize::from(cover)).map(|cover| Cow::Borrowed(cover.text.as_str()))
            }
            Mark::Replace(claim) => Some(Cow::Owned(self.statement(item, claim))),
        }
    }

    /// What an order asks for: `go to the Lab`.
    pub(crate) fn order_in_words(&self, b: &Sortie, order: Order, viewer: Viewer) -> String {
        let mut text = match order.task {
            Task::GoTo(zone) => {
                let verb = match order.gait {
                    None => "go",
                    Some(Gait::Run) => "run",
                    Some(Gait::Careful) => "move carefully",
                };
                format!("{verb} to {}", self.place(zone))
            }
            Task::FallBack(zone) => format!("fall back to {}", self.place(zone)),
            Task::Hold => "hold here".to_owned(),
            Task::Do(action) => self.action_in_words(b, action, viewer),
        };
        text += match order.gait.filter(|_| !matches!(order.task, Task::GoTo(_))) {
            None => "",
            Some(Gait::Run) => " at a run",
            Some(Gait::Careful) => " carefully",
        };
        text + if order.then_hold { " and hold" } else { "" }
    }

    /// What an action does, as one would ask for it: `weld D1 (Spine, Infirmary)`.
    pub(crate) fn action_in_words(&self, b: &Sortie, action: Action, viewer: Viewer) -> String {
        action.ask(self, &self.target_name(b, action.target(), viewer))
    }

    pub(crate) fn addressee(&self, to: Addressee) -> String {
        match to {
            Addressee::All => "All".to_owned(),
            Addressee::One(who) => self.call(who),
        }
    }
}
