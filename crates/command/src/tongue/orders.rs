//! Orders: a verb, what it is about, and what comes after.

use engine::Refusal;

use super::text::{BREAK, Found, find, find_exact, is_filler, skip_fillers};
use super::verbs::{ONESELF, VERBS, Verb, adverb, manners};
use crate::action::Action;
use crate::command::{Addressee, Command};
use crate::comms::{Order, Task};
use crate::moves::Gait;
use crate::scenario::Mission;
use crate::site::{DoorState, Effect, Link, Zone};
use crate::sortie::{Sortie, Who};

/// One clause of an order.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Clause {
    Task(Task, Option<Gait>),
    Cancel,
}

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
                && !matches!(find(rest, VERBS.iter().copied()), Found::One(..))
            {
                return Err(self.trailing(Command::Order(to, so_far), rest));
            }
            let (clause, taken) = self.read_clause(b, to, rest)?;
            let (more, after) = skip_manners(&rest[taken..]);
            rest = more;
            let said = if let Clause::Task(_, said) = clause { said } else { None };
            gait = gait.or(said).or(after);
            order = Some(match (order, clause) {
                (None, Clause::Cancel) if rest.is_empty() => return Ok(Command::Cancel(to)),
                (None, Clause::Cancel) => return Err(self.trailing(Command::Cancel(to), rest)),
                (None, Clause::Task(task, _)) => Order::to(task),
                (Some(first), Clause::Task(Task::Hold, _)) => Order { then_hold: true, ..first },
                (Some(Order { task: Task::GoTo(zone), .. }), Clause::Task(task, _))
                    if self.is_done_in(b, task, zone) =>
                {
                    Order::to(task)
                }
                (Some(first), _) => return Err(self.one_at_a_time(to, first)),
            });
        }
        let order = order.ok_or_else(|| self.no_verb(b, to, words))?;
        Ok(Command::Order(to, Order { gait: gait.filter(|_| order.task.has_a_way()), ..order }))
    }

    /// Whether a task is done in a zone, so that going there first need not be said.
    fn is_done_in(&self, b: &Sortie, task: Task, zone: Zone) -> bool {
        let Task::Do(action) = task else { return false };
        match action {
            Action::Interact { object } => self.object(object).zone == zone,
            Action::PickUp { thing } => b.known.floor[usize::from(zone.0)].has(thing),
            Action::Observe { zone: seen } => seen == zone,
            Action::Weld { door } | Action::Batter { door } => self.graph.across(door, zone).is_some(),
            Action::FirstAid { on } | Action::Repair { on } => b[on].zone == zone,
            Action::Shoot { at } | Action::Strike { at } => {
                b.known.hostile(self, at).is_some_and(|sighting| sighting.zone == zone)
            }
            _ => false,
        }
    }

    fn read_clause(&self, b: &Sortie, to: Addressee, words: &[&str]) -> Result<(Clause, usize), Refusal> {
        let Found::One(verb, taken) = find(words, VERBS.iter().copied()) else {
            return Err(self.no_verb(b, to, words));
        };
        if verb == Verb::Cancel {
            return Ok((Clause::Cancel, taken));
        }
        let rest = &words[taken..];
        let (task, more) = self.read_task(b, to, verb, rest).or_else(|refusal| {
            // "Go on the double to the lab": how fast, in the middle.
            let (_, manner) = find_exact(rest, manners()).ok_or(refusal)?;
            let (task, more) = self.read_task(b, to, verb, &rest[manner..])?;
            Ok((task, manner + more))
        })?;
        let said = &words[..taken + more];
        let manner = || find_exact(rest, manners()).filter(|&(_, n)| n <= more).map(|(gait, _)| gait);
        let gait = verb.gait().or_else(|| said.iter().find_map(|word| adverb(word))).or_else(manner);
        Ok((Clause::Task(task, gait), said.len()))
    }

    /// What a verb is about.
    fn read_task(
        &self,
        b: &Sortie,
        to: Addressee,
        verb: Verb,
        rest: &[&str],
    ) -> Result<(Task, usize), Refusal> {
        let missing = || self.no_object(b, to, verb, rest);
        match verb {
            Verb::Hold => Ok((Task::Hold, 0)),
            Verb::GoTo | Verb::RunTo | Verb::CreepTo => match find_exact(rest, [((), "through")].into_iter())
            {
                Some(((), taken)) => self.read_passing(b, to, verb, &rest[taken..], taken),
                None => self.one(b, to, find(rest, self.goal_names(b)), Task::GoTo, missing),
            },
            Verb::FallBack if ends(rest) => Ok((Task::FallBack(self.extraction), 0)),
            Verb::FallBack => self.one(b, to, find(rest, self.goal_names(b)), Task::FallBack, missing),
            _ => self.read_action(b, to, verb, rest),
        }
    }

    /// Through a door is to the zone behind it.
    fn read_passing(
        &self,
        b: &Sortie,
        to: Addressee,
        verb: Verb,
        rest: &[&str],
        through: usize,
    ) -> Result<(Task, usize), Refusal> {
        let missing = || self.no_object(b, to, verb, rest);
        let (Addressee::One(who), Found::One(door, taken)) = (to, self.find_named_door(b, to, rest)) else {
            return Err(missing());
        };
        Ok((Task::GoTo(self.beyond(b, who, door)), through + taken))
    }

    fn read_action(
        &self,
        b: &Sortie,
        to: Addressee,
        verb: Verb,
        rest: &[&str],
    ) -> Result<(Task, usize), Refusal> {
        let missing = || self.no_object(b, to, verb, rest);
        let plain = |action| Ok((Task::Do(action), 0));
        match verb {
            Verb::Shoot | Verb::Strike | Verb::Attack => {
                let action = |at| Task::Do(self.attack_with(b, to, verb, at));
                self.one(b, to, find(rest, self.hostile_names(b)), action, missing)
            }
            Verb::Treat => {
                self.one(b, to, self.find_patient(b, to, rest), |on| Task::Do(self.aid(on)), missing)
            }
            Verb::Weld => self.one_door(b, to, rest, |door| Action::Weld { door }, missing),
            Verb::Batter => self.one_door(b, to, rest, |door| Action::Batter { door }, missing),
            Verb::Cut | Verb::Open => self.read_opening(b, to, verb, rest),
            Verb::Use => {
                let action = |object| Task::Do(Action::Interact { object });
                self.one(b, to, find(rest, self.object_names(b)), action, missing)
            }
            Verb::Observe => match to {
                Addressee::One(who) if ends(rest) => plain(Action::Observe { zone: b[who].zone }),
                _ => {
                    let action = |zone| Task::Do(Action::Observe { zone });
                    self.one(b, to, find(rest, self.zone_names()), action, missing)
                }
            },
            Verb::PickUp => {
                let action = |thing| Task::Do(Action::PickUp { thing });
                self.one(b, to, self.find_named_thing(b, rest, None), action, missing)
            }
            Verb::Drop => {
                let action = |thing| Task::Do(Action::Drop { thing });
                self.one(b, to, self.find_named_thing(b, rest, Some(to)), action, missing)
            }
            Verb::CalmDown => plain(Action::CalmDown),
            Verb::Overwatch => plain(Action::Overwatch),
            Verb::TakeCover => plain(Action::TakeCover),
            Verb::Aim => Ok((Task::Do(Action::Aim), self.skip_foe(b, rest))),
            Verb::Push => self.read_push(b, to, rest),
            Verb::Retreat => Ok((Task::Do(Action::Retreat), self.skip_foe(b, rest))),
            Verb::Rest => plain(Action::Rest),
            Verb::GoTo | Verb::RunTo | Verb::CreepTo | Verb::FallBack | Verb::Hold | Verb::Cancel => {
                Err(missing())
            }
        }
    }

    /// PUSH is for the one that somebody fights with, which need not be named if it is the only one; buttons are pushed too.
    fn read_push(&self, b: &Sortie, to: Addressee, rest: &[&str]) -> Result<(Task, usize), Refusal> {
        if let Addressee::One(who) = to
            && let Some(at) = b[who].only_tie()
            && ends(rest)
        {
            return Ok((Task::Do(Action::Push { at }), 0));
        }
        let missing = || self.no_object(b, to, Verb::Push, rest);
        let found = find(rest, self.hostile_names(b));
        if found == Found::Nothing
            && let Some((object, taken)) = find_exact(rest, self.object_names(b))
        {
            return Ok((Task::Do(Action::Interact { object }), taken));
        }
        let (task, taken) = self.one(b, to, found, |at| Task::Do(Action::Push { at }), missing)?;
        let after = usize::from(matches!(rest.get(taken), Some(&("away" | "off" | "back" | "aside"))));
        Ok((task, taken + after))
    }

    /// "Aim at the siltjaw", "retreat from it": the words say nothing new.
    fn skip_foe(&self, b: &Sortie, rest: &[&str]) -> usize {
        let from = find_exact(rest, [((), "from"), ((), "at")].into_iter()).map_or(0, |((), taken)| taken);
        let foe = find_exact(&rest[from..], self.hostile_names(b)).filter(|_| from > 0);
        foe.map_or(0, |(_, taken)| from + taken)
    }

    /// Exactly one thing that was meant, as a task.
    fn one<T: Copy>(
        &self,
        b: &Sortie,
        to: Addressee,
        found: Found<T>,
        task: impl Fn(T) -> Task,
        missing: impl FnOnce() -> Refusal,
    ) -> Result<(Task, usize), Refusal> {
        match found {
            Found::One(what, taken) => Ok((task(what), taken)),
            Found::Either(one, other) => Err(self.either(b, to, task(one), task(other))),
            Found::Nothing => Err(missing()),
        }
    }

    fn one_door(
        &self,
        b: &Sortie,
        to: Addressee,
        rest: &[&str],
        action: impl Fn(Link) -> Action,
        missing: impl FnOnce() -> Refusal,
    ) -> Result<(Task, usize), Refusal> {
        let shut = skip_fillers(rest);
        let skipped = rest.len() - shut.len();
        // "Weld shut the door", "weld the door shut": the word says nothing new.
        let (task, taken) =
            self.one(b, to, self.find_named_door(b, to, shut), |door| Task::Do(action(door)), missing)?;
        let after = usize::from(matches!(shut.get(taken), Some(&("shut" | "down" | "open"))));
        Ok((task, skipped + taken + after))
    }

    /// A gun if there is one, or bare hands.
    fn attack_with(&self, b: &Sortie, to: Addressee, verb: Verb, at: Who) -> Action {
        let unarmed = matches!(to, Addressee::One(who) if self.best_weapon(b, who, true).is_none());
        match verb {
            Verb::Strike => Action::Strike { at },
            Verb::Attack if unarmed => Action::Strike { at },
            _ => Action::Shoot { at },
        }
    }

    fn find_patient(&self, b: &Sortie, to: Addressee, rest: &[&str]) -> Found<Who> {
        let oneself = ONESELF.into_iter().filter_map(|name| match to {
            Addressee::One(who) => Some((who, name)),
            Addressee::All => None,
        });
        find(rest, self.squad_names(b).chain(oneself))
    }

    /// Humans are treated, androids repaired.
    fn aid(&self, on: Who) -> Action {
        if self.profile(on).is_android() { Action::Repair { on } } else { Action::FirstAid { on } }
    }

    /// A locked door is opened by what the squad knows to open it, a welded one by torch.
    fn read_opening(
        &self,
        b: &Sortie,
        to: Addressee,
        verb: Verb,
        rest: &[&str],
    ) -> Result<(Task, usize), Refusal> {
        let (task, taken) =
            self.one_door(b, to, rest, |door| Action::Weld { door }, || self.no_object(b, to, verb, rest))?;
        let Task::Do(Action::Weld { door }) = task else { return Ok((task, taken)) };
        match b.known.doors[usize::from(door.0)] {
            Some(DoorState::Open | DoorState::Down) => Err(self.is_open_already(door)),
            Some(DoorState::Locked) => {
                let opens = |object: &crate::site::ObjectId| {
                    b.known.knows_object(*object)
                        && self.object(*object).success.contains(&Effect::Open(door))
                };
                let object = self.object_ids().find(opens).ok_or_else(|| self.is_locked(to, door))?;
                Ok((Task::Do(Action::Interact { object }), taken))
            }
            Some(DoorState::Welded) | None => Ok((task, taken)),
        }
    }
}

/// Whether a clause ends here.
fn ends(words: &[&str]) -> bool {
    skip_fillers(words).first().is_none_or(|&word| word == BREAK || matches!(word, "and" | "then"))
}
