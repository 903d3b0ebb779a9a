//! The rules as the engine sees them.

use dice::Dice;
use engine::{Eye, Input, Line, Offer, Pause, Prompt, Refusal, Ruleset, Scene, Side, Table, Turn};
use space::Square;

use crate::attack::Blow;
use crate::battle::{Battle, Condition, Phase, UnitId};
use crate::command::Command;
use crate::event::Event;
use crate::movement::Scratch;
use crate::question::Question;
use crate::refusal::Why;
use crate::scenario::Tdgs;
use crate::stats::Stat;

impl Ruleset for Tdgs {
    const NAME: &'static str = "tdgs";
    const VERSION: &'static str = "0.1";

    type State = Battle;
    type Command = Command;
    type Question = Question;
    type Event = Event;
    type Scratch = Scratch;

    fn sides(&self) -> &[String] {
        &self.sides
    }

    fn opening(&self) -> Battle {
        self.opening.clone()
    }

    fn scratch(&self) -> Scratch {
        Scratch::new(self)
    }

    #[inline]
    fn turn(&self, b: &Battle) -> Turn {
        match b.phase {
            Phase::Turns => Turn::Acts(self.side(b.active())),
            Phase::RoundStart => Turn::Clock,
            Phase::Over => Turn::Over(b.outcome().expect("an ended battle has its outcome")),
        }
    }

    fn round(&self, b: &Battle) -> u32 {
        u32::from(b.round)
    }

    fn round_limit(&self) -> u32 {
        u32::from(self.options.round_limit)
    }

    fn offers(&self, b: &Battle, _: Side, scratch: &mut Scratch, out: &mut Vec<Command>) {
        self.offer_attacks(b, out);
        self.offer_ways(b, scratch, out);
        if b[b.active()].conditions.has(Condition::Prone) {
            if b.budget.actions > 0 {
                out.push(Command::Stand);
            }
        } else {
            out.push(Command::Drop);
        }
        out.push(Command::End);
    }

    fn check(&self, b: &Battle, _: Side, c: &Command, scratch: &mut Scratch) -> Result<(), Refusal> {
        self.allows(b, *c, scratch).map_err(|why| self.refuse(b, why))
    }

    #[inline]
    fn resolve(&self, b: &mut Battle, input: &Input<Tdgs>, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        match input {
            Input::Command { command, .. } => self.carry_out(b, *command, t),
            Input::Clock => {
                self.begin_round(b, t);
                Ok(())
            }
        }
    }

    // Nothing is hidden in this part of the rules: every eye sees the one truth.
    fn scene(&self, b: &Battle, _: Eye) -> Scene {
        self.draw(b)
    }

    fn line(&self, b: &Battle, e: &Event, _: Eye) -> Option<Line> {
        Some(self.tell_line(b, e))
    }

    fn reveals(&self, _: &Event) -> bool {
        false
    }

    fn redeal(&self, b: &Battle, _: Eye, _: &mut impl Dice) -> Battle {
        b.clone()
    }

    fn write(&self, b: &Battle, c: &Command) -> String {
        self.write_command(b, *c)
    }

    fn read(&self, b: &Battle, _: Side, text: &str) -> Result<Command, Refusal> {
        self.read_command(b, text)
    }

    fn offer(&self, b: &Battle, c: &Command) -> Offer {
        self.describe_offer(b, *c)
    }

    fn prompt(&self, b: &Battle, q: &Question, options: usize) -> Prompt {
        self.put_question(b, *q, options)
    }
}

impl Tdgs {
    /// Carries out a command that `check` let pass.
    #[inline]
    fn carry_out(&self, b: &mut Battle, command: Command, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        let who = b.active();
        match command {
            Command::Attack { weapon, target } => {
                // The cost is paid at declaration.
                b.budget.actions -= 1;
                self.strike(b, Blow { by: who, weapon, target }, false, t);
            }
            Command::Move { to } => self.walk(b, to, false, t)?,
            Command::Disengage { to } => self.walk(b, to, true, t)?,
            Command::Step { to } => self.step(b, to, t),
            Command::Stand => {
                b.budget.actions -= 1;
                b[who].conditions.end(Condition::Prone);
                t.tell(self, b, || Event::Stood { who });
            }
            Command::Drop => {
                b[who].conditions.add(Condition::Prone);
                t.tell(self, b, || Event::Dropped { who });
            }
            Command::End => b.end_turn(),
        }
        Ok(())
    }

    fn allows(&self, b: &Battle, c: Command, scratch: &mut Scratch) -> Result<(), Why> {
        let needs_action = || if b.budget.actions > 0 { Ok(()) } else { Err(Why::NoAction) };
        match c {
            Command::Attack { weapon, target } => {
                needs_action()?;
                self.can_strike(b, Blow { by: b.active(), weapon, target })
            }
            Command::Move { to } => {
                self.has_movement(b)?;
                self.can_walk(b, to, self.move_budget(b), scratch)
            }
            Command::Disengage { to } => {
                if b.budget.moving > 0 {
                    return Err(Why::Moving);
                }
                self.has_movement(b)?;
                self.can_walk(b, to, self.move_budget(b), scratch)
            }
            Command::Step { .. } if self.immobile(b.active()) => Err(Why::Immobile),
            Command::Step { to } if b.budget.step => self.can_step(b, to, scratch),
            Command::Step { .. } => Err(Why::NoStep),
            Command::Stand => {
                needs_action()?;
                if b[b.active()].conditions.has(Condition::Prone) { Ok(()) } else { Err(Why::Standing) }
            }
            Command::Drop if b[b.active()].conditions.has(Condition::Prone) => Err(Why::AlreadyProne),
            Command::Drop | Command::End => Ok(()),
        }
    }

    fn has_movement(&self, b: &Battle) -> Result<(), Why> {
        match self.move_budget(b) {
            1.. => Ok(()),
            0 if b.budget.actions == 0 => Err(Why::NoAction),
            0 => Err(Why::Immobile),
        }
    }

    /// Every blow that can be struck now at somebody who can still fight.
    pub(crate) fn offer_attacks(&self, b: &Battle, out: &mut Vec<Command>) {
        if b.budget.actions == 0 {
            return;
        }
        let by = b.active();
        for target in self.foes(b, by) {
            for weapon in 0..self.profile(by).weapons.len() as u8 {
                if self.can_strike(b, Blow { by, weapon, target }).is_ok() {
                    out.push(Command::Attack { weapon, target });
                }
            }
        }
    }

    /// Every square a Move, a Disengage (when somebody threatens) or a Step can end on.
    fn offer_ways(&self, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let first = out.len();
        self.offer_moves(b, scratch, out);
        if b.budget.moving == 0 && self.threatened(b, b.active()) {
            for n in first..out.len() {
                if let Command::Move { to } = out[n] {
                    out.push(Command::Disengage { to });
                }
            }
        }
        self.offer_steps(b, scratch, out);
    }

    /// Every square a Move can end on.
    pub(crate) fn offer_moves(&self, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let budget = self.move_budget(b);
        if budget > 0 {
            self.find_ends(b, b.active(), budget, scratch);
            out.extend(scratch.ends.iter().map(|to| Command::Move { to }));
        }
    }

    /// Every square a Step can end on.
    pub(crate) fn offer_steps(&self, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        if b.budget.step && !self.immobile(b.active()) {
            self.mark_units(b, b.active(), scratch);
            let open = |to: &Square| self.step_is_free(b, *to, scratch).is_ok();
            out.extend(b[b.active()].at.neighbours().filter(open).map(|to| Command::Step { to }));
        }
    }

    /// With MOV 0 not even a Step is taken.
    fn immobile(&self, id: UnitId) -> bool {
        self.profile(id).stats[Stat::Mov] == 0
    }

    /// Whether a hostile who can act has this entity in its threatened range.
    pub(crate) fn threatened(&self, b: &Battle, id: UnitId) -> bool {
        self.foes(b, id).any(|foe| self.leaves_threat(foe, self.distance(b, foe, id), u16::MAX))
    }

    /// The prospects of a blow: its chance in twentieths, and twice its average damage after deflection.
    pub(crate) fn prospects(&self, b: &Battle, blow: Blow) -> (i32, i32) {
        let weapon = self.weapon(blow);
        let stat = self.profile(blow.by).stat(weapon.stat());
        let deflection = crate::damage::deflection(&b[blow.target].deflection, self.options.deflection_cap);
        let damage = (2 * stat + weapon.damage.twice_mean()) * (100 - deflection) / 100;
        (21 - self.needs(b, blow), damage.max(2))
    }

    /// Chance times damage, for choosing among weapons.
    pub(crate) fn expected(&self, b: &Battle, blow: Blow) -> i32 {
        let (chance, damage) = self.prospects(b, blow);
        chance * damage
    }
}
