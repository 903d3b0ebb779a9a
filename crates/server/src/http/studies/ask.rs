//! What a study is asked for, checked before a job begins. Every problem names the field it is about.

use catalog::Game;
use content::{Bundle, Faults};
use dice::Seed;
use engine::bots::BotKind;
use engine::words::capital;
use study::{BalanceOrder, Knob, Setting, StudyError, Subject, Trial, Variant};

use super::super::matches;
use crate::app::App;
use crate::jobs::Jobs;
use crate::problem::Problem;
use crate::wire::{BalanceRequest, StudySubject, StudyTrial, SweepRequest, Turn, Turnable};

/// The most changes, and numbers that may be changed.
const MOST_KNOBS: usize = 64;
/// The most points of a sweep.
const MOST_POINTS: usize = 400;
/// The most battles of a sweep's points together.
const MOST_SWEPT: u64 = 400_000;
/// The most battles where a side is played by a search, which thinks long.
const MOST_SEARCHED: u64 = 2_000;

/// How many battles a study may play.
pub(super) struct Bound {
    most: u64,
}

impl Bound {
    pub(super) const SIMULATION: Bound = Bound { most: 200_000 };
    pub(super) const BALANCE: Bound = Bound { most: 1_000_000 };
    pub(super) const VALUE: Bound = Bound { most: 20_000 };

    /// Refuses numbers of battles that are out of bounds for these players.
    pub(super) fn check(&self, battles: u64, trial: &StudyTrial) -> Result<(), Problem> {
        let searches = trial.bots.iter().any(|bot| bot.starts_with("search"));
        let most = if searches { self.most.min(MOST_SEARCHED) } else { self.most };
        if (1..=most).contains(&battles) {
            return Ok(());
        }
        let why = if searches { " with a bot that searches" } else { "" };
        let detail = format!("battles: {battles} battles can't be played{why}.");
        Err(unfit(detail).instead(format!("Ask for 1 to {most}.")))
    }
}

fn unfit(detail: impl Into<String>) -> Problem {
    Problem::unfit("urn:caltrop:study", detail)
}

/// A problem of this field.
pub(super) fn at(field: &str, problem: Problem) -> Problem {
    Problem { detail: format!("{field}: {}", problem.detail), ..problem }
}

/// A sentence of its own.
fn sentence(text: &str) -> String {
    format!("{}.", capital(text.trim_end_matches('.')))
}

/// What a study complains of, as a problem.
pub(super) fn problem(error: StudyError) -> Problem {
    match error {
        StudyError::Call { what, help } => unfit(sentence(&what)).instead(sentence(&help)),
        StudyError::Broken { change, faults } => {
            let fault = faults.iter().next();
            let what = fault.map_or("it can't be read", |fault| fault.message());
            let problem = unfit(format!("With {change} the scenario does not load: {what}."));
            match fault.and_then(|fault| fault.advice()) {
                Some(advice) => problem.instead(advice),
                None => problem,
            }
        }
        StudyError::Stopped => Problem::unavailable("It was stopped before there was anything to tell."),
        StudyError::Battles(why) => unfit(sentence(&why)),
    }
}

fn faulty(faults: &Faults) -> Problem {
    let first = faults.iter().next();
    let what = first.map_or("it can't be read", |fault| fault.message());
    let problem = unfit(format!("subject: the scenario does not load: {what}."));
    match first.and_then(|fault| fault.advice()) {
        Some(advice) => problem.instead(advice),
        None => problem.instead("POST /api/check tells all faults."),
    }
}

/// The files of the scenario, of the library or of the request.
pub(super) async fn bundle(app: &App, subject: &StudySubject) -> Result<Bundle, Problem> {
    let found = matches::scenario(app, subject.scenario.as_deref(), subject.text.as_deref()).await;
    found.map(|(bundle, _)| bundle).map_err(|problem| at("subject", problem))
}

/// The scenario, and the variant with these changes.
pub(super) fn turned(bundle: Bundle, changes: &[Turn]) -> Result<(Subject, Variant), Problem> {
    let subject = Subject::new(bundle).map_err(|faults| faulty(&faults))?;
    let (knobs, setting) = changed(&subject, changes)?;
    let variant = subject.turned(&knobs, &setting).map_err(|error| at("changes", problem(error)))?;
    Ok((subject, variant))
}

fn changed(subject: &Subject, changes: &[Turn]) -> Result<(Vec<Knob>, Setting), Problem> {
    if changes.len() > MOST_KNOBS {
        let detail = format!("changes: {} numbers are changed.", changes.len());
        return Err(unfit(detail).instead(format!("Change at most {MOST_KNOBS}.")));
    }
    let knob = |change: &Turn| Knob::of(subject, &change.path, vec![change.value]);
    let knobs: Result<Vec<Knob>, StudyError> = changes.iter().map(knob).collect();
    let knobs = knobs.and_then(|knobs| study::different(&knobs).map(|()| knobs));
    let values: Vec<i64> = changes.iter().map(|change| change.value).collect();
    Ok((knobs.map_err(|error| at("changes", problem(error)))?, Setting::all(&values)))
}

/// A scenario with its changes made, and how it is played.
pub(super) struct Prepared {
    pub(super) subject: Subject,
    pub(super) trial: Trial,
}

impl Prepared {
    pub(super) fn new(
        bundle: Bundle,
        wanted: &StudySubject,
        trial: &StudyTrial,
    ) -> Result<Prepared, Problem> {
        let subject = Subject::new(bundle).map_err(|faults| faulty(&faults))?;
        let (knobs, setting) = changed(&subject, &wanted.changes)?;
        let subject = subject.varied(&knobs, &setting).map_err(|error| at("changes", problem(error)))?;
        let seed: Seed =
            trial.seed.parse().map_err(|error| Problem::malformed(format!("trial.seed: {error}.")))?;
        let side = subject.side(trial.side.as_deref()).map_err(|error| at("trial.side", problem(error)))?;
        let bots = seats(&trial.bots, &**subject.game())?;
        Ok(Prepared { subject, trial: Trial { seed, threads: Jobs::threads(), bots, side } })
    }

    /// Numbers and the values they may take.
    pub(super) fn knobs(&self, field: &str, wanted: &[Turnable]) -> Result<Vec<Knob>, Problem> {
        if wanted.len() > MOST_KNOBS || wanted.iter().any(|knob| knob.values.len() > MOST_POINTS) {
            let bounds = format!("At most {MOST_KNOBS} numbers, and {MOST_POINTS} values of each.");
            return Err(unfit(format!("{field}: there are too many.")).instead(bounds));
        }
        if let Some(knob) = wanted.iter().find(|knob| knob.values.is_empty()) {
            let detail = format!("{field}: `{}` has no values.", knob.path);
            return Err(unfit(detail).instead("Say which it may take, as in [3, 4, 5]."));
        }
        let knob = |knob: &Turnable| Knob::of(&self.subject, &knob.path, knob.values.clone());
        let knobs: Result<Vec<Knob>, StudyError> = wanted.iter().map(knob).collect();
        let knobs = knobs.and_then(|knobs| study::different(&knobs).map(|()| knobs));
        knobs.map_err(|error| at(field, problem(error)))
    }

    /// What to reach, and by which means.
    pub(super) fn balance(&self, request: &BalanceRequest) -> Result<BalanceOrder, Problem> {
        let order = BalanceOrder {
            trial: self.trial.clone(),
            target: request.target,
            tolerance: request.tolerance,
            knobs: self.knobs("allow", &request.allow)?,
            most: request.battles,
        };
        order.check().map_err(problem)?;
        Ok(order)
    }
}

/// Refuses a precision that is none.
pub(super) fn check_precision(wanted: Option<f64>) -> Result<(), Problem> {
    match wanted {
        Some(share) if !(0.001..=0.5).contains(&share) => {
            Err(unfit(format!("precision: {share} is out of bounds."))
                .instead("It lies between 0.001 and 0.5, as 0.01 for one percent."))
        }
        _ => Ok(()),
    }
}

/// Refuses a sweep of nothing, or of too much.
pub(super) fn check_sweep(request: &SweepRequest) -> Result<(), Problem> {
    if !(1..=2).contains(&request.knobs.len()) {
        let detail = format!("knobs: {} numbers can't be varied together.", request.knobs.len());
        return Err(unfit(detail).instead("Vary one, or two."));
    }
    let points = request.knobs.iter().fold(1, |n: usize, knob| n.saturating_mul(knob.values.len()));
    if points > MOST_POINTS {
        let detail = format!("knobs: the values make {points} points.");
        return Err(unfit(detail).instead(format!("{MOST_POINTS} is the most; take a larger step.")));
    }
    let most = (MOST_SWEPT / points.max(1) as u64).min(Bound::SIMULATION.most);
    Bound { most }.check(request.battles, &request.trial)
}

/// The bots there are.
pub(super) fn bots() -> Vec<String> {
    BotKind::ALL.map(|bot| bot.name().to_owned()).to_vec()
}

/// One bot for each side.
fn seats(wanted: &[String], game: &dyn Game) -> Result<Vec<BotKind>, Problem> {
    let sides = game.sides().len();
    if wanted.len() > sides {
        let detail = format!("trial.bots: {} bots are named for {sides} sides.", wanted.len());
        return Err(unfit(detail).instead("Name one for each side, or one for all."));
    }
    let bot = |name: &String| matches::bot(name).map_err(|problem| at("trial.bots", problem));
    let named: Vec<BotKind> = wanted.iter().map(bot).collect::<Result<_, _>>()?;
    let last = named.last().copied().unwrap_or(BotKind::Standard);
    Ok((0..sides).map(|side| named.get(side).copied().unwrap_or(last)).collect())
}
