//! 5.1.1, 5.1.7, 5.1.8, 5.2.6: trying a task, alone or together, and retrying it with grit.

use dice::D6;
use engine::{Pause, Table};

use crate::battle::{Battle, Fate, Momentum, UnitId};
use crate::check::Check;
use crate::command::Command;
use crate::contests::Contender;
use crate::degree::Degree;
use crate::event::Event;
use crate::harm::Tracker;
use crate::items::{NO_TOOLS, ThingId};
use crate::question::Question;
use crate::refusal::Why;
use crate::scenario::Axiom;
use crate::skills::SkillId;
use crate::tasks::{Aim, Attempt, Mode, Task, TaskEffect, Tried, Work};
use crate::time::{MAJOR, MINOR};
use crate::traits::Purpose;
use crate::triggers::Deed;

/// Turns that have to pass before the same check may be made again.
const PAUSE: u16 = 3;

/// The most that support adds.
const MOST_SUPPORT: i32 = 3;

/// The turns that a retry with grit takes.
const GRIT_TURNS: u8 = 2;

/// Grit takes a tracker no further.
const GRIT_LIMIT: u8 = 1;

impl Axiom {
    fn task(&self, n: u16) -> &Task {
        &self.tasks[usize::from(n)]
    }

    fn price_of_task(&self, n: u16) -> u8 {
        if self.task(n).minor { MINOR } else { MAJOR }
    }

    /// Whether somebody may try a task now.
    pub(crate) fn can_try(&self, b: &Battle, who: UnitId, n: u16, on: Option<UnitId>) -> Result<(), Why> {
        let task = self.task(n);
        self.is_for(b, who, n)?;
        self.can_aim(b, who, n, on)?;
        if let Some(skill) = task.skill {
            self.can_make_effort(b, who, self.tracker_of_try(b, who, n, skill))?;
            let work = self.work_at(b, who, n, on);
            if (matches!(task.mode, Mode::Extended(_)) || work.is_some()) && b[who].done.worked {
                return Err(Why::WorkedAlready(n));
            }
            if work.is_none() {
                self.may_repeat(b, who, n)?;
            }
        }
        if task.minor { self.can_pay(b, who, MINOR) } else { self.can_do_major(b, who, MAJOR) }
    }

    /// Whether a task is somebody's to try, where it stands.
    fn is_for(&self, b: &Battle, who: UnitId, n: u16) -> Result<(), Why> {
        let task = self.task(n);
        if task.ability && !self.profile(who).abilities.contains(&n) {
            return Err(Why::NotYours(n));
        }
        if b.attempts.iter().any(|known| known.task == n && known.kind == Tried::Finished) {
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
        match aim {
            Aim::FriendBeside if self.hostile(who, on) => return Err(Why::NoFriend(on)),
            Aim::EnemyBeside | Aim::EnemyInSight if !self.hostile(who, on) => return Err(Why::NoEnemy(on)),
            Aim::EnemyBeside | Aim::EnemyInSight if !b.able(on) => return Err(Why::OutOfTheFight(on)),
            _ if matches!(b[on].fate, Fate::Dead | Fate::Gone) => return Err(Why::OutOfTheFight(on)),
            _ => {}
        }
        if !self.options.hexes {
            return Ok(());
        }
        match aim {
            Aim::EnemyInSight if !self.sees(b, b[who].at, b[on].at) => Err(Why::NoSight(on)),
            Aim::EnemyBeside | Aim::FriendBeside if distance > 1 => {
                Err(Why::OutOfReach { target: on, distance })
            }
            _ => Ok(()),
        }
    }

    /// Whether three turns have passed since somebody failed at it.
    fn may_repeat(&self, b: &Battle, who: UnitId, n: u16) -> Result<(), Why> {
        let failed = b
            .attempts
            .iter()
            .rev()
            .find(|known| known.task == n && known.who == who && known.kind == Tried::Failed);
        let Some(failed) = failed else { return Ok(()) };
        let next = failed.turn + PAUSE + 1;
        let now = b[who].turns;
        if now < next { Err(Why::TooSoon { task: n, turns: next - now }) } else { Ok(()) }
    }

    /// A long task somebody is at.
    fn work_at(&self, b: &Battle, who: UnitId, n: u16, on: Option<UnitId>) -> Option<usize> {
        b.works.iter().position(|work| work.task == n && work.who == who && work.on == on)
    }

    /// Whether somebody may support a task: whoever could try it may lend a hand.
    pub(crate) fn can_support(&self, b: &Battle, who: UnitId, n: u16) -> Result<(), Why> {
        self.is_for(b, who, n)?;
        let Some(skill) = self.task(n).skill else { return Err(Why::WrongAim(n)) };
        self.can_make_effort(b, who, self.tracker_of_try(b, who, n, skill))?;
        let given = |known: &Attempt| known.task == n && known.who == who && known.kind == Tried::Supported;
        if b.attempts.iter().any(given) {
            return Err(Why::WorkedAlready(n));
        }
        self.can_do_major(b, who, MAJOR)
    }

    /// Supports whoever tries a task next.
    pub(crate) fn support(&self, b: &mut Battle, who: UnitId, n: u16, t: &mut impl Table<Axiom>) {
        self.pay(b, who, MAJOR);
        b.attempts.push(Attempt { task: n, who, turn: b[who].turns, kind: Tried::Supported });
        t.tell(self, b, || Event::Supports { who, task: n });
    }

    /// What supporters of its own side add to somebody's try.
    fn support_for(&self, b: &Battle, who: UnitId, n: u16) -> i32 {
        let of_its_side = |known: &&Attempt| {
            known.task == n
                && known.kind == Tried::Supported
                && known.who != who
                && !self.hostile(known.who, who)
        };
        (b.attempts.iter().filter(of_its_side).count() as i32).min(MOST_SUPPORT)
    }

    /// What tools do to a task: the best one that fits, or the lack of any.
    fn tools_for(&self, b: &Battle, who: UnitId, n: u16) -> i32 {
        let task = self.task(n);
        let Some(skill) = task.skill.filter(|_| task.tool) else { return 0 };
        let fitting =
            b.thing_ids().filter(|&id| self.serves(b, who, id)).filter_map(|id| self.item(b, id).tool);
        let best = fitting
            .filter(|tool| self.skills.is_within(skill, tool.skill))
            .map(|tool| tool.quality.modifier());
        best.max().unwrap_or(NO_TOOLS)
    }

    /// Whether a thing is somebody's, sound, and does something here.
    fn serves(&self, b: &Battle, who: UnitId, id: ThingId) -> bool {
        b[id].place.holder() == Some(who) && self.is_of_use(b, id)
    }

    /// The harm that weighs on a try: the least of those a task lists, or that of its skill.
    fn tracker_of_try(&self, b: &Battle, who: UnitId, n: u16, skill: SkillId) -> Tracker {
        let listed = b[who].harm.least(self.task(n).trackers.iter().copied());
        listed.unwrap_or_else(|| self.skills.get(skill).tracker)
    }

    /// The target number of a try, momentum aside, with the check it is made by.
    pub(crate) fn number_of_try(&self, b: &Battle, who: UnitId, n: u16, skill: SkillId) -> (Check, i32) {
        let task = self.task(n);
        let purpose = if task.notice { Purpose::Notice } else { Purpose::Task };
        let check = Check { who, skill, purpose };
        let tracker = self.tracker_of_try(b, who, n, skill);
        let factors = task.factors + self.tools_for(b, who, n);
        let mut number = task.difficulty + self.support_for(b, who, n);
        self.add_check_of(b, check, tracker, factors, &mut number);
        (check, number)
    }

    /// Tries a task.
    pub(crate) fn try_task(
        &self,
        b: &mut Battle,
        who: UnitId,
        n: u16,
        on: Option<UnitId>,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        self.pay(b, who, self.price_of_task(n));
        let task = self.task(n);
        let Some(skill) = task.skill else { return self.finish(b, who, n, on, t) };
        if let (Mode::Contested(answer), Some(other)) = (task.mode, on) {
            return self.try_against(b, who, n, skill, other, answer, t);
        }
        let degree = self.check_try(b, who, n, skill, t)?;
        b.attempts.retain(|known| known.task != n || known.kind != Tried::Supported);
        match (task.mode, self.work_at(b, who, n, on)) {
            (Mode::Extended(turns), None) => {
                b.works.push(Work { task: n, who, on, counted: 0, of: turns });
                self.count(b, b.works.len() - 1, degree, t)
            }
            (_, Some(place)) => self.count(b, place, degree, t),
            _ if degree.succeeds() => self.finish(b, who, n, on, t),
            _ => self.fail(b, who, n, on, degree, t),
        }
    }

    /// The check of a try. Some items make it succeed without a roll.
    fn check_try(
        &self,
        b: &mut Battle,
        who: UnitId,
        n: u16,
        skill: SkillId,
        t: &mut impl Table<Axiom>,
    ) -> Result<Degree, Pause> {
        let certain = |id: &ThingId| {
            let made_for = self.item(b, *id).automatic;
            made_for.is_some_and(|above| self.skills.is_within(skill, above)) && self.serves(b, who, *id)
        };
        if b.thing_ids().any(|id| certain(&id)) {
            return Ok(Degree::StandardSuccess);
        }
        let (check, number) = self.number_of_try(b, who, n, skill);
        let rolled = self.roll_check(b, check, number, None, t)?;
        t.tell(self, b, || Event::Checked { rolled });
        self.bear_out(b, rolled, self.tool_in_use(b, who, n), None, t)?;
        self.spring(b, Deed::Check { who, skill }, t)?;
        Ok(rolled.degree)
    }

    /// The tool a task is tried with.
    fn tool_in_use(&self, b: &Battle, who: UnitId, n: u16) -> Option<ThingId> {
        let skill = self.task(n).skill.filter(|_| self.task(n).tool)?;
        b.thing_ids()
            .filter(|&id| self.serves(b, who, id))
            .find(|&id| self.item(b, id).tool.is_some_and(|tool| self.skills.is_within(skill, tool.skill)))
    }

    #[expect(clippy::too_many_arguments, reason = "both sides of a contest and the table")]
    fn try_against(
        &self,
        b: &mut Battle,
        who: UnitId,
        n: u16,
        skill: SkillId,
        other: UnitId,
        answer: SkillId,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        let (check, number) = self.number_of_try(b, who, n, skill);
        let modifier = number - self.target_number(b, check);
        let own = Contender { who, skill, purpose: check.purpose, modifier };
        let other_side = Contender { who: other, skill: answer, purpose: Purpose::Contest, modifier: 0 };
        let won = self.contest(b, own, other_side, t)?;
        self.spring(b, Deed::Check { who, skill }, t)?;
        if won { self.finish(b, who, n, Some(other), t) } else { Ok(()) }
    }

    /// A failed try: by little it may be retried with grit; otherwise it may not be repeated at once.
    fn fail(
        &self,
        b: &mut Battle,
        who: UnitId,
        n: u16,
        on: Option<UnitId>,
        degree: Degree,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        if degree == Degree::MarginalFailure && self.may_use_grit(b, who, n, t)? {
            self.pay_for_grit(b, who, n, t)?;
            b.works.push(Work { task: n, who, on, counted: 0, of: GRIT_TURNS });
            b[who].done.worked = true;
            return Ok(());
        }
        b.attempts.push(Attempt { task: n, who, turn: b[who].turns, kind: Tried::Failed });
        Ok(())
    }

    fn may_use_grit(
        &self,
        b: &Battle,
        who: UnitId,
        n: u16,
        t: &mut impl Table<Axiom>,
    ) -> Result<bool, Pause> {
        t.ask(self, b, self.side(who), &Question::Grit { who, task: n }, &[false, true])
    }

    /// The table of marginal failures.
    fn pay_for_grit(
        &self,
        b: &mut Battle,
        who: UnitId,
        n: u16,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        let roll = t.roll(&D6);
        t.tell(self, b, || Event::Grit { who, roll });
        match roll {
            1 | 2 => {
                let tracker =
                    self.task(n).skill.map_or(Tracker::Physical, |skill| self.skills.get(skill).tracker);
                self.raise_harm(b, who, tracker, GRIT_LIMIT, t)
            }
            3 | 4 => {
                // What a task takes is spared.
                let spare = self.tool_in_use(b, who, n);
                let other = |id: &ThingId| {
                    Some(*id) != spare && b[*id].place.holder() == Some(who) && !b[*id].damaged
                };
                if let Some(thing) = b.thing_ids().find(other) {
                    b[thing].damaged = true;
                    t.tell(self, b, || Event::Damaged { who, thing });
                }
                Ok(())
            }
            _ => {
                if let Some(enemy) = self.nearest_enemy(b, who) {
                    self.give_momentum(b, enemy, Momentum::Next, t);
                }
                Ok(())
            }
        }
    }

    /// A turn of a long task: it counts, completes, stays, or ruins everything.
    fn count(
        &self,
        b: &mut Battle,
        place: usize,
        degree: Degree,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        let Work { task: n, who, on, of, .. } = b.works[place];
        b[who].done.worked = true;
        match degree {
            Degree::CriticalSuccess => b.works[place].counted = of,
            Degree::ExceptionalSuccess | Degree::StandardSuccess => b.works[place].counted += 1,
            Degree::MarginalFailure => {}
            Degree::ExceptionalFailure | Degree::CriticalFailure => {
                b.works.remove(place);
                t.tell(self, b, || Event::Ruined { who, task: n });
                if !self.task(n).retry {
                    b.attempts.push(Attempt { task: n, who, turn: b[who].turns, kind: Tried::Finished });
                }
                return Ok(());
            }
        }
        let counted = b.works[place].counted;
        t.tell(self, b, || Event::Worked { who, task: n, counted, of });
        if counted < of {
            return Ok(());
        }
        b.works.remove(place);
        self.finish(b, who, n, on, t)
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
        t.tell(self, b, || Event::Finished { who, task: n });
        let task = self.task(n);
        if !task.ability {
            b.attempts.push(Attempt { task: n, who, turn: b[who].turns, kind: Tried::Finished });
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
                TaskEffect::Suffer(effect) => self.leave(b, patient, crate::body::TORSO, effect, t)?,
                TaskEffect::Mend(tracker) => {
                    if b[patient].harm.lower(tracker) {
                        let level = b[patient].harm.level(tracker);
                        t.tell(self, b, || Event::Mended { who: patient, tracker, level });
                    }
                }
                TaskEffect::Staunch => b.drains.retain(|drain| drain.on != patient),
                TaskEffect::Stabilise => b[patient].stable = true,
            }
        }
        Ok(())
    }

    /// Every try and every support that is possible now.
    pub(crate) fn offer_tasks(&self, b: &Battle, who: UnitId, out: &mut Vec<Command>) {
        for n in 0..self.tasks.len() as u16 {
            if self.is_for(b, who, n).is_err() {
                continue;
            }
            let aims = b.ids().map(Some).chain(std::iter::once(None));
            out.extend(
                aims.filter(|&on| self.can_try(b, who, n, on).is_ok()).map(|on| Command::Try { task: n, on }),
            );
            if self.can_support(b, who, n).is_ok() {
                out.push(Command::Support { task: n });
            }
        }
    }

    /// Whether somebody may enact its plan: once, when what it named has come to pass.
    pub(crate) fn can_scheme(&self, b: &Battle, who: UnitId) -> Result<(), Why> {
        let plan = self.profile(who).plan.as_ref();
        let here = plan.is_some_and(|plan| self.options.circumstances.contains(plan));
        let able = self.knows(who, crate::traits::Knack::Schemer) && !b[who].done.schemed;
        if here && able { Ok(()) } else { Err(Why::NoPlan) }
    }
}
