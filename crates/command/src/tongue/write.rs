//! Commands in their plain form, as replays keep them and menus offer them.

use super::verbs::Verb;
use crate::action::Action;
use crate::brief::Mark;
use crate::command::{Addressee, Command};
use crate::comms::{Order, Task};
use crate::gear::ThingId;
use crate::moves::Gait;
use crate::scenario::Mission;

impl Mission {
    /// A command in its plain form.
    pub(crate) fn write_command(&self, command: Command) -> String {
        match command {
            Command::Mark(item, mark) => {
                let entry = self.brief_item(item);
                match mark {
                    Mark::Tell => format!("tell {}", entry.handle),
                    Mark::Omit => format!("omit {}", entry.handle),
                    Mark::Falsify(cover) => {
                        format!("falsify {} as {}", entry.handle, entry.covers[usize::from(cover)].handle)
                    }
                    Mark::Replace(claim) => {
                        format!("falsify {} as {}", entry.handle, self.changes(item, claim))
                    }
                }
            }
            Command::Word(item, mark, words) => {
                let handle = &self.brief_item(item).handle;
                match mark {
                    Mark::Replace(claim) => {
                        format!("falsify {handle} as \"{words}\" meaning {}", self.changes(item, claim))
                    }
                    Mark::Tell | Mark::Omit | Mark::Falsify(_) => format!("tell {handle} as \"{words}\""),
                }
            }
            Command::Brief => "brief".to_owned(),
            Command::Pick(who) => format!("pick {}", self.profile(who).handle),
            Command::Leave(who) => format!("leave {}", self.profile(who).handle),
            Command::Deploy => "deploy".to_owned(),
            Command::Order(to, order) => format!("{}: {}", self.write_addressee(to), self.write_order(order)),
            Command::Cancel(to) => format!("{}: cancel", self.write_addressee(to)),
            Command::Say(words) => format!("say {}", words.text()),
            Command::Wait(None) => "wait".to_owned(),
            Command::Wait(Some(until)) => format!("wait until {until}"),
            Command::Extract => "extract".to_owned(),
        }
    }

    /// Whom an order is for.
    pub(super) fn write_addressee(&self, to: Addressee) -> &str {
        match to {
            Addressee::All => "all",
            Addressee::One(who) => &self.profile(who).handle,
        }
    }

    /// An order in its plain form.
    pub(crate) fn write_order(&self, order: Order) -> String {
        let mut text = match order.task {
            Task::GoTo(zone) => {
                let verb = match order.gait {
                    None => Verb::GoTo,
                    Some(Gait::Run) => Verb::RunTo,
                    Some(Gait::Careful) => Verb::CreepTo,
                };
                format!("{} {}", verb.plain(), self.zone(zone).handle)
            }
            Task::FallBack(zone) => format!("fall back to {}", self.zone(zone).handle),
            Task::Hold => "hold".to_owned(),
            Task::Do(action) => self.write_action(action),
        };
        text += match order.gait.filter(|_| !matches!(order.task, Task::GoTo(_))) {
            None => "",
            Some(Gait::Run) => " at a run",
            Some(Gait::Careful) => " carefully",
        };
        text + if order.then_hold { " and hold" } else { "" }
    }

    fn write_action(&self, action: Action) -> String {
        let who = |who| &self.profile(who).handle;
        match action {
            Action::Shoot { at } => format!("shoot {}", who(at)),
            Action::Strike { at } => format!("strike {}", who(at)),
            Action::FirstAid { on } => format!("treat {}", who(on)),
            Action::Repair { on } => format!("repair {}", who(on)),
            Action::Weld { door } => format!("weld {}", self.door(door).handle),
            Action::Batter { door } => format!("batter {}", self.door(door).handle),
            Action::Interact { object } => format!("use {}", self.object(object).handle),
            Action::Observe { zone } => format!("observe {}", self.zone(zone).handle),
            Action::PickUp { thing } => format!("pick up {}", self.thing_word(thing)),
            Action::Drop { thing } => format!("drop {}", self.thing_word(thing)),
            Action::CalmDown => "calm down".to_owned(),
            Action::Overwatch => "overwatch".to_owned(),
            Action::TakeCover => "take cover".to_owned(),
            Action::Aim => "aim".to_owned(),
            Action::Retreat => "retreat".to_owned(),
            Action::Rest => "rest".to_owned(),
            Action::Run { by, .. } => format!("run through {}", self.door(by).handle),
            Action::MoveCarefully { by } => format!("creep through {}", self.door(by).handle),
            Action::Push { at } => format!("push {}", who(at)),
        }
    }

    /// The word for a thing; the second of its kind is `pistol 2`.
    pub(crate) fn thing_word(&self, thing: ThingId) -> String {
        let handle = &self.item(thing).handle;
        match self.ordinal(thing) {
            1 => handle.clone(),
            n => format!("{handle} {n}"),
        }
    }

    /// Which of its kind a thing is, from 1.
    pub(super) fn ordinal(&self, thing: ThingId) -> usize {
        let handle = &self.item(thing).handle;
        self.things[..=usize::from(thing.0)].iter().filter(|other| other.handle == *handle).count()
    }
}
