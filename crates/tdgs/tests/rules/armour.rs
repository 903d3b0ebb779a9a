//! Document 8: pools, deflection and Evasion.

use tdgs::damage::{DEFLECTION_CAP, PROTECTED, deflection, degrade, take_hit};

use crate::rules::table::{FIELD, Fight, Who, fight, fight_with, percent};

/// Armour for these tests.
const PACK: &str = r#"
[armour.pool-10]
name = "ten"
weight = 1
slots = { head = 1 }
pool = 10
[armour.pool-20]
name = "twenty"
weight = 1
slots = { face = 1 }
pool = 20
[armour.pool-50]
name = "fifty"
weight = 1
slots = { neck = 1 }
pool = 50
[armour.pool-10000]
name = "fortress"
weight = 1
slots = { waist = 1 }
pool = 10000
[armour.scales]
name = "scales"
deflection = 40
natural = true
[armour.shell]
name = "shell"
deflection = 50
natural = true
[armour.worn-40]
name = "worn forty"
weight = 1
slots = { back = 1 }
deflection = 40
[armour.worn-50]
name = "worn fifty"
weight = 1
slots = { torso = 1 }
deflection = 50
"#;

/// Ann with this STR strikes Ben, who wears this and has 500 HP.
fn against(str: i32, ben: &str) -> Fight {
    against_with("", str, ben)
}

fn against_with(options: &str, str: i32, ben: &str) -> Fight {
    let (ann, ben) = (format!("str {str}"), format!("ref 0, con 100, wears {ben}"));
    let who: [Who; 2] = [("Ann", "Red", "a1", &ann), ("Ben", "Blue", "b1", &ben)];
    fight_with(options, PACK, FIELD, &who)
}

/// HP lost to one plain hit of so much.
fn lost(str: i32, ben: &str) -> i32 {
    let mut f = against(str, ben);
    f.play("attack fists ben", &[19]);
    500 - f.hp("ben")
}

#[test]
fn a_pool_soaks_until_it_is_empty() {
    ledger::proves!("tdgs.combat.ablative");
    let mut f = against(30, "tower-shield");
    let mut pools = vec![];
    for _ in 0..2 {
        f.turn_of("ann").play("attack fists ben", &[19]);
        pools.push(f.unit("ben").pools[0]);
    }
    assert_eq!(pools, [70, 40]);
    let mut pool = [40];
    assert_eq!((take_hit(60, &mut pool, 0).lost, pool), (20, [0]));
    assert_eq!(take_hit(10, &mut pool, 0).lost, 10);
    // As in a battle: 30 more leave 10, and the next 30 pass 20 on.
    f.turn_of("ann").play("attack fists ben", &[19]).turn_of("ann").play("attack fists ben", &[19]);
    assert_eq!((f.unit("ben").pools[0], f.hp("ben")), (0, 500 - 3 - 20));
    assert_eq!(against(30, "pool-10000").play("attack fists ben", &[19]).unit("ben").pools[0], 9970);
}

#[test]
fn pools_soak_one_after_another() {
    ledger::proves!("tdgs.combat.ablative-order");
    let mut f = against(25, "pool-10 pool-20");
    f.play("attack fists ben", &[19]);
    assert_eq!((f.unit("ben").pools[..2].to_vec(), f.hp("ben")), (vec![0, 5], 499));
    let mut f = against(35, "pool-10 pool-20");
    f.play("attack fists ben", &[19]);
    assert_eq!((f.unit("ben").pools[..2].to_vec(), f.hp("ben")), (vec![0, 0], 495));
    let mut f = against(25, "pool-20 pool-10");
    f.play("attack fists ben", &[19]);
    assert_eq!(f.unit("ben").pools[..2], [0, 5], "in the order they were put on");
}

#[test]
fn deflection_takes_its_share_of_every_hit() {
    ledger::proves!("tdgs.combat.deflection");
    assert_eq!(lost(30, "worn-50"), 15);
    assert_eq!(lost(100, "worn-50"), 50);
    assert_eq!(lost(15, "chain-mail"), 10);
    let mut f = against(30, "worn-50");
    for _ in 0..10 {
        f.turn_of("ann").play("attack fists ben", &[19]);
    }
    assert_eq!(f.hp("ben"), 500 - 150, "ordinary hits wear nothing down");
}

#[test]
fn deflection_adds_up_to_the_cap() {
    ledger::proves!("tdgs.combat.deflection-stacking", "tdgs.combat.deflection-cap");
    assert_eq!(lost(100, "scales chain-mail"), 30, "40 + 30");
    assert_eq!(lost(100, "shell chain-mail"), 25, "80, capped at 75");
    assert_eq!(lost(100, "scales full-plate"), 25);
    assert_eq!(lost(100, "shell full-plate"), 25);
    assert_eq!(DEFLECTION_CAP, 75);
    assert_eq!(deflection(&[75], 0, DEFLECTION_CAP), 75);
    assert_eq!(deflection(&[50], PROTECTED, DEFLECTION_CAP), 60);
    let mut f = against_with("deflection-cap = 90", 100, "shell worn-40");
    f.play("attack fists ben", &[19]);
    assert_eq!(f.hp("ben"), 490, "a setting may lift the cap");
}

#[test]
fn a_major_critical_wears_deflection_down() {
    ledger::proves!("tdgs.combat.deflection-degrade");
    let mut f = against(10, "full-plate");
    f.play("attack fists ben", &[20, 4]);
    assert_eq!((f.unit("ben").deflection[0], f.hp("ben")), (40, 490), "from the next hit on");
    f.turn_of("ann").play("attack fists ben", &[19]);
    assert_eq!(f.hp("ben"), 484);
    for grade in 1..=3 {
        let mut f = against(10, "full-plate");
        f.play("attack fists ben", &[20, grade]);
        assert_eq!(f.unit("ben").deflection[0], 50, "grade {grade}");
    }
    let mut piece = [5];
    degrade(&mut piece);
    assert_eq!(piece, [0], "never below 0");
    assert_eq!(against(10, "full-plate").unit("ben").deflection[0], 50, "the next scene begins anew");
}

#[test]
fn the_strongest_piece_suffers_worn_before_natural() {
    ledger::proves!("tdgs.combat.deflection-degrade-piece");
    let worn = |armour: &str| {
        let mut f = against(10, armour);
        f.play("attack fists ben", &[20, 4]);
        let pieces = f.rules.worn(&f.battle, f.id("ben")).zip(f.unit("ben").deflection);
        pieces.map(|(piece, left)| format!("{} {left}", piece.name)).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(worn("shell worn-40"), "worn forty 40, shell 40", "the shell was the stronger");
    assert_eq!(worn("shell worn-50"), "worn fifty 40, shell 50", "of equals the worn one");
    assert_eq!(worn("worn-50 shell"), "worn fifty 40, shell 50", "whatever the file's order");
    let mut pieces = [40, 50];
    degrade(&mut pieces);
    assert_eq!((pieces, deflection(&pieces, 0, DEFLECTION_CAP)), ([40, 40], 75), "80, capped");
}

#[test]
fn pools_act_before_deflection_and_a_hit_costs_1() {
    ledger::proves!("tdgs.combat.armour-order");
    let mut f = against(80, "pool-50 worn-50");
    f.play("attack fists ben", &[19]);
    assert_eq!((f.unit("ben").pools[0], f.hp("ben")), (0, 485));
    f.turn_of("ann").play("attack fists ben", &[19]);
    assert_eq!(f.hp("ben"), 445);
    assert_eq!(lost(51, "pool-50 worn-50"), 1);
}

#[test]
fn evasion_helps_the_defence_alone() {
    ledger::proves!("tdgs.combat.evasion");
    for (armour, expected) in [("light-leather", 50), ("full-plate", 70), ("chain-mail", 60)] {
        let ben = format!("wears {armour}");
        let mut f = fight(FIELD, &[("Ann", "Red", "a1", "str 12"), ("Ben", "Blue", "b1", &ben)]);
        assert_eq!(f.chance("attack fists ben"), percent(expected), "{armour}");
        assert_eq!(f.chance_of("ben", "attack fists ann"), percent(50), "no help to one's own blows");
    }
}
