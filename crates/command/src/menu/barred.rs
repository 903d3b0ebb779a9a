//! What the Commander can't do now, and why.

use engine::{Barred, Refusal};

use super::{ORDERS, SQUAD, TIME};
use crate::command::Command;
use crate::scenario::Mission;
use crate::sortie::{Condition, Phase, Sortie, Who};

impl Mission {
    pub(crate) fn list_barred(&self, b: &Sortie) -> Vec<Barred> {
        let bar = |group, command: Command, target: Option<Who>| {
            let why = self.may(b, command).err()?;
            let (_, deed) = self.place_in_menu(command);
            let target = target.map(|who| self.profile(who).handle.clone());
            Some(Barred { group, deed, target, refusal: self.refuse(b, why) })
        };
        match b.phase {
            Phase::Squad => {
                let picks = b.ids().take(self.roster).filter(|&who| !self.is_picked(b, who));
                let picks = picks.filter_map(|who| bar(SQUAD, Command::Pick(who), Some(who)));
                bar(SQUAD, Command::Deploy, None).into_iter().chain(picks).collect()
            }
            Phase::Listening => {
                let silent = b.ids().take(self.roster).filter_map(|who| self.bar_silent(b, who));
                bar(TIME, Command::Extract, None).into_iter().chain(silent).collect()
            }
            Phase::Brief | Phase::Running | Phase::Over => Vec::new(),
        }
    }

    /// Whoever can't hear gets no orders.
    fn bar_silent(&self, b: &Sortie, who: Who) -> Option<Barred> {
        let state = match b[who].condition {
            Condition::Dying => "Dying",
            Condition::Offline => "Offline",
            Condition::Dead => "dead",
            Condition::Reserve | Condition::Active | Condition::Broken => return None,
        };
        let name = self.call(who);
        Some(Barred {
            group: ORDERS,
            deed: format!("{name}: order"),
            target: Some(self.profile(who).handle.clone()),
            refusal: Refusal::new(format!("{name} is {state}, and does not answer."))
                .instead("Speak to somebody who can hear.")
                .by("command.comms.orders"),
        })
    }
}
