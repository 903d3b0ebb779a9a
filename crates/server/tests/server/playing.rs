//! Whole matches over HTTP, and what lasts beyond the process.

use std::time::Duration;

use hyper::Method;
use hyper::header::AUTHORIZATION;
use serde_json::{Value, json};

use super::client::{Answer, House};

/// Plays a seat against a bot until the match is over.
async fn play_out(house: &House, id: &str, key: &str) -> Value {
    loop {
        let view = house.view(id, key).await;
        match view["moment"].as_str() {
            Some("over") => return view,
            Some("wait") => tokio::time::sleep(Duration::from_millis(5)).await,
            _ => {
                house.play(id, key, &view).await.expect(200);
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_duel_against_the_bot_is_played_to_its_end() {
    let house = House::open().await;
    let (id, keys) = house.duel(["person", "bot"]).await;
    let first = house.view(&id, &keys[0]).await;
    assert_eq!((&first["seat"], &first["seed"]), (&json!(0), &Value::Null));
    assert_eq!(first["players"][0]["who"], "you");
    assert_eq!(
        (&first["players"][1]["who"], &first["players"][1]["bot"]),
        (&json!("bot"), &json!("standard"))
    );
    let last = play_out(&house, &id, &keys[0]).await;
    assert!(last["outcome"].is_string() && last["seed"].is_string(), "{}", last["outcome"]);
    assert!(last["lines"].as_array().is_some_and(|lines| lines.len() > 5));
    let undo = json!({ "type": "undo", "seq": null });
    house.post_as(&format!("/api/matches/{id}/commands"), &keys[0], &undo).await.problem(409);
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_alone_and_the_match_is_listed() {
    let house = House::open().await;
    let (id, _) = house.duel(["bot", "bot"]).await;
    let over = house.until_over(&id).await;
    assert_eq!(over["seat"], Value::Null);
    let list = house.get("/api/matches").await.expect(200).json();
    let card = &list[0];
    assert_eq!((&card["id"], &card["moment"], &card["open"]), (&json!(id), &json!("over"), &json!([])));
    assert!(card["round"].as_u64().is_some_and(|round| round > 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_lines_that_are_new_are_sent() {
    let house = House::open().await;
    let (id, keys) = house.duel(["person", "bot"]).await;
    let view = play_out(&house, &id, &keys[0]).await;
    let all = view["lines"].as_array().expect("lines").len();
    let path = format!("/api/matches/{id}?lines={}", all - 2);
    let rest = house.get_as(&path, &keys[0]).await.expect(200).json();
    assert_eq!((&rest["lines_from"], rest["lines"].as_array().map(Vec::len)), (&json!(all - 2), Some(2)));
    let stale = house.get_as(&format!("{path}&seq=123456789"), &keys[0]).await.expect(200).json();
    assert_eq!(stale["lines_from"], 0, "a number that was never given out");
}

async fn decide(house: &House, id: &str, key: &str, once: &str, body: &Value) -> Answer {
    let mut request = house.request(Method::POST, &format!("/api/matches/{id}/commands"), body.to_string());
    request.headers_mut().insert(AUTHORIZATION, format!("Bearer {key}").parse().expect("a header"));
    request.headers_mut().insert("idempotency-key", once.parse().expect("a header"));
    house.send(request).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_key_and_body_are_carried_out_once() {
    let mut house = House::open().await;
    let (id, keys) = house.duel(["person", "person"]).await;
    let (mover, view) = mover(&house, &id, &keys).await;
    let body = super::client::decision(&view).expect("a decision");
    let first = decide(&house, &id, mover, "one", &body).await.expect(200).json();
    assert_eq!(decide(&house, &id, mover, "one", &body).await.expect(200).json(), first);
    house.reopen().await;
    assert_eq!(decide(&house, &id, mover, "one", &body).await.expect(200).json(), first, "after a restart");
    let other = json!({ "type": "undo", "seq": null });
    let problem = decide(&house, &id, mover, "one", &other).await.problem(422);
    assert_eq!(problem["type"], "urn:caltrop:idempotency");
    decide(&house, &id, mover, &"x".repeat(101), &body).await.problem(400);
}

/// The key of the side that has to decide, and what it sees.
async fn mover<'a>(house: &House, id: &str, keys: &'a [String]) -> (&'a str, Value) {
    for key in keys {
        let view = house.view(id, key).await;
        if view["moment"] != "wait" {
            return (key, view);
        }
    }
    panic!("nobody has to decide");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_comes_back_from_disk_as_it_was() {
    let mut house = House::open().await;
    let (id, keys) = house.duel(["person", "person"]).await;
    for _ in 0..8 {
        let (key, view) = mover(&house, &id, &keys).await;
        house.play(&id, key, &view).await.expect(200);
    }
    let mut before = Vec::new();
    for key in &keys {
        before.push(house.view(&id, key).await);
    }
    house.reopen().await;
    for (key, before) in keys.iter().zip(before) {
        let after = house.view(&id, key).await;
        for field in ["scene", "lines", "menu", "prompt", "moment", "undo", "players"] {
            assert_eq!(after[field], before[field], "{field}");
        }
        assert!(after["seq"].as_u64() > before["seq"].as_u64(), "old numbers mean nothing any more");
    }
    let (key, view) = mover(&house, &id, &keys).await;
    house.play(&id, key, &view).await.expect(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_state_that_is_over_takes_no_command() {
    let house = House::open().await;
    let (id, keys) = house.duel(["person", "person"]).await;
    let (key, view) = mover(&house, &id, &keys).await;
    house.play(&id, key, &view).await.expect(200);
    let problem = house.play(&id, key, &view).await.problem(409);
    assert_eq!(problem["type"], "urn:caltrop:refused");
    let nonsense = json!({ "type": "command", "text": "juggle", "seq": null });
    let (key, _) = mover(&house, &id, &keys).await;
    house.post_as(&format!("/api/matches/{id}/commands"), key, &nonsense).await.problem(409);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_seat_is_given_away_once() {
    let house = House::open().await;
    let (id, keys) = house.duel(["person", "open"]).await;
    let list = house.get("/api/matches").await.expect(200).json();
    assert_eq!(list[0]["open"], json!([1]));
    let joined =
        house.post(&format!("/api/matches/{id}/join"), &json!({ "side": null })).await.expect(200).json();
    assert_eq!(joined["side"], 1);
    let theirs = house.view(&id, joined["key"].as_str().expect("a key")).await;
    assert_eq!((&theirs["seat"], &theirs["players"][1]["who"]), (&json!(1), &json!("you")));
    assert_eq!(house.view(&id, &keys[0]).await["players"][1]["who"], "person");
    house.post(&format!("/api/matches/{id}/join"), &json!({ "side": 1 })).await.problem(409);
    house.post(&format!("/api/matches/{id}/join"), &json!({ "side": 9 })).await.problem(409);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_can_be_taken_back_and_previewed() {
    let house = House::open().await;
    let (id, keys) = house.duel(["person", "person"]).await;
    let (key, view) = mover(&house, &id, &keys).await;
    let offers = view["menu"]["offers"].as_array().expect("offers");
    let path = format!("/api/matches/{id}");
    for offer in offers {
        let body = json!({ "text": offer["command"] });
        let preview = house.post_as(&format!("{path}/preview"), key, &body).await.expect(200).json();
        assert_eq!(preview["command"], offer["command"]);
        if preview["undoable"] == true {
            let body = json!({ "type": "command", "text": offer["command"], "seq": view["seq"] });
            house.post_as(&format!("{path}/commands"), key, &body).await.expect(200);
            let undo = json!({ "type": "undo", "seq": null });
            house.post_as(&format!("{path}/commands"), key, &undo).await.expect(200);
            let again = house.view(&id, key).await;
            assert_eq!((&again["scene"], &again["lines"]), (&view["scene"], &view["lines"]));
            let handle = again["scene"]["tokens"][0]["handle"].as_str().expect("a handle");
            let survey = house.get_as(&format!("{path}/survey/{handle}"), key).await;
            assert!(matches!(survey.status, 200 | 404), "{}", survey.text);
            return;
        }
    }
    panic!("nothing can be taken back");
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_after_a_restart_though_nobody_looks() {
    let mut house = House::with(|config| config.pace = Duration::from_mins(1)).await;
    let (id, _) = house.duel(["bot", "bot"]).await;
    house.reopen().await;
    for _ in 0..400 {
        let list = house.get("/api/matches").await.expect(200).json();
        if list[0]["moment"] == "over" {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("match {id} does not end");
}
