//! The work of each study. Whoever is stopped tells what there is by then, if there is anything.

use std::time::Instant;

use engine::Outcome;
use lab::{Detail, Report, Spec, Summary, Watch};
use study::{
    Balance, BalanceOrder, Kind, Knob, Look, StudyError, Sweep, SweepOrder, ValueOrder, Variant, paired,
    value_battles,
};

use super::ask::{Prepared, problem};
use crate::jobs::{Progress, Work};
use crate::problem::Problem;
use crate::wire::{
    BalanceNews, ComparisonNews, Counted, Difference, Fixed, KnobView, LookView, Refused, SimulationNews,
    SweepNews, SweepPointView, Turn, ValueNews,
};

/// Battles before the first news of a simulation, and the most between two.
const FIRST: u64 = 100;
const MOST_BETWEEN: u64 = 20_000;
/// How precise a result is gets looked at after so many battles, and whenever there are a quarter more; the same places as
/// in the lab, so that both end at the same battle.
const FIRST_LOOK: u64 = 512;
/// The first look of a sweep plays so many times less.
const ROUGH: u64 = 10;
/// The most changes of a balance that are told.
const MOST_LOOKS: usize = 12;

fn failed(error: &impl ToString) -> Problem {
    Problem::ours(error.to_string())
}

fn spec(prepared: &Prepared, first: u64, battles: u64, detail: Detail) -> Spec {
    let trial = prepared.trial.clone();
    let (seed, threads, bots) = (trial.seed, trial.threads, trial.bots);
    Spec { battles, seed, first, threads, bots, detail, precision: None }
}

/// Counts battles, part by part, so that the report sharpens while it is looked at.
pub(super) fn simulation(
    prepared: &Prepared,
    battles: u64,
    precision: Option<f64>,
    work: &Work<'_>,
) -> Result<Option<SimulationNews>, Problem> {
    let begun = Instant::now();
    let news = |report: &Report| SimulationNews {
        report: Counted { summary: Summary::of(report), ended: report.ended_by().to_vec() },
        seconds: begun.elapsed().as_secs_f64(),
    };
    let mut whole: Option<Report> = None;
    let (mut played, mut look) = (0, FIRST_LOOK);
    while played < battles {
        let next = if precision.is_some() { look } else { played + (played / 2).clamp(FIRST, MOST_BETWEEN) };
        let more = next.min(battles) - played;
        let watch = Progress { work, before: played, planned: battles };
        let spec = spec(prepared, played, more, Detail::Deeds);
        let part = prepared.subject.game().simulate(&spec, None, &watch).map_err(|e| failed(&e))?;
        match &mut whole {
            Some(whole) => whole.merge(&part),
            None => whole = Some(part),
        }
        played += more;
        if watch.stopped() {
            break;
        }
        look += look / 4;
        if let Some(report) = &whole {
            work.tell(&news(report));
            if precision.is_some_and(|wanted| report.precision() <= wanted) {
                break;
            }
        }
    }
    Ok(whole.filter(|report| report.battles() > 0).map(|report| news(&report)))
}

/// Compares two variants over the same battles.
pub(super) fn comparison(
    prepared: &Prepared,
    other: &Variant,
    battles: u64,
    work: &Work<'_>,
) -> Result<Option<ComparisonNews>, Problem> {
    let (here, there) = (prepared.subject.game(), &other.game);
    let names = here.sides();
    if names != there.sides() {
        return Err(Problem::unfit("urn:caltrop:study", "The variants have other sides."));
    }
    let mut counts = vec![Pairs::default(); names.len() + 1];
    let mut played = 0;
    let mut told = None;
    while played < battles {
        let more = (played / 2).clamp(FIRST, MOST_BETWEEN).min(battles - played);
        let spec = spec(prepared, played, more, Detail::Outcomes);
        let watch = |before| Progress { work, before, planned: 2 * battles };
        let one = here.outcomes(&spec, &watch(2 * played)).map_err(|e| failed(&e))?;
        let two = there.outcomes(&spec, &watch(2 * played + more)).map_err(|e| failed(&e))?;
        // Who is stopped has the ends of fewer, and they may be of other battles.
        if watch(0).stopped() {
            break;
        }
        for (one, two) in one.into_iter().zip(two) {
            let [one, two] = [one, two].map(|end| winner(end, names.len()));
            counts.iter_mut().zip(0..).for_each(|(pairs, n)| pairs.count(one == n, two == n));
        }
        played += more;
        let sides = counts.iter().enumerate().map(|(n, pairs)| pairs.told(names.get(n), played)).collect();
        let news = ComparisonNews { battles: played, sides };
        work.tell(&news);
        told = Some(news);
    }
    Ok(told)
}

/// The number of the winner, or the one after the last side in a draw.
fn winner(end: Outcome, sides: usize) -> usize {
    match end {
        Outcome::Won(side) => side.index(),
        Outcome::Draw => sides,
    }
}

/// Battles that end in some way in the one variant, and in the other.
#[derive(Clone, Default)]
struct Pairs {
    here: u64,
    there: u64,
    /// In the other and not in the one, and the reverse.
    gained: u64,
    lost: u64,
}

impl Pairs {
    fn count(&mut self, here: bool, there: bool) {
        self.here += u64::from(here);
        self.there += u64::from(there);
        self.gained += u64::from(there && !here);
        self.lost += u64::from(here && !there);
    }

    fn told(&self, name: Option<&String>, battles: u64) -> Difference {
        let (difference, ci95) = paired(self.gained, self.lost, battles);
        let share = |wins: u64| lab::interval::share(wins, battles);
        Difference { name: name.cloned(), here: share(self.here), there: share(self.there), difference, ci95 }
    }
}

pub(super) fn sweep(
    prepared: &Prepared,
    knobs: &[Knob],
    battles: u64,
    work: &Work<'_>,
) -> Result<Option<SweepNews>, Problem> {
    let begun = Instant::now();
    let points = knobs.iter().map(|knob| knob.values.len() as u64).product::<u64>();
    let side = prepared.trial.side as u8;
    let news = |found: &Sweep, rough: bool| SweepNews {
        side,
        knobs: found.knobs.iter().map(knob_view).collect(),
        points: found.points.iter().map(sweep_point_view).collect(),
        rough,
        seconds: begun.elapsed().as_secs_f64(),
    };
    let (all, few) = (battles * points, (battles / ROUGH).max(20) * points);
    let swept = |battles: u64, even: bool, before: u64| {
        let spec = SweepOrder { trial: prepared.trial.clone(), battles, even, precision: None };
        let watch = Progress { work, before, planned: few + all };
        study::sweep(&prepared.subject, knobs.to_vec(), &spec, &watch)
    };
    let rough = match swept(few, true, 0) {
        Ok(found) => news(&found, true),
        Err(StudyError::Stopped) => return Ok(None),
        Err(error) => return Err(problem(error)),
    };
    work.tell(&rough);
    match swept(all, false, few) {
        Ok(found) => Ok(Some(news(&found, false))),
        Err(StudyError::Stopped) => Ok(Some(rough)),
        Err(error) => Err(problem(error)),
    }
}

fn knob_view(knob: &Knob) -> KnobView {
    KnobView { path: knob.path.clone(), now: knob.now, shift: knob.shift, values: knob.values.clone() }
}

fn sweep_point_view(point: &study::SweepPoint) -> SweepPointView {
    let tally = &point.tally;
    SweepPointView {
        values: point.values.clone(),
        battles: tally.battles(),
        rate: tally.rate(),
        ci95: tally.ci95(),
        draws: lab::interval::share(tally.draws(), tally.battles()),
        rounds: tally.rounds(),
    }
}

pub(super) fn balance(
    prepared: &Prepared,
    spec: &BalanceOrder,
    work: &Work<'_>,
) -> Result<Option<BalanceNews>, Problem> {
    let begun = Instant::now();
    let watch = Progress { work, before: 0, planned: spec.most };
    match study::balance(&prepared.subject, spec, &watch) {
        // Where it was stopped, what came nearest may be chance: a page would take it for an answer.
        Ok(found) if found.stopped => Ok(None),
        Ok(found) => {
            let side = prepared.trial.side as u8;
            Ok(Some(balance_news(&found, spec.target, side, begun.elapsed().as_secs_f64())))
        }
        Err(StudyError::Stopped) => Ok(None),
        Err(error) => Err(problem(error)),
    }
}

fn balance_news(found: &Balance, target: f64, side: u8, seconds: f64) -> BalanceNews {
    let view = |look: &Look| LookView {
        words: look.setting.words(&found.knobs),
        changes: look
            .setting
            .turns(&found.knobs)
            .map(|(knob, value)| Turn { path: knob.path.clone(), value })
            .collect(),
        cost: look.cost,
        battles: look.tally.battles(),
        rate: look.tally.rate(),
        ci95: look.tally.ci95(),
    };
    let miss = |look: &LookView| (look.rate - target).abs();
    let mut looks: Vec<LookView> = found.looks.iter().map(view).collect();
    looks.sort_by(|a, b| miss(a).total_cmp(&miss(b)));
    looks.truncate(MOST_LOOKS);
    looks.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    let refused = found.refused.iter().take(MOST_LOOKS);
    BalanceNews {
        side,
        reached: found.reached,
        before: view(&found.before),
        found: view(&found.found),
        sure: found.sure,
        looks,
        refused: refused.map(|(change, why)| Refused { change: change.clone(), why: why.clone() }).collect(),
        battles: found.battles,
        text: found.scenario.text.to_string(),
        seconds,
    }
}

/// Weighs everybody and everything.
pub(super) fn value(
    prepared: &Prepared,
    battles: u64,
    work: &Work<'_>,
) -> Result<Option<ValueNews>, Problem> {
    let begun = Instant::now();
    let spec = ValueOrder { trial: prepared.trial.clone(), battles, kinds: Kind::ALL.to_vec() };
    let planned = value_battles(&prepared.subject, &spec);
    let watch = Progress { work, before: 0, planned };
    match study::value(&prepared.subject, &spec, &watch) {
        Ok(found) => Ok(Some(ValueNews {
            side: prepared.trial.side as u8,
            battles: found.battles,
            rate: lab::interval::share(found.wins, found.battles),
            worths: found.worths,
            fixed: found.fixed.into_iter().map(|(part, why)| Fixed { part, why }).collect(),
            seconds: begun.elapsed().as_secs_f64(),
        })),
        Err(StudyError::Stopped) => Ok(None),
        Err(error) => Err(problem(error)),
    }
}
