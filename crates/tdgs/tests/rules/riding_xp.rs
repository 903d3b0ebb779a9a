//! XP of those who ride, drive, carry and draw: each learns what it would have learned alone.

use tdgs::progression::{Moment, Purchase, advance, band, earn};
use tdgs::stats::Stat;

use crate::rules::experience::{Lesson, lesson};
use crate::rules::table::Who;
use crate::rules::workshop::{mount, stable};

const GOBLIN: Who = ("Goblin", "Blue", "g3", "size small, ref 11");

/// A lesson in which the goblin is about to fall.
fn about_to_fall(who: &[Who]) -> Lesson {
    let mut l = lesson(who);
    l.fight.unit_mut("goblin").hp = 1;
    l
}

fn xp_of(l: &Lesson, who: &str) -> u32 {
    l.reward_log.xp_of(&l.fight.rules, &l.fight.battle, l.fight.id(who))
}

#[test]
fn mount_and_rider_learn_from_a_trample_each_by_its_own_strength() {
    ledger::proves!("tdgs.mounts.xp.adventuring", "tdgs.mounts.rider.xp-full");
    // STR 12 and STR 14 against REF 11; the rider only directed it.
    for (rider, difficulty, name, xp) in [("str 14", 8, "Routine", 10), ("str 12", 10, "Moderate", 15)] {
        let rider = format!("{rider}, on warhorse");
        let mut l = about_to_fall(&[
            ("Warhorse", "Red", "c3", "of warhorse"),
            ("Ann", "Red", "", &rider),
            ("Stabled", "Red", "a7", "of warhorse"),
            GOBLIN,
        ]);
        l.play("ann", "trample f3", &[10, 1]);
        assert_eq!(l.difficulty("warhorse", "goblin"), Some(10));
        assert_eq!(l.difficulty("ann", "goblin"), Some(difficulty));
        assert_eq!(band(difficulty).map(|band| band.name), Some(name));
        assert_eq!(l.difficulty("stabled", "goblin"), None);
        assert_eq!(l.xp()[..3], [15, xp, 0], "warhorse, rider, and who was left in the stable");
    }
    // Whoever holds is a challenge that was met, and none that was overcome.
    let mut l =
        lesson(&[("Warhorse", "Red", "c3", "of warhorse"), ("Ann", "Red", "", "on warhorse"), GOBLIN]);
    l.play("ann", "trample f3", &[9]);
    assert_eq!((l.difficulty("warhorse", "goblin"), xp_of(&l, "warhorse")), (Some(10), 0));
}

#[test]
fn the_award_is_divided_between_nobody() {
    ledger::proves!("tdgs.mounts.xp.not-divided");
    let riders = |how_many: usize| {
        let mut who: Vec<Who> = vec![("Warhorse", "Red", "c3", "of warhorse"), GOBLIN];
        who.extend(
            ["Ann", "Bob"]
                .iter()
                .take(how_many)
                .map(|&name| -> Who { (name, "Red", "", "str 12, on warhorse") }),
        );
        let mut l = about_to_fall(&who);
        l.play("ann", "trample f3", &[10, 1]);
        let xp = l.xp();
        (xp[0], xp[2..].to_vec())
    };
    assert_eq!(riders(1), (15, vec![15]));
    assert_eq!(riders(2), (15, vec![15, 15]), "three awards");
    // The same by a blow of the mount, by one of a passenger, and by one that the rider is struck.
    let who: [Who; 4] = [
        ("Warhorse", "Red", "c3", "of warhorse"),
        ("Ann", "Red", "", "str 12, on warhorse"),
        ("Bob", "Red", "", "str 12, on warhorse"),
        ("Goblin", "Blue", "e3", "size small, ref 11"),
    ];
    for (by, order) in [("ann", "direct kick goblin"), ("bob", "attack fists goblin")] {
        let mut l = about_to_fall(&who);
        l.play(by, order, &[15]);
        assert_eq!(l.xp()[..3], [15, 15, 15], "{order}");
    }
}

#[test]
fn everyone_who_moves_a_vehicle_learns_and_the_vehicle_does_not() {
    ledger::proves!(
        "tdgs.vehicles.draft.xp-adventuring",
        "tdgs.vehicles.xp.none",
        "tdgs.vehicles.operator.xp-full"
    );
    // The chariot's STR 10 against REF 11 is the driver's roll, whatever the driver's own STR; the horses have STR 10.
    for order in ["trample f3", "ram goblin"] {
        let size = if order.starts_with("ram") { "large" } else { "small" };
        let goblin = format!("size {size}, ref 11");
        let mut l = about_to_fall(&[
            ("Chariot", "Red", "c3", "vehicle war-chariot, upgrades scythed-wheels"),
            ("Ann", "Red", "", "str 3, on chariot as driver"),
            ("Hob", "Red", "", "of horse, on chariot as team"),
            ("Nob", "Red", "", "of horse, on chariot as team"),
            ("Goblin", "Blue", "g3", &goblin),
        ]);
        let dice: &[i32] = if order.starts_with("ram") { &[12, 1] } else { &[12, 1, 1] };
        l.play("ann", order, dice);
        for name in ["ann", "hob", "nob"] {
            assert_eq!(l.difficulty(name, "goblin"), Some(12), "{name}, {order}");
        }
        assert_eq!(l.xp()[..3], [25, 25, 25], "{order}: and the chariot is on no list");
    }
    // Three of them: 25 each, and still nothing for wheels. Nor does a wagon learn from being struck.
    let mut l = lesson(&[
        ("Chariot", "Red", "c3", "vehicle war-chariot"),
        ("Ann", "Red", "", "on chariot as driver"),
        ("Hob", "Red", "", "of warhorse, on chariot as team"),
        ("Gob", "Blue", "g3", "size small, ref 11, str 20"),
        ("Gib", "Blue", "h3", "size small, ref 11"),
        ("Gub", "Blue", "i3", "size small, ref 11"),
    ]);
    l.fight.put("gob", "e3");
    l.play("gob", "attack fists chariot", &[15]);
    l.fight.put("gob", "g3");
    for goblin in ["gob", "gib", "gub"] {
        l.fight.unit_mut(goblin).hp = 1;
    }
    l.play("ann", "trample h3", &[12, 1, 1, 12, 1, 1, 12, 1, 1]);
    assert_eq!(l.xp()[..2], [75, 45], "and the warhorse by its STR of 12");
}

#[test]
fn an_unwilling_mount_learns_as_any_other_and_keeps_what_it_learned() {
    ledger::proves!("tdgs.mounts.unwilling.xp", "tdgs.mounts.unwilling.xp-owner");
    // The ogre is of the goblin's side, and ridden against it: STR 10 against REF 11.
    let mut l = about_to_fall(&[
        ("Ogre", "Blue", "c3", "size large, wis 8"),
        ("Ann", "Red", "", "str 14, cha 10, on ogre"),
        ("Goblin", "Blue", "e3", "size small, ref 11"),
    ]);
    l.play("ann", "master", &[9]).play("ann", "direct fists goblin", &[12]);
    assert_eq!(l.difficulty("ogre", "goblin"), Some(12));
    assert_eq!((xp_of(&l, "ogre"), xp_of(&l, "ann")), (25, 10), "to each its own");
    // Its pool is its own: what Ann spends comes out of hers.
    let catalog = stable("");
    let (mut captured, mut rider) = (mount(&catalog, "horse", &[]), mount(&catalog, "griffin", &[]));
    earn(&mut captured, 60).expect("XP");
    let raise = Purchase::Raise(Stat::Con);
    assert!(advance(&catalog, &mut rider, &raise, Moment::Between).is_err(), "60 XP stand beside it");
    assert_eq!((captured.xp, rider.xp), (60, 0));
    advance(&catalog, &mut captured, &raise, Moment::Between).expect("its own point");
    assert_eq!((captured.xp, captured.base[Stat::Con]), (10, 9));
}
