//! What the page's tests are fed with: views of a mission as this server writes them.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::{Value, json};

use super::client::House;

/// The mission, and dice by which every kind of line is told.
const MISSION: &str = "command/cold-ledger";
const SEED: &str = "10";
/// How the crew is told, who goes in, and what they are told first.
const BRIEF: [&str; 3] = ["falsify brood as vaccine", "omit predator", "falsify data as place vault"];
const SQUAD: [&str; 4] = ["pick hirsch", "pick sigg", "pick cham", "pick davis"];
const ORDERS: [&str; 2] = ["sigg: go to spine", "davis: hold"];
/// So many orders are given once the crew doubts who commands it.
const ORDERS_IN_DOUBT: u32 = 6;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/fixtures")
}

/// A mission as the one who commands it sees it.
struct Mission {
    house: House,
    id: String,
    key: String,
    kept: Vec<(&'static str, Value)>,
}

impl Mission {
    async fn start() -> Mission {
        let house = House::with(|config| config.seeds = true).await;
        let seats = ["person", "bot"].map(|who| json!({ "who": who, "bot": null }));
        let wanted = json!({
            "scenario": MISSION, "text": null, "seats": seats, "watch": "public", "listed": false, "seed": SEED,
        });
        let started = house.post("/api/matches", &wanted).await.expect(201).json();
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        let (id, key) = (text(&started["id"]), text(&started["keys"][0]));
        Mission { house, id, key, kept: Vec::new() }
    }

    /// The view, once it is the commander's turn.
    async fn view(&self) -> Value {
        loop {
            let view = self.house.view(&self.id, &self.key).await;
            if view["moment"] != "wait" {
                return view;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    async fn decide(&self, decision: Value) {
        let path = format!("/api/matches/{}/commands", self.id);
        self.house.post_as(&path, &self.key, &decision).await.expect(200);
    }

    async fn say(&self, text: &str) {
        let seq = self.view().await["seq"].clone();
        self.decide(json!({ "type": "command", "text": text, "seq": seq })).await;
    }

    /// Keeps a view, without what is another each time.
    fn keep(&mut self, name: &'static str, mut view: Value) {
        if self.kept.iter().all(|(known, _)| *known != name) {
            for (field, plain) in [("id", json!("mission")), ("seq", json!(1))] {
                if !view[field].is_null() {
                    view[field] = plain;
                }
            }
            self.kept.push((name, view));
        }
    }

    /// Lets time go on to the end; what fails is pushed.
    async fn fly(&mut self) {
        let mut orders = ORDERS_IN_DOUBT;
        loop {
            let view = self.view().await;
            match view["moment"].as_str() {
                Some("answer") => {
                    let decision = json!({ "type": "answer", "option": 1, "seq": view["seq"] });
                    self.keep("push", view);
                    self.decide(decision).await;
                }
                Some("act") => {
                    let text = next_word(&view, &mut orders);
                    let decision = json!({ "type": "command", "text": text, "seq": view["seq"] });
                    for (name, list) in [("mission", "tokens"), ("signs", "marks")] {
                        if tells_of_the_past(&view["scene"][list]) {
                            self.keep(name, view.clone());
                        }
                    }
                    self.decide(decision).await;
                }
                _ => return self.keep("debrief", view),
            }
        }
    }
}

/// Whether something of this was seen a while ago.
fn tells_of_the_past(list: &Value) -> bool {
    list.as_array().is_some_and(|all| all.iter().any(|one| !one["seen"].is_null()))
}

/// An order, while the crew doubts its commander and some are left to give; else time goes on.
fn next_word(view: &Value, orders: &mut u32) -> Value {
    let trust = &view["scene"]["mission"]["trust"];
    let offers = view["menu"]["offers"].as_array().expect("offers");
    let order = offers.iter().find(|offer| offer["to"].is_string() && offer["asks"]["goes"] == true);
    match order.filter(|_| *orders > 0 && trust["now"] != trust["max"]) {
        Some(order) => {
            *orders -= 1;
            order["command"].clone()
        }
        None => json!("wait"),
    }
}

async fn views() -> Vec<(&'static str, Value)> {
    let mut mission = Mission::start().await;
    for mark in BRIEF {
        mission.say(mark).await;
    }
    let brief = mission.view().await;
    mission.keep("brief", brief);
    mission.say("brief").await;
    mission.say(SQUAD[0]).await;
    let squad = mission.view().await;
    mission.keep("squad", squad);
    for pick in &SQUAD[1..] {
        mission.say(pick).await;
    }
    mission.say("deploy").await;
    for order in ORDERS {
        mission.say(order).await;
    }
    mission.fly().await;
    let steps = BRIEF.len() + SQUAD.len() + 3;
    let path = format!("/api/replays/{}/steps?from=0&to={steps}", mission.id);
    let mut opening = mission.house.get_as(&path, &mission.key).await.expect(200).json();
    for step in opening.as_array_mut().expect("steps") {
        // The brief is all that is read of an opening.
        step["scene"] = json!({ "mission": step["scene"]["mission"] });
    }
    mission.keep("opening", opening);
    mission.kept
}

/// With `CALTROP_WRITE_FIXTURES=1` the files are written instead.
#[tokio::test(flavor = "multi_thread")]
async fn the_views_that_the_page_is_tested_with_are_current() {
    let views = views().await;
    let names: Vec<&str> = views.iter().map(|(name, _)| *name).collect();
    for name in ["brief", "squad", "mission", "signs", "push", "debrief", "opening"] {
        assert!(names.contains(&name), "{name}: of this mission there are only {names:?}");
    }
    for (name, view) in views {
        let path = folder().join(format!("{name}.json"));
        let text = format!("{view}\n");
        if std::env::var_os("CALTROP_WRITE_FIXTURES").is_some() {
            fs::create_dir_all(folder()).expect("a folder");
            fs::write(&path, &text).expect("it is written");
        }
        let kept = fs::read_to_string(&path).unwrap_or_default();
        assert!(kept == text, "web/fixtures/{name}.json is old: run `make fixtures`");
    }
}
