//! From an obeyed order to its next step; bent to the nearest that is open, or found impossible.

use super::reason::Motive;
use super::weigh::{Mind, Row};
use crate::action::Action;
use crate::comms::{Order, Task};
use crate::site::{Link, Zone};
use crate::sortie::Condition;

impl Mind<'_> {
    /// Thinks of the next step of an order; nothing if there is none.
    pub(super) fn follow(&mut self, order: Order) -> Option<()> {
        if order.task == Task::Hold {
            self.stays = true;
            return Some(());
        }
        let (wanted, instead) = self.step_of(order)?;
        let open = |action: &Action| self.mission.allows(self.b, self.who, *action).is_ok();
        if let Some(action) = wanted.filter(open) {
            self.consider(Row::Order, 0, action, Motive::Order { order, bent: false });
            return Some(());
        }
        let free_first = self.b[self.who].engaged().then_some(Action::Retreat);
        let action = free_first.or(instead).filter(open)?;
        self.consider(Row::Order, 0, action, Motive::Order { order, bent: true });
        Some(())
    }

    /// What the order asks for now, and what would serve instead.
    fn step_of(&self, order: Order) -> Option<(Option<Action>, Option<Action>)> {
        match order.task {
            Task::Hold => None,
            Task::GoTo(zone) => Some((self.move_to(zone, false), self.move_near(zone, false))),
            Task::FallBack(zone) => Some((self.move_to(zone, true), self.move_near(zone, true))),
            Task::Do(action) => {
                let place = self.place_of(action)?;
                if place == self.zone {
                    return Some((Some(action), self.substitute(action)));
                }
                Some((self.move_to(place, false), self.move_near(place, false)))
            }
        }
    }

    /// One move along the known way.
    fn move_to(&self, zone: Zone, back: bool) -> Option<Action> {
        let (action, _) = self.toward(zone)?;
        Some(match action {
            Action::Run { by, .. } if back => Action::MoveCarefully { by },
            _ => action,
        })
    }

    /// Where no way is known, as near as one gets: to the zone in reach from which the fewest doors lead there.
    fn move_near(&self, zone: Zone, back: bool) -> Option<Action> {
        let graph = &self.mission.graph;
        let (mut ring, mut seen) = (1u32 << zone.0, 1u32 << zone.0);
        while ring != 0 {
            let near = self.reach.reached().iter().copied().find(|near| ring >> near.0 & 1 == 1);
            if let Some(near) = near {
                return if near == self.zone { None } else { self.move_to(near, back) };
            }
            let next = graph
                .zones()
                .filter(|zone| ring >> zone.0 & 1 == 1)
                .flat_map(|zone| graph.ways(zone))
                .fold(0, |all, way| all | 1 << way.to.0);
            ring = next & !seen;
            seen |= next;
        }
        None
    }

    /// Where an action has to be done, as far as the squad knows.
    fn place_of(&self, action: Action) -> Option<Zone> {
        let Mind { mission, b, who, zone, .. } = *self;
        match action {
            Action::Shoot { at } | Action::Strike { at } => mission.places(b, who, at),
            Action::FirstAid { on } | Action::Repair { on } => {
                b[on].condition.present().then_some(b[on].zone)
            }
            Action::Weld { door } | Action::Batter { door } => Some(self.side_of(door)),
            Action::Interact { object } => Some(mission.object(object).zone),
            Action::Observe { zone: seen } => Some(self.lookout(seen)),
            Action::PickUp { thing } => {
                b.known.floor.iter().position(|floor| floor.has(thing)).map(|n| Zone(n as u16))
            }
            Action::CalmDown => {
                let calm = |&to: &Zone| {
                    if to == zone { mission.is_safe(b, to) } else { mission.is_known_safe(b, to) }
                };
                self.reach.reached().iter().copied().find(calm)
            }
            _ => Some(zone),
        }
    }

    /// The nearer side of a door.
    fn side_of(&self, door: Link) -> Zone {
        let (a, b) = self.mission.graph.ends(door);
        match (self.reach.steps(a), self.reach.steps(b)) {
            (Some(to_a), Some(to_b)) if to_b < to_a => b,
            (None, Some(_)) => b,
            _ => a,
        }
    }

    /// The nearest zone from which another can be observed.
    fn lookout(&self, seen: Zone) -> Zone {
        let sees = |&from: &Zone| from == seen || self.mission.graph.adjacent(from, seen);
        self.reach.reached().iter().copied().find(sees).unwrap_or(seen)
    }

    /// What comes nearest to an action that is not open: the other kind of attack, room for a thing.
    fn substitute(&self, action: Action) -> Option<Action> {
        let Mind { mission, b, who, .. } = *self;
        if b[who].condition == Condition::Broken {
            return None;
        }
        match action {
            Action::Shoot { at } => Some(Action::Strike { at }),
            Action::PickUp { thing } if !mission.has_room(b, who, thing) => {
                self.spare().map(|thing| Action::Drop { thing })
            }
            _ => None,
        }
    }
}
