//! Mass Combat: where routed units run, what they can't do, and when they are safe.

use tdgs::army::{Order, Slot, Status};
use tdgs::conditions::Condition;
use tdgs::stats::Stat;

use crate::rules::table::{FIELD, Fight, Who, ability, fight, fight_with, ground, percent};

const RED: &str = "Red edge west";

/// Foot runs west over a map, and Ben looks on.
fn runner(map: &str, at: &str, foot: &str) -> Fight {
    let foot = format!("unit company 2, {foot}");
    let mut f = fight(map, &[("Foot", RED, at, &foot), ("Ben", "Blue", "t8", "mov 1")]);
    f.routs("foot", 10, None);
    f
}

/// A field of twenty columns, and one where every square is difficult.
fn field(square: char) -> String {
    ground(20, 8).replace('.', &square.to_string())
}

#[test]
fn the_routed_run_as_far_as_they_can() {
    ledger::proves!("tdgs.mass.routed.move", "tdgs.mass.safety.edge");
    let mut f = runner(&field('.'), "k4", "mov 6");
    f.march("foot", &[]);
    assert_eq!(f.at("foot"), "e4", "six squares, straight");
    assert!(f.told("Foot runs for its own lines"));
    let mut f = runner(&field(','), "k4", "mov 6");
    f.march("foot", &[]);
    assert_eq!(f.at("foot"), "h4", "three over difficult ground");
    let mut f = runner(&field('.'), "e4", "mov 6");
    f.march("foot", &[]);
    assert_eq!((f.at("foot").as_str(), f.status("foot")), ("a4", Status::Removed), "four, and it is there");
    // It is the Action, and no Step comes with it.
    let mut f = runner(&field('.'), "k4", "mov 6");
    f.march("foot", &[]);
    assert_eq!(f.active(), "ben");
    // Each of its turns.
    f.march("foot", &[]).march("foot", &[]);
    assert_eq!(f.status("foot"), Status::Removed);
}

#[test]
fn the_way_of_a_rout_is_the_shortest() {
    ledger::proves!("tdgs.mass.routed.move");
    let who = |at| [("Foot", RED, at, "unit company 2, mov 4"), ("Ben", "Blue", "t8", "mov 1")];
    let run = |map: &str, at: &'static str, turns: usize| {
        let mut f = fight(map, &who(at));
        f.routs("foot", 10, None);
        (0..turns).for_each(|_| {
            f.march("foot", &[]);
        });
        f.at("foot")
    };
    // A wall with one way through it, south of the unit: no detour north.
    let wall = "
        .....#..............
        .....#..............
        .....#..............
        .....#..............
        .....#..............
        ....................
        ....................
        .....#..............";
    assert_eq!(run(wall, "g3", 1), "e6");
    // Mud straight ahead: around it is cheaper.
    let mud = "
        ....................
        ....................
        ....................
        .....,,.............
        .....,,.............
        ....................
        ....................
        ....................";
    assert_eq!(run(mud, "h4", 1), "e2");
    // Enemies are never passed, and friends are; but nobody ends on them.
    let who: [Who; 4] = [
        ("Foot", RED, "k4", "unit company 2, mov 4"),
        ("Ann", RED, "g4", "unit company 2"),
        ("Eve", "Blue", "q1", "unit company 2"),
        ("Ben", "Blue", "t8", "mov 1"),
    ];
    let mut f = fight(&field('.'), &who);
    f.routs("foot", 10, None).march("foot", &[]);
    assert_eq!(f.at("foot"), "g2", "beside its friends, no farther aside than it must");
    let mut f = fight(&field('.'), &who);
    f.routs("foot", 10, None).put("ann", "q6").put("eve", "h3").march("foot", &[]);
    assert_eq!(f.at("foot"), "g5", "around the enemy");
}

#[test]
fn the_routed_attack_nobody() {
    ledger::proves!("tdgs.mass.routed.no-attack");
    let who: [Who; 2] = [("Ben", "Blue", "g4", ""), ("Foot", RED, "e4", "unit company 2, mov 0")];
    // An enemy leaves its reach: in good order it strikes, routed it does not.
    let mut f = fight(FIELD, &who);
    f.routs("foot", 10, None).play("move k4", &[]);
    assert_eq!(f.hp("ben"), 50);
    // Nor in its own turn, even where it can't run.
    let mut f = fight(FIELD, &who);
    f.routs("foot", 10, None).march("foot", &[]);
    assert_eq!((f.hp("ben"), f.at("foot").as_str()), (50, "e4"));
    // Not even one that is led by its own officers.
    let who: [Who; 2] = [("Ben", "Blue", "g4", ""), ("Foot", RED, "e4", "unit company 2, commander")];
    let mut f = fight(FIELD, &who);
    f.routs("foot", 10, None).turn_of("foot");
    assert_eq!(f.refusing_rule("attack ben"), "tdgs.mass.routed.no-attack");
}

#[test]
fn the_routed_hear_no_orders_and_keep_nothing_of_the_old_one() {
    ledger::proves!("tdgs.mass.routed.no-orders");
    let who: [Who; 3] = [
        ("Ann", RED, "a8", "commander, cha 20"),
        ("Foot", RED, "e4", "unit company 2, con 12, ref 38, under Ann, order hold"),
        ("Ben", "Blue", "g4", "str 29"),
    ];
    let mut f = fight(FIELD, &who);
    f.unit_mut("foot").conditions.add(Condition::Holding);
    f.unit_mut("foot").hp = 59;
    assert_eq!(f.apparent("foot", Stat::Ref), 41);
    // A natural 20 hits; half of 60 HP is gone, and the check fails on a 1.
    f.turn_of("ben").play("attack foot", &[20, 1, 1, 1]);
    assert_eq!(f.status("foot"), Status::Routed);
    assert_eq!(f.apparent("foot", Stat::Ref), 38, "it holds no more, at once");
    assert_eq!(f.turn_of("ann").refusing_rule("order foot hold"), "tdgs.mass.routed.no-orders");
    assert_eq!(f.refusing_rule("order foot attack"), "tdgs.mass.routed.no-orders");
}

#[test]
fn flight_is_struck_at() {
    ledger::proves!("tdgs.mass.routed.opportunity");
    let who: [Who; 3] = [
        ("Foot", RED, "g4", "unit company 2, ref 38, con 42, mov 4"),
        ("Ben", "Blue", "i4", "str 40"),
        ("Bob", "Blue", "i5", "str 40"),
    ];
    // +2: a natural 9 hits, an 8 does not.
    let mut f = fight(&ground(20, 8), &who);
    f.routs("foot", 10, None).march_asked("foot", &[1, 1], &[9, 8]);
    assert_eq!((f.hp("foot"), f.at("foot").as_str()), (170, "c4"));
    let sums: Vec<String> =
        f.log.iter().filter_map(|line| line.sum.as_ref()).map(ToString::to_string).collect();
    assert_eq!(sums, ["d20 9 + STR 40 - REF 38 = 11 >= 11: hit", "d20 8 + STR 40 - REF 38 = 10 < 11: miss"]);
    // Destroyed on the way, it stays there.
    let mut f = fight(&ground(20, 8), &who);
    f.routs("foot", 10, None).unit_mut("foot").hp = 30;
    f.march_asked("foot", &[1], &[9]);
    assert_eq!((f.status("foot"), f.at("foot").as_str()), (Status::Destroyed, "g4"));
    // A reach weapon threatens four squares, and leaving the last is what provokes.
    let who: [Who; 2] = [
        ("Foot", RED, "g4", "unit company 2, ref 38, con 42, mov 4"),
        ("Ben", "Blue", "k4", "str 40, wields spear"),
    ];
    let mut f = fight(&ground(20, 8), &who);
    f.routs("foot", 10, None).march_asked("foot", &[1], &[9]);
    assert_eq!(f.asked.len(), 1);
    assert!(f.hp("foot") < 210);
}

#[test]
fn the_routed_are_attacked_like_anybody() {
    ledger::proves!("tdgs.mass.routed.targetable");
    let who: [Who; 2] = [("Ben", "Blue", "g4", "str 40"), ("Foot", RED, "e4", "unit company 2, ref 38")];
    let mut f = fight(FIELD, &who);
    let steady = f.chance("attack foot");
    f.routs("foot", 10, None);
    assert_eq!((steady, f.chance("attack foot")), (percent(60), percent(60)));
}

#[test]
fn the_routed_remember_what_broke_them() {
    ledger::proves!("tdgs.mass.routed.remembers-threat");
    let who: [Who; 3] = [
        ("Ann", RED, "a8", "commander, cha 12"),
        ("Foot", RED, "e4", "unit company 2, con 12"),
        ("Ben", "Blue", "g4", "str 20"),
    ];
    // The last quarter: 14 in all that follows.
    let mut f = fight(FIELD, &who);
    f.unit_mut("foot").hp = 30;
    f.turn_of("ben").play("attack foot", &[15, 12]);
    assert_eq!(f.hp("foot"), 10);
    assert_eq!(f.last_sum(), "d20 12 + CON 12 - threat 14 = 10 < 11: failure");
    assert_eq!(f.unit("foot").troop.fear.threat, 14);
    f.turn_of("ann").play("rally foot", &[12]);
    assert_eq!(f.last_sum(), "d20 12 + CHA 12 - threat 14 = 10 < 11: failure");
    // A dragon's CHA as it was when it broke them.
    let pack = ability("dread", "kind = \"trait\"\ntiming = \"passive\"\nknacks = [\"terrifying\"]");
    let who: [Who; 3] = [
        ("Ann", RED, "a8", "commander, cha 12"),
        ("Foot", RED, "e4", "unit company 2, con 12"),
        ("Wyrm", "Blue", "g4", "cha 30, str 1, trait dread"),
    ];
    let mut f = fight_with("", &pack, FIELD, &who);
    f.turn_of("wyrm").play("attack foot", &[2, 2]);
    assert_eq!((f.status("foot"), f.unit("foot").troop.fear.threat), (Status::Routed, 30));
    f.suffers("wyrm", Condition::Emboldened, "wyrm");
    assert_eq!(f.unit("foot").troop.fear.threat, 30);
    f.turn_of("ann").play("rally foot", &[19]);
    assert!(f.last_sum().contains("threat 30"), "{}", f.last_sum());
}

#[test]
fn the_routed_keep_their_commander() {
    ledger::proves!("tdgs.mass.routed.ownership");
    let who: [Who; 4] = [
        ("Ann", RED, "h8", "commander, cha 20"),
        ("Foot", RED, "e4", "unit company 2, under Ann, slot direct"),
        ("Pikes", RED, "h4", "unit company 2"),
        ("Ben", "Blue", "l4", ""),
    ];
    let mut f = fight(FIELD, &who);
    f.routs("foot", 10, None);
    let post = f.unit("foot").troop.post.expect("still Ann's");
    assert_eq!((post.commander, post.slot), (f.id("ann"), Slot::Direct));
    assert_eq!(f.turn_of("ann").refusing_rule("claim pikes direct"), "tdgs.mass.command.direct.slot");
    f.play("release-unit foot", &[]);
    assert_eq!((f.unit("foot").troop.post, f.status("foot")), (None, Status::Routed));
    f.play("claim pikes direct", &[]);
}

#[test]
fn without_an_edge_they_run_to_the_nearest_commander() {
    ledger::proves!("tdgs.mass.safety.commander");
    let who: [Who; 4] = [
        ("Ann", "Red", "a4", "commander, cha 30"),
        ("Bea", "Red", "z4", "commander, cha 30"),
        ("Foot", "Red", "o4", "unit company 2, mov 4, under Ann"),
        ("Ben", "Blue", "z8", "mov 1"),
    ];
    // Ann is 14 squares off, Bea 10: to Bea, whoever commands it.
    let mut f = fight(&ground(26, 8), &who);
    f.routs("foot", 10, None).march("foot", &[]);
    assert_eq!(f.at("foot"), "s4");
    assert!(f.told("Foot runs to Bea"));
    // One who runs itself is no refuge.
    let who: [Who; 4] = [
        ("Ann", "Red", "a4", "commander, cha 30"),
        ("Guard", "Red", "y4", "unit company 2, commander"),
        ("Foot", "Red", "o4", "unit company 2, mov 4"),
        ("Ben", "Blue", "z8", "mov 1"),
    ];
    let mut f = fight(&ground(26, 8), &who);
    f.routs("foot", 10, None).routs("guard", 10, None).march("foot", &[]);
    assert!(f.told("Foot runs to Ann"));
}

#[test]
fn with_nobody_to_run_to_they_run_from_what_broke_them() {
    ledger::proves!("tdgs.mass.safety.away");
    let who: [Who; 3] = [
        ("Foot", "Red", "j8", "unit company 2, mov 4"),
        ("Ben", "Blue", "f8", ""),
        ("Bob", "Blue", "j12", ""),
    ];
    // From whoever broke it, though another is nearer; straight, and as far as it gets.
    let mut f = fight(&ground(20, 16), &who);
    f.routs("foot", 10, Some("ben")).march("foot", &[]);
    assert_eq!(f.at("foot"), "n8");
    assert!(f.told("Foot runs from Ben"));
    // Nobody in particular, or nobody any more: from the nearest.
    for from in [None, Some("ben")] {
        let mut f = fight(&ground(20, 16), &who);
        f.routs("foot", 10, from);
        if from.is_some() {
            f.knock_out("ben");
        }
        f.march("foot", &[]);
        assert_eq!(f.at("foot"), "j4", "from Bob");
    }
    // What a friend broke them by is no enemy.
    let mut f = fight(&ground(20, 16), &who);
    f.routs("foot", 10, Some("foot")).march("foot", &[]);
    assert_eq!(f.at("foot"), "j4");
    // Against the edge of the board they run along it as long as that takes them farther.
    let mut f = fight(&ground(20, 16), &who);
    f.routs("foot", 10, Some("ben")).put("foot", "s7").put("ben", "r12").march("foot", &[]);
    assert_eq!(f.at("foot"), "s3");
}

#[test]
fn each_refuge_counts_only_where_no_better_is_in_reach() {
    ledger::proves!("tdgs.mass.safety.order");
    // The wall has no way through to the edge; Ann stands on this side of it.
    let wall = "
        ....#...............
        ....#...............
        ....#...............
        ....#...............
        ....#...............
        ....#...............
        ....#...............
        ....#...............";
    let who: [Who; 3] = [
        ("Ann", RED, "t4", "commander, cha 20"),
        ("Foot", RED, "h4", "unit company 2, mov 4"),
        ("Ben", "Blue", "t8", "mov 1"),
    ];
    let mut f = fight(wall, &who);
    f.routs("foot", 10, None).march("foot", &[]);
    assert!(f.told("Foot runs to Ann"));
    assert_eq!(f.at("foot"), "l4");
    // With a way it is the edge, however near Ann is.
    let mut f = fight(&ground(20, 8), &who);
    f.routs("foot", 10, None).put("ann", "k4").march("foot", &[]);
    assert!(f.told("Foot runs for its own lines"));
    // Ann beyond the wall as well: away.
    let mut f = fight(wall, &who);
    f.routs("foot", 10, None).put("ann", "a4").march("foot", &[]);
    assert!(f.told("Foot runs from Ben"));
    // Friends close no way: the edge is reached past them.
    let mut two: Vec<Who> = who.to_vec();
    two.push(("Pikes", RED, "a3", "unit company 4"));
    two.push(("Bows", RED, "a7", "unit company 2"));
    two.push(("Horse", RED, "a1", "unit company 2"));
    let mut f = fight(&ground(20, 8), &two);
    f.routs("foot", 10, None).put("foot", "e4").march("foot", &[]).march("foot", &[]);
    assert_eq!((f.at("foot").as_str(), f.status("foot")), ("c1", Status::Routed), "it waits behind them");
    assert!(!f.told("Foot runs from"), "and is not cornered");
}

#[test]
fn at_its_own_edge_a_unit_leaves_and_beside_a_commander_it_stays() {
    ledger::proves!("tdgs.mass.safety.reached");
    let who: [Who; 4] = [
        ("Ann", RED, "t1", "commander, cha 20"),
        ("Foot", RED, "d4", "unit company 2, mov 6, con 12, under Ann, slot direct"),
        ("Pikes", RED, "j4", "unit company 2"),
        ("Ben", "Blue", "t8", "mov 1"),
    ];
    let mut f = fight(&ground(20, 8), &who);
    f.routs("foot", 10, None).unit_mut("foot").hp = 40;
    f.march("foot", &[]);
    assert_eq!((f.status("foot"), f.hp("foot")), (Status::Removed, 40), "off the field, alive");
    assert_eq!(f.unit("foot").troop.post, None, "and its slot is free");
    assert_eq!((f.battle.standing[0], f.status("pikes")), (2, Status::Normal), "nobody is shaken by it");
    // Whoever breaks at the edge leaves in its next turn.
    let mut f = fight(&ground(20, 8), &who);
    f.put("foot", "a4").routs("foot", 10, None);
    assert_eq!(f.status("foot"), Status::Routed);
    f.march("foot", &[]);
    assert_eq!(f.status("foot"), Status::Removed);
    // A commander is safety as well, and whoever reaches it is gone.
    let plain: Vec<Who> = who
        .iter()
        .map(|&(name, side, at, what)| (name, if side == RED { "Red" } else { side }, at, what))
        .collect();
    let by = |options: &str| {
        let mut f = fight_with(options, "", &ground(20, 8), &plain);
        f.routs("foot", 10, None).put("ann", "h4").march("foot", &[]);
        f
    };
    let f = by("");
    assert_eq!(f.status("foot"), Status::Removed);
    assert_eq!(f.unit("foot").troop.order, Order::Attack);
    // Where that is not played, it is a place to stand.
    let mut f = by("routed-leave-at-commander = false");
    assert_eq!((f.at("foot").as_str(), f.status("foot")), ("f4", Status::Routed));
    f.march("foot", &[]);
    assert_eq!((f.at("foot").as_str(), f.status("foot")), ("f4", Status::Routed), "it runs no farther");
    assert!(f.told("Foot huddles around Ann"));
    f.put("ann", "t4").march("foot", &[]);
    assert_eq!(f.at("foot"), "l4", "but after her");
}

#[test]
fn a_battle_ends_when_the_last_of_a_side_has_run() {
    let mut f = runner(&field('.'), "c4", "mov 6");
    f.march("foot", &[]);
    assert!(f.battle.outcome().is_some());
    assert_eq!(f.battle.winner, Some(f.rules.side(f.id("ben"))));
}

#[test]
fn whoever_is_held_fast_neither_runs_nor_is_cornered() {
    let mut f = runner(&field('.'), "k4", "mov 6");
    f.suffers("foot", Condition::Grappled, "ben").march("foot", &[]);
    assert_eq!((f.at("foot").as_str(), f.status("foot")), ("k4", Status::Routed));
}

#[test]
fn whoever_is_held_fast_does_not_leave_nor_turn_at_bay() {
    ledger::proves!("tdgs.mass.routed.move", "tdgs.mass.safety.reached");
    // At its own edge it leaves, if it can walk.
    let at_the_edge = |foot: &str, held: Option<Condition>| {
        let mut f = runner(&field('.'), "a4", foot);
        if let Some(held) = held {
            f.suffers("foot", held, "ben");
        }
        f.march("foot", &[]);
        f.status("foot")
    };
    assert_eq!(at_the_edge("mov 1", None), Status::Removed);
    assert_eq!(at_the_edge("mov 0", None), Status::Routed, "rooted");
    assert_eq!(at_the_edge("mov 6", Some(Condition::Grappled)), Status::Routed, "held");
    assert_eq!(at_the_edge("mov 6, str 0, carries rope", None), Status::Routed, "under its load");
    // Walled in, it is cornered, and rolls for it; held as well, it is not.
    let pen = "
        ####................
        #..#................
        #..#................
        ####................";
    let who: [Who; 2] =
        [("Foot", RED, "b2", "unit company 2, con 10, mov 6"), ("Ben", "Blue", "t4", "mov 1")];
    let mut f = fight(pen, &who);
    f.routs("foot", 10, None).suffers("foot", Condition::Grappled, "ben").march("foot", &[]);
    assert_eq!((f.status("foot"), f.has("foot", Condition::LastStand)), (Status::Routed, false));
    for (die, stands) in [(11, true), (10, false)] {
        let mut f = fight(pen, &who);
        f.routs("foot", 10, None).march("foot", &[die]);
        assert_eq!(
            (f.has("foot", Condition::LastStand), f.has("foot", Condition::Routed)),
            (stands, !stands)
        );
    }
}

#[test]
fn every_edge_is_as_far_as_its_last_row() {
    ledger::proves!("tdgs.mass.safety.edge", "tdgs.mass.safety.reached");
    // Four squares a turn: those four from the edge are away, and those five from it are not.
    for (edge, at, to, status) in [
        ("west", "e6", "a6", Status::Removed),
        ("west", "f6", "b6", Status::Routed),
        ("east", "g6", "k6", Status::Removed),
        ("east", "f6", "j6", Status::Routed),
        ("north", "f5", "f1", Status::Removed),
        ("north", "f6", "f2", Status::Routed),
        ("south", "f7", "f11", Status::Removed),
        ("south", "f6", "f10", Status::Routed),
    ] {
        let red = format!("Red edge {edge}");
        let who: [Who; 3] = [
            ("Foot", &red, at, "unit company 2, mov 4"),
            ("Pikes", &red, "a1", "unit company 2, mov 4"),
            ("Ben", "Blue", "l12", "mov 1"),
        ];
        let mut f = fight(&ground(12, 12), &who);
        f.routs("foot", 10, None).march("foot", &[]);
        assert_eq!((f.at("foot").as_str(), f.status("foot")), (to, status), "{edge} from {at}");
    }
}
