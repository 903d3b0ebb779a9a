//! What abilities do, effect by effect.

use engine::Table;

use crate::rules::abilities::casting::Cast;
use crate::rules::attack::{Blow, Harm, How, Swing};
use crate::rules::criticals;
use crate::rules::damage::{MOST_PORTIONS, Portion, raw_damage};
use crate::rules::doing::{Doing, With};
use crate::rules::economy::Ended;
use crate::rules::event::{Event, Plight};
use crate::rules::resolution::Degree;
use crate::rules::scenario::Tdgs;
use crate::state::abilities::{Amount, Versus, Work};
use crate::state::afflictions::{OnHit, Resistance};
use crate::state::battle::{Battle, Phase, UnitId};
use crate::state::conditions::{Condition, Conditions, Effect, Until};
use crate::state::modifiers::Purpose;
use crate::state::stats::Stat;
use crate::state::weapons::Bonus;

impl Tdgs {
    /// Everything that an ability does to one entity, once it is known how well it went. A failure does nothing, but for
    /// damage that says otherwise. What stands after a blow goes with it and comes if it hits; another blow is on its own,
    /// unless it comes `then`.
    pub(super) fn carry_out_works(
        &self,
        b: &mut Battle,
        cast: Cast,
        degree: Degree,
        t: &mut impl Table<Tdgs>,
    ) {
        let works = &self.ability(cast.ability).works;
        if works.iter().any(|work| matches!(work, Work::Damage { .. })) {
            self.harm_by(b, cast, degree, t);
        }
        if !degree.succeeds() {
            return;
        }
        // Whether the last blow hit; before the first, nothing stands in the way.
        let mut struck = true;
        for work in works {
            if b.phase == Phase::Over {
                break;
            }
            match work {
                Work::Damage { .. } => {}
                Work::Strike { hit, damage, then } if struck || !then => {
                    let how = How::Ability(cast.ability);
                    let swing = Swing { how, hit: *hit, damage: *damage, ..Swing::PLAIN };
                    struck = self.strike_by(b, cast, swing, t);
                }
                _ if !struck => {}
                Work::Heal(percent) => self.heal_by(b, cast.target, *percent, degree, t),
                Work::Afflict(_) | Work::Grant { .. } | Work::Ward { .. } => {
                    self.lay_upon(b, cast, work, degree, t);
                }
                other => self.work_on_one(b, cast.by, cast.ability, other, cast.target, t),
            }
        }
    }

    /// The blow of an ability, with the first weapon in hand that reaches; says whether it hit.
    fn strike_by(&self, b: &mut Battle, cast: Cast, swing: Swing, t: &mut impl Table<Tdgs>) -> bool {
        let Cast { by, target, dodge, block, .. } = cast;
        let Ok(weapon) = self.strike_weapon(b, by, target) else { return false };
        self.strike(b, Blow { by, weapon, target }, Swing { dodge, block, ..swing }, t)
    }

    /// The damage of an ability, all its types in one hit.
    fn harm_by(&self, b: &mut Battle, cast: Cast, degree: Degree, t: &mut impl Table<Tdgs>) {
        let ability = self.ability(cast.ability);
        let purpose = Purpose::of(ability.act, cast.target);
        let mut portions = [Portion::default(); MOST_PORTIONS];
        let mut count = 0;
        for work in &ability.works {
            let Work::Damage { amount, kind, half_on_miss } = work else { continue };
            if count == MOST_PORTIONS || !degree.succeeds() && !half_on_miss {
                continue;
            }
            let stat = |stat| self.apparent_for(b, cast.by, stat, purpose);
            let raw = match *amount {
                Amount::Whole(bonus) => raw_damage(0, bonus, degree, t),
                Amount::Plus(bonus) => raw_damage(stat(ability.governing()), bonus, degree, t),
                Amount::Equal(of) => raw_damage(stat(of), Bonus::default(), degree, t),
            };
            let raw = if degree.succeeds() { raw } else { raw / 2 };
            portions[count] = Portion { amount: raw, kind: *kind };
            count += 1;
        }
        if count > 0 {
            let from = Some(Doing { by: cast.by, with: With::Ability(cast.ability) });
            let harm = Harm { from, target: cast.target, portions, count, degree, block: cast.block };
            self.wound(b, harm, t);
        }
    }

    /// Healing is a share of the target's maximum, rounded down; a critical enlarges it.
    fn heal_by(&self, b: &mut Battle, id: UnitId, percent: i32, degree: Degree, t: &mut impl Table<Tdgs>) {
        let share = self.max_hp(b, id) * percent / 100;
        let share = match degree {
            Degree::CriticalSuccess(grade) => criticals::healing(share, grade),
            _ => share,
        };
        let before = b[id].hp;
        let wakes = self.heal(b, id, share);
        let healed = b[id].hp - before;
        if healed > 0 {
            t.tell(self, b, || Event::Plight(Plight::Healed { who: id, healed }));
        }
        if wakes {
            t.tell(self, b, || Event::Plight(Plight::Woke { who: id }));
        }
    }

    /// Conditions, lent abilities and wards, which all last for a while.
    fn lay_upon(&self, b: &mut Battle, cast: Cast, work: &Work, degree: Degree, t: &mut impl Table<Tdgs>) {
        let (on, source, from) = (cast.target, Some(cast.by), Some(cast.ability));
        let lasting = |what, amount, kind, turns: Option<u8>| Effect {
            on,
            what,
            amount,
            kind,
            source,
            until: turns.map_or(Until::Scene, Until::Turns),
            fresh: false,
            from,
        };
        let effect = match work {
            Work::Afflict(on_hit) => {
                let resist = on_hit.resist.or_else(|| self.suggestion(b, cast, on_hit.what));
                let OnHit { what, amount, kind, until, .. } = *on_hit;
                let effect = Effect { until, ..lasting(what, amount, kind, None) };
                if b[on].conditions.has(Condition::Dead) || self.throws_off(b, effect, resist, t) {
                    return;
                }
                effect
            }
            Work::Grant { ability, turns } => lasting(Condition::Gifted, 0, *ability, *turns),
            Work::Ward { kind, percent, turns } => {
                lasting(Condition::Warded, *percent, u16::from(kind.0), *turns)
            }
            _ => return,
        };
        let until = match (effect.until, degree) {
            (Until::Turns(turns), Degree::CriticalSuccess(grade)) => {
                Until::Turns(criticals::duration(i32::from(turns), grade).min(u8::MAX.into()) as u8)
            }
            (until, _) => until,
        };
        self.afflict(b, Effect { until, ..effect }, t);
    }

    /// A charmer that takes its victim over without meeting its WIS otherwise suggests harm, and WIS may resist that.
    fn suggestion(&self, b: &Battle, cast: Cast, what: Condition) -> Option<Resistance> {
        let met =
            matches!(self.ability(cast.ability).roll, Some(pair) if pair.against == Versus::Stat(Stat::Wis));
        let suggests = what == Condition::Dominated && b.is_from(cast.target, Condition::Charmed, cast.by);
        (suggests && !met).then_some(Resistance { stat: Stat::Wis, difficulty: 0, by: Some(Stat::Cha) })
    }

    /// The effects that need neither a degree nor a weapon.
    pub(crate) fn work_on_one(
        &self,
        b: &mut Battle,
        by: UnitId,
        ability: u16,
        work: &Work,
        target: UnitId,
        t: &mut impl Table<Tdgs>,
    ) {
        match work {
            Work::Cure(set) => self.cleanse(b, target, *set, t),
            Work::Push(squares) => self.push(b, by, target, *squares, t),
            Work::Pull(squares) => self.pull(b, by, target, *squares, t),
            Work::Dispel => self.end_magic(b, target, self.ability(ability).magic, t),
            Work::Disengage => {
                b.budget.disengaged = true;
            }
            Work::Reveal => self.reveal_all(b, by, t),
            Work::Afflict(_) | Work::Grant { .. } | Work::Ward { .. } => {
                let cast = Cast { by, ability, target, cover: 0, dodge: 0, block: 0 };
                self.lay_upon(b, cast, work, Degree::Success, t);
            }
            Work::Heal(percent) => self.heal_by(b, target, *percent, Degree::Success, t),
            Work::Damage { .. } => {
                let cast = Cast { by, ability, target, cover: 0, dodge: 0, block: 0 };
                self.harm_by(b, cast, Degree::Success, t);
            }
            // These answer an action or need a square; where they stand elsewhere, loading refuses them.
            Work::Strike { .. } | Work::Counter | Work::RaiseRef(_) | Work::Block(_) | Work::Shift(_) => {}
        }
    }

    /// Ends conditions, as far as they are there.
    fn cleanse(&self, b: &mut Battle, id: UnitId, set: Conditions, t: &mut impl Table<Tdgs>) {
        for what in Condition::ALL.into_iter().filter(|&what| set.has(what)) {
            if b[id].conditions.has(what) {
                b.cure(id, what);
                t.tell(self, b, || Event::Plight(Plight::Cured { who: id, what, kind: 0 }));
            }
        }
    }

    /// Ends what magic of one kind has left on somebody; of either kind if none is named.
    pub(crate) fn end_magic(
        &self,
        b: &mut Battle,
        id: UnitId,
        magic: Option<crate::state::abilities::Magic>,
        t: &mut impl Table<Tdgs>,
    ) {
        let of_it = |e: &Effect| {
            let kind = e.from.and_then(|from| self.ability(from).magic);
            e.on == id && kind.is_some() && (magic.is_none() || kind == magic)
        };
        let ended: Vec<Ended> = b.effects.iter().filter(|e| of_it(e)).map(Ended::of).collect();
        b.drop_effects(of_it);
        self.tell_ended(b, &ended, t);
        self.drop_empty_holds(b);
    }

    /// A concentration with nothing left to keep alive is over.
    pub(crate) fn drop_empty_holds(&self, b: &mut Battle) {
        let effects = &b.effects;
        b.holds
            .retain(|hold| effects.iter().any(|e| e.source == Some(hold.by) && e.from == Some(hold.ability)));
    }
}
