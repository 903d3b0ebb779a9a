//! 5.2.3 to 5.2.8: what the degree of a check brings, whatever the check was for.

use arrayvec::ArrayVec;
use dice::D6;
use engine::{Pause, Table};

use crate::rules::check::Rolled;
use crate::rules::degree::Degree;
use crate::rules::event::{Checks, Things, Wounds};
use crate::rules::question::Question;
use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, Momentum, UnitId};
use crate::state::harm::{INCAPACITATED, Tracker};
use crate::state::items::{Place, ThingId};
use crate::state::traits::Knack;

/// Exceptional and critical failures take a tracker no further.
pub(crate) const FAILURE_LIMIT: u8 = 2;

/// Turns of its receiver within which momentum from a failure that was meant is used.
const TURNS_TO_USE_IT: u16 = 3;

/// The most answers to the question whether a failure was meant.
const MOST_RECEIVERS: usize = 64;

impl Axiom {
    /// What the degree of a check brings: momentum, a consequence, harm. `with` is the thing it was made with, `against` whoever
    /// opposed it. Whether a failure was turned to account, so that nothing else comes of it.
    pub(crate) fn bear_out(
        &self,
        b: &mut Battle,
        rolled: Rolled,
        with: Option<ThingId>,
        against: Option<UnitId>,
        t: &mut impl Table<Axiom>,
    ) -> Result<bool, Pause> {
        let who = rolled.check.who;
        match rolled.degree {
            Degree::CriticalSuccess => self.triumph(b, who, t),
            Degree::ExceptionalSuccess => self.give_momentum(b, who, Momentum::Free, t),
            Degree::StandardSuccess => {}
            Degree::MarginalFailure => return self.turn_to_account(b, who, t),
            Degree::ExceptionalFailure => {
                if self.turn_to_account(b, who, t)? {
                    return Ok(true);
                }
                self.suffer_consequence(b, who, with, against, t)?;
            }
            Degree::CriticalFailure => self.harm_by_failure(b, who, rolled.tracker, t)?,
        }
        Ok(false)
    }

    /// A critical success earns players a story point, and makes the overconfident careless.
    fn triumph(&self, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) {
        if self.heroes[self.side(who).index()] {
            t.tell(self, b, || Checks::StoryPoint { who }.into());
        }
        if !b[who].done.triumphed {
            b[who].done.triumphed = true;
            b[who].done.careless = self.knows(who, Knack::Overconfident);
        }
    }

    /// Gives momentum; whoever has it has no more than one.
    pub(crate) fn give_momentum(
        &self,
        b: &mut Battle,
        who: UnitId,
        momentum: Momentum,
        t: &mut impl Table<Axiom>,
    ) {
        if b[who].momentum == Momentum::None {
            b[who].momentum = momentum;
            t.tell(self, b, || Checks::Momentum { who }.into());
        }
    }

    /// Whoever meant to do that takes no consequences, once a session, and gets momentum for it, or gives it to a friend. It has
    /// to be used within three turns of whoever gets it.
    fn turn_to_account(&self, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<bool, Pause> {
        if !self.knows(who, Knack::MeantToDoThat) || b[who].done.meant_to {
            return Ok(false);
        }
        let mut answers: ArrayVec<Option<UnitId>, MOST_RECEIVERS> = ArrayVec::new();
        answers.push(None);
        answers.extend(self.receivers(b, who).map(Some).take(MOST_RECEIVERS - 1));
        let question = Question::MeantToDoThat { who };
        let Some(receiver) = t.ask(self, b, self.side(who), &question, &answers)? else { return Ok(false) };
        b[who].done.meant_to = true;
        let last = b[receiver].turns + TURNS_TO_USE_IT;
        self.give_momentum(b, receiver, Momentum::Until(last), t);
        Ok(true)
    }

    /// Who may get momentum from whoever meant to do that: itself, and its friends.
    pub(crate) fn receivers<'a>(&'a self, b: &'a Battle, who: UnitId) -> impl Iterator<Item = UnitId> + 'a {
        let friends =
            b.ids().filter(move |&other| other != who && !self.hostile(who, other) && b.able(other));
        std::iter::once(who).chain(friends)
    }

    /// The table of exceptional failures.
    fn suffer_consequence(
        &self,
        b: &mut Battle,
        who: UnitId,
        with: Option<ThingId>,
        against: Option<UnitId>,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        let roll = t.roll(&D6);
        t.tell(self, b, || Checks::Consequence { who, roll }.into());
        match roll {
            1 => self.harm_by_failure(b, who, Tracker::Physical, t),
            2 => {
                self.damage_an_item(b, who, with, t);
                Ok(())
            }
            3 => {
                if let Some(enemy) = against.or_else(|| self.nearest_enemy(b, who)) {
                    self.give_momentum(b, enemy, Momentum::Next, t);
                }
                Ok(())
            }
            4 => self.harm_by_failure(b, who, Tracker::Mental, t),
            5 => match self.consumable_of(b, who) {
                Some(thing) => {
                    b[thing].place = Place::Gone;
                    t.tell(self, b, || Things::Lost { who, thing }.into());
                    Ok(())
                }
                None => self.harm_by_failure(b, who, Tracker::Mental, t),
            },
            _ => {
                b[who].done.shamed = true;
                Ok(())
            }
        }
    }

    /// What an exceptional failure uses up: the first thing of somebody's that can be.
    pub(crate) fn consumable_of(&self, b: &Battle, who: UnitId) -> Option<ThingId> {
        b.things_of(who).find(|&id| self.item(b, id).consumable)
    }

    fn harm_by_failure(
        &self,
        b: &mut Battle,
        who: UnitId,
        tracker: Tracker,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        self.raise_harm(b, who, tracker, FAILURE_LIMIT, t)
    }

    /// The thing a check was made with is damaged, or one of what somebody has at random.
    fn damage_an_item(&self, b: &mut Battle, who: UnitId, with: Option<ThingId>, t: &mut impl Table<Axiom>) {
        let sound = |id: &ThingId| !b[*id].damaged;
        let count = b.things_of(who).filter(sound).count() as u32;
        let thing = match with {
            Some(thing) => Some(thing),
            None if count == 0 => None,
            None => {
                let nth = t.roll(&dice::Law::die(count)) as usize - 1;
                b.things_of(who).filter(sound).nth(nth)
            }
        };
        if let Some(thing) = thing {
            b[thing].damaged = true;
            t.tell(self, b, || Things::Damaged { who, thing }.into());
        }
    }

    /// Raises a tracker by a level, though not past a limit. Composure and calm may have a say.
    pub(crate) fn raise_harm(
        &self,
        b: &mut Battle,
        who: UnitId,
        tracker: Tracker,
        limit: u8,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        if b[who].harm.level(tracker) >= limit.min(INCAPACITATED) {
            return Ok(());
        }
        if tracker == Tracker::Mental && self.knows(who, Knack::PreternaturalCalm) && !b[who].done.kept_calm {
            b[who].done.kept_calm = true;
            t.tell(self, b, || Wounds::KeptCalm { who }.into());
            return Ok(());
        }
        let tracker =
            if self.takes_it_with_the_body(b, who, tracker, t)? { Tracker::Physical } else { tracker };
        // Whatever held the other tracker back does not hold the body back: it has a level to spare.
        b[who].harm.raise(tracker, INCAPACITATED);
        let level = b[who].harm.level(tracker);
        t.tell(self, b, || Wounds::Harm { who, tracker, level }.into());
        Ok(())
    }

    /// Those with composure may take harm of mind or standing with the body, as long as it is not wrecked.
    fn takes_it_with_the_body(
        &self,
        b: &Battle,
        who: UnitId,
        tracker: Tracker,
        t: &mut impl Table<Axiom>,
    ) -> Result<bool, Pause> {
        let spare = b[who].harm.level(Tracker::Physical) < INCAPACITATED - 1;
        if tracker == Tracker::Physical || !spare || !self.knows(who, Knack::Composure) {
            return Ok(false);
        }
        t.ask(self, b, self.side(who), &Question::Composure { who, tracker }, &[false, true])
    }

    /// The nearest able enemy; of equals the earlier in the order.
    pub(crate) fn nearest_enemy(&self, b: &Battle, who: UnitId) -> Option<UnitId> {
        let enemies = b.order.iter().copied().filter(|&other| self.hostile(who, other) && b.able(other));
        enemies.min_by_key(|&other| b[who].at.distance(b[other].at))
    }
}
