//! What each eye may know of the pits: scene, log, menu, questions and refusals.

use engine::scene::{CellKind, Fact, Form, Ground, Look, SideView, Token};
use engine::{Eye, Line, Offer, Prompt, Refusal, Scene, Side, Sum, Tally, Tone, Turn};

use super::{BLUE, Command, Event, Flaw, GOAL, LAST_ROUND, Pits, Question, RED, State, bit, other};

impl Pits {
    /// Refuses a command, by what its side knows.
    pub(super) fn allowed(&self, s: &State, by: Side, c: Command) -> Result<(), Refusal> {
        let (mine, theirs) = (&s.lanes[by.index()], &s.lanes[other(by).index()]);
        let no = |why: String| Err(Refusal::new(why));
        match c {
            Command::Dig(_) if mine.spades == 0 => no("Your spades are broken.".to_owned()),
            Command::Dig(at) if !(2..GOAL - 1).contains(&at) => {
                let refusal = Refusal::new(format!("Nobody can dig at {at}."));
                Err(refusal.instead(format!("Dig from 2 to {}.", GOAL - 2)).by("pits.dig"))
            }
            Command::Dig(at) if theirs.known & bit(at) != 0 => no("They would see you dig there.".to_owned()),
            Command::Dig(at) if theirs.pits & bit(at) != 0 => no("You have dug there before.".to_owned()),
            Command::Dig(_) | Command::Rest => Ok(()),
            _ if mine.stuck && self.flaw == Flaw::ChecksWithAPanic => panic!("who walks in a pit?"),
            _ if mine.stuck && self.flaw == Flaw::TheRefusalTells => {
                no(format!("You are stuck, and {:b} is ahead.", mine.pits))
            }
            _ if mine.stuck => Err(Refusal::new("You are stuck in a pit.").instead("Rest to climb out.")),
            Command::Walk(n) if !(1..=3).contains(&n) => no("You walk one to three squares.".to_owned()),
            Command::Walk(n) if mine.pits & mine.known & bit((mine.at + n).min(GOAL)) != 0 => {
                no("You know of the pit there.".to_owned())
            }
            Command::Back if mine.at == 0 => no("There is nothing behind you.".to_owned()),
            Command::Walk(_) | Command::Back | Command::Rush => Ok(()),
        }
    }

    /// Offers are cut by nothing but what `allowed` says, unless something is wrong with them.
    pub(super) fn honest_offer(&self, s: &State, by: Side, c: Command) -> bool {
        let mine = &s.lanes[by.index()];
        match (self.flaw, c) {
            (Flaw::OffersNothing, _) => !mine.stuck,
            (Flaw::OffersAvoidPits, Command::Walk(n)) => mine.pits & bit((mine.at + n).min(GOAL)) == 0,
            _ => true,
        }
    }

    pub(super) fn draw(&self, s: &State, eye: Eye) -> Scene {
        let peeks = self.flaw == Flaw::TheSceneTells || self.flaw == Flaw::TheDraftTells && s.rushing;
        let fact = |name: &str, value| Fact { group: "Digging", name: name.to_owned(), value, note: None };
        let mut cells = Vec::new();
        let mut tokens = Vec::new();
        for (of, lane) in s.lanes.iter().enumerate() {
            let seen = if peeks || State::sees_pits(eye, of) { u16::MAX } else { lane.known };
            cells.extend((0..=GOAL).map(|at| u16::from(lane.pits & seen & bit(at) != 0)));
            tokens.push(Token {
                handle: self.names[of].to_lowercase(),
                name: self.names[of].clone(),
                letters: self.names[of][..1].to_owned(),
                side: of as u8,
                cells: vec![of as u32 * u32::from(GOAL + 1) + u32::from(lane.at)],
                active: s.turn.is_some_and(|side| side.index() == of),
                down: lane.stuck,
                seen: None,
                person: None,
                facing: None,
                posture: engine::scene::Posture::default(),
                on: None,
                role: None,
                shape: engine::scene::Shape::default(),
                formation: None,
                commands: None,
                gauges: Vec::new(),
                parts: Vec::new(),
                zone: Vec::new(),
                points: None,
                course: None,
                badges: Vec::new(),
                facts: vec![
                    fact("spades", lane.spades.to_string()),
                    fact("known", format!("{:b}", lane.known)),
                ],
            });
        }
        let kind = |name: &str, glyph, look| CellKind {
            name: name.to_owned(),
            glyph,
            note: String::new(),
            look,
            label: None,
            body: engine::scene::CellBody::Plain,
        };
        let kinds = vec![kind("path", '.', Look::Road), kind("pit", 'o', Look::Rough)];
        let form = Form::Squares;
        let sides =
            self.names.iter().map(|name| SideView { name: name.clone(), standing: 1, of: 1 }).collect();
        Scene {
            title: "Pits".to_owned(),
            round: s.round.into(),
            status: if s.rushing { "Somebody rushes.".to_owned() } else { format!("Round {}.", s.round) },
            clock: "round",
            round_limit: Some(LAST_ROUND.into()),
            ground: Ground {
                form,
                width: u32::from(GOAL) + 1,
                height: 2,
                kinds,
                cells,
                zones: Vec::new(),
                links: Vec::new(),
            },
            sides,
            order: Vec::new(),
            tokens,
            marks: Vec::new(),
            names: Vec::new(),
            papers: Vec::new(),
            mission: None,
        }
    }

    pub(super) fn account(&self, s: &State, e: &Event, eye: Eye) -> Option<Line> {
        let name = |side: Side| &self.names[side.index()];
        let deed = |text: String| Some(Line::new(Tone::Deed, text));
        match *e {
            Event::Round(n) => Some(Line::new(Tone::Heading, format!("Round {n}"))),
            Event::Gust(roll) => deed(format!("A gust: {roll}")),
            Event::Walked { by, to, .. } => {
                let lane = &s.lanes[by.index()];
                let warned = self.flaw == Flaw::TheLogWarns && lane.pits & bit((to + 1).min(GOAL)) != 0;
                deed(format!("{} is at {to}.{}", name(by), if warned { " Careful!" } else { "" }))
            }
            Event::Fell { by, at, roll } => {
                let mut sum = Sum::default();
                sum.add("d6", roll);
                let sum = sum.against(4, if roll >= 4 { "out" } else { "stuck" });
                let line = Line::new(Tone::Fate, format!("{} falls into a pit at {at}.", name(by)));
                Some(line.sum(sum).by("pits.fall"))
            }
            Event::Dug { by, at } => {
                let sees = State::sees_pits(eye, other(by).index()) || self.flaw == Flaw::TheLogNamesThePit;
                let place = if sees { format!("at {at}") } else { "somewhere".to_owned() };
                deed(format!("{} digs {place}.", name(by)))
            }
            Event::Blocks { by, roll } => deed(format!("{} blocks with {roll}.", name(by))),
            // Nobody but the one who rests needs to hear of it.
            Event::Rested { by } => {
                (eye == Eye::All || eye == Eye::Of(by)).then(|| Line::new(Tone::Detail, "You rest."))
            }
        }
    }

    pub(super) fn entry(&self, s: &State, c: Command) -> Offer {
        let Turn::Acts(by) = engine::Ruleset::turn(self, s) else {
            unreachable!("offers are for those who act")
        };
        let mine = &s.lanes[by.index()];
        let text = engine::Ruleset::write(self, s, &c);
        let chance = match c {
            Command::Walk(n) if self.flaw == Flaw::TheMenuTells => {
                Some(if mine.pits & bit((mine.at + n).min(GOAL)) == 0 { 100 } else { 50 })
            }
            _ => None,
        };
        let deed = text.split(' ').next().unwrap_or_default().to_owned();
        Offer {
            command: text.clone(),
            label: text,
            group: "Go",
            deed,
            to: None,
            asks: None,
            target: None,
            part: None,
            cell: None,
            chance,
            price: None,
            note: None,
        }
    }

    pub(super) fn ask(&self, s: &State, q: Question) -> Prompt {
        // Whoever is asked by `Press` rushes just now, and cannot see the pits.
        let rusher = if s.turn == Some(RED) { RED } else { BLUE };
        let (text, options): (String, &[&str]) = match q {
            Question::Block => ("They rush at you. Block?".to_owned(), &["Stand aside", "Block"]),
            Question::Press { .. } if self.flaw == Flaw::TheQuestionTells => (
                format!("Pits at {:b}. Press on?", s.lanes[rusher.index()].pits),
                &["Give way", "Press", "Feint"],
            ),
            Question::Press { blocked_by } => {
                (format!("They block with {blocked_by}. Press on?"), &["Give way", "Press on", "Feint"])
            }
            Question::HowFar => ("How far back?".to_owned(), &["One square", "Two squares"]),
            Question::Hold => ("You are equals. Hold?".to_owned(), &["Let go", "Hold"]),
        };
        Prompt {
            text,
            detail: None,
            kind: "Rush",
            who: None,
            about: None,
            options: options.iter().map(|&option| option.to_owned()).collect(),
            rule: None,
            seconds: None,
            targets: Vec::new(),
            settled: Vec::new(),
            stakes: None,
        }
    }
}
