//! Equip, unequip, swap, let go and pick up: what each needs, costs and does.

use engine::{Pause, Table};
use space::Footprint;

use crate::rules::event::{Event, Gear};
use crate::rules::interrupts::Deal;
use crate::rules::refusal::Why;
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::Handling;
use crate::state::acts::Act;
use crate::state::battle::{Battle, UnitId};
use crate::state::damage::MOST_PIECES;
use crate::state::equipment::{ItemTrait, Place, Speed, ThingId};

/// Why a thing cannot be handled so.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Misfit {
    /// Too heavily laden to move.
    Encumbered(UnitId),
    /// Nothing that is equipped.
    NotEquipped(ThingId),
    /// Nothing that is carried.
    NotCarried(ThingId),
    /// Nothing that lies within reach.
    NotInReach(ThingId),
    /// It has no slots: nobody equips it.
    NotEquippable(ThingId),
    /// Too few slots are free for it.
    NoSlot {
        thing: ThingId,
        /// Which of its needs.
        need: u8,
    },
    /// As much armour as counts is worn already.
    TooMuchArmour,
    /// It is worn and not held.
    Worn(ThingId),
    Grown(ThingId),
    /// A curse holds it.
    Cursed(ThingId),
}

impl Tdgs {
    /// Whether the entity whose turn it is may handle things so.
    pub(crate) fn can_handle(&self, b: &Battle, what: Handling) -> Result<(), Why> {
        let me = b.active();
        self.may_move(b, me)?;
        self.fits(b, me, what).map_err(Why::Gear)?;
        if self.actions_for(b, what) > 0 && b.budget.actions == 0 { Err(Why::NoAction) } else { Ok(()) }
    }

    fn fits(&self, b: &Battle, me: UnitId, what: Handling) -> Result<(), Misfit> {
        match what {
            Handling::Equip(thing) => self.room_for(b, me, thing, None).map(|_| ()),
            Handling::Unequip(thing) => self.is_removable(b, me, thing),
            Handling::Swap { old, new } => {
                self.is_removable(b, me, old)?;
                self.room_for(b, me, new, Some(old)).map(|_| ())
            }
            Handling::LetGo(thing) if b[thing].place == Place::Carried(me) => Ok(()),
            Handling::LetGo(thing) => {
                self.is_removable(b, me, thing)?;
                if self.item(b, thing).is_held() { Ok(()) } else { Err(Misfit::Worn(thing)) }
            }
            Handling::PickUp(thing) if self.in_reach(b, me, thing) => Ok(()),
            Handling::PickUp(thing) => Err(Misfit::NotInReach(thing)),
        }
    }

    fn is_removable(&self, b: &Battle, me: UnitId, thing: ThingId) -> Result<(), Misfit> {
        let item = self.item(b, thing);
        match b[thing].place {
            _ if item.natural => Err(Misfit::Grown(thing)),
            Place::Equipped(who) if who == me && item.has(ItemTrait::Cursed) => Err(Misfit::Cursed(thing)),
            Place::Equipped(who) if who == me => Ok(()),
            _ => Err(Misfit::NotEquipped(thing)),
        }
    }

    /// Whether a thing lies on a square of this entity or next to it.
    pub(crate) fn in_reach(&self, b: &Battle, me: UnitId, thing: ThingId) -> bool {
        match b[thing].place {
            Place::Ground(corner) => self.space(b, me).distance(&Footprint { corner, size: 1 }) <= 1,
            _ => false,
        }
    }

    /// The slots that a carried thing would fill once another one is off; all must be free at once.
    fn room_for(&self, b: &Battle, me: UnitId, thing: ThingId, off: Option<ThingId>) -> Result<u64, Misfit> {
        let item = self.item(b, thing);
        if b[thing].place != Place::Carried(me) {
            return Err(Misfit::NotCarried(thing));
        }
        if item.slots.is_empty() {
            return Err(Misfit::NotEquippable(thing));
        }
        let stay = || self.equipped(b, me).filter(|(other, _)| Some(*other) != off);
        if item.armour.is_some() && stay().filter(|(_, other)| other.armour.is_some()).count() == MOST_PIECES
        {
            return Err(Misfit::TooMuchArmour);
        }
        let filled = stay().fold(b[me].lost, |filled, (other, _)| filled | b[other].fills);
        let slots = self.profile(me).body.fill(&item.slots, !filled);
        slots.map_err(|need| Misfit::NoSlot { thing, need: need as u8 })
    }

    /// The Actions that handling a thing costs in all. A swap costs at least one, and a slow item does not become fast by
    /// it; Quick Swap spares that one alone.
    pub fn actions_for(&self, b: &Battle, what: Handling) -> u8 {
        let speed = |thing| match self.item(b, thing).speed {
            Speed::Free => 0,
            Speed::Actions(actions) => actions,
        };
        match what {
            Handling::Equip(thing) => speed(thing),
            Handling::Unequip(_) => 1,
            Handling::Swap { old, new } => {
                let quick = [old, new].iter().any(|&thing| self.item(b, thing).has(ItemTrait::QuickSwap));
                match speed(new) {
                    0 | 1 => u8::from(!quick),
                    slow => slow,
                }
            }
            Handling::LetGo(_) | Handling::PickUp(_) => 0,
        }
    }

    /// Handles things as `check` let pass. What takes several Actions takes one of them now.
    pub(crate) fn handle(
        &self,
        b: &mut Battle,
        what: Handling,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let who = b.active();
        let actions = self.actions_for(b, what);
        b.budget.whole = false;
        if actions > 0 {
            b.spend_action();
            let act = Act::UseItem;
            let deal = Deal::alone(who, act);
            let answers = self.declare(b, deal, &[], t)?;
            if answers.countered || !b[who].conditions.able() {
                t.tell(self, b, || Event::Art(answers.stop(deal)));
                return Ok(());
            }
        }
        match what {
            Handling::Equip(thing) => self.go_on_equipping(b, who, thing, actions),
            Handling::Unequip(thing) => self.take_off(b, who, thing, Place::Carried(who)),
            Handling::Swap { old, new } => {
                // The old thing goes first; what is left of a slow one is equipping it.
                self.take_off(b, who, old, Place::Carried(who));
                self.go_on_equipping(b, who, new, actions);
            }
            Handling::LetGo(thing) => {
                let ground = Place::Ground(b[who].at);
                if b[thing].place == Place::Carried(who) {
                    b[thing].place = ground;
                } else {
                    self.take_off(b, who, thing, ground);
                }
                b[thing].progress = 0;
            }
            Handling::PickUp(thing) => b[thing].place = Place::Carried(who),
        }
        t.tell(self, b, || Event::Gear(Gear::Handled { who, what }));
        self.appear(b, who, t);
        Ok(())
    }

    /// One more Action spent on equipping; with the last the benefits begin.
    fn go_on_equipping(&self, b: &mut Battle, who: UnitId, thing: ThingId, actions: u8) {
        b[thing].progress += 1;
        if b[thing].progress >= actions {
            let fills = self.room_for(b, who, thing, None).expect("`check` found room");
            self.put_on(b, who, thing, fills);
        }
    }
}
