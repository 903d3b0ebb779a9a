//! The menu: every command under its heading, with a word for its button.

mod barred;
mod first_roll;

use engine::{MenuGroup, Offer};

pub(crate) use barred::Gathering;
pub(crate) use first_roll::FirstRoll;

use crate::abilities::{Kind, Timing};
use crate::battle::{Battle, Phase};
use crate::scenario::Tdgs;
use crate::stats::Stat;
use crate::verbs::Command;

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
        let (group, deed) = c.place(self, b);
        let target = c.target();
        let at = c.square(self).or_else(|| target.map(|id| b[id].at));
        Offer {
            command: c.write(self, b),
            label: c.label(self, b),
            group,
            deed,
            to: None,
            asks: None,
            target: target.map(|id| self.handle_of(id)),
            part: None,
            cell: at.map(|at| self.cell(at)),
            chance: c.first_roll(self, b).map(|first| self.chance_of(b, first)),
            price: None,
            note: c.hint(self, b),
        }
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
}
