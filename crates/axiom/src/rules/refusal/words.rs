//! The words of every refusal, chapter by chapter.

use super::{Bar, Why};
use crate::rules::scenario::Axiom;
use crate::rules::text::{hex_name, write_hex};
use crate::rules::words::is_or_are;
use crate::state::battle::{Battle, UnitId, VehicleId};
use crate::state::items::ThingId;

impl Axiom {
    /// The name of whoever has the turn.
    fn who_acts(&self, b: &Battle) -> &str {
        b.order.get(usize::from(b.turn)).map_or("Nobody", |&who| self.profile(who).name.as_str())
    }

    /// The words of every refusal.
    #[expect(clippy::too_many_lines, reason = "a row for each, chapter by chapter")]
    pub(super) fn bar(&self, b: &Battle, why: Why) -> Bar {
        let name = |who: UnitId| self.profile(who).name.as_str();
        let thing = |id: ThingId| self.item(b, id).name.as_str();
        let is = |id: ThingId| format!("{} {}", thing(id), is_or_are(thing(id)));
        let ride = |id: VehicleId| self.model(id).name.as_str();
        let task = |n: u16| self.tasks[usize::from(n)].name.as_str();
        let me = self.who_acts(b);
        match why {
            // What bars a turn, or what is held and waited for.
            Why::TooFewPoints { has, cost } => (
                format!("It costs {cost} action points, and {me} has {has}."),
                Some("Do something cheaper, or end the turn.".to_owned()),
                "axiom.ap.spend",
            ),
            Why::Cowed => (
                format!("{me} is cowed by the danger."),
                Some("It may take minor actions only in this turn.".to_owned()),
                "axiom.trait.cowardly",
            ),
            Why::Lost => (
                format!("{me} is lost in memories."),
                Some("End the turn.".to_owned()),
                "axiom.trait.flashbacks",
            ),
            Why::Maddened(who) => (
                format!("{me} is maddened by {}.", name(who)),
                Some(format!("It attacks {} first.", name(who))),
                "axiom.trait.hot-headed",
            ),
            Why::MustHoldOn => (
                format!("{me} holds somebody, and has not said that it holds on."),
                Some("Hold on, or let go, which ends the turn.".to_owned()),
                "axiom.contest.extended-maintain",
            ),
            Why::TurnBegun => (
                format!("{me} has acted already in this turn."),
                Some("Points are held and triggers announced before the first action.".to_owned()),
                "axiom.ap.reserve",
            ),
            Why::NothingHeld => (
                "No action points are held.".to_owned(),
                Some("Reserve some first, such as `reserve 6` for an attack.".to_owned()),
                "axiom.trigger.reserve-covers",
            ),
            Why::OwnDeed => (
                "A trigger waits for something that somebody else does.".to_owned(),
                None,
                "axiom.trigger.conditions",
            ),
            Why::TooManyTriggers => (
                format!(
                    "Nobody has more than {} triggers, and there are many already.",
                    crate::state::triggers::MOST_TRIGGERS
                ),
                None,
                "axiom.trigger.declare",
            ),
            Why::AlreadyWatched => (format!("{me} waits for that already."), None, "axiom.trigger.declare"),
            // What bars an attack, or whatever else is aimed at somebody.
            Why::NoEnemy(who) => (format!("{} is no enemy.", name(who)), None, "axiom.attack.declare"),
            Why::NoFriend(who) => {
                (format!("{} is nobody to help.", name(who)), None, "axiom.contest.other-actions")
            }
            Why::OutOfTheFight(who) => {
                (format!("{} is out of the fight.", name(who)), None, "axiom.injury.unconscious")
            }
            Why::Unharmed(who) => {
                (format!("{} has no such harm.", name(who)), None, "axiom.trait.field-medic")
            }
            Why::NoSuchLocation(who) => (
                format!("{} has no such location.", name(who)),
                Some(format!("It has {}.", self.locations_of(who))),
                "axiom.body.locations",
            ),
            Why::NoSight(who) => (
                format!("{me} has no line of sight to {}.", name(who)),
                Some("Move to where no wall is between.".to_owned()),
                "axiom.los.required",
            ),
            Why::OutOfReach { target, distance } => (
                format!("{} is {distance} hexes away, and hands reach 1.", name(target)),
                Some("Move beside it.".to_owned()),
                "axiom.range.melee-reach",
            ),
            Why::NoFollowUp => (
                "A second blow takes another one-handed weapon, after an attack, once a turn.".to_owned(),
                None,
                "axiom.trait.ambidextrous",
            ),
            Why::NoPlan => (format!("{me} has no plan for this."), None, "axiom.trait.schemer"),
            Why::Hostage => (
                format!("{me} is a hostage, and does not fight."),
                Some("Get away.".to_owned()),
                "axiom.time.end-of-tactical",
            ),
            // What bars the use of a thing.
            Why::NotWielded(id) => (
                format!("{} not in hand.", is(id)),
                Some("Wield it first, for 6 action points.".to_owned()),
                "axiom.wield.required",
            ),
            Why::NotCarried(id) => {
                (format!("{me} does not carry {}.", thing(id)), None, "axiom.wield.change")
            }
            Why::NotHere(id) => (
                format!("{} does not lie on the hex of {me}.", thing(id)),
                Some("Things are picked up from one's own hex.".to_owned()),
                "axiom.item.dropped",
            ),
            Why::NoWeapon(id) => {
                (format!("{} neither weapon nor shield.", is(id)), None, "axiom.wield.change")
            }
            Why::TooFewArms(id) => {
                (format!("{me} has too few sound arms for {}.", thing(id)), None, "axiom.wield.limit")
            }
            Why::NoRoom(id) => (
                format!("{me} has no slot left for {}.", thing(id)),
                Some("Drop something first.".to_owned()),
                "axiom.item.over-capacity",
            ),
            Why::TooLarge(id) => (format!("Nobody carries {} alone.", thing(id)), None, "axiom.item.sizes"),
            Why::Damaged(id) => {
                (format!("{} damaged, and out of use until repaired.", is(id)), None, "axiom.item.damaged")
            }
            Why::OfNoUse(id) => (
                format!("{} of no use here and now.", is(id)),
                Some("Use something else.".to_owned()),
                "axiom.item.situational",
            ),
            Why::HandsFull(id) => (
                format!("{me} has no hand free for {}.", thing(id)),
                Some("Drop something first.".to_owned()),
                "axiom.wield.limit",
            ),
            Why::NothingToChange => {
                ("That takes two things, and one not yet in hand.".to_owned(), None, "axiom.wield.change")
            }
            // What bars the way, or a posture.
            Why::NoMap => {
                ("This encounter is played without hexes.".to_owned(), None, "axiom.space.optional-module")
            }
            Why::OffTheMap => (
                "That is off the map.".to_owned(),
                Some("One leaves it from an exit, with `leave`.".to_owned()),
                "axiom.space.map-edge",
            ),
            Why::AlreadyThere(to) => {
                (format!("{me} is on {} already.", write_hex(to)), None, "axiom.move.action-cost")
            }
            Why::Taken(to) => (
                format!("Somebody is on {}, or it is closed.", write_hex(to)),
                Some("One passes through others, but stops on a free hex.".to_owned()),
                "axiom.space.occupancy",
            ),
            Why::Blocked(to) => {
                (format!("Nobody enters {} on foot.", write_hex(to)), None, "axiom.move.walls")
            }
            Why::TooFar { to, points } => (
                format!("{} is out of reach with {}.", write_hex(to), hex_name(points)),
                None,
                "axiom.move.distance",
            ),
            Why::Immobile => (format!("{me} can't move at all."), None, "axiom.move.allowance-pipeline"),
            Why::LayingDown => (
                format!("{me} is laying down."),
                Some("Stand up first, for 3 action points.".to_owned()),
                "axiom.posture.laying-down",
            ),
            Why::Crouching => (
                format!("{me} is crouching, and moves only one hex a turn."),
                Some("Move to a hex beside it, or stand up first, for 3 action points.".to_owned()),
                "axiom.posture.crouching",
            ),
            Why::CrouchedStep => (
                format!("{me} is crouching, and has made its step."),
                Some("Stand up first, for 3 action points.".to_owned()),
                "axiom.posture.crouch-limit-per-turn",
            ),
            Why::AlreadySo(posture) => {
                (format!("{me} is {} already.", posture.name()), None, "axiom.posture.change")
            }
            Why::NoExit => (
                format!("There is no exit where {me} stands."),
                Some("Go to a hex that is marked as one.".to_owned()),
                "axiom.space.map-edge",
            ),
            // What bars a hold, or comes of one.
            Why::Held => (
                format!("{me} is held."),
                Some("Break free first, for 6 action points.".to_owned()),
                "axiom.contest.grapple-effect",
            ),
            Why::NotHeld => (format!("Nobody holds {me}."), None, "axiom.contest.extended-opponent"),
            Why::HoldsNobody => (format!("{me} holds nobody."), None, "axiom.contest.extended-maintain"),
            Why::HasHold => (format!("{me} has a hold already."), None, "axiom.contest.extended-maintain"),
            Why::HeldAlready(who) => {
                (format!("{} is held already.", name(who)), None, "axiom.contest.extended-start")
            }
            Why::Holding => (
                format!("{me} holds somebody."),
                Some("Let go first, which ends the turn.".to_owned()),
                "axiom.contest.extended-release",
            ),
            // What bars riders, and those who would ride.
            Why::Riding => (
                format!("{me} rides, and moves with the vehicle."),
                Some("Get off first.".to_owned()),
                "axiom.vehicle.operator",
            ),
            Why::NoPostureAboard => {
                (format!("{me} rides, and has no posture."), None, "axiom.vehicle.riders-posture")
            }
            Why::Inside => (
                "Hands don't reach into a vehicle, or out of it.".to_owned(),
                Some("Shoot, or get off.".to_owned()),
                "axiom.vehicle.riders-attack",
            ),
            Why::NotAboard => (format!("{me} is in no vehicle."), None, "axiom.vehicle.operator"),
            Why::NotBeside(id) => {
                (format!("That is not beside {}.", ride(id)), None, "axiom.vehicle.board-and-leave")
            }
            Why::InMotion(id) => (
                format!("{} is in motion.", ride(id)),
                Some("One boards at speed 0.".to_owned()),
                "axiom.vehicle.board-and-leave",
            ),
            Why::Full(id) => (format!("{} has no room.", ride(id)), None, "axiom.vehicle.capacity-limit"),
            Why::NoAttackOnVehicle(id) => (
                format!("{} itself can't be attacked.", ride(id)),
                Some("Aim at somebody aboard.".to_owned()),
                "axiom.vehicle.no-attack-on-vehicle",
            ),
            Why::EnemyAboard(id) => (
                format!("Enemies sit in {}, and let nobody in.", ride(id)),
                None,
                "axiom.vehicle.board-and-leave",
            ),
            Why::VehicleThere(id) => (
                format!("{} stands there.", ride(id)),
                Some("One gets in by boarding, from beside it.".to_owned()),
                "axiom.vehicle.footprint",
            ),
            Why::Seated(who) => (
                format!("{} rides, and does not fall.", name(who)),
                Some("Push it off.".to_owned()),
                "axiom.vehicle.riders-posture",
            ),
            // What bars those at the controls.
            Why::NotOperator(id) => (
                format!("{me} does not operate {}.", ride(id)),
                Some("Take over, if nobody does.".to_owned()),
                "axiom.vehicle.operator",
            ),
            Why::Operated { vehicle, by } => {
                (format!("{} operates {}.", name(by), ride(vehicle)), None, "axiom.vehicle.operator-lost")
            }
            Why::HasTravelled(id) => {
                (format!("{} has travelled already.", ride(id)), None, "axiom.vehicle.move-timing")
            }
            Why::StandsStill(id) => (
                format!("{} stands still.", ride(id)),
                Some("Accelerate first.".to_owned()),
                "axiom.vehicle.speed",
            ),
            Why::TooMuchChange { vehicle, left } => (
                format!("The speed of {} can change by {left} more in this turn.", ride(vehicle)),
                None,
                "axiom.vehicle.accelerate-turn-cap",
            ),
            Why::TooMuchTurn { vehicle, left } => (
                format!("{} can turn by {left} more sides in this turn.", ride(vehicle)),
                None,
                "axiom.vehicle.turn-turn-cap",
            ),
            // What bars a task, or a rest.
            Why::BeyondEffort(tracker) => (
                format!("{me} is harmed beyond any such effort: {} harm 4.", tracker.name()),
                None,
                "axiom.harm.levels",
            ),
            Why::NotYours(n) => {
                (format!("{me} can't do that: {}.", task(n)), None, "axiom.contest.other-actions")
            }
            Why::Finished(n) => {
                (format!("That is done: {}.", task(n)), None, "axiom.contest.extended-action")
            }
            Why::TaskElsewhere { task: n, at } => (
                format!("{} is done on {} or beside it.", task(n), write_hex(at)),
                None,
                "axiom.contest.other-actions",
            ),
            Why::TooSoon { turns } => (
                format!("{me} failed at this a short time ago, and may try again in {turns} turns."),
                Some("Do something else, or let somebody else try.".to_owned()),
                "axiom.check.no-repeat",
            ),
            Why::BetterLeads { task: n, better } => (
                format!("{} lends a hand and is better at it: {}.", name(better), task(n)),
                Some(format!("{} leads, and {me} lends a hand.", name(better))),
                "axiom.check.group-assist",
            ),
            Why::WorkedAlready(n) => (
                format!("{me} has worked in this turn: {}.", task(n)),
                Some("A long task takes one check a turn.".to_owned()),
                "axiom.contest.extended-action",
            ),
            Why::WrongAim(n) => {
                (format!("That is aimed otherwise: {}.", task(n)), None, "axiom.contest.other-actions")
            }
            Why::Fighting => (
                "The fight goes on: that takes scene time.".to_owned(),
                Some("Wait for its end.".to_owned()),
                "axiom.time.rest",
            ),
            Why::TooMuchRest { most } => (
                format!("A rest eases {most} of the three trackers, each by one level."),
                None,
                "axiom.time.rest",
            ),
        }
    }
}
