//! Calls the real binary and keeps what it said.

#![allow(dead_code, reason = "every test file uses a part of it")]

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
    let mut child = Command::new(env!("CARGO_BIN_EXE_caltrop"))
        .args(args)
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
    /// Everything it said.
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

/// A path as an argument.
pub fn word(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

/// The root of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace")
}
