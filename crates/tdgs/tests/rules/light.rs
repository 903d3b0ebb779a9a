//! Darkness, dim light, and eyes for them.

use dice::Chance;

use crate::rules::table::{Who, fight, fight_with, percent};

/// A bow that carries as far as the viewer sees, and adds nothing.
const BOW: &str = "[weapon.bow]\nname = \"bow\"\ndamage = \"1\"\nrange = \"long-range\"\nweight = 1\nslots = { hand = 2 }\n";

/// The chance of a shot along a lane of so many squares at Ben, who stands on this ground; 50% by day.
fn shot(ground: &str, squares: usize, ann: &str) -> Chance {
    let map = format!("{}{ground}..", ".".repeat(squares));
    let ben = space::Square::new(squares as i16, 0).to_string();
    let ann = format!("wields bow{ann}");
    let who: [Who; 2] = [("Ann", "Red", "a1", &ann), ("Ben", "Blue", &ben, "")];
    fight_with("", BOW, &map, &who).chance("attack bow ben")
}

#[test]
fn eyes_for_the_dark() {
    ledger::proves!("tdgs.race.darkvision");
    assert_eq!(shot(".", 6, ""), percent(50));
    assert_eq!(shot("d", 6, ""), percent(40), "darkness: -2");
    assert_eq!(shot("g", 6, ""), percent(45), "dim light: -1");
    // Darkness counts as dim light, to 12 squares; dim light stays dim.
    assert_eq!(shot("d", 6, ", darkvision 12"), percent(45));
    assert_eq!(shot("d", 12, ", darkvision 12"), percent(45));
    assert_eq!(shot("d", 13, ", darkvision 12"), percent(40));
    assert_eq!(shot("d", 13, ", darkvision 13"), percent(45), "the distance is a parameter");
    assert_eq!(shot("g", 6, ", darkvision 12"), percent(45));
    for (squares, hits) in [(12, 45), (13, 40)] {
        assert_eq!(shot("d", squares, ", trait darkvision"), percent(hits), "the trait reaches 12");
    }
    // Low-light eyes see in dim light as by day, and in darkness no better than others; both together see all.
    assert_eq!(shot("g", 6, ", low-light true"), percent(50));
    assert_eq!(shot("d", 6, ", low-light true"), percent(40));
    assert_eq!(shot("d", 6, ", low-light true, darkvision 12"), percent(50));
}

#[test]
fn the_light_is_that_of_the_target() {
    let chance = |map: &str, size: &str| {
        let who: [Who; 2] = [("Ann", "Red", "a1", "wields bow"), ("Ben", "Blue", "g1", size)];
        fight_with("", BOW, map, &who).chance("attack bow ben")
    };
    assert_eq!(chance("dddddd....", ""), percent(50), "not that of the archer");
    // One lit square of a large target is enough.
    assert_eq!(chance("......dd..\n......d...", "size large"), percent(50));
    assert_eq!(chance("......dd..\n......dg..", "size large"), percent(45));
    assert_eq!(chance("......dd..\n......dd..", "size large"), percent(40));
    // The sum names it, in melee too.
    let mut f = fight(".d..", &[("Ann", "Red", "a1", ""), ("Ben", "Blue", "b1", "")]);
    f.play("attack fists ben", &[10]);
    assert_eq!(f.last_sum(), "d20 10 + STR 10 - REF 10 - darkness 2 = 8 < 11: miss");
    let kinds = f.scene().ground.kinds;
    assert!(kinds.iter().any(|kind| kind.note == "dark"));
}
