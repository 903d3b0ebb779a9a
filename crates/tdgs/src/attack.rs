//! Attacks: who can strike whom, what adds to the roll, and what a blow does.

use engine::{Sum, Table, Tally};
use space::Footprint;

use crate::apparent::Against;
use crate::battle::{Battle, UnitId};
use crate::conditions::Condition;
use crate::damage::{
    MOST_PORTIONS, PROTECTED, Portion, Wound, deflection, degrade, raw_damage, take_portions,
};
use crate::event::Event;
use crate::refusal::Why;
use crate::resolution::{self, Degree, Roll, natural_needed, natural_needed_helpless};
use crate::scenario::Tdgs;
use crate::stats::Stat;
use crate::weapons::Weapon;

/// A blow at somebody: who strikes, with which weapon, at whom.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Blow {
    /// Who strikes.
    pub by: UnitId,
    /// Which of its weapons.
    pub weapon: u8,
    /// At whom.
    pub target: UnitId,
}

/// Cover grades of a sight line.
pub const PARTIAL: u8 = 1;
/// Half cover.
pub const HALF: u8 = 2;
/// Full cover: cannot be targeted.
pub const FULL: u8 = 3;

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
        if b[blow.target].conditions.is_off_the_field() {
            let left = b[blow.target].conditions.has_left();
            return Err(if left { Why::Down(blow.target) } else { Why::AlreadyDead(blow.target) });
        }
        if !self.hostile(blow.by, blow.target) {
            return Err(Why::SameSide(blow.target));
        }
        if !b[blow.by].conditions.none() {
            self.may_harm(b, blow.by, blow.target)?;
        }
        let distance = self.distance(b, blow.by, blow.target);
        if distance > self.weapon(blow).farthest {
            return Err(Why::OutOfRange { blow, distance });
        }
        match self.sight(b, blow.by, blow.target) {
            None => Err(Why::NoSight(blow.target)),
            Some(FULL) if !self.weapon(blow).range.is_melee() => Err(Why::FullCover(blow.target)),
            Some(_) => Ok(()),
        }
    }

    /// Everything that adds to the d20 of a blow, part by part. An `i32` takes the sum, a [`Sum`] the reasons.
    #[inline]
    pub fn add_up(&self, b: &Battle, blow: Blow, tally: &mut impl Tally) {
        let target = self.profile(blow.target);
        let weapon = self.weapon(blow);
        let melee = weapon.range.is_melee();
        let stat = weapon.stat();
        self.add_stat(b, blow.by, stat, tally);
        tally.add("weapon", weapon.hit);
        if melee {
            let (label, bonus) = self.crowding(b, blow);
            tally.add(label, bonus);
        } else {
            tally.add("extended range", weapon.modifier(self.distance(b, blow.by, blow.target)).unwrap_or(0));
        }
        if self.options.high_ground {
            let higher = self.elevation(b, blow.by) > self.elevation(b, blow.target);
            tally.add("high ground", if higher { 2 } else { 0 });
        }
        self.add_stat(b, blow.target, Stat::Ref, &mut Against(tally));
        tally.add("Evasion", -target.evasion);
        if !(b[blow.by].conditions.none() && b[blow.target].conditions.none()) {
            self.add_state_of_mind(b, blow.by, tally);
            self.add_blindness(b, blow, tally);
        }
        if b[blow.target].conditions.has(Condition::Prone) {
            tally.add("Prone", if melee { 2 } else { -2 });
        }
        if !melee {
            tally.add("cover", -cover_bonus(self.sight(b, blow.by, blow.target).unwrap_or(0)));
        }
        if self.ground_counts {
            self.add_light(b, blow, tally);
            self.add_squeezing(b, blow, tally);
        }
    }

    /// The bonus of those who stand next to a target: flanked, surrounded or overwhelmed, the highest step alone. Only
    /// melee attackers who stand there themselves have it.
    #[inline]
    fn crowding(&self, b: &Battle, blow: Blow) -> (&'static str, i32) {
        let victims = self.side(blow.target);
        // Nobody crowds alone, and every blow of a duel ends here.
        if b.standing_against(victims) < 2 || self.distance(b, blow.by, blow.target) > 1 {
            return ("", 0);
        }
        let space = self.space(b, blow.target);
        let mut first_two = [space; 2];
        let mut count = 0;
        let mut allies = 0;
        for (id, (profile, unit)) in b.ids().zip(self.profiles.iter().zip(&b.units)) {
            let near = self.space(b, id);
            let beside = near.distance(&space) <= 1
                && !(self.heights_count && self.height_between(b, id, blow.target) > 1);
            if profile.side != victims && unit.conditions.able() && beside {
                if count < 2 {
                    first_two[count] = near;
                }
                count += 1;
                allies += i32::from(profile.side == self.side(blow.by));
            }
        }
        match count {
            2 if allies == 2 && opposite(first_two[0], first_two[1], space) => ("flanked", 2),
            0..=2 => ("", 0),
            3 | 4 => ("surrounded", 4),
            _ => ("overwhelmed", 6),
        }
    }

    /// The natural d20 a blow needs.
    #[inline]
    pub fn needs(&self, b: &Battle, blow: Blow) -> i32 {
        let luck = b[blow.by].luck.value;
        if b[blow.target].conditions.helpless() {
            return natural_needed_helpless(luck, self.options.luck);
        }
        let mut delta = 0;
        self.add_up(b, blow, &mut delta);
        natural_needed(delta, luck, self.options.luck)
    }

    /// Resolves a blow: the roll decides whether, the weapon how much.
    #[inline]
    pub(crate) fn strike(&self, b: &mut Battle, blow: Blow, opportunity: bool, t: &mut impl Table<Tdgs>) {
        let needs = self.needs(b, blow);
        let roll = self.roll(b, blow.by, needs, t);
        t.tell(self, b, || Event::Attack { blow, opportunity, roll });
        self.after_roll(b, blow.by, roll, t);
        self.show_oneself(b, blow.by, t);
        if roll.degree.succeeds() {
            self.hit(b, blow, roll.degree, t);
        }
    }

    /// Rolls for an entity, whose Luck counts the die.
    #[inline]
    pub(crate) fn roll(&self, b: &mut Battle, by: UnitId, needs: i32, dice: &mut impl dice::Dice) -> Roll {
        let roll = resolution::roll(needs, &mut b[by].luck, dice);
        b.reorder |= roll.luck_change != 0;
        roll
    }

    /// Whoever attacks or lays hands on somebody is seen from then on; the breaking attack had the advantage still.
    #[inline]
    pub(crate) fn show_oneself(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) {
        if b[id].conditions.has(Condition::Invisible) {
            b.cure(id, Condition::Invisible);
            t.tell(self, b, || Event::Cured { who: id, what: Condition::Invisible });
        }
    }

    /// What a roll leaves behind once it is told: a turn of Luck, and a Help used up.
    #[inline]
    pub(crate) fn after_roll(&self, b: &mut Battle, by: UnitId, roll: Roll, t: &mut impl Table<Tdgs>) {
        if roll.luck_change != 0 {
            let from = b[by].luck.value - roll.luck_change;
            t.tell(self, b, || Event::LuckTurned { who: by, from });
        }
        if b[by].conditions.has(Condition::Helped) {
            b.cure(by, Condition::Helped);
        }
    }

    /// A hit: raw damage through armour, then the fate of the target.
    #[inline]
    fn hit(&self, b: &mut Battle, blow: Blow, degree: Degree, t: &mut impl Table<Tdgs>) {
        let (portions, count) = self.raw_portions(b, blow, degree, t);
        let wound = self.wound(b, blow.target, portions, count, degree, t);
        // Harming the charmed breaks the charm, but not one that comes with the blow.
        if wound.lost > 0 && b.source_of(blow.target, Condition::Charmed) == Some(blow.by) {
            b.cure(blow.target, Condition::Charmed);
            t.tell(self, b, || Event::Cured { who: blow.target, what: Condition::Charmed });
        }
        if !self.weapon(blow).on_hit.is_empty() {
            self.afflict_all(b, blow, t);
        }
    }

    /// Takes a hit of so many parts through armour to HP, and HP decide the fate.
    #[inline(always)]
    pub(crate) fn wound(
        &self,
        b: &mut Battle,
        who: UnitId,
        portions: [Portion; MOST_PORTIONS],
        count: usize,
        degree: Degree,
        t: &mut impl Table<Tdgs>,
    ) -> Wound {
        let protected = if b[who].conditions.has(Condition::Protected) { PROTECTED } else { 0 };
        let target = self.profile(who);
        let pieces = target.armour.len();
        let unit = &mut b[who];
        let deflection = deflection(&unit.deflection[..pieces], protected, self.options.deflection_cap);
        let wound = take_portions(portions, count, &target.meets, &mut unit.pools[..pieces], deflection);
        // One change, so that the order of healing and harm cannot kill.
        let net = wound.healed - wound.lost;
        unit.hp += net.min(0);
        if let Degree::CriticalSuccess(grade) = degree
            && grade.0 == 4
        {
            degrade(&mut unit.deflection);
        }
        if net > 0 {
            self.heal(b, who, net, t);
        }
        t.tell(self, b, || Event::Wound { who, wound, degree });
        self.fate(b, who, t);
        wound
    }

    /// The parts of a hit before armour: the stat goes with the weapon's first type, and a critical enlarges each.
    #[inline]
    fn raw_portions(
        &self,
        b: &Battle,
        blow: Blow,
        degree: Degree,
        t: &mut impl Table<Tdgs>,
    ) -> ([Portion; MOST_PORTIONS], usize) {
        let weapon = self.weapon(blow);
        let mut portions = [Portion::default(); MOST_PORTIONS];
        let raw = raw_damage(self.apparent(b, blow.by, weapon.stat()), weapon.damage, degree, t);
        portions[0] = Portion { amount: raw, kind: weapon.kind };
        for (portion, &(bonus, kind)) in portions[1..].iter_mut().zip(&weapon.extra) {
            *portion = Portion { amount: raw_damage(0, bonus, degree, t), kind: Some(kind) };
        }
        (portions, 1 + weapon.extra.len())
    }

    /// The roll with its reasons, while the state is still as the blow found it.
    pub(crate) fn explain(&self, b: &Battle, blow: Blow, roll: Roll) -> Sum {
        let mut sum = Sum::default();
        sum.add("d20", roll.natural);
        self.add_up(b, blow, &mut sum);
        let met = sum.total() >= resolution::TARGET;
        let helpless = b[blow.target].conditions.helpless();
        let verdict = match (roll.degree, met) {
            (Degree::CriticalSuccess(_), _) => "critical hit, natural 20",
            (Degree::CriticalFailure(grade), _) => {
                let graded = format!("critical miss, natural 1 ({})", grade.name());
                return sum.against(resolution::TARGET, graded);
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

/// Whether two attackers stand on exactly opposite sides of a space: the line between their centres passes through
/// opposite sides or opposite corners of it.
pub fn opposite(a: Footprint, c: Footprint, space: Footprint) -> bool {
    // Doubled coordinates, so that every centre is a whole number.
    let centre = |f: Footprint| {
        let half = i32::from(f.size);
        (2 * i32::from(f.corner.x) + half, 2 * i32::from(f.corner.y) + half)
    };
    let (ax, ay) = centre(a);
    let (cx, cy) = centre(c);
    let (left, top) = (2 * i32::from(space.corner.x), 2 * i32::from(space.corner.y));
    let edge = 2 * i32::from(space.size);
    crosses((ax - left, ay - top), (cx - left, cy - top), edge)
        || crosses((ay - top, ax - left), (cy - top, cx - left), edge)
}

/// Whether the line from `p` to `q` runs through both ends, 0 and `edge`, of a box of that width and height.
fn crosses(p: (i32, i32), q: (i32, i32), edge: i32) -> bool {
    let (p, q) = if p.0 <= q.0 { (p, q) } else { (q, p) };
    let (run, rise) = (q.0 - p.0, q.1 - p.1);
    if p.0 > 0 || q.0 < edge || run == 0 {
        return false;
    }
    // The height at both ends, times the run.
    let at = |x: i32| p.1 * run + rise * (x - p.0);
    let (enters, leaves, high) = (at(0), at(edge), edge * run);
    let within = 0..=high;
    let along_an_edge = enters == leaves && (enters == 0 || enters == high);
    within.contains(&enters) && within.contains(&leaves) && !along_an_edge
}
