//! The program, from outside: a match of this ruleset is played to its end as the page would play it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};

/// The program as a server.
struct Server {
    process: Child,
    host: String,
    _folder: tempfile::TempDir,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Server {
    fn start() -> Server {
        let folder = tempfile::tempdir().expect("a folder");
        let mut process = Command::new(env!("CARGO_BIN_EXE_pits"))
            .args(["serve", "--json", "--port", "0", "--pace", "0", "--data"])
            .arg(folder.path().join("matches.db"))
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program");
        let mut line = String::new();
        BufReader::new(process.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
        let told: Value = serde_json::from_str(&line).expect("JSON");
        let address = told["address"].as_str().expect("an address");
        let host = address.trim_start_matches("http://").trim_end_matches('/').to_owned();
        Server { process, host, _folder: folder }
    }

    /// What the server answers to a request, with or without the key of a seat and something to say.
    fn ask(&self, path: &str, key: &str, body: Option<&Value>) -> Value {
        let (method, body) = body.map_or(("GET", String::new()), |body| ("POST", body.to_string()));
        let mut stream = TcpStream::connect(&self.host).expect("a server");
        let (host, length) = (&self.host, body.len());
        let head = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {key}\r\n");
        let head = format!("{head}Content-Type: application/json\r\nContent-Length: {length}\r\n");
        write!(stream, "{head}Connection: close\r\n\r\n{body}").expect("it listens");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        assert!(head.starts_with("HTTP/1.1 20"), "{method} {path}: {answer}");
        serde_json::from_str(body).unwrap_or_else(|error| panic!("{path}: {error}: {answer}"))
    }
}

#[test]
fn the_crossing_is_played_to_its_end_over_http() {
    let server = Server::start();
    let rulesets = server.ask("/api/rulesets", "", None);
    assert!(rulesets.as_array().expect("a list").iter().any(|card| card["name"] == "pits"), "{rulesets}");
    assert_eq!(server.ask("/api/rules/pits.fall", "", None)["book"], "pits");

    let seats = json!([{ "who": "person", "bot": null }, { "who": "bot", "bot": null }]);
    let wanted = json!({
        "scenario": "pits/crossing", "text": null, "seats": seats, "watch": "public", "listed": false, "seed": null,
    });
    let started = server.ask("/api/matches", "", Some(&wanted));
    let (id, key) = (started["id"].as_str().expect("an id"), started["keys"][0].as_str().expect("a key"));
    for _ in 0..1000 {
        let view = server.ask(&format!("/api/matches/{id}"), key, None);
        let mut decision = match view["moment"].as_str() {
            Some("over") => {
                assert!(view["outcome"].as_str().is_some_and(|end| end.contains("Victory")), "{view}");
                return;
            }
            Some("act") => json!({ "type": "command", "text": view["menu"]["offers"][0]["command"] }),
            Some("answer") => json!({ "type": "answer", "option": 1 }),
            _ => {
                sleep(Duration::from_millis(2));
                continue;
            }
        };
        decision["seq"] = view["seq"].clone();
        server.ask(&format!("/api/matches/{id}/commands"), key, Some(&decision));
    }
    panic!("the match does not end");
}
