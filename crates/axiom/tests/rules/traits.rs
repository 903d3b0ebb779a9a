//! 3.2: traits: what they add, to what, and those with rules of their own.

use axiom::Event;
use axiom::battle::Momentum;
use axiom::degree::Degree;
use axiom::event::{Blows, Checks};
use axiom::harm::Tracker;
use axiom::posture::Posture;
use ledger::proves;

use crate::rules::checks::TRAITS;
use crate::rules::table::{self, *};

fn pair(ann: &str, bob: &str) -> Fight {
    fight_with(
        Setup { pack: TRAITS, ..Setup::default() },
        FIELD,
        &[("Ann", "Blue", "c3", ann), ("Bob", "Red", "d3", bob)],
    )
}

/// A battle with a task for Ann, and its target number.
fn number_of(task: &str, ann: &str) -> i32 {
    let rest = format!("[task.it]\nname = \"It\"\n{task}\n");
    let setup = Setup { pack: TRAITS, rest: &rest, ..Setup::default() };
    let mut fight = fight_with(setup, FIELD, &[("Ann", "Blue", "c3", ann), ("Bob", "Red", "h3", "")]);
    fight.play("try it", &[3]).last_roll("ann").target
}

/// The target number of Ann's attack with a sword.
fn attack_of(ann: &str) -> i32 {
    let mut fight = pair(&format!("{ann}, wields sword"), "dodge 10");
    fight.play("attack sword bob torso", &[12, 5]).last_target()
}

fn is_refused(ann: &str) -> bool {
    opening(Setup::default(), FIELD, &[("Ann", "Blue", "c3", ann), ("Bob", "Red", "d3", "")]).is_err()
}

fn raise(fight: &mut Fight, name: &str, tracker: Tracker, levels: u8) {
    for _ in 0..levels {
        fight.unit_mut(name).harm.raise(tracker, 4);
    }
}

#[test]
fn a_traits_value_is_its_modifier_and_its_price() {
    proves!("axiom.trait.value");
    let poison = "skill = \"endurance\"\nhardship = true";
    assert_eq!(number_of(poison, "endurance 10, trait hardy 3"), 13);
    assert_eq!(number_of("skill = \"acrobatics\"", "acrobatics 10, trait clumsy -2"), 8);
    let price = |id: &str, value: i8| {
        let fight = pair(&format!("trait {id} {value}"), "");
        let has = &fight.rules.profile(fight.id("ann")).traits[0];
        fight.rules.trait_of(has).cost(has.value)
    };
    assert_eq!((price("hardy", 3), price("clumsy", -2), price("ambidextrous", 3)), (3, -2, 3));
    // A bonus is 1 to 5, a penalty -1 to -5, and a fixed price is just that.
    for wrong in ["hardy -1", "hardy 0", "hardy 6", "clumsy 1", "clumsy -6", "ambidextrous 2", "cowardly 2"] {
        assert!(is_refused(&format!("trait {wrong}")), "{wrong}");
    }
}

#[test]
fn a_trait_acts_on_its_skills_and_all_below() {
    proves!("axiom.trait.scope");
    let mut fight = pair("archery 11, trait martial 2, wields bow", "dodge 10");
    assert_eq!(fight.play("attack bow bob torso", &[13, 10]).last_target(), 13);
    assert_eq!(number_of("skill = \"strength\"", "strength 10, trait clumsy -2"), 10);
    assert_eq!(number_of("skill = \"grappling\"", "grappling 10, trait strong 2"), 12);
}

#[test]
fn of_several_traits_the_largest_bonus_and_penalty_count() {
    proves!("axiom.trait.stacking");
    assert_eq!(axiom::traits::stacked([2, 3, -1].into_iter()), 2);
    assert_eq!(axiom::traits::stacked([2, -1, -3].into_iter()), -1);
    // Broad +2, narrow -3 and situational +1 on a skill of 13: 12.
    let pack = format!("{TRAITS}\n[trait.keen]\nname = \"Keen\"\ntext = \"Keen.\"\nwhen = \"noticing\"\n");
    let rest = "[task.it]\nname = \"It\"\nskill = \"bladed\"\nnotice = true\n";
    let ann = "bladed 13, trait martial 2, trait shaky -3, trait keen 1";
    let setup = Setup { pack: &pack, rest, ..Setup::default() };
    let mut fight = fight_with(setup, FIELD, &[("Ann", "Blue", "c3", ann), ("Bob", "Red", "h3", "")]);
    assert_eq!(fight.play("try it", &[3]).last_roll("ann").target, 12);
}

#[test]
fn the_ambidextrous_follow_up_with_the_off_hand() {
    proves!("axiom.trait.ambidextrous");
    let mut fight = pair("bladed 10, trait ambidextrous 3, wields sword knife", "dodge 10");
    assert_eq!(fight.refusing_rule("follow-up knife bob torso"), "axiom.trait.ambidextrous");
    fight.play("attack sword bob torso", &[11, 10]);
    assert_eq!(fight.unit("ann").ap, 3);
    assert_eq!(fight.refusing_rule("follow-up sword bob torso"), "axiom.trait.ambidextrous");
    fight.play("follow-up knife bob torso", &[11, 10]);
    assert_eq!(fight.unit("ann").ap, 0);
    // Once a turn, and with the surcharge of a weapon that asks for more.
    let pack = "[item.dagger]\nname = \"Dagger\"\nweapon = { skill = \"bladed\", required = 10, damage = \"1d6\" }\n\
        [item.cudgel]\nname = \"Cudgel\"\nweapon = { skill = \"blunt\", required = 9, damage = \"1d6\" }\n";
    let ann = "blunt 9, bladed 9, trait ambidextrous 3, wields cudgel dagger, running 18";
    let setup = Setup { pack, ..Setup::default() };
    let mut fight = fight_with(setup, FIELD, &[("Ann", "Blue", "c3", ann), ("Bob", "Red", "d3", "dodge 10")]);
    fight.play("attack cudgel bob torso", &[11, 10]).play("follow-up dagger bob torso", &[11, 10]);
    assert_eq!(fight.unit("ann").ap, 18 - 6 - 4);
    assert_eq!(fight.refusing_rule("follow-up dagger bob torso"), "axiom.trait.ambidextrous");
    // Nobody else does it.
    let mut fight = pair("bladed 10, wields sword knife", "dodge 10");
    fight.play("attack sword bob torso", &[11, 10]);
    assert_eq!(fight.refusing_rule("follow-up knife bob torso"), "axiom.trait.ambidextrous");
}

#[test]
fn quick_reflexes_help_to_defend_and_to_go_first() {
    proves!("axiom.trait.quick-reflexes");
    let quick = "dodge 10, trait quick-reflexes 2";
    let mut fight = pair("bladed 12, wields sword", quick);
    fight.play("attack sword bob torso", &[12, 12]);
    assert_eq!(fight.last_roll("bob").target, 12);
    let who = [("Ann", "Blue", "c3", ""), ("Bob", "Red", "h3", quick)];
    let mut fight = opening(Setup::default(), FIELD, &who).expect("a fight");
    fight.tick(&[10, 11]);
    assert_eq!((fight.unit("bob").initiative, fight.order()), (9, vec!["bob", "ann"]));
}

#[test]
fn acrobats_land_on_their_feet() {
    proves!("axiom.trait.acrobatic-recovery");
    let ice = "............\n............\n...===......\n............";
    let who = |spec| [("Ann", "Blue", "c3", spec), ("Bob", "Red", "l3", "")];
    let spec = "acrobatics 10, running 10, trait acrobatic-recovery 3";
    let mut fight = fight(ice, &who(spec));
    fight.unit_mut("ann").ap = 7;
    // It slips, pays 1 AP, and lands beside on firm ground; the Move is over.
    fight.play_asked("move d3", &[1], &[11, 10]);
    let ann = *fight.unit("ann");
    assert_eq!((ann.ap, ann.posture, ann.done.moving), (3, Posture::Standing, false));
    assert_ne!(ann.at, space::Hex::from_offset(3, 2));
    // Once a turn.
    fight.play("move d3", &[11]);
    assert_eq!(fight.unit("ann").posture, Posture::LayingDown);
    // With nothing to pay it falls, and nobody asks.
    let mut fight = table::fight(ice, &who(spec));
    fight.unit_mut("ann").ap = 3;
    fight.play("move d3", &[11]);
    assert_eq!(fight.unit("ann").posture, Posture::LayingDown);
    // What is held pays as well, when somebody knocks it down; but only if its own check failed.
    for (roll, asked) in [(12, true), (9, false)] {
        let mut fight = pair("strength 12", "acrobatics 10, trait acrobatic-recovery 3");
        fight.unit_mut("bob").reserve = 1;
        let answers: &[usize] = if asked { &[1] } else { &[] };
        let dice: &[i32] = if asked { &[10, roll, 10] } else { &[6, roll] };
        fight.play_asked("knock-down bob", answers, dice);
        assert_eq!(fight.unit("bob").posture == Posture::Standing, asked);
        assert_eq!(fight.unit("bob").reserve, u8::from(!asked));
    }
}

#[test]
fn tactical_acumen_is_for_noticing() {
    proves!("axiom.trait.tactical-acumen");
    assert_eq!(attack_of("bladed 12, trait tactical-acumen 3"), 12);
    let spot = "skill = \"awareness\"\nnotice = true";
    assert_eq!(number_of(spot, "awareness 10, trait tactical-acumen 3"), 13);
    assert_eq!(number_of("skill = \"awareness\"", "awareness 10, trait tactical-acumen 3"), 10);
    let mut fight = pair("bladed 12, wields sword", "parrying 12, wields sword, trait tactical-acumen 3");
    fight.play("attack sword bob torso", &[12, 12]);
    assert_eq!(fight.last_roll("bob").target, 12);
}

#[test]
fn an_iron_grip_keeps_what_it_holds() {
    proves!("axiom.trait.iron-grip");
    let firm = "grappling 10, trait iron-grip 2, wields sword";
    let mut fight = pair("bladed 12, wields sword", firm);
    fight.play("disarm bob sword", &[12, 12]);
    assert_eq!(fight.last_roll("bob").target, 12);
    // It helps to hold on to somebody, not to seize it nor to break free.
    let mut fight = pair(firm, "grappling 10, trait iron-grip 2");
    fight.play("grapple bob", &[9, 11]);
    assert_eq!((fight.last_roll("ann").target, fight.last_roll("bob").target), (10, 10));
    fight.play("end", &[]).play("break-free", &[11, 11]);
    assert_eq!((fight.last_roll("ann").target, fight.last_roll("bob").target), (12, 10));
    fight.play("end", &[]).play("hold-on", &[12, 11]);
    assert_eq!((fight.last_roll("ann").target, fight.last_roll("bob").target), (12, 10));
}

#[test]
fn the_hardy_stand_poison_but_wounds_like_others() {
    proves!("axiom.trait.hardy");
    let poison = "skill = \"endurance\"\nhardship = true";
    assert_eq!(number_of(poison, "endurance 10, trait hardy 2"), 12);
    // Also where somebody is poisoned and resists it.
    let rest = "[task.dart]\nname = \"Poison\"\nskill = \"thrown\"\nagainst = \"endurance\"\naim = \"enemy-in-sight\"\nhardship = true\n";
    let who = [("Ann", "Blue", "c3", "thrown 12"), ("Bob", "Red", "e3", "endurance 10, trait hardy 2")];
    let mut fight = fight_with(Setup { rest, ..Setup::default() }, FIELD, &who);
    fight.play("try dart bob", &[12, 12]);
    assert_eq!(fight.last_roll("bob").target, 12);
    // A torso crippled: Physical harm 1, and nothing for being hardy.
    let mut fight = pair("bladed 12, wields sword", "endurance 10, trait hardy 2");
    fight.play("attack sword bob torso", &[12, 11, 10, 9]);
    assert_eq!(fight.last_roll("bob").target, 9);
}

#[test]
fn the_composed_take_it_with_the_body() {
    proves!("axiom.trait.composure");
    let blunder = |physical: u8, answers: &[usize]| {
        let mut fight = pair("bladed 14, wields sword, trait composure 4", "dodge 10");
        raise(&mut fight, "ann", Tracker::Physical, physical);
        let roll = 14 - i32::from(physical.min(3)) + 5;
        fight.play_asked("attack sword bob torso", answers, &[roll.min(16), 10, 4]);
        (fight.unit("ann").harm.level(Tracker::Physical), fight.unit("ann").harm.level(Tracker::Mental))
    };
    assert_eq!(blunder(3, &[]), (3, 1), "not with a wrecked body");
    let with_ten = |physical: u8, answer: usize| {
        let mut fight = pair("bladed 11, wields sword, trait composure 4", "dodge 10");
        raise(&mut fight, "ann", Tracker::Physical, physical);
        fight.play_asked("attack sword bob torso", &[answer], &[16, 10, 4]);
        (fight.unit("ann").harm.level(Tracker::Physical), fight.unit("ann").harm.level(Tracker::Mental))
    };
    assert_eq!(with_ten(2, 1), (3, 0));
    assert_eq!(with_ten(2, 0), (2, 1));
    assert_eq!(with_ten(0, 1), (1, 0));
}

#[test]
fn the_calm_ignore_their_first_harm_of_the_mind() {
    proves!("axiom.trait.preternatural-calm");
    // The head is crippled: Physical harm, no Mental harm; the next one counts.
    let mut fight = pair("bladed 15, wields sword, running 18", "endurance 18, trait preternatural-calm 3");
    fight.play("attack sword bob head", &[12, 11, 9, 9]);
    let harm = fight.unit("bob").harm;
    assert_eq!((harm.level(Tracker::Physical), harm.level(Tracker::Mental)), (1, 0));
    assert!(fight.told("Bob keeps calm"));
    let mut fight = pair("bladed 10, wields sword, running 18, trait preternatural-calm 3", "dodge 10");
    for expected in [0, 1] {
        fight.play("attack sword bob torso", &[16, 10, 4]);
        assert_eq!(fight.unit("ann").harm.level(Tracker::Mental), expected);
    }
}

fn consequence(fight: &Fight) -> bool {
    fight.events.iter().any(|e| matches!(e, Event::Checks(Checks::Consequence { .. })))
}

#[test]
fn some_failures_were_meant() {
    proves!("axiom.trait.meant-to-do-that");
    let who = [
        ("Ann", "Blue", "c3", "bladed 10, wields sword, running 18, trait meant-to-do-that 4"),
        ("Cleo", "Blue", "a1", ""),
        ("Bob", "Red", "d3", "dodge 10"),
    ];
    // An exceptional failure: no die of the table; Cleo, the third answer, gets momentum for her next three turns.
    let mut fight = fight(FIELD, &who);
    fight.play_asked("attack sword bob torso", &[2], &[16, 10]);
    let missed = fight.events.iter().any(|e| matches!(e, Event::Blows(Blows::Attack { hit: false, .. })));
    assert!(missed && !consequence(&fight));
    assert_eq!(fight.unit("cleo").momentum, Momentum::Until(fight.unit("cleo").turns + 3));
    // Once a session: the next has its consequence.
    fight.play("attack sword bob torso", &[16, 10, 6]);
    assert!(consequence(&fight));
    // It is gone after three turns of Cleo's.
    for turn in 1..=3 {
        assert_ne!(fight.unit("cleo").momentum, Momentum::None, "turn {turn}");
        fight.play("end", &[]).play("end", &[]).play("end", &[]);
    }
    assert_eq!(fight.unit("cleo").momentum, Momentum::None);
    // A critical failure is none of it.
    let mut fight = table::fight(FIELD, &who);
    fight.play("attack sword bob torso", &[17, 10]);
    assert_eq!(fight.unit("ann").harm.level(Tracker::Physical), 1);
    // A marginal one is; and a long task that was meant to go so is not ruined.
    let mut fight = table::fight(FIELD, &who);
    fight.play_asked("attack sword bob torso", &[1], &[12, 10]);
    assert!(matches!(fight.unit("ann").momentum, Momentum::Until(_)));
    let rest = "[task.bomb]\nname = \"Defuse\"\nskill = \"crafting\"\nturns = 3\n";
    let mut fight = fight_with(Setup { rest, ..Setup::default() }, FIELD, &who);
    fight.play("try bomb", &[9]).play("end", &[]).play("end", &[]).play("end", &[]);
    fight.play_asked("try bomb", &[1], &[14]);
    assert_eq!(fight.battle.works[0].counted, 1);
}

#[test]
fn veterans_move_on_after_a_hit() {
    proves!("axiom.trait.combat-veteran");
    let mut fight = pair("bladed 12, wields sword, trait combat-veteran 2", "dodge 10");
    fight.play("attack sword bob torso", &[12, 12, 2]);
    assert_eq!((fight.unit("ann").ap, fight.unit("ann").ap_to_move), (3, 3));
    // It pays for movement only, and comes once a scene.
    fight.play_asked("move b3", &[0], &[]);
    assert_eq!((fight.unit("ann").ap, fight.unit("ann").ap_to_move), (3, 0));
    let mut fight = pair("bladed 12, wields sword, running 18, trait combat-veteran 2", "dodge 10");
    fight.play("attack sword bob torso", &[13, 10]);
    assert_eq!(fight.unit("ann").ap_to_move, 0, "after a hit");
    fight.play("attack sword bob torso", &[12, 12, 2]).play("attack sword bob torso", &[12, 12, 2]);
    assert_eq!(fight.unit("ann").ap_to_move, 3);
}

const CHAIR: &str = "[item.chair]\nname = \"Chair\"\n[item.bottle]\nname = \"Bottle\"\nsize = \"small\"\n[item.wardrobe]\nname = \"Wardrobe\"\nsize = \"large\"\n";

#[test]
fn anything_handy_strikes_and_masters_do_it_well() {
    proves!("axiom.trait.improvised-weapon-master");
    let armed = |ann: &str| {
        let ann = format!("blunt 11, thrown 11, carries chair bottle, running 18, {ann}");
        let setup = Setup { pack: CHAIR, ..Setup::default() };
        fight_with(setup, FIELD, &[("Ann", "Blue", "c3", &ann), ("Bob", "Red", "d3", "dodge 10")])
    };
    for (ann, number) in [("", 8), ("trait improvised-weapon-master 2", 11)] {
        let mut fight = armed(ann);
        fight.play("wield chair", &[]).play("attack chair bob torso", &[8, 12, 4]);
        assert_eq!(fight.last_target(), number);
        assert_eq!(fight.hp("bob", "torso"), 9 - 4);
        // A bottle is thrown, three hexes far and with -1 for each beyond.
        let mut fight = armed(ann);
        fight.unit_mut("bob").at = space::Hex::from_offset(6, 2);
        fight.play("wield bottle", &[]).play("attack bottle bob torso", &[4, 12, 1]);
        assert_eq!(fight.last_target(), number - 1);
    }
    assert!(!armed("").is_offered("wield chair"));
    assert!(armed("trait improvised-weapon-master 2").is_offered("wield chair"));
}

#[test]
fn field_medics_treat_a_patient_in_three_turns() {
    proves!("axiom.trait.field-medic");
    let who = [
        ("Ann", "Blue", "c3", "medicine 12, trait field-medic 3"),
        ("Cleo", "Blue", "c4", ""),
        ("Dora", "Blue", "h3", ""),
        ("Bob", "Red", "l8", ""),
    ];
    let mut fight = fight(FIELD, &who);
    for name in ["ann", "cleo", "dora"] {
        raise(&mut fight, name, Tracker::Physical, 2);
    }
    assert_eq!(fight.refusing_rule("try field-medic dora"), "axiom.range.melee-reach");
    assert_eq!(fight.refusing_rule("try field-medic ann"), "axiom.contest.other-actions");
    for turn in 1..=3 {
        assert_eq!(fight.unit("cleo").harm.level(Tracker::Physical), 2, "turn {turn}");
        fight.play("try field-medic cleo", &[12]);
        assert_eq!(fight.unit("ann").ap, 3);
        for _ in 0..4 {
            fight.play("end", &[]);
        }
    }
    assert_eq!(fight.unit("cleo").harm.level(Tracker::Physical), 1);
    // Only medics do; and there has to be something to treat.
    fight.play("end", &[]);
    assert_eq!(fight.refusing_rule("try field-medic ann"), "axiom.contest.other-actions");
    let fight = table::fight(FIELD, &who);
    assert_eq!(fight.refusing_rule("try field-medic cleo"), "axiom.trait.field-medic");
}

#[test]
fn the_clumsy_slip() {
    proves!("axiom.trait.clumsy");
    let ice = "............\n............\n...===......\n............";
    let who = [
        ("Ann", "Blue", "c3", "acrobatics 10, trait clumsy -2"),
        ("Bob", "Red", "l3", "bladed 12, wields sword"),
    ];
    let mut fight = fight(ice, &who);
    fight.play("move d3", &[9]);
    assert_eq!(fight.last_roll("ann").target, 8);
    assert_eq!(fight.last_roll("ann").degree, Degree::MarginalFailure);
    // A dodge is no less a matter of coordination.
    let mut fight = pair("bladed 12, wields sword", "dodge 12, trait clumsy -2");
    fight.play("attack sword bob torso", &[12, 10]);
    assert_eq!(fight.last_roll("bob").target, 10);
}

#[test]
fn the_frail_carry_less_and_bear_less() {
    proves!("axiom.trait.frail");
    let mut fight = pair("bladed 12, wields sword", "endurance 10, strength 10, trait frail -3");
    let bob = fight.rules.profile(fight.id("bob"));
    assert_eq!((bob.slots, bob.max_hp[0]), (7, 10));
    // A torso crippled, Physical harm 1: 10 - 1 - 3.
    fight.play("attack sword bob torso", &[12, 11, 10, 6]);
    assert_eq!(fight.last_roll("bob").target, 6);
}

#[test]
fn the_rest_of_the_list_bears_on_no_fight() {
    proves!("axiom.trait.outside-combat");
    let bonuses = [
        "animal-affinity 3",
        "eidetic-memory 3",
        "imposing-stature 3",
        "silver-tongue 3",
        "otherworldly-charm 3",
    ];
    let fixed = [
        "danger-sense 2",
        "voice-mimicry 2",
        "gearhead 2",
        "resourceful 2",
        "street-smarts 2",
        "arrogant -2",
        "slow-learner -3",
        "code-of-honor -3",
        "unsettling-presence -1",
    ];
    let penalties = ["gullible -3", "oblivious -3", "uncharismatic -3", "hunted -3"];
    for word in bonuses.into_iter().chain(fixed).chain(penalties) {
        assert_eq!(attack_of(&format!("bladed 12, trait {word}")), 12, "{word}");
    }
    let fight = pair("trait silver-tongue 3", "");
    let has = &fight.rules.profile(fight.id("ann")).traits[0];
    assert_eq!((fight.rules.trait_of(has).name.as_str(), has.value), ("Silver Tongue", 3));
}
