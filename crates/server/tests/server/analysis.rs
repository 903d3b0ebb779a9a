//! Looking back at a battle: its analysis, what if, and playing on from any moment.

use std::time::Duration;

use hyper::Method;
use serde_json::{Value, json};

use super::client::{Client, House};

/// Follows a job to its end.
async fn ended(client: &Client, job: &Value) -> Value {
    let id = job["id"].as_str().expect("a name");
    let mut after = 0;
    for _ in 0..600 {
        let card = client.get(&format!("/api/jobs/{id}?after={after}")).await.expect(200).json();
        if !matches!(card["state"].as_str(), Some("waiting" | "running")) {
            // Whoever has heard the last news already asks again for all of it.
            return client.get(&format!("/api/jobs/{id}")).await.expect(200).json();
        }
        after = card["seq"].as_u64().expect("a number");
    }
    panic!("job {id} does not end");
}

/// A duel that is over, and how many steps it has.
async fn fought(house: &House) -> (String, usize) {
    let (id, _) = house.duel(["bot", "bot"]).await;
    house.until_over(&id).await;
    let text = house.get(&format!("/api/replays/{id}")).await.expect(200).text;
    assert_eq!(text, house.get(&format!("/api/matches/{id}/replay")).await.expect(200).text);
    let card = house.send(house.request(Method::POST, "/api/replays", text)).await.expect(201).json();
    (id, card["steps"].as_u64().expect("a number") as usize)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_battle_is_analysed_once_for_everybody() {
    let house = House::open().await;
    let (id, steps) = fought(&house).await;
    let path = format!("/api/replays/{id}/analysis");
    let job = house.post(&path, &json!({})).await.expect(202).json();
    let again = house.post(&path, &json!({})).await.expect(202).json();
    assert_eq!((job["id"].clone(), &job["kind"]), (again["id"].clone(), &json!("analysis")));
    // The same battle under another name is the same work.
    let text = house.get(&format!("/api/replays/{id}")).await.expect(200).text;
    let card = house.send(house.request(Method::POST, "/api/replays", text)).await.expect(201).json();
    let brought = format!("/api/replays/{}/analysis", card["id"].as_str().expect("a name"));
    assert_eq!(house.post(&brought, &json!({})).await.expect(202).json()["id"], job["id"]);
    let card = ended(&house, &job).await;
    let found = &card["news"];
    assert_eq!((&card["state"], &found["complete"]), (&json!("done"), &json!(true)), "{card}");
    assert_eq!(found["points"].as_array().map(Vec::len), Some(steps));
    assert_eq!(found["steps"].as_array().map(Vec::len), Some(steps - 1));
    assert!(found["precision"].as_f64().is_some_and(|half| half <= 0.0201), "{}", found["precision"]);
    let last = &found["points"][steps - 1]["sides"];
    let won = last.as_array().expect("sides").iter().filter(|side| side["rate"] == 1.0).count();
    assert_eq!(won, 1, "somebody has won: {last}");
    assert!(found["steps"][0].get("told").is_none(), "what the steps tell is not told twice");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_is_over_is_analysed() {
    let house = House::open().await;
    let (id, keys) = house.duel(["person", "person"]).await;
    for path in ["analysis", "what-if", "play"] {
        let body = match path {
            "analysis" => json!({}),
            "what-if" => json!({ "at": 0, "command": null, "battles": 10 }),
            _ => json!({ "at": 0, "dice": "new", "seats": [] }),
        };
        house.post_as(&format!("/api/replays/{id}/{path}"), &keys[0], &body).await.problem(409);
        house.post(&format!("/api/replays/abcdefghijkmnpqr/{path}"), &body).await.problem(404);
    }
    house.get(&format!("/api/replays/{id}")).await.problem(409);
    let (hidden, _) = house.duel_watched(["bot", "bot"], "nobody").await;
    house.post(&format!("/api/replays/{hidden}/analysis"), &json!({})).await.problem(403);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_is_stopped_and_an_unknown_one_is_missing() {
    let house = House::open().await;
    let (id, _) = fought(&house).await;
    let job = house.post(&format!("/api/replays/{id}/analysis"), &json!({})).await.expect(202).json();
    let path = format!("/api/jobs/{}", job["id"].as_str().expect("a name"));
    house.send(house.request(Method::DELETE, &path, "")).await.expect(200);
    let card = ended(&house, &job).await;
    assert!(["stopped", "done"].contains(&card["state"].as_str().expect("a state")), "{card}");
    house.get("/api/jobs/abcdefghijkmnpqr").await.problem(404);
    house.send(house.request(Method::DELETE, "/api/jobs/abcdefghijkmnpqr", "")).await.problem(404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_battle_goes_on_a_thousand_times() {
    let house = House::open().await;
    let (id, steps) = fought(&house).await;
    let path = format!("/api/replays/{id}/what-if");
    let ask = |at: usize, command: Option<&str>, battles: u64| json!({ "at": at, "command": command, "battles": battles });
    house.post(&path, &ask(steps, None, 1000)).await.problem(422);
    house.post(&path, &ask(0, None, 0)).await.problem(422);
    house.post(&path, &ask(0, None, 10_001)).await.problem(422);
    house.post(&path, &json!({ "at": -1 })).await.problem(400);
    let job = house.post(&path, &ask(1, None, 1000)).await.expect(202).json();
    let card = ended(&house, &job).await;
    let found = &card["news"];
    assert_eq!((&found["battles"], &found["over"]), (&json!(1000), &json!(false)), "{card}");
    let rates = found["sides"].as_array().expect("sides").iter().map(|side| side["rate"].as_f64());
    let sum = rates.sum::<Option<f64>>().expect("numbers") + found["draws"].as_f64().expect("a number");
    assert!((sum - 1.0).abs() < 1e-3, "{found}");
    let job = house.post(&path, &ask(1, Some("fly away"), 10)).await.expect(202).json();
    let card = ended(&house, &job).await;
    assert_eq!((&card["state"], &card["problem"]["type"]), (&json!("failed"), &json!("urn:caltrop:refused")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_from_a_moment_and_outlives_the_server() {
    let mut house = House::open().await;
    let (id, steps) = fought(&house).await;
    let path = format!("/api/replays/{id}/play");
    let seats = |who: [&str; 2]| who.map(|who| json!({ "who": who, "bot": null }));
    let ask = |at: usize, dice: &str, who| json!({ "at": at, "dice": dice, "seats": seats(who) });
    house.post(&path, &ask(steps, "new", ["person", "bot"])).await.problem(422);
    house.post(&path, &ask(steps - 1, "new", ["person", "bot"])).await.problem(409);
    house.post(&path, &ask(2, "same", ["person", "open"])).await.problem(422);
    house.post(&path, &json!({ "at": 2, "dice": "new", "seats": [] })).await.problem(422);
    let before = house.get(&format!("/api/replays/{id}/steps?from=0&to=3")).await.expect(200).json();
    for dice in ["same", "new"] {
        let started = house.post(&path, &ask(2, dice, ["person", "person"])).await.expect(201).json();
        let (on, keys) = (started["id"].as_str().expect("a name"), &started["keys"]);
        let key = |side: usize| keys[side].as_str().expect("a key");
        let first = house.view(on, key(0)).await;
        let told = |lines: &Value| lines.as_array().map(Vec::len).unwrap_or_default();
        let lines: usize = (0..3).map(|n| told(&before[n]["lines"])).sum();
        assert!(told(&first["lines"]) >= lines, "what came before is told");
        house.reopen().await;
        assert_eq!(house.view(on, key(0)).await["scene"], first["scene"]);
        for turn in 0..2000 {
            let views = [house.view(on, key(0)).await, house.view(on, key(1)).await];
            if views[0]["moment"] == "over" {
                break;
            }
            assert!(turn < 1999, "it ends");
            let side = usize::from(!matches!(views[0]["moment"].as_str(), Some("act" | "answer")));
            house.play(on, key(side), &views[side]).await.expect(200);
        }
        let text = house.get_as(&format!("/api/matches/{on}/replay"), key(0)).await.expect(200).text;
        assert_eq!(text.lines().filter(|line| line.starts_with("dice ")).count(), usize::from(dice == "new"));
        // The whole of it is a true replay, die by die.
        house.send(house.request(Method::POST, "/api/replays", text)).await.expect(201);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn how_it_stands_is_told_to_those_who_watch_and_to_whoever_plays_alone() {
    let house = House::open().await;
    let (alone, keys) = house.duel(["person", "bot"]).await;
    // The bot may begin.
    while house.view(&alone, &keys[0]).await["moment"] == "wait" {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let chances = house.get_as(&format!("/api/matches/{alone}/chances"), &keys[0]).await.expect(200).json();
    let rates = chances["sides"].as_array().expect("sides").iter().map(|side| side["rate"].as_f64());
    let sum = rates.sum::<Option<f64>>().expect("numbers") + chances["draws"].as_f64().expect("a number");
    assert!((sum - 1.0).abs() < 1e-3, "{chances}");
    let again = house.get_as(&format!("/api/matches/{alone}/chances"), &keys[0]).await.expect(200).json();
    assert_eq!(again, chances);
    let (both, keys) = house.duel(["person", "person"]).await;
    let problem = house.get_as(&format!("/api/matches/{both}/chances"), &keys[0]).await.problem(403);
    assert!(problem["instead"].is_string());
    house.get(&format!("/api/matches/{both}/chances")).await.expect(200);
    let (open, keys) = house.duel(["person", "open"]).await;
    house.get_as(&format!("/api/matches/{open}/chances"), &keys[0]).await.problem(403);
    let (over, _) = house.duel(["bot", "bot"]).await;
    house.until_over(&over).await;
    house.get(&format!("/api/matches/{over}/chances")).await.problem(409);
}
