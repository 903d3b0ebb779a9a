//! Holds the ledger against the tests: of a small workspace made here, and of the real one.

use std::fs;
use std::path::Path;

use ledger::coverage::scan;

#[test]
fn every_rule_is_proven_or_pending() {
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

/// What a scan of a one-book workspace with this test file and this pending list has to say.
fn faults(test: &str, pending: &str) -> Vec<String> {
    let dir = tempfile::tempdir().expect("a directory");
    let write = |path: &str, text: &str| {
        let path = dir.path().join(path);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        fs::write(path, text).expect("a file");
    };
    let rules = [rule("a.one", ""), rule("a.two", ""), rule("a.idle", "status = \"advice\"")];
    write("rules/book.toml", &format!("document = \"d\"\n{}", rules.concat()));
    write("rules/pending/book.toml", &format!("reason = \"r\"\npending = [{pending}]"));
    write("crates/x/tests/deep/t.rs", test);
    scan(dir.path()).expect("a scan").faults.iter().map(ToString::to_string).collect()
}

const ONE: &str = "#[test]\nfn t() { ledger::proves!(\"a.one\"); }";

#[test]
fn proven_pending_and_excused_rules_are_in_order() {
    assert_eq!(faults(ONE, "\"a.two\""), [""; 0]);
}

#[test]
fn a_rule_without_test_is_a_fault() {
    assert_eq!(faults(ONE, ""), ["rules/book.toml:9: rule `a.two` has no test and is not pending"]);
}

#[test]
fn a_proven_rule_must_leave_the_pending_file() {
    let found = faults(ONE, "\"a.two\",\n\"a.one\"");
    assert_eq!(found.len(), 1);
    assert!(
        found[0]
            .starts_with("rules/pending/book.toml:3: rule `a.one` is proven at crates/x/tests/deep/t.rs:2")
    );
}

#[test]
fn unknown_ids_come_with_the_nearest() {
    let test = ONE.replace("a.one", "a.ones");
    let found = faults(&test, "\"a.one\", \"a.two\", \"a.tow\"");
    assert_eq!(found[0], "crates/x/tests/deep/t.rs:2: no rule is named `a.ones`; did you mean `a.one`?");
    assert_eq!(found[1], "rules/pending/book.toml:2: no rule is named `a.tow`; did you mean `a.two`?");
}

#[test]
fn excused_and_repeated_rules_are_not_pending() {
    let found = faults(ONE, "\"a.two\", \"a.two\", \"a.idle\"");
    assert!(found[0].ends_with("rule `a.two` is listed twice"));
    assert!(found[1].ends_with("needs no test, so it is not pending"));
}
