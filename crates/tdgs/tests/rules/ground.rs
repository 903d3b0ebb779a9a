//! Document 14: hazards, falls and what forced movement runs into; facing.

use space::Facing8;
use tdgs::conditions::Condition;
use tdgs::falling::fall_damage;

use crate::rules::table::{FIELD, Fight, Who, ability, fight, fight_with, opening};

/// Ann in a lane of this ground, at its west end, with 100 HP; Ben far away in the east.
fn lane(ground: &str, ann: &str) -> Fight {
    let map = format!("{ground}.........");
    let last = space::Square::new(map.len() as i16 - 1, 0).to_string();
    let ann = format!("con 20, {ann}");
    fight(&map, &[("Ann", "Red", "a1", &ann), ("Ben", "Blue", &last, "con 20")])
}

#[test]
fn hazards_harm_on_entering_and_at_the_start_of_a_turn() {
    ledger::proves!("tdgs.movement.hazardous");
    // Three squares of one fire are one fire.
    let mut f = lane(".fff.", "mov 10");
    f.play("move e1", &[4]);
    assert_eq!(f.hp("ann"), 96);
    assert!(f.told("Ann is in the fire on b1"));
    // There and back in one turn, it still has harmed her.
    let mut f = lane(".fff.", "mov 10");
    f.play("move e1", &[4]).play("step d1", &[]);
    assert_eq!(f.hp("ann"), 96);
    // Two fires are two, and squares that touch by a corner are one.
    let mut f = lane(".f.f.", "mov 10");
    f.play("move e1", &[4, 3]);
    assert_eq!(f.hp("ann"), 93);
    let mut f = fight(".f.......\n#.f......", &[("Ann", "Red", "a1", "con 20"), ("Ben", "Blue", "i1", "")]);
    f.play("move b1", &[4]).play("move c2", &[]);
    assert_eq!(f.hp("ann"), 96);
    // A turn that starts inside, though nothing was entered; and whoever is in it once is harmed each turn.
    let mut f = lane(".fff.", "mov 10");
    f.play("move c1", &[6]);
    assert_eq!(f.hp("ann"), 94);
    f.play("end", &[]).play("end", &[5]);
    assert_eq!((f.active(), f.hp("ann")), ("ann", 89));
    f.play("step d1", &[]);
    assert_eq!(f.hp("ann"), 89, "start and movement are one turn");
    // A Step enters as well.
    let mut f = lane(".f.", "");
    f.play("step b1", &[2]);
    assert_eq!(f.hp("ann"), 98);
    // Pushed into it: in the turn of who pushes, and again when her own starts.
    let who: [Who; 2] = [("Ann", "Red", "a1", "str 20"), ("Ben", "Blue", "b1", "con 20")];
    let mut f = fight("..f.....", &who);
    f.play("push ben", &[15, 3]);
    assert_eq!((f.at("ben").as_str(), f.hp("ben")), ("c1", 97));
    f.play("end", &[1]);
    assert_eq!((f.active(), f.hp("ben")), ("ben", 96));
    // Whoever goes down in it loses the turn, even at its start.
    let who: [Who; 3] = [("Ann", "Red", "a1", "con 20"), ("Ben", "Blue", "i1", ""), ("Art", "Red", "k1", "")];
    let mut f = fight(".l..........", &who);
    f.unit_mut("ann").hp = 12;
    f.play("move e1", &[]);
    assert_eq!((f.at("ann").as_str(), f.hp("ann"), f.active()), ("b1", 2, "ben"));
    assert!(f.has("ann", Condition::Unconscious));
    f.play("end", &[]).play("end", &[]);
    assert!(f.has("ann", Condition::Dead), "a lost turn starts as well");
    assert_eq!(f.active(), "ben");
    // Any square of a large creature counts, and one fire under four squares is one.
    let who: [Who; 2] = [("Ogre", "Red", "a1", "size large, con 20"), ("Ben", "Blue", "h1", "")];
    let mut f = fight("...f....\n...f....", &who);
    f.play("move c1", &[6]);
    assert_eq!(f.hp("ogre"), 94);
}

#[test]
fn lava_acid_and_drowning() {
    ledger::proves!("tdgs.damage.environment", "tdgs.damage.typed");
    let round_in = |ground: &str, pack: &str, ann: &str| {
        let map = format!(".{ground}.......");
        let ann = format!("con 20{ann}");
        let who: [Who; 2] = [("Ann", "Red", "a1", &ann), ("Ben", "Blue", "i1", "con 20")];
        let mut f = fight_with("", pack, &map, &who);
        f.play("step b1", &[]);
        let entered = 100 - f.hp("ann");
        f.play("end", &[]).play("end", &[]);
        assert_eq!(100 - f.hp("ann"), 2 * entered, "as much each round");
        (entered, f)
    };
    let cloak = "[armour.cloak]\nname = \"cloak\"\nnatural = true\nmeets = { immune = [\"fire\", \"acid\"] }\n\
        [armour.mail]\nname = \"mail\"\nnatural = true\ndeflection = 40\n";
    let (lost, f) = round_in("l", cloak, "");
    assert_eq!(lost, 10);
    assert!(f.told("10 fire damage"));
    let (lost, f) = round_in("a", cloak, "");
    assert_eq!(lost, 5);
    assert!(f.told("5 acid damage"));
    let (lost, f) = round_in("w", cloak, "");
    assert_eq!(lost, 5);
    assert!(f.told("5 damage: Ann"), "of no type");
    // Types are met by whoever meets them; what has none is met by armour alone.
    assert_eq!(round_in("l", cloak, ", wears cloak").0, 0);
    assert_eq!(round_in("a", cloak, ", wears cloak").0, 0);
    assert_eq!(round_in("w", cloak, ", wears cloak").0, 5);
    assert_eq!(round_in("w", cloak, ", wears mail").0, 3);
    assert_eq!(round_in("l", cloak, ", wears mail").0, 6);
    // A fall has no type either.
    let who: [Who; 2] = [("Ann", "Red", "a1", "str 20"), ("Ben", "Blue", "b1", "con 20, wears cloak mail")];
    let mut f = fight_with("", cloak, "..p.....", &who);
    f.play("push ben", &[15, 5, 5]);
    assert_eq!(f.hp("ben"), 94);
    assert!(f.told("10 damage, 40% deflected: Ben"));
    // Blood has none, and a bolt of fire is fire.
    let pack = "[weapon.fire-bolt]\nname = \"fire bolt\"\nrange = \"ranged\"\ndamage = \"4\"\ntype = \"fire\"\nnatural = true\n";
    let who: [Who; 2] = [
        ("Ann", "Red", "a1", "wields fire-bolt"),
        ("Ben", "Blue", "f1", "con 20, wears cloak, is bleeding 3"),
    ];
    let mut f = fight_with("", &format!("{cloak}{pack}"), FIELD, &who);
    f.play("attack fire-bolt ben", &[15]);
    assert_eq!(f.hp("ben"), 100);
    assert!(f.told("14 fire (immune) damage"));
    f.play("end", &[]).play("end", &[]);
    assert_eq!(f.hp("ben"), 97);
}

#[test]
fn a_hazard_that_cannot_be_read_is_told() {
    let terrain = |hazard: &str| {
        format!("[terrain.mud]\nname = \"mud\"\nglyph = \"m\"\nlook = \"rough\"\nhazard = {hazard}\n")
    };
    let who: [Who; 2] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "c1", "")];
    let fault = |hazard: &str| match opening("", &terrain(hazard), "...", &who) {
        Ok(_) => panic!("{hazard} is read"),
        Err(faults) => faults.render(false, 100),
    };
    assert!(fault("{ damage = \"lots\" }").contains("`lots` is no damage bonus"));
    assert!(fault("{ damage = \"1\", type = \"fier\" }").contains("did you mean `fire`?"));
}

#[test]
fn a_fall_deals_a_die_for_two_squares() {
    ledger::proves!("tdgs.movement.falling");
    for (squares, dice) in [(2, 1), (4, 2), (10, 5), (20, 10), (30, 10), (1, 0), (3, 1)] {
        let damage = fall_damage(squares);
        assert_eq!((damage.flat, damage.count), (0, dice), "{squares} squares");
        assert_eq!(damage.sides, 6);
        // And in play: whoever folds its wings falls as far as it was high.
        let who = format!("con 40, flies true, height {squares}");
        let mut f = fight(FIELD, &[("Ann", "Red", "a1", &who), ("Ben", "Blue", "l8", "")]);
        f.play("drop", &vec![3; usize::from(dice)]);
        assert_eq!((f.hp("ann"), f.unit("ann").height), (200 - 3 * i32::from(dice), 0));
    }
    // Nobody walks or steps over 2 squares of height; 1 is walked.
    let who: [Who; 2] = [("Ann", "Red", "b1", ""), ("Ben", "Blue", "h1", "")];
    for ledge in ["..p.....", "..C.....", "..c....."] {
        let f = fight(ledge, &who);
        assert_eq!(f.refusing_rule("step c1"), "tdgs.movement.falling", "{ledge}");
        assert_eq!(f.refusing_rule("move c1"), "tdgs.movement.terrain-mixed");
        assert_eq!(f.refusing_rule("move d1"), "tdgs.movement.terrain-mixed", "not past it either");
        assert!(!f.menu().iter().any(|offer| offer.command == "move c1" || offer.command == "step c1"));
    }
    fight("..^.....", &who).play("move d1", &[]);
    fight("..p.....\n........", &who).play("move d1", &[]);
    // Within the pit one walks as elsewhere, and the large stand with one foot over the edge.
    let mut f = fight("..pp....", &[("Ann", "Red", "c1", ""), ("Ben", "Blue", "h1", "")]);
    f.play("move d1", &[]);
    assert_eq!(f.refusing_rule("step e1"), "tdgs.movement.falling");
    let who: [Who; 2] = [("Ogre", "Red", "a1", "size large"), ("Ben", "Blue", "h1", "")];
    let mut f = fight("..pp....\n..pp....", &who);
    f.play("move b1", &[]);
    assert_eq!(f.refusing_rule("step c1"), "tdgs.movement.falling");
    // Four squares below are four squares away.
    let f = fight("..p.....", &[("Ann", "Red", "b1", "wields longsword spear"), ("Ben", "Blue", "c1", "")]);
    assert_eq!(f.refusing_rule("attack longsword ben"), "tdgs.combat.range-maximum");
}

#[test]
fn forced_movement_stops_falls_and_burns() {
    ledger::proves!("tdgs.movement.forced-obstacle");
    let pushed = |map: &str, dice: &[i32]| {
        let who: [Who; 3] =
            [("Ann", "Red", "a1", "str 20"), ("Ben", "Blue", "b1", "con 20"), ("Cid", "Blue", "h1", "")];
        let mut f = fight(map, &who);
        f.push("ann", "ben", 3, dice);
        f
    };
    let f = pushed("...#....", &[]);
    assert_eq!((f.at("ben").as_str(), f.hp("ben")), ("c1", 100), "one square, and no harm");
    let mut f = pushed("........", &[]);
    assert_eq!(f.at("ben"), "e1");
    f.put("ben", "f1").put("ann", "e1");
    f.push("ann", "ben", 3, &[]);
    assert_eq!(f.at("ben"), "g1", "it stops before Cid");
    let f = pushed("..,-....", &[]);
    assert_eq!(f.at("ben"), "e1", "difficult ground costs nothing");
    // Over a ledge of 4: 2d6, and the push is over.
    let f = pushed("..pp....", &[3, 4]);
    assert_eq!((f.at("ben").as_str(), f.hp("ben")), ("c1", 93));
    assert!(f.told("Ben falls 4 squares"));
    let f = pushed("..C.....", &[]);
    assert_eq!(f.at("ben"), "b1", "nobody is pushed up a ledge");
    let f = pushed("..^.....", &[]);
    assert_eq!(f.at("ben"), "e1", "a square up or down is none");
    // Through a fire, and out of it.
    let f = pushed("..f.....", &[5]);
    assert_eq!((f.at("ben").as_str(), f.hp("ben")), ("e1", 95));
    // Whoever is in the air stays there, over fire and ledge; a wall stops it, and so does ground as high.
    let above = |map: &str| {
        let who: [Who; 2] =
            [("Ann", "Red", "a1", "str 20"), ("Owl", "Blue", "b1", "con 20, flies true, height 1")];
        let mut f = fight(map, &who);
        f.push("ann", "owl", 3, &[]);
        (f.at("owl"), f.unit("owl").height)
    };
    assert_eq!(above("..f....."), ("e1".to_owned(), 1));
    assert_eq!(above("..ppp..."), ("e1".to_owned(), 5), "four squares deeper is four squares higher above");
    assert_eq!(above("...#...."), ("c1".to_owned(), 1));
    assert_eq!(above("...C...."), ("c1".to_owned(), 1));
    // The shove of the rules does the same.
    let who: [Who; 2] = [("Ann", "Red", "a1", "str 20"), ("Ben", "Blue", "b1", "con 20")];
    let mut f = fight("..p.....", &who);
    f.play("push ben", &[15, 6, 6]);
    assert_eq!((f.at("ben").as_str(), f.hp("ben")), ("c1", 88));
}

#[test]
fn everyone_faces_somewhere() {
    ledger::proves!("tdgs.movement.facing");
    let who: [Who; 2] = [("Ann", "Red", "b2", ""), ("Ben", "Blue", "h2", "")];
    let mut f = fight(FIELD, &who);
    assert_eq!(f.unit("ann").facing, Facing8::North);
    f.play("move d2", &[]);
    assert_eq!(f.unit("ann").facing, Facing8::East);
    // Free, at any time of the turn and as often as one likes; another's turn is not one's own.
    let left = f.battle.budget;
    for facing in Facing8::ALL {
        f.play(&format!("face {}", facing.name().to_lowercase()), &[]);
        assert_eq!(f.unit("ann").facing, facing);
    }
    f.play("face SW", &[]);
    assert_eq!((f.unit("ann").facing, f.battle.budget), (Facing8::SouthWest, left));
    assert_eq!(f.refusing_rule("face up"), "tdgs.movement.facing");
    assert!(!f.menu().iter().any(|offer| offer.command.starts_with("face")));
    f.play("end", &[]).play("face w", &[]);
    assert_eq!(f.unit("ben").facing, Facing8::West);
    // Core attacks ignore it.
    let mut f = fight(FIELD, &[("Ann", "Red", "b2", ""), ("Ben", "Blue", "c2", "")]);
    let before = f.chance("attack ben");
    f.play("face w", &[]);
    assert_eq!(f.chance("attack ben"), before);
}

#[test]
fn whoever_is_pulled_comes_straight_near() {
    ledger::proves!("tdgs.movement.forced", "tdgs.entity.size-forced-movement");
    let hook = ability(
        "hook",
        "kind = \"skill\"\ntiming = \"action\"\ntarget = \"foe\"\nrange = 20\nautomatic = true\neffects = [{ pull = 3 }]",
    );
    for (map, from, size, to) in [
        ("............", "d1", "medium", "b1"),
        ("............", "h1", "medium", "e1"),
        ("............", "b1", "medium", "b1"),
        // One size larger goes half as far, rounded down; two sizes larger stays.
        ("............\n............", "h1", "large", "g1"),
        ("............\n............\n............", "h1", "huge", "h1"),
        // The ground costs nothing, a wall ends it, and nobody is drawn up a ledge.
        ("....,,......", "h1", "medium", "e1"),
        (".....#......", "h1", "medium", "g1"),
        (".....C......", "h1", "medium", "g1"),
    ] {
        let ben = format!("size {size}, con 20");
        let who: [Who; 2] = [("Ann", "Red", "a1", "skill hook 1"), ("Ben", "Blue", from, &ben)];
        let mut f = fight_with("", &hook, map, &who);
        if map.contains(['#', 'C']) {
            let (ann, ben) = (f.id("ann"), f.id("ben"));
            f.between(|rules, b, t| rules.pull(b, ann, ben, 3, t));
        } else {
            f.play("use hook ben", &[]);
        }
        assert_eq!(f.at("ben"), to, "{size} from {from} of {map}");
    }
    // Through a fire, and over a ledge, where it ends.
    for (map, dice, to, hp) in [(".....f......", vec![5], "e1", 95), ("....pp......", vec![3, 4], "f1", 93)] {
        let who: [Who; 2] = [("Ann", "Red", "a1", "skill hook 1"), ("Ben", "Blue", "h1", "con 20")];
        let mut f = fight_with("", &hook, map, &who);
        f.play("use hook ben", &dice);
        assert_eq!((f.at("ben").as_str(), f.hp("ben")), (to, hp), "{map}");
    }
}
