//! Mass Combat: where blocks of soldiers stand, and how they cross the ground.

use tdgs::conditions::Condition;

use crate::rules::mass_orders::{company, plain};
use crate::rules::table::{FIELD, Fight, Who, fight, fight_with, percent};

#[test]
fn a_unit_faces_the_way_it_went_and_whom_it_strikes() {
    ledger::proves!("tdgs.mass.position.facing");
    let foot = company("");
    let mut f = fight(&plain(), &[("Foot", "Red", "m10", &foot), ("Ben", "Blue", "m2", "con 20")]);
    f.obeys(&[]);
    assert_eq!((f.at("foot").as_str(), f.unit("foot").facing.name()), ("m3", "N"));
    // It turns for nothing, on its own turn.
    f.put("ben", "p4").turn_of("foot").obeys(&[2]);
    assert_eq!((f.at("foot").as_str(), f.unit("foot").facing.name()), ("m3", "E"));
    // Whoever strikes from behind has no bonus for it.
    for at in ["p5", "l5", "n3", "n7"] {
        let mut f = fight(&plain(), &[("Foot", "Red", "m4", &foot), ("Ben", "Blue", at, "str 40")]);
        assert_eq!(f.chance_of("ben", "attack fists foot"), percent(60), "{at}");
    }
}

/// The chance of A against a unit of two squares at d4 to e5, with others around.
fn among(squares: &[&str]) -> dice::Chance {
    let names = ["A", "B", "C", "D", "E"];
    let mut who: Vec<Who> =
        names.iter().zip(squares).map(|(&name, &at)| (name, "Red", at, "str 40")).collect();
    who.push(("Foes", "Blue", "d4", "unit squad 2, ref 38"));
    fight(FIELD, &who).chance("attack fists foes")
}

#[test]
fn flanking_and_crowding_count_for_units() {
    ledger::proves!("tdgs.mass.position.flanking");
    assert_eq!(among(&["c4"]), percent(60));
    assert_eq!(among(&["c4", "f4"]), percent(70));
    assert_eq!(among(&["c3", "f6"]), percent(70), "opposite corners");
    assert_eq!(among(&["c4", "e3"]), percent(60), "west and north");
    assert_eq!(among(&["c4", "c5", "d3"]), percent(80));
    assert_eq!(among(&["c4", "c5", "d3", "e3", "f4"]), percent(90));
    // Blocks flank blocks.
    let block = "unit company 3, str 40";
    let who: [Who; 3] = [
        ("A", "Red", "a1", block),
        ("B", "Red", "g1", block),
        ("Foes", "Blue", "d1", "unit company 3, ref 38"),
    ];
    assert_eq!(fight(FIELD, &who).chance("attack fists foes"), percent(70));
    let who = [who[0], ("B", "Red", "d4", block), who[2]];
    assert_eq!(fight(FIELD, &who).chance("attack fists foes"), percent(60));
}

/// The chance of archers in the west at a company in the east, with this across the field between them.
fn shot_over(cover: &str, bows: &str, pack: &str) -> Fight {
    let map = format!(".....{cover}......\n").repeat(3);
    let bows = format!("unit company 3, dex 35, wields longbow, {bows}");
    let who: [Who; 2] =
        [("Bows", "Red", "a1", &bows), ("Foes", "Blue", "g1", "unit company 3, ref 38, con 42")];
    fight_with("", pack, &map, &who)
}

#[test]
fn cover_protects_units_from_shots() {
    ledger::proves!("tdgs.mass.position.cover");
    for (cover, chance) in [(".", 35), ("t", 25), ("n", 15)] {
        assert_eq!(shot_over(cover, "", "").chance("attack longbow foes"), percent(chance), "{cover}");
    }
    assert_eq!(shot_over("F", "", "").refusing_rule("attack longbow foes"), "tdgs.movement.cover");
    // Marksmen find the gaps in partial cover, and in no other.
    let marksmen = "[ability.aim]\nname = \"aim\"\ntext = \"Finds the gaps.\"\nkind = \"trait\"\ntiming = \"passive\"\nknacks = [\"marksmen\"]\n";
    assert_eq!(shot_over("t", "trait aim", marksmen).chance("attack longbow foes"), percent(35));
    assert_eq!(shot_over("n", "trait aim", marksmen).chance("attack longbow foes"), percent(15));
}

/// How far a company at a1 charges over this ground, which is everywhere but in its own columns.
fn charges_to(ground: &str) -> String {
    let row = format!("...{}", ground.repeat(17));
    let who: [Who; 2] = [("Foot", "Red", "a1", &company("order charge")), ("Ben", "Blue", "t2", "")];
    let mut f = fight(&vec![row; 3].join("\n"), &who);
    f.obeys(&[]);
    f.at("foot")
}

#[test]
fn a_block_pays_for_the_hardest_square_it_enters() {
    ledger::proves!("tdgs.mass.position.difficult");
    assert_eq!(charges_to("."), "g1");
    assert_eq!(charges_to(","), "d1");
    assert_eq!(charges_to("-"), "b1");
    // One square of rubble in the column ahead, two of floor: two points, and four squares more.
    let map = "....................\n...,................\n....................";
    let who: [Who; 2] = [("Foot", "Red", "a1", &company("order charge")), ("Ben", "Blue", "t2", "")];
    let mut f = fight(map, &who);
    f.obeys(&[]);
    assert_eq!(f.at("foot"), "f1");
}

#[test]
fn units_make_and_suffer_opportunity_attacks() {
    ledger::proves!("tdgs.mass.position.opportunity");
    // A unit strikes at who leaves it, and nobody is asked; it does so with the best it has.
    let foes = company("wields longsword");
    let who: [Who; 2] = [("Ann", "Red", "c2", "con 40, ref 38"), ("Foes", "Blue", "d1", &foes)];
    let mut f = fight(FIELD, &who);
    f.play("move c6", &[8]);
    assert_eq!((f.hp("ann"), f.asked.len()), (200 - 44, 0));
    // A Step draws none.
    let mut f = fight(FIELD, &[who[0], who[1]]);
    f.play("step b2", &[]);
    // A unit that goes on its way past a hero is struck at, if the hero wants to.
    let foot = company("");
    let who: [Who; 3] =
        [("Foot", "Red", "d4", &foot), ("Ben", "Blue", "c4", "str 40"), ("Cid", "Blue", "j5", "")];
    let mut f = fight(&plain(), &who);
    // It does not see Ben, and goes for Cid.
    f.suffers("ben", Condition::Hidden, "foot").obeys_asked(&[1], &[9]);
    assert_eq!((f.hp("foot"), f.asked.len()), (210 - 40, 1));
}

#[test]
fn the_race_says_how_many_squares_a_unit_takes() {
    ledger::proves!("tdgs.mass.position.footprint");
    for (unit, squares) in
        [("squad 2", 4), ("company 3", 9), ("company 4", 16), ("regiment 5", 25), ("battalion 6", 36)]
    {
        let unit = format!("unit {unit}");
        let f = fight(FIELD, &[("Foot", "Red", "a1", &unit), ("Ben", "Blue", "l8", "")]);
        assert_eq!(f.scene().tokens[0].cells.len(), squares);
    }
}

#[test]
fn a_block_moves_as_one_and_is_as_near_as_its_nearest_square() {
    ledger::proves!("tdgs.mass.position.footprint-geometry");
    let who: [Who; 2] = [("Foot", "Red", "a1", "unit battalion 6"), ("Foes", "Blue", "i1", "unit squad 2")];
    let f = fight(FIELD, &who);
    assert_eq!(f.rules.distance(&f.battle, f.id("foot"), f.id("foes")), 3);
    // A passage two squares wide: at double cost, three squares with MOV 6, and worse blows until it is through.
    let passage = "..............\n..............\n...###########";
    let foot = company("order charge");
    let mut f =
        fight(passage, &[("Foot", "Red", "a1", &foot), ("Ben", "Blue", "n1", "str 38, con 40, ref 40")]);
    f.obeys(&[]);
    assert!(f.unit("foot").squeezing);
    assert_eq!((f.at("foot").as_str(), f.scene().tokens[0].cells.len()), ("d1", 4));
    f.put("ben", "f1");
    // STR 40 against REF 40 less 2; STR 38 against REF 38 and 2.
    assert_eq!(f.chance_of("foot", "attack fists ben"), percent(40));
    assert_eq!(f.chance_of("ben", "attack fists foot"), percent(60));
    // One square wide is too narrow.
    let alley = "..............\n...###########\n...###########";
    let mut f = fight(alley, &[("Foot", "Red", "a1", &foot), ("Ben", "Blue", "n1", "")]);
    f.obeys(&[]);
    assert_eq!(f.at("foot"), "a1");
    // Behind a wall, with one square in clear view.
    let wall = "........\n.#######\n.#......\n.#......\n.#......\n.#......\n.#......\n........";
    let shooter = |at: &str| {
        let who: [Who; 2] =
            [("Ann", "Red", at, "wields longbow"), ("Foes", "Blue", "c3", "unit battalion 6")];
        fight(wall, &who).menu().iter().any(|offer| offer.command == "attack longbow foes")
    };
    assert!(!shooter("a4"));
    assert!(shooter("a8"), "its lowest row is in view");
}

#[test]
fn blocks_go_around_each_other() {
    // A friend in front of it, and an enemy beyond: it goes around, and stays where nobody is.
    let (foot, rest) = (company(""), company("order hold"));
    let who: [Who; 4] = [
        ("Ann", "Red", "a20", ""),
        ("Foot", "Red", "a9", &foot),
        ("Rest", "Red", "e9", &rest),
        ("Foes", "Blue", "h9", &rest),
    ];
    let mut f = fight(&plain(), &who);
    f.turn_of("foot").obeys(&[]);
    let at = f.unit("foot").at;
    assert!(f.rules.distance(&f.battle, f.id("foot"), f.id("foes")) <= 1, "Foot at {at}");
    let spaces = ["foot", "rest", "foes"].map(|name| f.rules.space(&f.battle, f.id(name)));
    for (n, space) in spaces.iter().enumerate() {
        assert!(spaces[n + 1..].iter().all(|other| !space.overlaps(other)));
    }
    // The same where a wall makes the ground uneven.
    let map = format!("{}\n{}", plain(), "#".repeat(40));
    let mut walled = fight(&map, &who);
    walled.turn_of("foot").obeys(&[]);
    assert_eq!(walled.rules.distance(&walled.battle, walled.id("foot"), walled.id("foes")), 1);
    // Around a wall it takes the shortest way, though that leads away at first.
    let pen = "............\n......#.....\n......#.....\n......#.....\n......#.....\n......#.....\n............\n\
               ............\n............";
    let mut f = fight(pen, &[("Foot", "Red", "d3", &company("")), ("Ben", "Blue", "h4", "con 20")]);
    f.obeys(&[]);
    assert_eq!(f.at("foot"), "h6", "around the south end");
    f.turn_of("foot").obeys(&[9]);
    assert_eq!(f.hp("ben"), 60);
}

/// Bows shoot at a unit of two squares from afar, over open ground, into whatever it stands in.
fn shot_at(options: &str, rows: [&str; 2]) -> Fight {
    let who: [Who; 3] = [
        ("Ann", "Red", "a1", "commander, cha 30"),
        ("Foot", "Red", "h1", "unit squad 2, ref 38, con 42, under Ann"),
        ("Bows", "Blue", "a2", "unit squad 2, dex 38, wields longbow, commander"),
    ];
    let map = format!("..........\n{}\n{}\n..........", rows[0], rows[1]);
    let mut f = fight_with(options, "", &map, &who);
    f.put("foot", "h2");
    f
}

#[test]
fn a_unit_in_a_wood_has_cover() {
    ledger::proves!("tdgs.movement.cover-within", "tdgs.mass.position.cover");
    // Half of it or more is half cover, a quarter is partial, and the edge of a wood that it is not in is none.
    for (rows, chance) in [
        (["..........", ".........."], 50),
        ([".......WW.", ".......WW."], 30),
        ([".......WW.", ".........."], 30),
        (["........W.", ".........."], 40),
        ([".........W", ".........W"], 50),
    ] {
        let mut f = shot_at("", rows);
        assert_eq!(f.chance_of("bows", "attack longbow foot"), percent(chance), "{rows:?}");
        let covered = chance < 50;
        f.turn_of("ann");
        let may = f.menu().iter().any(|offer| offer.command == "order foot take-cover");
        assert_eq!(may, covered || rows[0].ends_with('W'), "{rows:?}: here or a step away");
    }
    // Of nine squares five are half of it, and three a quarter.
    for (wood, chance) in [("WWWWW....", 30), ("WWWW.....", 40), ("WWW......", 40), ("WW.......", 50)] {
        let row = |n: usize| format!(".......{}", &wood[3 * n..3 * n + 3]);
        let map = format!("{}\n{}\n{}", row(0), row(1), row(2));
        let who: [Who; 2] =
            [("Bows", "Blue", "a1", "dex 38, wields longbow"), ("Foot", "Red", "h1", "unit squad 3, ref 38")];
        assert_eq!(fight(&map, &who).chance("attack longbow foot"), percent(chance), "{wood}");
    }
    // It is no help hand to hand, nor where only what lies between counts.
    let mut f = shot_at("cover-within = false", [".......WW.", ".......WW."]);
    assert_eq!(f.chance_of("bows", "attack longbow foot"), percent(50));
    let mut f = shot_at("", [".......WW.", ".......WW."]);
    f.put("bows", "f2");
    assert_eq!(f.chance_of("bows", "attack fists foot"), percent(5), "STR 10 against REF 38, as ever");
    // The wood of the armies is such ground.
    let needs = |fill: &str| {
        let text = format!(
            "ruleset = \"tdgs\"\nname = \"Wood\"\npacks = [\"core\", \"mounts\", \"armies\"]\n\
             side = [{{ name = \"Red\" }}, {{ name = \"Blue\" }}]\n\
             [map]\ndrawing = \"\"\"\n..........\n.....ww...\n.....ww...\n\"\"\"\n\
             legend = {{ \".\" = \"grass\", w = \"{fill}\" }}\n\
             [[unit]]\ncreature = \"archer-squad\"\nside = \"Red\"\nat = \"a2\"\nname = \"Bows\"\n\
             [[unit]]\ncreature = \"archer-squad\"\nside = \"Blue\"\nat = \"f2\"\nname = \"Foot\"\n"
        );
        let bundle = ::content::Library::embedded().bundle(::content::Source::new("wood.toml", text));
        let rules = tdgs::Tdgs::load(&bundle.expect("a scenario")).unwrap_or_else(|e| panic!("{e}"));
        let (by, target) = (rules.find("bows").expect("Bows"), rules.find("foot").expect("Foot"));
        let bow = rules.profile(by).weapons.iter().position(|weapon| !weapon.range.is_melee());
        let weapon = bow.expect("they shoot") as u8;
        rules.needs(&engine::Ruleset::opening(&rules), tdgs::attack::Blow { by, weapon, target })
    };
    assert_eq!(needs("wood"), needs("grass") + 4);
}
