//! Document 6: Interrupts, and what they answer; document 5: Dodge, Block and Parry.

use std::fmt::Write as _;

use tdgs::acts::{Act, ActType, Cost, Opposed};
use tdgs::conditions::Condition;
use tdgs::stats::Stat;

use crate::table::{FIELD, Fight, Who, ability, fight_with, percent};

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
    assert!(f.told("comes to nothing"));
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
        "Ben answers Ann",
        "Ann answers Ben",
        "spell of Ben comes to nothing",
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
        assert!(f.told("comes to nothing"), "{action}");
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
