//! 3.3: slots, sizes, tools, damaged and dropped things.

use axiom::Event;
use axiom::event::Checks;
use axiom::items::{ItemSize, Place};
use axiom::wielding::slots_of;
use ledger::proves;

use crate::rules::table::*;

const THINGS: &str = r#"
[item.elven-bow]
name = "Elven Composite Bow"
weapon = { skill = "archery", required = 10, damage = "1d8", range = 10, hands = 2 }

[item.master-sword]
name = "Masterwork Sword"
weapon = { skill = "bladed", required = 12, damage = "2d6" }

[item.crate]
name = "Crate"
size = "large"

[item.anvil]
name = "Anvil"
size = "extra-large"

[item.picks]
name = "Lockpicks"
tool = { skill = "lockpicking" }

[item.hairpin]
name = "Hairpin"
tool = { skill = "lockpicking", quality = "improvised" }

[item.fine-picks]
name = "Fine picks"
tool = { skill = "lockpicking", quality = "high" }

[item.worn-picks]
name = "Worn picks"
tool = { skill = "lockpicking", quality = "faulty" }

[item.goggles]
name = "Night vision goggles"
tool = { skill = "awareness", quality = "high" }
only-when = "night"

[item.cloak]
name = "Shadow cloak"
armour = { dr = 2 }
only-when = "night"

[item.moon-blade]
name = "Moon blade"
weapon = { skill = "bladed", required = 9, damage = "1d6" }
only-when = "night"
"#;

fn one(ann: &str) -> Fight {
    with(Setup::default(), ann, "dodge 9")
}

fn with(setup: Setup, ann: &str, bob: &str) -> Fight {
    let people = [("Ann", "Blue", "c3", ann), ("Bob", "Red", "d3", bob)];
    fight_with(Setup { pack: THINGS, ..setup }, FIELD, &people)
}

#[test]
fn the_best_skill_of_strength_is_the_number_of_slots() {
    proves!("axiom.item.slots");
    for (spec, slots) in [("", 9), ("strength 11, endurance 13", 13), ("physical 12", 11)] {
        let fight = one(spec);
        assert_eq!(fight.rules.profile(fight.id("ann")).slots, slots, "{spec}");
    }
}

#[test]
fn small_things_are_counted_in_pairs() {
    proves!("axiom.item.sizes");
    use ItemSize::{Large, Medium, Small};
    let cases: [(&[ItemSize], u16); 4] =
        [(&[Small; 3], 2), (&[Medium], 1), (&[Large], 2), (&[Small, Small, Medium, Large], 4)];
    for (sizes, slots) in cases {
        assert_eq!(slots_of(sizes.iter().copied()), slots);
    }
    let anvil = "[[item]]\nitem = \"anvil\"\nat = \"c3\"\n";
    let fight = with(Setup { rest: anvil, ..Setup::default() }, "strength 20", "");
    assert_eq!(fight.refusing_rule("pick-up anvil"), "axiom.item.sizes");
    let people = [("Ann", "Blue", "c3", "strength 20, carries anvil"), ("Bob", "Red", "d3", "")];
    assert!(opening(Setup { pack: THINGS, ..Setup::default() }, FIELD, &people).is_err());
}

#[test]
fn things_fit_while_slots_remain() {
    proves!("axiom.item.over-capacity");
    let lying = "[[item]]\nitem = \"sword\"\nat = \"c3\"\n";
    // Wielded and worn things count: 1 + 1 + 3 crates are 8 of 9 slots.
    let mut fight = with(
        Setup { rest: lying, ..Setup::default() },
        "wields sword, wears leather, carries crate crate crate",
        "",
    );
    fight.play("pick-up sword", &[]);
    let full = "wields sword, wears leather, carries crate crate crate bow";
    let fight = with(Setup { rest: lying, ..Setup::default() }, full, "");
    assert_eq!(fight.refusing_rule("pick-up sword"), "axiom.item.over-capacity");
    let people = [("Ann", "Blue", "c3", "strength 3, carries crate crate"), ("Bob", "Red", "d3", "")];
    assert!(opening(Setup { pack: THINGS, ..Setup::default() }, FIELD, &people).is_err());
}

#[test]
fn a_weapon_lists_required_skill_damage_and_range() {
    proves!("axiom.item.weapon");
    let mut fight = one("archery 9, bladed 11, running 28, wields elven-bow, carries master-sword");
    let weapon = |fight: &Fight, word: &str| {
        let item = fight.battle.thing_ids().find(|&id| fight.rules.item(&fight.battle, id).handle == word);
        fight.rules.item(&fight.battle, item.expect("it is there")).weapon.clone().expect("a weapon")
    };
    let bow = weapon(&fight, "elven-bow");
    assert_eq!((bow.required, bow.damage.text.as_str(), bow.range), (10, "1d8", Some(10)));
    let sword = weapon(&fight, "master-sword");
    assert_eq!((sword.required, sword.damage.text.as_str(), sword.range), (12, "2d6", None));
    fight.play("attack elven-bow bob torso", &[9, 9]);
    assert_eq!(fight.unit("ann").ap, 28 - 7);
    fight.play("wield master-sword", &[]).play("attack master-sword bob torso", &[11, 9]);
    assert_eq!(fight.unit("ann").ap, 28 - 7 - 6 - 7);
}

fn number_of_try(fight: &mut Fight, command: &str) -> i32 {
    fight.play(command, &[8]);
    let checked = |e: &Event| {
        if let Event::Checks(Checks::Checked { rolled }) = e { Some(rolled.target) } else { None }
    };
    fight.events.iter().rev().find_map(checked).expect("a check")
}

#[test]
fn a_lacking_tool_costs_four_and_its_quality_counts() {
    proves!("axiom.item.prerequisite");
    let lock = "[task.lock]\nname = \"Lock\"\nskill = \"lockpicking\"\ntool = true\n";
    let cases = [("", 8), ("hairpin", 9), ("picks", 12), ("fine-picks", 15), ("worn-picks", 10)];
    for (tool, number) in cases {
        let spec = format!("lockpicking 12, carries {tool}");
        let mut fight = with(Setup { rest: lock, ..Setup::default() }, &spec, "");
        let dice: &[i32] = if number == 15 { &[11] } else { &[8] };
        fight.play("try lock", dice);
        let checked = |e: &Event| {
            if let Event::Checks(Checks::Checked { rolled }) = e { Some(rolled.target) } else { None }
        };
        assert_eq!(fight.events.iter().find_map(checked), Some(number), "{tool}");
    }
}

#[test]
fn some_things_work_only_in_their_circumstance() {
    proves!("axiom.item.situational");
    let look = "[task.look]\nname = \"Look\"\nskill = \"awareness\"\ntool = true\n";
    let ann = "awareness 12, bladed 13, wields moon-blade, carries goggles";
    let day = Setup { rest: look, ..Setup::default() };
    let night = Setup { options: "circumstances = [\"night\"]", ..day };
    let mut fight = with(day, ann, "dodge 9, endurance 12, wears cloak");
    assert_eq!(number_of_try(&mut fight, "try look"), 8, "no effect in daylight");
    fight.turn_of("ann");
    assert_eq!(fight.refusing_rule("attack moon-blade bob torso"), "axiom.item.situational");
    fight.play("attack unarmed bob torso", &[7, 10, 3]);
    assert_eq!(fight.hp("bob", "torso"), 9, "the cloak protects from nothing");
    let mut fight = with(night, ann, "dodge 9, endurance 12, wears cloak");
    fight.play("attack moon-blade bob torso", &[10, 10, 3]);
    assert_eq!(fight.hp("bob", "torso"), 11);
    fight.turn_of("ann").play("try look", &[13]);
    assert!(fight.told("15"), "the goggles help");
}

#[test]
fn a_damaged_thing_is_of_no_use() {
    proves!("axiom.item.damaged");
    let mut fight = one("bladed 13, running 12, wields sword");
    fight.damage("ann", "sword");
    assert_eq!(fight.refusing_rule("attack sword bob torso"), "axiom.item.damaged");
    assert!(!fight.is_offered("attack sword bob torso"));
    let bob = "dodge 9, parrying 14, endurance 12, wields sword, wears leather";
    let mut fight = with(Setup::default(), "bladed 13, wields sword", bob);
    fight.damage("bob", "sword").damage("bob", "leather");
    // It neither parries with 14 nor stops 2.
    fight.play("attack sword bob torso", &[10, 10, 5]);
    assert_eq!(fight.hp("bob", "torso"), 7);
}

#[test]
fn dropped_things_are_picked_up_from_the_same_hex() {
    proves!("axiom.item.dropped");
    let mut fight = one("running 18, bladed 13, wields sword");
    fight.play("drop sword", &[]);
    assert_eq!(fight.things(Place::Lying(fight.unit("ann").at)), ["sword"]);
    fight.play("pick-up sword", &[]);
    assert_eq!((fight.carried("ann"), fight.unit("ann").ap), (vec!["sword"], 12));
    fight.play("wield sword", &[]);
    assert_eq!(fight.unit("ann").ap, 6, "6 more to wield it");
    fight.play("drop sword", &[]).play("move c2", &[]);
    assert!(!fight.is_offered("pick-up sword"), "not from the hex beside");
    fight.refused("pick-up sword");
}
