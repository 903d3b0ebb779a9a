//! Losing one's seat: the death of the mount, knockback, grapples, and the way down.

use tdgs::conditions::Condition;

use crate::rules::riding_economy::{mounted, pack, plain, seat};
use crate::rules::table::{Fight, Who, fight, fight_with, percent};

/// Whether somebody lies beside a Large body with its corner there.
fn beside(f: &Fight, who: &str, corner: &str) -> bool {
    let at: space::Square = f.unit(who).at;
    let corner: space::Square = corner.parse().expect("a square");
    space::Footprint { corner: at, size: 1 }.distance(&space::Footprint { corner, size: 2 }) == 1
}

/// The rules of the lines about somebody's seat.
fn rules_of(f: &Fight, who: &str) -> Vec<&'static str> {
    let seats = ["is thrown from", "lands on"];
    let lines = f.log.iter().filter(|line| line.text.starts_with(who));
    lines
        .filter(|line| seats.iter().any(|words| line.text.contains(words)))
        .filter_map(|line| line.rule)
        .collect()
}

#[test]
fn when_a_mount_goes_down_its_rider_lands_beside_it() {
    ledger::proves!("tdgs.mounts.death.ground");
    // Dead, or unconscious at 2 of 40 HP: 12 squares to choose from, Prone, and no harm.
    for (hp, end) in [(10, Condition::Dead), (12, Condition::Unconscious)] {
        let mut f = mounted("", "of horse", ("z1", "dex 10, wields bow"));
        f.unit_mut("horse").hp = hp + 1;
        f.put("ben", "h3").turn_of("ben").play_asked("attack bow horse", &[4], &[11]);
        assert!(f.has("horse", end) && f.has("ann", Condition::Prone), "{end:?}");
        assert_eq!(
            f.asked[0].options,
            ["b2", "c2", "d2", "e2", "b3", "e3", "b4", "e4", "b5", "c5", "d5", "e5"]
        );
        assert_eq!((seat(&f, "ann"), f.at("ann"), f.hp("ann")), (None, "b3".to_owned(), 50));
        assert_eq!(rules_of(&f, "Ann"), ["tdgs.mounts.death.ground"; 2], "thrown, and landed");
    }
    // Stunned is neither.
    let mut f = mounted("", "of horse", ("z1", ""));
    f.suffers("horse", Condition::Stunned, "ben").play("end", &[]);
    assert_eq!(seat(&f, "ann"), Some("horse".to_owned()));
    // Killed on the way, after 3 of 10 squares: she lands there, and the rest is lost.
    let mut f = mounted("", "of horse", ("e5", "str 50"));
    f.play_asked("move m3", &[1, 0], &[11]);
    assert!(f.has("horse", Condition::Dead) && f.has("ann", Condition::Prone));
    assert_eq!((f.at("horse"), f.battle.budget.moving, f.battle.budget.actions), ("f3".to_owned(), 0, 0));
    assert!(beside(&f, "ann", "f3"), "{}", f.at("ann"));
    assert_eq!((f.active(), f.hp("ann"), f.asked.len()), ("ann", 50, 2), "nobody strikes at her");
    // No square beside it is free: the nearest that is.
    let pen = "####....\n#..#....\n#..#....\n####....";
    let who: [Who; 4] = [
        ("Ann", "Red", "", "on horse"),
        ("Horse", "Red", "b2", "of horse, is bleeding 38"),
        ("Ben", "Blue", "h1", ""),
        ("Dan", "Red", "h4", ""),
    ];
    let mut f = fight(pen, &who);
    f.play("end", &[]).play("end", &[]).play_asked("end", &[1], &[]);
    assert_eq!((f.has("horse", Condition::Unconscious), f.at("ann")), (true, "e2".to_owned()));
    // Several choose in turn, whoever was in control first.
    let who: [Who; 5] = [
        ("Bob", "Red", "", "on horse as passenger"),
        ("Ann", "Red", "", "on horse"),
        ("Horse", "Red", "c3", "of horse"),
        ("Ben", "Blue", "e3", "str 50"),
        ("Dan", "Red", "z8", ""),
    ];
    let mut f = fight(&plain(), &who);
    f.turn_of("ben").play_asked("attack horse", &[0, 0], &[11]);
    assert!(f.asked[0].text.starts_with("Ann") && f.asked[1].text.starts_with("Bob"));
    assert_eq!((f.at("ann"), f.at("bob")), ("b2".to_owned(), "c2".to_owned()));
}

#[test]
fn whoever_was_thrown_stands_up_for_an_action() {
    ledger::proves!("tdgs.mounts.death.standing-up");
    let mut f = mounted("", "of horse", ("e3", "str 50"));
    f.turn_of("ben").play_asked("attack horse", &[0], &[11]).put("ben", "z1").turn_of("ann");
    f.play("stand", &[]);
    assert_eq!((f.battle.budget.actions, f.has("ann", Condition::Prone)), (0, false));
    f.play("step a2", &[]);
    assert_eq!(f.at("ann"), "a2");
}

#[test]
fn when_a_mount_dies_in_the_air_its_rider_falls() {
    ledger::proves!("tdgs.mounts.death.airborne");
    // 8 squares up 4d6, and 1 square up none; Prone either way, beside the carcass.
    for (height, dice) in [(8, &[1, 2, 3, 4][..]), (1, &[])] {
        let griffin = format!("of griffin, height {height}");
        let mut f = mounted("", &griffin, ("h3", "dex 20, wields bow"));
        f.unit_mut("horse").hp = 1;
        let dice: Vec<i32> = std::iter::once(11).chain(dice.iter().copied()).collect();
        f.turn_of("ben").play_asked("attack bow horse", &[0], &dice);
        assert_eq!((f.hp("ann"), f.has("ann", Condition::Prone)), (50 - dice[1..].iter().sum::<i32>(), true));
        assert_eq!((f.unit("ann").height, f.unit("horse").height, f.at("ann")), (0, 0, "b2".to_owned()));
        assert_eq!(rules_of(&f, "Ann is thrown"), ["tdgs.mounts.death.airborne"]);
    }
    // Knocked out is as bad, and the mount falls itself: 2d6 each from 4 squares.
    let mut f = mounted("", "of griffin, height 4", ("h3", "dex 20, wields bow"));
    f.unit_mut("horse").hp = 23;
    f.turn_of("ben").play_asked("attack bow horse", &[0], &[11, 1, 1, 3, 4]);
    assert_eq!((f.hp("ann"), f.hp("horse")), (43, 0));
}

#[test]
fn a_rider_who_is_stunned_in_the_air_stays_with_its_mount() {
    let who: [Who; 5] = [
        ("Dan", "Red", "z8", ""),
        ("Ann", "Red", "", "on griffin"),
        ("Eve", "Red", "y8", ""),
        ("Griffin", "Red", "c3", "of griffin, height 6"),
        ("Ben", "Blue", "e3", "flies true, height 5"),
    ];
    for state in [Condition::Stunned, Condition::Paralyzed, Condition::Grappled] {
        let mut f = fight(&plain(), &who);
        f.suffers("ann", state, "ben").play("end", &[]);
        assert_eq!((f.hp("ann"), seat(&f, "ann")), (50, Some("griffin".to_owned())), "{state:?}");
        assert_eq!((f.at("ann"), f.unit("ann").height), ("c3".to_owned(), 6));
    }
}

#[test]
fn a_fall_is_a_die_for_two_squares() {
    ledger::proves!("tdgs.mounts.falling.damage");
    for (squares, dice) in [(1, 0), (2, 1), (3, 1), (4, 2), (10, 5), (19, 9), (20, 10), (40, 10)] {
        let griffin = format!("of griffin, height {squares}");
        let mut f = mounted("con 20", &griffin, ("z1", ""));
        f.play("dismount b3", &vec![6; dice]);
        assert_eq!(f.hp("ann"), 100 - 6 * dice as i32, "{squares} squares");
        assert!(f.has("ann", Condition::Prone));
    }
}

#[test]
fn whoever_is_forced_off_lands_where_it_likes() {
    ledger::proves!("tdgs.mounts.dismount.involuntary", "tdgs.mounts.dismount.involuntary-airborne");
    for (answer, at) in [(0, "b2"), (10, "e5")] {
        let mut f = mounted("", "of horse", ("e3", ""));
        f.turn_of("ben").play_asked("push ann", &[answer], &[11]);
        assert_eq!(
            (seat(&f, "ann"), f.at("ann"), f.has("ann", Condition::Prone)),
            (None, at.to_owned(), true)
        );
        assert_eq!((f.at("horse"), f.hp("ann"), f.asked.len()), ("c3".to_owned(), 50, 1));
        f.turn_of("ann").play("stand", &[]);
    }
    // It is no move of hers, so others beside her have nothing to strike at; and tripped is as good as pushed.
    let mut f = mounted("", "of horse", ("e3", ""));
    f.turn_of("ben").play_asked("trip ann", &[0], &[11]);
    assert_eq!(
        (f.at("ann"), f.has("ann", Condition::Prone), f.has("horse", Condition::Prone)),
        ("b2".to_owned(), true, false)
    );
    // In the air it is a fall besides: 5d6 from 10, and 10d6 from 25.
    for (height, dice) in [(10, 5), (25, 10)] {
        let (griffin, ben) = (format!("of griffin, height {height}"), format!("flies true, height {height}"));
        let mut f = mounted("con 20", &griffin, ("e3", &ben));
        let all: Vec<i32> = std::iter::once(11).chain(vec![3; dice]).collect();
        f.turn_of("ben").play_asked("push ann", &[0], &all);
        assert_eq!((f.hp("ann"), f.unit("ann").height), (100 - 3 * dice as i32, 0));
        assert!(f.has("ann", Condition::Prone) && f.unit("horse").height == height);
    }
}

#[test]
fn grappling_a_rider_is_grappling() {
    ledger::proves!("tdgs.mounts.grapple.standard");
    let held = |rider: &str, mount: &str, by: &str| {
        let mut f = mounted(rider, mount, ("e4", by));
        f.turn_of("ben");
        f.chance("grapple ann")
    };
    assert_eq!(held("str 12", "of horse", "str 14"), percent(60));
    assert_eq!(held("str 12", "of horse", "str 18, size large"), percent(90), "+2 for size");
    let who: [Who; 3] = [
        ("Ben", "Blue", "f4", "str 14"),
        ("Ann", "Red", "", "str 12, on elephant"),
        ("Elephant", "Red", "c3", "of war-elephant"),
    ];
    assert_eq!(fight(&plain(), &who).chance("grapple ann"), percent(60), "the mount's size does not count");
    // Three categories: nobody rolls.
    let mut f = mounted("size small, str 30", "of horse", ("e4", "size huge"));
    f.turn_of("ben").play("grapple ann", &[]);
    assert!(f.has("ann", Condition::Grappled) && !f.has("horse", Condition::Grappled));
    // Any square of the mount is in reach, or none.
    let mut f = mounted("", "of horse", ("f4", ""));
    assert_eq!(f.turn_of("ben").refusing_rule("grapple ann"), "tdgs.movement.melee-adjacency");
}

/// Ann in Ben's grip, with STR 12 against his 14.
fn in_a_grip(mount: &str) -> Fight {
    let mut f = mounted("str 12, wields longsword", mount, ("e3", "str 14"));
    f.turn_of("ben").play("grapple ann", &[9]);
    assert!(f.has("ann", Condition::Grappled));
    assert_eq!(seat(&f, "ann"), Some("horse".to_owned()), "she stays mounted");
    f
}

#[test]
fn a_grappled_rider_directs_nothing() {
    ledger::proves!("tdgs.mounts.grapple.condition");
    let mut f = in_a_grip("of horse");
    f.turn_of("ann");
    for order in ["move b3", "disengage b3", "direct kick ben", "dismount b3"] {
        assert_eq!(f.refusing_rule(order), "tdgs.combat.grappled", "{order}");
    }
    // She may tear herself free, or strike who holds her: that outranks the ban.
    let ann = f.id("ann");
    assert_eq!(f.chance_that("escape", |b, _| !b[ann].conditions.has(Condition::Grappled)), percent(40));
    f.offers_are_allowed();
    f.play("attack longsword ben", &[11]);
    assert!(f.hp("ben") < 50);
    // The mount is not held. A trained one waits for her.
    let mut f = in_a_grip("of horse");
    f.turn_of("ann").play("end", &[]);
    assert_eq!((f.active(), f.at("horse")), ("ben", "c3".to_owned()));
    // One that nobody masters may go, and then she is torn off, still in his grip and next to him.
    let mut f = in_a_grip("of wild-horse");
    f.turn_of("ann").play_asked("end", &[0, 0], &[]);
    assert!(f.told("Horse does as it pleases") && f.told("Ann is thrown from Horse"));
    assert_ne!(f.at("horse"), "c3");
    assert!(f.has("ann", Condition::Grappled) && f.has("ann", Condition::Prone));
    assert_eq!((seat(&f, "ann"), space::distance(f.unit("ann").at, f.unit("ben").at)), (None, 1));
}

#[test]
fn whoever_holds_a_rider_can_drag_it_down() {
    ledger::proves!("tdgs.mounts.grapple.pull-off", "tdgs.mounts.dismount.involuntary");
    let mut f = in_a_grip("of horse");
    f.turn_of("ben");
    let ann = f.id("ann");
    let falls = f.chance_unasked("pull-off ann", |b, _| b[ann].seat.is_none());
    assert_eq!(falls, percent(60), "STR 14 against 12");
    f.play_asked("pull-off ann", &[0], &[9]);
    assert_eq!(f.asked.last().expect("a question").options, ["d2", "e2", "e4"], "beside both of them");
    assert_eq!((seat(&f, "ann"), f.at("ann"), f.battle.budget.actions), (None, "d2".to_owned(), 0));
    assert!(f.has("ann", Condition::Prone) && f.has("ann", Condition::Grappled));
    // It takes a grip, and it may fail.
    let mut f = mounted("", "of horse", ("e3", ""));
    assert_eq!(f.turn_of("ben").refusing_rule("pull-off ann"), "tdgs.mounts.grapple.pull-off");
    let mut f = in_a_grip("of horse");
    f.turn_of("ben").play("pull-off ann", &[8]);
    assert_eq!(seat(&f, "ann"), Some("horse".to_owned()));
    // In the air it is a fall, and the hold is lost with it.
    let who: [Who; 4] = [
        ("Ann", "Red", "", "str 12, on griffin"),
        ("Griffin", "Red", "c3", "of griffin, height 4"),
        ("Ben", "Blue", "e3", "str 14, flies true, height 4"),
        ("Dan", "Red", "z8", ""),
    ];
    let mut f = fight_with("", &pack(), &plain(), &who);
    f.turn_of("ben").play("grapple ann", &[9]).turn_of("ben");
    f.play_asked("pull-off ann", &[0], &[9, 3, 4]);
    assert_eq!((f.hp("ann"), f.unit("ann").height, f.has("ann", Condition::Prone)), (43, 0, true));
}

#[test]
fn a_ledge_is_a_way_down_for_those_who_lose_their_seat() {
    ledger::proves!("tdgs.movement.falling");
    // The mount stands on a keep, 6 squares high; beside it is the ground.
    let tower = "TT......\nTT......\n........";
    let who: [Who; 3] = [
        ("Ann", "Red", "", "on horse"),
        ("Horse", "Red", "a1", "of horse"),
        ("Ben", "Blue", "h3", "dex 40, wields longbow"),
    ];
    let mut f = fight(tower, &who);
    f.unit_mut("horse").hp = 1;
    f.turn_of("ben").play_asked("attack longbow horse", &[0], &[15, 3, 4, 2]);
    assert!(f.told("Ann falls 6 squares onto c1") && f.has("ann", Condition::Prone));
    assert_eq!(f.hp("ann"), 41);
    // Getting off at the edge is a fall too.
    let mut f = fight(tower, &who);
    f.play("dismount c1", &[1, 2, 3]);
    assert_eq!((f.hp("ann"), f.has("ann", Condition::Prone)), (44, true));
}
