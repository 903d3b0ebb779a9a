//! Who is let in, and how much of everything there may be.

use hyper::Method;
use hyper::header::{HOST, HeaderValue, ORIGIN};
use serde_json::json;
use server::Rate;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use super::client::House;

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_needs_its_own_key() {
    let house = House::open().await;
    let (id, keys) = house.duel(["person", "bot"]).await;
    let (other, _) = house.duel(["person", "bot"]).await;
    let path = format!("/api/matches/{id}");
    house.get_as(&path, "wrong").await.problem(401);
    house.get_as(&format!("/api/matches/{other}"), &keys[0]).await.problem(401);
    house.get_as(&path, "").await.problem(401);
    let undo = json!({ "type": "undo", "seq": null });
    house.post(&format!("{path}/commands"), &undo).await.problem(401);
    house.post_as(&format!("{path}/commands"), "wrong", &undo).await.problem(401);
    house.post(&format!("{path}/preview"), &json!({ "text": "x" })).await.problem(401);
    assert_eq!(
        house.get(&path).await.expect(200).json()["menu"],
        json!(null),
        "those who watch have no menu"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn other_names_and_other_pages_are_turned_away() {
    let house = House::open().await;
    let mut request = house.request(Method::GET, "/api/scenarios", "");
    request.headers_mut().insert(HOST, HeaderValue::from_static("evil.example"));
    house.send(request).await.problem(403);
    for (origin, status) in [("http://evil.example", 403), ("null", 403)] {
        let mut request = house.request(Method::POST, "/api/check", "{}");
        request.headers_mut().insert(ORIGIN, HeaderValue::from_static(origin));
        house.send(request).await.problem(status);
    }
    let mut request = house.request(Method::POST, "/api/check", "{}");
    let own = format!("http://{}", house.addr);
    request.headers_mut().insert(ORIGIN, own.parse().expect("a header"));
    house.send(request).await.problem(400);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_opens_only_for_our_own_pages() {
    let house = House::open().await;
    let (id, _) = house.duel(["person", "bot"]).await;
    let open = async |origin: String| {
        let address = format!("ws://{}/api/matches/{id}/socket", house.addr);
        let mut request = address.into_client_request().expect("a request");
        request.headers_mut().insert("origin", origin.parse().expect("a header"));
        let stream = TcpStream::connect(house.addr).await.expect("a connection");
        match tokio_tungstenite::client_async(request, stream).await {
            Ok(_) => 101,
            Err(Error::Http(answer)) => answer.status().as_u16(),
            Err(error) => panic!("{error}"),
        }
    };
    assert_eq!(open("http://evil.example".to_owned()).await, 403);
    assert_eq!(open(format!("http://{}", house.addr)).await, 101);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_tells_browsers_what_they_may_do() {
    let house = House::open().await;
    for path in ["/", "/api", "/api/matches", "/nothing.js", "/health", "/api/nothing"] {
        let answer = house.get(path).await;
        let policy = answer.headers["content-security-policy"].to_str().expect("text");
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{path}");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff", "{path}");
        assert_eq!(answer.headers["referrer-policy"], "no-referrer", "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_wrong_is_a_problem() {
    let house = House::open().await;
    house.get("/api/nothing").await.problem(404);
    house.get("/nothing.js").await.problem(404);
    house.get("/api/matches/../../etc/passwd").await.problem(404);
    house.get("/api/matches/aaaaaaaaaaaaaaaa").await.problem(404);
    house.get("/api/matches/%ff").await.problem(400);
    house.get("/api/rules?ruleset=%ff&search=%").await.expect(200);
    house.get("/api/replays/aaaaaaaaaaaaaaaa/steps?from=x").await.problem(400);
    house.send(house.request(Method::DELETE, "/api/matches", "")).await.problem(405);
    house.send(house.request(Method::POST, "/play/aaaaaaaaaaaaaaaa", "")).await.problem(405);
    house.send(house.request(Method::POST, "/", "")).await.problem(405);
    house.send(house.request(Method::POST, "/api/matches", "{")).await.problem(400);
    house.send(house.request(Method::POST, "/api/matches", vec![0xff])).await.problem(400);
    let large = "x".repeat(100_000);
    house.send(house.request(Method::POST, "/api/matches/aaaaaaaaaaaaaaaa/join", large)).await.problem(413);
    let path = "/api/matches/aaaaaaaaaaaaaaaa/socket";
    house.get(path).await.problem(400);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_too_often_has_to_wait() {
    let house = House::with(|config| config.limits.requests = Rate { burst: 5.0, per_second: 0.1 }).await;
    for _ in 0..5 {
        house.get("/health").await.expect(200);
    }
    let answer = house.get("/health").await;
    assert!(answer.headers["retry-after"].to_str().is_ok_and(|wait| wait.parse::<u64>().is_ok()));
    answer.problem(429);
}

#[tokio::test(flavor = "multi_thread")]
async fn there_are_so_many_matches_and_sockets_and_no_more() {
    let house = House::with(|config| {
        config.limits.live = 2;
        config.limits.sockets = 2;
    })
    .await;
    let (id, _) = house.duel(["person", "bot"]).await;
    house.duel(["person", "bot"]).await;
    let seats = json!([{ "who": "person", "bot": null }, { "who": "bot", "bot": null }]);
    let wanted = json!({
        "scenario": "tdgs/duel", "text": null, "seats": seats, "watch": "public", "listed": false, "seed": null,
    });
    house.post("/api/matches", &wanted).await.problem(429);
    let _both = [house.socket(&id, None).await, house.socket(&id, None).await];
    let request = format!("ws://{}/api/matches/{id}/socket", house.addr).into_client_request();
    let stream = TcpStream::connect(house.addr).await.expect("a connection");
    match tokio_tungstenite::client_async(request.expect("a request"), stream).await {
        Err(Error::Http(answer)) => assert_eq!(answer.status(), 429),
        other => panic!("{:?}", other.map(|_| ())),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_oldest_of_what_is_over_makes_room() {
    let house = House::with(|config| config.limits.finished = 1).await;
    let (first, _) = house.duel(["bot", "bot"]).await;
    house.until_over(&first).await;
    let (second, _) = house.duel(["bot", "bot"]).await;
    house.until_over(&second).await;
    house.duel(["bot", "bot"]).await;
    let list = house.get("/api/matches").await.expect(200).text;
    assert!(!list.contains(&first) && list.contains(&second));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_counted_can_be_read() {
    let house = House::open().await;
    let (id, _) = house.duel(["bot", "bot"]).await;
    house.until_over(&id).await;
    let text = house.metrics().await;
    let value = |name: &str| -> u64 {
        let line =
            text.lines().find(|line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(' ')));
        line.and_then(|line| line.rsplit_once(' ')?.1.parse().ok())
            .unwrap_or_else(|| panic!("{name}: {text}"))
    };
    assert_eq!(value("caltrop_matches_total"), 1);
    assert!(value("caltrop_decisions_total{by=\"bot\"}") > 3);
    assert_eq!(value("caltrop_decisions_total{by=\"person\"}"), 0);
    assert_eq!(value("caltrop_bot_overtime_total"), 0);
    assert_eq!(value("caltrop_panics_total") + value("caltrop_unwritten_total"), 0);
    assert!(value("caltrop_write_seconds_count") > 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_is_counted_is_found_where_players_are() {
    let house = House::open().await;
    let (id, keys) = house.duel(["person", "person"]).await;
    let strangers = async || {
        let mut seen = Vec::new();
        for path in ["/metrics", "/health", "/api/matches", "/api/rulesets", &format!("/api/matches/{id}")] {
            seen.push((path.to_owned(), house.get(path).await.text));
        }
        seen
    };
    house.get("/metrics").await.problem(404);
    let before = strangers().await;
    let views = [house.view(&id, &keys[0]).await, house.view(&id, &keys[1]).await];
    let acts = views.iter().position(|view| view["moment"] == "act").expect("somebody acts");
    let asked = json!({ "text": views[acts]["menu"]["offers"][0]["command"] });
    for _ in 0..4 {
        house.post_as(&format!("/api/matches/{id}/preview"), &keys[acts], &asked).await.expect(200);
    }
    assert_eq!(strangers().await, before, "a stranger learns nothing of previews");
    assert!(house.metrics().await.contains("caltrop_previews_total 4\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_chooses_the_seed_unless_the_server_says_so() {
    let seats = json!([{ "who": "person", "bot": null }, { "who": "bot", "bot": null }]);
    let wanted = json!({
        "scenario": "tdgs/duel", "text": null, "seats": seats, "watch": "public", "listed": false, "seed": "7",
    });
    House::open().await.post("/api/matches", &wanted).await.problem(403);
    House::with(|config| config.seeds = true).await.post("/api/matches", &wanted).await.expect(201);
}
