//! A server of one's own, and a client that speaks HTTP and WebSocket with it.

use std::net::SocketAddr;
use std::ops::Deref;
use std::path::PathBuf;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HOST, HeaderMap};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use server::{Config, Running};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// Somebody who speaks with a server, here or in another process.
#[derive(Copy, Clone)]
pub struct Client {
    pub addr: SocketAddr,
}

/// A server on a free port, with a folder of its own.
pub struct House {
    running: Option<Running>,
    client: Client,
    folder: TempDir,
}

/// The server is not there, or went away before it answered.
#[derive(Debug)]
pub struct Gone;

/// An answer, read to its end.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub bytes: Bytes,
    /// The same, if they are text.
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    /// The answer, if it has this status.
    #[track_caller]
    pub fn expect(self, status: u16) -> Answer {
        assert_eq!(self.status, status, "{}", self.text);
        self
    }

    /// The problem, if it is one with this status.
    #[track_caller]
    pub fn problem(self, status: u16) -> Value {
        let answer = self.expect(status);
        assert_eq!(answer.headers[CONTENT_TYPE], "application/problem+json", "{}", answer.text);
        let problem = answer.json();
        assert_eq!(problem["status"], status);
        assert!(problem["detail"].as_str().is_some_and(|detail| detail.len() > 10), "{problem}");
        problem
    }
}

impl House {
    pub async fn open() -> House {
        House::with(|_| {}).await
    }

    /// A server with some settings changed. Bots do not pause.
    pub async fn with(change: impl FnOnce(&mut Config)) -> House {
        let folder = tempfile::tempdir().expect("a folder");
        let mut config = config(folder.path().join("matches.db"));
        change(&mut config);
        let running = server::start(config).await.expect("a server");
        House { client: Client { addr: running.addr() }, running: Some(running), folder }
    }

    /// What the server counts.
    pub async fn metrics(&self) -> String {
        let addr = self.running().metrics().expect("it tells what is counted");
        Client { addr }.get("/metrics").await.expect(200).text
    }

    pub fn running(&self) -> &Running {
        self.running.as_ref().expect("it runs")
    }

    /// Stops the server and starts another on the same matches.
    pub async fn reopen(&mut self) {
        self.running.take().expect("it runs").stop().await;
        let running = server::start(config(self.folder.path().join("matches.db"))).await.expect("a server");
        self.client.addr = running.addr();
        self.running = Some(running);
    }
}

impl Deref for House {
    type Target = Client;

    fn deref(&self) -> &Client {
        &self.client
    }
}

impl Client {
    pub async fn send(&self, request: Request<Full<Bytes>>) -> Answer {
        self.try_send(request).await.expect("an answer")
    }

    pub async fn try_send(&self, request: Request<Full<Bytes>>) -> Result<Answer, Gone> {
        let stream = TcpStream::connect(self.addr).await.map_err(|_| Gone)?;
        let shake = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await;
        let (mut sender, connection) = shake.map_err(|_| Gone)?;
        tokio::spawn(connection);
        let answer = sender.send_request(request).await.map_err(|_| Gone)?;
        let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
        let body = answer.into_body().collect().await.map_err(|_| Gone)?.to_bytes();
        let text = if headers.contains_key(CONTENT_ENCODING) {
            String::new()
        } else {
            String::from_utf8(body.to_vec()).expect("text")
        };
        Ok(Answer { status, headers, bytes: body, text })
    }

    pub fn request(&self, method: Method, path: &str, body: impl Into<Bytes>) -> Request<Full<Bytes>> {
        Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, self.addr.to_string())
            .body(Full::new(body.into()))
            .expect("a request")
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path, "")).await
    }

    pub async fn get_as(&self, path: &str, key: &str) -> Answer {
        let mut request = self.request(Method::GET, path, "");
        request.headers_mut().insert(AUTHORIZATION, bearer(key));
        self.send(request).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        self.send(self.request(Method::POST, path, body.to_string())).await
    }

    pub async fn post_as(&self, path: &str, key: &str, body: &Value) -> Answer {
        let mut request = self.request(Method::POST, path, body.to_string());
        request.headers_mut().insert(AUTHORIZATION, bearer(key));
        self.send(request).await
    }

    /// Starts a duel with these seats; answers with its name and the keys.
    pub async fn duel(&self, seats: [&str; 2]) -> (String, Vec<String>) {
        self.duel_watched(seats, "public").await
    }

    pub async fn duel_watched(&self, seats: [&str; 2], watch: &str) -> (String, Vec<String>) {
        let seats = seats.map(|who| json!({ "who": who, "bot": null }));
        let wanted = json!({
            "scenario": "tdgs/duel", "text": null, "seats": seats, "watch": watch, "listed": true, "seed": null,
        });
        let started = self.post("/api/matches", &wanted).await.expect(201).json();
        let keys = started["keys"].as_array().expect("keys").iter();
        let keys = keys.map(|key| key.as_str().unwrap_or_default().to_owned()).collect();
        (started["id"].as_str().expect("a name").to_owned(), keys)
    }

    /// The match as a seat sees it.
    pub async fn view(&self, id: &str, key: &str) -> Value {
        self.get_as(&format!("/api/matches/{id}"), key).await.expect(200).json()
    }

    /// Makes the next decision of a seat over HTTP.
    pub async fn play(&self, id: &str, key: &str, view: &Value) -> Answer {
        let body = decision(view).expect("it is the seat's turn");
        self.post_as(&format!("/api/matches/{id}/commands"), key, &body).await
    }

    /// Waits until a match is over, as spectators see it.
    pub async fn until_over(&self, id: &str) -> Value {
        for _ in 0..600 {
            let view = self.get(&format!("/api/matches/{id}")).await.expect(200).json();
            if view["moment"] == "over" {
                return view;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("match {id} does not end");
    }

    /// Opens a socket and says hello.
    pub async fn socket(&self, id: &str, key: Option<&str>) -> Socket {
        let mut socket = self.silent_socket(id).await;
        socket.say(&json!({ "type": "hello", "protocol": 1, "key": key, "resume_from": null })).await;
        socket
    }

    pub async fn silent_socket(&self, id: &str) -> Socket {
        self.try_socket(id).await.expect("a socket")
    }

    pub async fn try_socket(&self, id: &str) -> Result<Socket, Gone> {
        let request = format!("ws://{}/api/matches/{id}/socket", self.addr).into_client_request();
        let stream = TcpStream::connect(self.addr).await.map_err(|_| Gone)?;
        let opened = tokio_tungstenite::client_async(request.expect("a request"), stream).await;
        Ok(Socket { stream: opened.map_err(|_| Gone)?.0 })
    }
}

pub fn config(data: PathBuf) -> Config {
    let mut config = Config::new(data);
    config.bind.set_port(0);
    config.metrics = Some(SocketAddr::from(([127, 0, 0, 1], 0)));
    config.pace = Duration::ZERO;
    config
}

pub fn bearer(key: &str) -> hyper::header::HeaderValue {
    format!("Bearer {key}").parse().expect("a header")
}

/// What a bold player decides: the first answer, an attack if there is one, or else the last offer of the menu.
pub fn decision(view: &Value) -> Option<Value> {
    match view["moment"].as_str()? {
        "answer" => Some(json!({ "type": "answer", "option": 0, "seq": view["seq"] })),
        "act" => {
            let offers = view["menu"]["offers"].as_array()?;
            let attack = offers.iter().find(|offer| !offer["target"].is_null() && !offer["chance"].is_null());
            let text = &attack.or(offers.last())?["command"];
            Some(json!({ "type": "command", "text": text, "seq": view["seq"] }))
        }
        _ => None,
    }
}

/// A socket on a match.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
}

impl Socket {
    pub async fn say(&mut self, message: &Value) {
        self.send(Message::text(message.to_string())).await;
    }

    /// Sends a message. If the other end has gone, the next `hear` tells.
    pub async fn send(&mut self, message: Message) {
        let _ = self.stream.send(message).await;
    }

    /// The wire beneath, for what is no message at all.
    pub fn wire(&mut self) -> &mut TcpStream {
        self.stream.get_mut()
    }

    /// The next message; nothing if the socket is closed.
    pub async fn hear(&mut self) -> Option<Value> {
        self.hear_text().await.map(|text| serde_json::from_str(&text).expect("JSON"))
    }

    /// The next message as it came over the wire.
    pub async fn hear_text(&mut self) -> Option<String> {
        loop {
            let next = tokio::time::timeout(Duration::from_secs(20), self.stream.next()).await;
            match next.expect("something is heard in time")? {
                Ok(Message::Text(text)) => return Some(text.to_string()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next message of this type; others are passed over.
    pub async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear().await.unwrap_or_else(|| panic!("closed before `{kind}` came"));
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Whether nothing comes for a moment.
    pub async fn is_silent(&mut self) -> bool {
        tokio::time::timeout(Duration::from_millis(300), self.hear()).await.is_err()
    }
}
