//! 5.1.7: group actions: the best of them leads, the others lend a hand.

use engine::{Pause, Table};

use crate::rules::event::Tasks;
use crate::rules::question::Question;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::time::MAJOR;
use crate::rules::trying::Outcome;
use crate::state::battle::{Battle, UnitId};
use crate::state::skills::SkillId;
use crate::state::tasks::{Attempt, Goal, Tried};

/// The most that support adds.
const MOST_SUPPORT: i32 = 3;

impl Axiom {
    /// Whether somebody may support a task: whoever could try it may lend a hand.
    pub(crate) fn can_support(&self, b: &Battle, who: UnitId, n: u16) -> Result<(), Why> {
        self.is_for(b, who, n)?;
        let Some(skill) = self.task(n).skill else { return Err(Why::WrongAim(n)) };
        self.can_make_effort(b, who, self.tracker_of_try(b, who, n, skill))?;
        if b.attempts.iter().any(|known| known.who == who && self.is_support(b, known, n)) {
            return Err(Why::WorkedAlready(n));
        }
        self.can_do_major(b, who, MAJOR)
    }

    /// Supports whoever tries a task before the supporter's next turn.
    pub(crate) fn support(&self, b: &mut Battle, who: UnitId, n: u16, t: &mut impl Table<Axiom>) {
        self.pay(b, who, MAJOR);
        b.attempts.retain(|known| known.kind != Tried::Supported || known.who != who);
        let turn = b[who].turns;
        b.attempts.push(Attempt { goal: Goal::Task(n), who, on: None, turn, kind: Tried::Supported });
        t.tell(self, b, || Tasks::Supports { who, task: n }.into());
    }

    /// Whether an attempt is support for a task that still counts.
    fn is_support(&self, b: &Battle, known: &Attempt, n: u16) -> bool {
        known.goal == Goal::Task(n)
            && known.kind == Tried::Supported
            && known.turn == b[known.who].turns
            && b.able(known.who)
    }

    /// Those of its side who support somebody's try.
    fn supporters<'a>(&'a self, b: &'a Battle, who: UnitId, n: u16) -> impl Iterator<Item = UnitId> + 'a {
        let lends = move |known: &&Attempt| {
            known.who != who && !self.hostile(known.who, who) && self.is_support(b, known, n)
        };
        b.attempts.iter().filter(lends).map(|known| known.who)
    }

    /// What its supporters add to somebody's try.
    pub(crate) fn support_for(&self, b: &Battle, who: UnitId, n: u16) -> i32 {
        (self.supporters(b, who, n).count() as i32).min(MOST_SUPPORT)
    }

    /// Whether somebody may lead: none of its supporters is better at it.
    pub(crate) fn can_lead(&self, b: &Battle, who: UnitId, n: u16, skill: SkillId) -> Result<(), Why> {
        let own = self.skill(who, skill);
        match self.supporters(b, who, n).find(|&other| self.skill(other, skill) > own) {
            Some(better) => Err(Why::BetterLeads { task: n, better }),
            None => Ok(()),
        }
    }

    /// The check of a try, with all support. A joint one that goes badly may be tried again at once under another who is as good.
    /// Who led in the end, and how it went.
    pub(crate) fn check_together(
        &self,
        b: &mut Battle,
        who: UnitId,
        n: u16,
        skill: SkillId,
        t: &mut impl Table<Axiom>,
    ) -> Result<(UnitId, Outcome), Pause> {
        let support = self.support_for(b, who, n);
        let equal = |other: &UnitId| self.skill(*other, skill) == self.skill(who, skill);
        let second = self.supporters(b, who, n).find(equal);
        let first = self.check_try(b, who, n, skill, support, t)?;
        self.use_up_support(b, who, n);
        let Some(second) = second.filter(|&other| !first.degree.succeeds() && b.able(other)) else {
            return Ok((who, first));
        };
        let question = Question::SecondTry { who: second, task: n };
        if !t.ask(self, b, self.side(who), &question, &[false, true])? {
            return Ok((who, first));
        }
        self.remember_failure(b, who, Goal::Task(n), None);
        let again = self.check_try(b, second, n, skill, support, t)?;
        Ok((second, again))
    }

    /// What a side lent to a task is used by its next try.
    pub(crate) fn use_up_support(&self, b: &mut Battle, who: UnitId, n: u16) {
        b.attempts.retain(|known| {
            known.kind != Tried::Supported || known.goal != Goal::Task(n) || self.hostile(known.who, who)
        });
    }
}
