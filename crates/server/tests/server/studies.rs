//! Studies: battles that are counted in the background, with numbers changed.

use hyper::Method;
use serde_json::{Value, json};

use super::client::House;

fn subject(scenario: &str, changes: &[(&str, i64)]) -> Value {
    let changes: Vec<Value> =
        changes.iter().map(|(path, value)| json!({ "path": path, "value": value })).collect();
    json!({ "scenario": scenario, "text": null, "changes": changes })
}

fn trial() -> Value {
    json!({ "seed": "7", "bots": ["brawler"], "side": null })
}

fn simulation(battles: u64, changes: &[(&str, i64)]) -> Value {
    json!({ "subject": subject("tdgs/duel", changes), "trial": trial(), "battles": battles, "precision": null })
}

/// Starts a study; answers with the name of its job.
async fn begin(house: &House, kind: &str, wanted: &Value) -> String {
    let card = house.post(&format!("/api/studies/{kind}"), wanted).await.expect(202).json();
    assert_eq!(card["kind"], kind);
    card["id"].as_str().expect("a name").to_owned()
}

/// Follows a job until it has ended; its last state, and the last news that came.
async fn end(house: &House, id: &str) -> (String, Value) {
    let (mut seq, mut news) = (0, Value::Null);
    loop {
        let card = house.get(&format!("/api/jobs/{id}?after={seq}")).await.expect(200).json();
        seq = card["seq"].as_u64().expect("a number");
        if !card["news"].is_null() {
            news = card["news"].clone();
        }
        match card["state"].as_str().expect("a state") {
            "waiting" | "running" => {}
            state => return (state.to_owned(), news),
        }
    }
}

async fn found(house: &House, kind: &str, wanted: &Value) -> Value {
    let id = begin(house, kind, wanted).await;
    let (state, news) = end(house, &id).await;
    assert_eq!(state, "done", "{news}");
    news
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_has_the_numbers_and_the_changed_beginning() {
    let house = House::open().await;
    let ask = |changes: &[(&str, i64)]| json!({ "subject": subject("tdgs/bridge-ambush", changes) });
    let form = house.post("/api/studies/form", &ask(&[])).await.expect(200).json();
    let archers = |form: &Value| {
        let tokens = form["scene"]["tokens"].as_array().expect("tokens").clone();
        tokens.iter().filter(|token| token["name"].as_str().is_some_and(|n| n.contains("archer"))).count()
    };
    let field = |form: &Value, path: &str| {
        let fields = form["fields"].as_array().expect("fields").clone();
        fields.into_iter().find(|field| field["path"] == path).unwrap_or_else(|| panic!("no {path}"))
    };
    assert_eq!(field(&form, "goblin-archer.count")["now"], 3);
    assert_eq!((form["sides"][1].as_str(), form["players"].as_u64()), (Some("Goblins"), Some(2)));
    let varied =
        house.post("/api/studies/form", &ask(&[("goblin-archer.count", 5)])).await.expect(200).json();
    assert_eq!(archers(&varied), archers(&form) + 2);
    assert_eq!(field(&varied, "goblin-archer.count")["now"], 3, "the form stays as it was");
    let text = varied["text"].as_str().expect("a text");
    let check = json!({ "name": "mine.toml", "text": text, "kind": "scenario" });
    assert_eq!(house.post("/api/check", &check).await.expect(200).json()["faults"], json!([]));
    // One's own text is as good as a scenario of the library.
    let own = json!({ "subject": { "scenario": null, "text": text, "changes": [] } });
    let own = house.post("/api/studies/form", &own).await.expect(200).json();
    assert_eq!(field(&own, "goblin-archer.count")["now"], 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn battles_are_counted_and_the_same_request_finds_the_same_job() {
    let house = House::open().await;
    let wanted = simulation(700, &[]);
    let id = begin(&house, "simulation", &wanted).await;
    let (state, news) = end(&house, &id).await;
    assert_eq!(state, "done");
    let report = &news["report"];
    let wins: u64 =
        report["sides"].as_array().expect("sides").iter().filter_map(|side| side["wins"].as_u64()).sum();
    assert_eq!(wins + report["draws"].as_u64().expect("a number"), 700);
    assert!(report["entities"].as_array().is_some_and(|all| all.len() == 2));
    assert!(report["fallen"].is_array() && report["survival"].is_array() && report["luck"].is_object());
    assert_eq!(begin(&house, "simulation", &wanted).await, id);
    assert_ne!(begin(&house, "simulation", &simulation(701, &[])).await, id);
    assert_ne!(
        begin(
            &house,
            "value",
            &json!({ "subject": subject("tdgs/duel", &[]), "trial": trial(), "battles": 50 })
        )
        .await,
        id
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_precision_ends_a_simulation_early() {
    let house = House::open().await;
    let mut wanted = simulation(100_000, &[]);
    wanted["precision"] = json!(0.09);
    let news = found(&house, "simulation", &wanted).await;
    let battles = news["report"]["battles"].as_u64().expect("a number");
    assert!(
        (512..5000).contains(&battles) && news["report"]["precision"].as_f64() <= Some(0.09),
        "{battles}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn two_variants_are_compared_battle_by_battle() {
    let house = House::open().await;
    let wanted = json!({
        "subject": subject("tdgs/bridge-ambush", &[]), "other": [{ "path": "goblin-archer.count", "value": 1 }],
        "trial": trial(), "battles": 300,
    });
    let news = found(&house, "comparison", &wanted).await;
    let travellers = &news["sides"][0];
    assert_eq!((news["battles"].as_u64(), travellers["name"].as_str()), (Some(300), Some("Travellers")));
    assert!(travellers["ci95"][0].as_f64() > Some(0.0), "two archers fewer help: {news}");
    let same = json!({
        "subject": subject("tdgs/duel", &[]), "other": [], "trial": trial(), "battles": 200,
    });
    let news = found(&house, "comparison", &same).await;
    assert_eq!(news["sides"][0]["difference"], 0.0, "the same battles end the same");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sweep_goes_over_a_range_and_two_over_a_field() {
    let house = House::open().await;
    let sweep = |knobs: Value| json!({ "subject": subject("tdgs/bridge-ambush", &[("goblin.con", 10)]), "trial": trial(), "knobs": knobs, "battles": 60 });
    let archers = json!({ "path": "goblin-archer.count", "values": [3, 1, 2] });
    let news = found(&house, "sweep", &sweep(json!([archers]))).await;
    let rates: Vec<f64> = news["points"]
        .as_array()
        .expect("points")
        .iter()
        .filter_map(|point| point["rate"].as_f64())
        .collect();
    assert_eq!(
        (news["knobs"][0]["values"].clone(), news["rough"].as_bool()),
        (json!([1, 2, 3]), Some(false))
    );
    assert!(rates.len() == 3 && rates[0] > rates[2], "{rates:?}");
    let limit = json!({ "path": "options.round-limit", "values": [20, 40] });
    let news = found(&house, "sweep", &sweep(json!([archers, limit]))).await;
    assert_eq!(news["points"].as_array().map(Vec::len), Some(6));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_balance_is_found_and_its_scenario_plays() {
    let house = House::open().await;
    let wanted = json!({
        "subject": subject("tdgs/bridge-ambush", &[]), "trial": trial(), "target": 0.5, "tolerance": 0.25,
        "allow": [{ "path": "goblin-archer.count", "values": [1, 2, 3] }], "battles": 6000,
    });
    let news = found(&house, "balance", &wanted).await;
    assert!(news["looks"].as_array().is_some_and(|looks| !looks.is_empty()), "{news}");
    let check = json!({ "name": "mine.toml", "text": news["text"], "kind": "scenario" });
    assert_eq!(house.post("/api/check", &check).await.expect(200).json()["faults"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_has_its_worth() {
    let house = House::open().await;
    let wanted = json!({ "subject": subject("tdgs/duel", &[]), "trial": trial(), "battles": 100 });
    let news = found(&house, "value", &wanted).await;
    let worths =
        news["worths"].as_array().expect("worths").len() + news["fixed"].as_array().expect("fixed").len();
    assert!(worths >= 2, "{news}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_study_is_stopped_and_keeps_what_it_has() {
    let house = House::open().await;
    let wanted = json!({
        "subject": subject("tdgs/bridge-ambush", &[]), "trial": trial(), "battles": 200_000, "precision": null,
    });
    let id = begin(&house, "simulation", &wanted).await;
    loop {
        let card = house.get(&format!("/api/jobs/{id}")).await.expect(200).json();
        if !card["news"].is_null() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    house.send(house.request(Method::DELETE, &format!("/api/jobs/{id}"), "")).await.expect(200);
    let (state, news) = end(&house, &id).await;
    let battles = news["report"]["battles"].as_u64().expect("a number");
    assert!(state == "stopped" && (1..200_000).contains(&battles), "{state} after {battles}");
}

/// What is asked for wrongly, with a word of the problem and of what would work.
#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_studied_says_which_field_and_what_would_work() {
    let house = House::open().await;
    let with = |change: &dyn Fn(&mut Value)| {
        let mut wanted = simulation(100, &[]);
        change(&mut wanted);
        wanted
    };
    let sweep = |values: Value| json!({ "subject": subject("tdgs/duel", &[]), "trial": trial(), "knobs": values, "battles": 100 });
    let balance = |target: f64, tolerance: f64, allow: Value| json!({ "subject": subject("tdgs/duel", &[]), "trial": trial(), "target": target, "tolerance": tolerance, "allow": allow, "battles": 1000 });
    let count = json!([{ "path": "duellist.con", "values": [8, 9] }]);
    let many: Vec<i64> = (0..500).collect();
    let cases: Vec<(&str, Value, u16, &str, &str)> = vec![
        ("simulation", with(&|w| w["battles"] = json!(0)), 422, "battles", "1 to 200000"),
        ("simulation", with(&|w| w["battles"] = json!(200_001)), 422, "battles", "1 to 200000"),
        ("simulation", with(&|w| w["battles"] = json!(-1)), 400, "integer", ""),
        ("simulation", with(&|w| w["trial"]["bots"] = json!(["brawller"])), 422, "trial.bots", "brawler"),
        (
            "simulation",
            with(&|w| w["trial"]["bots"] = json!(["a", "b", "c"])),
            422,
            "trial.bots",
            "one for each side",
        ),
        (
            "simulation",
            with(&|w| (w["trial"]["bots"], w["battles"]) = (json!(["search"]), json!(5000))),
            422,
            "searches",
            "1 to 2000",
        ),
        (
            "simulation",
            with(&|w| w["trial"]["bots"] = json!(["search:9000"])),
            422,
            "trial.bots",
            "trials at most",
        ),
        ("simulation", with(&|w| w["trial"]["seed"] = json!("é")), 400, "trial.seed", ""),
        ("simulation", with(&|w| w["trial"]["side"] = json!("Nobody")), 422, "trial.side", ""),
        ("simulation", with(&|w| w["precision"] = json!(0.0)), 422, "precision", "0.001 and 0.5"),
        ("simulation", simulation(100, &[("duellist.com", 3)]), 422, "changes", "duellist.con"),
        (
            "simulation",
            simulation(100, &[("duellist.con", 9_999_999)]),
            422,
            "changes",
            "-1000000 to 1000000",
        ),
        (
            "simulation",
            simulation(100, &[("duellist.con", 9), ("duellist.con", 10)]),
            422,
            "named twice",
            "once",
        ),
        ("simulation", simulation(100, &[("options.round-limit", 0)]), 422, "does not load", ""),
        (
            "simulation",
            with(&|w| w["subject"]["scenario"] = json!("tdgs/nothing")),
            404,
            "no scenario",
            "/api/scenarios",
        ),
        ("simulation", with(&|w| w["subject"]["text"] = json!("x")), 400, "one only", ""),
        ("simulation", with(&|w| w["unknown"] = json!(1)), 400, "unknown", ""),
        ("sweep", sweep(json!([])), 422, "knobs", "one, or two"),
        ("sweep", sweep(json!([{ "path": "duellist.con", "values": [] }])), 422, "values", "which"),
        (
            "sweep",
            sweep(json!([{ "path": "duellist.con", "values": many }])),
            422,
            "500 points",
            "larger step",
        ),
        ("balance", balance(1.0, 0.02, count.clone()), 422, "100%", "less than 100%"),
        ("balance", balance(0.5, 0.0, count.clone()), 422, "tolerance", "0.1% to 25%"),
        ("balance", balance(0.5, 0.02, json!([])), 422, "may be changed", ""),
        (
            "balance",
            balance(0.5, 0.02, json!([{ "path": "options.deflection-cap", "values": [50] }])),
            422,
            "does not say",
            "",
        ),
    ];
    for (kind, wanted, status, what, instead) in cases {
        let problem = house.post(&format!("/api/studies/{kind}"), &wanted).await.problem(status);
        let said = |key: &str| problem[key].as_str().unwrap_or_default().to_owned();
        assert!(said("detail").contains(what), "{wanted}: {problem}");
        assert!(said("instead").contains(instead), "{wanted}: {problem}");
    }
}
