//! The server as a process: it says where it is, answers, and ends when it is told to.

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
    let mut child = Command::new(env!("CARGO_BIN_EXE_caltrop"))
        .args(args)
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
    let address = served.said.split_whitespace().find(|word| word.starts_with("http")).expect("an address");
    let address = address.trim_end_matches(';');
    let (page, keys) = address.split_once('#').expect("the keys of the seats");
    assert_eq!(keys.split(',').count(), 2);
    let id = page.rsplit('/').next().expect("a name");
    assert!(get(address, &format!("/api/matches/{id}")).contains("\"Duel\""));
}
