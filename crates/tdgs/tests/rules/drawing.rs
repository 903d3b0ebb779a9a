//! What a scene shows besides who stands where.

use tdgs::conditions::Condition;

use crate::rules::table::{FIELD, Fight, Who, fight_over, fight_with};

const DOOR: &str = "[[object]]\nname = \"Door\"\nat = \"d5\"\nbars = true\n\
    [[object]]\nname = \"Vault\"\nat = \"h1\"\nbars = true\nhp = 20\ntasks = [{ word = \"pick\", own = \"dex\", difficulty = 10 }]\n";

fn marks(f: &Fight) -> Vec<String> {
    let mark = |m: engine::scene::Mark| format!("{} {} {} {}", m.cell, m.glyph, m.label, m.note);
    f.scene().marks.into_iter().map(mark).map(|text| text.trim_end().to_owned()).collect()
}

fn badges(f: &Fight, name: &str) -> Vec<String> {
    let token = f.scene().tokens.into_iter().find(|token| token.handle == name).expect("somebody");
    token.badges.into_iter().map(|badge| badge.name).collect()
}

#[test]
fn doors_and_locks_show_their_state() {
    let who: [Who; 2] = [("Ann", "Red", "d4", "str 15"), ("Ben", "Blue", "l8", "")];
    let mut f = fight_with(DOOR, "", FIELD, &who);
    assert_eq!(marks(&f), ["51 + Door shut", "7 + Vault locked, 20 HP"]);
    f.play("interact door", &[]);
    assert_eq!(marks(&f)[0], "51 / Door open");
    f.put("ann", "g1").turn_of("ann").play("smash fists vault", &[11]);
    assert_eq!(marks(&f)[1], "7 + Vault locked, 5 HP");
    f.turn_of("ann").play("smash fists vault", &[11]);
    assert_eq!(marks(&f)[1], "7 / Vault broken");
}

#[test]
fn what_is_hidden_is_drawn_once_it_is_found() {
    let lever = "[[object]]\nname = \"Lever\"\nat = \"b1\"\nhidden = 10\n";
    let who: [Who; 2] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "l8", "")];
    let mut f = fight_with(lever, "", FIELD, &who);
    assert!(marks(&f).is_empty());
    f.play("search", &[19]);
    assert_eq!(marks(&f), ["1 + Lever shut"]);
}

#[test]
fn what_lies_about_is_shown_until_it_is_taken() {
    let who: [Who; 2] = [("Ann", "Red", "a1", "wields longsword"), ("Ben", "Blue", "l8", "")];
    let mut f = fight_over(&[("rope", "b2")], "", &who);
    assert_eq!(marks(&f).len(), 1);
    assert!(marks(&f)[0].starts_with("13 ! "), "{:?}", marks(&f));
    f.play("pick-up rope", &[]).play("let-go longsword", &[]);
    assert_eq!(marks(&f).len(), 1);
    assert!(marks(&f)[0].starts_with("0 ! "), "{:?}", marks(&f));
}

#[test]
fn badges_say_what_a_condition_is_about() {
    let spell = |id: &str, rest: &str| {
        format!(
            "[ability.{id}]\nname = \"{id}\"\ntext = \"A spell.\"\nkind = \"spell\"\nmagic = \"arcane\"\ntiming = \"action\"\n{rest}\n"
        )
    };
    let pack = spell(
        "fireproof",
        "concentration = true\nautomatic = true\neffects = [{ wards = \"fire\", percent = 50 }]",
    ) + &spell("wings", "automatic = true\neffects = [{ grants = \"Winged\" }]")
        .replace("Winged", "soaring")
        + "[ability.soaring]\nname = \"Soaring\"\ntext = \"Flies.\"\nkind = \"trait\"\ntiming = \"passive\"\nknacks = [\"flight\"]\n";
    let who: [Who; 3] =
        [("Ann", "Red", "a1", "knows fireproof wings"), ("Ben", "Blue", "l8", ""), ("Bob", "Blue", "l7", "")];
    let mut f = fight_with("", &pack, FIELD, &who);
    f.play("use fireproof", &[]);
    assert_eq!(badges(&f, "ann"), ["Warded (fire)", "concentrating on fireproof"]);
    f.turn_of("ann").play("use wings", &[]);
    f.unit_mut("ann").height = 6;
    assert_eq!(badges(&f, "ann"), ["Soaring", "Warded (fire)", "height 6", "concentrating on fireproof"]);
    let mut f = fight_with("", &pack, FIELD, &who);
    f.suffers("ann", Condition::Hidden, "ben").suffers("ann", Condition::Hidden, "bob");
    assert_eq!(badges(&f, "ann"), ["Hidden from Ben, Bob"]);
    f.play("ready attack fists when ben comes", &[]);
    assert_eq!(badges(&f, "ann"), ["Hidden from Ben, Bob", "readied"]);
}

#[test]
fn distance_is_counted_in_squares_and_measured_by_content() {
    ledger::proves!("tdgs.stats.unit-distance");
    let moves = |square: &str| {
        let who: [Who; 2] = [("Ann", "Red", "a1", "mov 12"), ("Ben", "Blue", "b1", "")];
        let ann = fight_with(square, "", FIELD, &who).scene().tokens.remove(0);
        ann.facts.into_iter().find(|fact| fact.name == "Move").map(|fact| fact.value)
    };
    assert_eq!(moves("square = \"5 feet\"").as_deref(), Some("60 feet"), "twelve squares");
    assert_eq!(moves("square = \"1.5 metres\"").as_deref(), Some("18 metres"));
    assert_eq!(moves(""), None, "squares are enough");
}
