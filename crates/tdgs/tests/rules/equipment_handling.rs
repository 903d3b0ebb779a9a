//! Document 15: equipping, unequipping, swapping, letting go, picking up, and losing a limb.

use tdgs::equipment::Place;
use tdgs::stats::Stat;

use crate::rules::equipment::thing;
use crate::rules::table::{FIELD, Fight, fight_over, fight_with};

/// Two handy things of our own.
const PACK: &str = r#"
[weapon.war-pick]
name = "war pick"
damage = "3"
range = "melee"
weight = 4
slots = { hand = 1 }
equip = 10
[item.band]
name = "cursed band"
weight = 0
slots = { finger = 1 }
equip = "free"
traits = ["cursed"]
bonuses = { dex = -2 }
[armour.cursed-mail]
name = "cursed mail"
deflection = 10
weight = 1
slots = { torso = 1 }
traits = ["cursed"]
"#;

/// Ann has this, Ben is far away.
fn with(ann: &str) -> Fight {
    fight_with("", PACK, FIELD, &[("Ann", "Red", "b2", ann), ("Ben", "Blue", "l8", "")])
}

fn place(f: &Fight, handle: &str) -> Place {
    f.battle[thing(f, handle)].place
}

fn is_equipped(f: &Fight, handle: &str) -> bool {
    place(f, handle) == Place::Equipped(f.id("ann"))
}

fn is_carried(f: &Fight, handle: &str) -> bool {
    place(f, handle) == Place::Carried(f.id("ann"))
}

/// How many Actions it takes until this is equipped, one a turn, with an attack on a turn between.
fn actions_to_equip(f: &mut Fight, first: &str, handle: &str) -> u32 {
    let mut actions = 0;
    let mut command = first.to_owned();
    while !is_equipped(f, handle) {
        f.turn_of("ann").play(&command, &[]);
        actions += u32::from(f.battle.budget.actions == 0);
        command = format!("equip {handle}");
        // Something else in between does not set it back.
        f.turn_of("ann").play("drop", &[]).play("stand", &[]);
    }
    actions
}

#[test]
fn equipping_takes_the_actions_it_says() {
    ledger::proves!("tdgs.equipment.equip");
    let table = [
        ("longsword", 1),
        ("dagger", 0),
        ("ring-of-protection", 0),
        ("leather-armor", 2),
        ("full-plate", 10),
    ];
    for (handle, actions) in table {
        let mut f = with(&format!("str 20, carries {handle}"));
        assert_eq!(actions_to_equip(&mut f, &format!("equip {handle}"), handle), actions, "{handle}");
    }
    // Benefits begin with the last Action, and the log says how far it is.
    let mut f = with("carries leather-armor");
    f.play("equip leather-armor", &[]);
    assert!(f.told("equips leather armor (1 of 2 Actions)"));
    assert_eq!((f.unit("ann").evasion, f.refusing_rule("equip leather-armor")), (0, "tdgs.economy.turn"));
    f.turn_of("ann").play("equip leather-armor", &[]);
    assert_eq!(f.unit("ann").evasion, 2);
    assert_eq!(f.refusing_rule("equip leather-armor"), "tdgs.equipment.states", "it is on already");
}

#[test]
fn the_hasted_equip_twice_as_fast() {
    let mut f = with("carries leather-armor, is hasted");
    f.turn_of("ann").battle.budget.actions = 2;
    f.play("equip leather-armor", &[]).play("equip leather-armor", &[]);
    assert!(is_equipped(&f, "leather-armor"));
}

#[test]
fn unequipping_costs_an_action_and_letting_go_nothing() {
    ledger::proves!("tdgs.equipment.unequip");
    let mut f = with("wields longsword, wears light-leather");
    f.play("unequip longsword", &[]);
    assert!(is_carried(&f, "longsword"));
    assert_eq!(f.battle.budget.actions, 0, "1 Action");
    assert_eq!(f.refusing_rule("unequip light-leather"), "tdgs.economy.turn");
    let mut f = with("wields longsword, wears light-leather");
    f.play("let-go longsword", &[]);
    assert_eq!(place(&f, "longsword"), Place::Ground("b2".parse().expect("a square")));
    assert_eq!(f.battle.budget.actions, 1, "Free");
    assert_eq!(f.refusing_rule("let-go light-leather"), "tdgs.equipment.unequip", "taking off is not");
    assert_eq!(f.refusing_rule("attack longsword ben"), "tdgs.equipment.states");
}

#[test]
fn wear_goes_with_the_thing() {
    let mut f = fight_with(
        "",
        PACK,
        FIELD,
        &[("Ann", "Red", "b2", "str 8"), ("Ben", "Blue", "c2", "ref 0, wears buckler chain-mail")],
    );
    f.play("attack fists ben", &[19]);
    assert_eq!(f.unit("ben").pools, [2, 0, 0, 0]);
    f.turn_of("ben").play("let-go buckler", &[]);
    assert_eq!((f.unit("ben").pools, f.unit("ben").deflection), ([0; 4], [30, 0, 0, 0]));
    f.turn_of("ann").play("pick-up buckler", &[]).play("equip buckler", &[]);
    assert_eq!(f.unit("ann").pools, [2, 0, 0, 0], "as battered as it was");
}

#[test]
fn swapping_costs_an_action_or_more() {
    ledger::proves!("tdgs.equipment.swap");
    let swap = |new: &str| {
        let mut f = with(&format!("wields longsword, carries {new}"));
        let actions = actions_to_equip(&mut f, &format!("swap longsword {new}"), new);
        assert!(is_carried(&f, "longsword"), "the old one is carried");
        actions
    };
    assert_eq!(swap("mace"), 1);
    assert_eq!(swap("war-pick"), 10, "a slow item does not become fast");
    assert_eq!(swap("dagger"), 1, "a Free one is no faster");
    // Or dropped, if the owner wishes.
    let mut f = with("wields longsword, carries mace");
    f.play("swap longsword mace", &[]).play("let-go longsword", &[]);
    assert_eq!(place(&f, "longsword"), Place::Ground("b2".parse().expect("a square")));
    assert_eq!(f.refusing_rule("swap mace longsword"), "tdgs.equipment.states");
    // The slots of the old are free for the new, and no others.
    let mut f = with("wields longbow, carries greatsword");
    f.play("swap longbow greatsword", &[]);
    let f = with("wields longsword, wears buckler, carries greatsword");
    assert_eq!(f.refusing_rule("swap longsword greatsword"), "tdgs.equipment.slot-cost");
}

#[test]
fn quick_swap_is_free() {
    ledger::proves!("tdgs.equipment.quick-swap");
    let mut f = with("wields longsword, carries mace quickdraw-sword");
    f.play("swap longsword mace", &[]);
    assert_eq!(f.battle.budget.actions, 0, "no such ability: 1 Action");
    let mut f = with("wields longsword, carries quickdraw-sword war-pick");
    assert!(f.menu().iter().any(|offer| offer.command == "swap longsword quickdraw-sword"));
    f.play("swap longsword quickdraw-sword", &[]);
    assert!(is_equipped(&f, "quickdraw-sword"));
    assert_eq!(f.battle.budget.actions, 1, "Free");
    // Offered once a turn, so that nobody swaps to and fro for ever.
    assert!(!f.menu().iter().any(|offer| offer.command.starts_with("swap quickdraw-sword longsword")));
    f.play("swap quickdraw-sword longsword", &[]);
    // A slow item stays slow.
    let mut f = with("wields quickdraw-sword, carries war-pick");
    f.play("swap quickdraw-sword war-pick", &[]);
    assert!(is_carried(&f, "war-pick"));
}

#[test]
fn picking_up_is_free_and_equipping_is_not() {
    let lying = [("longsword", "c3"), ("rope", "b2"), ("mace", "d4")];
    let who = [("Ann", "Red", "b2", ""), ("Ben", "Blue", "c2", "ref 0")];
    let mut f = fight_over(&lying, "", &who);
    assert_eq!(f.refusing_rule("pick-up mace"), "tdgs.action.interact-simple", "out of reach");
    f.play("pick-up longsword", &[]).play("pick-up rope", &[]);
    assert_eq!(f.battle.budget.actions, 1);
    assert!(is_carried(&f, "longsword") && is_carried(&f, "rope"));
    assert_eq!(f.refusing_rule("attack longsword ben"), "tdgs.equipment.states");
    f.play("equip longsword", &[]).turn_of("ann").play("attack longsword ben", &[19]);
    assert_eq!(f.hp("ben"), 50 - 14);
    assert!(f.refused("pick-up lonsword").to_string().contains("Did you mean `longsword`?"));
}

#[test]
fn what_cannot_be_removed_needs_a_trait() {
    ledger::proves!("tdgs.equipment.content-only");
    let mut f = with("carries band ring-of-protection, wears cursed-mail");
    f.play("equip band", &[]).play("equip ring-of-protection", &[]);
    assert_eq!(f.apparent("ann", Stat::Dex), 8);
    assert_eq!(f.refusing_rule("unequip band"), "tdgs.equipment.content-only");
    assert_eq!(f.refusing_rule("unequip cursed-mail"), "tdgs.equipment.content-only");
    f.play("unequip ring-of-protection", &[]);
    assert!(is_carried(&f, "ring-of-protection"), "without the trait nothing locks");
}

#[test]
fn a_lost_limb_takes_its_slots_along() {
    ledger::proves!("tdgs.equipment.slot-loss");
    let mut f = with(
        "str 20, wields longsword, wears full-plate buckler, dons ring-of-protection, carries greatsword",
    );
    let ann = f.id("ann");
    f.between(|rules, b, t| rules.lose_slot(b, ann, "arm", 1, t));
    assert!(is_carried(&f, "full-plate"), "it needs both arms");
    assert!(is_carried(&f, "buckler"), "it was in the left hand");
    assert!(is_equipped(&f, "longsword") && is_equipped(&f, "ring-of-protection"), "these were on the right");
    assert_eq!((f.unit("ann").evasion, f.unit("ann").deflection), (0, [0; 4]));
    assert_eq!(f.refusing_rule("equip full-plate"), "tdgs.equipment.slot-loss");
    f.play("unequip longsword", &[]).turn_of("ann");
    assert_eq!(f.refusing_rule("equip greatsword"), "tdgs.equipment.slot-loss");
    f.play("equip longsword", &[]).turn_of("ann");
    assert_eq!(f.refusing_rule("equip buckler"), "tdgs.equipment.slot-loss");
    f.battle[ann].lost = 0;
    f.play("equip buckler", &[]);
    // Five fingers go with a hand.
    let mut f = with("dons large-ring large-ring large-ring, carries large-ring");
    f.between(|rules, b, t| rules.lose_slot(b, ann, "hand", 0, t));
    assert_eq!(f.rules.equipped(&f.battle, ann).count(), 0, "the third ring was on both hands");
    f.play("equip large-ring", &[]).play("equip large-ring", &[]);
    assert_eq!(f.refusing_rule("equip large-ring"), "tdgs.equipment.slot-loss");
    f.between(|rules, b, _| rules.restore_slot(b, ann, "hand", 0)).play("equip large-ring", &[]);
}

#[test]
fn offers_about_things_are_few_and_allowed() {
    let lying = [("rope", "c3"), ("rope", "b3"), ("mace", "b2")];
    let who = [
        ("Ann", "Red", "b2", "wields longsword, carries dagger dagger light-leather"),
        ("Ben", "Blue", "c2", ""),
    ];
    let f = fight_over(&lying, PACK, &who);
    f.offers_are_allowed();
    let menu = f.menu();
    let about_things = |word: &&str| ["equip", "swap", "pick-up", "let-go", "unequip"].contains(word);
    let offers: Vec<&str> = menu
        .iter()
        .map(|offer| offer.command.as_str())
        .filter(|command| about_things(&command.split(' ').next().expect("a word")))
        .collect();
    assert_eq!(offers, ["equip dagger", "swap longsword dagger", "pick-up rope", "pick-up mace"]);
}

#[test]
fn two_daggers_are_two() {
    let mut f = with("wields dagger dagger");
    assert_eq!(f.unit("ann").wields, 0b111);
    f.play("let-go dagger", &[]);
    assert_eq!(f.unit("ann").wields, 0b101, "one is left, and bare hands");
    f.play("let-go dagger", &[]);
    assert_eq!(f.unit("ann").wields, 0b100);
    // Whoever finds them both strikes with either.
    f.put("ben", "b3").turn_of("ben").play("pick-up dagger", &[]).play("pick-up dagger", &[]);
    f.play("equip dagger", &[]).play("equip dagger", &[]);
    assert_eq!(
        (f.unit("ben").wields, f.refusing_rule("pick-up dagger")),
        (0b11, "tdgs.action.interact-simple")
    );
    f.play("let-go dagger", &[]).play("attack dagger ann", &[19]);
    assert_eq!(f.hp("ann"), 50 - 12);
}
