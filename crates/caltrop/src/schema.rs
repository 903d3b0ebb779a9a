//! `caltrop schema`: the JSON Schemas of content files, for editors.

use std::fs;
use std::path::{Path, PathBuf};

use content::nearest;
use serde_json::{Map, Value};

use crate::files;
use crate::output::{Answer, Failure, Output, Verdict};

/// The arguments of `schema`.
#[derive(clap::Args)]
pub struct Args {
    /// A schema, such as tdgs-scenario; without it, the list of them (or all, with --out)
    name: Option<String>,
    /// Write them to files in this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Prints, lists or writes.
pub fn run(args: &Args, out: &mut Output) -> Answer {
    let wanted = wanted(args.name.as_deref())?;
    match (&args.out, &args.name) {
        (Some(dir), _) => write(dir, &wanted, out)?,
        (None, Some(_)) => {
            for (_, schema) in &wanted {
                if out.json {
                    out.object(schema)?;
                } else {
                    out.say(pretty(schema).trim_end())?;
                }
            }
        }
        (None, None) if out.json => {
            let all: Map<String, Value> = wanted.into_iter().map(|(n, s)| (stem(n).to_owned(), s)).collect();
            out.object(&all)?;
        }
        (None, None) => {
            for (name, _) in &wanted {
                out.say(stem(name))?;
            }
            out.note("`caltrop schema NAME` prints one, `--out DIR` writes them")?;
        }
    }
    Ok(Verdict::Yes)
}

fn wanted(name: Option<&str>) -> Result<Vec<(&'static str, Value)>, Failure> {
    let all = catalog::schemas();
    let Some(name) = name else { return Ok(all) };
    let known: Vec<&str> = all.iter().map(|(file, _)| stem(file)).collect();
    if !known.contains(&stem(name)) {
        let near = nearest(name, known.iter().copied()).map(|near| format!("did you mean `{near}`? "));
        let help = format!("{}there are {}", near.unwrap_or_default(), known.join(", "));
        return Err(Failure::usage(format!("there is no schema `{name}`")).help(help));
    }
    Ok(all.into_iter().filter(|(file, _)| stem(file) == stem(name)).collect())
}

fn stem(file: &str) -> &str {
    file.strip_suffix(".json").unwrap_or(file)
}

fn write(dir: &Path, schemas: &[(&str, Value)], out: &mut Output) -> Result<(), Failure> {
    fs::create_dir_all(dir)
        .map_err(|error| Failure::no(format!("{} can't be made: {error}", dir.display())))?;
    let mut written = Vec::new();
    for (name, schema) in schemas {
        let path = dir.join(name);
        files::write(&path, &pretty(schema)).map_err(Failure::no)?;
        written.push(path.to_string_lossy().into_owned());
    }
    if out.json {
        return out.object(&serde_json::json!({ "written": written }));
    }
    written.iter().try_for_each(|path| out.note(format!("wrote {path}")))
}

/// The text of a schema file.
fn pretty(schema: &Value) -> String {
    format!("{schema:#}\n")
}
