//! Document 14: what stands in the way of a viewer, an arrow or a foot.

use dice::Chance;

use crate::rules::table::{Fight, Who, fight, percent};

/// Ann with a longbow at a1 of this map, and Ben on the last square of its first row.
fn shot(map: &str) -> Fight {
    let first = map.lines().next().expect("a row").trim().len();
    let ben = space::Square::new(first as i16 - 1, 0).to_string();
    let who: [Who; 2] = [("Ann", "Red", "a1", "wields longbow"), ("Ben", "Blue", &ben, "")];
    fight(map, &who)
}

fn chance(map: &str) -> Chance {
    shot(map).chance("attack longbow ben")
}

#[test]
fn cover_adds_to_ref_by_its_grade() {
    ledger::proves!("tdgs.movement.cover");
    assert_eq!(chance("....."), percent(50));
    assert_eq!(chance("..t.."), percent(40));
    assert_eq!(chance("..n.."), percent(30));
    assert_eq!(shot("..F..").refusing_rule("attack longbow ben"), "tdgs.movement.cover");
    assert!(shot("..F..").menu().iter().all(|offer| !offer.command.starts_with("attack")));
}

#[test]
fn the_highest_grade_on_the_line_counts() {
    ledger::proves!("tdgs.movement.cover-source");
    assert_eq!(chance(".t..."), percent(40), "a low wall tagged partial");
    assert_eq!(chance(".tn.."), percent(30), "half and partial: half");
    assert_eq!(chance(".nt.."), percent(30));
    assert_eq!(chance(".tt.."), percent(40), "cover does not add up");
    assert_eq!(chance(".....\nttttt"), percent(50), "beside the line is no cover");
    assert_eq!(shot(".t#..").refusing_rule("attack longbow ben"), "tdgs.movement.line-of-sight");
}

#[test]
fn cover_is_nothing_to_melee() {
    ledger::proves!("tdgs.movement.cover-ranged-only");
    for map in ["....", ".t..", ".n..", ".nt.", "tt.n", ".F..", ".FF."] {
        let f = fight(map, &[("Ann", "Red", "a1", "wields spear"), ("Ben", "Blue", "d1", "")]);
        assert_eq!(f.chance("attack spear ben"), percent(50), "{map}");
    }
    let f = fight("nn..", &[("Ann", "Red", "a1", ""), ("Ben", "Blue", "b1", "")]);
    assert_eq!(f.chance("attack fists ben"), percent(50));
}

#[test]
fn blocking_terrain_stops_foot_and_eye() {
    ledger::proves!("tdgs.movement.blocking");
    let mut f = shot("..#..\n..#..");
    assert_eq!(f.refusing_rule("attack longbow ben"), "tdgs.movement.line-of-sight");
    for behind in ["c1", "d1"] {
        assert_eq!(f.refusing_rule(&format!("move {behind}")), "tdgs.movement.terrain-mixed");
    }
    f.play("move b1", &[]);
    assert_eq!(f.refusing_rule("step c1"), "tdgs.movement.blocking");
}

#[test]
fn obscuring_terrain_stops_only_the_eye() {
    ledger::proves!("tdgs.movement.obscuring");
    let mut f = shot("...%%%%%......");
    assert_eq!(f.refusing_rule("attack longbow ben"), "tdgs.movement.line-of-sight");
    assert_eq!(f.refusing_rule("move l1"), "tdgs.movement.terrain-mixed");
    f.play("move k1", &[]);
    assert_eq!(f.at("ann"), "k1", "ten squares through the fog");
}

#[test]
fn a_target_needs_a_clear_line() {
    ledger::proves!("tdgs.movement.line-of-sight");
    assert_eq!(chance("....."), percent(50));
    assert_eq!(shot("..%..").refusing_rule("attack longbow ben"), "tdgs.movement.line-of-sight");
    assert_eq!(shot("....%").refusing_rule("attack longbow ben"), "tdgs.movement.line-of-sight", "in fog");
    let who: [Who; 3] = [
        ("Ann", "Red", "a1", "wields longbow"),
        ("Cid", "Red", "b1", "size medium"),
        ("Ben", "Blue", "e1", ""),
    ];
    assert_eq!(fight(".....", &who).chance("attack longbow ben"), percent(50), "friends never block");
    // Melee needs the line as well: no spear goes through a wall.
    let f = fight("..#..", &[("Ann", "Red", "a1", "wields spear"), ("Ben", "Blue", "d1", "")]);
    assert_eq!(f.refusing_rule("attack spear ben"), "tdgs.movement.line-of-sight");
}

#[test]
fn corners_are_decided() {
    ledger::proves!("tdgs.movement.line-of-sight-corner");
    let diagonal = |map: &str| {
        let f = fight(map, &[("Ann", "Red", "a1", "wields longbow"), ("Ben", "Blue", "b2", "")]);
        f.menu().iter().any(|offer| offer.command == "attack longbow ben")
    };
    assert!(diagonal(".#\n.."), "one corner is clear");
    assert!(!diagonal(".#\n#."), "between two walls is blocked");
}

#[test]
fn one_visible_square_of_a_large_creature_is_enough() {
    ledger::proves!("tdgs.movement.line-of-sight-large");
    let who: [Who; 2] = [("Ann", "Red", "a1", "wields longbow"), ("Ogre", "Blue", "d1", "size large")];
    assert_eq!(fight("..#..\n.....", &who).chance("attack longbow ogre"), percent(50));
    let f = fight("..#..\n..#..", &who);
    assert_eq!(f.refusing_rule("attack longbow ogre"), "tdgs.movement.line-of-sight");
}

#[test]
fn any_square_of_a_large_archer_is_enough() {
    ledger::proves!("tdgs.movement.line-of-sight-large");
    // The line from corner to corner ends at the wall; the southern row sees past it.
    for (ann, at, ben) in
        [("", "d1", "size large"), ("size large", "e1", ""), ("size large", "d1", "size large")]
    {
        let ann = format!("wields longbow, {ann}");
        let who: [Who; 2] = [("Ann", "Red", "a1", &ann), ("Ben", "Blue", at, ben)];
        assert_eq!(fight("..#..\n.....", &who).chance("attack longbow ben"), percent(50), "{ann}, {ben}");
        let f = fight("..#..\n..#..", &who);
        assert_eq!(f.refusing_rule("attack longbow ben"), "tdgs.movement.line-of-sight", "{ann}, {ben}");
    }
}
