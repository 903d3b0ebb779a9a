//! Conditions that blows and abilities leave behind, and how they are resisted.

use engine::{Table, Tally};

use crate::rules::attack::Blow;
use crate::rules::event::{Event, Plight};
use crate::rules::resolution::natural_needed;
use crate::rules::riding::News;
use crate::rules::scenario::Tdgs;
use crate::state::abilities::Knack;
use crate::state::afflictions::{OnHit, Resistance};
use crate::state::battle::{Battle, Phase, UnitId};
use crate::state::conditions::{Condition, Effect};
use crate::state::modifiers::Purpose;
use crate::state::stats::Stat;

/// What the war-trained have against magical fear.
pub(crate) const STEADY: i32 = 2;

impl Tdgs {
    /// Puts a condition on somebody, and tells it.
    pub(crate) fn afflict(&self, b: &mut Battle, effect: Effect, t: &mut impl Table<Tdgs>) {
        // Immunity to a type prevents a condition that is nothing but damage of that type.
        if effect.what == Condition::Burning && self.meets_fire(b, effect.on).immune {
            return;
        }
        if self.conveyances && self.is_untouched(b, effect) {
            t.tell(self, b, || Event::Riding(News::Untouched { who: effect.on, what: effect.what }));
            return;
        }
        if effect.what == Condition::Prone && self.sits(b, effect.on) {
            return self.throw(b, effect.on, t);
        }
        b.apply(effect);
        let Effect { on: who, what, amount, kind, .. } = effect;
        t.tell(self, b, || Event::Plight(Plight::Afflicted { who, what, amount, kind }));
        self.let_go(b, t);
        if what == Condition::Prone {
            self.goes_prone(b, effect.on, t);
        }
        self.stay_up(b, effect.on, t);
    }

    /// Whether a condition finds no hold: a vehicle has no mind and no body to suffer most of them, and mundane panic does
    /// not touch the war-trained.
    fn is_untouched(&self, b: &Battle, effect: Effect) -> bool {
        let magical = effect.from.is_some_and(|n| self.ability(n).magic.is_some());
        match effect.what {
            Condition::Prone if self.cannot_lie(b, effect.on) => true,
            Condition::Burning | Condition::Grappled | Condition::Slowed => false,
            Condition::Frightened if !magical && self.has_knack(b, effect.on, Knack::WarTrained) => true,
            _ => self.is_vehicle(effect.on),
        }
    }

    /// What a weapon does to whoever it hit, each unless resisted: the defender rolls its own stat against the
    /// Difficulty.
    #[cold]
    pub(crate) fn afflict_all(&self, b: &mut Battle, blow: Blow, t: &mut impl Table<Tdgs>) {
        for on_hit in &self.weapon(blow).on_hit {
            let on = blow.target;
            if b[on].conditions.has(Condition::Dead) || b.phase == Phase::Over {
                return;
            }
            let OnHit { what, amount, kind, until, resist } = *on_hit;
            let effect = Effect { what, amount, kind, ..Effect::plain(on, blow.by, until) };
            if !self.throws_off(b, effect, resist, t) {
                self.afflict(b, effect, t);
            }
        }
    }

    /// Whether somebody throws an effect off. Nobody rolls against what finds no hold.
    pub(crate) fn throws_off(
        &self,
        b: &mut Battle,
        effect: Effect,
        resist: Option<Resistance>,
        t: &mut impl Table<Tdgs>,
    ) -> bool {
        let Some(Resistance { stat, difficulty, by }) = resist else { return false };
        if self.conveyances && self.is_untouched(b, effect) {
            return false;
        }
        let opposed = by.zip(effect.source).map(|(stat, source)| self.apparent(b, source, stat));
        self.resists(b, effect.on, effect.what, (stat, opposed.unwrap_or(difficulty)), t)
    }

    /// A defender's roll against an effect: a success means that it is resisted.
    fn resists(
        &self,
        b: &mut Battle,
        who: UnitId,
        what: Condition,
        (stat, difficulty): (Stat, i32),
        t: &mut impl Table<Tdgs>,
    ) -> bool {
        let mut delta = -difficulty;
        self.add_up_resistance(b, who, stat, what, &mut delta);
        let roll = self.roll(b, who, natural_needed(delta, self.luck(b, who), self.options.luck), t);
        t.tell(self, b, || Event::Plight(Plight::Resists { who, what, stat, difficulty, roll }));
        self.after_roll(b, who, roll, t);
        roll.degree.succeeds()
    }

    /// What adds to the roll of somebody who resists.
    pub(crate) fn add_up_resistance(
        &self,
        b: &Battle,
        who: UnitId,
        stat: Stat,
        what: Condition,
        tally: &mut impl Tally,
    ) {
        let purpose = Purpose::resisting(what);
        self.add_stat(b, who, stat, purpose, tally);
        self.add_roll_modifiers(b, who, purpose, tally);
        self.add_state_of_mind(b, who, tally);
        if what == Condition::Frightened && self.has_knack(b, who, Knack::WarTrained) {
            tally.add("War-Trained", STEADY);
        }
    }
}
