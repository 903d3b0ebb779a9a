//! Orders, answers, decisions and deeds, as they go over the radio.

use engine::Eye;
use engine::line::{Line, Sum, Tone, Voice};

use super::signal::says;
use crate::action::Action;
use crate::comms::Order;
use crate::event::Event;
use crate::scenario::Mission;
use crate::sortie::{Sortie, Who};
use crate::words::capital;

impl Mission {
    pub(super) fn radio_line(&self, b: &Sortie, e: &Event, eye: Eye) -> Option<Line> {
        let line = match *e {
            Event::Said { words } => {
                let said = format!("{}.", words.text());
                let line = Line::new(Tone::Deed, format!("Commander: {said}"));
                says(line.by("command.comms.vocabulary"), Voice::Commander, said)
            }
            Event::Ordered { who, order } => {
                let said = format!("{}, {}.", self.call(who), self.order_in_words(b, order, eye));
                self.commander_says(who, said, "command.comms.orders")
            }
            Event::Cancelled { who } => {
                let said = format!("{}, forget that order.", self.call(who));
                self.commander_says(who, said, "command.comms.vocabulary")
            }
            Event::NoAnswer { who } => {
                self.detail(who, format!("{}: no answer.", self.call(who)), "command.comms.orders")
            }
            Event::Obeys { who, order, chance } => {
                let text =
                    format!("{}: understood, will {}.", self.call(who), self.order_in_words(b, order, eye));
                let sum = self.sum_of_obedience(b, who, order, format!("{chance} percent, obeys"));
                self.deed(who, text, "command.comms.obedience").sum(sum)
            }
            Event::Refuses { who, order, chance, sworn } => {
                self.refusal_line(b, (who, order), chance, sworn, eye)
            }
            Event::Bends { who, order, action, why } => {
                let (order, nearest) =
                    (self.order_in_words(b, order, eye), self.action_in_words(b, action, eye));
                let excuse = self.excuse(b, who, why, eye);
                let text = format!("{}: can't {order} just now, {excuse}; will {nearest}.", self.call(who));
                self.deed(who, text, "command.comms.order-life")
            }
            Event::Impossible { who, order, why } => {
                let (order, excuse) = (self.order_in_words(b, order, eye), self.excuse(b, who, why, eye));
                let text = format!("{}: impossible to {order}: {excuse}.", self.call(who));
                self.deed(who, text, "command.comms.order-life")
            }
            Event::Fulfils { who, order } => {
                let order = self.order_in_words(b, order, eye);
                self.detail(who, format!("{}: done, {order}.", self.call(who)), "command.comms.order-life")
            }
            Event::Baffled { who } => {
                let text = format!("{} finds nothing better to do.", self.call_first(who));
                self.detail(who, text, "command.ai.legal-only")
            }
            Event::Decides { who, reason, .. } => self.detail(
                who,
                format!("{}: {}.", self.call_first(who), self.explain(b, reason)),
                "command.ai.score",
            ),
            Event::Acts { who, action } => self.deed_line(b, who, action, eye)?,
            _ => return None,
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
        eye: Eye,
    ) -> Line {
        let (name, asked) = (self.call(who), self.order_in_words(b, order, eye));
        if sworn {
            let said = format!("no. I have sworn never to, and will not {asked}.");
            let line = self.deed(who, format!("{name}: {said}"), "command.ai.oath");
            return says(line, Voice::Refusal, said);
        }
        let reason = if self.is_against_agenda(who, order.task) {
            "that is not what I came for"
        } else if b.trust < crate::brief::FULL_TRUST {
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
    fn deed_line(&self, b: &Sortie, who: Who, action: Action, eye: Eye) -> Option<Line> {
        let (what, rule) = match action {
            Action::Run { .. }
            | Action::MoveCarefully { .. }
            | Action::Shoot { .. }
            | Action::Strike { .. } => return None,
            Action::FirstAid { on } if on == who => ("treats their own wounds", "command.action.first-aid"),
            Action::FirstAid { .. } => ("gives first aid to", "command.action.first-aid"),
            Action::Weld { .. } => ("sets the torch to", "command.action.weld"),
            Action::Batter { .. } => ("batters", "command.action.weld.batter"),
            Action::Interact { object } if self.is_company(object) => ("talks to", "command.action.interact"),
            Action::Interact { .. } => ("uses", "command.action.interact"),
            Action::Repair { on } if on == who => ("repairs their own damage", "command.android.repair"),
            Action::Repair { .. } => ("repairs", "command.android.repair"),
            Action::Observe { .. } => ("observes", "command.action.observe"),
            Action::CalmDown => ("breathes deeply", "command.action.calm-down"),
            Action::Overwatch => ("goes on overwatch", "command.action.overwatch"),
            Action::PickUp { thing } if self.item(thing).person => {
                ("takes charge of", "command.action.pick-up")
            }
            Action::PickUp { .. } => ("picks up", "command.action.pick-up"),
            Action::Drop { thing } if self.item(thing).person => ("leaves", "command.action.drop"),
            Action::Drop { .. } => ("drops", "command.action.drop"),
            Action::TakeCover => ("takes cover", "command.action.take-cover"),
            Action::Aim => ("takes aim", "command.action.aim"),
            Action::Push { .. } => ("tries to push off", "command.action.push"),
            Action::Retreat => ("tries to get away", "command.action.retreat"),
            Action::Rest => ("rests", "command.action.rest"),
        };
        let object =
            self.object_of(b, who, action, eye).map_or_else(String::new, |object| format!(" {object}"));
        Some(self.deed(who, format!("{} {what}{object}.", capital(&self.call(who))), rule))
    }

    /// What an action is done to.
    fn object_of(&self, b: &Sortie, who: Who, action: Action, eye: Eye) -> Option<String> {
        match action {
            Action::FirstAid { on } | Action::Repair { on } if on == who => None,
            Action::FirstAid { on } | Action::Repair { on } | Action::Push { at: on } => Some(self.call(on)),
            Action::Weld { door } | Action::Batter { door } => Some(self.door_name(door)),
            Action::Interact { object } => Some(format!("the {}", self.object(object).name)),
            Action::Observe { zone } => Some(self.place(zone)),
            Action::PickUp { thing } | Action::Drop { thing } => {
                Some(format!("the {}", self.thing_name(b, thing, eye)))
            }
            _ => None,
        }
    }
}
