//! `caltrop check`: validates scenarios, packs, maps and replays.

mod kind;
mod pack;
mod walk;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use content::{Fault, Faults, MAX_FILE, Source, read_tiled};
use serde_json::{Value, json};

use self::kind::Kind;
use self::pack::{Found, Packs};
use crate::output::{Answer, BAD, DIM, Failure, GOOD, Output, Verdict, count, plain};
use crate::{files, record};

/// The arguments of `check`.
#[derive(clap::Args)]
pub struct Args {
    /// Files, or folders to look through
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
}

/// A file that was looked at.
struct Checked {
    path: String,
    kind: Kind,
    faults: Faults,
    /// The files whose faults are its own and were told before.
    elsewhere: Vec<String>,
    /// What is unusual about it, and allowed.
    notices: Faults,
}

pub fn run(args: &Args, out: &mut Output) -> Answer {
    let found = walk::files(&args.paths)?;
    let mut packs = Packs::default();
    let mut checked: Vec<Checked> = found.iter().map(|(path, kind)| check(path, *kind, &mut packs)).collect();
    tell_once(&mut checked);
    let good = checked.iter().all(Checked::is_good);
    if out.json {
        let files: Vec<Value> = checked.iter().map(Checked::to_json).collect();
        out.object(&json!({ "ok": good, "files": files }))?;
    } else {
        checked.iter().try_for_each(|file| file.show(out))?;
        out.note(summary(&checked))?;
    }
    Ok(if good { Verdict::Yes } else { Verdict::No })
}

fn check(path: &Path, kind: Kind, packs: &mut Packs) -> Checked {
    let name = path.to_string_lossy().into_owned();
    let found = match kind {
        Kind::Scenario => scenario(&name),
        Kind::Pack => packs.check(path),
        Kind::Map => map(path, &name),
        Kind::Replay => replay(path, &name),
    };
    let (faults, notices) = match found {
        Ok(notices) => (Faults::new(), notices),
        Err(faults) => (faults, Faults::new()),
    };
    Checked { path: name, kind, faults, elsewhere: Vec::new(), notices }
}

/// A fault of a pack is a fault of every scenario that draws on it, and is told once: with the pack if it is looked at,
/// or else with the first scenario.
fn tell_once(checked: &mut [Checked]) {
    let place = |file: &str| Path::new(file).canonicalize().unwrap_or_else(|_| PathBuf::from(file));
    let mut told = BTreeSet::new();
    let (packs, others): (Vec<_>, Vec<_>) = checked.iter_mut().partition(|file| file.kind == Kind::Pack);
    for file in packs.into_iter().chain(others) {
        let mut own = Faults::new();
        for fault in file.faults.iter() {
            let what = fault.message().to_owned();
            if told.insert((place(fault.file()), fault.line_column(), what)) {
                own.push(fault.clone());
            } else if !file.elsewhere.iter().any(|known| known == fault.file()) {
                file.elsewhere.push(fault.file().to_owned());
            }
        }
        file.faults = own;
    }
}

fn scenario(name: &str) -> Found {
    let loaded = catalog::library().find(name).and_then(|bundle| catalog::load(&bundle));
    loaded.map(|_| Faults::new())
}

fn map(path: &Path, name: &str) -> Found {
    // The scenario says what an empty cell is, so any word will do here.
    let read = source(path, name).and_then(|source| read_tiled(&source, Some("empty")));
    read.map(|_| Faults::new())
}

fn replay(path: &Path, name: &str) -> Found {
    let proven = record::read(path).and_then(|paper| paper.prove());
    proven.map(|_| Faults::new()).map_err(|what| Fault::whole(name, what).into())
}

/// A content file's text.
fn source(path: &Path, name: &str) -> Result<Source, Faults> {
    let bytes = files::read(path, MAX_FILE).map_err(|what| Fault::whole(name, what))?;
    Source::from_bytes(name, &bytes)
}

impl Checked {
    fn is_good(&self) -> bool {
        self.faults.is_empty() && self.elsewhere.is_empty()
    }

    fn to_json(&self) -> Value {
        json!({ "path": self.path, "kind": self.kind.name(), "ok": self.is_good(), "faults": self.faults.to_json(),
            "faults_of": self.elsewhere, "notices": self.notices.to_json() })
    }

    fn show(&self, out: &mut Output) -> Result<(), Failure> {
        let (path, kind) = (plain(&self.path), self.kind.name());
        if self.is_good() {
            out.note(format!("{GOOD}ok{GOOD:#}     {path}  {DIM}{kind}{DIM:#}"))?;
            return self.notices.iter().try_for_each(|notice| out.note(line(notice)));
        }
        out.say(format!("{BAD}faulty{BAD:#} {path}  {DIM}{kind}{DIM:#}"))?;
        for file in &self.elsewhere {
            out.say(format!("  its faults are in {}", plain(file)))?;
        }
        if !self.faults.is_empty() {
            out.say(self.faults.render(out.colour(), out.width()).trim_end())?;
        }
        out.say("")
    }
}

/// A notice in a line.
fn line(notice: &Fault) -> String {
    let place = notice.line_column().map_or(String::new(), |(line, _)| format!("line {line}: "));
    format!("{DIM}note:  {place}{}{DIM:#}", plain(notice.message()))
}

fn summary(checked: &[Checked]) -> String {
    let files = count(checked.len(), "file");
    let faults: usize = checked.iter().map(|file| file.faults.len()).sum();
    let faulty = checked.iter().filter(|file| !file.is_good()).count();
    match faults {
        0 => format!("{files}, no faults"),
        _ => format!("{files}, {} in {}", count(faults, "fault"), count(faulty, "file")),
    }
}
