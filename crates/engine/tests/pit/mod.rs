//! Pits: two sides cross a lane each, and each has dug pits in the other's. The smallest game with everything a kernel
//! has to bear: secrets, questions, dice, a clock.
//!
//! A side walks one to three squares, goes one or two back, or rushes: then the other side may block, and dice and answers
//! take turns. Digging one more pit costs no time. Whoever falls knows of that pit; whoever does not, knows that
//! there is none.

mod bot;
mod flaw;
mod views;

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use dice::{D6, Dice, Generator, LabDice, Seed, Stream};
use engine::{
    Barred, Counted, Eye, Input, Line, Listener, Match, Offer, Outcome, Outline, Pause, Prompt, Refusal,
    Ruleset, Scene, Shown, Side, Table, Turn,
};
use serde::Serialize;

pub use self::flaw::Flaw;

pub const RED: Side = Side(0);
pub const BLUE: Side = Side(1);
/// Whoever gets here has crossed.
pub const GOAL: u8 = 14;
/// The round in which the game ends at the latest.
pub const LAST_ROUND: u8 = 30;
const PITS: u32 = 4;

pub struct Pits {
    names: Vec<String>,
    /// The pits that are there from the start, by lane.
    dug: [u16; 2],
    pub flaw: Flaw,
    /// Nothing honest counts outside of the state.
    calls: AtomicU32,
}

/// A lane, and how its side fares in it. Squares are bits.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Lane {
    pub at: u8,
    pub stuck: bool,
    /// Where the other side has dug.
    pub pits: u16,
    /// What the walker knows: the squares it was on or in.
    pub known: u16,
    /// Pits that this lane's walker may still dig in the other's.
    pub spades: u8,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct State {
    pub round: u8,
    /// The side that acts; nobody while the clock moves.
    pub turn: Option<Side>,
    pub lanes: [Lane; 2],
    /// Whether somebody rushes just now.
    pub rushing: bool,
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
    Round(u8),
    Gust(i32),
    /// Whether it trod on squares it had not known.
    Walked {
        by: Side,
        to: u8,
        news: bool,
    },
    Fell {
        by: Side,
        at: u8,
        roll: i32,
    },
    Dug {
        by: Side,
        at: u8,
    },
    Blocks {
        by: Side,
        roll: i32,
    },
    Rested {
        by: Side,
    },
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
        let mut dig = || scatter(0, PITS, 0, &mut dice);
        let dug = [dig(), dig()];
        Arc::new(Pits::dug(dug, flaw))
    }

    /// A game with pits in these squares, for red and for blue.
    pub fn with(red: &[u8], blue: &[u8]) -> Arc<Pits> {
        let all = |squares: &[u8]| squares.iter().fold(0, |pits, &at| pits | bit(at));
        Arc::new(Pits::dug([all(red), all(blue)], Flaw::None))
    }

    fn dug(dug: [u16; 2], flaw: Flaw) -> Pits {
        Pits { names: vec!["Red".to_owned(), "Blue".to_owned()], dug, flaw, calls: AtomicU32::new(0) }
    }
}

/// A match on these rules.
pub fn start(rules: &Arc<Pits>, seed: u64) -> Match<Pits> {
    Match::start(rules.clone(), Generator::Xoshiro, Seed::from(seed), serde_json::json!({"name": "pits"}))
}

/// Digs until there are so many pits, in squares that are neither taken nor known.
fn scatter(mut pits: u16, count: u32, known: u16, dice: &mut impl Dice) -> u16 {
    while pits.count_ones() < count {
        let at = dice.roll(&D6) + dice.roll(&D6);
        pits |= bit(at as u8) & !known;
    }
    pits
}

impl State {
    pub fn lane(&mut self, of: Side) -> &mut Lane {
        &mut self.lanes[of.index()]
    }

    /// Whether a pit in this lane is one this eye may know of.
    fn sees_pits(eye: Eye, lane: usize) -> bool {
        eye == Eye::All || matches!(eye, Eye::Of(side) if side.index() != lane)
    }
}

impl Pits {
    /// Moves square by square, over the pits one knows and into those one does not.
    fn advance(&self, s: &mut State, by: Side, squares: u8, t: &mut impl Table<Pits>) {
        let mut news = false;
        for _ in 0..squares {
            let lane = s.lane(by);
            if lane.at == GOAL {
                break;
            }
            lane.at += 1;
            let here = bit(lane.at);
            news |= lane.known & here == 0;
            let falls = lane.pits & here != 0 && lane.known & here == 0;
            lane.known |= here;
            if falls {
                let (at, roll) = (lane.at, t.roll(&D6));
                s.lane(by).stuck = roll <= 3;
                return t.tell(self, s, || Event::Fell { by, at, roll });
            }
        }
        let to = s.lane(by).at;
        t.tell(self, s, || Event::Walked { by, to, news });
    }

    fn rush(&self, s: &mut State, by: Side, t: &mut impl Table<Pits>) -> Result<(), Pause> {
        let foe = other(by);
        if !t.ask(self, s, foe, &Question::Block, &[false, true])? {
            let squares = (t.roll(&D6) as u8).div_ceil(2);
            self.advance(s, by, squares, t);
            return Ok(());
        }
        let blocked_by = t.roll(&D6);
        t.tell(self, s, || Event::Blocks { by: foe, roll: blocked_by });
        let squares = match t.answer(self, s, by, &Question::Press { blocked_by }, 3)? {
            0 => 0,
            1 => match t.roll(&D6) - blocked_by {
                0 => t.ask(self, s, foe, &Question::Hold, &[3, 0])?,
                1.. => 3,
                _ => 0,
            },
            _ => u8::from(t.roll(&D6) >= 4),
        };
        self.advance(s, by, squares, t);
        Ok(())
    }

    fn clock(&self, s: &mut State, t: &mut impl Table<Pits>) {
        if self.flaw != Flaw::TheClockNeverStops {
            s.round += 1;
            s.turn = Some(RED);
        }
        let round = s.round;
        t.tell(self, s, || Event::Round(round));
        // Every third round a gust comes up, and may blow both one back.
        if round.is_multiple_of(3) {
            let roll = t.roll(&D6);
            for lane in &mut s.lanes {
                lane.at -= u8::from(roll == 1 && lane.at > 0);
            }
            t.tell(self, s, || Event::Gust(roll));
        }
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
        &self.names
    }

    fn opening(&self) -> State {
        let lane = |of: usize| Lane { at: 0, stuck: false, pits: self.dug[of], known: 1, spades: 2 };
        State { round: 0, turn: None, lanes: [lane(0), lane(1)], rushing: false }
    }

    fn scratch(&self) -> u32 {
        0
    }

    fn turn(&self, s: &State) -> Turn {
        let [red, blue] = [s.lanes[0].at, s.lanes[1].at];
        let late = s.round > LAST_ROUND || s.round == LAST_ROUND && s.turn.is_none();
        match s.turn {
            _ if red == GOAL => Turn::Over(Outcome::Won(RED)),
            _ if blue == GOAL => Turn::Over(Outcome::Won(BLUE)),
            _ if late && self.flaw != Flaw::TheBattleNeverEnds => Turn::Over(Outcome::Draw),
            Some(side) => Turn::Acts(side),
            None => Turn::Clock,
        }
    }

    fn round(&self, s: &State) -> u32 {
        s.round.into()
    }

    fn round_limit(&self) -> u32 {
        LAST_ROUND.into()
    }

    fn essence(&self, s: &mut State) {
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
        let &Input::Command { by, command } = input else {
            self.clock(s, t);
            return Ok(());
        };
        let calls = self.calls.fetch_add(1, Relaxed);
        match command {
            Command::Dig(at) => {
                s.lane(other(by)).pits |= bit(at);
                s.lane(by).spades -= 1;
                t.tell(self, s, || Event::Dug { by, at });
                return Ok(());
            }
            Command::Walk(_) if self.flaw == Flaw::TheBattleNeverEnds => {}
            Command::Walk(_) if self.flaw == Flaw::CountsOutside && calls.is_multiple_of(7) => {}
            Command::Walk(_) if self.flaw == Flaw::ScratchRemembers && t.scratch().is_multiple_of(3) => {}
            Command::Walk(_) if self.flaw == Flaw::RollsForever => while t.roll(&D6) > 0 {},
            Command::Walk(squares) => self.advance(s, by, squares, t),
            Command::Back => {
                let two = s.lane(by).at >= 2 && t.ask(self, s, by, &Question::HowFar, &[false, true])?;
                s.lane(by).at -= 1 + u8::from(two);
                let to = s.lane(by).at;
                t.tell(self, s, || Event::Walked { by, to, news: false });
            }
            Command::Rush => {
                s.rushing = true;
                self.rush(s, by, t)?;
                s.rushing = false;
            }
            Command::Rest if self.flaw == Flaw::TheTurnNeverPasses => return Ok(()),
            Command::Rest => {
                s.lane(by).stuck = false;
                t.tell(self, s, || Event::Rested { by });
            }
        }
        s.turn = if by == RED { Some(BLUE) } else { None };
        Ok(())
    }

    fn pass(&self, _: &State) -> Option<Command> {
        Some(Command::Rest)
    }

    fn scene(&self, s: &State, eye: Eye) -> Scene {
        self.draw(s, eye)
    }

    fn line(&self, s: &State, e: &Event, eye: Eye) -> Option<Line> {
        self.account(s, e, eye)
    }

    fn reveals(&self, e: &Event) -> bool {
        match e {
            Event::Walked { news, .. } => *news && self.flaw != Flaw::SafeStepsTellNothing,
            Event::Fell { .. } => true,
            _ => false,
        }
    }

    fn redeal(&self, s: &State, eye: Eye, dice: &mut impl Dice) -> State {
        let mut s = s.clone();
        for (of, lane) in s.lanes.iter_mut().enumerate() {
            if State::sees_pits(eye, of) || self.flaw == Flaw::RedealsNothing {
                continue;
            }
            let known = if self.flaw == Flaw::RedealsWhatIsKnown { 0 } else { lane.known };
            let count = lane.pits.count_ones();
            lane.pits = scatter(lane.pits & known, count, known, dice);
        }
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

    fn read(&self, _: &State, by: Side, text: &str) -> Result<Command, Refusal> {
        assert!(by.index() < 2, "whoever reads for a side has made sure that there is one");
        let words: Vec<&str> = text.split_whitespace().collect();
        let number = |word: &str| word.parse::<u8>().ok();
        match words[..] {
            ["walk", n] => number(n).map(Command::Walk),
            ["back"] => Some(Command::Back),
            ["rush"] => Some(Command::Rush),
            ["dig", at] => number(at).map(Command::Dig),
            ["rest"] => Some(Command::Rest),
            _ => None,
        }
        .ok_or_else(|| Refusal::new(format!("`{text}` is no command.")).instead("Try `walk 2` or `rest`."))
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

    type Merits = Sweat;

    fn merits(&self) -> Sweat {
        Sweat::default()
    }

    fn rewards(&self, _: &State, sweat: &Sweat, out: &mut Vec<u32>) {
        out.extend(sweat.0);
    }
}
