//! Every part of a scenario that can be left out, with the file that lacks it.

use std::collections::{BTreeMap, BTreeSet};

use toml::{Table, Value};

use super::{Kind, Part};
use crate::draft::{Draft, as_edit};
use crate::knob::Drawing;
use crate::subject::Subject;
use catalog::{Roster, Squad};

/// The most parts of a scenario.
const MOST_PARTS: usize = 2000;
/// The kinds of content that people have.
const GEAR: [&str; 3] = ["weapon", "armour", "item"];
/// The lists of what lies about.
const LYING: [&str; 2] = ["item", "lying"];

/// Every part, with the scenario without it.
pub fn parts(subject: &Subject) -> Vec<(Part, Draft)> {
    let mut parts = Vec::new();
    for roster in subject.layout().rosters {
        entities(subject, roster, &mut parts);
    }
    if let Some(squad) = &subject.layout().squad {
        marines(subject, squad, &mut parts);
    }
    lying(subject, &mut parts);
    terrain(subject, &mut parts);
    zones(subject, &mut parts);
    parts.truncate(MOST_PARTS);
    parts
}

type Parts = Vec<(Part, Draft)>;

fn entities(subject: &Subject, roster: &Roster, parts: &mut Parts) {
    let draft = subject.draft();
    let names = names(subject, roster, &draft);
    for (n, name) in names.iter().enumerate() {
        let side = match draft.word(roster.list, n, "side") {
            Some(side) => subject.side(Some(&side)).ok(),
            // Whoever is hostile fights for the side that nobody plays.
            None => (roster.list == "hostile").then_some(1),
        };
        let mut without = draft.clone();
        without.remove(roster, n, subject.layout().rosters);
        parts.push((Part { kind: Kind::Entity, name: name.clone(), note: String::new(), side }, without));
        for key in roster.gear {
            for (word, left) in gear(subject, roster, &draft, n, key) {
                let mut without = draft.clone();
                without.set_words(roster.list, n, key, &left);
                let part =
                    Part { kind: Kind::Item, name: title(subject, &GEAR, &word), note: name.clone(), side };
                parts.push((part, without));
            }
        }
    }
}

/// What everybody of a list is called: by their own names, or by what they are and a number.
fn names(subject: &Subject, roster: &Roster, draft: &Draft) -> Vec<String> {
    let kinds = |draft: &Draft, n: usize| {
        roster.of.iter().find_map(|of| Some((*of, draft.word(roster.list, n, of)?)))
    };
    let all: Vec<(Option<String>, String)> = (0..draft.len(roster.list))
        .map(|n| {
            let kind = kinds(draft, n).map(|(of, id)| title(subject, &[of], &id));
            (draft.called(roster, n), kind.unwrap_or_default())
        })
        .collect();
    let unnamed = |kind: &str| all.iter().filter(|(name, of)| name.is_none() && of == kind).count();
    let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
    let mut names = Vec::new();
    for (name, kind) in &all {
        names.push(match name {
            Some(name) => name.clone(),
            None if unnamed(kind) == 1 => kind.clone(),
            None => {
                let number = numbers.entry(kind).or_default();
                *number += 1;
                format!("{kind} {number}")
            }
        });
    }
    names
}

/// The name of an entry of a pack.
fn title(subject: &Subject, kinds: &[&str], id: &str) -> String {
    let name = |kind: &&str| Some(subject.shelf().get(kind, id)?.fields.get("name")?.as_str()?.to_owned());
    kinds.iter().find_map(name).unwrap_or_else(|| id.to_owned())
}

/// What somebody has under a key, each thing with the list that is left without it.
fn gear(
    subject: &Subject,
    roster: &Roster,
    draft: &Draft,
    n: usize,
    key: &str,
) -> Vec<(String, Vec<String>)> {
    let own =
        draft.list(roster.list).and_then(|list| Some(words(&list.get(n)?.get(key)?.as_array()?.to_string())));
    let held = own.unwrap_or_else(|| {
        let kind = roster.of.iter().find_map(|of| Some((*of, draft.word(roster.list, n, of)?)));
        kind.map(|(of, id)| packed(subject, of, &id, key)).unwrap_or_default()
    });
    each_left_out(&held)
}

/// The words of a list as it is written.
fn words(text: &str) -> Vec<String> {
    let table: Option<Table> = format!("list = {}", text.trim()).parse().ok();
    table.map(|table| texts(table.get("list"))).unwrap_or_default()
}

fn texts(list: Option<&Value>) -> Vec<String> {
    let list = list.and_then(Value::as_array).into_iter().flatten();
    list.filter_map(Value::as_str).map(str::to_owned).collect()
}

/// The words of a list in a pack.
fn packed(subject: &Subject, kind: &str, id: &str, key: &str) -> Vec<String> {
    texts(subject.shelf().get(kind, id).and_then(|entry| entry.fields.get(key)))
}

/// Every different word, with the list that is left without one of it.
fn each_left_out(words: &[String]) -> Vec<(String, Vec<String>)> {
    let mut seen = BTreeSet::new();
    let fresh = words.iter().enumerate().filter(|(_, word)| seen.insert(word.as_str()));
    fresh.map(|(n, word)| (word.clone(), [&words[..n], &words[n + 1..]].concat())).collect()
}

/// Those who were chosen from the packs. Somebody else goes in the place of whoever is left out.
fn marines(subject: &Subject, squad: &Squad, parts: &mut Parts) {
    let draft = subject.draft();
    for (id, left) in each_left_out(&draft.words_at(&squad.chosen)) {
        let name = title(subject, &[squad.kind], &id);
        let mut without = draft.clone();
        without.set_words_at(&squad.chosen, &left);
        let mut barred = without.words_at(&[squad.barred]);
        barred.push(id.clone());
        without.set_words_at(&[squad.barred], &barred);
        let note = "against the next on the roster".to_owned();
        parts.push((Part { kind: Kind::Entity, name: name.clone(), note, side: Some(0) }, without));
        for (word, left) in each_left_out(&packed(subject, squad.kind, &id, squad.gear)) {
            let list = Value::Array(left.into_iter().map(Value::String).collect());
            let mut without = draft.clone();
            without.change_pack(squad.kind, &id, &[squad.gear.to_owned()], as_edit(&list), true);
            let part = Part {
                kind: Kind::Item,
                name: title(subject, &GEAR, &word),
                note: name.clone(),
                side: Some(0),
            };
            parts.push((part, without));
        }
    }
}

fn lying(subject: &Subject, parts: &mut Parts) {
    let draft = subject.draft();
    for list in LYING {
        for n in 0..draft.len(list) {
            let Some(id) = draft.word(list, n, "item") else { continue };
            let place = draft.word(list, n, "at").or_else(|| draft.word(list, n, "zone")).unwrap_or_default();
            let mut without = draft.clone();
            if let Some(list) = without.list_mut(list) {
                list.remove(n);
            }
            let (name, note) = (title(subject, &GEAR, &id), format!("lying in {place}"));
            parts.push((Part { kind: Kind::Item, name, note, side: None }, without));
        }
    }
}

/// Each terrain of a drawing, all its cells made the commonest open ground.
fn terrain(subject: &Subject, parts: &mut Parts) {
    let Some(drawing) = Drawing::of(subject) else { return };
    let Some(open) = drawing.open(subject) else { return };
    let plain = drawing.looking(subject, &["floor", "road"]);
    for (glyph, word) in drawing.legend.iter().filter(|(glyph, _)| !plain.contains(glyph)) {
        let mut changed = Drawing { rows: drawing.rows.clone(), legend: drawing.legend.clone() };
        let cells = drawing.places(&BTreeSet::from([*glyph]));
        if cells.is_empty() {
            continue;
        }
        for &cell in &cells {
            changed.put(cell, open);
        }
        let mut without = subject.draft();
        without.set_drawing(&changed.text());
        let note = match cells.len() {
            1 => "1 cell".to_owned(),
            n => format!("{n} cells"),
        };
        parts.push((
            Part { kind: Kind::Terrain, name: title(subject, &["terrain"], word), note, side: None },
            without,
        ));
    }
}

/// The cover and the dangers of zones.
fn zones(subject: &Subject, parts: &mut Parts) {
    let top: Table = subject.bundle().scenario.text.parse().unwrap_or_default();
    for (id, zone) in top.get("zone").and_then(Value::as_table).into_iter().flatten() {
        let name = zone.get("name").and_then(Value::as_str).unwrap_or(id);
        for key in ["cover", "hazard"] {
            let here = zone.get(key).is_some_and(|value| value.as_integer() != Some(0));
            if here {
                let mut without = subject.draft();
                without.remove_key(&["zone", id], key);
                let part = Part {
                    kind: Kind::Terrain,
                    name: format!("{key} of the {name}"),
                    note: String::new(),
                    side: None,
                };
                parts.push((part, without));
            }
        }
    }
}
