//! The README's examples run: every line `$ caltrop ...` of a console block ends well, and in a block marked `exact`
//! it says what the README says.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::call::root;

/// A call of the README, with what it is shown to say.
struct Example {
    line: usize,
    command: String,
    shown: Vec<String>,
    exact: bool,
}

fn examples(text: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut block: Option<bool> = None;
    let mut ours = false;
    for (line, number) in text.lines().zip(1..) {
        if let Some(word) = line.trim_start().strip_prefix("```") {
            block = word.starts_with("console").then(|| word.contains("exact")).filter(|_| block.is_none());
            ours = false;
        } else if let (Some(exact), Some(command)) = (block, line.strip_prefix("$ ")) {
            ours = command.split_whitespace().next() == Some("caltrop");
            if ours {
                examples.push(Example {
                    line: number,
                    command: command.to_owned(),
                    shown: Vec::new(),
                    exact,
                });
            }
        } else if let (Some(_), true, Some(example)) = (block, ours, examples.last_mut()) {
            example.shown.push(line.trim_end().to_owned());
        }
    }
    examples
}

#[test]
fn every_example_of_the_readme_runs() {
    let text = fs::read_to_string(root().join("README.md")).expect("the project has a README.md");
    let examples = examples(&text);
    assert!(!examples.is_empty(), "README.md has no `$ caltrop ...` line in a ```console block");
    let dir = tempfile::tempdir().expect("a folder");
    for folder in ["content", "rules", "schemas", "docs"] {
        std::os::unix::fs::symlink(root().join(folder), dir.path().join(folder)).expect("a link");
    }
    for example in examples {
        run(&example, dir.path());
    }
}

fn run(example: &Example, dir: &Path) {
    let Example { line, command, shown, exact } = example;
    let bin = Path::new(env!("CARGO_BIN_EXE_caltrop")).parent().expect("a folder");
    let path = std::env::var("PATH").unwrap_or_default();
    let output = Command::new("sh")
        .args(["-c", command])
        .env("PATH", format!("{}:{path}", bin.display()))
        .current_dir(dir)
        .stdin(Stdio::null())
        .output()
        .expect("a shell");
    let [stdout, stderr] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
    assert!(output.status.success(), "README.md:{line}: `{command}` failed:\n{stdout}{stderr}");
    let said: Vec<&str> = stdout.lines().map(str::trim_end).collect();
    for wanted in shown.iter().filter(|wanted| *exact && !wanted.contains("...")) {
        assert!(
            said.contains(&wanted.as_str()),
            "README.md:{line}: `{command}` does not say\n{wanted}\nbut\n{stdout}"
        );
    }
}

#[test]
fn examples_are_found_in_console_blocks_alone() {
    let text = "```console exact\n$ caltrop roll d6\n4\n$ make x\nno\n```\n$ caltrop not\n```sh\n$ caltrop not\n```\n";
    let found = examples(text);
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].line, found[0].exact, &found[0].shown), (2, true, &vec!["4".to_owned()]));
}
