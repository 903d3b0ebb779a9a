//! What a battle needs: the one central abstraction, kept small. What shows a battle is [`Shown`](crate::Shown), what counts it
//! is [`Counted`](crate::Counted).

use std::fmt;

use dice::Dice;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::digest::state_bytes;
use crate::table::{AnyTable, Behind};
use crate::{Line, Pause, Scene, Side, Table, Viewer};

/// The rules of one battle. A value of this type is a scenario made ready: map, content and names live here,
/// shared and unchanging, so that a state can be small and flat.
pub trait Ruleset: Sized {
    /// The name by which commands and files call the ruleset.
    const NAME: &'static str;
    /// Changes whenever the same inputs could give another battle; replays name it.
    const VERSION: &'static str;
    /// What battles are counted in: rounds, ticks.
    const CLOCK: &'static str = "round";
    /// Whether everybody sees everything. A ruleset that says so needs neither [`Ruleset::reveals`] nor [`Ruleset::redeal`].
    const OPEN: bool = false;

    /// All that changes during a battle.
    type State: Clone + PartialEq + Serialize;
    /// What a side may order.
    type Command: Copy + PartialEq + fmt::Debug;
    /// What a rule may ask a side in the middle of a command.
    type Question: Copy + PartialEq + fmt::Debug;
    /// What happened, with everything its log line needs.
    type Event;
    /// Reusable buffers, made once per thread.
    type Scratch;

    /// The names of the sides.
    fn sides(&self) -> &[String];
    /// The state before the first input.
    fn opening(&self) -> Self::State;
    /// Fresh buffers for this scenario.
    fn scratch(&self) -> Self::Scratch;
    /// Who may act now: a side, several, the clock, or it is over.
    fn turn(&self, s: &Self::State) -> Turn;
    /// The round (or tick) the battle is in, from 1.
    fn round(&self, s: &Self::State) -> u32;
    /// Sensible commands for a side, each of which passes `check`. Only what that side may know decides them.
    fn offers(&self, s: &Self::State, by: Side, scratch: &mut Self::Scratch, out: &mut Vec<Self::Command>);
    /// Refuses a command with a reason, or lets it pass.
    fn check(
        &self,
        s: &Self::State,
        by: Side,
        c: &Self::Command,
        scratch: &mut Self::Scratch,
    ) -> Result<(), Refusal>;
    /// Carries out an input that passed `check`. On a pause the state is a draft that the caller discards.
    fn resolve(
        &self,
        s: &mut Self::State,
        input: &Input<Self>,
        t: &mut impl Table<Self>,
    ) -> Result<(), Pause>;
    /// What this viewer may see, ready to draw.
    fn scene(&self, s: &Self::State, viewer: Viewer) -> Scene;
    /// The log line this viewer may read of an event, cut at the moment it happens.
    fn line(&self, s: &Self::State, e: &Self::Event, viewer: Viewer) -> Option<Line>;
    /// A command as text, in the form that `read` understands.
    fn write(&self, s: &Self::State, c: &Self::Command) -> String;
    /// A command from text.
    fn read(&self, s: &Self::State, by: Side, text: &str) -> Result<Self::Command, Refusal>;

    /// The same at a table behind a pointer: a little slower, and compiled once for all of them.
    fn resolve_behind(
        &self,
        s: &mut Self::State,
        input: &Input<Self>,
        t: &mut dyn AnyTable<Self>,
    ) -> Result<(), Pause> {
        self.resolve(s, input, &mut Behind(t))
    }
    /// How many sides somebody plays: the first so many. Those after them act by the rules alone.
    fn players(&self) -> usize {
        self.sides().len()
    }
    /// The most rounds a battle may last.
    fn round_limit(&self) -> u32 {
        1_000
    }
    /// The command by which whoever acts does nothing more and lets the next one act, if there is such a command.
    fn pass(&self, _s: &Self::State) -> Option<Self::Command> {
        None
    }

    /// Whether an event makes known to a side what was hidden from it; such a command can't be undone.
    fn reveals(&self, _e: &Self::Event) -> bool {
        const { assert!(Self::OPEN, "a ruleset that hides something says what makes it known") };
        false
    }
    /// A state that looks the same to this viewer, with everything it cannot see drawn anew: from what it does see
    /// and the dice, and from nothing else.
    fn redeal(&self, s: &Self::State, _eye: Viewer, _dice: &mut impl Dice) -> Self::State {
        const { assert!(Self::OPEN, "a ruleset that hides something says how that is dealt anew") };
        s.clone()
    }
    /// Whether anything of this state is hidden from this viewer.
    fn hides(&self, _s: &Self::State, viewer: Viewer) -> bool {
        !Self::OPEN && viewer != Viewer::Referee
    }
    /// Whether what is hidden from this viewer may change what comes of an input. Odds are exact only where it can't: of what
    /// is hidden they may tell nothing.
    fn matters(&self, s: &Self::State, viewer: Viewer, _input: &Input<Self>) -> bool {
        self.hides(s, viewer)
    }

    /// Forgets of a state what can matter no more, and turns its clock back as far as it goes on from there just as it would
    /// later: for the same dice, while brawlers and players of the standard style decide, and short of the limit of rounds.
    fn canonicalise(&self, _s: &mut Self::State) {}
    /// How many bytes a state takes, roughly, for those who have to bound it. In memory, numbers take about four times
    /// the place that they take when they are written.
    fn memory(&self, s: &Self::State) -> usize {
        size_of::<Self::State>() + 4 * state_bytes(s).len()
    }
}

/// Who may act now.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Turn {
    Acts(Side),
    /// Nobody decides anything: time goes on.
    Clock,
    /// The battle is over.
    Over(Outcome),
}

/// How a battle ended.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize)]
pub enum Outcome {
    Won(Side),
    Draw,
}

/// What is fed to a battle, one at a time.
#[derive(Debug)]
pub enum Input<R: Ruleset> {
    Command { by: Side, command: R::Command },
    Clock,
}

impl<R: Ruleset> Input<R> {
    /// Whose command it is.
    pub fn by(&self) -> Option<Side> {
        match self {
            Input::Command { by, .. } => Some(*by),
            Input::Clock => None,
        }
    }
}

impl<R: Ruleset> Clone for Input<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Ruleset> Copy for Input<R> {}

/// Why a command is refused, what would work instead, and the rule that says so.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Refusal {
    /// What is in the way.
    pub why: String,
    /// What would work.
    pub instead: Option<String>,
    /// The ledger's id.
    pub rule: Option<&'static str>,
}

impl Refusal {
    /// A refusal with its reason.
    pub fn new(why: impl Into<String>) -> Self {
        Refusal { why: why.into(), instead: None, rule: None }
    }

    /// Adds what would work.
    #[must_use]
    pub fn instead(mut self, what: impl Into<String>) -> Self {
        self.instead = Some(what.into());
        self
    }

    #[must_use]
    pub fn by(mut self, rule: &'static str) -> Self {
        self.rule = Some(rule);
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.why)?;
        if let Some(instead) = &self.instead {
            write!(f, " {instead}")?;
        }
        if let Some(rule) = self.rule {
            write!(f, " [{rule}]")?;
        }
        Ok(())
    }
}

impl std::error::Error for Refusal {}
