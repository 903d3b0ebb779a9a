//! What things are worth: everybody and everything is weighed, and what changes nothing is worth nothing.

use engine::bots::BotKind;
use study::{Kind, StudyError, Trial, Value, ValueOrder, value};

use super::{StopsAfter, subject, trial, written};

fn weigh(scenario: &str, battles: u64) -> Value {
    let order = ValueOrder { trial: trial(BotKind::Standard), battles, kinds: Kind::ALL.to_vec() };
    value(&subject(scenario), &order, &()).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn friends_are_worth_something_and_foes_cost() {
    let found = weigh("bridge-ambush", 300);
    let worth = |name: &str| {
        found.worths.iter().find(|w| w.part.name == name && w.part.kind == Kind::Entity).expect(name)
    };
    for friend in ["Aldric", "Berta", "Corin", "Dara"] {
        assert!(worth(friend).ci95[1] > 0.0 && worth(friend).part.side == Some(0), "{friend}");
    }
    assert!(worth("Aldric").ci95[0] > 0.0 && worth("Goblin archer 2").ci95[1] < 0.0, "{found:?}");
    let names: Vec<&str> =
        found.worths.iter().filter(|w| w.part.kind == Kind::Terrain).map(|w| w.part.name.as_str()).collect();
    assert!(names.contains(&"low wall") && names.contains(&"hill"), "{names:?}");
    let sword = found.worths.iter().any(|w| w.part.kind == Kind::Item && w.part.note == "Aldric");
    assert!(sword, "what people have is weighed");
    assert!(found.worths.windows(2).all(|pair| pair[0].worth >= pair[1].worth), "the most first");
}

#[test]
fn every_ruleset_is_weighed() {
    for (scenario, entity, item, terrain) in [
        ("axiom/alley", "Brandt", "Pistol", "dumpster"),
        ("training", "Davis", "pistol", "cover of the Store"),
    ] {
        let found = weigh(scenario, 40);
        for (kind, name) in [(Kind::Entity, entity), (Kind::Item, item), (Kind::Terrain, terrain)] {
            assert!(
                found.worths.iter().any(|w| w.part.kind == kind && w.part.name == name),
                "{scenario} {name}: {found:?}"
            );
        }
    }
}

#[test]
fn what_changes_nothing_is_worth_nothing_for_any_number_of_threads() {
    // A wall in a far corner, behind everybody.
    let text = "ruleset = 'tdgs'\nname = 'X'\npacks = ['core']\n[map]\ndrawing = '''\n......#\n.......\n.......\n'''\n\
                legend = { '.' = 'floor', '#' = 'low-wall' }\n[[side]]\nname = 'A'\n[[side]]\nname = 'B'\n\
                [[unit]]\ncreature = 'duellist'\nside = 'A'\nat = 'a3'\n[[unit]]\ncreature = 'duellist'\nside = 'B'\nat = 'b3'\n";
    let subject = written(text);
    let with = |threads| {
        let trial = Trial { threads, ..trial(BotKind::Brawler) };
        let order = ValueOrder { trial, battles: 500, kinds: vec![Kind::Terrain] };
        value(&subject, &order, &()).expect("weighed").worths
    };
    let one = with(1);
    assert_eq!(one, with(7));
    assert_eq!((one[0].gained, one[0].lost, one[0].worth), (0, 0, 0.0), "{one:?}");
    assert!(one[0].ci95[1] < 0.01);
}

#[test]
fn who_stops_gets_the_comparisons_until_then() {
    let subject = subject("tdgs/duel");
    let order = |battles| ValueOrder { trial: trial(BotKind::Brawler), battles, kinds: vec![Kind::Item] };
    let all = value(&subject, &order(1024), &()).expect("weighed");
    let battles_of_a_comparison = 1024 * (all.worths.len() as u64 + 1);
    let some =
        value(&subject, &order(1_000_000), &StopsAfter::new(battles_of_a_comparison + 1)).expect("a part");
    assert_eq!((some.battles, some.wins), (all.battles, all.wins));
    assert_eq!(some.worths, all.worths, "as if no more had been ordered");
    let nothing = value(&subject, &order(1_000_000), &StopsAfter::new(1));
    assert!(matches!(nothing, Err(StudyError::Stopped)));
}
