//! Mounts & Vehicles: what moves a vehicle, and what it weighs.

use tdgs::stats::Stat;
use tdgs::vehicles::{LOAD_HALF_SPEED_MULTIPLIER, LOAD_NO_MOVE_MULTIPLIER};

use crate::rules::table::{FIELD, Fight, Who, fight_with};

/// A cart that holds much, and bags.
const PACK: &str = "[vehicle.cart]\nname = \"Cart\"\nletters = \"V\"\nsize = \"large\"\nweight = 50\n\
    stats = { str = 15, dex = 4, con = 12 }\npassengers = { count = 4, size = \"medium\" }\ncargo = 2000\n\
    [item.saddlebags]\nname = \"saddlebags\"\nweight = 40\n";

/// A vehicle with Ann at the reins, who weighs 80, and whoever else is there.
fn drawn(vehicle: &str, others: &[Who]) -> Fight {
    let vehicle = format!("vehicle {vehicle}");
    let mut who: Vec<Who> = vec![
        ("Ann", "Red", "", "on car as driver, weight 80"),
        ("Car", "Red", "a1", &vehicle),
        ("Ben", "Blue", "l8", ""),
    ];
    who.extend(others);
    fight_with("", PACK, FIELD, &who)
}

const HORSE: Who<'static> = ("Roc", "Red", "", "of horse, on car as team");
const SECOND: Who<'static> = ("Rac", "Red", "", "of horse, on car as team");

fn capacity(f: &Fight) -> u32 {
    f.rules.hauling_capacity(&f.battle, f.id("car"))
}

fn load(f: &Fight) -> u32 {
    f.rules.load_on(&f.battle, f.id("car"))
}

#[test]
fn something_has_to_move_it() {
    ledger::proves!("tdgs.vehicles.motive.required", "tdgs.vehicles.trait.requires-motive-source");
    let mov = |vehicle: &str, team: &[Who]| drawn(vehicle, team).apparent("car", Stat::Mov);
    assert_eq!(mov("wagon", &[HORSE, SECOND]), 10);
    let war: Who = ("Rac", "Red", "", "of warhorse, on car as team");
    assert_eq!(mov("war-chariot", &[HORSE, war]), 10, "the slowest");
    assert_eq!(mov("war-chariot", &[war]), 12);
    assert_eq!(mov("wagon", &[]), 0);
    assert_eq!(drawn("wagon", &[]).refusing_rule("move c1"), "tdgs.vehicles.motive.required");
    // Let out of harness it moves nothing, and put back it does.
    let mut f = drawn("wagon", &[HORSE, ("Cid", "Red", "c1", "")]);
    f.turn_of("cid").play("unhitch roc", &[]);
    assert_eq!((f.apparent("car", Stat::Mov), f.unit("roc").seat.is_none()), (0, true));
    assert_eq!(f.turn_of("ann").refusing_rule("move d3"), "tdgs.vehicles.motive.required");
    f.turn_of("cid").put("roc", "a3").put("cid", "c3").play("hitch roc car", &[]);
    assert_eq!((f.apparent("car", Stat::Mov), f.at("roc").as_str()), (10, "a1"));
}

#[test]
fn what_a_draft_animal_hauls() {
    ledger::proves!("tdgs.vehicles.draft.capacity", "tdgs.vehicles.draft.multiple");
    let of = |team: &[Who]| capacity(&drawn("cart", team));
    assert_eq!(of(&[HORSE]), 200);
    assert_eq!(of(&[("Roc", "Red", "", "of warhorse, on car as team")]), 240);
    assert_eq!(of(&[("Dog", "Red", "", "size small, str 6, led, on car as team")]), 30);
    let laden: Who = ("Roc", "Red", "", "size large, str 10, led, carries saddlebags, on car as team");
    assert_eq!(of(&[laden]), 160, "what it carries itself counts first");
    assert_eq!(of(&[HORSE, SECOND]), 400);
    let war: Who = ("Rac", "Red", "", "of warhorse, on car as team");
    assert_eq!(of(&[("Roc", "Red", "", "of warhorse, on car as team"), war]), 480);
    // Whoever does not pull, hauls nothing: out, or under another's will.
    for what in [tdgs::conditions::Condition::Frightened, tdgs::conditions::Condition::Charmed] {
        let mut f = drawn("cart", &[HORSE, SECOND]);
        f.suffers("rac", what, "ben");
        assert_eq!(capacity(&f), 200);
    }
    // One of two is killed: half MOV under 350, none under 450.
    for (cargo, mov) in [(220, 5), (320, 0)] {
        let mut f = drawn(&format!("cart, cargo {cargo}"), &[HORSE, SECOND, ("Cid", "Blue", "c1", "str 60")]);
        f.turn_of("cid").play("attack fists rac", &[15]);
        assert_eq!((capacity(&f), load(&f), f.apparent("car", Stat::Mov)), (200, 130 + cargo, mov));
    }
    // In harness it has neither Action nor Step.
    let mut f = drawn("cart", &[HORSE]);
    assert_eq!(f.turn_of("roc").refusing_rule("move c1"), "tdgs.mounts.economy.ridden.action");
    assert_eq!(f.refusing_rule("step c1"), "tdgs.mounts.economy.ridden.step");
}

#[test]
fn a_load_is_vehicle_cargo_and_everyone_aboard() {
    ledger::proves!("tdgs.vehicles.draft.load-total");
    let four: [Who; 4] = [
        ("P", "Red", "", "on car as passenger, weight 80"),
        ("Q", "Red", "", "on car as passenger, weight 80"),
        ("R", "Red", "", "on car as crew, weight 80"),
        ("S", "Red", "", "on car as passenger, weight 40, carries saddlebags"),
    ];
    let mut all = vec![HORSE, SECOND];
    all.extend(four);
    let f = drawn("wagon, cargo 200", &all);
    assert_eq!((load(&f), capacity(&f), f.apparent("car", Stat::Mov)), (650, 400, 5));
    assert_eq!(load(&drawn("war-chariot", &[HORSE, four[0]])), 190);
    assert_eq!(load(&drawn("wagon", &[HORSE])), 130);
}

#[test]
fn a_load_over_capacity_halves_mov_and_over_twice_it_stops() {
    ledger::proves!(
        "tdgs.vehicles.load.at-or-under",
        "tdgs.vehicles.load.over",
        "tdgs.vehicles.load.over-double",
        "tdgs.vehicles.const.load-half",
        "tdgs.vehicles.const.load-none"
    );
    assert_eq!((LOAD_HALF_SPEED_MULTIPLIER, LOAD_NO_MOVE_MULTIPLIER), (2, 2));
    // 50 of the cart and 80 of Ann, and the rest is cargo.
    let cart = |total: u32, team: &[Who]| {
        let f = drawn(&format!("cart, cargo {}", total - 130), team);
        assert_eq!(load(&f), total);
        f
    };
    let slow: Who = ("Rac", "Red", "", "size large, str 10, mov 9, led, on car as team");
    for (total, team, hauls, mov) in [
        (190, &[HORSE] as &[Who], 200, 10),
        (400, &[HORSE, SECOND], 400, 10),
        (401, &[HORSE, SECOND], 400, 5),
        (650, &[HORSE, SECOND], 400, 5),
        (799, &[HORSE, slow], 400, 4),
        (800, &[HORSE, SECOND], 400, 5),
        (801, &[HORSE, SECOND], 400, 0),
        (650, &[HORSE], 200, 0),
    ] {
        let f = cart(total, team);
        assert_eq!((capacity(&f), f.apparent("car", Stat::Mov)), (hauls, mov), "{total}");
    }
    // It is the MOV that it goes by.
    let mut f = cart(401, &[HORSE, SECOND]);
    assert_eq!(f.refusing_rule("move g1"), "tdgs.movement.terrain-mixed");
    f.play("move f1", &[]);
    assert_eq!(cart(801, &[HORSE, SECOND]).refusing_rule("move b1"), "tdgs.vehicles.load.over-double");
}
