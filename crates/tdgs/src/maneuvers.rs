//! Document 5: Grapple, Escape, Shove and Intimidate; Help and Delay; and what blows leave behind.

use engine::{Sum, Table, Tally};
use space::push_step;

use crate::apparent::Against;
use crate::attack::Blow;
use crate::battle::{Battle, Budget, Phase, UnitId};
use crate::conditions::{Condition, Effect, Until};
use crate::event::Event;
use crate::refusal::Why;
use crate::resolution::{self, Degree, Roll, natural_needed};
use crate::scenario::Tdgs;
use crate::stats::Stat;

/// An action against somebody that one roll decides.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Maneuver {
    /// STR vs STR: hold the target.
    Grapple,
    /// STR vs STR: break a grapple.
    Escape,
    /// STR vs STR: push the target a square away.
    Push,
    /// STR vs STR: knock the target Prone.
    Trip,
    /// CHA vs WIS: frighten the target.
    Intimidate,
}

impl Maneuver {
    /// The acting stat and the defending stat.
    pub const fn pair(self) -> (Stat, Stat) {
        match self {
            Maneuver::Grapple | Maneuver::Escape | Maneuver::Push | Maneuver::Trip => (Stat::Str, Stat::Str),
            Maneuver::Intimidate => (Stat::Cha, Stat::Wis),
        }
    }

    /// Whether it takes the body.
    pub const fn is_physical(self) -> bool {
        !matches!(self, Maneuver::Intimidate)
    }

    /// The word commands use for it.
    pub const fn word(self) -> &'static str {
        match self {
            Maneuver::Grapple => "grapple",
            Maneuver::Escape => "escape",
            Maneuver::Push => "push",
            Maneuver::Trip => "trip",
            Maneuver::Intimidate => "intimidate",
        }
    }

    /// The ledger's id.
    pub const fn rule(self) -> &'static str {
        match self {
            Maneuver::Grapple => "tdgs.action.grapple",
            Maneuver::Escape => "tdgs.combat.grappled",
            Maneuver::Push | Maneuver::Trip => "tdgs.action.shove",
            Maneuver::Intimidate => "tdgs.action.intimidate",
        }
    }
}

/// A maneuver by somebody at somebody.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Deed {
    /// Who acts.
    pub by: UnitId,
    /// At whom.
    pub target: UnitId,
    /// What.
    pub what: Maneuver,
}

/// What a blow leaves behind in whoever it hits.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct OnHit {
    /// The condition.
    pub what: Condition,
    /// How strong.
    pub amount: i16,
    /// Which kind of poison.
    pub kind: u16,
    /// How long.
    pub until: Until,
    /// The stat that resists, and the Difficulty.
    pub resist: Option<(Stat, i32)>,
}

/// What a charmer adds to CHA actions against its victim.
const CHARMER: i32 = 4;

/// How much a size category counts in a grapple, and from how many on nothing is rolled.
const PER_SIZE: i32 = 2;
const HOPELESS: i32 = 3;

impl Tdgs {
    /// Whether conditions let an entity harm another: nobody harms its charmer, and the held strike only who holds them.
    pub(crate) fn may_harm(&self, b: &Battle, by: UnitId, target: UnitId) -> Result<(), Why> {
        let held = b.source_of(by, Condition::Grappled).filter(|&grappler| grappler != target);
        if let Some(grappler) = held {
            return Err(Why::HeldBy(grappler));
        }
        if b.source_of(by, Condition::Charmed) == Some(target) {
            return Err(Why::CharmedBy(target));
        }
        if b[by].conditions.has(Condition::Paralyzed) {
            return Err(Why::Paralyzed);
        }
        Ok(())
    }

    /// Whether conditions let an entity move by its own will.
    pub(crate) fn may_move(&self, b: &Battle, id: UnitId) -> Result<(), Why> {
        match b.source_of(id, Condition::Grappled) {
            Some(grappler) => Err(Why::HeldBy(grappler)),
            None if b[id].conditions.has(Condition::Paralyzed) => Err(Why::Paralyzed),
            None => Ok(()),
        }
    }

    /// What fear and Help add to every roll of an entity.
    pub(crate) fn add_state_of_mind(&self, b: &Battle, by: UnitId, tally: &mut impl Tally) {
        if b[by].conditions.has(Condition::Frightened) && self.sees_its_fear(b, by) {
            tally.add("Frightened", -2);
        }
        if b[by].conditions.has(Condition::Helped) {
            tally.add("Help", 2);
        }
    }

    /// Whether what an entity fears is in its sight.
    pub(crate) fn sees_its_fear(&self, b: &Battle, id: UnitId) -> bool {
        self.fears_in_sight(b, id).next().is_some()
    }

    /// Whom an entity fears and sees. The blind see nobody, and nobody sees the invisible.
    pub(crate) fn fears_in_sight<'a>(
        &'a self,
        b: &'a Battle,
        id: UnitId,
    ) -> impl Iterator<Item = UnitId> + 'a {
        let seen = move |source: &UnitId| {
            let unseen = b[*source].conditions.is_off_the_field()
                || b[*source].conditions.has(Condition::Invisible)
                || b[id].conditions.has(Condition::Blinded);
            !unseen && self.board.sight(self.space(b, id), self.space(b, *source)).is_some()
        };
        b.effects_of(id, Condition::Frightened).filter_map(|e| e.source).filter(seen)
    }

    /// What darkness before the eyes adds to a blow.
    pub(crate) fn add_blindness(&self, b: &Battle, blow: Blow, tally: &mut impl Tally) {
        if b[blow.by].conditions.has(Condition::Blinded) {
            tally.add("Blinded", -4);
        }
        if b[blow.by].conditions.has(Condition::Invisible) {
            tally.add("unseen", 4);
        }
        if b[blow.target].conditions.has(Condition::Invisible) {
            tally.add("Invisible", -4);
        }
    }

    /// Whether a maneuver is possible.
    pub(crate) fn can_do(&self, b: &Battle, deed: Deed) -> Result<(), Why> {
        let Deed { by, target, what } = deed;
        if what == Maneuver::Escape {
            return match b.source_of(by, Condition::Grappled) {
                Some(_) if b[by].conditions.has(Condition::Paralyzed) => Err(Why::Paralyzed),
                Some(_) => Ok(()),
                None => Err(Why::NotHeld),
            };
        }
        if !b[target].conditions.up() {
            return Err(Why::Down(target));
        }
        if !self.hostile(by, target) {
            return Err(Why::SameSide(target));
        }
        if what.is_physical() {
            self.may_move(b, by)?;
            self.may_harm(b, by, target)?;
            let (reach, distance) = (self.profile(by).size.reach(), self.distance(b, by, target));
            if distance > reach {
                return Err(Why::TooFar { target, distance, reach });
            }
        } else if let Some(grappler) = b.source_of(by, Condition::Grappled) {
            return Err(Why::HeldBy(grappler));
        }
        match self.board.sight(self.space(b, by), self.space(b, target)) {
            Some(_) => Ok(()),
            None => Err(Why::NoSight(target)),
        }
    }

    /// Everything that adds to the d20 of a maneuver.
    pub(crate) fn add_up_deed(&self, b: &Battle, deed: Deed, tally: &mut impl Tally) {
        let (own, other) = deed.what.pair();
        self.add_stat(b, deed.by, own, tally);
        if matches!(deed.what, Maneuver::Grapple | Maneuver::Escape) {
            tally.add("size", PER_SIZE * self.larger_by(deed.by, deed.target));
        }
        if own == Stat::Cha && b.source_of(deed.target, Condition::Charmed) == Some(deed.by) {
            tally.add("Charmed", CHARMER);
        }
        self.add_state_of_mind(b, deed.by, tally);
        self.add_stat(b, deed.target, other, &mut Against(tally));
    }

    /// How many size categories one entity is above another.
    fn larger_by(&self, id: UnitId, other: UnitId) -> i32 {
        self.profile(id).size as i32 - self.profile(other).size as i32
    }

    /// The natural a maneuver needs; nothing if sizes are so unlike that nobody rolls, with how it ends then.
    pub(crate) fn needs_deed(&self, b: &Battle, deed: Deed) -> Result<i32, bool> {
        let larger = self.larger_by(deed.by, deed.target);
        if matches!(deed.what, Maneuver::Grapple | Maneuver::Escape) && larger.abs() >= HOPELESS {
            return Err(larger > 0);
        }
        let mut delta = 0;
        self.add_up_deed(b, deed, &mut delta);
        Ok(natural_needed(delta, b[deed.by].luck.value, self.options.luck))
    }

    /// Carries out a maneuver.
    pub(crate) fn attempt(&self, b: &mut Battle, deed: Deed, t: &mut impl Table<Tdgs>) {
        let succeeds = match self.needs_deed(b, deed) {
            Ok(needs) => {
                let roll = self.roll(b, deed.by, needs, t);
                t.tell(self, b, || Event::Tried { deed, roll });
                self.after_roll(b, deed.by, roll, t);
                roll.degree.succeeds()
            }
            Err(sure) => {
                t.tell(self, b, || Event::Outclassed { deed, succeeds: sure });
                sure
            }
        };
        if deed.what.is_physical() {
            self.show_oneself(b, deed.by, t);
        }
        if succeeds {
            self.succeed(b, deed, t);
        }
    }

    fn succeed(&self, b: &mut Battle, deed: Deed, t: &mut impl Table<Tdgs>) {
        let Deed { by, target, what } = deed;
        let scene = |what| Effect {
            on: target,
            what,
            amount: 0,
            kind: 0,
            source: Some(by),
            until: Until::Scene,
            fresh: false,
        };
        match what {
            Maneuver::Grapple => {
                self.afflict(b, Effect { until: Until::Removed, ..scene(Condition::Grappled) }, t);
            }
            Maneuver::Intimidate => self.afflict(b, scene(Condition::Frightened), t),
            Maneuver::Trip => {
                b[target].conditions.add(Condition::Prone);
                t.tell(self, b, || Event::Afflicted { who: target, what: Condition::Prone, amount: 0 });
                self.stay_up(b, target, t);
            }
            Maneuver::Push => self.push(b, by, target, 1, t),
            Maneuver::Escape => {
                b.cure(by, Condition::Grappled);
                t.tell(self, b, || Event::Cured { who: by, what: Condition::Grappled });
            }
        }
    }

    /// Pushes a target directly away, so many squares: half of them if it is one size larger, none if more. It stops at
    /// the first square it cannot enter, and never gives cause for an opportunity attack.
    pub fn push(&self, b: &mut Battle, by: UnitId, target: UnitId, squares: u16, t: &mut impl Table<Tdgs>) {
        let squares = squares_pushed(squares, self.larger_by(target, by));
        let (source, start) = (self.space(b, by), self.space(b, target));
        let mut at = start;
        for _ in 0..squares {
            let Some(next) = push_step(source, start, at).map(|corner| at.at(corner)) else { break };
            if !self.can_be_forced(b, target, at.corner, next.corner) {
                break;
            }
            let falls = self.falls_between(b, target, at.corner, next.corner).is_some();
            at = next;
            if falls {
                break;
            }
        }
        self.end_push(b, target, (source, start), at, t);
        self.let_go(b, t);
    }

    /// Puts a condition on somebody, and tells it.
    pub(crate) fn afflict(&self, b: &mut Battle, effect: Effect, t: &mut impl Table<Tdgs>) {
        // Immunity to a type prevents a condition that is nothing but damage of that type.
        if effect.what == Condition::Burning && self.meets_fire(effect.on).immune {
            return;
        }
        b.apply(effect);
        t.tell(self, b, || Event::Afflicted { who: effect.on, what: effect.what, amount: effect.amount });
        self.let_go(b, t);
        self.stay_up(b, effect.on, t);
    }

    /// What a weapon does to whoever it hit, each unless resisted: the defender rolls its own stat against the
    /// Difficulty.
    pub(crate) fn afflict_all(&self, b: &mut Battle, blow: Blow, t: &mut impl Table<Tdgs>) {
        for on_hit in &self.weapon(blow).on_hit {
            let on = blow.target;
            if b[on].conditions.has(Condition::Dead) || b.phase == Phase::Over {
                return;
            }
            if on_hit.resist.is_some_and(|against| self.resists(b, on, on_hit.what, against, t)) {
                continue;
            }
            let OnHit { what, amount, kind, until, .. } = *on_hit;
            self.afflict(b, Effect { on, what, amount, kind, source: Some(blow.by), until, fresh: false }, t);
        }
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
        self.add_stat(b, who, stat, &mut delta);
        self.add_state_of_mind(b, who, &mut delta);
        let roll = self.roll(b, who, natural_needed(delta, b[who].luck.value, self.options.luck), t);
        t.tell(self, b, || Event::Resists { who, what, stat, difficulty, roll });
        self.after_roll(b, who, roll, t);
        roll.degree.succeeds()
    }

    /// Grapples end when the grappler can't act any more or the two are apart.
    pub(crate) fn let_go(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) {
        if b.effects.is_empty() {
            return;
        }
        let apart = |b: &Battle, e: &Effect| {
            e.what == Condition::Grappled
                && e.source.is_some_and(|by| {
                    !b[by].conditions.able() || self.distance(b, by, e.on) > self.profile(by).size.reach()
                })
        };
        while let Some(id) = b.effects.iter().find(|e| apart(b, e)).map(|e| e.on) {
            b.cure(id, Condition::Grappled);
            t.tell(self, b, || Event::Cured { who: id, what: Condition::Grappled });
        }
    }

    /// Help: +2 on an ally's next roll, if it comes before the helper's next turn. Two helpers help no more than one.
    pub(crate) fn help(&self, b: &mut Battle, by: UnitId, ally: UnitId, t: &mut impl Table<Tdgs>) {
        let until = Until::Removed;
        b.apply(Effect {
            on: ally,
            what: Condition::Helped,
            amount: 2,
            kind: 0,
            source: Some(by),
            until,
            fresh: false,
        });
        t.tell(self, b, || Event::Helps { by, ally });
    }

    /// Whether an entity can help an ally with its hands: next to it, and both in the fight.
    pub(crate) fn can_help(&self, b: &Battle, by: UnitId, ally: UnitId) -> Result<(), Why> {
        self.may_move(b, by)?;
        if by == ally || self.hostile(by, ally) {
            return Err(Why::NoAlly(ally));
        }
        if !b[ally].conditions.up() {
            return Err(Why::Down(ally));
        }
        match self.distance(b, by, ally) {
            0 | 1 => Ok(()),
            distance => Err(Why::TooFar { target: ally, distance, reach: 1 }),
        }
    }

    /// Delay: the turn moves behind somebody's who comes later this round; the natural place returns in the next.
    pub(crate) fn delay(&self, b: &mut Battle, after: UnitId, t: &mut impl Table<Tdgs>) {
        let id = b.active();
        let behind = b.order.iter().position(|&other| other == after).expect("`check` found it");
        t.tell(self, b, || Event::Delays { who: id, after });
        let from = usize::from(b.turn);
        b.order[from..=behind].rotate_left(1);
        b.reorder = true;
        self.pass_turns(b, t, |b, t| self.begin_turn_from(b, b.turn, t));
    }

    /// Whether the turn is untouched and somebody waits for it to be moved behind.
    pub(crate) fn can_delay(&self, b: &Battle, after: UnitId) -> Result<(), Why> {
        self.may_move(b, b.active())?;
        let untouched = b.budget.actions >= Budget::TURN.actions && b.budget.moving == 0 && b.budget.whole;
        if !untouched {
            return Err(Why::TurnBegun);
        }
        match b.order.iter().position(|&other| other == after) {
            Some(place) if place > usize::from(b.turn) => Ok(()),
            _ => Err(Why::NotLater(after)),
        }
    }

    pub(crate) fn explain_deed(&self, b: &Battle, deed: Deed, roll: Roll) -> Sum {
        let mut sum = Sum::default();
        sum.add("d20", roll.natural);
        self.add_up_deed(b, deed, &mut sum);
        let met = sum.total() >= resolution::TARGET;
        sum.against(resolution::TARGET, verdict(roll.degree, met))
    }
}

/// How far a push of so many squares moves a target of so many size categories above: all the way if it is no larger, half
/// of it if it is one larger, and not at all beyond.
pub const fn squares_pushed(squares: u16, larger_by: i32) -> u16 {
    match larger_by {
        ..=0 => squares,
        1 => squares / 2,
        _ => 0,
    }
}

/// How a roll ended, in words.
pub(crate) const fn verdict(degree: Degree, met: bool) -> &'static str {
    match (degree, met) {
        (Degree::CriticalSuccess(_), _) => "critical success, natural 20",
        (Degree::CriticalFailure(_), _) => "critical failure, natural 1",
        (Degree::Success, true) => "success",
        (Degree::Success, false) => "success by Luck",
        (Degree::Failure, false) => "failure",
        (Degree::Failure, true) => "failure by Luck",
    }
}
