//! Checks with their sums, Stress, and panic.

use engine::Tally;
use engine::line::{Line, Sum, Voice};

use super::signal::says;
use crate::rules::check::{AIM_BONUS, Occasion, Rolled};
use crate::rules::event::Nerves;
use crate::rules::scenario::Mission;
use crate::rules::words::number;
use crate::state::panic::Panic;
use crate::state::sortie::{Sortie, Who};

impl Mission {
    pub(super) fn check_line(&self, b: &Sortie, e: Nerves) -> Line {
        match e {
            Nerves::Checked { rolled } => self.checked_line(b, rolled),
            Nerves::Pushed { who, stress } => {
                let (name, cost) = (self.call(who), format!("Stress {stress} to {}.", stress + 1));
                let text = format!("The Commander pushes {name}: {cost}");
                let line = self.deed(who, text, "command.push.cost");
                says(line, Voice::Commander, format!("{name}, once more. {cost}"))
            }
            Nerves::StressDice { who, dice, ones: 0 } => {
                let text = format!("{} keeps calm, no 1 on {}.", self.call(who), stress_dice(dice));
                self.detail(who, text, "command.stress.dice.trigger")
            }
            Nerves::StressDice { who, dice, ones } => {
                let shown = if ones == 1 { "a 1".to_owned() } else { format!("{} 1s", number(ones)) };
                let text = format!("{} rolls {shown} on {}: Panic Roll.", self.call(who), stress_dice(dice));
                self.detail(who, text, "command.stress.dice.trigger")
            }
            Nerves::Panics { who, total, panic, cancels } => self.panic_line(b, who, (total, panic), cancels),
            Nerves::Stress { who, now, trigger } => {
                let text = format!("{}: Stress {now} ({}).", self.call(who), trigger.words());
                self.detail(who, text, "command.stress.gain.amount")
            }
            Nerves::Calms { who, now } => {
                self.detail(who, format!("{}: Stress {now}.", self.call(who)), "command.action.calm-down")
            }
            Nerves::Freezes { who } => {
                let text = format!("{} freezes: 4 ticks lost, and no reaction.", self.call(who));
                self.fate(who, text, "command.panic.freeze")
            }
            Nerves::Screams { who } => {
                let text = format!("{} screams, and all around hear it.", self.call(who));
                self.fate(who, text, "command.panic.scream")
            }
            Nerves::Flees { who } => {
                self.fate(who, format!("{} runs for it.", self.call(who)), "command.panic.flee")
            }
            Nerves::LashesOut { who, at } => {
                let text = match at {
                    Some(at) => format!("{} goes for {}.", self.call(who), self.call(at)),
                    None => format!("{} lashes out at nothing.", self.call(who)),
                };
                self.fate(who, text, "command.panic.psychotic")
            }
        }
    }

    /// A check with its sum: attribute, skill, what helps and hinders; the chance, and the number drawn.
    fn checked_line(&self, b: &Sortie, rolled: Rolled) -> Line {
        let Rolled { check, draw, success, pushed } = rolled;
        let (what, rule) = match check.occasion {
            Occasion::Death => (" to stay alive", "command.dying.death-check"),
            Occasion::Reaction => (" in reaction", "command.reactions.are-checks"),
            Occasion::Watch => (" on overwatch", "command.action.overwatch.shot"),
            Occasion::Forced => (" in panic", "command.panic.psychotic"),
            Occasion::Action => ("", "command.check.roll"),
        };
        let rule = if pushed { "command.push.second-check" } else { rule };
        let again = if pushed { ", pushed," } else { "" };
        let verdict = if success { "succeeds" } else { "fails" };
        let (name, skill) = (self.call_first(check.who), check.skill.name());
        let text = format!("{name}{again} {verdict} at {skill}{what}.");
        let profile = self.profile(check.who);
        let mut sum = Sum::default();
        let parent = check.skill.parent();
        sum.add(parent.short(), i32::from(profile.attribute(parent)));
        sum.add(check.skill.name(), i32::from(profile.skill(check.skill)));
        let bare = sum.total();
        let pool = self.pool(b, check.who, check.skill);
        sum.add("fault", pool - bare);
        let more = check.pool - pool;
        sum.add(if more == AIM_BONUS { "aim" } else { "at least 1" }, more);
        sum.verdict = format!("{} percent, drew {draw}, {verdict}", check.chance());
        self.detail(check.who, text, rule).sum(sum)
    }

    fn panic_line(&self, b: &Sortie, who: Who, (total, panic): (u8, Panic), cancels: bool) -> Line {
        let stress = b[who].stress;
        let mut sum = Sum::default();
        sum.add("D6", i32::from(total) - i32::from(stress));
        sum.add("Stress", i32::from(stress));
        panic.name().clone_into(&mut sum.verdict);
        let text = match panic {
            Panic::KeepTogether => format!("{} flinches, and keeps it together.", self.call(who)),
            _ if !b[who].condition.conscious() => {
                format!("{} would panic ({}), but is unconscious.", self.call(who), panic.name())
            }
            _ if cancels => {
                format!("{} panics: {}. What was under way comes to nothing.", self.call(who), panic.name())
            }
            _ => format!("{} panics: {}.", self.call(who), panic.name()),
        };
        let line = self.fate(who, text, "command.panic.table").sum(sum);
        if panic != Panic::KeepTogether {
            return line;
        }
        let text = line.text.clone();
        says(line, Voice::Note, text)
    }
}

fn stress_dice(dice: u8) -> String {
    if dice == 1 { "1 Stress Die".to_owned() } else { format!("{dice} Stress Dice") }
}
