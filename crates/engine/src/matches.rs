//! A match: a battle that people and bots play one input at a time, with pause, undo and a record.

mod foresight;
mod log;
mod recorder;
mod resume;
mod undo;

use std::sync::Arc;

use dice::{AnySeeded, Generator, Seed, Stream};

pub use self::foresight::{Decision, Job, Prospects};
use self::log::Log;
use self::recorder::{Origin, Recorder, Run};
use self::undo::Undoable;
use crate::bots::Bot;
use crate::replay::{Header, MOST_INPUTS, NewDice, Record, Replay, Waiting, Written};
use crate::{
    EndTable, Game, Input, Line, Listener, Mark, Menu, Outcome, Prompt, Refusal, Rewards, Scene, Side,
    Survey, Tape, Turn, Viewer, digest,
};

/// A battle in progress. The committed state changes only by whole inputs; while somebody is asked something, the
/// input runs on a draft, and runs again from its tape when the answer comes.
pub struct Match<R: Game> {
    rules: Arc<R>,
    header: Header,
    dice: AnySeeded,
    state: R::State,
    reward_log: R::RewardLog,
    opening: u64,
    scratch: R::Scratch,
    records: Vec<Record>,
    /// How many bytes they take.
    recorded_bytes: usize,
    /// Where the dice changed.
    new_dice: Vec<NewDice>,
    told: Log,
    pending: Option<Pending<R>>,
    undoable: Undoable<R>,
    /// How many commands, answers and undos there were.
    decisions: u64,
}

/// An input that waits for an answer.
struct Pending<R: Game> {
    input: Input<R>,
    tape: Tape,
    who: Side,
    question: R::Question,
    options: usize,
    draft: R::State,
    told: Log,
}

impl<R: Game> Pending<R> {
    fn new(input: Input<R>, (who, question, options): (Side, R::Question, usize), run: Run<R>) -> Self {
        let Run { state: draft, tape, told, .. } = run;
        Pending { input, tape, who, question, options, draft, told }
    }
}

impl<R: Game> Clone for Pending<R> {
    fn clone(&self) -> Self {
        let (tape, draft, told) = (self.tape.clone(), self.draft.clone(), self.told.clone());
        Pending { tape, draft, told, ..*self }
    }
}

/// How far an input came.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Progress {
    /// It is done, and time has gone on to the next decision.
    Done,
    /// This side has to answer a question first.
    Asks(Side),
}

impl<R: Game> Match<R> {
    /// Starts a battle. Time goes on at once to the first decision.
    pub fn start(rules: Arc<R>, generator: Generator, seed: Seed, scenario: serde_json::Value) -> Self {
        let mut game = Match::unstarted(rules, generator, seed, scenario);
        game.settle();
        game
    }

    fn unstarted(rules: Arc<R>, generator: Generator, seed: Seed, scenario: serde_json::Value) -> Self {
        let state = rules.opening();
        Match {
            header: Header {
                ruleset: R::NAME.to_owned(),
                version: R::VERSION.to_owned(),
                generator,
                seed,
                scenario,
            },
            dice: AnySeeded::new(generator, seed, Stream { battle: 0, lane: 0 }),
            opening: digest(&state),
            scratch: rules.scratch(),
            reward_log: rules.reward_log(),
            state,
            told: Log::new(rules.sides().len()),
            rules,
            records: Vec::new(),
            recorded_bytes: 0,
            new_dice: Vec::new(),
            pending: None,
            undoable: Undoable::new(),
            decisions: 0,
        }
    }

    /// The rules of this battle.
    pub fn rules(&self) -> &Arc<R> {
        &self.rules
    }

    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// Who may act now. While a question is open, nobody but the one who is asked.
    pub fn turn(&self) -> Turn {
        self.rules.turn(&self.state)
    }

    /// The side that has to answer, the question, and how many options there are.
    pub fn asked(&self) -> Option<(Side, R::Question, usize)> {
        self.pending.as_ref().map(|p| (p.who, p.question, p.options))
    }

    /// The open question, if this viewer is the one that is asked.
    pub fn prompt(&self, viewer: Viewer) -> Option<Prompt> {
        let p = self.pending.as_ref()?;
        (viewer == Viewer::Referee || viewer == Viewer::Side(p.who))
            .then(|| self.rules.prompt(&p.draft, &p.question, p.options))
    }

    /// The draft while a question is open, else the committed state.
    pub(crate) fn shown(&self) -> &R::State {
        self.pending.as_ref().map_or(&self.state, |p| &p.draft)
    }

    /// What this viewer sees: the draft while a question is open, else the committed state.
    pub fn scene(&self, viewer: Viewer) -> Scene {
        self.rules.scene(self.shown(), viewer)
    }

    /// The log lines this viewer may read, from the `from`-th on.
    pub fn lines(&self, viewer: Viewer, from: usize) -> Vec<Line> {
        let draft = self.pending.iter().flat_map(|p| p.told.of(viewer));
        self.told.of(viewer).iter().chain(draft).skip(from).map(|line| Line::clone(line)).collect()
    }

    /// How many lines this viewer may read.
    pub fn told(&self, viewer: Viewer) -> usize {
        self.told.of(viewer).len() + self.pending.as_ref().map_or(0, |p| p.told.of(viewer).len())
    }

    /// What a side may sensibly do now; nothing when it is not its turn or somebody is asked something.
    pub fn offers(&mut self, by: Side) -> Vec<R::Command> {
        let mut out = Vec::new();
        if self.may_act(by).is_ok() {
            self.rules.offers(&self.state, by, &mut self.scratch, &mut out);
        }
        out
    }

    /// The same as a menu, with what can't be done now and why.
    pub fn menu(&mut self, by: Side) -> Menu {
        if self.may_act(by).is_err() {
            return Menu::default();
        }
        let offers = self.offers(by).iter().map(|c| self.rules.offer(&self.state, c)).collect();
        let barred = self.rules.barred(&self.state, by, &mut self.scratch);
        Menu::new(self.rules.groups(&self.state, by), offers, barred)
    }

    /// What the token of this handle reaches, threatens and sees, as far as this viewer may know.
    pub fn survey(&mut self, viewer: Viewer, handle: &str) -> Option<Survey> {
        let state = self.pending.as_ref().map_or(&self.state, |p| &p.draft);
        self.rules.survey(state, viewer, handle, &mut self.scratch)
    }

    /// Carries out a side's command, or refuses it and changes nothing.
    pub fn submit(&mut self, by: Side, command: R::Command) -> Result<Progress, Refusal> {
        self.may_act(by)?;
        self.rules.check(&self.state, by, &command, &mut self.scratch)?;
        self.decisions += 1;
        Ok(self.feed(Input::Command { by, command }, Tape::default()))
    }

    /// Whether a text is a command here, allowed or not.
    pub fn reads(&self, by: Side, text: &str) -> bool {
        self.rules.read(&self.state, by, text).is_ok()
    }

    /// Carries out a command given as text.
    pub fn submit_text(&mut self, by: Side, text: &str) -> Result<Progress, Refusal> {
        self.may_act(by)?;
        let command = self.rules.read(&self.state, by, text)?;
        self.submit(by, command)
    }

    /// Answers the open question with an option, counted from 0.
    pub fn answer(&mut self, by: Side, option: usize) -> Result<Progress, Refusal> {
        self.asked_of(by, option)?;
        let mut p = self.pending.take().expect("looked at above");
        self.decisions += 1;
        p.tape.0.push(Mark::Answer(option as u16));
        Ok(self.feed(p.input, p.tape))
    }

    /// The open question, if this side is asked and there is such an option.
    fn asked_of(&self, by: Side, option: usize) -> Result<&Pending<R>, Refusal> {
        // Whether somebody else is asked something may be a secret.
        let Some(p) = self.pending.as_ref().filter(|p| p.who == by) else {
            return Err(Refusal::new("You are asked nothing."));
        };
        if option >= p.options {
            return Err(Refusal::new(format!("There is no option {}.", option + 1))
                .instead(format!("Choose from 1 to {}.", p.options)));
        }
        Ok(p)
    }

    /// Lets a bot make the next decision of its side, be it a command or an answer.
    pub fn play_bot(&mut self, by: Side, bot: &mut dyn Bot<R>) -> Result<Progress, Refusal> {
        if let Some(p) = self.pending.as_ref().filter(|p| p.who == by) {
            let option = bot.answer(&self.rules, &p.draft, by, &p.question, p.options);
            return self.answer(by, option);
        }
        self.may_act(by)?;
        let command = bot.choose(&self.rules, &self.state, by, &mut self.scratch);
        self.submit(by, command)
    }

    /// The match so far, as a replay.
    pub fn replay(&self) -> Replay {
        Replay {
            header: self.header.clone(),
            opening: self.opening,
            opening_line: 0,
            records: self.records.clone(),
            dice: self.new_dice.clone(),
            waiting: self.pending.as_ref().map(|p| Waiting {
                input: self.written(&p.input),
                tape: p.tape.clone(),
                line: 0,
            }),
            end: match self.turn() {
                Turn::Over(outcome) => Some(self.describe(outcome)),
                _ => None,
            },
        }
    }

    /// The outcome in words.
    pub fn describe(&self, outcome: Outcome) -> String {
        let round = self.rules.round(&self.state);
        // A round lasts; a tick is a point in time.
        let when = if R::CLOCK == "tick" { "at" } else { "in" };
        match outcome {
            Outcome::Won(side) => {
                format!("Victory for {} {when} {} {round}", self.side_name(side), R::CLOCK)
            }
            Outcome::Draw => format!("A draw {when} {} {round}", R::CLOCK),
        }
    }

    /// What it brought those who took part, once it is over and if the rules give anything.
    pub fn rewards(&self) -> Option<Rewards> {
        Rewards::of(&*self.rules, &self.state, &self.reward_log)
    }

    /// What it is remembered for, once it is over and if the rules keep a table of it.
    pub fn end_table(&self) -> Option<EndTable> {
        let over = matches!(self.rules.turn(&self.state), Turn::Over(_));
        over.then(|| self.rules.end_table(&self.state)).flatten()
    }

    fn side_name(&self, side: Side) -> &str {
        &self.rules.sides()[side.index()]
    }

    fn may_act(&self, by: Side) -> Result<(), Refusal> {
        match &self.pending {
            Some(p) if p.who == by => return Err(Refusal::new("You have to answer a question first.")),
            // Who is asked, and that somebody is, may be a secret.
            Some(_) => return Err(Refusal::new("It is not your turn: somebody else decides.")),
            None => {}
        }
        match self.turn() {
            Turn::Acts(side) if side == by => Ok(()),
            Turn::Acts(side) => Err(Refusal::new(format!("It is the turn of {}.", self.side_name(side)))),
            Turn::Clock => Err(Refusal::new("The round is only beginning.")),
            Turn::Over(outcome) => {
                Err(Refusal::new(format!("The battle is over: {}.", self.describe(outcome))))
            }
        }
    }

    /// Runs an input, commits it or lets it wait, and lets time go on.
    fn feed(&mut self, input: Input<R>, tape: Tape) -> Progress {
        self.step(input, tape);
        self.settle()
    }

    /// Runs an input, and commits it or lets it wait.
    fn step(&mut self, input: Input<R>, tape: Tape) {
        let known = tape.0.len();
        let mut run = self.run(&input, tape, Origin::Drawn);
        // Whatever was drawn before a pause is drawn again after it, or the rules are not pure.
        assert!(
            run.differs.is_none() && run.used >= known,
            "a rule ran otherwise after a pause: {}",
            self.written(&input)
        );
        match run.asked.take() {
            Some(asked) => self.pending = Some(Pending::new(input, asked, run)),
            None => self.commit(&input, run),
        }
    }

    /// Lets time go on until somebody has to decide something.
    fn settle(&mut self) -> Progress {
        while self.pending.is_none() && self.turn() == Turn::Clock {
            assert!(self.records.len() < MOST_INPUTS, "the clock goes on, and nobody ever decides anything");
            self.step(Input::Clock, Tape::default());
        }
        self.pending.as_ref().map_or(Progress::Done, |p| Progress::Asks(p.who))
    }

    /// Runs an input on a draft, first from the tape and then with fresh dice.
    fn run(&mut self, input: &Input<R>, tape: Tape, origin: Origin) -> Run<R> {
        let mut draft = self.state.clone();
        let mut table = Recorder {
            by: input.by(),
            dice: &mut self.dice,
            scratch: &mut self.scratch,
            origin,
            tape,
            at: 0,
            asked: None,
            told: Log::new(self.rules.sides().len()),
            reward_log: self.reward_log.clone(),
            free: true,
            differs: None,
        };
        let end = self.rules.resolve_behind(&mut draft, input, &mut table);
        debug_assert_eq!(end.is_err(), table.asked.is_some(), "a rule pauses exactly when it asks");
        let Recorder { tape, at: used, asked, told, reward_log, free, differs, .. } = table;
        Run { state: draft, tape, used, asked, told, reward_log, free, differs }
    }

    fn written(&self, input: &Input<R>) -> Written {
        match input {
            Input::Clock => Written::Clock,
            Input::Command { by, command } => {
                Written::Command { by: *by, text: self.rules.write(&self.state, command) }
            }
        }
    }

    fn commit(&mut self, input: &Input<R>, run: Run<R>) {
        let written = self.written(input);
        let state = std::mem::replace(&mut self.state, run.state);
        let reward_log = std::mem::replace(&mut self.reward_log, run.reward_log);
        if run.free {
            self.can_be_undone(*input, state, reward_log);
        } else {
            self.undoable.clear();
        }
        self.told.append(run.told);
        let record = Record { input: written, tape: run.tape, digest: digest(&self.state), line: 0 };
        self.recorded_bytes += memory_of(&record);
        self.records.push(record);
    }

    /// Forgets all records but the first so many.
    fn forget_records(&mut self, kept: usize) {
        let forgotten = self.records.drain(kept..);
        self.recorded_bytes -= forgotten.as_slice().iter().map(memory_of).sum::<usize>();
    }

    /// How many bytes a state of this match takes, with its merits.
    fn state_memory(&self) -> usize {
        self.rules.memory(&self.state) + self.reward_log.memory()
    }

    /// How many bytes this match takes, roughly; its rules are shared, and not counted.
    pub fn memory(&self) -> usize {
        let state = self.state_memory();
        let draft = self.pending.as_ref().map_or(0, |p| state + p.told.memory());
        // One more state is there while an input is carried out.
        let states = 2 * state + draft + self.undoable.memory(state);
        size_of::<Self>() + states + self.told.memory() + self.recorded_bytes
    }
}

/// How many bytes a record takes.
fn memory_of(record: &Record) -> usize {
    let text = match &record.input {
        Written::Clock => 0,
        Written::Command { text, .. } => text.len(),
    };
    size_of::<Record>() + text + size_of_val(&record.tape.0[..])
}
