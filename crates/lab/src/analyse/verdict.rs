//! What the battles from every moment say about a replay.

use engine::words::capital;
use engine::{Game, Input, Line, Side};

use super::plan::{Plan, Spot, Weighed};
use super::rolls::Rolls;
use super::{Analysis, AnalysisPoint, AnalysisStep, Better, Considered, Points, SideChance};
use crate::retold::{Retold, Step};
use crate::wilson;

/// So many inputs at most have their best other command weighed as precisely as the rest.
const CONTENDERS: usize = 12;
/// Scouts that see less than this much better are not followed.
const WORTH_IT: f64 = 0.03;

/// What is known of a replay by now.
pub(super) fn analysis<R: Game>(
    rules: &R,
    retold: &Retold<R>,
    plan: &Plan,
    rolls: &Rolls<'_, R>,
) -> Analysis {
    let names: Vec<String> = rules.pieces().into_iter().map(|piece| piece.name).collect();
    let points: Vec<AnalysisPoint> =
        (0..plan.curve.len()).map(|n| point(rules, retold, plan, rolls, n)).collect();
    let steps = retold.steps.iter().enumerate().map(|(n, step)| {
        let ends = [plan.curve[n], plan.curve[n + 1]];
        looked_at(rules, step, &names, ends, &plan.inputs[n], rolls, n + 1)
    });
    let half = |[low, high]: [f64; 2]| (high - low) / 2.0;
    let widest = points.iter().flat_map(|point| &point.sides).map(|side| half(side.ci95)).fold(0.0, f64::max);
    Analysis {
        sides: rules.sides().to_vec(),
        clock: R::CLOCK,
        waits: retold.waits,
        precision: widest,
        battles: rolls.played(),
        // Wilson's interval is rounded in other places than its half was.
        complete: rolls.whole() && widest <= rolls.wanted() + 1e-9,
        steps: steps.collect(),
        points,
    }
}

fn point<R: Game>(
    rules: &R,
    retold: &Retold<R>,
    plan: &Plan,
    rolls: &Rolls<'_, R>,
    n: usize,
) -> AnalysisPoint {
    let spot = plan.curve[n];
    let battles = rolls.battles(spot);
    let side = |side: u8| {
        let win_rate = rolls.win_rate(spot, Side(side));
        let known = rolls.error(spot, Side(side)) == 0.0;
        let ci95 = if known { [win_rate; 2] } else { wilson(rolls.wins(spot, Side(side)), battles) };
        SideChance { win_rate, ci95, value: rolls.value(spot, Side(side)) }
    };
    AnalysisPoint {
        after: n,
        round: rules.round(retold.steps.get(n).map_or(&retold.last, |step| &step.state)),
        sides: (0..rules.sides().len() as u8).map(side).collect(),
        draws: rolls.draws(spot),
        battles,
    }
}

fn looked_at<R: Game>(
    rules: &R,
    step: &Step<R>,
    names: &[String],
    [before, after]: [Spot; 2],
    weighed: &Weighed,
    rolls: &Rolls<'_, R>,
    number: usize,
) -> AnalysisStep {
    let s = &*step.state;
    let (command, label) = match &step.input {
        Input::Clock => ("clock".to_owned(), "time goes on".to_owned()),
        Input::Command { command, .. } => (rules.write(s, command), rules.offer(s, command).label),
    };
    let who = weighed.by.and_then(|_| names.get(rules.acting(s)?.index()).cloned());
    let side = weighed.by.unwrap_or(Side(0));
    // Choice is a sum of differences of moments; luck is what is left of the change.
    let mut chosen = vec![(weighed.expected, before)];
    chosen.extend(weighed.answers.iter().map(|&(from, to)| (to, from)));
    let mut lucky = vec![(after, weighed.expected)];
    lucky.extend(weighed.answers.iter().copied());
    let points = |differences: &[(Spot, Spot)]| {
        let sum = |&(to, from): &(Spot, Spot)| rolls.value(to, side) - rolls.value(from, side);
        Points { points: differences.iter().map(sum).sum(), error: rolls.paired(differences, side) }
    };
    let considered = considered(weighed, &command, &label, side, rolls);
    AnalysisStep {
        number,
        round: rules.round(s),
        by: weighed.by.map(|by| by.0),
        who,
        told: step.lines.iter().map(told).collect(),
        verdict: step.lines.iter().find_map(|line| line.sum.as_ref().map(|sum| sum.verdict.clone())),
        side: side.0,
        change: points(&[(after, before)]),
        luck: points(&lucky),
        choice: points(&chosen),
        considered,
        better: better(weighed, side, rolls),
        command,
        label,
    }
}

/// A line of the log, with what its roll came to.
fn told(line: &Line) -> String {
    match &line.sum {
        Some(sum) => format!("{} {}", line.text, sum.verdict),
        None => line.text.clone(),
    }
}

/// The command that was given and those it was held against, the best first.
fn considered<R: Game>(
    weighed: &Weighed,
    command: &str,
    label: &str,
    side: Side,
    rolls: &Rolls<'_, R>,
) -> Vec<Considered> {
    if weighed.by.is_none() {
        return Vec::new();
    }
    let one = |command: &str, label: &str, spot: Spot, played: bool| {
        let rough = rolls.scouted(spot, side).filter(|_| !rolls.weighed(spot));
        let (value, error) = rough.unwrap_or_else(|| (rolls.value(spot, side), rolls.error(spot, side)));
        Considered { command: command.to_owned(), label: label.to_owned(), value, error, played }
    };
    let mut all = vec![one(command, label, weighed.expected, true)];
    all.extend(weighed.others.iter().map(|(command, label, spot)| one(command, label, *spot, false)));
    all.sort_by(|a, b| b.value.total_cmp(&a.value));
    all
}

/// The other command that scouts liked best, where it was weighed itself.
fn favourite<'a, R: Game>(
    weighed: &'a Weighed,
    side: Side,
    rolls: &Rolls<'_, R>,
) -> Option<(&'a (String, String, Spot), f64)> {
    let scouted = weighed.others.iter().filter_map(|other| Some((other, rolls.scouted(other.2, side)?.0)));
    scouted.reduce(|best, next| if next.1 > best.1 { next } else { best })
}

/// What would have been better, if that is sure.
fn better<R: Game>(weighed: &Weighed, side: Side, rolls: &Rolls<'_, R>) -> Option<Better> {
    let ((command, label, spot), _) = favourite(weighed, side, rolls)?;
    let gain = Points {
        points: rolls.value(*spot, side) - rolls.value(weighed.expected, side),
        error: rolls.paired(&[(*spot, weighed.expected)], side),
    };
    (rolls.weighed(*spot) && gain.points > gain.error).then(|| Better {
        command: command.clone(),
        label: label.clone(),
        gain,
    })
}

/// The other commands that are worth a closer look: where scouts saw much better ones, and at the largest changes.
pub(super) fn contenders<R: Game>(plan: &Plan, rolls: &Rolls<'_, R>) -> Vec<Spot> {
    let mut all: Vec<(f64, Spot)> = Vec::new();
    for (n, weighed) in plan.inputs.iter().enumerate() {
        let Some(by) = weighed.by else { continue };
        let Some(((.., spot), scouted)) = favourite(weighed, by, rolls) else { continue };
        let gain = scouted - rolls.value(weighed.expected, by);
        let change = (rolls.value(plan.curve[n + 1], by) - rolls.value(plan.curve[n], by)).abs();
        if gain > WORTH_IT {
            all.push((gain + change, *spot));
        }
    }
    all.sort_by(|a, b| b.0.total_cmp(&a.0));
    all.into_iter().take(CONTENDERS).map(|(_, spot)| spot).collect()
}

impl Analysis {
    /// The largest changes that are surely more than the error, the largest first.
    pub fn swings(&self, most: usize) -> Vec<&AnalysisStep> {
        let sure = |step: &&AnalysisStep| step.change.points.abs() > step.change.error;
        let mut all: Vec<&AnalysisStep> = self.steps.iter().filter(sure).collect();
        all.sort_by(|a, b| b.change.points.abs().total_cmp(&a.change.points.abs()));
        all.truncate(most);
        all
    }
}

impl AnalysisStep {
    /// What it was and what it did, in a sentence without its full stop.
    pub fn sentence(&self, of: &Analysis) -> String {
        let who = self.who.as_ref().map(|who| format!("{who}: ")).unwrap_or_default();
        let came = self.verdict.as_ref().map(|verdict| format!(" ({verdict})")).unwrap_or_default();
        let when = match self.round {
            0 => "At the beginning".to_owned(),
            round => format!("{} {round}", capital(of.clock)),
        };
        let label = &self.label;
        let side = &of.sides[usize::from(self.side)];
        let better = self.better.as_ref().map_or_else(String::new, |better| {
            format!("; better: {}, {} points", better.label, better.gain.signed())
        });
        let change = self.change.signed();
        format!("{when}, {who}{label}{came}: {change} points for {side}, {}{better}", self.split())
    }

    /// How much was luck and how much choice, in a few words.
    pub fn split(&self) -> String {
        let Points { points: all, .. } = self.change;
        let (luck, choice) = (self.luck.points, self.choice.points);
        let little = (0.1 * all.abs()).max(0.000_5);
        if choice.abs() <= little {
            "all of it luck".to_owned()
        } else if luck.abs() <= little {
            "all of it choice".to_owned()
        } else {
            format!("{} of luck and {} of choice", self.luck.signed(), self.choice.signed())
        }
    }
}

impl Points {
    /// In points of a hundred, with a sign.
    pub fn signed(self) -> String {
        format!("{:+.0}", self.points * 100.0)
    }
}
