//! Document 14: Move, Step, Disengage, and what is in the way.

use tdgs::conditions::Condition;

use crate::rules::table::{FIELD, Fight, LANE, Who, fight, lane};

const FAR_AWAY: &str = "l8";

/// Ann alone in a lane of this ground, at its west end, with this MOV; Ben waits at the east end.
fn walker(mov: u16, ground: &str) -> Fight {
    let map = format!("{ground}...............");
    let last = space::Square::new(map.len() as i16 - 1, 0).to_string();
    let ann = format!("mov {mov}");
    fight(&map, &[("Ann", "Red", "a1", &ann), ("Ben", "Blue", &last, "")])
}

/// How many squares east she can go on such ground.
fn farthest(mov: u16, ground: &str) -> usize {
    let moves = walker(mov, ground).menu();
    moves.iter().filter(|offer| offer.deed == "Move").count()
}

#[test]
fn a_move_covers_mov_squares_and_may_be_split() {
    ledger::proves!("tdgs.movement.move");
    let who: [Who; 2] = [("Ann", "Red", "a1", "mov 10"), ("Ben", "Blue", &lane(60), "")];
    let mut f = fight(LANE, &who);
    assert_eq!(f.refusing_rule("move l1"), "tdgs.movement.terrain-mixed");
    f.play("move k1", &[]);
    assert_eq!(f.at("ann"), "k1");
    assert_eq!(f.refusing_rule("move l1"), "tdgs.economy.turn", "it was the Action");
    f.play("step l1", &[]);
    assert_eq!(f.at("ann"), "l1", "eleven squares in one turn");
    // Four squares, something free, the Step, and the six that are left.
    let mut f = fight(LANE, &who);
    f.play("move e1", &[]).play("drop", &[]).play("step f1", &[]);
    assert_eq!(f.refusing_rule("attack ben"), "tdgs.economy.turn", "the Action is spent");
    assert_eq!(f.refusing_rule("move m1"), "tdgs.movement.terrain-mixed");
    f.play("move l1", &[]);
    assert_eq!(f.at("ann"), "l1");
    assert_eq!(f.refusing_rule("move m1"), "tdgs.economy.turn");
}

#[test]
fn diagonals_cost_no_more() {
    ledger::proves!("tdgs.movement.diagonal");
    let who: [Who; 2] = [("Ann", "Red", "a1", "mov 5"), ("Ben", "Blue", FAR_AWAY, "")];
    fight(FIELD, &who).play("move f6", &[]);
    fight(FIELD, &who).play("move f3", &[]);
    assert_eq!(fight(FIELD, &who).refusing_rule("move g3"), "tdgs.movement.terrain-mixed");
    // A corner is cut past one wall, never between two.
    let corner = |map: &str| {
        let f = fight(map, &[("Ann", "Red", "a1", ""), ("Ben", "Blue", "d2", "")]);
        f.menu().iter().any(|offer| offer.command == "step b2")
    };
    assert!(corner(".#..\n...."));
    assert!(!corner(".#..\n#..."));
}

#[test]
fn terrain_shortens_a_move() {
    ledger::proves!("tdgs.movement.terrain-cost");
    assert_eq!(farthest(10, ".............."), 10);
    assert_eq!(farthest(10, ".,,,,,,,,,,,,,"), 5);
    assert_eq!(farthest(10, ".-------------"), 2);
    assert_eq!(farthest(7, ".,,,,,,,,,,,,,"), 3);
    assert_eq!(farthest(3, ".-------------"), 0);
}

#[test]
fn every_square_has_its_price() {
    ledger::proves!("tdgs.movement.terrain-mixed");
    assert_eq!(farthest(10, ".....,,,,,,,,,"), 4 + 3);
    let mut f = walker(10, ".-------------");
    f.play("move c1", &[]);
    assert_eq!(f.battle.budget.moving, 2, "two points unused");
    assert_eq!(f.refusing_rule("move d1"), "tdgs.movement.terrain-mixed");
    // The price is that of the square entered, not of the one left.
    assert_eq!(farthest(3, "--............"), 0);
    assert_eq!(farthest(4, "--............"), 1);
    assert_eq!(farthest(4, "-............."), 4);
    // The larger pay for the dearest square they newly enter: the ogre fills a1 to b2 and enters c1 and c2.
    let ogre = |mov: u16, map: &str| {
        let what = format!("mov {mov}, size large");
        let f = fight(map, &[("Ogre", "Red", "a1", &what), ("Ben", "Blue", "h2", "")]);
        f.menu().iter().filter(|offer| offer.deed == "Move").count()
    };
    assert_eq!(ogre(1, "........\n........"), 1);
    assert_eq!(ogre(1, "........\n..,....."), 0);
    assert_eq!(ogre(2, "........\n..,....."), 1);
    assert_eq!(ogre(3, "........\n..,....."), 2, "it pays for the rubble once");
    // Half a way is a gap: a point to make itself small, and two for each square of it, four if that is difficult.
    assert_eq!(ogre(2, "........\n..#....."), 0);
    assert_eq!(ogre(3, "........\n..#....."), 1);
    assert_eq!(ogre(4, "..,.....\n..#....."), 0);
    assert_eq!(ogre(5, "..,.....\n..#....."), 1);
}

#[test]
fn a_step_is_one_square_whatever_the_ground() {
    ledger::proves!("tdgs.movement.step");
    let mut f = walker(3, ".-------------");
    f.play("step b1", &[]);
    assert_eq!(f.at("ann"), "b1");
    let who: [Who; 2] = [("Ann", "Red", "b1", "mov 3"), ("Ben", "Blue", "a1", "")];
    let mut f = fight("....\n.#..", &who);
    assert_eq!(f.refusing_rule("step d1"), "tdgs.movement.step", "exactly one");
    assert_eq!(f.refusing_rule("step b1"), "tdgs.movement.step");
    assert_eq!(f.refusing_rule("step b2"), "tdgs.movement.blocking");
    // Out of Ben's reach, and nobody is asked.
    f.play("step c1", &[]);
    assert_eq!(f.at("ann"), "c1");
}

#[test]
fn a_disengage_is_a_move_that_nobody_strikes_at() {
    ledger::proves!("tdgs.movement.disengage");
    let who: [Who; 3] =
        [("Ann", "Red", "c1", "mov 8"), ("Ben", "Blue", "b1", ""), ("Bob", "Blue", "a1", "wields spear")];
    let mut f = fight(LANE, &who);
    assert_eq!(f.refusing_rule("disengage l1"), "tdgs.movement.terrain-mixed");
    f.play("disengage k1", &[]);
    assert_eq!(f.at("ann"), "k1", "eight squares, past the spear's four, and nobody is asked");
    assert_eq!(f.refusing_rule("attack ben"), "tdgs.economy.turn");
    // Attack and Disengage are two Actions.
    let mut f = fight(LANE, &who);
    f.play("attack ben", &[2]);
    assert_eq!(f.refusing_rule("disengage k1"), "tdgs.economy.turn");
    // Split, it stays a Disengage; and a Move under way does not become one.
    let mut f = fight(FIELD, &[("Ann", "Red", "b1", "mov 8"), ("Ben", "Blue", "a1", "")]);
    f.play("disengage b2", &[]).play("move h2", &[]);
    let mut f = fight(FIELD, &[("Ann", "Red", "b1", "mov 8"), ("Ben", "Blue", "a1", "")]);
    f.play("move b2", &[]);
    assert_eq!(f.refusing_rule("disengage h2"), "tdgs.movement.disengage");
}

#[test]
fn squares_are_not_shared() {
    ledger::proves!("tdgs.movement.occupied");
    let lane = |ann: &str, cid: &str, ben: &str| {
        let who: [Who; 4] = [
            ("Ann", "Red", "a1", ann),
            ("Cid", "Red", cid, ""),
            ("Ben", "Blue", ben, ""),
            ("Bob", "Blue", "h1", ""),
        ];
        fight("........", &who)
    };
    let mut f = lane("", "b1", "g1");
    assert_eq!(f.refusing_rule("move b1"), "tdgs.movement.occupied");
    assert_eq!(f.refusing_rule("step b1"), "tdgs.movement.occupied");
    f.play("move d1", &[]);
    assert_eq!(f.at("ann"), "d1", "past a friend");
    let mut f = lane("", "f1", "c1");
    assert_eq!(f.refusing_rule("move c1"), "tdgs.movement.terrain-mixed");
    assert_eq!(f.refusing_rule("move d1"), "tdgs.movement.terrain-mixed", "not past a foe");
    f.knock_out("ben");
    assert_eq!(f.refusing_rule("move c1"), "tdgs.movement.occupied");
    f.play("move d1", &[]);
    assert_eq!(f.at("ann"), "d1", "past one who is out");
    let mut f = lane("size tiny", "f1", "c1");
    f.play("move c1", &[]);
    assert_eq!(f.at("ann"), "c1", "the Tiny go where others stand");
    // The dead are in nobody's way.
    let mut f = lane("", "f1", "c1");
    f.unit_mut("ben").conditions.add(Condition::Dead);
    f.play("move c1", &[]);
}
