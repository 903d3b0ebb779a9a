//! 9: weapons, armour and other items.

use command::Why;
use command::action::Action;
use command::check::block_chance;
use command::gear::{UNARMED, Weapon};
use command::site::DoorState;
use command::sortie::Condition;
use command::verbs::{Batter, DropItem, Shoot, Strike, TakeCover, Weld};
use command::{Mission, Sortie};
use dice::ratio;
use ledger::proves;

use crate::rules::table::{NAMED, Op, Setup, WEIGHED, opening, percent};

/// Capacity is by weight here, which counts finer; by items see `readings`.
fn deployed(setup: Setup) -> Op {
    crate::rules::table::deployed(Setup { readings: WEIGHED, ..setup })
}

fn armed() -> Op {
    deployed(Setup {
        squad: &["hirsch", "davis", "sigg", "cham"],
        hostiles: &[("jaw", "siltjaw", "hold")],
        rest: NAMED,
        ..Setup::default()
    })
}

fn weapon(op: &Op, item: &str) -> (Weapon, u8) {
    let item = op.rules.item(op.thing(item));
    (item.weapon.expect("a weapon"), item.weight)
}

#[test]
fn the_weapons() {
    proves!("command.weapons.table", "command.weapons.type", "command.data.names");
    let op = armed();
    let table = [
        ("pistol", true, 2, false, 1),
        ("rifle", true, 3, true, 2),
        ("knife", false, 2, false, 1),
        ("torch", false, 3, true, 1),
    ];
    for (name, ranged, damage, piercing, weight) in table {
        assert_eq!(weapon(&op, name), (Weapon { ranged, damage, piercing }, weight), "{name}");
    }
    assert_eq!(UNARMED, Weapon { ranged: false, damage: 1, piercing: false });
    let best = |name: &str, ranged| op.rules.best_weapon(&op.state, op.who(name), ranged);
    assert_eq!(best("hirsch", true), Some(weapon(&op, "rifle").0));
    assert_eq!(best("hirsch", false), Some(weapon(&op, "torch").0));
    assert_eq!(best("davis", false), Some(weapon(&op, "knife").0));
    assert_eq!((best("sigg", true), best("sigg", false)), (None, Some(UNARMED)));
    let mut op = armed();
    op.give("hirsch", "pistol").give("hirsch", "knife");
    let hirsch = op.who("hirsch");
    let both = [true, false].map(|ranged| op.rules.best_weapon(&op.state, hirsch, ranged).map(|w| w.damage));
    assert_eq!(both, [Some(3), Some(3)], "the one with the highest damage");
}

#[test]
fn damage_is_always_taken_in_full() {
    proves!("command.weapons.damage");
    for (name, ranged, left, dice) in
        [("hirsch", true, 2, &[60, 32][..]), ("davis", true, 3, &[72, 53]), ("sigg", false, 4, &[31, 53])]
    {
        // The sworn Sigg strikes at no living thing: a machine with a siltjaw's hide will do.
        let pack = "[kind.dummy]\nname = \"dummy\"\nmachine = true\nhealth = 5\narmour = 4\nrevealed = true\n\
                    attributes = { strength = 1, agility = 1, wits = 1, empathy = 1 }\n\
                    attacks = [{ damage = 1 }]\nbehaviour = [\"patrol\"]\n";
        let mut op = deployed(Setup { hostiles: &[("dummy", "dummy", "hall")], pack, ..Setup::default() });
        let at = op.who("dummy");
        let attack = if ranged { Action::Shoot(Shoot { at }) } else { Action::Strike(Strike { at }) };
        op.act(name, attack, dice);
        assert_eq!(op.body("dummy").health, left, "{name} on Health 5");
    }
}

#[test]
fn the_suits() {
    proves!("command.armour.table", "command.armour.one-suit");
    let mut op = armed();
    let suit = |name: &str| {
        let item = op.rules.item(op.thing(name));
        let rating = item.suit.expect("a suit");
        (block_chance(rating), rating, item.weight)
    };
    assert_eq!(suit("comp-suit"), (31, 2, 2));
    assert_eq!(suit("pressure-suit"), (60, 5, 2));
    let before = op.rules.burden(&op.state, op.who("hirsch"));
    op.give("hirsch", "comp-suit");
    let hirsch = op.who("hirsch");
    assert_eq!(
        (op.rules.armour(&op.state, hirsch), op.rules.burden(&op.state, hirsch)),
        (5, before + 2),
        "both weigh"
    );
}

#[test]
fn a_block_stops_the_whole_hit() {
    proves!("command.armour.block", "command.items.unlimited");
    let strike = |op: &Op| Action::Strike(Strike { at: op.who("davis") });
    let mut op = armed();
    op.put("davis", "hold").reveal("jaw").reveal("davis").body_mut("davis").frozen = true;
    let at_davis = strike(&op);
    for _ in 0..3 {
        op.act("jaw", at_davis, &[77, 31]);
        assert_eq!((op.body("davis").health, op.body("davis").stress), (2, 0), "31: blocked");
    }
    let suit = op.thing_of("davis", "comp-suit");
    assert_eq!(op.rules.armour(&op.state, op.who("davis")), 2, "the suit is as it was");
    let mut bare = armed();
    bare.put("davis", "hold").reveal("jaw").reveal("davis");
    bare.body_mut("davis").pack.remove(suit);
    bare.body_mut("davis").frozen = true;
    bare.act("jaw", at_davis, &[77, 34]);
    assert_eq!(bare.body("davis").health, 0, "rating 0: no roll");
    op.act("jaw", at_davis, &[77, 32, 34]);
    assert_eq!(op.body("davis").health, 0, "32: full damage");
    assert_eq!([0, 2, 4, 5, 8].map(block_chance), [0, 31, 52, 60, 77]);
}

#[test]
fn piercing_halves_the_rating() {
    proves!("command.armour.piercing");
    let op = armed();
    let rifle = weapon(&op, "rifle").0;
    for (rating, pierced, chance) in [(5, 3, 42), (2, 1, 17), (4, 2, 31), (3, 2, 31), (0, 0, 0)] {
        assert_eq!(Mission::pierced(rating, rifle), pierced);
        assert_eq!(block_chance(pierced), chance, "rating {rating}");
    }
    assert_eq!(Mission::pierced(5, weapon(&op, "pistol").0), 5);
    // Comp suit and solid cover against a rifle: 2 + 3 = 5, halved to 3.
    let pack = "[kind.gunner]\nname = \"gunner\"\nmachine = true\nhealth = 5\nrevealed = true\n\
                attributes = { strength = 1, agility = 5, wits = 1, empathy = 1 }\n\
                attacks = [{ damage = 3, ranged = true, piercing = true }]\nbehaviour = [\"shoot\"]\n";
    let mut op = deployed(Setup { hostiles: &[("gun", "gunner", "vault")], pack, ..Setup::default() });
    op.put("davis", "vault").act("davis", Action::TakeCover(TakeCover), &[]).reveal("davis");
    op.body_mut("davis").frozen = true;
    let (davis, shoot) = (op.who("davis"), Action::Shoot(Shoot { at: op.who("davis") }));
    assert_eq!(
        op.chance_that("gun", shoot, false, |b| b[davis].health == 0),
        percent(60) * percent(58),
        "blocked at 42 percent"
    );
}

#[test]
fn the_whole_chain() {
    proves!("command.armour.worked-example");
    let mut op = armed();
    for name in ["hirsch", "davis", "sigg"] {
        op.put(name, "hold").reveal(name);
    }
    op.reveal("jaw");
    let (jaw, shoot) = (op.who("jaw"), Action::Shoot(Shoot { at: op.who("jaw") }));
    let loses = |damage: u8| move |b: &Sortie| b[jaw].health == 7 - damage;
    assert_eq!(op.chance_that("hirsch", shoot, false, loses(3)), ratio(414, 1000));
    assert_eq!(op.chance_that("davis", shoot, false, loses(2)), ratio(3456, 10_000));
    let hurts = |op: &Op, name: &str| {
        let who = op.who(name);
        let before = op.body(name).health;
        op.chance_that("jaw", Action::Strike(Strike { at: who }), false, |b| b[who].health < before)
    };
    assert_eq!(hurts(&op, "hirsch"), ratio(7084, 100_000), "with PARRY at 77");
    for name in ["hirsch", "sigg"] {
        op.body_mut(name).frozen = true;
    }
    assert_eq!(hurts(&op, "sigg"), ratio(5313, 10_000));
    assert_eq!(hurts(&op, "hirsch"), ratio(308, 1000));
}

#[test]
fn other_items() {
    proves!("command.items.table", "command.items.unlimited");
    let mut op = armed();
    let (torch, medkit) = (op.rules.item(op.thing("torch")), op.rules.item(op.thing("medkit")));
    assert_eq!((torch.weight, torch.torch, torch.weapon.is_some()), (1, true, true));
    assert_eq!((medkit.weight, medkit.medkit), (1, true));
    let cham = op.who("cham");
    let weld = Action::Weld(Weld { door: op.door("d1") });
    assert_eq!((op.rules.burden(&op.state, cham), op.refusal("cham", weld)), (4, None), "welds with it");
    assert_eq!(op.rules.best_weapon(&op.state, cham, false).map(|w| w.damage), Some(3), "and fights with it");
    let thing = op.thing_of("cham", "torch");
    op.act("cham", Action::DropItem(DropItem { thing }), &[]);
    assert_eq!(op.rules.burden(&op.state, cham), 3, "it counts once");
    assert_eq!(op.refusal("cham", weld), Some(Why::NoTorch(cham)));
    op.put("hirsch", "hold").reveal("jaw");
    let shoot = Action::Shoot(Shoot { at: op.who("jaw") });
    for _ in 0..100 {
        op.act("hirsch", shoot, &[61]);
    }
    assert_eq!(op.refusal("hirsch", shoot), None, "the hundred-and-first shot");
    assert_eq!(op.door_state("d1"), DoorState::Open);
}

#[test]
fn story_items() {
    proves!("command.items.story");
    let mut op = armed();
    let sample = op.thing("sample");
    assert_eq!((op.rules.item(sample).weight, op.rules.item(sample).story), (2, true));
    let twice = "[[lying]]\nitem = \"sample\"\nzone = \"lab\"\n";
    assert!(opening(Setup { rest: twice, ..Setup::default() }).is_err(), "one in the game");
    op.give("hirsch", "sample").put("hirsch", "hold");
    assert_eq!(op.rules.burden(&op.state, op.who("hirsch")), 7);
    op.reveal("jaw").reveal("hirsch").lay_dying("hirsch", 0);
    let strike = Action::Strike(Strike { at: op.who("hirsch") });
    op.act("jaw", strike, &[77, 61, 33]);
    assert_eq!(op.condition("hirsch"), Condition::Dead);
    assert!(op.lies(sample, "hold"), "the bearer is dead");
}

#[test]
fn labels_are_no_rules() {
    proves!("command.data.names");
    let op = armed();
    let gear: Vec<&str> =
        op.body("hirsch").pack.iter().map(|thing| op.rules.item(thing).handle.as_str()).collect();
    assert_eq!(gear, ["rifle", "pressure-suit", "torch"]);
    for id in ["pistol", "rifle", "knife", "torch", "comp-suit", "pressure-suit", "medkit"] {
        assert_eq!(op.rules.item(op.thing(id)).handle, id);
    }
    // A file of any name will do: that of every test here is `test.toml`.
    assert!(opening(Setup::default()).is_ok());
}

#[test]
fn doors_are_battered_from_strength_six_on() {
    proves!("command.action.weld.batter");
    for (strength, mighty) in [(5, false), (6, true), (7, true)] {
        let pack = format!(
            "[kind.crab]\nname = \"crab\"\nhealth = 3\nattributes = {{ strength = {strength}, agility = 2, wits = 2, empathy = 1 }}\n\
             attacks = [{{ damage = 1 }}]\nbehaviour = [\"strike\"]\n"
        );
        let op = deployed(Setup { hostiles: &[("crab", "crab", "lab")], pack: &pack, ..Setup::default() });
        let refusal = op.refusal("crab", Action::Batter(Batter { door: op.door("d3") }));
        assert_eq!(refusal, (!mighty).then_some(Why::TooWeak(op.who("crab"))), "Strength {strength}");
    }
}
