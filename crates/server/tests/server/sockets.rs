//! Matches over sockets.

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use super::client::{House, Socket, decision};

/// What a seat decides next, as a message.
fn message(view: &Value, id: u32) -> Option<Value> {
    let mut message = decision(view)?;
    message["id"] = json!(id);
    Some(message)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_duel_is_played_over_a_socket() {
    let house = House::open().await;
    let (id, keys) = house.duel(["person", "bot"]).await;
    let mut socket = house.socket(&id, Some(&keys[0])).await;
    let mut lines: Vec<Value> = Vec::new();
    let mut last = 0;
    for number in 1.. {
        let view = loop {
            let view = socket.until("view").await["view"].take();
            lines.truncate(view["lines_from"].as_u64().expect("a number") as usize);
            lines.extend(view["lines"].as_array().expect("lines").iter().cloned());
            let seq = view["seq"].as_u64().expect("a number");
            assert!(seq >= last, "numbers go up");
            last = seq;
            if view["moment"] != "wait" {
                break view;
            }
        };
        let Some(message) = message(&view, number) else { break };
        socket.say(&message).await;
        let done = socket.hear().await.expect("an answer");
        // A view that was on its way may come first.
        let done = if done["type"] == "view" { socket.until("done").await } else { done };
        assert_eq!((&done["type"], &done["id"]), (&json!("done"), &json!(number)), "{done}");
    }
    let whole = house.view(&id, &keys[0]).await;
    assert_eq!(whole["lines"], json!(lines), "what came in parts is the whole");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_goes_on_where_another_was_cut() {
    let house = House::open().await;
    let (id, keys) = house.duel(["person", "person"]).await;
    let mut sockets = [house.socket(&id, Some(&keys[0])).await, house.socket(&id, Some(&keys[1])).await];
    let mut views = [first(&mut sockets[0]).await, first(&mut sockets[1]).await];
    let known = |view: &Value| {
        let lines = view["lines_from"].as_u64().expect("a number")
            + view["lines"].as_array().expect("lines").len() as u64;
        json!({ "seq": view["seq"], "lines": lines })
    };
    let mine = usize::from(views[0]["moment"] == "wait");
    let cut = known(&views[1 - mine]);
    drop(std::mem::replace(&mut sockets[1 - mine], house.silent_socket(&id).await));
    let message = message(&views[mine], 1).expect("a decision");
    sockets[mine].say(&message).await;
    sockets[mine].until("done").await;
    views[1 - mine] = house.view(&id, &keys[1 - mine]).await;
    let hello = json!({ "type": "hello", "protocol": 1, "key": keys[1 - mine], "resume_from": cut });
    sockets[1 - mine].say(&hello).await;
    let resumed = first(&mut sockets[1 - mine]).await;
    assert_eq!(resumed["lines_from"], cut["lines"]);
    let from = cut["lines"].as_u64().expect("a number") as usize;
    assert_eq!(resumed["lines"], json!(views[1 - mine]["lines"].as_array().expect("lines")[from..]));
}

async fn first(socket: &mut Socket) -> Value {
    socket.until("view").await["view"].take()
}

#[tokio::test(flavor = "multi_thread")]
async fn others_see_who_is_at_the_table() {
    let house = House::open().await;
    let (id, keys) = house.duel(["person", "person"]).await;
    let mut one = house.socket(&id, Some(&keys[0])).await;
    assert_eq!(first(&mut one).await["players"][1]["connected"], false);
    let two = house.socket(&id, Some(&keys[1])).await;
    assert_eq!(first(&mut one).await["players"][1]["connected"], true);
    drop(two);
    assert_eq!(first(&mut one).await["players"][1]["connected"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_look_ahead_is_answered_beside_the_talk() {
    let house = House::open().await;
    let (id, keys) = house.duel(["person", "person"]).await;
    let mut sockets = [house.socket(&id, Some(&keys[0])).await, house.socket(&id, Some(&keys[1])).await];
    let views = [first(&mut sockets[0]).await, first(&mut sockets[1]).await];
    let mine = usize::from(views[0]["moment"] == "wait");
    let command = &views[mine]["menu"]["offers"][0]["command"];
    sockets[mine].say(&json!({ "type": "preview", "id": 7, "text": command })).await;
    assert_eq!(sockets[mine].until("preview").await["id"], 7);
    sockets[1 - mine].say(&json!({ "type": "preview", "id": 8, "text": command })).await;
    assert_eq!(sockets[1 - mine].until("refused").await["id"], 8);
    sockets[mine].say(&json!({ "type": "weigh", "id": 9, "option": 0 })).await;
    assert_eq!(sockets[mine].until("refused").await["id"], 9, "nothing was asked");
    sockets[mine].say(&json!({ "type": "ping", "id": 10 })).await;
    assert_eq!(sockets[mine].until("pong").await["id"], 10);
    sockets[mine].say(&json!({ "type": "survey", "id": 11, "handle": "nobody" })).await;
    assert_eq!(sockets[mine].until("problem").await["id"], 11);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bad_message_gets_an_answer() {
    let house = House::open().await;
    let (id, keys) = house.duel(["person", "person"]).await;
    let mut socket = house.socket(&id, Some(&keys[0])).await;
    first(&mut socket).await;
    for (bad, number) in [
        ("", Value::Null),
        ("[]", Value::Null),
        ("{\"type\":\"jump\",\"id\":3}", json!(3)),
        ("{\"type\":\"command\",\"id\":4}", json!(4)),
        ("{\"type\":\"ping\",\"id\":5,\"more\":1}", json!(5)),
        ("{\"type\":\"hello\",\"protocol\":1,\"key\":null,\"resume_from\":null}", Value::Null),
    ] {
        socket.send(Message::text(bad)).await;
        let problem = socket.until("problem").await;
        assert_eq!(
            (&problem["id"], &problem["problem"]["status"]),
            (&number, &json!(400)),
            "{bad}: {problem}"
        );
    }
    let long = "x".repeat(501);
    socket.say(&json!({ "type": "command", "id": 6, "text": long, "seq": null })).await;
    assert_eq!(socket.until("refused").await["id"], 6);
    socket.send(Message::binary(vec![1, 2, 3])).await;
    assert_eq!(socket.until("problem").await["problem"]["status"], 400);
    assert_eq!(socket.hear().await, None, "and the socket is closed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_beyond_the_bound_closes_the_socket() {
    let house = House::open().await;
    let (id, _) = house.duel(["person", "person"]).await;
    let mut socket = house.socket(&id, None).await;
    first(&mut socket).await;
    socket.send(Message::text("x".repeat(70_000))).await;
    while let Some(message) = socket.hear().await {
        assert_eq!(message["type"], "problem");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_talks_too_fast_is_told_and_then_cut_off() {
    let house = House::open().await;
    let (id, _) = house.duel(["person", "person"]).await;
    let mut socket = house.socket(&id, None).await;
    first(&mut socket).await;
    for number in 0..300 {
        socket.say(&json!({ "type": "ping", "id": number })).await;
    }
    let mut told = 0;
    while let Some(message) = socket.hear().await {
        told += u32::from(message["problem"]["status"] == 429);
    }
    assert_eq!(told, 101);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_message_that_is_no_hello_is_refused() {
    let house = House::open().await;
    let (id, _) = house.duel(["person", "person"]).await;
    for (bad, status) in [
        (json!({ "type": "ping", "id": 1 }), 400),
        (json!({ "type": "hello", "protocol": 2, "key": null, "resume_from": null }), 400),
        (json!({ "type": "hello", "protocol": 1, "key": "wrong", "resume_from": null }), 401),
    ] {
        let mut socket = house.silent_socket(&id).await;
        socket.say(&bad).await;
        assert_eq!(socket.hear().await.expect("an answer")["problem"]["status"], status);
        assert_eq!(socket.hear().await, None);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_delayed_spectator_is_behind_until_the_end() {
    let house = House::with(|config| config.delay = 3).await;
    let (id, keys) = house.duel_watched(["person", "person"], "delayed").await;
    let mut watching = house.socket(&id, None).await;
    let opening = first(&mut watching).await;
    let mut decided = 0;
    loop {
        let mut over = true;
        for key in &keys {
            let view = house.view(&id, key).await;
            over &= view["moment"] == "over";
            if decision(&view).is_some() {
                house.play(&id, key, &view).await.expect(200);
                decided += 1;
                if decided == 3 {
                    let seen = house.get(&format!("/api/matches/{id}")).await.expect(200).json();
                    assert_eq!((&seen["scene"], &seen["lines"]), (&opening["scene"], &opening["lines"]));
                    assert!(watching.is_silent().await, "nothing that can be noticed has happened");
                }
            }
        }
        if over {
            break;
        }
    }
    assert!(decided > 3);
    let seen = house.get(&format!("/api/matches/{id}")).await.expect(200).json();
    assert!(seen["moment"] == "over" && seen["seed"].is_string());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_may_be_closed_to_spectators() {
    let house = House::open().await;
    let (id, keys) = house.duel_watched(["person", "person"], "nobody").await;
    house.get(&format!("/api/matches/{id}")).await.problem(403);
    let mut socket = house.socket(&id, None).await;
    assert_eq!(socket.hear().await.expect("an answer")["problem"]["status"], 403);
    house.view(&id, &keys[0]).await;
}
