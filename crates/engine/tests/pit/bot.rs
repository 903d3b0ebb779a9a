//! How to cross a lane of pits: briskly.

use engine::{Heuristic, Ruleset, Side, Style};

use super::{Command, Flaw, GOAL, Pits, Question, State, bit};

impl Heuristic for Pits {
    fn candidates(&self, s: &State, by: Side, _: Style, scratch: &mut u32, out: &mut Vec<Command>) {
        self.offers(s, by, scratch, out);
        if self.flaw == Flaw::TheBotThinksOfTheForbidden {
            out.push(Command::Walk(4));
        }
    }

    fn appraise(
        &self,
        s: &State,
        by: Side,
        _: Style,
        commands: &[Command],
        _: &mut u32,
        scores: &mut Vec<i32>,
    ) {
        let mine = &s.lanes[by.index()];
        scores.extend(commands.iter().map(|command| match *command {
            Command::Walk(n) if self.flaw == Flaw::TheBotPeeks => {
                i32::from(n) - 4 * i32::from(mine.pits & bit((mine.at + n).min(GOAL)) != 0)
            }
            Command::Walk(n) => i32::from(n),
            Command::Rush if mine.at > 4 => 3,
            Command::Dig(_) => 4,
            Command::Back | Command::Rush => -1,
            Command::Rest => 0,
        }));
    }

    fn prefer(&self, s: &State, by: Side, question: &Question, options: usize) -> usize {
        let mine = &s.lanes[by.index()];
        match question {
            Question::Press { .. } if self.flaw == Flaw::TheBotAnswersByPeeking => {
                usize::from(mine.pits & bit((mine.at + 3).min(GOAL)) == 0)
            }
            Question::Block if self.flaw == Flaw::TheBotAnswersNonsense => options,
            Question::Press { blocked_by } => {
                if *blocked_by <= 3 {
                    1
                } else {
                    2
                }
            }
            Question::Block | Question::Hold | Question::HowFar => usize::from(mine.at.is_multiple_of(2)),
        }
    }

    fn brawl(&self, s: &State, by: Side, scratch: &mut u32) -> Command {
        let wishes = [Command::Walk(2), Command::Walk(3), Command::Rush];
        let may = |c: &&Command| self.check(s, by, c, scratch).is_ok();
        wishes.iter().find(may).copied().unwrap_or(Command::Rest)
    }
}
