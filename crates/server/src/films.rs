//! Recorded battles, shown step by step.

use std::sync::{Arc, Mutex, PoisonError};

use catalog::Game;
use engine::replay::{Header, Replay, Written};
use engine::{AnyMatch, Decision, Eye, Mark, Side};

use crate::problem::Problem;
use crate::wire::Step;

/// The most steps of one answer.
pub(crate) const MOST_STEPS: usize = 64;
/// How many battles are kept ready to be shown.
const READY: usize = 8;
/// The end of a battle that was saved before it was over. A file without any end was cut off.
const UNFINISHED: &str = "unfinished";

/// The battles that are kept ready, the one shown last at the end.
#[derive(Default)]
pub(crate) struct Films(Mutex<Vec<(String, Arc<Mutex<Film>>)>>);

impl Films {
    /// A battle that is ready.
    pub(crate) fn get(&self, id: &str) -> Option<Arc<Mutex<Film>>> {
        let mut films = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = films.iter().position(|(name, _)| name == id)?;
        let found = films.remove(at);
        films.push(found.clone());
        Some(found.1)
    }

    /// Keeps a battle ready, in place of the one that was not shown for longest.
    pub(crate) fn keep(&self, id: &str, film: Film) -> Arc<Mutex<Film>> {
        let film = Arc::new(Mutex::new(film));
        let mut films = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        films.retain(|(name, _)| name != id);
        films.push((id.to_owned(), film.clone()));
        let surplus = films.len().saturating_sub(READY);
        films.drain(..surplus);
        film
    }
}

/// A recorded battle, and how far it was shown.
pub(crate) struct Film {
    game: Arc<dyn Game>,
    header: Header,
    decisions: Vec<(Option<Side>, Decision)>,
    shown: Box<dyn AnyMatch>,
    at: usize,
}

impl Film {
    /// A battle from the text of a replay, proven die by die; the error names the line.
    pub(crate) fn read(text: &str) -> Result<Film, String> {
        let mut replay = Replay::parse(text).map_err(|error| error.to_string())?;
        if replay.end.take_if(|end| end == UNFINISHED).is_none() && replay.end.is_none() {
            let last = text.lines().count();
            return Err(format!("line {last}: the file ends without an `end` line; it was cut off"));
        }
        catalog::resume(&replay)?;
        let bundle = serde_json::from_value(replay.header.scenario.clone())
            .map_err(|error| format!("line 5: the scenario: {error}"))?;
        let game = catalog::load(&bundle).map_err(|faults| format!("line 5: the scenario: {faults}"))?;
        let shown = game.start(replay.header.generator, replay.header.seed);
        Ok(Film { decisions: decisions(&replay), header: replay.header, game, shown, at: 0 })
    }

    /// Through whose eyes it is shown: those of a side, or those that see everything.
    pub(crate) fn eye(&self, side: Option<u8>) -> Result<Eye, Problem> {
        match side {
            None => Ok(Eye::All),
            Some(side) if usize::from(side) < self.game.sides().len() => Ok(Eye::Of(Side(side))),
            Some(_) => Err(Problem::missing("There is no such side.")
                .instead(format!("The sides are counted from 0: {}.", self.game.sides().join(", ")))),
        }
    }

    /// How many steps there are, the beginning being one.
    pub(crate) fn steps(&self) -> usize {
        self.decisions.len() + 1
    }

    /// Some of the steps, as somebody saw them.
    pub(crate) fn show(&mut self, from: usize, to: usize, eye: Eye) -> Result<Vec<Step>, Problem> {
        let to = to.min(self.steps()).min(from.saturating_add(MOST_STEPS));
        // A step's lines begin where those of the step before end.
        if from.saturating_sub(1) < self.at {
            self.shown = self.game.start(self.header.generator, self.header.seed);
            self.at = 0;
        }
        let mut steps = Vec::new();
        for n in from..to {
            // The step before is needed too: it says where this one's lines begin.
            self.forward(n.saturating_sub(1))?;
            let told = if n == 0 { 0 } else { self.shown.told(eye) };
            let decided = n.checked_sub(1).map(|before| (self.decider(before), &self.decisions[before].1));
            let input = decided.as_ref().map(|(_, decision)| said(decision, &*self.shown));
            let side = decided.and_then(|(side, _)| side).map(|side| side.0);
            self.forward(n)?;
            let (scene, lines) = (self.shown.scene(eye), self.shown.lines(eye, told));
            steps.push(Step { n, side, input, scene, lines });
        }
        Ok(steps)
    }

    fn decider(&self, at: usize) -> Option<Side> {
        self.decisions[at].0.or_else(|| self.shown.deciding())
    }

    fn forward(&mut self, to: usize) -> Result<(), Problem> {
        while self.at < to {
            let by = self.decider(self.at).ok_or_else(|| Problem::ours("Nobody decides at this step."))?;
            self.shown.decide(by, &self.decisions[self.at].1)?;
            self.at += 1;
        }
        Ok(())
    }
}

/// A decision in words.
fn said(decision: &Decision, before: &dyn AnyMatch) -> String {
    match decision {
        Decision::Command(text) => text.clone(),
        Decision::Answer(option) => {
            let prompt = before.prompt(Eye::All);
            let words = prompt.and_then(|prompt| prompt.options.get(*option).cloned());
            words.unwrap_or_else(|| format!("option {}", option + 1))
        }
        Decision::Undo => "undo".to_owned(),
    }
}

/// What was decided, in order: every command, and the answers on the tape of every input. Who answers is known only
/// when the question is asked.
fn decisions(replay: &Replay) -> Vec<(Option<Side>, Decision)> {
    let finished = replay.records.iter().map(|record| (&record.input, &record.tape));
    let waiting = replay.waiting.iter().map(|waiting| (&waiting.input, &waiting.tape));
    let mut all = Vec::new();
    for (input, tape) in finished.chain(waiting) {
        if let Written::Command { by, text } = input {
            all.push((Some(*by), Decision::Command(text.clone())));
        }
        let answers = tape.0.iter().filter_map(|mark| match mark {
            Mark::Answer(option) => Some((None, Decision::Answer(usize::from(*option)))),
            Mark::Die(_) => None,
        });
        all.extend(answers);
    }
    all
}
