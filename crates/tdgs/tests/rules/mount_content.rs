//! The example content of the extension, figure by figure.

use crate::table::{FIELD, Who, fight};

#[test]
fn whoever_is_carried_is_where_its_carrier_is() {
    let who: [Who; 9] = [
        ("Chariot", "Red", "c3", "vehicle war-chariot"),
        ("Horse", "Red", "", "of horse, on chariot as team"),
        ("Ann", "Red", "", "weight 80, on chariot"),
        ("Bob", "Red", "", "weight 80, on chariot"),
        ("Griffin", "Red", "g3", "of griffin, height 4, bond rider"),
        ("Rider", "Red", "", "of griffin-rider, on griffin"),
        ("Beast", "Blue", "i6", "size large, trait trample-1d8, led, weight 500"),
        ("Eve", "Blue", "", "on beast"),
        ("Wagon", "Blue", "k6", "vehicle wagon, cargo 200, upgrades reinforced-frame"),
    ];
    let f = fight(FIELD, &who);
    for name in ["horse", "ann", "bob"] {
        assert_eq!((f.at(name).as_str(), f.unit(name).span), ("c3", 2), "{name}");
    }
    assert_eq!((f.at("rider").as_str(), f.unit("rider").height), ("g3", 4));
    assert_eq!(f.battle.at_the_reins(f.id("chariot")), Some(f.id("ann")), "the first aboard drives");
    // Vehicles have no turn, and what is led keeps no battle going.
    assert_eq!(f.order(), ["horse", "ann", "bob", "griffin", "rider", "beast", "eve"]);
    assert_eq!(f.battle.standing, [3, 1, 0, 0]);
}
