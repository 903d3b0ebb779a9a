//! Document 3: equipment that adds a die in place of a number.

use dice::ratio;

use crate::rules::table::{FIELD, Fight, Who, fight_with, opening, percent};

/// Swords from plain to legendary.
fn swords() -> String {
    let sword = |id: &str, hit: &str| {
        format!(
            "[weapon.{id}]\nname = \"{id}\"\nhit = {hit}\ndamage = \"0\"\nrange = \"melee\"\nnatural = true\n"
        )
    };
    let all = [
        ("plain", "1"),
        ("good", "2"),
        ("quality", "\"d4\""),
        ("exceptional", "\"d6\""),
        ("legend", "\"d8\""),
        ("myth", "\"d12\""),
    ];
    all.map(|(id, hit)| sword(id, hit)).concat()
}

fn duel(sword: &str, luck: i32) -> Fight {
    let ann = format!("luk {luck}, wields {sword}");
    let who: [Who; 2] = [("Ann", "Red", "a1", &ann), ("Ben", "Blue", "b1", "con 100")];
    fight_with("", &swords(), FIELD, &who)
}

#[test]
fn a_weapon_may_add_a_die() {
    ledger::proves!("tdgs.resolution.equipment-dice");
    let chance = |sword: &str| duel(sword, 0).chance(&format!("attack {sword} ben"));
    assert_eq!((chance("plain"), chance("good")), (percent(55), percent(60)));
    // 50%, and 5% for each point of the die: no d20 is out of reach yet.
    assert_eq!(chance("quality"), ratio(625, 1000));
    assert_eq!(chance("exceptional"), ratio(675, 1000));
    assert_eq!(chance("legend"), ratio(725, 1000));
    let hits = (2..=20).flat_map(|d20| (1..=12).map(move |die| d20 + die)).filter(|sum| *sum >= 11).count();
    assert_eq!(chance("myth"), ratio(hits as u64, 240));
    // The die falls after the d20, anew for each roll, and moves the sum alone.
    let mut f = duel("quality", 0);
    f.play("attack quality ben", &[8, 3]);
    assert_eq!((f.hp("ben"), f.last_sum().contains("die 3")), (490, true), "{}", f.last_sum());
    f.turn_of("ann").play("attack quality ben", &[8, 2]);
    assert_eq!(f.hp("ben"), 490, "8 and 2 are not enough");
    f.turn_of("ann").play("attack quality ben", &[19, 4]);
    assert_eq!(f.hp("ben"), 480, "23 is no critical");
    // A critical is read from the d20 alone: its d4 comes with it, before the die.
    let mut f = duel("myth", 0);
    f.play("attack myth ben", &[1, 1, 12]);
    assert_eq!((f.hp("ben"), f.unit("ann").luck.runs()), (500, (1, 0)), "13 with a natural 1 misses");
    f.turn_of("ann").play("attack myth ben", &[20, 1, 1]);
    assert_eq!(f.unit("ann").luck.runs(), (0, 1));
    // The bounds of Luck hold whatever it shows: nothing below 15 succeeds at LUK -5, all from 5 up at +7.
    assert_eq!(duel("myth", -5).chance("attack myth ben"), percent(30));
    assert_eq!(duel("quality", 7).chance("attack quality ben"), percent(80));
    // What is offered shows the chance over all faces.
    let offers = duel("quality", 0).menu();
    let offer = offers.iter().find(|offer| offer.command == "attack quality ben").expect("it is offered");
    assert_eq!(offer.chance, Some(63), "62.5%, rounded");
    let told =
        |fact: &engine::scene::Fact| fact.note.as_ref().is_some_and(|note| note.starts_with("+d4 to hit"));
    assert!(duel("quality", 0).scene().tokens[0].facts.iter().any(told));
    // No other dice serve, and none too large a number.
    for bad in ["\"d10\"", "\"d20\"", "\"2d4\"", "21"] {
        let pack = swords().replace("\"d4\"", bad);
        let who: [Who; 2] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "b1", "")];
        let faults = opening("", &pack, FIELD, &who).err().map(|e| e.render(false, 120)).unwrap_or_default();
        assert!(faults.contains("pack.toml:"), "{bad}: {faults}");
    }
}

#[test]
fn a_die_helps_to_break_things_too() {
    let door = "[[object]]\nname = \"door\"\nat = \"a2\"\nhp = 30\n";
    let who: [Who; 2] = [("Ann", "Red", "a1", "str 0, wields quality"), ("Ben", "Blue", "l8", "")];
    let mut f = fight_with(door, &swords(), FIELD, &who);
    f.play("smash quality door", &[8, 2]);
    assert_eq!(f.battle.objects[0].hp, 30);
    f.turn_of("ann").play("smash quality door", &[8, 3]);
    assert_eq!(f.battle.objects[0].hp, 29);
}
