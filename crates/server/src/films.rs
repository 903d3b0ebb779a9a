//! Recorded battles, shown input by input.

use std::sync::{Arc, Mutex, PoisonError};

use catalog::{Game, Still};
use engine::replay::{Record, Replay, Waiting, Written};
use engine::{Side, Viewer};

use crate::keys::{self, Hash};
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
pub(crate) struct Films(Mutex<Vec<(String, Arc<Film>)>>);

impl Films {
    /// A battle that is ready.
    pub(crate) fn get(&self, id: &str) -> Option<Arc<Film>> {
        let mut films = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = films.iter().position(|(name, _)| name == id)?;
        let found = films.remove(at);
        films.push(found.clone());
        Some(found.1)
    }

    /// Keeps a battle ready, in place of the one that was not shown for longest.
    pub(crate) fn keep(&self, id: &str, film: Film) -> Arc<Film> {
        let film = Arc::new(film);
        let mut films = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        films.retain(|(name, _)| name != id);
        films.push((id.to_owned(), film.clone()));
        let surplus = films.len().saturating_sub(READY);
        films.drain(..surplus);
        film
    }
}

pub(crate) struct Film {
    pub(crate) game: Arc<dyn Game>,
    pub(crate) replay: Replay,
    /// The file as it came.
    pub(crate) text: Arc<str>,
    /// The hash of the file.
    pub(crate) hash: Hash,
}

impl Film {
    /// A battle from the text of a replay, proven die by die; the error names the line.
    pub(crate) fn read(text: Arc<str>) -> Result<Film, String> {
        let mut replay = Replay::parse(&text).map_err(|error| error.to_string())?;
        if replay.end.take_if(|end| end == UNFINISHED).is_none() && replay.end.is_none() {
            let last = text.lines().count();
            return Err(format!("line {last}: the file ends without an `end` line; it was cut off"));
        }
        let game = catalog::recorded(&replay)?;
        game.resume(&replay)?;
        Ok(Film { game, replay, hash: keys::hash(text.as_bytes()), text })
    }

    /// How many inputs it has, one that waits for an answer being one.
    pub(crate) fn inputs(&self) -> usize {
        self.replay.records.len() + usize::from(self.replay.waiting.is_some())
    }

    /// Through whose eyes it is shown: those of a side, or those that see everything.
    pub(crate) fn viewer(&self, side: Option<u8>) -> Result<Viewer, Problem> {
        match side {
            None => Ok(Viewer::Referee),
            Some(side) if usize::from(side) < self.game.sides().len() => Ok(Viewer::Side(Side(side))),
            Some(_) => Err(Problem::missing("There is no such side.")
                .instead(format!("The sides are counted from 0: {}.", self.game.sides().join(", ")))),
        }
    }

    /// How many steps there are, the beginning being one.
    pub(crate) fn steps(&self) -> usize {
        self.inputs() + 1
    }

    /// Some of the steps, as somebody saw them.
    pub(crate) fn show(&self, from: usize, to: usize, viewer: Viewer) -> Result<Vec<Step>, Problem> {
        let to = to.min(self.steps()).min(from.saturating_add(MOST_STEPS));
        let stills = self.game.moments(&self.replay, from, to, viewer).map_err(Problem::ours)?;
        let step = |(Still { scene, lines }, n): (Still, usize)| {
            let (side, input) = match n.checked_sub(1).and_then(|before| self.input(before)) {
                Some(Written::Command { by, text }) => (Some(by.0), Some(text.clone())),
                Some(Written::Clock) | None => (None, None),
            };
            Step { n, side, input, scene, lines }
        };
        Ok(stills.into_iter().zip(from..).map(step).collect())
    }

    fn input(&self, at: usize) -> Option<&Written> {
        let waiting = || self.replay.waiting.as_ref().map(|Waiting { input, .. }| input);
        self.replay.records.get(at).map_or_else(waiting, |Record { input, .. }| Some(input))
    }
}
