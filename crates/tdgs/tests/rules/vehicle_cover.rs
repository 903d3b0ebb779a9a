//! Mounts & Vehicles: cover for those aboard, and what closes them in.

use dice::Chance;
use tdgs::conditions::Condition;

use crate::rules::table::{FIELD, Fight, Who, ability, fight_with, percent};

/// A vehicle of these traits, a bow without a bonus, and a spell over an area.
fn pack(traits: &str) -> String {
    let blast = ability(
        "blast",
        "kind = \"spell\"\nmagic = \"arcane\"\ntiming = \"action\"\nrange = 20\narea = \"Cir1\"\n\
         roll = { own = \"int\", against = \"ref\" }\n\
         effects = [{ damage = \"10\" }]",
    );
    format!(
        "[weapon.bow]\nname = \"bow\"\ndamage = \"1\"\nrange = \"ranged\"\nweight = 1\nslots = {{ hand = 1 }}\n{blast}\
         [vehicle.car]\nname = \"Car\"\nletters = \"V\"\nsize = \"large\"\nweight = 50\n\
         stats = {{ str = 15, dex = 4, con = 12, mov = 10 }}\npassengers = {{ count = 4, size = \"medium\" }}\n{traits}\n"
    )
}

/// Ann drives and Pat rides in it on c3; Ben stands beside it on e3 with a bow, and Cid far off.
fn car(traits: &str) -> Fight {
    inside("car", traits, "", FIELD)
}

fn inside(vehicle: &str, traits: &str, pat: &str, map: &str) -> Fight {
    let (vehicle, pat) = (format!("vehicle {vehicle}"), format!("on car as passenger, wields bow, {pat}"));
    let who: [Who; 5] = [
        ("Ben", "Blue", "e3", "str 12, dex 12, int 14, wields bow, knows blast"),
        ("Cid", "Blue", "l8", ""),
        ("Ann", "Red", "", "on car as driver"),
        ("Pat", "Red", "", &pat),
        ("Car", "Red", "c3", &vehicle),
    ];
    fight_with("", &pack(traits), map, &who)
}

/// Bow and fists at Pat.
fn odds(f: &Fight) -> (Chance, Chance) {
    (f.chance("attack bow pat"), f.chance("attack fists pat"))
}

#[test]
fn a_vehicle_gives_cover_only_by_its_trait_and_never_to_itself() {
    ledger::proves!(
        "tdgs.vehicles.cover.not-inherent",
        "tdgs.vehicles.cover.none",
        "tdgs.vehicles.trait.open"
    );
    for open in ["open = true", "cover = \"none\"", ""] {
        assert_eq!(odds(&car(open)), (percent(60), percent(60)), "{open}: REF 10");
    }
    assert_eq!(odds(&inside("wagon", "", "", FIELD)), (percent(60), percent(60)));
    // Cover is for those aboard.
    let f = inside("war-chariot", "", "", FIELD);
    assert_eq!(f.chance("attack bow car"), percent(60));
    assert_eq!(f.chance("attack bow pat"), percent(50), "Open, and Partial all the same");
    // From either one shoots outward unhindered.
    for vehicle in ["wagon", "war-chariot"] {
        let mut f = inside(vehicle, "", "", FIELD);
        assert_eq!(f.chance_of("pat", "attack bow ben"), percent(50));
    }
}

#[test]
fn grades_of_cover_raise_ref_against_what_is_shot() {
    ledger::proves!("tdgs.vehicles.cover.partial", "tdgs.vehicles.cover.half", "tdgs.vehicles.trait.cover");
    assert_eq!(odds(&car("cover = \"none\"")), (percent(60), percent(60)));
    assert_eq!(odds(&car("cover = \"partial\"")), (percent(50), percent(60)));
    assert_eq!(odds(&car("cover = \"half\"")), (percent(40), percent(60)));
    let mut f = car("cover = \"partial\"");
    f.play("attack bow pat", &[2]);
    assert_eq!(f.last_sum(), "d20 2 + DEX 12 - REF 10 - cover 2 = 2 < 11: miss");
    // The better of two covers counts, and they never add up.
    let walls = |cover: &str, sign: char| {
        let column = format!("......{sign}.....\n");
        let mut f = inside("car", cover, "", &column.repeat(8));
        f.put("ben", "j3").chance("attack bow pat")
    };
    assert_eq!(walls("cover = \"partial\"", '.'), percent(50));
    assert_eq!(walls("", 't'), percent(50), "a table is Partial");
    assert_eq!(walls("cover = \"partial\"", 't'), percent(50));
    assert_eq!(walls("cover = \"partial\"", 'n'), percent(40), "a low wall is Half");
    assert_eq!(walls("cover = \"half\"", 't'), percent(40));
    // An area that rolls against REF meets it too: INT 14 against REF 12.
    let f = car("cover = \"partial\"");
    let (pat, ann, car) = (f.id("pat"), f.id("ann"), f.id("car"));
    let hit =
        |f: &Fight, id: tdgs::UnitId| f.chance_unasked("use blast b4", |b, _| b[id].hp < f.battle[id].hp);
    assert_eq!((hit(&f, pat), hit(&f, ann)), (percent(60), percent(60)));
    assert_eq!(hit(&f, car), percent(70), "not the vehicle");
}

#[test]
fn full_cover_bars_every_way_to_those_inside() {
    ledger::proves!("tdgs.vehicles.cover.full", "tdgs.vehicles.trait.cover");
    let full = "cover = \"full\"";
    let mut f = car(full);
    for order in ["attack bow pat", "attack fists pat", "attack fists ann", "grapple pat"] {
        assert_eq!(f.refusing_rule(order), "tdgs.vehicles.cover.full", "{order}");
    }
    // An area reaches the vehicle and nobody within.
    f.play("use blast b4", &[15]);
    assert_eq!((f.hp("car"), f.hp("pat"), f.hp("ann")), (50, 50, 50));
    // A wreck covers nobody.
    f.unit_mut("car").hp = 1;
    f.turn_of("ben").play("attack fists car", &[15]);
    assert!(f.has("car", Condition::Dead));
    f.turn_of("ben").play("attack fists pat", &[15]);
    assert_eq!(f.hp("pat"), 38);
}

#[test]
fn an_enclosed_vehicle_is_full_cover_and_shuts_in() {
    ledger::proves!("tdgs.vehicles.trait.enclosed");
    let mut f = car("enclosed = true");
    for order in ["attack bow pat", "attack fists pat"] {
        assert_eq!(f.refusing_rule(order), "tdgs.vehicles.cover.full");
    }
    assert_eq!(f.turn_of("pat").refusing_rule("attack bow ben"), "tdgs.vehicles.trait.enclosed");
    f.turn_of("ann").play_asked("move c5", &[0], &[]);
    assert_eq!(f.at("pat"), "c5", "the driver drives all the same");
    // Through openings one is aimed at and aims, behind what cover there is.
    let mut f = car("enclosed = true\nopenings = true\ncover = \"half\"");
    assert_eq!(f.chance("attack bow pat"), percent(40));
    assert_eq!(f.chance_of("pat", "attack bow ben"), percent(50));
}
