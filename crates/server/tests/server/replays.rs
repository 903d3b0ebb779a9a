//! Battles that were recorded.

use hyper::Method;

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
