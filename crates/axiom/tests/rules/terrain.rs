//! 10.1.1.1: the seven kinds of terrain.

use axiom::Event;
use axiom::event::Checks;
use axiom::posture::Posture;
use ledger::proves;

use crate::rules::table::*;

/// The points left of a Move along a lane: what a hex cost is what is missing.
fn cost_of(ground: char) -> u16 {
    let mut f = fight(&format!(".{ground}......."), &[("Ann", "Blue", "a1", "running 15")]);
    let dice: &[i32] = if ground == '=' { &[9] } else { &[] };
    f.unit_mut("ann").hp = [90; 8];
    f.play("move b1", dice);
    u16::from(f.unit("ann").done.spent)
}

fn shot(map: &str, from: &str, to: &str, spec: &str) -> i32 {
    let who: [Who; 2] =
        [("Ann", "Blue", from, "archery 12, bladed 12, wields bow, running 18"), ("Bob", "Red", to, spec)];
    fight(map, &who).number("attack bow bob torso")
}

fn blow(map: &str, from: &str, to: &str) -> i32 {
    let who: [Who; 2] = [("Ann", "Blue", from, "bladed 12, wields sword"), ("Bob", "Red", to, "")];
    fight(map, &who).number("attack sword bob torso")
}

/// What a scenario with this terrain is told.
fn fault(terrain: &str) -> String {
    let pack = format!("[terrain.odd]\nname = \"odd\"\nglyph = \"o\"\nlook = \"rough\"\n{terrain}\n");
    let setup = Setup { pack: &pack, ..Setup::default() };
    opening(setup, "..", &[("Ann", "Blue", "a1", "")]).err().expect("a fault").to_string()
}

#[test]
fn there_are_seven_types_and_content_files_its_features_under_them() {
    proves!("axiom.space.terrain.closed-list", "axiom.space.terrain.by-setting");
    let types = ["floor", "wall", "difficult", "high-ground", "cover", "unstable", "damaging"];
    for kind in types {
        let pack =
            format!("[terrain.odd]\nname = \"odd\"\nglyph = \"o\"\nlook = \"rough\"\ntype = \"{kind}\"\n");
        let setup = Setup { pack: &pack, ..Setup::default() };
        assert!(opening(setup, "..", &[("Ann", "Blue", "a1", "")]).is_ok(), "{kind}");
    }
    assert!(fault("type = \"muddy\"").contains("muddy"), "and no eighth");
    let f = fight(".~=&#", &[("Ann", "Blue", "a1", "")]);
    let named = |column| {
        let terrain = f.rules.terrain(&f.battle, space::Hex::new(column, 0));
        (terrain.name.as_str(), terrain.kind)
    };
    assert_eq!(named(1), ("rough ground", axiom::board::Kind::Difficult(1)));
    assert_eq!(named(2), ("ice", axiom::board::Kind::Unstable));
    assert_eq!(named(3), ("fire", axiom::board::Kind::Damaging(2)));
    assert_eq!(named(4), ("wall", axiom::board::Kind::Wall));
}

#[test]
fn floor_costs_a_point_and_does_nothing() {
    proves!("axiom.space.terrain.floor");
    assert_eq!(cost_of('.'), 1);
    assert_eq!(shot("......", "a1", "e1", ""), 12);
}

#[test]
fn walls_stop_movement_and_sight() {
    proves!("axiom.space.terrain.wall");
    let f = fight(
        "..#..",
        &[("Ann", "Blue", "b1", "running 15, archery 12, wields bow"), ("Bob", "Red", "d1", "")],
    );
    assert_eq!(f.refusing_rule("move c1"), "axiom.move.walls");
    assert_eq!(f.refusing_rule("attack bow bob torso"), "axiom.los.required");
}

#[test]
fn difficult_ground_costs_its_surcharge_on_entry() {
    proves!("axiom.space.terrain.difficult");
    assert_eq!(['~', '2', '3'].map(cost_of), [2, 3, 4]);
    let mut f = fight("~.......", &[("Ann", "Blue", "a1", "running 15")]);
    assert_eq!(f.play("move b1", &[]).unit("ann").done.spent, 1, "leaving it is no harder");
    assert!(fault("type = \"difficult\"\namount = 0").contains("amount"));
    assert!(fault("type = \"difficult\"\namount = 4").contains("from 1 to 3"));
}

#[test]
fn a_map_may_say_what_difficult_ground_does_to_attacks_from_it() {
    proves!("axiom.space.terrain.difficult-combat");
    assert_eq!(shot("~...", "a1", "d1", ""), 12);
    assert_eq!(shot("w...", "a1", "d1", ""), 10);
    assert_eq!(shot("...w", "a1", "d1", ""), 12, "from that hex, not into it");
    assert!(fault("type = \"cover\"\ncombat = -2").contains("only difficult ground"));
}

#[test]
fn high_ground_helps_shots_from_it() {
    proves!("axiom.space.terrain.high-ground");
    assert_eq!(shot("1...", "a1", "d1", ""), 13);
    assert_eq!(shot("^...", "a1", "d1", ""), 14);
    assert_eq!(shot("4...", "a1", "d1", ""), 15);
    assert_eq!(blow("4...", "a1", "b1"), 12, "not blows");
    assert_eq!(shot("...4", "a1", "d1", ""), 12, "not shots at it");
    assert_eq!((shot("^..^", "a1", "d1", ""), shot("^..^", "d1", "a1", "")), (14, 14));
    assert_eq!(cost_of('^'), 1);
}

#[test]
fn cover_hampers_shots_and_stops_nothing() {
    proves!("axiom.space.terrain.cover");
    assert_eq!(shot("..%..", "a1", "e1", ""), 11);
    assert_eq!(blow(".%", "a1", "b1"), 12);
    assert_eq!(cost_of('%'), 1);
}

#[test]
fn cover_counts_between_and_under_the_target() {
    proves!("axiom.space.terrain.cover-hexes-counted");
    assert_eq!(shot("....%", "a1", "e1", ""), 11);
    assert_eq!(shot("..%%.", "a1", "e1", ""), 10);
    assert_eq!(shot("..%.%", "a1", "e1", ""), 10);
    assert_eq!(shot("%....", "a1", "e1", ""), 12);
    assert_eq!(shot(".%", "a1", "b1", ""), 11);
}

#[test]
fn cover_and_posture_add_up() {
    proves!("axiom.space.terrain.cover-posture-stack");
    assert_eq!(shot("..%..", "a1", "e1", "posture laying-down"), 12 - 3);
    assert_eq!(shot("..%..", "a1", "e1", "posture crouching"), 12 - 2);
    assert_eq!(shot("..%..", "a1", "e1", ""), 12 - 1);
}

#[test]
fn unstable_ground_takes_a_check_of_whoever_moves_in() {
    proves!("axiom.space.terrain.unstable", "axiom.space.terrain.unstable-who-falls");
    let ice = |map: &str, skill: i32| {
        let acrobat = format!("acrobatics {skill}");
        fight(map, &[("Ann", "Blue", "a1", &acrobat), ("Ben", "Blue", "d1", "")])
    };
    let map = ".=....";
    assert_eq!(ice(map, 9).play("move c1", &[9]).at("ann"), "(2,0)", "keeps its feet and goes on");
    let mut f = ice("..=...", 9);
    f.play("move e1", &[10]);
    assert_eq!((f.at("ann"), f.unit("ann").posture), ("(2,0)".to_owned(), Posture::LayingDown));
    assert_eq!(f.unit("ann").ap, 6);
    assert!(!f.unit("ann").done.moving, "the rest of its points is lost");
    assert_eq!(f.unit("ben").posture, Posture::Standing, "whoever stands beside makes no check");
    for (skill, falls) in [(9, 135), (12, 56)] {
        let chance = ice(map, skill).chance_that("move b1", |b, _| b.units[0].posture == Posture::LayingDown);
        assert_eq!(chance, dice::ratio(falls, 216), "Acrobatics {skill}");
    }
    let mut f = ice(".===..", 9);
    f.play("move e1", &[9, 9, 9]);
    let checks = f.events.iter().filter(|e| matches!(e, Event::Checks(Checks::Checked { .. }))).count();
    assert_eq!(checks, 3, "one for each hex entered");
}

#[test]
fn staying_on_unstable_ground_or_leaving_it_takes_none() {
    proves!("axiom.space.terrain.unstable-entry-only");
    let mut f = fight(
        "=...",
        &[("Ann", "Blue", "a1", "bladed 12, wields sword, running 15"), ("Bob", "Red", "b1", "")],
    );
    f.play("attack sword bob torso", &[3, 3]);
    let mut f = fight("=...", &[("Ann", "Blue", "a1", "")]);
    f.play("move b1", &[]);
    let mut f = fight("..=.", &[("Ann", "Blue", "a1", "strength 15"), ("Bob", "Red", "b1", "acrobatics 9")]);
    f.play("push bob", &[12, 11, 10]);
    assert_eq!((f.at("bob"), f.unit("bob").posture), ("(2,0)".to_owned(), Posture::LayingDown));
}

#[test]
fn a_firm_way_is_walked_where_there_is_one() {
    proves!("axiom.space.terrain.unstable", "axiom.space.terrain.damaging");
    // Straight on lie ice and fire; around them the ground is firm, and as near as makes no difference.
    for bad in ["=", "&"] {
        let map = format!("........\n..{bad}{bad}{bad}...\n........");
        let walk = |opened: bool| {
            let mut f = fight(&map, &[("Ann", "Blue", "b2", "running 15"), ("Ben", "Blue", "h3", "")]);
            if opened {
                // A wall that was opened nearby: the ways are found anew.
                let at = f.unit("ben").at;
                f.battle.opened.push(at);
            }
            f.play("move f2", &[]);
            f
        };
        for opened in [false, true] {
            let f = walk(opened);
            assert_eq!((f.at("ann"), f.hp("ann", "left-leg")), ("(5,1)".to_owned(), 6), "{bad}");
        }
    }
    // Where there is no other, it is walked all the same.
    let mut f = fight(".=..", &[("Ann", "Blue", "a1", "acrobatics 9"), ("Ben", "Blue", "d1", "")]);
    f.play("move c1", &[9]);
    assert_eq!(f.at("ann"), "(2,0)");
}

#[test]
fn damaging_ground_hurts_both_legs_of_whoever_moves_in() {
    proves!("axiom.space.terrain.damaging", "axiom.space.terrain.damaging-amount");
    let mut f = fight(".&....", &[("Ann", "Blue", "a1", ""), ("Bob", "Red", "f1", "")]);
    f.play("move b1", &[]);
    assert_eq!((f.hp("ann", "left-leg"), f.hp("ann", "right-leg"), f.hp("ann", "torso")), (4, 4, 9));
    let told = f.log.iter().find(|line| line.text == "Ann loses 2 HP to the fire: left leg 4 of 6.");
    assert_eq!(told.expect("the fire is named").rule, Some("axiom.space.terrain.damaging"));
    let lost: i16 =
        f.rules.profile(f.id("ann")).max_hp.iter().zip(f.unit("ann").hp).map(|(max, hp)| max - hp).sum();
    assert_eq!(lost, 4);
    f.play("end", &[]).turn_of("ann");
    assert_eq!(f.hp("ann", "left-leg"), 4, "standing still costs nothing");
    let mut f = fight(".&&...", &[("Ann", "Blue", "a1", "wears leather")]);
    f.play("move c1", &[]);
    assert_eq!((f.hp("ann", "left-leg"), f.hp("ann", "right-leg")), (2, 2), "armour or not");
    let embers = |amount| {
        format!(
            "[terrain.fire]\nname = \"fire\"\nglyph = \"&\"\ntype = \"damaging\"\n{amount}\nlook = \"danger\"\n"
        )
    };
    let three = embers("amount = 3");
    let mut f = fight_with(
        Setup { pack: &three, ..Setup::default() },
        ".&",
        &[("Ann", "Blue", "a1", "wears leather")],
    );
    f.play("move b1", &[]);
    assert_eq!((f.hp("ann", "left-leg"), f.hp("ann", "right-leg")), (3, 3));
    let one = embers("");
    let mut f = fight_with(Setup { pack: &one, ..Setup::default() }, ".&", &[("Ann", "Blue", "a1", "")]);
    assert_eq!(f.play("move b1", &[]).hp("ann", "left-leg"), 5, "1 unless the map says");
    let six = embers("amount = 6");
    let mut f =
        fight_with(Setup { pack: &six, ..Setup::default() }, ".&...", &[("Ann", "Blue", "a1", "running 14")]);
    f.play("move b1", &[]);
    assert_eq!(f.unit("ann").harm.level(axiom::harm::Tracker::Physical), 2);
    assert_eq!(f.refusing_rule("move d1"), "axiom.move.distance", "movement is 1 now");
}

#[test]
fn a_leg_lost_on_the_way_shortens_the_move() {
    proves!("axiom.space.terrain.damaging-mid-move");
    // Running 13: an allowance of 8. The fire stands after `spent` hexes.
    let through = |spent: i16, legs: [i16; 2]| {
        let mut lane = [b'.'; 12];
        lane[spent as usize] = b'&';
        let mut f = fight(
            std::str::from_utf8(&lane).expect("letters"),
            &[("Ann", "Blue", "a1", "running 13, endurance 20")],
        );
        f.set_hp("ann", "left-leg", legs[0]).set_hp("ann", "right-leg", legs[1]);
        f.play(&format!("move {}", hex(8, 0)), &[]);
        f
    };
    assert_eq!(through(3, [2, 14]).at("ann"), "(4,0)", "4 points, 3 of them spent: one more hex");
    assert_eq!(through(5, [2, 14]).at("ann"), "(5,0)", "4 points, 5 spent: it ends");
    assert_eq!(through(1, [2, 2]).at("ann"), "(1,0)", "1 point, and spent");
}

#[test]
fn every_modifier_of_an_attack_is_added() {
    proves!("axiom.space.modifier-sum");
    let lane = |ground: &str| format!("{ground}{}", ".".repeat(20));
    let at = |n| hex(n, 0);
    let mut f = fight(
        &lane("^.%"),
        &[
            ("Ann", "Blue", &at(0), "archery 14, wields bow"),
            ("Ben", "Blue", &at(5), ""),
            ("Bob", "Red", &at(13), "posture crouching"),
        ],
    );
    assert_eq!(f.number("attack bow bob torso"), 14 + 2 - 1 - 1 - 2 - 3);
    let mut f = fight(
        &lane(""),
        &[
            ("Ann", "Blue", &at(0), "archery 13, wields bow"),
            ("Ben", "Blue", &at(2), ""),
            ("Cid", "Red", &at(4), ""),
            ("Bob", "Red", &at(6), "posture laying-down"),
        ],
    );
    assert_eq!(f.number("attack bow bob head"), 4);
    let mut f = fight(
        FIELD,
        &[
            ("Ann", "Blue", "c3", "bladed 12, wields sword"),
            ("Ben", "Blue", "e3", ""),
            ("Bob", "Red", "d3", ""),
        ],
    );
    f.unit_mut("ann").harm.raise(axiom::harm::Tracker::Physical, 4);
    assert_eq!(f.number("attack sword bob left-leg"), 12 - 2 + 1 - 1);
    assert_eq!(shot("..%..", "a1", "e1", "posture laying-down"), 9);
}
