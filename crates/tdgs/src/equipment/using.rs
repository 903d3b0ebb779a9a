//! Document 5: Use Item. What an item does is an ability; a consumable works from the pack and is gone afterwards.

use engine::{Pause, Table};

use crate::abilities::Timing;
use crate::battle::{Battle, UnitId};
use crate::command::{Aim, Command};
use crate::equipment::{Place, ThingId};
use crate::event::Event;
use crate::refusal::Why;
use crate::scenario::Tdgs;

impl Tdgs {
    /// Whether somebody can use a thing, aimed so: it has it, the thing does something, and the aim fits.
    pub(crate) fn can_use_item(&self, b: &Battle, by: UnitId, thing: ThingId, aim: Aim) -> Result<(), Why> {
        let has = matches!(b[thing].place, Place::Carried(owner) | Place::Equipped(owner) if owner == by);
        let use_of = self.item(b, thing).use_of.filter(|_| has).ok_or(Why::NoUse(thing))?;
        if b.budget.actions == 0 {
            return Err(Why::NoAction);
        }
        self.may_move(b, by)?;
        self.can_direct(b, by, use_of, aim)
    }

    /// Uses a thing for the Action; a consumable is used up.
    pub(crate) fn use_item(
        &self,
        b: &mut Battle,
        by: UnitId,
        thing: ThingId,
        aim: Aim,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let Some(use_of) = self.item(b, thing).use_of else { return Ok(()) };
        t.tell(self, b, || Event::UsesItem { by, thing });
        self.appear(b, by, t);
        if let Place::Equipped(owner) = b[thing].place {
            self.take_off(b, owner, thing, Place::Gone);
        } else {
            b[thing].place = Place::Gone;
        }
        self.use_ability(b, by, use_of, aim, t)
    }

    /// Everything that can be used now.
    pub(crate) fn offer_uses(&self, b: &Battle, out: &mut Vec<Command>) {
        let by = b.active();
        let own = self.carried(b, by).chain(self.equipped(b, by));
        let mut seen: Vec<u16> = Vec::new();
        for (thing, use_of) in own.filter_map(|(thing, item)| Some((thing, item.use_of?))) {
            // Of two potions of a kind one is as good as the other.
            if seen.contains(&b[thing].kind) {
                continue;
            }
            seen.push(b[thing].kind);
            debug_assert_eq!(self.ability(use_of).timing, Timing::Action, "the shelf saw to it");
            self.each_aim(b, by, use_of, |aim| {
                if self.can_use_item(b, by, thing, aim).is_ok() {
                    out.push(Command::UseItem { thing, aim });
                }
            });
        }
    }
}
