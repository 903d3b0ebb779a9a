//! Fly: through the air, by the Action.

use engine::{Note, Pause, Refusal, Table};
use space::Square;

use super::{Command, Read, Verb};
use crate::rules::flight::{HIGHEST, RISE};
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::riding::{Closed, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::gathering::Gathering;
use crate::rules::verbs::headings::MOVE;
use crate::rules::verbs::notes::note;
use crate::rules::words::read_square;
use crate::state::battle::Battle;

/// Fly, or go on with a Move under way: to so many squares above the ground.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Fly {
    pub to: Square,
    pub height: i16,
}

impl Verb for Fly {
    const FORMS: &'static [&'static str] = &["fly SQUARE HEIGHT"];
    const RULE: &'static str = "tdgs.movement.flight";
    const QUIET: bool = true;

    fn read(_: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        let [_, to, height] = *words else { return None };
        Some(read_square(to).and_then(|to| Ok(Fly { to, height: read_height(height)? })))
    }

    fn write(self, _: &Tdgs, _: &Battle) -> String {
        format!("fly {} {}", self.to, self.height)
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (MOVE, "Fly".to_owned())
    }

    fn label(self, _: &Tdgs, _: &Battle) -> String {
        match self {
            Fly { to, height: 0 } => format!("Fly to {to} and land"),
            Fly { to, height } => format!("Fly to {to} at height {height}"),
        }
    }

    fn square(self, _: &Tdgs) -> Option<Square> {
        Some(self.to)
    }

    fn can(self, rules: &Tdgs, b: &Battle, scratch: &mut Scratch) -> Result<(), Why> {
        rules.has_movement(b)?;
        rules.can_fly(b, self.to, self.height, scratch)
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        rules.fly(b, self.to, self.height, t)
    }

    /// Down to the ground as far as a Move carries, on at its height, or up from the ground.
    fn offer(rules: &Tdgs, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let (me, budget) = (rules.mover(b), rules.move_budget(b));
        if !rules.flies(b, me) || b.aboard > 0 && rules.commands(b, b.active()).is_err() {
            return;
        }
        if budget == 0 || rules.may_move(b, me).is_err() || rules.can_take_off(b, me).is_err() {
            return;
        }
        rules.survey_air(b, me, budget, scratch);
        let open = |to: Square, height: i16| rules.flight_is_open(b, me, to, height, budget, scratch).is_ok();
        let here = b[me].height;
        for &to in scratch.air.reached() {
            if open(to, 0) {
                out.push(Fly { to, height: 0 }.into());
            }
            if here > 0 && open(to, here) {
                out.push(Fly { to, height: here }.into());
            }
        }
        let up = RISE.min(budget as i16);
        if here == 0 && open(b[me].at, up) {
            out.push(Fly { to: b[me].at, height: up }.into());
        }
    }

    fn bar(gathering: &mut Gathering<'_>, scratch: &mut Scratch) {
        let (b, me) = (gathering.b, gathering.b.active());
        if let Some(to) = gathering.beside.filter(|_| gathering.rules.flies(b, me)) {
            gathering.try_verb(Fly { to, height: b[me].height }, scratch);
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

fn read_height(text: &str) -> Result<i16, Refusal> {
    let height = text.parse().ok().filter(|height| (0..=HIGHEST).contains(height));
    height.ok_or_else(|| {
        Refusal::new(format!("`{text}` is no height."))
            .instead(format!("It is a number of squares above the ground, from 0 to {HIGHEST}."))
            .by("tdgs.movement.flight")
    })
}
