//! Which commands are allowed, and what each of them does.

use engine::{Pause, Side, Table};

use crate::attack::Blow;
use crate::battle::{Battle, Fate, Phase, UnitId};
use crate::command::Command;
use crate::event::Event;
use crate::items::{Arm, Place};
use crate::movement::Scratch;
use crate::refusal::Why;
use crate::scenario::Axiom;
use crate::time::MINOR;
use crate::traits::Knack;
use crate::triggers::Trigger;

impl Axiom {
    /// Refuses a command of whoever has the turn, or lets it pass.
    pub(crate) fn allows(&self, b: &Battle, c: Command, scratch: &mut Scratch) -> Result<(), Why> {
        let who = b.active();
        self.may_turn_to(b, who, c)?;
        match c {
            Command::Attack { arm, target, location } => {
                self.can_attack(b, Blow { by: who, arm, target, location })
            }
            Command::FollowUp { arm, target, location } => {
                self.can_follow_up(b, Blow { by: who, arm, target, location })
            }
            Command::Scheme { arm, target, location } => {
                self.can_scheme(b, who)?;
                self.can_attack(b, Blow { by: who, arm, target, location })
            }
            Command::Move { to } => self.route_to(b, who, to, scratch).map(|_| ()),
            Command::Posture(posture) => {
                self.can_take(b, who, posture)?;
                self.can_pay(b, who, MINOR)
            }
            Command::Leave => self.can_leave(b, who),
            Command::Reserve { points } => self.can_reserve(b, who, points),
            Command::Watch { cue, action } => self.can_watch(b, &Trigger::of(who, cue, action)),
            Command::Shove { target, how } => self.can_shove(b, who, target, how),
            Command::Disarm { target, thing } => self.can_disarm(b, who, target, thing),
            Command::Grapple { target } => self.can_grapple(b, who, target),
            Command::HoldOn => self.can_hold_on(b, who).map(|_| ()),
            Command::LetGo => self.struggle_of(b, who).map(|_| ()).ok_or(Why::HoldsNobody),
            Command::BreakFree => self.can_break_free(b, who).map(|_| ()),
            Command::Wield { thing } => self.can_wield(b, who, thing),
            Command::WieldBoth { first, second } => self.can_wield_both(b, who, first, second),
            Command::Drop { thing } => self.can_drop(b, who, thing),
            Command::PickUp { thing } => self.can_pick_up(b, who, thing),
            Command::Try { task, on } => self.can_try(b, who, task, on),
            Command::Support { task } => self.can_support(b, who, task),
            Command::Speak => self.can_pay(b, who, MINOR),
            Command::Board { vehicle } => self.can_board(b, who, vehicle),
            Command::GetOff { to } => self.can_get_off(b, who, to),
            Command::TakeOver => self.can_take_over(b, who).map(|_| ()),
            Command::Accelerate { by } => self.can_change_speed(b, who, by),
            Command::Turn { sides } => self.can_turn(b, who, sides),
            Command::Travel => self.can_travel(b, who),
            Command::Surrender | Command::End => Ok(()),
        }
    }

    /// Whether an attack is possible and can be paid.
    pub(crate) fn can_attack(&self, b: &Battle, blow: Blow) -> Result<(), Why> {
        if self.profile(blow.by).hostage {
            return Err(Why::Hostage);
        }
        self.can_strike(b, blow)?;
        self.can_do_major(b, blow.by, self.attack_cost(b, blow.by, blow.arm))
    }

    /// Whether the off hand may follow: two one-handed weapons of close quarters, and an attack made in this turn.
    pub(crate) fn can_follow_up(&self, b: &Battle, blow: Blow) -> Result<(), Why> {
        let done = b[blow.by].done;
        let light = |id: crate::items::ThingId| {
            self.item(b, id).weapon.as_ref().is_some_and(|weapon| weapon.hands == 1 && !weapon.ranged)
        };
        let two = b.wielded(blow.by).filter(|&id| light(id)).count() >= 2;
        let other = done.struck_with.is_some_and(|arm| arm != blow.arm);
        let fits = other && matches!(blow.arm, Arm::Thing(thing) if light(thing));
        if !self.knows(blow.by, Knack::Ambidextrous) || !two || !fits || done.followed_up {
            return Err(Why::NoFollowUp);
        }
        self.can_strike(b, blow)?;
        self.can_pay(b, blow.by, self.follow_up_cost(b, blow.by, blow.arm))
    }

    /// Carries out a command that is allowed.
    pub(crate) fn carry_out(
        &self,
        b: &mut Battle,
        c: Command,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        let who = b.active();
        match c {
            Command::Attack { arm, target, location } => {
                let cost = self.attack_cost(b, who, arm);
                self.attack(b, Blow { by: who, arm, target, location }, cost, t)
            }
            Command::FollowUp { arm, target, location } => {
                let cost = self.follow_up_cost(b, who, arm);
                b[who].done.followed_up = true;
                self.attack(b, Blow { by: who, arm, target, location }, cost, t)
            }
            Command::Scheme { arm, target, location } => {
                self.scheme(b, Blow { by: who, arm, target, location }, t)
            }
            Command::Move { to } => match self.route_to(b, who, to, t.scratch()) {
                Ok(route) => self.walk(b, who, &route, t),
                Err(why) => unreachable!("a Move that is allowed has its way, not {why:?}"),
            },
            Command::Posture(posture) => self.change_posture(b, who, posture, t),
            Command::Leave => self.leave_map(b, who, t),
            Command::Shove { target, how } => self.shove(b, who, target, how, t),
            Command::Disarm { target, thing } => self.disarm(b, who, target, thing, t),
            Command::Grapple { target } => self.grapple(b, who, target, t),
            Command::HoldOn => self.hold_on(b, who, t),
            Command::LetGo => self.let_go(b, who, t),
            Command::BreakFree => self.break_free(b, who, t),
            Command::Try { task, on } => self.try_task(b, who, task, on, t),
            Command::Board { vehicle } => self.board(b, who, vehicle, t),
            Command::GetOff { to } => self.get_off(b, who, to, t),
            Command::Travel => self.travel_now(b, who, t),
            Command::Surrender => {
                self.surrender(b, self.side(who), t);
                Ok(())
            }
            Command::End => self.end_turn(b, t),
            _ => {
                self.carry_out_quietly(b, who, c, t);
                Ok(())
            }
        }?;
        self.move_on(b, t)
    }

    /// The commands in which nobody else has a say.
    fn carry_out_quietly(&self, b: &mut Battle, who: UnitId, c: Command, t: &mut impl Table<Axiom>) {
        match c {
            Command::Reserve { points } => self.reserve(b, who, points, t),
            Command::Watch { cue, action } => self.watch(b, Trigger::of(who, cue, action), t),
            Command::Wield { thing } => self.wield(b, who, thing, t),
            Command::WieldBoth { first, second } => self.wield_both(b, who, first, second, t),
            Command::Drop { thing } => {
                self.pay(b, who, MINOR);
                self.drop_thing(b, who, thing, t);
            }
            Command::PickUp { thing } => self.pick_up(b, who, thing, t),
            Command::Support { task } => self.support(b, who, task, t),
            Command::Speak => {
                self.pay(b, who, MINOR);
                t.tell(self, b, || Event::Speaks { who });
            }
            Command::TakeOver => self.take_over(b, who, t),
            Command::Accelerate { by } => self.change_speed(b, who, by, t),
            Command::Turn { sides } => self.turn_vehicle(b, who, sides, t),
            _ => unreachable!("every other command has its own arm"),
        }
    }

    /// A turn whose owner can't go on is over, and so is a fight that is decided.
    fn move_on(&self, b: &mut Battle, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        if b.phase == Phase::Turns && !b.able(b.active()) { self.end_turn(b, t) } else { Ok(()) }
    }

    /// A side gives up: everyone of it is out of the fight, and nobody comes any more.
    fn surrender(&self, b: &mut Battle, side: Side, t: &mut impl Table<Axiom>) {
        t.tell(self, b, || Event::Surrendered { side });
        for who in b.ids() {
            if self.side(who) == side && matches!(b[who].fate, Fate::Able | Fate::Coming) {
                b[who].fate = Fate::Captive;
                self.leave_controls(b, who);
                self.end_struggles_of(b, who, t);
                for thing in b.thing_ids() {
                    if b[thing].place == Place::Wielded(who) {
                        b[thing].place = Place::Lying(b[who].at);
                    }
                }
            }
        }
    }
}
