//! Orders: a verb, what it is about, and what comes after.

use engine::Refusal;

use super::forms::{Asked, Clause, forms};
use super::manners::manners;
use super::text::{BREAK, Found, find, find_exact, is_filler};
use crate::rules::command::{Addressee, Cancel, Command, GiveOrder};
use crate::rules::scenario::Mission;
use crate::state::comms::{Gait, Order, Task};
use crate::state::site::Zone;
use crate::state::sortie::Sortie;

/// What comes between clauses.
pub(super) fn skip_joints<'w, 'a>(words: &'w [&'a str]) -> &'w [&'a str] {
    skip_manners(words).0
}

/// What comes between clauses, and how fast it says to move.
fn skip_manners<'w, 'a>(words: &'w [&'a str]) -> (&'w [&'a str], Option<Gait>) {
    let joins = |word: &str| word == BREAK || matches!(word, "and" | "then") || is_filler(word);
    let (mut rest, mut gait) = (words, None);
    while let Some((word, more)) = rest.split_first() {
        if let Some((said, taken)) = find_exact(rest, manners()) {
            (rest, gait) = (&rest[taken..], Some(said));
        } else if joins(word) {
            rest = more;
        } else {
            break;
        }
    }
    (rest, gait)
}

impl Mission {
    /// Everything after the addressee.
    pub(super) fn read_order(&self, b: &Sortie, to: Addressee, words: &[&str]) -> Result<Command, Refusal> {
        let mut order: Option<Order> = None;
        let (mut rest, mut gait) = skip_manners(words);
        if rest.is_empty() {
            return Err(self.no_verb(b, to, words));
        }
        while !rest.is_empty() {
            if let Some(so_far) = order
                && !matches!(find(rest, forms()), Found::One(..))
            {
                return Err(self.trailing(GiveOrder { to, order: so_far }, rest));
            }
            let (clause, said, taken) = self.read_clause(b, to, rest)?;
            let (more, after) = skip_manners(&rest[taken..]);
            rest = more;
            gait = gait.or(said).or(after);
            order = Some(match (order, clause) {
                (None, Clause::Cancel) if rest.is_empty() => return Ok(Cancel { to }.into()),
                (None, Clause::Cancel) => return Err(self.trailing(Cancel { to }, rest)),
                (None, Clause::Task(task)) => Order::to(task),
                (Some(first), Clause::Task(Task::Hold)) => Order { then_hold: true, ..first },
                (Some(Order { task: Task::GoTo(zone), .. }), Clause::Task(task))
                    if self.is_done_in(b, task, zone) =>
                {
                    Order::to(task)
                }
                (Some(first), _) => return Err(self.one_at_a_time(to, first)),
            });
        }
        let order = order.ok_or_else(|| self.no_verb(b, to, words))?;
        let gait = gait.filter(|_| order.task.has_a_way());
        Ok(GiveOrder { to, order: Order { gait, ..order } }.into())
    }

    /// Whether a task is done in a zone, so that going there first need not be said.
    fn is_done_in(&self, b: &Sortie, task: Task, zone: Zone) -> bool {
        match task {
            Task::Do(action) => action.entry().has_a_way && self.is_in(b, action.target(), zone),
            Task::GoTo(_) | Task::FallBack(_) | Task::Hold => false,
        }
    }

    /// A clause, how it says to move, and how many words it takes.
    fn read_clause(
        &self,
        b: &Sortie,
        to: Addressee,
        words: &[&str],
    ) -> Result<(Clause, Option<Gait>, usize), Refusal> {
        let Found::One(form, taken) = find(words, forms()) else {
            return Err(self.no_verb(b, to, words));
        };
        let asked = Asked { m: self, b, to, form, rest: &words[taken..] };
        let (clause, more) = asked.read()?;
        Ok((clause, asked.gait(&words[..taken], more), taken + more))
    }
}
