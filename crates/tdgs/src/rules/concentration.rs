//! Document 5: effects that live only as long as somebody concentrates on them.

use engine::{Sum, Table, Tally};

use crate::rules::economy::Ended;
use crate::rules::event::{Art, Event};
use crate::rules::refusal::{NoAbility, Why};
use crate::rules::resolution::{Roll, natural_needed};
use crate::rules::scenario::Tdgs;
use crate::state::abilities::{Knack, Upkeep};
use crate::state::acts::Act;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;
use crate::state::modifiers::Purpose;
use crate::state::stats::Stat;
use crate::state::waiting::Hold;

impl Tdgs {
    /// Begins to concentrate on an effect. One at a time: a new one ends the oldest, unless two minds do it.
    pub(crate) fn begin_hold(&self, b: &mut Battle, by: UnitId, ability: u16, t: &mut impl Table<Tdgs>) {
        let most = 1 + usize::from(self.has_knack(b, by, Knack::TwoMinds));
        self.end_hold_of(b, by, ability, t);
        while b.holds.iter().filter(|hold| hold.by == by).count() >= most {
            let oldest = b.holds.iter().find(|hold| hold.by == by).expect("it has some").ability;
            self.end_hold_of(b, by, oldest, t);
        }
        b.holds.push(Hold { by, ability, kept: true });
    }

    /// Whether there is anything to concentrate on.
    pub(crate) fn can_concentrate(&self, b: &Battle, by: UnitId) -> Result<(), Why> {
        match b.source_of(by, Condition::Grappled) {
            _ if !b.concentrates(by) => Err(Why::Ability(NoAbility::NothingHeld)),
            Some(grappler) => Err(Why::HeldBy(grappler)),
            None => Ok(()),
        }
    }

    /// Whether something that an entity keeps alive costs it the Action of every turn.
    pub(crate) fn pays_upkeep(&self, b: &Battle, by: UnitId) -> bool {
        let costs = |ability| self.ability(ability).concentration == Some(Upkeep::Action);
        b.holds.iter().any(|hold| hold.by == by && costs(hold.ability))
    }

    /// Concentrate: this turn's upkeep of everything held.
    pub(crate) fn concentrate(&self, b: &mut Battle, by: UnitId, t: &mut impl Table<Tdgs>) {
        b.holds.iter_mut().filter(|hold| hold.by == by).for_each(|hold| hold.kept = true);
        t.tell(self, b, || Event::Art(Art::Concentrates { who: by }));
    }

    /// The end of a turn: what was not kept alive ends, and so does what is kept by somebody who no longer can.
    #[cold]
    pub(crate) fn upkeep(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) {
        let lapsed = |b: &Battle, hold: &Hold| {
            let paid = hold.kept || self.ability(hold.ability).concentration == Some(Upkeep::Waived);
            hold.by == id && !paid || !b[hold.by].conditions.able()
        };
        while let Some(hold) = b.holds.iter().copied().find(|hold| lapsed(b, hold)) {
            self.end_hold_of(b, hold.by, hold.ability, t);
        }
        self.drop_empty_holds(b);
        b.holds.iter_mut().filter(|hold| hold.by == id).for_each(|hold| hold.kept = false);
    }

    /// Ends one concentration, and with it everything that the ability left behind.
    pub(crate) fn end_hold_of(&self, b: &mut Battle, by: UnitId, ability: u16, t: &mut impl Table<Tdgs>) {
        let Some(place) = b.holds.iter().position(|hold| hold.by == by && hold.ability == ability) else {
            return;
        };
        b.holds.remove(place);
        t.tell(self, b, || Event::Art(Art::HoldEnds { by, ability }));
        let of_it = |e: &crate::state::conditions::Effect| e.source == Some(by) && e.from == Some(ability);
        let mut ended: Vec<Ended> = Vec::new();
        ended.extend(b.effects.iter().filter(|e| of_it(e)).map(Ended::of));
        b.drop_effects(of_it);
        self.tell_ended(b, &ended, t);
    }

    /// Ends everything somebody concentrates on.
    pub(crate) fn release(&self, b: &mut Battle, by: UnitId, t: &mut impl Table<Tdgs>) {
        while let Some(hold) = b.holds.iter().copied().find(|hold| hold.by == by) {
            self.end_hold_of(b, by, hold.ability, t);
        }
    }

    /// Damage shakes whoever concentrates: a check for each effect, with the HP lost as Difficulty.
    #[inline]
    pub(crate) fn shake(&self, b: &mut Battle, id: UnitId, lost: i32, t: &mut impl Table<Tdgs>) {
        if !b.holds.is_empty() && b.concentrates(id) {
            self.check_concentration(b, id, lost, t);
        }
    }

    #[cold]
    fn check_concentration(&self, b: &mut Battle, id: UnitId, lost: i32, t: &mut impl Table<Tdgs>) {
        if !b[id].conditions.able() {
            return self.release(b, id, t);
        }
        let mut checked: Vec<u16> = Vec::new();
        while let Some(hold) =
            b.holds.iter().copied().find(|hold| hold.by == id && !checked.contains(&hold.ability))
        {
            checked.push(hold.ability);
            let mut delta = 0;
            self.add_up_check(b, id, lost, &mut delta);
            let needs = natural_needed(delta, self.luck(b, id), self.options.luck);
            let roll = self.roll(b, id, needs, t);
            t.tell(self, b, || Event::Art(Art::Shaken { who: id, lost, roll }));
            self.after_roll(b, id, roll, t);
            if !roll.degree.succeeds() {
                self.end_hold_of(b, id, hold.ability, t);
            }
        }
    }

    fn add_up_check(&self, b: &Battle, id: UnitId, lost: i32, tally: &mut impl Tally) {
        let purpose = Purpose::task(Act::Concentrate);
        self.add_stat(b, id, Stat::Con, purpose, tally);
        self.add_roll_modifiers(b, id, purpose, tally);
        self.add_state_of_mind(b, id, tally);
        tally.add("damage", -lost);
    }

    pub(crate) fn explain_check(&self, b: &Battle, id: UnitId, lost: i32, roll: Roll) -> Sum {
        let mut sum = Sum::default();
        sum.add("d20", roll.natural);
        self.add_up_check(b, id, lost, &mut sum);
        crate::rules::resolution::judged(sum, roll.degree)
    }
}
