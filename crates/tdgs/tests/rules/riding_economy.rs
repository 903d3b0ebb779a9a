//! The action-economy tables of riders, passengers and ridden mounts.

use tdgs::Battle;
use tdgs::battle::Phase;
use tdgs::conditions::Condition;

use crate::rules::table::{FIELD, Fight, Who, ability, fight, fight_with, opening, percent};

/// What riders and mounts know in these tests.
pub fn pack() -> String {
    let skill = "kind = \"skill\"\ncooldown = \"round\"\n";
    let spell = "kind = \"spell\"\nmagic = \"arcane\"\ntarget = \"foe\"\nrange = 20\ntiming = \"action\"\n";
    let wits = "roll = { own = \"int\", against = \"wis\" }\n";
    let boast = "effects = [{ condition = \"strengthened\", turns = 3 }]";
    [
        ability("parry", &format!("{skill}timing = \"interrupt\"\ntrigger = \"melee-attack\"\nroll = {{ own = \"dex\", against = \"str\" }}\neffects = [{{ counters = true }}]")),
        ability("counterspell", "kind = \"spell\"\nmagic = \"arcane\"\ntiming = \"interrupt\"\nrange = 20\ntrigger = \"spell\"\neffects = [{ counters = true }]"),
        ability("fire-bolt", &format!("{spell}roll = {{ own = \"int\", against = \"ref\" }}\neffects = [{{ damage = \"10\" }}]")),
        ability("charm", &format!("{spell}{wits}effects = [{{ condition = \"charmed\" }}]")),
        ability("fear", &format!("{spell}{wits}effects = [{{ condition = \"frightened\" }}]")),
        ability("dread", &format!("{spell}automatic = true\neffects = [{{ condition = \"frightened\", resist = {{ stat = \"wis\", by = \"cha\" }} }}]")),
        ability("bang", "kind = \"trait\"\ntarget = \"foe\"\nrange = 20\ntiming = \"action\"\nautomatic = true\neffects = [{ condition = \"frightened\", resist = { stat = \"wis\", difficulty = \"moderate\" } }]"),
        ability("shout", &format!("{skill}timing = \"free\"\n{boast}")),
        ability("screech", &format!("kind = \"trait\"\ncooldown = \"round\"\ntiming = \"free\"\n{boast}")),
        ability("battle-cry", &format!("{skill}timing = \"instant\"\nref = 8\n{boast}")),
        ability("quick-draw", &format!("{skill}timing = \"instant\"\nref = 12\n{boast}")),
        ability("snort", &format!("kind = \"trait\"\ncooldown = \"round\"\ntiming = \"instant\"\nref = 5\n{boast}")),
        ability("sip", "kind = \"trait\"\ntiming = \"action\"\neffects = [{ heal = 50 }]"),
        "[weapon.bow]\nname = \"bow\"\ndamage = \"1\"\nrange = \"ranged\"\nweight = 1\nslots = { hand = 2 }\n".to_owned(),
        "[item.draught]\nname = \"draught\"\nweight = 1\nuse = \"sip\"\n".to_owned(),
    ]
    .concat()
}

/// A field of 40 columns, wide enough for horses.
pub fn plain() -> String {
    vec![".".repeat(40); 8].join("\n")
}

/// Ann in control of a mount on c3, Dan far off on her side, and Ben against them.
pub fn mounted(ann: &str, mount: &str, ben: (&str, &str)) -> Fight {
    let ann = format!("weight 80, on horse, {ann}");
    let who: [Who; 4] = [
        ("Ann", "Red", "", &ann),
        ("Horse", "Red", "c3", mount),
        ("Ben", "Blue", ben.0, ben.1),
        ("Dan", "Red", "z8", ""),
    ];
    fight_with("", &pack(), &plain(), &who)
}

/// Ann at the reins of a wagon with one horse before it, Bob aboard, and Ben against them.
fn driven(ann: &str, bob: &str) -> Fight {
    let (ann, bob) = (format!("weight 80, on wagon as driver, {ann}"), format!("weight 80, on wagon, {bob}"));
    let who: [Who; 5] = [
        ("Ann", "Red", "", &ann),
        ("Bob", "Red", "", &bob),
        ("Wagon", "Red", "c3", "vehicle wagon"),
        ("Horse", "Red", "", "of horse, on wagon as team"),
        ("Ben", "Blue", "e3", "int 12, knows fire-bolt"),
    ];
    fight_with("", &pack(), &plain(), &who)
}

/// Who is seated on whom: nobody, or the name.
pub fn seat(f: &Fight, who: &str) -> Option<String> {
    f.unit(who).seat.map(|seat| f.rules.profile(seat.on).handle.clone())
}

#[test]
fn a_riders_action_runs_the_mount() {
    ledger::proves!("tdgs.mounts.economy.rider.action", "tdgs.mounts.economy.rider.step");
    let rider = "carries draught";
    // It moves the horse, by the horse's MOV of 10.
    let mut f = mounted(rider, "of horse", ("e3", ""));
    assert_eq!(f.refusing_rule("move n3"), "tdgs.movement.terrain-mixed");
    f.put("ben", "z1").play("move m3", &[]);
    assert_eq!((f.at("horse"), f.at("ann")), ("m3".to_owned(), "m3".to_owned()));
    assert_eq!((f.battle.budget.actions, f.refusing_rule("move n3")), (0, "tdgs.economy.turn"));
    // Or has it kick: STR 10 and +0.
    let mut f = mounted(rider, "of horse", ("e3", ""));
    f.play("direct kick ben", &[11]);
    assert_eq!((f.hp("ben"), f.battle.budget.actions), (40, 0));
    assert_eq!(f.refusing_rule("direct kick ben"), "tdgs.economy.turn");
    // What is left of the turn is no Step, nor was it before.
    assert_eq!(f.refusing_rule("step b3"), "tdgs.mounts.economy.rider.step");
    let f = mounted(rider, "of horse", ("e3", ""));
    assert_eq!(f.refusing_rule("step b3"), "tdgs.mounts.economy.rider.step");
    assert_eq!(f.refusing_rule("drop"), "tdgs.mounts.economy.rider.step");
    // Or it gets her off, or has the horse disengage; and nothing else.
    for order in ["dismount b3", "disengage b3"] {
        let mut f = mounted(rider, "of horse", ("e3", ""));
        f.play(order, &[]);
        assert_eq!(f.battle.budget.actions, 0, "{order}");
    }
    let f = mounted(rider, "of horse", ("e3", ""));
    for order in [
        "use-item draught",
        "help horse",
        "advise dan",
        "ready attack fists when ben comes",
        "hide",
        "search",
        "grapple ben",
        "trip ben",
        "intimidate ben",
        "treat ann",
    ] {
        assert_eq!(f.refusing_rule(order), "tdgs.mounts.economy.rider.action", "{order}");
    }
    f.offers_are_allowed();
}

#[test]
fn a_controller_keeps_what_is_free() {
    ledger::proves!("tdgs.mounts.economy.rider.free", "tdgs.mounts.economy.passenger.free");
    let knows = "wields dagger, skill shout 1";
    let mut driver = driven(knows, knows);
    driver.play("use shout", &[]).play("let-go dagger", &[]);
    assert!(driver.has("ann", Condition::Strengthened));
    assert_eq!(driver.battle.budget.actions, 1);
    driver.play("end", &[]).play("use shout", &[]).play("let-go dagger", &[]);
    assert!(driver.has("bob", Condition::Strengthened), "and so does a passenger");
    assert_eq!((driver.active(), driver.battle.budget.actions), ("bob", 1));
    let mut rider = mounted(knows, "of horse", ("z1", ""));
    rider.play("use shout", &[]).play("let-go dagger", &[]).play("move d3", &[]);
    assert_eq!(rider.at("horse"), "d3", "the Action was left");
}

#[test]
fn everybody_keeps_instants() {
    ledger::proves!(
        "tdgs.mounts.economy.rider.instants",
        "tdgs.mounts.economy.passenger.instants",
        "tdgs.mounts.economy.ridden.instants"
    );
    let who: [Who; 5] = [
        ("Ann", "Red", "", "ref 13, skill battle-cry 1, on beast"),
        ("Bob", "Red", "", "ref 12, skill quick-draw 1, on beast"),
        ("Beast", "Red", "c3", "ref 11, size large, led, trait trained snort"),
        ("Hob", "Red", "g3", "of horse"),
        ("Ben", "Blue", "k8", "ref 9"),
    ];
    let mut f = opening("", &pack(), FIELD, &who).unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
    f.begin_round(&[]);
    for (who, order) in [("ann", "use battle-cry"), ("bob", "use quick-draw"), ("beast", "use snort")] {
        assert_eq!((f.battle.phase, f.active()), (Phase::Instants, who));
        f.play(order, &[]);
    }
    // They resolve at 12, 8 and 5. The horse as printed had none to declare.
    assert_eq!((f.battle.phase, f.active()), (Phase::Turns, "ann"));
    let log: Vec<String> = f.log.iter().map(ToString::to_string).collect();
    let place = |what: &str| log.iter().position(|line| line.contains(what)).expect("it was used");
    assert!(place("Bob uses quick-draw") < place("Ann uses battle-cry"));
    assert!(place("Ann uses battle-cry") < place("Beast uses snort"));
}

#[test]
fn everybody_keeps_interrupts() {
    ledger::proves!("tdgs.mounts.economy.rider.interrupts", "tdgs.mounts.economy.passenger.interrupts");
    // DEX 10 against STR 10.
    let mut f = mounted("skill parry 1", "of horse", ("e3", ""));
    f.turn_of("ben").play_asked("attack ann", &[1], &[11]);
    assert!(f.told("Ann") && f.told("parry"));
    assert_eq!(f.hp("ann"), 50);
    // Whoever has none is not asked, and neither is her horse.
    let mut f = mounted("", "of horse", ("e3", ""));
    f.turn_of("ben").play("attack ann", &[11]);
    assert_eq!((f.hp("ann"), f.asked.len()), (40, 0));
    let mut f = driven("", "knows counterspell");
    f.turn_of("ben").play_asked("use fire-bolt ann", &[1], &[]);
    assert!(f.told("comes to nothing"));
    assert_eq!(f.hp("ann"), 50);
}

#[test]
fn a_trample_is_one_action_with_its_move() {
    ledger::proves!("tdgs.mounts.economy.ability-cost");
    let who: [Who; 5] = [
        ("Ann", "Red", "", "on warhorse"),
        ("Warhorse", "Red", "c3", "of warhorse"),
        ("Gob", "Blue", "f3", "size small, ref 11"),
        ("Gib", "Blue", "g3", "size small, ref 11"),
        ("Far", "Blue", "k8", ""),
    ];
    let mut f = fight(&plain(), &who);
    f.play_asked("trample f3", &[0, 0], &[10, 5, 10, 6]);
    assert_eq!((f.hp("gob"), f.hp("gib"), f.battle.budget.actions), (45, 44, 0));
    assert_eq!(f.at("warhorse"), "f3");
    // Without an Action no trample.
    let mut f = fight(&plain(), &who);
    f.put("far", "e4").play("direct kick far", &[2]);
    assert_eq!(f.refusing_rule("trample f3"), "tdgs.economy.turn");
    assert_eq!(f.battle.budget.actions, 0);
}

#[test]
fn a_passenger_has_a_full_action_and_no_step() {
    ledger::proves!(
        "tdgs.mounts.economy.passenger.action",
        "tdgs.mounts.economy.passenger.step",
        "tdgs.mounts.riders.rest-are-passengers"
    );
    let who: [Who; 4] = [
        ("Archer", "Red", "", "dex 12, wields bow, on elephant"),
        ("Mahout", "Red", "", "on elephant as rider"),
        ("Elephant", "Red", "b2", "of war-elephant"),
        ("Ben", "Blue", "j3", ""),
    ];
    let mut f = fight_with("", &pack(), &plain(), &who);
    assert_eq!(f.refusing_rule("step a1"), "tdgs.mounts.economy.passenger.step");
    assert_eq!(f.refusing_rule("move a1"), "tdgs.mounts.economy.passenger.step");
    assert_eq!(f.chance("attack bow ben"), percent(60));
    f.play("attack bow ben", &[9]);
    assert_eq!(
        (f.battle.budget.actions, f.refusing_rule("step a1")),
        (0, "tdgs.mounts.economy.passenger.step")
    );
    let mut f = driven("", "int 12, knows fire-bolt");
    f.turn_of("bob");
    assert_eq!(f.refusing_rule("step b3"), "tdgs.mounts.economy.passenger.step");
    f.play("use fire-bolt ben", &[9]);
    assert_eq!(f.hp("ben"), 40);
    // A lone rider is in control of whatever it sits on, obeyed or not.
    let f = mounted("wields longsword", "of wild-horse", ("e3", ""));
    assert_eq!(f.refusing_rule("attack longsword ben"), "tdgs.mounts.attack.default-forbidden");
    assert_eq!(f.refusing_rule("let-go-reins"), "tdgs.mounts.economy.passenger.action");
    let mut f = mounted("", "of wild-horse", ("e3", ""));
    f.play("dismount b3", &[]).turn_of("ann");
    assert_eq!(f.refusing_rule("board horse"), "tdgs.mounts.economy.passenger.action");
}

#[test]
fn leaving_gives_the_step_back() {
    ledger::proves!("tdgs.mounts.economy.passenger.step-returns");
    let mut f = driven("", "");
    f.turn_of("bob").play("dismount b3", &[]);
    assert_eq!((seat(&f, "bob"), f.at("bob"), f.battle.budget.actions), (None, "b3".to_owned(), 0));
    assert_eq!(f.refusing_rule("step e8"), "tdgs.movement.step", "one square");
    f.play("step a2", &[]);
    assert_eq!((f.at("bob"), f.refusing_rule("step a1")), ("a2".to_owned(), "tdgs.economy.step-timing"));
}

#[test]
fn a_ridden_mount_acts_only_where_nobody_directs_it() {
    ledger::proves!("tdgs.mounts.economy.ridden.action", "tdgs.mounts.economy.ridden.step");
    let mut f = mounted("", "of horse", ("e3", ""));
    // Its slot is passed over, and were it not, there would be nothing in it.
    f.play("end", &[]);
    assert_eq!((f.active(), f.at("horse")), ("ben", "c3".to_owned()));
    f.turn_of("horse");
    for order in ["attack kick ben", "move b1", "disengage b1"] {
        assert_eq!(f.refusing_rule(order), "tdgs.mounts.economy.ridden.action", "{order}");
    }
    assert_eq!(f.refusing_rule("step b3"), "tdgs.mounts.economy.ridden.step");
    f.turn_of("ann").play("direct kick ben", &[2]);
    assert_eq!(f.refusing_rule("step b3"), "tdgs.mounts.economy.rider.step");
    f.turn_of("horse");
    assert_eq!(f.refusing_rule("step b3"), "tdgs.mounts.economy.ridden.step");
    // A rider who is out of it directs nothing: from its next slot the horse does as it likes, and takes her along.
    let mut f = mounted("", "of horse", ("a8", ""));
    f.turn_of("dan").knock_out("ann").play("end", &[]);
    assert!(f.told("Horse does as it pleases"));
    assert_ne!(f.at("horse"), "c3");
    assert_eq!((f.at("ann"), seat(&f, "ann")), (f.at("horse"), Some("horse".to_owned())));
    // And so it is where it was not mastered: CHA 10 against WIS 6.
    let mut f = mounted("", "of wild-horse", ("a8", ""));
    f.play("master", &[6]);
    assert_eq!((f.battle.budget.actions, f.at("horse")), (0, "c3".to_owned()));
    f.play("end", &[]);
    assert!(f.told("Horse does as it pleases"));
    assert_ne!(f.at("horse"), "c3");
}

#[test]
fn a_ridden_mount_keeps_its_place_in_the_order() {
    ledger::proves!("tdgs.mounts.economy.ridden.initiative");
    let who: [Who; 4] = [
        ("Horse", "Red", "c3", "of horse"),
        ("Ben", "Blue", "z1", "ref 9"),
        ("Ann", "Red", "", "ref 10, on horse"),
        ("Cat", "Red", "e3", "ref 7, size small"),
    ];
    let start = |who: &[Who]| {
        let mut f =
            opening("", &pack(), &plain(), who).unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
        f.begin_round(&[]);
        f
    };
    let mut f = start(&who);
    assert_eq!(f.order(), ["ann", "ben", "horse", "cat"]);
    f.play("move d4", &[]);
    assert_eq!((f.active(), f.at("horse")), ("ann", "d4".to_owned()), "directed at 10");
    // Its own slot comes at 8, if there is anything to do in it; mounting moves neither of them.
    let alone = [who[0], who[1], ("Ann", "Red", "b3", "ref 10"), who[3]];
    let mut f = start(&alone);
    let before: Vec<String> = f.order().iter().map(ToString::to_string).collect();
    f.play("mount horse", &[]).play("end", &[]).play("end", &[]);
    assert_eq!(f.active(), "cat", "a mount in control has nothing to do at 8");
    f.play("end", &[]);
    assert_eq!(
        (f.battle.round, f.active(), f.order()),
        (2, "ann", before.iter().map(String::as_str).collect())
    );
}

#[test]
fn a_ridden_mount_keeps_free_actions() {
    ledger::proves!("tdgs.mounts.economy.ridden.free");
    let griffin = "size large, flies true, led, trait trained screech";
    let mut f = mounted("", griffin, ("z1", ""));
    f.play("end", &[]);
    assert_eq!(f.active(), "horse", "on its own slot");
    f.play("use screech", &[]);
    assert!(f.has("horse", Condition::Strengthened) && f.told("Horse uses screech"));
    assert_eq!(f.refusing_rule("move d3"), "tdgs.mounts.economy.ridden.action");
    f.offers_are_allowed();
}

#[test]
fn interrupts_of_a_mount_come_with_its_training() {
    ledger::proves!("tdgs.mounts.economy.ridden.interrupts", "tdgs.mounts.trait.war-trained.interrupts");
    // Ben strikes the rider, and the warhorse kicks: STR 12, before his blow falls.
    let mut f = mounted("", "of warhorse", ("e3", ""));
    f.turn_of("ben").play_asked("attack ann", &[1], &[9, 2]);
    assert_eq!((f.hp("ben"), f.hp("ann")), (38, 50));
    assert!(f.last_sum().contains("STR 10 - REF 10"), "{}", f.last_sum());
    // Once a round, and not at whoever shoots.
    f.turn_of("ben").play("attack ann", &[2]).turn_of("ben").play("attack horse", &[2]);
    let mut f = mounted("", "of warhorse", ("e3", "wields shortbow"));
    f.turn_of("ben").play("attack shortbow ann", &[2]);
    // It may as well be the mount that is struck, and it may let it be.
    f.turn_of("ben").play_asked("attack fists horse", &[0], &[2]);
    assert_eq!(f.hp("ben"), 50);
    // A horse as printed has none.
    let mut f = mounted("", "of horse", ("e3", ""));
    f.turn_of("ben").play("attack horse", &[2]).turn_of("ben").play("attack ann", &[2]);
    assert!(f.asked.is_empty());
    // The opportunity attack is everybody's: the rider's and the mount's, trained for war or not.
    for mount in ["of horse", "of warhorse"] {
        let mut f = mounted("", mount, ("e3", ""));
        f.turn_of("ben").play_asked("move j3", &[1, 1], &[15, 15]);
        let lost = if mount == "of horse" { 20 } else { 22 };
        assert_eq!((f.hp("ben"), f.at("ben")), (50 - lost, "j3".to_owned()));
    }
}

#[test]
fn a_mount_is_somebody_and_a_wagon_is_not() {
    ledger::proves!("tdgs.mounts.def.entity-with-mind", "tdgs.mounts.def.agency");
    let f = driven("", "");
    assert!(f.rules.is_vehicle(f.id("wagon")) && !f.rules.is_vehicle(f.id("horse")));
    assert!(!f.order().contains(&"wagon") && f.order().contains(&"horse"));
    assert_eq!(f.battle.conveyance(f.id("ann")), Some(f.id("wagon")));
    // A ridden horse can be charmed: INT 12 against its WIS of 6. Without a rider it takes a turn like anybody.
    let mut f = mounted("wis 14", "of horse", ("e3", "int 12, knows charm"));
    assert!(f.order().contains(&"horse"));
    assert_eq!(f.chance_of("ben", "use charm horse"), percent(80));
    f.play("use charm horse", &[5]);
    assert!(f.has("horse", Condition::Charmed) && !f.has("ann", Condition::Charmed));
    let mut f = mounted("", "of horse", ("z1", ""));
    f.play("dismount b3", &[]).play("end", &[]);
    assert_eq!((f.active(), f.battle.budget.actions, f.battle.budget.step), ("horse", 1, true));
    f.play("step d3", &[]).play("move n3", &[]);
    assert_eq!(f.at("horse"), "n3");
}

#[test]
fn where_the_extension_is_silent_the_core_rule_stands() {
    ledger::proves!("tdgs.mounts.scope.extends-core");
    // Whatever REF means on foot it means in the saddle, and whatever a blow meets.
    for state in
        ["is stunned", "is slowed", "is blinded", "is hasted", "is protected", "wears chain-mail", "luk 5"]
    {
        let on_foot = fight(
            FIELD,
            &[
                ("Ben", "Blue", "e3", "str 12, wields spear"),
                ("Ann", "Red", "d3", state),
                ("Dan", "Red", "k8", ""),
            ],
        );
        let mut riding = mounted(state, "of horse", ("e3", "str 12, wields spear"));
        riding.turn_of("ben");
        let ann = riding.id("ann");
        let falls_to = |hp: i32, id: tdgs::UnitId| move |b: &Battle, _: usize| b[id].hp < hp;
        assert_eq!(
            riding.chance_that("attack spear ann", falls_to(50, ann)),
            on_foot.chance_that("attack spear ann", falls_to(50, on_foot.id("ann"))),
            "{state}"
        );
    }
    // The documents it stands on are all there: 5, 6, 8, 9, 12, 13, 14 and 15.
    for rule in [
        "tdgs.action.grapple",
        "tdgs.economy.turn",
        "tdgs.combat.prone",
        "tdgs.entity.test",
        "tdgs.progression.stat-pair",
        "tdgs.creation.steps.order",
        "tdgs.movement.opportunity",
        "tdgs.equipment.encumbered",
    ] {
        assert!(CORE.contains(&format!("id = \"{rule}")), "{rule}");
    }
}

/// The ledgers of the core documents.
const CORE: &str = concat!(
    include_str!("../../../../rules/tdgs-core.toml"),
    include_str!("../../../../rules/tdgs-character-creation.toml")
);
