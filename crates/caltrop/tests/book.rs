//! Every example of the book, and of the help texts, runs: what a `console` block calls ends as it is shown to, and what a
//! `toml` block holds is content without faults.
//!
//! A `toml` block with the name of a file is written there, for the calls of its chapter. Others are checked as they are: a
//! scenario, a part of one (completed with what it leaves out), or a pack. `toml ledger` is a rule of the ledger. A block with a
//! path from the root of the workspace shows a part of that file, as it is.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::call::{caltrop, root, word};
use toml::{Table, Value};

/// What is run besides `caltrop`.
const TOOLS: [&str; 2] = ["mkdir", "cp"];
/// What a pack may hold, of any ruleset.
const OF_PACKS: [&str; 16] = [
    "ability",
    "armour",
    "class",
    "creature",
    "damage-type",
    "item",
    "person",
    "race",
    "skill",
    "terrain",
    "trait",
    "training",
    "upgrade",
    "vehicle",
    "weapon",
    "word",
];

/// A fenced block of a chapter.
struct Block {
    place: String,
    /// The words after the fence.
    kind: Vec<String>,
    lines: Vec<String>,
}

fn blocks(chapter: &str, text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut open = false;
    for (line, number) in text.lines().zip(1..) {
        if let Some(words) = line.strip_prefix("```") {
            open = !open;
            if open {
                let kind = words.split_whitespace().map(str::to_owned).collect();
                blocks.push(Block { place: format!("{chapter}:{number}"), kind, lines: Vec::new() });
            }
        } else if open && let Some(block) = blocks.last_mut() {
            block.lines.push(line.to_owned());
        }
    }
    blocks
}

/// A folder in which the calls of a chapter run.
fn workplace() -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    for folder in ["content", "rules", "schemas", "docs"] {
        std::os::unix::fs::symlink(root().join(folder), dir.path().join(folder)).expect("a link");
    }
    fs::create_dir_all(dir.path().join(".local/share/bash-completion/completions")).expect("a folder");
    dir
}

fn shell(command: &str, dir: &Path) -> Output {
    let bin = Path::new(env!("CARGO_BIN_EXE_caltrop")).parent().expect("a folder");
    let path = std::env::var("PATH").unwrap_or_default();
    Command::new("sh")
        .args(["-c", command])
        .env("PATH", format!("{}:{path}", bin.display()))
        .env("HOME", dir)
        .current_dir(dir)
        .stdin(Stdio::null())
        .output()
        .expect("a shell")
}

/// The same call with few battles: whether it is right does not depend on their number.
fn briefly(command: &str) -> String {
    let mut words: Vec<String> = command.split(' ').map(str::to_owned).collect();
    for n in 1..words.len() {
        match words[n - 1].as_str() {
            "-n" => "10".clone_into(&mut words[n]),
            "--precision" | "--tolerance" => "25%".clone_into(&mut words[n]),
            _ => {}
        }
    }
    let verb = words.get(1).map(String::as_str);
    let more = match verb {
        Some("balance") => "--battles 3000",
        Some("analyse") if !command.contains("--precision") => "--precision 25%",
        Some("whatif") => "-n 10",
        _ => "",
    };
    format!("{} {more}", words.join(" "))
}

/// Runs a call; it ends well, unless it is shown to fail.
#[track_caller]
fn run(place: &str, command: &str, fails: bool, dir: &Path) {
    let brief = briefly(command);
    let output = shell(&brief, dir);
    let said =
        [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned()).concat();
    assert!(!said.contains("panicked"), "{place}: `{brief}`:\n{said}");
    // With few battles and a wide tolerance a search may end otherwise than it is shown to; it may not be misunderstood.
    let search = brief.contains(" balance ") && !said.contains("error:");
    assert!(
        output.status.success() != fails || search,
        "{place}: `{brief}` {}:\n{said}",
        if fails { "does not fail as shown" } else { "fails" }
    );
}

fn run_console(block: &Block, dir: &Path) {
    let calls: Vec<usize> = (0..block.lines.len()).filter(|&n| block.lines[n].starts_with("$ ")).collect();
    for (n, &start) in calls.iter().enumerate() {
        let command = &block.lines[start]["$ ".len()..];
        let end = calls.get(n + 1).copied().unwrap_or(block.lines.len());
        let fails = block.lines[start + 1..end]
            .iter()
            .any(|line| ["error:", "faulty", "Out of reach"].iter().any(|word| line.starts_with(word)));
        let first = command.split_whitespace().next().unwrap_or_default();
        if first == "caltrop" || TOOLS.contains(&first) {
            run(&block.place, command, fails, dir);
        }
    }
}

/// What a part of a scenario leaves out is filled in.
fn completed(part: &str) -> String {
    let mut table: Table = part.parse().expect("TOML");
    let side = |name: &str| Value::Table(Table::from_iter([("name".to_owned(), Value::from(name))]));
    let text = |value: &str| Value::from(value);
    table.entry("ruleset").or_insert_with(|| text("tdgs"));
    table.entry("name").or_insert_with(|| text("A part"));
    table.entry("packs").or_insert_with(|| Value::from(vec!["core", "mounts"]));
    let map = "width = 40\nheight = 40\nfill = \"grass\"".parse::<Table>().expect("TOML");
    table.entry("map").or_insert_with(|| Value::Table(map));
    let mut names: Vec<String> = table
        .get("unit")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(|unit| Some(unit.get("side")?.as_str()?.to_owned()))
        .chain(["Red".to_owned(), "Green".to_owned()])
        .collect();
    names.dedup();
    let names = &names[..2];
    let sides =
        table.entry("side").or_insert_with(|| Value::Array(Vec::new())).as_array_mut().expect("a list");
    for name in names {
        if !sides.iter().any(|known| known.get("name").and_then(Value::as_str) == Some(name)) {
            sides.push(side(name));
        }
    }
    let units =
        table.entry("unit").or_insert_with(|| Value::Array(Vec::new())).as_array_mut().expect("a list");
    for (name, at) in names.iter().zip(["a40", "d40"]) {
        let unit = format!("creature = \"goblin\"\nside = \"{name}\"\nat = \"{at}\"\nname = \"Of {name}\"");
        units.push(Value::Table(unit.parse().expect("TOML")));
    }
    toml::to_string(&table).expect("TOML")
}

fn check_toml(chapter: &str, block: &Block, n: usize, dir: &Path) {
    let text = block.lines.join("\n");
    let table: Table = text.parse().unwrap_or_else(|e| panic!("{}: {e}", block.place));
    match block.kind.get(1).map(String::as_str) {
        Some("ledger") => return assert!(table.contains_key("rule"), "{}", block.place),
        Some(file) if file.starts_with("examples/") => return,
        Some(file) => {
            let path = dir.join(file);
            fs::create_dir_all(path.parent().expect("a folder above")).expect("a folder");
            return fs::write(path, text).expect("a file");
        }
        None => {}
    }
    let ruleset = if ["axiom", "command"].contains(&chapter) { chapter } else { "tdgs" };
    let is_pack = !table.contains_key("ruleset") && table.keys().all(|key| OF_PACKS.contains(&key.as_str()));
    let (file, text) = if is_pack {
        (format!("book/{ruleset}/packs/book-{n}/part.toml"), text)
    } else if table.contains_key("ruleset") {
        (format!("book/{ruleset}/scenarios/part-{n}.toml"), text)
    } else {
        (format!("book/{ruleset}/scenarios/part-{n}.toml"), completed(&text))
    };
    let path = dir.join(file);
    fs::create_dir_all(path.parent().expect("a folder above")).expect("a folder");
    fs::write(&path, &text).expect("a file");
    let call = caltrop(&["check", word(&path)]);
    assert_eq!(call.code, 0, "{}: {}\n{text}", block.place, call.said());
}

#[test]
fn every_example_of_the_book_runs() {
    let mut chapters: Vec<_> = fs::read_dir(root().join("docs/src")).expect("the book").flatten().collect();
    chapters.sort_by_key(fs::DirEntry::file_name);
    let mut ran = 0;
    for path in
        chapters.iter().map(fs::DirEntry::path).filter(|path| path.extension().is_some_and(|x| x == "md"))
    {
        let chapter = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("a chapter");
        let dir = workplace();
        for (n, block) in blocks(&chapter, &text).iter().enumerate() {
            match block.kind.first().map(String::as_str) {
                Some("console") => run_console(block, dir.path()),
                Some("toml") => check_toml(&chapter, block, n, dir.path()),
                _ => continue,
            }
            ran += 1;
        }
    }
    assert!(ran > 60, "{ran} examples were found");
}

/// The walk through the ruleset to copy shows every line of it, as it is.
#[test]
fn the_ruleset_to_copy_is_shown_line_by_line() {
    let read = |path: &str| fs::read_to_string(root().join(path)).unwrap_or_else(|e| panic!("{path}: {e}"));
    let blocks = blocks("adding-a-ruleset", &read("docs/src/adding-a-ruleset.md"));
    let shown = |block: &&Block| block.kind.get(1).is_some_and(|file| file.starts_with("examples/"));
    for block in blocks.iter().filter(shown) {
        let (file, part) = (&block.kind[1], block.lines.join("\n"));
        assert!(read(file).contains(&part), "{}: {file} has changed; it has no\n{part}", block.place);
    }
    for name in ["lib", "rules", "main"] {
        let file = format!("examples/pits/src/{name}.rs");
        let of_file = blocks.iter().filter(|block| block.kind.get(1) == Some(&file));
        let shown: Vec<&String> = of_file.flat_map(|block| &block.lines).collect();
        for (line, number) in read(&file).lines().zip(1..) {
            assert!(shown.iter().any(|shown| *shown == line), "{file}:{number} is not shown: {line}");
        }
    }
}

#[test]
fn every_example_of_the_help_texts_runs() {
    let help = caltrop(&["--help"]).exits(0).stdout;
    let (_, commands) = help.split_once("Commands:").expect("a list of commands");
    let (commands, _) = commands.split_once("\n\n").expect("its end");
    let names = commands.lines().filter_map(|line| line.strip_prefix("  ")?.split_whitespace().next());
    let mut ran = 0;
    for name in names.filter(|name| *name != "help") {
        let help = caltrop(&[name, "--help"]).exits(0).stdout;
        let Some((_, examples)) = help.split_once("Examples:") else { continue };
        let dir = workplace();
        for line in examples.lines().filter_map(|line| line.strip_prefix("  caltrop ")) {
            run(&format!("{name} --help"), &format!("caltrop {line}"), false, dir.path());
            ran += 1;
        }
    }
    assert!(ran >= 10, "{ran} examples were found");
}

/// The help of the terminal names a call; it is one that works.
#[test]
fn the_call_in_the_help_of_the_terminal_works() {
    let dir = workplace();
    let save = "printf 'end\\nsave FILE\\nhelp\\nquit\\n' | caltrop play tdgs/duel --text --seed 3";
    let said = String::from_utf8_lossy(&shell(save, dir.path()).stdout).into_owned();
    let (_, rest) = said.split_once("save the game; `").expect("the line of `save`");
    let (command, _) = rest.split_once('`').expect("a call");
    run("help", command, false, dir.path());
}
