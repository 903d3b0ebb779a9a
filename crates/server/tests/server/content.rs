//! Scenarios, rules, and what somebody wrote.

use serde_json::{Value, json};

use super::client::House;

#[tokio::test(flavor = "multi_thread")]
async fn every_scenario_has_its_picture_and_its_text() {
    let house = House::open().await;
    let list = house.get("/api/scenarios").await.expect(200).json();
    let list = list.as_array().expect("a list");
    assert!(list.len() >= 5);
    for card in list {
        assert!(card["scene"]["ground"]["cells"].as_array().is_some_and(|cells| !cells.is_empty()));
        assert!(card["sides"].as_array().is_some_and(|sides| sides.len() >= 2));
    }
    let text = house.get("/api/scenarios/tdgs/duel/text").await.expect(200).text;
    assert!(text.contains("ruleset"));
    house.get("/api/scenarios/tdgs/nothing/text").await.problem(404);
    let rulesets = house.get("/api/rulesets").await.expect(200).json();
    assert_eq!(rulesets[0]["name"], "tdgs");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quick_simulation_tells_who_is_favoured() {
    let house = House::open().await;
    let favour = house.get("/api/scenarios/tdgs/duel/favour").await.expect(200).json();
    let wins: u64 =
        favour["sides"].as_array().expect("sides").iter().filter_map(|side| side["wins"].as_u64()).sum();
    assert_eq!(
        wins + favour["draws"].as_u64().expect("a number"),
        favour["battles"].as_u64().expect("a number")
    );
    assert!(favour["sides"][0]["low"].as_f64() < favour["sides"][0]["high"].as_f64());
    assert_eq!(house.get("/api/scenarios/tdgs/duel/favour").await.expect(200).json(), favour);
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_are_found_and_read() {
    let house = House::open().await;
    let found = house.get("/api/rules?search=luck%20floor&ruleset=tdgs").await.expect(200).json();
    assert!(found.as_array().is_some_and(|rules| rules.iter().any(|rule| rule["id"] == "tdgs.luck.floor")));
    let rule = house.get("/api/rules/tdgs.luck.floor").await.expect(200).json();
    assert!(rule["statement"].is_string() && rule["cases"].is_array());
    let near = house.get("/api/rules/tdgs.luck.flor").await.problem(404);
    assert!(near["instead"].as_str().is_some_and(|near| near.starts_with("Did you mean tdgs.luck.floor")));
    let none = house.get("/api/rules?ruleset=nothing").await.expect(200).json();
    assert_eq!(none, json!([]));
}

async fn duel(house: &House) -> String {
    house.get("/api/scenarios/tdgs/duel/text").await.expect(200).text
}

fn check(text: &str, kind: &str) -> Value {
    json!({ "name": "mine.toml", "text": text, "kind": kind })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_scenario_has_its_faults_marked() {
    let house = House::open().await;
    let text = duel(&house).await;
    let good = house.post("/api/check", &check(&text, "scenario")).await.expect(200).json();
    assert_eq!(good["faults"], json!([]));
    assert!(good["scene"].is_object() && good["title"].is_string());
    let broken = text.replacen("duellist", "duelist", 1);
    let bad = house.post("/api/check", &check(&broken, "scenario")).await.expect(200).json();
    let fault = &bad["faults"][0];
    assert_eq!((&fault["file"], &bad["scene"]), (&json!("mine.toml"), &Value::Null));
    assert!(
        bad["faults"].as_array().is_some_and(|faults| faults.iter().any(|fault| {
            fault["excerpt"].as_str().is_some_and(|line| line.contains("duelist"))
                && fault["length"].as_u64() > Some(0)
        })),
        "{bad}"
    );
    let seats = json!([{ "who": "person", "bot": null }, { "who": "bot", "bot": null }]);
    let start = |text: &str| {
        json!({
            "scenario": null, "text": text, "seats": seats, "watch": "public", "listed": false, "seed": null,
        })
    };
    let problem = house.post("/api/matches", &start(&broken)).await.problem(422);
    assert_eq!(problem["type"], "urn:caltrop:scenario");
    house.post("/api/matches", &start(&text)).await.expect(201);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_that_is_nothing_at_all_has_faults_too() {
    let house = House::open().await;
    for kind in ["scenario", "map", "replay"] {
        for text in ["", "\u{0}", "{}", "caltrop replay 1\n", "= = ="] {
            let found = house.post("/api/check", &check(text, kind)).await.expect(200).json();
            assert!(found["faults"].as_array().is_some_and(|faults| !faults.is_empty()), "{kind} {text:?}");
        }
    }
    house.post("/api/check", &check("", "poem")).await.problem(400);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_makes_no_sense_is_not_started() {
    let house = House::open().await;
    let person = json!({ "who": "person", "bot": null });
    let start = |scenario: Value, text: Value, seats: Value| json!({ "scenario": scenario, "text": text, "seats": seats, "watch": "public", "listed": false, "seed": null });
    let post = async |body: Value| house.post("/api/matches", &body).await;
    post(start(json!("tdgs/nothing"), Value::Null, json!([person, person]))).await.problem(404);
    post(start(json!("/etc/passwd"), Value::Null, json!([person, person]))).await.problem(404);
    post(start(Value::Null, Value::Null, json!([person, person]))).await.problem(400);
    post(start(json!("tdgs/duel"), Value::Null, json!([person]))).await.problem(422);
    let oracle = json!({ "who": "bot", "bot": "oracle" });
    post(start(json!("tdgs/duel"), Value::Null, json!([person, oracle]))).await.problem(422);
    for wrong in ["search:0", "search:many", "search:100000"] {
        let bot = json!({ "who": "bot", "bot": wrong });
        post(start(json!("tdgs/duel"), Value::Null, json!([person, bot]))).await.problem(422);
    }
    let both = json!({ "who": "person", "bot": "standard" });
    post(start(json!("tdgs/duel"), Value::Null, json!([person, both]))).await.problem(422);
}
