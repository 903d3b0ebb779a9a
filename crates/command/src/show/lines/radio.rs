//! Orders, answers, decisions and deeds, as they go over the radio.

use engine::Viewer;
use engine::line::{Line, Sum, Tone, Voice};

use super::signal::says;
use crate::rules::event::Talk;
use crate::rules::scenario::Mission;
use crate::rules::words::capital;
use crate::state::action::Action;
use crate::state::comms::Order;
use crate::state::sortie::{Sortie, Who};

impl Mission {
    pub(super) fn radio_line(&self, b: &Sortie, e: Talk, viewer: Viewer) -> Option<Line> {
        let line = match e {
            Talk::Said { words } => {
                let said = format!("{}.", words.text());
                let line = Line::new(Tone::Deed, format!("Commander: {said}"));
                says(line.by("command.comms.vocabulary"), Voice::Commander, said)
            }
            Talk::Ordered { who, order } => {
                let said = format!("{}, {}.", self.call(who), self.order_in_words(b, order, viewer));
                self.commander_says(who, said, "command.comms.orders")
            }
            Talk::Cancelled { who } => {
                let said = format!("{}, forget that order.", self.call(who));
                self.commander_says(who, said, "command.comms.vocabulary")
            }
            Talk::NoAnswer { who } => {
                self.detail(who, format!("{}: no answer.", self.call(who)), "command.comms.orders")
            }
            Talk::Obeys { who, order, chance } => {
                let text = format!(
                    "{}: understood, will {}.",
                    self.call(who),
                    self.order_in_words(b, order, viewer)
                );
                let sum = self.sum_of_obedience(b, who, order, format!("{chance} percent, obeys"));
                self.deed(who, text, "command.comms.obedience").sum(sum)
            }
            Talk::Refuses { who, order, chance, sworn } => {
                self.refusal_line(b, (who, order), chance, sworn, viewer)
            }
            Talk::Bends { who, order, action, why } => {
                let (order, nearest) =
                    (self.order_in_words(b, order, viewer), self.action_in_words(b, action, viewer));
                let excuse = self.excuse(b, who, why, viewer);
                let text = format!("{}: can't {order} just now, {excuse}; will {nearest}.", self.call(who));
                self.deed(who, text, "command.comms.order-life")
            }
            Talk::Impossible { who, order, why } => {
                let (order, excuse) =
                    (self.order_in_words(b, order, viewer), self.excuse(b, who, why, viewer));
                let text = format!("{}: impossible to {order}: {excuse}.", self.call(who));
                self.deed(who, text, "command.comms.order-life")
            }
            Talk::Fulfils { who, order } => {
                let order = self.order_in_words(b, order, viewer);
                self.detail(who, format!("{}: done, {order}.", self.call(who)), "command.comms.order-life")
            }
            Talk::Baffled { who } => {
                let text = format!("{} finds nothing better to do.", self.call_first(who));
                self.detail(who, text, "command.ai.legal-only")
            }
            Talk::Decides { who, reason, .. } => self.detail(
                who,
                format!("{}: {}.", self.call_first(who), self.explain(b, reason)),
                "command.ai.score",
            ),
            Talk::Acts { who, action } => self.deed_line(b, who, action, viewer)?,
        };
        Some(line)
    }

    fn commander_says(&self, who: Who, said: String, rule: &'static str) -> Line {
        says(self.deed(who, format!("Commander: {said}"), rule), Voice::Commander, said)
    }

    /// A refusal with its reason: an oath, or the roll and what it was made of.
    fn refusal_line(
        &self,
        b: &Sortie,
        (who, order): (Who, Order),
        chance: u8,
        sworn: bool,
        viewer: Viewer,
    ) -> Line {
        let (name, asked) = (self.call(who), self.order_in_words(b, order, viewer));
        if sworn {
            let said = format!("no. I have sworn never to, and will not {asked}.");
            let line = self.deed(who, format!("{name}: {said}"), "command.ai.oath");
            return says(line, Voice::Refusal, said);
        }
        let reason = if self.is_against_agenda(who, order.task) {
            "that is not what I came for"
        } else if b.trust < crate::rules::brief::FULL_TRUST {
            "I don't trust you"
        } else {
            "I can't"
        };
        let said = format!("no, {reason}. I will not {asked}.");
        let sum = self.sum_of_obedience(b, who, order, format!("{chance} percent, refuses"));
        let line = self.deed(who, format!("{name}: {said}"), "command.comms.obedience").sum(sum);
        says(line, Voice::Refusal, said)
    }

    /// What the chance to obey is reckoned from.
    pub(crate) fn sum_of_obedience(&self, b: &Sortie, who: Who, order: Order, verdict: String) -> Sum {
        let mut sum = Sum { verdict, ..Sum::default() };
        self.reckon_obedience(b, who, order.task, &mut sum);
        sum
    }

    /// What somebody sets about. Moves and attacks have lines of their own.
    fn deed_line(&self, b: &Sortie, who: Who, action: Action, viewer: Viewer) -> Option<Line> {
        let (what, target) = action.seen(self, who)?;
        let object = match self.target_name(b, target, viewer) {
            name if name.is_empty() => name,
            name => format!(" {name}"),
        };
        let text = format!("{} {what}{object}.", capital(&self.call(who)));
        Some(self.deed(who, text, action.entry().rule))
    }
}
