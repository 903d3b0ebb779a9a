//! Attacks from the saddle, and attacks on whoever is in it.

use tdgs::battle::Phase;
use tdgs::conditions::Condition;
use tdgs::riding::{Control, Role};

use crate::rules::riding_economy::{mounted, pack, plain, seat};
use crate::rules::table::{FIELD, Fight, Who, fight, fight_with, opening, percent};

/// A war chariot on c3 with one horse before it: Ann drives, Bob and Cat are aboard, and Ben is against them.
fn chariot(upgrades: &str, bob: &str, ben: (&str, &str)) -> Fight {
    let (chariot, bob) = (format!("vehicle war-chariot{upgrades}"), format!("weight 80, on chariot, {bob}"));
    let who: [Who; 6] = [
        ("Ann", "Red", "", "weight 80, on chariot as driver"),
        ("Bob", "Red", "", &bob),
        ("Cat", "Red", "", "weight 80, on chariot"),
        ("Chariot", "Red", "c3", &chariot),
        ("Hob", "Red", "", "of horse, on chariot as team"),
        ("Ben", "Blue", ben.0, ben.1),
    ];
    fight_with("", &pack(), &plain(), &who)
}

#[test]
fn without_training_a_controller_has_the_abilities_of_what_it_runs() {
    ledger::proves!("tdgs.mounts.attack.default-allowed");
    let goblin = ("f3", "size small, ref 11");
    let mut f = mounted("", "of warhorse", goblin);
    f.play_asked("trample e3", &[0], &[10, 5]);
    assert_eq!((f.hp("ben"), f.battle.budget.actions), (45, 0));
    let mut f = chariot(", upgrades scythed-wheels", "", ("f3", "size large"));
    f.play("ram ben", &[11, 4]);
    assert_eq!((f.hp("ben"), f.battle.budget.actions), (46, 0));
    // What she knows as an Interrupt, an Instant or for free she keeps.
    let mut f = mounted("skill parry 1, knows counterspell", "of horse", ("e3", "knows fire-bolt"));
    f.turn_of("ben").play_asked("attack ann", &[1], &[11]);
    f.turn_of("ben").play_asked("use fire-bolt ann", &[1], &[]);
    assert_eq!(f.hp("ann"), 50);
    let who: [Who; 3] = [
        ("Ann", "Red", "", "ref 12, skill battle-cry 1, skill shout 1, wields dagger, on horse"),
        ("Horse", "Red", "c3", "of horse"),
        ("Ben", "Blue", "k8", ""),
    ];
    let mut f = opening("", &pack(), FIELD, &who).unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
    f.begin_round(&[]);
    assert_eq!((f.battle.phase, f.active()), (Phase::Instants, "ann"));
    f.play("use battle-cry", &[]).play("use shout", &[]).play("let-go dagger", &[]);
    assert_eq!((f.active(), f.battle.budget.actions), ("ann", 1));
}

#[test]
fn without_training_a_controller_makes_no_attack_of_its_own() {
    ledger::proves!("tdgs.mounts.attack.default-forbidden");
    let knows = "wields longsword, knows fire-bolt";
    // The horse stands still all the while.
    let f = mounted(knows, "of horse", ("e3", ""));
    for attack in ["attack longsword ben", "attack fists ben", "use fire-bolt ben"] {
        assert_eq!(f.refusing_rule(attack), "tdgs.mounts.attack.default-forbidden", "{attack}");
    }
    f.offers_are_allowed();
    let mut f = chariot("", knows, ("e3", ""));
    assert_eq!(f.refusing_rule("attack fists ben"), "tdgs.mounts.attack.default-forbidden", "nor a driver");
    f.turn_of("bob").play("use fire-bolt ben", &[11]).turn_of("bob").play("attack longsword ben", &[11]);
    assert!(f.hp("ben") < 40, "a passenger does");
    // An opportunity is no Action: STR 10 and the longsword.
    let mut f = mounted(knows, "of horse", ("e3", "con 20"));
    f.turn_of("ben").play_asked("move j3", &[1, 0], &[11]);
    assert_eq!(f.hp("ben"), 86, "her longsword, and not the horse");
}

#[test]
fn content_opens_attacks_to_those_in_control() {
    ledger::proves!("tdgs.mounts.attack.mounted-archery", "tdgs.mounts.attack.content-abilities");
    let forbidden = "tdgs.mounts.attack.default-forbidden";
    // DEX 12 against REF 10; in place of directing the horse.
    let archer = "dex 12, wields bow, carries longsword, trait mounted-archery";
    let mut f = mounted(archer, "of horse", ("f3", ""));
    assert_eq!(f.chance("attack bow ben"), percent(60));
    f.play("attack bow ben", &[9]);
    assert_eq!((f.hp("ben"), f.refusing_rule("move d3")), (37, "tdgs.economy.turn"));
    let f = mounted("wields longsword, trait mounted-archery", "of horse", ("e3", ""));
    assert_eq!(f.refusing_rule("attack longsword ben"), forbidden, "it covers ranged attacks only");
    // And Mounted Melee the others; neither is for those who drive.
    let mut f = mounted("str 12, wields longsword, trait mounted-melee", "of horse", ("e3", ""));
    f.play("attack longsword ben", &[8]);
    assert!(f.told("Ann attacks Ben") && f.battle.budget.actions == 0);
    let f = mounted("wields bow, trait mounted-melee", "of horse", ("f3", ""));
    assert_eq!(f.refusing_rule("attack bow ben"), forbidden);
    let who: [Who; 4] = [
        ("Ann", "Red", "", "trait mounted-melee mounted-archery, on wagon as driver"),
        ("Wagon", "Red", "c3", "vehicle wagon"),
        ("Hob", "Red", "", "of horse, on wagon as team"),
        ("Ben", "Blue", "e3", ""),
    ];
    assert_eq!(fight(FIELD, &who).refusing_rule("attack fists ben"), forbidden);
}

#[test]
fn passengers_attack_as_if_they_stood() {
    ledger::proves!("tdgs.mounts.attack.passengers");
    let mut f = chariot("", "wields bow", ("n3", ""));
    f.play("move g3", &[]).turn_of("bob");
    assert_eq!(f.at("bob"), "g3");
    assert_eq!(f.chance("attack bow ben"), percent(50));
    f.play("attack bow ben", &[11]);
    assert_eq!(f.hp("ben"), 39);
}

#[test]
fn whoever_attacks_chooses_whom() {
    ledger::proves!("tdgs.mounts.target.free-choice", "tdgs.mounts.target.no-penalty");
    let attacks = |f: &Fight, weapon: &str| -> Vec<String> {
        let menu = f.menu().into_iter().map(|offer| offer.command);
        menu.filter_map(|c| c.strip_prefix(&format!("attack {weapon} ")).map(str::to_owned)).collect()
    };
    let mut f = mounted("", "of horse", ("e3", "str 12"));
    f.turn_of("ben");
    assert_eq!(attacks(&f, "fists"), ["ann", "horse"]);
    assert_eq!(f.chance("attack fists horse"), percent(70), "REF 8");
    assert_eq!(f.chance("attack fists ann"), percent(60), "REF 10");
    let mut f = chariot("", "", ("h3", "dex 12, wields bow"));
    f.turn_of("ben");
    assert_eq!(attacks(&f, "bow"), ["ann", "bob", "cat", "chariot", "hob"]);
    // The chariot's Partial cover is no penalty for choosing, and it counts.
    assert_eq!(f.chance("attack bow bob"), percent(50), "REF counts 12");
    assert_eq!(f.chance("attack bow hob"), percent(70), "a horse in harness has none");
}

#[test]
fn those_aboard_have_no_square_of_their_own() {
    ledger::proves!("tdgs.mounts.target.shared-space");
    // Beside any of the four squares is beside the rider.
    for y in 2..=5 {
        for x in ["b", "c", "d", "e"] {
            if (3..=4).contains(&y) && ["c", "d"].contains(&x) {
                continue;
            }
            let mut f = mounted("", "of horse", (&format!("{x}{y}"), ""));
            f.turn_of("ben").play("attack ann", &[2]);
        }
    }
    for far in ["a3", "f4", "c1", "d6"] {
        let mut f = mounted("", "of horse", (far, ""));
        assert_eq!(f.turn_of("ben").refusing_rule("attack ann"), "tdgs.combat.range-maximum", "{far}");
    }
    let two = |map: &str, ben: &str| {
        let who: [Who; 4] = [
            ("Ann", "Red", "", "weight 80, on horse"),
            ("Bob", "Red", "", "weight 80, on horse"),
            ("Horse", "Red", "c3", "of horse"),
            ("Ben", "Blue", "b3", ben),
        ];
        let burst = crate::rules::table::ability(
            "burst",
            "kind = \"spell\"\nmagic = \"arcane\"\ntiming = \"action\"\nrange = 20\narea = \"Cir1\"\nroll = { own = \"int\", against = \"ref\" }\neffects = [{ damage = \"7\" }]",
        );
        fight_with("", &format!("{}{burst}", pack()), map, &who)
    };
    // One movement gives one opportunity, against any one of them.
    let mut f = two(&plain(), "");
    f.play_asked("move h3", &[2], &[11]);
    assert_eq!(f.asked.len(), 1);
    assert_eq!(f.asked[0].options.len(), 4, "to let go, and three to strike: {:?}", f.asked[0].options);
    assert_eq!(f.at("horse"), "h3");
    let lost: Vec<i32> = [("ann", 50), ("bob", 50), ("horse", 40)].map(|(name, hp)| hp - f.hp(name)).to_vec();
    assert_eq!((lost.iter().sum::<i32>(), lost.iter().filter(|&&lost| lost > 0).count()), (10, 1));
    // An area that touches one square meets each of them, once: it covers c3 and none of the others.
    let mut f = two(&plain(), "int 10, knows burst");
    f.put("ben", "h1").turn_of("ben").play("use burst b2", &[11, 11, 9]);
    assert_eq!([f.hp("ann"), f.hp("bob"), f.hp("horse")], [43, 43, 33]);
    let mut f = two(&plain(), "int 10, knows burst");
    f.put("ben", "h1").turn_of("ben").play("use burst a1", &[]);
    assert_eq!([f.hp("ann"), f.hp("bob"), f.hp("horse")], [50, 50, 40]);
}

#[test]
fn who_is_struck_down_decides_what_follows() {
    ledger::proves!("tdgs.mounts.target.consequences");
    // The mount: its rider is on foot, Prone and beside it.
    let mut f = mounted("", "of horse", ("e3", "str 50"));
    f.turn_of("ben").play_asked("attack horse", &[0], &[11]);
    assert!(f.has("horse", Condition::Dead) && f.has("ann", Condition::Prone));
    assert_eq!((seat(&f, "ann"), f.at("ann"), f.hp("ann")), (None, "b2".to_owned(), 50));
    // The rider: whoever mounts the trained horse then is obeyed, from its next turn on.
    let mut f = mounted("", "of horse", ("e3", "str 50, weight 80"));
    f.turn_of("ben").play("attack ann", &[11]);
    assert!(f.has("ann", Condition::Dead) && seat(&f, "ann").is_none());
    f.turn_of("ben").play("mount horse", &[]);
    assert_eq!((f.battle.budget.actions, f.refusing_rule("move e1")), (0, "tdgs.economy.turn"));
    f.turn_of("ben").play("move e1", &[]);
    assert_eq!((f.at("horse"), f.at("ben")), ("e1".to_owned(), "e1".to_owned()));
    // A bonded one is as good as untrained to anybody else.
    let who: [Who; 4] = [
        ("Ann", "Red", "a8", ""),
        ("Wolf", "Red", "c3", "size large, led, trait trained, bond ann"),
        ("Ben", "Blue", "", "on wolf"),
        ("Dan", "Red", "k8", "on wolf"),
    ];
    let f = fight(FIELD, &who);
    let control = |who: &str| f.rules.control(&f.battle, f.id(who), f.id("wolf"));
    assert_eq!(
        [control("ann"), control("ben"), control("dan")],
        [Control::Obeys, Control::Untrained, Control::Untrained]
    );
    // The vehicle: nobody aboard moves by it.
    let mut f = chariot("", "", ("e3", "str 50"));
    f.turn_of("ben").play("attack chariot", &[11]);
    assert_eq!((f.hp("chariot"), f.turn_of("ann").refusing_rule("move g3")), (0, "tdgs.vehicles.hp.zero"));
    assert_eq!(seat(&f, "ann"), Some("chariot".to_owned()), "she sits in it all the same");
    // The driver: nobody is in control until another takes the reins.
    let mut f = chariot("", "", ("e3", "str 50"));
    f.turn_of("ben").play("attack ann", &[11]);
    assert_eq!(f.battle.at_the_reins(f.id("chariot")), None);
    assert!(f.turn_of("bob").refused("move g3").rule.is_some());
    f.play("take-reins", &[]).put("ben", "z8").turn_of("bob").play("move g3", &[]);
    assert_eq!(f.at("chariot"), "g3");
}

#[test]
fn a_mount_has_its_own_hit_points() {
    ledger::proves!("tdgs.mounts.health.own-pool", "tdgs.mounts.health.no-spill");
    for (of, hp) in [("of horse", 40), ("of warhorse", 50)] {
        let f = mounted("", of, ("e3", ""));
        let profile = f.rules.profile(f.id("horse"));
        assert_eq!((profile.max_hp, profile.knockout, f.hp("horse"), f.hp("ann")), (hp, 2, hp, 50));
    }
    for (left, what) in [(3, None), (2, Some(Condition::Unconscious)), (1, Some(Condition::Unconscious))] {
        let mut f = mounted("", "of horse", ("e3", ""));
        f.unit_mut("horse").hp = left + 10;
        f.turn_of("ben").play_asked("attack horse", if what.is_some() { &[0] } else { &[] }, &[11]);
        assert_eq!((f.hp("horse"), f.has("horse", Condition::Unconscious)), (left, what.is_some()));
    }
    // 50 damage to 40 HP: what is too much is nobody's.
    let mut f = mounted("", "of horse", ("e3", "str 50"));
    f.turn_of("ben").play_asked("attack horse", &[0], &[11]);
    assert_eq!((f.has("horse", Condition::Dead), f.hp("ann")), (true, 50));
}

#[test]
fn a_mount_carries_what_its_strength_allows() {
    ledger::proves!("tdgs.mounts.any-entity.capacity", "tdgs.mounts.riders.multiple");
    let load = |mount: &str, weights: &[u32]| {
        let names = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K"];
        let texts: Vec<String> = weights.iter().map(|weight| format!("weight {weight}, on beast")).collect();
        let mut who: Vec<Who> =
            names.iter().zip(&texts).map(|(&name, text)| -> Who { (name, "Red", "", text) }).collect();
        who.extend([("Beast", "Red", "c3", mount), ("Ben", "Blue", "z8", "")]);
        fight(&plain(), &who)
    };
    for riders in [&[80][..], &[80, 80], &[200], &[120, 80]] {
        let mut f = load("of horse", riders);
        f.play("move m3", &[]);
        assert_eq!(f.at("a"), "m3", "{riders:?}");
    }
    for riders in [&[201][..], &[121, 80]] {
        let mut f = load("of horse", riders);
        for order in ["move d3", "disengage d3"] {
            assert_eq!(f.refusing_rule(order), "tdgs.equipment.encumbered", "{riders:?}, {order}");
        }
        f.play("dismount b3", &[]).turn_of("a");
    }
    // What the riders carry counts with them, and so does what hangs on the horse itself.
    for (ann, horse, moves) in [
        ("weight 192, carries longsword", "of horse", true),
        ("weight 200, carries longsword", "of horse", false),
        ("weight 200", "size large, led, trait trained, carries longsword", false),
    ] {
        let ann = format!("{ann}, on horse");
        let who: [Who; 3] =
            [("Ann", "Red", "", &ann), ("Horse", "Red", "c3", horse), ("Ben", "Blue", "z8", "")];
        let mut f = fight(&plain(), &who);
        if moves {
            f.play("move d3", &[]);
        } else {
            assert_eq!(f.refusing_rule("move d3"), "tdgs.equipment.encumbered", "{ann}; {horse}");
        }
    }
    // STR 20 and Huge: 800.
    let mut f = load("of war-elephant", &[80; 9]);
    assert_eq!(f.rules.capacity(&f.battle, f.id("beast")), 800);
    f.play("move d3", &[]);
    let f = load("of war-elephant", &[80; 11]);
    assert_eq!(f.refusing_rule("move d3"), "tdgs.equipment.encumbered");
}

#[test]
fn nobody_needs_a_trait_to_be_ridden() {
    ledger::proves!("tdgs.mounts.any-entity.no-trait-needed");
    for (side, state) in [("Red", Control::Untrained), ("Blue", Control::Hostile)] {
        let who: [Who; 4] = [
            ("Ann", "Red", "b3", "size small"),
            ("Bear", side, "c3", "wis 8"),
            ("Dan", "Red", "k8", ""),
            ("Ben", "Blue", "l8", ""),
        ];
        let mut f = fight(FIELD, &who);
        f.play("mount bear", if side == "Blue" { &[9] } else { &[] });
        assert_eq!((seat(&f, "ann"), f.at("ann")), (Some("bear".to_owned()), "c3".to_owned()));
        assert_eq!(f.rules.control(&f.battle, f.id("ann"), f.id("bear")), state);
        assert_eq!(f.turn_of("ann").refusing_rule("move d3"), "tdgs.mounts.control.state.untrained");
    }
}

#[test]
fn one_of_the_riders_is_in_control() {
    ledger::proves!("tdgs.mounts.riders.one-controls", "tdgs.mounts.riders.rest-are-passengers");
    let two = || {
        let who: [Who; 5] = [
            ("Ann", "Red", "", "weight 80, on horse"),
            ("Bob", "Red", "", "weight 80, wields bow, on horse"),
            ("Horse", "Red", "c3", "of horse"),
            ("Ben", "Blue", "e3", "str 50"),
            ("Dan", "Red", "z8", ""),
        ];
        fight_with("", &pack(), &plain(), &who)
    };
    let mut f = two();
    let roles = |f: &Fight| ["ann", "bob"].map(|who| f.battle.role(f.id(who)));
    assert_eq!(roles(&f), [Some(Role::Controller), Some(Role::Passenger)]);
    f.turn_of("bob");
    for order in ["direct kick ben", "master", "take-reins", "trample e3"] {
        assert_eq!(f.refusing_rule(order), "tdgs.mounts.riders.one-controls", "{order}");
    }
    assert_eq!(f.refusing_rule("step b3"), "tdgs.mounts.economy.passenger.step");
    f.play("attack bow ben", &[11]);
    assert_eq!(f.hp("ben"), 39, "no Mounted Archery, and none needed");
    // Letting go is free, and taking over is an Action.
    f.turn_of("ann").play("let-go-reins", &[]);
    assert_eq!((f.battle.budget.actions, f.battle.at_the_reins(f.id("horse"))), (1, None));
    f.turn_of("bob").play("take-reins", &[]);
    assert_eq!((f.battle.budget.actions, roles(&f)), (0, [Some(Role::Passenger), Some(Role::Controller)]));
    // She who had them is dead: the other spends the Action, and directs from then on.
    let mut f = two();
    f.turn_of("ben").play("attack fists ann", &[11]).turn_of("bob").play("take-reins", &[]);
    assert_eq!(f.battle.at_the_reins(f.id("horse")), Some(f.id("bob")));
    assert_eq!(f.refusing_rule("direct kick ben"), "tdgs.economy.turn");
    f.turn_of("bob").play("direct kick ben", &[11]);
    assert_eq!(f.hp("ben"), 40);
}
