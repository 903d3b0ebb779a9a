//! The rules: who acts, what is allowed, what comes of it, and who sees it.

use dice::{D6, Dice, Law};
use engine::scene::{CellKind, Form, Ground, Look, SideView, Token};
use engine::{Counted, Heuristic, Input, Line, Outcome, Pause, Refusal, Ruleset, Scene, Viewer};
use engine::{Shown, Side, Silent, Style, Sum, Table, Tone, Turn};

use crate::{Command, Event, Lane, Pits, Question, State};

impl Ruleset for Pits {
    const NAME: &'static str = "pits";
    const VERSION: &'static str = "1";
    type State = State;
    type Command = Command;
    type Question = Question;
    type Event = Event;
    type Scratch = ();

    fn sides(&self) -> &[String] {
        &self.sides
    }

    fn opening(&self) -> State {
        let bits = |of: usize| self.pits[of].iter().fold(0, |bits, at| bits | 1 << **at);
        let lane = |of| Lane { at: 0, stuck: false, pits: bits(of), known: 1 };
        State { round: 0, turn: None, lanes: [lane(0), lane(1)] }
    }

    fn scratch(&self) {}

    fn turn(&self, s: &State) -> Turn {
        match s.lanes.iter().position(|lane| lane.at == self.goal) {
            Some(first) => Turn::Over(Outcome::Won(Side(first as u8))),
            None => s.turn.map_or(Turn::Clock, Turn::Acts),
        }
    }

    fn round(&self, s: &State) -> u32 {
        s.round
    }

    fn pass(&self, _: &State) -> Option<Command> {
        Some(Command::Rest)
    }

    fn offers(&self, s: &State, by: Side, scratch: &mut (), out: &mut Vec<Command>) {
        let all = (1..=3).map(Command::Walk).chain([Command::Rush, Command::Rest]);
        out.extend(all.filter(|c| self.check(s, by, c, scratch).is_ok()));
    }

    /// By what the side knows: to walk into a pit that it can't see is allowed, and then it is interesting.
    fn check(&self, s: &State, by: Side, c: &Command, (): &mut ()) -> Result<(), Refusal> {
        let stuck = s.lanes[by.index()].stuck && *c != Command::Rest;
        match c {
            Command::Walk(0 | 4..) => Err(Refusal::new("You walk one to three squares.").by("pits.walk")),
            _ if stuck => Err(Refusal::new("You are stuck.").instead("Rest to climb out.").by("pits.fall")),
            Command::Walk(_) | Command::Rush | Command::Rest => Ok(()),
        }
    }

    fn resolve(&self, s: &mut State, input: &Input<Pits>, t: &mut impl Table<Pits>) -> Result<(), Pause> {
        let &Input::Command { by, command } = input else {
            (s.round, s.turn) = (s.round + 1, Some(Side(0)));
            t.tell(self, s, || Event::Round);
            return Ok(());
        };
        match command {
            Command::Walk(squares) => self.advance(s, by, squares, t),
            Command::Rush => self.rush(s, by, t)?,
            Command::Rest => {
                s.lanes[by.index()].stuck = false;
                t.tell(self, s, || Event::Rested { by });
            }
        }
        s.turn = (by == Side(0)).then_some(Side(1));
        Ok(())
    }

    fn reveals(&self, e: &Event) -> bool {
        matches!(e, Event::Walked { news: true, .. } | Event::Fell { .. })
    }

    fn redeal(&self, s: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
        let mut s = s.clone();
        for (_, lane) in (0..).zip(&mut s.lanes).filter(|(of, _)| !sees(viewer, *of)) {
            let count = lane.pits.count_ones();
            lane.pits &= lane.known;
            while lane.pits.count_ones() < count {
                let at = 1 + dice.roll(&Law::die(u32::from(self.goal) - 3));
                lane.pits |= 1 << at & !lane.known;
            }
        }
        s
    }

    fn scene(&self, s: &State, viewer: Viewer) -> Scene {
        let width = u32::from(self.goal) + 1;
        let (mut cells, mut tokens) = (Vec::new(), Vec::new());
        for ((of, lane), name) in (0..).zip(&s.lanes).zip(&self.sides) {
            let seen = if sees(viewer, of) { lane.pits } else { lane.pits & lane.known };
            cells.extend((0..width).map(|at| seen >> at & 1));
            let cell = u32::from(of) * width + u32::from(lane.at);
            let token = Token::new(name.to_lowercase(), name, of, vec![cell]);
            tokens.push(Token { active: s.turn == Some(Side(of)), down: lane.stuck, ..token });
        }
        let kinds = vec![CellKind::new("path", '.', Look::Road), CellKind::new("pit", 'o', Look::Danger)];
        let ground = Ground::new(Form::Squares, width, 2, kinds, cells);
        let sides = SideView::of_each(&self.sides, 1);
        Scene { round: s.round, sides, tokens, ..Scene::new(self.name.to_string(), ground) }
    }

    fn line(&self, s: &State, e: &Event, _: Viewer) -> Option<Line> {
        let told =
            |by: Side, is: &str| format!("{} {is} {}.", self.sides[by.index()], s.lanes[by.index()].at);
        Some(match *e {
            Event::Round => Line::new(Tone::Heading, format!("Round {}", s.round)),
            Event::Walked { by, .. } => Line::new(Tone::Deed, told(by, "is at")).by("pits.walk"),
            Event::Rested { by } => Line::new(Tone::Detail, told(by, "rests at")).by("pits.rest"),
            Event::Fell { by, roll } => {
                let sum = Sum::of("d6", roll).against(4, if roll >= 4 { "out" } else { "stuck" });
                Line::new(Tone::Fate, told(by, "falls into a pit at")).sum(sum).by("pits.fall")
            }
        })
    }

    fn write(&self, _: &State, c: &Command) -> String {
        match c {
            Command::Walk(n) => format!("walk {n}"),
            Command::Rush => "rush".to_owned(),
            Command::Rest => "rest".to_owned(),
        }
    }

    fn read(&self, _: &State, _: Side, text: &str) -> Result<Command, Refusal> {
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["walk", n] => n.parse().ok().map(Command::Walk),
            ["rush"] => Some(Command::Rush),
            ["rest"] => Some(Command::Rest),
            _ => None,
        }
        .ok_or_else(|| Refusal::new(format!("`{text}` is no command.")).instead("Try `walk 2` or `rest`."))
    }
}

impl Pits {
    /// Square by square, over the pits one knows and into those one does not. A 4 or more on a d6 gets out at once.
    pub fn advance(&self, s: &mut State, by: Side, squares: u8, t: &mut impl Table<Pits>) {
        let mut news = false;
        for _ in 0..squares.min(self.goal - s.lanes[by.index()].at) {
            let lane = &mut s.lanes[by.index()];
            lane.at += 1;
            let unknown = 1 << lane.at & !lane.known;
            lane.known |= unknown;
            news |= unknown != 0;
            if lane.pits & unknown != 0 {
                let roll = t.roll(&D6);
                lane.stuck = roll < 4;
                return t.tell(self, s, || Event::Fell { by, roll });
            }
        }
        t.tell(self, s, || Event::Walked { by, news });
    }

    /// Half a d6 of squares. The other side may block: then a 4 or more throws it back a square and clears three.
    fn rush(&self, s: &mut State, by: Side, t: &mut impl Table<Pits>) -> Result<(), Pause> {
        let foe = Side(1 - by.0);
        let blocks = t.ask(self, s, foe, &Question::Block, &[false, true])?;
        let roll = t.roll(&D6) as u8;
        let behind = &mut s.lanes[foe.index()].at;
        *behind -= u8::from(blocks && roll >= 4 && *behind > 0);
        self.advance(s, by, if blocks { roll / 4 * 3 } else { roll.div_ceil(2) }, t);
        Ok(())
    }
}

/// Whether this viewer may know of every pit in this lane: whoever dug them, and the referee.
pub fn sees(viewer: Viewer, lane: u8) -> bool {
    viewer == Viewer::Referee || viewer == Viewer::Side(Side(1 - lane))
}

impl Shown for Pits {}

impl Counted for Pits {
    type RewardLog = Silent;

    fn reward_log(&self) -> Silent {
        Silent
    }
}

impl Heuristic for Pits {
    fn appraise(&self, _: &State, _: Side, _: Style, all: &[Command], (): &mut (), scores: &mut Vec<i32>) {
        scores.extend(all.iter().map(|command| match *command {
            Command::Walk(n) => i32::from(n),
            Command::Rush => 2,
            Command::Rest => 0,
        }));
    }
}
