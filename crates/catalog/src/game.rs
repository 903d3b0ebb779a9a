//! A scenario made ready, whatever its ruleset.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use content::Bundle;
use dice::{Generator, Seed};
use engine::any::Seated;
use engine::replay::Replay;
use engine::{AnyMatch, Heuristic, Line, Match, Outcome, Participant, Scene, Viewer};
use lab::{
    Analysis, AnalysisNews, AnalysisOrder, CommandOdds, Continuations, ExchangeError, ExchangeInquiry,
    ExchangeOdds, Inquiry, OddsError, ReplayError, Report, Sink, Spec, SpecError, Watch, WhatIf,
};

/// A scenario made ready, of any ruleset.
pub trait Game: Send + Sync {
    fn ruleset(&self) -> &'static str;
    /// The names of the sides.
    fn sides(&self) -> &[String];
    /// How many sides somebody plays, the first so many.
    fn players(&self) -> usize;
    fn start(&self, generator: Generator, seed: Seed) -> Box<dyn AnyMatch>;
    /// Plays a recorded match again and goes on from there; the error names the line that differs.
    fn resume(&self, replay: &Replay) -> Result<Box<dyn AnyMatch>, String>;
    /// Some moments of a recorded match, as somebody saw them: number 0 is the opening, number 7 the moment after
    /// input 7. The error names the line that differs.
    fn moments(&self, replay: &Replay, from: usize, to: usize, viewer: Viewer) -> Result<Vec<Still>, String>;
    /// Plays many battles between bots, and gives their rows to a sink if there is one.
    fn simulate(
        &self,
        spec: &Spec,
        sink: Option<&mut dyn Sink>,
        watch: &dyn Watch,
    ) -> Result<Report, SpecError>;
    /// What the referee sees before the first input.
    fn opening(&self) -> Scene;
    /// Everybody who may take part, in the order that rows number them.
    fn pieces(&self) -> Vec<Participant>;
    /// The names of everything that something can be done with, likewise.
    fn tools(&self) -> Vec<String>;
    /// Plays many battles between bots, and tells how each of them ended.
    fn outcomes(&self, spec: &Spec, watch: &dyn Watch) -> Result<Vec<Outcome>, SpecError>;
    /// Tells the odds of a command.
    fn odds(&self, inquiry: &Inquiry) -> Result<CommandOdds, OddsError>;
    /// Tells how an exchange between two may go.
    fn exchange(&self, inquiry: &ExchangeInquiry) -> Result<ExchangeOdds, ExchangeError>;
    /// Lets a battle go on from a moment of a replay, many times.
    fn what_if(
        &self,
        replay: &Replay,
        spec: &WhatIf,
        watch: &dyn Watch,
    ) -> Result<Continuations, ReplayError>;
    /// Looks at a replay: who was how likely to win when, and why that changed.
    fn analyse(
        &self,
        replay: &Replay,
        spec: &AnalysisOrder,
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

/// The rules of a scenario as a game, with the files they were made from.
pub fn ready<R>(rules: R, bundle: &Bundle) -> Arc<dyn Game>
where
    R: Heuristic + Send + Sync + 'static,
    R::State: Send + Sync,
    R::Command: Send + Sync,
    R::Question: Send,
    R::Scratch: Send,
    R::RewardLog: Send + Sync,
{
    Arc::new(Loaded { rules: Arc::new(rules), bundle: bundle.clone() })
}

impl<R> Game for Loaded<R>
where
    R: Heuristic + Send + Sync + 'static,
    R::State: Send + Sync,
    R::Command: Send + Sync,
    R::Question: Send,
    R::Scratch: Send,
    R::RewardLog: Send + Sync,
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

    fn moments(&self, replay: &Replay, from: usize, to: usize, viewer: Viewer) -> Result<Vec<Still>, String> {
        let Some(last) = to.checked_sub(1).filter(|last| from <= *last) else { return Ok(Vec::new()) };
        let mut seen = Vec::new();
        // Where the lines of each moment end; those of the one before the first are needed too.
        let mut told = vec![0];
        let mut n = 0;
        let game = Match::retrace(self.rules.clone(), &replay.until(last, None), |game, _, _| {
            if n >= from {
                seen.push(game.scene(viewer));
                told.push(game.told(viewer));
            } else {
                told[0] = game.told(viewer);
            }
            n += 1;
        })?;
        // An input that waits for an answer has come as far as its question.
        if replay.waiting.is_some() && last == n {
            seen.push(game.scene(viewer));
            told.push(game.told(viewer));
        }
        let lines = game.lines(viewer, told[0]);
        let mut lines = lines.into_iter();
        let stills = seen.into_iter().zip(told.windows(2));
        Ok(stills
            .map(|(scene, ends)| Still { scene, lines: lines.by_ref().take(ends[1] - ends[0]).collect() })
            .collect())
    }

    fn simulate(
        &self,
        spec: &Spec,
        sink: Option<&mut dyn Sink>,
        watch: &dyn Watch,
    ) -> Result<Report, SpecError> {
        lab::simulate(&*self.rules, spec, sink, watch)
    }

    fn opening(&self) -> Scene {
        self.rules.scene(&self.rules.opening(), Viewer::Referee)
    }

    fn pieces(&self) -> Vec<Participant> {
        self.rules.pieces()
    }

    fn tools(&self) -> Vec<String> {
        self.rules.tools()
    }

    fn outcomes(&self, spec: &Spec, watch: &dyn Watch) -> Result<Vec<Outcome>, SpecError> {
        lab::outcomes(&*self.rules, spec, watch)
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
        spec: &WhatIf,
        watch: &dyn Watch,
    ) -> Result<Continuations, ReplayError> {
        lab::what_if(&self.rules, replay, spec, watch)
    }

    fn analyse(
        &self,
        replay: &Replay,
        spec: &AnalysisOrder,
        news: &(dyn Fn(AnalysisNews<'_>) + Sync),
        stop: &AtomicBool,
    ) -> Result<Analysis, ReplayError> {
        lab::analyse(&self.rules, replay, spec, news, stop)
    }
}
