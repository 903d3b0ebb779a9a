//! 5.1: when a check is made, its target number, repeating it, and making it together.

use axiom::Event;
use axiom::battle::Momentum;
use axiom::degree::Degree;
use axiom::event::{Checks, Tasks};
use axiom::harm::Tracker;
use axiom::tasks::difficulty_name;
use axiom::tasks::{Attempt, Goal, Tried};
use ledger::proves;

use crate::rules::table::*;

/// Traits of the tests: broad, narrow, and one that only helps to hold on.
pub const TRAITS: &str = r#"
[trait.strong]
name = "Strong"
text = "Stronger than most."
skills = ["strength"]

[trait.martial]
name = "Martial"
text = "Good at every kind of fight."
skills = ["combat"]

[trait.shaky]
name = "Shaky"
text = "Bad with blades."
skills = ["bladed"]
penalty = true
"#;

/// Ann with a sword beside Bob, who dodges.
fn duel(options: &str, ann: &str) -> Fight {
    let setup = Setup { options, pack: TRAITS, ..Setup::default() };
    let ann = format!("bladed 12, wields sword, {ann}");
    fight_with(setup, FIELD, &[("Ann", "Blue", "c3", &ann), ("Bob", "Red", "d3", "dodge 10")])
}

/// The target number of Ann's blow at Bob's torso under these situational factors.
fn number_with(factors: &str) -> i32 {
    let mut fight = duel(&format!("factors = [{factors}]"), "");
    // A roll of 13 against a 13 or less is a marginal failure at worst, or a success that the dodge of 5 beats.
    fight.play("attack sword bob torso", &[11, 5]);
    fight.last_target()
}

fn is_refused(options: &str) -> bool {
    let setup = Setup { options, ..Setup::default() };
    opening(setup, FIELD, &[("Ann", "Blue", "c3", ""), ("Bob", "Red", "d3", "")]).is_err()
}

#[test]
fn only_what_could_fail_is_checked() {
    proves!("axiom.check.when");
    // Walking over floor takes no dice; a blow takes two checks.
    at_a_door("").play("move f3", &[]);
    let mut fight = duel("", "");
    fight.play("attack sword bob torso", &[11, 5]);
    assert_eq!(fight.last_roll("ann").roll, 11);
}

#[test]
fn the_target_number_is_a_plain_sum() {
    proves!("axiom.check.target-number");
    let setup = |difficulty: i32, ann: &str| {
        let door = format!(
            "[task.door]\nname = \"Force the door\"\nskill = \"strength\"\ndifficulty = {difficulty}\n"
        );
        let setup = Setup { rest: &door, pack: TRAITS, ..Setup::default() };
        fight_with(setup, FIELD, &[("Ann", "Blue", "c3", ann), ("Bob", "Red", "l8", "")])
    };
    let mut fight = setup(-4, "strength 13, trait strong 2");
    assert_eq!(fight.play("try door", &[11]).last_roll("ann").target, 11);
    let mut fight = setup(-10, "strength 23");
    assert_eq!(fight.play("try door", &[13]).last_roll("ann").target, 13);

    let mut fight = duel("", "");
    fight.unit_mut("ann").harm.raise(Tracker::Physical, 4);
    fight.unit_mut("ann").harm.raise(Tracker::Physical, 4);
    fight.unit_mut("ann").momentum = Momentum::Free;
    fight.play_asked("attack sword bob head", &[1], &[12, 5]);
    assert_eq!(fight.last_target(), 8);
}

#[test]
fn difficulty_goes_from_trivial_to_nearly_impossible() {
    proves!("axiom.check.difficulty-scale");
    let words = [
        ("trivial", 10..=10),
        ("very easy", 5..=9),
        ("easy", 1..=4),
        ("average", 0..=0),
        ("hard", -4..=-1),
        ("very hard", -9..=-5),
        ("nearly impossible", -10..=-10),
    ];
    for (word, span) in words {
        for difficulty in span {
            assert_eq!(difficulty_name(difficulty), word);
            let mut fight = at_a_door_of(difficulty, "strength 10");
            let offer = fight.menu().into_iter().find(|offer| offer.command == "try door").expect("a door");
            assert!(offer.note.expect("a note").starts_with(word), "{difficulty}");
            fight.play("try door", &[3]);
            assert_eq!(fight.last_roll("ann").target, 10 + difficulty);
        }
    }
    for difficulty in [11, -11] {
        let rest = format!("[task.x]\nname = \"X\"\nskill = \"strength\"\ndifficulty = {difficulty}\n");
        let setup = Setup { rest: &rest, ..Setup::default() };
        assert!(opening(setup, FIELD, &[("Ann", "Blue", "c3", ""), ("Bob", "Red", "d3", "")]).is_err());
    }
}

#[test]
fn every_factor_of_the_situational_table() {
    proves!(
        "axiom.check.situational-environment",
        "axiom.check.situational-state",
        "axiom.check.situational-social",
        "axiom.check.situational-task",
    );
    let table = [
        ("glare", -1, -1),
        ("dim-light", -2, -2),
        ("darkness", -4, -4),
        ("rain", -1, -2),
        ("storm", -3, -3),
        ("cold", -2, -2),
        ("heat", -2, -2),
        ("high-winds", -1, -2),
        ("zero-gravity", -3, -3),
        ("underwater", -3, -5),
        ("tired", -2, -2),
        ("rushing", -1, -3),
        ("extra-time", 1, 3),
        ("friendly-observers", 1, 1),
        ("hostile-observers", -1, -2),
        ("neutral-observers", 0, 0),
        ("distracted", -2, -2),
        ("single-focus", 1, 1),
        ("many-steps", -2, -4),
        ("familiar-routine", 2, 2),
        ("unfamiliar", -3, -3),
    ];
    for (factor, mild, strong) in table {
        let entry = |amount: i32| format!("{{ what = \"{factor}\", amount = {amount} }}");
        assert_eq!(number_with(&format!("{{ what = \"{factor}\" }}")), 12 + mild, "{factor}");
        assert_eq!(number_with(&entry(strong)), 12 + strong, "{factor} at its strongest");
        let beyond = if strong < 0 { strong - 1 } else { strong + 1 };
        let short_of = if strong < 0 { mild + 1 } else { mild - 1 };
        for amount in [beyond, short_of] {
            assert!(is_refused(&format!("factors = [{}]", entry(amount))), "{factor} {amount}");
        }
    }
}

/// The target number of Ann's try at a lock, Lockpicking 12, with what she carries and the factors of the task.
fn number_at_a_lock(items: &str, carries: &str, factors: &str) -> i32 {
    let rest = format!(
        "[task.lock]\nname = \"Pick the lock\"\nskill = \"lockpicking\"\ntool = true\nfactors = [{factors}]\n"
    );
    let setup = Setup { pack: items, rest: &rest, ..Setup::default() };
    let ann = format!("lockpicking 12, {carries}");
    let mut fight = fight_with(setup, FIELD, &[("Ann", "Blue", "c3", &ann), ("Bob", "Red", "l8", "")]);
    fight.play("try lock", &[3]).last_roll("ann").target
}

fn picks(quality: &str) -> String {
    format!(
        "[item.picks]\nname = \"Picks\"\nsize = \"small\"\ntool = {{ skill = \"legerdemain\", {quality} }}\n"
    )
}

#[test]
fn tools_help_or_hinder_and_so_does_their_lack() {
    proves!("axiom.check.situational-tools");
    let number = |quality: &str| number_at_a_lock(&picks(quality), "carries picks", "");
    assert_eq!(number_at_a_lock("", "", ""), 12 - 4);
    assert_eq!(number("quality = \"ordinary\""), 12);
    assert_eq!(number("quality = \"improvised\""), 12 - 3);
    assert_eq!(number("quality = \"high\""), 12 + 3);
    assert_eq!(number("quality = \"faulty\""), 12 - 2);
    for (quality, mild, strong) in [("improvised", -2, -4), ("high", 2, 4), ("faulty", -2, -3)] {
        for amount in [mild, strong] {
            assert_eq!(number(&format!("quality = \"{quality}\", amount = {amount}")), 12 + amount);
        }
        for amount in [mild - mild.signum(), strong + strong.signum()] {
            let pack = picks(&format!("quality = \"{quality}\", amount = {amount}"));
            let setup = Setup { pack: &pack, ..Setup::default() };
            let who = [("Ann", "Blue", "c3", "carries picks"), ("Bob", "Red", "d3", "")];
            assert!(opening(setup, FIELD, &who).is_err(), "{quality} {amount}");
        }
    }
}

#[test]
fn situational_factors_add_up_to_five_at_most() {
    proves!("axiom.check.situational-cap");
    assert_eq!(number_with("{ what = \"darkness\" }, { what = \"storm\" }"), 12 - 5);
    let fine = picks("quality = \"high\", amount = 4");
    let hurry = "{ what = \"extra-time\", amount = 3 }";
    assert_eq!(number_at_a_lock(&fine, "carries picks", hurry), 12 + 5);
    // Six hexes beyond the range of a bow are no situational factor: -2 and -6 are -8.
    let setup = Setup { options: "factors = [{ what = \"dim-light\" }]", ..Setup::default() };
    let at = [hex(0, 0), hex(16, 0)];
    let mut fight = fight_with(
        setup,
        LANE,
        &[("Ann", "Blue", &at[0], "archery 12, wields bow"), ("Bob", "Red", &at[1], "dodge 10")],
    );
    fight.play("attack bow bob torso", &[8, 5]);
    assert_eq!(fight.last_target(), 12 - 8);
}

#[test]
fn only_stated_factors_count() {
    proves!("axiom.check.situational-choice");
    assert_eq!(number_with("{ what = \"dim-light\" }"), 10);
    assert_eq!(number_with(""), 12);
    // A factor may also be stated for a character, or for the hex it stands on.
    let mut fight = duel("", "tired");
    fight.play("attack sword bob torso", &[11, 5]);
    assert_eq!(fight.last_target(), 10);
    let glade = "[terrain.floor]\nname = \"fog\"\nglyph = \".\"\ntype = \"floor\"\nlook = \"floor\"\nfactors = [{ what = \"glare\" }]\n";
    let setup = Setup { pack: glade, ..Setup::default() };
    let ann = ("Ann", "Blue", "c3", "bladed 12, wields sword");
    let mut fight = fight_with(setup, FIELD, &[ann, ("Bob", "Red", "d3", "dodge 10")]);
    fight.play("attack sword bob torso", &[11, 5]);
    assert_eq!(fight.last_target(), 11);
}

#[test]
fn what_failed_waits_three_turns() {
    proves!("axiom.check.no-repeat");
    let mut fight = at_a_door("strength 9");
    fight.play_asked("try door", &[0], &[12]);
    for _turn in 2..=4 {
        fight.play("end", &[]).play("end", &[]);
        assert_eq!(fight.refusing_rule("try door"), "axiom.check.no-repeat");
        assert!(!fight.is_offered("try door"));
    }
    // Own turn 5: three turns lie between.
    fight.play("end", &[]).play("end", &[]);
    fight.play("try door", &[9]);
    assert!(fight.told("does it: Force the door"));

    let mut fight = duel("", "");
    fight.play("attack sword bob torso", &[13, 10]).play("end", &[]).play("end", &[]);
    fight.play("attack sword bob torso", &[13, 10]);
}

#[test]
fn failed_shoves_disarms_and_holds_wait_as_well() {
    proves!("axiom.check.no-repeat");
    let two = [
        ("Ann", "Blue", "c3", "strength 10, bladed 10, grappling 10, wields sword, acrobatics 18"),
        ("Bob", "Red", "d3", "strength 12, bladed 12, grappling 12, wields sword"),
    ];
    let mut fight = fight(FIELD, &two);
    fight.play("push bob", &[10, 10]);
    assert_eq!(fight.refusing_rule("push bob"), "axiom.check.no-repeat");
    assert!(fight.is_offered("knock-down bob"));
    fight.play("grapple bob", &[10, 10]);
    assert_eq!(fight.refusing_rule("grapple bob"), "axiom.check.no-repeat");
    fight.play("disarm bob sword", &[10, 10]);
    fight.turn_of("ann");
    assert_eq!(fight.refusing_rule("disarm bob sword"), "axiom.check.no-repeat");
}

/// People around a door at c4, all of one side.
fn guards(strengths: &[i32]) -> Fight {
    let door = "[task.door]\nname = \"Force the door\"\nskill = \"strength\"\nat = \"c4\"\n";
    let setup = Setup { rest: door, ..Setup::default() };
    let spots = ["c3", "b4", "d4", "d3", "c5", "d5"];
    let names = ["Ann", "Bea", "Cleo", "Dora", "Eve", "Fay"];
    let specs: Vec<String> = strengths.iter().map(|strength| format!("strength {strength}")).collect();
    let mut who: Vec<Who> = Vec::new();
    for (n, spec) in specs.iter().enumerate() {
        who.push((names[n], "Blue", spots[n], spec));
    }
    who.push(("Red", "Red", "l8", ""));
    fight_with(setup, FIELD, &who)
}

#[test]
fn the_best_leads_and_each_supporter_adds_one_up_to_three() {
    proves!("axiom.check.group-assist");
    for (supporters, number) in [(0, 11), (1, 12), (2, 13), (3, 14), (5, 14)] {
        let strengths: Vec<i32> = std::iter::repeat_n(8, supporters).chain([11]).collect();
        let mut fight = guards(&strengths);
        for _ in 0..supporters {
            fight.play("support door", &[]);
            let helper = fight.active().to_owned();
            assert_eq!(fight.unit(&helper).ap, 3, "a supporter spends a major action");
            fight.play("end", &[]);
        }
        let leader = fight.active().to_owned();
        fight.play("try door", &[10]);
        assert_eq!(fight.last_roll(&leader).target, number, "{supporters} supporters");
    }
    // Of 11, 11 and 8 one of the 11s rolls; the 8 does not lead while an 11 lends a hand.
    let mut fight = guards(&[11, 8, 11]);
    fight.play("support door", &[]).play("end", &[]);
    assert_eq!(fight.refusing_rule("try door"), "axiom.check.group-assist");
    fight.play("support door", &[]).play("end", &[]);
    fight.play("try door", &[13]);
    assert_eq!(fight.last_roll("cleo").target, 13);
    assert!(fight.told("Cleo does it"));
}

#[test]
fn support_lasts_until_the_supporters_next_turn() {
    proves!("axiom.check.group-assist");
    let mut fight = guards(&[8, 11]);
    fight.play("support door", &[]).play("end", &[]);
    // Bea lets her turn pass, and so does the enemy; Ann's turn comes, and with it the end of her support.
    fight.play("end", &[]).play("end", &[]).play("end", &[]);
    fight.play("try door", &[10]);
    assert_eq!(fight.last_roll("bea").target, 11);
}

#[test]
fn another_as_good_may_try_again_at_once() {
    proves!("axiom.check.group-second-try");
    // Cleo leads with Ann and Bea behind her and fails; Ann is as good, and leads with the same support.
    let mut fight = guards(&[11, 8, 11]);
    fight.play("support door", &[]).play("end", &[]).play("support door", &[]).play("end", &[]);
    fight.play_asked("try door", &[1], &[14, 13]);
    assert_eq!(fight.last_roll("cleo").degree, Degree::MarginalFailure);
    assert_eq!((fight.last_roll("ann").target, fight.unit("ann").ap), (13, 0));
    assert!(fight.told("Ann does it"));
    // Where the next best has 10 nobody asks; what is asked is only whether Bea goes on with grit.
    let mut fight = guards(&[10, 11]);
    fight.play("support door", &[]).play("end", &[]);
    fight.play_asked("try door", &[0], &[14]);
    assert_eq!(fight.asked.last().map(|prompt| prompt.kind), Some("Grit"));
    // Nor where somebody tried alone.
    let mut fight = guards(&[11, 11]);
    fight.play_asked("try door", &[0], &[12]);
    assert_eq!(fight.asked.len(), 1);
}

#[test]
fn of_those_who_try_on_their_own_one_success_is_enough() {
    proves!("axiom.check.group-independent");
    let search = "[task.search]\nname = \"Search the room\"\nskill = \"awareness\"\nnotice = true\n";
    let setup = Setup { rest: search, ..Setup::default() };
    let two = [
        ("Ann", "Blue", "c3", "awareness 10"),
        ("Bea", "Blue", "e3", "awareness 10"),
        ("Bob", "Red", "l8", ""),
    ];
    let mut fight = fight_with(setup, FIELD, &two);
    fight.play_asked("try search", &[0], &[12]).play("end", &[]);
    fight.play("try search", &[10]);
    assert!(fight.told("Bea does it: Search the room"));
    assert_eq!(fight.refusing_rule("try search"), "axiom.contest.extended-action");
}

#[test]
fn an_item_may_make_a_check_succeed() {
    proves!("axiom.check.automatic-success");
    let pack = "[item.binoculars]\nname = \"Binoculars\"\nsize = \"small\"\nautomatic = \"awareness\"\n";
    let rest = "[task.look]\nname = \"Look out\"\nskill = \"awareness\"\ndifficulty = -10\n\
                [task.spot]\nname = \"Spot\"\nskill = \"awareness\"\naim = \"enemy-in-sight\"\nagainst = \"acrobatics\"\n";
    let setup = Setup { pack, rest, ..Setup::default() };
    let two = [
        ("Ann", "Blue", "c3", "awareness 5, carries binoculars, running 18"),
        ("Bob", "Red", "e3", "acrobatics 10"),
    ];
    let mut fight = fight_with(setup, FIELD, &two);
    fight.play("try look", &[]);
    assert_eq!(fight.last_roll("ann").degree, Degree::StandardSuccess);
    assert_eq!((fight.unit("ann").ap, fight.unit("ann").momentum), (12, Momentum::None));
    assert!(fight.told("Ann does it: Look out"));
    // It can still lose a contest: against an exceptional success, and against an equal one of the better skill.
    fight.play("try spot bob", &[5]);
    assert!(
        fight.events.iter().any(|e| matches!(e, Event::Checks(Checks::Contest { won: Some(false), .. })))
    );
    assert_eq!(fight.unit("bob").momentum, Momentum::Free);
}

#[test]
fn a_try_uses_up_what_its_own_side_lent_to_it_and_nothing_else() {
    proves!("axiom.check.group-assist");
    let rest = "[task.door]\nname = \"Force the door\"\nskill = \"strength\"\n\
                [task.gate]\nname = \"Lift the gate\"\nskill = \"strength\"\n";
    let who = [("Ann", "Blue", "c3", "strength 12"), ("Ben", "Blue", "d3", ""), ("Bob", "Red", "l8", "")];
    let begin = || fight_with(Setup { rest, ..Setup::default() }, FIELD, &who);
    let number_of = |task: &str| match begin().play(&format!("try {task}"), &[12]).events[..] {
        [.., Event::Tasks(Tasks::Finished { task, .. })] => task,
        ref other => panic!("{other:?}"),
    };
    let (door, gate) = (number_of("door"), number_of("gate"));
    let mut f = begin();
    let (ben, bob) = (f.id("ben"), f.id("bob"));
    let attempt = |task, who, kind| Attempt { goal: Goal::Task(task), who, on: None, turn: 0, kind };
    let used = attempt(door, ben, Tried::Supported);
    let kept = [
        attempt(gate, ben, Tried::Supported),
        attempt(door, ben, Tried::Failed),
        attempt(door, bob, Tried::Supported),
    ];
    f.battle.attempts.extend([used].into_iter().chain(kept));
    f.play("try door", &[13]);
    assert_eq!(f.last_roll("ann").target, 13, "12, and 1 for Ben");
    f.battle.attempts.retain(|known| known.kind != Tried::Finished);
    assert_eq!(f.battle.attempts[..], kept);
}
