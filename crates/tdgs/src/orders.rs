//! Commands: which are allowed, and what they do.

use engine::{Pause, Table};

use crate::abilities::Timing;
use crate::acts::Act;
use crate::attack::{Blow, Swing};
use crate::battle::{Battle, Phase, UnitId};
use crate::command::Command;
use crate::conditions::Condition;
use crate::event::Event;
use crate::instants::Declared;
use crate::interrupts::Deal;
use crate::maneuvers::Deed;
use crate::movement::Scratch;
use crate::refusal::Why;
use crate::scenario::Tdgs;

impl Tdgs {
    /// Carries out a command that `check` let pass.
    #[inline]
    pub(crate) fn carry_out(
        &self,
        b: &mut Battle,
        command: Command,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let who = b.active();
        match command {
            _ if b.phase == Phase::Instants => return self.carry_out_instant(b, who, command, t),
            Command::Attack { weapon, target } => {
                b.spend_action();
                self.attack(b, Blow { by: who, weapon, target }, Swing::PLAIN, t)?;
            }
            Command::Move { to } => self.walk(b, to, false, t)?,
            Command::End => {
                self.end_turn(b, t);
                return Ok(());
            }
            // What is ordered seldom keeps out of the way of what is ordered all the time.
            seldom => self.carry_out_seldom(b, who, seldom, t)?,
        }
        // Whoever was struck down in its own turn, or has left, is done with it.
        self.lose_turn_if_down(b, who, t);
        Ok(())
    }

    /// In the Instant phase one declares, lets go of an effect, or passes.
    fn carry_out_instant(
        &self,
        b: &mut Battle,
        by: UnitId,
        command: Command,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        match command {
            Command::Use { ability, aim } => self.declare_instant(b, Declared { by, ability, aim }, t),
            Command::Release { who } => {
                self.release(b, who, t);
                Ok(())
            }
            _ => self.next_declarer(b, b.turn + 1, t),
        }
    }

    #[inline(never)]
    fn carry_out_seldom(
        &self,
        b: &mut Battle,
        who: UnitId,
        command: Command,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        if !command.is_quiet() {
            self.come_out(b, who, t);
        }
        match command {
            Command::Attack { .. } | Command::Move { .. } | Command::End => {}
            Command::Disengage { to } => self.walk(b, to, true, t)?,
            Command::Step { to } => self.step(b, to, t)?,
            Command::Maneuver { what, target } => {
                b.spend_action();
                self.attempt(b, Deed { by: who, target, what }, t)?;
            }
            Command::Use { ability, aim } => {
                if self.ability(ability).timing == Timing::Action {
                    b.spend_action();
                }
                b.budget.whole = false;
                b.count_use(who, ability);
                self.use_ability(b, who, ability, aim, t)?;
            }
            Command::UseItem { thing, aim } => {
                b.spend_action();
                self.use_item(b, who, thing, aim, t)?;
            }
            Command::Smash { weapon, object } => {
                b.spend_action();
                self.smash(b, who, weapon, object, t)?;
            }
            Command::Work { object, task } => {
                b.spend_action();
                self.work(b, who, object, task, t)?;
            }
            Command::Interact { object } => {
                b.budget.whole = false;
                self.handle_object(b, who, object, t);
            }
            Command::Release { who } => self.release(b, who, t),
            Command::Help { .. }
            | Command::Advise { .. }
            | Command::Treat { .. }
            | Command::Ready(_)
            | Command::Concentrate
            | Command::Hide
            | Command::Search { .. }
            | Command::Douse
            | Command::Stand => self.do_plainly(b, command, t)?,
            Command::Drop => {
                b.budget.whole = false;
                b[who].conditions.add(Condition::Prone);
                t.tell(self, b, || Event::Dropped { who });
                self.goes_prone(b, who, t);
                self.stay_up(b, who, t);
            }
            Command::Fly { to, height } => self.fly(b, to, height, t)?,
            Command::Face { facing } => {
                let who = self.mover(b);
                b[who].facing = facing;
                b.bring_along(who);
                t.tell(self, b, || Event::Turned { who });
            }
            Command::Leave => self.leave(b, t),
            Command::Surrender => self.surrender(b, t),
            Command::Gear(what) => self.handle(b, what, t)?,
            Command::Ride(ride) => self.ride(b, ride, t)?,
            Command::Army(signal) => self.signal(b, signal, t)?,
            Command::Delay { after } => self.delay(b, after, t),
        }
        Ok(())
    }

    /// The Actions without a target to roll against: declared, answered, and done.
    pub(crate) fn do_plainly(
        &self,
        b: &mut Battle,
        command: Command,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let who = b.active();
        let act = match command {
            Command::Help { .. } | Command::Advise { .. } | Command::Treat { .. } => Act::Help,
            Command::Ready(_) => Act::Ready,
            Command::Concentrate => Act::Concentrate,
            Command::Hide => Act::Hide,
            Command::Search { .. } => Act::Search,
            _ => Act::Other,
        };
        b.spend_action();
        let answers = self.declare(b, Deal::alone(who, act), &[], t)?;
        if answers.countered || !b[who].conditions.up() {
            t.tell(self, b, || Event::Countered { by: who, act });
            return Ok(());
        }
        match command {
            Command::Help { ally } => self.help(b, who, ally, t),
            Command::Advise { ally } => self.advise(b, who, ally, t),
            Command::Treat { ally } => self.ends(b, ally, Condition::Bleeding, t),
            Command::Ready(ready) => self.make_ready(b, ready, t),
            Command::Concentrate => self.concentrate(b, who, t),
            Command::Hide => self.hide(b, who, t),
            Command::Search { sense } => self.search(b, who, sense, t),
            Command::Douse => {
                t.tell(self, b, || Event::Douses { who });
                self.ends(b, who, Condition::Burning, t);
            }
            _ => {
                b.cure(who, Condition::Prone);
                t.tell(self, b, || Event::Stood { who });
            }
        }
        Ok(())
    }

    /// Ends a condition, and tells it.
    fn ends(&self, b: &mut Battle, who: UnitId, what: Condition, t: &mut impl Table<Tdgs>) {
        b.cure(who, what);
        t.tell(self, b, || Event::Cured { who, what });
    }

    /// Whether a command is allowed now.
    pub(crate) fn allows(&self, b: &Battle, c: Command, scratch: &mut Scratch) -> Result<(), Why> {
        let me = b.active();
        let needs_action = || if b.budget.actions > 0 { Ok(()) } else { Err(Why::NoAction) };
        if b.phase == Phase::Instants
            && !matches!(c, Command::Use { .. } | Command::Release { .. } | Command::End)
        {
            return Err(Why::InstantsFirst);
        }
        self.station_lets(b, me, c)?;
        match c {
            Command::Use { ability, aim } => self.can_use(b, me, ability, aim),
            Command::UseItem { thing, aim } => self.can_use_item(b, me, thing, aim),
            Command::Ready(ready) => {
                needs_action()?;
                self.can_ready(b, me, ready)
            }
            Command::Concentrate => {
                needs_action()?;
                self.can_concentrate(b, me)
            }
            Command::Release { who } if self.hostile(me, who) => Err(Why::NoAlly(who)),
            Command::Release { who } if !b.concentrates(who) => Err(Why::NothingHeld),
            Command::Hide => {
                needs_action()?;
                self.can_hide(b, me)
            }
            Command::Search { .. } => {
                needs_action()?;
                self.can_search(b, me)
            }
            Command::Interact { object } => self.can_handle_object(b, me, object),
            Command::Work { object, task } => {
                needs_action()?;
                self.can_work(b, me, object, task)
            }
            Command::Smash { weapon, object } => {
                needs_action()?;
                self.can_smash(b, me, weapon, object)
            }
            Command::Treat { ally } => {
                needs_action()?;
                self.can_treat(b, me, ally)
            }
            Command::Attack { weapon, target } => {
                needs_action()?;
                self.can_strike(b, Blow { by: me, weapon, target })
            }
            Command::Move { .. } | Command::Disengage { .. } if b[me].height > 0 => Err(Why::InTheAir),
            Command::Move { to } => {
                self.has_movement(b)?;
                self.can_walk(b, to, self.move_budget(b), scratch)
            }
            Command::Disengage { .. } if b.budget.moving > 0 && b.budget.actions == 0 => Err(Why::Moving),
            Command::Disengage { to } => {
                self.has_movement(b)?;
                self.can_walk(b, to, self.new_move(b), scratch)
            }
            Command::Step { to } => self.may_step(b).and_then(|()| self.can_step(b, to, scratch)),
            Command::Maneuver { what, target } => {
                needs_action()?;
                self.can_do(b, Deed { by: me, target, what })
            }
            Command::Help { ally } => {
                needs_action()?;
                self.can_help(b, me, ally)
            }
            Command::Advise { ally } => {
                needs_action()?;
                self.can_advise(b, me, ally)
            }
            Command::Douse => {
                needs_action()?;
                self.may_move(b, me)?;
                if b[me].conditions.has(Condition::Burning) { Ok(()) } else { Err(Why::NotBurning) }
            }
            Command::Stand => {
                needs_action()?;
                self.can_stand(b, me)
            }
            Command::Drop if b[me].conditions.has(Condition::Prone) => Err(Why::AlreadyProne),
            Command::Drop => self.may_move(b, me),
            Command::Gear(what) => self.can_handle(b, what),
            Command::Ride(ride) => self.can_ride(b, ride, scratch),
            Command::Army(signal) => self.can_signal(b, signal),
            Command::Delay { after } => self.can_delay(b, after),
            Command::Fly { to, height } => {
                self.has_movement(b)?;
                self.can_fly(b, to, height, scratch)
            }
            Command::Leave => self.can_leave(b),
            Command::Release { .. } | Command::Face { .. } | Command::Surrender | Command::End => Ok(()),
        }
    }

    /// Whether somebody could get up now.
    pub(crate) fn can_stand(&self, b: &Battle, id: UnitId) -> Result<(), Why> {
        self.may_move(b, id)?;
        if b[id].conditions.has(Condition::Prone) { Ok(()) } else { Err(Why::Standing) }
    }

    pub(crate) fn has_movement(&self, b: &Battle) -> Result<(), Why> {
        if b.aboard > 0 {
            self.commands(b, b.active())?;
        }
        self.may_walk(b, self.mover(b))?;
        match self.move_budget(b) {
            1.. => Ok(()),
            0 if b.budget.actions == 0 => Err(Why::NoAction),
            0 => Err(Why::Immobile),
        }
    }

    /// Whether whoever acts still has a Step: it was not taken, and nothing bars it for the whole turn.
    pub(crate) fn has_step(&self, b: &Battle) -> bool {
        let me = b.active();
        b.budget.step && self.station(b, me).is_none() && !b[me].conditions.has(Condition::Slowed)
    }

    pub(crate) fn may_step(&self, b: &Battle) -> Result<(), Why> {
        let me = b.active();
        self.may_move(b, me)?;
        match b.budget.step {
            _ if b[me].conditions.has(Condition::Slowed) => Err(Why::Slowed),
            _ if self.immobile(b, me) => Err(Why::Immobile),
            true => Ok(()),
            false => Err(Why::NoStep),
        }
    }
}

impl Battle {
    /// Pays for an Action at its declaration; a Move under way is over then.
    #[inline(always)]
    pub(crate) fn spend_action(&mut self) {
        self.budget.actions -= 1;
        self.budget.moving = 0;
        self.budget.whole = false;
    }

    /// Pays for an order to what one rides or drives: with the Action that mastered it, if that still carries one.
    pub(crate) fn spend_order(&mut self) {
        self.spend_action();
        self.budget.orders = self.budget.orders.saturating_sub(1);
    }

    /// Whoever leaves the reins gives no order any more, and does nothing else with the Action that carried one.
    pub(crate) fn forgo_orders(&mut self) {
        self.budget.actions -= self.budget.orders;
        self.budget.orders = 0;
    }
}
