//! What `sweep`, `balance` and `value` share: how battles are played, and where results go.

use std::path::{Path, PathBuf};

use clap::value_parser;
use dice::Seed;
use engine::bots::BotKind;
use report::{Kind, Report};
use study::{StudyError, Subject, Trial};
use tables::{Column, Format, Writer};

use crate::files;
use crate::output::Failure;
use crate::scenario::{self, Scenario, id_of, title_of};
use crate::sim::all_threads;

/// How battles are played.
#[derive(clap::Args)]
pub struct TrialArgs {
    /// The side whose wins are counted; the first unless said
    #[arg(long, value_name = "SIDE")]
    pub side: Option<String>,
    /// The seed of all battles
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: Seed,
    /// How many threads; the result is the same for any number
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Who plays: standard, brawler or random, one for each side or one for all
    #[arg(long, value_delimiter = ',', value_name = "BOT,...", value_parser = scenario::bot)]
    bots: Vec<BotKind>,
    /// Change a value of the scenario first: `options.round-limit=20`; may be given several times
    #[arg(long = "set", value_name = "PATH=VALUE")]
    changes: Vec<String>,
}

/// Where rows go.
#[derive(clap::Args)]
pub struct TableArgs {
    /// Write the rows as CSV
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write the rows as Parquet
    #[arg(long, value_name = "FILE")]
    parquet: Option<PathBuf>,
    /// Write a page with charts
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

/// A scenario under study.
pub struct Study {
    pub id: String,
    pub title: String,
    pub subject: Subject,
    /// How battles are played.
    pub trial: Trial,
}

impl TrialArgs {
    /// Finds the scenario, and makes it ready to be varied.
    pub fn study(&self, name: &str) -> Result<Study, Failure> {
        let bundle = Scenario::files(name, &self.changes)?;
        let (id, title) = (id_of(&bundle), title_of(&bundle));
        let subject = Subject::new(bundle)?;
        let side = subject.side(self.side.as_deref()).map_err(failure)?;
        let bots = scenario::seats(&self.bots, subject.game().sides().len())?;
        let threads = self.threads.map_or_else(all_threads, usize::from);
        Ok(Study { id, title, subject, trial: Trial { seed: self.seed, threads, bots, side } })
    }
}

impl Study {
    /// The side whose wins are counted.
    pub fn side(&self) -> &str {
        &self.subject.game().sides()[self.trial.side]
    }

    /// What was found of it, to be made a page.
    pub fn report<'a>(&'a self, kind: Kind<'a>, found: &'a serde_json::Value) -> Report<'a> {
        Report { title: &self.title, sides: self.subject.game().sides(), kind, found }
    }
}

/// Writes what was found as a page of its own.
pub fn write_page(path: &Path, report: &Report<'_>) -> Result<(), Failure> {
    let page = report.html().map_err(std::io::Error::from)?;
    files::write(path, &page).map_err(Failure::no)
}

/// Rows on their way to disk.
pub struct Tables(Vec<(PathBuf, Writer)>);

impl TableArgs {
    /// Begins the tables, and refuses files that can't be written before anything is played.
    pub fn begin(&self, columns: &'static [Column]) -> Result<Tables, Failure> {
        if let Some(html) = &self.html {
            files::check(html).map_err(Failure::no)?;
        }
        let wanted = [(&self.csv, Format::Csv), (&self.parquet, Format::Parquet)];
        let begin = |(path, format): (&Option<PathBuf>, Format)| {
            let path = path.clone()?;
            let writer = Writer::create(&path, format, columns);
            Some(writer.map_err(|error| unwritable(&path, &error)).map(|writer| (path, writer)))
        };
        wanted.into_iter().filter_map(begin).collect::<Result<_, _>>().map(Tables)
    }

    /// Writes the page, if one is wanted.
    pub fn page(&self, report: &Report<'_>) -> Result<(), Failure> {
        self.html.as_ref().map_or(Ok(()), |path| write_page(path, report))
    }
}

impl Tables {
    /// Adds a row to each.
    pub fn row(&mut self, cells: &[tables::Value<'_>]) -> Result<(), Failure> {
        for (path, writer) in &mut self.0 {
            writer.row(cells).map_err(|error| unwritable(path, &error))?;
        }
        Ok(())
    }

    pub fn finish(self) -> Result<(), Failure> {
        self.0
            .into_iter()
            .try_for_each(|(path, writer)| writer.finish().map_err(|error| unwritable(&path, &error)))
    }
}

fn unwritable(path: &Path, error: &std::io::Error) -> Failure {
    Failure::no(format!("{} can't be written: {error}", path.display()))
}

/// What a study complains of, as a command does.
pub fn failure(error: StudyError) -> Failure {
    match error {
        StudyError::Call { what, help } => Failure::usage(what).help(help),
        StudyError::Broken { change, faults } => {
            let fault = faults.iter().next();
            let what =
                fault.map_or_else(|| "it does not load".to_owned(), |fault| fault.message().to_owned());
            let failure = Failure::no(format!("with {change} the scenario does not load: {what}"));
            match fault.and_then(|fault| fault.advice()) {
                Some(advice) => failure.help(advice),
                None => failure,
            }
        }
        other => Failure::no(other.to_string()),
    }
}

/// A share as `65%` or `0.65`.
pub fn share(text: &str) -> Result<f64, String> {
    let wrong = || format!("`{text}` is no share; write 65% or 0.65");
    let percent = text.trim().strip_suffix('%');
    let value: f64 = percent.unwrap_or(text).trim().parse().map_err(|_| wrong())?;
    match percent {
        _ if !value.is_finite() => Err(wrong()),
        Some(_) => Ok(value / 100.0),
        None if value > 1.0 => {
            Err(format!("`{text}` is more than everything; write {text}% for a percentage"))
        }
        None => Ok(value),
    }
}

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn shares_are_percentages_or_fractions() {
        assert_eq!([share("65%"), share("0.65"), share(" 2 %")], [Ok(0.65), Ok(0.65), Ok(0.02)]);
        assert!(share("65").expect_err("no sign").contains("65%"));
        assert!(["", "%", "x", "nan", "inf%"].iter().all(|text| share(text).is_err()));
    }
}
