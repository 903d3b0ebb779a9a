//! The refusals of equipment in words.

use engine::Refusal;

use super::Misfit;
use crate::rules::scenario::Tdgs;
use crate::state::battle::Battle;
use crate::state::equipment::ThingId;

impl Tdgs {
    /// Why a thing cannot be handled so, in words.
    pub(crate) fn refuse_handling(&self, b: &Battle, why: Misfit) -> Refusal {
        let me = &self.profile(b.active()).name;
        let name = |thing| &self.item(b, thing).name;
        match why {
            Misfit::Encumbered(id) => {
                let (load, capacity) = (self.burden(b, id), self.capacity(b, id));
                let refusal = Refusal::new(format!(
                    "{} is Encumbered: it carries {load} WU, and can carry {capacity}.",
                    self.profile(id).name
                ))
                .by("tdgs.equipment.encumbered");
                match self.station(b, b.active()) {
                    None => refusal.instead("A Step is allowed; `let-go` what is too much."),
                    Some(_) => refusal.instead("Somebody has to get off, or to `let-go` of something."),
                }
            }
            Misfit::NotEquipped(thing) => {
                Refusal::new(format!("{me} has no {} equipped.", name(thing))).by("tdgs.equipment.states")
            }
            Misfit::NotCarried(thing) => {
                Refusal::new(format!("{me} carries no {}.", name(thing))).by("tdgs.equipment.states")
            }
            Misfit::NotInReach(thing) => {
                Refusal::new(format!("No {} lies within reach of {me}.", name(thing)))
                    .by("tdgs.action.interact-simple")
            }
            Misfit::NotEquippable(thing) => {
                Refusal::new(format!("Nobody equips {}: it is only carried.", name(thing)))
                    .by("tdgs.equipment.item-fields")
            }
            Misfit::NoSlot { thing, need } => self.refuse_slot(b, thing, usize::from(need)),
            Misfit::TooMuchArmour => Refusal::new(format!("{me} wears as many pieces of armour as count."))
                .by("tdgs.equipment.slot-cost"),
            Misfit::Worn(thing) => Refusal::new(format!("{me} wears the {}.", name(thing)))
                .instead("`unequip` it for an Action; only what is held is let go.")
                .by("tdgs.equipment.unequip"),
            Misfit::Grown(thing) => Refusal::new(format!("The {} of {me} is grown, not worn.", name(thing)))
                .by("tdgs.equipment.unequip"),
            Misfit::Cursed(thing) => Refusal::new(format!("The {} cannot be removed.", name(thing)))
                .by("tdgs.equipment.content-only"),
        }
    }

    fn refuse_slot(&self, b: &Battle, thing: ThingId, need: usize) -> Refusal {
        let me = b.active();
        let item = self.item(b, thing);
        let (slot, count) = &item.slots[need];
        let all = self.profile(me).body.all(slot);
        let filled = self.equipped(b, me).fold(0, |filled, (other, _)| filled | b[other].fills);
        let free = (all & !filled & !b[me].lost).count_ones();
        let whole = all & b[me].lost == 0;
        let rule = if whole { "tdgs.equipment.slot-cost" } else { "tdgs.equipment.slot-loss" };
        let in_the_way: Vec<&str> = self
            .equipped(b, me)
            .filter(|(other, _)| b[*other].fills & all != 0)
            .map(|(_, item)| item.handle.as_str())
            .collect();
        let what = format!("{} needs {count} of the slot {slot}, and {free} are free.", item.name);
        let refusal = Refusal::new(what).by(rule);
        match in_the_way.as_slice() {
            [] => refusal,
            things => refusal.instead(format!("In the way: {}.", things.join(", "))),
        }
    }
}
