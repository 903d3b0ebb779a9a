//! Commands: which are allowed, and what they do.

use engine::{Pause, Table};

use crate::attack::Blow;
use crate::battle::Battle;
use crate::command::Command;
use crate::conditions::Condition;
use crate::event::Event;
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
            Command::Attack { weapon, target } => {
                b.spend_action();
                self.strike(b, Blow { by: who, weapon, target }, false, t);
            }
            Command::Move { to } => self.walk(b, to, false, t)?,
            Command::Disengage { to } => self.walk(b, to, true, t)?,
            Command::Step { to } => self.step(b, to, t),
            Command::Maneuver { what, target } => {
                b.spend_action();
                self.attempt(b, Deed { by: who, target, what }, t);
            }
            Command::Help { ally } => {
                b.spend_action();
                self.help(b, who, ally, t);
            }
            Command::Douse => {
                b.spend_action();
                b.cure(who, Condition::Burning);
                t.tell(self, b, || Event::Cured { who, what: Condition::Burning });
            }
            Command::Stand => {
                b.spend_action();
                b.cure(who, Condition::Prone);
                t.tell(self, b, || Event::Stood { who });
            }
            Command::Drop => {
                b.budget.whole = false;
                b[who].conditions.add(Condition::Prone);
                t.tell(self, b, || Event::Dropped { who });
            }
            Command::Gear(what) => self.handle(b, what, t),
            Command::Delay { after } => self.delay(b, after, t),
            Command::End => self.end_turn(b, t),
        }
        Ok(())
    }

    /// Whether a command is allowed now.
    pub(crate) fn allows(&self, b: &Battle, c: Command, scratch: &mut Scratch) -> Result<(), Why> {
        let me = b.active();
        let needs_action = || if b.budget.actions > 0 { Ok(()) } else { Err(Why::NoAction) };
        match c {
            Command::Attack { weapon, target } => {
                needs_action()?;
                self.can_strike(b, Blow { by: me, weapon, target })
            }
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
            Command::Douse => {
                needs_action()?;
                self.may_move(b, me)?;
                if b[me].conditions.has(Condition::Burning) { Ok(()) } else { Err(Why::NotBurning) }
            }
            Command::Stand => {
                needs_action()?;
                self.may_move(b, me)?;
                if b[me].conditions.has(Condition::Prone) { Ok(()) } else { Err(Why::Standing) }
            }
            Command::Drop if b[me].conditions.has(Condition::Prone) => Err(Why::AlreadyProne),
            Command::Drop => self.may_move(b, me),
            Command::Gear(what) => self.can_handle(b, what),
            Command::Delay { after } => self.can_delay(b, after),
            Command::End => Ok(()),
        }
    }

    fn has_movement(&self, b: &Battle) -> Result<(), Why> {
        self.may_walk(b, b.active())?;
        match self.move_budget(b) {
            1.. => Ok(()),
            0 if b.budget.actions == 0 => Err(Why::NoAction),
            0 => Err(Why::Immobile),
        }
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
}
