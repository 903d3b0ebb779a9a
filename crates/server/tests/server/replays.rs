//! Battles that were recorded.

use hyper::Method;
use serde_json::json;

use super::client::House;

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_is_taken_away_and_brought_back() {
    let mut house = House::open().await;
    let (id, _) = house.duel(["bot", "bot"]).await;
    house.until_over(&id).await;
    let answer = house.get(&format!("/api/matches/{id}/replay")).await.expect(200);
    assert!(answer.headers["content-disposition"].to_str().is_ok_and(|name| name.contains(&id)));
    let text = answer.text;
    let own = house.get(&format!("/api/replays/{id}/steps?from=0&to=3")).await.expect(200).json();
    let card = house.send(house.request(Method::POST, "/api/replays", text)).await.expect(201).json();
    let brought = card["id"].as_str().expect("a name");
    let steps = card["steps"].as_u64().expect("a number") as usize;
    house.reopen().await;
    let path = format!("/api/replays/{brought}/steps");
    let first = house.get(&format!("{path}?from=0&to=3")).await.expect(200).json();
    assert_eq!(first, own);
    assert!(first[0]["input"].is_null() && first[0]["side"].is_null());
    let all = house.get(&format!("{path}?from=0")).await.expect(200).json();
    let decided = |step: &&serde_json::Value| step["input"].is_string() && step["side"].is_u64();
    assert!(all.as_array().is_some_and(|all| all.iter().filter(decided).count() * 2 > all.len()), "{all}");
    let last = house.get(&format!("{path}?from={}", steps - 1)).await.expect(200).json();
    assert_eq!(last.as_array().map(Vec::len), Some(1));
    assert_eq!(house.get(&format!("{path}?last=true")).await.expect(200).json(), last);
    let seen = house.get(&format!("{path}?last=true&side=0")).await.expect(200).json();
    assert_eq!(seen[0]["n"], last[0]["n"]);
    house.get(&format!("{path}?last=true&side=2")).await.problem(404);
    let back = house.get(&format!("{path}?from=1&to=3")).await.expect(200).json();
    assert_eq!(back[0], first[1], "the same, forwards and backwards");
    let none = house.get(&format!("{path}?from={steps}&to=999999999")).await.expect(200).json();
    assert_eq!(none.as_array().map(Vec::len), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_false_replay_is_refused_with_its_line() {
    let house = House::open().await;
    let (id, _) = house.duel(["bot", "bot"]).await;
    house.until_over(&id).await;
    let text = house.get(&format!("/api/matches/{id}/replay")).await.expect(200).text;
    let last = text.lines().rev().nth(1).expect("an input").to_owned();
    let (rest, _) = last.rsplit_once(" | ").expect("a digest");
    let forged = text.replace(&last, &format!("{rest} | 0123456789abcdef"));
    let cut = text[..text.len() - 20].to_owned();
    for bad in [forged, cut, String::new(), "caltrop replay 1\n".to_owned()] {
        let problem = house.send(house.request(Method::POST, "/api/replays", bad)).await.problem(422);
        assert!(problem["detail"].as_str().is_some_and(|detail| detail.contains("line ")), "{problem}");
    }
    house.send(house.request(Method::POST, "/api/replays", vec![0xff, 0xfe])).await.problem(400);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_goes_on_has_no_replay() {
    let house = House::open().await;
    let (id, keys) = house.duel(["person", "person"]).await;
    house.get_as(&format!("/api/matches/{id}/replay"), &keys[0]).await.problem(409);
    house.get(&format!("/api/replays/{id}/steps")).await.problem(409);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_over_is_opened_otherwise() {
    let house = House::open().await;
    let bots = json!([{ "who": "bot", "bot": null }, { "who": "bot", "bot": null }]);
    let wanted = json!({
        "scenario": "command/training", "text": null, "seats": bots, "watch": "public", "listed": false, "seed": null,
    });
    let id = house.post("/api/matches", &wanted).await.expect(201).json()["id"]
        .as_str()
        .expect("a name")
        .to_owned();
    house.until_over(&id).await;
    let path = format!("/api/matches/{id}/openings");
    let steps = house.get(&format!("/api/replays/{id}/steps?from=1&to=12")).await.expect(200).json();
    let inputs = steps.as_array().expect("steps").iter().filter_map(|step| step["input"].as_str());
    let mut opening: Vec<&str> = inputs.take_while(|&input| input != "deploy").collect();
    opening.push("deploy");
    let found = house.post(&path, &json!({ "commands": opening })).await.expect(200).json();
    assert_eq!(found["battles"], 1000);
    let names: Vec<&str> = found["figures"]
        .as_array()
        .expect("figures")
        .iter()
        .filter_map(|each| each["name"].as_str())
        .collect();
    assert_eq!(names, ["Money", "Marines home", "Trust"]);
    assert!(found["figures"][1]["low"].as_f64() <= found["figures"][1]["mean"].as_f64());
    assert_eq!(house.post(&path, &json!({ "commands": opening })).await.expect(200).json(), found);
    let lie =
        format!("falsify recorder as \"{}\" meaning place pumps, pay 9000", "By the pumps. ".repeat(11));
    let lies: Vec<&str> = std::iter::once(lie.as_str()).chain(opening.iter().copied()).collect();
    let lied = house.post(&path, &json!({ "commands": lies })).await.expect(200).json();
    assert_ne!(lied["figures"], found["figures"], "a lie of one's own has its price");
    let refused = house.post(&path, &json!({ "commands": ["deploy"] })).await.problem(409);
    assert!(refused["detail"].as_str().is_some_and(|why| !why.is_empty()), "{refused}");
    house.post(&path, &json!({ "commands": vec!["wait"; 65] })).await.problem(400);
    let (goes_on, _) = house.duel(["person", "person"]).await;
    house.post(&format!("/api/matches/{goes_on}/openings"), &json!({ "commands": [] })).await.problem(409);
}
