//! 6.2 and 3.3.1: what is in hand, in the pack and on the ground.

use engine::{Pause, Table};

use crate::rules::event::Things;
use crate::rules::question::Question;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::time::{MAJOR, MINOR};
use crate::state::battle::{Battle, UnitId};
use crate::state::body::{LocationId, Part};
use crate::state::items::{Arm, Item, ItemSize, Place, ThingId};

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

    /// Whether a thing is a weapon or a shield.
    pub(crate) fn is_arm(&self, b: &Battle, thing: ThingId) -> bool {
        let item = self.item(b, thing);
        item.weapon.is_some() || item.shield
    }

    /// Whether a thing does anything here and now: it is sound, and the circumstances are those it asks for.
    pub(crate) fn is_of_use(&self, b: &Battle, thing: ThingId) -> bool {
        !b[thing].damaged && self.suits(self.item(b, thing))
    }

    /// Whether the circumstances are those an item asks for, if it asks for any.
    pub(crate) fn suits(&self, item: &Item) -> bool {
        item.only_when.as_ref().is_none_or(|when| self.options.circumstances.contains(when))
    }

    /// The hands a thing takes.
    pub(crate) fn hands_for(&self, b: &Battle, thing: ThingId) -> usize {
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
        slots_of(b.things_of(who).chain(more).map(|id| self.item(b, id).size))
    }

    /// What it costs to take a thing in hand: weapons and shields are changed with a major action, everything else is drawn with
    /// a minor one.
    pub(crate) fn wield_cost(&self, b: &Battle, thing: ThingId) -> u8 {
        if self.is_arm(b, thing) { MAJOR } else { MINOR }
    }

    /// Whether somebody may take a thing in hand. What is no weapon takes a free hand.
    pub(crate) fn can_wield(&self, b: &Battle, who: UnitId, thing: ThingId) -> Result<(), Why> {
        if b[thing].place != Place::Carried(who) {
            return Err(Why::NotCarried(thing));
        }
        if self.hands_for(b, thing) > self.sound_arms(b, who) {
            return Err(Why::TooFewArms(thing));
        }
        if self.is_held(b, who) {
            return Err(Why::Held);
        }
        if self.is_arm(b, thing) {
            return self.can_do_major(b, who, MAJOR);
        }
        if self.hands_full(b, who) >= self.sound_arms(b, who) {
            return Err(Why::HandsFull(thing));
        }
        self.can_pay(b, who, MINOR)
    }

    /// What somebody would strike with: the first sound weapon in hand, or bare hands.
    pub(crate) fn arm_at_hand(&self, b: &Battle, who: UnitId) -> Arm {
        let sound = |id: &ThingId| self.item(b, *id).weapon.is_some() && !b[*id].damaged;
        b.wielded(who).find(sound).map_or(Arm::Bare, Arm::Thing)
    }

    /// Drops a thing where somebody stands.
    pub(crate) fn drop_thing(&self, b: &mut Battle, who: UnitId, thing: ThingId, t: &mut impl Table<Axiom>) {
        b[thing].place = Place::Lying(b[who].at);
        t.tell(self, b, || Things::Drops { who, thing }.into());
    }

    /// Whether somebody may pick up a thing: from its own hex, with room for it.
    pub(crate) fn can_pick_up(&self, b: &Battle, who: UnitId, thing: ThingId) -> Result<(), Why> {
        if b[thing].place != Place::Lying(b[who].at) || b[who].aboard.is_some() {
            return Err(Why::NotHere(thing));
        }
        self.has_room_for(b, who, thing)?;
        self.can_pay(b, who, MINOR)
    }

    /// Whether somebody could carry a thing beside all it has.
    pub(crate) fn has_room_for(&self, b: &Battle, who: UnitId, thing: ThingId) -> Result<(), Why> {
        if self.item(b, thing).size == ItemSize::ExtraLarge {
            return Err(Why::TooLarge(thing));
        }
        if self.slots_used(b, who, Some(thing)) > self.slots(b, who) {
            return Err(Why::NoRoom(thing));
        }
        Ok(())
    }

    /// What a crippled arm no longer holds falls, and what no longer fits is dropped; armour stays on.
    pub(crate) fn lose_an_arm(
        &self,
        b: &mut Battle,
        who: UnitId,
        arm: LocationId,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        while self.hands_full(b, who) > self.sound_arms(b, who) {
            let Some(thing) = self.held_in(b, who, arm) else { break };
            self.drop_thing(b, who, thing, t);
        }
        while self.slots_used(b, who, None) > self.slots(b, who) {
            let Some(thing) = self.choose_to_drop(b, who, t)? else { break };
            self.drop_thing(b, who, thing, t);
        }
        Ok(())
    }

    /// What somebody holds in an arm: the first thing it wields is in the last arm of its body, which is the right one.
    fn held_in(&self, b: &Battle, who: UnitId, arm: LocationId) -> Option<ThingId> {
        let nth = self.profile(who).body.parts(Part::Arm).filter(|&other| other > arm).count();
        let mut hands = 0;
        let holds = |thing: &ThingId| {
            hands += self.hands_for(b, *thing);
            hands > nth
        };
        b.wielded(who).find(holds).or_else(|| b.wielded(who).last())
    }

    /// What its owner drops when it carries too much; the last it lists, unless told otherwise.
    fn choose_to_drop(
        &self,
        b: &Battle,
        who: UnitId,
        t: &mut impl Table<Axiom>,
    ) -> Result<Option<ThingId>, Pause> {
        let options: arrayvec::ArrayVec<ThingId, MOST_OFFERED> = self.droppable(b, who).collect();
        if options.len() < 2 || self.slots(b, who) == 0 {
            return Ok(options.first().copied());
        }
        t.ask(self, b, self.side(who), &Question::Drop { who }, &options).map(Some)
    }

    /// What somebody could drop, the last it lists first.
    pub(crate) fn droppable<'a>(&'a self, b: &'a Battle, who: UnitId) -> impl Iterator<Item = ThingId> + 'a {
        let loose = move |id: &ThingId| !matches!(b[*id].place, Place::Worn(_));
        b.things_of(who).rev().filter(loose).take(MOST_OFFERED)
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
