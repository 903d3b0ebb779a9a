//! Document 11: the template races, as the core pack has them.

use ::content::Source;
use tdgs::Size;
use tdgs::creation::race::MAIN;
use tdgs::creation::{Builder, core_files};
use tdgs::stats::Stat;

use crate::rules::table::{FIELD, fight};
use crate::rules::workshop::{bought, core, done, race, with};

type Ranges = [(i16, i16); 8];

/// Holds a race to its page: size, ranges in the ledger's order, the ordinary LUK, and its traits with their texts.
fn holds(id: &str, size: Size, ranges: Ranges, traits: &[(&str, &str)]) {
    let race = race(id);
    assert_eq!(race.size, size);
    assert_eq!(MAIN.map(|stat| (race.range(stat).min, race.range(stat).max)), ranges, "{id}");
    assert_eq!((race.range(Stat::Luk).min, race.range(Stat::Luk).max), (-3, 3));
    assert_eq!(race.traits.len(), traits.len(), "{id}");
    for (innate, (name, text)) in race.traits.iter().zip(traits) {
        assert_eq!(innate.name.as_str(), *name);
        assert!(innate.text.contains(text), "{name}: {}", innate.text);
    }
    // And nobody of the race begins outside of its ranges, whatever the dice say.
    let catalog = core();
    for face in [1, 6] {
        let mut builder = Builder::new(&catalog);
        builder.race(id).expect("a race");
        builder.roll(&mut dice::Scripted::new([face; 32])).expect("rolls");
        for (stat, (min, max)) in MAIN.into_iter().zip(ranges) {
            assert!((min..=max).contains(&builder.stats()[stat]));
        }
    }
}

const DARKVISION: (&str, &str) = ("Darkvision", "Darkness counts as dim light");

// Each race is proven here in its ranges, size and traits' names; what the traits do in battle is in `race_traits`.

#[test]
fn humans() {
    let ranges = [(6, 14), (6, 14), (6, 14), (6, 14), (6, 14), (6, 14), (6, 14), (8, 12)];
    let traits = [("Adaptable", "+1 to one stat"), ("Versatile", "multiclass")];
    ledger::proves!("tdgs.race.human");
    holds("human", Size::Medium, ranges, &traits);
    assert_eq!(race("human").grant(), 1);
    // Versatile has no effect: nobody has multiclass restrictions.
    let catalog = core();
    let terms = tdgs::creation::Terms { level: 1, multiclass: true, xp: 50 };
    for (id, values) in [("human", [10; 8]), ("elf", [8, 12, 8, 12, 12, 10, 12, 10])] {
        let both = [("fighter", None), ("mage", None)];
        assert!(done(bought(&catalog, id, values), &both, terms).is_ok(), "{id}");
    }
}

#[test]
fn elves() {
    ledger::proves!("tdgs.race.elf");
    let ranges = [(4, 12), (8, 16), (4, 12), (8, 16), (8, 16), (6, 14), (8, 16), (8, 12)];
    let traits = [DARKVISION, ("Longevity", "ageing"), ("Arcane Affinity", "+1 on INT-based magic")];
    holds("elf", Size::Medium, ranges, &traits);
}

#[test]
fn dwarves() {
    ledger::proves!("tdgs.race.dwarf");
    let ranges = [(8, 16), (4, 12), (10, 18), (6, 14), (8, 14), (4, 12), (4, 12), (6, 10)];
    let traits = [DARKVISION, ("Poison Resistance", "+4 on CON"), ("Sturdy", "can't make it Prone")];
    holds("dwarf", Size::Medium, ranges, &traits);
}

#[test]
fn orcs() {
    ledger::proves!("tdgs.race.orc");
    let ranges = [(10, 18), (4, 12), (10, 18), (4, 10), (4, 12), (4, 12), (6, 12), (8, 12)];
    let traits = [
        ("Intimidating Presence", "+2 on intimidation"),
        ("Relentless", "one more round"),
        ("Low-Light Vision", "Dim light counts as bright"),
    ];
    holds("orc", Size::Medium, ranges, &traits);
}

#[test]
fn goblins() {
    ledger::proves!("tdgs.race.goblin");
    let ranges = [(4, 10), (8, 14), (4, 10), (4, 12), (6, 12), (4, 10), (8, 14), (8, 12)];
    let traits = [
        DARKVISION,
        ("Cowardly", "-2 on rolls against Frightened"),
        ("Nimble Escape", "Disengage as a Free"),
    ];
    holds("goblin", Size::Small, ranges, &traits);
}

#[test]
fn dragons() {
    ledger::proves!("tdgs.race.dragon");
    let ranges = [(30, 50), (15, 25), (35, 55), (15, 25), (15, 25), (20, 40), (15, 25), (20, 35)];
    let traits = [
        ("Flight", "Flies at MOV"),
        ("Breath Weapon", "once per scene"),
        ("Frightening Presence", "CHA"),
        ("Elemental Affinity", "one damage type"),
        ("Ancient Knowledge", "+2 on INT"),
    ];
    holds("dragon", Size::Gargantuan, ranges, &traits);
    let what = "wields dragon-claws dragon-bite tail-sweep, wears dragon-scales";
    let f = fight(FIELD, &[("Ann", "Red", "a1", what), ("Ben", "Blue", "l8", "")]);
    let ann = f.rules.profile(f.id("ann"));
    let damage: Vec<String> = ann.weapons.iter().map(|weapon| weapon.damage.to_string()).collect();
    assert_eq!(damage[..3], ["+2d6", "+3d6", "+1d8"]);
    assert_eq!(f.unit("ann").deflection[0], 40);
}

#[test]
fn a_race_says_what_its_members_begin_with() {
    ledger::proves!("tdgs.race.provides");
    let human = race("human");
    assert_eq!((human.size, human.slot_count()), (Size::Medium, 26));
    assert!(human.weapons.is_empty() && human.armour.is_empty());
    let ranges = "ranges = { str = [6, 14], dex = [6, 14], con = [6, 14], int = [6, 14], wis = [6, 14], \
                  cha = [6, 14], ref = [6, 14], mov = [8, 12] }\n";
    let cases = [
        (ranges.replace("str = [6, 14]", "str = [14, 6]"), "minimum above its maximum"),
        (ranges.replace("str = [6, 14], ", ""), "`str` is missing"),
        (ranges.replace("str =", "sta ="), "sta"),
        (ranges.replace("[6, 14]", "[6]"), "`str`"),
        (ranges.replace("mov = [8, 12]", "mov = [8, 120]"), "MOV goes from 0 to 100"),
        (format!("{ranges}weapons = [\"dragon-clows\"]\n"), "did you mean `dragon-claws`?"),
        (
            format!(
                "{ranges}armour = [\"hull\"]\n[armour.hull]\nname = \"hull\"\ndeflection = 76\nnatural = true\n"
            ),
            "from 0 to 75",
        ),
    ];
    for (text, expected) in cases {
        let mut files = core_files().expect("the core pack");
        files.push(Source::new("own.toml", format!("[race.odd]\nname = \"Odd\"\n{text}")));
        let faults = tdgs::check_packs(&files).expect_err(expected).render(false, 120);
        assert!(faults.contains(expected), "{text}\n{faults}");
        assert!(faults.contains("own.toml:"), "with its place:\n{faults}");
    }
}

#[test]
fn slots_are_counted_by_race() {
    ledger::proves!("tdgs.race.slots-humanoid", "tdgs.race.slots-dragon", "tdgs.equipment.racial-slots");
    for id in ["human", "elf", "dwarf", "orc", "goblin"] {
        let race = race(id);
        for slot in ["head", "face", "neck", "torso", "back", "waist"] {
            assert_eq!(race.slots_of(slot), 1, "{id} {slot}");
        }
        for slot in ["ears", "arm", "hand", "leg", "foot"] {
            assert_eq!(race.slots_of(slot), 2, "{id} {slot}");
        }
        assert_eq!((race.slots_of("finger"), race.slots_of("tail"), race.slot_count()), (10, 0, 26));
    }
    let dragon = race("dragon");
    for slot in ["head", "face", "neck", "torso", "back", "tail"] {
        assert_eq!(dragon.slots_of(slot), 1, "{slot}");
    }
    for slot in ["ears", "wing", "foreleg", "hindleg"] {
        assert_eq!(dragon.slots_of(slot), 2, "{slot}");
    }
    assert_eq!((dragon.slots_of("claw"), dragon.slots_of("hand"), dragon.slots_of("finger")), (4, 0, 0));
    assert_eq!(dragon.slot_count(), 18);
    let own = |id: &str, slots: &str| {
        format!(
            "[race.{id}]\nname = \"{id}\"\nranges = {{ str = [6, 14], dex = [6, 14], con = [6, 14], int = [6, 14], \
             wis = [6, 14], cha = [6, 14], ref = [6, 14], mov = [8, 12] }}\nslots = {{ head = 1, face = 1, ears = 2, \
             neck = 1, torso = 1, back = 1, arm = 2, hand = 2, finger = 10, waist = 1, {slots} }}\n"
        )
    };
    let catalog = with(&(own("centaur", "leg = 4, foot = 4, mount = 1") + &own("serpentfolk", "tail = 1")));
    assert_eq!(catalog.races["centaur"].slot_count(), 31);
    assert_eq!(catalog.races["serpentfolk"].slot_count(), 23);
}
