//! However much a match wants, the server lives: what it can't carry it refuses or puts aside, and it always starts.

use std::env;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use server::{Config, MIB, Running};
use tokio::time::sleep;

use super::client::{Answer, Client, config};

/// Names the file of matches to whoever shall serve it.
const SERVE: &str = "CALTROP_TEST_SERVE_SMALL";
/// Comes before the addresses in what the process says.
const LISTENS: &str = "listens on ";
/// The address space of the process, in KiB. The crowd below once took more within a hundred decisions.
const ADDRESS_SPACE: u32 = 1_000_000;

/// No test of its own, but the process that has little memory.
#[tokio::test]
async fn serves_with_little_memory() {
    let Some(data) = env::var_os(SERVE) else { return };
    let running = server::start(config(PathBuf::from(data))).await.expect("a server");
    println!("{LISTENS}{} {}", running.addr(), running.metrics().expect("it counts"));
    let left_alone = tokio::task::spawn_blocking(|| std::io::stdin().read_to_end(&mut Vec::new()));
    let _ = left_alone.await;
}

/// A server in a process that may have no more memory than this.
struct Small {
    child: Child,
    client: Client,
    metrics: Client,
}

impl Small {
    fn start(data: &Path) -> Small {
        let mut child = Command::new("sh")
            .args(["-c", &format!("ulimit -v {ADDRESS_SPACE}; exec \"$0\" \"$@\"")])
            .arg(env::current_exe().expect("this program"))
            .args(["--exact", "memory::serves_with_little_memory", "--nocapture"])
            .env(SERVE, data)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let said = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let said = said.map_while(Result::ok).find_map(|line| Some(line.split_once(LISTENS)?.1.to_owned()));
        let said = said.expect("it says where it is");
        let (addr, metrics) = said.split_once(' ').expect("two addresses");
        let client = |addr: &str| Client { addr: addr.parse().expect("an address") };
        Small { client: client(addr), metrics: client(metrics), child }
    }

    /// Waits until its bots have decided so often.
    async fn until_decided(&mut self, often: u64) {
        for _ in 0..1200 {
            assert!(self.child.try_wait().expect("a process").is_none(), "the server died");
            let text = self.metrics.get("/metrics").await.expect(200).text;
            let count =
                text.lines().find_map(|line| line.strip_prefix("caltrop_decisions_total{by=\"bot\"} "));
            if count.and_then(|count| count.parse::<u64>().ok()).expect("a count") >= often {
                return;
            }
            sleep(Duration::from_millis(100)).await;
        }
        panic!("the bots do not go on");
    }
}

impl Drop for Small {
    fn drop(&mut self) {
        self.child.kill().expect("it is killed");
        self.child.wait().expect("it is dead");
    }
}

/// Two lines of duellists at the ends of a field.
fn crowd(units: usize, across: usize) -> Value {
    let mut text =
        String::from("ruleset = \"tdgs\"\nname = \"Crowd\"\npacks = [\"core\"]\n[map]\ndrawing = \"\"\"\n");
    for _ in 0..across {
        text += &".".repeat(across);
        text.push('\n');
    }
    text += "\"\"\"\nlegend = { \".\" = \"floor\" }\n[[side]]\nname = \"A\"\n[[side]]\nname = \"B\"\n";
    for n in 0..units {
        let (column, row) = (n / 2 % across, n / 2 / across);
        let row = if n % 2 == 0 { row + 1 } else { across - row };
        let letter = |n: usize| char::from(b'a' + n as u8);
        let mut at = String::new();
        at.extend((column >= 26).then(|| letter(column / 26 - 1)));
        at.push(letter(column % 26));
        let side = if n % 2 == 0 { "A" } else { "B" };
        let unit = format!("[[unit]]\ncreature = \"duellist\"\nside = \"{side}\"\nat = \"{at}{row}\"\n");
        text.push_str(&unit);
    }
    let bot = json!({ "who": "bot", "bot": null });
    json!({ "scenario": null, "text": text, "seats": [bot, bot], "watch": "public", "listed": true, "seed": null })
}

#[tokio::test(flavor = "multi_thread")]
async fn the_largest_battle_is_carried_in_little_memory_and_again_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("matches.db");
    let mut small = Small::start(&data);
    let started = small.client.post("/api/matches", &crowd(1000, 256)).await.expect(201).json();
    small.until_decided(150).await;
    assert_eq!(small.client.get("/health").await.expect(200).text, "ok\n");
    drop(small);
    let mut again = Small::start(&data);
    again.until_decided(10).await;
    let id = started["id"].as_str().expect("a name");
    again.client.get(&format!("/api/matches/{id}")).await.expect(200);
}

async fn serve(data: &Path, change: impl FnOnce(&mut Config)) -> (Running, Client) {
    let mut config = config(data.to_owned());
    change(&mut config);
    let running = server::start(config).await.expect("a server");
    let client = Client { addr: running.addr() };
    (running, client)
}

/// What the list says of the only match.
async fn listed(client: Client) -> Value {
    let list = client.get("/api/matches").await.expect(200).json();
    list[0]["problem"].clone()
}

fn aside(answer: Answer) -> String {
    let problem = answer.problem(409);
    assert_eq!(problem["type"], "urn:caltrop:put-aside");
    assert!(problem["instead"].as_str().is_some_and(|instead| instead.contains("--bring-back")));
    problem["detail"].as_str().expect("a reason").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_takes_too_much_memory_is_refused_or_put_aside() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("matches.db");
    let wanted = crowd(400, 64);
    let (running, client) = serve(&data, |config| config.memory = 4 * MIB).await;
    let refused = client.post("/api/matches", &wanted).await.problem(422);
    assert_eq!(refused["type"], "urn:caltrop:memory");
    let detail = refused["detail"].as_str().expect("a reason");
    let needs: usize = detail.split_whitespace().find_map(|word| word.parse().ok()).expect("a number");
    assert!(detail.contains("one match may take 1 MiB") && needs > 1, "{detail}");
    running.stop().await;

    // Enough to begin, and too little to go on.
    let (running, client) = serve(&data, |config| config.memory = 4 * (needs + 1) * MIB).await;
    let started = client.post("/api/matches", &wanted).await.expect(201).json();
    let path = format!("/api/matches/{}", started["id"].as_str().expect("a name"));
    for _ in 0..300 {
        if !listed(client).await.is_null() {
            break;
        }
        sleep(Duration::from_millis(100)).await;
    }
    let reason = aside(client.get(&path).await);
    assert!(reason.contains("MiB of memory"), "{reason}");
    assert_eq!(listed(client).await, reason);
    running.stop().await;

    // The next server leaves it alone, until it is told otherwise and has the memory.
    let (running, client) = serve(&data, |_| {}).await;
    assert_eq!(aside(client.get(&path).await), reason);
    running.stop().await;
    let (running, client) = serve(&data, |config| config.bring_back = true).await;
    client.get(&path).await.expect(200);
    assert!(listed(client).await.is_null());
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_the_server_does_not_survive_is_put_aside() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("matches.db");
    let (running, client) = serve(&data, |_| {}).await;
    let (id, _) = client.duel(["person", "bot"]).await;
    let path = format!("/api/matches/{id}");
    running.stop().await;
    let died = |times: u32| {
        let file = rusqlite::Connection::open(&data).expect("a file");
        file.execute("INSERT INTO asides VALUES (?1, ?2, NULL)", rusqlite::params![id, times])
            .expect("a row");
    };
    died(9);
    let (running, client) = serve(&data, |_| {}).await;
    client.get(&path).await.expect(200);
    running.stop().await;
    died(10);
    let (running, client) = serve(&data, |_| {}).await;
    assert!(aside(client.get(&path).await).contains("ended 10 times"));
    assert!(listed(client).await.as_str().is_some_and(|problem| problem.contains("ended 10 times")));
    running.stop().await;
}
