//! Calls the real binary and keeps what it said.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// What a call came to.
pub struct Call {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

/// Calls caltrop with these words.
pub fn caltrop(args: &[&str]) -> Call {
    typed(args, "")
}

/// Calls caltrop with these words, and types a text.
pub fn typed(args: &[&str], input: &str) -> Call {
    typed_in(Path::new("."), args, input)
}

/// Calls caltrop with these words in a folder.
pub fn called_in(folder: &Path, args: &[&str]) -> Call {
    typed_in(folder, args, "")
}

/// A folder of content with a pack of its own, and a scenario that draws on it.
pub fn own_content() -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    let write = |path: &str, text: &str| {
        let path = dir.path().join(path);
        std::fs::create_dir_all(path.parent().expect("a folder above")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    };
    write(
        "tdgs/packs/house/creatures.toml",
        r#"
[weapon.club-of-the-house]
name = "club"
damage = "1d6"
range = "melee"
slots = { hand = 1 }
weight = 3

[creature.brute]
name = "Brute"
letters = "Br"
stats = { str = 14, dex = 10, ref = 10, con = 8, mov = 10, int = 4, wis = 8, cha = 6 }
weapons = ["club-of-the-house"]
"#,
    );
    write(
        "tdgs/scenarios/yard.toml",
        r#"
ruleset = "tdgs"
name = "The yard"
packs = ["core", "house"]
map = { width = 6, height = 4, fill = "grass" }
side = [{ name = "House" }, { name = "Goblins" }]
unit = [
    { creature = "brute", side = "House", at = "b2" },
    { creature = "goblin", side = "Goblins", at = "d2" },
]
"#,
    );
    dir
}

/// Calls caltrop in a folder with these words, and types a text.
fn typed_in(folder: &Path, args: &[&str], input: &str) -> Call {
    let mut child = Command::new(env!("CARGO_BIN_EXE_caltrop"))
        .args(args)
        .current_dir(folder)
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_owned();
    let typist = std::thread::spawn(move || {
        // A game that ended early reads no more.
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().expect("it ends");
    typist.join().expect("typing ends");
    let call = Call {
        code: output.status.code().expect("no signal ends it"),
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
    };
    assert!(!call.said().contains("panicked"), "{args:?} panicked:\n{}", call.said());
    call
}

impl Call {
    pub fn said(&self) -> String {
        format!("{}{}", self.stdout, self.stderr)
    }

    /// Holds the exit code.
    #[track_caller]
    pub fn exits(self, code: i32) -> Call {
        assert_eq!(self.code, code, "it said:\n{}", self.said());
        self
    }

    /// Holds that it said this.
    #[track_caller]
    pub fn says(self, what: &str) -> Call {
        assert!(self.said().contains(what), "expected `{what}` in:\n{}", self.said());
        self
    }

    /// The one JSON object.
    #[track_caller]
    pub fn json(&self) -> Value {
        assert_eq!(self.stdout.trim_end().lines().count(), 1, "one object on one line:\n{}", self.said());
        serde_json::from_str(&self.stdout).unwrap_or_else(|e| panic!("{e} in:\n{}", self.said()))
    }
}

/// The names of an object's fields.
pub fn fields(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

/// A report that was written to a file: what it is about, and the numbers in it. Holds that it is one file that may
/// fetch nothing, and runs nothing but what draws it.
#[track_caller]
pub fn report(file: &Path) -> (Value, Value) {
    let page = std::fs::read_to_string(file).expect("a page");
    let policy = page.find("content=\"default-src 'none'; ").expect("a policy");
    assert!(policy < page.find("<title").expect("a title"), "it holds for all that follows");
    for outside in [" src=", "<link", "url(/", "url(h", "{{title}}", "{{about}}", "{{found}}"] {
        assert!(!page.contains(outside), "{outside}");
    }
    let block = |id: &str| {
        let (_, rest) =
            page.split_once(&format!("<script type=\"application/json\" id=\"{id}\">")).expect("a block");
        let (text, _) = rest.split_once("</script>").expect("its end");
        serde_json::from_str(text).expect("JSON")
    };
    (block("about"), block("found"))
}

/// A path as an argument.
pub fn word(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

/// The root of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace")
}
