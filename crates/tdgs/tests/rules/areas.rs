//! Document 16: areas. Where they start, whom they strike, and what protects from them.

use dice::Chance;
use tdgs::conditions::Condition;

use crate::rules::table::{FIELD, Fight, LANE, Who, fight_with, lane, opening, percent};

/// A spell of an area that does 10 damage, with what else it says.
fn spell(id: &str, area: &str, rest: &str) -> String {
    format!(
        "[ability.{id}]\nname = \"{id}\"\ntext = \"An area.\"\nkind = \"spell\"\nmagic = \"arcane\"\ntiming = \"action\"\n\
         area = \"{area}\"\neffects = [{{ damage = \"10\", type = \"fire\" }}]\n{rest}\n"
    )
}

const DODGED: &str = "roll = { own = \"int\", against = \"ref\" }";

/// The sample abilities of the book.
const SAMPLES: &str = r#"
[ability.fireball]
name = "Fireball"
text = "A burst of flames."
kind = "spell"
magic = "arcane"
timing = "action"
range = 20
area = "Cir3"
roll = { own = "int", against = "ref" }
effects = [{ damage = "5d6", type = "fire", half-on-miss = true }]
[ability.dragon-breath]
name = "Dragon Breath"
text = "A cone of flames."
kind = "trait"
timing = "action"
area = "Con5"
roll = { own = "con", against = "ref" }
effects = [{ damage = "8d6", type = "fire" }]
[ability.lightning-bolt]
name = "Lightning Bolt"
text = "A line of lightning."
kind = "spell"
magic = "arcane"
timing = "action"
area = "Lin8"
roll = { own = "int", against = "ref" }
effects = [{ damage = "6d6", type = "lightning" }]
"#;

fn hps<const N: usize>(f: &Fight, names: [&str; N]) -> [i32; N] {
    names.map(|name| f.hp(name))
}

#[test]
fn an_area_strikes_everything_inside_it() {
    ledger::proves!("tdgs.area.principle");
    let who: [Who; 4] = [
        ("Ann", "Red", "d4", "knows nova"),
        ("Amy", "Red", "e4", ""),
        ("Ben", "Blue", "f4", ""),
        ("Bob", "Blue", "g4", ""),
    ];
    let mut f = fight_with("", &spell("nova", "Cir2", "automatic = true"), FIELD, &who);
    f.play("use nova", &[]);
    assert_eq!(hps(&f, ["ann", "amy", "ben", "bob"]), [40, 40, 40, 50]);
    // Its user falls to it and the others are struck all the same.
    let mut f = fight_with("", &spell("nova", "Cir2", "automatic = true"), FIELD, &who);
    f.unit_mut("ann").hp = 12;
    f.play("use nova", &[]);
    assert!(f.has("ann", Condition::Unconscious));
    assert_eq!(hps(&f, ["amy", "ben"]), [40, 40]);
}

#[test]
fn an_area_starts_where_its_range_allows() {
    ledger::proves!("tdgs.area.origin-range");
    let pack = spell("ball", "Cir3", &format!("range = 20\n{DODGED}"))
        + &spell("breath", "Con4", "automatic = true")
        + &spell("bolt", "Lin6", "range = 15\nautomatic = true")
        + &spell("nova", "Cir1", "automatic = true");
    let all = "knows ball breath bolt nova";
    let along = |at: i16| {
        let at = lane(at);
        let who: [Who; 2] = [("Ann", "Red", "a1", all), ("Ben", "Blue", &at, "")];
        fight_with("", &pack, LANE, &who)
    };
    // A ball with its centre up to 20 squares away.
    let mut f = along(23);
    assert_eq!(f.refusing_rule(&format!("use ball {}", lane(21))), "tdgs.area.origin-range");
    f.play(&format!("use ball {}", lane(20)), &[11]);
    assert_eq!(f.hp("ben"), 40, "three squares from the centre");
    // A bolt that starts up to 15 squares away, and strikes six squares beyond its origin.
    for (at, hp) in [(15, 50), (16, 40), (21, 40), (22, 50)] {
        let mut f = along(at);
        assert_eq!(f.refusing_rule(&format!("use bolt {} e", lane(16))), "tdgs.area.origin-range");
        f.play(&format!("use bolt {} e", lane(15)), &[]);
        assert_eq!(f.hp("ben"), hp, "{at} squares away");
    }
    // Without a range it starts at its user.
    for (at, hp) in [(1, 40), (4, 40), (5, 50)] {
        let mut f = along(at);
        assert_eq!(f.refusing_rule("use breath b1 e"), "tdgs.area.origin-range");
        f.play("use breath e", &[]);
        assert_eq!((f.hp("ben"), f.hp("ann")), (hp, 50), "{at} squares away");
    }
    let mut f = along(1);
    assert_eq!(f.refusing_rule("use nova b1"), "tdgs.area.origin-range");
    f.play("use nova", &[]);
    assert_eq!((f.hp("ben"), f.hp("ann")), (40, 40));
    // And nobody places what it does not see.
    let who: [Who; 2] = [("Ann", "Red", "a1", all), ("Ben", "Blue", "e1", "")];
    let f = fight_with("", &pack, "..#...", &who);
    assert_eq!(f.refusing_rule("use ball d1"), "tdgs.movement.line-of-sight");
}

/// The chance of a ball that bursts two squares before Ben, with this between them.
fn behind(between: &str, roll: &str) -> Chance {
    let map = format!(".......{between}....");
    let pack = spell("ball", "Cir3", &format!("range = 20\n{roll}"));
    let who: [Who; 2] = [("Ann", "Red", "a1", "int 14, knows ball"), ("Ben", "Blue", "i1", "")];
    fight_with("", &pack, &map, &who).chance("use ball g1")
}

#[test]
fn cover_counts_from_the_origin() {
    ledger::proves!("tdgs.area.cover");
    assert_eq!(behind(".", DODGED), percent(70));
    assert_eq!(behind("t", DODGED), percent(60), "partial: +2 REF");
    assert_eq!(behind("n", DODGED), percent(50), "half: +4 REF");
    assert_eq!(behind("F", DODGED), percent(0), "full");
    assert_eq!(behind("#", DODGED), percent(0), "a wall");
    assert_eq!(behind("%", DODGED), percent(70), "fog stops sight alone");
    let minds = "roll = { own = \"int\", against = \"wis\" }";
    assert_eq!(behind("n", minds), percent(70), "the mind has no cover");
    assert_eq!(behind("#", minds), percent(0));
    // What stands between the user and the target, and not the origin, is no cover.
    let pack = spell("ball", "Cir3", &format!("range = 20\n{DODGED}"));
    let who: [Who; 2] = [("Ann", "Red", "a1", "int 14, knows ball"), ("Ben", "Blue", "i1", "")];
    let f = fight_with("", &pack, "...n.........", &who);
    assert_eq!(f.chance("use ball g1"), percent(70));
}

#[test]
fn an_area_is_placed_then_covers_then_strikes_each() {
    ledger::proves!("tdgs.area.procedure");
    let map = ".........
        .........
        .........
        .........
        ..#...t..
        .........
        .........
        .........
        .........";
    let who: [Who; 4] = [
        ("Ann", "Red", "e9", "int 14, knows ball"),
        ("Gog", "Blue", "e2", ""),
        ("Gug", "Blue", "h5", ""),
        ("Gig", "Blue", "b5", ""),
    ];
    let pack = spell("ball", "Cir3", &format!("range = 20\n{DODGED}"));
    let mut f = fight_with("", &pack, map, &who);
    f.play("use ball e5", &[7, 8]);
    assert_eq!(hps(&f, ["ann", "gog", "gug", "gig"]), [50, 40, 50, 50]);
    assert_eq!(f.last_sum(), "d20 8 + INT 14 - REF 10 - cover 2 = 10 < 11: failure");
    f.turn_of("ann").play("use ball e5", &[6, 9]);
    assert_eq!(hps(&f, ["ann", "gog", "gug", "gig"]), [50, 40, 40, 50]);
}

#[test]
fn nobody_leaves_an_area_that_is_placed() {
    ledger::proves!("tdgs.area.timing");
    let answer = |id: &str, trigger: &str, effect: &str| {
        format!(
            "[ability.{id}]\nname = \"{id}\"\ntext = \"An answer.\"\nkind = \"trait\"\ntiming = \"interrupt\"\nrange = 20\n\
             trigger = \"{trigger}\"\nautomatic = true\neffects = [{{ {effect} }}]\n"
        )
    };
    let pack = spell("ball", "Cir3", &format!("range = 20\n{DODGED}"))
        + &answer("gainsay", "spell", "counters = true")
        + &answer("tumble", "attack", "shift = 2")
        + &answer("dodge", "attack", "raises-ref = 4");
    let against = |ben: &str| {
        let who: [Who; 2] =
            [("Ann", "Red", "a1", "int 14, str 14, wields longbow, knows ball"), ("Ben", "Blue", "g4", ben)];
        fight_with("", &pack, FIELD, &who)
    };
    let mut f = against("has gainsay");
    f.play_asked("use ball g4", &[1], &[]);
    assert_eq!(f.hp("ben"), 50, "countered at its declaration");
    // Rolling away answers a shot, and no area.
    let mut f = against("has tumble");
    f.play("use ball g4", &[15]);
    assert_eq!((f.hp("ben"), f.at("ben").as_str()), (40, "g4"));
    let mut f = against("has tumble");
    f.play_asked("attack longbow ben", &[0], &[2]);
    assert_eq!(f.asked.len(), 1);
    // A dodge that only raises REF helps against both.
    let mut f = against("has dodge");
    f.play_asked("use ball g4", &[1], &[10]);
    assert_eq!(f.last_sum(), "d20 10 + INT 14 - REF 10 - dodge 4 = 10 < 11: failure");
    assert_eq!((f.hp("ben"), f.at("ben").as_str()), (50, "g4"));
}

#[test]
fn an_area_rolls_once_for_each() {
    ledger::proves!("tdgs.area.roll-per-entity");
    let pack = spell("ball", "Cir1", &format!("range = 20\n{DODGED}"));
    let six = |ann: &str| {
        let ann = format!("{ann}, knows ball");
        let who: [Who; 7] = [
            ("Ann", "Red", "a1", &ann),
            ("B1", "Blue", "g4", ""),
            ("B2", "Blue", "g5", ""),
            ("B3", "Blue", "g6", ""),
            ("B4", "Blue", "h4", ""),
            ("B5", "Blue", "h5", ""),
            ("B6", "Blue", "h6", ""),
        ];
        fight_with("", &pack, FIELD, &who)
    };
    let names = ["b1", "b2", "b3", "b4", "b5", "b6"];
    let mut f = six("");
    f.play("use ball g5", &[11, 10, 20, 1, 15, 20, 4, 2]);
    assert_eq!(hps(&f, names), [40, 50, 38, 40, 30, 50]);
    // Luck bounds each roll: 15 is the least that counts, however great the INT.
    let mut f = six("int 60, luk -5");
    f.play("use ball g5", &[15, 14, 15, 14, 15, 14]);
    assert_eq!(hps(&f, names), [40, 50, 40, 50, 40, 50]);
    let who: [Who; 2] = [("Ann", "Red", "a1", "int 60, luk -5, knows ball"), ("Ben", "Blue", "g4", "")];
    assert_eq!(fight_with("", &pack, FIELD, &who).chance("use ball g4"), percent(30));
}

#[test]
fn the_large_are_struck_once() {
    ledger::proves!("tdgs.area.multi-square");
    let pack = spell("ball", "Cir1", "range = 20\nautomatic = true");
    for (origin, lost) in [("f5", 10), ("h5", 10), ("g4", 10), ("e5", 0)] {
        let who: [Who; 2] =
            [("Ann", "Red", "a1", "knows ball"), ("Ogre", "Blue", "g4", "size large, con 20")];
        let mut f = fight_with("", &pack, FIELD, &who);
        f.play(&format!("use ball {origin}"), &[]);
        assert_eq!(f.hp("ogre"), 100 - lost, "{origin}");
    }
    let who: [Who; 2] = [("Ann", "Red", "a1", "knows ball"), ("Ogre", "Blue", "g4", "size large, con 20")];
    let mut f = fight_with("", &pack, FIELD, &who);
    f.play("use ball f3", &[]);
    assert_eq!(f.hp("ogre"), 90, "one of its squares inside");
}

#[test]
fn overlapping_areas_count_in_full() {
    ledger::proves!("tdgs.area.overlap");
    let pack = spell("ball", "Cir2", "range = 20\nautomatic = true").replace("\"10\"", "\"12\"")
        + &spell("bolt", "Lin6", "automatic = true").replace("\"10\"", "\"7\"");
    let who: [Who; 4] = [
        ("Ann", "Red", "a4", "knows ball bolt"),
        ("Ben", "Blue", "f4", ""),
        ("Bob", "Blue", "f5", ""),
        ("Bud", "Blue", "b4", ""),
    ];
    let mut f = fight_with("", &pack, FIELD, &who);
    f.play("use ball f4", &[]).turn_of("ann").play("use bolt e", &[]);
    assert_eq!(hps(&f, ["ben", "bob", "bud"]), [50 - 12 - 7, 50 - 12, 50 - 7]);
}

#[test]
fn an_ability_may_spare_some() {
    ledger::proves!("tdgs.area.smart-targeting");
    let pack = spell("all", "Cir2", "automatic = true")
        + &spell("sparing", "Cir2", "automatic = true\nspares = \"allies\"")
        + &spell("hostile", "Cir2", "automatic = true\nspares = \"all-but-enemies\"")
        + &spell("selective", "Cir2", "automatic = true\nspares = \"chosen\"");
    let who: [Who; 4] = [
        ("Ann", "Red", "d4", "knows all sparing hostile selective"),
        ("Amy", "Red", "e4", ""),
        ("Ben", "Blue", "f4", ""),
        ("Cid", "Green", "d5", ""),
    ];
    let names = ["ann", "amy", "ben", "cid"];
    let after = |ability: &str, answers: &[usize]| {
        let mut f = fight_with("", &pack, FIELD, &who);
        f.play_asked(&format!("use {ability}"), answers, &[]);
        hps(&f, names)
    };
    assert_eq!(after("all", &[]), [40, 40, 40, 40]);
    assert_eq!(after("sparing", &[]), [50, 50, 40, 40]);
    assert_eq!(after("hostile", &[]), [50, 50, 40, 40]);
    assert_eq!(after("selective", &[0, 1, 0, 1]), [50, 40, 50, 40]);
}

#[test]
fn an_area_says_how_it_is_resolved_and_may_say_how_high_it_is() {
    ledger::proves!("tdgs.area.ability-fields", "tdgs.area.height-levels");
    let faults = |pack: &str| {
        let who: [Who; 2] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "b1", "")];
        opening("", pack, FIELD, &who).err().map(|faults| faults.render(false, 100))
    };
    let missing = faults(&spell("ball", "Cir3", "range = 20")).expect("no resolution");
    assert!(missing.contains("an area says how it is resolved"), "{missing}");
    assert_eq!(faults(&spell("ball", "Cir3", "range = 20\nautomatic = true")), None);
    assert_eq!(faults(&spell("ball", "Cir3", DODGED)), None);
    assert!(faults(&spell("ball", "Square3", DODGED)).expect("no shape").contains("is no area"));
    // Without a height as high as it is wide, half of it below its origin: levels -1 to 1.
    let struck = |area: &str, height: i16| {
        let pack = spell("ball", area, "range = 20\nautomatic = true");
        let height = if height > 0 { format!("flies true, height {height}") } else { String::new() };
        let who: [Who; 2] = [("Ann", "Red", "a1", "knows ball"), ("Ben", "Blue", "g4", &height)];
        let mut f = fight_with("", &pack, FIELD, &who);
        f.play("use ball f4", &[]);
        f.hp("ben") == 40
    };
    assert_eq!([0, 1, 2].map(|height| struck("Cir3", height)), [true, true, false]);
    assert_eq!([0, 1].map(|height| struck("Cir3h1", height)), [true, false]);
    assert_eq!([2, 5, 6].map(|height| struck("Cir3h10", height)), [true, true, false]);
}

#[test]
fn an_area_among_flyers_is_where_they_are() {
    ledger::proves!("tdgs.area.height-levels");
    let pack =
        spell("ball", "Cir3", "range = 5\nautomatic = true") + &spell("nova", "Cir3", "automatic = true");
    let who: [Who; 4] = [
        ("Ann", "Red", "a1", "knows ball nova, flies true"),
        ("Ben", "Blue", "e4", "flies true, height 5"),
        ("Bob", "Blue", "f4", "flies true, height 6"),
        ("Bud", "Blue", "f5", ""),
    ];
    // Thrown at a flyer it bursts at its level, and its way there is as long as it is high.
    let mut f = fight_with("", &pack, FIELD, &who);
    f.play("use ball e4", &[]);
    assert_eq!(hps(&f, ["ben", "bob", "bud"]), [40, 40, 50]);
    let mut f = fight_with("", &pack, FIELD, &who);
    f.unit_mut("ben").height = 6;
    assert_eq!(f.refusing_rule("use ball e4"), "tdgs.area.origin-range");
    // Around its user it is at its user's level.
    let mut f = fight_with("", &pack, FIELD, &who);
    f.put("ann", "e5").unit_mut("ann").height = 5;
    f.play("use nova", &[]);
    assert_eq!(hps(&f, ["ann", "ben", "bob", "bud"]), [40, 40, 40, 50]);
}

#[test]
fn the_sample_areas_are_as_in_the_book() {
    ledger::proves!("tdgs.area.example-abilities");
    let ann = "int 14, con 14, knows fireball lightning-bolt, has dragon-breath";
    let with = |ben: &str, bob: &str| {
        let (ben, bob) = (ben.to_owned(), bob.to_owned());
        let who: [Who; 3] =
            [("Ann", "Red", "a4", ann), ("Ben", "Blue", &ben, "con 20"), ("Bob", "Blue", &bob, "con 20")];
        fight_with("", SAMPLES, &format!("{FIELD}\n............\n............"), &who)
    };
    // Fireball: INT vs REF, 5d6, and half of it on a miss.
    let mut f = with("f4", "i7");
    f.play("use fireball f4", &[&[7][..], &[4; 5], &[6], &[1, 2, 3, 5, 6]].concat());
    assert_eq!(hps(&f, ["ben", "bob"]), [80, 92], "17 halved is 8");
    let far: [Who; 2] = [("Ann", "Red", "a1", "int 14, knows fireball"), ("Ben", "Blue", "x1", "con 20")];
    let mut f = fight_with("", SAMPLES, LANE, &far);
    assert_eq!(f.refusing_rule(&format!("use fireball {}", lane(21))), "tdgs.area.origin-range");
    f.play(&format!("use fireball {}", lane(20)), &[7, 1, 1, 1, 1, 1]);
    assert_eq!(f.hp("ben"), 95, "23 squares away");
    // Dragon Breath: CON vs REF, 8d6 in a cone of five, and nothing on a miss.
    let mut f = with("f8", "b4");
    f.play("use dragon-breath e", &[&[7][..], &[4; 8], &[6]].concat());
    assert_eq!(hps(&f, ["ben", "bob"]), [68, 100]);
    assert_eq!(f.last_sum(), "d20 6 + CON 14 - REF 10 = 10 < 11: failure");
    let mut f = with("g4", "f9");
    f.play("use dragon-breath e", &[]);
    assert_eq!(hps(&f, ["ben", "bob"]), [100, 100], "beyond it");
    // Lightning Bolt: INT vs REF, 6d6 along eight squares.
    let mut f = with("i4", "j4");
    f.play("use lightning-bolt e", &[7, 1, 2, 3, 4, 5, 6]);
    assert_eq!(hps(&f, ["ben", "bob"]), [79, 100]);
    // The dice are all of it: no stat is added.
    let lost = |command: &str, dice: usize, face: i32| {
        let mut f = with("b4", "l10");
        f.play(command, &[vec![7], vec![face; dice]].concat());
        100 - f.hp("ben")
    };
    assert_eq!([1, 6].map(|face| lost("use fireball e4", 5, face)), [5, 30]);
    assert_eq!([1, 6].map(|face| lost("use dragon-breath e", 8, face)), [8, 48]);
    assert_eq!([1, 6].map(|face| lost("use lightning-bolt e", 6, face)), [6, 36]);
}
