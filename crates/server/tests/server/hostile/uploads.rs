//! Whatever somebody brings along: scenarios, maps, replays.

use std::time::Duration;

use content::Library;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

use super::{Siege, says_what_was_wrong, spoilt};
use crate::client::{House, decision};

/// A scenario that passes the checker is played for so many looks.
const LOOKS: usize = 20;

fn scenarios() -> Vec<String> {
    let library = Library::embedded();
    let text = |listing: content::Listing| {
        library.scenario(&listing.ruleset, &listing.id).expect("a scenario").scenario.text.to_string()
    };
    library.scenarios().into_iter().map(text).collect()
}

/// Checks a text: it has faults, and each says what is wrong, or there is nothing to be said.
async fn check(house: &House, text: &str, kind: &str) -> Option<Value> {
    let request = json!({ "name": "brought", "text": text, "kind": kind });
    let checked = house.post("/api/check", &request).await.expect(200).json();
    let faults = checked["faults"].as_array().expect("faults");
    assert!(
        faults.iter().all(|fault| fault["message"].as_str().is_some_and(|what| !what.is_empty())),
        "{checked}"
    );
    faults.is_empty().then_some(checked)
}

async fn bring_scenario(house: &House, text: String) {
    let checked = check(house, &text, "scenario").await;
    let sides = checked.as_ref().and_then(|checked| checked["scene"]["sides"].as_array()).map_or(2, Vec::len);
    let seats: Vec<Value> = (0..sides)
        .map(|side| json!({ "who": if side == 0 { "person" } else { "bot" }, "bot": null }))
        .collect();
    let wanted = json!({
        "scenario": null, "text": text, "seats": seats, "watch": "public", "listed": false, "seed": null,
    });
    let started = house.post("/api/matches", &wanted).await;
    if checked.is_none() {
        started.problem(422);
        return;
    }
    let started = started.expect(201).json();
    let (id, key) = (started["id"].as_str().expect("a name"), started["keys"][0].as_str().expect("a key"));
    for _ in 0..LOOKS {
        let view = house.view(id, key).await;
        match view["moment"].as_str() {
            Some("over") => break,
            Some("wait") => tokio::time::sleep(Duration::from_millis(2)).await,
            _ => {
                let text = &view["menu"]["offers"][0]["command"];
                let ahead = json!({ "text": text.as_str().unwrap_or_default() });
                says_what_was_wrong(house.post_as(&format!("/api/matches/{id}/preview"), key, &ahead).await);
                assert!(decision(&view).is_some(), "{view}");
                house.play(id, key, &view).await.expect(200);
            }
        }
    }
}

#[test]
fn a_spoilt_scenario_has_faults_or_can_be_played() {
    let blows = select(scenarios()).prop_flat_map(spoilt);
    Siege::lay().strike(120, &blows, bring_scenario);
}

#[test]
fn a_spoilt_map_has_faults_or_none() {
    const MAP: &str = r#"{"orientation":"orthogonal","width":2,"height":2,"tilewidth":10,"tileheight":10,
"layers":[{"type":"tilelayer","name":"ground","width":2,"height":2,"data":[1,0,1,0]},
{"type":"objectgroup","name":"start","objects":[{"name":"a","x":1e3,"y":-2}]}],
"tilesets":[{"firstgid":1,"tiles":[{"id":0,"class":"wall"}]}]}"#;
    Siege::lay().strike(120, &spoilt(MAP.to_owned()), async |house, text: String| {
        check(house, &text, "map").await;
    });
}

#[test]
fn a_spoilt_replay_is_refused_or_can_be_shown() {
    let siege = Siege::lay();
    let replay = siege.runtime.block_on(async {
        let (id, _) = siege.house.duel(["bot", "bot"]).await;
        siege.house.until_over(&id).await;
        siege.house.get(&format!("/api/matches/{id}/replay")).await.expect(200).text
    });
    siege.strike(150, &spoilt(replay), async |house, text: String| {
        let fine = check(house, &text, "replay").await.is_some();
        let request = house.request(hyper::Method::POST, "/api/replays", text);
        let answer = house.send(request).await;
        if !fine {
            answer.problem(422);
            return;
        }
        let card = answer.expect(201).json();
        let path = format!("/api/replays/{}/steps", card["id"].as_str().expect("a name"));
        let steps = house.get(&path).await.expect(200).json();
        let all = card["steps"].as_u64().expect("a number") as usize;
        assert_eq!(steps.as_array().expect("steps").len(), all.min(64));
    });
}
