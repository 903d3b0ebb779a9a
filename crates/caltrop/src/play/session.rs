//! A game at one terminal: tells, shows, asks, and passes on what is typed.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use content::nearest;
use engine::scene::{Badge, Handout, Token};
use engine::{AnyMatch, Refusal, Side, Viewer};

use super::board::{Board, cell_name, cell_named, facing, handouts};
use super::ear::{Ear, Heard};
use super::menu::Menu;
use super::words::{HELP, Wish};
use crate::output::{Answer, BAD, BOLD, DIM, Failure, Output, Verdict, count, plain};
use crate::{end_table, files, record, rewards, rules, story};

/// A game with the people at it.
pub struct Session<'a> {
    game: Box<dyn AnyMatch>,
    /// Which sides are played by people.
    people: Vec<bool>,
    /// How many events each side has been told.
    told: Vec<usize>,
    /// The side that looks on.
    viewer: Side,
    menu: Menu,
    /// The papers that were shown last.
    handouts: Vec<Handout>,
    /// Whether the board has to be shown before the next command.
    stale: bool,
    /// Where the game is saved on the way out.
    keep: Option<PathBuf>,
    /// Where it was saved last.
    last: Option<PathBuf>,
    /// Whether something would be lost by leaving.
    unsaved: bool,
    ear: &'a Ear,
    out: &'a mut Output,
}

/// Whether the game goes on.
enum Next {
    On,
    Leave,
}

impl<'a> Session<'a> {
    /// A game, new or resumed.
    pub fn new(
        game: Box<dyn AnyMatch>,
        people: Vec<bool>,
        keep: Option<PathBuf>,
        resumed: bool,
        ear: &'a Ear,
        out: &'a mut Output,
    ) -> Self {
        let seen = |side: u8| if resumed { game.told(Viewer::Side(Side(side))) } else { 0 };
        let told = (0..people.len() as u8).map(seen).collect();
        let viewer = Side(people.iter().position(|&person| person).unwrap_or(0) as u8);
        let menu = Menu::default();
        Session {
            game,
            people,
            told,
            viewer,
            menu,
            handouts: Vec::new(),
            stale: true,
            last: keep.clone(),
            keep,
            unsaved: false,
            ear,
            out,
        }
    }

    /// Plays until it is over or left.
    pub fn play(mut self) -> Answer {
        let sides = self.game.sides();
        let mine = sides.iter().zip(&self.people).filter(|(_, person)| **person);
        let mine: Vec<String> = mine.map(|(name, _)| plain(name)).collect();
        self.out.note(format!("You play {}. Type `help` for what can be typed.", mine.join(" and ")))?;
        while let Some(side) = self.decides() {
            if !self.people[side.index()] {
                self.let_bot_play()?;
                continue;
            }
            self.viewer = side;
            self.tell()?;
            if let Next::Leave = self.hear(side)? {
                return Ok(Verdict::Yes);
            }
        }
        self.finish()
    }

    /// The side that has to decide something now; nobody when it is over.
    fn decides(&self) -> Option<Side> {
        self.game.deciding()
    }

    fn let_bot_play(&mut self) -> Result<(), Failure> {
        (self.stale, self.unsaved) = (true, true);
        match self.game.play_bot() {
            Ok(true) => Ok(()),
            Ok(false) => Err(Failure::no("the battle waits for a side that nobody plays")),
            Err(refusal) => Err(Failure::no(format!("a bot was refused: {refusal}"))),
        }
    }

    /// Tells the viewer what is new.
    fn tell(&mut self) -> Result<(), Failure> {
        let from = self.told[self.viewer.index()];
        for line in self.game.lines(Viewer::Side(self.viewer), from) {
            self.out.say(story::line(&line))?;
        }
        self.told[self.viewer.index()] = self.game.told(Viewer::Side(self.viewer));
        Ok(())
    }

    /// Shows what is to be decided, and does what is typed.
    fn hear(&mut self, side: Side) -> Result<Next, Failure> {
        if self.game.asks().is_some() {
            self.show_question()?;
        } else if std::mem::take(&mut self.stale) {
            self.menu = Menu::new(self.game.menu(side).offers);
            self.show_board(None)?;
            self.show_new_papers()?;
            let form = self.game.scene(Viewer::Side(side)).ground.form;
            self.out.say(self.menu.show(form))?;
        }
        let name = self.game.sides().get(side.index()).map(|name| plain(name)).unwrap_or_default();
        self.out.ask(format!("{BOLD}{name}>{BOLD:#} "))?;
        let line = match self.ear.line(self.patience())? {
            Heard::Line(line) => line,
            Heard::Silence => return self.let_it_be(side),
            Heard::End => {
                self.out.say("")?;
                self.keep()?;
                return Ok(Next::Leave);
            }
        };
        if self.ear.echo {
            self.out.say(plain(&line))?;
        }
        let wish = Wish::read(&line, |text| self.game.reads(side, text));
        self.grant(side, &wish)
    }

    /// How long the open question waits for its answer.
    fn patience(&self) -> Option<Duration> {
        let prompt = self.game.prompt(Viewer::Side(self.viewer))?;
        prompt.seconds.map(|seconds| Duration::from_secs(u64::from(seconds)))
    }

    /// Nobody answered in time: the first option is taken.
    fn let_it_be(&mut self, side: Side) -> Result<Next, Failure> {
        self.out.say("(no answer in time)")?;
        let answered = self.game.answer(side, 0).map(|_| ());
        self.done(answered)?;
        Ok(Next::On)
    }

    fn grant(&mut self, side: Side, wish: &Wish<'_>) -> Result<Next, Failure> {
        match *wish {
            Wish::Nothing => {}
            Wish::Number(n) => self.take(side, n)?,
            Wish::Command(text) => self.order(side, text)?,
            Wish::Undo => {
                let undone = self.game.undo(side);
                for (side, seen) in (0..).zip(&mut self.told) {
                    *seen = (*seen).min(self.game.told(Viewer::Side(Side(side))));
                }
                if undone.is_ok() {
                    self.out.say("Taken back.")?;
                }
                self.done(undone)?;
            }
            Wish::Save(file) => self.save_as(file)?,
            Wish::Log(n) => self.show_log(n)?,
            Wish::Board(cell) => self.show_board(cell)?,
            Wish::Menu(group) => self.show_menu(side, group)?,
            Wish::Info(who) => self.show_info(who)?,
            Wish::Rule(id) => self.show_rule(id)?,
            Wish::Help => self.show_help(side)?,
            Wish::Quit => return self.quit(),
        }
        Ok(Next::On)
    }

    /// Takes an entry of the menu, or answers the open question.
    fn take(&mut self, side: Side, number: usize) -> Result<(), Failure> {
        if self.game.asks().is_some() {
            let answered = match number.checked_sub(1) {
                Some(option) => self.game.answer(side, option).map(|_| ()),
                None => Err(Refusal::new("Options are counted from 1.")),
            };
            return self.done(answered);
        }
        match self.menu.command(number).map(str::to_owned) {
            Some(command) => self.order(side, &command),
            None => {
                self.out.say(format!("There is no entry {number}; they go from 1 to {}.", self.menu.len()))
            }
        }
    }

    fn order(&mut self, side: Side, text: &str) -> Result<(), Failure> {
        if let Some(option) = self.game.asks().and_then(|_| self.option_named(text)) {
            let answered = self.game.answer(side, option).map(|_| ());
            return self.done(answered);
        }
        let understood = self.game.plainly(side, text).filter(|form| !form.eq_ignore_ascii_case(text.trim()));
        let done = self.game.submit(side, text).map(|_| ());
        if let (Ok(()), Some(form)) = (&done, understood) {
            self.out.say(format!("{DIM}Understood as `{}`.{DIM:#}", plain(&form)))?;
        }
        self.done(done)
    }

    /// The one option of the open question that begins with this text.
    fn option_named(&self, text: &str) -> Option<usize> {
        let text = text.to_lowercase();
        let prompt = self.game.prompt(Viewer::Side(self.viewer))?;
        let mut fits =
            (0..).zip(&prompt.options).filter(|(_, option)| option.to_lowercase().starts_with(&text));
        let (option, _) = fits.next()?;
        fits.next().is_none().then_some(option)
    }

    fn done(&mut self, result: Result<(), Refusal>) -> Result<(), Failure> {
        match result {
            Ok(()) => {
                (self.stale, self.unsaved) = (true, true);
                Ok(())
            }
            Err(refusal) => self.out.say(format!("{BAD}No.{BAD:#} {}", plain(&refusal.to_string()))),
        }
    }

    fn show_menu(&mut self, side: Side, group: Option<&str>) -> Result<(), Failure> {
        let form = self.game.scene(Viewer::Side(side)).ground.form;
        let lines = match group {
            None => self.menu.show(form),
            Some(word) => match self.menu.group(word) {
                Some(lines) => lines,
                None => format!("The menu has no group `{}`.", plain(word)),
            },
        };
        self.out.say(lines)
    }

    fn show_question(&mut self) -> Result<(), Failure> {
        let Some(prompt) = self.game.prompt(Viewer::Side(self.viewer)) else { return Ok(()) };
        let rule = prompt.rule.map(|rule| format!("  {DIM}[{rule}]{DIM:#}")).unwrap_or_default();
        self.out.say(format!("\n{BOLD}{}{BOLD:#}{rule}", plain(&prompt.text)))?;
        if let Some(detail) = &prompt.detail {
            self.out.say(format!("  {}", plain(detail)))?;
        }
        if let Some(seconds) = prompt.seconds {
            self.out.say(format!("  {DIM}{seconds} seconds to answer, or it is 1{DIM:#}"))?;
        }
        for (n, option) in prompt.options.iter().enumerate() {
            self.out.say(format!("{:>4}  {}", n + 1, plain(option)))?;
        }
        Ok(())
    }

    fn show_board(&mut self, cell: Option<&str>) -> Result<(), Failure> {
        let scene = self.game.scene(Viewer::Side(self.viewer));
        let named = cell.map(|name| (name, cell_named(&scene, name)));
        if let Some((name, None)) = named {
            return self.out.say(format!("There is no cell `{}` on the map.", plain(name)));
        }
        let active = || scene.tokens.iter().find(|token| token.active)?.cells.first().copied();
        let focus = named.and_then(|(_, cell)| cell).or_else(active);
        let marks = if self.game.asks().is_some() { BTreeSet::new() } else { self.menu.cells() };
        let board = Board { scene: &scene, marks: &marks, focus, width: self.out.width() };
        self.out.say(board.draw())
    }

    /// Papers are shown when something on them has changed.
    fn show_new_papers(&mut self) -> Result<(), Failure> {
        let now = self.game.scene(Viewer::Side(self.viewer)).handouts;
        if now != self.handouts && !now.is_empty() {
            self.out.say(handouts(&now))?;
        }
        self.handouts = now;
        Ok(())
    }

    fn show_log(&mut self, most: usize) -> Result<(), Failure> {
        let lines = self.game.lines(Viewer::Side(self.viewer), 0);
        for line in &lines[lines.len().saturating_sub(most)..] {
            self.out.say(story::line(line))?;
        }
        Ok(())
    }

    fn show_info(&mut self, who: Option<&str>) -> Result<(), Failure> {
        let scene = self.game.scene(Viewer::Side(self.viewer));
        let wanted = who.map(str::to_lowercase);
        let fits = |token: &&Token| match &wanted {
            Some(word) => token.handle.to_lowercase() == *word || token.name.to_lowercase() == *word,
            None => token.active,
        };
        let Some(token) = scene.tokens.iter().find(fits) else {
            let word = who.unwrap_or_default();
            let known: Vec<&str> = scene.tokens.iter().map(|token| token.handle.as_str()).collect();
            let hint = match nearest(word, known.iter().copied()) {
                Some(near) => format!("Did you mean `{near}`?"),
                None => format!("There are {}.", known.join(", ")),
            };
            return self.out.say(plain(&format!("There is no `{word}` here. {hint}")));
        };
        let place = token.cells.first().map(|&cell| cell_name(&scene, cell)).unwrap_or_default();
        self.out.say(format!("{BOLD}{}{BOLD:#} on {place}", plain(&token.name)))?;
        if let Some((direction, _)) = facing(token) {
            self.out.say(format!("  {:<16} {direction}", "Facing"))?;
        }
        for gauge in &token.gauges {
            self.out.say(format!("  {:<16} {} of {}", gauge.name, gauge.now, gauge.max))?;
        }
        for fact in &token.facts {
            let note = fact.note.as_ref().map(|note| format!("  {}", plain(note))).unwrap_or_default();
            self.out.say(format!("  {:<16} {}{note}", plain(&fact.name), plain(&fact.value)))?;
        }
        if !token.badges.is_empty() {
            self.out.say(format!("  {}", plain(&Badge::words(&token.badges))))?;
        }
        Ok(())
    }

    fn show_rule(&mut self, id: &str) -> Result<(), Failure> {
        let ledger = catalog::ledger();
        let id = id.trim_matches(['[', ']']);
        if let Some(rule) = ledger.get(id) {
            return self.out.say(rules::whole(rule, self.out.width()));
        }
        let near = ledger.near(id).join(", ");
        let near = if near.is_empty() { near } else { format!(" Did you mean {near}?") };
        self.out.say(format!("There is no rule `{}`.{near}", plain(id)))
    }

    fn show_help(&mut self, side: Side) -> Result<(), Failure> {
        self.out.say(HELP)?;
        let forms = self.game.forms(side);
        let Some(width) = forms.iter().map(|(form, _)| form.chars().count()).max() else { return Ok(()) };
        self.out.say("Commands now")?;
        forms.iter().try_for_each(|(form, does)| self.out.say(format!("  {form:width$}  {does}")))
    }

    /// Saves where it is said, or where it was said before.
    fn save_as(&mut self, file: Option<&str>) -> Result<(), Failure> {
        let Some(file) = file.map(PathBuf::from).or_else(|| self.last.clone()) else {
            return self.out.say("Say where: `save FILE`.");
        };
        match self.write(&file) {
            Ok(()) => {
                self.out.say(format!("Saved as {}.", file.display()))?;
                self.last = Some(file);
                Ok(())
            }
            Err(what) => self.out.say(format!("{BAD}Not saved:{BAD:#} {what}")),
        }
    }

    fn write(&mut self, file: &Path) -> Result<(), String> {
        files::write(file, &record::text(&*self.game))?;
        self.unsaved = false;
        Ok(())
    }

    /// Saves on the way out, if somebody said where.
    fn keep(&mut self) -> Result<(), Failure> {
        let Some(file) = self.keep.clone() else { return Ok(()) };
        self.write(&file).map_err(Failure::no)?;
        self.out.note(format!("Saved as {}.", file.display()))
    }

    /// Leaves, and offers to save what is not.
    fn quit(&mut self) -> Result<Next, Failure> {
        self.keep()?;
        while self.unsaved {
            self.out.ask("Save the game? A file name, or Enter to leave without: ")?;
            let line = match self.ear.line(None)? {
                Heard::Line(line) => line,
                Heard::Silence | Heard::End => String::new(),
            };
            if self.ear.echo {
                self.out.say(plain(&line))?;
            }
            match line.trim() {
                "" | "n" | "no" => break,
                "y" | "yes" => self.out.say("Under which name?")?,
                file => self.save_as(Some(file))?,
            }
        }
        Ok(Next::Leave)
    }

    fn finish(mut self) -> Answer {
        self.tell()?;
        self.show_new_papers()?;
        let outcome = self.game.outcome().unwrap_or_else(|| "It is over".to_owned());
        let inputs = count(self.game.replay().records.len(), "input");
        self.out.say(format!("\n{BOLD}{}{BOLD:#}  {DIM}{inputs}{DIM:#}", plain(&outcome)))?;
        if let Some(end_table) = self.game.end_table() {
            end_table::show(&end_table, self.out)?;
        }
        if let Some(rewards) = self.game.rewards() {
            rewards::show(&rewards, &self.game.sides(), self.out)?;
        }
        self.keep()?;
        Ok(Verdict::Yes)
    }
}
