//! What is shown of a battle: the order, badges, facts, lines that move, the menu, and where commands lead.

use engine::line::Motion;
use engine::scene::{Badge, Sign, Token};
use engine::{Barred, Offer, Outline, Ruleset, Shown, Survey, Viewer};
use tdgs::conditions::Condition;

use crate::rules::table::{FIELD, Fight, Who, ability, fight, fight_with, opening};

fn duel(ann: &str, ben: &str) -> Fight {
    fight(FIELD, &who_are(ann, ben))
}

fn who_are<'a>(ann: &'a str, ben: &'a str) -> [Who<'a>; 2] {
    [("Ann", "Red", "d4", ann), ("Ben", "Blue", "e4", ben)]
}

fn token(f: &Fight, name: &str) -> Token {
    f.scene().tokens.into_iter().find(|token| token.handle == name).expect("somebody")
}

fn cell(f: &Fight, square: &str) -> u32 {
    let square: space::Square = square.parse().expect("a square");
    square.y as u32 * f.scene().ground.width + square.x as u32
}

fn cells(f: &Fight, squares: &[&str]) -> Vec<u32> {
    squares.iter().map(|square| cell(f, square)).collect()
}

fn outline(f: &Fight, command: &str) -> Outline {
    let by = f.side();
    let command = f.rules.read(&f.battle, by, command).expect("a command");
    f.rules.check(&f.battle, by, &command, &mut f.rules.scratch()).expect("it is allowed");
    f.rules.outline(&f.battle, by, &command, &mut f.rules.scratch())
}

fn survey(f: &Fight, who: &str) -> Survey {
    f.rules.survey(&f.battle, Viewer::Referee, who, &mut f.rules.scratch()).expect("somebody")
}

fn barred(f: &Fight) -> Vec<Barred> {
    f.rules.barred(&f.battle, f.side(), &mut f.rules.scratch())
}

fn refusal(f: &Fight, deed: &str) -> String {
    let all = barred(f);
    let found = all.iter().find(|barred| barred.deed == deed);
    found.unwrap_or_else(|| panic!("{deed} is not barred: {all:?}")).refusal.why.clone()
}

fn offer(f: &Fight, command: &str) -> Offer {
    let menu = f.menu();
    let found = menu.iter().find(|offer| offer.command == command);
    found.unwrap_or_else(|| panic!("`{command}` is not offered: {menu:?}")).clone()
}

#[test]
fn the_order_shows_who_comes_when_and_why() {
    let who: [Who; 3] =
        [("Ann", "Red", "a1", "ref 12"), ("Ben", "Blue", "c1", "ref 11"), ("Cid", "Blue", "e1", "ref 9")];
    let mut f = opening("", "", FIELD, &who).expect("a battle");
    assert!(f.scene().order.is_empty(), "before the first round there is none");
    f.begin_round(&[]).play("end", &[]);
    let scene = f.scene();
    let order: Vec<_> = scene.order.iter().map(|p| (p.handle.as_str(), p.note.as_str(), p.done)).collect();
    assert_eq!(order, [("ann", "REF 12", true), ("ben", "REF 11", false), ("cid", "REF 9", false)]);
    assert_eq!(scene.round_limit, Some(50));
}

#[test]
fn every_condition_has_a_sign_a_note_and_a_rule_of_the_ledger() {
    let ledger = ledger::Ledger::of_workspace();
    let pack = ability("gift", "kind = \"trait\"\ntiming = \"passive\"\nbonuses = [{ amount = 1 }]");
    let who: [Who; 2] = [("Ann", "Red", "d4", ""), ("Ben", "Blue", "e4", "")];
    for what in Condition::ALL {
        let mut f = fight_with("", &pack, FIELD, &who);
        f.suffers("ben", what, "ann");
        let badges = token(&f, "ben").badges;
        let [Badge { name, sign, note, rule }] = &badges[..] else { panic!("{what:?}: {badges:?}") };
        let note = note.as_ref().expect("a note");
        assert!(!name.is_empty() && *sign != Sign::Other, "{what:?}");
        assert!(note.len() > 8 && note != "changes a number", "{what:?}: {note}");
        assert!(rule.is_some_and(|rule| ledger.get(rule).is_some()), "{what:?}: {rule:?}");
    }
    let mut f = duel("", "is bleeding 3 for 2");
    f.suffers("ben", Condition::Grappled, "ann");
    let notes: Vec<String> = token(&f, "ben").badges.into_iter().filter_map(|badge| badge.note).collect();
    assert_eq!(notes[0], "no movement; it can only attack who holds it, or escape; from Ann, for the scene");
    assert_eq!(notes[1], "loses 3 HP as each round starts, until treated, for 2 more turns");
}

#[test]
fn facts_are_short_and_explain_themselves() {
    let f = duel("str 12, is strengthened 2, wields longsword, wears chain-mail, carries rope rope", "");
    let facts = token(&f, "ann").facts;
    let fact =
        |name: &str| facts.iter().find(|fact| fact.name == name).unwrap_or_else(|| panic!("{facts:?}"));
    assert_eq!((fact("STR").group, fact("STR").value.as_str()), ("Stats", "14"));
    assert_eq!(fact("STR").note.as_deref(), Some("STR 12 + Strengthened 2 = 14"));
    assert_eq!(fact("DEX").note, None, "nothing to explain");
    assert_eq!(fact("longsword").group, "Weapons");
    assert_eq!(fact("chain mail").group, "Armour");
    assert_eq!((fact("rope").group, fact("rope").value.as_str()), ("Gear", "2"));
    assert!(facts.iter().all(|fact| fact.value.chars().count() <= 20), "{facts:?}");
}

#[test]
fn lines_tell_whose_they_are_and_what_moves() {
    let mut f = duel("wields longbow, mov 6", "");
    f.play_asked("move a2", &[0], &[]);
    let line = f.log.last().expect("a line").clone();
    assert_eq!(line.side, Some(0));
    let Some(Motion::Move { who, path }) = line.motion else { panic!("{line:?}") };
    assert_eq!(
        (who.as_str(), path.first(), path.last()),
        ("ann", Some(&cell(&f, "d4")), Some(&cell(&f, "a2")))
    );
    assert_eq!(path.len(), 4, "every square of it");
    f.turn_of("ann").play("attack longbow ben", &[2]);
    let shot = Motion::Shot { by: "ann".to_owned(), at: "ben".to_owned(), hit: false };
    assert_eq!(f.log.last().expect("a line").motion, Some(shot));
    let mut f = duel("", "con 40");
    f.play("attack fists ben", &[19]);
    let blow = Motion::Blow { by: "ann".to_owned(), at: "ben".to_owned(), hit: true };
    assert!(f.log.iter().any(|line| line.motion.as_ref() == Some(&blow)));
    f.push("ann", "ben", 2, &[]);
    let pushed = Motion::Move { who: "ben".to_owned(), path: cells(&f, &["e4", "f4", "g4"]) };
    assert_eq!(f.log.last().expect("a line").motion, Some(pushed));
}

/// A spell over an area.
fn blast() -> String {
    let spell = "kind = \"spell\"\ntiming = \"action\"\nmagic = \"arcane\"\n";
    let burst = format!(
        "{spell}area = \"Cir1\"\nrange = 8\nroll = {{ own = \"int\", against = \"ref\" }}\neffects = [{{ damage = \"5\" }}]"
    );
    ability("blast", &burst)
}

#[test]
fn an_area_shows_its_squares_before_and_as_it_falls() {
    let who: [Who; 3] =
        [("Ann", "Red", "a1", "knows blast"), ("Ben", "Blue", "e1", ""), ("Cid", "Red", "f2", "")];
    let mut f = fight_with("", &blast(), FIELD, &who);
    let shown = outline(&f, "use blast e1");
    let mut area = shown.area.clone();
    area.sort_unstable();
    assert_eq!(area, cells(&f, &["d1", "e1", "f1", "d2", "e2", "f2"]), "what lies off the map is left out");
    let notes: Vec<&str> = shown.notes.iter().map(|note| note.text.as_str()).collect();
    assert!(
        notes.contains(&"covers Ben: 50 %") && notes.contains(&"covers Cid, a friend: 50 %"),
        "{notes:?}"
    );
    f.play("use blast e1", &[2, 2]);
    let bursts = f.log.iter().filter_map(|line| line.motion.as_ref());
    assert!({ bursts }.any(|motion| *motion == Motion::Burst { cells: shown.area.clone() }));
}

#[test]
fn the_menu_has_the_rulebooks_headings_and_what_is_left_of_each() {
    let mut f = duel("wields longsword, mov 6", "");
    let groups = |f: &Fight| -> Vec<String> {
        f.rules.groups(&f.battle, f.side()).into_iter().map(|g| format!("{}: {}", g.name, g.note)).collect()
    };
    assert_eq!(groups(&f)[..3], ["Action: 1 left", "Move: 6 points for the Action", "Step: 1 left"]);
    f.play("disengage c4", &[]).play("step b4", &[]);
    assert_eq!(groups(&f)[..3], ["Action: spent", "Move: 5 points left", "Step: spent"]);
    for offer in f.turn_of("ann").put("ann", "d4").menu() {
        let heading = format!("{}:", offer.group);
        assert!(groups(&f).iter().any(|group| group.starts_with(&heading)), "{offer:?}");
    }
    let attack = offer(&f, "attack longsword ben");
    assert_eq!(
        (attack.group, attack.deed.as_str(), attack.target.as_deref()),
        ("Action", "Longsword", Some("ben"))
    );
    assert_eq!((attack.cell, attack.chance.is_some()), (Some(cell(&f, "e4")), true));
    assert_eq!(offer(&f, "move d6").deed, "Move");
    assert_eq!(offer(&f, "intimidate ben").group, "Mental");
    assert_eq!(offer(&f, "end").deed, "End turn");
}

#[test]
fn nothing_is_refused_in_silence() {
    let pack = blast()
        + &ability(
            "ward",
            "kind = \"skill\"\ntiming = \"interrupt\"\ntrigger = \"attack\"\neffects = [{ raises-ref = 2 }]",
        );
    let who: [Who; 2] =
        [("Ann", "Red", "a1", "wields longsword, knows blast, skill ward 1"), ("Ben", "Blue", "l8", "")];
    let mut f = fight_with("", &pack, FIELD, &who);
    assert!(refusal(&f, "Longsword").contains("Ben is 11 squares away"));
    assert!(refusal(&f, "Grapple").contains("11 squares away"));
    assert_eq!(refusal(&f, "Blast"), "l8 is farther than 8 squares.");
    assert!(refusal(&f, "Ward").contains("not for this moment"));
    let deeds: Vec<String> = barred(&f).into_iter().map(|barred| barred.deed).collect();
    assert!(
        !deeds.iter().any(|deed| ["Move", "Step", "Stand up", "Escape"].contains(&deed.as_str())),
        "{deeds:?}"
    );
    // Once the Action is spent everything that takes it says so, and each deed once.
    f.play("disengage c3", &[]).play("step d3", &[]);
    assert_eq!(refusal(&f, "Longsword"), "Ann has used its Action.");
    assert_eq!(refusal(&f, "Step"), "Ann has used its Step.");
    let mut deeds: Vec<String> = barred(&f).into_iter().map(|barred| barred.deed).collect();
    let offered: Vec<String> = f.menu().into_iter().map(|offer| offer.deed).collect();
    assert!(!deeds.iter().any(|deed| offered.contains(deed)));
    let all = deeds.len();
    deeds.sort();
    deeds.dedup();
    assert_eq!(deeds.len(), all);
    // Of things the nearest that is shut.
    let door = "[[object]]\nname = \"Door\"\nat = \"h8\"\nbars = true\nhp = 9\n";
    let f = fight_with(door, "", FIELD, &who_are("", ""));
    assert!(refusal(&f, "Open").contains("squares away") && refusal(&f, "Break").contains("squares away"));
    // What would change nothing says that.
    let mut f = duel("", "prone");
    assert_eq!(refusal(&f, "Trip"), "Ben is Prone already.");
    f.suffers("ann", Condition::Grappled, "ben");
    assert!(refusal(&f, "Move").contains("Ben holds Ann"));
}

#[test]
fn an_outline_shows_the_way_and_what_it_risks() {
    let ledger = ledger::Ledger::of_workspace();
    let mut f = duel("mov 6", "wields longsword");
    let shown = outline(&f, "move b4");
    assert_eq!(shown.path, cells(&f, &["d4", "c4", "b4"]));
    let [danger] = &shown.dangers[..] else { panic!("{shown:?}") };
    assert_eq!(
        (danger.who.as_deref(), danger.cell, danger.chance),
        (Some("ben"), Some(cell(&f, "d4")), Some(55))
    );
    assert!(danger.text.contains("Longsword: 55 % to hit, "), "{danger:?}");
    // The way shown is the way gone.
    f.play_asked("move b4", &[0], &[]);
    let Some(Motion::Move { path, .. }) = &f.log.last().expect("a line").motion else { panic!() };
    assert_eq!(*path, shown.path);
    assert!(outline(f.turn_of("ann").put("ann", "d4"), "disengage b4").dangers.is_empty());
    // Fire on the way, and the roll of a blow before the die.
    let who: [Who; 2] = [("Ann", "Red", "a1", "mov 6"), ("Ben", "Blue", "e1", "")];
    let burning = outline(&fight(".f...", &who), "move d1");
    let [danger] = &burning.dangers[..] else { panic!("{burning:?}") };
    assert!(
        danger.who.is_none() && danger.cell == Some(1) && danger.text.starts_with("fire: "),
        "{danger:?}"
    );
    let fireproof =
        ability("fireproof", "kind = \"trait\"\ntiming = \"passive\"\nmeets = { immune = [\"fire\"] }");
    let who: [Who; 2] = [("Ann", "Red", "a1", "mov 6, trait fireproof"), ("Ben", "Blue", "e1", "")];
    assert!(
        outline(&fight_with("", &fireproof, ".f...", &who), "move d1").dangers.is_empty(),
        "no harm to her"
    );
    for rule in shown.notes.iter().filter_map(|note| note.rule).chain(danger.rule) {
        assert!(ledger.get(rule).is_some(), "{rule}");
    }
}

#[test]
fn a_blow_is_reckoned_before_the_die_falls() {
    let f = duel("str 12", "ref 9, prone");
    let shown = outline(&f, "attack fists ben");
    let sum = shown.sum.expect("a sum");
    assert_eq!(sum.to_string(), "STR 12 - REF 9 + Prone 2 = 5 < 11: needs a natural 6");
    assert_eq!(shown.chance, Some(75));
    assert!(shown.notes.iter().any(|note| note.text == "Prone +2" && note.rule == Some("tdgs.combat.prone")));
    let mut f = duel("", "");
    f.suffers("ben", Condition::Stunned, "ann");
    let shown = outline(&f, "attack fists ben");
    assert_eq!(shown.chance, Some(95));
    assert!(shown.notes.iter().any(|note| note.text.contains("helpless")), "{shown:?}");
    assert_eq!(outline(&duel("", ""), "grapple ben").sum.expect("a sum").verdict, "needs a natural 11");
}

#[test]
fn those_who_may_answer_are_named() {
    let pack = ability(
        "ward",
        "kind = \"skill\"\ntiming = \"interrupt\"\ntrigger = \"attack\"\neffects = [{ raises-ref = 2 }]",
    );
    let who: [Who; 2] = [("Ann", "Red", "d4", ""), ("Ben", "Blue", "e4", "skill ward 1")];
    let mut f = fight_with("", &pack, FIELD, &who);
    let shown = outline(&f, "attack fists ben");
    assert!(shown.notes.iter().any(|note| note.text == "Ben may answer with ward"), "{shown:?}");
    f.play_asked("attack fists ben", &[0], &[2]);
    let asked = f.asked.last().expect("a question");
    assert_eq!(
        (asked.kind, asked.who.as_deref(), asked.about.as_deref()),
        ("Interrupt", Some("ben"), Some("ann"))
    );
    assert!(asked.detail.as_ref().is_some_and(|detail| detail.contains("For a test.")));
    f.turn_of("ann").play_asked("move a4", &[0], &[]);
    let asked = f.asked.last().expect("a question");
    assert_eq!(
        (asked.kind, asked.who.as_deref(), asked.about.as_deref()),
        ("Opportunity attack", Some("ben"), Some("ann"))
    );
    assert!(asked.detail.as_ref().is_some_and(|detail| detail.contains("Fists: 50 % to hit")), "{asked:?}");
}

#[test]
fn a_survey_tells_reach_threat_and_sight() {
    let who: [Who; 2] = [("Ann", "Red", "a1", "mov 2"), ("Ben", "Blue", "e1", "mov 1")];
    let mut f = fight("..#..\n.....", &who);
    let ann = survey(&f, "ann");
    assert_eq!(ann.reach, cells(&f, &["b1", "a2", "b2", "c2"]));
    assert_eq!(ann.threatens, cells(&f, &["b1", "a2", "b2"]));
    assert!(ann.sees.contains(&cell(&f, "d2")) && !ann.sees.contains(&cell(&f, "e1")), "{ann:?}");
    // Of others it is what they reach in their next turn.
    assert_eq!(survey(&f, "ben").reach, cells(&f, &["d1", "d2", "e2"]));
    f.suffers("ann", Condition::Grappled, "ben");
    assert!(survey(&f, "ann").reach.is_empty());
    assert!(f.rules.survey(&f.battle, Viewer::Referee, "nobody", &mut f.rules.scratch()).is_none());
}

#[test]
fn places_of_the_map_have_names() {
    let who: [Who; 2] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "c1", "")];
    let names = |text: &str| opening(&format!("[[names]]\n{text}\n"), "", FIELD, &who);
    let f = names("text = \"Gallows Hill\"\ncells = [\"b2\", \"c2\"]").unwrap_or_else(|e| panic!("{e}"));
    let scene = f.scene();
    assert_eq!(
        (scene.names[0].text.as_str(), &scene.names[0].cells),
        ("Gallows Hill", &cells(&f, &["b2", "c2"]))
    );
    let f = names("text = \"Mill\"\nat = \"b2\"\nto = \"c3\"").unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(f.scene().names[0].cells, cells(&f, &["b2", "c2", "b3", "c3"]));
    let faults = |text: &str| names(text).err().map(|e| e.render(false, 120)).unwrap_or_default();
    assert!(faults("text = \"Nowhere\"").contains("`Nowhere` lies nowhere"));
    assert!(faults("text = \"Moon\"\nat = \"z99\"").contains("`z99` is no square of the map"));
}

#[test]
fn a_survey_of_those_who_cannot() {
    let counts = |f: &Fight, who: &str| {
        let Survey { reach, threatens, sees } = survey(f, who);
        (reach.len(), threatens.len(), sees.len())
    };
    let lone = |ann: &str| fight(FIELD, &[("Ann", "Red", "d4", ann), ("Ben", "Blue", "l8", "mov 2")]);
    // 96 squares in sight; eight around her, or 63 within four of d4.
    assert_eq!(counts(&lone("mov 1"), "ann"), (8, 8, 96));
    assert_eq!(counts(&lone("mov 1, wields spear"), "ann"), (8, 63, 96));
    assert_eq!(counts(&lone("mov 0"), "ann"), (0, 8, 96));
    // Ben in his corner, whose turn it is not.
    assert_eq!(counts(&lone(""), "ben"), (8, 3, 96));
    for (what, expected) in [
        (Condition::Grappled, (0, 8, 96)),
        (Condition::Paralyzed, (0, 0, 96)),
        (Condition::Stunned, (8, 0, 96)),
        (Condition::Blinded, (8, 8, 0)),
        (Condition::Asleep, (8, 0, 0)),
    ] {
        let mut f = lone("mov 1");
        f.suffers("ann", what, "ben");
        assert_eq!(counts(&f, "ann"), expected, "{what:?}");
    }
    let mut f = lone("mov 1");
    f.knock_out("ann");
    assert_eq!(counts(&f, "ann"), (0, 0, 0));
    // With the Action spent the Step is left; with that spent nothing is.
    let mut f = lone("mov 5");
    f.battle.budget.actions = 0;
    assert_eq!(counts(&f, "ann").0, 8);
    f.battle.budget.step = false;
    assert_eq!(counts(&f, "ann").0, 0);
}

#[test]
fn what_makes_no_sense_is_not_offered() {
    let offers = |f: &Fight, word: &str| {
        f.menu().iter().filter(|offer| offer.command.split(' ').next() == Some(word)).count()
    };
    let after = |change: &dyn Fn(&mut Fight)| {
        let mut f = duel("mov 1", "");
        change(&mut f);
        ["stand", "drop", "douse", "attack", "ready", "hide"].map(|word| offers(&f, word) > 0)
    };
    let suffering = |what: &'static [Condition]| {
        after(&move |f| {
            for &what in what {
                f.suffers("ann", what, "ben");
            }
        })
    };
    assert_eq!(after(&|_| ()), [false, true, false, true, true, true]);
    assert_eq!(suffering(&[Condition::Prone]), [true, false, false, true, true, true]);
    assert_eq!(suffering(&[Condition::Burning]), [false, true, true, true, true, true]);
    assert_eq!(suffering(&[Condition::Grappled]), [false, false, false, true, false, false]);
    assert_eq!(suffering(&[Condition::Grappled, Condition::Prone, Condition::Burning])[..3], [false; 3]);
    let spent = |f: &mut Fight| f.battle.budget.actions = 0;
    assert_eq!(after(&spent), [false, true, false, false, false, false]);
    let lying = |f: &mut Fight| {
        f.suffers("ann", Condition::Prone, "ben").battle.budget.actions = 0;
    };
    assert_eq!(after(&lying), [false; 6]);
    // To disengage makes sense in reach of somebody who can strike: next to fists, within four of a spear.
    for (ben, at, some) in
        [("", "e4", true), ("", "f4", false), ("wields spear", "h4", true), ("wields spear", "i4", false)]
    {
        let mut f = duel("mov 1", ben);
        f.put("ben", at);
        assert_eq!(offers(&f, "disengage") > 0, some, "{ben} at {at}");
        f.battle.budget.actions = 0;
        assert_eq!(offers(&f, "disengage"), 0, "{ben} at {at}, with the Action spent");
    }
}

#[test]
fn the_log_says_why_and_in_order() {
    // What wears armour down, what was blocked, the least a hit does, and half on a miss.
    let plate: [Who; 2] = [("Ann", "Red", "d4", "str 20"), ("Ben", "Blue", "e4", "wears full-plate")];
    let mut f = fight(FIELD, &plate);
    f.play("attack fists ben", &[20, 4]);
    assert!(f.told("The armour of Ben is damaged: 10% less deflected"));
    let mut f = fight(FIELD, &[plate[0], ("Ben", "Blue", "e4", "")]);
    f.play("attack fists ben", &[20, 4]);
    assert!(!f.told("is damaged"), "nothing is worn");
    let soft = "[armour.pillow]\nname = \"pillow\"\nnatural = true\npool = 1000\n";
    let mut f = fight_with("", soft, FIELD, &[plate[0], ("Ben", "Blue", "e4", "wears pillow")]);
    f.play("attack fists ben", &[15]);
    assert!(f.told("20 soaked: Ben loses 1 HP, the least a hit does, and has 49 of 50"));
    // Flames are put out by somebody.
    let mut f = fight(FIELD, &[("Ann", "Red", "d4", "is burning 3"), ("Ben", "Blue", "e4", "")]);
    f.play("douse", &[]);
    assert!(f.told("Ann puts out the flames") && f.told("Ann is no longer Burning"));
    // Several doses are told as what they come to.
    let mut f = fight(FIELD, &[("Ann", "Red", "d4", "is burning 3"), ("Ben", "Blue", "h4", "")]);
    f.play("end", &[]).wait_for("ann", &[]);
    assert!(f.told("Burning: Ann loses 3 HP and has 47 of 50"));
    // The dead are not in the order of turns, and an order that has not changed is not told again.
    let three: [Who; 3] =
        [("Ann", "Red", "d4", "ref 12, str 90"), ("Ben", "Blue", "e4", ""), ("Cid", "Blue", "h4", "ref 9")];
    let mut f = fight(FIELD, &three);
    f.play("attack fists ben", &[15]);
    f.battle.reorder = true;
    let told = f.log.len();
    f.wait_for("ann", &[]);
    assert_eq!(f.battle.round, 2);
    assert!(f.log[told..].iter().all(|line| !line.text.starts_with("Order")), "{:?}", f.log);
    f.wait_for("cid", &[]).battle.order.reverse();
    (f.battle.reorder, f.battle.turn) = (true, 2);
    let told = f.log.len();
    f.wait_for("ann", &[]);
    assert!(f.log[told..].iter().any(|line| line.text == "Order: Ann, Cid"), "{:?}", &f.log[told..]);
}

#[test]
fn a_way_is_told_as_far_as_it_was_gone_before_somebody_strikes() {
    let who: [Who; 3] =
        [("Ann", "Red", "a4", "mov 10"), ("Ben", "Blue", "d3", "str 90"), ("Cid", "Red", "l8", "")];
    let mut f = fight(FIELD, &who);
    f.play_asked("move h4", &[1], &[15]);
    let told: Vec<&str> = f.log.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(told[0], "Ann moves from a4 to e4", "{told:?}");
    assert!(told[1].starts_with("Ben strikes at the departing Ann with fists"), "{told:?}");
    assert!(told.last().is_some_and(|text| *text == "Ann is dead"), "nobody walks who is dead: {told:?}");
}

#[test]
fn a_flight_is_told_in_parts_with_what_befell_it_between() {
    ledger::proves!("tdgs.movement.flight", "tdgs.action.ready");
    let who: [Who; 4] = [
        ("Owl", "Red", "a4", "mov 12, flies true, con 40, height 1"),
        ("Ben", "Blue", "d4", "ref 12"),
        ("Cid", "Blue", "h4", "ref 11"),
        ("Dan", "Red", "l8", ""),
    ];
    let mut f = fight(FIELD, &who);
    for name in ["ben", "cid"] {
        f.turn_of(name).play("ready attack fists when owl comes", &[]);
    }
    f.turn_of("owl").log.clear();
    f.play_asked("fly k4 1", &[1, 0, 1, 0], &[2, 2]);
    let told: Vec<&str> = f.log.iter().map(|line| line.text.as_str()).collect();
    let parts: Vec<&str> = told
        .iter()
        .copied()
        .filter(|text| text.starts_with("Owl flies") || text.contains("as readied"))
        .collect();
    assert_eq!(
        parts,
        [
            "Owl flies from a4 to c4 at height 1",
            "Ben strikes, as readied, at Owl with fists:",
            // Ben might strike again as it leaves, and lets it go.
            "Owl flies from c4 to e4 at height 1",
            "Owl flies from e4 to g4 at height 1",
            "Cid strikes, as readied, at Owl with fists:",
            "Owl flies from g4 to i4 at height 1",
            "Owl flies from i4 to k4 at height 1",
        ],
        "{told:?}"
    );
}

#[test]
fn a_natural_that_goes_against_the_sum_is_named_first() {
    let mut f = duel("str 60, con 40", "con 40");
    f.play("attack fists ben", &[1, 2]);
    assert_eq!(f.last_sum(), "d20 1 + STR 60 - REF 10 = 51 >= 11: but natural 1, a critical miss (Minor)");
    let mut f = duel("str 1", "ref 60, con 40");
    f.play("attack fists ben", &[20, 1]);
    assert_eq!(f.last_sum(), "d20 20 + STR 1 - REF 60 = -39 < 11: but natural 20, a critical hit");
}
