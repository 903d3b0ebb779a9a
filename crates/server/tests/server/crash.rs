//! Killed at any moment, the server comes back with everything it acknowledged or showed, and every match goes on.
//!
//! The server is a process of its own: this program again, told by a variable to serve. `kill -9` gives it no moment to
//! tidy up; what it can't show is a power cut, which is SQLite's promise (`synchronous = FULL`) and not ours.

use std::env;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use dice::{LabDice, Seed, Stream};
use engine::Mark;
use engine::replay::{Replay, Written};
use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::AUTHORIZATION;
use hyper::{Method, Request};
use serde_json::{Value, json};
use server::Rate;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::client::{Answer, Client, Gone, bearer, config, decision};
use super::long_or_short;

/// Names the file of matches to whoever shall serve it.
const SERVE: &str = "CALTROP_TEST_SERVE";
/// Comes before the address in what the process says.
const LISTENS: &str = "listens on ";
const SCENARIOS: [&str; 2] = ["tdgs/duel", "tdgs/wizards-duel"];
/// The longest that a server lives, in milliseconds.
const LONGEST_LIFE: u64 = 400;
/// Every so many decisions one is taken back, if that is allowed.
const SECOND_THOUGHTS: usize = 4;

/// No test of its own, but the process that is killed by the other one.
#[tokio::test(flavor = "multi_thread")]
async fn serves_until_it_is_killed() {
    let Some(data) = env::var_os(SERVE) else { return };
    let mut config = config(PathBuf::from(data));
    config.pace = Duration::from_millis(2);
    config.limits.requests = Rate { burst: 1e9, per_second: 1e9 };
    config.limits.messages = config.limits.requests;
    let running = server::start(config).await.expect("a server");
    println!("{LISTENS}{}", running.addr());
    // Whoever started this process holds the other end; if they are gone, nobody is left to kill it.
    let left_alone = tokio::task::spawn_blocking(|| std::io::stdin().read_to_end(&mut Vec::new()));
    let _ = left_alone.await;
}

/// The process that serves.
struct Served(Child);

impl Served {
    fn start(data: &Path) -> (Served, Client) {
        let mut child = Command::new(env::current_exe().expect("this program"))
            .args(["--exact", "crash::serves_until_it_is_killed", "--nocapture"])
            .env(SERVE, data)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let said = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let address =
            said.map_while(Result::ok).find_map(|line| Some(line.split_once(LISTENS)?.1.to_owned()));
        let addr = address.expect("it says where it is").parse().expect("an address");
        (Served(child), Client { addr })
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.0.kill().expect("it is killed");
        self.0.wait().expect("it is dead");
    }
}

/// A player who does not let a dead server stop the game.
#[derive(Clone)]
struct Stubborn {
    server: watch::Receiver<Client>,
    kills_are_over: Arc<AtomicBool>,
}

impl Stubborn {
    /// Asks until there is an answer.
    async fn ask(&self, request: impl Fn(Client) -> Request<Full<Bytes>>) -> Answer {
        loop {
            let client = *self.server.borrow();
            match client.try_send(request(client)).await {
                Ok(answer) => return answer,
                Err(Gone) => sleep(Duration::from_millis(5)).await,
            }
        }
    }

    async fn get(&self, path: &str, key: &str) -> Answer {
        let request = |client: Client| {
            let mut request = client.request(Method::GET, path, "");
            if !key.is_empty() {
                request.headers_mut().insert(AUTHORIZATION, bearer(key));
            }
            request
        };
        self.ask(request).await.expect(200)
    }

    async fn view(&self, id: &str, key: &str) -> Value {
        self.get(&format!("/api/matches/{id}"), key).await.json()
    }

    async fn start(&self, scenario: &str, seats: [&str; 2]) -> (String, Vec<String>) {
        let seats = seats.map(|who| json!({ "who": who, "bot": null }));
        let wanted = json!({
            "scenario": scenario, "text": null, "seats": seats, "watch": "public", "listed": false, "seed": null,
        });
        let request = |client: Client| client.request(Method::POST, "/api/matches", wanted.to_string());
        let started = self.ask(request).await.expect(201).json();
        let key = |key: &Value| key.as_str().unwrap_or_default().to_owned();
        let keys = started["keys"].as_array().expect("keys").iter().map(key).collect();
        (started["id"].as_str().expect("a name").to_owned(), keys)
    }

    /// The same decision, under the same key, until it is answered.
    async fn decide(&self, id: &str, seat: &str, key: &str, body: &Value) -> Answer {
        let path = format!("/api/matches/{id}/commands");
        let request = |client: Client| {
            let mut request = client.request(Method::POST, &path, body.to_string());
            request.headers_mut().insert(AUTHORIZATION, bearer(seat));
            request.headers_mut().insert("idempotency-key", key.parse().expect("a header"));
            request
        };
        self.ask(request).await
    }

    /// What was decided in a match that is over: commands as `0 end turn`, answers as `answer 1`.
    async fn decided(&self, id: &str) -> Vec<String> {
        let text = self.get(&format!("/api/matches/{id}/replay"), "").await.text;
        let replay = Replay::parse(&text).expect("a replay");
        catalog::resume(&replay).expect("a true one");
        let mut all = Vec::new();
        for record in &replay.records {
            if let Written::Command { by, text } = &record.input {
                all.push(format!("{} {text}", by.0));
            }
            all.extend(record.tape.0.iter().filter_map(|mark| match mark {
                Mark::Answer(option) => Some(format!("answer {option}")),
                Mark::Die(_) => None,
            }));
        }
        all
    }
}

/// Whoever has read something reads it again after a kill: nothing is shown before it is on disk.
fn goes_on_from(read: &[Value], view: &Value) {
    let lines = view["lines"].as_array().expect("lines");
    // At the end there is the referee's log instead.
    assert!(view["moment"] == "over" || lines.starts_with(read), "{read:#?}\nbecame\n{lines:#?}");
}

/// A decision in the words of `decided`.
fn words(side: usize, decision: &Value) -> String {
    match decision["type"].as_str() {
        Some("command") => format!("{side} {}", decision["text"].as_str().expect("a command")),
        _ => format!("answer {}", decision["option"]),
    }
}

/// Both seats by HTTP. Every decision has a key and is sent until it is answered, so it is carried out exactly once,
/// and in the end nothing is in the record but what was answered.
async fn both_seats(player: Stubborn, scenario: &str) {
    let (id, keys) = player.start(scenario, ["person", "person"]).await;
    let mut given: Vec<String> = Vec::new();
    let mut read = [Vec::new(), Vec::new()];
    for n in 1.. {
        let mut turn = None;
        for (side, key) in keys.iter().enumerate() {
            let mut view = player.view(&id, key).await;
            goes_on_from(&read[side], &view);
            turn = turn.or(decision(&view).map(|decision| (side, decision, view["undo"]["allowed"] == true)));
            read[side] = view["lines"].as_array_mut().map(std::mem::take).expect("lines");
        }
        let Some((side, mut wanted, undo)) = turn else { break };
        let undo = undo && n % SECOND_THOUGHTS == 0;
        if undo {
            wanted = json!({ "type": "undo", "seq": wanted["seq"] });
            read = [Vec::new(), Vec::new()];
        }
        let once = n.to_string();
        let answer = player.decide(&id, &keys[side], &once, &wanted).await;
        if answer.status == 409 {
            // It was chosen in a view of the server before.
            continue;
        }
        let seq = answer.expect(200).json();
        let again = player.decide(&id, &keys[side], &once, &wanted).await.expect(200).json();
        assert_eq!(again, seq, "what was acknowledged is known");
        if undo {
            let mine = format!("{side} ");
            let last =
                given.iter().rposition(|words| words.starts_with(&mine)).expect("something to take back");
            given.truncate(last);
        } else {
            given.push(words(side, &wanted));
        }
    }
    assert_eq!(player.decided(&id).await, given);
}

/// A command that was sent: acknowledged, or on its way when the server died.
#[derive(Debug)]
enum Sent {
    Done(String),
    Perhaps(String),
}

/// Whether these commands were carried out: all that were acknowledged, in order, and nothing else.
fn fits(sent: &[Sent], carried_out: &[String]) -> bool {
    match (sent, carried_out) {
        ([], carried_out) => carried_out.is_empty(),
        ([Sent::Done(words), sent @ ..], [first, rest @ ..]) => words == first && fits(sent, rest),
        ([Sent::Done(_), ..], []) => false,
        ([Sent::Perhaps(words), sent @ ..], [first, rest @ ..]) if words == first && fits(sent, rest) => true,
        ([Sent::Perhaps(_), sent @ ..], carried_out) => fits(sent, carried_out),
    }
}

/// One seat over a socket, against a bot.
struct Seat {
    id: String,
    key: String,
    lines: Vec<Value>,
    known: Value,
    sent: Vec<Sent>,
}

impl Seat {
    /// Plays until the match is over, or the server has gone.
    async fn play(&mut self, client: Client) -> Result<(), Gone> {
        let mut socket = client.try_socket(&self.id).await?;
        let known = self.known.take();
        socket.say(&json!({ "type": "hello", "protocol": 1, "key": self.key, "resume_from": known })).await;
        let mut waits: Option<String> = None;
        let mut read = std::mem::take(&mut self.lines);
        self.lines.clone_from(&read);
        let end = loop {
            let Some(mut message) = socket.hear().await else { break Err(Gone) };
            match message["type"].as_str() {
                Some("view") => {
                    let view = message["view"].take();
                    self.take_in(&view);
                    let whole = json!({ "lines": self.lines, "moment": view["moment"] });
                    goes_on_from(&std::mem::take(&mut read), &whole);
                    if view["moment"] == "over" {
                        break Ok(());
                    }
                    let Some(mut wanted) = decision(&view).filter(|_| waits.is_none()) else { continue };
                    waits = Some(words(0, &wanted));
                    wanted["id"] = json!(self.sent.len());
                    socket.say(&wanted).await;
                }
                Some("done") => self.sent.extend(waits.take().map(Sent::Done)),
                // It was chosen in a view that is over; another look helps.
                Some("refused") => {
                    waits = None;
                    break Err(Gone);
                }
                _ => panic!("{message}"),
            }
        };
        self.sent.extend(waits.map(Sent::Perhaps));
        end
    }

    fn take_in(&mut self, view: &Value) {
        let keep = view["lines_from"].as_u64().expect("a number") as usize;
        self.lines.truncate(keep);
        assert_eq!(self.lines.len(), keep, "no line is missing");
        self.lines.extend(view["lines"].as_array().expect("lines").iter().cloned());
        self.known = json!({ "seq": view["seq"], "lines": self.lines.len() });
    }
}

async fn one_seat(player: Stubborn, scenario: &str) {
    let (id, keys) = player.start(scenario, ["person", "bot"]).await;
    let mut seat = Seat { id, key: keys[0].clone(), lines: Vec::new(), known: Value::Null, sent: Vec::new() };
    loop {
        let client = *player.server.borrow();
        match seat.play(client).await {
            Ok(()) => break,
            Err(Gone) => sleep(Duration::from_millis(5)).await,
        }
    }
    // Answers are on the tape without a name, so only commands can be told from the bot's.
    let command = |words: &String| words.starts_with("0 ");
    seat.sent.retain(|(Sent::Done(words) | Sent::Perhaps(words))| command(words));
    let mut carried_out = player.decided(&seat.id).await;
    carried_out.retain(command);
    assert!(fits(&seat.sent, &carried_out), "sent {:#?}\ncarried out {carried_out:#?}", seat.sent);
}

/// Nobody plays but bots; after a restart they go on by themselves.
async fn no_seat(player: Stubborn, scenario: &str) {
    let (id, _) = player.start(scenario, ["bot", "bot"]).await;
    let mut read = Vec::new();
    loop {
        let mut view = player.view(&id, "").await;
        goes_on_from(&read, &view);
        if view["moment"] == "over" {
            break;
        }
        read = view["lines"].as_array_mut().map(std::mem::take).expect("lines");
        sleep(Duration::from_millis(20)).await;
    }
    player.decided(&id).await;
}

/// Plays one match after the other while the server is killed; answers with their number.
async fn keep_playing(player: Stubborn, way: usize) -> usize {
    for n in 0.. {
        let (player, scenario) = (player.clone(), SCENARIOS[n % SCENARIOS.len()]);
        if n > 0 && player.kills_are_over.load(Ordering::Relaxed) {
            return n;
        }
        match way % 3 {
            0 => both_seats(player, scenario).await,
            1 => one_seat(player, scenario).await,
            _ => no_seat(player, scenario).await,
        }
    }
    unreachable!("numbers do not end")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn what_was_acknowledged_outlasts_every_kill() {
    let kills = long_or_short(200, 40);
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("matches.db");
    let start = || tokio::task::block_in_place(|| Served::start(&data));
    let (mut served, client) = start();
    let (tell, server) = watch::channel(client);
    let player = Stubborn { server, kills_are_over: Arc::default() };
    let mut players = JoinSet::new();
    for way in 0..6 {
        players.spawn(keep_playing(player.clone(), way));
    }
    let mut moment = LabDice::new(Seed::random().expect("a seed"), Stream::battle(0));
    for _ in 0..kills {
        sleep(Duration::from_millis(moment.below(LONGEST_LIFE))).await;
        drop(served);
        let client;
        (served, client) = start();
        tell.send_replace(client);
    }
    player.kills_are_over.store(true, Ordering::Relaxed);
    let mut matches = 0;
    while let Some(played) = timeout(Duration::from_mins(2), players.join_next()).await.expect("they end") {
        matches += played.expect("all is as it was acknowledged");
    }
    println!("{kills} kills, {matches} matches");
    drop(served);
}
