//! The form of a scenario: every number in it can be turned, and says whose it is and how far it goes.

use study::{Group, Knob, Setting, fields};

use super::subject;

const ALL: [&str; 5] = ["bridge-ambush", "cannae", "tdgs/duel", "highway", "cold-ledger"];

#[test]
fn every_field_is_a_knob_that_says_what_it_is() {
    for name in ALL {
        let subject = subject(name);
        let all = fields(&subject);
        assert!(all.len() > 10, "{name} has {}", all.len());
        for field in &all {
            let knob = Knob::of(&subject, &field.path, Vec::new()).unwrap_or_else(|e| panic!("{name}: {e}"));
            assert_eq!((knob.now, knob.shift), (field.now, field.shift), "{name}: {}", field.path);
            assert!(field.least < field.most, "{name}: {field:?}");
            assert!(
                field.now.is_none_or(|now| (field.least..=field.most).contains(&now)),
                "{name}: {field:?}"
            );
            assert!(!field.of.is_empty() && !field.name.is_empty(), "{name}: {field:?}");
        }
        let paths: std::collections::BTreeSet<&str> = all.iter().map(|field| field.path.as_str()).collect();
        assert_eq!(paths.len(), all.len(), "{name} names a path twice");
    }
}

#[test]
fn an_ambush_offers_counts_rules_people_arms_and_ground() {
    let subject = subject("bridge-ambush");
    let all = fields(&subject);
    let at = |path: &str| all.iter().find(|field| field.path == path).unwrap_or_else(|| panic!("no {path}"));
    assert_eq!((at("goblin-archer.count").now, at("goblin-archer.count").group), (Some(3), Group::Count));
    let limit = at("options.round-limit");
    assert_eq!((limit.now, limit.least, limit.most), (Some(40), 1, 1000));
    assert_eq!((at("goblin.con").of.as_str(), at("goblin.con").group), ("Goblin", Group::Entity));
    assert_eq!(at("map.cover").group, Group::Ground);
    assert!(all.iter().any(|field| field.group == Group::Item));
    // What is not there is not offered.
    assert!(!all.iter().any(|field| field.path.starts_with("dragon")));
}

#[test]
fn dice_are_changed_by_a_number() {
    let all = fields(&subject("highway"));
    let dice = all.iter().find(|field| field.dice.is_some()).expect("a weapon rolls dice");
    assert!(dice.shift && dice.now == Some(0) && dice.least < 0, "{dice:?}");
}

#[test]
fn a_varied_scenario_can_be_varied_further() {
    let subject = subject("bridge-ambush");
    let knobs = [Knob::of(&subject, "goblin.con", vec![12]).expect("a knob")];
    let varied = subject.varied(&knobs, &Setting::all(&[12])).expect("it loads");
    assert_eq!(Knob::of(&varied, "goblin.con", Vec::new()).expect("a knob").now, Some(12));
    let error = Knob::of(&subject, "goblin.con 3", vec![12]).expect_err("values twice").to_string();
    assert!(error.contains("give the path alone"), "{error}");
}
