//! 9: carrying weapons, suits and other items.

use crate::rules::scenario::{Capacity, Mission};
use crate::state::gear::{Arm, Item, ThingId, UNARMED, Weapon};
use crate::state::people::Attribute;
use crate::state::sortie::{Sortie, Who};

impl Mission {
    /// What a thing is.
    pub fn item(&self, thing: ThingId) -> &Item {
        &self.things[usize::from(thing.0)]
    }

    /// Whether a thing is anywhere yet, with somebody or on a floor.
    pub fn is_about(&self, b: &Sortie, thing: ThingId) -> bool {
        b.bodies.iter().any(|body| body.pack.has(thing)) || b.floor.iter().any(|floor| floor.has(thing))
    }

    /// What a thing takes of the capacity: one item each, or its weight by another reading. People walk by themselves.
    pub fn load_of(&self, thing: ThingId) -> u32 {
        let item = self.item(thing);
        match self.readings.capacity {
            Capacity::Items => u32::from(!item.person),
            Capacity::Weight => u32::from(item.weight),
        }
    }

    /// The load: everything somebody carries.
    pub fn burden(&self, b: &Sortie, who: Who) -> u32 {
        b[who].pack.iter().map(|thing| self.load_of(thing)).sum()
    }

    /// Whether there is room for a thing.
    pub fn has_room(&self, b: &Sortie, who: Who, thing: ThingId) -> bool {
        self.burden(b, who) + self.load_of(thing) <= self.profile(who).capacity()
    }

    /// 2 Speed for each point of load above capacity.
    pub fn overload(&self, b: &Sortie, who: Who) -> i32 {
        2 * self.burden(b, who).saturating_sub(self.profile(who).capacity()) as i32
    }

    /// The weapon of that sort with the highest damage; bare hands for close quarters without one.
    pub fn best_weapon(&self, b: &Sortie, who: Who, ranged: bool) -> Option<Weapon> {
        self.best_arm(b, who, ranged).map(|(_, weapon)| weapon)
    }

    /// The same, and which it is.
    pub fn best_arm(&self, b: &Sortie, who: Who, ranged: bool) -> Option<(Arm, Weapon)> {
        let with = |thing| self.item(thing).weapon.map(|weapon| (Arm::Thing(thing), weapon));
        let carried = b[who].pack.iter().filter_map(with);
        let natural = self.profile(who).natural.iter().zip(0..);
        let best = natural
            .map(|(own, n)| (Arm::Natural(n), own.weapon))
            .chain(carried)
            .filter(|(_, weapon)| weapon.ranged == ranged)
            .reduce(|best, next| if next.1.damage > best.1.damage { next } else { best });
        best.or((!ranged).then_some((Arm::Bare, UNARMED)))
    }

    /// Whether somebody holds a blade to parry with: a knife or torch.
    pub fn has_blade(&self, b: &Sortie, who: Who) -> bool {
        b[who].pack.iter().any(|thing| self.item(thing).weapon.is_some_and(|weapon| !weapon.ranged))
    }

    /// Whether somebody carries a torch.
    pub fn has_torch(&self, b: &Sortie, who: Who) -> bool {
        b[who].pack.iter().any(|thing| self.item(thing).torch)
    }

    /// Whether somebody carries a medkit.
    pub fn has_medkit(&self, b: &Sortie, who: Who) -> bool {
        b[who].pack.iter().any(|thing| self.item(thing).medkit)
    }

    /// The rating of suit or hide and cover together; of two suits only the better counts.
    pub fn armour(&self, b: &Sortie, who: Who) -> u8 {
        let suit = b[who].pack.iter().filter_map(|thing| self.item(thing).suit).max().unwrap_or(0);
        let cover = if b[who].covered { self.zone(b[who].zone).cover } else { 0 };
        suit.max(self.profile(who).hide) + cover
    }

    /// The rating that a weapon meets: armour piercing halves it, rounding up.
    pub const fn pierced(rating: u8, weapon: Weapon) -> u8 {
        if weapon.piercing { rating.div_ceil(2) } else { rating }
    }

    /// Agility, or what a hostile states, less overload and faults.
    pub fn speed(&self, b: &Sortie, who: Who) -> i32 {
        let fault = if b[who].has_fault(crate::state::androids::Fault::Servo) { 2 } else { 0 };
        self.profile(who).speed - self.overload(b, who) - fault
    }

    /// Whether somebody is beyond human strength, and can batter doors.
    pub fn is_mighty(&self, who: Who) -> bool {
        self.profile(who).attribute(Attribute::Strength) >= 6
    }
}
