//! Document 6: rounds and turns.

use engine::{Pause, Table};

use crate::rules::event::{Course, Event, Plight};
use crate::rules::refusal::Why;
use crate::rules::riding::Station;
use crate::rules::scenario::Tdgs;
use crate::state::abilities::{Known, Timing};
use crate::state::battle::{Battle, Budget, Phase, UnitId};
use crate::state::conditions::{Condition, Effect, Until};

/// A condition that may have ended: on whom, which, and of a gift what was given.
#[derive(Copy, Clone, Eq, PartialEq)]
pub(crate) struct Ended {
    who: UnitId,
    what: Condition,
    kind: u16,
}

impl Ended {
    /// That of an effect.
    pub(crate) fn of(e: &Effect) -> Ended {
        let kind = if e.what == Condition::Gifted { e.kind } else { 0 };
        Ended { who: e.on, what: e.what, kind }
    }

    /// Whether something else keeps it up.
    fn lasts(self, b: &Battle) -> bool {
        let has = b[self.who].conditions.has(self.what);
        match self.what {
            Condition::Gifted => has && b.effects_of(self.who, self.what).any(|e| e.kind == self.kind),
            _ => has,
        }
    }
}

impl Tdgs {
    /// What happens without an order: a mount acts of its own accord, a unit follows its orders, or a round begins.
    pub(crate) fn tick(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        match b.phase {
            Phase::Turns if self.marches(b, b.active()) => self.act_under_orders(b, t),
            Phase::Turns => self.act_by_nature(b, t),
            _ => self.begin_round(b, t),
        }
    }

    /// A round begins. The order was set at the start of the scene; it is set anew only if somebody's REF or LUK
    /// changed.
    pub(crate) fn begin_round(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        if b.round == self.options.round_limit {
            self.end(b, None, t);
            return Ok(());
        }
        b.round += 1;
        t.tell(self, b, || Event::Course(Course::Round { round: b.round }));
        if b.round == 1 || b.reorder {
            b.reorder = false;
            if self.set_order(b, t) || b.round == 1 {
                t.tell(self, b, || Event::Course(Course::Order));
            }
        }
        self.refresh_round(b);
        b.army.tried.clear();
        if b.round == 1 && self.massed {
            // Nobody has looked around yet: a troop may be surrounded from the start.
            b.army.stir_all();
        }
        self.round_start(b, t);
        match b.phase {
            Phase::Over => {}
            _ if self.instants => self.begin_instants(b, t)?,
            _ => self.begin_turns(b, t),
        }
        Ok(())
    }

    /// The Action phase: everyone takes a turn, in order.
    #[inline]
    pub(crate) fn begin_turns(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) {
        b.phase = Phase::Turns;
        self.pass_turns(b, t, |b, t| self.begin_turn_from(b, 0, t));
    }

    /// The turn ends; what was not used is lost, and so is what lasted until now.
    #[inline]
    pub(crate) fn end_turn(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) {
        if !b.holds.is_empty() && b.phase == Phase::Turns {
            self.upkeep(b, b.active(), t);
        }
        if b.aboard > 0 && b.phase == Phase::Turns {
            self.rest_the_oars(b, b.active());
        }
        b.trampled.clear();
        self.pass_turns(b, t, |b, t| {
            if b.phase == Phase::Turns {
                b.wear_off(b.active());
                self.begin_turn_from(b, b.turn + 1, t);
            }
        });
    }

    /// Turns pass, lost ones among them, and it is told what ends with them.
    #[inline(always)]
    pub(crate) fn pass_turns<T: Table<Tdgs>>(
        &self,
        b: &mut Battle,
        t: &mut T,
        pass: impl FnOnce(&mut Battle, &mut T),
    ) {
        if b.effects.is_empty() {
            pass(b, t);
            return self.turn_begun(b, t);
        }
        self.pass_turns_under_effects(b, t, pass);
    }

    #[cold]
    fn pass_turns_under_effects<T: Table<Tdgs>>(
        &self,
        b: &mut Battle,
        t: &mut T,
        pass: impl FnOnce(&mut Battle, &mut T),
    ) {
        let mut ending: Vec<Ended> = Vec::new();
        for e in b.effects.iter().filter(|e| e.until == Until::Turns(1)).map(Ended::of) {
            if !ending.contains(&e) {
                ending.push(e);
            }
        }
        pass(b, t);
        self.tell_ended(b, &ending, t);
        self.cut_hp(b, t);
        self.turn_begun(b, t);
    }

    /// What begins with a turn: whoever is seen first may frighten.
    #[inline(always)]
    fn turn_begun(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) {
        if self.dreadful && b.phase == Phase::Turns {
            self.meet_the_dreadful(b, b.active(), t);
        }
    }

    #[cold]
    fn meet_the_dreadful(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) {
        self.see_first(b, id, t);
        self.lose_turn_if_down(b, id, t);
    }

    /// Tells which of these conditions are gone, and what follows from it.
    pub(crate) fn tell_ended(&self, b: &mut Battle, ended: &[Ended], t: &mut impl Table<Tdgs>) {
        for (n, &end) in ended.iter().enumerate() {
            let Ended { who, what, kind } = end;
            if ended[..n].contains(&end) || end.lasts(b) {
                continue;
            }
            if !b[who].conditions.is_off_the_field() {
                t.tell(self, b, || Event::Plight(Plight::Cured { who, what, kind }));
            }
            if what == Condition::Relentless {
                self.fate(b, who, None, t);
            }
        }
    }

    /// The next in the order who can act has the turn; after the last, the round is over.
    #[inline]
    pub(crate) fn begin_turn_from(&self, b: &mut Battle, mut turn: u16, t: &mut impl Table<Tdgs>) {
        while let Some(&id) = b.order.get(usize::from(turn)) {
            b.turn = turn;
            b.end_what_lasts_until_the_turn_of(id);
            self.hold_in_vain(b, id, t);
            if self.massed {
                self.take_up_order(b, id);
            }
            if self.heights_count || !self.board.hazards.none() {
                self.start_on_the_ground(b, id, t);
                if b.phase == Phase::Over {
                    return;
                }
            }
            if b[id].conditions.takes_turns() && (b.aboard == 0 || self.has_a_turn(b, id, t)) {
                let nature = b.aboard > 0 && self.acts_by_nature(b, id) || self.marches(b, id);
                return b.begin_turn(id, nature);
            }
            if b.phase == Phase::Over {
                return;
            }
            // A lost turn is a turn all the same.
            b.wear_off(id);
            turn += 1;
        }
        b.phase = Phase::RoundStart;
    }

    /// Whether somebody who carries or is carried has a turn to take. A mount under control and an animal in harness have
    /// neither Action nor Step; only what is free, or what the mount does unbidden, makes a turn of it.
    #[cold]
    fn has_a_turn(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) -> bool {
        self.begin_turn_aboard(b, id, t);
        match self.station(b, id) {
            Some(Station::Ridden(_) | Station::Harness(_)) => {
                self.acts_by_nature(b, id) || self.has_something_free(b, id)
            }
            _ => true,
        }
    }

    /// Whether an entity could use an ability for nothing now.
    fn has_something_free(&self, b: &Battle, id: UnitId) -> bool {
        let free = |known: &Known| self.ability(known.ability).timing == Timing::Free;
        self.known(b, id).filter(free).any(|known| self.ready(b, id, known).is_ok())
    }

    /// A turn starts, even a lost one: whoever can't stay up falls, and hazards harm whoever is in them.
    #[cold]
    fn start_on_the_ground(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) {
        b.harmed.clear();
        self.stay_up(b, id, t);
        self.meet_hazards(b, id, self.space(b, id), t);
    }

    /// Whoever goes down in its own turn, breaks, or can do nothing more, loses the rest of it.
    #[inline]
    pub(crate) fn lose_turn_if_down(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) {
        let conditions = b[id].conditions;
        if b.has_turn(id) && (!conditions.takes_turns() || conditions.has(Condition::Routed)) {
            self.end_turn(b, t);
        }
    }

    /// Nobody has more HP than its maximum, which falls when Fortified ends.
    pub(crate) fn cut_hp(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) {
        for id in b.ids() {
            let max = self.max_hp(b, id);
            if b[id].hp > max {
                b[id].hp = max;
                self.fate(b, id, None, t);
            }
        }
    }
}

impl Battle {
    /// What a turn starts with: one Action and one Step; two Actions for the Hasted, no Step for the Slowed.
    #[inline]
    fn begin_turn(&mut self, id: UnitId, nature: bool) {
        self.budget = Budget { nature, ..Budget::TURN };
        let conditions = self[id].conditions;
        if !conditions.none() {
            self.budget.actions += u8::from(conditions.has(Condition::Hasted));
            self.budget.step &= !conditions.has(Condition::Slowed);
        }
    }

    /// Help lasts until the helper's next turn, and flight until that of the one who flees; even one that is lost.
    #[inline(always)]
    fn end_what_lasts_until_the_turn_of(&mut self, id: UnitId) {
        if !self.effects.is_empty() {
            self.drop_effects(|e| {
                e.what == Condition::Helped && e.source == Some(id)
                    || e.what == Condition::Fleeing && e.on == id
            });
        }
    }
}

impl Tdgs {
    pub(crate) fn has_movement(&self, b: &Battle) -> Result<(), Why> {
        if b.aboard > 0 {
            self.commands(b, b.active())?;
        }
        self.may_walk(b, self.mover(b))?;
        match self.move_budget(b) {
            1.. => Ok(()),
            0 if b.budget.actions == 0 => Err(Why::NoAction),
            0 => Err(Why::Immobile),
        }
    }

    /// Whether whoever acts still has a Step: it was not taken, and nothing bars it for the whole turn.
    pub(crate) fn has_step(&self, b: &Battle) -> bool {
        let me = b.active();
        b.budget.step && self.station(b, me).is_none() && !b[me].conditions.has(Condition::Slowed)
    }

    pub(crate) fn may_step(&self, b: &Battle) -> Result<(), Why> {
        let me = b.active();
        self.may_move(b, me)?;
        match b.budget.step {
            _ if b[me].conditions.has(Condition::Slowed) => Err(Why::Slowed),
            _ if self.immobile(b, me) => Err(Why::Immobile),
            true => Ok(()),
            false => Err(Why::NoStep),
        }
    }
}

impl Battle {
    /// Pays for an Action at its declaration; a Move under way is over then.
    #[inline(always)]
    pub(crate) fn spend_action(&mut self) {
        self.budget.actions -= 1;
        self.budget.moving = 0;
        self.budget.whole = false;
    }

    /// Pays for an order to what one rides or drives: with the Action that mastered it, if that still carries one.
    pub(crate) fn spend_order(&mut self) {
        self.spend_action();
        self.budget.orders = self.budget.orders.saturating_sub(1);
    }

    /// Whoever leaves the reins gives no order any more, and does nothing else with the Action that carried one.
    pub(crate) fn forgo_orders(&mut self) {
        self.budget.actions -= self.budget.orders;
        self.budget.orders = 0;
    }
}
