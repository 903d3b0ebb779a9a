//! Command structure: who commands whom, how far, and how many.

use engine::{Pause, Table};

use super::{Bar, Report};
use crate::rules::event::Event;
use crate::rules::interrupts::Deal;
use crate::rules::scenario::Tdgs;
use crate::state::acts::Act;
use crate::state::army::{Order, Slot};
use crate::state::battle::{Battle, Phase, UnitId};
use crate::state::conditions::Condition;
use crate::state::stats::Stat;

/// What troops farther off have of a CHA bonus: half, and never less than +1.
pub const fn half_bonus(bonus: i32) -> i32 {
    if bonus < 4 { 1 } else { bonus / 2 }
}

impl Tdgs {
    /// A commander's CHA bonus now.
    pub fn cha_bonus(&self, b: &Battle, commander: UnitId) -> i32 {
        self.options.cha_bonus.of(self.apparent(b, commander, Stat::Cha))
    }

    /// How many squares a commander's word carries: its CHA.
    pub fn command_range(&self, b: &Battle, commander: UnitId) -> u16 {
        self.apparent(b, commander, Stat::Cha).max(0) as u16
    }

    /// The distance that counts for command: over the ground, whatever is between.
    pub(crate) fn command_distance(&self, b: &Battle, commander: UnitId, troop: UnitId) -> u16 {
        self.space(b, commander).distance(&self.space(b, troop))
    }

    /// Whether a commander's word reaches a troop.
    pub fn in_command_range(&self, b: &Battle, commander: UnitId, troop: UnitId) -> bool {
        self.command_distance(b, commander, troop) <= self.command_range(b, commander)
    }

    /// Whether an entity commands now: neither down nor gone.
    pub(crate) fn leads(&self, b: &Battle, id: UnitId) -> bool {
        self.profile(id).commander && b[id].conditions.up()
    }

    /// What a troop's commander adds to its morale checks now: all of the bonus, half of it, or nothing beyond its range.
    pub fn command_bonus(&self, b: &Battle, troop: UnitId) -> i32 {
        let Some(post) = b[troop].troop.post else { return 0 };
        if !self.leads(b, post.commander) || !self.in_command_range(b, post.commander, troop) {
            return 0;
        }
        let bonus = self.cha_bonus(b, post.commander);
        match post.slot {
            Slot::Direct => bonus,
            Slot::Extended => half_bonus(bonus),
        }
    }

    /// The troops a commander has, those in flight included.
    pub fn troops_of<'a>(&'a self, b: &'a Battle, commander: UnitId) -> impl Iterator<Item = UnitId> + 'a {
        b.ids().filter(move |&id| b[id].troop.post.is_some_and(|post| post.commander == commander))
    }

    /// How many more troops a commander could take into a slot.
    pub(crate) fn free_slots(&self, b: &Battle, commander: UnitId, slot: Slot) -> usize {
        let capacity = match slot {
            Slot::Direct => 1,
            Slot::Extended => self.cha_bonus(b, commander) as usize,
        };
        let filled =
            self.troops_of(b, commander).filter(|&id| b[id].troop.post.is_some_and(|p| p.slot == slot));
        capacity.saturating_sub(filled.count())
    }

    /// Whether one may command another at all: a troop of the own side, in the battle, and not the own commander.
    pub(crate) fn may_command(&self, b: &Battle, by: UnitId, troop: UnitId) -> Result<(), Bar> {
        match () {
            () if !self.profile(by).commander => Err(Bar::NoCommander),
            () if b[by].conditions.has(Condition::Routed) => Err(Bar::InFlight),
            () if by == troop => Err(Bar::Oneself),
            () if !self.is_troop(troop) => Err(Bar::NoTroop(troop)),
            () if !b[troop].conditions.up() => Err(Bar::OutOfBattle(troop)),
            () if self.hostile(by, troop) => Err(Bar::Enemy(troop)),
            () => Ok(()),
        }
    }

    /// Whether a troop is a commander's own.
    pub(crate) fn owns(&self, b: &Battle, by: UnitId, troop: UnitId) -> Result<(), Bar> {
        match b[troop].troop.post {
            Some(post) if post.commander == by => Ok(()),
            _ => Err(Bar::NotYours(troop)),
        }
    }

    /// Whether a commander's word reaches a troop, or how far it is.
    pub(crate) fn hears(&self, b: &Battle, by: UnitId, troop: UnitId) -> Result<(), Bar> {
        let (distance, range) = (self.command_distance(b, by, troop), self.command_range(b, by));
        if distance <= range { Ok(()) } else { Err(Bar::OutOfCommand { troop, distance, range }) }
    }

    /// New Order: to an own troop within range that is not in flight and does not lead itself.
    pub(crate) fn can_order(&self, b: &Battle, by: UnitId, troop: UnitId, order: Order) -> Result<(), Bar> {
        self.owns(b, by, troop)?;
        self.hears(b, by, troop)?;
        match order {
            _ if b[troop].conditions.has(Condition::Routed) => Err(Bar::Routed(troop)),
            _ if self.profile(troop).commander => Err(Bar::OwnWill(troop)),
            _ if b[troop].troop.order == order => Err(Bar::Already(troop, order)),
            Order::TakeCover if !self.has_cover_near(b, troop) => Err(Bar::NoCover(troop)),
            Order::Retreat if self.is_surrounded(b, troop) => Err(Bar::Surrounded(troop)),
            _ => Ok(()),
        }
    }

    /// Gives an order. It is carried out in the troop's own turn.
    pub(crate) fn give_order(
        &self,
        b: &mut Battle,
        by: UnitId,
        troop: UnitId,
        order: Order,
        t: &mut impl Table<Tdgs>,
    ) {
        b[troop].troop.order = order;
        t.tell(self, b, || Event::Army(Report::Ordered { by, troop, order }));
    }

    /// Claim: a troop that nobody commands, within range, into a slot that is free.
    pub(crate) fn can_claim(&self, b: &Battle, by: UnitId, troop: UnitId, slot: Slot) -> Result<(), Bar> {
        match b[troop].troop.post {
            Some(_) => Err(Bar::Owned(troop)),
            None if self.is_under(b, by, troop) => Err(Bar::Circle(troop)),
            None if self.free_slots(b, by, slot) == 0 => Err(Bar::NoSlot(slot)),
            None => self.hears(b, by, troop),
        }
    }

    /// Whether somebody stands under another, at whatever remove.
    fn is_under(&self, b: &Battle, id: UnitId, above: UnitId) -> bool {
        let up = |id: &UnitId| b[*id].troop.post.map(|post| post.commander);
        std::iter::successors(up(&id), up).any(|commander| commander == above)
    }

    /// Puts a troop under a commander.
    pub(crate) fn claim(
        &self,
        b: &mut Battle,
        by: UnitId,
        troop: UnitId,
        slot: Slot,
        t: &mut impl Table<Tdgs>,
    ) {
        b.post(troop, by, slot);
        t.tell(self, b, || Event::Army(Report::Claimed { by, troop, slot }));
    }

    /// Gives a troop up: it keeps its order, and nobody is shaken.
    pub(crate) fn release_troop(&self, b: &mut Battle, by: UnitId, troop: UnitId, t: &mut impl Table<Tdgs>) {
        b[troop].troop.post = None;
        t.tell(self, b, || Event::Army(Report::Released { by, troop }));
    }

    /// An order, a rally or a claim is declared, and may be answered; says whether it is heard.
    pub(crate) fn says(&self, b: &mut Battle, by: UnitId, t: &mut impl Table<Tdgs>) -> Result<bool, Pause> {
        let deal = Deal::alone(by, Act::Command);
        let answers = self.declare(b, deal, &[], t)?;
        let heard = !answers.countered && b[by].conditions.able() && b.phase != Phase::Over;
        if !heard {
            t.tell(self, b, || Event::Art(answers.stop(deal)));
        }
        Ok(heard)
    }

    /// Whoever has not the presence any more for its troops loses those it has had the shortest.
    pub(super) fn shed_surplus(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) {
        for by in b.ids() {
            if !self.leads(b, by) {
                continue;
            }
            let room = self.cha_bonus(b, by) as usize;
            while self.troops_of(b, by).filter(|&id| self.is_extended(b, id)).count() > room {
                let since = |id: &UnitId| b[*id].troop.post.map(|post| post.since);
                let last = self.troops_of(b, by).filter(|&id| self.is_extended(b, id)).max_by_key(since);
                let troop = last.expect("more than there is room for");
                b[troop].troop.post = None;
                t.tell(self, b, || Event::Army(Report::Shed { by, troop }));
            }
        }
    }

    fn is_extended(&self, b: &Battle, id: UnitId) -> bool {
        b[id].troop.post.is_some_and(|post| post.slot == Slot::Extended)
    }
}
