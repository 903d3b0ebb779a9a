//! Flight: three dimensions at MOV, and the way down.

use tdgs::conditions::Condition;

use crate::rules::table::{FIELD, Who, fight, fight_with, lane, percent};

/// A field large enough for dragons: 40 columns, 8 rows.
fn sky() -> String {
    vec![".".repeat(40); 8].join("\n")
}

#[test]
fn flight_goes_as_far_as_mov_in_three_dimensions() {
    ledger::proves!("tdgs.movement.flight");
    let who: [Who; 2] = [("Wyrm", "Red", "a1", "mov 28, flies true, con 20"), ("Ben", "Blue", "an8", "")];
    for (to, goes) in [
        (format!("fly {} 0", lane(28)), true),
        (format!("fly {} 0", lane(29)), false),
        ("fly a1 28".to_owned(), true),
        ("fly a1 29".to_owned(), false),
        (format!("fly {} 28", lane(28)), true),
        (format!("fly {} 29", lane(3)), false),
    ] {
        let mut f = fight(&sky(), &who);
        if goes {
            f.play(&to, &[]);
            assert_eq!(f.refusing_rule("fly b1 0"), "tdgs.economy.turn", "it was the Action");
        } else {
            assert_eq!(f.refusing_rule(&to), "tdgs.movement.flight", "{to}");
        }
    }
    // What is left of it goes on, like any Move.
    let mut f = fight(&sky(), &who);
    f.play("fly d1 8", &[]);
    assert_eq!((f.at("wyrm").as_str(), f.unit("wyrm").height), ("d1", 8));
    assert_eq!(f.battle.budget.moving, 20);
    assert!(f.told("Wyrm flies from a1 to d1 at height 8"));
    f.play("fly d1 0", &[]);
    assert_eq!((f.unit("wyrm").height, f.battle.budget.moving), (0, 12));
    // Knocked out at 6 squares: 3d6, and they may kill.
    let pack = "[weapon.bow]\nname = \"bow\"\ndamage = \"1\"\nrange = \"ranged\"\nweight = 1\nslots = { hand = 1 }\n";
    let who: [Who; 3] = [
        ("Ann", "Red", "a1", "dex 20, wields bow"),
        ("Wyrm", "Blue", "f1", "con 20, flies true, height 6"),
        ("Bob", "Blue", "l8", ""),
    ];
    for (hp, end) in [(25, Condition::Unconscious), (24, Condition::Dead)] {
        let mut f = fight_with("", pack, FIELD, &who);
        f.unit_mut("wyrm").hp = hp;
        f.play("attack bow wyrm", &[15, 1, 1, 1]);
        assert!(f.told("Wyrm is knocked out"), "21 from the bow leave {}", hp - 21);
        assert!(f.told("Wyrm falls 6 squares"));
        assert_eq!((f.hp("wyrm"), f.unit("wyrm").height), (hp - 24, 0));
        assert!(f.has("wyrm", end));
    }
}

#[test]
fn the_air_has_no_terrain() {
    let who: [Who; 2] = [("Owl", "Red", "a1", "mov 8, flies true"), ("Ben", "Blue", "l1", "")];
    // Over thick ground, water nobody wades, a pit and fire; never through a wall.
    let mut f = fight(".--~pfl.....", &who);
    f.play("fly i1 0", &[]);
    assert_eq!((f.at("owl").as_str(), f.hp("owl")), ("i1", 50));
    let f = fight(".--#........", &who);
    assert_eq!(f.refusing_rule("fly e1 0"), "tdgs.movement.flight");
    // Above a fire is not in it; landing in it is, and nobody lands on a river.
    let mut f = fight("..f~........", &who);
    assert_eq!(f.refusing_rule("fly d1 0"), "tdgs.movement.flight");
    f.play("fly c1 1", &[]).play("end", &[]).play("end", &[]);
    assert_eq!(f.hp("owl"), 50);
    f.play("fly c1 0", &[3]);
    assert_eq!(f.hp("owl"), 47);
    // On the ground it walks like everyone; in the air nobody walks, and a Step keeps the height.
    let mut f = fight(FIELD, &[("Owl", "Red", "b2", "flies true"), ("Ben", "Blue", "l8", "")]);
    f.play("move d2", &[]);
    let mut f = fight(FIELD, &[("Owl", "Red", "b2", "flies true, height 3"), ("Ben", "Blue", "l8", "")]);
    assert_eq!(f.refusing_rule("move d2"), "tdgs.movement.flight");
    assert_eq!(f.refusing_rule("disengage d2"), "tdgs.movement.flight");
    f.play("step c2", &[]);
    assert_eq!((f.at("owl").as_str(), f.unit("owl").height), ("c2", 3));
    let scene = f.scene();
    assert!(scene.tokens[0].badges.iter().any(|badge| badge.name == "height 3"));
    // Those without wings stay below, and so do those who lie on the ground.
    assert_eq!(f.play("end", &[]).refusing_rule("fly a1 1"), "tdgs.movement.flight");
    let f = fight(FIELD, &[("Owl", "Red", "b2", "flies true, prone"), ("Ben", "Blue", "l8", "")]);
    assert_eq!(f.refusing_rule("fly b2 2"), "tdgs.movement.flight");
    assert_eq!(f.refusing_rule("fly b2 101"), "tdgs.movement.flight");
    f.offers_are_allowed();
}

#[test]
fn height_is_distance() {
    let who = |height: u8| format!("flies true, height {height}, con 20");
    let spear = |height: u8| {
        let owl = who(height);
        let ann: Who = ("Ann", "Red", "b1", "wields spear");
        let f = fight(FIELD, &[ann, ("Owl", "Blue", "c1", &owl), ("Bob", "Blue", "l8", "")]);
        f.menu().iter().any(|offer| offer.command == "attack spear owl")
    };
    assert!(spear(4), "a Reach weapon strikes 4 squares up");
    assert!(!spear(5));
    let fists = |height: u8| {
        let owl = who(height);
        let f =
            fight(FIELD, &[("Ann", "Red", "b1", ""), ("Owl", "Blue", "c1", &owl), ("Bob", "Blue", "l8", "")]);
        f.menu().iter().any(|offer| offer.command == "attack fists owl")
    };
    assert!(fists(1));
    assert!(!fists(2));
    // Rising out of reach is leaving it.
    let mut f = fight(FIELD, &[("Owl", "Red", "b1", "flies true"), ("Ben", "Blue", "c1", "")]);
    assert_eq!(f.play_struck_at("fly b1 5"), 1);
    let mut f = fight(FIELD, &[("Owl", "Red", "b1", "flies true, height 3"), ("Ben", "Blue", "c1", "")]);
    assert_eq!(f.play_struck_at("fly h1 3"), 0, "it was never within reach");
    // Two share a square at two heights, and not at one; and who is above is in nobody's way and crowds nobody.
    let who: [Who; 4] = [
        ("Owl", "Red", "b1", "flies true, height 3"),
        ("Ann", "Red", "a1", ""),
        ("Ben", "Blue", "c1", ""),
        ("Jay", "Blue", "d1", "flies true, height 3"),
    ];
    let mut f = fight(FIELD, &who);
    assert_eq!(f.refusing_rule("fly c1 0"), "tdgs.movement.flight");
    assert_eq!(f.refusing_rule("fly d1 3"), "tdgs.movement.flight");
    f.offers_are_allowed();
    f.play("fly c1 3", &[]).play("end", &[]).play("move b1", &[]);
    assert_eq!(f.chance_of("ann", "attack ben"), percent(50), "Owl above does not flank");
    f.offers_are_allowed();
    // From high above one looks over cover, and from below as well.
    let shot = |height: &str| {
        let owl = format!("flies true, wields longbow{height}");
        let f = fight("...n....", &[("Owl", "Red", "a1", &owl), ("Ben", "Blue", "f1", "")]);
        f.chance("attack longbow ben")
    };
    assert!(shot("") < shot(", height 2"));
    assert_eq!(shot(", height 1"), shot(""));
    let high = fight_with(
        "high-ground = true",
        "",
        FIELD,
        &[("Owl", "Red", "a1", "flies true, height 1"), ("Ben", "Blue", "b1", "")],
    );
    assert_eq!(high.chance("attack ben"), percent(60));
}

#[test]
fn whoever_cannot_stay_up_falls() {
    let up = |who: &str| {
        fight(
            FIELD,
            &[
                ("Ann", "Red", "b1", "str 30, wields spear"),
                ("Owl", "Blue", "c1", who),
                ("Bob", "Blue", "l8", ""),
            ],
        )
    };
    // Tripped, held, stunned: the way down is the same.
    let mut f = up("con 20, flies true, height 1");
    f.play("trip owl", &[15]);
    assert_eq!((f.unit("owl").height, f.hp("owl")), (0, 100), "one square harms nobody");
    let mut f = up("con 20, flies true, height 1");
    f.play("grapple owl", &[15]);
    assert_eq!(f.unit("owl").height, 0);
    // One who starts its turn unable to fly falls then.
    let mut f = up("con 20, flies true, height 4, is stunned for 2");
    f.play("end", &[3, 3]);
    assert_eq!((f.unit("owl").height, f.hp("owl")), (0, 94));
    // Beside whoever stands below, and into whatever burns there.
    let who: [Who; 3] = [
        ("Owl", "Red", "b1", "con 20, flies true, height 4"),
        ("Ann", "Red", "b1", ""),
        ("Ben", "Blue", "h1", ""),
    ];
    let mut f = fight("l.......", &[who[0], ("Ann", "Red", "c1", ""), who[2]]);
    f.put("ann", "b1").play("drop", &[1, 1]);
    assert_eq!((f.at("owl").as_str(), f.hp("owl")), ("a1", 88), "2 from the fall, 10 from the lava");
    // Struck down on the way out, it lies where it was.
    let who: [Who; 3] =
        [("Owl", "Red", "b1", "flies true"), ("Ben", "Blue", "c1", "str 60"), ("Ann", "Red", "h8", "")];
    let mut f = fight(FIELD, &who);
    f.unit_mut("owl").hp = 50;
    f.play_asked("fly b1 5", &[1], &[15]);
    assert!(!f.unit("owl").conditions.up());
    assert_eq!((f.at("owl").as_str(), f.unit("owl").height), ("b1", 0));
    assert_ne!(f.active(), "owl");
}

#[test]
fn only_wings_start_in_the_air() {
    let who: [Who; 2] = [("Ann", "Red", "a1", "height 3"), ("Ben", "Blue", "c1", "")];
    let Err(faults) = crate::rules::table::opening("", "", "...", &who) else {
        panic!("Ann hangs in the air")
    };
    assert!(faults.render(false, 100).contains("Ann can't start in the air"));
}
