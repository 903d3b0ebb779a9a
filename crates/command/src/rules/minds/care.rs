//! Looking after the others and oneself: first aid, repair, calm, watch, doors, gear.

use super::reason::Motive;
use super::weigh::{Mind, Row};
use crate::rules::brief::Belief;
use crate::state::action::{Action, CalmDown, DropItem, Overwatch, PickUp, Rest};
use crate::state::gear::{ThingId, Things};
use crate::state::objectives::Goal;
use crate::state::site::Zone;
use crate::state::sortie::{Condition, Who};

/// From this Stress on one thinks of calming down.
const SHAKEN: u8 = 3;
/// What is taken off for whoever can only stand by.
const HELPLESS: i32 = -4;

impl Mind<'_> {
    /// The Dying first, then the wounded.
    pub(super) fn care(&mut self) {
        let Mind { mission, b, zone, .. } = *self;
        for on in b.ids().take(mission.roster) {
            if !matches!(b[on].condition, Condition::Dying | Condition::Offline) {
                continue;
            }
            if b[on].zone == zone {
                self.consider(Row::SaveLife, 0, mission.aid(on), Motive::SaveLife { on });
                self.stand_by(on);
            } else {
                self.go_to_fallen(on);
            }
        }
        if !self.threatens(zone) {
            self.treat();
        }
    }

    /// First aid, or repair, on whoever is worst off here: the Broken, then the others, then oneself.
    fn treat(&mut self) {
        let Mind { mission, b, who, .. } = *self;
        let hurt = |&on: &Who| b[on].condition.conscious() && mission.allows(b, who, mission.aid(on)).is_ok();
        let worst = |&on: &Who| (b[on].condition != Condition::Broken, on == who, b[on].health);
        if let Some(on) = b.ids().take(mission.roster).filter(hurt).min_by_key(worst) {
            let motive = if on == who { Motive::TreatOwn } else { Motive::Treat { on } };
            self.consider(Row::Treat, 0, mission.aid(on), motive);
        }
    }

    /// Whether somebody has what it takes: repair takes nothing but hands.
    fn can_help(&self, on: Who) -> bool {
        self.mission.profile(on).is_android() || self.mission.has_medkit(self.b, self.who)
    }

    /// With what it takes, or just to be there if nobody is.
    fn go_to_fallen(&mut self, on: Who) {
        let there = self.b[on].zone;
        let helps = self.can_help(on);
        if !helps && self.mates_in(there).next().is_some() {
            return;
        }
        if let Some((action, _)) = self.toward(there) {
            self.consider(
                Row::ToTheDying,
                if helps { 0 } else { HELPLESS },
                action,
                Motive::ToTheDying { on },
            );
        }
    }

    /// Whoever can't help stays with the Dying, unless another does.
    fn stand_by(&mut self, on: Who) {
        if !self.can_help(on) && self.mates_in(self.zone).next().is_none() {
            self.consider(Row::ToTheDying, HELPLESS, Action::Rest(Rest), Motive::StandBy { on });
        }
    }

    /// Calm, watch, doors and gear.
    pub(super) fn upkeep(&mut self) {
        let Mind { mission, b, who, zone, .. } = *self;
        let stress = b[who].stress;
        if stress >= SHAKEN {
            self.consider(Row::CalmDown, i32::from(stress), Action::CalmDown(CalmDown), Motive::CalmDown);
        }
        let near = self.threatens(zone) || mission.graph.ways(zone).iter().any(|way| self.threatens(way.to));
        if near && let Some(mate) = self.mates_in(zone).find(|&mate| b[mate].at_work) {
            self.consider(Row::Watch, 0, Action::Overwatch(Overwatch), Motive::Watch { over: mate });
        }
        self.seal();
        if mission.overload(b, who) > 0
            && let Some(thing) = self.spare()
        {
            self.consider(Row::Lighten, 0, Action::DropItem(DropItem { thing }), Motive::Lighten { thing });
        }
        self.equip();
    }

    /// A first medkit, or a weapon better than what is carried; not while room is needed for something else.
    fn equip(&mut self) {
        let Mind { mission, b, who, zone, .. } = *self;
        let lying = b.floor[usize::from(zone.0)];
        let wanted = self.wanted_here(zone);
        if lying.is_empty() || !wanted.is_empty() {
            return;
        }
        for thing in lying.iter() {
            let item = mission.item(thing);
            let first_medkit = item.medkit && !mission.has_medkit(b, who);
            let better = |weapon: crate::state::gear::Weapon| {
                mission.best_weapon(b, who, weapon.ranged).is_none_or(|best| weapon.damage > best.damage)
            };
            if first_medkit || item.weapon.is_some_and(better) {
                self.consider(Row::Equip, 0, Action::PickUp(PickUp { thing }), Motive::Equip { thing });
            }
        }
    }

    /// What lies here and is to be delivered.
    fn wanted_here(&self, zone: Zone) -> Things {
        let Things(lying) = self.b.floor[usize::from(zone.0)];
        Things(lying & self.to_deliver().0)
    }

    /// Everything the crew believes is to be delivered.
    pub(super) fn to_deliver(&self) -> Things {
        let mut things = Things::default();
        for Belief { goal, .. } in self.mission.beliefs(self.b) {
            if let Goal::Deliver(thing) = goal {
                things.add(thing);
            }
        }
        things
    }

    /// The last gear listed that is neither suit nor story item; a suit only when nothing else is left.
    pub(crate) fn spare(&self) -> Option<ThingId> {
        let Mind { mission, b, who, .. } = *self;
        let dear = self.to_deliver();
        let free = |&thing: &ThingId| {
            let item = mission.item(thing);
            !item.story && !item.person && !dear.has(thing)
        };
        let pack = || b[who].pack.iter().rev().filter(free);
        pack().find(|&thing| mission.item(thing).suit.is_none()).or_else(|| pack().next())
    }
}
