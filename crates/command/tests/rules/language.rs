//! 1.2: orders in plain language, and what is answered to what is not understood.

use command::site::DoorState;
use dice::{Dice, LabDice, Law, Seed, Stream};
use engine::{Ruleset, Side};
use ledger::proves;

use crate::rules::table::{Op, Setup, deployed, opening};

const RUINS: &str = r#"
[object.console]
name = "door console"
zone = "lab"
skill = "comtech"
success = [{ open = "d3" }]

[object.cache]
name = "hidden cache"
zone = "hold"
hidden = true
success = [{ set = "found" }]

[[objective]]
id = "sample"
text = "Bring the core sample home."
money = 5000
goal = { deliver = "sample", place = "vault" }

[[objective.cover]]
id = "vaccine"
text = "Bring the vaccine home."
goal = { deliver = "sample", place = "vault" }
calls = "vaccine phial"

[[objective.cover]]
id = "spare-parts"
text = "Bring the spare parts home."

[[fact]]
id = "old-jaw"
text = "A siltjaw is aboard."
names = "siltjaw"
"#;

fn station() -> Op {
    deployed(Setup {
        squad: &["miller", "davis", "hirsch", "holroyd"],
        hostiles: &[("jaw", "siltjaw", "hold"), ("drone", "picket-drone", "attic")],
        rest: RUINS,
        ..Setup::default()
    })
}

/// What is understood, in its plain form.
fn heard(op: &Op, text: &str) -> String {
    match op.rules.read(&op.state, Side(0), text) {
        Ok(command) => op.rules.write(&op.state, &command),
        Err(refusal) => panic!("`{text}`: {refusal}"),
    }
}

fn answer(op: &Op, text: &str) -> String {
    match op.rules.read(&op.state, Side(0), text) {
        Ok(command) => panic!("`{text}` was understood as `{}`", op.rules.write(&op.state, &command)),
        Err(refusal) => refusal.to_string(),
    }
}

#[track_caller]
fn understood(op: &Op, pairs: &[(&str, &str)]) {
    for (text, plain) in pairs {
        assert_eq!(heard(op, text), *plain, "`{text}`");
    }
}

#[test]
fn six_forms_of_orders_in_many_words() {
    proves!("command.comms.vocabulary");
    let mut op = station();
    op.put("davis", "lab").look();
    understood(
        &op,
        &[
            ("Miller, go to the Hold", "miller: go to hold"),
            ("vanessa miller please move into the hold now!", "miller: go to hold"),
            ("officer: head for the attic", "miller: go to attic"),
            ("everybody back to the hall", "all: fall back to hall"),
            ("all hold", "all: hold"),
            ("All hands, stay put.", "all: hold"),
            ("everyone come home", "all: go to hall"),
            ("team: fall back", "all: fall back to hall"),
            ("Davis: retreat to the attic", "davis: fall back to attic"),
            ("davis, retreat", "davis: retreat"),
            ("Hirsch, weld the door to the hold and hold", "hirsch: weld d2 and hold"),
            ("hirsch: seal off the hold door, then stay there", "hirsch: weld d2 and hold"),
            ("hirsch weld d2 shut", "hirsch: weld d2"),
            ("hirsch, weld the door between the lab and the vault", "hirsch: weld d3"),
            ("Miller: join Davis", "miller: go to lab"),
            ("Davis: use the door console", "davis: use console"),
            ("davis, go to the lab and operate the console", "davis: use console"),
            ("pilot: open the door to the vault", "davis: use console"),
            ("android: batter down d3", "holroyd: batter d3"),
            ("Davis: check the vault", "davis: observe vault"),
            ("davis look around", "davis: observe lab"),
            ("miller: patch up Hirsch", "miller: treat hirsch"),
            ("miller: patch up the android", "miller: repair holroyd"),
            ("Holroyd, repair yourself", "holroyd: repair holroyd"),
            ("davis: drop the knife", "davis: drop knife"),
            ("miller calm down", "miller: calm down"),
            ("hirsch: keep watch", "hirsch: overwatch"),
            ("hirsch: get into cover", "hirsch: take cover"),
            ("ex-marine: take aim", "hirsch: aim"),
            ("tell hirsch to hold", "hirsch: hold"),
            ("hold, hirsch", "hirsch: hold"),
            ("belay that, miller", "miller: cancel"),
            ("all: as you were", "all: cancel"),
            ("wait", "wait"),
            ("wait until tick 40", "wait until 40"),
            ("wait 12 ticks", "wait until 12"),
            ("call the craft", "extract"),
            ("Davis, you can do this", "say you can do this"),
            ("good work everyone", "say good work"),
        ],
    );
}

#[test]
fn slips_are_forgiven_while_nothing_else_comes_as_near() {
    let op = station();
    understood(
        &op,
        &[
            ("Hirsh, hold", "hirsch: hold"),
            ("MILER: GO TO THE ATTIK", "miller: go to attic"),
            ("holroid, wled d2", "holroyd: weld d2"),
            ("evrybody hold", "all: hold"),
            ("extrcat", "extract"),
            ("davis: ovserve the vualt", "davis: observe vault"),
        ],
    );
    assert!(answer(&op, "davis: weld d9").contains("d9"), "a short name is that or nothing");
}

#[test]
fn only_what_the_squad_knows_can_be_named() {
    let mut op = station();
    let unknown = answer(&op, "hirsch: shoot the siltjaw");
    let nonsense = answer(&op, "hirsch: shoot the gryphon");
    assert_eq!(
        unknown.replace("siltjaw", "gryphon"),
        nonsense,
        "a hidden hostile is like one that is not there"
    );
    for text in ["miller: use console", "miller: use the hidden cache", "miller: pick up the sample"] {
        let said = answer(&op, text);
        assert!(!said.contains("door console") && !said.contains("say `miller: use"), "{said}");
    }
    op.put("hirsch", "hold").reveal("jaw");
    understood(
        &op,
        &[
            ("hirsch: shoot the siltjaw", "hirsch: shoot jaw"),
            ("hirsch, kill it!", "hirsch: shoot jaw"),
            ("holroyd: attack the jaw", "holroyd: strike jaw"),
        ],
    );
}

#[test]
fn things_of_one_kind_are_told_apart_by_number() {
    let op = station();
    let pistols: Vec<String> =
        ["miller", "davis"].map(|who| heard(&op, &format!("{who}: drop pistol"))).into();
    assert_eq!(pistols[0], "miller: drop pistol");
    assert_ne!(pistols[1], "davis: drop pistol", "Davis's pistol is another");
    assert_eq!(heard(&op, &pistols[1]), pistols[1]);
}

#[test]
fn the_answer_names_what_would_be_understood() {
    let mut op = station();
    let cases = [
        ("", "Say `wait`"),
        ("weld d2", "Say `miller: weld d2`"),
        ("miller and davis go to the lab", "Say `miller: go to lab`, then `davis: go to lab`"),
        ("davis: run", "davis:"),
        ("hirsch: weld", "weld"),
        ("hirsch: weld the moon", "Known are d1, d2 or d3"),
        ("hirsch: weld d2 with feeling", "Say just `hirsch: weld d2`"),
        ("hirsch: go to the lab and weld d2", "Say `hirsch: go to lab`"),
        ("davis: open d1", "D1 is open"),
        ("say boo", "steady"),
        ("wait for godot", "Say `wait`"),
        ("xyzzy", "is not understood"),
    ];
    for (text, part) in cases {
        let said = answer(&op, text);
        assert!(said.contains(part), "`{text}` is answered: {said}");
    }
    assert!(answer(&op, &"hold ".repeat(60)).contains("200"));
    let d2 = op.door("d2");
    op.state.doors[usize::from(d2.0)] = DoorState::Welded;
    op.look();
    assert_eq!(heard(&op, "hirsch: cut d2 open"), "hirsch: weld d2");
}

#[test]
fn the_other_phases_have_their_words() {
    let mut op = opening(Setup { rest: RUINS, ..Setup::default() }).expect("a mission");
    understood(
        &op,
        &[
            ("tell sample", "tell sample"),
            ("leave out the old jaw", "omit old-jaw"),
            ("falsify sample as vaccine", "falsify sample as vaccine"),
            ("lie about the sample as spare parts", "falsify sample as spare-parts"),
            ("brief", "brief"),
        ],
    );
    assert!(answer(&op, "falsify sample as gold").contains("vaccine or spare-parts"));
    assert!(answer(&op, "falsify old-jaw").contains("omit old-jaw"));
    assert!(answer(&op, "tell gold").contains("sample or old-jaw"));
    op.say("brief");
    understood(&op, &[("take Davis", "pick davis"), ("pick the medic", "pick sigg"), ("go in", "deploy")]);
    assert!(answer(&op, "pick gandalf").contains("Say `pick"));
}

/// Everything offered in every state of many missions is read back as itself.
#[test]
fn what_is_offered_is_read_back() {
    let mut op = station();
    op.put("davis", "lab").put("hirsch", "hold").reveal("jaw").reveal("drone");
    op.stress("davis", 2);
    let mut offers = Vec::new();
    op.rules.offers(&op.state, Side(0), &mut op.rules.scratch(), &mut offers);
    assert!(offers.len() > 100);
    for command in offers {
        let text = op.rules.write(&op.state, &command);
        assert_eq!(op.rules.read(&op.state, Side(0), &text).as_ref(), Ok(&command), "`{text}`");
    }
}

#[test]
fn no_text_upsets_it() {
    let op = station();
    let mut dice = LabDice::new(Seed::from(8), Stream { battle: 0, lane: 0 });
    let pieces = [
        "hirsch",
        "Miller",
        "davis",
        "all",
        ",",
        ":",
        "and",
        "then",
        "the",
        "to",
        "door",
        "between",
        "go",
        "weld",
        "d2",
        "hold",
        "pick",
        "up",
        "drop",
        "pistol",
        "2",
        "99999999999",
        "wait",
        "until",
        "lab",
        "vault",
        "falsify",
        "as",
        "tell",
        "say",
        "\u{df}",
        "\u{130}",
        "é",
        "'s",
        "-",
        "🦑",
        "open",
        "shoot",
        "it",
        "extract",
        "\t",
        "treat",
        "yourself",
    ];
    let law = Law::die(pieces.len() as u32);
    for _ in 0..5_000 {
        let length = dice.roll(&Law::die(12));
        let text: Vec<&str> = (0..length).map(|_| pieces[dice.roll(&law) as usize - 1]).collect();
        let text = text.join(if dice.roll(&Law::die(4)) == 1 { "" } else { " " });
        if let Ok(command) = op.rules.read(&op.state, Side(0), &text)
            && op.rules.check(&op.state, Side(0), &command, &mut op.rules.scratch()).is_ok()
        {
            let plain = op.rules.write(&op.state, &command);
            assert_eq!(op.rules.read(&op.state, Side(0), &plain), Ok(command), "`{text}` is `{plain}`");
        }
    }
}
