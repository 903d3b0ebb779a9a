//! Document 14: doors, which are Blocking while they are shut.

use crate::rules::table::{Fight, Who, fight_with, percent};

/// A wall with a door in it, and a way around far off.
const WALL: &str = "............
    ............
    #####.######
    ............
    ............";

/// Ann north of the wall, beside the door on f3; Ben south of it.
fn house(door: &str, ann: &str) -> Fight {
    let door = format!("[[object]]\nname = \"door\"\nat = \"f3\"\n{door}");
    let who: [Who; 2] = [("Ann", "Red", "f2", ann), ("Ben", "Blue", "f5", "ref 10")];
    fight_with(&door, "", WALL, &who)
}

#[test]
fn nobody_passes_a_shut_door_nor_slips_past_its_corner() {
    ledger::proves!("tdgs.movement.blocking", "tdgs.movement.diagonal");
    let mut f = house("bars = true", "mov 20");
    assert_eq!(f.refusing_rule("move f4"), "tdgs.movement.terrain-mixed", "no other way leads there");
    f.play("interact door", &[]).turn_of("ann").play("move f4", &[]);
    assert_eq!(f.at("ann"), "f4");
    // A pillar and a door that meet in a corner leave no room between them, two pillars neither; a single one does.
    let corner = "......\n..#...\n......\n......";
    let gate = "[[object]]\nname = \"gate\"\nat = \"b3\"\nbars = true\nsee-through = true\n";
    let who: [Who; 2] = [("Ann", "Red", "b2", "mov 1"), ("Ben", "Blue", "f4", "")];
    let shut = fight_with(gate, "", corner, &who);
    assert_eq!(shut.refusing_rule("step c3"), "tdgs.movement.blocking");
    assert_eq!(shut.refusing_rule("move c3"), "tdgs.movement.terrain-mixed");
    for command in ["step c3", "move c3"] {
        let gate = gate.replace("bars = true", "bars = true\nopen = true");
        let mut open = fight_with(&gate, "", corner, &who);
        open.play(command, &[]);
        assert_eq!(open.at("ann"), "c3");
    }
}

#[test]
fn nobody_sees_through_a_shut_door_that_is_not_made_of_bars() {
    ledger::proves!("tdgs.movement.blocking");
    let archer = "wields longbow, dex 10";
    let mut f = house("bars = true", archer);
    assert_eq!(f.refusing_rule("attack longbow ben"), "tdgs.movement.line-of-sight");
    assert_eq!(house("bars = true\nsee-through = true", archer).chance("attack longbow ben"), percent(50));
    assert_eq!(
        house("", archer).chance("attack longbow ben"),
        percent(50),
        "what bars nothing hides nothing"
    );
    f.play("interact door", &[]);
    assert_eq!(f.chance_of("ann", "attack longbow ben"), percent(50));
    // Where a line touches the corner between a door and a wall, it is stopped as between two walls.
    let corner = "......\n..#...\n......\n......";
    let door = "[[object]]\nname = \"door\"\nat = \"b3\"\nbars = true\n";
    let who: [Who; 2] = [("Ann", "Red", "b2", archer), ("Ben", "Blue", "d4", "ref 10")];
    assert_eq!(fight_with("", "", corner, &who).chance("attack longbow ben"), percent(50));
    let stopped = fight_with(door, "", corner, &who);
    assert_eq!(stopped.refusing_rule("attack longbow ben"), "tdgs.movement.line-of-sight");
}

#[test]
fn an_area_stops_at_a_shut_door() {
    let burst = crate::rules::table::ability(
        "burst",
        "kind = \"spell\"\nmagic = \"arcane\"\ntiming = \"action\"\nrange = 12\narea = \"Cir4\"\nautomatic = true\neffects = [{ damage = \"5\" }]",
    );
    let hits = |door: &str| {
        let who: [Who; 2] = [("Ann", "Red", "a1", "knows burst, con 20"), ("Ben", "Blue", "f4", "")];
        let mut f =
            fight_with(&format!("[[object]]\nname = \"door\"\nat = \"f3\"\n{door}"), &burst, WALL, &who);
        f.play("use burst f2", &[]);
        f.hp("ben") < 50
    };
    assert_eq!(
        [hits("bars = true"), hits("bars = true\nopen = true"), hits("bars = true\nsee-through = true")],
        [false, true, true]
    );
}
