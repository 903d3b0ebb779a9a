//! Document 15: what items are, where they are, and how much of them can be carried.

use tdgs::Size;
use tdgs::equipment::{Category, Item, Place, Speed, ThingId};
use tdgs::stats::Stat;

use crate::rules::table::{FIELD, Fight, Who, fight, fight_over, fight_with, opening, opening_over, percent};

/// Ann has this, Ben is far away.
fn with(ann: &str) -> Fight {
    fight_with("", BODIES, FIELD, &[("Ann", "Red", "b2", ann), ("Ben", "Blue", "l8", "")])
}

/// A race with four hands, and something heavy.
const BODIES: &str = r#"
[race.marilith]
name = "Marilith"
ranges = { str = [1, 9], dex = [1, 9], con = [1, 9], int = [1, 9], wis = [1, 9], cha = [1, 9], ref = [1, 9], mov = [1, 9] }
slots = { torso = 1, hand = 4 }
[item.anvil]
name = "anvil"
weight = 95
[item.pebble]
name = "pebble"
weight = 1
"#;

/// A thing by its name.
pub fn thing(f: &Fight, handle: &str) -> ThingId {
    let mut all = (0..f.battle.items.len() as u16).map(ThingId);
    all.find(|&thing| f.rules.item(&f.battle, thing).handle == handle).expect("there is one")
}

fn item(f: &Fight, handle: &str) -> Item {
    f.rules.item(&f.battle, thing(f, handle)).clone()
}

/// What is wrong with a pack.
fn faults(pack: &str) -> String {
    let who: [Who; 2] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "b1", "")];
    let faults = opening("", pack, FIELD, &who).err().expect("the pack is faulty");
    faults.render(false, 100)
}

#[test]
fn only_what_is_equipped_helps() {
    ledger::proves!("tdgs.equipment.states");
    let f = with("dons ring-of-protection");
    assert_eq!(f.apparent("ann", Stat::Ref), 11);
    let sum = f.rules.explain_stat(&f.battle, f.id("ann"), Stat::Ref).to_string();
    assert!(sum.contains("ring of protection"), "{sum}");
    let mut f = with("carries ring-of-protection dagger");
    assert_eq!(f.apparent("ann", Stat::Ref), 10, "in the pack");
    f.put("ben", "c2");
    assert_eq!(f.refusing_rule("attack dagger ben"), "tdgs.equipment.states");
    assert!(!f.menu().iter().any(|offer| offer.command == "attack dagger ben"));
    f.play("equip dagger", &[]).play("attack dagger ben", &[19]);
    assert_eq!(f.hp("ben"), 50 - 12);
    // What a piece of armour does goes with it, too.
    let mut f = fight(FIELD, &[("Ann", "Red", "b2", ""), ("Ben", "Blue", "c2", "carries light-leather")]);
    assert_eq!(f.chance("attack fists ben"), percent(50));
    f.turn_of("ben").play("equip light-leather", &[]).turn_of("ben").play("equip light-leather", &[]);
    assert_eq!((f.unit("ben").evasion, f.unit("ben").deflection[0]), (2, 10));
    assert_eq!(f.chance_of("ann", "attack fists ben"), percent(40));
    f.turn_of("ben").play("unequip light-leather", &[]);
    assert_eq!((f.unit("ben").evasion, f.unit("ben").deflection[0]), (0, 0));
    assert_eq!(f.chance_of("ann", "attack fists ben"), percent(50));
}

#[test]
fn worn_stats_count_everywhere() {
    let pack = "[item.charm]\nname = \"charm\"\nweight = 0\nslots = { neck = 1 }\nequip = \"free\"\n\
        bonuses = { con = 2, luk = 12, str = 1 }\n";
    let mut f = fight_with("", pack, FIELD, &[("Ann", "Red", "a1", "dons charm"), ("Ben", "Blue", "b1", "")]);
    let ann = f.id("ann");
    assert_eq!((f.hp("ann"), f.rules.max_hp(&f.battle, ann)), (60, 60), "CON 12 from the start");
    assert_eq!(f.rules.luck(&f.battle, ann), 10, "LUK ends at +10");
    assert_eq!(f.rules.capacity(&f.battle, ann), 110);
    f.play("unequip charm", &[]);
    assert_eq!((f.hp("ann"), f.rules.max_hp(&f.battle, ann)), (50, 50), "HP above the maximum are lost");
    assert_eq!(f.rules.luck(&f.battle, ann), 0);
    assert!(f.battle.reorder, "Luck breaks ties of the order");
}

#[test]
fn an_item_says_what_it_must() {
    ledger::proves!("tdgs.equipment.item-fields");
    let sword = "[weapon.blade]\nname = \"blade\"\ndamage = \"1\"\nrange = \"melee\"\n";
    assert!(faults(&format!("{sword}weight = 1\n")).contains("fills no slot, so nobody can equip it"));
    assert!(faults(&format!("{sword}slots = {{ hand = 1 }}\n")).contains("has no weight"));
    let coat = "[armour.coat]\nname = \"coat\"\nweight = 1\n";
    assert!(faults(coat).contains("fills no slot"));
    assert!(faults("[item.ring]\nname = \"ring\"\nweight = 0\nbonuses = { ref = 1 }\n").contains("slots"));
    assert!(faults("[item.cord]\nname = \"cord\"\n").contains("weight"));
    assert!(faults("[item.cord]\nweight = 1\n").contains("name"));
    let f = with("carries rope quickdraw-sword");
    let rope = item(&f, "rope");
    assert_eq!(
        (rope.name.as_str(), rope.weight, rope.slots.len()),
        ("rope", 5, 0),
        "name and weight suffice"
    );
    assert_eq!(f.refusing_rule("equip rope"), "tdgs.equipment.item-fields");
    let sword = item(&f, "quickdraw-sword");
    assert_eq!((sword.value, sword.rarity.as_deref()), (120, Some("uncommon")));
    assert_eq!((rope.value, rope.rarity), (0, None), "optional");
}

#[test]
fn ids_and_bodies_are_held_to_account() {
    let two = "[item.longsword]\nname = \"toy\"\nweight = 1\n";
    assert!(faults(two).contains("stands for two things"));
    let grown =
        "[weapon.fang]\nname = \"fang\"\ndamage = \"1\"\nrange = \"melee\"\nnatural = true\nweight = 1\n";
    assert!(faults(grown).contains("is grown and weighs nothing"));
    let many = "[creature.hydra]\nname = \"Hydra\"\nletters = \"H\"\nslots = { head = 65 }\n\
        stats = { str = 1, dex = 1, ref = 1, con = 1, mov = 1, int = 1, wis = 1, cha = 1 }\n";
    assert!(faults(many).contains("more than 64 slots"));
    let wrong = |ann: &str| {
        let who: [Who; 2] = [("Ann", "Red", "a1", ann), ("Ben", "Blue", "b1", "")];
        opening("", "", FIELD, &who).err().expect("a fault").render(false, 100)
    };
    assert!(wrong("carries roqe").contains("did you mean `rope`?"));
    assert!(wrong("carries claws").contains("is grown, and nobody carries it"));
    assert!(wrong("dons rope").contains("there is no accessory `rope`"));
    assert!(wrong("race humam").contains("did you mean `human`?"));
    assert!(wrong("dons backpack fireproof-cloak").contains("needs more of the slot back"));
    let lying = |item: &str, at: &str| {
        let who: [Who; 2] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "b1", "")];
        let over = opening_over(&[(item, at)], "", "", "...\n..#", &who);
        over.err().expect("a fault").render(false, 100)
    };
    assert!(lying("rope", "c2").contains("can't lie on c2"));
    assert!(lying("rope", "z9").contains("can't lie on z9"));
    assert!(lying("rope", "9z").contains("is no square"));
    assert!(lying("bite", "a2").contains("is grown"));
}

#[test]
fn at_most_64_kinds_of_weapons_are_around() {
    let names: Vec<String> = (0..64).map(|n| format!("blade-{n}")).collect();
    let blade = |name: &String| {
        let what = "damage = \"1\"\nrange = \"melee\"\nweight = 0\nslots = { hand = 1 }";
        format!("[weapon.{name}]\nname = \"{name}\"\n{what}")
    };
    let pack = names.iter().map(blade).collect::<Vec<_>>().join("\n");
    let lying =
        |count: usize| -> Vec<(&str, &str)> { names[..count].iter().map(|n| (n.as_str(), "c3")).collect() };
    let who: [Who; 2] = [("Ann", "Red", "b2", ""), ("Ben", "Blue", "l8", "")];
    let mut f = fight_over(&lying(63), &pack, &who);
    f.play("pick-up blade-62", &[]).play("equip blade-62", &[]);
    assert_eq!(f.unit("ann").wields, 1 | 1 << 63, "bare hands, and the last of all");
    let faults = opening_over(&lying(64), "", &pack, FIELD, &who).err().expect("one too many");
    assert!(faults.render(false, 100).contains("more than 64 kinds of weapons"));
}

#[test]
fn armour_absorbs_by_pools_and_percent_only() {
    ledger::proves!("tdgs.equipment.absorption");
    let flat = "[armour.jerkin]\nname = \"jerkin\"\nabsorption = 2\nweight = 10\nslots = { torso = 1 }\n";
    let told = faults(flat);
    assert!(
        told.contains("armour takes no flat number off a hit") && told.contains("deflection = 10"),
        "{told}"
    );
    let struck = |armour: &str| {
        let pack =
            format!("[armour.jerkin]\nname = \"jerkin\"\n{armour}\nweight = 10\nslots = {{ torso = 1 }}\n");
        let who: [Who; 2] = [("Ann", "Red", "a1", "str 30"), ("Ben", "Blue", "b1", "ref 0, wears jerkin")];
        let mut f = fight_with("", &pack, FIELD, &who);
        f.play("attack fists ben", &[19]);
        50 - f.hp("ben")
    };
    assert_eq!(struck("pool = 20"), 10, "ablative");
    assert_eq!(struck("deflection = 10"), 27, "deflection");
}

#[test]
fn an_item_fills_all_its_slots_at_once() {
    ledger::proves!("tdgs.equipment.slot-cost");
    let f = with("carries longsword greatsword quad-blade ring-of-protection large-ring full-plate");
    let needs = |handle: &str| {
        let slots = item(&f, handle).slots;
        slots.iter().map(|(slot, count)| format!("{slot} {count}")).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(needs("longsword"), "hand 1");
    assert_eq!(needs("greatsword"), "hand 2");
    assert_eq!(needs("quad-blade"), "hand 4");
    assert_eq!(needs("ring-of-protection"), "finger 1");
    assert_eq!(needs("large-ring"), "finger 2");
    assert_eq!(needs("full-plate"), "arm 2, leg 2, torso 1");
    assert_eq!(f.refusing_rule("equip quad-blade"), "tdgs.equipment.slot-cost");
    let mut f = with("race marilith, carries quad-blade");
    f.play("equip quad-blade", &[]);
    assert_eq!(f.battle[thing(&f, "quad-blade")].place, Place::Equipped(f.id("ann")));
    let mut f = with("wears buckler, carries greatsword dagger");
    let refusal = f.refused("equip greatsword");
    assert_eq!(refusal.rule, Some("tdgs.equipment.slot-cost"));
    assert!(refusal.to_string().contains("hand, and 1 are free"), "{refusal}");
    f.play("equip dagger", &[]);
    assert_eq!(f.refusing_rule("equip greatsword"), "tdgs.equipment.slot-cost");
    // Ten fingers wear five large rings, and no sixth.
    let mut f = with("dons large-ring large-ring large-ring large-ring, carries large-ring large-ring");
    f.play("equip large-ring", &[]);
    assert_eq!(f.refusing_rule("equip large-ring"), "tdgs.equipment.slot-cost");
}

#[test]
fn no_more_armour_is_worn_than_counts() {
    let piece = |(n, slot): (i32, &str)| {
        let name = format!("[armour.p{n}]\nname = \"p{n}\"\npool = {}", 5 + n);
        format!("{name}\nweight = 1\nslots = {{ {slot} = 1 }}\nequip = \"free\"")
    };
    let slots = (0..).zip(["head", "neck", "torso", "back", "waist"]);
    let pack = slots.map(piece).collect::<Vec<_>>().join("\n");
    let who: [Who; 2] = [("Ann", "Red", "a1", "wears p1 p2 p3 p4, carries p0"), ("Ben", "Blue", "l8", "")];
    let mut f = fight_with("", &pack, FIELD, &who);
    assert_eq!(f.refusing_rule("equip p0"), "tdgs.equipment.slot-cost");
    f.play("swap p2 p0", &[]);
    assert_eq!(f.unit("ann").pools, [6, 8, 9, 5], "in the order they were put on");
}

#[test]
fn capacity_is_strength_times_ten_times_size() {
    ledger::proves!("tdgs.equipment.capacity");
    let capacity = |ann: &str| {
        let f = with(ann);
        f.rules.capacity(&f.battle, f.id("ann"))
    };
    assert_eq!(capacity("str 10"), 100);
    assert_eq!(capacity("str 8, size small"), 40);
    assert_eq!(capacity("str 10, size large"), 200);
    assert_eq!(capacity("str 10, is strengthened"), 120);
    assert_eq!(capacity("str 3, size tiny"), 7, "fractions round down");
    let f = with("wields longsword, carries rope");
    assert_eq!(f.rules.load_of(&f.battle, f.id("ann")), 8, "equipped and carried together");
}

#[test]
fn capacity_by_size() {
    ledger::proves!("tdgs.entity.size-capacity");
    let table = [
        ("tiny", 4, 10),
        ("small", 8, 40),
        ("medium", 10, 100),
        ("large", 18, 360),
        ("huge", 25, 1000),
        ("gargantuan", 38, 3040),
        ("tiny", 3, 7),
    ];
    for (size, str, expected) in table {
        let f = with(&format!("size {size}, str {str}"));
        assert_eq!(f.rules.capacity(&f.battle, f.id("ann")), expected, "{size} with STR {str}");
    }
    assert_eq!(Size::Gargantuan.capacity_quarters(), 4 * 8);
}

#[test]
fn strength_anchors() {
    ledger::proves!("tdgs.stats.str-capacity-anchors");
    for str in [0, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100] {
        let f = with(&format!("str {str}"));
        assert_eq!(f.rules.capacity(&f.battle, f.id("ann")), 10 * str);
    }
}

#[test]
fn content_says_what_a_weight_unit_weighs() {
    ledger::proves!("tdgs.stats.unit-weight");
    let told = |options: &str| {
        let who: [Who; 2] = [("Ann", "Red", "a1", "wields longsword"), ("Ben", "Blue", "b1", "")];
        let f = fight_with(options, "", FIELD, &who);
        let scene = engine::Ruleset::scene(&f.rules, &f.battle, engine::Viewer::Referee);
        let facts = scene.tokens[0].facts.clone();
        let load = facts.into_iter().find(|fact| fact.name == "Load").expect("she carries something");
        (load.value, load.note.unwrap_or_default())
    };
    let load = |unit: &str| ("3 of 100 WU".to_owned(), format!("1 WU is {unit}"));
    assert_eq!(told(""), load("1 pound"));
    assert_eq!(told("weight-unit = \"0.5 kg\""), load("0.5 kg"));
}

#[test]
fn a_worn_container_adds_its_capacity() {
    ledger::proves!("tdgs.equipment.containers");
    let f = with("dons backpack");
    assert_eq!(f.rules.capacity(&f.battle, f.id("ann")), 120);
    assert_eq!(f.rules.load_of(&f.battle, f.id("ann")), 2, "the pack itself");
    let f = with("carries backpack");
    assert_eq!(f.rules.capacity(&f.battle, f.id("ann")), 100);
}

#[test]
fn the_encumbered_step_and_strike_but_do_not_move() {
    ledger::proves!("tdgs.equipment.encumbered");
    let mut f = with("carries anvil rope");
    assert!(!f.rules.encumbered(&f.battle, f.id("ann")), "100 of 100");
    assert!(f.menu().iter().any(|offer| offer.deed == "Move"));
    f.play("move d4", &[]);
    let mut f = with("carries anvil rope pebble");
    assert!(f.rules.encumbered(&f.battle, f.id("ann")), "101 of 100");
    assert_eq!(f.refusing_rule("move d4"), "tdgs.equipment.encumbered");
    assert_eq!(f.refusing_rule("disengage d4"), "tdgs.equipment.encumbered");
    assert!(!f.menu().iter().any(|offer| ["Move", "Disengage"].contains(&offer.deed.as_str())));
    assert!(!f.has("ann", tdgs::conditions::Condition::Slowed));
    f.put("ben", "d3").play("step c3", &[]).play("attack fists ben", &[2]);
    // Setting the pebble down helps at once.
    f.turn_of("ann").put("ben", "l8").play("let-go pebble", &[]).play("move a1", &[]);
    // Poison makes a load heavier, and strength makes it lighter.
    let f = with("carries anvil rope, is poisoned");
    assert_eq!(f.refusing_rule("move d4"), "tdgs.equipment.encumbered");
    assert!(!with("carries anvil rope pebble, is strengthened").menu().is_empty());
}

#[test]
fn possessions_are_of_four_kinds() {
    ledger::proves!("tdgs.entity.equipment-categories");
    let f = with("wears tower-shield, carries ring-of-protection potion longsword");
    assert_eq!(item(&f, "ring-of-protection").category, Category::Accessory);
    assert_eq!(item(&f, "potion").category, Category::Item);
    let shield = item(&f, "tower-shield");
    assert_eq!((shield.category, shield.armour.expect("armour").pool), (Category::Armour, 100));
    assert_eq!(item(&f, "longsword").category, Category::Weapon);
}

#[test]
fn the_sample_items_are_those_of_document_15() {
    ledger::proves!("tdgs.equipment.example-items");
    let scenario = "ruleset = \"tdgs\"\nname = \"Samples\"\npacks = [\"core\", \"document-15\"]\n\
        side = [{ name = \"Red\" }, { name = \"Blue\" }]\n\
        unit = [{ creature = \"duellist\", side = \"Red\", at = \"a1\", weapons = [], carries = [\"longsword\", \"greatsword\", \
        \"dagger\", \"leather-armor\", \"full-plate\", \"ring-of-protection\", \"backpack\"] }, \
        { creature = \"wolf\", side = \"Blue\", at = \"b1\" }]\n\
        [map]\ndrawing = \"..\"\nlegend = { \".\" = \"floor\" }\n";
    let source = ::content::Source::new("samples.toml", scenario);
    let bundle = ::content::Library::embedded().bundle(source).expect("a bundle");
    let rules = tdgs::Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
    let b = engine::Ruleset::opening(&rules);
    let ann = rules.find("duellist").expect("a duellist");
    let table = [
        ("longsword", 3, "hand 1", Speed::Actions(1)),
        ("greatsword", 6, "hand 2", Speed::Actions(1)),
        ("dagger", 1, "hand 1", Speed::Free),
        ("leather-armor", 10, "torso 1", Speed::Actions(2)),
        ("full-plate", 45, "arm 2, leg 2, torso 1", Speed::Actions(10)),
        ("ring-of-protection", 0, "finger 1", Speed::Free),
        ("backpack", 2, "back 1", Speed::Actions(1)),
    ];
    for (handle, weight, slots, speed) in table {
        let (_, item) =
            rules.carried(&b, ann).find(|(_, item)| item.handle == handle).expect("it is carried");
        let filled: Vec<String> = item.slots.iter().map(|(slot, count)| format!("{slot} {count}")).collect();
        assert_eq!((item.weight, filled.join(", ").as_str(), item.speed), (weight, slots, speed), "{handle}");
        let (bonus, capacity) = match handle {
            "ring-of-protection" => (1, 0),
            "backpack" => (0, 20),
            _ => (0, 0),
        };
        assert_eq!((item.bonuses[Stat::Ref], item.capacity), (bonus, capacity), "{handle}");
    }
    let damage = |handle: &str| {
        let weapons = &rules.profile(ann).weapons;
        weapons.iter().find(|weapon| weapon.handle == handle).expect("it can be wielded").damage.flat
    };
    assert_eq!(["longsword", "greatsword", "dagger"].map(damage), [2, 4, 1]);
}

#[test]
fn a_cloak_wards_while_it_is_worn() {
    let burnt = |ben: &str| {
        let pack = "[weapon.brand]\nname = \"brand\"\nrange = \"melee\"\ndamage = \"20\"\ntype = \"fire\"\nnatural = true\n";
        let who: [Who; 2] = [("Ann", "Red", "a1", "str 0, wields brand"), ("Ben", "Blue", "b1", ben)];
        let mut f = fight_with("", pack, FIELD, &who);
        f.play("attack brand ben", &[19]);
        50 - f.hp("ben")
    };
    assert_eq!(burnt("ref 0, dons fireproof-cloak"), 10, "resistance while worn");
    assert_eq!(burnt("ref 0, carries fireproof-cloak"), 20, "none in the pack");
}
