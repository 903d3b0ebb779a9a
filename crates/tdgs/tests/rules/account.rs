//! What counts of what happened: chances as likely as they were, harm as it was lost, and falls.

use engine::{Counted, Piece, Ruleset, Source, StatEvent, Tool};
use tdgs::conditions::Condition;

use crate::rules::conditions::touch;
use crate::rules::table::{FIELD, Fight, LANE, Who, ability, fight, fight_with, lane};

/// The chances somebody took: with what, how likely in thousandths, and whether it went well.
fn chances<'a>(f: &Fight, names: &'a [String]) -> Vec<(&'a str, u16, bool)> {
    let chance = |feat: &StatEvent| match *feat {
        StatEvent::Chance { means, permille, success, .. } => {
            Some((names[means.index()].as_str(), permille, success))
        }
        StatEvent::Harm { .. } | StatEvent::Fall { .. } => None,
    };
    f.feats.iter().filter_map(chance).collect()
}

/// The chance of a command as it is counted, once it is played with these dice.
fn counted(f: &mut Fight, command: &str, dice: &[i32]) -> u16 {
    f.feats.clear();
    f.play(command, dice);
    chances(f, &f.rules.tools())[0].1
}

/// The exact chance of a command, walked along every face, in thousandths and rounded.
fn exact(f: &Fight, command: &str) -> u16 {
    (f.chance(command).to_f64() * 1000.0 + 1e-9).round() as u16
}

fn piece(f: &Fight, name: &str) -> Piece {
    Piece(f.id(name).0)
}

fn means(f: &Fight, name: &str) -> Tool {
    let place = f.rules.tools().iter().position(|known| known == name);
    Tool(place.unwrap_or_else(|| panic!("nothing is called {name}")) as u16)
}

#[test]
fn a_chance_is_as_likely_as_every_face_says() {
    let cases = [
        ("wields longsword", "ref 8", "attack longsword ben", &[2][..]),
        ("str 20, wields longsword", "ref 3", "attack longsword ben", &[2]),
        ("str 1", "ref 30, con 30", "attack fists ben", &[2]),
        ("luk 4, str 3", "con 30", "attack fists ben", &[2]),
        ("luk -6, str 30", "con 30", "attack fists ben", &[2]),
        ("luk 10, str 6", "con 30", "attack fists ben", &[1, 1, 1]),
        ("str 12", "str 9", "grapple ben", &[2]),
        ("cha 14", "wis 11", "intimidate ben", &[2]),
    ];
    for (ann, ben, command, dice) in cases {
        let mut f = fight(FIELD, &[("Ann", "Red", "a1", ann), ("Ben", "Blue", "b1", ben)]);
        let exact = exact(&f, command);
        assert_eq!(counted(&mut f, command, dice), exact, "{command} by one with {ann} at one with {ben}");
    }
}

#[test]
fn a_weapon_that_adds_a_die_is_counted_over_all_its_faces() {
    let sword = "[weapon.myth]\nname = \"myth\"\nhit = \"d12\"\ndamage = \"0\"\nrange = \"melee\"\n\
        natural = true\n";
    for luck in [-5, 0, 3] {
        let ann = format!("luk {luck}, wields myth");
        let who: [Who; 2] = [("Ann", "Red", "a1", &ann), ("Ben", "Blue", "b1", "con 100")];
        let mut f = fight_with("", sword, FIELD, &who);
        let exact = exact(&f, "attack myth ben");
        assert_eq!(counted(&mut f, "attack myth ben", &[2, 1]), exact, "LUK {luck}");
        // Three 20s in a row change Luck, and the chance of the third is what it was before.
        f.unit_mut("ann").luck.count(20);
        f.unit_mut("ann").luck.count(20);
        let before = f.turn_of("ann").unit("ann").luck.value;
        assert_eq!(counted(&mut f, "attack myth ben", &[20, 1, 1]), exact, "LUK {luck}");
        assert_eq!(f.unit("ann").luck.value, before + 1);
    }
}

#[test]
fn a_contest_is_counted_over_both_dice() {
    let pack = ability(
        "bargain",
        "kind = \"action\"\ntype = \"mental\"\ntiming = \"action\"\ntarget = \"foe\"\nrange = 20\n\
         effects = [{ condition = \"slowed\" }]\n\
         roll = { own = \"cha\", against = \"cha\", contested = true }",
    );
    for (ann, ben) in [("", ""), ("cha 14", ""), ("luk 1", ""), ("luk 10", "cha 13"), ("cha 1", "cha 40")] {
        let who: [Who; 2] = [("Ann", "Red", &lane(0), ann), ("Ben", "Blue", &lane(6), ben)];
        let mut f = fight_with("", &pack, LANE, &who);
        let slowed = f.id("ben");
        let wins = f.chance_that("use bargain ben", |b, _| b[slowed].conditions.has(Condition::Slowed));
        let exact = (wins.to_f64() * 1000.0 + 1e-9).round() as u16;
        assert_eq!(counted(&mut f, "use bargain ben", &[12, 11]), exact, "{ann} against {ben}");
    }
}

#[test]
fn harm_is_what_was_lost_and_what_was_more_than_that_is_wasted() {
    let ann = "str 12, wields longsword";
    let mut f = fight(FIELD, &[("Ann", "Red", "a1", ann), ("Ben", "Blue", "b1", "ref 12")]);
    f.unit_mut("ben").hp = 10;
    f.play("attack longsword ben", &[10]);
    let from = Source::Of(piece(&f, "ann"), means(&f, "Longsword"));
    let ben = piece(&f, "ben");
    let fell = f.rules.scene(&f.battle, engine::Viewer::Referee).tokens[ben.index()].cells[0];
    assert_eq!(
        f.feats[1..],
        [
            StatEvent::Harm { to: ben, from, amount: 10, wasted: 6 },
            StatEvent::Fall { who: ben, from, cell: Some(fell) }
        ]
    );
    assert_eq!(f.rules.reason(&f.battle), "nobody of the other side stands");
}

/// The harm since last asked: to whom, by whom, and how much.
fn harm(f: &mut Fight) -> Vec<(Piece, Source, u32)> {
    let harm = |feat: StatEvent| match feat {
        StatEvent::Harm { to, from, amount, .. } => Some((to, from, amount)),
        StatEvent::Chance { .. } | StatEvent::Fall { .. } => None,
    };
    f.feats.drain(..).filter_map(harm).collect()
}

#[test]
fn what_seeps_away_is_the_doing_of_whoever_struck_the_wound() {
    for wound in ["bleeding", "burning", "poisoned"] {
        let thorn = touch("thorn", &format!("condition = \"{wound}\", amount = 3"));
        let who: [Who; 3] = [
            ("Ann", "Red", "a1", "ref 30, wields thorn"),
            ("Dan", "Red", "c1", "ref 20, wields thorn"),
            ("Ben", "Blue", "b1", "con 20"),
        ];
        let mut f = fight_with("", &thorn, FIELD, &who);
        let (ben, seeping) = (piece(&f, "ben"), means(&f, "Bleeding, burning, poison"));
        let [by_ann, by_dan] = ["ann", "dan"].map(|name| Source::Of(piece(&f, name), seeping));
        f.turn_of("ann").play("attack thorn ben", &[19]).feats.clear();
        let next_round = |f: &mut Fight| {
            f.play("end", &[]).play("end", &[]).play("end", &[]);
            harm(f)
        };
        assert_eq!(next_round(&mut f), [(ben, by_ann, 3)], "{wound}");
        // Two wounds add up, and neither of those who struck them has the credit; of equal doses of poison the last one counts.
        f.turn_of("dan").play("attack thorn ben", &[19]).feats.clear();
        f.turn_of("ann");
        let (from, lost) = if wound == "poisoned" { (by_dan, 3) } else { (Source::Nobody, 6) };
        assert_eq!(next_round(&mut f), [(ben, from, lost)], "{wound}");
        // Whoever falls to it falls to whoever struck the wound.
        let mut f = fight_with("", &thorn, FIELD, &who);
        f.turn_of("ann").play("attack thorn ben", &[19]).feats.clear();
        f.unit_mut("ben").hp = 2;
        f.play("end", &[]).play("end", &[]).play("end", &[]);
        let falls = f
            .feats
            .iter()
            .any(|feat| matches!(feat, StatEvent::Fall { who, from, .. } if *who == ben && *from == by_ann));
        assert!(falls, "{wound}: {:?}", f.feats);
    }
}

#[test]
fn a_wound_that_somebody_came_with_is_nobodys_doing() {
    let who: [Who; 2] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "h8", "con 20, is bleeding 4")];
    let mut f = fight(FIELD, &who);
    f.feats.clear();
    f.play("end", &[]).play("end", &[]);
    let ben = piece(&f, "ben");
    assert_eq!(harm(&mut f), [(ben, Source::Nobody, 4)]);
}

#[test]
fn whoever_lies_unconscious_falls_once() {
    let who: [Who; 3] =
        [("Ann", "Red", "a1", "wields longsword"), ("Ben", "Blue", "b1", ""), ("Cid", "Blue", "h8", "")];
    let mut f = fight(FIELD, &who);
    let falls = |f: &Fight| f.feats.iter().filter(|feat| matches!(feat, StatEvent::Fall { .. })).count();
    f.unit_mut("ben").hp = 16;
    f.play("attack longsword ben", &[19]);
    assert_eq!((falls(&f), f.has("ben", Condition::Unconscious)), (1, true));
    f.turn_of("ann").play("attack longsword ben", &[19]);
    assert_eq!((falls(&f), f.has("ben", Condition::Dead)), (1, true));
}

#[test]
fn a_surrender_is_a_fall_of_everybody_who_stood() {
    let who: [Who; 3] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "b1", ""), ("Cid", "Blue", "h8", "")];
    let mut f = fight(FIELD, &who);
    f.turn_of("ben").play("surrender", &[]);
    let fallen: Vec<Piece> = { &f.feats }
        .iter()
        .filter_map(|feat| match feat {
            StatEvent::Fall { who, from: Source::Nobody, .. } => Some(*who),
            _ => None,
        })
        .collect();
    assert_eq!(fallen, [piece(&f, "ben"), piece(&f, "cid")]);
    assert_eq!(f.rules.reason(&f.battle), "surrender or capture");
}

#[test]
fn every_name_is_there_once_and_weapons_are_counted_by_name() {
    let who: [Who; 2] = [("Ann", "Red", "a1", "wields longsword"), ("Ben", "Blue", "b1", "wields longsword")];
    let mut f = fight(FIELD, &who);
    let names = f.rules.tools();
    let mut once = names.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), names.len());
    f.play("attack longsword ben", &[2]).turn_of("ben").play("attack longsword ann", &[2]);
    assert_eq!(chances(&f, &names), [("Longsword", 550, false), ("Longsword", 550, false)]);
}
