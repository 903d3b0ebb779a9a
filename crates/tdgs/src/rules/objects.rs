//! Document 5 and 9: things that take no turn: doors, levers, locks. They may have HP and virtual stats.

use engine::{Pause, Sum, Table, Tally};
use space::Footprint;

use crate::rules::attack::Blow;
use crate::rules::damage::raw_damage;
use crate::rules::doing::With;
use crate::rules::event::{Encounter, Event};
use crate::rules::interrupts::Deal;
use crate::rules::refusal::{NoThing, OutOfSight, Why};
use crate::rules::resolution::{Roll, judged, natural_needed};
use crate::rules::scenario::Tdgs;
use crate::state::acts::Act;
use crate::state::battle::{Battle, UnitId};
use crate::state::modifiers::Purpose;
use crate::state::objects::Object;
use crate::state::stats::Stat;

/// A way of working upon a thing, under way.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Try {
    pub by: UnitId,
    pub object: u8,
    pub own: Stat,
    /// Against which virtual stat.
    pub difficulty: i32,
    /// The action it counts as.
    pub act: Act,
    /// What a weapon adds.
    pub weapon: i32,
    pub with: With,
}

impl Tdgs {
    pub fn object(&self, n: u8) -> &Object {
        &self.objects[usize::from(n)]
    }

    /// Whether hands, or something as long as this, reach a thing.
    pub(crate) fn can_reach_object(&self, b: &Battle, by: UnitId, object: u8, range: u16) -> Result<(), Why> {
        self.may_move(b, by)?;
        if !b.objects[usize::from(object)].found {
            return Err(Why::Thing(NoThing::NotFound(object)));
        }
        let here = self.space(b, by);
        let distance = here.distance_to(self.object(object).at);
        if distance > range {
            return Err(Why::Thing(NoThing::ObjectTooFar { object, distance, range }));
        }
        match self.line_of_sight(b, here, Footprint { corner: self.object(object).at, size: 1 }) {
            Some(_) => Ok(()),
            None => Err(Why::Sight(OutOfSight::Unseen(self.object(object).at))),
        }
    }

    /// Whether a thing opens or shuts at a touch.
    pub(crate) fn can_handle_object(&self, b: &Battle, by: UnitId, object: u8) -> Result<(), Why> {
        self.can_reach_object(b, by, object, 1)?;
        let state = b.objects[usize::from(object)];
        if !state.open && !self.object(object).tasks.is_empty() {
            return Err(Why::Thing(NoThing::TakesSkill(object)));
        }
        if state.open && (state.hp <= 0 && self.object(object).hp.is_some() || self.stands_in(b, object)) {
            return Err(Why::Thing(NoThing::StaysOpen(object)));
        }
        Ok(())
    }

    fn stands_in(&self, b: &Battle, object: u8) -> bool {
        let there =
            |id: UnitId| !b[id].conditions.has_left() && self.space(b, id).contains(self.object(object).at);
        b.ids().any(there)
    }

    /// Interact (Simple): opens what is shut and shuts what is open, and whatever hangs together with it.
    pub(crate) fn handle_object(&self, b: &mut Battle, by: UnitId, object: u8, t: &mut impl Table<Tdgs>) {
        let open = !b.objects[usize::from(object)].open;
        let gap = Footprint { corner: self.object(object).at, size: 1 };
        // A door does not shut on whoever stands in it unseen.
        if !open && !self.feel_ahead(b, by, gap, 0, true, t) {
            return;
        }
        b.objects[usize::from(object)].open = open;
        t.tell(self, b, || Event::Encounter(Encounter::Handles { by, object, open }));
        self.swing(b, object, open, t);
        self.appear(b, by, t);
    }

    /// Whatever hangs together with a thing opens or shuts with it. What nobody has found yet does so unseen.
    fn swing(&self, b: &mut Battle, object: u8, open: bool, t: &mut impl Table<Tdgs>) {
        for &object in &self.object(object).opens {
            let state = &mut b.objects[usize::from(object)];
            let was = std::mem::replace(&mut state.open, open);
            if was != open && state.found {
                t.tell(self, b, || Event::Encounter(Encounter::Swings { object, open }));
            }
        }
    }

    /// Whether somebody can try a task on a thing.
    pub(crate) fn can_work(&self, b: &Battle, by: UnitId, object: u8, task: u8) -> Result<(), Why> {
        self.can_reach_object(b, by, object, 1)?;
        let known = usize::from(task) < self.object(object).tasks.len();
        if !known || b.objects[usize::from(object)].open {
            Err(Why::Thing(NoThing::StaysOpen(object)))
        } else {
            Ok(())
        }
    }

    /// Interact (Complex): declared, answered, rolled.
    pub(crate) fn work(
        &self,
        b: &mut Battle,
        by: UnitId,
        object: u8,
        task: u8,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let act = Act::InteractComplex;
        let deal = Deal::alone(by, act);
        let answers = self.declare(b, deal, &[], t)?;
        if answers.countered || !b[by].conditions.able() {
            t.tell(self, b, || Event::Art(answers.stop(deal)));
            return Ok(());
        }
        self.try_object(b, self.task_at(by, object, task), t);
        Ok(())
    }

    /// An ability that works upon a thing, against the virtual stat of the thing.
    pub(crate) fn work_on_object(
        &self,
        b: &mut Battle,
        by: UnitId,
        ability: u16,
        object: u8,
        t: &mut impl Table<Tdgs>,
    ) {
        use crate::state::abilities::{Pair, Versus};
        let used = self.ability(ability);
        let Some(Pair { own, against, .. }) = used.roll else { return self.handle_object(b, by, object, t) };
        let difficulty = match against {
            Versus::Difficulty(difficulty) => difficulty,
            Versus::Object | Versus::Stat(_) => {
                self.object(object).tasks.iter().map(|task| task.difficulty).min().unwrap_or(0)
            }
        };
        self.try_object(
            b,
            Try { by, object, own, difficulty, act: used.act, weapon: 0, with: With::Ability(ability) },
            t,
        );
    }

    fn try_object(&self, b: &mut Battle, tried: Try, t: &mut impl Table<Tdgs>) {
        let roll = self.roll(b, tried.by, self.needs_try(b, tried), t);
        t.tell(self, b, || Event::Encounter(Encounter::Works { tried, roll }));
        self.after_roll(b, tried.by, roll, t);
        self.appear(b, tried.by, t);
        if roll.degree.succeeds() && !b.objects[usize::from(tried.object)].open {
            self.handle_object(b, tried.by, tried.object, t);
        }
    }

    fn add_up_try(&self, b: &Battle, tried: Try, tally: &mut impl Tally) {
        let purpose = Purpose::task(tried.act);
        self.add_stat(b, tried.by, tried.own, purpose, tally);
        self.add_roll_modifiers(b, tried.by, purpose, tally);
        self.add_state_of_mind(b, tried.by, tally);
        tally.add("weapon", tried.weapon);
        tally.add("Difficulty", -tried.difficulty);
    }

    /// The natural a task needs.
    pub(crate) fn needs_try(&self, b: &Battle, tried: Try) -> i32 {
        self.needs_try_with_luck(b, tried, self.luck(b, tried.by))
    }

    /// The same with this Luck, which the roll itself may have changed since.
    pub(crate) fn needs_try_with_luck(&self, b: &Battle, tried: Try, luck: i8) -> i32 {
        let mut delta = 0;
        self.add_up_try(b, tried, &mut delta);
        natural_needed(delta, luck, self.options.luck)
    }

    pub(crate) fn explain_try(&self, b: &Battle, tried: Try, roll: Roll) -> Sum {
        let mut sum = Sum::default();
        sum.add("d20", roll.natural);
        self.add_up_try(b, tried, &mut sum);
        judged(sum, roll.degree)
    }

    /// Whether a weapon can break a thing.
    pub(crate) fn can_smash(&self, b: &Battle, by: UnitId, weapon: u8, object: u8) -> Result<(), Why> {
        let farthest = self.weapon(Blow { by, weapon, target: by }).farthest;
        self.can_reach_object(b, by, object, farthest)?;
        match self.object(object).hp {
            None => Err(Why::Thing(NoThing::Unbreakable(object))),
            Some(_) if b.objects[usize::from(object)].open => Err(Why::Thing(NoThing::StaysOpen(object))),
            Some(_) => Ok(()),
        }
    }

    /// A blow at a thing, before the weapon's die falls.
    pub(crate) fn blow_at(&self, by: UnitId, weapon: u8, object: u8) -> Try {
        let arm = self.weapon(Blow { by, weapon, target: by });
        Try {
            by,
            object,
            own: arm.stat(),
            difficulty: 0,
            act: arm.act(),
            weapon: arm.hit,
            with: With::Weapon(weapon),
        }
    }

    /// A task at a thing, by its place.
    pub(crate) fn task_at(&self, by: UnitId, object: u8, task: u8) -> Try {
        let task = &self.object(object).tasks[usize::from(task)];
        let (own, difficulty, act) = (task.own, task.difficulty, Act::InteractComplex);
        Try { by, object, own, difficulty, act, weapon: 0, with: With::Task }
    }

    /// Strikes a thing, which has REF 0 and nothing to dodge with; broken, it is open for good. Declared and answered as
    /// any attack.
    pub(crate) fn smash(
        &self,
        b: &mut Battle,
        by: UnitId,
        weapon: u8,
        object: u8,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let arm = self.weapon(Blow { by, weapon, target: by });
        let deal = Deal::alone(by, arm.act());
        let answers = self.declare(b, deal, &[], t)?;
        if answers.countered || !b[by].conditions.able() {
            t.tell(self, b, || Event::Art(answers.stop(deal)));
            return Ok(());
        }
        let tried = self.blow_at(by, weapon, object);
        let with = |die: i32| Try { weapon: tried.weapon + die, ..tried };
        let (roll, die) = match arm.hit_die {
            None => (self.roll(b, by, self.needs_try(b, tried), t), 0),
            Some(die) => self.roll_with_die(b, by, die, |b, die| self.needs_try(b, with(die)), t),
        };
        let tried = with(die);
        t.tell(self, b, || Event::Encounter(Encounter::Works { tried, roll }));
        self.after_roll(b, by, roll, t);
        self.show_oneself(b, by, t);
        if !roll.degree.succeeds() {
            return Ok(());
        }
        let stat = self.apparent_for(b, by, arm.stat(), Purpose::task(arm.act()));
        let lost = raw_damage(stat, arm.damage, roll.degree, t).max(1);
        let state = &mut b.objects[usize::from(object)];
        state.hp = (state.hp - lost).max(0);
        let hp = state.hp;
        t.tell(self, b, || Event::Encounter(Encounter::Smashed { object, lost, hp }));
        if hp == 0 {
            b.objects[usize::from(object)].open = true;
            self.swing(b, object, true, t);
        }
        Ok(())
    }
}
