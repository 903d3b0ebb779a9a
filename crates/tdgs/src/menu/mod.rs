//! The menu: every command under its heading, with a word for its button.

mod army;
mod barred;
mod first_roll;
mod labels;
mod riding;

use engine::{MenuGroup, Offer};

pub(crate) use first_roll::FirstRoll;

use self::army::place_of_signal;
use crate::abilities::{Kind, Timing};
use crate::army::Signal;
use crate::battle::{Battle, Phase, UnitId};
use crate::command::{Aim, Command, capital};
use crate::equipment::Handling;
use crate::maneuvers::Maneuver;
use crate::riding::Ride;
use crate::scenario::Tdgs;
use crate::stats::Stat;
use crate::stealth::Sense;

/// The headings, as the rulebook groups what can be done.
pub(crate) const ACTION: &str = "Action";
pub(crate) const MOVE: &str = "Move";
pub(crate) const STEP: &str = "Step";
pub(crate) const MAGIC: &str = "Magic";
pub(crate) const MENTAL: &str = "Mental";
pub(crate) const UTILITY: &str = "Utility";
pub(crate) const FREE: &str = "Free";
pub(crate) const INSTANTS: &str = "Instants";
pub(crate) const INTERRUPTS: &str = "Interrupts";
pub(crate) const TURN: &str = "Turn";
pub(crate) const COMMAND: &str = "Command";

impl Tdgs {
    /// The headings of the menu, with what is left of each.
    pub(crate) fn menu_groups(&self, b: &Battle) -> Vec<MenuGroup> {
        let group = |name, note: &str| MenuGroup { name, note: note.to_owned() };
        if b.phase == Phase::Instants {
            return vec![group(INSTANTS, "before any turn"), group(TURN, "")];
        }
        let action = match b.budget.actions {
            0 => "spent".to_owned(),
            left => format!("{left} left"),
        };
        let moves = match (b.budget.moving, b.budget.actions) {
            (points @ 1.., _) => format!("{points} points left"),
            (0, 0) => "spent".to_owned(),
            (0, _) => format!("{} points for the Action", self.apparent(b, self.mover(b), Stat::Mov).max(0)),
        };
        let step = match self.station(b, b.active()) {
            Some(_) if b[b.active()].seat.is_some() => "none while carried",
            Some(_) => "none while ridden",
            None if self.has_step(b) => "1 left",
            None if b.budget.step => "none while Slowed",
            None => "spent",
        };
        let takes = if b.budget.actions > 0 { "for the Action" } else { "spent" };
        let groups = [
            group(COMMAND, takes),
            group(ACTION, &action),
            group(MOVE, &moves),
            group(STEP, step),
            group(MAGIC, takes),
            group(MENTAL, takes),
            group(UTILITY, takes),
            group(FREE, ""),
            group(INSTANTS, "before the turns of a round"),
            group(INTERRUPTS, "when others act"),
            group(TURN, ""),
        ];
        groups.into_iter().filter(|group| self.has_heading(b, group.name)).collect()
    }

    /// Whether the active entity has anything under a heading: magic and answers are not for everybody.
    fn has_heading(&self, b: &Battle, name: &str) -> bool {
        let knows = || self.known(b, b.active()).any(|known| self.heading_of(known.ability) == name);
        match name {
            MAGIC => knows() || b.ids().any(|id| self.can_identify(b, id).is_ok()),
            INSTANTS | INTERRUPTS => knows(),
            COMMAND => self.massed && self.profile(b.active()).commander,
            _ => true,
        }
    }

    /// A command as an entry of the menu.
    pub(crate) fn describe_offer(&self, b: &Battle, c: Command) -> Offer {
        let (group, deed) = self.place_in_menu(b, c);
        let target = self.target_of(c);
        let at = self.square_of(c).or_else(|| target.map(|id| b[id].at));
        Offer {
            command: self.write_command(b, c),
            label: self.label(b, c),
            group,
            deed,
            to: None,
            asks: None,
            target: target.map(|id| self.handle_of(id)),
            part: None,
            cell: at.map(|at| self.cell(at)),
            chance: self.first_roll(b, c).map(|first| self.chance_of(b, first)),
            price: None,
            note: match c {
                Command::Army(Signal::Order { troop, order }) => Some(self.order_in_words(b, troop, order)),
                _ => None,
            },
        }
    }

    /// The heading a command stands under, and the word on its button.
    pub(crate) fn place_in_menu(&self, b: &Battle, c: Command) -> (&'static str, String) {
        let (group, deed) = match c {
            Command::Attack { weapon, .. } => {
                return (ACTION, capital(&self.profile(b.active()).weapons[usize::from(weapon)].name));
            }
            Command::Maneuver { what, .. } => place_of(what),
            Command::Use { ability, .. } => {
                return (self.heading_of(ability), capital(&self.ability(ability).name));
            }
            Command::UseItem { thing, .. } => return (UTILITY, capital(&self.item(b, thing).name)),
            Command::Work { object, task } => {
                return (UTILITY, capital(&self.object(object).tasks[usize::from(task)].word));
            }
            Command::Gear(what) => {
                let deed = match what {
                    Handling::Equip(_) => "Equip",
                    Handling::Unequip(_) => "Unequip",
                    Handling::Swap { .. } => "Swap",
                    Handling::LetGo(_) => "Let go",
                    Handling::PickUp(_) => "Pick up",
                };
                (if self.actions_for(b, what) == 0 { FREE } else { UTILITY }, deed)
            }
            Command::Ride(ride) => return self.place_of_ride(b, ride),
            Command::Army(signal) => return place_of_signal(signal),
            Command::Move { .. } => (MOVE, "Move"),
            Command::Disengage { .. } => (MOVE, "Disengage"),
            Command::Fly { .. } => (MOVE, "Fly"),
            Command::Step { .. } => (STEP, "Step"),
            Command::Stand => (ACTION, "Stand up"),
            Command::Hide => (ACTION, "Hide"),
            Command::Smash { .. } => (ACTION, "Break"),
            Command::Search { sense: Sense::Sight } => (ACTION, "Search"),
            Command::Search { sense: Sense::Hearing } => (ACTION, "Listen"),
            Command::Concentrate => (MENTAL, "Concentrate"),
            Command::Help { .. } => (UTILITY, "Help"),
            Command::Advise { .. } => (UTILITY, "Advise"),
            Command::Treat { .. } => (UTILITY, "Stop bleeding"),
            Command::Douse => (UTILITY, "Put out flames"),
            Command::Ready(_) => (UTILITY, "Ready"),
            Command::Interact { object } if b.objects[usize::from(object)].open => (FREE, "Shut"),
            Command::Interact { .. } => (FREE, "Open"),
            Command::Drop => (FREE, "Drop prone"),
            Command::Face { .. } => (FREE, "Face"),
            Command::Release { .. } => (FREE, "Let magic go"),
            Command::Delay { .. } => (TURN, "Delay"),
            Command::Leave => (TURN, "Leave the field"),
            Command::Surrender => (TURN, "Surrender"),
            Command::End if b.phase == Phase::Instants => (TURN, "Declare nothing"),
            Command::End => (TURN, "End turn"),
        };
        (group, deed.to_owned())
    }

    /// The heading of an ability: when it is used decides, and for an Action what it is.
    pub(crate) fn heading_of(&self, ability: u16) -> &'static str {
        let ability = self.ability(ability);
        match (ability.timing, ability.kind) {
            (Timing::Action, Kind::Spell) => MAGIC,
            (Timing::Action, _) => ACTION,
            (Timing::Free | Timing::Passive, _) => FREE,
            (Timing::Instant, _) => INSTANTS,
            (Timing::Interrupt, _) => INTERRUPTS,
        }
    }

    /// Whom a command is aimed at.
    pub(crate) fn target_of(&self, c: Command) -> Option<UnitId> {
        match c {
            Command::Attack { target, .. }
            | Command::Maneuver { target, .. }
            | Command::Help { ally: target }
            | Command::Advise { ally: target }
            | Command::Treat { ally: target }
            | Command::Delay { after: target }
            | Command::Use { aim: Aim::At(target), .. }
            | Command::UseItem { aim: Aim::At(target), .. } => Some(target),
            Command::Ready(ready) => ready.whom,
            Command::Ride(ride) => ride.target(),
            Command::Army(signal) => Some(signal.troop()),
            _ => None,
        }
    }

    /// The square a command points at, where it is not that of its target.
    fn square_of(&self, c: Command) -> Option<space::Square> {
        match c {
            Command::Move { to }
            | Command::Disengage { to }
            | Command::Step { to }
            | Command::Fly { to, .. }
            | Command::Ride(Ride::Dismount { to } | Ride::Trample { to, .. }) => Some(to),
            Command::Use { aim, .. } | Command::UseItem { aim, .. } => match aim {
                Aim::On(at) | Aim::Toward { from: Some(at), .. } => Some(at),
                Aim::Object(object) => Some(self.object(object).at),
                Aim::Nobody | Aim::At(_) | Aim::Toward { from: None, .. } => None,
            },
            Command::Interact { object } | Command::Work { object, .. } | Command::Smash { object, .. } => {
                Some(self.object(object).at)
            }
            _ => None,
        }
    }
}

/// The heading of a maneuver, and the word on its button.
const fn place_of(what: Maneuver) -> (&'static str, &'static str) {
    use crate::abilities::Magic::{Arcane, Divine};
    match what {
        Maneuver::Grapple => (ACTION, "Grapple"),
        Maneuver::PullOff => (ACTION, "Pull off"),
        Maneuver::Escape => (ACTION, "Escape"),
        Maneuver::Push => (ACTION, "Push"),
        Maneuver::Trip => (ACTION, "Trip"),
        Maneuver::Chase => (ACTION, "Chase"),
        Maneuver::Flee => (ACTION, "Flee"),
        Maneuver::Intimidate => (MENTAL, "Intimidate"),
        Maneuver::Persuade => (MENTAL, "Persuade"),
        Maneuver::Deceive => (MENTAL, "Deceive"),
        Maneuver::Insight => (MENTAL, "Insight"),
        Maneuver::Recall => (MENTAL, "Recall"),
        Maneuver::Identify => (MAGIC, "Identify"),
        Maneuver::Dispel(Arcane) => (MAGIC, "Dispel arcane"),
        Maneuver::Dispel(Divine) => (MAGIC, "Dispel divine"),
    }
}
