//! Mounts & Vehicles: trample. Who can, what it rolls, and what becomes of those in the way.

use dice::ratio;
use tdgs::conditions::Condition;
use tdgs::riding::{TRAMPLE_DISTANCE_DIVISOR, trample_distance};
use tdgs::weapons::Bonus;

use crate::rules::table::{FIELD, Fight, Who, fight, fight_with, percent};

/// A beast of its own will on a3, which tramples, and whoever else is there.
pub fn stampede(roc: &str, others: &[Who]) -> Fight {
    let roc = format!("size large, mov 12, trait trample-1d8, {roc}");
    let mut who: Vec<Who> = vec![("Roc", "Red", "a3", &roc)];
    who.extend(others);
    fight(FIELD, &who)
}

/// Ann on a Warhorse on a3, and whoever else is there.
fn ridden(others: &[Who]) -> Fight {
    let mut who: Vec<Who> = vec![("Ann", "Red", "", "on roc"), ("Roc", "Red", "a3", "of warhorse")];
    who.extend(others);
    fight(FIELD, &who)
}

const GOBLIN: &str = "size small, ref 11";

fn is_prone(name: &str, f: &Fight) -> impl Fn(&tdgs::Battle, usize) -> bool + use<> {
    let id = f.id(name);
    move |b, _| b[id].conditions.has(Condition::Prone)
}

#[test]
fn whoever_has_the_trait_tramples_on_hooves_or_wheels() {
    ledger::proves!("tdgs.mounts.trample.who", "tdgs.mounts.trait.trample", "tdgs.vehicles.trait.trample");
    let gob: Who = ("Gob", "Blue", "e3", GOBLIN);
    let f = ridden(&[gob]);
    assert_eq!(f.rules.profile(f.id("roc")).trample, Some(Bonus { flat: 0, count: 1, sides: 8 }));
    assert_eq!(f.chance_that("trample i3", is_prone("gob", &f)), percent(55));
    // Nobody on its back, and it is the same.
    let f = stampede("str 12", &[gob]);
    assert_eq!(f.chance_that("trample i3", is_prone("gob", &f)), percent(55));
    // Hooves and wheels are one body, and the vehicle's STR, size and trait count.
    let drawn = |vehicle: &str| {
        let vehicle = format!("vehicle {vehicle}");
        let who: [Who; 4] = [
            ("Ann", "Red", "", "on car as driver, str 20"),
            ("Car", "Red", "a3", &vehicle),
            ("Roc", "Red", "", "of warhorse, on car as team"),
            gob,
        ];
        fight(FIELD, &who)
    };
    let mut f = drawn("war-chariot");
    assert_eq!(f.chance_that("trample i3", is_prone("gob", &f)), percent(45));
    f.play("trample i3", &[12, 2, 4]);
    assert_eq!(f.hp("gob"), 44, "2d6");
    let f = drawn("war-chariot");
    // 2 to 12, or with the best of criticals twice as much.
    let (id, both) = (f.id("gob"), ratio(1, 36));
    let (plain, critical) = (&percent(40) * &both, &ratio(1, 80) * &both);
    for (lost, chance) in [(1, percent(0)), (2, &plain + &critical), (24, critical), (25, percent(0))] {
        assert_eq!(f.chance_that("trample i3", |b, _| b[id].hp == 50 - lost), chance, "{lost}");
    }
    assert_eq!(drawn("wagon").refusing_rule("trample i3"), "tdgs.mounts.trample.who");
    let who: [Who; 3] = [("Ann", "Red", "", "on roc"), ("Roc", "Red", "a3", "of horse"), gob];
    assert_eq!(fight(FIELD, &who).refusing_rule("trample i3"), "tdgs.mounts.trample.who");
    // A better trait takes the place of the old one, and two never add up.
    let trample = |what: &str| {
        let f = fight(FIELD, &[("Roc", "Red", "a3", what), gob]);
        f.rules.profile(f.id("roc")).trample
    };
    assert_eq!(trample("trait trample-1d6"), Some(Bonus { flat: 0, count: 1, sides: 6 }));
    assert_eq!(trample("size large, class war-mount 2"), Some(Bonus { flat: 0, count: 1, sides: 6 }));
    assert_eq!(trample("size large, class war-mount 4"), Some(Bonus { flat: 0, count: 1, sides: 8 }));
}

#[test]
fn a_trample_begins_where_somebody_smaller_stands() {
    ledger::proves!("tdgs.mounts.trample.trigger", "tdgs.mounts.trample.contact");
    let far: Who = ("Ben", "Blue", "l8", "");
    let mut f = ridden(&[("Gob", "Blue", "e3", GOBLIN), far]);
    f.play("trample i3", &[10, 5]);
    assert!(f.told("Roc tramples Gob"));
    // It comes up to it; damage and Prone; and then the step.
    let lines: Vec<String> = f.log.iter().map(ToString::to_string).collect();
    let told = [
        "Roc moves from a3 to c3",
        "Roc tramples Gob",
        "Gob loses 5",
        "Gob is Prone",
        "Roc moves from c3 to i3",
    ];
    let places = told.map(|words| lines.iter().position(|line| line.contains(words)).expect(words));
    assert!(places.is_sorted(), "{lines:#?}");
    assert_eq!((f.at("roc").as_str(), f.at("ann").as_str(), f.at("gob").as_str()), ("i3", "i3", "e3"));
    // A friend fares no better.
    let mut f = ridden(&[("Cid", "Red", "e3", ""), far]);
    f.play("trample i3", &[9, 5]);
    assert_eq!((f.hp("cid"), f.has("cid", Condition::Prone)), (45, true));
    // An empty cart only blocks, however small.
    let f = ridden(&[("Cart", "Red", "e3", "vehicle clockwork-cart"), far]);
    assert_eq!(f.refusing_rule("trample i3"), "tdgs.mounts.trample.trigger");
    // Held, it stands where it was; one of its four squares is enough.
    for gob in ["e3", "e4"] {
        let mut f = ridden(&[("Gob", "Blue", gob, GOBLIN), far]);
        f.play("trample i3", &[9]);
        assert_eq!((f.at("roc").as_str(), f.hp("gob"), f.has("gob", Condition::Prone)), ("c3", 50, false));
    }
    for gob in ["e2", "e5"] {
        let f = ridden(&[("Gob", "Blue", gob, GOBLIN), far]);
        assert_eq!(f.refusing_rule("trample i3"), "tdgs.mounts.trample.trigger", "{gob}");
    }
    // From the air nobody is trampled, and nobody in the air is.
    let low = "flies true, size large, mov 12, trait trample-1d8";
    let high = format!("{low}, height 3");
    let mut f = fight(FIELD, &[("Roc", "Red", "a3", &high), ("Gob", "Blue", "e3", GOBLIN)]);
    assert_eq!(f.refusing_rule("trample i3"), "tdgs.movement.flight");
    f.play("fly i3 3", &[]);
    assert_eq!(f.hp("gob"), 50);
    let bird = format!("{GOBLIN}, flies true, height 2");
    let f = fight(FIELD, &[("Roc", "Red", "a3", low), ("Gob", "Blue", "e3", &bird)]);
    assert_eq!(f.refusing_rule("trample i3"), "tdgs.mounts.trample.trigger");
}

#[test]
fn a_ridden_target_is_met_with_its_mount() {
    ledger::proves!("tdgs.mounts.trample.ridden-target");
    let knight: [Who; 2] = [("Sir", "Blue", "", "on nag"), ("Nag", "Blue", "f3", "of horse")];
    let elephant: Who = ("Roc", "Red", "a3", "size huge, str 20, mov 8, trait trample-1d8");
    let mut f = fight(FIELD, &[elephant, knight[0], knight[1]]);
    assert_eq!(f.chance_unasked("trample h3", is_prone("nag", &f)), percent(95));
    // One roll, one harm; the rider lands beside, and chooses where.
    f.play_asked("trample h3", &[0], &[2, 5]);
    assert_eq!((f.hp("nag"), f.hp("sir"), f.has("nag", Condition::Prone)), (35, 50, true));
    assert!(f.has("sir", Condition::Prone) && f.unit("sir").seat.is_none());
    assert!(f.last_sum().starts_with("d20 2 + STR 20 - REF 8 "), "{}", f.last_sum());
    // A pair of the same size blocks.
    let f = stampede("str 20", &knight);
    assert_eq!(f.refusing_rule("trample i3"), "tdgs.mounts.trample.restrict.size");
}

#[test]
fn a_critical_trample_does_more_harm() {
    ledger::proves!("tdgs.mounts.trample.success.damage", "tdgs.dice.critical-damage");
    for (grade, lost) in [(1, 10), (2, 12), (3, 14), (4, 16)] {
        let mut f = ridden(&[("Gob", "Blue", "e3", GOBLIN)]);
        f.play("trample i3", &[20, grade, 8]);
        assert_eq!(50 - f.hp("gob"), lost, "8 and {grade} quarters");
        assert!(f.told("critical"), "{:?}", f.log);
    }
    // A plain success does what the dice say, and a natural 20 is one in twenty.
    let f = ridden(&[("Gob", "Blue", "e3", GOBLIN)]);
    let gob = f.id("gob");
    let most = f.chance_that("trample i3", |b, _| 50 - b[gob].hp == 16);
    assert_eq!(most, ratio(1, 20) * ratio(1, 4) * ratio(1, 8));
}

#[test]
fn str_against_ref_and_the_target_never_rolls() {
    ledger::proves!("tdgs.mounts.trample.resolution");
    for (own, their, needs, chance) in [
        (12, "ref 10", 9, 60),
        (12, "ref 11", 10, 55),
        (10, "ref 11", 12, 45),
        (12, "ref 12", 11, 50),
        (30, "ref 5", 2, 95),
        (8, "ref 20", 20, 5),
        (12, "ref 10, is stunned", 2, 95),
    ] {
        let (roc, gob) = (format!("str {own}"), format!("size small, con 20, {their}"));
        let scene = || stampede(&roc, &[("Gob", "Blue", "e3", &gob), ("Ben", "Blue", "l8", "")]);
        let f = scene();
        assert_eq!(f.chance_that("trample i3", is_prone("gob", &f)), percent(chance), "{own} {their}");
        if (3..=19).contains(&needs) {
            let (mut hit, mut miss) = (scene(), scene());
            hit.play("trample i3", &[needs, 3]);
            miss.play("trample i3", &[needs - 1]);
            assert_eq!((hit.at("roc").as_str(), miss.at("roc").as_str()), ("i3", "c3"));
        }
    }
    // The sum says why.
    let mut f = ridden(&[("Gob", "Blue", "e3", GOBLIN)]);
    f.play("trample i3", &[9]);
    assert_eq!(f.last_sum(), "d20 9 + STR 12 - REF 11 = 10 < 11: failure");
    // A mount has its own Luck, whoever rides it.
    let who: [Who; 3] = [
        ("Ann", "Red", "", "on roc, luk 10"),
        ("Roc", "Red", "a3", "of warhorse"),
        ("Gob", "Blue", "e3", GOBLIN),
    ];
    let f = fight(FIELD, &who);
    assert_eq!(f.chance_that("trample i3", is_prone("gob", &f)), percent(55));
}

#[test]
fn the_dice_of_the_trait_are_all_the_damage() {
    ledger::proves!("tdgs.mounts.trample.success.damage");
    let pack = "[armour.half]\nname = \"half\"\ndeflection = 50\nnatural = true\n[armour.most]\nname = \"most\"\ndeflection = 75\nnatural = true\n";
    let lost = |roc: &str, gob: &str, dice: &[i32]| {
        let (roc, gob) = (format!("size large, str 12, mov 12, {roc}"), format!("{GOBLIN}, {gob}"));
        let mut f = fight_with(
            "",
            pack,
            FIELD,
            &[("Roc", "Red", "a3", &roc), ("Gob", "Blue", "e3", &gob), ("Ben", "Blue", "l8", "")],
        );
        f.play("trample i3", dice);
        50 - f.hp("gob")
    };
    assert_eq!(lost("trait trample-1d8", "", &[15, 5]), 5);
    assert_eq!(lost("trait trample-2d6", "wears half", &[15, 4, 6]), 5);
    assert_eq!(lost("trait trample-1d6", "wears most", &[15, 1]), 1, "a hit does the least of 1");
    // From 1 to 8, and STR adds nothing; a natural 20 adds its quarters, up to twice as much.
    let f = ridden(&[("Gob", "Blue", "e3", GOBLIN)]);
    let id = f.id("gob");
    for lost in 1..=17 {
        let criticals = (1..=4).flat_map(|grade| (1..=8).map(move |die| die * (4 + grade) / 4));
        let critical = ratio(criticals.filter(|harm| *harm == lost).count() as u64, 20 * 4 * 8);
        let plain = if lost <= 8 { percent(50) * ratio(1, 8) } else { percent(0) };
        assert_eq!(f.chance_that("trample i3", |b, _| b[id].hp == 50 - lost), &plain + &critical, "{lost}");
    }
}

#[test]
fn the_trampled_fall_prone() {
    ledger::proves!("tdgs.mounts.trample.success.prone");
    let far: Who = ("Ben", "Blue", "l8", "");
    let bow = "[weapon.bow]\nname = \"bow\"\ndamage = \"1\"\nrange = \"ranged\"\nweight = 1\nslots = { hand = 1 }\n";
    let who: [Who; 4] = [
        ("Roc", "Red", "a3", "size large, str 12, mov 12, trait trample-1d8"),
        ("Ann", "Red", "e5", "str 11, dex 11, wields bow"),
        ("Gob", "Blue", "e4", "size small, ref 11, con 20"),
        far,
    ];
    let mut f = fight_with("", bow, FIELD, &who);
    f.play("trample i3", &[10, 5]);
    assert_eq!(f.chance_of("ann", "attack fists gob"), percent(60), "REF 9 in melee");
    assert_eq!(f.chance_of("ann", "attack bow gob"), percent(40), "REF 13 against arrows");
    f.turn_of("gob").play("stand", &[]);
    assert_eq!((f.battle.budget.actions, f.has("gob", Condition::Prone)), (0, false));
    // Whoever lies already stays so.
    let mut f = ridden(&[("Gob", "Blue", "e3", "size small, ref 11, prone"), far]);
    f.play("trample i3", &[10, 5]);
    assert!(f.has("gob", Condition::Prone) && !f.told("Gob is Prone"));
    assert_eq!(f.hp("gob"), 45);
    // Sturdy is proof against what is Medium or less.
    for (size, falls) in [("medium", false), ("large", true)] {
        let roc = format!("size {size}, str 12, mov 12, trait trample-1d8");
        let gob: Who = ("Gob", "Blue", "e3", "size small, ref 11, trait sturdy");
        let mut f = fight(FIELD, &[("Roc", "Red", "a3", &roc), gob, far]);
        f.play("trample i3", &[10, 5]);
        assert_eq!((f.has("gob", Condition::Prone), f.hp("gob"), f.at("roc").as_str()), (falls, 45, "i3"));
    }
}

#[test]
fn a_run_goes_straight_on_until_it_is_over() {
    ledger::proves!("tdgs.mounts.trample.success.continue", "tdgs.mounts.trample.restrict.part-of-move");
    let gob: Who = ("Gob", "Blue", "e3", GOBLIN);
    let mut f = ridden(&[gob]);
    for turned in ["trample d3 e5", "trample a3 e5"] {
        assert_eq!(f.refusing_rule(turned), "tdgs.mounts.trample.success.continue", "{turned}");
    }
    // Over after three squares: the way is free again, by the same Action.
    f.play("trample f3", &[10, 5]);
    assert_eq!((f.battle.budget.actions, f.battle.budget.moving), (0, 7));
    f.play("move f1", &[]);
    assert_eq!((f.at("roc").as_str(), f.battle.budget.moving), ("f1", 5));
    // A Move under way may become one, and turns before it.
    let mut f = ridden(&[gob]);
    f.play("move a5", &[]).play("trample b3 f3", &[10, 5]);
    assert_eq!((f.at("roc").as_str(), f.battle.budget.actions, f.battle.budget.moving), ("f3", 0, 4));
    // Whoever stops in the middle of it does not turn either.
    let mut f = ridden(&[gob]);
    f.play_asked("trample e3", &[0], &[10, 5]);
    assert_eq!((f.at("roc").as_str(), f.battle.budget.moving), ("e3", 0));
    assert_eq!(f.refusing_rule("move e1"), "tdgs.economy.turn");
}

#[test]
fn nobody_is_left_under_a_trampler() {
    ledger::proves!("tdgs.mounts.trample.ends-on-top");
    let gob: Who = ("Gob", "Blue", "e3", GOBLIN);
    let mut f = ridden(&[gob]);
    // The horse ends on d3 to e4; beside it are e2, f2, f3, f4 and d2, the nearest to e3 but for who stands there.
    f.play_asked("trample d3", &[0], &[10, 5]);
    let choice = &f.asked.last().expect("a question").options;
    assert_eq!(choice, &["d2", "e2", "f2", "f3", "f4"]);
    assert_eq!((f.at("gob").as_str(), f.has("gob", Condition::Prone)), ("d2", true));
    assert_eq!(f.asked.len(), 1, "a slide provokes nothing");
    let mut f = ridden(&[gob]);
    f.play("trample f3", &[10, 5]);
    assert_eq!(f.at("gob"), "e3", "it lies where it fell");
    // With one place left there is nothing to choose.
    let who: [Who; 2] = [("Roc", "Red", "a2", "size large, mov 12, str 12, trait trample-1d8"), gob];
    let mut f = fight(
        "############\n............\n............\n############",
        &[who[0], ("Gob", "Blue", "e3", GOBLIN), ("Ben", "Blue", "f2", "")],
    );
    f.play("trample d2", &[10, 5]);
    assert_eq!(f.at("gob"), "f3");
}

#[test]
fn whoever_holds_stops_the_trampler() {
    ledger::proves!("tdgs.mounts.trample.failure");
    let gob: Who = ("Gob", "Blue", "i3", GOBLIN);
    let mut f = ridden(&[gob]);
    f.play("trample k3", &[9]);
    assert_eq!((f.at("roc").as_str(), f.battle.budget.moving, f.battle.budget.actions), ("g3", 0, 0));
    assert_eq!((f.hp("gob"), f.has("gob", Condition::Prone), f.hp("roc")), (50, false, 50));
    assert!(f.told("Roc is held by Gob"));
    // A natural 1 fails, whatever is added.
    let mut f = stampede("str 30", &[("Gob", "Blue", "e3", "size small, ref 5")]);
    f.play("trample i3", &[1, 1]);
    assert_eq!((f.at("roc").as_str(), f.hp("gob")), ("c3", 50));
}

/// Ground two squares wide and twenty long.
const ROAD: &str = "....................\n....................";

#[test]
fn a_trample_reaches_a_quarter_of_mov() {
    ledger::proves!("tdgs.mounts.trample.distance", "tdgs.mounts.const.trample-divisor");
    assert_eq!(TRAMPLE_DISTANCE_DIVISOR, 4);
    for (mov, squares) in [(3, 0), (4, 1), (7, 1), (8, 2), (10, 2), (11, 2), (12, 3), (16, 4)] {
        assert_eq!(trample_distance(mov), squares, "MOV {mov}");
    }
    let reach = |roc: &str| {
        let f = fight(ROAD, &[("Roc", "Red", "a1", roc), ("Gob", "Blue", "t1", GOBLIN)]);
        f.rules.reach_of_trample(&f.battle, f.id("roc"))
    };
    assert_eq!(reach("size large, mov 12, trait trample-1d8, is slowed"), 1, "conditions count");
    let slow = fight(
        FIELD,
        &[("Roc", "Red", "a3", "size large, mov 3, trait trample-1d8"), ("Gob", "Blue", "c3", GOBLIN)],
    );
    assert_eq!(slow.refusing_rule("trample c3"), "tdgs.mounts.trample.distance");
    // It is taken from the Move: from a1, the goblin on m1 is touched by the 11th square, and the 12th is the last.
    let who: [Who; 3] = [
        ("Roc", "Red", "a1", "size large, str 12, mov 12, trait trample-1d8"),
        ("Gob", "Blue", "m1", GOBLIN),
        ("Gib", "Blue", "n1", GOBLIN),
    ];
    let mut f = fight(ROAD, &who);
    assert_eq!(f.refusing_rule("trample n1"), "tdgs.movement.terrain-mixed", "a 13th");
    f.play_asked("trample m1", &[0, 0], &[10, 1, 10, 1]);
    assert_eq!((f.at("roc").as_str(), f.battle.budget.moving), ("m1", 0));
}

#[test]
fn distances_of_known_tramplers() {
    ledger::proves!("tdgs.mounts.trample.distance-table");
    let reach = |who: &[Who]| {
        let mut all: Vec<Who> = vec![("Ben", "Blue", "l8", ""), ("Ann", "Red", "a8", "")];
        all.extend(who);
        let f = fight(FIELD, &all);
        f.rules.reach_of_trample(&f.battle, f.id("roc"))
    };
    assert_eq!(reach(&[("Roc", "Red", "a1", "of horse")]), 2);
    assert_eq!(reach(&[("Roc", "Red", "a1", "of warhorse")]), 3);
    assert_eq!(reach(&[("Roc", "Red", "a1", "of war-elephant")]), 2);
    assert_eq!(reach(&[("Roc", "Red", "a1", "of dragon-mount")]), 4);
    assert_eq!(reach(&[("Roc", "Red", "a1", "size huge, mov 28, trait trample-2d6")]), 7);
    let car: Who = ("Roc", "Red", "a1", "vehicle war-chariot");
    let (horse, nag): (Who, Who) =
        (("P", "Red", "", "of horse, on roc as team"), ("Q", "Red", "", "of horse, on roc as team"));
    let (war, steed): (Who, Who) =
        (("P", "Red", "", "of warhorse, on roc as team"), ("Q", "Red", "", "of warhorse, on roc as team"));
    assert_eq!(reach(&[car, horse, nag]), 2);
    assert_eq!(reach(&[car, war, steed]), 3);
    assert_eq!(reach(&[car]), 0, "without a team it stands");
}

#[test]
fn everyone_in_the_path_has_a_roll_of_its_own() {
    ledger::proves!("tdgs.mounts.trample.chain.own-roll", "tdgs.mounts.trample.chain.ends-when-held");
    let mut f = ridden(&[("Gob", "Blue", "e3", GOBLIN), ("Gib", "Blue", "g3", GOBLIN)]);
    f.play("trample i3", &[10, 3, 10, 4]);
    assert_eq!((f.hp("gob"), f.hp("gib"), f.at("roc").as_str()), (47, 46, "i3"));
    let mut f = ridden(&[("Gob", "Blue", "e3", GOBLIN), ("Gib", "Blue", "g3", GOBLIN)]);
    f.play_asked("trample i3", &[0], &[10, 3, 9]);
    assert_eq!((f.hp("gob"), f.hp("gib"), f.at("roc").as_str()), (47, 50, "e3"), "each needs 10");
    // Two at once: the one who directs it chooses, and whoever is beaten is beaten though the step is not taken.
    let mut f = ridden(&[("Gob", "Blue", "e3", GOBLIN), ("Gib", "Blue", "e4", GOBLIN)]);
    f.play_asked("trample i3", &[1], &[10, 3, 9]);
    assert_eq!(f.asked[0].options, ["Gob", "Gib"]);
    assert_eq!((f.hp("gib"), f.has("gib", Condition::Prone)), (47, true), "the second was first");
    assert_eq!((f.hp("gob"), f.has("gob", Condition::Prone), f.at("roc").as_str()), (50, false, "c3"));
    // Three in a row.
    let three: [Who; 3] =
        [("Gob", "Blue", "e3", GOBLIN), ("Gib", "Blue", "f3", GOBLIN), ("Gub", "Blue", "g3", GOBLIN)];
    let stomp =
        crate::rules::table::ability("stomp", "kind = \"trait\"\ntiming = \"passive\"\ntrample = \"1\"");
    let beast: Who = ("Roc", "Red", "a3", "size large, str 12, mov 12, trait stomp");
    let f = fight_with("", &stomp, FIELD, &[beast, three[0], three[1], three[2]]);
    let roc = f.id("roc");
    let all = f.chance_unasked("trample i3", |b, _| b[roc].at.to_string() == "i3");
    assert_eq!(all, ratio(166_375, 1_000_000));
    // The second holds, and nobody rolls for the third.
    let mut f = ridden(&three);
    f.play_asked("trample i3", &[0], &[10, 3, 9]);
    assert_eq!((f.hp("gub"), f.at("roc").as_str()), (50, "d3"));
}

#[test]
fn a_run_has_an_end_and_comes_once_in_a_move() {
    ledger::proves!("tdgs.mounts.trample.chain.ends-at-distance");
    let roc: Who = ("Roc", "Red", "a1", "size large, str 12, mov 12, trait trample-1d8");
    // From a1 the goblin on g1 is touched by the 5th square; the 5th to 7th are the run, and j1 is the 8th's.
    let who: [Who; 3] = [roc, ("Gob", "Blue", "g1", GOBLIN), ("Gib", "Blue", "j1", GOBLIN)];
    let mut f = fight(ROAD, &who);
    assert_eq!(f.refusing_rule("trample i1"), "tdgs.mounts.trample.distance");
    f.play("trample h1", &[10, 3]);
    assert_eq!((f.at("roc").as_str(), f.battle.budget.moving), ("h1", 5));
    assert_eq!(f.refusing_rule("move k1"), "tdgs.movement.terrain-mixed", "it blocks");
    // Free ground beyond: five squares more, and nobody is trampled on them.
    let who: [Who; 3] = [roc, ("Gob", "Blue", "g1", GOBLIN), ("Gib", "Blue", "m1", GOBLIN)];
    let mut f = fight(ROAD, &who);
    f.play("trample h1", &[10, 3]);
    assert_eq!(f.refusing_rule("trample l1"), "tdgs.mounts.trample.chain.ends-at-distance");
    assert_eq!(f.refusing_rule("move l1"), "tdgs.movement.terrain-mixed");
    f.play("move k1", &[]);
    let who: [Who; 2] = [roc, ("Gob", "Blue", "g1", GOBLIN)];
    let mut f = fight(ROAD, &who);
    f.play("trample h1", &[10, 3]);
    assert_eq!(f.refusing_rule("move n1"), "tdgs.movement.terrain-mixed", "a sixth");
    f.play("move m1", &[]);
}

#[test]
fn only_the_strictly_smaller_are_trampled() {
    ledger::proves!("tdgs.mounts.trample.restrict.size");
    let sizes = ["tiny", "small", "medium", "large", "huge"];
    for (n, own) in sizes.iter().enumerate() {
        for (m, their) in sizes.iter().enumerate() {
            let (roc, gob) = (format!("size {own}, mov 12, trait trample-1d8"), format!("size {their}"));
            let mut f = fight(FIELD, &[("Roc", "Red", "a1", &roc), ("Gob", "Blue", "e1", &gob)]);
            if m < n {
                f.play("trample e1", &[2]);
            } else {
                let rule = f.refusing_rule("trample e1");
                assert_eq!(rule, "tdgs.mounts.trample.restrict.size", "{own} over {their}");
            }
        }
    }
}

#[test]
fn the_same_target_is_trampled_once_a_turn() {
    ledger::proves!("tdgs.mounts.trample.restrict.once-per-turn");
    let others: [Who; 3] = [
        ("Bet", "Red", "", "on rac"),
        ("Rac", "Red", "a5", "of warhorse"),
        ("Gob", "Blue", "e4", "size small, ref 11, con 40"),
    ];
    let mut f = ridden(&others);
    f.play("trample f3", &[10, 5]);
    // A second Action: back over whoever lies there, and nobody rolls.
    f.battle.budget.actions = 1;
    f.battle.budget.moving = 0;
    assert_eq!(f.refusing_rule("trample a3"), "tdgs.mounts.trample.trigger");
    f.play_asked("move a3", &[0], &[]);
    assert_eq!((f.at("roc").as_str(), f.hp("gob")), ("a3", 195));
    // Another trampler, the same round.
    f.turn_of("bet").play("trample c4 f4", &[10, 5]);
    assert_eq!(f.hp("gob"), 190);
    // One who held, holds for the turn.
    let mut f = ridden(&others);
    f.play("trample f3", &[9]);
    f.battle.budget.actions = 1;
    assert_eq!(f.refusing_rule("trample f3"), "tdgs.mounts.trample.restrict.once-per-turn");
    // Its next turn is another.
    while f.active() != "gob" {
        f.play("end", &[]);
    }
    f.play("end", &[]);
    assert_eq!((f.active(), f.battle.round), ("ann", 2));
    f.play("trample f3", &[10, 5]);
    assert_eq!(f.hp("gob"), 195);
}

#[test]
fn a_trample_is_no_attack_and_the_target_has_no_answer() {
    ledger::proves!("tdgs.mounts.trample.restrict.no-interrupt");
    let dodge = crate::rules::table::ability(
        "dodge",
        "kind = \"skill\"\ntiming = \"interrupt\"\ncooldown = \"round\"\ntrigger = \"attack\"\neffects = [{ raises-ref = 3 }]",
    );
    let roc: Who = ("Roc", "Red", "a3", "size large, str 12, mov 12, con 40, trait trample-1d8");
    let gob: Who = ("Gob", "Blue", "e3", "size small, ref 11, con 40, skill dodge 1");
    // Nobody is asked: neither to dodge, nor to strike at what rolls on.
    let mut f = fight_with("", &dodge, FIELD, &[roc, gob]);
    f.play("trample i3", &[10, 5]);
    assert_eq!((f.asked.len(), f.hp("gob")), (0, 195));
    // The same Gob is asked when it is attacked.
    let mut f = fight_with("", &dodge, FIELD, &[roc, gob]);
    f.put("roc", "c3").play_asked("attack fists gob", &[0], &[2]);
    // What was readied before comes before: the bar starts at contact.
    let gob: Who = ("Gob", "Blue", "e3", "size small, ref 11, con 40");
    let mut f = fight(FIELD, &[roc, gob]);
    f.turn_of("gob").play("ready attack fists when roc comes", &[]);
    f.turn_of("roc").play_asked("trample i3", &[1], &[12, 10, 5]);
    assert_eq!((f.hp("roc"), f.hp("gob"), f.asked.len()), (190, 195, 1));
    // Another hostile it passes strikes as ever, and only that one.
    let mut f = fight(FIELD, &[roc, gob, ("Ben", "Blue", "f5", "")]);
    f.play_asked("trample i3", &[0], &[10, 5]);
    assert_eq!(f.asked.len(), 1);
    assert!(f.asked[0].text.contains("Ben"), "{}", f.asked[0].text);
}

#[test]
fn a_run_ends_before_a_shut_gate_and_the_end_of_the_board() {
    ledger::proves!("tdgs.mounts.trample.trigger");
    let gate = |at: &str| format!("[[object]]\nname = \"gate\"\nat = \"{at}\"\nbars = true\n");
    let beast = "size large, mov 12, str 20, trait trample-1d8";
    let run = |gate: &str| {
        let who: [Who; 3] =
            [("Roc", "Red", "a3", beast), ("Gob", "Blue", "e3", GOBLIN), ("Far", "Blue", "l8", "")];
        fight_with(gate, "", FIELD, &who)
    };
    // The beast is two squares wide, so a gate on either row bars it; one row further does not.
    for (at, shut) in [("g3", true), ("g4", true), ("j4", true), ("k4", false), ("g2", false), ("g5", false)]
    {
        let f = run(&gate(at));
        if shut {
            assert!(f.refused("trample i3").to_string().contains("blocked"), "{at}");
        } else {
            run(&gate(at)).play("trample i3", &[10, 5]);
        }
    }
    assert!(
        run("").refused("trample l3").to_string().contains("blocked"),
        "half of it would be off the board"
    );
}
