//! The brief, what comes of it, and the end.

use engine::Viewer;
use engine::line::{Line, Tone, Voice};

use super::signal::says;
use crate::rules::event::Course;
use crate::rules::scenario::Mission;
use crate::rules::words::{count, gist, listed, money, reads_the_brief};
use crate::state::brief::{Mark, Told};
use crate::state::sortie::Sortie;

impl Mission {
    pub(super) fn briefing_line(&self, b: &Sortie, e: Course, viewer: Viewer) -> Option<Line> {
        let commander = reads_the_brief(viewer);
        let line = |tone, text: String, rule| Some(Line::new(tone, text).by(rule));
        match e {
            Course::Briefed => {
                let told: Vec<_> = self.items().filter_map(|item| self.told_text(b, item)).collect();
                let text = if told.is_empty() { "nothing".to_owned() } else { told.join(" ") };
                let line =
                    line(Tone::Heading, format!("The crew is told: {text}"), "command.loop.crew-brief");
                line.map(|line| says(line, Voice::Commander, text))
            }
            Course::Deployed => {
                let squad = b.ids().take(self.roster).filter(|&who| self.is_picked(b, who));
                let names: Vec<String> = squad.map(|who| self.call(who)).collect();
                let text = format!("{} go in by {}.", listed(&names), self.place(self.entry));
                line(Tone::Heading, text, "command.loop.deployment")
            }
            Course::Scored { item } | Course::Paid { item } => {
                let entry = self.brief_item(item);
                let Told::Objective(objective) = &entry.what else { return None };
                let met = format!("Objective met: {}", gist(&entry.text));
                if commander {
                    let text = format!("{met} ({} Money).", money(objective.money));
                    return line(Tone::Fate, text, "command.score.money").map(of_company);
                }
                let known = self.price_of(item, b.marks[item.index()]) == 0 || b.is_exposed(item);
                let text = format!("{met}.");
                known.then(|| of_company(Line::new(Tone::Fate, text).by("command.score.timing")))
            }
            Course::Exposed { item } => {
                let omission = self.price_of(item, Mark::Omit);
                let lied = self.price_of(item, b.marks[item.index()]) > omission;
                let what = if lied { "was lied to" } else { "was not told" };
                let text = format!(
                    "The crew finds out that it {what}: {} Trust is {} now.",
                    self.brief_item(item).text,
                    b.trust
                );
                line(Tone::Fate, text, "command.loop.crew-brief.exposure")
            }
            Course::Doubts { who, item } => {
                let told = self.believed_text(b, item);
                let text = format!("{} doubts what the crew was told: {told}", self.call(who));
                line(Tone::Detail, text, "command.loop.crew-brief.doubt").map(|line| self.hear(line, who))
            }
            Course::Over { money: earned, home } => {
                let home = count(usize::from(home), "marine");
                let pay = if commander { format!(", {} Money", money(earned)) } else { String::new() };
                let text = format!("The mission is over: {home} home{pay}.");
                line(Tone::Fate, text, "command.mission.end").map(of_company)
            }
        }
    }
}

/// What the Company tells.
fn of_company(line: Line) -> Line {
    let text = line.text.clone();
    says(line, Voice::Company, text)
}
