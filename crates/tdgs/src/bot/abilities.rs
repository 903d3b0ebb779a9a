//! What abilities are worth to a sensible player, in the same coin as blows: a sure kill is about 2,000.

use engine::Style;

use crate::bot::style::weigh;
use crate::rules::abilities::Cast;
use crate::rules::attack::{Blow, Swing};
use crate::rules::damage::deflection;
use crate::rules::scenario::Tdgs;
use crate::state::abilities::{Amount, Cooldown, Work};
use crate::state::aim::Aim;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;
use crate::state::damage::DamageType;
use crate::state::modifiers::Purpose;
use crate::state::weapons::Bonus;

/// What is used once a scene is kept for something better than this, and what is used once a day longer still.
const KEPT_FOR_THE_SCENE: i32 = 250;
const KEPT_FOR_THE_DAY: i32 = 450;

/// What an effect kept alive is worth, so that it is not given up for a trifle.
pub(crate) const HELD: i32 = 350;

/// Farther than this nobody prepares for a fight.
const NEAR_ENOUGH: u16 = 12;

impl Tdgs {
    /// What using an ability is worth, aimed so; 0 or less is not worth it.
    pub(crate) fn worth_of_use(&self, b: &Battle, by: UnitId, n: u16, aim: Aim, style: Style) -> i32 {
        let ability = self.ability(n);
        let mut worth = 0;
        if ability.area.is_some() {
            self.each_in_area(b, by, n, aim, |id| worth += self.worth_upon(b, by, n, id, style));
        } else {
            match aim {
                Aim::At(id) => worth += self.worth_upon(b, by, n, id, style),
                Aim::Nobody => worth += self.worth_upon(b, by, n, by, style),
                Aim::On(_) | Aim::Toward { .. } | Aim::Object(_) => {}
            }
        }
        let kept = match ability.cooldown {
            Cooldown::None | Cooldown::Round => 0,
            Cooldown::Scene => KEPT_FOR_THE_SCENE,
            Cooldown::Day => KEPT_FOR_THE_DAY,
        };
        if ability.concentration.is_some() && b.concentrates(by) {
            worth -= HELD;
        }
        if worth > kept { worth } else { 0 }
    }

    /// What an ability does to one entity, as its user sees it: harm to foes counts for it, and good to friends in danger.
    pub(crate) fn worth_upon(&self, b: &Battle, by: UnitId, n: u16, id: UnitId, style: Style) -> i32 {
        let ability = self.ability(n);
        let chance = match ability.roll {
            Some(_) => {
                21 - self.needs_cast(b, Cast { by, ability: n, target: id, cover: 0, dodge: 0, block: 0 })
            }
            None => 20,
        };
        let (mut good, mut harm) = (0, 0);
        for work in &ability.works {
            let effect = self.worth_of_work(b, by, n, work, id, chance);
            if effect > 0 { good += effect } else { harm -= effect }
        }
        if self.hostile_now(b, by, id) {
            if b[id].conditions.up() { weigh(harm - good, style.harm) } else { 0 }
        } else {
            weigh(good, style.danger) - 3 * harm / 2
        }
    }

    /// One effect as its target sees it: above 0 if it does good.
    fn worth_of_work(&self, b: &Battle, by: UnitId, n: u16, work: &Work, id: UnitId, chance: i32) -> i32 {
        match work {
            Work::Damage { amount, kind, half_on_miss } => {
                let twice = self.twice_damage(b, by, n, *amount, *kind, id);
                let missed =
                    if *half_on_miss { (20 - chance) * self.share(b, id, twice / 2) / 20 } else { 0 };
                -(chance * self.share(b, id, twice) / 20 + missed)
            }
            Work::Strike { hit, damage, .. } => self.strike_weapon(b, by, id).map_or(0, |weapon| {
                let swing = Swing { hit: *hit, damage: *damage, ..Swing::PLAIN };
                -self.worth_of_swing(b, Blow { by, weapon, target: id }, swing)
            }),
            Work::Afflict(on_hit) if b[id].conditions.has(on_hit.what) => 0,
            Work::Afflict(on_hit) => {
                let value = worth_of_condition(on_hit.what, i32::from(on_hit.amount)) * chance / 20;
                let value = if on_hit.resist.is_some() { value * 3 / 5 } else { value };
                if on_hit.what.is_buff() { self.in_time(b, id, value) } else { -value }
            }
            Work::Heal(percent) => self.worth_of_healing(b, id, *percent),
            Work::Cure(set) => {
                let ended = Condition::ALL.into_iter().filter(|&c| set.has(c) && b[id].conditions.has(c));
                ended
                    .map(|c| worth_of_condition(c, b.strength(id, c)) * if c.is_buff() { -1 } else { 1 })
                    .sum()
            }
            Work::Grant { ability, .. } => {
                let has = b.effects_of(id, Condition::Gifted).any(|e| e.kind == *ability);
                if has { 0 } else { self.in_time(b, id, 250) }
            }
            Work::Ward { kind, .. } => {
                let has = b.effects_of(id, Condition::Warded).any(|e| e.kind == u16::from(kind.0));
                if has { 0 } else { self.in_time(b, id, 150) }
            }
            Work::Push(_) | Work::Pull(_) => -40,
            Work::Dispel => self.worth_of_dispelling(b, n, id),
            Work::Counter
            | Work::RaiseRef(_)
            | Work::Block(_)
            | Work::Shift(_)
            | Work::Disengage
            | Work::Reveal => 0,
        }
    }

    /// Twice the average damage of an amount, after deflection and type.
    fn twice_damage(
        &self,
        b: &Battle,
        by: UnitId,
        n: u16,
        amount: Amount,
        kind: Option<DamageType>,
        id: UnitId,
    ) -> i32 {
        let ability = self.ability(n);
        let stat = |stat| 2 * self.apparent_for(b, by, stat, Purpose::of(ability.act, id));
        let twice = match amount {
            Amount::Whole(bonus) => bonus.twice_mean(),
            Amount::Plus(bonus) => stat(ability.governing()) + bonus.twice_mean(),
            Amount::Equal(of) => stat(of),
        };
        let pieces = usize::from(b[id].pieces);
        let twice =
            twice * (100 - deflection(&b[id].deflection[..pieces], 0, self.options.deflection_cap)) / 100;
        match kind {
            Some(kind) => {
                let (fed, hurt) = self.meeting(b, id, kind).seep(twice);
                hurt - fed
            }
            None => twice,
        }
    }

    /// Damage as a share of what somebody has left, where more than that counts for nothing.
    fn share(&self, b: &Battle, id: UnitId, twice: i32) -> i32 {
        let left = (b[id].hp - self.knockout(b, id)).max(1);
        20 * twice.min(2 * left) * 50 / left + twice
    }

    /// What a blow with something special about it is worth.
    fn worth_of_swing(&self, b: &Battle, blow: Blow, swing: Swing) -> i32 {
        let Bonus { flat, count, sides } = swing.damage;
        let more = 2 * flat + i32::from(count) * (sides as i32 + 1);
        let (chance, damage) = self.prospects(b, blow);
        (chance + swing.hit).clamp(1, 19) * self.share(b, blow.target, damage + more) / 20
    }

    /// Healing matters the more the less is left, and most to whoever would wake.
    fn worth_of_healing(&self, b: &Battle, id: UnitId, percent: i32) -> i32 {
        let (hp, max) = (b[id].hp, self.max_hp(b, id).max(1));
        let regained = (max * percent / 100).min(max - hp);
        let wakes = b[id].conditions.has(Condition::Unconscious) && hp + regained > self.knockout(b, id);
        let urgent = if 2 * hp < max { 2 } else { 1 };
        800 * regained / max * urgent + if wakes { 1_200 } else { 0 }
    }

    fn worth_of_dispelling(&self, b: &Battle, n: u16, id: UnitId) -> i32 {
        let kind = self.ability(n).magic;
        let magic = b.effects_on(id).filter(|e| e.from.is_some_and(|from| self.ability(from).magic == kind));
        magic
            .map(|e| worth_of_condition(e.what, i32::from(e.amount)) * if e.what.is_buff() { -1 } else { 1 })
            .sum()
    }

    /// What prepares for a fight is worth something when one is near.
    fn in_time(&self, b: &Battle, id: UnitId, worth: i32) -> i32 {
        if self.foes(b, id).any(|foe| self.distance(b, id, foe) <= NEAR_ENOUGH) { worth } else { 0 }
    }
}

/// What a condition is worth to whoever has it or is spared it, good or bad.
const fn worth_of_condition(what: Condition, amount: i32) -> i32 {
    use Condition::{
        Accelerated, Asleep, Attuned, Bleeding, Blinded, Burning, Charmed, Dominated, Emboldened,
        Enlightened, Fortified, Frightened, Gifted, Grappled, Hasted, Invisible, Paralyzed, Poisoned, Prone,
        Protected, Quickened, Regenerating, Sharpened, Slowed, Strengthened, Stunned, Warded,
    };
    match what {
        Dominated => 900,
        Stunned | Paralyzed | Asleep | Hasted => 700,
        Invisible => 450,
        Frightened | Blinded => 350,
        Charmed | Protected | Regenerating | Warded => 300,
        Grappled | Poisoned | Gifted => 250,
        Slowed | Prone => 200,
        Bleeding | Burning => 60 * amount,
        Strengthened | Quickened | Fortified | Sharpened | Enlightened | Emboldened | Accelerated
        | Attuned => 70 * amount,
        _ => 50,
    }
}
