//! From a goal to its next step: find the place, go there, INTERACT or PICK UP; open the way if it is shut.

use super::weigh::Mind;
use crate::rules::brief::Belief;
use crate::state::action::{Action, Batter, DropItem, Interact, Observe, PickUp, Rest, Weld};
use crate::state::brief::ItemId;
use crate::state::gear::ThingId;
use crate::state::objectives::Goal;
use crate::state::site::{DoorState, Effect, FlagId, Link, Need, ObjectId, Zone};

/// How many things may have to be done first: a console for a door for a console.
const DEPTH: u8 = 3;

/// What to do next.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Step {
    Act(Action),
    /// Go toward a zone.
    Go(Zone),
}

/// The next step, and how many zones away its place is.
#[derive(Copy, Clone, Debug)]
pub(super) struct Plan {
    pub(super) step: Step,
    pub(super) steps: u16,
}

fn nearer(a: Option<Plan>, b: Option<Plan>) -> Option<Plan> {
    match (a, b) {
        (Some(a), Some(b)) => Some(if b.steps < a.steps { b } else { a }),
        (a, b) => a.or(b),
    }
}

impl Mind<'_> {
    /// The next step for an objective that the crew believes in.
    pub(super) fn plan(&self, belief: Belief) -> Option<Plan> {
        if let Goal::Leave(thing) = belief.goal {
            return self.leave_behind(thing);
        }
        if !self.mission.is_open(self.b, belief) {
            return None;
        }
        match belief.goal {
            Goal::Deed(flag) => {
                self.deed(flag, self.mission.owner_of(flag).or(Some(belief.item)), belief.place)
            }
            Goal::Deliver(thing) => self.deliver(thing, belief.place),
            Goal::Leave(_) | Goal::Home(_) => None,
        }
    }

    /// Something at a place: at once, or the way there first.
    pub(super) fn at(&self, zone: Zone, action: Action) -> Option<Plan> {
        self.at_within(zone, action, DEPTH)
    }

    fn at_within(&self, zone: Zone, action: Action, depth: u8) -> Option<Plan> {
        match self.reach.steps(zone) {
            Some(0) => Some(Plan { step: Step::Act(action), steps: 0 }),
            Some(steps) => Some(Plan { step: Step::Go(zone), steps }),
            None => self.open_a_way(depth),
        }
    }

    /// A known object that sets the flag, or a look for one.
    pub(super) fn deed(&self, flag: FlagId, item: Option<ItemId>, place: Option<Zone>) -> Option<Plan> {
        self.deed_within(flag, item, place, DEPTH)
    }

    fn deed_within(
        &self,
        flag: FlagId,
        item: Option<ItemId>,
        place: Option<Zone>,
        depth: u8,
    ) -> Option<Plan> {
        let does = |effect: &Effect| match *effect {
            Effect::Set(set) => set == flag,
            Effect::Complete(done) => Some(done) == item,
            _ => false,
        };
        self.use_one(does, depth).or_else(|| self.search(place, depth))
    }

    /// The nearest known object with such an effect that can be used, or be made ready.
    fn use_one(&self, does: impl Fn(&Effect) -> bool, depth: u8) -> Option<Plan> {
        let Mind { mission, b, .. } = *self;
        let fits = |object: &ObjectId| {
            b.known.knows_object(*object)
                && !b.is_used(*object)
                && mission.object(*object).success.iter().any(&does)
        };
        let plans = mission.object_ids().filter(fits).map(|object| self.use_object(object, depth));
        plans.fold(None, nearer)
    }

    fn use_object(&self, object: ObjectId, depth: u8) -> Option<Plan> {
        let Mind { mission, b, who, .. } = *self;
        let entry = mission.object(object);
        match entry.needs {
            Some(Need::Flag(flag)) if !b.flag(flag) => {
                self.deed_within(flag, None, None, depth.checked_sub(1)?)
            }
            Some(Need::Item(kind)) if !b[who].pack.iter().any(|thing| mission.item(thing).kind == kind) => {
                let held_by_mate = b.ids().take(mission.roster).any(|mate| {
                    b[mate].condition.present()
                        && b[mate].pack.iter().any(|thing| mission.item(thing).kind == kind)
                });
                if held_by_mate { None } else { self.fetch(|thing| mission.item(thing).kind == kind, depth) }
            }
            _ => self.at_within(entry.zone, Action::Interact(Interact { object }), depth),
        }
    }

    /// The nearest thing of that sort on a known floor.
    fn fetch(&self, wanted: impl Fn(ThingId) -> bool, depth: u8) -> Option<Plan> {
        let mut best = None;
        for (n, floor) in self.b.known.floor.iter().enumerate() {
            for thing in floor.iter().filter(|&thing| wanted(thing) && self.could_carry(thing)) {
                best = nearer(best, self.at_within(Zone(n as u16), Action::PickUp(PickUp { thing }), depth));
            }
        }
        best
    }

    /// Whether there is room for a thing once everything that can be spared is dropped.
    fn could_carry(&self, thing: ThingId) -> bool {
        let Mind { mission, b, who, .. } = *self;
        let dear = self.to_deliver();
        let kept = b[who].pack.iter().filter(|&carried| {
            let item = mission.item(carried);
            item.story || item.person || dear.has(carried)
        });
        let load: u32 = kept.map(|carried| mission.load_of(carried)).sum();
        load + mission.load_of(thing) <= mission.profile(who).capacity()
    }

    /// Whoever has it brings it home; else it is fetched from a known floor or object, or looked for.
    fn deliver(&self, thing: ThingId, place: Option<Zone>) -> Option<Plan> {
        let Mind { mission, b, who, .. } = *self;
        if b[who].pack.has(thing) {
            return self.at(mission.extraction, Action::Rest(Rest));
        }
        if b.ids().take(mission.roster).any(|mate| b[mate].pack.has(thing)) {
            return None;
        }
        if b.known.floor.iter().any(|floor| floor.has(thing)) {
            return self.fetch(|lying| lying == thing, DEPTH);
        }
        let gives = |effect: &Effect| *effect == Effect::Give(thing);
        self.use_one(gives, DEPTH).or_else(|| self.search(place, DEPTH))
    }

    /// What must not come home is dropped on the way, unless somebody wants it there.
    fn leave_behind(&self, thing: ThingId) -> Option<Plan> {
        let Mind { mission, b, who, zone, .. } = *self;
        let carries = b[who].pack.has(thing) && !self.to_deliver().has(thing) && zone != mission.extraction;
        carries.then_some(Plan { step: Step::Act(Action::DropItem(DropItem { thing })), steps: 0 })
    }

    /// First where the crew was told to look, then the nearest zone that nobody has been in, then behind what is shut.
    fn search(&self, place: Option<Zone>, depth: u8) -> Option<Plan> {
        let known = &self.b.known;
        if let Some(place) = place.filter(|&place| !known.has_visited(place) || !known.has_searched(place)) {
            let look = self.at_within(place, Action::Observe(Observe { zone: place }), depth);
            if look.is_some() {
                return look;
            }
        }
        let unvisited = self.reach.reached().iter().copied().find(|&zone| !known.has_visited(zone));
        match unvisited {
            Some(zone) => self.at_within(zone, Action::Observe(Observe { zone }), depth),
            None => self.open_a_way(depth),
        }
    }

    /// Gets a shut door open: by an object that does it, by torch, or by force; never toward a known hostile.
    fn open_a_way(&self, depth: u8) -> Option<Plan> {
        let depth = depth.checked_sub(1)?;
        let mut best = None;
        for door in self.mission.graph.links() {
            let Some(state) = self.b.known.doors[usize::from(door.0)].filter(|state| !state.passable())
            else {
                continue;
            };
            let (a, b) = self.mission.graph.ends(door);
            let (near, far) = match (self.reach.steps(a), self.reach.steps(b)) {
                (Some(_), None) => (a, b),
                (None, Some(_)) => (b, a),
                _ => continue,
            };
            best = nearer(best, self.use_one(|effect| *effect == Effect::Open(door), depth));
            if !self.threatens(far) {
                best = nearer(best, self.force(door, state, near));
            }
        }
        best
    }

    fn force(&self, door: Link, state: DoorState, near: Zone) -> Option<Plan> {
        let Mind { mission, b, who, .. } = *self;
        if state == DoorState::Welded && mission.has_torch(b, who) {
            self.at_within(near, Action::Weld(Weld { door }), 0)
        } else if mission.is_mighty(who) {
            self.at_within(near, Action::Batter(Batter { door }), 0)
        } else {
            None
        }
    }
}
