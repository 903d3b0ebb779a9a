//! The server as a process: it says where it is, answers, and ends when it is told to.

use crate::call;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A process that is ended with the test.
struct Served {
    child: Child,
    /// The first line it said.
    said: String,
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn serve(args: &[&str], data: &Path) -> Served {
    serve_in(Path::new("."), args, data)
}

fn serve_in(folder: &Path, args: &[&str], data: &Path) -> Served {
    let mut child = Command::new(env!("CARGO_BIN_EXE_caltrop"))
        .args(args)
        .current_dir(folder)
        .arg("--data")
        .arg(data)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut said = String::new();
    let stdout = child.stdout.as_mut().expect("a pipe");
    BufReader::new(stdout).read_line(&mut said).expect("a line");
    Served { child, said }
}

impl Served {
    /// The address that it said, and the name of the game there.
    fn game(&self) -> (&str, &str) {
        let address = self.said.split_whitespace().find(|word| word.starts_with("http"));
        let address =
            address.unwrap_or_else(|| panic!("an address in `{}`", self.said)).trim_end_matches(';');
        let (page, _) = address.split_once('#').expect("the keys of the seats");
        (address, page.rsplit('/').next().expect("a name"))
    }
}

/// The body of what is at a path.
fn get(address: &str, path: &str) -> String {
    let host = address.strip_prefix("http://").and_then(|rest| rest.split('/').next()).expect("an address");
    let mut stream = TcpStream::connect(host).expect("a connection");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").expect("it is sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer.split_once("\r\n\r\n").expect("a body").1.to_owned()
}

#[test]
fn the_server_says_where_it_is_and_ends_in_good_order() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("matches.db");
    let mut served = serve(&["serve", "--port", "0", "--json"], &data);
    let said: serde_json::Value = serde_json::from_str(&served.said).expect("JSON");
    let address = said["address"].as_str().expect("an address").to_owned();
    assert_eq!(get(&address, "/health"), "ok\n");
    let second = serve(&["serve", "--port", "0", "--json"], &data);
    assert!(second.said.contains("another server uses"), "{}", second.said);
    let id = served.child.id().to_string();
    Command::new("kill").args(["-TERM", &id]).status().expect("it is told");
    assert!(served.child.wait().expect("it ends").success());
}

#[test]
fn play_starts_a_game_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let args = ["play", "tdgs/duel", "--no-open", "--side", "hotseat", "--seed", "3"];
    let served = serve(&args, &folder.path().join("matches.db"));
    let (address, id) = served.game();
    let (_, keys) = address.split_once('#').expect("the keys of the seats");
    assert_eq!(keys.split(',').count(), 2);
    assert!(get(address, &format!("/api/matches/{id}")).contains("\"Duel\""));
}

#[test]
fn a_scenario_with_packs_of_its_own_is_played_in_the_browser_by_any_path() {
    let content = call::own_content();
    let data = tempfile::tempdir().expect("a folder");
    let whole = content.path().join("tdgs/scenarios/yard.toml");
    for (n, (from, file)) in
        [(".", call::word(&whole)), (".", "tdgs/scenarios/yard.toml"), ("tdgs/scenarios", "yard.toml")]
            .into_iter()
            .enumerate()
    {
        let args = ["play", file, "--no-open", "--seed", "3"];
        let data = data.path().join(format!("{n}.db"));
        let served = serve_in(&content.path().join(from), &args, &data);
        let (address, id) = served.game();
        let card = get(address, &format!("/api/matches/{id}"));
        assert!(card.contains("\"The yard\"") && card.contains("\"Brute\""), "{file}: {card}");
    }
}
