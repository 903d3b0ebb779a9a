//! A match: a battle that people and bots play one input at a time, with pause, undo and a record.

use std::sync::Arc;

use dice::{AnySeeded, Dice, Generator, Law, Seed, Stream};

use crate::bots::Bot;
use crate::replay::{Header, Record, Replay, Written};
use crate::{
    Eye, Input, Line, Mark, Offer, Pause, Prompt, Refusal, Ruleset, Scene, Side, Table, Tape, Turn, digest,
};

/// A battle in progress. The committed state changes only by whole inputs; while somebody is asked something, the
/// input runs on a draft, and runs again from its tape when the answer comes.
pub struct Match<R: Ruleset> {
    rules: Arc<R>,
    header: Header,
    dice: AnySeeded,
    state: R::State,
    opening: u64,
    scratch: R::Scratch,
    records: Vec<Record>,
    told: Vec<Told>,
    pending: Option<Pending<R>>,
    undoable: Vec<Before<R>>,
}

/// One event's line for each eye, in the order of [`Eye::each`].
type Told = Vec<Option<Line>>;

/// An input that waits for an answer.
struct Pending<R: Ruleset> {
    input: Input<R>,
    tape: Tape,
    who: Side,
    question: R::Question,
    options: usize,
    draft: R::State,
    told: Vec<Told>,
}

/// What undo goes back to.
struct Before<R: Ruleset> {
    by: Option<Side>,
    state: R::State,
    records: usize,
    told: usize,
}

/// How far an input came.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Progress {
    /// It is done, and time has gone on to the next decision.
    Done,
    /// This side has to answer a question first.
    Asks(Side),
}

impl<R: Ruleset> Match<R> {
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
            state,
            rules,
            records: Vec::new(),
            told: Vec::new(),
            pending: None,
            undoable: Vec::new(),
        }
    }

    /// Plays a recorded match again, input by input, and goes on from there. Every die is held to the generator and
    /// every state to its digest; the error names the line that differs.
    pub fn resume(rules: Arc<R>, replay: &Replay) -> Result<Self, String> {
        let head = &replay.header;
        if head.ruleset != R::NAME || head.version != R::VERSION {
            return Err(format!(
                "this replay is of {} {}, and this program plays {} {}; play it with the program that wrote it",
                head.ruleset,
                head.version,
                R::NAME,
                R::VERSION
            ));
        }
        let mut game = Match::unstarted(rules, head.generator, head.seed, head.scenario.clone());
        if game.opening != replay.opening {
            return Err(format!(
                "line {}: the battle opens in state {:016x}, the file says {:016x}",
                replay.opening_line, game.opening, replay.opening
            ));
        }
        for record in &replay.records {
            game.repeat(record).map_err(|what| format!("line {}: {what}", record.line))?;
        }
        // A file may end in the middle of a round; a live match never rests there.
        game.settle();
        Ok(game)
    }

    /// Plays one recorded input.
    fn repeat(&mut self, record: &Record) -> Result<(), String> {
        let input = match &record.input {
            Written::Clock if self.rules.turn(&self.state) == Turn::Clock => Input::Clock,
            Written::Clock => return Err("the clock moves, but somebody has to act first".to_owned()),
            Written::Command { by, text } => {
                let command = self.rules.read(&self.state, *by, text).map_err(|r| r.to_string())?;
                self.may_act(*by).map_err(|r| r.to_string())?;
                let checked = self.rules.check(&self.state, *by, &command, &mut self.scratch);
                checked.map_err(|r| format!("`{text}` is refused: {r}"))?;
                Input::Command { by: *by, command }
            }
        };
        let run = self.run(&input, record.tape.clone(), Origin::File);
        if let Some(differs) = run.differs {
            return Err(differs);
        }
        if run.asked.is_some() {
            return Err("the tape ends where a question is asked".to_owned());
        }
        if run.used != record.tape.0.len() || run.tape != record.tape {
            let (used, has) = (run.used, record.tape.0.len());
            return Err(format!("the rules use {used} marks of a tape that has {has}"));
        }
        self.commit(&input, run);
        let now = digest(&self.state);
        if now != record.digest {
            return Err(format!("the state is {now:016x}, the file says {:016x}", record.digest));
        }
        Ok(())
    }

    /// The rules of this battle.
    pub fn rules(&self) -> &Arc<R> {
        &self.rules
    }

    /// The committed state.
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

    /// The open question, if this eye is the one that is asked.
    pub fn prompt(&self, eye: Eye) -> Option<Prompt> {
        let p = self.pending.as_ref()?;
        (eye == Eye::All || eye == Eye::Of(p.who))
            .then(|| self.rules.prompt(&p.draft, &p.question, p.options))
    }

    /// What this viewer sees: the draft while a question is open, else the committed state.
    pub fn scene(&self, eye: Eye) -> Scene {
        let state = self.pending.as_ref().map_or(&self.state, |p| &p.draft);
        self.rules.scene(state, eye)
    }

    /// The log lines this viewer may read, from the `from`-th event on.
    pub fn lines(&self, eye: Eye, from: usize) -> Vec<Line> {
        let draft = self.pending.iter().flat_map(|p| &p.told);
        self.told.iter().chain(draft).skip(from).filter_map(|told| told[eye.index()].clone()).collect()
    }

    /// How many events the log holds.
    pub fn told(&self) -> usize {
        self.told.len() + self.pending.as_ref().map_or(0, |p| p.told.len())
    }

    /// What a side may sensibly do now; nothing when it is not its turn or somebody is asked something.
    pub fn offers(&mut self, by: Side) -> Vec<R::Command> {
        let mut out = Vec::new();
        if self.may_act(by).is_ok() {
            self.rules.offers(&self.state, by, &mut self.scratch, &mut out);
        }
        out
    }

    /// The same as entries of a menu.
    pub fn menu(&mut self, by: Side) -> Vec<Offer> {
        let offers = self.offers(by);
        offers.iter().map(|c| self.rules.offer(&self.state, c)).collect()
    }

    /// Carries out a side's command, or refuses it and changes nothing.
    pub fn submit(&mut self, by: Side, command: R::Command) -> Result<Progress, Refusal> {
        self.may_act(by)?;
        self.rules.check(&self.state, by, &command, &mut self.scratch)?;
        Ok(self.feed(Input::Command { by, command }, Tape::default()))
    }

    /// Carries out a command given as text.
    pub fn submit_text(&mut self, by: Side, text: &str) -> Result<Progress, Refusal> {
        self.may_act(by)?;
        let command = self.rules.read(&self.state, by, text)?;
        self.submit(by, command)
    }

    /// Answers the open question with an option, counted from 0.
    pub fn answer(&mut self, by: Side, option: usize) -> Result<Progress, Refusal> {
        let Some(p) = self.pending.as_ref() else {
            return Err(Refusal::new("Nobody is asked anything."));
        };
        if p.who != by {
            return Err(Refusal::new(format!("The question is for {}.", self.side_name(p.who))));
        }
        if option >= p.options {
            return Err(Refusal::new(format!("There is no option {}.", option + 1))
                .instead(format!("Choose from 1 to {}.", p.options)));
        }
        let mut p = self.pending.take().expect("looked at above");
        p.tape.0.push(Mark::Answer(option as u16));
        Ok(self.feed(p.input, p.tape))
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

    /// Takes back a side's last command: only while no die was seen, nothing hidden became known and nobody else
    /// has decided anything since.
    pub fn undo(&mut self, by: Side) -> Result<(), Refusal> {
        if self.pending.is_some() {
            return Err(Refusal::new("A question is open.").instead("Answer it first."));
        }
        let Some(last) = self.undoable.iter().rposition(|before| before.by.is_some()) else {
            return Err(Refusal::new(
                "There is nothing to take back: dice were seen, or something became known.",
            ));
        };
        if self.undoable[last].by != Some(by) {
            return Err(Refusal::new("The last command was not yours."));
        }
        self.undoable.truncate(last + 1);
        let before = self.undoable.pop().expect("found above");
        self.state = before.state;
        self.records.truncate(before.records);
        self.told.truncate(before.told);
        Ok(())
    }

    /// The match so far, as a replay.
    pub fn replay(&self) -> Replay {
        Replay {
            header: self.header.clone(),
            opening: self.opening,
            opening_line: 0,
            records: self.records.clone(),
            end: match self.turn() {
                Turn::Over(outcome) => Some(self.describe(outcome)),
                _ => None,
            },
        }
    }

    /// The outcome in words.
    pub fn describe(&self, outcome: crate::Outcome) -> String {
        let round = self.rules.round(&self.state);
        match outcome {
            crate::Outcome::Won(side) => format!("{} wins in round {round}", self.side_name(side)),
            crate::Outcome::Draw => format!("a draw in round {round}"),
        }
    }

    fn side_name(&self, side: Side) -> &str {
        &self.rules.sides()[side.index()]
    }

    fn may_act(&self, by: Side) -> Result<(), Refusal> {
        if let Some(p) = &self.pending {
            return Err(Refusal::new(format!("{} has to answer a question first.", self.side_name(p.who))));
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
        let mut run = self.run(&input, tape, Origin::Drawn);
        if let Some((who, question, options)) = run.asked.take() {
            self.pending = Some(Pending {
                input,
                tape: run.tape,
                who,
                question,
                options,
                draft: run.state,
                told: run.told,
            });
            return Progress::Asks(who);
        }
        self.commit(&input, run);
        self.settle()
    }

    /// Lets time go on until somebody has to decide something.
    fn settle(&mut self) -> Progress {
        if let Some(p) = &self.pending {
            return Progress::Asks(p.who);
        }
        if self.turn() == Turn::Clock { self.feed(Input::Clock, Tape::default()) } else { Progress::Done }
    }

    /// Runs an input on a draft, first from the tape and then with fresh dice.
    fn run(&mut self, input: &Input<R>, tape: Tape, origin: Origin) -> Run<R> {
        let mut draft = self.state.clone();
        let mut table = Recorder {
            dice: &mut self.dice,
            scratch: &mut self.scratch,
            origin,
            tape,
            at: 0,
            asked: None,
            told: Vec::new(),
            revealed: false,
            differs: None,
        };
        let end = self.rules.resolve(&mut draft, input, &mut table);
        debug_assert_eq!(end.is_err(), table.asked.is_some(), "a rule pauses exactly when it asks");
        let Recorder { tape, at: used, asked, told, revealed, differs, .. } = table;
        Run { state: draft, tape, used, asked, told, revealed, differs }
    }

    fn commit(&mut self, input: &Input<R>, run: Run<R>) {
        let (by, written) = match input {
            Input::Clock => (None, Written::Clock),
            Input::Command { by, command } => {
                (Some(*by), Written::Command { by: *by, text: self.rules.write(&self.state, command) })
            }
        };
        let free = !run.revealed && run.tape.0.is_empty();
        let state = std::mem::replace(&mut self.state, run.state);
        if free {
            let (records, told) = (self.records.len(), self.told.len());
            self.undoable.push(Before { by, state, records, told });
        } else {
            self.undoable.clear();
        }
        self.told.extend(run.told);
        self.records.push(Record { input: written, tape: run.tape, digest: digest(&self.state), line: 0 });
    }
}

/// Where the dice of a tape come from.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Origin {
    /// Drawn by this match before it paused; the generator has moved on.
    Drawn,
    /// Read from a file; the generator has yet to show that it gives the same.
    File,
}

/// What came of running an input.
struct Run<R: Ruleset> {
    state: R::State,
    tape: Tape,
    used: usize,
    asked: Option<(Side, R::Question, usize)>,
    told: Vec<Told>,
    revealed: bool,
    differs: Option<String>,
}

/// The table of a match: repeats the tape, then draws and records, and pauses at the first open question.
struct Recorder<'a, R: Ruleset> {
    dice: &'a mut AnySeeded,
    scratch: &'a mut R::Scratch,
    origin: Origin,
    tape: Tape,
    at: usize,
    asked: Option<(Side, R::Question, usize)>,
    told: Vec<Told>,
    revealed: bool,
    differs: Option<String>,
}

impl<R: Ruleset> Recorder<'_, R> {
    /// The next mark on the tape, if there is one.
    fn next(&mut self) -> Option<Mark> {
        let mark = self.tape.0.get(self.at).copied();
        self.at += usize::from(mark.is_some());
        mark
    }

    fn record(&mut self, mark: Mark) {
        self.tape.0.push(mark);
        self.at += 1;
    }

    /// Keeps the first difference; the run goes on with the generator's dice so that the rules stay whole.
    fn differ(&mut self, what: String) {
        self.differs.get_or_insert(what);
    }
}

impl<R: Ruleset> Dice for Recorder<'_, R> {
    fn roll(&mut self, law: &Law) -> i32 {
        match self.next() {
            Some(Mark::Die(value)) if self.origin == Origin::Drawn => value,
            Some(mark) => {
                let drawn = self.dice.roll(law);
                if mark != Mark::Die(drawn) {
                    let file = Tape(vec![mark]);
                    self.differ(format!(
                        "mark {} of the tape is {file}, the generator rolls {drawn}",
                        self.at
                    ));
                }
                drawn
            }
            None => {
                let drawn = self.dice.roll(law);
                self.record(Mark::Die(drawn));
                drawn
            }
        }
    }
}

impl<R: Ruleset> Table<R> for Recorder<'_, R> {
    fn answer(
        &mut self,
        _: &R,
        _: &R::State,
        who: Side,
        question: &R::Question,
        options: usize,
    ) -> Result<usize, Pause> {
        match self.next() {
            Some(Mark::Answer(option)) if usize::from(option) < options => Ok(usize::from(option)),
            Some(mark) => {
                let file = Tape(vec![mark]);
                self.differ(format!(
                    "mark {} of the tape is {file}, but one of {options} options is due",
                    self.at
                ));
                self.asked = Some((who, *question, options));
                Err(Pause)
            }
            None => {
                self.asked = Some((who, *question, options));
                Err(Pause)
            }
        }
    }

    fn tell(&mut self, rules: &R, s: &R::State, event: impl FnOnce() -> R::Event) {
        let event = event();
        self.revealed |= rules.reveals(&event);
        self.told.push(Eye::each(rules.sides().len()).map(|eye| rules.line(s, &event, eye)).collect());
    }

    fn scratch(&mut self) -> &mut R::Scratch {
        self.scratch
    }
}
