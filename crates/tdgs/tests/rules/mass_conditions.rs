//! Conditions on units that act by themselves: an order is carried out as far as a condition lets anybody act.

use tdgs::army::Order;
use tdgs::conditions::Condition;

use crate::rules::mass_orders::{company, plain};
use crate::rules::table::{Fight, Who, fight, fight_with, opening};

/// A company on d9 under an order, with what else is true of it, and Ben on a square; its turn comes.
fn foot(order: Order, what: &str, ben: &str) -> Fight {
    let foot = company(&format!("order {}, {what}", order.word()));
    let who: [Who; 2] = [("Foot", "Red", "d9", &foot), ("Ben", "Blue", ben, "con 40, ref 1")];
    let mut f = fight(&plain(), &who);
    f.wait_for("foot", &[]);
    f
}

/// The same, where Ben is the source of a condition of the company.
fn troubled(order: Order, what: Condition, ben: &str) -> Fight {
    let mut f = foot(order, "", ben);
    f.suffers("foot", what, "ben");
    f
}

/// Where the company is after its turn, and what Ben has lost by it.
fn after(mut f: Fight, dice: &[i32]) -> (String, i32) {
    let before = f.hp("ben");
    f.obeys(dice);
    (f.at("foot"), before - f.hp("ben"))
}

#[test]
fn a_frightened_unit_takes_no_step_toward_what_it_fears() {
    ledger::proves!("tdgs.combat.frightened", "tdgs.mass.order.attack.standard");
    // One square short of Ben: the Step and the blow, or neither.
    assert_eq!(after(foot(Order::Attack, "", "h10"), &[12]), ("e9".to_owned(), 40));
    assert_eq!(after(troubled(Order::Attack, Condition::Frightened, "h10"), &[]), ("d9".to_owned(), 0));
    // Far from him: the Move and the Step behind it, or neither.
    assert_eq!(after(foot(Order::Attack, "", "s10"), &[]).0, "k9");
    assert_eq!(after(troubled(Order::Attack, Condition::Frightened, "s10"), &[]).0, "d9");
    // A charge is no way around it, nor is the Step into cover.
    assert_eq!(after(foot(Order::Charge, "", "i10"), &[12]), ("f9".to_owned(), 44));
    assert_eq!(after(troubled(Order::Charge, Condition::Frightened, "i10"), &[]), ("d9".to_owned(), 0));
    let wall =
        "..........\n..........\n..........\n..........\n.....n....\n.....n....\n..........\n..........";
    let covered = |frightened: bool| {
        let foot = "unit squad 2, ref 38, con 42, order take-cover";
        let who: [Who; 2] = [("Foot", "Red", "c5", foot), ("Ben", "Blue", "j5", "")];
        let mut f = fight(wall, &who);
        f.put("foot", "c2");
        if frightened {
            f.suffers("foot", Condition::Frightened, "ben");
        }
        f.obeys(&[]);
        f.at("foot")
    };
    let (bold, afraid) = (covered(false), covered(true));
    let column = |at: &str| at.as_bytes()[0];
    assert!(column(&afraid) <= b'c', "{bold} and {afraid}");
    // Beside him it fights on; away from him it goes where it likes.
    assert_eq!(after(troubled(Order::Attack, Condition::Frightened, "g10"), &[12]).1, 40);
    assert!(after(troubled(Order::Retreat, Condition::Frightened, "a10"), &[]).0.starts_with('j'));
}

#[test]
fn a_routed_unit_runs_toward_nothing_it_fears() {
    ledger::proves!("tdgs.combat.frightened", "tdgs.mass.routed.move");
    // Away from Ann leads to Ben, whom it fears: it keeps its distance from both.
    let who: [Who; 3] =
        [("Foot", "Red", "d9", &company("")), ("Ann", "Blue", "a10", ""), ("Ben", "Blue", "m10", "")];
    let mut f = fight(&plain(), &who);
    f.suffers("foot", Condition::Frightened, "ben").routs("foot", 10, Some("ann")).obeys(&[]);
    let (foot, ben) = (f.unit("foot").space(), f.unit("ben").space());
    assert!(foot.distance(&ben) >= 7, "it is at {}", f.at("foot"));
}

#[test]
fn a_prone_unit_gets_up_before_it_does_anything_else() {
    ledger::proves!("tdgs.mass.order.prone", "tdgs.combat.prone");
    for order in Order::ALL {
        let mut f = foot(order, "prone", "g10");
        f.obeys(&[]);
        assert!(!f.has("foot", Condition::Prone), "{order:?}");
        assert!(f.told("Foot stands up") && !f.told("Foot goes for"), "{order:?}");
        assert_eq!((f.at("foot").as_str(), f.hp("ben")), ("d9", 200), "{order:?}: that was its Action");
    }
    // With two Actions it obeys as well.
    let mut f = foot(Order::Attack, "prone", "g10");
    f.battle.budget.actions = 2;
    let (_, lost) = after(f, &[12]);
    assert_eq!(lost, 40);
    // Whoever is held or Paralyzed stays down, and the held strike from there.
    let mut f = troubled(Order::Hold, Condition::Grappled, "g10");
    f.unit_mut("foot").conditions.add(Condition::Prone);
    f.obeys(&[12]);
    assert!(f.has("foot", Condition::Prone) && f.hp("ben") == 160);
    // A rout waits for nobody to dress the ranks.
    let mut f = foot(Order::Hold, "prone", "c10");
    f.routs("foot", 10, Some("ben")).obeys_asked(&[0], &[]);
    assert!(f.has("foot", Condition::Prone) && f.at("foot") != "d9");
}

#[test]
fn a_prone_unit_gets_up_with_nobody_near() {
    let who: [Who; 2] = [
        ("Foot", "Red", "b4", "unit squad 2, con 20, order hold, prone"),
        ("Far", "Blue", "u11", "unit squad 2, con 20, ref 5, order hold"),
    ];
    let mut f = opening("", "", &plain(), &who).expect("a battle");
    f.wait_for("far", &[]);
    assert!(!f.has("foot", Condition::Prone) && f.at("foot") == "b4");
}

#[test]
fn a_grappled_unit_stays_and_strikes_only_whoever_holds_it() {
    ledger::proves!("tdgs.combat.grappled");
    for (order, dice, lost) in [
        (Order::Attack, &[12][..], 40),
        (Order::Hold, &[12], 40),
        (Order::TakeCover, &[12], 40),
        (Order::Charge, &[12], 44),
        (Order::Retreat, &[], 0),
    ] {
        // Ann is as near, and comes first.
        let foot = company(&format!("order {}", order.word()));
        let who: [Who; 3] = [
            ("Foot", "Red", "d9", &foot),
            ("Ann", "Blue", "c10", "con 40, ref 1"),
            ("Ben", "Blue", "g10", "con 40, ref 1"),
        ];
        let mut f = fight(&plain(), &who);
        f.suffers("foot", Condition::Grappled, "ben").wait_for("foot", &[]);
        let ann = f.hp("ann");
        f.obeys(dice);
        assert_eq!((f.at("foot").as_str(), f.hp("ben"), f.hp("ann")), ("d9", 200 - lost, ann), "{order:?}");
    }
}

#[test]
fn a_charmed_unit_goes_for_somebody_else() {
    ledger::proves!("tdgs.combat.charmed");
    for order in [Order::Attack, Order::Charge] {
        let foot = company(&format!("order {}", order.word()));
        let who: [Who; 3] = [
            ("Foot", "Red", "d9", &foot),
            ("Ben", "Blue", "h10", "con 40, ref 1"),
            ("Ann", "Blue", "e2", "con 40, ref 1"),
        ];
        let mut f = fight(&plain(), &who);
        f.suffers("foot", Condition::Charmed, "ben");
        let (ann, ben) = (f.hp("ann"), f.hp("ben"));
        f.obeys(if order == Order::Charge { &[12] } else { &[] });
        assert_eq!(f.hp("ben"), ben, "{order:?}");
        assert!(f.unit("foot").space().distance(&f.unit("ann").space()) < 3, "{order:?}: {}", f.at("foot"));
        assert_eq!(f.hp("ann") < ann, order == Order::Charge);
    }
    // With nobody else there it does nothing.
    assert_eq!(after(troubled(Order::Attack, Condition::Charmed, "h10"), &[]), ("d9".to_owned(), 0));
    assert_eq!(after(troubled(Order::Hold, Condition::Charmed, "g10"), &[]), ("d9".to_owned(), 0));
}

#[test]
fn a_slowed_unit_has_half_its_move_and_no_step() {
    ledger::proves!("tdgs.combat.slowed");
    let slowed = |order: Order, ben: &str| foot(order, "is slowed", ben);
    assert_eq!(after(slowed(Order::Attack, "s10"), &[]).0, "g9", "three squares, and no Step");
    assert_eq!(
        after(slowed(Order::Attack, "h10"), &[]),
        ("e9".to_owned(), 0),
        "a Move, since there is no Step"
    );
    assert_eq!(after(slowed(Order::Charge, "s10"), &[]).0, "g9");
    assert_eq!(after(slowed(Order::Retreat, "c10"), &[]).0, "g9");
}

#[test]
fn a_hasted_unit_obeys_twice() {
    ledger::proves!("tdgs.combat.hasted");
    let hasted = |order: Order, ben: &str| foot(order, "is hasted", ben);
    assert_eq!(after(hasted(Order::Hold, "g10"), &[12, 12]).1, 80);
    assert_eq!(after(hasted(Order::Attack, "m10"), &[12]), ("j9".to_owned(), 40), "a Move and a blow");
    assert_eq!(after(hasted(Order::Retreat, "c10"), &[]).0, "p9");
}

#[test]
fn the_stunned_the_sleeping_and_the_paralyzed_obey_nobody() {
    ledger::proves!("tdgs.mass.order.conditions");
    for what in ["stunned", "asleep", "paralyzed", "unconscious"] {
        for order in Order::ALL {
            let foot = company(&format!("order {}", order.word()));
            let who: [Who; 3] = [
                ("Foot", "Red", "d9", &foot),
                ("Ben", "Blue", "g10", "con 40, ref 1"),
                ("Cid", "Red", "an1", ""),
            ];
            let mut f = fight(&plain(), &who);
            match what {
                "unconscious" => drop(f.knock_out("foot")),
                "stunned" => drop(f.suffers("foot", Condition::Stunned, "ben")),
                "asleep" => drop(f.suffers("foot", Condition::Asleep, "ben")),
                _ => drop(f.suffers("foot", Condition::Paralyzed, "ben")),
            }
            f.turn_of("cid").wait_for("ben", &[]);
            assert_eq!((f.at("foot").as_str(), f.hp("ben")), ("d9", 200), "{what}, {order:?}");
        }
    }
}

#[test]
fn a_blind_unit_strikes_at_less() {
    ledger::proves!("tdgs.combat.blinded");
    let mut f = foot(Order::Hold, "is blinded", "g10");
    f.obeys(&[12]);
    assert!(f.last_sum().contains("Blinded -4") || f.last_sum().contains("- Blinded 4"), "{}", f.last_sum());
}

#[test]
fn a_unit_loses_sight_of_whoever_hides_from_it() {
    ledger::proves!("tdgs.mass.order.conditions");
    let mut f = foot(Order::Attack, "", "g10");
    f.suffers("ben", Condition::Hidden, "foot");
    f.obeys(&[]);
    assert!(f.told("Foot has nobody to fight"));
}

#[test]
fn whoever_dominates_a_unit_plays_its_turn() {
    ledger::proves!("tdgs.mass.order.conditions");
    let foot = company("order hold");
    let who: [Who; 4] = [
        ("Cid", "Red", "g10", "con 40, ref 1"),
        ("Ben", "Blue", "an1", ""),
        ("Foot", "Red", "d9", &foot),
        ("Eve", "Blue", "an9", ""),
    ];
    let mut f = fight_with("", "", &plain(), &who);
    f.suffers("foot", Condition::Dominated, "ben");
    f.turn_of("ben").play("end", &[]);
    assert_eq!((f.active(), f.side()), ("foot", f.rules.side(f.id("ben"))), "nobody else decides");
    assert!(!f.has("foot", Condition::Holding), "its own order does not count");
    f.play("attack fists cid", &[12]);
    assert_eq!(f.hp("cid"), 160);
    // Not even that stops a rout.
    let mut f = fight_with("", "", &plain(), &who);
    f.suffers("foot", Condition::Dominated, "ben").routs("foot", 10, Some("ben"));
    f.turn_of("ben").wait_for("eve", &[]);
    assert_ne!(f.at("foot"), "d9");
}
