//! What each viewer may know of the pits: scene, log, menu, questions and refusals.

use engine::{Line, Offer, Prompt, Refusal, Ruleset, Scene, Side, Tone, Turn, Viewer};

use super::{BLUE, Command, Event, Flaw, GOAL, LAST_ROUND, Pits, Question, RED, State, bit, other};

impl Pits {
    /// Refuses a command, by what its side knows.
    pub(super) fn allowed(&self, s: &State, by: Side, c: Command) -> Result<(), Refusal> {
        let (mine, theirs) = (&s.lanes[by.index()], &s.lanes[other(by).index()]);
        let no = |why: String| Err(Refusal::new(why));
        let plainly = |c: pits::Command| self.plain.check(s, by, &c, &mut ());
        match c {
            Command::Dig(_) if s.spades[by.index()] == 0 => no("Your spades are broken.".to_owned()),
            Command::Dig(at) if !(2..GOAL - 1).contains(&at) => {
                let refusal = Refusal::new(format!("Nobody can dig at {at}."));
                Err(refusal.instead(format!("Dig from 2 to {}.", GOAL - 2)).by("pits.dig"))
            }
            Command::Dig(at) if theirs.known & bit(at) != 0 => no("They would see you dig there.".to_owned()),
            Command::Dig(at) if theirs.pits & bit(at) != 0 => no("You have dug there before.".to_owned()),
            Command::Dig(_) => Ok(()),
            Command::Rest => plainly(pits::Command::Rest),
            _ if mine.stuck && self.flaw == Flaw::ChecksWithAPanic => panic!("who walks in a pit?"),
            _ if mine.stuck && self.flaw == Flaw::TheRefusalTells => {
                no(format!("You are stuck, and {:b} is ahead.", mine.pits))
            }
            Command::Walk(n @ 1..=3)
                if !mine.stuck && mine.pits & mine.known & bit((mine.at + n).min(GOAL)) != 0 =>
            {
                no("You know of the pit there.".to_owned())
            }
            Command::Walk(n) => plainly(pits::Command::Walk(n)),
            Command::Back if mine.at == 0 => no("There is nothing behind you.".to_owned()),
            Command::Back | Command::Rush => plainly(pits::Command::Rush),
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

    pub(super) fn draw(&self, s: &State, viewer: Viewer) -> Scene {
        let peeks = self.flaw == Flaw::TheSceneTells || self.flaw == Flaw::TheDraftTells && s.rushing;
        let mut scene = self.plain.scene(s, viewer);
        if peeks {
            scene.ground = self.plain.scene(s, Viewer::Referee).ground;
        }
        scene.status = if s.rushing { "Somebody rushes.".to_owned() } else { format!("Round {}.", s.round) };
        scene.round_limit = Some(LAST_ROUND);
        scene
    }

    pub(super) fn tell(&self, s: &State, e: &Event, viewer: Viewer) -> Option<Line> {
        let name = |side: Side| &self.sides()[side.index()];
        let deed = |text: String| Some(Line::new(Tone::Deed, text));
        match *e {
            Event::Gust(roll) => deed(format!("A gust: {roll}")),
            Event::Dug { by, at } => {
                let sees = pits::sees(viewer, other(by).0) || self.flaw == Flaw::TheLogNamesThePit;
                let place = if sees { format!("at {at}") } else { "somewhere".to_owned() };
                deed(format!("{} digs {place}.", name(by)))
            }
            Event::Blocks { by, roll } => deed(format!("{} blocks with {roll}.", name(by))),
            // Nobody but the one who rests needs to hear of it.
            Event::Plain(pits::Event::Rested { by })
                if viewer != Viewer::Referee && viewer != Viewer::Side(by) =>
            {
                None
            }
            Event::Plain(ref event) => {
                let mut line = self.plain.line(s, event, viewer)?;
                if let (Flaw::TheLogWarns, pits::Event::Walked { by, .. }) = (self.flaw, event) {
                    let lane = &s.lanes[by.index()];
                    let warned = lane.pits & bit((lane.at + 1).min(GOAL)) != 0;
                    line.text += if warned { " Careful!" } else { "" };
                }
                Some(line)
            }
        }
    }

    pub(super) fn entry(&self, s: &State, c: Command) -> Offer {
        let Turn::Acts(by) = self.turn(s) else { unreachable!("offers are for those who act") };
        let mine = &s.lanes[by.index()];
        let text = self.write(s, &c);
        let chance = match c {
            Command::Walk(n) if self.flaw == Flaw::TheMenuTells => {
                Some(if mine.pits & bit((mine.at + n).min(GOAL)) == 0 { 100 } else { 50 })
            }
            _ => None,
        };
        Offer { group: "Go", chance, ..Offer::new(text.clone(), text) }
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
        Prompt::new("Rush", text, options.iter().map(|&option| option.to_owned()).collect())
    }
}
