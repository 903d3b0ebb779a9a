//! Document 5: Chase and Flee.

use tdgs::conditions::Condition;
use tdgs::weapons::Band;

use crate::rules::table::{FIELD, Fight, LANE, Who, fight, lane, percent};

/// Ann and Ben, so many squares apart.
fn apart(distance: i16) -> Fight {
    let who: [Who; 2] = [("Ann", "Red", &lane(20), ""), ("Ben", "Blue", &lane(20 + distance), "")];
    fight(LANE, &who)
}

fn band(f: &Fight) -> Band {
    Band::of(f.unit("ann").at.x.abs_diff(f.unit("ben").at.x))
}

#[test]
fn a_chase_closes_one_band() {
    ledger::proves!("tdgs.action.chase");
    // Somebody who flees from the chaser rolls as well: 50% with equal tie-breaks.
    let mut f = apart(8);
    f.suffers("ben", Condition::Fleeing, "ann");
    let (ann, start) = (f.id("ann"), f.unit("ann").at);
    assert_eq!(f.chance_that("chase ben", |b, _| b[ann].at != start), percent(50));
    for (distance, before, after) in
        [(15, Band::Distant, Band::Far), (8, Band::Far, Band::Near), (3, Band::Near, Band::Adjacent)]
    {
        let mut f = apart(distance);
        assert_eq!(band(&f), before);
        f.play("chase ben", &[11]);
        assert_eq!((band(&f), f.battle.budget.actions), (after, 0));
        let mut f = apart(distance);
        f.play("chase ben", &[10]);
        assert_eq!(band(&f), before);
    }
    // Next to each other: caught, and held.
    let mut f = apart(1);
    f.play("chase ben", &[11]);
    assert!(f.told("Ann catches Ben") && f.has("ben", Condition::Grappled));
}

#[test]
fn a_flight_opens_one_band() {
    ledger::proves!("tdgs.action.flee");
    for (distance, before, after) in [(3, Band::Near, Band::Far), (8, Band::Far, Band::Distant)] {
        let mut f = apart(distance);
        assert_eq!(band(&f), before);
        f.play("flee ben", &[11]);
        assert_eq!((band(&f), f.battle.budget.actions), (after, 0));
        let mut f = apart(distance);
        f.play("flee ben", &[10]);
        assert_eq!(band(&f), before);
    }
    // Beyond Distant: escaped, alive, and the chase is over.
    let mut f = apart(15);
    f.play("flee ben", &[11]);
    assert!(f.unit("ann").conditions.has_left() && !f.has("ann", Condition::Dead));
    assert!(f.battle.outcome().is_some());
    // Opportunity attacks apply as for any movement.
    let who: [Who; 2] = [("Ann", "Red", "d4", ""), ("Ben", "Blue", "e4", "")];
    let mut f = fight(FIELD, &who);
    f.play_asked("flee ben", &[1], &[11, 2]);
    assert!(f.told("strikes at the departing"));
}

#[test]
fn nobody_is_offered_a_chase_of_what_it_does_not_see() {
    ledger::proves!("tdgs.action.chase", "tdgs.action.flee");
    let runs = |map: &str| {
        let f = fight(map, &[("Ann", "Red", "a1", ""), ("Ben", "Blue", "e1", "")]);
        f.menu().iter().filter(|offer| ["chase ben", "flee ben"].contains(&offer.command.as_str())).count()
    };
    assert_eq!(runs("....."), 2);
    assert_eq!(runs("..#.."), 0);
}

#[test]
fn a_pursuit_ends_at_the_edge_of_a_band() {
    ledger::proves!("tdgs.action.chase", "tdgs.action.flee");
    let distance = |f: &Fight| f.unit("ann").at.x.abs_diff(f.unit("ben").at.x);
    // To the first square of the next band, and no farther.
    for (before, after) in [(2, 1), (4, 1), (5, 4), (10, 4), (11, 10), (30, 10)] {
        let mut f = apart(before);
        f.play("chase ben", &[11]);
        assert_eq!(distance(&f), after, "a chase from {before}");
    }
    for (before, after) in [(2, 5), (4, 5), (5, 11), (10, 11)] {
        let mut f = apart(before);
        f.play("flee ben", &[11]);
        assert_eq!(distance(&f), after, "a flight from {before}");
        assert!(!f.unit("ann").conditions.has_left());
    }
    let mut f = apart(11);
    f.play("flee ben", &[11]);
    assert!(f.unit("ann").conditions.has_left(), "the first square of Distant");
    // Where there is no room, as far as there is; and from the last square nowhere.
    for (ann, after) in [(1, 0), (0, 0)] {
        let who: [Who; 2] = [("Ann", "Red", &lane(ann), ""), ("Ben", "Blue", &lane(4), "")];
        let mut f = fight(LANE, &who);
        f.play("flee ben", &[11]);
        assert_eq!(f.at("ann"), lane(after));
    }
}

#[test]
fn who_may_run_after_whom() {
    ledger::proves!("tdgs.action.chase", "tdgs.action.flee");
    let who: [Who; 4] = [
        ("Ann", "Red", "d4", "flies true"),
        ("Amy", "Red", "d6", ""),
        ("Ben", "Blue", "h4", ""),
        ("Bob", "Blue", "h6", ""),
    ];
    let may = |change: &dyn Fn(&mut Fight)| {
        let mut f = fight(FIELD, &who);
        change(&mut f);
        let menu = f.menu();
        ["chase ben", "flee ben", "chase bob"].map(|run| menu.iter().any(|offer| offer.command == run))
    };
    assert_eq!(may(&|_| ()), [true; 3]);
    let held = |f: &mut Fight| {
        f.suffers("ann", Condition::Grappled, "bob");
    };
    assert_eq!(may(&held), [false; 3], "whoever is held");
    assert_eq!(may(&|f| f.unit_mut("ann").height = 1), [false; 3], "in the air");
    let down = |f: &mut Fight| {
        f.knock_out("ben");
    };
    assert_eq!(may(&down), [false, false, true], "nobody runs from those who lie there");
    let f = fight(FIELD, &who);
    assert_eq!(f.refused("chase amy").why, "Amy is on the same side.");
    assert_eq!(f.refused("flee amy").why, "Amy is on the same side.");
    assert_eq!(
        f.refused("chase amy").rule,
        Some("tdgs.action.chase"),
        "what no other rule bars is barred by its own"
    );
}
