//! Which moments are to be weighed for a replay. Moments that can't differ are one.

use dice::{Dice, Law};
use engine::bots::BotKind;
use engine::{Game, Heuristic, Input, Mark, Pause, Side, Style, Table};

use crate::moment::{Moment, bot_of};
use crate::retold::{Retold, Step};

/// So many other commands are weighed beside the one that was given.
const OTHERS: usize = 3;

/// A moment's place in the list of all.
pub(super) type Spot = usize;

/// What is to be weighed.
pub(super) struct Plan {
    /// The opening, and the moment after every input.
    pub(super) curve: Vec<Spot>,
    pub(super) inputs: Vec<Weighed>,
}

/// What is to be weighed for an input.
pub(super) struct Weighed {
    pub(super) by: Option<Side>,
    /// Before its dice have fallen.
    pub(super) expected: Spot,
    /// Before and after every answer that the bot would not have given.
    pub(super) answers: Vec<(Spot, Spot)>,
    /// Other commands as text and in a few words, each with the moment it leads to before its dice have fallen.
    pub(super) others: Vec<(String, String, Spot)>,
}

impl Plan {
    /// What is to be weighed, and the moments.
    pub(super) fn of<R: Heuristic>(
        rules: &R,
        retold: &Retold<R>,
        bots: &[BotKind],
    ) -> (Plan, Vec<Moment<R>>) {
        let mut planner = Planner { rules, bots, scratch: rules.scratch(), moments: Vec::new() };
        let opening = retold.steps.first().map_or(&retold.last, |step| &step.state);
        let mut curve = vec![planner.add(Moment::at(opening.clone()))];
        let mut inputs = Vec::with_capacity(retold.steps.len());
        for (n, step) in retold.steps.iter().enumerate() {
            let waits = retold.waits && n + 1 == retold.steps.len();
            let next = retold.steps.get(n + 1).map_or(&retold.last, |next| &next.state);
            let after = if waits {
                Moment::with(step.state.clone(), step.input, &step.tape.0)
            } else {
                Moment::at(next.clone())
            };
            let (weighed, after) = planner.weigh(step, curve[n], after, waits);
            curve.push(after);
            inputs.push(weighed);
        }
        (Plan { curve, inputs }, planner.moments)
    }

    /// Every moment that luck and choice depend on, each once.
    pub(super) fn main(&self) -> Vec<Spot> {
        let expected = self.inputs.iter().map(|input| input.expected);
        let answers = self.inputs.iter().flat_map(|input| &input.answers).flat_map(|&(a, b)| [a, b]);
        let mut all: Vec<Spot> = self.curve.iter().copied().chain(expected).chain(answers).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Every moment that another command would have led to, each once.
    pub(super) fn others(&self) -> Vec<Spot> {
        let mut all: Vec<Spot> =
            self.inputs.iter().flat_map(|input| &input.others).map(|&(.., spot)| spot).collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}

struct Planner<'a, R: Game> {
    rules: &'a R,
    bots: &'a [BotKind],
    scratch: R::Scratch,
    moments: Vec<Moment<R>>,
}

impl<R: Heuristic> Planner<'_, R> {
    fn add(&mut self, moment: Moment<R>) -> Spot {
        self.moments.push(moment);
        self.moments.len() - 1
    }

    /// What is to be weighed for an input, and the moment after it.
    fn weigh(&mut self, step: &Step<R>, before: Spot, after: Moment<R>, waits: bool) -> (Weighed, Spot) {
        let (by, sole) = match step.input {
            Input::Clock => (None, None),
            Input::Command { by, .. } => (Some(by), self.sole(&step.state, by)),
        };
        let usual = match step.input {
            Input::Clock => true,
            Input::Command { command, .. } => sole == Some(command),
        };
        let unusual = self.unusual_answers(step);
        let fixed = !waits && !step.tape.has_dice() && unusual.is_empty();
        let over = after.end(self.rules).is_some();
        // What the bot does anyway, and without dice, leads to a moment that goes on just like the one before.
        let after = if usual && fixed && !over { before } else { self.add(after) };
        let expected = match (usual, fixed) {
            (true, _) => before,
            (false, true) => after,
            (false, false) => self.add(Moment::with(step.state.clone(), step.input, &[])),
        };
        let answers = unusual.iter().map(|&at| {
            [at, at + 1].map(|end| Moment::with(step.state.clone(), step.input, &step.tape.0[..end]))
        });
        let answers: Vec<[Moment<R>; 2]> = answers.collect();
        let answers = answers.into_iter().map(|[a, b]| (self.add(a), self.add(b))).collect();
        let others = match step.input {
            Input::Clock => Vec::new(),
            Input::Command { by, command } => self.others(step, by, command, sole.map(|sole| (sole, before))),
        };
        (Weighed { by, expected, answers, others }, after)
    }

    /// The places on an input's tape of the answers that the bot would not have given.
    fn unusual_answers(&mut self, step: &Step<R>) -> Vec<usize> {
        if !step.tape.has_answers() {
            return Vec::new();
        }
        let mut probe = Probe { tape: &step.tape.0, at: 0, unusual: Vec::new(), scratch: &mut self.scratch };
        // An input that waits for an answer ends in a pause.
        let _ = self.rules.resolve_behind(&mut (*step.state).clone(), &step.input, &mut probe);
        probe.unusual
    }

    /// The command that a side's bot gives for certain.
    fn sole(&mut self, s: &R::State, by: Side) -> Option<R::Command> {
        let kind = bot_of(self.bots, by.index());
        if kind == BotKind::Brawler {
            return Some(self.rules.brawl(s, by, &mut self.scratch));
        }
        let ranked = self.ranked(s, by, style(kind)?);
        match ranked[..] {
            [(_, only)] => Some(only),
            [(best, first), (next, _), ..] if best > next => Some(first),
            _ => None,
        }
    }

    /// The candidates with their scores, the best first.
    fn ranked(&mut self, s: &R::State, by: Side, style: Style) -> Vec<(i32, R::Command)> {
        let (mut candidates, mut scores) = (Vec::new(), Vec::new());
        self.rules.candidates(s, by, style, &mut self.scratch, &mut candidates);
        self.rules.appraise(s, by, style, &candidates, &mut self.scratch, &mut scores);
        let mut ranked: Vec<(i32, R::Command)> = scores.into_iter().zip(candidates).collect();
        ranked.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
        ranked
    }

    /// What else could have been done: the candidates that seem best; where there are few, also some of all offers.
    fn others(
        &mut self,
        step: &Step<R>,
        by: Side,
        played: R::Command,
        sole: Option<(R::Command, Spot)>,
    ) -> Vec<(String, String, Spot)> {
        let s = &step.state;
        let style = style(bot_of(self.bots, by.index())).unwrap_or(Style::STANDARD);
        let mut all: Vec<R::Command> = Vec::new();
        for (_, command) in self.ranked(s, by, style) {
            if all.len() < OTHERS && command != played && !all.contains(&command) {
                all.push(command);
            }
        }
        if all.len() < OTHERS {
            let mut offers = Vec::new();
            self.rules.offers(s, by, &mut self.scratch, &mut offers);
            offers.retain(|offer| *offer != played && !all.contains(offer));
            let wanted = (OTHERS - all.len()).min(offers.len());
            all.extend((0..wanted).map(|n| offers[n * offers.len() / wanted]));
        }
        let rules = self.rules;
        let other = |command: R::Command| {
            let spot = match sole {
                Some((usual, before)) if usual == command => before,
                _ => self.add(Moment::with(s.clone(), Input::Command { by, command }, &[])),
            };
            (rules.write(s, &command), rules.offer(s, &command).label, spot)
        };
        all.into_iter().map(other).collect()
    }
}

/// How a kind of bot judges, if it judges by a style.
fn style(kind: BotKind) -> Option<Style> {
    match kind {
        BotKind::Standard => Some(Style::STANDARD),
        BotKind::Cautious => Some(Style::CAUTIOUS),
        BotKind::Aggressive => Some(Style::AGGRESSIVE),
        BotKind::Objective => Some(Style::OBJECTIVE),
        _ => None,
    }
}

/// A table that plays a tape again and notes which answers a bot would not have given.
struct Probe<'a, R: Game> {
    tape: &'a [Mark],
    at: usize,
    unusual: Vec<usize>,
    scratch: &'a mut R::Scratch,
}

impl<R: Game> Dice for Probe<'_, R> {
    fn roll(&mut self, _: &Law) -> i32 {
        let mark = self.tape.get(self.at);
        self.at += 1;
        match mark {
            Some(Mark::Die(value)) => *value,
            _ => unreachable!("the tape was held to the rules when it was read"),
        }
    }
}

impl<R: Heuristic> Table<R> for Probe<'_, R> {
    fn answer(
        &mut self,
        rules: &R,
        s: &R::State,
        who: Side,
        question: &R::Question,
        options: usize,
    ) -> Result<usize, Pause> {
        let Some(Mark::Answer(option)) = self.tape.get(self.at) else { return Err(Pause) };
        if rules.prefer(s, who, question, options) != usize::from(*option) {
            self.unusual.push(self.at);
        }
        self.at += 1;
        Ok(usize::from(*option))
    }

    fn tell(&mut self, _: &R, _: &R::State, _: impl FnOnce() -> R::Event) {}

    fn scratch(&mut self) -> &mut R::Scratch {
        self.scratch
    }
}
