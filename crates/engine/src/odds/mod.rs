//! The odds of a command: the rule that plays it, walked along every way its dice can fall.

mod chances;
mod change;
mod forecast;
mod walk;

use dice::{LabDice, OverBudget, odds_within, sample};

pub use self::chances::{GaugeOdds, Likelihood, TokenOdds};
pub use self::change::Fate;
pub use self::forecast::{
    BadgeChance, CellChance, FateChance, Forecast, GaugeChange, GaugeForecast, Likely, TokenForecast,
};
pub use self::walk::Desk;

use self::chances::Outcomes;
use self::walk::Walk;
use crate::{Heuristic, Input, Mark, Ruleset, Scene, Viewer};

/// How the questions that a command raises are answered.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Answers {
    /// As the standard bot answers.
    Standard,
    /// With the first option, which declines wherever one can decline.
    First,
}

impl Answers {
    /// Every way, the usual first.
    pub const ALL: [Answers; 2] = [Answers::Standard, Answers::First];

    /// Whose answers they are, in words that complete "answered ...".
    pub const fn words(self) -> &'static str {
        match self {
            Answers::Standard => "as the standard bot would",
            Answers::First => "with the first option",
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Answers::Standard => "standard",
            Answers::First => "first",
        }
    }
}

/// What is walked: an input from a state on, or the rest of one of which something is settled already.
pub struct Course<'a, R: Ruleset> {
    /// The state before the input.
    pub state: &'a R::State,
    pub input: Input<R>,
    /// The dice and answers that are settled.
    pub settled: &'a [Mark],
    /// Who wants to know.
    pub viewer: Viewer,
    /// How further questions are answered.
    pub answers: Answers,
}

/// How much work odds may be.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Budget {
    /// The most ways for the dice to fall that are walked.
    pub paths: u64,
    /// How often they are rolled where there are more.
    pub samples: u64,
}

impl Budget {
    /// For somebody who waits with a finger on the board.
    pub const LIVE: Budget = Budget { paths: 20_000, samples: 2_000 };
}

/// How odds were found.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Method {
    /// Every way for the dice to fall was walked; there are so many.
    Exact(u64),
    /// The command was rolled so often: there are too many ways, or something is hidden and was drawn anew each time.
    Sampled(u64, Option<OverBudget>),
}

/// What may come of an input.
pub struct Outlook {
    /// How the odds were found.
    pub method: Method,
    /// Everybody of whom something may become, in the order of the scene.
    pub tokens: Vec<TokenOdds>,
    /// What may be said of the end, if the battle may be over.
    pub ends: Vec<(String, Likelihood)>,
    /// Whether it can be taken back whatever comes of it: no die falls, nothing becomes known, nobody else decides.
    pub free: bool,
    /// The policy that answered the questions it raises, if it raises any.
    pub answered: Option<Answers>,
}

/// Walks an input along every way its dice can fall, or rolls it often where they are too many or something is hidden.
/// What comes of it is told as the difference to this scene.
pub fn outlook<R: Heuristic>(
    rules: &R,
    course: &Course<'_, R>,
    scene: &Scene,
    budget: Budget,
    mut dice: LabDice,
) -> Outlook {
    // What is hidden and does not matter is drawn anew all the same, so that it can't tell anything.
    let matters = rules.matters(course.state, course.viewer, &course.input);
    let deals = !matters && course.settled.is_empty() && rules.hides(course.state, course.viewer);
    let dealt = deals.then(|| rules.redeal(course.state, course.viewer, &mut dice));
    let course = &Course { state: dealt.as_ref().unwrap_or(course.state), ..*course };
    let mut walk = Walk::new(rules, course, scene);
    if matters {
        let sampled = sample(budget.samples, &mut dice, |dice| walk.play_unseen(dice));
        let outcomes = Outcomes::sampled(walk.changes(), sampled);
        let method = Method::Sampled(budget.samples, None);
        return Outlook {
            method,
            tokens: outcomes.tokens(scene),
            ends: outcomes.ends(),
            free: walk.free,
            answered: walk.answered(),
        };
    }
    let mut paths = 0;
    let exact = odds_within(budget.paths, |every| {
        paths += 1;
        walk.play(every)
    });
    let (method, outcomes) = match exact {
        Ok(odds) => (Method::Exact(paths), Outcomes::exact(walk.changes(), odds)),
        Err(over) => {
            let sampled = sample(budget.samples, &mut dice, |dice| walk.play(dice));
            (Method::Sampled(budget.samples, Some(over)), Outcomes::sampled(walk.changes(), sampled))
        }
    };
    Outlook {
        method,
        tokens: outcomes.tokens(scene),
        ends: outcomes.ends(),
        free: walk.free,
        answered: walk.answered(),
    }
}
