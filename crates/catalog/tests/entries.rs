//! What the entries say is so.

use std::collections::BTreeSet;

use content::Source;
use ledger::Ledger;

#[test]
fn the_books_of_the_entries_are_the_files_of_the_folder() {
    let read = Ledger::of_workspace();
    let names = |ledger: &Ledger| ledger.books().iter().map(|book| book.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&read), names(catalog::ledger()));
    assert_eq!(read.rules().count(), catalog::ledger().rules().count());
    assert!(read.rules().all(|rule| !rule.text.is_empty() && !rule.book.is_empty()));
}

#[test]
fn names_schemas_and_packs_fit_each_other() {
    let entries = catalog::rulesets();
    let names: BTreeSet<&str> = entries.iter().map(|entry| entry.name).collect();
    assert_eq!(names.len(), entries.len(), "a name is used once");
    for entry in entries {
        let schemas: Vec<&str> = (entry.schemas)().iter().map(|(file, _)| *file).collect();
        let wanted = ["scenario", "pack"].map(|kind| format!("{}-{kind}.json", entry.name));
        assert!(wanted.iter().all(|file| schemas.contains(&file.as_str())), "{schemas:?}");
        let scenario = format!("ruleset = \"{}\"\nname = \"packs\"\npacks = {:?}", entry.name, entry.packs);
        let bundle = catalog::library().bundle(Source::new("packs", scenario)).expect("packs that ship");
        (entry.check_packs)(&bundle.packs).unwrap_or_else(|faults| panic!("{}: {faults}", entry.name));
    }
}

#[test]
fn the_numbers_of_checks_are_asked_for_alike() {
    let checks: Vec<_> = catalog::rulesets().into_iter().filter_map(|entry| entry.check.as_ref()).collect();
    for number in checks.iter().flat_map(|check| check.numbers) {
        let same = checks.iter().flat_map(|check| check.numbers).filter(|other| other.flag == number.flag);
        for other in same {
            assert_eq!((&other.range, other.help), (&number.range, number.help), "--{}", number.flag);
        }
        let known = |flag| checks.iter().flat_map(|check| check.numbers).any(|other| other.flag == flag);
        assert!(number.with.is_none_or(known), "--{}", number.flag);
    }
}

#[test]
fn an_unknown_ruleset_is_told_which_there_are() {
    let scenario = Source::new("x.toml", "ruleset = \"chess\"\nname = \"x\"");
    let bundle = catalog::library().bundle(scenario).expect("a head");
    let faults = catalog::load(&bundle).err().expect("nobody plays chess");
    assert!(faults.to_string().contains("this program plays tdgs, axiom, command"), "{faults}");
}
