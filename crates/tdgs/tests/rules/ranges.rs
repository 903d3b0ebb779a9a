//! Document 8: how far weapons carry.

use tdgs::weapons::Band;

use crate::rules::table::{FIELD, Fight, LANE, Who, fight, fight_with, lane, percent};

const BOW: &str =
    "[weapon.bow]\nname = \"bow\"\ndamage = \"1\"\nrange = \"ranged\"\nweight = 2\nslots = { hand = 2 }\n";

/// Ann at a1 with a weapon, and Ben so far away.
fn apart(weapon: &str, distance: i16) -> Fight {
    let wields = format!("wields {weapon}");
    let who: [Who; 2] = [("Ann", "Red", "a1", &wields), ("Ben", "Blue", &lane(distance), "")];
    fight_with("", BOW, LANE, &who)
}

/// The chance at delta 0 in percent, or nothing if the attack is refused for its range.
fn at(weapon: &str, distance: i16) -> Option<u64> {
    let f = apart(weapon, distance);
    let command = format!("attack {weapon} ben");
    let offered = f.menu().into_iter().find(|offer| offer.command == command);
    let Some(offer) = offered else {
        assert_eq!(f.refusing_rule(&command), "tdgs.combat.range-maximum");
        return None;
    };
    let chance = u64::from(offer.chance.expect("an attack has a chance"));
    assert_eq!(f.chance(&command), percent(chance));
    Some(chance)
}

#[test]
fn distances_fall_into_four_bands() {
    ledger::proves!("tdgs.movement.bands");
    let bands =
        [(Band::Adjacent, 0..=1_u16), (Band::Near, 2..=4), (Band::Far, 5..=10), (Band::Distant, 11..=300)];
    for (band, squares) in bands {
        for distance in squares {
            assert_eq!(Band::of(distance), band, "{distance}");
        }
    }
}

#[test]
fn each_type_of_weapon_has_its_bands() {
    ledger::proves!("tdgs.combat.range-types", "tdgs.combat.range-extended");
    let (full, less) = (Some(50), Some(40));
    let table = [
        ("dagger", [full, None, None, None]),
        ("spear", [full, full, None, None]),
        ("throwing-knife", [full, full, less, None]),
        ("bow", [full, full, full, less]),
        ("longbow", [full, full, full, full]),
    ];
    for (weapon, bands) in table {
        for (band, (first, last)) in bands.into_iter().zip([(1, 1), (2, 4), (5, 10), (11, 60)]) {
            assert_eq!(at(weapon, first), band, "{weapon} at {first}");
            assert_eq!(at(weapon, last), band, "{weapon} at {last}");
        }
    }
}

#[test]
fn beyond_its_last_band_a_weapon_hits_nothing() {
    ledger::proves!("tdgs.combat.range-maximum");
    assert_eq!(at("dagger", 2), None);
    assert_eq!(at("spear", 5), None);
    assert_eq!(at("throwing-knife", 11), None);
    assert_eq!(at("bow", 60), Some(40));
    assert_eq!(at("longbow", 60), Some(50));
}

#[test]
fn nearer_than_optimal_costs_nothing() {
    ledger::proves!("tdgs.combat.range-closer");
    assert_eq!(at("bow", 3), Some(50));
    assert_eq!(at("longbow", 1), Some(50));
    assert_eq!(at("throwing-knife", 1), Some(50));
}

#[test]
fn melee_needs_adjacency_unless_weapon_or_size_reaches() {
    ledger::proves!("tdgs.movement.melee-adjacency");
    let melee = |ann: &str, at: &str, command: &str| {
        let f = fight(FIELD, &[("Ann", "Red", "a1", ann), ("Ben", "Blue", at, "")]);
        f.menu().iter().any(|offer| offer.command == command)
    };
    assert!(melee("wields longsword", "b2", "attack longsword ben"), "diagonals are adjacent");
    assert!(!melee("wields longsword", "c1", "attack longsword ben"));
    assert!(melee("wields spear", "e1", "attack spear ben"));
    assert!(!melee("wields spear", "f1", "attack spear ben"));
    // A Large one at a1 fills a1 to b2, so d1 is two squares from its edge.
    assert!(melee("size large", "d1", "attack fists ben"));
    assert!(!melee("size large", "e1", "attack fists ben"));
}

#[test]
fn a_reach_weapon_threatens_both_of_its_bands() {
    ledger::proves!("tdgs.combat.reach-threat");
    for (from, to) in [(4, 5), (1, 2)] {
        let mut f = apart("spear", from);
        assert_eq!(f.chance("attack spear ben"), percent(50));
        f.turn_of("ben").play_asked(&format!("move {}", lane(to)), &[1], &[2]);
        assert!(f.told("Ann strikes at the departing Ben with spear"));
    }
}
