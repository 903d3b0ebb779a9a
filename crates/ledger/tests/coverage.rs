//! Holds the ledger against the tests: of a small workspace made here, and of the real one.

use std::fs;
use std::path::Path;

use ledger::coverage::scan;

#[test]
fn every_rule_is_proven() {
    let found = scan(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).expect("a readable workspace");
    for book in &found.books {
        println!("{book}");
    }
    let faults: Vec<_> = found.faults.iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

fn rule(id: &str, more: &str) -> String {
    format!("[[rule]]\nid = \"{id}\"\nsection = \"s\"\nkind = \"content\"\ntext = \"t\"\n{more}\n")
}

/// A folder with one book and this test file, and what a scan of it has to say.
fn faults(file: &str, test: &str) -> Vec<String> {
    let dir = tempfile::tempdir().expect("a directory");
    let write = |path: &str, text: &str| {
        let path = dir.path().join(path);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        fs::write(path, text).expect("a file");
    };
    let rules = [rule("a.one", ""), rule("a.two", ""), rule("a.idle", "status = \"advice\"")];
    write("rules/book.toml", &format!("document = \"d\"\n{}", rules.concat()));
    write(file, test);
    scan(dir.path()).expect("a scan").faults.iter().map(ToString::to_string).collect()
}

const FILE: &str = "crates/x/tests/deep/t.rs";
const BOTH: &str = "#[test]\nfn t() { ledger::proves!(\"a.one\", \"a.two\"); }";

#[test]
fn proven_and_excused_rules_are_in_order() {
    assert_eq!(faults(FILE, BOTH), [""; 0]);
}

#[test]
fn a_crate_may_have_a_ledger_of_its_own() {
    assert_eq!(faults("tests/t.rs", BOTH), [""; 0]);
}

#[test]
fn a_rule_without_test_is_a_fault() {
    let one = BOTH.replace(", \"a.two\"", "");
    assert_eq!(faults(FILE, &one), ["rules/book.toml:9: rule `a.two` has no test"]);
}

#[test]
fn unknown_ids_come_with_the_nearest() {
    let more = BOTH.replace("a.two\"", "a.two\", \"a.ones\"");
    let what = "no rule is named `a.ones`; did you mean `a.one`?";
    assert_eq!(faults(FILE, &more), [format!("{FILE}:2: {what}")]);
}
