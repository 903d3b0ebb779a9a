//! Document 8: knockout and death, and how a battle ends.

use engine::{Outcome, Side, Table};

use crate::rules::doing::{Doing, With};
use crate::rules::event::{Course, Event, Plight};
use crate::rules::scenario::Tdgs;
use crate::state::abilities::{Knack, Known};
use crate::state::battle::{Battle, Phase, UnitId};
use crate::state::conditions::{Condition, Effect, Until};

impl Tdgs {
    /// What the HP of an entity mean for it: dead at 0, unconscious at the knockout threshold.
    #[inline(always)]
    pub(crate) fn fate(&self, b: &mut Battle, id: UnitId, from: Option<Doing>, t: &mut impl Table<Tdgs>) {
        if b[id].hp > self.knockout(b, id).max(0) {
            return;
        }
        self.go_down(b, id, from, t);
    }

    #[cold]
    fn go_down(&self, b: &mut Battle, id: UnitId, from: Option<Doing>, t: &mut impl Table<Tdgs>) {
        let how = if b[id].hp <= 0 { Condition::Dead } else { Condition::Unconscious };
        if how == Condition::Dead || !self.fights_on(b, id, t) {
            self.fall(b, id, how, from, t);
        }
    }

    /// Once per scene the Relentless act one more round at the knockout threshold: until the end of their next turn.
    fn fights_on(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) -> bool {
        if b[id].conditions.has(Condition::Relentless) {
            return true;
        }
        let relentless = |known: &Known| self.ability(known.ability).has(Knack::Relentless);
        let Some(known) = self.known(b, id).find(relentless) else { return false };
        if !b[id].conditions.up() || b.times_used(id, known.ability) > 0 {
            return false;
        }
        b.count_use(id, known.ability);
        b.apply(Effect { what: Condition::Relentless, ..Effect::plain(id, id, Until::Turns(1)) });
        t.tell(self, b, || {
            Event::Plight(Plight::Afflicted { who: id, what: Condition::Relentless, amount: 0, kind: 0 })
        });
        true
    }

    fn fall(
        &self,
        b: &mut Battle,
        id: UnitId,
        how: Condition,
        from: Option<Doing>,
        t: &mut impl Table<Tdgs>,
    ) {
        let was_up = b[id].conditions.up();
        self.come_out(b, id, t);
        let unit = &mut b[id];
        unit.hp = unit.hp.max(0);
        let news = !unit.conditions.has(how);
        unit.conditions.add(how);
        if news {
            t.tell(self, b, || Event::Plight(Plight::Fell { who: id, how, from }));
        }
        if b.aboard > 0 && news {
            self.down_with(b, id, t);
        }
        if self.massed && news {
            self.leave_the_line(b, id, how == Condition::Dead, t);
        }
        if was_up {
            let side = self.side(id);
            b.standing[side.index()] -= u16::from(self.profile(id).stands());
            self.let_go(b, t);
            self.release(b, id, t);
            self.stay_up(b, id, t);
            if b.standing[side.index()] == 0 || self.cannot_escape(b, side) {
                self.settle(b, t);
            }
        }
    }

    /// Raises HP, never above the maximum. Above the knockout threshold whoever was knocked out wakes; says whether it does.
    pub(crate) fn heal(&self, b: &mut Battle, id: UnitId, hp: i32) -> bool {
        let max = self.max_hp(b, id);
        b[id].hp = (b[id].hp + hp).min(max.max(b[id].hp));
        let wakes = b[id].conditions.has(Condition::Unconscious) && b[id].hp > self.knockout(b, id);
        if wakes {
            b[id].conditions.end(Condition::Unconscious);
            b.standing[self.side(id).index()] += u16::from(self.profile(id).stands());
            b.army.stir_all();
        }
        wakes
    }

    /// The start of a round: what bleeds, burns and mends, in the order of initiative and as one net change each. These
    /// are no hits: armour does not stop them, and there is no least loss.
    pub(crate) fn round_start(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) {
        if b.effects.is_empty() && !self.mends {
            return;
        }
        for place in 0..b.order.len() {
            let id = b.order[place];
            let conditions = b[id].conditions;
            // Flames are Fire, venom is Poison, and blood is untyped.
            let (fed, burned) = self.meets_fire(b, id).seep(b.strength(id, Condition::Burning));
            let (drunk, poisoned) = self.meets_poison(b, id).seep(b.strength(id, Condition::Poisoned));
            let lost = b.strength(id, Condition::Bleeding) + burned + poisoned;
            let regained = self.max_hp(b, id) * b.strength(id, Condition::Regenerating) / 100;
            let by_itself = if self.mends { self.mending(b, id) } else { 0 };
            let mended = regained + by_itself + fed + drunk;
            let net = mended - lost;
            if conditions.has(Condition::Dead) || net == 0 || b.phase == Phase::Over {
                continue;
            }
            let before = b[id].hp;
            let from = if net < 0 { self.sows(b, id) } else { None };
            let wakes = net > 0 && self.heal(b, id, net);
            b[id].hp += net.min(0);
            if b[id].hp != before {
                t.tell(self, b, || Event::Plight(Plight::Seeped { who: id, lost, mended, from }));
            }
            if wakes {
                t.tell(self, b, || Event::Plight(Plight::Woke { who: id }));
            }
            if self.massed && net < 0 {
                b[id].harmed_by = None;
                self.count_losses(b, id, before, None);
            }
            self.fate(b, id, from, t);
            if net < 0 {
                self.rouse(b, id, None, t);
                self.shake(b, id, -net, t);
            }
        }
    }

    /// Who made somebody bleed, burn or sicken, if it was one alone.
    fn sows(&self, b: &Battle, id: UnitId) -> Option<Doing> {
        let seeps =
            |e: &&Effect| matches!(e.what, Condition::Bleeding | Condition::Burning | Condition::Poisoned);
        let mut sources = b.effects_on(id).filter(seeps).map(|e| e.source);
        let by = sources.next()??;
        sources.all(|other| other == Some(by)).then_some(Doing { by, with: With::Seeping })
    }

    /// The battle is over when at most one side has anybody left in the fight. A side that flees and can't any more has
    /// lost.
    pub(crate) fn settle(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) {
        if b.phase == Phase::Over {
            return;
        }
        let sides = (0..self.sides.len()).map(|side| Side(side as u8));
        let mut left = sides.filter(|&side| b.standing[side.index()] > 0 && !self.cannot_escape(b, side));
        let winner = left.next();
        if left.next().is_none() {
            self.end(b, winner, t);
        }
    }

    pub(crate) fn end(&self, b: &mut Battle, winner: Option<Side>, t: &mut impl Table<Tdgs>) {
        b.phase = Phase::Over;
        b.winner = winner;
        let outcome = winner.map_or(Outcome::Draw, Outcome::Won);
        t.tell(self, b, || Event::Course(Course::Over { outcome, round: b.round }));
    }
}
