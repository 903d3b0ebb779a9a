//! From an obeyed order to its next step; bent to the nearest that is open, or found impossible.

use super::reason::Motive;
use super::weigh::{Mind, Row};
use crate::rules::refusal::Why;
use crate::rules::verbs::Target;
use crate::state::action::{Action, MoveCarefully, Rest, Retreat, Run};
use crate::state::comms::{Gait, Order, Task};
use crate::state::site::{Link, Zone};
use crate::state::sortie::Condition;

/// What an order asks for now, or what is in the way of it; and what would serve instead.
struct NextStep {
    wanted: Result<Action, Why>,
    instead: Option<Action>,
}

impl Mind<'_> {
    /// Thinks of the next step of an order, or says why there is none.
    pub(super) fn follow(&mut self, order: Order) -> Result<(), Why> {
        if order.task == Task::Hold {
            self.stays = true;
            return Ok(());
        }
        let allows = |action: Action| self.mission.allows(self.b, self.who, action).map(|()| action);
        let NextStep { wanted, instead } = self.step_of(order)?;
        let (action, bent) = match wanted.and_then(allows) {
            Ok(action) => (action, None),
            Err(why) => {
                let free_first = self.b[self.who].engaged().then_some(Action::Retreat(Retreat));
                let nearest = free_first.or(instead).and_then(|action| allows(action).ok());
                (nearest.ok_or(why)?, Some(why))
            }
        };
        self.consider(Row::Order, 0, action, Motive::Order { order, bent });
        Ok(())
    }

    /// What the order asks for now, and what would serve instead.
    fn step_of(&self, Order { task, gait, .. }: Order) -> Result<NextStep, Why> {
        match task {
            Task::Hold => Ok(NextStep { wanted: Ok(Action::Rest(Rest)), instead: None }),
            Task::GoTo(zone) => Ok(self.way_to(zone, gait)),
            Task::FallBack(zone) => Ok(self.way_to(zone, gait.or(Some(Gait::Careful)))),
            Task::Do(action) => {
                let place = action.place(self)?;
                if place == self.zone {
                    return Ok(NextStep { wanted: Ok(action), instead: self.substitute(action) });
                }
                if self.b[self.who].condition == Condition::Broken {
                    return Err(Why::Broken(self.who));
                }
                Ok(self.way_to(place, gait))
            }
        }
    }

    /// The next move to a zone; where no way is known, as near as one gets; whoever can't run crawls.
    fn way_to(&self, zone: Zone, gait: Option<Gait>) -> NextStep {
        if let Some(wanted) = self.move_to(zone, gait) {
            let broken = self.b[self.who].condition == Condition::Broken;
            let crawl = if broken { self.move_to(zone, Some(Gait::Careful)) } else { None };
            return NextStep { wanted: Ok(wanted), instead: crawl };
        }
        let (near, why) = self.nearest(zone);
        let instead = near.and_then(|near| self.move_to(near, gait));
        NextStep { wanted: Err(why), instead }
    }

    /// One move along the known way, as the order says or as the marine sees fit.
    fn move_to(&self, zone: Zone, gait: Option<Gait>) -> Option<Action> {
        let way = self.reach.first_way(zone)?;
        Some(match gait {
            Some(Gait::Run) => Action::Run(Run { by: way.by, at: None }),
            Some(Gait::Careful) => Action::MoveCarefully(MoveCarefully { by: way.by }),
            None => self.toward(zone)?.0,
        })
    }

    /// Where no way is known: the zone in reach from which the fewest doors lead there, and the shut one beside it.
    fn nearest(&self, zone: Zone) -> (Option<Zone>, Why) {
        let graph = &self.mission.graph;
        let (mut ring, mut seen, mut inner) = (1u32 << zone.0, 1u32 << zone.0, 0u32);
        while ring != 0 {
            let near = self.reach.reached().iter().copied().find(|near| ring >> near.0 & 1 == 1);
            if let Some(near) = near {
                let shut = graph.ways(near).iter().find(|way| inner >> way.to.0 & 1 == 1);
                return (Some(near), shut.map_or(Why::NoWay(zone), |way| Why::Shut(way.by)));
            }
            let next = graph
                .zones()
                .filter(|zone| ring >> zone.0 & 1 == 1)
                .flat_map(|zone| graph.ways(zone))
                .fold(0, |all, way| all | 1 << way.to.0);
            inner = ring;
            ring = next & !seen;
            seen |= next;
        }
        (None, Why::NoWay(zone))
    }

    /// Where something has to be done, as far as the squad knows.
    pub(crate) fn place_of(&self, target: Target) -> Result<Zone, Why> {
        let Mind { mission, b, who, zone, .. } = *self;
        match target {
            Target::Foe(at) => mission.places(b, who, at).ok_or(Why::NoTarget(at)),
            Target::Mate(on) => b[on].condition.present().then_some(b[on].zone).ok_or(Why::Beyond(on)),
            Target::Door(door) => Ok(self.side_of(door)),
            Target::Object(object) => Ok(mission.object(object).zone),
            Target::Zone(seen) => Ok(self.lookout(seen)),
            Target::Lying(thing) => {
                let lies = b.known.floor.iter().position(|floor| floor.has(thing));
                lies.map(|n| Zone(n as u16)).ok_or(Why::Missing(thing))
            }
            Target::Nothing | Target::Carried(_) => Ok(zone),
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
        let broken = self.b[self.who].condition == Condition::Broken;
        if broken { None } else { action.substitute(self) }
    }
}
