//! Delay: take the turn later this round.

use engine::{Note, Pause, Table};

use super::{Command, Read, Verb, upon};
use crate::rules::event::{Course, Event};
use crate::rules::movement::Scratch;
use crate::rules::refusal::{OutOfSight, Why};
use crate::rules::riding::{Closed, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::headings::TURN;
use crate::rules::verbs::notes::note;
use crate::state::battle::{Battle, Budget, UnitId};

/// Take the turn later this round, behind somebody else's.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Delay {
    pub after: UnitId,
}

impl Verb for Delay {
    const FORMS: &'static [&'static str] = &["delay UNIT"];
    const RULE: &'static str = "tdgs.action.delay";
    const QUIET: bool = true;

    fn read(rules: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        upon(rules, words, |after| Delay { after })
    }

    fn write(self, rules: &Tdgs, _: &Battle) -> String {
        format!("delay {}", rules.profile(self.after).handle)
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (TURN, "Delay".to_owned())
    }

    fn label(self, rules: &Tdgs, _: &Battle) -> String {
        format!("Delay until after {}", rules.profile(self.after).name)
    }

    fn target(self) -> Option<UnitId> {
        Some(self.after)
    }

    /// The turn is untouched, and somebody waits for it to be moved behind.
    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        let after = self.after;
        rules.may_move(b, b.active())?;
        let untouched = b.budget.actions >= Budget::TURN.actions && b.budget.moving == 0 && b.budget.whole;
        if !untouched {
            return Err(Why::TurnBegun);
        }
        match b.order.iter().position(|&other| other == after) {
            Some(_) if b[after].conditions.is_out_of_sight() => {
                Err(Why::Sight(OutOfSight::HiddenFrom(after)))
            }
            Some(place) if place > usize::from(b.turn) => Ok(()),
            _ => Err(Why::NotLater(after)),
        }
    }

    /// The turn moves behind somebody's who comes later this round; the natural place returns in the next.
    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        let (who, after) = (b.active(), self.after);
        let behind = b.order.iter().position(|&other| other == after).expect("`check` found it");
        t.tell(rules, b, || Event::Course(Course::Delays { who, after }));
        let from = usize::from(b.turn);
        b.order[from..=behind].rotate_left(1);
        b.reorder = true;
        rules.pass_turns(b, t, |b, t| rules.begin_turn_from(b, b.turn, t));
        Ok(())
    }

    fn offer(rules: &Tdgs, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let last = b.order.iter().rev().find(|&&id| !b[id].conditions.is_out_of_sight());
        let delay = last.map(|&after| Delay { after });
        out.extend(delay.filter(|delay| delay.can(rules, b, scratch).is_ok()).map(Command::from));
    }

    fn note(self, _: &Tdgs, _: &Battle, notes: &mut Vec<Note>) {
        notes.push(note("the turn comes later this round", "tdgs.action.delay"));
    }

    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        None
    }

    fn closed_to_the_ridden(self, _: &Tdgs) -> Option<Closed> {
        None
    }
}
