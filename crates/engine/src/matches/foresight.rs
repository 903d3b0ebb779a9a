//! Looking ahead in a match: previews for people, thoughts of bots. They are jobs that hold what they need, so that
//! another thread can do them while the match goes on.

use dice::{LabDice, Seed, Stream};

use super::{Match, Pending, Progress};
use crate::bots::{AnyBot, Bot, BotKind};
use crate::odds::{Answers, Budget, Course, Forecast, outlook};
use crate::playout::{Bench, playout};
use crate::{Game, Heuristic, Input, Mark, Outcome, Preview, Refusal, Side, Silent, Tape, Turn, Viewer};

/// Work for another thread.
pub type Job<T> = Box<dyn FnOnce() -> T + Send>;

/// What somebody decides, in words alone.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Decision {
    /// A command as text.
    Command(String),
    /// An option of the open question, from 0.
    Answer(usize),
    /// To take back the last command.
    Undo,
}

/// How often each side won when a battle went on many times.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Prospects {
    pub battles: u32,
    /// How many of them each side won.
    pub wins: Vec<u32>,
}

impl<R: Game> Match<R> {
    /// The side that has to decide something now.
    pub fn deciding(&self) -> Option<Side> {
        match (&self.pending, self.turn()) {
            (Some(p), _) => Some(p.who),
            (None, Turn::Acts(side)) => Some(side),
            (None, Turn::Clock | Turn::Over(_)) => None,
        }
    }

    /// Carries out a decision.
    pub fn decide(&mut self, by: Side, decision: &Decision) -> Result<Progress, Refusal> {
        match decision {
            Decision::Command(text) => self.submit_text(by, text),
            Decision::Answer(option) => self.answer(by, *option),
            Decision::Undo => self.undo(by).map(|()| Progress::Done),
        }
    }

    /// Odds tell nothing of the match's own dice: their stream is the same for everybody.
    fn odds_dice() -> LabDice {
        LabDice::new(Seed::from(1), Stream::battle(1))
    }
}

impl<R> Match<R>
where
    R: Heuristic + Send + Sync + 'static,
    R::State: Send,
    R::Command: Send,
    R::Question: Send,
{
    /// What a command would do.
    pub fn preview(&mut self, by: Side, text: &str) -> Result<Job<Preview>, Refusal> {
        self.may_act(by)?;
        let command = self.rules.read(&self.state, by, text)?;
        self.rules.check(&self.state, by, &command, &mut self.scratch)?;
        let (rules, state) = (self.rules.clone(), self.state.clone());
        Ok(Box::new(move || {
            let input = Input::Command { by, command };
            let (viewer, answers) = (Viewer::Side(by), Answers::Standard);
            let course = Course { state: &state, input, settled: &[], viewer, answers };
            let scene = rules.scene(&state, viewer);
            let outlook = outlook(&*rules, &course, &scene, Budget::LIVE, Self::odds_dice());
            Preview {
                command: rules.write(&state, &command),
                label: rules.offer(&state, &command).label,
                undoable: outlook.free,
                outline: rules.outline(&state, by, &command, &mut rules.scratch()),
                forecast: Forecast::new(&outlook, &scene),
            }
        }))
    }

    /// What may come of an answer to the open question.
    pub fn weigh(&self, by: Side, option: usize) -> Result<Job<Forecast>, Refusal> {
        let p = self.asked_of(by, option)?;
        if self.rules.hides(&self.state, Viewer::Side(by)) || self.rules.hides(&p.draft, Viewer::Side(by)) {
            return Err(Refusal::new("The odds of an answer would tell what is hidden."));
        }
        let (rules, state, draft) = (self.rules.clone(), self.state.clone(), p.draft.clone());
        let (input, Tape(mut settled)) = (p.input, p.tape.clone());
        settled.push(Mark::Answer(option as u16));
        Ok(Box::new(move || {
            let (viewer, answers) = (Viewer::Side(by), Answers::Standard);
            let course = Course { state: &state, input, settled: &settled, viewer, answers };
            let scene = rules.scene(&draft, viewer);
            Forecast::new(&outlook(&*rules, &course, &scene, Budget::LIVE, Self::odds_dice()), &scene)
        }))
    }

    /// Lets a bot think about the next decision of the side that has one. Bots remember nothing: the same match and
    /// seed lead to the same thought.
    pub fn think(&self, kind: BotKind, seed: Seed) -> Option<Job<Decision>> {
        let by = self.deciding()?;
        let stream = Stream::battle(self.decisions).lane(u32::from(by.0) + 1);
        let mut bot = AnyBot::<R>::new(kind, LabDice::new(seed, stream));
        let rules = self.rules.clone();
        if let Some(p) = &self.pending {
            let (draft, question, options) = (p.draft.clone(), p.question, p.options);
            return Some(Box::new(move || {
                Decision::Answer(bot.answer(&rules, &draft, by, &question, options))
            }));
        }
        let state = self.state.clone();
        Some(Box::new(move || {
            let command = bot.choose(&rules, &state, by, &mut rules.scratch());
            Decision::Command(rules.write(&state, &command))
        }))
    }

    /// How likely each side is to win, as far as this viewer can know: the battle goes on many times from what it sees,
    /// everything it can't see being drawn anew each time, standard players making the decisions. What is under way
    /// begins anew. The dice tell nothing of the match's own: they are the same for everybody.
    pub fn prospects(&self, viewer: Viewer, battles: u32) -> Job<Prospects> {
        let (rules, state) = (self.rules.clone(), self.state.clone());
        Box::new(move || {
            let seed = Seed::from(1);
            let sides = rules.sides().len();
            let mut wins = vec![0; sides];
            let mut scratch = rules.scratch();
            for battle in 0..battles {
                let lane = |lane: u32| LabDice::new(seed, Stream::battle(u64::from(battle)).lane(lane));
                let mut bots: Vec<AnyBot<R>> =
                    (0..sides as u32).map(|side| AnyBot::new(BotKind::Standard, lane(side + 1))).collect();
                let mut dealt = rules.redeal(&state, viewer, &mut lane(sides as u32 + 1));
                let (bots, scratch) = (&mut bots[..], &mut scratch);
                let mut table = Bench { dice: lane(0), bots, listener: Silent, scratch };
                if let Outcome::Won(side) = playout(&*rules, &mut dealt, &mut table) {
                    wins[side.index()] += 1;
                }
            }
            Prospects { battles, wins }
        })
    }

    /// A match that looks the same to this viewer, with everything it cannot see drawn anew.
    #[must_use]
    pub fn redealt(&self, viewer: Viewer, seed: Seed) -> Self {
        let mut dice = LabDice::new(seed, Stream::battle(0));
        let mut redeal = |state: &R::State| self.rules.redeal(state, viewer, &mut dice);
        Match {
            rules: self.rules.clone(),
            header: self.header.clone(),
            dice: self.dice.clone(),
            state: redeal(&self.state),
            reward_log: self.reward_log.clone(),
            opening: self.opening,
            scratch: self.rules.scratch(),
            records: self.records.clone(),
            recorded_bytes: self.recorded_bytes,
            new_dice: self.new_dice.clone(),
            told: self.told.clone(),
            pending: self.pending.as_ref().map(|p| Pending { draft: redeal(&p.draft), ..p.clone() }),
            undoable: self.undoable.clone(),
            decisions: self.decisions,
        }
    }
}
