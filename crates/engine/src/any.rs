//! The edge: a match of any ruleset, in words alone.

use dice::{LabDice, Seed};

use crate::bots::{AnyBot, BotKind};
use crate::replay::Replay;
use crate::{
    Decision, EndTable, Forecast, Game, Heuristic, Job, Line, Match, Menu, Preview, Progress, Prompt,
    Prospects, Refusal, Rewards, Scene, Side, Survey, Turn, Viewer, digest,
};

/// A match whose types are erased: text in; scenes, lines and offers out. Server, page, command line and agents
/// speak only this.
pub trait AnyMatch: Send {
    fn ruleset(&self) -> &'static str;
    /// The names of the sides.
    fn sides(&self) -> Vec<String>;
    /// Who may act now.
    fn turn(&self) -> Turn;
    /// The side that has to answer a question first.
    fn asks(&self) -> Option<Side>;
    /// The open question, if this viewer is the one that is asked.
    fn prompt(&self, viewer: Viewer) -> Option<Prompt>;
    /// What this viewer sees.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// The log lines this viewer may read, from the `from`-th on.
    fn lines(&self, viewer: Viewer, from: usize) -> Vec<Line>;
    /// How many lines this viewer may read.
    fn told(&self, viewer: Viewer) -> usize;
    /// What a side may sensibly do now, and what it can't and why.
    fn menu(&mut self, by: Side) -> Menu;
    /// What a side can type now, and what it does, form by form; nothing if the menu says it all.
    fn forms(&self, by: Side) -> Vec<(&'static str, &'static str)>;
    /// A text as the rules understand it, in its plain form, if it is a command here.
    fn plainly(&self, by: Side, text: &str) -> Option<String>;
    /// What the token of this handle reaches, threatens and sees, as far as this viewer may know.
    fn survey(&mut self, viewer: Viewer, handle: &str) -> Option<Survey>;
    /// What a command would do: work that another thread may do.
    fn preview(&mut self, by: Side, text: &str) -> Result<Job<Preview>, Refusal>;
    /// What may come of an answer to the open question.
    fn weigh(&self, by: Side, option: usize) -> Result<Job<Forecast>, Refusal>;
    /// Whether a text is a command of the ruleset here, allowed or not.
    fn reads(&self, by: Side, text: &str) -> bool;
    /// Carries out a command given as text.
    fn submit(&mut self, by: Side, text: &str) -> Result<Progress, Refusal>;
    /// Answers the open question, with an option counted from 0.
    fn answer(&mut self, by: Side, option: usize) -> Result<Progress, Refusal>;
    /// Takes back a side's last command.
    fn undo(&mut self, by: Side) -> Result<(), Refusal>;
    /// Whether a side can take back its last command, and if not, why.
    fn can_undo(&self, by: Side) -> Result<(), Refusal>;
    /// Carries out any decision.
    fn decide(&mut self, by: Side, decision: &Decision) -> Result<Progress, Refusal>;
    /// The side that has to decide something now.
    fn deciding(&self) -> Option<Side>;
    /// Lets a bot think about the decision that is due: work that another thread may do. It remembers nothing, so the
    /// same match and seed lead to the same thought.
    fn think(&self, kind: BotKind, seed: Seed) -> Option<Job<Decision>>;
    /// How likely each side is to win, as far as this viewer can know, from so many battles: work that another thread
    /// may do.
    fn prospects(&self, viewer: Viewer, battles: u32) -> Job<Prospects>;
    /// Seats a bot: from then on `play_bot` decides for this side.
    fn seat_bot(&mut self, side: Side, kind: BotKind, dice: LabDice);
    /// Lets the seated bot of the side that has to decide do so; false if no bot sits there.
    fn play_bot(&mut self) -> Result<bool, Refusal>;
    /// The match so far.
    fn replay(&self) -> Replay;
    /// The outcome in words, once it is over.
    fn outcome(&self) -> Option<String>;
    /// What it brought those who took part, once it is over and if the rules give anything.
    fn rewards(&self) -> Option<Rewards>;
    /// What it is remembered for, once it is over and if the rules keep a table of it.
    fn end_table(&self) -> Option<EndTable>;
    /// The digest of the committed state.
    fn digest(&self) -> u64;
    /// How many bytes it takes, roughly, without the rules that it shares with others.
    fn memory(&self) -> usize;
    /// A match that looks the same to this viewer, with everything it cannot see drawn anew: for tests of secrecy.
    fn redealt(&self, viewer: Viewer, seed: Seed) -> Box<dyn AnyMatch>;
}

/// A match with the bots that sit at it.
pub struct Seated<R: Game> {
    game: Match<R>,
    bots: Vec<Option<AnyBot<R>>>,
}

impl<R: Game> Seated<R> {
    /// A match with nobody but people.
    pub fn new(game: Match<R>) -> Self {
        let bots = game.rules().sides().iter().map(|_| None).collect();
        Seated { game, bots }
    }
}

impl<R: Heuristic> AnyMatch for Seated<R>
where
    R: Send + Sync + 'static,
    R::State: Send,
    R::Command: Send,
    R::Question: Send,
    R::Scratch: Send,
    R::RewardLog: Send,
{
    fn ruleset(&self) -> &'static str {
        R::NAME
    }

    fn sides(&self) -> Vec<String> {
        self.game.rules().sides().to_vec()
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn asks(&self) -> Option<Side> {
        self.game.asked().map(|(who, ..)| who)
    }

    fn prompt(&self, viewer: Viewer) -> Option<Prompt> {
        self.game.prompt(viewer)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.game.scene(viewer)
    }

    fn lines(&self, viewer: Viewer, from: usize) -> Vec<Line> {
        self.game.lines(viewer, from)
    }

    fn told(&self, viewer: Viewer) -> usize {
        self.game.told(viewer)
    }

    fn menu(&mut self, by: Side) -> Menu {
        self.game.menu(by)
    }

    fn forms(&self, by: Side) -> Vec<(&'static str, &'static str)> {
        self.game.rules().forms(self.game.state(), by)
    }

    fn plainly(&self, by: Side, text: &str) -> Option<String> {
        let (rules, state) = (self.game.rules(), self.game.state());
        rules.read(state, by, text).ok().map(|command| rules.write(state, &command))
    }

    fn survey(&mut self, viewer: Viewer, handle: &str) -> Option<Survey> {
        self.game.survey(viewer, handle)
    }

    fn preview(&mut self, by: Side, text: &str) -> Result<Job<Preview>, Refusal> {
        self.game.preview(by, text)
    }

    fn weigh(&self, by: Side, option: usize) -> Result<Job<Forecast>, Refusal> {
        self.game.weigh(by, option)
    }

    fn reads(&self, by: Side, text: &str) -> bool {
        self.game.reads(by, text)
    }

    fn submit(&mut self, by: Side, text: &str) -> Result<Progress, Refusal> {
        self.game.submit_text(by, text)
    }

    fn answer(&mut self, by: Side, option: usize) -> Result<Progress, Refusal> {
        self.game.answer(by, option)
    }

    fn undo(&mut self, by: Side) -> Result<(), Refusal> {
        self.game.undo(by)
    }

    fn can_undo(&self, by: Side) -> Result<(), Refusal> {
        self.game.can_undo(by)
    }

    fn decide(&mut self, by: Side, decision: &Decision) -> Result<Progress, Refusal> {
        self.game.decide(by, decision)
    }

    fn deciding(&self) -> Option<Side> {
        self.game.deciding()
    }

    fn think(&self, kind: BotKind, seed: Seed) -> Option<Job<Decision>> {
        self.game.think(kind, seed)
    }

    fn prospects(&self, viewer: Viewer, battles: u32) -> Job<Prospects> {
        self.game.prospects(viewer, battles)
    }

    fn seat_bot(&mut self, side: Side, kind: BotKind, dice: LabDice) {
        self.bots[side.index()] = Some(AnyBot::new(kind, dice));
    }

    fn play_bot(&mut self) -> Result<bool, Refusal> {
        let decides = self.game.deciding();
        let Some((side, bot)) = decides.and_then(|side| Some((side, self.bots[side.index()].as_mut()?)))
        else {
            return Ok(false);
        };
        self.game.play_bot(side, bot).map(|_| true)
    }

    fn replay(&self) -> Replay {
        self.game.replay()
    }

    fn outcome(&self) -> Option<String> {
        match self.turn() {
            Turn::Over(outcome) => Some(self.game.describe(outcome)),
            _ => None,
        }
    }

    fn rewards(&self) -> Option<Rewards> {
        self.game.rewards()
    }

    fn end_table(&self) -> Option<EndTable> {
        self.game.end_table()
    }

    fn digest(&self) -> u64 {
        digest(self.game.state())
    }

    fn memory(&self) -> usize {
        self.game.memory()
    }

    fn redealt(&self, viewer: Viewer, seed: Seed) -> Box<dyn AnyMatch> {
        Box::new(Seated::new(self.game.redealt(viewer, seed)))
    }
}
