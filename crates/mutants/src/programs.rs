//! The test programs of a ruleset: building them, listing their tests, running one of them within a time.

use serde::Deserialize;
use std::io::Read;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

pub struct Program {
    /// The file to run.
    pub file: PathBuf,
    /// Where its tests expect to be run.
    pub folder: PathBuf,
}

/// Why a copy does not compile.
pub struct Fault {
    /// What the compiler said.
    pub text: String,
    /// Where, by file and lines counted from 1, the last included.
    pub places: Vec<(PathBuf, Range<usize>)>,
}

#[derive(Deserialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
enum News {
    CompilerArtifact {
        executable: Option<PathBuf>,
        manifest_path: PathBuf,
    },
    CompilerMessage {
        message: Diagnostic,
    },
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
struct Diagnostic {
    level: String,
    message: String,
    rendered: Option<String>,
    spans: Vec<Place>,
}

#[derive(Deserialize)]
struct Place {
    file_name: PathBuf,
    line_start: usize,
    line_end: usize,
}

/// Builds the tests of a ruleset, or tells why that fails.
pub fn build(tree: &Path, target: &Path, ruleset: &str) -> Result<Result<Vec<Program>, Vec<Fault>>, String> {
    eprintln!("building the tests of {ruleset} with a sample of faults");
    let built = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["test", "--no-run", "--quiet", "--message-format=json", "-p", ruleset])
        .current_dir(tree)
        .env("CARGO_TARGET_DIR", target)
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", "1")
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .stderr(Stdio::null())
        .output()
        .map_err(|why| format!("cargo: {why}"))?;
    let messages: Vec<News> = String::from_utf8_lossy(&built.stdout)
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    let mut programs = Vec::new();
    let mut faults = Vec::new();
    for message in messages {
        match message {
            News::CompilerArtifact { executable: Some(file), manifest_path } => {
                let folder = manifest_path.parent().unwrap_or(tree).to_owned();
                programs.push(Program { file, folder });
            }
            News::CompilerMessage { message } if message.level == "error" && !message.spans.is_empty() => {
                let places = message
                    .spans
                    .into_iter()
                    .map(|place| (place.file_name, place.line_start..place.line_end))
                    .collect();
                faults.push(Fault { text: message.rendered.unwrap_or(message.message), places });
            }
            _ => {}
        }
    }
    match (built.status.success(), faults.is_empty()) {
        (true, _) => Ok(Ok(programs)),
        (false, false) => Ok(Err(faults)),
        (false, true) => Err(format!(
            "cargo could not build the tests of {ruleset}; try `cargo test --no-run -p {ruleset}` in {}",
            tree.display()
        )),
    }
}

/// A test of the sources, which are not as they should be in the copy, and not of the rules.
const READS_SOURCES: &str = "no_layer_looks_up";

impl Program {
    /// The names of its tests.
    pub fn tests(&self) -> Result<Vec<String>, String> {
        let listed = Command::new(&self.file)
            .args(["--list", "--format", "terse"])
            .current_dir(&self.folder)
            .output()
            .map_err(|why| format!("{}: {why}", self.file.display()))?;
        let text = String::from_utf8_lossy(&listed.stdout).into_owned();
        let names = text.lines().filter_map(|line| line.strip_suffix(": test"));
        Ok(names.filter(|name| !name.ends_with(READS_SOURCES)).map(str::to_owned).collect())
    }

    /// Which of these tests fails first, with a variable set. They run one after the other in one process; if that takes longer
    /// than a time, the first has failed as well as any.
    pub fn fails(
        &self,
        tests: &[&str],
        variable: (&str, &str),
        limit: Duration,
    ) -> Result<Option<String>, String> {
        let mut child = Command::new(&self.file)
            .arg("--exact")
            .args(tests)
            .args(["--test-threads", "1"])
            .current_dir(&self.folder)
            .env("CARGO_MANIFEST_DIR", &self.folder)
            .env("INSTA_UPDATE", "no")
            .env("PROPTEST_FAILURE_PERSISTENCE", "off")
            .env(variable.0, variable.1)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|why| format!("{}: {why}", self.file.display()))?;
        let mut stdout = child.stdout.take().expect("it is piped");
        let said = thread::spawn(move || {
            let mut text = String::new();
            // A process that was killed leaves half a line, or half a letter; what came before counts.
            let _ = stdout.read_to_string(&mut text);
            text
        });
        let start = Instant::now();
        let mut pause = Duration::from_millis(1);
        let passed = loop {
            if let Some(status) = child.try_wait().map_err(|why| why.to_string())? {
                break status.success();
            }
            if start.elapsed() > limit {
                child.kill().and_then(|()| child.wait()).map_err(|why| why.to_string())?;
                break false;
            }
            thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(50));
        };
        let said = said.join().map_err(|_| "the output of a test could not be read".to_owned())?;
        let failed = || said.lines().find_map(|line| line.strip_prefix("test ")?.strip_suffix(" ... FAILED"));
        Ok((!passed).then(|| failed().unwrap_or(tests[0]).to_owned()))
    }
}
