//! Weapons to pick up, potions to drink, doors to open, wounds to dress: what a sensible player does besides fighting.

use engine::Style;

use crate::rules::movement::Scratch;
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::{Command, Concentrate, Douse, Handling, Interact, Treat, Use, UseItem, Verb};
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;

impl Tdgs {
    /// Whether there is anything but weapons and feet for an entity to think of.
    pub(crate) fn has_other_ways(&self, b: &Battle, me: UnitId, style: Style) -> bool {
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
    pub(crate) fn offer_other_ways(
        &self,
        b: &Battle,
        style: Style,
        scratch: &mut Scratch,
        out: &mut Vec<Command>,
    ) {
        let me = b.active();
        Use::offer(self, b, scratch, out);
        if self.pays_upkeep(b, me) {
            out.push(Concentrate.into());
        }
        if self.useful_things && self.has_use_for_things(b, me, style) {
            UseItem::offer(self, b, scratch, out);
        }
        if b[me].conditions.has(Condition::Bleeding) && self.can_treat(b, me, me).is_ok() {
            out.push(Treat { ally: me }.into());
        }
        if b[me].conditions.has(Condition::Burning) && self.may_move(b, me).is_ok() {
            out.push(Douse.into());
        }
        if !b.objects.is_empty() {
            Interact::offer(self, b, scratch, out);
        }
        if self.is_unarmed(b, me) {
            Handling::offer(self, b, scratch, out);
        }
    }

    /// Whether an entity has nothing in its hands and could have, and no claws to make up for it.
    fn is_unarmed(&self, b: &Battle, me: UnitId) -> bool {
        let profile = self.profile(me);
        b[me].wields == profile.natural && profile.natural.is_power_of_two() && !b.items.is_empty()
    }
}
