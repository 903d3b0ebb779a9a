//! Move and Disengage: by the Action, over the ground.

use engine::{Note, Pause, Table};
use space::Square;

use super::{Command, Read, Verb};
use crate::rules::ground::NoGround;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::riding::{Closed, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::gathering::Gathering;
use crate::rules::verbs::headings::MOVE;
use crate::rules::verbs::notes::note;
use crate::rules::words::read_square;
use crate::state::battle::Battle;

/// Move, or go on with a Move under way.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Move {
    pub to: Square,
}

impl Verb for Move {
    const FORMS: &'static [&'static str] = &["move SQUARE"];
    const RULE: &'static str = "tdgs.movement.move";
    const OFTEN: bool = true;
    const QUIET: bool = true;

    fn read(_: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        let [_, to] = *words else { return None };
        Some(read_square(to).map(|to| Move { to }))
    }

    fn write(self, _: &Tdgs, _: &Battle) -> String {
        format!("move {}", self.to)
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (MOVE, "Move".to_owned())
    }

    fn label(self, _: &Tdgs, _: &Battle) -> String {
        format!("Move to {}", self.to)
    }

    fn square(self, _: &Tdgs) -> Option<Square> {
        Some(self.to)
    }

    fn can(self, rules: &Tdgs, b: &Battle, scratch: &mut Scratch) -> Result<(), Why> {
        if b[b.active()].height > 0 {
            return Err(Why::Ground(NoGround::InTheAir));
        }
        rules.has_movement(b)?;
        rules.can_walk(b, self.to, rules.move_budget(b), scratch)
    }

    #[inline]
    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        rules.walk(b, self.to, false, t)
    }

    /// Every square a Move can end on.
    fn offer(rules: &Tdgs, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let budget = rules.move_budget(b);
        let me = rules.mover(b);
        let ordered = b.aboard == 0
            || rules.station_lets(b, Move { to: b[me].at }.into()).is_ok()
                && rules.commands(b, b.active()).is_ok();
        if budget > 0 && ordered && b[me].height == 0 && rules.may_walk(b, me).is_ok() {
            rules.find_ends(b, me, budget, scratch);
            scratch.ends.iter().for_each(|to| out.push(Move { to }.into()));
        }
    }

    fn bar(gathering: &mut Gathering<'_>, scratch: &mut Scratch) {
        if let Some(to) = gathering.beside {
            gathering.try_verb(Move { to }, scratch);
        }
    }

    fn note(self, _: &Tdgs, b: &Battle, notes: &mut Vec<Note>) {
        if b.budget.moving == 0 {
            notes.push(note("takes the Action", "tdgs.movement.move"));
        }
    }

    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        None
    }

    fn closed_to_passengers(self) -> Option<Closed> {
        Some(Closed::Movement)
    }
}

/// Move without opportunity attacks.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Disengage {
    pub to: Square,
}

impl Verb for Disengage {
    const FORMS: &'static [&'static str] = &["disengage SQUARE"];
    const RULE: &'static str = "tdgs.movement.disengage";
    const QUIET: bool = true;

    fn read(_: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        let [_, to] = *words else { return None };
        Some(read_square(to).map(|to| Disengage { to }))
    }

    fn write(self, _: &Tdgs, _: &Battle) -> String {
        format!("disengage {}", self.to)
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (MOVE, "Disengage".to_owned())
    }

    fn label(self, _: &Tdgs, _: &Battle) -> String {
        format!("Disengage to {}", self.to)
    }

    fn square(self, _: &Tdgs) -> Option<Square> {
        Some(self.to)
    }

    fn can(self, rules: &Tdgs, b: &Battle, scratch: &mut Scratch) -> Result<(), Why> {
        if b[b.active()].height > 0 {
            return Err(Why::Ground(NoGround::InTheAir));
        }
        if b.budget.moving > 0 && b.budget.actions == 0 {
            return Err(Why::Moving);
        }
        rules.has_movement(b)?;
        rules.can_walk(b, self.to, rules.new_move(b), scratch)
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        rules.walk(b, self.to, true, t)
    }

    /// When somebody threatens: wherever a Move could end, which is offered already.
    fn offer(rules: &Tdgs, b: &Battle, _: &mut Scratch, out: &mut Vec<Command>) {
        let begins = b.budget.actions > 0 && b.budget.moving <= rules.new_move(b);
        if begins && rules.threatened(b, rules.mover(b)) {
            for n in 0..out.len() {
                if let Command::Move(Move { to }) = out[n] {
                    out.push(Disengage { to }.into());
                }
            }
        }
    }

    fn bar(gathering: &mut Gathering<'_>, scratch: &mut Scratch) {
        if let Some(to) = gathering.beside {
            gathering.try_verb(Disengage { to }, scratch);
        }
    }

    fn note(self, _: &Tdgs, _: &Battle, notes: &mut Vec<Note>) {
        let text = "takes the Action; nobody strikes in passing for the rest of the turn";
        notes.push(note(text, "tdgs.movement.disengage"));
    }

    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        None
    }

    fn closed_to_passengers(self) -> Option<Closed> {
        Some(Closed::Movement)
    }
}
