//! Many matches at once. How fast it goes is measured elsewhere (`make load`); here it has to be right.

use serde_json::{Value, json};
use tokio::task::JoinSet;

use super::client::{Client, House, decision};

const MATCHES: usize = 20;

/// Watches a match to its end, and has read every line of it.
async fn watch(client: Client, id: String) {
    let mut socket = client.socket(&id, None).await;
    let mut lines: Vec<Value> = Vec::new();
    loop {
        let view = socket.until("view").await["view"].take();
        assert_eq!((&view["id"], &view["menu"], &view["prompt"]), (&json!(id), &Value::Null, &Value::Null));
        let keep = view["lines_from"].as_u64().expect("a number") as usize;
        assert!(keep <= lines.len(), "no line is missing");
        lines.truncate(keep);
        lines.extend(view["lines"].as_array().expect("lines").iter().cloned());
        if view["moment"] == "over" {
            break;
        }
    }
    let whole = client.get(&format!("/api/matches/{id}")).await.expect(200).json();
    assert_eq!(whole["lines"], json!(lines));
}

#[tokio::test(flavor = "multi_thread")]
async fn many_matches_go_on_beside_each_other() {
    let house = House::with(|config| config.limits.requests.burst = 1e9).await;
    let mut watching = JoinSet::new();
    for _ in 0..MATCHES {
        let (id, _) = house.duel(["bot", "bot"]).await;
        watching.spawn(watch(*house, id));
    }
    let (id, keys) = house.duel(["person", "person"]).await;
    while !watching.is_empty() {
        let mut over = true;
        for key in &keys {
            let view = house.view(&id, key).await;
            over &= view["moment"] == "over";
            if decision(&view).is_some() {
                house.play(&id, key, &view).await.expect(200);
            }
        }
        if over && let Some(watched) = watching.join_next().await {
            watched.expect("every line was read");
        }
    }
}
