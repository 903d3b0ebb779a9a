//! What counts a battle: what it means to statistics, rewards and reports. Without it, a ruleset is counted by its wins alone.

use crate::{EndTable, Listener, Participant, Piece, Ruleset, Shown, Side, StatEvent, Viewer, Vital};

/// How the battles of a ruleset are counted.
pub trait Counted: Ruleset {
    /// What those who took part are rewarded with at the end, if with anything.
    const REWARD: Option<&'static str> = None;
    /// What is measured of every battle that has ended, beside who won: `Money`. See [`Counted::figures`].
    const FIGURES: &'static [&'static str] = &[];
    /// The kinds of events that may decide a battle, in a few words each: `a shot`, `a panic`. See [`Counted::kind`].
    const KINDS: &'static [&'static str] = &[];

    /// What rewards depend on, gathered from the events of a battle; [`Silent`](crate::Silent) without rewards.
    type RewardLog: Listener<Self> + Clone;

    /// The merits of a battle in which nothing has happened yet.
    fn reward_log(&self) -> Self::RewardLog;
    /// Adds what each of those who take part ([`Counted::pieces`]) has earned, in their order, once the battle is over.
    fn rewards(&self, _s: &Self::State, _merits: &Self::RewardLog, _out: &mut Vec<u32>) {}
    /// Whether one of them, by its place, can earn anything at all; what is inert can't.
    fn earns(&self, _piece: usize) -> bool {
        true
    }
    /// Adds the figures of a battle that has ended, in the order of [`Counted::FIGURES`].
    fn figures(&self, _s: &Self::State, _out: &mut Vec<u32>) {}
    /// Everybody who may take part, in the order that [`Counted::vitals`] and stat events count them.
    fn pieces(&self) -> Vec<Participant> {
        let tokens = self.scene(&self.opening(), Viewer::Referee).tokens;
        tokens.into_iter().map(|t| Participant { handle: t.handle, name: t.name, side: t.side }).collect()
    }
    /// The names of everything that something can be done with.
    fn tools(&self) -> Vec<String> {
        Vec::new()
    }
    /// What an event means to somebody who counts, with the state as it is when it is told.
    fn record_stats(&self, _s: &Self::State, _e: &Self::Event, _out: &mut impl FnMut(StatEvent)) {}
    /// Which of [`Counted::KINDS`] an event is, and whose doing, if it is one of them.
    fn kind(&self, _e: &Self::Event) -> Option<(u8, Side)> {
        None
    }
    /// Whose turn it is, if somebody of [`Counted::pieces`] has one.
    fn acting(&self, s: &Self::State) -> Option<Piece> {
        let tokens = self.scene(s, Viewer::Referee).tokens;
        let handle = tokens.into_iter().find(|token| token.active)?.handle;
        self.pieces().iter().position(|piece| piece.handle == handle).map(|place| Piece(place as u16))
    }
    /// How everybody of [`Counted::pieces`] fares.
    fn vitals(&self, _s: &Self::State, _out: &mut Vec<Vital>) {}
    /// Why the battle ended as it did, in a few words, once it is over: `the round limit`, `nobody is left`.
    fn reason(&self, _s: &Self::State) -> &'static str {
        "the end"
    }
    /// What the battle is remembered for, if the rules keep a table of it.
    fn end_table(&self, _s: &Self::State) -> Option<EndTable> {
        None
    }
}

/// A ruleset that can be shown and counted: what matches and the lab take.
pub trait Game: Shown + Counted {}

impl<R: Shown + Counted> Game for R {}
