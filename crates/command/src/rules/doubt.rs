//! 1.2: evidence against what the crew was told, who begins to doubt it, and what is found out.

use engine::Table;

use crate::rules::event::{Course, Event};
use crate::rules::scenario::Mission;
use crate::state::brief::ItemId;
use crate::state::claim::{Aim, Claim, Peril, Presence};
use crate::state::gear::{KindId, ThingId};
use crate::state::objectives::Goal;
use crate::state::people::{Attribute, Drive};
use crate::state::site::{Effect, ObjectId, Zone};
use crate::state::sortie::{Phase, Sortie, Who};

/// From these Wits on somebody sees through things sooner.
const SHARP: u8 = 4;

impl Mission {
    /// The pieces of evidence against what the crew believes of an item: 1 for a place that was entered without what was said to be
    /// there, 1 more once it was searched in vain; 1 for a fresh sign of something where nothing dangerous was said to be.
    pub fn evidence(&self, b: &Sortie, item: ItemId) -> u8 {
        let Some(claim) = self.told_claim(b, item).filter(|_| !b.is_exposed(item)) else { return 0 };
        let mut pieces = 0;
        if let Some(place) = claim.place.filter(|&place| b.known.has_visited(place))
            && self.is_missed(b, claim)
        {
            pieces += 1 + u8::from(b.known.has_searched(place));
        }
        if claim.danger == Some(Peril::Nothing) {
            let signs = |place: Zone| self.has_fresh_sign(b, place);
            pieces += u8::from(claim.place.map_or_else(|| self.graph.zones().any(signs), signs));
        }
        pieces
    }

    /// How many pieces of evidence it takes until a marine doubts: 1 and its mission drive as it counts now, and one less for sharp
    /// Wits; at least 1.
    pub fn faith(&self, b: &Sortie, who: Who) -> u8 {
        let sharp = u8::from(self.profile(who).attribute(Attribute::Wits) >= SHARP);
        (1 + self.drive(b, who, Drive::Mission)).saturating_sub(sharp).max(1)
    }

    /// Whether a statement speaks of something that nobody has come across.
    fn is_missed(&self, b: &Sortie, claim: Claim) -> bool {
        let goal = match claim.goal {
            Some(Aim::Do(Goal::Deliver(thing) | Goal::Leave(thing))) => !self.has_come_across(b, thing),
            Some(Aim::Do(Goal::Deed(flag))) => !b.flag(flag) && self.known_doers(b, claim).next().is_none(),
            Some(Aim::Nothing | Aim::Do(Goal::Home(_))) | None => false,
        };
        let danger = matches!(claim.danger, Some(Peril::Kind(kind)) if !self.has_seen_kind(b, kind));
        let who = matches!(claim.who, Some(Presence::Person(person)) if !self.has_come_across(b, person));
        goal || danger || who
    }

    /// Whether a thing or person lies on a known floor, is with a marine, or could be had of a known object.
    fn has_come_across(&self, b: &Sortie, thing: ThingId) -> bool {
        let carried = || b.ids().take(self.roster).any(|who| b[who].pack.has(thing));
        let gives = |object: ObjectId| self.object(object).success.contains(&Effect::Give(thing));
        b.known.floor.iter().any(|floor| floor.has(thing)) || carried() || self.known_objects(b).any(gives)
    }

    /// The objects that the squad knows.
    fn known_objects<'a>(&'a self, b: &'a Sortie) -> impl Iterator<Item = ObjectId> + 'a {
        self.object_ids().filter(|&object| b.known.knows_object(object))
    }

    /// The known objects that do, or hand out, what a statement says is to be done.
    fn known_doers<'a>(&'a self, b: &'a Sortie, claim: Claim) -> impl Iterator<Item = ObjectId> + 'a {
        let does = move |effect: &Effect| match (claim.goal, *effect) {
            (Some(Aim::Do(Goal::Deed(flag))), Effect::Set(set)) => set == flag,
            (Some(Aim::Do(Goal::Deed(flag))), Effect::Complete(item)) => self.owner_of(flag) == Some(item),
            (Some(Aim::Do(Goal::Deliver(thing) | Goal::Leave(thing))), Effect::Give(given)) => given == thing,
            _ => false,
        };
        self.known_objects(b).filter(move |&object| self.object(object).success.iter().any(does))
    }

    /// Whether a hostile of a kind has been seen: placed, seen dead, or met in an attack.
    fn has_seen_kind(&self, b: &Sortie, kind: KindId) -> bool {
        let of_kind = |who: Who| {
            let hostile = self.profile(who).hostile.as_ref();
            hostile.is_some_and(|hostile| hostile.kind == kind)
        };
        let seen = |who: Who| b.known.hostile(self, who).is_some() || b.known.dead & who.bit() != 0;
        b.ids().skip(self.roster).any(|who| of_kind(who) && seen(who))
            || b.ids().take(self.roster).any(|who| b[who].met >> kind.0 & 1 == 1)
    }

    /// Whether what the squad has seen gives the lie to what it was told of an item: a kind of hostile that was denied or kept back,
    /// a person who was, or what it was sent for, but elsewhere.
    pub fn is_refuted(&self, b: &Sortie, item: ItemId) -> bool {
        let truth = self.brief_item(item).truth;
        let told = self.told_claim(b, item).unwrap_or_default();
        let denied = |kind: KindId| !told.names(kind) && self.has_seen_kind(b, kind);
        let danger = matches!(truth.danger, Some(Peril::Kind(kind)) if denied(kind))
            || told.danger == Some(Peril::Nothing) && self.has_seen_any(b, item, told.place);
        let who = truth.who != told.who
            && matches!(truth.who, Some(Presence::Person(person)) if self.has_come_across(b, person));
        danger
            || who
            || told.place != truth.place && told.goal == truth.goal && self.turned_up_elsewhere(b, told)
    }

    /// Whether any hostile has been seen where nothing was said to be; without a place, one that no other item speaks of.
    fn has_seen_any(&self, b: &Sortie, item: ItemId, place: Option<Zone>) -> bool {
        let names = |other: ItemId, kind| self.told_claim(b, other).is_some_and(|claim| claim.names(kind));
        let announced = |kind| self.items().any(|other| other != item && names(other, kind));
        b.ids().skip(self.roster).any(|who| {
            let kind = || self.profile(who).hostile.as_ref().map(|hostile| hostile.kind);
            b.known.hostile(self, who).is_some_and(|sighting| match place {
                Some(place) => sighting.zone == place,
                None => !kind().is_some_and(announced),
            })
        })
    }

    /// Whether what is to be fetched or done is known to be in another place than was said, and not in that one.
    fn turned_up_elsewhere(&self, b: &Sortie, told: Claim) -> bool {
        let Some(place) = told.place else { return false };
        let mut at = 0u32;
        for object in self.known_doers(b, told) {
            at |= 1 << self.object(object).zone.0;
        }
        if let Some(Aim::Do(Goal::Deliver(thing) | Goal::Leave(thing))) = told.goal {
            let lying = self.graph.zones().filter(|zone| b.known.floor[usize::from(zone.0)].has(thing));
            at |= lying.fold(0, |all, zone| all | 1 << zone.0);
        }
        at != 0 && at >> place.0 & 1 == 0
    }

    /// After a look around: what is refuted comes out, and each marine makes up its mind about the rest.
    pub(crate) fn weigh_the_brief(&self, b: &mut Sortie, t: &mut impl Table<Mission>) {
        if matches!(b.phase, Phase::Brief | Phase::Squad | Phase::Over) {
            return;
        }
        for item in self.items() {
            let hides = self.price_of(item, b.marks[item.index()]) > 0;
            if hides && !b.is_exposed(item) && self.is_refuted(b, item) {
                self.expose(b, item, t);
            }
            let evidence = self.evidence(b, item);
            for who in b.ids().take(self.roster) {
                self.make_up_mind(b, who, item, evidence, t);
            }
        }
    }

    /// A marine doubts from as many pieces of evidence on as its faith takes, and no longer than they last.
    fn make_up_mind(
        &self,
        b: &mut Sortie,
        who: Who,
        item: ItemId,
        evidence: u8,
        t: &mut impl Table<Mission>,
    ) {
        let doubts = b[who].condition.conscious() && evidence >= self.faith(b, who);
        if doubts == b[who].doubts(item) {
            return;
        }
        b[who].doubts ^= 1 << item.0;
        if doubts {
            t.tell(self, b, || Event::Course(Course::Doubts { who, item }));
        }
    }

    /// The zones that somebody fears because it was told of a danger there, and nobody has looked yet: one bit each.
    pub(crate) fn feared(&self, b: &Sortie, who: Who) -> u32 {
        let feared = |item: ItemId| {
            let claim = self.believed_claim(b, item)?;
            let place = claim.place.filter(|_| matches!(claim.danger, Some(Peril::Kind(_))))?;
            let fresh = b.known.reported[usize::from(place.0)].is_none() && !b[who].doubts(item);
            fresh.then_some(1u32 << place.0)
        };
        self.items().filter_map(feared).fold(0, |all, zone| all | zone)
    }
}
