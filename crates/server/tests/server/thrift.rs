//! What is not sent: the ground that is known, and what a compressed answer saves.

use hyper::Method;
use hyper::header::{ACCEPT_ENCODING, CONTENT_ENCODING, VARY};
use serde_json::{Value, json};

use super::client::{Answer, House, decision};

fn cells(view: &Value) -> usize {
    view["scene"]["ground"]["cells"].as_array().expect("cells").len()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_ground_is_sent_once_over_a_socket() {
    let house = House::open().await;
    let (id, keys) = house.duel(["person", "bot"]).await;
    let mut socket = house.socket(&id, Some(&keys[0])).await;
    let mut view = socket.until("view").await["view"].take();
    let (ground, whole) = (view["ground"].clone(), view["scene"]["ground"].clone());
    assert!(ground.is_u64() && cells(&view) > 0);
    while view["moment"] == "wait" {
        view = socket.until("view").await["view"].take();
    }
    let mut command = decision(&view).expect("a decision");
    command["id"] = json!(1);
    socket.say(&command).await;
    let next = socket.until("view").await["view"].take();
    assert_eq!((&next["ground"], cells(&next)), (&ground, 0), "it is the same, and known");
    assert_eq!(next["scene"]["ground"]["width"], whole["width"]);
    let mut again = house.silent_socket(&id).await;
    let known = json!({ "seq": next["seq"], "lines": 0, "ground": ground });
    again.say(&json!({ "type": "hello", "protocol": 1, "key": &keys[0], "resume_from": known })).await;
    assert_eq!(cells(&again.until("view").await["view"]), 0, "whoever comes back has it still");
    let mut stranger = house.socket(&id, Some(&keys[0])).await;
    assert_eq!(stranger.until("view").await["view"]["scene"]["ground"], whole);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_ground_is_sent_again_when_it_is_another() {
    let house = House::open().await;
    let (id, keys) = house.duel(["person", "bot"]).await;
    let view = house.view(&id, &keys[0]).await;
    let ask = async |ground: u64| {
        house.get_as(&format!("/api/matches/{id}?ground={ground}"), &keys[0]).await.expect(200).json()
    };
    let ground = view["ground"].as_u64().expect("a number");
    assert_eq!(cells(&ask(ground).await), 0);
    assert_eq!(cells(&ask(ground + 1).await), cells(&view), "that is not the one");
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_are_compressed_for_whoever_takes_that() {
    let house = House::open().await;
    let get = async |path: &str, encoding: &str| -> Answer {
        let mut request = house.request(Method::GET, path, "");
        request.headers_mut().insert(ACCEPT_ENCODING, encoding.parse().expect("a header"));
        house.send(request).await.expect(200)
    };
    let plain = get("/api/scenarios", "identity").await;
    assert!(!plain.headers.contains_key(CONTENT_ENCODING));
    let packed = get("/api/scenarios", "gzip").await;
    assert_eq!(packed.headers[CONTENT_ENCODING], "gzip");
    assert_eq!(packed.headers[VARY], "accept-encoding");
    assert_eq!(&packed.bytes[..2], [0x1f, 0x8b]);
    assert!(3 * packed.bytes.len() < plain.bytes.len(), "{} of {}", packed.bytes.len(), plain.bytes.len());
    assert!(!get("/health", "gzip").await.headers.contains_key(CONTENT_ENCODING), "it is too small");
}
