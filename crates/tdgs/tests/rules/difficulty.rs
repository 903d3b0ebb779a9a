//! Documents 3 and 5: tasks without a defender.

use ::content::{Source, read};
use dice::{Chance, odds};
use schemars::JsonSchema;
use serde::Deserialize;
use tdgs::conditions::Condition;
use tdgs::difficulty::{DifficultyEntry, OBJECTS, needs, words};
use tdgs::luck::{Luck, Reading};
use tdgs::resolution::roll;
use tdgs::stats::Stat;

use crate::rules::conditions::touch;
use crate::rules::table::{FIELD, Who, fight_with, opening, percent};

/// A piece of content with a Difficulty.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Task {
    difficulty: DifficultyEntry,
}

/// The Difficulty that a file gives, or what is wrong with it.
fn written(text: &str) -> Result<i32, String> {
    let source = Source::new("task.toml", format!("difficulty = {text}\n"));
    read::<Task>(&source).map(|task| task.difficulty.0).map_err(|faults| faults.render(false, 100))
}

/// The Difficulty of a word in a file.
fn named(word: &str) -> i32 {
    written(&format!("\"{word}\"")).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The exact chance of a stat against a Difficulty.
fn chance(own: i32, difficulty: i32) -> Chance {
    let needs = needs(own, difficulty, 0, Reading::Faces);
    odds(|dice| roll(needs, &mut Luck::new(0), dice).degree.succeeds()).of(&true)
}

#[test]
fn a_task_opposes_with_a_stat_of_its_own() {
    ledger::proves!("tdgs.resolution.virtual-stat");
    let tasks = [(5, 75), (10, 50), (15, 25), (6, 70), (12, 40), (4, 80), (14, 30)];
    for (difficulty, expected) in tasks {
        assert_eq!(chance(10, difficulty), percent(expected), "Difficulty {difficulty}");
        // The same in a battle: Ben's STR 10 against what a net demands, once 19 of 20 throws have hit.
        let net = format!("condition = \"slowed\", resist = {{ stat = \"str\", difficulty = {difficulty} }}");
        let who: [Who; 2] = [("Ann", "Red", "a1", "str 60, wields net"), ("Ben", "Blue", "b1", "con 30")];
        let f = fight_with("", &touch("net", &net), FIELD, &who);
        let caught = f.chance_that("attack net ben", |b, _| b.units[1].conditions.has(Condition::Slowed));
        assert_eq!(caught, dice::ratio(19 * (100 - expected), 2000), "Difficulty {difficulty}");
    }
}

#[test]
fn the_standard_scale_goes_from_trivial_to_legendary() {
    ledger::proves!("tdgs.action.difficulty-scale");
    let scale = [
        ("trivial", 0, 95),
        ("easy", 5, 75),
        ("moderate", 10, 50),
        ("hard", 15, 25),
        ("very-hard", 20, 5),
        ("legendary", 25, 5),
    ];
    for (word, number, at_ten) in scale {
        assert_eq!(named(word), number, "{word}");
        assert_eq!(written(&number.to_string()), Ok(number), "a number does as well");
        assert_eq!(chance(10, number), percent(at_ten), "{word}");
    }
}

#[test]
fn locks_oppose_with_dex() {
    ledger::proves!("tdgs.action.object-stats");
    let locks = [("simple-lock", 5), ("quality-lock", 10), ("masterwork-lock", 15), ("legendary-vault", 25)];
    assert_eq!(OBJECTS, locks.map(|(word, number)| (word, Stat::Dex, number)));
    for (word, number) in locks {
        assert_eq!(named(word), number, "{word}");
    }
}

/// Each step of a table is worth 5, 10, 15 or 20, whichever of its words is used.
fn steps(task: &str, table: [&[&str]; 4]) {
    for (difficulty, step) in [5, 10, 15, 20].into_iter().zip(table) {
        for word in step {
            assert_eq!(named(&format!("{task}-{word}")), difficulty, "{task} {word}");
        }
    }
    let listed = table.iter().map(|step| step.len()).sum::<usize>();
    let prefix = format!("{task}-");
    assert_eq!(words().filter(|(word, _)| word.starts_with(&prefix)).count(), listed, "{task}");
}

#[test]
fn technology_has_its_steps() {
    ledger::proves!("tdgs.action.technology-difficulty");
    steps("interface", [&["consumer"], &["professional"], &["military", "research"], &["alien", "ancient"]]);
    steps("scan", [&["obvious"], &["hidden", "faint"], &["shielded", "encrypted"], &["unknown", "exotic"]]);
    steps("repair", [&["minor"], &["moderate"], &["severe"], &["catastrophic"]]);
}

#[test]
fn psionics_have_their_steps() {
    ledger::proves!("tdgs.action.psionics-difficulty");
    steps(
        "telekinesis",
        [&["light-close"], &["medium-close"], &["heavy", "medium-distant"], &["massive", "fine-control"]],
    );
    steps(
        "psi-sense",
        [&["strong-emotions"], &["familiar-mind"], &["hidden-mind", "shielded-mind"], &["past-use"]],
    );
}

#[test]
fn a_difficulty_that_is_none_is_told_why() {
    let cases = [
        ("\"haard\"", "did you mean `hard`?"),
        ("\"simple-lok\"", "did you mean `simple-lock`?"),
        ("-1", "-1"),
        ("1001", "1000"),
        ("\"2d10\"", "hard"),
        ("2.5", "2.5"),
    ];
    for (text, expected) in cases {
        let faults = written(text).expect_err(text);
        assert!(faults.contains("task.toml:1:14") && faults.contains(expected), "{text}:\n{faults}");
    }
    let mut all: Vec<&str> = words().map(|(word, _)| word).collect();
    let count = all.len();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), count, "no word stands for two Difficulties");
    assert_eq!(DifficultyEntry::named("nothing like it").unwrap_err().matches("trivial").count(), 1);
}

#[test]
fn content_may_name_its_difficulties() {
    ledger::proves!("tdgs.action.difficulty-scale");
    let vault = |difficulty: &str| {
        format!(
            "[[object]]\nname = \"Vault\"\nat = \"b1\"\nbars = true\ntasks = [{{ word = \"pick\", own = \"dex\", difficulty = {difficulty} }}]\n"
        )
    };
    let who: [Who; 2] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "l8", "")];
    let chance = |difficulty: &str| {
        let f = fight_with(&vault(difficulty), "", FIELD, &who);
        f.chance_that("work pick vault", |b, _| b.objects[0].open)
    };
    for (word, number, of_100) in [
        ("trivial", 0, 95),
        ("easy", 5, 75),
        ("moderate", 10, 50),
        ("hard", 15, 25),
        ("very-hard", 20, 5),
        ("legendary", 25, 5),
        ("masterwork-lock", 15, 25),
    ] {
        assert_eq!(chance(&format!("\"{word}\"")), percent(of_100), "{word}");
        assert_eq!(chance(&number.to_string()), percent(of_100), "{number}");
    }
    for wrong in ["\"hrad\"", "1001", "-1"] {
        let faults = opening(&vault(wrong), "", FIELD, &who).err().expect(wrong).render(false, 100);
        assert!(faults.contains("test.toml:"), "{faults}");
    }
}
