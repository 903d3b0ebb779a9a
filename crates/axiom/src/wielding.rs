//! 6.2 and 3.3.1: what is in hand, in the pack and on the ground.

use engine::{Pause, Table};

use crate::battle::{Battle, UnitId};
use crate::body::{LocationId, Part};
use crate::event::Event;
use crate::items::{ItemSize, Place, ThingId};
use crate::question::Question;
use crate::refusal::Why;
use crate::scenario::Axiom;
use crate::time::{MAJOR, MINOR};

/// The most things that one question offers.
const MOST_OFFERED: usize = 64;

impl Axiom {
    /// Arms that are not crippled.
    pub(crate) fn sound_arms(&self, b: &Battle, who: UnitId) -> usize {
        self.profile(who).body.parts(Part::Arm).filter(|&arm| !b.is_crippled(who, arm)).count()
    }

    fn crippled_arms(&self, b: &Battle, who: UnitId) -> usize {
        self.profile(who).body.parts(Part::Arm).count() - self.sound_arms(b, who)
    }

    /// The hands a thing takes; nothing that is neither weapon nor shield stays in them.
    fn hands_for(&self, b: &Battle, thing: ThingId) -> usize {
        self.item(b, thing).weapon.as_ref().map_or(1, |weapon| usize::from(weapon.hands))
    }

    /// Hands that hold something.
    pub(crate) fn hands_full(&self, b: &Battle, who: UnitId) -> usize {
        b.wielded(who).map(|thing| self.hands_for(b, thing)).sum()
    }

    /// The slots somebody has: half are lost with the first arm, and all with the second.
    pub(crate) fn slots(&self, b: &Battle, who: UnitId) -> u16 {
        let slots = u16::from(self.profile(who).slots);
        match self.crippled_arms(b, who) {
            0 => slots,
            1 => slots - slots.div_ceil(2),
            _ => 0,
        }
    }

    /// The slots that what somebody has takes, with one thing more or without.
    pub(crate) fn slots_used(&self, b: &Battle, who: UnitId, more: Option<ThingId>) -> u16 {
        let held = b.thing_ids().filter(|&id| b[id].place.holder() == Some(who));
        slots_of(held.chain(more).map(|id| self.item(b, id).size))
    }

    /// Whether somebody may take a thing in hand.
    pub(crate) fn can_wield(&self, b: &Battle, who: UnitId, thing: ThingId) -> Result<(), Why> {
        if b[thing].place != Place::Carried(who) {
            return Err(Why::NotCarried(thing));
        }
        let item = self.item(b, thing);
        if item.weapon.is_none() && !item.shield {
            return Err(Why::NoWeapon(thing));
        }
        if self.hands_for(b, thing) > self.sound_arms(b, who) {
            return Err(Why::TooFewArms(thing));
        }
        if self.is_held(b, who) {
            return Err(Why::Held);
        }
        self.can_do_major(b, who, MAJOR)
    }

    /// Takes a thing in hand; what is in the way goes into the pack, last first.
    pub(crate) fn wield(&self, b: &mut Battle, who: UnitId, thing: ThingId, t: &mut impl Table<Axiom>) {
        self.pay(b, who, MAJOR);
        let needs = self.hands_for(b, thing);
        while self.hands_full(b, who) + needs > self.sound_arms(b, who) {
            let Some(last) = b.wielded(who).last() else { break };
            b[last].place = Place::Carried(who);
        }
        b[thing].place = Place::Wielded(who);
        t.tell(self, b, || Event::Wields { who, thing });
    }

    /// Whether somebody may drop a thing.
    pub(crate) fn can_drop(&self, b: &Battle, who: UnitId, thing: ThingId) -> Result<(), Why> {
        match b[thing].place {
            Place::Wielded(holder) | Place::Carried(holder) if holder == who => self.can_pay(b, who, MINOR),
            _ => Err(Why::NotCarried(thing)),
        }
    }

    /// Drops a thing where somebody stands.
    pub(crate) fn drop_thing(&self, b: &mut Battle, who: UnitId, thing: ThingId, t: &mut impl Table<Axiom>) {
        b[thing].place = Place::Lying(b[who].at);
        t.tell(self, b, || Event::Drops { who, thing });
    }

    /// Whether somebody may pick up a thing: from its own hex, with room for it.
    pub(crate) fn can_pick_up(&self, b: &Battle, who: UnitId, thing: ThingId) -> Result<(), Why> {
        if b[thing].place != Place::Lying(b[who].at) || b[who].aboard.is_some() {
            return Err(Why::NotHere(thing));
        }
        if self.item(b, thing).size == ItemSize::ExtraLarge {
            return Err(Why::TooLarge(thing));
        }
        if self.slots_used(b, who, Some(thing)) > self.slots(b, who) {
            return Err(Why::NoRoom(thing));
        }
        self.can_pay(b, who, MINOR)
    }

    /// Picks up a thing.
    pub(crate) fn pick_up(&self, b: &mut Battle, who: UnitId, thing: ThingId, t: &mut impl Table<Axiom>) {
        self.pay(b, who, MINOR);
        b[thing].place = Place::Carried(who);
        t.tell(self, b, || Event::PicksUp { who, thing });
    }

    /// What a crippled arm no longer holds falls, and what no longer fits is dropped; armour stays on.
    pub(crate) fn lose_an_arm(
        &self,
        b: &mut Battle,
        who: UnitId,
        arm: LocationId,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        let nth = self.profile(who).body.parts(Part::Arm).position(|known| known == arm);
        while self.hands_full(b, who) > self.sound_arms(b, who) {
            let held = b.wielded(who).count();
            let Some(thing) = b.wielded(who).nth(nth.unwrap_or(0).min(held.saturating_sub(1))) else { break };
            self.drop_thing(b, who, thing, t);
        }
        while self.slots_used(b, who, None) > self.slots(b, who) {
            let Some(thing) = self.choose_to_drop(b, who, t)? else { break };
            self.drop_thing(b, who, thing, t);
        }
        Ok(())
    }

    /// What its owner drops when it carries too much; the last it lists, unless told otherwise.
    fn choose_to_drop(
        &self,
        b: &Battle,
        who: UnitId,
        t: &mut impl Table<Axiom>,
    ) -> Result<Option<ThingId>, Pause> {
        let options: arrayvec::ArrayVec<ThingId, MOST_OFFERED> = self.droppable(b, who).collect();
        if options.len() < 2 {
            return Ok(options.first().copied());
        }
        t.ask(self, b, self.side(who), &Question::Drop { who }, &options).map(Some)
    }

    /// What somebody could drop, the last it lists first.
    pub(crate) fn droppable<'a>(&'a self, b: &'a Battle, who: UnitId) -> impl Iterator<Item = ThingId> + 'a {
        let loose = move |id: &ThingId| matches!(b[*id].place, Place::Wielded(holder) | Place::Carried(holder) if holder == who);
        (0..b.things.len() as u16).rev().map(ThingId).filter(loose).take(MOST_OFFERED)
    }
}

/// The slots that things take: small ones in pairs.
pub fn slots_of(sizes: impl Iterator<Item = ItemSize>) -> u16 {
    let (mut small, mut slots) = (0u16, 0u16);
    for size in sizes {
        match size {
            ItemSize::Small => small += 1,
            ItemSize::Medium => slots += 1,
            ItemSize::Large | ItemSize::ExtraLarge => slots += 2,
        }
    }
    slots + small.div_ceil(2)
}
