//! 3: the clock, the one queue, and whose activation comes next.

use engine::{Pause, Table};

use crate::rules::action::REACTION_PENALTY;
use crate::rules::comms::Heard;
use crate::rules::event::{Course, Event, Talk};
use crate::rules::scenario::Mission;
use crate::state::action::{Action, Rest, Retreat};
use crate::state::people::Attribute;
use crate::state::sortie::{Condition, Phase, Sortie, Who};

/// What comes next in the queue.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Due {
    /// Somebody acts at this tick.
    Activation(u32, Who),
    /// Somebody Dying checks at this tick.
    DeathCheck(u32, Who),
}

impl Due {
    pub const fn tick(self) -> u32 {
        match self {
            Due::Activation(tick, _) | Due::DeathCheck(tick, _) => tick,
        }
    }
}

/// How those due on the same tick are ordered: lowest first.
type TieOrder = (u32, bool, u8, u8);

impl Mission {
    /// Who acted less recently goes first; those who never acted go marines first, then by Agility, then as listed.
    pub fn tie_order(&self, b: &Sortie, who: Who) -> TieOrder {
        let last = b[who].last;
        if last > 0 {
            return (last, false, 0, 0);
        }
        let profile = self.profile(who);
        (0, !profile.is_marine(), u8::MAX - profile.attribute(Attribute::Agility), who.0)
    }

    /// The lowest next action tick; a death check due on the same tick comes after everybody's action.
    pub fn next_due(&self, b: &Sortie) -> Option<Due> {
        let acting = b.ids().filter(|&who| b[who].condition.conscious());
        let activation = acting
            .min_by_key(|&who| (b[who].due, self.tie_order(b, who)))
            .map(|who| Due::Activation(b[who].due, who));
        let dying = b.ids().filter(|&who| b[who].condition == Condition::Dying);
        let check = dying
            .min_by_key(|&who| (b[who].death_check, who))
            .map(|who| Due::DeathCheck(b[who].death_check, who));
        match (activation, check) {
            (Some(a), Some(d)) if d.tick() < a.tick() => Some(d),
            (Some(a), _) => Some(a),
            (None, d) => d,
        }
    }

    /// Time goes on: the next in the queue acts, or the mission ends.
    pub(crate) fn go_on(&self, b: &mut Sortie, t: &mut impl Table<Mission>) -> Result<(), Pause> {
        let Some(due) = self.next_due(b).filter(|due| due.tick() <= self.tick_limit) else {
            b.tick = self.tick_limit;
            self.end(b, t);
            return Ok(());
        };
        match due {
            Due::Activation(_, who) => self.activate(b, who, t)?,
            Due::DeathCheck(_, who) => {
                self.check_for_death(b, who, t)?;
                self.settle_panics(b, t)?;
            }
        }
        self.perceive(b, t);
        if self.is_finished(b) {
            self.end(b, t);
            return Ok(());
        }
        let (Due::Activation(_, who) | Due::DeathCheck(_, who)) = due;
        // The Commander speaks after marines have acted: when hidden hostiles act must not be told by pauses.
        if self.profile(who).is_marine() && b.tick >= b.quiet_until {
            b.phase = Phase::Listening;
        }
        Ok(())
    }

    /// One entity's own turn: it hears its orders, decides by its own mind, and acts.
    fn activate(&self, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) -> Result<(), Pause> {
        let penalty = self.begin_turn(b, who);
        if !self.profile(who).is_marine() {
            let action = self.behave(b, who, t);
            return self.spend_turn(b, who, action, penalty, t);
        }
        let heard = self.hear_order(b, who, t);
        let action = self.decide(b, who, t);
        self.spend_turn(b, who, action, penalty, t)?;
        self.after_acting(b, who, action, heard, t);
        Ok(())
    }

    /// One entity's own turn, with what somebody else decided for it: what is not open to it becomes REST, or RETREAT while
    /// Engaged.
    pub fn take_turn(
        &self,
        b: &mut Sortie,
        who: Who,
        choice: impl Into<Option<Action>>,
        t: &mut impl Table<Mission>,
    ) -> Result<(), Pause> {
        let penalty = self.begin_turn(b, who);
        let choice = choice.into();
        let action = self.enforce(b, who, choice);
        if Some(action) != choice {
            t.tell(self, b, || Event::Talk(Talk::Baffled { who }));
        }
        self.spend_turn(b, who, action, penalty, t)?;
        if self.profile(who).is_marine() {
            self.after_acting(b, who, action, Heard::Nothing, t);
        }
        self.perceive(b, t);
        Ok(())
    }

    /// The clock moves to whoever is due; what lasted until its turn is over. What its last reaction adds to the cost.
    fn begin_turn(&self, b: &mut Sortie, who: Who) -> u32 {
        b.tick = b[who].due;
        b.turns += 1;
        let turn = b.turns;
        let body = &mut b[who];
        let penalty = if body.reacted { REACTION_PENALTY } else { 0 };
        (body.last, body.watching, body.frozen, body.reacted) = (turn, false, false, false);
        penalty
    }

    /// The cost is paid whether it succeeds or fails, and before panic adds to it. Whatever panic it sets off, in anybody, is part
    /// of the turn.
    fn spend_turn(
        &self,
        b: &mut Sortie,
        who: Who,
        action: Action,
        penalty: u32,
        t: &mut impl Table<Mission>,
    ) -> Result<(), Pause> {
        b[who].due = b.tick + self.cost(b, who, action) + penalty;
        self.act(b, who, action, t)?;
        self.settle_panics(b, t)
    }

    /// What becomes of a decision that nobody made, or that is not open: REST, or RETREAT while Engaged.
    pub fn enforce(&self, b: &Sortie, who: Who, choice: Option<Action>) -> Action {
        match choice.filter(|&action| self.allows(b, who, action).is_ok()) {
            Some(action) => action,
            None if b[who].engaged() => Action::Retreat(Retreat),
            None => Action::Rest(Rest),
        }
    }

    /// Nobody is left to act.
    pub(crate) fn is_finished(&self, b: &Sortie) -> bool {
        !b.ids().take(self.roster).any(|who| b[who].condition.conscious())
    }

    pub(crate) fn end(&self, b: &mut Sortie, t: &mut impl Table<Mission>) {
        b.phase = Phase::Over;
        for item in self.items().filter(|&item| self.is_paid_at_the_end(b, item)) {
            t.tell(self, b, || Event::Course(Course::Paid { item }));
        }
        t.tell(self, b, || Event::Course(Course::Over { money: self.money(b), home: self.home(b) }));
    }
}
