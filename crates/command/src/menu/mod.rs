//! What the Commander can choose from, and what is asked.

mod barred;
mod hearing;
mod outline;
mod push;

use engine::{Asks, Eye, MenuGroup, Offer};

use crate::action::Action;
use crate::brief::{FULL_TRUST, ItemId, Mark};
use crate::check::COMMANDER;
use crate::claim::{Claim, Point};
use crate::command::{Addressee, Command};
use crate::comms::{Order, Task};
use crate::moves::Gait;
use crate::scenario::Mission;
use crate::scene::cell;
use crate::site::Zone;
use crate::sortie::{Phase, Sortie, Who};
use crate::words::capital;

const BRIEF: &str = "Brief";
const VERSIONS: &str = "Versions";
const SQUAD: &str = "Squad";
const ORDERS: &str = "Orders";
const WORDS: &str = "Words";
const TIME: &str = "Time";

/// What to cancel means.
const FORGET: &str = "forget the order";

/// Offers are the Commander's.
const EYE: Eye = Eye::Of(COMMANDER);

impl Mission {
    /// The headings of the menu.
    pub(crate) fn menu_groups(&self, b: &Sortie) -> Vec<MenuGroup> {
        let group = |name, note: String| MenuGroup { name, note };
        match b.phase {
            Phase::Brief => vec![
                group(BRIEF, String::new()),
                group(VERSIONS, "one point of an item replaced, or left out".to_owned()),
            ],
            Phase::Squad => {
                vec![group(SQUAD, format!("{} of {} picked", self.picked(b), self.squad_size(b)))]
            }
            Phase::Listening => vec![
                group(ORDERS, format!("Trust {} of {FULL_TRUST}", b.trust)),
                group(WORDS, "change nothing".to_owned()),
                group(TIME, format!("tick {} of {}", b.tick, self.tick_limit)),
            ],
            Phase::Running | Phase::Over => Vec::new(),
        }
    }

    /// A command as an entry of the menu.
    pub(crate) fn describe_offer(&self, b: &Sortie, command: Command) -> Offer {
        let (group, deed) = self.place_in_menu(command);
        Offer {
            command: self.write_command(command),
            label: self.label(b, command),
            group,
            deed,
            to: match command {
                Command::Order(Addressee::One(who), _) | Command::Cancel(Addressee::One(who)) => {
                    Some(self.profile(who).handle.clone())
                }
                _ => None,
            },
            asks: self.asks(b, command),
            target: self.target_of(command).map(|who| self.profile(who).handle.clone()),
            part: None,
            cell: self.zone_of(b, command).map(cell),
            chance: self.chance_to_be_obeyed(b, command),
            price: None,
            note: self.note_on(b, command),
        }
    }

    /// The heading a command stands under, and the word on its button.
    fn place_in_menu(&self, command: Command) -> (&'static str, String) {
        let (group, deed) = match command {
            Command::Mark(_, Mark::Tell) => (BRIEF, "Tell"),
            Command::Mark(_, Mark::Omit) => (BRIEF, "Leave out"),
            Command::Mark(_, Mark::Falsify(_)) => (BRIEF, "Falsify"),
            Command::Mark(item, Mark::Replace(claim)) => {
                let entry = self.brief_item(item);
                let changed = |point: &&Point| claim.says(**point) != entry.truth.says(**point);
                let point = entry.points().iter().find(changed).map_or("", |point| point.word());
                return (VERSIONS, format!("Change {}: {point}", entry.handle));
            }
            Command::Word(..) => (VERSIONS, "Own words"),
            Command::Brief => (BRIEF, "Give the brief"),
            Command::Pick(_) => (SQUAD, "Pick"),
            Command::Leave(_) => (SQUAD, "Leave at home"),
            Command::Deploy => (SQUAD, "Deploy"),
            Command::Order(to, order) => {
                return (ORDERS, format!("{}: {}", self.addressee(to), task_word(order)));
            }
            Command::Cancel(to) => return (ORDERS, format!("{}: cancel", self.addressee(to))),
            Command::Say(_) => (WORDS, "Say"),
            Command::Wait(None) => (TIME, "Wait"),
            Command::Wait(Some(_)) => (TIME, "Wait until"),
            Command::Extract => (TIME, "Extract"),
        };
        (group, deed.to_owned())
    }

    /// What is asked of whoever is spoken to, and what that is done to.
    fn asks(&self, b: &Sortie, command: Command) -> Option<Asks> {
        let (what, words, goes) = match command {
            Command::Order(_, order) => {
                let goes = matches!(order.task, Task::GoTo(_)) && order.gait.is_none();
                (task_word(order), self.order_in_words(b, order, EYE), goes)
            }
            Command::Cancel(_) => ("cancel", FORGET.to_owned(), false),
            _ => return None,
        };
        let object = words.strip_prefix(what).map_or(words.as_str(), str::trim_start);
        let object = object.strip_prefix("at ").unwrap_or(object).to_owned();
        Some(Asks { what: what.to_owned(), object, goes })
    }

    pub(super) fn addressee(&self, to: Addressee) -> String {
        match to {
            Addressee::All => "All".to_owned(),
            Addressee::One(who) => self.call(who),
        }
    }

    /// What a command does, in a few words.
    fn label(&self, b: &Sortie, command: Command) -> String {
        match command {
            Command::Mark(item, Mark::Tell) => format!("Tell: {}", self.brief_item(item).text),
            Command::Mark(item, Mark::Omit) => format!("Leave out: {}", self.brief_item(item).text),
            Command::Mark(item, Mark::Falsify(cover)) => {
                let entry = self.brief_item(item);
                let story = entry.covers.get(usize::from(cover)).map_or("", |cover| cover.text.as_str());
                format!("Instead of: {} Tell: {story}", entry.text)
            }
            Command::Mark(item, Mark::Replace(claim)) => {
                format!("{}: {}", capital(&self.brief_item(item).handle), self.changes_in_words(item, claim))
            }
            Command::Word(item, _, words) => {
                format!("Instead of: {} Tell: {words}", self.brief_item(item).text)
            }
            Command::Brief => "Give the crew its brief".to_owned(),
            Command::Pick(who) => {
                format!("Pick {}, {}", self.profile(who).name, self.profile(who).career)
            }
            Command::Leave(who) => format!("Leave {} at home", self.call(who)),
            Command::Deploy => "Send the squad in".to_owned(),
            Command::Order(to, order) => {
                format!("{}: {}", self.addressee(to), self.order_in_words(b, order, EYE))
            }
            Command::Cancel(to) => format!("{}: {FORGET}", self.addressee(to)),
            Command::Say(words) => capital(words.text()),
            Command::Wait(None) => "Let the next marine act".to_owned(),
            Command::Wait(Some(until)) => format!("Let them act until tick {until}"),
            Command::Extract => "Call the craft, and end the mission".to_owned(),
        }
    }

    /// What a statement changes of the truth, for people to read: `place: the Lab`.
    fn changes_in_words(&self, item: ItemId, claim: Claim) -> String {
        let entry = self.brief_item(item);
        let changed = entry.points().iter().filter(|&&point| claim.says(point) != entry.truth.says(point));
        let parts = changed.map(|&point| match claim.says(point) {
            Some(value) => format!("{} {}", point.word(), self.value_name(value)),
            None => format!("no word of the {}", point.word()),
        });
        parts.collect::<Vec<_>>().join(", ")
    }

    /// Whom a command is aimed at: whom the order is about, or else whom it is for.
    fn target_of(&self, command: Command) -> Option<Who> {
        match command {
            Command::Pick(who) | Command::Leave(who) | Command::Cancel(Addressee::One(who)) => Some(who),
            Command::Order(to, order) => {
                let addressed = match to {
                    Addressee::All => None,
                    Addressee::One(who) => Some(who),
                };
                subject_of(order.task).or(addressed)
            }
            _ => None,
        }
    }

    /// The zone a command points at, as far as the squad knows it.
    fn zone_of(&self, b: &Sortie, command: Command) -> Option<Zone> {
        if let Command::Mark(item, Mark::Replace(claim)) = command {
            return claim.place.filter(|_| claim.place != self.brief_item(item).truth.place);
        }
        let Command::Order(to, order) = command else { return None };
        self.goal_of(b, order.task).or(match to {
            Addressee::All => None,
            Addressee::One(who) => Some(b[who].zone),
        })
    }

    /// Where an order leads, if it says.
    pub(super) fn goal_of(&self, b: &Sortie, task: Task) -> Option<Zone> {
        match task {
            Task::GoTo(zone) | Task::FallBack(zone) | Task::Do(Action::Observe { zone }) => Some(zone),
            Task::Do(Action::Shoot { at } | Action::Strike { at } | Action::Push { at }) => {
                b.known.hostile(self, at).map(|sighting| sighting.zone)
            }
            Task::Do(Action::FirstAid { on } | Action::Repair { on }) => Some(b[on].zone),
            Task::Do(Action::Interact { object }) => Some(self.object(object).zone),
            Task::Do(Action::PickUp { thing }) => {
                self.graph.zones().find(|zone| b.known.floor[usize::from(zone.0)].has(thing))
            }
            _ => None,
        }
    }

    /// The chance in percent that an order to one marine is obeyed.
    pub(super) fn chance_to_be_obeyed(&self, b: &Sortie, command: Command) -> Option<u8> {
        let Command::Order(Addressee::One(who), order) = command else { return None };
        Some(if self.is_sworn_against(b, who, order) { 0 } else { self.obedience(b, who, order.task) })
    }

    /// Whether an oath forbids an order.
    pub(super) fn is_sworn_against(&self, b: &Sortie, who: Who, order: Order) -> bool {
        matches!(order.task, Task::Do(action) if !self.oath_allows(b, who, action))
    }

    fn note_on(&self, b: &Sortie, command: Command) -> Option<String> {
        let Command::Order(Addressee::One(who), order) = command else { return None };
        if self.is_sworn_against(b, who, order) {
            return Some("sworn never to".to_owned());
        }
        self.is_against_agenda(who, order.task).then(|| "against the agenda".to_owned())
    }
}

/// Whom an order is about.
const fn subject_of(task: Task) -> Option<Who> {
    match task {
        Task::Do(
            Action::Shoot { at: who }
            | Action::Strike { at: who }
            | Action::Push { at: who }
            | Action::FirstAid { on: who }
            | Action::Repair { on: who },
        ) => Some(who),
        _ => None,
    }
}

/// The word for what is asked.
const fn task_word(order: Order) -> &'static str {
    match order.task {
        Task::GoTo(_) => match order.gait {
            None => "go to",
            Some(Gait::Run) => "run to",
            Some(Gait::Careful) => "move carefully to",
        },
        Task::FallBack(_) => "fall back",
        Task::Hold => "hold",
        Task::Do(action) => match action {
            Action::Shoot { .. } => "shoot",
            Action::Strike { .. } => "strike",
            Action::Run { .. } => "run",
            Action::MoveCarefully { .. } => "move carefully",
            Action::FirstAid { .. } => "first aid",
            Action::Weld { .. } => "weld",
            Action::Batter { .. } => "batter",
            Action::Interact { .. } => "use",
            Action::Repair { .. } => "repair",
            Action::Observe { .. } => "observe",
            Action::CalmDown => "calm down",
            Action::Overwatch => "overwatch",
            Action::PickUp { .. } => "pick up",
            Action::Drop { .. } => "drop",
            Action::TakeCover => "take cover",
            Action::Aim => "aim",
            Action::Push { .. } => "push",
            Action::Retreat => "retreat",
            Action::Rest => "rest",
        },
    }
}
