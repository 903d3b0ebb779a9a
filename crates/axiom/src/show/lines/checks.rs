//! The lines of checks, of what their degrees bring, of contests and of tasks.

use engine::{Line, Sum};

use super::{deed, detail};
use crate::rules::check::Rolled;
use crate::rules::contests::Bout;
use crate::rules::event::{Checks, Holds, Tasks};
use crate::rules::outcome::FAILURE_LIMIT;
use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, Momentum, UnitId};
use crate::state::harm::Tracker;
use crate::state::tasks::Shove;
use crate::state::traits::{Knack, Purpose};

impl Axiom {
    pub(super) fn check_line(&self, b: &Battle, e: Checks) -> Line {
        match e {
            Checks::Checked { rolled } => self.checked_line(b, rolled),
            Checks::Contest { about, own, other, won, last } => {
                self.contest_line(b, about, (own, other), won, last)
            }
            Checks::Momentum { who } => {
                let bound = match b[who].momentum {
                    Momentum::Next => " for the next check".to_owned(),
                    Momentum::Against { enemy, .. } => format!(" against {}", self.name(enemy)),
                    Momentum::None | Momentum::Free | Momentum::Until(_) => String::new(),
                };
                detail(format!("{} has momentum{bound}.", self.name(who))).by("axiom.momentum.gain")
            }
            Checks::StoryPoint { who } => detail(format!("{} earns a story point.", self.name(who)))
                .by("axiom.degree.critical-success-reward"),
            Checks::Consequence { who, roll } => {
                detail(format!("{} (1d6: {roll}).", self.consequence(b, who, roll)))
                    .by("axiom.degree.exceptional-failure-table")
            }
            Checks::Grit { who, roll } => {
                let (cost, rule) = grit_cost(roll);
                detail(format!("{} goes on with grit, and {cost} (1d6: {roll}).", self.name(who))).by(rule)
            }
        }
    }

    pub(super) fn task_line(&self, e: Tasks) -> Line {
        match e {
            Tasks::Worked { who, task, counted, of } => {
                detail(format!("{} works, {counted} of {of}: {}.", self.name(who), self.task_name(task)))
                    .by("axiom.contest.extended-action")
            }
            Tasks::Ruined { who, task } => {
                detail(format!("{} ruins it: {}.", self.name(who), self.task_name(task)))
                    .by("axiom.contest.extended-action")
            }
            Tasks::Finished { who, task } => {
                deed(format!("{} does it: {}.", self.name(who), self.task_name(task)))
                    .by("axiom.contest.other-actions")
            }
            Tasks::Supports { who, task } => {
                deed(format!("{} lends a hand: {}.", self.name(who), self.task_name(task)))
                    .by("axiom.check.group-assist")
            }
        }
    }

    pub(super) fn hold_line(&self, e: Holds) -> Line {
        match e {
            Holds::Seized { who, target } => {
                detail(format!("{} has {} in a hold.", self.name(who), self.name(target)))
                    .by("axiom.contest.extended-start")
            }
            Holds::BrokeFree { who } => {
                detail(format!("{} breaks free.", self.name(who))).by("axiom.contest.extended-opponent")
            }
            Holds::HoldEnds { holder, held } => {
                detail(format!("{} no longer holds {}.", self.name(holder), self.name(held)))
                    .by("axiom.contest.grapple-effect")
            }
            Holds::LetGo { who } => {
                detail(format!("{} lets go.", self.name(who))).by("axiom.contest.extended-release")
            }
        }
    }

    /// A check by itself. What its number is reckoned from is shown where nothing but the check made it.
    fn checked_line(&self, b: &Battle, rolled: Rolled) -> Line {
        let check = rolled.check;
        let (what, rule) = match check.purpose {
            Purpose::Footing => ("to keep footing", "axiom.space.terrain.unstable"),
            Purpose::Consciousness => ("to stay awake", "axiom.injury.endurance-check"),
            Purpose::Survival => ("to stay alive", "axiom.injury.survival"),
            Purpose::Nerve(Knack::Cowardly) => ("to face the fight", "axiom.trait.cowardly"),
            Purpose::Nerve(Knack::Flashbacks) => ("to hold off a memory", "axiom.trait.flashbacks"),
            Purpose::Nerve(Knack::HotHeaded) => ("to stay calm", "axiom.trait.hot-headed"),
            _ => ("", "axiom.check.roll"),
        };
        let skill = self.skill_word(check.skill);
        let gap = if what.is_empty() { "" } else { " " };
        let comes_of_it = match check.purpose {
            _ if rolled.degree.succeeds() => "",
            Purpose::Nerve(Knack::Cowardly) => "; no major actions this turn",
            Purpose::Nerve(Knack::Flashbacks) => "; lost in it until the end of the next turn",
            Purpose::Nerve(Knack::HotHeaded) => "; enraged",
            _ => "",
        };
        let (name, told) = (self.name(check.who), self.told(rolled));
        let line = detail(format!("{name} checks {skill}{gap}{what}: {told}{comes_of_it}.")).by(rule);
        let mut sum = Sum::default();
        self.add_check(b, check, &mut sum);
        rolled.add_spent(&mut sum);
        let whole = sum.total() == rolled.target;
        if whole { line.sum(sum) } else { line }
    }

    /// What an exceptional failure brings, told before it does: nothing where nothing is left to lose.
    fn consequence(&self, b: &Battle, who: UnitId, roll: i32) -> String {
        let name = self.name(who);
        let spare = |tracker: Tracker| b[who].harm.level(tracker) < FAILURE_LIMIT;
        match roll {
            1 if spare(Tracker::Physical) => format!("{name} is hurt by the failure"),
            1 => format!("The failure hurts {name} no further"),
            2 if b.things_of(who).any(|id| !b[id].damaged) => format!("Something {name} has breaks"),
            2 => format!("{name} has nothing left to break"),
            3 => format!("{name} leaves an opening"),
            5 if self.consumable_of(b, who).is_some() => format!("{name} loses a consumable"),
            4 if spare(Tracker::Mental) => format!("Things get worse, and {name} loses heart"),
            4 => format!("Things get worse, but {name} loses heart no further"),
            5 if spare(Tracker::Mental) => format!("{name} has no consumable to lose, and loses heart"),
            5 => format!("{name} has no consumable to lose, and loses heart no further"),
            _ if b[who].done.shamed => format!("{name} has lost standing already"),
            _ => format!("{name} loses standing: -1 on Social checks"),
        }
    }

    /// A contest: what was tried, who prevails, and both rolls.
    fn contest_line(
        &self,
        b: &Battle,
        about: Bout,
        (own, other): (Rolled, Rolled),
        won: Option<bool>,
        last: bool,
    ) -> Line {
        let (me, them) = (self.name(own.check.who), self.name(other.check.who));
        let tries = match about {
            Bout::Shove(Shove::Push) => format!("to push {them}"),
            Bout::Shove(Shove::Down) => format!("to knock {them} down"),
            Bout::Disarm(thing) => format!("to knock the {} out of {them}'s hand", self.thing_name(b, thing)),
            Bout::Seize => format!("to seize {them}"),
            Bout::HoldOn => format!("to keep hold of {them}"),
            Bout::BreakFree => format!("to break free of {them}"),
            Bout::Task(task) => format!("\"{}\" against {them}", self.task_name(task)),
        };
        let verdict = match won {
            Some(true) => format!("{me} prevails"),
            Some(false) => format!("{them} prevails"),
            None if last => "neither prevails, and nothing comes of it".to_owned(),
            None => "neither prevails, and both roll again".to_owned(),
        };
        let side = |rolled: Rolled| format!("{} {}", self.skill_word(rolled.check.skill), self.told(rolled));
        deed(format!("{me} tries {tries}: {verdict} ({}, against {}).", side(own), side(other)))
            .by("axiom.contest.compare")
    }
}

const fn grit_cost(roll: i32) -> (&'static str, &'static str) {
    match roll {
        ..=2 => ("it takes its toll", "axiom.degree.grit-harm"),
        3 | 4 => ("something breaks over it", "axiom.degree.grit-item"),
        _ => ("an enemy gains by it", "axiom.degree.grit-momentum"),
    }
}
