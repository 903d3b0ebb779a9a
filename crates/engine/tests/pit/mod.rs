//! The pits of `examples/pits`, and more of everything that a kernel has to bear: pits that are dug while the game goes on,
//! questions and dice in turn, a clock that rolls, rewards; and, if so wished, a flaw.
//!
//! Digging one more pit costs no time. Whoever goes back goes one square or two. A rush may be blocked, pressed and held; every
//! third round a gust comes up; and after round 30 nobody has won.

mod bot;
mod flaw;
mod plain;
mod views;

use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use content::{Library, Source};
use dice::{D6, Dice, Generator, LabDice, Seed, Stream};
use engine::{
    Barred, Counted, Input, Line, Listener, Match, Offer, Outcome, Outline, Pause, Prompt, Refusal, Ruleset,
    Scene, Shown, Side, Table, Turn, Viewer,
};
use serde::Serialize;

pub use self::flaw::Flaw;

pub const RED: Side = Side(0);
pub const BLUE: Side = Side(1);
/// Whoever gets here has crossed.
pub const GOAL: u8 = 14;
/// The round in which the game ends at the latest.
pub const LAST_ROUND: u32 = 30;
const PITS: u32 = 4;

pub struct Pits {
    plain: pits::Pits,
    /// The pits that are there from the start, by lane.
    dug: [u16; 2],
    pub flaw: Flaw,
    /// Nothing honest counts outside of the state.
    calls: AtomicU32,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct State {
    plain: pits::State,
    /// Pits that each side may still dig in the other's lane.
    pub spades: [u8; 2],
    /// Whether somebody rushes just now.
    pub rushing: bool,
}

impl Deref for State {
    type Target = pits::State;

    fn deref(&self) -> &pits::State {
        &self.plain
    }
}

impl DerefMut for State {
    fn deref_mut(&mut self) -> &mut pits::State {
        &mut self.plain
    }
}

#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Command {
    Walk(u8),
    Back,
    Rush,
    Dig(u8),
    Rest,
}

#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Question {
    /// To the other side: stand aside, or block?
    Block,
    /// To the one who rushes: give way, press on, or feint?
    Press { blocked_by: i32 },
    /// To the other side, when the dice are equal: let go, or hold?
    Hold,
    /// To the one who goes back: one square, or two?
    HowFar,
}

pub enum Event {
    Plain(pits::Event),
    Gust(i32),
    Dug { by: Side, at: u8 },
    Blocks { by: Side, roll: i32 },
}

/// Digging and blocking are hard work.
#[derive(Clone, Default)]
pub struct Sweat([u32; 2]);

impl Listener<Pits> for Sweat {
    fn hear(&mut self, _: &Pits, _: &State, event: impl FnOnce() -> Event) {
        if let Event::Dug { by, .. } | Event::Blocks { by, .. } = event() {
            self.0[by.index()] += 1;
        }
    }
}

pub const fn bit(square: u8) -> u16 {
    1 << square
}

pub const fn other(side: Side) -> Side {
    Side(1 - side.0)
}

impl Pits {
    /// A game whose pits are dug by this seed.
    pub fn dealt(seed: u64, flaw: Flaw) -> Arc<Pits> {
        let mut dice = LabDice::new(Seed::from(seed), Stream::battle(0));
        let mut dig = || {
            let mut pits = 0_u16;
            while pits.count_ones() < PITS {
                pits |= bit((dice.roll(&D6) + dice.roll(&D6)) as u8);
            }
            pits
        };
        let dug = [dig(), dig()];
        Arc::new(Pits::dug(dug, flaw))
    }

    /// A game with pits in these squares, for red and for blue.
    pub fn with(red: &[u8], blue: &[u8]) -> Arc<Pits> {
        let all = |squares: &[u8]| squares.iter().fold(0, |pits, &at| pits | bit(at));
        Arc::new(Pits::dug([all(red), all(blue)], Flaw::None))
    }

    fn dug(dug: [u16; 2], flaw: Flaw) -> Pits {
        let text = format!(
            "ruleset = \"pits\"\nname = \"Pits\"\nsides = [\"Red\", \"Blue\"]\ngoal = {GOAL}\npits = [[], []]"
        );
        let bundle = Library::empty().bundle(Source::new("pits.toml", text)).expect("a bundle");
        let plain = pits::Pits::load(&bundle).unwrap_or_else(|faults| panic!("{faults}"));
        Pits { plain, dug, flaw, calls: AtomicU32::new(0) }
    }
}

/// A match on these rules.
pub fn start(rules: &Arc<Pits>, seed: u64) -> Match<Pits> {
    Match::start(rules.clone(), Generator::Xoshiro, Seed::from(seed), serde_json::json!({"name": "pits"}))
}

impl Pits {
    fn rush(&self, s: &mut State, by: Side, t: &mut impl Table<Pits>) -> Result<(), Pause> {
        let foe = other(by);
        let squares = if t.ask(self, s, foe, &Question::Block, &[false, true])? {
            let blocked_by = t.roll(&D6);
            t.tell(self, s, || Event::Blocks { by: foe, roll: blocked_by });
            match t.answer(self, s, by, &Question::Press { blocked_by }, 3)? {
                0 => 0,
                1 => match t.roll(&D6) - blocked_by {
                    0 => t.ask(self, s, foe, &Question::Hold, &[3, 0])?,
                    1.. => 3,
                    _ => 0,
                },
                _ => u8::from(t.roll(&D6) >= 4),
            }
        } else {
            (t.roll(&D6) as u8).div_ceil(2)
        };
        self.advance(s, by, squares, t);
        Ok(())
    }

    fn clock(&self, s: &mut State, t: &mut impl Table<Pits>) -> Result<(), Pause> {
        if self.flaw == Flaw::TheClockNeverStops {
            return Ok(());
        }
        self.plainly(s, Input::Clock, t)?;
        // Every third round a gust comes up, and may blow both one back.
        if s.round.is_multiple_of(3) {
            let roll = t.roll(&D6);
            for lane in &mut s.lanes {
                lane.at -= u8::from(roll == 1 && lane.at > 0);
            }
            t.tell(self, s, || Event::Gust(roll));
        }
        Ok(())
    }
}

impl Ruleset for Pits {
    const NAME: &'static str = "pits";
    const VERSION: &'static str = "1";

    type State = State;
    type Command = Command;
    type Question = Question;
    type Event = Event;
    type Scratch = u32;

    /// As if states were so large that undo keeps no more of them than it must.
    fn memory(&self, _: &State) -> usize {
        64 << 20
    }

    fn sides(&self) -> &[String] {
        self.plain.sides()
    }

    fn opening(&self) -> State {
        let mut plain = self.plain.opening();
        (plain.lanes[0].pits, plain.lanes[1].pits) = (self.dug[0], self.dug[1]);
        State { plain, spades: [2; 2], rushing: false }
    }

    fn scratch(&self) -> u32 {
        0
    }

    fn turn(&self, s: &State) -> Turn {
        let late = s.round > LAST_ROUND || s.round == LAST_ROUND && s.turn.is_none();
        match self.plain.turn(s) {
            Turn::Acts(_) | Turn::Clock if late && self.flaw != Flaw::TheBattleNeverEnds => {
                Turn::Over(Outcome::Draw)
            }
            turn => turn,
        }
    }

    fn round(&self, s: &State) -> u32 {
        s.round
    }

    fn round_limit(&self) -> u32 {
        LAST_ROUND
    }

    fn canonicalise(&self, s: &mut State) {
        let matters = if self.flaw == Flaw::ForgetsTheGust { 1 } else { 3 };
        if s.round > matters {
            s.round = 1 + (s.round - 1) % matters;
        }
    }

    fn offers(&self, s: &State, by: Side, scratch: &mut u32, out: &mut Vec<Command>) {
        if self.flaw == Flaw::ScratchRemembers {
            *scratch += 1;
        }
        let all = (1..=3).map(Command::Walk).chain([Command::Back, Command::Rush]);
        let all = all.chain((2..GOAL - 1).map(Command::Dig)).chain([Command::Rest]);
        out.extend(all.filter(|c| self.allowed(s, by, *c).is_ok() && self.honest_offer(s, by, *c)));
        if self.flaw == Flaw::OffersWhatItRefuses && s.lanes[by.index()].stuck {
            out.push(Command::Walk(1));
        }
    }

    fn check(&self, s: &State, by: Side, c: &Command, _: &mut u32) -> Result<(), Refusal> {
        self.allowed(s, by, *c)
    }

    fn resolve(&self, s: &mut State, input: &Input<Pits>, t: &mut impl Table<Pits>) -> Result<(), Pause> {
        let &Input::Command { by, command } = input else { return self.clock(s, t) };
        let calls = self.calls.fetch_add(1, Relaxed);
        match command {
            Command::Dig(at) => {
                s.lanes[other(by).index()].pits |= bit(at);
                s.spades[by.index()] -= 1;
                t.tell(self, s, || Event::Dug { by, at });
                return Ok(());
            }
            Command::Walk(_) if self.flaw == Flaw::TheBattleNeverEnds => {}
            Command::Walk(_) if self.flaw == Flaw::CountsOutside && calls.is_multiple_of(7) => {}
            Command::Walk(_) if self.flaw == Flaw::ScratchRemembers && t.scratch().is_multiple_of(3) => {}
            Command::Walk(_) if self.flaw == Flaw::RollsForever => while t.roll(&D6) > 0 {},
            Command::Walk(squares) => self.advance(s, by, squares, t),
            Command::Back => {
                let two = s.lanes[by.index()].at >= 2;
                let two = two && t.ask(self, s, by, &Question::HowFar, &[false, true])?;
                s.lanes[by.index()].at -= 1 + u8::from(two);
                t.tell(self, s, || Event::Plain(pits::Event::Walked { by, news: false }));
            }
            Command::Rush => {
                s.rushing = true;
                self.rush(s, by, t)?;
                s.rushing = false;
            }
            Command::Rest if self.flaw == Flaw::TheTurnNeverPasses => return Ok(()),
            Command::Rest => {
                self.plainly(s, Input::Command { by, command: pits::Command::Rest }, t)?;
            }
        }
        s.turn = if by == RED { Some(BLUE) } else { None };
        Ok(())
    }

    fn pass(&self, _: &State) -> Option<Command> {
        Some(Command::Rest)
    }

    fn scene(&self, s: &State, viewer: Viewer) -> Scene {
        self.draw(s, viewer)
    }

    fn line(&self, s: &State, e: &Event, viewer: Viewer) -> Option<Line> {
        self.tell(s, e, viewer)
    }

    fn reveals(&self, e: &Event) -> bool {
        match e {
            Event::Plain(pits::Event::Walked { .. }) if self.flaw == Flaw::SafeStepsTellNothing => false,
            Event::Plain(event) => self.plain.reveals(event),
            _ => false,
        }
    }

    fn redeal(&self, s: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
        let mut s = s.clone();
        if self.flaw == Flaw::RedealsNothing {
            return s;
        }
        let known = [s.lanes[0].known, s.lanes[1].known];
        if self.flaw == Flaw::RedealsWhatIsKnown {
            s.lanes.iter_mut().for_each(|lane| lane.known = 0);
        }
        s.plain = self.plain.redeal(&s, viewer, dice);
        s.lanes.iter_mut().zip(known).for_each(|(lane, known)| lane.known = known);
        s
    }

    fn write(&self, _: &State, c: &Command) -> String {
        match c {
            Command::Walk(3) if self.flaw == Flaw::WritesOtherwise => "walk 2".to_owned(),
            Command::Walk(n) => format!("walk {n}"),
            Command::Back => "back".to_owned(),
            Command::Rush => "rush".to_owned(),
            Command::Dig(at) => format!("dig {at}"),
            Command::Rest if self.flaw == Flaw::WritesTwoLines => "rest\n".to_owned(),
            Command::Rest => "rest".to_owned(),
        }
    }

    fn read(&self, s: &State, by: Side, text: &str) -> Result<Command, Refusal> {
        assert!(by.index() < 2, "whoever reads for a side has made sure that there is one");
        let words: Vec<&str> = text.split_whitespace().collect();
        match (&words[..], words.get(1).and_then(|number| number.parse().ok())) {
            (["back"], _) => Ok(Command::Back),
            (["dig", _], Some(at)) => Ok(Command::Dig(at)),
            _ => self.plain.read(s, by, text).map(|command| match command {
                pits::Command::Walk(n) => Command::Walk(n),
                pits::Command::Rush => Command::Rush,
                pits::Command::Rest => Command::Rest,
            }),
        }
    }
}

impl Shown for Pits {
    fn offer(&self, s: &State, c: &Command) -> Offer {
        self.entry(s, *c)
    }

    fn prompt(&self, s: &State, q: &Question, _: usize) -> Prompt {
        self.ask(s, *q)
    }

    fn barred(&self, _: &State, _: Side, _: &mut u32) -> Vec<Barred> {
        let refusal = Refusal::new("The ground is soft.");
        let walk = Barred { group: "Go", deed: "walk".to_owned(), target: None, refusal };
        Some(walk).filter(|_| self.flaw == Flaw::BarsWhatItOffers).into_iter().collect()
    }

    fn outline(&self, _: &State, _: Side, _: &Command, _: &mut u32) -> Outline {
        let path = if self.flaw == Flaw::OutlinesLeaveTheGround { vec![u32::MAX] } else { Vec::new() };
        Outline { path, ..Outline::default() }
    }
}

impl Counted for Pits {
    const REWARD: Option<&'static str> = Some("sweat");

    type RewardLog = Sweat;

    fn reward_log(&self) -> Sweat {
        Sweat::default()
    }

    fn rewards(&self, _: &State, sweat: &Sweat, out: &mut Vec<u32>) {
        out.extend(sweat.0);
    }
}
