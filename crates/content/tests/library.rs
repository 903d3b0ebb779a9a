//! Finding scenarios and gathering their files.

use std::fs;
use std::path::Path;

use content::{Bundle, Library, Source};
use tempfile::TempDir;

fn write(dir: &Path, path: &str, text: &str) {
    let path = dir.join(path);
    fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
    fs::write(path, text).expect("a file");
}

const SCENARIO: &str = "ruleset = \"tdgs\"\nname = \"Bridge at Dawn\"\ndescription = \"Hold it.\"\npacks = [\"core\", \"extra\"]\nturns = 9\n[map]\ntiled = \"maps/bridge.tmj\"\n";

/// A directory laid out like a library.
fn shelf() -> TempDir {
    let dir = tempfile::tempdir().expect("a directory");
    write(dir.path(), "tdgs/scenarios/bridge.toml", SCENARIO);
    write(dir.path(), "tdgs/scenarios/maps/bridge.tmj", "{}");
    write(dir.path(), "tdgs/scenarios/broken.toml", "ruleset =");
    write(dir.path(), "tdgs/packs/core/b.toml", "b = 1");
    write(dir.path(), "tdgs/packs/core/a.toml", "a = 1");
    write(dir.path(), "tdgs/packs/core/notes.txt", "not read");
    write(dir.path(), "tdgs/packs/extra/a.toml", "a = 2");
    write(dir.path(), "axiom/scenarios/duel.toml", "ruleset = \"axiom\"\nname = \"Duel\"");
    dir
}

fn texts(files: &[Source]) -> Vec<&str> {
    files.iter().map(|file| &*file.text).collect()
}

/// The faults of a search, without the directory's changing name.
fn report(library: &Library, dir: &TempDir, name: &str) -> String {
    let faults = library.find(name).expect_err("faults");
    faults.render(false, 300).replace(&*dir.path().to_string_lossy(), "DIR")
}

#[test]
fn a_bundle_has_all_files_in_order() {
    let dir = shelf();
    let library = Library::empty().with_dir(dir.path());
    for name in ["bridge", "tdgs/bridge"] {
        let bundle = library.find(name).expect("a bundle");
        assert_eq!(bundle.ruleset, "tdgs");
        assert_eq!(texts(&bundle.packs), ["a = 1", "b = 1", "a = 2"]);
        assert_eq!(texts(&bundle.maps), ["{}"]);
        assert!(bundle.map("maps/bridge.tmj").is_some() && bundle.map("ridge.tmj").is_none());
    }
}

#[test]
fn a_file_brings_the_library_around_it() {
    let dir = shelf();
    let path = dir.path().join("tdgs/scenarios/bridge.toml");
    let bundle = Library::empty().find(&path.to_string_lossy()).expect("a bundle");
    assert_eq!(bundle.files().count(), 5);
}

#[test]
fn a_later_root_wins() {
    let (dir, mine) = (shelf(), tempfile::tempdir().expect("a directory"));
    write(mine.path(), "tdgs/packs/core/mine.toml", "mine = 1");
    write(mine.path(), "tdgs/maps/bridge.tmj", "[]");
    let library = Library::empty().with_dir(dir.path()).with_dir(mine.path());
    let bundle = library.find("bridge").expect("a bundle");
    assert_eq!(texts(&bundle.packs), ["mine = 1", "a = 2"]);
    assert_eq!(texts(&bundle.maps), ["{}"], "the map beside the scenario comes first");
}

#[test]
fn scenarios_are_listed_even_if_broken() {
    let dir = shelf();
    let listed = Library::empty().with_dir(dir.path()).scenarios();
    let names: Vec<_> = listed.iter().map(|l| (l.ruleset.as_str(), l.id.as_str(), l.name.as_str())).collect();
    let expected =
        [("axiom", "duel", "Duel"), ("tdgs", "bridge", "Bridge at Dawn"), ("tdgs", "broken", "broken")];
    assert_eq!(names, expected);
    assert_eq!(listed[1].description.as_deref(), Some("Hold it."));
}

#[test]
fn the_embedded_library_can_be_listed() {
    let library = Library::embedded();
    for listing in library.scenarios() {
        let found = library.find(&format!("{}/{}", listing.ruleset, listing.id));
        assert!(found.is_ok(), "{:?}", found.err());
    }
}

#[test]
fn unknown_scenario() {
    let dir = shelf();
    let library = Library::empty().with_dir(dir.path());
    insta::assert_snapshot!(report(&library, &dir, "brigde"));
    insta::assert_snapshot!("no_such_file", report(&library, &dir, "nowhere/x.toml"));
}

#[test]
fn ambiguous_scenario() {
    let dir = shelf();
    write(dir.path(), "axiom/scenarios/bridge.toml", "ruleset = \"axiom\"\nname = \"Bridge\"");
    insta::assert_snapshot!(report(&Library::empty().with_dir(dir.path()), &dir, "bridge"));
}

#[test]
fn missing_pack_and_map() {
    let dir = shelf();
    let text = SCENARIO.replace("\"extra\"", "\"extar\"").replace("maps/bridge.tmj", "maps/brigde.tmj");
    write(dir.path(), "tdgs/scenarios/bridge.toml", &text);
    insta::assert_snapshot!(report(&Library::empty().with_dir(dir.path()), &dir, "bridge"));
}

#[test]
fn paths_stay_inside() {
    let dir = shelf();
    write(dir.path(), "secret.tmj", "{}");
    let library = Library::empty().with_dir(dir.path());
    for map in ["../../secret.tmj", "/etc/passwd", "maps/../../x.tmj", "c:\\\\x.tmj", "./x.tmj"] {
        write(dir.path(), "tdgs/scenarios/bridge.toml", &SCENARIO.replace("maps/bridge.tmj", map));
        assert!(report(&library, &dir, "bridge").contains("stays below the scenario's folder"), "{map}");
    }
    write(dir.path(), "tdgs/scenarios/bridge.toml", &SCENARIO.replace("extra", "../../axiom"));
    insta::assert_snapshot!(report(&library, &dir, "bridge"));
}

#[test]
fn a_bundle_survives_json_and_keeps_its_bounds() {
    let dir = shelf();
    let bundle = Library::empty().with_dir(dir.path()).find("bridge").expect("a bundle");
    let json = serde_json::to_string(&bundle).expect("json");
    assert_eq!(serde_json::from_str::<Bundle>(&json).expect("a bundle"), bundle);

    let other = json.replacen("\"ruleset\":\"tdgs\"", "\"ruleset\":\"axiom\"", 1);
    assert!(serde_json::from_str::<Bundle>(&other).is_err());
    let many = vec![Source::new("p.toml", ""); 64];
    let fault = Bundle::new(bundle.scenario.clone(), many, Vec::new()).expect_err("too many");
    assert!(fault.to_string().contains("at most 64 files, this one 65"));
    let big = vec![Source::new("p.toml", "#".repeat(1 << 20)); 5];
    let fault = Bundle::new(bundle.scenario.clone(), big, Vec::new()).expect_err("too large");
    assert!(fault.to_string().contains("4 MiB"));
    let huge = vec![Source::new("p.toml", "#".repeat(2 << 20))];
    assert!(Bundle::new(bundle.scenario, huge, Vec::new()).is_err());
}

#[test]
fn a_huge_file_is_not_read() {
    let dir = shelf();
    let path = dir.path().join("big.toml");
    fs::File::create(&path).and_then(|file| file.set_len(1 << 40)).expect("a sparse file");
    let faults = Library::empty().find(&path.to_string_lossy()).expect_err("too large");
    assert!(faults.to_string().contains("too large: 1099511627776 bytes"));
}

/// Only a pack that is there to be layered over another one has the same ids.
#[test]
fn the_packs_that_ship_do_not_contradict_each_other() {
    let mut seen = std::collections::BTreeMap::new();
    for pack in ["core", "mounts", "armies"] {
        let text = format!("ruleset = \"tdgs\"\nname = \"x\"\npacks = [\"{pack}\"]\n");
        let bundle = Library::embedded().bundle(Source::new("x.toml", text)).expect("a bundle");
        for file in &bundle.packs {
            let table: toml::Table = file.text.parse().expect("TOML");
            for (kind, entries) in &table {
                for id in entries.as_table().into_iter().flat_map(toml::Table::keys) {
                    let earlier = seen.insert((kind.clone(), id.clone()), pack);
                    assert_eq!(earlier, None, "{kind}.{id} is in {pack}, too");
                }
            }
        }
    }
}
