//! `caltrop check`: validates scenarios, packs, maps and replays.

mod kind;
mod pack;
mod walk;

use std::path::{Path, PathBuf};

use content::{Fault, Faults, Library, MAX_FILE, Source, read_tiled};
use serde_json::{Value, json};

use self::kind::Kind;
use self::pack::Packs;
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
}

/// Checks every file.
pub fn run(args: &Args, out: &mut Output) -> Answer {
    let found = walk::files(&args.paths)?;
    let mut packs = Packs::default();
    let checked: Vec<Checked> = found.iter().map(|(path, kind)| check(path, *kind, &mut packs)).collect();
    let good = checked.iter().all(|file| file.faults.is_empty());
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
    let faults = match kind {
        Kind::Scenario => scenario(&name),
        Kind::Pack => packs.check(path),
        Kind::Map => map(path, &name),
        Kind::Replay => replay(path, &name),
    };
    Checked { path: name, kind, faults }
}

fn scenario(name: &str) -> Faults {
    let loaded = Library::embedded().find(name).and_then(|bundle| catalog::load(&bundle));
    loaded.err().unwrap_or_default()
}

fn map(path: &Path, name: &str) -> Faults {
    // The scenario says what an empty cell is, so any word will do here.
    let read = source(path, name).and_then(|source| read_tiled(&source, Some("empty")));
    read.err().unwrap_or_default()
}

fn replay(path: &Path, name: &str) -> Faults {
    match record::read(path).and_then(|paper| paper.prove()) {
        Ok(_) => Faults::new(),
        Err(what) => Fault::whole(name, what).into(),
    }
}

/// A content file's text.
fn source(path: &Path, name: &str) -> Result<Source, Faults> {
    let bytes = files::read(path, MAX_FILE).map_err(|what| Fault::whole(name, what))?;
    Source::from_bytes(name, &bytes)
}

impl Checked {
    fn to_json(&self) -> Value {
        let ok = self.faults.is_empty();
        json!({ "path": self.path, "kind": self.kind.name(), "ok": ok, "faults": self.faults.to_json() })
    }

    fn show(&self, out: &mut Output) -> Result<(), Failure> {
        let (path, kind) = (plain(&self.path), self.kind.name());
        if self.faults.is_empty() {
            return out.note(format!("{GOOD}ok{GOOD:#}     {path}  {DIM}{kind}{DIM:#}"));
        }
        out.say(format!("{BAD}faulty{BAD:#} {path}  {DIM}{kind}{DIM:#}"))?;
        out.say(self.faults.render(out.colour(), out.width()).trim_end())?;
        out.say("")
    }
}

fn summary(checked: &[Checked]) -> String {
    let files = count(checked.len(), "file");
    let faults: usize = checked.iter().map(|file| file.faults.len()).sum();
    let faulty = checked.iter().filter(|file| !file.faults.is_empty()).count();
    match faults {
        0 => format!("{files}, no faults"),
        _ => format!("{files}, {} in {}", count(faults, "fault"), count(faulty, "file")),
    }
}
