//! Where things end: ties, questions, lengths, and the air.

use engine::Listener;
use std::collections::BTreeSet;
use tdgs::army::Scale;
use tdgs::conditions::Condition;
use tdgs::creation::learning::{Demand, Kind, Lesson, learn};
use tdgs::creation::muster::{luck_notice, notices, scale_notice};
use tdgs::creation::{Story, Terms, Touches};
use tdgs::experience::Experience;
use tdgs::measure::Length;
use tdgs::stats::{Stat, Stats};

use crate::rules::table::{FIELD, Fight, Who, ability, fight, fight_with, opening};
use crate::rules::workshop::{bought, core, done, human};

#[test]
fn a_tie_that_outlasts_32_flips_stands() {
    ledger::proves!("tdgs.economy.initiative-multi-tie", "tdgs.economy.instant-order");
    let cry = ability(
        "cry",
        "kind = \"skill\"\ntiming = \"instant\"\nref = 8\neffects = [{ condition = \"strengthened\", turns = 3 }]",
    );
    let open =
        |who: &[Who]| opening("", &cry, FIELD, who).unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
    let flips = |each: usize, last: &[i32]| [vec![2; 2 * each], last.to_vec()].concat();
    for (coins, order) in [
        (flips(31, &[1, 2]), ["ben", "ann"]),
        (flips(31, &[2, 1]), ["ann", "ben"]),
        (flips(32, &[]), ["ann", "ben"]),
    ] {
        let mut f = open(&[("Ann", "Red", "a1", ""), ("Ben", "Blue", "c1", "")]);
        f.begin_round(&coins);
        assert_eq!(f.order(), order, "{} coins", coins.len());
        // The same for Instants: as they were declared, Ann's before Ben's.
        let who: [Who; 2] =
            [("Ann", "Red", "a1", "ref 10, skill cry 1"), ("Ben", "Blue", "c1", "ref 9, skill cry 1")];
        let mut f = open(&who);
        f.begin_round(&[]).play("use cry", &[]).play("use cry", &coins);
        let first =
            f.log.iter().map(ToString::to_string).find(|line| line.contains(" uses ")).expect("somebody");
        assert!(first.to_lowercase().contains(order[0]), "{first}");
    }
    // What is left of a tie of three flips on by itself: those who showed a 2 are before those who did not.
    let who: [Who; 3] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "c1", ""), ("Cid", "Red", "e1", "")];
    let mut f = open(&who);
    f.begin_round(&[1, 2, 1, 1, 2]);
    assert_eq!(f.order(), ["ben", "cid", "ann"]);
}

#[test]
fn nobody_is_offered_more_than_eight_answers() {
    ledger::proves!("tdgs.economy.interrupt");
    let answers = |count: usize| {
        let names: Vec<String> = (1..=count).map(|n| format!("guard-{n}")).collect();
        let pack: String = names
            .iter()
            .map(|name| ability(name, "kind = \"skill\"\ntiming = \"interrupt\"\ncooldown = \"round\"\ntrigger = \"attack\"\neffects = [{ blocks = 1 }]"))
            .collect();
        let ben: Vec<String> = names.iter().map(|name| format!("skill {name} 1")).collect();
        let who: [Who; 2] = [("Ann", "Red", "d4", ""), ("Ben", "Blue", "e4", &ben.join(", "))];
        let mut f = fight_with("", &pack, FIELD, &who);
        f.play_asked("attack ben", &[0], &[2]);
        f.asked[0].options.len()
    };
    // To let it be is one option more.
    assert_eq!([1, 7, 8, 9].map(answers), [2, 8, 9, 9]);
}

#[test]
fn a_length_has_an_end_and_one_digit_behind_the_point() {
    for (text, good) in [
        ("0.1 feet", true),
        ("1.5 metres", true),
        ("100000 feet", true),
        ("100000.0 feet", true),
        ("0 feet", false),
        ("0.0 metres", false),
        ("100000.1 feet", false),
        ("1.55 metres", false),
        ("1. metres", false),
        (".5 metres", true),
        ("-1 feet", false),
        ("+5 feet", false),
        ("5 miles", false),
        ("5feet", false),
        ("five feet", false),
    ] {
        assert_eq!(text.parse::<Length>().is_ok(), good, "{text}");
    }
}

/// What is said where the Owl, in the air or not, is told to go somewhere; nothing if it may.
fn refusal(f: &Fight, order: &str) -> String {
    use engine::Ruleset;
    let by = f.side();
    let read = f.rules.read(&f.battle, by, order);
    let checked = read.and_then(|c| f.rules.check(&f.battle, by, &c, &mut f.rules.scratch()));
    checked.err().map_or_else(String::new, |why| why.to_string())
}

#[test]
fn the_air_has_its_own_needs() {
    ledger::proves!("tdgs.movement.flight", "tdgs.combat.frightened");
    let map = "............\n......#.....\n......TT....\n......TT....\n............\n............";
    for (owl, order, words) in [
        // Up to MOV 6, in squares or in height, whichever is more; 100 is the highest.
        ("height 3", "fly i1 3", "can't fly to"),
        ("height 3", "fly h1 3", ""),
        ("height 3", "fly b1 9", ""),
        ("height 3", "fly b1 10", "can't fly to"),
        ("height 3", "fly b1 3", "already"),
        ("height 3", "fly b1 2", ""),
        ("height 3", "fly b1 0", ""),
        ("", "fly b1 0", "already"),
        ("", "fly b1 101", "from 0 to 100"),
        ("height 3", "fly b99 3", "not on the map"),
        // Somebody is at that height, or on that ground; a square above or below is free.
        ("height 3", "fly d1 3", "can't stay"),
        ("height 3", "fly d1 2", ""),
        ("height 3", "fly d1 4", ""),
        ("height 3", "fly d1 0", ""),
        ("height 3", "fly c3 0", "can't stay"),
        ("height 3", "fly c3 1", ""),
        // A wall reaches to the sky; the keep is 6 high, and one may stand upon it or pass it higher.
        ("height 3", "fly g2 8", "can't fly to"),
        ("height 3", "fly g3 0", ""),
        ("height 3", "fly g3 1", ""),
        ("height 3", "fly g3 3", ""),
        ("height 3", "fly g3 4", "can't fly to"),
        // A Step keeps its height: not onto somebody, and not into ground as high.
        ("height 3", "step c1", ""),
        ("height 3", "step d1", "not a neighbouring square"),
        // Those who lie cannot take off.
        ("prone", "fly b1 3", "no room for its wings"),
    ] {
        let owl = format!("mov 6, flies true, {owl}");
        let who: [Who; 4] = [
            ("Owl", "Red", "b1", &owl),
            ("Jay", "Red", "d1", "flies true, height 3"),
            ("Ann", "Red", "c3", ""),
            ("Ben", "Blue", "l6", ""),
        ];
        let said = refusal(&fight(map, &who), order);
        assert_eq!(said.is_empty(), words.is_empty(), "{owl}: {order}: {said}");
        assert!(said.contains(words), "{owl}: {order}: {said}");
    }
    // Afraid of Ben on f1: as far or farther, by the greater of distance and height; on wings and by a Step.
    for (order, words) in [
        ("fly b1 4", "Frightened"),
        ("fly a1 4", ""),
        ("fly a1 5", ""),
        ("fly c1 5", ""),
        ("fly e1 4", "Frightened"),
        ("fly h1 5", ""),
    ] {
        let who: [Who; 2] = [("Owl", "Red", "b1", "flies true, height 5"), ("Ben", "Blue", "f1", "")];
        let mut f = fight(FIELD, &who);
        f.suffers("owl", Condition::Frightened, "ben");
        let said = refusal(&f, order);
        assert_eq!(said.is_empty(), words.is_empty(), "{order}: {said}");
        assert!(said.contains(words), "{order}: {said}");
    }
    let who: [Who; 2] = [("Owl", "Red", "b1", "flies true, height 2"), ("Ben", "Blue", "f1", "")];
    for (order, words) in [("step c1", "Frightened"), ("step b2", ""), ("step a1", "")] {
        let mut f = fight(FIELD, &who);
        f.suffers("owl", Condition::Frightened, "ben");
        let said = refusal(&f, order);
        assert!(said.is_empty() == words.is_empty() && said.contains(words), "{order}: {said}");
    }
    // A Step in the air: not where somebody hovers, not into a wall, and not into ground as high.
    for (owl, order, words) in [
        ("c1", "step d1", "can't stay"),
        ("f1", "step g2", "can't stay"),
        ("f3", "step g3", "can't stay"),
        ("f3", "step f4", ""),
    ] {
        let who: [Who; 3] = [
            ("Owl", "Red", owl, "flies true, height 3"),
            ("Jay", "Red", "d1", "flies true, height 3"),
            ("Ben", "Blue", "l6", ""),
        ];
        let said = refusal(&fight(map, &who), order);
        assert!(said.is_empty() == words.is_empty() && said.contains(words), "{owl}: {order}: {said}");
    }
}

#[test]
fn what_a_battle_remembers_takes_room_for_every_pair() {
    // Three facts for every pair, and two for everybody.
    let memory = |units| Experience::new(units).memory();
    assert_eq!(memory(0), 0);
    assert!(memory(1) > 0);
    let (pair, each) = (memory(4) - 2 * memory(2), memory(2));
    assert_eq!(pair % 8, 0, "16 pairs and not 8");
    assert!(pair >= 8 * (8 + 1 + 1) && each > 4 * (8 + 1 + 1), "{pair} {each}");
}

#[test]
fn a_new_character_carries_and_tells_so_much() {
    ledger::proves!("tdgs.creation.finish.list", "tdgs.creation.finish.equipment");
    let catalog = core();
    let finished = |weapons: usize, armour: usize, told: usize| {
        let mut ready = bought(&catalog, "human", [10; 8]);
        ready.choose(&[("fighter", None)], Terms::default()).expect("a class");
        ready.bonuses().expect("step 5");
        ready.derive().expect("step 6");
        let id = |word: &str| ::content::Id::new(word).expect("an id");
        let story = Story { goals: "é".repeat(told), ..Story::default() };
        let (weapons, armour) = (vec![id("dagger"); weapons], vec![id("buckler"); armour]);
        ready.finish(Touches { weapons, armour, story, ..Touches::named("Ann") }).is_ok()
    };
    for (weapons, armour, told, good) in
        [(6, 4, 1000, true), (7, 0, 0, false), (0, 5, 0, false), (7, 5, 0, false), (0, 0, 1001, false)]
    {
        assert_eq!(
            finished(weapons, armour, told),
            good,
            "{weapons} weapons, {armour} pieces, {told} letters"
        );
    }
}

#[test]
fn classes_have_levels_a_price_and_a_place_each() {
    ledger::proves!(
        "tdgs.creation.class.start-level",
        "tdgs.creation.class.multiclass",
        "tdgs.class.level-range"
    );
    let catalog = core();
    let chosen = |wanted: &[(&str, Option<u8>)], level: u8, multiclass: bool, xp: u32| {
        let who = done(bought(&catalog, "human", [10; 8]), wanted, Terms { level, multiclass, xp });
        who.map_or_else(|why| Err(why.to_string()), |who| Ok(who.xp))
    };
    for (wanted, level, multiclass, xp, left) in [
        (&[("fighter", None)][..], 1, false, 0, Ok(0)),
        (&[("fighter", None)], 1, false, 7, Ok(7)),
        (&[("fighter", Some(1))], 1, false, 0, Ok(0)),
        (&[("fighter", Some(100))], 100, false, 0, Ok(0)),
        (&[], 1, false, 0, Err("at least one class")),
        (&[("fighter", Some(0))], 1, false, 0, Err("no level 0")),
        (&[("fighter", Some(101))], 100, false, 0, Err("no level 101")),
        (&[("fighter", None), ("thief", None)], 1, false, 1000, Err("permission")),
        (&[("fighter", None), ("fighter", None)], 1, true, 1000, Err("chosen twice")),
        // The first level of a second class costs 50.
        (&[("fighter", None), ("thief", None)], 1, true, 49, Err("cost 50 XP")),
        (&[("fighter", None), ("thief", None)], 1, true, 50, Ok(0)),
        (&[("fighter", None), ("thief", None)], 5, true, 50, Ok(0)),
    ] {
        match (chosen(wanted, level, multiclass, xp), left) {
            (Ok(found), Ok(left)) => assert_eq!(found, left, "{wanted:?}"),
            (Err(why), Err(words)) => assert!(why.contains(words), "{wanted:?}: {why}"),
            (found, _) => panic!("{wanted:?}: {found:?}"),
        }
    }
}

#[test]
fn lessons_demand_what_they_say() {
    ledger::proves!("tdgs.ability.prerequisites", "tdgs.class.grant-versus-tier");
    let catalog = core();
    let taught = |tier: u8, demand: Option<Demand>, story: &[&'static str]| {
        let mut who = human(&catalog, "fighter", 1);
        who.abilities.skills.insert("parry".to_owned(), 3);
        who.abilities.spells.insert("light".to_owned());
        let lesson =
            Lesson { kind: Kind::Skill, name: "riposte", tier, demands: demand.into_iter().collect() };
        let story: BTreeSet<&str> = story.iter().copied().collect();
        let learned = learn(&mut who, &lesson, &catalog, &story).is_ok();
        assert_eq!(who.abilities.skill("riposte"), u8::from(learned));
        learned
    };
    assert!(taught(0, None, &[]) && taught(1, None, &[]) && !taught(2, None, &[]));
    assert!(
        taught(1, Some(Demand::Skill("parry", 3)), &[]) && !taught(1, Some(Demand::Skill("parry", 4)), &[])
    );
    assert!(
        taught(1, Some(Demand::Stat(Stat::Dex, 10)), &[])
            && !taught(1, Some(Demand::Stat(Stat::Dex, 11)), &[])
    );
    assert!(taught(1, Some(Demand::Spell("light")), &[]) && !taught(1, Some(Demand::Spell("dark")), &[]));
    let told = || Some(Demand::Story("an oath"));
    assert!(taught(1, told(), &["an oath"]) && !taught(1, told(), &["a feast"]) && !taught(1, told(), &[]));
}

#[test]
fn unusual_units_are_remarked_upon() {
    ledger::proves!("tdgs.mass.scale.mismatch");
    // The usual ranges of the formations, both ends among them.
    for (scale, low, high) in [
        (Scale::Squad, 10, 30),
        (Scale::Platoon, 25, 45),
        (Scale::Company, 35, 60),
        (Scale::Battalion, 50, 80),
        (Scale::Regiment, 65, 100),
    ] {
        for stat in [Stat::Str, Stat::Dex, Stat::Ref, Stat::Con] {
            let noticed = |value| scale_notice(scale, stat, value).is_some();
            let found = [low - 1, low, high, high + 1].map(noticed);
            assert_eq!(found, [true, false, false, true], "{scale:?} {stat:?}");
        }
        for stat in [Stat::Int, Stat::Wis, Stat::Cha, Stat::Mov, Stat::Luk] {
            assert_eq!(scale_notice(scale, stat, 1), None, "{scale:?} {stat:?}");
        }
    }
    let much = [-4, -3, -2, 0, 2, 3, 4].map(|luk| luck_notice(Stat::Luk, luk).is_some());
    assert_eq!(much, [true, true, false, false, false, true, true]);
    assert_eq!(luck_notice(Stat::Str, 30), None);
    let mut stats = Stats::default();
    for stat in [Stat::Str, Stat::Dex, Stat::Ref, Stat::Con] {
        stats[stat] = 20;
    }
    assert!(notices(Scale::Squad, &stats).is_empty());
    (stats[Stat::Str], stats[Stat::Luk]) = (31, 3);
    assert_eq!(notices(Scale::Squad, &stats).len(), 2);
}
