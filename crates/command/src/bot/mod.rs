//! An unattended Commander.

use engine::{Heuristic, Side, Style};

use crate::check::Occasion;
use crate::command::Command;
use crate::question::Question;
use crate::ruleset::Scratch;
use crate::scenario::{Mission, PushPolicy};
use crate::sortie::{Condition, Phase, Sortie, Who};

impl Heuristic for Mission {
    fn candidates(&self, b: &Sortie, _: Side, _: Style, scratch: &mut Scratch, out: &mut Vec<Command>) {
        out.push(self.next_word(b, scratch));
    }

    fn appraise(
        &self,
        _: &Sortie,
        _: Side,
        _: Style,
        candidates: &[Command],
        _: &mut Scratch,
        scores: &mut Vec<i32>,
    ) {
        scores.extend(candidates.iter().map(|_| 0));
    }

    fn prefer(&self, b: &Sortie, _: Side, question: &Question, _: usize) -> usize {
        let Question::Push { check, stress, .. } = *question;
        let calm = stress <= 1;
        let dying = |on: Who| b[on].condition == Condition::Dying;
        let for_life = check.occasion == Occasion::Death || check.on.is_some_and(dying);
        let pushes = match self.standing.push {
            PushPolicy::Never => false,
            PushPolicy::Cautious => calm,
            PushPolicy::Desperate => calm || for_life,
            PushPolicy::Always => true,
        };
        usize::from(pushes)
    }

    fn brawl(&self, b: &Sortie, _: Side, scratch: &mut Scratch) -> Command {
        self.next_word(b, scratch)
    }
}

impl Mission {
    /// The brief as the standing orders tell it, their squad, and then silence until everybody can go home.
    fn next_word(&self, b: &Sortie, scratch: &mut Scratch) -> Command {
        match b.phase {
            Phase::Brief => {
                let differs =
                    self.items().find(|item| b.marks[item.index()] != self.standing.marks[item.index()]);
                differs.map_or(Command::Brief, |item| Command::Mark(item, self.standing.marks[item.index()]))
            }
            Phase::Squad => {
                // A squad that is full goes in as it is.
                let next = self.standing.squad.iter().find(|&&who| self.may(b, Command::Pick(who)).is_ok());
                next.map_or(Command::Deploy, |&who| Command::Pick(who))
            }
            Phase::Listening if self.is_time_to_leave(b, scratch) => Command::Extract,
            Phase::Listening | Phase::Running | Phase::Over => Command::Wait(None),
        }
    }

    /// Every conscious marine is in the extraction zone, and none of them has a believed objective left to work at.
    pub(crate) fn is_time_to_leave(&self, b: &Sortie, scratch: &mut Scratch) -> bool {
        let mut conscious = b.ids().take(self.roster).filter(|&who| b[who].condition.conscious());
        let together = conscious.all(|who| b[who].zone == self.extraction);
        together && self.may(b, Command::Extract).is_ok() && !self.has_work(b, scratch)
    }
}
