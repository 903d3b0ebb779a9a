//! How long a command takes while bots think: many live matches between bots, a socket that watches each of them, and
//! a few people who play. The server is a process of its own, so its memory is its own too; both share one machine.
//!
//! ```text
//! cargo run --release -p server --example load -- [SECONDS] [MATCHES] [PACE in ms]
//! ```

use std::env;
use std::error::Error;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::str::FromStr;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::{Config, Rate};
use tokio::task::JoinSet;
use tokio::time::sleep;

#[path = "../tests/server/client.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod client;

use client::{Client, decision};

/// Bots fight these in turn; people fight the first.
const SCENARIOS: [&str; 4] = ["tdgs/duel", "tdgs/pillared-hall", "tdgs/bridge-ambush", "tdgs/crypt"];
const PEOPLE: usize = 4;
/// How long a person looks before each command.
const LOOKS: Duration = Duration::from_millis(100);

fn main() -> Result<(), Box<dyn Error>> {
    let runtime = tokio::runtime::Runtime::new()?;
    let args: Vec<String> = env::args().skip(1).collect();
    if let [word, data, pace] = args.as_slice()
        && word == "serve"
    {
        return runtime.block_on(serve(data.into(), Duration::from_millis(pace.parse()?)));
    }
    let load = Load {
        seconds: number(&args, 0, 30)?,
        matches: number(&args, 1, 200)?,
        pace: number(&args, 2, 400)?,
    };
    runtime.block_on(load.run())
}

fn number<T: FromStr>(args: &[String], at: usize, usual: T) -> Result<T, T::Err> {
    args.get(at).map_or(Ok(usual), |arg| arg.parse())
}

/// Serves as it would anywhere, but for the bound on requests: here all come from one address.
async fn serve(data: PathBuf, pace: Duration) -> Result<(), Box<dyn Error>> {
    let mut config = Config::new(data);
    config.bind.set_port(0);
    config.pace = pace;
    config.limits.requests = Rate { burst: 1e9, per_second: 1e9 };
    let running = server::start(config).await?;
    println!("{}", running.addr());
    tokio::task::spawn_blocking(|| std::io::stdin().read_to_end(&mut Vec::new())).await??;
    running.stop().await;
    Ok(())
}

struct Load {
    seconds: u64,
    matches: usize,
    pace: u64,
}

impl Load {
    async fn run(&self) -> Result<(), Box<dyn Error>> {
        let folder = tempfile::tempdir()?;
        let data = folder.path().join("matches.db");
        let mut server = Command::new(env::current_exe()?)
            .arg("serve")
            .arg(&data)
            .arg(self.pace.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut address = String::new();
        BufReader::new(server.stdout.take().ok_or("no pipe")?).read_line(&mut address)?;
        let client = Client { addr: address.trim().parse()? };
        let measured = self.measure(client, &server).await;
        drop(server.stdin.take());
        server.wait()?;
        measured
    }

    async fn measure(&self, client: Client, server: &Child) -> Result<(), Box<dyn Error>> {
        client.get("/api/scenarios").await.expect(200);
        let at_start = memory(server)?;
        let mut watching = JoinSet::new();
        for n in 0..self.matches {
            let scenario = SCENARIOS[n % SCENARIOS.len()];
            let id = start(client, scenario, "bot").await.0;
            watching.spawn(watch(client, scenario, id));
        }
        sleep(Duration::from_secs(2)).await;
        let (loaded, before, begin) = (memory(server)?, decisions(client).await, Instant::now());
        let until = begin + Duration::from_secs(self.seconds);
        let mut playing = JoinSet::new();
        for _ in 0..PEOPLE {
            playing.spawn(play(client, until));
        }
        let times: Vec<Duration> = playing.join_all().await.into_iter().flatten().collect();
        let decided = decisions(client).await - before;
        println!(
            "{} matches between bots, as many sockets that watch, a pause of {} ms",
            self.matches, self.pace
        );
        println!("commands: {} by {PEOPLE} people, {}", times.len(), Latency::of(times));
        println!("decisions of bots: {:.0} a second", decided / begin.elapsed().as_secs_f64());
        println!(
            "memory of the server: {at_start} MB at the start, {loaded} MB with all matches, {} MB at the end",
            memory(server)?
        );
        watching.abort_all();
        Ok(())
    }
}

/// Starts a match; answers with its name and the keys of its seats.
async fn start(client: Client, scenario: &str, who: &str) -> (String, Vec<String>) {
    let seats = [who; 2].map(|who| json!({ "who": who, "bot": null }));
    let wanted = json!({
        "scenario": scenario, "text": null, "seats": seats, "watch": "public", "listed": true, "seed": null,
    });
    let started = client.post("/api/matches", &wanted).await.expect(201).json();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let keys = started["keys"].as_array().into_iter().flatten().map(text).collect();
    (text(&started["id"]), keys)
}

/// Watches a match, and when it is over, another one.
async fn watch(client: Client, scenario: &'static str, mut id: String) {
    loop {
        let mut socket = client.socket(&id, None).await;
        while let Some(text) = socket.hear_text().await {
            if text.contains("\"moment\":\"over\"") {
                break;
            }
        }
        id = start(client, scenario, "bot").await.0;
    }
}

/// Plays both seats of one match after the other; answers with the time from each command to its `done`.
async fn play(client: Client, until: Instant) -> Vec<Duration> {
    let mut times = Vec::new();
    while Instant::now() < until {
        let (id, keys) = start(client, SCENARIOS[0], "person").await;
        let mut sockets =
            [client.socket(&id, Some(&keys[0])).await, client.socket(&id, Some(&keys[1])).await];
        while Instant::now() < until
            && let Some((side, mut message)) = turn(client, &id, &keys).await
        {
            sleep(LOOKS).await;
            message["id"] = json!(times.len());
            let sent = Instant::now();
            sockets[side].say(&message).await;
            sockets[side].until("done").await;
            times.push(sent.elapsed());
        }
    }
    times
}

/// The side whose turn it is and what it decides; nothing if the match is over.
async fn turn(client: Client, id: &str, keys: &[String]) -> Option<(usize, Value)> {
    for (side, key) in keys.iter().enumerate() {
        if let Some(decision) = decision(&client.view(id, key).await) {
            return Some((side, decision));
        }
    }
    None
}

/// How many decisions bots have made.
async fn decisions(client: Client) -> f64 {
    let text = client.get("/metrics").await.expect(200).text;
    let line = text.lines().find_map(|line| line.strip_prefix("caltrop_decisions_total{by=\"bot\"} "));
    line.and_then(|count| count.parse().ok()).expect("a count")
}

/// What a process holds in memory, in MB.
fn memory(server: &Child) -> Result<u64, Box<dyn Error>> {
    let status = fs::read_to_string(format!("/proc/{}/status", server.id()))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no memory?")?;
    Ok(line.trim().trim_end_matches(" kB").parse::<u64>()? / 1024)
}

struct Latency(Vec<Duration>);

impl Latency {
    fn of(mut times: Vec<Duration>) -> Latency {
        times.sort_unstable();
        Latency(times)
    }

    /// The time that so many of a thousand do not take longer than, in ms.
    fn at(&self, of_thousand: usize) -> f64 {
        let last = self.0.len().saturating_sub(1);
        let time = self.0.get((self.0.len() * of_thousand / 1000).min(last));
        time.map_or(f64::NAN, |time| time.as_secs_f64() * 1e3)
    }
}

impl std::fmt::Display for Latency {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [half, most, nearly, all] = [500, 900, 990, 1000].map(|share| self.at(share));
        write!(f, "p50 {half:.1} ms, p90 {most:.1} ms, p99 {nearly:.1} ms, longest {all:.1} ms")
    }
}
