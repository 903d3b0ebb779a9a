//! The menu: every command under its heading, with a word for its button.

use engine::{MenuGroup, Offer};

use crate::rules::scenario::Tdgs;
use crate::rules::verbs::Command;
use crate::rules::verbs::headings::{
    ACTION, COMMAND, FREE, INSTANTS, INTERRUPTS, MAGIC, MENTAL, MOVE, STEP, TURN, UTILITY,
};
use crate::state::battle::{Battle, Phase};
use crate::state::stats::Stat;

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
            group,
            deed,
            target: target.map(|id| self.handle_of(id)),
            cell: at.map(|at| self.cell(at)),
            chance: c.first_roll(self, b).map(|first| self.chance_of(b, first)),
            note: c.hint(self, b),
            ..Offer::new(c.write(self, b), c.label(self, b))
        }
    }
}
