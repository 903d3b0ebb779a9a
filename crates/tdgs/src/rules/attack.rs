//! Attacks: who can strike whom, what adds to the roll, and what a blow does.

use engine::{Pause, Sum, Table, Tally};

use crate::rules::apparent::Against;
use crate::rules::damage::{
    MOST_PORTIONS, PROTECTED, Portion, Wound, deflection, degrade, raw_damage, take_portions,
};
use crate::rules::doing::Doing;
use crate::rules::equipment_dice;
use crate::rules::event::{Course, Event, Fight, Plight};
use crate::rules::interrupts::Deal;
use crate::rules::refusal::{OutOfSight, Why};
use crate::rules::resolution::{self, Degree, Grade, Roll, natural_needed, natural_needed_helpless, of_400};
use crate::rules::scenario::{Tdgs, Who};
use crate::rules::words::percent;
use crate::state::abilities::Knack;
use crate::state::battle::{Battle, Phase, UnitId};
use crate::state::board::{FULL, PARTIAL};
use crate::state::conditions::Condition;
use crate::state::equipment_dice::ModifierDie;
use crate::state::modifiers::Purpose;
use crate::state::stats::Stat;
use crate::state::weapons::{Bonus, Weapon};

/// A blow at somebody: who strikes, with which weapon, at whom.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Blow {
    pub by: UnitId,
    /// Which of its weapons.
    pub weapon: u8,
    pub target: UnitId,
}

/// What is special about a blow.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Swing {
    /// How it came about.
    pub how: How,
    /// Added to the roll by an ability.
    pub hit: i32,
    /// Added to the damage by an ability.
    pub damage: Bonus,
    /// Added to the roll by the weapon's die, once it has fallen.
    pub die: i32,
    /// Added to the target's REF by an Interrupt.
    pub dodge: i32,
    /// Taken off the damage by an Interrupt.
    pub block: i32,
}

/// How a blow came about.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum How {
    /// By the turn's Action.
    Turn,
    /// At somebody who left the threatened range.
    Opportunity,
    /// By a readied action.
    Readied,
    /// At the end of a charge.
    Charge,
    Ability(u16),
    /// At a commander who stands exposed.
    Exposed,
}

impl Swing {
    pub const PLAIN: Swing =
        Swing { how: How::Turn, hit: 0, damage: Bonus::flat(0), die: 0, dodge: 0, block: 0 };
    /// It comes in passing.
    pub const OPPORTUNITY: Swing = Swing { how: How::Opportunity, ..Swing::PLAIN };
    pub const READIED: Swing = Swing { how: How::Readied, ..Swing::PLAIN };
    /// It falls on an exposed commander.
    pub const EXPOSED: Swing = Swing { how: How::Exposed, ..Swing::PLAIN };
}

/// Harm on its way to somebody.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Harm {
    /// Whose doing it is, if anybody's.
    pub(crate) from: Option<Doing>,
    pub(crate) target: UnitId,
    /// The parts, by type.
    pub(crate) portions: [Portion; MOST_PORTIONS],
    pub(crate) count: usize,
    /// How well it was done.
    pub(crate) degree: Degree,
    /// Taken off the raw damage.
    pub(crate) block: i32,
}

/// What cover adds to REF against ranged attacks.
pub const fn cover_bonus(grade: u8) -> i32 {
    match grade {
        0 => 0,
        PARTIAL => 2,
        _ => 4,
    }
}

impl Tdgs {
    /// The weapon of a blow.
    #[inline(always)]
    pub fn weapon(&self, blow: Blow) -> &Weapon {
        &self.profile(blow.by).weapons[usize::from(blow.weapon)]
    }

    /// Whether a blow is possible: in range, in a clear line of sight, and for those who shoot without full cover.
    #[inline]
    pub fn can_strike(&self, b: &Battle, blow: Blow) -> Result<(), Why> {
        let (me, foe) = (self.who(b, blow.by), self.who(b, blow.target));
        let (here, there) = (me.unit.space(), foe.unit.space());
        if !b.wields(blow.by, blow.weapon) {
            return Err(Why::NotWielded(blow));
        }
        if b.aboard > 0 || !(me.unit.conditions.none() && foe.unit.conditions.none()) {
            self.conditions_allow(b, blow)?;
        } else if me.profile.side == foe.profile.side {
            return Err(Why::SameSide(blow.target));
        }
        let weapon = &me.profile.weapons[usize::from(blow.weapon)];
        let distance = self.distance_over(b, (blow.by, here), (blow.target, there));
        if distance > weapon.farthest {
            return Err(Why::OutOfRange { blow, distance });
        }
        match self.sight_over(b, (blow.by, here), (blow.target, there)) {
            None => Err(Why::NoSight(blow.target)),
            Some(FULL) if !weapon.range.is_melee() => Err(Why::FullCover(blow.target)),
            Some(_) => Ok(()),
        }
    }

    /// Whether what the two suffer or enjoy, and what carries them, lets one strike the other.
    #[cold]
    pub(crate) fn conditions_allow(&self, b: &Battle, blow: Blow) -> Result<(), Why> {
        if b[blow.target].conditions.is_off_the_field() {
            let left = b[blow.target].conditions.has_left();
            return Err(if left { Why::Down(blow.target) } else { Why::AlreadyDead(blow.target) });
        }
        if !self.hostile_now(b, self.will_of(b, blow.by), blow.target) {
            return Err(Why::SameSide(blow.target));
        }
        self.can_reach_aboard(b, blow.by, blow.target)?;
        if !b[blow.by].conditions.none() {
            self.may_strike(b, blow.by, blow.target)?;
        }
        if !self.perceives(b, blow.by, blow.target) {
            return Err(Why::Sight(OutOfSight::HiddenFrom(blow.target)));
        }
        Ok(())
    }

    /// Everything that adds to the d20 of a blow, part by part. An `i32` takes the sum, a [`Sum`] the reasons.
    #[inline(always)]
    pub fn add_up(&self, b: &Battle, blow: Blow, how: How, tally: &mut impl Tally) {
        self.add_up_of(b, blow, how, (self.who(b, blow.by), self.who(b, blow.target)), tally);
    }

    /// The same between two who have been looked up.
    #[inline(always)]
    fn add_up_of(
        &self,
        b: &Battle,
        blow: Blow,
        how: How,
        (me, foe): (Who<'_>, Who<'_>),
        tally: &mut impl Tally,
    ) {
        let weapon = &me.profile.weapons[usize::from(blow.weapon)];
        let melee = weapon.range.is_melee();
        let purpose = Purpose::of(weapon.act(), blow.target);
        self.add_stat_of(b, me, weapon.stat(), purpose, tally);
        tally.add("weapon", weapon.hit);
        if melee {
            let (label, bonus) = self.crowding(b, blow);
            tally.add(label, bonus);
        } else if how != How::Exposed || self.options.exposed_within_reach {
            // An exposed commander is struck from wherever one is, so no distance is far.
            tally.add("extended range", weapon.modifier(self.distance(b, blow.by, blow.target)).unwrap_or(0));
        }
        if self.options.high_ground {
            let higher = self.elevation(b, blow.by) > self.elevation(b, blow.target);
            tally.add("high ground", if higher { 2 } else { 0 });
        }
        self.add_roll_modifiers_of(b, me, purpose, tally);
        self.add_stat_of(b, foe, Stat::Ref, Purpose::of(weapon.act(), blow.by), &mut Against(tally));
        tally.add("armour's Evasion", -foe.unit.evasion);
        if !(me.unit.conditions.none() && foe.unit.conditions.none()) {
            self.add_state_of_mind(b, blow.by, tally);
            self.add_blindness(b, blow.by, blow.target, tally);
        }
        if foe.unit.conditions.has(Condition::Prone) {
            tally.add("Prone", if melee { 2 } else { -2 });
        }
        if !melee {
            tally.add("cover", -cover_bonus(self.cover_from(b, blow)));
        }
        if self.board.has_shadows {
            self.add_light(b, blow, tally);
        }
        if self.squeezes {
            self.add_squeezing(b, blow, tally);
        }
    }

    /// The cover of a target from a shot. Marksmen find the gaps in partial cover.
    #[inline(always)]
    fn cover_from(&self, b: &Battle, blow: Blow) -> u8 {
        match self.sight(b, blow.by, blow.target) {
            Some(PARTIAL) if self.has_knack(b, blow.by, Knack::Marksmen) => 0,
            grade => grade.unwrap_or(0),
        }
    }

    /// The natural d20 a plain blow needs.
    #[inline]
    pub fn needs(&self, b: &Battle, blow: Blow) -> i32 {
        self.needs_to_hit(b, blow, Swing::PLAIN)
    }

    /// The natural d20 a blow needs, with all that is special about it.
    #[inline(always)]
    pub(crate) fn needs_to_hit(&self, b: &Battle, blow: Blow, swing: Swing) -> i32 {
        self.needs_and_luck(b, blow, swing).0
    }

    /// The same, with the Luck of whoever strikes.
    #[inline(always)]
    fn needs_and_luck(&self, b: &Battle, blow: Blow, swing: Swing) -> (i32, i8) {
        let (me, foe) = (self.who(b, blow.by), self.who(b, blow.target));
        let luck = self.luck_of(b, me);
        (self.needs_of(b, blow, swing, (me, foe), luck), luck)
    }

    /// The same with this Luck, which the roll itself may have changed since.
    pub(crate) fn needs_with_luck(&self, b: &Battle, blow: Blow, swing: Swing, luck: i8) -> i32 {
        self.needs_of(b, blow, swing, (self.who(b, blow.by), self.who(b, blow.target)), luck)
    }

    #[inline(always)]
    fn needs_of(&self, b: &Battle, blow: Blow, swing: Swing, (me, foe): (Who<'_>, Who<'_>), luck: i8) -> i32 {
        if foe.unit.conditions.helpless() {
            return natural_needed_helpless(luck, self.options.luck);
        }
        let mut delta = swing.hit + swing.die - swing.dodge;
        self.add_up_of(b, blow, swing.how, (me, foe), &mut delta);
        natural_needed(delta, luck, self.options.luck)
    }

    /// Rolls for a weapon that adds a die.
    #[cold]
    pub(crate) fn roll_with_die(
        &self,
        b: &mut Battle,
        by: UnitId,
        die: ModifierDie,
        needs: impl Fn(&Battle, i32) -> i32,
        dice: &mut impl dice::Dice,
    ) -> (Roll, i32) {
        let effective = self.luck(b, by);
        let mut luck = b[by].luck;
        let (roll, added) = equipment_dice::roll_with(|die| needs(b, die), die, effective, &mut luck, dice);
        b[by].luck = luck;
        b.reorder |= roll.luck_change != 0;
        (roll, added)
    }

    /// The chance of a plain blow in percent.
    pub(crate) fn percent(&self, b: &Battle, blow: Blow) -> u8 {
        self.percent_with(b, blow, Swing::PLAIN)
    }

    /// The chance of a blow in percent, whatever the weapon's die shows.
    pub(crate) fn percent_with(&self, b: &Battle, blow: Blow, swing: Swing) -> u8 {
        let luck = self.luck(b, blow.by);
        let Some(die) = self.weapon(blow).hit_die else {
            return percent(self.needs_to_hit(b, blow, swing), luck);
        };
        let with =
            |die| of_400(self.needs_to_hit(b, blow, Swing { die, ..swing }), luck).max(0).cast_unsigned();
        dice::percent(die.faces().map(with).sum::<u32>(), 400 * die.faces().count() as u32)
    }

    /// An attack: declared, answered, and struck if it still can be.
    #[inline]
    pub(crate) fn attack(
        &self,
        b: &mut Battle,
        blow: Blow,
        swing: Swing,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        self.come_out(b, blow.by, t);
        if self.massed {
            self.attack_in_the_line(b, blow, swing, t)?;
            return self.settle_morale(b, t);
        }
        if self.may_be_answered(b) {
            return self.attack_answered(b, blow, swing, t);
        }
        self.strike(b, blow, swing, t);
        Ok(())
    }

    /// The same among troops: whoever is Terrifying shakes the other before the blow. What the blow sets off is still to come.
    #[inline(never)]
    pub(crate) fn attack_in_the_line(
        &self,
        b: &mut Battle,
        blow: Blow,
        swing: Swing,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        if !self.engage(b, blow.by, &[blow.target], t)? {
            return Ok(());
        }
        if self.may_be_answered(b) {
            return self.attack_answered(b, blow, swing, t);
        }
        self.strike(b, blow, swing, t);
        Ok(())
    }

    #[inline(never)]
    fn attack_answered(
        &self,
        b: &mut Battle,
        blow: Blow,
        swing: Swing,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let act = self.weapon(blow).act();
        let deal = Deal::at(blow.by, act, blow.target);
        let answers = self.declare(b, deal, &[blow.target], t)?;
        let able = b[blow.by].conditions.able() && b.phase != Phase::Over;
        let can = match swing.how {
            How::Exposed => self.can_strike_exposed(b, blow),
            _ => self.can_strike(b, blow),
        };
        if answers.countered || !able || can.is_err() {
            t.tell(self, b, || Event::Art(answers.stop(deal)));
            return Ok(());
        }
        let guard = answers.guard(blow.target);
        self.strike(b, blow, Swing { dodge: guard.dodge, block: guard.block, ..swing }, t);
        Ok(())
    }

    /// Resolves a blow: the roll decides whether, the weapon how much. Says whether it hit.
    #[inline]
    pub(crate) fn strike(&self, b: &mut Battle, blow: Blow, swing: Swing, t: &mut impl Table<Tdgs>) -> bool {
        let (roll, swing) = match self.weapon(blow).hit_die {
            None => {
                let (needs, luck) = self.needs_and_luck(b, blow, swing);
                (self.roll_with_luck(b, blow.by, needs, luck, t), swing)
            }
            Some(die) => {
                let needs = |b: &Battle, die| self.needs_to_hit(b, blow, Swing { die, ..swing });
                let (roll, die) = self.roll_with_die(b, blow.by, die, needs, t);
                (roll, Swing { die, ..swing })
            }
        };
        t.tell(self, b, || Event::Fight(Fight::Attack { blow, swing, roll }));
        self.after_roll(b, blow.by, roll, t);
        self.show_oneself(b, blow.by, t);
        let hits = roll.degree.succeeds();
        if hits {
            self.hit(b, blow, swing, roll.degree, t);
        }
        hits
    }

    /// Rolls for an entity, whose Luck counts the die.
    #[inline(always)]
    pub(crate) fn roll(&self, b: &mut Battle, by: UnitId, needs: i32, dice: &mut impl dice::Dice) -> Roll {
        self.roll_with_luck(b, by, needs, self.luck(b, by), dice)
    }

    /// The same with its Luck as it is now.
    #[inline(always)]
    fn roll_with_luck(
        &self,
        b: &mut Battle,
        by: UnitId,
        needs: i32,
        luck: i8,
        dice: &mut impl dice::Dice,
    ) -> Roll {
        let roll = resolution::roll_plainly(needs, luck, &mut b[by].luck, dice);
        b.reorder |= roll.luck_change != 0;
        roll
    }

    /// The same where one roll is held against several numbers, so that every natural counts for itself.
    pub(crate) fn roll_openly(&self, b: &mut Battle, by: UnitId, dice: &mut impl dice::Dice) -> Roll {
        let luck = self.luck(b, by);
        let roll = resolution::roll_with(resolution::TARGET, luck, &mut b[by].luck, dice);
        b.reorder |= roll.luck_change != 0;
        roll
    }

    /// Whoever attacks or lays hands on somebody is seen from then on; the breaking attack had the advantage still.
    #[inline(always)]
    pub(crate) fn show_oneself(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) {
        if !b[id].conditions.none() {
            self.come_to_light(b, id, t);
        }
    }

    #[cold]
    fn come_to_light(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) {
        self.appear(b, id, t);
        self.come_out(b, id, t);
    }

    /// What a roll leaves behind once it is told: a turn of Luck, and a Help used up.
    #[inline(always)]
    pub(crate) fn after_roll(&self, b: &mut Battle, by: UnitId, roll: Roll, t: &mut impl Table<Tdgs>) {
        if roll.luck_change != 0 {
            let from = b[by].luck.value - roll.luck_change;
            t.tell(self, b, || Event::Course(Course::LuckTurned { who: by, from }));
        }
        if b[by].conditions.has(Condition::Helped) {
            b.cure(by, Condition::Helped);
        }
    }

    /// A hit: the damage, and what the weapon leaves behind. A hit that does no harm is still a hit.
    #[inline(always)]
    fn hit(&self, b: &mut Battle, blow: Blow, swing: Swing, degree: Degree, t: &mut impl Table<Tdgs>) {
        let (portions, count) = self.raw_portions(b, blow, swing, degree, t);
        let from = Some(Doing::blow(blow, swing));
        let harm = Harm { from, target: blow.target, portions, count, degree, block: swing.block };
        self.wound(b, harm, t);
        if !self.weapon(blow).on_hit.is_empty() {
            self.afflict_all(b, blow, t);
        }
    }

    /// Harm comes to somebody: raw damage through armour, then its fate and what the pain does.
    #[inline(always)]
    pub(crate) fn wound(&self, b: &mut Battle, harm: Harm, t: &mut impl Table<Tdgs>) {
        let Harm { from, target: id, mut portions, count, degree, block } = harm;
        let by = from.map(|doing| doing.by);
        let whole = portions;
        if block > 0 {
            block_portions(&mut portions[..count], block);
        }
        let unit = &b[id];
        let protected = if unit.conditions.has(Condition::Protected) { PROTECTED } else { 0 };
        let pieces = usize::from(unit.pieces);
        let deflection = deflection(&unit.deflection[..pieces], protected, self.options.deflection_cap);
        let mut pools = unit.pools;
        let meets = |kind| self.meeting(b, id, kind);
        let wound = take_portions(portions, count, meets, &mut pools[..pieces], deflection);
        let wound = Wound { portions: whole, ..wound };
        let unit = &mut b[id];
        unit.pools = pools;
        // One change, so that the order of healing and harm cannot kill.
        let net = wound.healed - wound.lost;
        let before = unit.hp;
        unit.hp += net.min(0);
        let worn = matches!(degree, Degree::CriticalSuccess(Grade(4))) && degrade(&mut unit.deflection);
        let wakes = net > 0 && self.heal(b, id, net);
        t.tell(self, b, || Event::Fight(Fight::Wound { who: id, from, wound, degree }));
        if wakes {
            t.tell(self, b, || Event::Plight(Plight::Woke { who: id }));
        }
        if worn {
            t.tell(self, b, || Event::Fight(Fight::Worn { who: id }));
        }
        if wound.soaked > 0 && b[id].marks.brittle() {
            self.break_emptied(b, id, t);
        }
        if b.aboard > 0 && wound.lost > 0 {
            self.remember_harm(b, id, by);
        }
        if self.massed {
            b[id].harmed_by = by;
            self.count_losses(b, id, before, by);
        }
        self.fate(b, id, from, t);
        if !b[id].conditions.none() && wound.lost > 0 {
            self.rouse(b, id, by, t);
        }
        self.shake(b, id, wound.lost, t);
    }

    /// Harm wakes a sleeper, and breaks the charm of whoever did it.
    #[cold]
    pub(crate) fn rouse(&self, b: &mut Battle, id: UnitId, by: Option<UnitId>, t: &mut impl Table<Tdgs>) {
        if b[id].conditions.has(Condition::Asleep) {
            b.cure(id, Condition::Asleep);
            t.tell(self, b, || Event::Plight(Plight::Cured { who: id, what: Condition::Asleep, kind: 0 }));
        }
        if by.is_some_and(|by| b.is_from(id, Condition::Charmed, by)) {
            b.drop_effects(|e| e.on == id && e.what == Condition::Charmed && e.source == by);
            t.tell(self, b, || Event::Plight(Plight::Cured { who: id, what: Condition::Charmed, kind: 0 }));
        }
    }

    /// The parts of a hit before armour: the stat goes with the weapon's first type, and a critical enlarges each.
    #[inline(always)]
    fn raw_portions(
        &self,
        b: &Battle,
        blow: Blow,
        swing: Swing,
        degree: Degree,
        t: &mut impl Table<Tdgs>,
    ) -> ([Portion; MOST_PORTIONS], usize) {
        let me = self.who(b, blow.by);
        let weapon = &me.profile.weapons[usize::from(blow.weapon)];
        let mut portions = [Portion::default(); MOST_PORTIONS];
        let mut stat = swing.damage.roll(t);
        self.add_stat_of(b, me, weapon.stat(), Purpose::of(weapon.act(), blow.target), &mut stat);
        let raw = raw_damage(stat, weapon.damage, degree, t);
        portions[0] = Portion { amount: raw, kind: weapon.kind };
        for (portion, &(bonus, kind)) in portions[1..].iter_mut().zip(&weapon.extra) {
            *portion = Portion { amount: raw_damage(0, bonus, degree, t), kind: Some(kind) };
        }
        (portions, 1 + weapon.extra.len())
    }

    /// The roll with its reasons, while the state is still as the blow found it.
    pub(crate) fn explain(&self, b: &Battle, blow: Blow, swing: Swing, roll: Roll) -> Sum {
        let mut sum = Sum::default();
        sum.add("d20", roll.natural);
        self.add_up(b, blow, swing.how, &mut sum);
        sum.add("weapon's die", swing.die);
        if let How::Ability(n) = swing.how {
            sum.add(&self.ability(n).name, swing.hit);
        }
        sum.add("dodge", -swing.dodge);
        let met = sum.total() >= resolution::TARGET;
        let helpless = b[blow.target].conditions.helpless();
        let verdict = match (roll.degree, met) {
            (Degree::CriticalSuccess(_), true) => "critical hit, natural 20",
            (Degree::CriticalSuccess(_), false) => "but natural 20, a critical hit",
            (Degree::CriticalFailure(grade), _) => {
                let words = if met { "but natural 1, a critical miss" } else { "critical miss, natural 1" };
                return sum.against(resolution::TARGET, format!("{words} ({})", grade.name()));
            }
            (Degree::Success, true) => "hit",
            (Degree::Success, false) if helpless => "hit, the target is helpless",
            (Degree::Success, false) => "hit by Luck",
            (Degree::Failure, false) => "miss",
            (Degree::Failure, true) => "miss by Luck",
        };
        sum.against(resolution::TARGET, verdict)
    }
}

/// What is blocked comes off the raw damage, part by part.
#[cold]
fn block_portions(portions: &mut [Portion], mut block: i32) {
    for portion in portions {
        let off = block.min(portion.amount);
        portion.amount -= off;
        block -= off;
    }
}
