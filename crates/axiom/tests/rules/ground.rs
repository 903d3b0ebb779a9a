//! 10.1.1.1: the battlefield: hexes, who stands where, the edge of the map.

use axiom::battle::Fate;
use ledger::proves;
use space::{Facing6, Hex};

use crate::rules::table::*;

const NO_HEXES: Setup = Setup { options: "hexes = false", pack: "", rides: &[], rest: "" };

#[test]
fn the_hexes_are_played_with_or_left_out() {
    proves!("axiom.space.optional-module");
    let who: [Who; 3] = [
        ("Ann", "Blue", &hex(0, 0), "archery 12, wields bow"),
        ("Wall", "Blue", &hex(2, 0), ""),
        ("Bob", "Red", &hex(20, 0), "posture laying-down"),
    ];
    let lane = "...%=&.......#.......";
    let mut off = fight_with(NO_HEXES, lane, &who);
    assert_eq!(off.number("attack bow bob torso"), 12);
    for command in ["move 1,0", "crouch"] {
        assert_eq!(off.refusing_rule(command), "axiom.space.optional-module");
    }
    assert_eq!(off.number("attack unarmed bob torso"), 7, "nobody is out of reach");
    let mut on = fight(&lane.replace('#', "."), &who);
    assert_eq!(on.number("attack bow bob torso"), 12 - 1 - 2 - 2 - 10, "cover, posture, in the way, range");
    let on = fight(lane, &who);
    assert_eq!(on.refusing_rule("attack bow bob torso"), "axiom.los.required");
}

#[test]
fn the_hexes_add_to_the_attack_and_leave_its_steps() {
    proves!("axiom.space.layers-on-core");
    let mut f = fight(
        "^...%.",
        &[("Ann", "Blue", "a1", "archery 12, wields bow"), ("Bob", "Red", "e1", "dodge 9, wears leather")],
    );
    f.play("attack bow bob torso", &[10, 12, 7]);
    assert_eq!(f.last_target(), 12 + 2 - 1);
    assert_eq!(f.unit("ann").ap, 3);
    assert_eq!(
        f.hp("bob", "torso"),
        9 - (7 - 2),
        "declared, paid, rolled, defended, damage, armour, applied"
    );
}

#[test]
fn a_map_is_rows_of_hexes_each_with_one_terrain() {
    proves!("axiom.space.grid", "axiom.space.terrain.one-type");
    let f = fight(".....\n..~..\n..^..\n.....", &[("Ann", "Blue", "a1", "")]);
    let ground = f.scene().ground;
    assert_eq!((ground.width, ground.height, ground.cells.len()), (5, 4, 20));
    let kind = |hex: Hex| f.rules.terrain(&f.battle, hex).name.clone();
    assert_eq!(kind(Hex::from_offset(2, 1)), "rough ground");
    assert_eq!(kind(Hex::from_offset(2, 2)), "high ground");
    let muddy_hill = r#"
[terrain.muddy-hill]
name = "muddy hill"
glyph = "h"
type = ["difficult", "high-ground"]
look = "rough"
"#;
    assert!(
        opening(Setup { pack: muddy_hill, ..Setup::default() }, ".", &[("Ann", "Blue", "a1", "")]).is_err()
    );
}

#[test]
fn hexes_are_counted_and_named_as_the_ledger_does() {
    proves!("axiom.space.coordinates", "axiom.space.distance", "axiom.space.adjacency");
    let at = Hex::new(2, 3);
    let in_direction = |n: u8| at.step(Facing6::from_index(n).expect("one of six"));
    assert_eq!([0, 2, 5].map(in_direction), [Hex::new(3, 3), Hex::new(1, 4), Hex::new(3, 2)]);
    let far = [
        ((0, 0), (0, 0), 0),
        ((0, 0), (1, 0), 1),
        ((0, 0), (1, 1), 2),
        ((0, 0), (3, -1), 3),
        ((-2, 1), (2, -1), 4),
        ((0, 0), (2, 2), 4),
    ];
    for ((q, r), (p, s), distance) in far {
        assert_eq!(Hex::new(q, r).distance(Hex::new(p, s)), distance);
    }
    let beside: Vec<Hex> = Hex::new(0, 0).neighbours().collect();
    let ring = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
    assert_eq!(beside, ring.map(|(q, r)| Hex::new(q, r)));
    let f = fight("...\n...", &[("Ann", "Blue", "a1", "")]);
    assert_eq!(f.zone("ann").len(), 2, "a corner with four neighbours off the map");
}

#[test]
fn everyone_has_a_token_on_a_hex_of_the_scenarios_choice() {
    proves!("axiom.space.tokens", "axiom.space.setup-players", "axiom.space.setup-others");
    let who: [Who; 4] = [
        ("Ann", "Blue", &hex(0, 0), ""),
        ("Ben", "Blue", &hex(1, 0), ""),
        ("Cid", "Red", &hex(5, 0), ""),
        ("Dan", "Red", &hex(6, 0), ""),
    ];
    let f = fight(LANE, &who);
    assert_eq!(["ann", "ben"].map(|name| f.at(name)), ["(0,0)", "(1,0)"]);
    let tokens = f.scene().tokens;
    assert_eq!(tokens.len(), 4);
    assert!(tokens.iter().all(|token| token.cells.len() == 1));
    let told = |map, who: &[Who]| match opening(Setup::default(), map, who) {
        Ok(_) => panic!("accepted"),
        Err(faults) => faults.to_string(),
    };
    assert!(told("#.", &[("Ann", "Blue", "a1", "")]).contains("can't start on a1"), "a wall");
    assert!(told("..", &[("Ann", "Blue", "a1", ""), ("Bob", "Red", "a1", "")]).contains("can't start on a1"));
    assert!(told("..", &[("Ann", "Blue", "f1", "")]).contains("off the map"));
}

#[test]
fn one_passes_through_others_and_stops_on_a_free_hex() {
    proves!("axiom.space.occupancy");
    let at = |n| hex(n, 0);
    let row = |side| fight("......", &[("Ann", "Blue", &at(0), ""), ("Bob", side, &at(1), "")]);
    assert_eq!(row("Blue").play("move 2,0", &[]).at("ann"), "(2,0)");
    assert_eq!(row("Blue").refusing_rule("move 1,0"), "axiom.space.occupancy");
    let mut through = row("Red");
    assert_eq!(through.play_asked("move 3,0", &[0, 0], &[]).at("ann"), "(3,0)");
    assert_eq!(row("Red").refusing_rule("move 1,0"), "axiom.space.occupancy");
    let mut over = row("Red");
    over.unit_mut("bob").fate = Fate::Unconscious;
    assert_eq!(over.play("move 1,0", &[]).at("ann"), "(1,0)");
    let mut on_ice = fight(
        "...=...",
        &[("Ann", "Blue", &at(0), ""), ("Bob", "Blue", &at(3), ""), ("Cid", "Red", &at(6), "")],
    );
    on_ice.play("move 4,0", &[12]);
    assert_eq!(on_ice.at("ann"), "(2,0)", "it lies in the hex before");
    assert_eq!(on_ice.unit("ann").posture, axiom::posture::Posture::LayingDown);
}

#[test]
fn one_leaves_the_map_from_an_exit_only() {
    proves!("axiom.space.map-edge");
    let mut f = fight(
        "....>>.",
        &[
            ("Ann", "Blue", &hex(0, 0), ""),
            ("Ben", "Blue", &hex(2, 0), ""),
            ("Cid", "Red", &hex(6, 0), "posture laying-down"),
        ],
    );
    assert_eq!(f.refusing_rule("move -1,0"), "axiom.space.map-edge");
    assert_eq!(f.refusing_rule("leave"), "axiom.space.map-edge");
    f.play("move 3,0", &[]);
    f.unit_mut("ann").ap = 0;
    f.play("move 4,0", &[]);
    assert_eq!(f.refusing_rule("leave"), "axiom.ap.spend", "no point is left of the Move");
    f.unit_mut("cid").fate = Fate::Unconscious;
    f.turn_of("ben").unit_mut("ben").ap = 3;
    f.play("move 5,0", &[]).play("leave", &[]);
    assert_eq!(f.unit("ben").fate, Fate::Gone, "for the fourth point of the one Move it could pay");
    assert!(f.scene().tokens.iter().any(|token| token.handle == "ben" && token.cells.is_empty()));
}
