//! How marines decide for themselves: every candidate scored by base value, drives and what is believed.

mod care;
mod errands;
mod fight;
mod orders;
mod reason;
mod routes;
mod steps;
mod weigh;

use engine::Table;
use space::zone::reach::ZoneReach;

pub use self::reason::{Motive, Reason};
pub(crate) use self::weigh::Mind;
pub use self::weigh::Row;
use crate::rules::event::{Event, Talk};
use crate::rules::refusal::Why;
use crate::rules::scenario::Mission;
use crate::state::action::Action;
use crate::state::comms::Order;
use crate::state::sortie::{Condition, Sortie, Who};

#[derive(Debug, Default)]
pub struct Scratch {
    /// Ways through the site from where somebody is.
    pub(crate) reach: ZoneReach,
    /// Ways through the site from where the craft lands.
    pub(crate) home: ZoneReach,
}

impl Mission {
    /// What a marine does now, and why.
    pub(crate) fn decide(&self, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) -> Action {
        let (action, reason) = loop {
            match self.weigh_up(b, who, t.scratch()) {
                Ok(choice) => break choice,
                Err((order, why)) => {
                    self.drop_order(b, who);
                    t.tell(self, b, || Event::Talk(Talk::Impossible { who, order, why }));
                }
            }
        };
        if let Motive::Order { order, bent: Some(why) } = reason.motive {
            t.tell(self, b, || Event::Talk(Talk::Bends { who, order, action, why }));
        }
        t.tell(self, b, || Event::Talk(Talk::Decides { who, action, reason }));
        action
    }

    /// What a marine would do now, and why; or why the order that it obeys is impossible.
    pub fn decision(&self, b: &Sortie, who: Who, scratch: &mut Scratch) -> Result<(Action, Reason), Why> {
        self.weigh_up(b, who, scratch).map_err(|(_, why)| why)
    }

    /// The same; if the order that it obeys is impossible, that order and why.
    fn weigh_up(
        &self,
        b: &Sortie,
        who: Who,
        scratch: &mut Scratch,
    ) -> Result<(Action, Reason), (Order, Why)> {
        let Scratch { reach, home } = scratch;
        let mut mind = self.mind(b, who, reach, home);
        if let Some(order) = b[who].radio.obeyed_order() {
            mind.follow(order).map_err(|why| (order, why))?;
        }
        if b[who].condition == Condition::Broken {
            mind.crawl();
        } else {
            mind.fight();
            mind.care();
            mind.pursue();
            mind.upkeep();
        }
        Ok(mind.choose())
    }

    /// Somebody's mind, with the ways that the squad knows of.
    fn mind<'a>(
        &'a self,
        b: &'a Sortie,
        who: Who,
        reach: &'a mut ZoneReach,
        home: &'a mut ZoneReach,
    ) -> Mind<'a> {
        let shut = self.known_shut(b);
        let (zone, threats) = (b[who].zone, self.threatened(b) | self.feared(b, who));
        reach.flood(&self.graph, &shut, zone, u16::MAX);
        let may_weld =
            self.has_torch(b, who) && self.graph.ways(zone).iter().any(|way| threats >> way.to.0 & 1 == 1);
        if may_weld {
            home.flood(&self.graph, &shut, self.extraction, u16::MAX);
        }
        Mind {
            mission: self,
            b,
            who,
            zone,
            threats,
            reach,
            home: may_weld.then_some(home),
            stays: false,
            best: None,
        }
    }

    /// Whether a conscious marine still has something to do for what the crew believes in, or for the craft.
    pub(crate) fn has_work(&self, b: &Sortie, scratch: &mut Scratch) -> bool {
        let Scratch { reach, home } = scratch;
        b.ids()
            .take(self.roster)
            .any(|who| b[who].condition.conscious() && self.mind(b, who, reach, home).errand().is_some())
    }
}
