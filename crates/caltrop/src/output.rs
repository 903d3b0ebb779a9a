//! How an answer reaches people and programs: lines or JSON, colours, and the exit code.

use std::fmt::Display;
use std::io::{self, IsTerminal, Stdout, Write};
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use clap::ValueEnum;
use content::Faults;
pub use engine::words::{Thousands, percent};
use serde::Serialize;
use serde_json::{Value, json};

pub const BOLD: Style = Style::new().bold();
/// For what may be skipped.
pub const DIM: Style = Style::new().dimmed();
/// For what is well.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// For what is wrong.
pub const BAD: Style = AnsiColor::Red.on_default().bold();

/// The width of a page that nobody measured.
const WIDTH: usize = 100;

/// When to use colours.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Colour {
    /// On a terminal, unless the environment says otherwise
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Colour {
    /// Makes the choice count for the whole program.
    pub fn set(self) {
        match self {
            Colour::Auto => ColorChoice::Auto,
            Colour::Always => ColorChoice::Always,
            Colour::Never => ColorChoice::Never,
        }
        .write_global();
    }
}

/// Whether the answer is yes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Yes,
    No,
}

/// What a command comes to.
pub type Answer = Result<Verdict, Failure>;

/// Why a command did not come to an answer.
#[derive(Debug)]
pub enum Failure {
    /// Standard output took no more.
    Output(io::Error),
    /// The call is not understood: exit code 2.
    Usage(Complaint),
    /// The answer is no, for this reason: exit code 1.
    No(Complaint),
    /// Files have faults: exit code 1.
    Faults(Faults),
}

/// What is wrong, and what would help.
#[derive(Debug)]
pub struct Complaint {
    what: String,
    help: Option<String>,
}

impl Failure {
    /// A call that is not understood.
    pub fn usage(what: impl Into<String>) -> Failure {
        Failure::Usage(Complaint { what: what.into(), help: None })
    }

    pub fn no(what: impl Into<String>) -> Failure {
        Failure::No(Complaint { what: what.into(), help: None })
    }

    /// Adds what would help.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Failure {
        if let Failure::Usage(complaint) | Failure::No(complaint) = &mut self {
            complaint.help = Some(help.into());
        }
        self
    }

    fn code(&self) -> u8 {
        match self {
            Failure::Output(_) | Failure::No(_) | Failure::Faults(_) => 1,
            Failure::Usage(_) => 2,
        }
    }

    fn to_json(&self) -> Value {
        match self {
            Failure::Output(error) => json!({ "error": error.to_string() }),
            Failure::Usage(complaint) | Failure::No(complaint) => match &complaint.help {
                Some(help) => json!({ "error": complaint.what, "help": help }),
                None => json!({ "error": complaint.what }),
            },
            Failure::Faults(faults) => {
                json!({ "error": count(faults.len(), "fault"), "faults": faults.to_json() })
            }
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<Faults> for Failure {
    fn from(faults: Faults) -> Failure {
        Failure::Faults(faults)
    }
}

/// Standard output, as the global flags want it.
pub struct Output {
    /// One JSON object and nothing else.
    pub json: bool,
    /// Only what was asked for.
    pub quiet: bool,
    width: usize,
    stdout: AutoStream<Stdout>,
}

impl Output {
    /// Standard output with these flags.
    pub fn new(json: bool, quiet: bool) -> Output {
        Output { json, quiet, width: measured(), stdout: anstream::stdout() }
    }

    pub fn say(&mut self, line: impl Display) -> Result<(), Failure> {
        Ok(writeln!(self.stdout, "{line}")?)
    }

    /// Writes a line that a quiet call does without.
    pub fn note(&mut self, line: impl Display) -> Result<(), Failure> {
        if self.quiet { Ok(()) } else { self.say(line) }
    }

    /// Writes the beginning of a line, and shows it at once.
    pub fn ask(&mut self, text: impl Display) -> Result<(), Failure> {
        write!(self.stdout, "{text}")?;
        Ok(self.stdout.flush()?)
    }

    /// Writes the one JSON object.
    pub fn object(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        let text = serde_json::to_string(value).map_err(io::Error::from)?;
        self.say(text)
    }

    /// Whether colours are used.
    pub fn colour(&self) -> bool {
        self.stdout.current_choice() != ColorChoice::Never
    }

    /// How many characters fit in a line.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Tells a failure where it belongs, and gives the exit code.
    pub fn finish(mut self, answer: Answer) -> ExitCode {
        let failure = match answer.and_then(|verdict| Ok(self.stdout.flush().map(|()| verdict)?)) {
            Ok(Verdict::Yes) => return ExitCode::SUCCESS,
            Ok(Verdict::No) => return ExitCode::from(1),
            // Whoever closed the pipe has read enough.
            Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
                return ExitCode::SUCCESS;
            }
            Err(failure) => failure,
        };
        let code = ExitCode::from(failure.code());
        // Nothing is left to be done if even this can't be written.
        let _ = if self.json { self.object(&failure.to_json()) } else { complain(&failure) };
        code
    }
}

fn measured() -> usize {
    match terminal_size::terminal_size() {
        Some((width, _)) if io::stdout().is_terminal() => usize::from(width.0).clamp(40, 400),
        _ => WIDTH,
    }
}

/// Tells a person on standard error.
fn complain(failure: &Failure) -> Result<(), Failure> {
    let mut stderr = anstream::stderr();
    match failure {
        Failure::Output(error) => writeln!(stderr, "{BAD}error:{BAD:#} can't write: {error}")?,
        Failure::Usage(complaint) | Failure::No(complaint) => {
            writeln!(stderr, "{BAD}error:{BAD:#} {}", complaint.what)?;
            if let Some(help) = &complaint.help {
                writeln!(stderr, "  {help}")?;
            }
        }
        Failure::Faults(faults) => {
            let colour = stderr.current_choice() != ColorChoice::Never;
            write!(stderr, "{}", faults.render(colour, WIDTH))?;
        }
    }
    Ok(())
}

/// `1 fault`, `2 faults`.
pub fn count(n: usize, what: &str) -> String {
    let s = if n == 1 { "" } else { "s" };
    format!("{} {what}{s}", Thousands(n as u64))
}

/// A text from outside that can't steer a terminal.
pub fn plain(text: &str) -> String {
    let steers = |c: char| c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars().map(|c| if steers(c) { '?' } else { c }).collect()
}

/// Breaks a text into lines of this width, each after an indent.
pub fn wrap(text: &str, indent: &str, width: usize) -> String {
    wrap_whole(text.split_whitespace(), indent, width)
}

/// The same with pieces that stay whole, whatever blanks they have.
pub fn wrap_whole<'a>(pieces: impl IntoIterator<Item = &'a str>, indent: &str, width: usize) -> String {
    let width = width.saturating_sub(indent.len()).max(20);
    let mut lines: Vec<String> = vec![String::new()];
    for word in pieces {
        let used = lines.last().map_or(0, |line| line.chars().count());
        if used > 0 && used + 1 + word.chars().count() > width {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(if line.is_empty() { "" } else { " " });
            line.push_str(word);
        }
    }
    lines.iter().map(|line| format!("{indent}{line}")).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_are_counted() {
        assert_eq!([count(1, "fault"), count(2000, "fault")], ["1 fault", "2,000 faults"]);
    }

    #[test]
    fn a_long_text_is_wrapped() {
        assert_eq!(wrap("one two three four five", "  ", 22), "  one two three four\n  five");
        assert_eq!(wrap("", "  ", 20), "  ");
        let names = ["XP, Reds:", "Old Guard 34,", "Green Pikes 168"];
        assert_eq!(wrap_whole(names, "", 30), "XP, Reds: Old Guard 34,\nGreen Pikes 168");
    }
}
