//! 5.1.1 and 5.2.6: what failed is not repeated at once, or is retried with grit.

use dice::D6;
use engine::{Pause, Table};

use crate::rules::degree::Degree;
use crate::rules::event::{Checks, Things};
use crate::rules::question::Question;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, Momentum, UnitId};
use crate::state::harm::Tracker;
use crate::state::items::{Place, ThingId};
use crate::state::tasks::{Attempt, Goal, Tried, Work};

/// Turns that have to pass before the same check may be made again.
const PAUSE: u16 = 3;

/// The turns that a retry with grit takes.
const GRIT_TURNS: u8 = 2;

/// Grit takes a tracker no further.
const GRIT_LIMIT: u8 = 1;

impl Axiom {
    /// Whether three turns have passed since somebody failed at the same.
    pub(crate) fn may_repeat(
        &self,
        b: &Battle,
        who: UnitId,
        goal: Goal,
        on: Option<UnitId>,
    ) -> Result<(), Why> {
        let same = |known: &&Attempt| {
            known.kind == Tried::Failed && known.who == who && known.goal == goal && known.on == on
        };
        let Some(failed) = b.attempts.iter().find(same) else { return Ok(()) };
        let (now, next) = (b[who].turns, failed.turn + PAUSE + 1);
        if now < next { Err(Why::TooSoon { turns: next - now }) } else { Ok(()) }
    }

    /// Remembers that somebody failed; of the same failures the last counts.
    pub(crate) fn remember_failure(&self, b: &mut Battle, who: UnitId, goal: Goal, on: Option<UnitId>) {
        let failed = Attempt { goal, who, on, turn: b[who].turns, kind: Tried::Failed };
        b.attempts.retain(|known| Attempt { turn: failed.turn, ..*known } != failed);
        b.attempts.push(failed);
    }

    /// A failed try: by little it may be retried with grit; otherwise it may not be repeated at once.
    pub(crate) fn fail(
        &self,
        b: &mut Battle,
        who: UnitId,
        n: u16,
        on: Option<UnitId>,
        degree: Degree,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        let question = Question::Grit { who, task: n };
        let goes_on =
            degree == Degree::MarginalFailure && t.ask(self, b, self.side(who), &question, &[false, true])?;
        if !goes_on {
            self.remember_failure(b, who, Goal::Task(n), on);
            return Ok(());
        }
        b.works.push(Work { task: n, who, on, counted: 0, of: GRIT_TURNS });
        b[who].done.worked = true;
        self.pay_for_grit(b, who, n, t)
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
        t.tell(self, b, || Checks::Grit { who, roll }.into());
        match roll {
            1 | 2 => {
                let skill = self.task(n).skill;
                let tracker = skill.map_or(Tracker::Physical, |skill| self.tracker_of_try(b, who, n, skill));
                self.raise_harm(b, who, tracker, GRIT_LIMIT, t)?;
            }
            3 | 4 => {
                if let Some(thing) = self.item_at_stake(b, who, n) {
                    b[thing].damaged = true;
                    t.tell(self, b, || Things::Damaged { who, thing }.into());
                }
            }
            _ => {
                if let Some(enemy) = self.nearest_enemy(b, who) {
                    self.give_momentum(b, enemy, Momentum::Next, t);
                }
            }
        }
        Ok(())
    }

    /// What grit may damage: the first thing in the pack, else in hand, else worn, that the task does not take.
    fn item_at_stake(&self, b: &Battle, who: UnitId, n: u16) -> Option<ThingId> {
        let spared = |id: ThingId| b[id].damaged || self.task(n).tool && self.is_tool_for(b, who, id, n);
        let first = |place: Place| b.things_of(who).find(|&id| b[id].place == place && !spared(id));
        first(Place::Carried(who)).or_else(|| first(Place::Wielded(who))).or_else(|| first(Place::Worn(who)))
    }
}
