//! What people read when a file is wrong, kept as snapshots.

use crate::sample::{GOOD, Sample};
use content::{Source, read};

/// The report on a text, as a plain terminal shows it.
fn report(text: &str) -> String {
    let source = Source::new("packs/sample.toml", text);
    match read::<Sample>(&source) {
        Ok(_) => "no fault".to_owned(),
        Err(faults) => faults.render(false, 100),
    }
}

fn report_with(wrong: &str, instead_of: &str) -> String {
    assert!(GOOD.contains(instead_of), "{instead_of}");
    report(&GOOD.replace(instead_of, wrong))
}

#[test]
fn a_good_file_is_read() {
    let read: Sample = read(&Source::new("good", GOOD)).expect("no fault");
    assert_eq!(read.name, "Goblin ambush");
    assert_eq!(read.unit["goblin"].health, 8);
}

#[test]
fn nobody_hides_behind_a_name() {
    let names =
        ["\\u200B", "\\u202Eamblin", "\\u3164", "\\u2800", "so\\u00ADft", "\\u2066x", "\u{202e}amblin"];
    for name in names {
        let said = report_with(name, "Goblin ambush");
        assert!(said.contains("U+") && said.contains("leave the character out"), "{name}: {said}");
    }
}

#[test]
fn misspelt_key() {
    insta::assert_snapshot!(report_with("heatlh = 8", "health = 8"));
}

#[test]
fn misspelt_word() {
    insta::assert_snapshot!(report_with("stance = \"agressive\"", "stance = \"aggressive\""));
}

#[test]
fn misspelt_tag() {
    insta::assert_snapshot!(report_with("kind = \"blsat\"", "kind = \"blast\""));
}

#[test]
fn misspelt_variant_key() {
    insta::assert_snapshot!(report_with("goal = { hodl = 3 }", "goal = { hold = 3 }"));
}

#[test]
fn wrong_type() {
    insta::assert_snapshot!(report_with("health = \"eight\"", "health = 8"));
}

#[test]
fn wrong_type_of_an_enum() {
    insta::assert_snapshot!(report_with("goal = 7", "goal = { hold = 3 }"));
}

#[test]
fn out_of_range() {
    insta::assert_snapshot!(report_with("health = 4000", "health = 8"));
}

#[test]
fn missing_field() {
    insta::assert_snapshot!(report_with("", "health = 8"));
}

#[test]
fn missing_at_the_top() {
    insta::assert_snapshot!(report_with("", "name = \"Goblin ambush\""));
}

#[test]
fn missing_tag() {
    insta::assert_snapshot!(report_with("{ radius = 2 }", "{ kind = \"blast\", radius = 2 }"));
}

#[test]
fn wrong_id() {
    insta::assert_snapshot!(report_with("[unit.Goblin_King]", "[unit.goblin]"));
}

#[test]
fn too_long_name() {
    insta::assert_snapshot!(report_with(
        &format!("name = \"{}\"", "x".repeat(65)),
        "name = \"Goblin ambush\""
    ));
}

#[test]
fn wrong_list() {
    insta::assert_snapshot!(report_with("at = [1, 2, 3]\ntags = [\"a\", 2, \"a\"]", "at = [1, 2]"));
}

#[test]
fn several_at_once() {
    let text = GOOD
        .replace("health = 8", "heatlh = 8")
        .replace("stance = \"aggressive\"", "stance = \"agressive\"")
        .replace("round = 12", "round = -1");
    insta::assert_snapshot!(report(&text));
}

#[test]
fn several_errors_of_syntax() {
    insta::assert_snapshot!(report("name = \nround = = 3\nround = 4\nname = 'x'\nround = 5"));
}

#[test]
fn truncated_file() {
    insta::assert_snapshot!(report(&GOOD[..GOOD.find("ambush").expect("the word")]));
}

#[test]
fn what_only_serde_can_say() {
    insta::assert_snapshot!(report_with("name = \"   \"", "name = \"Goblin ambush\""));
}

#[test]
fn binary_junk() {
    let junk = [b"name = \"ab\"\n".as_slice(), &[0xff, 0xfe, 0x00, 0x9f, 0x10]].concat();
    let faults = Source::from_bytes("junk.toml", &junk).expect_err("no text");
    insta::assert_snapshot!(faults.render(false, 100));
    let faults = Source::from_bytes("junk.toml", b"a = 1\n\x00\x01").expect_err("no text");
    insta::assert_snapshot!("control_characters", faults.render(false, 100));
}

#[test]
fn too_large_a_file() {
    let faults = Source::from_bytes("big.toml", &vec![b'#'; 2 << 20]).expect_err("too large");
    insta::assert_snapshot!(faults.render(false, 100));
    assert!(report(&"#".repeat(2 << 20)).contains("too large"));
}

#[test]
fn deep_nesting_is_refused() {
    insta::assert_snapshot!("deep_dots", report(&format!("{}a = 1", "a.".repeat(100_000))));
    assert!(report(&format!("x = {}", "[".repeat(500_000))).contains("cannot recurse further"));
    assert!(report(&format!("[{}a]", "a.".repeat(400_000))).contains("at most 16 names"));
    let nested = format!("unit = {}1{}", "{ a = ".repeat(60), " }".repeat(60));
    assert_ne!(report(&nested), "no fault");
}

#[test]
fn noise_is_bounded() {
    for noise in ["]]=", "=\n", "[a]\n", "a\n"] {
        let report = report(&noise.repeat(300_000));
        assert!(report.len() < 100_000, "{noise:?}: {}", report.len());
        assert_ne!(report, "no fault");
    }
}

#[test]
fn colours_are_for_terminals() {
    let source = Source::new("f.toml", "nam = 1");
    let faults = read::<Sample>(&source).expect_err("faults");
    assert!(faults.render(true, 80).contains('\u{1b}'));
    assert!(faults.render(false, 80).is_ascii());
}

#[test]
fn json_lists_every_fault() {
    let source = Source::new("f.toml", GOOD.replace("health = 8", "heatlh = 8"));
    let json = read::<Sample>(&source).expect_err("faults").to_json();
    insta::assert_snapshot!(format!("{json:#}"));
}
