//! Document 6: Interrupts, and what they answer; document 5: Dodge, Block and Parry.

use std::fmt::Write as _;

use tdgs::acts::{Act, ActType, Cost, Opposed};
use tdgs::conditions::Condition;
use tdgs::stats::Stat;

use crate::rules::table::{FIELD, Fight, Who, ability, fight, fight_with, percent};

/// Every Interrupt the rulebook names, and what they answer.
fn pack() -> String {
    let skill = "kind = \"skill\"\ntiming = \"interrupt\"\ncooldown = \"round\"\n";
    let spell = "kind = \"spell\"\ntiming = \"interrupt\"\nrange = 20\n";
    let fire = "kind = \"spell\"\nmagic = \"arcane\"\ntiming = \"action\"\ntarget = \"foe\"\nrange = 20\n\
                roll = { own = \"int\", against = \"ref\" }\neffects = [{ damage = \"10\" }]";
    [
        ("parry", format!("{skill}more-uses-at = [5]\ntrigger = \"melee-attack\"\nroll = {{ own = \"dex\", against = \"str\" }}\neffects = [{{ counters = true }}]")),
        ("riposte", format!("{skill}trigger = \"melee-attack\"\nroll = {{ own = \"dex\", against = \"str\" }}\neffects = [{{ counters = true }}, {{ strike = \"0\" }}]")),
        ("dodge", format!("{skill}trigger = \"attack\"\neffects = [{{ raises-ref = 3 }}]")),
        ("block", format!("{skill}trigger = \"attack\"\neffects = [{{ blocks = 5 }}]")),
        ("dodge-roll", format!("{skill}trigger = \"attack\"\neffects = [{{ shift = 1 }}]")),
        ("forbid", format!("{skill}trigger = \"action\"\nrange = 20\neffects = [{{ counters = true }}]")),
        ("fireball", fire.to_owned()),
        ("counterspell", format!("{spell}magic = \"arcane\"\ncooldown = \"scene\"\ntrigger = \"spell\"\neffects = [{{ counters = true }}]")),
        ("divine-intervention", format!("{spell}magic = \"divine\"\ncooldown = \"day\"\ntrigger = \"attack\"\neffects = [{{ counters = true }}]")),
    ]
    .iter()
    .fold(String::new(), |mut all, (id, what)| {
        write!(all, "{}", ability(id, what)).expect("a string takes all");
        all
    })
}

/// Ann, who casts and strikes, against Ben, who answers; next to each other.
fn duel(ann: &str, ben: &str) -> Fight {
    let (ann, ben) = (format!("con 40, {ann}"), format!("con 40, {ben}"));
    let who: [Who; 2] = [("Ann", "Red", "d4", &ann), ("Ben", "Blue", "e4", &ben)];
    fight_with("", &pack(), FIELD, &who)
}

/// Ann and Dan and Eve strike, and Ben answers.
fn brawl(ben: &str) -> Fight {
    let ben = format!("con 100, {ben}");
    let who: [Who; 4] = [
        ("Ann", "Red", "d4", "knows fireball"),
        ("Dan", "Red", "d5", "knows fireball"),
        ("Eve", "Red", "d3", "knows fireball"),
        ("Ben", "Blue", "e4", &ben),
    ];
    fight_with("", &pack(), FIELD, &who)
}

#[test]
fn whoever_rolls_off_its_way_does_not_go_on_with_it() {
    ledger::proves!("tdgs.movement.forced");
    let mut f = duel("mov 10, skill dodge-roll 1", "");
    f.put("ann", "d3").play_asked("move k3", &[1, 1], &[]);
    assert!(f.told("Ann rolls from"), "{:?}", f.log);
    assert_ne!(f.at("ann"), "k3", "{:?}", f.log);
    let last = f.log.iter().rev().find(|line| line.text.starts_with("Ann ")).expect("a line");
    assert!(!last.text.contains("moves"), "{last}");
}

#[test]
fn an_interrupt_has_a_trigger_and_whoever_has_none_is_never_asked() {
    ledger::proves!("tdgs.economy.interrupt", "tdgs.action.active-defence", "tdgs.action.costs");
    // Parry: attacked in melee, and by nothing else.
    let mut f = duel("wields shortbow, knows fireball", "skill parry 1");
    f.play_asked("attack fists ben", &[0], &[2]);
    f.turn_of("ann").play("attack shortbow ben", &[2]).turn_of("ann").play("use fireball ben", &[2]);
    // Counterspell: a spell is cast.
    let mut f = duel("wields shortbow, knows fireball", "knows counterspell");
    f.play_asked("use fireball ben", &[0], &[2]);
    f.turn_of("ann").play("attack fists ben", &[2]).turn_of("ann").play("attack shortbow ben", &[2]);
    // Dodge Roll: targeted by any attack; it takes its user out of reach.
    let mut f = duel("wields shortbow, knows fireball", "skill dodge-roll 1");
    for attack in ["attack fists ben", "attack shortbow ben", "use fireball ben"] {
        f.turn_of("ann").play_asked(attack, &[0], &[2]);
    }
    f.turn_of("ann").play_asked("attack fists ben", &[1], &[]);
    assert_eq!(f.at("ben"), "f4");
    assert!(f.told("Ben rolls from e4 to f4") && !f.told("is pushed"));
    assert!(f.told("The melee attack of Ann comes to nothing: Ben is out of reach"), "{:?}", f.log);
    // A peasant beside those who have them: no reaction, REF only.
    let who: [Who; 3] = [
        ("Ann", "Red", "d4", ""),
        ("Ben", "Blue", "e4", ""),
        ("Cid", "Blue", "e5", "skill dodge 1, skill parry 1"),
    ];
    let mut f = fight_with("", &pack(), FIELD, &who);
    assert_eq!(f.chance("attack ben"), percent(50));
    f.play("attack ben", &[11]);
    // What is owned and used up is no defence either.
    let mut f = brawl("skill dodge 1");
    f.put("eve", "a8").play_asked("attack ben", &[1], &[13]).turn_of("dan");
    assert_eq!(f.chance("attack ben"), percent(50));
}

#[test]
fn what_actions_cost() {
    ledger::proves!("tdgs.action.costs", "tdgs.action.properties");
    let row = |act: Act| (act.kind(), act.pair(), act.cost());
    let melee = (ActType::Physical, Some((Stat::Str, Opposed::By(Stat::Ref))), Cost::Action);
    assert_eq!(row(Act::MeleeAttack), melee);
    assert_eq!(row(Act::Step), (ActType::Physical, None, Cost::Free));
    assert_eq!(row(Act::Parry), (ActType::Defensive, None, Cost::Interrupt));
    assert_eq!(row(Act::InteractSimple), (ActType::Utility, None, Cost::Free));
    // So it is in play: the Action for attack, spell and Move; the Step is free, once.
    let door = "[[object]]\nname = \"door\"\nat = \"d5\"\n";
    for action in ["attack ben", "use fireball ben", "move c5"] {
        let who: [Who; 2] = [("Ann", "Red", "d4", "knows fireball"), ("Ben", "Blue", "f4", "")];
        let mut f = fight_with(door, &pack(), FIELD, &who);
        f.play("step e4", &[]).play("interact door", &[]);
        assert_eq!(f.battle.budget.actions, 1, "the Step and the door are free");
        assert_eq!(f.refusing_rule("step d4"), "tdgs.economy.step-timing");
        let (answers, dice): (&[usize], &[i32]) =
            if action.starts_with("move") { (&[0], &[]) } else { (&[], &[2]) };
        f.play_asked(action, answers, dice);
        assert_eq!(f.battle.budget.actions, 0, "{action}");
    }
}

#[test]
fn dodge_raises_ref_against_one_attack() {
    ledger::proves!("tdgs.action.dodge");
    // REF 10 and 3 against STR 12: a natural 12, so 45%.
    let hits = |natural: i32| {
        let mut f = duel("str 12", "skill dodge 1");
        let dice: &[i32] = if natural == 20 {
            &[20, 1]
        } else if natural == 1 {
            &[1, 1]
        } else {
            &[natural]
        };
        let before = f.hp("ben");
        f.play_asked("attack ben", &[1], dice);
        f.hp("ben") < before
    };
    assert_eq!((1..=20).filter(|&natural| hits(natural)).collect::<Vec<_>>(), (12..=20).collect::<Vec<_>>());
    // The next attack meets REF alone.
    let mut f = brawl("skill dodge 1");
    let before = f.hp("ben");
    f.put("eve", "a8").play_asked("attack ben", &[1], &[13]);
    assert_eq!(f.hp("ben"), before);
    f.turn_of("dan").play("attack ben", &[11]);
    assert_eq!(before - f.hp("ben"), 10);
}

#[test]
fn block_takes_its_amount_off_raw_damage() {
    ledger::proves!("tdgs.action.block");
    for (str, dealt) in [("str 14", 9), ("str 4", 1)] {
        let mut f = duel(str, "skill block 1");
        let before = f.hp("ben");
        f.play_asked("attack ben", &[1], &[19]);
        assert_eq!(before - f.hp("ben"), dealt, "{str}");
    }
    // Before ablative armour: a pool soaks what the block lets through.
    let mut f = duel("str 14", "skill block 1, wears buckler");
    let (before, pool) = (f.hp("ben"), f.unit("ben").pools[0]);
    f.play_asked("attack ben", &[1], &[19]);
    assert_eq!((before - f.hp("ben"), pool - f.unit("ben").pools[0]), (1, pool.min(9)));
}

#[test]
fn parry_turns_one_melee_attack_aside() {
    ledger::proves!("tdgs.action.parry", "tdgs.economy.interrupt-timing");
    // The parry is rolled first. It succeeds: the attack is never rolled.
    let mut f = duel("", "skill parry 1");
    let before = f.hp("ben");
    f.play_asked("attack ben", &[1], &[11]);
    assert_eq!(f.hp("ben"), before);
    assert_eq!(f.battle.budget.actions, 0);
    // It fails: the attack goes on.
    let mut f = duel("", "skill parry 1");
    f.play_asked("attack ben", &[1], &[10, 11]);
    assert_eq!(before - f.hp("ben"), 10);
    // With a counter.
    let mut f = duel("", "skill riposte 1");
    let ann = f.hp("ann");
    f.play_asked("attack ben", &[1], &[11, 11]);
    assert_eq!((f.hp("ben"), ann - f.hp("ann")), (before, 10));
    // Whoever dodges dodges the counter as well.
    let mut f = duel("skill dodge 1", "skill riposte 1");
    f.play_asked("attack ben", &[1, 1], &[11, 13]);
    assert_eq!(f.hp("ann"), ann);
}

#[test]
fn each_interrupt_has_its_own_limit() {
    ledger::proves!("tdgs.economy.interrupt-limits");
    // Parry 1: once a round; Parry 5: twice.
    let attacks = |ben: &str, asked: &[usize]| {
        let mut f = brawl(ben);
        for (name, &asked) in ["ann", "dan", "eve"].iter().zip(asked) {
            let answers = vec![1; asked];
            let dice: &[i32] = if asked == 1 { &[19] } else { &[2] };
            f.turn_of(name).play_asked("attack ben", &answers, dice);
        }
        f
    };
    attacks("skill parry 1", &[1, 0, 0]);
    let mut f = attacks("skill parry 5", &[1, 1, 0]);
    // It is back when the next round starts.
    f.turn_of("ben").play("end", &[]);
    assert_eq!(f.battle.round, 2);
    f.turn_of("ann").play_asked("attack ben", &[1], &[19]);
    // Counterspell: once a scene, and not again next round.
    let mut f = brawl("knows counterspell");
    f.play_asked("use fireball ben", &[1], &[]).turn_of("ben").play("end", &[]);
    f.turn_of("ann").play("use fireball ben", &[2]);
    f.between(|rules, b, _| rules.scene_end(b));
    f.turn_of("ann").play_asked("use fireball ben", &[1], &[]);
    // Divine Intervention: once a day, and not again in the next scene.
    let mut f = brawl("knows divine-intervention");
    f.play_asked("attack ben", &[1], &[]).turn_of("ben").play("end", &[]);
    f.turn_of("ann").play("attack ben", &[2]);
    f.between(|rules, b, _| rules.scene_end(b));
    f.turn_of("ann").play("attack ben", &[2]);
    f.between(tdgs::Tdgs::long_rest);
    f.turn_of("ann").play_asked("attack ben", &[1], &[]);
}

#[test]
fn the_newest_answer_is_resolved_first() {
    ledger::proves!("tdgs.economy.interrupt-chain");
    // Fireball, Counterspell, and a Counterspell against that.
    let mut f = duel("knows fireball counterspell", "knows counterspell");
    let before = f.hp("ben");
    f.play_asked("use fireball ben", &[1, 1], &[11]);
    assert_eq!(before - f.hp("ben"), 10, "the fireball survives");
    let lines: Vec<String> = f.log.iter().map(ToString::to_string).collect();
    let place = |words: &str| lines.iter().position(|line| line.contains(words)).expect(words);
    let told = [
        "Ann uses fireball",
        "Ben answers the fireball of Ann with counterspell",
        "Ann answers the counterspell of Ben with counterspell",
        "The counterspell of Ben comes to nothing: it is countered",
        "fireball against Ben",
    ];
    assert!(told.map(place).is_sorted(), "{lines:?}");
    // Without the last one, the fireball does not.
    let mut f = duel("knows fireball counterspell", "knows counterspell");
    f.play_asked("use fireball ben", &[1, 0], &[]);
    assert_eq!(f.hp("ben"), before);
    // Several who could answer: REF, then LUK, then d2; and when one has stopped it, nobody else is asked.
    let order = |cid: &str, dice: &[i32]| {
        let cid = format!("knows counterspell, {cid}");
        let who: [Who; 3] = [
            ("Ann", "Red", "d4", "knows fireball"),
            ("Ben", "Blue", "h4", "knows counterspell"),
            ("Cid", "Blue", "h5", &cid),
        ];
        let mut f = fight_with("", &pack(), FIELD, &who);
        f.play_asked("use fireball ben", &[1], dice);
        f.asked[0].text.clone()
    };
    assert!(order("ref 11", &[]).contains("Does Cid answer"));
    assert!(order("ref 9, luk 3", &[]).contains("Does Ben answer"));
    assert!(order("luk 1", &[]).contains("Does Cid answer"));
    assert!(order("", &[1, 2]).contains("Does Cid answer"));
    assert!(order("", &[2, 1]).contains("Does Ben answer"));
}

#[test]
fn every_action_is_declared_answered_resolved_and_measured() {
    ledger::proves!("tdgs.economy.action-anatomy");
    // A miss has no magnitude; a hit has damage.
    let mut f = duel("", "");
    f.play("attack ben", &[10]);
    assert!(!f.told("damage"));
    f.turn_of("ann").play("attack ben", &[11]);
    assert!(f.told("10 damage"));
    // Whatever the Action is, it may be stopped once it is declared; then nothing is rolled, and it is spent.
    let door = "[[object]]\nname = \"door\"\nat = \"d5\"\nhp = 20\ntasks = [{ word = \"pick\", own = \"dex\", difficulty = 15 }]\n";
    let actions = [
        "attack ben",
        "persuade ben",
        "intimidate ben",
        "grapple ben",
        "use fireball ben",
        "move a1",
        "disengage a1",
        "hide",
        "help cid",
        "ready attack fists when ben comes",
        "work pick door",
        "smash fists door",
        "fly a1 3",
        "equip club",
        "chase ben",
        "stand",
    ];
    for action in actions {
        let prone = if action == "stand" { ", prone" } else { "" };
        let ann = format!("knows fireball, flies true, carries club{prone}");
        let who: [Who; 3] =
            [("Ann", "Red", "d4", &ann), ("Cid", "Red", "c4", ""), ("Ben", "Blue", "e4", "skill forbid 1")];
        let mut f = fight_with(door, &pack(), FIELD, &who);
        let hp = f.hp("ben");
        f.play_asked(action, &[1], &[]);
        assert!(f.told("comes to nothing: it is countered"), "{action}: {:?}", f.log);
        assert_eq!((f.at("ann").as_str(), f.hp("ben"), f.battle.budget.actions), ("d4", hp, 0), "{action}");
        assert_eq!(f.refusing_rule("attack ben"), "tdgs.economy.turn", "{action}");
        assert_eq!(f.refusing_rule("move c5"), "tdgs.economy.turn", "{action}");
    }
    // Let through, Persuade is rolled for and a Move is not.
    let mut f = duel("", "skill forbid 1");
    f.play_asked("persuade ben", &[0], &[11]);
    assert!(f.has("ben", Condition::Persuaded));
    f.put("ben", "h8").turn_of("ann").play_asked("move c4", &[0], &[]);
    assert_eq!(f.at("ann"), "c4");
    // To go on with the same Move is no new Action.
    f.play("move b4", &[]);
}

#[test]
fn a_bodyguard_steps_in_for_an_ally_close_by() {
    ledger::proves!("tdgs.economy.interrupt", "tdgs.action.block");
    // Who guards, where, and whether it is asked when Ann strikes Ben on e4 for 14.
    for (side, at, asked) in [
        ("Blue", "f4", true),
        ("Blue", "f5", true),
        ("Blue", "g4", false),
        ("Red", "e5", false),
        ("Green", "e5", false),
    ] {
        let who: [Who; 4] = [
            ("Ann", "Red", "d4", "str 14, wields shortbow, knows fireball"),
            ("Ben", "Blue", "e4", "con 40"),
            ("Bo", side, at, "skill bodyguard 1, con 40"),
            ("Far", "Blue", "l8", ""),
        ];
        let start = fight_with("", &pack(), FIELD, &who);
        let before = start.hp("ben");
        for (attack, lost, guarded) in [("attack fists ben", 14, 6), ("use fireball ben", 10, 2)] {
            let mut f = fight_with("", &pack(), FIELD, &who);
            let answers: &[usize] = if asked { &[1] } else { &[] };
            f.play_asked(attack, answers, &[19]);
            assert_eq!(before - f.hp("ben"), if asked { guarded } else { lost }, "{side} on {at}: {attack}");
        }
        // Words and grips are no attacks.
        let mut f = fight_with("", &pack(), FIELD, &who);
        f.play("intimidate ben", &[2]).turn_of("ann").play("grapple ben", &[2]);
    }
    // Nobody is its own bodyguard.
    let mut f = duel("", "skill bodyguard 1");
    f.play("attack ben", &[2]);
}

#[test]
fn who_can_answer_a_spell_or_an_action() {
    ledger::proves!("tdgs.economy.interrupt");
    let short = ability(
        "hush",
        "kind = \"skill\"\ntiming = \"interrupt\"\ncooldown = \"round\"\ntrigger = \"spell\"\nrange = 5\neffects = [{ counters = true }]",
    );
    let pack = format!("{}{short}", pack());
    // Within 5 squares, an enemy, and seen.
    for (side, at, what, asked) in [
        ("Blue", "i4", "", true),
        ("Blue", "j4", "", false),
        ("Red", "e4", "", false),
        ("Blue", "i4", "is stunned", false),
    ] {
        let hush = format!("skill hush 1, {what}");
        let who: [Who; 3] = [
            ("Ann", "Red", "d4", "knows fireball"),
            ("Ben", "Blue", "d5", "con 40"),
            ("Bo", side, at, &hush),
        ];
        let mut f = fight_with("", &pack, FIELD, &who);
        let (answers, dice): (&[usize], &[i32]) = if asked { (&[1], &[]) } else { (&[], &[2]) };
        f.play_asked("use fireball ben", answers, dice);
        f.turn_of("ann").play("attack fists ben", &[2]);
    }
    // Whoever goes unseen is not answered; whoever is seen is.
    for hides in [true, false] {
        let who: [Who; 2] = [("Ann", "Red", "d4", ""), ("Bo", "Blue", "i4", "skill forbid 1")];
        let mut f = fight_with("", &pack, FIELD, &who);
        if hides {
            f.play_asked("hide", &[0], &[19]).turn_of("ann");
        }
        f.play_asked("move c4", if hides { &[] } else { &[0] }, &[]);
    }
    // A missile is turned aside by those it is aimed at, and nothing else is.
    let mut f = duel("wields shortbow, knows fireball", "skill deflect-arrows 1");
    f.play("attack fists ben", &[2]).turn_of("ann").play("use fireball ben", &[2]).turn_of("ann");
    let hp = f.hp("ben");
    f.play_asked("attack shortbow ben", &[1], &[19]);
    assert_eq!(f.hp("ben"), hp);
    // A spell that is no attack is not dodged, and an area is not rolled out of.
    let spells = ability(
        "hex",
        "kind = \"spell\"\nmagic = \"arcane\"\ntiming = \"action\"\ntarget = \"foe\"\nrange = 20\nroll = { own = \"int\", against = \"wis\" }\neffects = [{ damage = \"3\" }]",
    ) + &ability(
        "burst",
        "kind = \"spell\"\nmagic = \"arcane\"\ntiming = \"action\"\nrange = 20\narea = \"Cir1\"\nroll = { own = \"int\", against = \"ref\" }\neffects = [{ damage = \"3\" }]",
    );
    for (spell, skill, asked) in [
        ("use hex ben", "dodge", false),
        ("use burst ben", "dodge", true),
        ("use burst ben", "dodge-roll", false),
        ("use fireball ben", "dodge-roll", true),
    ] {
        let ben = format!("con 40, skill {skill} 1");
        let who: [Who; 2] = [("Ann", "Red", "d4", "knows fireball hex burst"), ("Ben", "Blue", "i4", &ben)];
        let mut f = fight_with("", &format!("{pack}{spells}"), FIELD, &who);
        let spell = spell.replace("burst ben", "burst i4");
        f.play_asked(&spell, if asked { &[0] } else { &[] }, &[2]);
    }
}

#[test]
fn what_several_do_for_one_adds_up() {
    ledger::proves!("tdgs.action.block", "tdgs.action.dodge");
    // Two bodyguards take 16 off; Ben's own block and dodge go with theirs.
    for (ben, answers, natural, lost) in [
        ("", &[1, 1][..], 19, 4),
        ("", &[1, 0], 19, 12),
        ("", &[0, 0], 19, 20),
        ("skill block 1", &[1, 1, 1], 19, 1),
        ("skill dodge 1", &[1, 1, 1], 19, 4),
        // STR 20 against REF 10 and 3 hits on a 4.
        ("skill dodge 1", &[1, 0, 0], 4, 20),
        ("skill dodge 1", &[1, 0, 0], 3, 0),
    ] {
        let ben = format!("con 40, ref 10, {ben}");
        let who: [Who; 4] = [
            ("Ann", "Red", "d4", "str 20"),
            ("Ben", "Blue", "e4", ben.trim_end_matches(", ")),
            ("Bo", "Blue", "f4", "ref 9, skill bodyguard 1"),
            ("Bea", "Blue", "f5", "ref 8, skill bodyguard 1"),
        ];
        let mut f = fight_with("", &pack(), FIELD, &who);
        f.play_asked("attack ben", answers, &[natural]);
        assert_eq!(200 - f.hp("ben"), lost, "{ben} {answers:?} {natural}");
    }
}

#[test]
fn a_block_takes_the_force_out_of_one_part_after_the_other() {
    ledger::proves!("tdgs.action.block");
    // 5 off a hit of 3 slashing and 4 fire leave 2 fire; whoever is immune to fire loses nothing of them, and 1 HP for the hit.
    let brand = "[weapon.brand]\nname = \"brand\"\nrange = \"melee\"\nnatural = true\ndamage = \"3\"\n\
        type = \"slashing\"\nextra = [{ damage = \"4\", type = \"fire\" }]\n\
        [ability.proof]\nname = \"proof\"\ntext = \"For a test.\"\nkind = \"trait\"\ntiming = \"passive\"\n\
        meets = { immune = [\"fire\"] }\n";
    for (ben, answer, lost) in [("", 0, 7), ("", 1, 2), (", trait proof", 0, 3), (", trait proof", 1, 1)] {
        let ben = format!("con 40, ref 0, skill block 1{ben}");
        let who: [Who; 2] = [("Ann", "Red", "d4", "str 0, wields brand"), ("Ben", "Blue", "e4", &ben)];
        let mut f = fight_with("", &format!("{}{brand}", pack()), FIELD, &who);
        f.play_asked("attack brand ben", &[answer], &[19]);
        assert_eq!(200 - f.hp("ben"), lost, "{ben}, answer {answer}");
    }
}

#[test]
fn a_war_mount_strikes_back_for_itself_and_its_rider() {
    ledger::proves!("tdgs.mounts.trait.war-trained.interrupts");
    for (by, at, attack, asked) in [
        ("wields shortbow", "f4", "attack fists sir", true),
        ("wields shortbow", "f4", "attack fists nag", true),
        ("wields shortbow", "f4", "attack shortbow sir", false),
        ("wields shortbow", "f4", "attack shortbow nag", false),
        ("wields shortbow", "f4", "attack fists pal", false),
        ("wields shortbow", "f4", "intimidate sir", false),
        // A spear from 3 squares is melee too, but hooves do not reach back.
        ("wields spear", "i4", "attack spear sir", false),
    ] {
        let who: [Who; 4] = [
            ("Ann", "Red", at, by),
            ("Sir", "Blue", "", "on nag, con 40"),
            ("Nag", "Blue", "d4", "size large, con 40, trait mount-medium trained war-trained"),
            ("Pal", "Blue", "f5", "con 40"),
        ];
        let mut f = fight(FIELD, &who);
        let dice: &[i32] = &[2];
        f.play_asked(attack, if asked { &[0] } else { &[] }, dice);
        assert_eq!(f.asked.len(), usize::from(asked), "{attack}");
    }
}
