//! 5.1.1, 5.1.5, 5.1.8 and 6.3: trying a task.

use engine::{Pause, Table};

use crate::rules::check::{Check, Rolled};
use crate::rules::contests::{Bout, Contender};
use crate::rules::degree::Degree;
use crate::rules::event::{Checks, Tasks, Wounds};
use crate::rules::injury::Cause;
use crate::rules::question::Question;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::time::{MAJOR, MINOR};
use crate::rules::triggers::Deed;
use crate::state::battle::{Battle, Momentum, UnitId};
use crate::state::harm::Tracker;
use crate::state::items::{NO_TOOLS, ThingId};
use crate::state::skills::SkillId;
use crate::state::tasks::{Aim, Attempt, Goal, Mode, Task, TaskEffect, Tried, Work};
use crate::state::traits::Purpose;

/// How a try went.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Outcome {
    /// The degree of its check.
    pub degree: Degree,
    /// Whether a failure was turned to account, so that it ruins nothing.
    pub meant: bool,
}

impl Axiom {
    pub(crate) fn task(&self, n: u16) -> &Task {
        &self.tasks[usize::from(n)]
    }

    /// What a try costs: a major action, unless it is one check that nobody opposes and the task is a minor one.
    pub(crate) fn price_of_try(&self, b: &Battle, who: UnitId, n: u16, on: Option<UnitId>) -> u8 {
        let task = self.task(n);
        let at_once = task.mode == Mode::Simple && self.work_at(b, who, n, on).is_none();
        if task.minor && at_once { MINOR } else { MAJOR }
    }

    /// Whether somebody may try a task now.
    pub(crate) fn can_try(&self, b: &Battle, who: UnitId, n: u16, on: Option<UnitId>) -> Result<(), Why> {
        let task = self.task(n);
        self.is_for(b, who, n)?;
        self.can_aim(b, who, n, on)?;
        if b.attempts.iter().any(|known| is_end_of(known, n) && known.on == on) {
            return Err(Why::Finished(n));
        }
        if let Some(skill) = task.skill {
            self.can_make_effort(b, who, self.tracker_of_try(b, who, n, skill))?;
            self.can_lead(b, who, n, skill)?;
            let work = self.work_at(b, who, n, on);
            if (matches!(task.mode, Mode::Extended(_)) || work.is_some()) && b[who].done.worked {
                return Err(Why::WorkedAlready(n));
            }
            if work.is_none() {
                self.may_repeat(b, who, Goal::Task(n), on)?;
            }
        }
        match self.price_of_try(b, who, n, on) {
            MINOR => self.can_pay(b, who, MINOR),
            price => self.can_do_major(b, who, price),
        }
    }

    /// Whether a task is somebody's to try, where it stands.
    pub(crate) fn is_for(&self, b: &Battle, who: UnitId, n: u16) -> Result<(), Why> {
        let task = self.task(n);
        if task.ability && !self.profile(who).abilities.contains(&n) {
            return Err(Why::NotYours(n));
        }
        if b.attempts.iter().any(|known| is_end_of(known, n) && known.on.is_none()) {
            return Err(Why::Finished(n));
        }
        match task.at {
            Some(at) if self.options.hexes && b[who].at.distance(at) > 1 => {
                Err(Why::TaskElsewhere { task: n, at })
            }
            _ => Ok(()),
        }
    }

    /// Whether a task may be aimed so.
    fn can_aim(&self, b: &Battle, who: UnitId, n: u16, on: Option<UnitId>) -> Result<(), Why> {
        let (aim, on) = match (self.task(n).aim, on) {
            (Aim::Nobody, None) => return Ok(()),
            (Aim::Nobody, Some(_)) | (_, None) => return Err(Why::WrongAim(n)),
            (aim, Some(on)) => (aim, on),
        };
        let distance = b[who].at.distance(b[on].at);
        let friendly = matches!(aim, Aim::FriendBeside | Aim::AnotherBeside);
        match aim {
            _ if friendly && self.hostile(who, on) => return Err(Why::NoFriend(on)),
            Aim::AnotherBeside if on == who => return Err(Why::NoFriend(on)),
            Aim::EnemyBeside | Aim::EnemyInSight if !self.hostile(who, on) => return Err(Why::NoEnemy(on)),
            Aim::EnemyBeside | Aim::EnemyInSight if !b.able(on) => return Err(Why::OutOfTheFight(on)),
            _ if !b.lives(on) => return Err(Why::OutOfTheFight(on)),
            _ => {}
        }
        let mends = |effect: &TaskEffect| matches!(effect, TaskEffect::Mend(_));
        let idle = |effect: &TaskEffect| matches!(*effect, TaskEffect::Mend(tracker) if b[on].harm.level(tracker) == 0);
        let effects = &self.task(n).effects;
        if effects.iter().any(mends) && effects.iter().all(idle) {
            return Err(Why::Unharmed(on));
        }
        if !self.options.hexes {
            return Ok(());
        }
        match aim {
            Aim::EnemyInSight if !self.sees(b, b[who].at, b[on].at) => Err(Why::NoSight(on)),
            Aim::EnemyBeside | Aim::FriendBeside | Aim::AnotherBeside if distance > 1 => {
                Err(Why::OutOfReach { target: on, distance })
            }
            _ => Ok(()),
        }
    }

    /// A long task somebody is at.
    fn work_at(&self, b: &Battle, who: UnitId, n: u16, on: Option<UnitId>) -> Option<usize> {
        b.works.iter().position(|work| work.task == n && work.who == who && work.on == on)
    }

    /// Whether a thing is somebody's, does something here, and is a tool for a task.
    pub(crate) fn is_tool_for(&self, b: &Battle, who: UnitId, id: ThingId, n: u16) -> bool {
        let Some(skill) = self.task(n).skill else { return false };
        b[id].place.holder() == Some(who)
            && self.is_of_use(b, id)
            && self.item(b, id).tool.is_some_and(|tool| self.skills.is_within(skill, tool.skill))
    }

    /// The tool a task is tried with: the best one that fits, if it takes one.
    fn tool_in_use(&self, b: &Battle, who: UnitId, n: u16) -> Option<ThingId> {
        let fitting = b.things_of(who).filter(|&id| self.is_tool_for(b, who, id, n));
        let best = fitting.max_by_key(|&id| self.item(b, id).tool.map(|tool| tool.modifier));
        best.filter(|_| self.task(n).tool)
    }

    /// What tools do to a task: the best one that fits, or the lack of any.
    fn tools_for(&self, b: &Battle, who: UnitId, n: u16) -> i32 {
        if !self.task(n).tool {
            return 0;
        }
        let tool = self.tool_in_use(b, who, n).and_then(|id| self.item(b, id).tool);
        tool.map_or(NO_TOOLS, |tool| tool.modifier)
    }

    /// The harm that weighs on a try: the least of those a task lists, or that of its skill.
    pub(crate) fn tracker_of_try(&self, b: &Battle, who: UnitId, n: u16, skill: SkillId) -> Tracker {
        let listed = b[who].harm.least(self.task(n).trackers.iter().copied());
        listed.unwrap_or_else(|| self.skills.get(skill).tracker)
    }

    /// The target number of a try, momentum aside, with the check it is made by.
    pub(crate) fn number_of_try(
        &self,
        b: &Battle,
        who: UnitId,
        n: u16,
        skill: SkillId,
        support: i32,
    ) -> (Check, i32) {
        let task = self.task(n);
        let purpose = match task.mode {
            _ if task.notice => Purpose::Notice,
            Mode::Contested(_) => Purpose::Task,
            _ if task.hardship => Purpose::Hardship,
            _ => Purpose::Task,
        };
        let check = Check { who, skill, purpose };
        let tracker = self.tracker_of_try(b, who, n, skill);
        let factors = task.factors + self.tools_for(b, who, n);
        let mut number = task.difficulty + support;
        self.add_check_of(b, check, tracker, factors, &mut number);
        (check, number)
    }

    pub(crate) fn try_task(
        &self,
        b: &mut Battle,
        who: UnitId,
        n: u16,
        on: Option<UnitId>,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        self.pay(b, who, self.price_of_try(b, who, n, on));
        let task = self.task(n);
        let Some(skill) = task.skill else { return self.finish(b, who, n, on, t) };
        if let (Mode::Contested(answer), Some(other)) = (task.mode, on) {
            self.try_against(b, who, n, (skill, answer), other, t)?;
        } else {
            let (lead, outcome) = self.check_together(b, who, n, skill, t)?;
            match (task.mode, self.work_at(b, who, n, on)) {
                (Mode::Extended(turns), None) => {
                    b.works.push(Work { task: n, who, on, counted: 0, of: turns });
                    self.count(b, b.works.len() - 1, outcome, t)?;
                }
                (_, Some(place)) => self.count(b, place, outcome, t)?,
                _ if outcome.degree.succeeds() => self.finish(b, lead, n, on, t)?,
                _ => self.fail(b, lead, n, on, outcome.degree, t)?,
            }
        }
        self.spring(b, Deed::Check { who, skill }, t)
    }

    /// The check of a try. Some items make it succeed without a roll, and so does a plan.
    pub(crate) fn check_try(
        &self,
        b: &mut Battle,
        who: UnitId,
        n: u16,
        skill: SkillId,
        support: i32,
        t: &mut impl Table<Axiom>,
    ) -> Result<Outcome, Pause> {
        let (check, number) = self.number_of_try(b, who, n, skill, support);
        let rolled = if self.is_certain(b, who, n, skill, t)? {
            self.take_for_granted(check, number)
        } else {
            let tracker = self.tracker_of_try(b, who, n, skill);
            Rolled { tracker, ..self.roll_check(b, check, number, None, t)? }
        };
        t.tell(self, b, || Checks::Checked { rolled }.into());
        let meant = self.bear_out(b, rolled, self.tool_in_use(b, who, n), None, t)?;
        Ok(Outcome { degree: rolled.degree, meant })
    }

    /// Whether a try succeeds without a roll: by an item that is made for it, or because it was planned.
    fn is_certain(
        &self,
        b: &mut Battle,
        who: UnitId,
        n: u16,
        skill: SkillId,
        t: &mut impl Table<Axiom>,
    ) -> Result<bool, Pause> {
        let made_for_it = |id: ThingId| {
            let made_for = self.item(b, id).automatic;
            made_for.is_some_and(|above| self.skills.is_within(skill, above)) && self.is_of_use(b, id)
        };
        if b.things_of(who).any(made_for_it) {
            return Ok(true);
        }
        let question = Question::Plan { who, task: n };
        let planned =
            self.can_scheme(b, who).is_ok() && t.ask(self, b, self.side(who), &question, &[false, true])?;
        b[who].done.schemed |= planned;
        Ok(planned)
    }

    /// A try that somebody opposes, with the skills of both.
    fn try_against(
        &self,
        b: &mut Battle,
        who: UnitId,
        n: u16,
        (skill, answer): (SkillId, SkillId),
        other: UnitId,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        let (check, number) = self.number_of_try(b, who, n, skill, self.support_for(b, who, n));
        let own = Contender {
            modifier: number - self.target_number(b, check),
            with: self.tool_in_use(b, who, n),
            granted: self.is_certain(b, who, n, skill, t)?,
            ..Contender::new(who, skill, check.purpose)
        };
        self.use_up_support(b, who, n);
        let purpose = if self.task(n).hardship { Purpose::Hardship } else { Purpose::Contest };
        if self.contest(b, Bout::Task(n), (own, Contender::new(other, answer, purpose)), t)?.won {
            return self.finish(b, who, n, Some(other), t);
        }
        self.remember_failure(b, who, Goal::Task(n), Some(other));
        Ok(())
    }

    /// A turn of a long task: it counts, completes, stays, or ruins everything.
    fn count(
        &self,
        b: &mut Battle,
        place: usize,
        outcome: Outcome,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        let Work { task: n, who, on, of, .. } = b.works[place];
        b[who].done.worked = true;
        match outcome.degree {
            Degree::CriticalSuccess => b.works[place].counted = of,
            Degree::ExceptionalSuccess | Degree::StandardSuccess => b.works[place].counted += 1,
            Degree::MarginalFailure => {}
            Degree::ExceptionalFailure if outcome.meant => {}
            Degree::ExceptionalFailure | Degree::CriticalFailure => {
                b.works.remove(place);
                t.tell(self, b, || Tasks::Ruined { who, task: n }.into());
                if !self.task(n).retry {
                    self.close(b, who, n, on);
                }
                return Ok(());
            }
        }
        let counted = b.works[place].counted;
        t.tell(self, b, || Tasks::Worked { who, task: n, counted, of }.into());
        if counted < of {
            return Ok(());
        }
        b.works.remove(place);
        self.finish(b, who, n, on, t)
    }

    /// Nobody tries a task again.
    fn close(&self, b: &mut Battle, who: UnitId, n: u16, on: Option<UnitId>) {
        let turn = b[who].turns;
        b.attempts.push(Attempt { goal: Goal::Task(n), who, on, turn, kind: Tried::Finished });
    }

    /// What comes of a task.
    fn finish(
        &self,
        b: &mut Battle,
        who: UnitId,
        n: u16,
        on: Option<UnitId>,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        t.tell(self, b, || Tasks::Finished { who, task: n }.into());
        let task = self.task(n);
        if !task.ability {
            self.close(b, who, n, on);
        }
        let patient = on.unwrap_or(who);
        for effect in &task.effects {
            match *effect {
                TaskEffect::Open(hex) => {
                    if !b.opened.contains(&hex) {
                        b.opened.push(hex);
                    }
                }
                TaskEffect::Win => self.end(b, Some(self.side(who)), t),
                TaskEffect::Momentum => self.give_momentum(b, who, Momentum::Free, t),
                TaskEffect::Suffer(effect) => {
                    let from = (effect, Cause::Task(who, n));
                    self.leave(b, patient, crate::state::body::TORSO, from, t)?;
                }
                TaskEffect::Mend(tracker) => {
                    if b[patient].harm.lower(tracker) {
                        let level = b[patient].harm.level(tracker);
                        t.tell(self, b, || Wounds::Mended { who: patient, tracker, level }.into());
                    }
                }
                TaskEffect::Staunch => b.drains.retain(|drain| drain.on != patient),
                TaskEffect::Stabilise => self.stabilise(b, patient, t),
            }
        }
        Ok(())
    }

    /// Whether somebody may enact its plan: once, when what it named has come to pass.
    pub(crate) fn can_scheme(&self, b: &Battle, who: UnitId) -> Result<(), Why> {
        let plan = self.profile(who).plan.as_ref();
        let here = plan.is_some_and(|plan| self.options.circumstances.contains(plan));
        let able = self.knows(who, crate::state::traits::Knack::Schemer) && !b[who].done.schemed;
        if here && able { Ok(()) } else { Err(Why::NoPlan) }
    }
}

/// Whether an attempt is the end of a task.
fn is_end_of(known: &Attempt, n: u16) -> bool {
    known.goal == Goal::Task(n) && known.kind == Tried::Finished
}
