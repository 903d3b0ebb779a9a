//! Units of soldiers: their scale, how they are made, and what their classes give them.

use ::content::Source;
use tdgs::army::{Order, Scale};
use tdgs::conditions::Condition;
use tdgs::creation::{Builder, Catalog, Character, Terms, pack_files};
use tdgs::stats::Stat;

use crate::rules::table::{FIELD, Who, fight, fight_with, percent};
use crate::rules::workshop::{core, done, in_order, seeded, with};

/// The core pack and the armies, with more of our own.
pub fn armies(pack: &str) -> Catalog {
    let mut files = pack_files(&["core", "armies"]).expect("two packs");
    files.push(Source::new("own.toml", pack));
    Catalog::read(&files).unwrap_or_else(|e| panic!("{}", e.render(false, 100)))
}

/// The files of the armies as one, for a table of its own.
pub fn armies_pack() -> String {
    let files = pack_files(&["armies"]).expect("a pack");
    files.iter().map(|file| file.text.as_ref()).collect::<Vec<&str>>().join("\n")
}

/// A race of units with these numbers: STR and CON as given, DEX and REF usual for the scale, the rest 10.
fn race(scale: Scale, strength: i32, con: i32, more: &str) -> String {
    let (name, usual) = (scale.name(), *scale.usual().start());
    format!(
        "[race.test]\nname = \"Test\"\nunit = {{ scale = \"{name}\", squares = 3 }}\n\
         ranges = {{ str = [{strength}, {strength}], dex = [{usual}, {usual}], con = [{con}, {con}], int = [10, 10], \
         wis = [10, 10], cha = [10, 10], ref = [{usual}, {usual}], mov = [6, 6]{more} }}\n"
    )
}

/// A unit of a race with these classes, and what was said of it.
pub fn unit(catalog: &Catalog, race: &str, classes: &[(&str, Option<u8>)]) -> (Character, Vec<String>) {
    let mut builder = Builder::new(catalog);
    builder.race(race).expect("a race");
    builder.muster().expect("a unit");
    let highest = classes.iter().filter_map(|(_, level)| *level).max().unwrap_or(1);
    let terms = Terms { level: highest, ..Terms::default() };
    builder.choose(classes, terms).expect("classes");
    let said = builder.warnings().to_vec();
    let mut again = Builder::new(catalog);
    again.race(race).expect("a race");
    again.muster().expect("a unit");
    (done(again, classes, terms).expect("a unit"), said)
}

/// The HP of a race, and what is said of its stats.
fn hp_and_notices(text: &str) -> (i32, Vec<String>) {
    let (unit, mut said) = unit(&with(text), "test", &[]);
    said.retain(|line| !line.contains("no class"));
    (unit.derived().hp, said)
}

#[test]
fn every_scale_has_its_usual_stats_and_no_limits() {
    ledger::proves!(
        "tdgs.mass.scale.squad",
        "tdgs.mass.scale.platoon",
        "tdgs.mass.scale.company",
        "tdgs.mass.scale.battalion",
        "tdgs.mass.scale.regiment"
    );
    for (scale, low, high, soldiers) in [
        (Scale::Squad, 10, 30, "10"),
        (Scale::Platoon, 25, 45, "25 to 50"),
        (Scale::Company, 35, 60, "100 to 200"),
        (Scale::Battalion, 50, 80, "500 to 1,000"),
        (Scale::Regiment, 65, 100, "2,000 or more"),
    ] {
        assert!(scale.soldiers().contains(soldiers));
        assert_eq!(hp_and_notices(&race(scale, low, low, "")), (5 * low, vec![]), "{scale:?}");
        assert_eq!(hp_and_notices(&race(scale, high, high, "")), (5 * high, vec![]), "{scale:?}");
        for strength in [low - 1, high + 1] {
            let (hp, said) = hp_and_notices(&race(scale, strength, low, ""));
            let told =
                format!("STR {strength} is unusual for a {}, which has {low} to {high}.", scale.name());
            assert_eq!((hp, said), (5 * low, vec![told]), "accepted with a notice");
        }
    }
}

#[test]
fn the_race_sets_the_stats() {
    ledger::proves!("tdgs.mass.scale.race-sets-stats", "tdgs.mass.hp.formula");
    let catalog = armies("");
    let (company, said) = unit(&catalog, "infantry-company", &[("regulars", None)]);
    assert_eq!(in_order(&company.base), [40, 35, 42, 30, 32, 28, 38, 6]);
    assert_eq!(said, Vec::<String>::new(), "MOV, INT, WIS and CHA are not measured by the scale");
    for (con, hp) in [(38, 190), (55, 275), (50, 250), (42, 210)] {
        assert_eq!(hp_and_notices(&race(Scale::Company, 40, con, "")), (hp, vec![]));
    }
}

#[test]
fn scales_may_meet_and_nothing_evens_the_odds() {
    ledger::proves!("tdgs.mass.scale.mismatch", "tdgs.mass.combat.hp-scales");
    let who: [Who; 2] = [
        ("Squad", "Red", "a1", "unit squad 2, commander, str 20, ref 20, con 20"),
        ("Battalion", "Blue", "c1", "unit battalion 4, commander, str 65, ref 60, con 65"),
    ];
    let mut f = fight(FIELD, &who);
    assert_eq!(f.chance_of("squad", "attack fists battalion"), percent(5));
    assert_eq!(f.chance_of("battalion", "attack fists squad"), percent(95));
    assert_eq!((f.hp("squad"), f.hp("battalion")), (100, 325));
}

#[test]
fn luck_is_nothing_unless_the_race_says_so() {
    ledger::proves!("tdgs.mass.stat.luk");
    let luk = |more: &str| {
        let (unit, mut said) = unit(&with(&race(Scale::Squad, 12, 12, more)), "test", &[]);
        said.retain(|line| !line.contains("no class"));
        (unit.base[Stat::Luk], said)
    };
    assert_eq!(luk(""), (0, vec![]));
    assert_eq!(luk(", luk = [2, 2]"), (2, vec![]));
    for luck in [10, 3, -3] {
        let told = format!("LUK {luck:+} is extreme; most units have 0.");
        assert_eq!(luk(&format!(", luk = [{luck}, {luck}]")), (luck, vec![told]));
    }
}

#[test]
fn content_has_the_races_and_the_classes() {
    ledger::proves!(
        "tdgs.mass.creation.race",
        "tdgs.mass.creation.class",
        "tdgs.mass.creation.content-owned"
    );
    let units = |catalog: &Catalog| catalog.races.values().filter(|race| race.unit.is_some()).count();
    assert_eq!((units(&Catalog::default()), Catalog::default().classes.len()), (0, 0));
    assert_eq!(units(&core()), 0);
    let refusal = Builder::new(&core()).race("infantry-company").expect_err("no content");
    assert!(refusal.why.contains("infantry-company"));
    let catalog = armies("");
    for (id, name, scale) in [
        ("infantry-company", "Infantry Company", Scale::Company),
        ("cavalry-squadron", "Cavalry Squadron", Scale::Company),
        ("archer-regiment", "Archer Regiment", Scale::Regiment),
    ] {
        let (_, race) = catalog.race(id).expect("a race");
        assert_eq!((race.name.as_str(), race.unit.as_ref().map(|unit| unit.scale)), (name, Some(scale)));
    }
    for (id, name) in [("veteran", "Veteran"), ("elite-guard", "Elite Guard"), ("irregulars", "Irregulars")] {
        assert_eq!(catalog.class(id).expect("a class").1.name.as_str(), name);
    }
}

#[test]
fn a_unit_is_made_in_four_steps() {
    ledger::proves!("tdgs.mass.creation.process");
    let catalog = armies("");
    let (veterans, said) = unit(&catalog, "infantry-company", &[("veteran", None)]);
    assert_eq!((veterans.apparent()[Stat::Con], veterans.derived().hp), (45, 225));
    assert!(said.is_empty());
    let (raw, said) = unit(&catalog, "infantry-company", &[]);
    assert_eq!((raw.apparent(), raw.derived().hp), (raw.base, 210));
    assert_eq!(said, ["A unit with no class, so it is untrained and has the stats of its race."]);
    // A creature of a scenario is made the same way.
    let pack = armies_pack()
        + "[creature.vets]\nname = \"Vets\"\nletters = \"V\"\nrace = \"infantry-company\"\nclasses = { veteran = 1 }\n";
    let who: [Who; 2] = [("Vets", "Red", "a1", "of vets"), ("Ben", "Blue", "l8", "")];
    let f = fight_with("", &pack, FIELD, &who);
    assert_eq!((f.apparent("vets", Stat::Con), f.hp("vets"), f.apparent("vets", Stat::Str)), (45, 225, 40));
    assert_eq!(f.rules.profile(f.id("vets")).squares, 3);
}

#[test]
fn only_a_unit_takes_its_stats_from_its_race() {
    let faults = |pack: &str| {
        let mut files = pack_files(&["core", "armies"]).expect("two packs");
        files.push(Source::new("own.toml", pack));
        tdgs::check_packs(&files).map(|_| ()).expect_err("a fault").render(false, 120)
    };
    let text = faults("[creature.bob]\nname = \"Bob\"\nletters = \"B\"\nrace = \"human\"\n");
    assert!(text.contains("Bob has no stats") && text.contains("only a race that says"), "{text}");
    let text = faults(&race(Scale::Squad, 12, 12, "").replace("str = [12, 12]", "str = [12, 14]"));
    assert!(text.contains("its STR is a range"), "{text}");
    let text = faults(&race(Scale::Squad, 12, 12, "").replace("unit =", "mount = true\nunit ="));
    assert!(text.contains("both a race of units and of mounts"), "{text}");
    let text = faults(
        "[class.grown]\nname = \"Grown\"\npurpose = \"Grows.\"\nprimary = [\"str\"]\n\
         rows = [{ level = 1, stats = { str = 1000 } }]\n\
         [creature.big]\nname = \"Big\"\nletters = \"B\"\nrace = \"infantry-company\"\nclasses = { grown = 1 }\n",
    );
    assert!(text.contains("Big has STR 1040"), "{text}");
}

#[test]
fn nothing_about_a_unit_is_rolled_or_bought() {
    ledger::proves!("tdgs.mass.creation.fixed-stats");
    let catalog = armies("");
    let one = || unit(&catalog, "infantry-company", &[("veteran", None)]).0;
    assert_eq!(one().base, one().base);
    let mut builder = Builder::new(&catalog);
    builder.race("infantry-company").expect("a race");
    let rule = Some("tdgs.mass.creation.fixed-stats");
    assert_eq!(builder.roll(&mut seeded(1)).expect_err("no roll").rule, rule);
    assert_eq!(builder.heroic(&mut seeded(1)).expect_err("no pool").rule, rule);
    assert_eq!(builder.buy(&one().base).expect_err("no points").rule, rule);
    assert!(builder.luck(&mut seeded(1)).is_err());
    // And whoever rolls is not mustered.
    let mut person = Builder::new(&catalog);
    person.race("human").expect("a race");
    assert_eq!(person.muster().expect_err("no unit").rule, rule);
    // Its file brings it back, and a battle takes it in.
    let company = one();
    let text = company.to_toml(&catalog);
    let again = Character::read(&Source::new("company.toml", text.clone()), &catalog);
    assert_eq!(again.unwrap_or_else(|e| panic!("{}", e.render(false, 100))), company);
    let pack = armies_pack() + &text;
    let who: [Who; 2] = [("Ours", "Red", "a1", "of test-person"), ("Ben", "Blue", "l8", "")];
    let f = fight_with("", &pack, FIELD, &who);
    assert_eq!((f.hp("ours"), f.rules.profile(f.id("ours")).squares), (225, 3));
}

/// A fight of somebody with the class Veteran, and whoever else.
fn veterans(map: &str, who: &[Who]) -> crate::rules::table::Fight {
    fight_with("", &armies_pack(), map, who)
}

#[test]
fn the_sample_class_has_its_hooks() {
    ledger::proves!("tdgs.mass.creation.sample-hooks");
    let catalog = armies("");
    let at = |level: u8| unit(&catalog, "infantry-company", &[("veteran", Some(level))]).0;
    assert_eq!(at(1).apparent()[Stat::Con], 42 + 2 + 1);
    assert_eq!((at(3).apparent()[Stat::Wis], at(4).apparent()[Stat::Wis]), (32, 34));
    assert_eq!((at(5).apparent()[Stat::Con], at(5).derived().hp), (49, 245));
    // Level 2 shoots as if partial cover were none.
    let map = "..............\n....t.........\n....t.........\n..............";
    let shot = |class: &str| {
        let archers = format!("unit company 2, commander, dex 35, wields slings{class}");
        let who: [Who; 2] =
            [("Archers", "Red", "a2", &archers), ("Foot", "Blue", "h2", "unit company 2, ref 38")];
        veterans(map, &who).chance_of("archers", "attack slings foot")
    };
    assert_eq!(
        (shot(""), shot(", class veteran 1"), shot(", class veteran 2")),
        (percent(25), percent(25), percent(35))
    );
    // Level 3 holds better: a tenth of 38, and 2 that no tenth is taken of.
    for (level, reflex) in [(2, 41), (3, 43)] {
        let foot = format!("unit company 3, ref 38, class veteran {level}");
        let mut f = veterans(FIELD, &[("Foot", "Red", "a1", &foot), ("Ben", "Blue", "l8", "")]);
        assert_eq!((f.apparent("foot", Stat::Ref), Order::Hold.condition()), (38, Some(Condition::Holding)));
        f.unit_mut("foot").conditions.add(Condition::Holding);
        assert_eq!(f.apparent("foot", Stat::Ref), reflex);
    }
    // Level 5 rolls a failed check again.
    let levy = "unit squad 2, con 12, ref 1, class veteran 5";
    let who: [Who; 3] =
        [("Ann", "Red", "a3", "str 5, wields rod"), ("Levy", "Blue", "b2", levy), ("Ben", "Blue", "l8", "")];
    let rod = "\n[weapon.rod]\nname = \"rod\"\ndamage = \"0\"\nrange = \"melee\"\nnatural = true\n";
    let mut f = fight_with("", &(armies_pack() + rod), FIELD, &who);
    f.unit_mut("levy").hp = 31;
    let levy = f.id("levy");
    let hit = f.chance_that("attack rod levy", |b, _| b[levy].hp < 31);
    let holds = |b: &tdgs::Battle, _| b[levy].hp < 31 && !b[levy].conditions.has(Condition::Routed);
    assert_eq!(f.chance_that("attack rod levy", holds), hit * percent(84));
}
