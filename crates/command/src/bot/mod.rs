//! An unattended Commander.

mod choices;
mod manners;

use engine::{Heuristic, Side, Style};

use crate::rules::check::Occasion;
use crate::rules::command::{Command, Deploy, Extract, GiveBrief, Pick, Tell, Wait};
use crate::rules::minds::Scratch;
use crate::rules::question::Question;
use crate::rules::scenario::{Mission, PushPolicy};
use crate::state::brief::ItemId;
use crate::state::sortie::{Condition, Phase, Sortie, Who};

/// The word a Commander says in its style is worth more than any other.
const SAID: i32 = 1000;

impl Heuristic for Mission {
    fn favourite(&self, b: &Sortie, _: Side, style: Style, scratch: &mut Scratch) -> Option<Command> {
        Some(self.word(b, style, scratch))
    }

    fn candidates(&self, b: &Sortie, _: Side, style: Style, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let word = self.word(b, style, scratch);
        out.push(word);
        if b.phase == Phase::Listening {
            self.each_choice(b, |command| {
                if command != word {
                    out.push(command);
                }
            });
        }
    }

    fn appraise(
        &self,
        b: &Sortie,
        _: Side,
        style: Style,
        candidates: &[Command],
        scratch: &mut Scratch,
        scores: &mut Vec<i32>,
    ) {
        let word = self.word(b, style, scratch);
        let worth = |c: &Command| if *c == word { SAID } else { c.worth(self, b, style) };
        scores.extend(candidates.iter().map(worth));
    }

    fn prefer(&self, b: &Sortie, by: Side, question: &Question, options: usize) -> usize {
        self.prefer_as(b, by, Style::STANDARD, question, options)
    }

    fn prefer_as(&self, b: &Sortie, _: Side, style: Style, question: &Question, _: usize) -> usize {
        let Question::Push { check, stress, .. } = *question;
        let calm = stress <= 1;
        let dying = |on: Who| b[on].condition == Condition::Dying;
        let for_life = check.occasion == Occasion::Death || check.on.is_some_and(dying);
        let pushes = match manners::push_policy(self.standing.push, style) {
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
    /// What a Commander of this style says now. Before the squad goes in they are all of one mind.
    fn word(&self, b: &Sortie, style: Style, scratch: &mut Scratch) -> Command {
        if style == Style::STANDARD || b.phase != Phase::Listening {
            self.next_word(b, scratch)
        } else {
            self.styled_word(b, style, scratch)
        }
    }

    /// The brief as the standing orders tell it, their squad, and then silence until everybody can go home.
    fn next_word(&self, b: &Sortie, scratch: &mut Scratch) -> Command {
        match b.phase {
            Phase::Brief => {
                let is_other = |item: &ItemId| {
                    b.marks[item.index()] != self.standing.marks[item.index()] || b.wording(*item).is_some()
                };
                let differs = self.items().find(is_other);
                let tell = |item: ItemId| Tell { item, mark: self.standing.marks[item.index()], words: None };
                differs.map_or(GiveBrief.into(), |item| tell(item).into())
            }
            Phase::Squad => {
                // A squad that is full goes in as it is.
                let next = self.standing.squad.iter().find(|&&who| self.may(b, Pick { who }).is_ok());
                next.map_or(Deploy.into(), |&who| Pick { who }.into())
            }
            Phase::Listening if self.is_time_to_leave(b, scratch) => Extract.into(),
            Phase::Listening | Phase::Running | Phase::Over => Wait::NEXT.into(),
        }
    }

    /// Every conscious marine is in the extraction zone, and none of them has a believed objective left to work at.
    pub(crate) fn is_time_to_leave(&self, b: &Sortie, scratch: &mut Scratch) -> bool {
        self.may_leave_together(b) && !self.has_work(b, scratch)
    }

    /// Every conscious marine is in the extraction zone, and the craft can come.
    fn may_leave_together(&self, b: &Sortie) -> bool {
        let mut conscious = b.ids().take(self.roster).filter(|&who| b[who].condition.conscious());
        conscious.all(|who| b[who].zone == self.extraction) && self.may(b, Extract).is_ok()
    }
}
