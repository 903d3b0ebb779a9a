//! Knobs of all three rulesets: each gives a file that loads, and a wrong one says what would work.

use content::{Library, Source};
use study::{Knob, Setting, Subject};

use super::{subject, written};

/// The scenario with a knob at a value, as a file that was loaded anew.
fn turned(subject: &Subject, knob: &Knob, value: i64) -> String {
    let variant = subject.turned(std::slice::from_ref(knob), &Setting::all(&[value]));
    let text = variant.unwrap_or_else(|error| panic!("{} {value}: {error}", knob.path)).scenario.text;
    let bundle = Library::embedded().bundle(Source::new("written.toml", &*text));
    let bundle = bundle.unwrap_or_else(|faults| panic!("{} {value}: {faults}", knob.path));
    catalog::load(&bundle).unwrap_or_else(|faults| panic!("{} {value}: {faults}", knob.path));
    text.to_string()
}

#[test]
fn every_kind_of_knob_gives_a_file_that_loads() {
    for (scenario, knob, now) in [
        ("bridge-ambush", "goblin-archer.count 1..6", 3),
        ("bridge-ambush", "goblin.con -2..+2", 8),
        ("bridge-ambush", "shortbow.damage -1..+1", 3),
        ("bridge-ambush", "map.cover -4..+4", 22),
        ("bridge-ambush", "options.round-limit 10..30:10", 40),
        ("hold-the-ford", "map.cover -3..+3", 35),
        ("axiom/alley", "gunman.count 1..4", 2),
        ("axiom/alley", "officer.firearms 12..14", 13),
        ("axiom/alley", "pistol.damage -1..+1", 0),
        ("axiom/alley", "map.cover -4..+4", 14),
        ("warehouse", "gunman.count 2..5", 3),
        ("cold-ledger", "siltjaw.count 0..2", 1),
        ("cold-ledger", "siltjaw.health 5..9", 7),
        ("cold-ledger", "davis.drives.squad 0..3", 2),
        ("cold-ledger", "map.cover -1..+1", 0),
        ("training", "picket-drone.damage 1..3", 2),
        ("training", "options.tick-limit 60,120", 120),
    ] {
        let subject = subject(scenario);
        let knob = Knob::parse(&subject, knob).unwrap_or_else(|error| panic!("{scenario} {knob}: {error}"));
        assert_eq!(knob.now, Some(now), "{scenario} {}", knob.path);
        for &value in &knob.values {
            turned(&subject, &knob, value);
        }
    }
}

#[test]
fn changes_of_packs_are_written_into_the_scenario() {
    let subject = subject("bridge-ambush");
    let knob = Knob::parse(&subject, "goblin.con 10").expect("a knob");
    let text = turned(&subject, &knob, 10);
    assert!(text.contains("[change.creature.goblin.stats]\ncon = 10"), "{text}");
    assert!(text.contains("# The travellers come from the west"), "comments stay");
    let again = written(&text);
    let knob = Knob::parse(&again, "goblin.con -1..+1").expect("a knob");
    assert_eq!(knob.now, Some(10), "what is written counts");
}

#[test]
fn lists_of_packs_are_changed_by_id_and_number() {
    let subject = subject("cold-ledger");
    let knob = Knob::parse(&subject, "siltjaw.attacks.1.damage 4").expect("a knob");
    assert!(turned(&subject, &knob, 4).contains("damage = 4"));
    let knob = Knob::parse(&subject, "davis.drives.squad 3").expect("a knob");
    let text = turned(&subject, &knob, 3);
    assert!(text.contains("[[change.marine]]\nid = \"davis\"\n") && text.contains("squad = 3"), "{text}");
}

#[test]
fn counts_remove_the_last_and_place_copies_nearby() {
    let subject = subject("bridge-ambush");
    let knob = Knob::parse(&subject, "goblin-archer.count 1..5").expect("a knob");
    let archers = |text: &str| text.matches("creature = \"goblin-archer\"").count();
    let fewer = turned(&subject, &knob, 1);
    assert!(
        archers(&fewer) == 1 && fewer.contains("at = \"v2\"") && !fewer.contains("at = \"u12\""),
        "{fewer}"
    );
    let more = turned(&subject, &knob, 5);
    assert_eq!(archers(&more), 5);
    assert_eq!(more, turned(&subject, &knob, 5), "the same every time");
}

#[test]
fn cover_comes_and_goes_cell_by_cell() {
    let subject = subject("axiom/alley");
    let knob = Knob::parse(&subject, "map.cover 0,20").expect("a knob");
    let dumpsters = |text: &str| {
        text.lines()
            .filter(|line| !line.contains("legend"))
            .map(|line| line.matches('%').count())
            .sum::<usize>()
    };
    assert_eq!(dumpsters(&turned(&subject, &knob, 0)), 0);
    assert_eq!(dumpsters(&turned(&subject, &knob, 20)), 20);
}

#[test]
fn a_wrong_knob_says_what_would_work() {
    for (scenario, knob, said) in [
        ("bridge-ambush", "golbin.con 3..9", "did you mean `goblin.con`?"),
        ("bridge-ambush", "goblin.com 3..9", "did you mean `goblin.con`?"),
        ("bridge-ambush", "goblin.hp 3..9", "its numbers: stats.str"),
        ("bridge-ambush", "goblin-archr.count 3..9", "did you mean `goblin-archer.count`?"),
        ("bridge-ambush", "ogre.count 3..9", "the scenario has no `ogre` to count"),
        ("bridge-ambush", "goblin.count 1000000", "it goes from 0 to 200"),
        ("bridge-ambush", "goblin.count 9..3", "write the lower end first: 3..9"),
        ("bridge-ambush", "unit.Aldrick.luck 1..2", "did you mean `Aldric`?"),
        ("bridge-ambush", "unit.Aldric.at 1..2", "`unit.Aldric.at` is a text"),
        ("bridge-ambush", "options 1..2", "its numbers: round-limit"),
        ("bridge-ambush", "unit.Aldric.luck -1..+1", "does not say what `unit.Aldric.luck` is now"),
        ("bridge-ambush", "longsword.damage x", "no range of whole numbers"),
        ("tdgs/duel", "duellist.count 1..3", "`Champion/duellist.count`"),
        ("axiom/alley", "pistol.damage 3..9", "say how much less or more"),
        ("warehouse", "map.cover", "a Tiled map is changed in Tiled"),
        ("cold-ledger", "siltjw.health 3", "did you mean `siltjaw.health`?"),
        ("cold-ledger", "map.cover 3", "say how much less or more"),
    ] {
        let error = Knob::parse(&subject(scenario), knob).expect_err(knob).to_string();
        assert!(error.contains(said), "{knob}: {error}");
    }
}

#[test]
fn a_change_that_does_not_load_tells_the_fault() {
    for (scenario, knob, said) in [
        ("bridge-ambush", "options.round-limit 0", "round-limit"),
        ("cold-ledger", "siltjaw.health 100000", "health"),
        ("axiom/duel", "Red/fighter.count 200", "with Red/fighter.count 200 (now 1)"),
    ] {
        let subject = subject(scenario);
        let knob = Knob::parse(&subject, knob).expect("a knob");
        let value = knob.values[0];
        let error =
            subject.turned(&[knob], &Setting::all(&[value])).err().expect("it does not load").to_string();
        assert!(error.contains("does not load") && error.contains(said), "{error}");
    }
}
