//! Every way to write an enum, and tables in lists: right ones pass, wrong ones are told against what was meant.

use crate::sample::{GOOD, Sample};
use content::{Id, Source, read};
use schemars::JsonSchema;
use serde::Deserialize;

fn faults<T: serde::de::DeserializeOwned + JsonSchema + 'static>(text: &str) -> Vec<String> {
    let read = read::<T>(&Source::new("x.toml", text));
    let shown = |fault: &content::Fault| {
        let (line, column) = fault.line_column().unwrap_or_default();
        format!("{line}:{column} {}; {}", fault.message(), fault.advice().unwrap_or("-"))
    };
    read.err().map(|faults| faults.iter().map(shown).collect()).unwrap_or_default()
}

fn with(more: &str) -> Vec<String> {
    faults::<Sample>(&format!("{GOOD}{more}"))
}

#[test]
fn all_variants_pass() {
    for goal in ["\"survive\"", "{ hold = 3 }", "{ reach = { place = \"gate\" } }"] {
        let text = GOOD.replace("{ hold = 3 }", goal);
        assert_eq!(faults::<Sample>(&text), [""; 0], "{goal}");
    }
    for power in ["{ kind = \"heal\", points = 3 }", "{ kind = \"blink\" }"] {
        let text = GOOD.replace("{ kind = \"blast\", radius = 2 }", power);
        assert_eq!(faults::<Sample>(&text), [""; 0], "{power}");
    }
    for speed in ["3", "{ walk = 1, run = 2 }", "{ fly = 9 }"] {
        assert_eq!(with(&format!("speed = {speed}\n")), [""; 0], "{speed}");
    }
    for stance in ["aggressive", "defensive", "absent"] {
        assert_eq!(faults::<Sample>(&GOOD.replace("aggressive", stance)), [""; 0], "{stance}");
    }
}

#[test]
fn an_untagged_variant_is_told_against_the_nearest() {
    assert_eq!(
        with("speed = { walk = 1, run = 900 }"),
        ["11:27 `run` should be a whole number from 0 to 255; -"]
    );
    assert_eq!(with("speed = true"), ["11:9 `speed` should be a whole number from 0 to 255 or a table; -"]);
}

#[test]
fn a_tagged_variant_knows_its_keys() {
    let text = GOOD.replace("radius = 2", "radus = 2");
    assert_eq!(faults::<Sample>(&text), ["10:27 unknown key `radus`; did you mean `radius`?"]);
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code)]
struct Roster {
    #[serde(rename = "unit")]
    units: Vec<Member>,
    next: Option<Box<Roster>>,
}

#[derive(Deserialize, JsonSchema)]
#[expect(dead_code)]
struct Member {
    id: Id,
    #[serde(flatten)]
    body: Body,
}

#[derive(Deserialize, JsonSchema)]
#[expect(dead_code)]
struct Body {
    #[schemars(range(min = 1))]
    health: u64,
}

#[test]
fn a_list_of_tables_points_at_the_entry() {
    let text = "[[unit]]\nid = \"a\"\nhealth = 3\n\n[[unit]]\nhealth = 0\n";
    let expected = [
        "5:1 `id` is missing; add `id = ...`, an id of at most 64 lower-case letters, digits and dashes, a letter first",
        "6:10 `health` should be a whole number of at least 1; -",
    ];
    assert_eq!(faults::<Roster>(text), expected);
}

#[test]
fn a_type_may_hold_itself() {
    assert_eq!(faults::<Roster>("unit = []\nnext = { unit = [], next = { unit = [] } }"), [""; 0]);
    assert_eq!(faults::<Roster>("unit = []\nnext = { unit = 3 }"), ["2:17 `unit` should be a list; -"]);
    let deep = format!("unit = []\n{}\nunit = []", "next.".repeat(10) + "unit = []");
    assert!(!faults::<Roster>(&deep).is_empty());
}

#[test]
fn a_large_file_is_read_quickly() {
    let entry = |n: usize| format!("[[unit]]\nid = \"unit-{n}\"\nhealth = {}\n", n + 1);
    let text: String = (0..10_000).map(entry).collect();
    assert_eq!(faults::<Roster>(&text), [""; 0]);
    let text: String = (0..10_001).map(entry).collect();
    assert_eq!(faults::<Roster>(&text), ["1:3 `unit` should be a list; at most 10000 entries"]);
}
