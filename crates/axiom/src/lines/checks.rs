//! The lines of checks, of what their degrees bring, of contests and of tasks.

use engine::{Line, Sum, Tally};

use super::{deed, detail};
use crate::battle::{Battle, Momentum};
use crate::check::Rolled;
use crate::event::Event;
use crate::scenario::Axiom;
use crate::traits::Purpose;

impl Axiom {
    pub(super) fn check_line(&self, b: &Battle, e: &Event) -> Line {
        match *e {
            Event::Checked { rolled } => self.checked_line(b, rolled),
            Event::Contest { own, other, won, .. } => self.contest_line(own, other, won),
            Event::Momentum { who } => {
                let bound = match b[who].momentum {
                    Momentum::Next => " for its next check".to_owned(),
                    Momentum::Against { enemy, .. } => format!(" against {}", self.name(enemy)),
                    Momentum::None | Momentum::Free | Momentum::Until(_) => String::new(),
                };
                detail(format!("{} has momentum{bound}.", self.name(who))).by("axiom.momentum.gain")
            }
            Event::StoryPoint { who } => detail(format!("{} earns a story point.", self.name(who)))
                .by("axiom.degree.critical-success-reward"),
            Event::Consequence { who, roll } => {
                detail(format!("{} (1d6: {roll}).", consequence(self.name(who), roll)))
                    .by("axiom.degree.exceptional-failure-table")
            }
            Event::Grit { who, roll } => {
                let (cost, rule) = grit_cost(roll);
                detail(format!("{} goes on with grit, and {cost} (1d6: {roll}).", self.name(who))).by(rule)
            }
            Event::Worked { who, task, counted, of } => {
                detail(format!("{} works, {counted} of {of}: {}.", self.name(who), self.task_name(task)))
                    .by("axiom.contest.extended-action")
            }
            Event::Ruined { who, task } => {
                detail(format!("{} ruins it: {}.", self.name(who), self.task_name(task)))
                    .by("axiom.contest.extended-action")
            }
            Event::Finished { who, task } => {
                deed(format!("{} does it: {}.", self.name(who), self.task_name(task)))
                    .by("axiom.contest.other-actions")
            }
            Event::Supports { who, task } => {
                deed(format!("{} lends a hand: {}.", self.name(who), self.task_name(task)))
                    .by("axiom.check.group-assist")
            }
            Event::Seized { who, target } => {
                detail(format!("{} has {} in a hold.", self.name(who), self.name(target)))
                    .by("axiom.contest.extended-start")
            }
            Event::BrokeFree { who } => {
                detail(format!("{} breaks free.", self.name(who))).by("axiom.contest.extended-opponent")
            }
            Event::LetGo { who } => {
                detail(format!("{} lets go.", self.name(who))).by("axiom.contest.extended-release")
            }
            _ => unreachable!("only events of checks come here"),
        }
    }

    /// A check by itself. What its number is reckoned from is shown where nothing but the check made it.
    fn checked_line(&self, b: &Battle, rolled: Rolled) -> Line {
        let check = rolled.check;
        let (what, rule) = match check.purpose {
            Purpose::Footing => ("to keep its footing", "axiom.space.terrain.unstable"),
            Purpose::Consciousness => ("to stay awake", "axiom.injury.endurance-check"),
            Purpose::Survival => ("to stay alive", "axiom.injury.survival"),
            Purpose::Nerve => ("to keep its nerve", "axiom.check.roll"),
            _ => ("", "axiom.check.roll"),
        };
        let skill = self.skill_word(check.skill);
        let gap = if what.is_empty() { "" } else { " " };
        let line =
            detail(format!("{} checks {skill}{gap}{what}: {}.", self.name(check.who), self.told(rolled)))
                .by(rule);
        let mut sum = Sum::default();
        self.add_check(b, check, &mut sum);
        sum.add("momentum", i32::from(rolled.momentum));
        let whole = sum.total() == rolled.target;
        if whole { line.sum(sum) } else { line }
    }

    fn contest_line(&self, own: Rolled, other: Rolled, won: Option<bool>) -> Line {
        let verdict = match won {
            Some(true) => format!("{} prevails", self.name(own.check.who)),
            Some(false) => format!("{} prevails", self.name(other.check.who)),
            None => "neither prevails".to_owned(),
        };
        let side = |rolled: Rolled| format!("{} {}", self.skill_word(rolled.check.skill), self.told(rolled));
        deed(format!(
            "{} against {}: {verdict} ({}, against {}).",
            self.name(own.check.who),
            self.name(other.check.who),
            side(own),
            side(other)
        ))
        .by("axiom.contest.compare")
    }
}

/// What an exceptional failure brings.
fn consequence(name: &str, roll: i32) -> String {
    match roll {
        1 => format!("{name} is hurt by the failure"),
        2 => format!("Something {name} has breaks"),
        3 => format!("{name} leaves an opening"),
        4 => format!("Things get worse, and {name} loses heart"),
        5 => format!("{name} loses something it had saved up, or heart"),
        _ => format!("{name} loses standing: -1 on Social checks"),
    }
}

/// What grit costs.
const fn grit_cost(roll: i32) -> (&'static str, &'static str) {
    match roll {
        ..=2 => ("it takes its toll", "axiom.degree.grit-harm"),
        3 | 4 => ("something breaks over it", "axiom.degree.grit-item"),
        _ => ("an enemy gains by it", "axiom.degree.grit-momentum"),
    }
}
