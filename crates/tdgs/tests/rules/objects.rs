//! Documents 1, 5 and 9: things, what is done with them, and where nobody rolls.

use tdgs::conditions::Condition;

use crate::rules::equipment::thing;
use crate::rules::table::{FIELD, Fight, Who, ability, fight, fight_over, fight_with, percent};

/// A door, a lever that opens a gate, a lock, a trap and a machine, all within Ann's reach.
const THINGS: &str = r#"
[[object]]
name = "door"
at = "d5"
hp = 20
[[object]]
name = "lever"
at = "c5"
opens = ["gate"]
[[object]]
name = "gate"
at = "h1"
bars = true
[[object]]
name = "chest"
at = "d3"
tasks = [{ word = "pick", own = "dex", difficulty = 15 }]
[[object]]
name = "trap"
at = "e3"
tasks = [{ word = "disable", own = "int", difficulty = 15 }]
[[object]]
name = "machine"
at = "c3"
tasks = [{ word = "operate", own = "int", difficulty = 10 }]
"#;

fn room(ann: &str) -> Fight {
    let coin = ability(
        "guess-a-coin",
        "kind = \"action\"\ntype = \"mental\"\ntiming = \"action\"\nautomatic = true",
    );
    let who: [Who; 2] = [("Ann", "Red", "d4", ann), ("Ben", "Blue", "k8", "")];
    fight_with(THINGS, &coin, FIELD, &who)
}

#[test]
fn trivial_handling_is_free() {
    ledger::proves!("tdgs.action.interact-simple");
    let mut f = room("");
    f.play("interact door", &[]).play("interact lever", &[]);
    assert!(f.battle.objects[0].open && f.battle.objects[2].open, "the gate opens with the lever");
    assert_eq!((f.battle.budget.actions, f.battle.budget.step), (1, true));
    // Picking up is free; what was picked up is carried until it is equipped.
    let who: [Who; 2] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "k8", "")];
    let mut f = fight_over(&[("longsword", "a1")], "", &who);
    f.play("pick-up longsword", &[]);
    assert_eq!(f.battle.budget.actions, 1);
    let (sword, ann) = (thing(&f, "longsword"), f.id("ann"));
    assert_eq!(f.battle[sword].place, tdgs::equipment::Place::Carried(ann));
    f.put("ben", "b1");
    assert!(f.refused("attack longsword ben").rule.is_some());
}

#[test]
fn what_takes_skill_is_rolled_for() {
    ledger::proves!("tdgs.action.interact-complex");
    // DEX 10 against a lock of 15: 25%; a trap and a machine take INT.
    let opened =
        |ann: &str, command: &str, place: usize| room(ann).chance_that(command, |b, _| b.objects[place].open);
    assert_eq!(opened("dex 10", "work pick chest", 3), percent(25));
    assert_eq!(opened("dex 15, int 1", "work pick chest", 3), percent(50));
    assert_eq!(opened("int 15, dex 1", "work disable trap", 4), percent(50));
    assert_eq!(opened("int 10, dex 1", "work operate machine", 5), percent(50));
    let mut f = room("");
    assert_eq!(f.refusing_rule("interact chest"), "tdgs.action.interact-complex");
    f.play("work pick chest", &[16]);
    assert_eq!((f.battle.objects[3].open, f.battle.budget.actions), (true, 0));
}

#[test]
fn nobody_rolls_where_nothing_is_uncertain() {
    ledger::proves!("tdgs.dice.no-roll");
    room("").play("interact door", &[]);
    room("").play("work pick chest", &[2]);
    // An action that names no pair of stats: a guess with nothing at stake.
    room("").play("use guess-a-coin", &[]);
    // Sizes so unlike decide: no d20, no critical, and no entry in a streak.
    let who: [Who; 2] = [("Ann", "Red", "d4", "size gargantuan"), ("Ben", "Blue", "c4", "size small")];
    let mut f = fight(FIELD, &who);
    let luck = f.unit("ann").luck;
    f.play("grapple ben", &[]);
    assert!(f.has("ben", Condition::Grappled) && f.unit("ann").luck == luck);
    // The blind find nothing by looking; they may still listen.
    let who: [Who; 2] = [("Ann", "Red", "d4", "is blinded"), ("Ben", "Blue", "c4", "")];
    let mut f = fight(FIELD, &who);
    f.suffers("ben", Condition::Hidden, "ann").play("search", &[]);
    assert!(f.has("ben", Condition::Hidden) && f.told("notices nothing"));
    f.turn_of("ann").play("listen", &[11]);
    assert!(!f.has("ben", Condition::Hidden));
}

#[test]
fn an_item_is_used_for_the_action() {
    ledger::proves!("tdgs.action.use-item");
    let pack = [
        ability("heal-half", "kind = \"trait\"\ntiming = \"action\"\neffects = [{ heal = 50 }]"),
        ability("burn", "kind = \"trait\"\ntiming = \"action\"\ntarget = \"foe\"\nrange = 4\nroll = { own = \"dex\", against = \"ref\" }\neffects = [{ damage = \"5\" }]"),
        "[item.draught]\nname = \"draught\"\nweight = 1\nuse = \"heal-half\"\n".to_owned(),
        "[item.oil]\nname = \"oil\"\nweight = 1\nuse = \"burn\"\n".to_owned(),
    ]
    .concat();
    let who: [Who; 2] = [("Ann", "Red", "d4", "carries draught oil"), ("Ben", "Blue", "f4", "")];
    let mut f = fight_with("", &pack, FIELD, &who);
    let max = f.hp("ann");
    f.unit_mut("ann").hp = 10;
    // A potion works from the pack, for the Action and without a roll, and is gone.
    f.play("use-item draught", &[]);
    assert_eq!((f.hp("ann"), f.battle.budget.actions), (10 + max / 2, 0));
    assert_eq!(f.battle[thing(&f, "draught")].place, tdgs::equipment::Place::Gone);
    assert_eq!(f.refusing_rule("use-item oil ben"), "tdgs.economy.turn");
    f.turn_of("ann");
    assert_eq!(f.refusing_rule("use-item draught"), "tdgs.action.use-item");
    // The item states its roll.
    let before = f.hp("ben");
    f.play("use-item oil ben", &[11]);
    assert_eq!(before - f.hp("ben"), 5);
}

#[test]
fn an_entity_is_what_can_take_a_turn() {
    ledger::proves!("tdgs.entity.test");
    // Whatever a creature is, it has its turn; a door, a chest and a trap have none.
    let golem = "[creature.golem]\nname = \"Golem\"\nletters = \"G\"\nkinds = [\"construct\"]\nstats = { str = 10, dex = 10, ref = 10, con = 10, mov = 10, int = 10, wis = 10, cha = 10 }\n";
    let who: [Who; 2] = [("Ann", "Red", "d4", ""), ("Ben", "Blue", "k8", "")];
    let unit = format!("{THINGS}[[unit]]\ncreature = \"golem\"\nside = \"Blue\"\nat = \"j8\"\n");
    let f = fight_with(&unit, golem, FIELD, &who);
    let mut order = f.order();
    order.sort_unstable();
    assert_eq!(order, ["ann", "ben", "golem"]);
    // A door with 20 HP can be damaged and takes no turn; STR 10 strikes its REF 0 in 95%.
    let mut f = room("str 10");
    assert_eq!(f.chance_that("smash fists door", |b, _| b.objects[0].hp < 20), percent(95));
    f.play("smash fists door", &[2]).turn_of("ann").play("smash fists door", &[2]);
    assert!(f.battle.objects[0].open && f.told("the door is broken"));
    assert!(f.refused("smash fists gate").rule.is_some());
    f.turn_of("ann");
    assert!(f.refused("attack door").why.contains("door"), "it is nobody to attack");
}

/// Whether each of these is allowed now.
fn allowed<const N: usize>(f: &Fight, commands: [&str; N]) -> [bool; N] {
    let menu = f.menu();
    commands.map(|command| menu.iter().any(|offer| offer.command == command))
}

#[test]
fn hands_reach_the_next_square_and_a_spear_four() {
    ledger::proves!("tdgs.action.interact-simple", "tdgs.action.interact-complex", "tdgs.entity.test");
    let all = ["interact door", "work pick chest"];
    for (at, hands, spear) in [
        ("d4", true, true),
        ("e4", true, true),
        ("f4", false, true),
        ("h4", false, true),
        ("i4", false, false),
    ] {
        for (ann, smash, reaches) in
            [("", "smash fists door", hands), ("wields spear", "smash spear door", spear)]
        {
            let mut f = room(ann);
            f.put("ann", at);
            assert_eq!(allowed(&f, all), [hands; 2], "{at}");
            assert_eq!(allowed(&f, [smash]), [reaches], "{smash} from {at}");
        }
    }
    // Nobody reaches through a wall, nor while somebody holds it.
    let mut f = room("");
    f.suffers("ann", Condition::Grappled, "ben");
    assert_eq!((allowed(&f, all), allowed(&f, ["smash fists door"])), ([false; 2], [false]));
    let wall = FIELD.replacen("............", "..##........", 5).replacen("..##........", "............", 4);
    let who: [Who; 2] = [("Ann", "Red", "d4", ""), ("Ben", "Blue", "k8", "")];
    let far_door = "[[object]]\nname = \"door\"\nat = \"d6\"\nhp = 20\n";
    let pike = "[weapon.pike]\nname = \"pike\"\ndamage = \"0\"\nrange = \"reach\"\nnatural = true\n";
    let armed = [("Ann", "Red", "d4", "wields pike"), who[1]];
    assert_eq!(allowed(&fight_with(far_door, pike, FIELD, &armed), ["smash pike door"]), [true]);
    assert_eq!(allowed(&fight_with(far_door, pike, &wall, &armed), ["smash pike door"]), [false]);
}

#[test]
fn what_is_open_shuts_again_unless_it_is_broken_or_somebody_stands_there() {
    ledger::proves!("tdgs.action.interact-simple");
    let mut f = room("");
    let open = |f: &Fight| [0, 2, 3].map(|n: usize| f.battle.objects[n].open);
    assert_eq!(open(&f), [false; 3]);
    f.play("interact door", &[]).play("interact lever", &[]).play("work pick chest", &[16]);
    assert_eq!(open(&f), [true; 3]);
    // There is nothing more to break or to pick.
    f.turn_of("ann");
    assert_eq!(allowed(&f, ["smash fists door", "work pick chest"]), [false; 2]);
    f.play("interact door", &[]).play("interact lever", &[]).play("interact chest", &[]);
    assert_eq!(open(&f), [false; 3], "and what hangs together shuts together");
    assert_eq!(allowed(&f, ["smash fists door", "work pick chest"]), [true; 2]);
    // Not on Ben.
    let mut f = room("");
    f.play("interact door", &[]).put("ben", "d5");
    assert_eq!(f.refused("interact door").why, "The door is open.");
    f.put("ben", "d6").play("interact door", &[]);
    // A door that is broken stays open; one with a point left holds, and opens for hands.
    for (hp, broken) in [(11, false), (10, true), (9, true)] {
        let mut f = room("str 10");
        f.battle.objects[0].hp = hp;
        f.play("smash fists door", &[2]);
        assert_eq!((f.battle.objects[0].open, f.battle.objects[0].hp), (broken, (hp - 10).max(0)));
        f.turn_of("ann");
        if broken {
            assert_eq!(f.refused("interact door").why, "The door is open.", "{hp} HP");
        } else {
            f.play("interact door", &[]).play("interact door", &[]);
        }
    }
    // What has no HP does not break, and is none the worse for that.
    assert_eq!(room("").refused("smash fists chest").why, "Nothing breaks the chest.");
}

#[test]
fn a_lever_tells_what_it_opens() {
    ledger::proves!("tdgs.action.interact-simple");
    let mut f = room("");
    let mut pull = |found: bool| {
        f.log.clear();
        f.battle.objects[2].found = found;
        f.play("interact lever", &[]);
        f.log.iter().map(|line| line.text.clone()).collect::<Vec<_>>()
    };
    assert_eq!(pull(true), ["Ann pulls the lever", "The gate opens"]);
    assert_eq!(pull(true), ["Ann pulls the lever", "The gate shuts"]);
    assert_eq!(pull(false), ["Ann pulls the lever"], "nobody knows of the gate");
    // What stood open already is no news.
    let mut f = room("");
    f.battle.objects[2].open = true;
    f.play("interact lever", &[]).play("interact door", &[]);
    assert!(!f.told("The gate") && f.told("Ann opens the door"), "{:?}", f.log);
    // A broken lever opens its gate as well.
    let broken = THINGS.replace("opens = [\"gate\"]", "opens = [\"gate\"]\nhp = 1");
    let mut f = fight_with(&broken, "", FIELD, &[("Ann", "Red", "d4", ""), ("Ben", "Blue", "k8", "")]);
    f.play("smash fists lever", &[15]);
    assert!(f.told("the lever is broken") && f.told("The gate opens"), "{:?}", f.log);
}
