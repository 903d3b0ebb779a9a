//! The one list of rulesets. Everything below it (server, command line, page) is free of them.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axiom::Axiom;
use command::Mission;
use content::{Bundle, Fault, Faults};
use dice::{Generator, Seed};
use engine::any::Seated;
use engine::replay::Replay;
use engine::{AnyMatch, Eye, Heuristic, Line, Match, Outcome, Participant, Ruleset, Scene};
use lab::{
    Analysis, AnalysisNews, AnalysisOrder, CommandOdds, Continuations, ExchangeError, ExchangeInquiry,
    ExchangeOdds, Inquiry, OddsError, Order, OrderError, ReplayError, Report, Sink, Watch, WhatIf,
};
use serde_json::Value;
use tdgs::Tdgs;

/// A ruleset as the list knows it.
pub struct Entry {
    /// Its name in files and commands.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// What it is, in a line.
    pub summary: &'static str,
    /// The version of its rules; replays name it.
    pub version: &'static str,
    load: fn(&Bundle) -> Result<Arc<dyn Game>, Faults>,
    check_pack: fn(&[content::Source]) -> Result<Faults, Faults>,
    schemas: fn() -> Vec<(&'static str, Value)>,
}

/// Every ruleset.
pub const RULESETS: &[Entry] = &[
    Entry {
        name: Tdgs::NAME,
        title: "Tactical Dice Game System",
        summary: "d20 against 11, on squares",
        version: Tdgs::VERSION,
        load: |bundle| Ok(Arc::new(Loaded { rules: Arc::new(Tdgs::load(bundle)?), bundle: bundle.clone() })),
        check_pack: tdgs::check_packs,
        schemas: tdgs::schemas,
    },
    Entry {
        name: Axiom::NAME,
        title: "OpenAxiom",
        summary: "3d6 roll under, on hexes",
        version: Axiom::VERSION,
        load: |bundle| Ok(Arc::new(Loaded { rules: Arc::new(Axiom::load(bundle)?), bundle: bundle.clone() })),
        check_pack: axiom::check_packs,
        schemas: axiom::schemas,
    },
    Entry {
        name: Mission::NAME,
        title: "Command",
        summary: "a squad on the radio, in ticks and zones",
        version: Mission::VERSION,
        load: |bundle| {
            Ok(Arc::new(Loaded { rules: Arc::new(Mission::load(bundle)?), bundle: bundle.clone() }))
        },
        check_pack: command::check_packs,
        schemas: command::schemas,
    },
];

/// A scenario made ready, of any ruleset.
pub trait Game: Send + Sync {
    /// The ruleset's name.
    fn ruleset(&self) -> &'static str;
    /// The names of the sides.
    fn sides(&self) -> &[String];
    /// How many sides somebody plays, the first so many.
    fn players(&self) -> usize;
    /// Starts a match.
    fn start(&self, generator: Generator, seed: Seed) -> Box<dyn AnyMatch>;
    /// Plays a recorded match again and goes on from there; the error names the line that differs.
    fn resume(&self, replay: &Replay) -> Result<Box<dyn AnyMatch>, String>;
    /// Some moments of a recorded match, as somebody saw them: number 0 is the opening, number 7 the moment after
    /// input 7. The error names the line that differs.
    fn moments(&self, replay: &Replay, from: usize, to: usize, eye: Eye) -> Result<Vec<Still>, String>;
    /// Plays many battles between bots, and gives their rows to a sink if there is one.
    fn simulate(
        &self,
        order: &Order,
        sink: Option<&mut dyn Sink>,
        watch: &dyn Watch,
    ) -> Result<Report, OrderError>;
    /// What the referee sees before the first input.
    fn opening(&self) -> Scene;
    /// Everybody who may take part, in the order that rows number them.
    fn pieces(&self) -> Vec<Participant>;
    /// The names of everything that something can be done with, likewise.
    fn means(&self) -> Vec<String>;
    /// Plays many battles between bots, and tells how each of them ended.
    fn outcomes(&self, order: &Order, watch: &dyn Watch) -> Result<Vec<Outcome>, OrderError>;
    /// Tells the odds of a command.
    fn odds(&self, inquiry: &Inquiry) -> Result<CommandOdds, OddsError>;
    /// Tells how an exchange between two may go.
    fn exchange(&self, inquiry: &ExchangeInquiry) -> Result<ExchangeOdds, ExchangeError>;
    /// Lets a battle go on from a moment of a replay, many times.
    fn what_if(
        &self,
        replay: &Replay,
        order: &WhatIf,
        watch: &dyn Watch,
    ) -> Result<Continuations, ReplayError>;
    /// Looks at a replay: who was how likely to win when, and why that changed.
    fn analyse(
        &self,
        replay: &Replay,
        order: &AnalysisOrder,
        news: &(dyn Fn(AnalysisNews<'_>) + Sync),
        stop: &AtomicBool,
    ) -> Result<Analysis, ReplayError>;
}

/// A moment of a recorded match, as the referee sees it.
pub struct Still {
    /// What is to be seen.
    pub scene: Scene,
    /// What was told since the moment before.
    pub lines: Vec<Line>,
}

/// A scenario of one ruleset, with the files it was made from.
struct Loaded<R> {
    rules: Arc<R>,
    bundle: Bundle,
}

impl<R> Game for Loaded<R>
where
    R: Heuristic + Send + Sync + 'static,
    R::State: Send + Sync,
    R::Command: Send + Sync,
    R::Question: Send,
    R::Scratch: Send,
    R::Merits: Send + Sync,
{
    fn ruleset(&self) -> &'static str {
        R::NAME
    }

    fn sides(&self) -> &[String] {
        self.rules.sides()
    }

    fn players(&self) -> usize {
        self.rules.players()
    }

    fn start(&self, generator: Generator, seed: Seed) -> Box<dyn AnyMatch> {
        let scenario = serde_json::to_value(&self.bundle).expect("a bundle is plain text");
        Box::new(Seated::new(Match::start(self.rules.clone(), generator, seed, scenario)))
    }

    fn resume(&self, replay: &Replay) -> Result<Box<dyn AnyMatch>, String> {
        Ok(Box::new(Seated::new(Match::resume(self.rules.clone(), replay)?)))
    }

    fn moments(&self, replay: &Replay, from: usize, to: usize, eye: Eye) -> Result<Vec<Still>, String> {
        let Some(last) = to.checked_sub(1).filter(|last| from <= *last) else { return Ok(Vec::new()) };
        let mut seen = Vec::new();
        // Where the lines of each moment end; those of the one before the first are needed too.
        let mut told = vec![0];
        let mut n = 0;
        let game = Match::retrace(self.rules.clone(), &replay.until(last, None), |game, _, _| {
            if n >= from {
                seen.push(game.scene(eye));
                told.push(game.told(eye));
            } else {
                told[0] = game.told(eye);
            }
            n += 1;
        })?;
        // An input that waits for an answer has come as far as its question.
        if replay.waiting.is_some() && last == n {
            seen.push(game.scene(eye));
            told.push(game.told(eye));
        }
        let lines = game.lines(eye, told[0]);
        let mut lines = lines.into_iter();
        let stills = seen.into_iter().zip(told.windows(2));
        Ok(stills
            .map(|(scene, ends)| Still { scene, lines: lines.by_ref().take(ends[1] - ends[0]).collect() })
            .collect())
    }

    fn simulate(
        &self,
        order: &Order,
        sink: Option<&mut dyn Sink>,
        watch: &dyn Watch,
    ) -> Result<Report, OrderError> {
        lab::simulate(&*self.rules, order, sink, watch)
    }

    fn opening(&self) -> Scene {
        self.rules.scene(&self.rules.opening(), Eye::All)
    }

    fn pieces(&self) -> Vec<Participant> {
        self.rules.pieces()
    }

    fn means(&self) -> Vec<String> {
        self.rules.means()
    }

    fn outcomes(&self, order: &Order, watch: &dyn Watch) -> Result<Vec<Outcome>, OrderError> {
        lab::outcomes(&*self.rules, order, watch)
    }

    fn odds(&self, inquiry: &Inquiry) -> Result<CommandOdds, OddsError> {
        lab::command_odds(&*self.rules, inquiry)
    }

    fn exchange(&self, inquiry: &ExchangeInquiry) -> Result<ExchangeOdds, ExchangeError> {
        lab::exchange(&*self.rules, inquiry)
    }

    fn what_if(
        &self,
        replay: &Replay,
        order: &WhatIf,
        watch: &dyn Watch,
    ) -> Result<Continuations, ReplayError> {
        lab::what_if(&self.rules, replay, order, watch)
    }

    fn analyse(
        &self,
        replay: &Replay,
        order: &AnalysisOrder,
        news: &(dyn Fn(AnalysisNews<'_>) + Sync),
        stop: &AtomicBool,
    ) -> Result<Analysis, ReplayError> {
        lab::analyse(&self.rules, replay, order, news, stop)
    }
}

/// The ruleset of that name.
pub fn ruleset(name: &str) -> Option<&'static Entry> {
    RULESETS.iter().find(|entry| entry.name == name)
}

/// Makes a scenario ready.
pub fn load(bundle: &Bundle) -> Result<Arc<dyn Game>, Faults> {
    match ruleset(&bundle.ruleset) {
        Some(entry) => (entry.load)(bundle),
        None => Err(unknown_ruleset(bundle)),
    }
}

fn unknown_ruleset(bundle: &Bundle) -> Faults {
    let known: Vec<&str> = RULESETS.iter().map(|entry| entry.name).collect();
    let what = format!("there is no ruleset `{}`", bundle.ruleset);
    let place = bundle.scenario.text.find(bundle.ruleset.as_str()).unwrap_or(0);
    let fault = Fault::at(&bundle.scenario, place..place + bundle.ruleset.len(), what)
        .label("unknown ruleset")
        .help(format!("this program plays {}", known.join(", ")));
    let mut faults = Faults::new();
    faults.push(fault);
    faults
}

/// Checks pack files on their own, without a scenario. Where nothing is wrong it returns what is unusual and allowed.
pub fn check_packs(ruleset: &Entry, files: &[content::Source]) -> Result<Faults, Faults> {
    (ruleset.check_pack)(files)
}

/// Plays a replay again: its own header names everything it needs. The error is one sentence, with the line.
pub fn resume(replay: &Replay) -> Result<Box<dyn AnyMatch>, String> {
    recorded(replay)?.resume(replay)
}

/// The scenario that a replay was played in, made ready. The error is one sentence, with the line.
pub fn recorded(replay: &Replay) -> Result<Arc<dyn Game>, String> {
    let head = &replay.header;
    let entry = ruleset(&head.ruleset)
        .ok_or_else(|| format!("line 2: there is no ruleset `{}` in this program", head.ruleset))?;
    if entry.version != head.version {
        return Err(format!(
            "line 2: this replay is of {} {}, and this program plays {} {}; play it with the program that wrote it",
            head.ruleset, head.version, entry.name, entry.version
        ));
    }
    let bundle: Bundle =
        serde_json::from_value(head.scenario.clone()).map_err(|e| format!("line 5: the scenario: {e}"))?;
    load(&bundle).map_err(|faults| format!("line 5: the scenario: {faults}"))
}

/// The JSON Schemas of all content files, by file name.
pub fn schemas() -> Vec<(&'static str, Value)> {
    RULESETS.iter().flat_map(|entry| (entry.schemas)()).collect()
}
