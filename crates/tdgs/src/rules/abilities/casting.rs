//! Using an ability: at whom, whether it can be, and how it is resolved.

use engine::{Pause, Sum, Table, Tally};
use space::{Area, Facing8, Footprint, Square};

use crate::rules::afflictions::STEADY;
use crate::rules::apparent::Against;
use crate::rules::attack::{Blow, cover_bonus};
use crate::rules::contest::Contender;
use crate::rules::doing::With;
use crate::rules::event::{Art, Event};
use crate::rules::interrupts::{Deal, Guard};
use crate::rules::question::{Question, Reaction};
use crate::rules::refusal::{NoAbility, OutOfSight, Why};
use crate::rules::resolution::{self, Degree, Roll, natural_needed, natural_needed_helpless};
use crate::rules::scenario::Tdgs;
use crate::rules::words::percent;
use crate::state::abilities::{Ability, Kind, Knack, Pair, Spares, Target, Timing, Versus, Work};
use crate::state::acts::Act;
use crate::state::aim::Aim;
use crate::state::battle::{Battle, Phase, UnitId};
use crate::state::board::FULL;
use crate::state::conditions::Condition;
use crate::state::modifiers::Purpose;
use crate::state::stats::Stat;
use crate::state::weapons::ADJACENT;

/// An ability on its way to one entity.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Cast {
    pub by: UnitId,
    pub ability: u16,
    pub target: UnitId,
    /// What cover adds to REF.
    pub cover: i32,
    /// What an Interrupt adds to REF.
    pub dodge: i32,
    /// What an Interrupt takes off the damage.
    pub block: i32,
}

impl Tdgs {
    /// Whether somebody may use an ability now, aimed so.
    pub(crate) fn can_use(&self, b: &Battle, by: UnitId, n: u16, aim: Aim) -> Result<(), Why> {
        let known = self.knows(b, by, n).ok_or(Why::Ability(NoAbility::Unknown(n)))?;
        self.is_its_time(b, n)?;
        self.ready(b, by, known)?;
        let ability = self.ability(n);
        let bodiless = ability.kind == Kind::Spell || ability.act == Act::Psionics;
        if !bodiless && b[by].conditions.has(Condition::Paralyzed) {
            return Err(Why::Paralyzed);
        }
        // The held attack who holds them, and do nothing else.
        if let Some(grappler) = b.source_of(by, Condition::Grappled)
            && !(ability.harms()
                && matches!(aim, Aim::At(target) if b.is_from(by, Condition::Grappled, target)))
        {
            return Err(Why::HeldBy(grappler));
        }
        self.can_direct(b, by, n, aim)
    }

    /// Whether an ability can be aimed so, whoever lends it.
    pub(crate) fn can_direct(&self, b: &Battle, by: UnitId, n: u16, aim: Aim) -> Result<(), Why> {
        let ability = self.ability(n);
        if ability.area.is_some() {
            return self.can_place(b, by, n, aim);
        }
        match (ability.target, aim) {
            (Target::Oneself, Aim::Nobody) => Ok(()),
            (Target::Foe | Target::Ally | Target::Anyone, Aim::At(target)) => {
                self.can_aim_at(b, by, n, target)
            }
            (Target::Square, Aim::On(to)) => self.can_shift_to(b, by, n, to),
            (Target::Object, Aim::Object(object)) => self.can_reach_object(b, by, object, ability.range),
            _ => Err(Why::Ability(NoAbility::WrongAim(n))),
        }
    }

    /// Whether its timing fits where the round stands.
    fn is_its_time(&self, b: &Battle, n: u16) -> Result<(), Why> {
        match (self.ability(n).timing, b.phase) {
            (Timing::Instant, Phase::Instants) | (Timing::Free, Phase::Turns) => Ok(()),
            (Timing::Action, Phase::Turns) if b.budget.actions > 0 => Ok(()),
            (Timing::Action, Phase::Turns) => Err(Why::NoAction),
            _ => Err(Why::Ability(NoAbility::NotNow(n))),
        }
    }

    /// Whether an ability reaches somebody: of the right side, in range, seen, and not to be left alone.
    pub(crate) fn can_aim_at(&self, b: &Battle, by: UnitId, n: u16, target: UnitId) -> Result<(), Why> {
        let ability = self.ability(n);
        if b[target].conditions.has_left() {
            return Err(Why::Down(target));
        }
        if b[target].conditions.has(Condition::Dead) {
            return Err(Why::AlreadyDead(target));
        }
        match ability.target {
            Target::Foe if !self.hostile_now(b, by, target) => return Err(Why::SameSide(target)),
            Target::Ally if self.hostile(by, target) => return Err(Why::NoAlly(target)),
            _ => {}
        }
        if ability.harms() && by != target {
            self.may_harm(b, by, target)?;
        }
        if ability.works.iter().any(|work| matches!(work, Work::Strike { .. })) {
            return self.strike_weapon(b, by, target).map(|_| ());
        }
        self.can_reach_aboard(b, by, target)?;
        let distance = self.distance(b, by, target);
        if by != target && distance > ability.range {
            return Err(Why::Ability(NoAbility::OutOfRangeOf { ability: n, target, distance }));
        }
        if let (true, Some(magic)) = (ability.dispels(), ability.magic) {
            self.can_dispel(b, by, target, magic)?;
        }
        if by == target {
            return Ok(());
        }
        if !self.perceives(b, by, target) {
            return Err(Why::NoSight(target));
        }
        match self.line_of_sight(b, self.space(b, by), self.space(b, target)) {
            None => Err(Why::NoSight(target)),
            Some(FULL) if ability.is_dodged() => Err(Why::FullCover(target)),
            Some(_) => Ok(()),
        }
    }

    /// The first weapon in hand that strikes a target.
    pub(crate) fn strike_weapon(&self, b: &Battle, by: UnitId, target: UnitId) -> Result<u8, Why> {
        let mut why = Err(Why::Down(target));
        for weapon in b.wielded(by) {
            match self.can_strike(b, Blow { by, weapon, target }) {
                Ok(()) => return Ok(weapon),
                Err(reason) => why = why.or(Err(reason)),
            }
        }
        why
    }

    /// Whether its user can go to a square in an instant: free, in range and in sight.
    fn can_shift_to(&self, b: &Battle, by: UnitId, n: u16, to: Square) -> Result<(), Why> {
        if !self.board.grid.contains(to) {
            return Err(Why::OffTheMap(to));
        }
        self.may_move(b, by)?;
        let (here, there) = (self.space(b, by), self.space(b, by).at(to));
        if here.distance(&there) > self.shift_range(n) {
            return Err(Why::Sight(OutOfSight::TooFarToGo { to, range: self.shift_range(n) }));
        }
        if here == there || !self.can_be_forced(b, by, to, to) {
            return Err(Why::Taken(to));
        }
        match self.line_of_sight(b, here, there) {
            Some(_) => Ok(()),
            None => Err(Why::Sight(OutOfSight::Unseen(to))),
        }
    }

    fn shift_range(&self, n: u16) -> u16 {
        let shift = self.ability(n).works.iter().find_map(|work| match work {
            Work::Shift(squares) => Some(*squares),
            _ => None,
        });
        shift.unwrap_or(0)
    }

    /// Whether an area can be placed so: its origin in range and in sight, and with a direction if it needs one.
    fn can_place(&self, b: &Battle, by: UnitId, n: u16, aim: Aim) -> Result<(), Why> {
        let ability = self.ability(n);
        let (origin, _) = self.origin(b, by, ability, aim).ok_or(Why::Ability(NoAbility::WrongAim(n)))?;
        if !self.board.grid.contains(origin) {
            return Err(Why::OffTheMap(origin));
        }
        let here = self.space(b, by);
        if self.distance_to_origin(b, by, origin) > ability.range {
            return Err(Why::Sight(OutOfSight::TooFarToGo { to: origin, range: ability.range }));
        }
        if self.line_of_sight(b, here, Footprint { corner: origin, size: 1 }).is_none() {
            return Err(Why::Sight(OutOfSight::Unseen(origin)));
        }
        if ability.harms() && b[by].conditions.has(Condition::Charmed) {
            let mut charmer = None;
            self.each_in_area(b, by, n, aim, |id| {
                charmer = charmer.or(b.is_from(by, Condition::Charmed, id).then_some(id));
            });
            if let Some(charmer) = charmer {
                return Err(Why::CharmedBy(charmer));
            }
        }
        Ok(())
    }

    /// Where an area starts and where it points. Without a range it starts at its user: a cone or line at the edge of
    /// its space that faces the way it goes.
    pub(crate) fn origin(
        &self,
        b: &Battle,
        by: UnitId,
        ability: &Ability,
        aim: Aim,
    ) -> Option<(Square, Option<Facing8>)> {
        let area = ability.area?;
        let here = self.space(b, by);
        match (area.is_directed(), aim) {
            (false, Aim::Nobody) => Some((here.corner, None)),
            (false, Aim::On(at)) => Some((at, None)),
            (true, Aim::Toward { from: Some(from), to }) => Some((from, Some(to))),
            (true, Aim::Toward { from: None, to }) => {
                let front = here.front(to).count();
                Some((here.front(to).nth(front / 2)?, Some(to)))
            }
            _ => None,
        }
    }

    /// Calls `each` for everyone whom an area covers and who is not spared by its rule: once each, and not behind full
    /// cover from its origin.
    pub(crate) fn each_in_area(
        &self,
        b: &Battle,
        by: UnitId,
        n: u16,
        aim: Aim,
        mut each: impl FnMut(UnitId),
    ) {
        let ability = self.ability(n);
        let Some((origin, area)) = self.placed(b, by, ability, aim) else { return };
        let user = self.space(b, by);
        let level = self.origin_level(b, by, origin);
        let spared = |id: UnitId| match ability.spares {
            Spares::Nobody | Spares::Chosen => false,
            Spares::Allies => self.side(id) == self.side(by),
            Spares::AllButEnemies => !self.hostile(by, id),
        };
        for id in b.ids().filter(|&id| !b[id].conditions.is_off_the_field() && !spared(id)) {
            if self.heights_count && !area.holds_level(level, self.elevation(b, id)) {
                continue;
            }
            let space = self.space(b, id);
            let mut inside = false;
            // Directions are those of the map: whoever aims says where, not how far round.
            let placed = area.place_from(&user, origin, Facing8::North, |s| inside |= space.contains(s));
            let reached = placed.is_ok()
                && inside
                && self.area_cover(b, origin, space).is_some()
                && !self.is_sheltered(b, by, id);
            if reached {
                each(id);
            }
        }
    }

    /// Where an area starts, and the area turned the way it points.
    fn placed(&self, b: &Battle, by: UnitId, ability: &Ability, aim: Aim) -> Option<(Square, Area)> {
        let (origin, to) = self.origin(b, by, ability, aim)?;
        let area = ability.area?;
        Some((origin, to.map_or(area, |to| area.pointing(to))))
    }

    /// The cells that an area covers: not those behind full cover from its origin.
    pub(crate) fn cells_of_area(&self, b: &Battle, by: UnitId, n: u16, aim: Aim) -> Vec<u32> {
        let mut cells = Vec::new();
        let Some((origin, area)) = self.placed(b, by, self.ability(n), aim) else { return cells };
        let reached = |s: Square| self.area_cover(b, origin, Footprint { corner: s, size: 1 }).is_some();
        let placed = area.place_from(&self.space(b, by), origin, Facing8::North, |s| {
            if self.board.grid.contains(s) && reached(s) {
                cells.push(self.cell(s));
            }
        });
        debug_assert!(placed.is_ok(), "an origin comes with its direction");
        cells
    }

    /// How high the origin of an area is: on its user's level where its user is, elsewhere on that of the lowest who is
    /// there, else on the ground.
    fn origin_level(&self, b: &Battle, by: UnitId, origin: Square) -> i16 {
        if !self.heights_count {
            return 0;
        }
        if self.space(b, by).contains(origin) {
            return self.elevation(b, by);
        }
        let there =
            b.ids().filter(|&id| !b[id].conditions.is_off_the_field() && self.space(b, id).contains(origin));
        let ground = || i16::from(self.board.terrain(origin).height);
        there.map(|id| self.elevation(b, id)).min().unwrap_or_else(ground)
    }

    /// How far the origin of an area is from its user, heights included.
    fn distance_to_origin(&self, b: &Battle, by: UnitId, origin: Square) -> u16 {
        let flat = self.space(b, by).distance_to(origin);
        if !self.heights_count {
            return flat;
        }
        flat.max(self.origin_level(b, by, origin).abs_diff(self.elevation(b, by)))
    }

    /// What cover from the origin of an area adds to REF; nothing if it is full.
    fn area_cover(&self, b: &Battle, origin: Square, space: Footprint) -> Option<i32> {
        match self.line_of_effect(b, origin, space) {
            None | Some(FULL) => None,
            Some(grade) => Some(cover_bonus(grade.max(self.board.cover_in(space)))),
        }
    }

    /// An ability on its way to somebody who does not answer it.
    pub(crate) fn cast_at(&self, b: &Battle, by: UnitId, ability: u16, target: UnitId) -> Cast {
        let sight = self.line_of_sight(b, self.space(b, by), self.space(b, target)).unwrap_or(0);
        let sight =
            sight.max(self.cover_aboard(b, by, target)).max(self.board.cover_in(self.space(b, target)));
        Cast { by, ability, target, cover: cover_bonus(sight), dodge: 0, block: 0 }
    }

    /// The same from the origin of an area.
    fn cast_from(&self, b: &Battle, by: UnitId, ability: u16, origin: Square, target: UnitId) -> Cast {
        let aboard = cover_bonus(self.cover_aboard(b, by, target));
        let cover = self.area_cover(b, origin, self.space(b, target)).unwrap_or(0).max(aboard);
        Cast { by, ability, target, cover, dodge: 0, block: 0 }
    }

    /// The chance of an area to strike somebody it covers, in percent, if one roll of its user decides.
    pub(crate) fn chance_in_area(
        &self,
        b: &Battle,
        by: UnitId,
        ability: u16,
        aim: Aim,
        target: UnitId,
    ) -> Option<u8> {
        let rolled = self.ability(ability).roll.is_some_and(|pair| !pair.contested);
        let (origin, _) = self.origin(b, by, self.ability(ability), aim).filter(|_| rolled)?;
        let cast = self.cast_from(b, by, ability, origin, target);
        Some(percent(self.needs_cast(b, cast), self.luck(b, by)))
    }

    /// Uses an ability: declared, answered, resolved.
    pub(crate) fn use_ability(
        &self,
        b: &mut Battle,
        by: UnitId,
        n: u16,
        aim: Aim,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let ability = self.ability(n);
        self.come_out(b, by, t);
        t.tell(self, b, || Event::Art(Art::Uses { by, ability: n, aim }));
        let targets = self.targets(b, by, n, aim, t)?;
        let target = if let Aim::At(target) = aim { Some(target) } else { None };
        let act = self.act_of(b, by, n, target);
        let deal = Deal { by, act, ability: Some(n), target, area: ability.area.is_some() };
        if self.massed && !self.engage(b, by, &targets, t)? {
            return Ok(());
        }
        let answers = self.declare(b, deal, &targets, t)?;
        let out_of_reach = target.is_some_and(|target| self.can_aim_at(b, by, n, target).is_err());
        if answers.countered || !b[by].conditions.up() || b.phase == Phase::Over || out_of_reach {
            t.tell(self, b, || Event::Art(answers.stop(deal)));
            return Ok(());
        }
        if ability.concentration.is_some() {
            self.begin_hold(b, by, n, t);
        }
        if let Aim::Object(object) = aim {
            self.work_on_object(b, by, n, object, t);
            return Ok(());
        }
        if let Aim::On(to) = aim
            && ability.area.is_none()
        {
            self.shift(b, by, to, t);
            return Ok(());
        }
        let origin = self.origin(b, by, ability, aim).map(|(origin, _)| origin);
        for target in targets {
            // An area strikes all at once: whom it fells first, its user among them, saves nobody else.
            if b.phase == Phase::Over {
                break;
            }
            let Guard { dodge, block } = answers.guard(target);
            let cast = match origin {
                Some(origin) => self.cast_from(b, by, n, origin, target),
                None => self.cast_at(b, by, n, target),
            };
            self.resolve_cast(b, Cast { dodge, block, ..cast }, t);
        }
        if ability.harms() {
            self.show_oneself(b, by, t);
        }
        self.drop_empty_holds(b);
        Ok(())
    }

    /// The action it counts as: a blow is melee or ranged by the weapon in hand.
    pub(crate) fn act_of(&self, b: &Battle, by: UnitId, n: u16, target: Option<UnitId>) -> Act {
        let ability = self.ability(n);
        let strikes = ability.works.iter().any(|work| matches!(work, Work::Strike { .. }));
        match target {
            Some(target) if strikes => match self.strike_weapon(b, by, target) {
                Ok(weapon) => self.weapon(Blow { by, weapon, target }).act(),
                Err(_) => ability.act,
            },
            _ => ability.act,
        }
    }

    /// Whom it comes to, in the order of the scenario.
    fn targets(
        &self,
        b: &Battle,
        by: UnitId,
        n: u16,
        aim: Aim,
        t: &mut impl Table<Tdgs>,
    ) -> Result<Vec<UnitId>, Pause> {
        let ability = self.ability(n);
        let mut targets = Vec::new();
        if ability.area.is_some() {
            self.each_in_area(b, by, n, aim, |id| targets.push(id));
            if ability.spares == Spares::Chosen {
                let mut chosen = Vec::new();
                // Nobody chooses whom it does not see.
                targets.retain(|&whom| !self.is_overlooked(b, whom, by));
                for whom in targets {
                    let options = [Reaction::LetGo, Reaction::Include];
                    let question = Question::Include { by, whom, ability: n };
                    if t.ask(self, b, self.side(by), &question, &options)? == Reaction::Include {
                        chosen.push(whom);
                    }
                }
                return Ok(chosen);
            }
            return Ok(targets);
        }
        match aim {
            Aim::At(target) => targets.push(target),
            Aim::Nobody => targets.push(by),
            Aim::On(_) | Aim::Toward { .. } | Aim::Object(_) => {}
        }
        Ok(targets)
    }

    /// One entity: the roll if there is one, then what the ability does.
    fn resolve_cast(&self, b: &mut Battle, cast: Cast, t: &mut impl Table<Tdgs>) {
        let ability = self.ability(cast.ability);
        let degree = match ability.roll {
            Some(Pair { against: Versus::Stat(stat), .. }) if self.is_defenceless(b, cast.target, stat) => {
                Degree::Success
            }
            Some(pair) => self.roll_cast(b, cast, pair, t),
            None => Degree::Success,
        };
        self.carry_out_works(b, cast, degree, t);
    }

    /// The roll of an ability against somebody; where it is contested, both roll and nothing is critical.
    fn roll_cast(&self, b: &mut Battle, cast: Cast, pair: Pair, t: &mut impl Table<Tdgs>) -> Degree {
        let Cast { by, target, .. } = cast;
        let Ability { act, realm, .. } = *self.ability(cast.ability);
        if let Pair { own, against: Versus::Stat(against), contested: true } = pair {
            let sides = [(by, own), (target, against)].map(|(who, stat)| Contender { who, act, stat });
            let wins = self.contest(b, sides, realm, With::Ability(cast.ability), t) == by;
            return if wins { Degree::Success } else { Degree::Failure };
        }
        let roll = self.roll(b, by, self.needs_cast(b, cast), t);
        t.tell(self, b, || Event::Art(Art::Cast { cast, roll }));
        self.after_roll(b, by, roll, t);
        roll.degree
    }

    /// The war-trained bear magical fear better.
    fn add_steadiness(&self, b: &Battle, cast: Cast, tally: &mut impl Tally) {
        let ability = self.ability(cast.ability);
        let frightens =
            ability.magic.is_some() && ability.conditions().any(|what| what == Condition::Frightened);
        if frightens && self.has_knack(b, cast.target, Knack::WarTrained) {
            tally.add("War-Trained", -STEADY);
        }
    }

    /// Whether an Interrupt that rolls succeeds; one without a roll always does.
    pub(crate) fn interrupt_succeeds(
        &self,
        b: &mut Battle,
        by: UnitId,
        ability: u16,
        against: UnitId,
        t: &mut impl Table<Tdgs>,
    ) -> bool {
        let cast = Cast { by, ability, target: against, cover: 0, dodge: 0, block: 0 };
        self.ability(ability).roll.is_none_or(|pair| self.roll_cast(b, cast, pair, t).succeeds())
    }

    /// Everything that adds to the d20 of an ability.
    pub(crate) fn add_up_cast(&self, b: &Battle, cast: Cast, tally: &mut impl Tally) {
        let ability = self.ability(cast.ability);
        let Some(pair) = ability.roll else { return };
        let purpose = Purpose::of(ability.act, cast.target);
        self.add_stat(b, cast.by, pair.own, purpose, tally);
        self.add_roll_modifiers(b, cast.by, purpose, tally);
        self.add_state_of_mind(b, cast.by, tally);
        self.add_charm(b, cast.by, pair.own, cast.target, tally);
        if ability.is_dodged() && ability.area.is_none() {
            self.add_blindness(b, cast.by, cast.target, tally);
        }
        match pair.against {
            Versus::Stat(stat) => {
                let rival = self.opposes(b, cast);
                self.add_stat(b, rival, stat, Purpose::of(ability.act, cast.by), &mut Against(tally));
                self.add_steadiness(b, cast, tally);
                if stat == Stat::Ref {
                    if ability.area.is_none() && b[cast.target].conditions.has(Condition::Prone) {
                        tally.add("Prone", if ability.range > ADJACENT { -2 } else { 2 });
                    }
                    tally.add("armour's Evasion", -b[cast.target].evasion);
                    tally.add("cover", -cast.cover);
                    tally.add("dodge", -cast.dodge);
                }
            }
            Versus::Difficulty(difficulty) => tally.add("Difficulty", -difficulty),
            // A thing says its own, where it is worked upon.
            Versus::Object => {}
        }
    }

    /// Whose stat an ability is set against: the target's; to end magic, that of whoever cast it.
    fn opposes(&self, b: &Battle, cast: Cast) -> UnitId {
        let ability = self.ability(cast.ability);
        let caster = ability.magic.filter(|_| ability.dispels());
        caster.and_then(|magic| self.caster_on(b, cast.target, magic)).unwrap_or(cast.target)
    }

    /// The natural d20 an ability needs against somebody.
    pub(crate) fn needs_cast(&self, b: &Battle, cast: Cast) -> i32 {
        let luck = self.luck(b, cast.by);
        if self.ability(cast.ability).is_dodged() && b[cast.target].conditions.helpless() {
            return natural_needed_helpless(luck, self.options.luck);
        }
        let mut delta = 0;
        self.add_up_cast(b, cast, &mut delta);
        natural_needed(delta, luck, self.options.luck)
    }

    pub(crate) fn explain_cast(&self, b: &Battle, cast: Cast, roll: Roll) -> Sum {
        let mut sum = Sum::default();
        sum.add("d20", roll.natural);
        self.add_up_cast(b, cast, &mut sum);
        resolution::judged(sum, roll.degree)
    }
}
