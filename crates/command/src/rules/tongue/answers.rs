//! What is answered to what is not understood: what would be. Only what the Commander may know is named.

use engine::Refusal;

use super::forms::{Form, Noun, forms};
use super::text::{BREAK, most_like};
use crate::rules::command::{Addressee, Command, GiveOrder, HOLD, Word, Words};
use crate::rules::scenario::Mission;
use crate::state::comms::{Order, Task};
use crate::state::site::Link;
use crate::state::sortie::{Phase, Sortie, Who};

/// The rule of orders.
const VOCABULARY: &str = "command.comms.vocabulary";
/// The rule of the crew brief.
pub(super) const FORMAT: &str = "command.loop.crew-brief.format";
/// How many names are listed.
const MOST_NAMES: usize = 6;

pub(super) fn quote(words: &[&str]) -> String {
    let mut text = String::new();
    for word in words {
        if !text.is_empty() && *word != BREAK {
            text.push(' ');
        }
        text += word;
    }
    text
}

pub(super) fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let mut seen: Vec<&str> = Vec::new();
    for name in names {
        if !seen.contains(&name) && seen.len() < MOST_NAMES {
            seen.push(name);
        }
    }
    match seen.split_last() {
        None => String::new(),
        Some((last, [])) => (*last).to_owned(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
    }
}

impl Mission {
    pub(super) fn too_long(&self, b: &Sortie) -> Refusal {
        let most = self.longest(b);
        Refusal::new("That is too long for the radio.")
            .instead(format!("Say it in {most} characters or fewer."))
    }

    pub(super) fn nothing_said(&self, b: &Sortie) -> Refusal {
        Refusal::new("Nothing was said.").instead(format!("Say `{}`, for example.", self.usual_word(b)))
    }

    fn usual_word(&self, b: &Sortie) -> &'static str {
        match b.phase {
            Phase::Brief => "brief",
            Phase::Squad => "deploy",
            Phase::Listening | Phase::Running | Phase::Over => "wait",
        }
    }

    /// Somebody who hears, for examples.
    fn somebody(&self, b: &Sortie) -> Addressee {
        let hears = |&who: &Who| self.hears(b, who);
        b.ids().take(self.roster).find(hears).map_or(Addressee::All, Addressee::One)
    }

    /// No verb that is known.
    pub(super) fn no_verb(&self, b: &Sortie, to: Addressee, words: &[&str]) -> Refusal {
        let name = self.write_addressee(to);
        let why = if words.iter().all(|word| *word == BREAK) {
            format!("{name} is to do what?")
        } else {
            format!("`{}` is no order that {name} would understand.", quote(words))
        };
        let form = most_like(words, forms()).unwrap_or(&HOLD);
        Refusal::new(why)
            .instead(format!("Say `{}`, for example.", self.example(b, to, form, &[])))
            .by(VOCABULARY)
    }

    /// A verb, and nothing known that it is about.
    pub(super) fn no_object(&self, b: &Sortie, to: Addressee, form: &Form, rest: &[&str]) -> Refusal {
        let plain = form.plain();
        let end = rest.iter().position(|&word| word == BREAK || word == "and").unwrap_or(rest.len());
        let why = match quote(&rest[..end]) {
            said if said.is_empty() => format!("What is there to {plain}?"),
            said => format!("The squad knows of no `{said}` to {plain}."),
        };
        let known = self.known_names(b, to, form);
        let instead = if known.is_empty() {
            format!(
                "Nothing of the sort is known yet; say `{}: hold`, for example.",
                self.write_addressee(to)
            )
        } else {
            format!("Known are {known}; say `{}`.", self.example(b, to, form, rest))
        };
        Refusal::new(why).instead(instead).by(VOCABULARY)
    }

    /// What a verb could be about.
    fn known_names(&self, b: &Sortie, to: Addressee, form: &Form) -> String {
        match form.about {
            Noun::Zone => list(self.zones.iter().map(|zone| zone.handle.as_str())),
            Noun::Foe => list(self.hostile_names(b).map(|(who, _)| self.profile(who).handle.as_str())),
            Noun::Mate => list(self.squad_names(b).map(|(who, _)| self.profile(who).handle.as_str())),
            Noun::Door => {
                list(self.doors.iter().filter(|door| !door.passage).map(|door| door.handle.as_str()))
            }
            Noun::Object => list(self.object_names(b).map(|(object, _)| self.object(object).handle.as_str())),
            Noun::Lying => list(self.thing_names(b, None).map(|(thing, _)| self.item(thing).handle.as_str())),
            Noun::Carried => {
                list(self.thing_names(b, Some(to)).map(|(thing, _)| self.item(thing).handle.as_str()))
            }
            Noun::Nothing => String::new(),
        }
    }

    /// A sentence with this verb that would be understood, as near as may be to what was said.
    fn example(&self, b: &Sortie, to: Addressee, form: &Form, said: &[&str]) -> String {
        let handle = match form.about {
            Noun::Zone => most_like(said, self.zone_names()).map(|zone| self.zone(zone).handle.clone()),
            Noun::Foe => most_like(said, self.hostile_names(b)).map(|who| self.profile(who).handle.clone()),
            Noun::Mate => most_like(said, self.squad_names(b)).map(|who| self.profile(who).handle.clone()),
            Noun::Door => {
                let doors = self.door_names().filter(|&(door, _)| !self.door(door).passage);
                most_like(said, doors).map(|door| self.door(door).handle.clone())
            }
            Noun::Object => {
                most_like(said, self.object_names(b)).map(|object| self.object(object).handle.clone())
            }
            Noun::Lying => most_like(said, self.thing_names(b, None)).map(|thing| self.thing_word(thing)),
            Noun::Carried => {
                most_like(said, self.thing_names(b, Some(to))).map(|thing| self.thing_word(thing))
            }
            Noun::Nothing => return format!("{}: {}", self.write_addressee(to), form.plain()),
        };
        let name = self.write_addressee(to);
        match handle {
            Some(handle) => format!("{name}: {} {handle}", form.plain()),
            None => format!("{name}: hold"),
        }
    }

    /// Two come equally near.
    pub(crate) fn either(&self, to: Addressee, one: Task, other: Task) -> Refusal {
        let say = |task| format!("{}: {}", self.write_addressee(to), self.write_order(Order::to(task)));
        Refusal::new("That could mean two things.")
            .instead(format!("Say `{}` or `{}`.", say(one), say(other)))
            .by(VOCABULARY)
    }

    pub(super) fn which(&self, one: Addressee, other: Addressee) -> Refusal {
        let (one, other) = (self.write_addressee(one), self.write_addressee(other));
        Refusal::new("That could be two people.").instead(format!("Say `{one}` or `{other}`.")).by(VOCABULARY)
    }

    /// Something was understood, and something is left over.
    pub(super) fn trailing(&self, command: impl Into<Command>, rest: &[&str]) -> Refusal {
        let plain = command.into().write(self);
        Refusal::new(format!("`{}` is not understood after `{plain}`.", quote(rest)))
            .instead(format!("Say just `{plain}`."))
            .by(VOCABULARY)
    }

    pub(super) fn one_at_a_time(&self, to: Addressee, first: Order) -> Refusal {
        let first = GiveOrder { to, order: first }.write(self);
        Refusal::new("An order is one thing, and to hold afterwards.")
            .instead(format!("Say `{first}`, and the rest when it is done."))
            .by(VOCABULARY)
    }

    /// Two names before one order.
    pub(super) fn one_by_one(&self, b: &Sortie, who: Who, other: Who, rest: &[&str]) -> Refusal {
        let task = |to| match self.read_order(b, to, rest) {
            Ok(command) => command.write(self),
            Err(_) => format!("{}: hold", self.write_addressee(to)),
        };
        let (one, two) = (task(Addressee::One(who)), task(Addressee::One(other)));
        Refusal::new("An order is for one marine or for all.")
            .instead(format!("Say `{one}`, then `{two}`."))
            .by(VOCABULARY)
    }

    /// No name at the beginning: an order without anybody to follow it, or nothing known.
    pub(crate) fn to_whom(&self, b: &Sortie, said: &[&str]) -> Refusal {
        if matches!(b.phase, Phase::Brief | Phase::Squad) {
            return self.not_now(b, said);
        }
        let to = self.somebody(b);
        if let Ok(command) = self.read_order(b, to, said) {
            return Refusal::new("To whom?")
                .instead(format!("Say `{}`, for example.", command.write(self)))
                .by(VOCABULARY);
        }
        let form = most_like(said, forms()).unwrap_or(&HOLD);
        let example = self.example(b, to, form, &[]);
        Refusal::new(format!("`{}` is not understood.", quote(said)))
            .instead(format!("Say whom, and what: `{example}`; or `wait`."))
            .by(VOCABULARY)
    }

    fn not_now(&self, b: &Sortie, said: &[&str]) -> Refusal {
        let refusal = Refusal::new(format!("`{}` is not understood.", quote(said)));
        if b.phase == Phase::Brief {
            let item = most_like(said, self.item_names()).map_or("", |item| &self.brief_item(item).handle);
            let instead = format!("Say `tell {item}`, `omit {item}`, `falsify {item} as ...`, or `brief`.");
            return refusal.instead(instead).by(FORMAT);
        }
        let who = most_like(said, self.marine_names()).map_or("", |who| &self.profile(who).handle);
        refusal
            .instead(format!("Say `pick {who}`, `leave {who}`, or `deploy`."))
            .by("command.loop.squad.roster")
    }

    pub(crate) fn what_to_say(&self) -> Refusal {
        let words = list(Words::ALL.iter().map(|words| words.text()));
        Refusal::new("Words of comfort are few.").instead(format!("Say {words}.")).by(VOCABULARY)
    }

    pub(crate) fn how_long(&self, b: &Sortie) -> Refusal {
        let until = (b.tick + crate::rules::knowledge::FADES).min(self.tick_limit);
        Refusal::new("Wait how long?").instead(format!("Say `wait`, `wait 8`, or `wait until {until}`."))
    }

    pub(crate) fn whom_to_pick(&self, b: &Sortie, pick: bool, said: &[&str]) -> Refusal {
        let free = |who: Who| !self.is_withheld(who) && self.is_picked(b, who) != pick;
        let names = self.marine_names().filter(|&(who, _)| free(who));
        let who = most_like(said, names).map_or("nobody", |who| &self.profile(who).handle);
        let verb = if pick { "pick" } else { "leave" };
        Refusal::new(format!("Nobody of the roster is called `{}`.", quote(said)))
            .instead(format!("Say `{verb} {who}`."))
            .by("command.loop.squad.roster")
    }

    pub(crate) fn is_open_already(&self, door: Link) -> Refusal {
        let door = &self.door(door);
        Refusal::new(format!("{} is open.", door.name)).instead("Anybody can go through.").by(VOCABULARY)
    }

    pub(crate) fn is_locked(&self, to: Addressee, door: Link) -> Refusal {
        let (name, door) = (self.write_addressee(to), self.door(door));
        Refusal::new(format!("{} is locked, and nothing is known that opens it.", door.name))
            .instead(format!("Look for a console, or say `{name}: batter {}` to an android.", door.handle))
            .by(VOCABULARY)
    }
}
