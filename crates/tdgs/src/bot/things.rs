//! Weapons to pick up, potions to drink, doors to open, wounds to dress: what a sensible player does besides fighting.

use engine::Style;

use super::style::weigh;
use super::{LEAVE, READY, RUN, STRIKE};
use crate::attack::Blow;
use crate::battle::{Battle, UnitId};
use crate::command::{Aim, Command};
use crate::conditions::Condition;
use crate::equipment::{Category, Handling, ThingId};
use crate::scenario::Tdgs;

/// More than any blow is worth: to have a weapon at all.
const ARM: i32 = 2_500;

/// How near a foe is when whoever flees arms itself first.
const CLOSE: u16 = 3;

impl Tdgs {
    /// Whether there is anything but weapons and feet for an entity to think of.
    pub(super) fn has_other_ways(&self, b: &Battle, me: UnitId, style: Style) -> bool {
        let conditions = b[me].conditions;
        self.profile(me).acts_by_ability
            || self.borrows(b, me)
            || self.useful_things && self.has_use_for_things(b, me, style)
            || !b.objects.is_empty()
            || conditions.has(Condition::Bleeding)
            || conditions.has(Condition::Burning)
            || self.is_unarmed(b, me)
    }

    /// Whether an entity carries something to use, and somebody of its side could do with it: at half its HP, or earlier for
    /// the cautious.
    fn has_use_for_things(&self, b: &Battle, me: UnitId, style: Style) -> bool {
        let hurt = |id: UnitId| {
            self.side(id) == self.side(me)
                && 400 * b[id].hp < (100 + style.danger) * self.max_hp(b, id)
                && self.distance(b, me, id) <= 1
        };
        self.carried(b, me).any(|(_, item)| item.use_of.is_some()) && b.ids().any(hurt)
    }

    /// Everything that might be better than a blow or a walk.
    pub(super) fn offer_other_ways(&self, b: &Battle, style: Style, out: &mut Vec<Command>) {
        let me = b.active();
        self.offer_abilities(b, out);
        if self.pays_upkeep(b, me) {
            out.push(Command::Concentrate);
        }
        if self.useful_things && self.has_use_for_things(b, me, style) {
            self.offer_uses(b, out);
        }
        if b[me].conditions.has(Condition::Bleeding) && self.can_treat(b, me, me).is_ok() {
            out.push(Command::Treat { ally: me });
        }
        if b[me].conditions.has(Condition::Burning) && self.may_move(b, me).is_ok() {
            out.push(Command::Douse);
        }
        if !b.objects.is_empty() {
            self.offer_things(b, out);
        }
        if self.is_unarmed(b, me) {
            self.offer_handling(b, out);
        }
    }

    /// What those are worth.
    pub(super) fn worth_of_other_ways(
        &self,
        b: &Battle,
        me: UnitId,
        candidate: Command,
        style: Style,
    ) -> i32 {
        let run = weigh(RUN, style.goal);
        let or_not = |worth: i32| if worth > 0 { STRIKE + worth } else { -1 };
        match candidate {
            Command::Use { ability, aim } => or_not(self.worth_of_use(b, me, ability, aim, style)),
            Command::UseItem { thing, aim } => or_not(self.worth_of_item(b, me, thing, aim, style)),
            Command::Concentrate => or_not(super::abilities::HELD),
            Command::Treat { ally } => {
                or_not(weigh(60 * b.strength(ally, Condition::Bleeding), style.danger))
            }
            Command::Douse => or_not(weigh(80 * b.strength(me, Condition::Burning), style.danger)),
            Command::Interact { object } if self.flees(me) || self.object(object).bars => run + 100,
            Command::Work { .. } if self.flees(me) => run - 500,
            Command::Smash { weapon, object } if self.flees(me) => {
                run - 800 + self.weapon(Blow { by: me, weapon, target: me }).damage.twice_mean()
                    - b.objects[usize::from(object)].hp
            }
            Command::Work { .. } | Command::Smash { .. } => weigh(READY, style.goal) + 1,
            Command::Gear(what) => self.worth_of_gear(b, me, what),
            Command::Ready(_) => READY,
            _ => 0,
        }
    }

    /// A thing is worth what it does, less that it is gone afterwards.
    fn worth_of_item(&self, b: &Battle, me: UnitId, thing: ThingId, aim: Aim, style: Style) -> i32 {
        self.item(b, thing).use_of.map_or(0, |n| self.worth_of_use(b, me, n, aim, style) - 150)
    }

    fn worth_of_gear(&self, b: &Battle, me: UnitId, what: Handling) -> i32 {
        let is_weapon = |thing: ThingId| self.item(b, thing).category == Category::Weapon;
        let pressed = self.foes(b, me).any(|foe| self.distance(b, me, foe) <= CLOSE);
        match what {
            Handling::PickUp(thing) if is_weapon(thing) => LEAVE - 1,
            Handling::Equip(thing) if is_weapon(thing) && pressed => LEAVE - 2,
            Handling::Equip(thing) if is_weapon(thing) => STRIKE + ARM,
            _ => -1,
        }
    }

    /// Whether an entity has nothing in its hands and could have, and no claws to make up for it.
    fn is_unarmed(&self, b: &Battle, me: UnitId) -> bool {
        let profile = self.profile(me);
        b[me].wields == profile.natural && profile.natural.is_power_of_two() && !b.items.is_empty()
    }
}
