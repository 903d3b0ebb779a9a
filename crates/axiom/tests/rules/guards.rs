//! What bars each command: one case for each reason, told in words of its own.

use axiom::battle::{Fate, Momentum};
use axiom::harm::Tracker;
use axiom::posture::Posture;
use axiom::struggles::Struggle;
use ledger::proves;

use crate::rules::places::*;
use crate::rules::table::*;

const THINGS: &str = r#"
[item.rope]
name = "Rope"

[item.anvil]
name = "Anvil"
size = "extra-large"

[item.crate]
name = "Crate"
size = "large"

[item.moon-blade]
name = "Moon blade"
weapon = { skill = "bladed", required = 9, damage = "1d6" }
only-when = "night"

[ability.mend]
name = "Mend"
skill = "medicine"
aim = "friend-beside"
brings = [{ mend = "physical" }]
"#;

const ANN: &str = "bladed 13, wields sword, carries knife bow rope, wears leather";

/// Ann beside Bob, Ben beside her, and Far far away.
fn four() -> Fight {
    four_with("", "", ANN)
}

fn four_with(options: &str, rest: &str, ann: &str) -> Fight {
    fight_with(
        Setup { options, pack: THINGS, rest, ..Setup::default() },
        FIELD,
        &[
            ("Ann", "Blue", "d4", ann),
            ("Ben", "Blue", "c4", ""),
            ("Bob", "Red", "e4", "wields sword, carries knife"),
            ("Far", "Red", "k8", "wields sword"),
        ],
    )
}

/// Refused, in these words.
#[track_caller]
fn no(f: &Fight, command: &str, words: &str) {
    let refusal = f.refused(command).to_string();
    assert!(refusal.contains(words), "{command}: {refusal}");
}

/// Refused in these words after something happened to Ann, and allowed without it.
#[track_caller]
fn bars(command: &str, words: &str, happens: impl FnOnce(&mut Fight)) {
    let mut f = four();
    assert!(f.rules_allow(command), "{command} is allowed at first");
    happens(&mut f);
    no(&f, command, words);
}

fn hold(f: &mut Fight, holder: &str, held: &str, maintained: bool) {
    let skill = f.rules.skill_called("grappling").expect("a skill");
    let (holder, held) = (f.id(holder), f.id(held));
    f.battle.struggles.push(Struggle { holder, held, skill, maintained });
}

#[test]
fn what_bars_an_attack() {
    proves!("axiom.attack.declare", "axiom.wield.required", "axiom.range.melee-reach");
    let blow = "attack sword bob torso";
    for (whom, words) in [("ben", "Ben is no enemy"), ("ann", "Ann is no enemy")] {
        no(&four(), &format!("attack sword {whom} torso"), words);
    }
    for fate in [Fate::Dead, Fate::Gone, Fate::Captive, Fate::Coming] {
        bars(blow, "Bob is out of the fight", |f| f.unit_mut("bob").fate = fate);
    }
    no(&four(), "attack knife bob torso", "Knife is not in hand");
    no(&four(), "attack sword far torso", "Far is 9 hexes away");
    bars(blow, "Sword is damaged", |f| {
        f.damage("ann", "sword");
    });
    bars(blow, "It costs 6 action points, and Ann has 5", |f| f.unit_mut("ann").ap = 5);
    bars(blow, "cowed", |f| f.unit_mut("ann").done.cowed = true);
    let moon = four_with("", "", "bladed 13, wields moon-blade");
    no(&moon, "attack moon-blade bob torso", "Moon blade is of no use");
    let night = four_with("circumstances = [\"night\"]", "", "bladed 13, wields moon-blade");
    assert!(night.rules_allow("attack moon-blade bob torso"));
    let hostage = four_with("", "", "bladed 13, wields sword, hostage");
    no(&hostage, blow, "Ann is a hostage");
    let walled = fight(".#.", &[("Ann", "Blue", "a1", "wields bow"), ("Bob", "Red", "c1", "")]);
    no(&walled, "attack bow bob torso", "no line of sight to Bob");
    let inside = [("Ann", "Blue", "", "wields sword, aboard ride"), ("Bob", "Red", &*around(1, 0), "")];
    let f = drive(FIELD, &[("ride", "l", &around(0, 0), "")], &inside);
    no(&f, blow, "Hands don't reach");
    let f = drive(FIELD, &[("ride", "s", &around(0, 0), "")], &inside);
    assert!(f.rules_allow(blow), "from outside they do");
}

#[test]
fn what_bars_hands_on_somebody() {
    proves!("axiom.contest.shove", "axiom.contest.disarm", "axiom.contest.extended-start");
    for deed in ["push", "knock-down", "grapple", "disarm"] {
        let on = |whom: &str| {
            if deed == "disarm" { format!("disarm {whom} sword") } else { format!("{deed} {whom}") }
        };
        let command = on("bob");
        bars(&command, "Bob is out of the fight", |f| f.unit_mut("bob").fate = Fate::Unconscious);
        bars(&command, "It costs 6 action points, and Ann has 5", |f| f.unit_mut("ann").ap = 5);
        bars(&command, "cowed", |f| f.unit_mut("ann").done.cowed = true);
        bars(&command, "Bob is 2 hexes away", |f| {
            let at = space::Hex::from_offset(5, 3);
            f.unit_mut("bob").at = at;
        });
        let mut f = four();
        let (sword, ben) = (f.battle.wielded(f.id("bob")).next().expect("a sword"), f.id("ben"));
        f.battle[sword].place = axiom::items::Place::Wielded(ben);
        f.unit_mut("ben").belongings.add(sword);
        no(&f, &on("ben"), "Ben is no enemy");
        for (ann, bob) in [("", "aboard ride"), ("aboard ride", "")] {
            let (at, beside) = (around(0, 0), around(1, 0));
            let people: [Who; 2] =
                [("Ann", "Blue", &beside, ann), ("Bob", "Red", &beside, &format!("wields sword, {bob}"))];
            let f = drive(FIELD, &[("ride", "l", &at, "")], &people);
            let words =
                if deed == "knock-down" && ann.is_empty() { "does not fall" } else { "Hands don't reach" };
            no(&f, &command, words);
        }
        // What failed is not repeated at once: three turns pass first.
        let mut f = four();
        f.play(&command, &[18, 3]);
        for (turn, words) in [(1, "in 4 turns"), (2, "in 3 turns"), (4, "in 1 turns")] {
            f.turn_of("ann").unit_mut("ann").turns = turn;
            no(&f, &command, words);
        }
        f.unit_mut("ann").turns = 5;
        assert!(f.rules_allow(&command), "{command} on the fifth turn");
    }
    no(&four(), "disarm bob knife", "Knife is not in hand");
    let flat = four_with("hexes = false", "", ANN);
    for deed in ["push bob", "knock-down bob", "crouch", "move c3"] {
        no(&flat, deed, "played without hexes");
    }
    assert!(
        flat.rules_allow("grapple bob") && flat.rules_allow("grapple far"),
        "without hexes nobody is far"
    );
}

#[test]
fn what_bars_a_hold() {
    proves!("axiom.contest.extended-maintain", "axiom.contest.extended-opponent");
    for deed in ["hold-on", "let-go"] {
        no(&four(), deed, "Ann holds nobody");
    }
    no(&four(), "break-free", "Nobody holds Ann");
    let mut f = four();
    hold(&mut f, "ann", "bob", true);
    no(&f, "grapple far", "Ann has a hold already");
    no(&f, "hold-on", "Ann has a hold already");
    no(&f, "move d3", "Ann holds somebody");
    f.battle.struggles[0].maintained = false;
    for other in ["move d3", "attack sword bob torso", "speak", "drop rope"] {
        no(&f, other, "has not said that it holds on");
    }
    for fits in ["hold-on", "let-go", "end", "surrender"] {
        assert!(f.rules_allow(fits), "{fits}");
    }
    f.unit_mut("ann").ap = 5;
    no(&f, "hold-on", "It costs 6 action points, and Ann has 5");
    f.unit_mut("ann").ap = 9;
    f.unit_mut("ann").done.cowed = true;
    no(&f, "hold-on", "cowed");
    bars("grapple bob", "Bob is held already", |f| hold(f, "ben", "bob", true));
    for (kind, ann, bob) in [("s", "", "aboard ride"), ("s", "aboard ride", "")] {
        let people: [Who; 2] = [("Ann", "Blue", &around(1, 0), ann), ("Bob", "Red", &around(1, 0), bob)];
        no(&drive(FIELD, &[("ride", kind, &around(0, 0), "")], &people), "grapple bob", "Hands don't reach");
    }
    let mut f = four();
    hold(&mut f, "bob", "ann", true);
    f.unit_mut("ann").ap = 5;
    no(&f, "break-free", "It costs 6 action points, and Ann has 5");
    f.unit_mut("ann").ap = 9;
    f.unit_mut("ann").done.cowed = true;
    no(&f, "break-free", "cowed");
}

#[test]
fn what_bars_hands_and_packs() {
    proves!("axiom.wield.change", "axiom.wield.limit", "axiom.item.dropped", "axiom.item.over-capacity");
    no(&four(), "wield sword", "Ann does not carry Sword");
    bars("wield bow", "too few sound arms for Bow", |f| {
        f.set_hp("ann", "left-arm", 0);
    });
    for command in ["wield knife", "wield sword knife"] {
        bars(command, "Ann is held", |f| hold(f, "bob", "ann", true));
        bars(command, "It costs 6 action points, and Ann has 5", |f| f.unit_mut("ann").ap = 5);
        bars(command, "cowed", |f| f.unit_mut("ann").done.cowed = true);
    }
    no(&four_with("", "", "wields sword shield, carries rope"), "wield rope", "no hand free for Rope");
    bars("wield rope", "It costs 3 action points, and Ann has 2", |f| f.unit_mut("ann").ap = 2);
    no(&four(), "wield knife leather", "Ann does not carry Leather armour");
    no(&four(), "wield knife rope", "Rope is neither weapon nor shield");
    no(&four(), "wield knife knife", "takes two things, and one not yet in hand");
    let both = four_with("", "", "wields sword knife");
    no(&both, "wield sword knife", "takes two things, and one not yet in hand");
    no(&four(), "wield knife bow", "too few sound arms for Bow");
    no(&four(), "drop leather", "Ann does not carry Leather armour");
    for thing in ["sword", "rope"] {
        bars(&format!("drop {thing}"), "It costs 3 action points, and Ann has 2", |f| {
            f.unit_mut("ann").ap = 2;
        });
    }
    let lying = |item: &str, ann: &str| {
        let rest = format!("[[item]]\nitem = \"{item}\"\nat = \"d4\"\n");
        four_with("", &rest, ann)
    };
    no(&lying("anvil", ANN), "pick-up anvil", "Nobody carries Anvil alone");
    no(&lying("crate", "strength 4, carries rope knife bow"), "pick-up crate", "no slot left for Crate");
    assert!(
        lying("crate", "strength 5, carries rope knife bow").rules_allow("pick-up crate"),
        "5 of 5 slots"
    );
    let mut f = lying("crate", ANN);
    assert!(f.rules_allow("pick-up crate"));
    f.unit_mut("ann").ap = 2;
    no(&f, "pick-up crate", "It costs 3 action points, and Ann has 2");
    bars("speak", "It costs 3 action points, and Ann has 2", |f| f.unit_mut("ann").ap = 2);
}

const TASKS: &str = r#"
[task.door]
name = "Force the door"
skill = "strength"
at = "d3"

[task.yell]
name = "Yell"
minor = true

[task.far]
name = "Ring the bell"
skill = "strength"
at = "k1"

[task.bomb]
name = "Defuse"
skill = "crafting"
turns = 3

[task.scare]
name = "Scare"
skill = "willpower"
against = "willpower"
aim = "enemy-beside"
"#;

#[test]
fn what_bars_a_task() {
    proves!("axiom.contest.other-actions", "axiom.contest.extended-action", "axiom.check.group-assist");
    let tasks = || four_with("", TASKS, "ability mend, strength 10");
    let after = |command: &str, words: &str, happens: &dyn Fn(&mut Fight)| {
        let mut f = tasks();
        assert!(f.rules_allow(command), "{command} is allowed at first");
        happens(&mut f);
        no(&f, command, words);
    };
    for command in ["try door", "try bomb", "try scare bob", "support door"] {
        after(command, "It costs 6 action points, and Ann has 5", &|f| f.unit_mut("ann").ap = 5);
        after(command, "cowed", &|f| f.unit_mut("ann").done.cowed = true);
    }
    after("try yell", "It costs 3 action points, and Ann has 2", &|f| f.unit_mut("ann").ap = 2);
    let mut f = tasks();
    f.unit_mut("ann").done.cowed = true;
    assert!(f.rules_allow("try yell"), "a minor action");
    for (command, words) in [
        ("try far", "Ring the bell is done on k1 or beside it"),
        ("support far", "Ring the bell is done on k1 or beside it"),
        ("try door bob", "aimed otherwise: Force the door"),
        ("try scare", "aimed otherwise: Scare"),
        ("support yell", "aimed otherwise: Yell"),
        ("try scare ben", "Ben is no enemy"),
        ("try scare far", "Far is 9 hexes away"),
        ("try mend bob", "Bob is nobody to help"),
        ("try mend ann", "Ann has no such harm"),
    ] {
        no(&tasks(), command, words);
    }
    no(&four_with("", TASKS, ""), "try mend ann", "Ann can't do that: Mend");
    after("try scare bob", "Bob is out of the fight", &|f| f.unit_mut("bob").fate = Fate::Unconscious);
    for command in ["try door", "support door"] {
        after(command, "harmed beyond any such effort: Physical harm 4", &|f| {
            f.harmed("ann", Tracker::Physical, 4);
        });
    }
    let mut f = tasks();
    f.harmed("ann", Tracker::Physical, 1);
    assert!(f.rules_allow("try mend ann"));
    let mut f = tasks();
    f.harmed("ben", Tracker::Physical, 1).unit_mut("ben").fate = Fate::Dead;
    no(&f, "try mend ben", "Ben is out of the fight");
    // Done is done, and what failed waits.
    let mut f = tasks();
    f.play("try door", &[3]).turn_of("ann");
    no(&f, "try door", "That is done: Force the door");
    no(&f, "support door", "That is done: Force the door");
    let mut f = tasks();
    f.play("try door", &[17]).turn_of("ann");
    no(&f, "try door", "may try again in 4 turns");
    let mut f = tasks();
    f.play("try bomb", &[9]).unit_mut("ann").ap = 9;
    no(&f, "try bomb", "Ann has worked in this turn: Defuse");
    let mut f = tasks();
    f.play("support door", &[]).unit_mut("ann").ap = 9;
    no(&f, "support door", "Ann has worked in this turn: Force the door");
    assert!(f.rules_allow("try door"), "its own support is no hindrance");
    f.turn_of("ben").unit_mut("ben").at = space::Hex::from_offset(2, 3);
    no(&f, "try door", "Ann lends a hand and is better at it");
}

#[test]
fn what_bars_a_move() {
    proves!("axiom.move.distance", "axiom.move.walls", "axiom.space.occupancy", "axiom.space.map-edge");
    let go = "move d3";
    bars(go, "Ann is held", |f| hold(f, "bob", "ann", true));
    bars(go, "Ann holds somebody", |f| hold(f, "ann", "bob", true));
    bars(go, "Ann is laying down", |f| f.unit_mut("ann").posture = Posture::LayingDown);
    bars(go, "Ann can't move at all", |f| f.unit_mut("ann").slowed = 9);
    bars(go, "It costs 3 action points, and Ann has 2", |f| f.unit_mut("ann").ap = 2);
    let mut f = four();
    (f.unit_mut("ann").ap, f.unit_mut("ann").ap_to_move) = (2, 3);
    assert!(f.rules_allow(go), "points for movement alone pay as well");
    f.unit_mut("ann").ap_to_move = 2;
    no(&f, go, "It costs 3 action points, and Ann has 2");
    no(&four(), "move z9", "off the map");
    no(&four(), "move d4", "Ann is on d4 already");
    no(&four(), "move c4", "Somebody is on c4");
    no(&four(), "move k2", "out of reach with 4 points of movement");
    let walls = fight("..#", &[("Ann", "Blue", "a1", ""), ("Bob", "Red", "b1", "")]);
    no(&walls, "move c1", "Nobody enters c1 on foot");
    let parked =
        drive(FIELD, &[("ride", "l", "d5", "")], &[("Ann", "Blue", "d4", ""), ("Bob", "Red", "h4", "")]);
    no(&parked, "move d5", "stands there");
    for posture in ["stand", "crouch", "lie-down"] {
        let mut f = four();
        f.unit_mut("ann").posture = if posture == "stand" { Posture::Crouching } else { Posture::Standing };
        f.unit_mut("ann").ap = 2;
        no(&f, posture, "It costs 3 action points, and Ann has 2");
    }
    for (posture, word) in
        [(Posture::Standing, "stand"), (Posture::Crouching, "crouch"), (Posture::LayingDown, "lie-down")]
    {
        let mut f = four();
        f.unit_mut("ann").posture = posture;
        no(&f, word, "already");
    }
    no(&four(), "leave", "There is no exit where Ann stands");
    let mut f = fight(">.", &[("Ann", "Blue", "a1", ""), ("Bob", "Red", "b1", "")]);
    assert!(f.rules_allow("leave"));
    f.unit_mut("ann").posture = Posture::LayingDown;
    no(&f, "leave", "Ann is laying down");
}

#[test]
fn what_bars_points_held_and_triggers() {
    proves!(
        "axiom.ap.reserve",
        "axiom.trigger.conditions",
        "axiom.trigger.declare",
        "axiom.trigger.reserve-covers"
    );
    no(&four(), "reserve 0", "No action points are held");
    no(&four(), "reserve 10", "It costs 10 action points, and Ann has 9");
    bars("reserve 9", "Ann has acted already", |f| f.unit_mut("ann").done.acted = true);
    let held = |ann: &str| {
        let mut f = four_with("", "", ann);
        f.unit_mut("ann").reserve = 6;
        f
    };
    let watch = "watch bob moves then attack sword torso";
    no(&four(), watch, "No action points are held");
    let mut f = held(ANN);
    assert!(f.rules_allow(watch));
    f.unit_mut("ann").done.acted = true;
    no(&f, watch, "Ann has acted already");
    no(&held(ANN), "watch ann moves then crouch", "something that somebody else does");
    no(&held(ANN), "watch ben moves then attack sword torso", "Ben is no enemy");
    assert!(held(ANN).rules_allow("watch ben moves then crouch"), "a friend may be waited for");
    no(&held("wields sword, hostage"), watch, "Ann is a hostage");
    assert!(held("wields sword, hostage").rules_allow("watch bob moves then crouch"));
    let mut f = held(ANN);
    f.unit_mut("bob").fate = Fate::Unconscious;
    no(&f, watch, "Bob is out of the fight");
    let mut f = held(ANN);
    f.play(watch, &[]);
    no(&f, watch, "Ann waits for that already");
    for cue in ["attacks", "stands", "crouches"] {
        f.play(&format!("watch bob {cue} then attack sword torso"), &[]);
    }
    no(&f, "watch bob changes then crouch", "Nobody has more than 4 triggers");
}

#[test]
fn what_bars_riding_and_driving() {
    proves!("axiom.vehicle.board-and-leave", "axiom.vehicle.operator", "axiom.vehicle.move-timing");
    let beside = || {
        let people: [Who; 3] = [
            ("Ann", "Blue", &around(1, 0), ""),
            ("Bob", "Red", &around(4, 0), ""),
            ("Ben", "Blue", &around(2, 0), ""),
        ];
        drive(FIELD, &[("ride", "l", &around(0, 0), "")], &people)
    };
    let after = |words: &str, happens: &dyn Fn(&mut Fight)| {
        let mut f = beside();
        assert!(f.rules_allow("board ride"));
        happens(&mut f);
        no(&f, "board ride", words);
    };
    after("That is not beside ride", &|f| f.unit_mut("ann").at = space::Hex::from_offset(9, 4));
    after("That is not beside ride", &|f| f.battle.vehicles[0].gone = true);
    after("Ann is laying down", &|f| f.unit_mut("ann").posture = Posture::LayingDown);
    after("ride is in motion", &|f| f.battle.vehicles[0].speed = 1);
    after("Ann is held", &|f| hold(f, "bob", "ann", true));
    after("Ann holds somebody", &|f| hold(f, "ann", "bob", true));
    after("It costs 3 action points, and Ann has 2", &|f| f.unit_mut("ann").ap = 2);
    after("Enemies sit in ride", &|f| {
        let id = f.vehicle_id("ride");
        f.unit_mut("bob").aboard = Some(id);
    });
    for command in ["get-off a1", "take-over", "accelerate 1", "turn-left 1", "travel"] {
        no(&beside(), command, "Ann is in no vehicle");
    }
    let aboard = || {
        let people: [Who; 3] = [
            ("Ann", "Blue", "", "aboard ride"),
            ("Ben", "Blue", "", "aboard ride"),
            ("Bob", "Red", &around(1, 0), ""),
        ];
        drive(FIELD, &[("ride", "l", &around(0, 0), "facing w, speed 2")], &people)
    };
    no(&aboard(), "board ride", "Ann rides, and moves with the vehicle");
    no(&aboard(), "move a1", "Ann rides, and moves with the vehicle");
    no(&aboard(), "crouch", "Ann rides, and has no posture");
    no(&aboard(), "take-over", "Ann operates ride");
    no(&aboard(), &format!("get-off {}", around(2, 0)), "That is not beside ride");
    no(&aboard(), &format!("get-off {}", around(1, 0)), "Somebody is on");
    let driver = |words: &str, command: &str, happens: &dyn Fn(&mut Fight)| {
        let mut f = aboard();
        assert!(f.rules_allow(command), "{command} is allowed at first");
        happens(&mut f);
        no(&f, command, words);
    };
    let poor: &dyn Fn(&mut Fight) = &|f| f.unit_mut("ann").ap = 2;
    for command in ["accelerate 1", "brake 1", "turn-left 1", "turn-right 2"] {
        driver("It costs 3 action points, and Ann has 2", command, poor);
        driver("ride has travelled already", command, &|f| f.battle.vehicles[0].steered_out = true);
    }
    driver("It costs 3 action points, and Ann has 2", &format!("get-off {}", around(0, 1)), poor);
    driver("ride has travelled already", "travel", &|f| f.battle.vehicles[0].travelled = true);
    driver("ride stands still", "travel", &|f| f.battle.vehicles[0].speed = 0);
    no(&aboard(), "accelerate 0", "The speed of ride can change by 3 more");
    no(&aboard(), "turn-left 0", "ride can turn by 2 more sides");
    no(&aboard(), "accelerate 4", "The speed of ride can change by 3 more");
    no(&aboard(), "turn-right 3", "ride can turn by 2 more sides");
    let mut f = aboard();
    f.play("accelerate 2", &[]).play("turn-left 1", &[]);
    no(&f, "brake 2", "The speed of ride can change by 1 more");
    no(&f, "turn-left 2", "ride can turn by 1 more sides");
    let mut f = aboard();
    f.turn_of("ben");
    for command in ["accelerate 1", "turn-left 1", "travel"] {
        no(&f, command, "Ben does not operate ride");
    }
    f.battle.vehicles[0].operator = None;
    assert!(f.rules_allow("take-over"));
    f.unit_mut("ben").ap = 2;
    no(&f, "take-over", "It costs 3 action points, and Ben has 2");
}

#[test]
fn what_bars_everything_else() {
    proves!("axiom.trait.flashbacks", "axiom.trait.hot-headed");
    let deeds =
        ["attack sword bob torso", "move d3", "crouch", "speak", "drop rope", "reserve 3", "push bob"];
    let mut f = four();
    f.unit_mut("ann").done.lost_in_memory = true;
    for deed in &deeds {
        no(&f, deed, "Ann is lost in memories");
    }
    assert!(f.rules_allow("end") && f.rules_allow("surrender"));
    let mut f = four();
    let (enemy, turn) = (f.id("bob"), f.unit("ann").turns);
    f.unit_mut("ann").momentum = Momentum::Against { enemy, turn };
    deeds[1..].iter().for_each(|deed| no(&f, deed, "Ann is maddened by Bob"));
    no(&f, "end", "Ann is maddened by Bob");
    assert!(f.rules_allow(deeds[0]) && f.rules_allow("surrender"));
    f.unit_mut("ann").momentum = Momentum::Against { enemy, turn: turn + 1 };
    assert!(f.rules_allow("end"), "not in this turn");
    f.unit_mut("ann").momentum = Momentum::Against { enemy, turn };
    f.unit_mut("ann").ap = 5;
    assert!(f.rules_allow("end"), "it can't pay for an attack");
}
