//! Whatever comes as a request.

use hyper::Method;
use hyper::header::{HeaderName, HeaderValue};
use proptest::prelude::*;
use proptest::sample::select;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::{Siege, abyss, json_text, says_what_was_wrong, spoilt, word};

/// Every address of the API, from its own description.
fn addresses(siege: &Siege) -> Vec<String> {
    let description = siege.runtime.block_on(siege.house.get("/api")).expect(200).json();
    let mut all: Vec<String> = description["paths"].as_object().expect("paths").keys().cloned().collect();
    all.extend(["/", "/api", "/play/x", "/health", "/metrics", "/nothing"].map(str::to_owned));
    all
}

/// A part of an address: plain, or with anything in it that an address can hold.
fn part() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => select(["ID", "ID", "tdgs", "duel", "aaaaaaaaaaaaaaaa", "..", "0", "-1"].as_slice()).prop_map(str::to_owned),
        1 => "([A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-F]{2}){0,20}",
    ]
}

/// A body that would do somewhere.
fn body() -> impl Strategy<Value = Vec<u8>> {
    const GOOD: [&str; 7] = [
        r#"{"scenario":"tdgs/duel","text":null,"seats":[{"who":"person","bot":null},{"who":"open","bot":null}],"watch":"public","listed":false,"seed":null}"#,
        r#"{"type":"command","text":"end turn","seq":null}"#,
        r#"{"type":"answer","option":0,"seq":null}"#,
        r#"{"name":"a.toml","text":"ruleset = 1","kind":"scenario"}"#,
        r#"{"side":1}"#,
        r#"{"text":"move"}"#,
        r#"{"option":1}"#,
    ];
    let nearly = select(GOOD.as_slice()).prop_flat_map(|good| spoilt(good.to_owned()));
    prop_oneof![
        4 => nearly.prop_map(String::into_bytes),
        1 => select(GOOD.as_slice()).prop_map(|good| good.as_bytes().to_vec()),
        1 => json_text().prop_map(String::into_bytes),
        1 => abyss().prop_map(String::into_bytes),
        1 => proptest::collection::vec(any::<u8>(), 0..200),
        1 => (60_000_usize..80_000).prop_map(|length| vec![b' '; length]),
    ]
}

fn headers() -> impl Strategy<Value = Vec<(&'static str, String)>> {
    const NAMES: [&str; 13] = [
        "authorization",
        "idempotency-key",
        "content-type",
        "origin",
        "host",
        "upgrade",
        "connection",
        "accept",
        "sec-websocket-key",
        "sec-websocket-version",
        "if-none-match",
        "range",
        "expect",
    ];
    let value = prop_oneof![
        2 => select(["Bearer KEY", "Bearer ", "Basic x", "websocket", "13", "close", "100-continue", "*", "null"].as_slice())
            .prop_map(str::to_owned),
        1 => word(),
    ];
    proptest::collection::vec((select(NAMES.as_slice()), value), 0..4)
}

#[test]
fn every_request_gets_an_answer() {
    let siege = Siege::lay();
    let (id, keys) = siege.runtime.block_on(siege.house.duel(["person", "open"]));
    let addresses = addresses(&siege);
    let method =
        select(vec![Method::GET, Method::GET, Method::POST, Method::POST, Method::PUT, Method::DELETE]);
    let query = prop_oneof![
        3 => Just(String::new()),
        2 => "\\?(lines|seq|from|to|search|ruleset)=([0-9]{1,22}|-1|[a-z%&=+.]{0,9})(&(lines|seq|to)=[0-9]{1,4})?",
        1 => "\\?[!-~&&[^#\"<>`{}\\\\^|]]{0,30}",
    ];
    let blows = (method, select(addresses), proptest::collection::vec(part(), 3), query, headers(), body());
    siege.strike(400, &blows, async |house, (method, address, parts, query, headers, body)| {
        let mut path = String::new();
        let mut parts = parts.into_iter();
        for piece in address.split('/').skip(1) {
            let piece =
                if piece.starts_with('{') { parts.next().unwrap_or_default() } else { piece.to_owned() };
            path = format!("{path}/{}", piece.replace("ID", &id));
        }
        let mut request = house.request(method, "/", body);
        let Ok(uri) = format!("{path}{query}").parse() else { return };
        *request.uri_mut() = uri;
        for (name, value) in headers {
            let value = value.replace("KEY", &keys[0]);
            let Ok(value) = HeaderValue::from_str(&value) else { continue };
            request.headers_mut().append(HeaderName::from_static(name), value);
        }
        match house.try_send(request).await {
            Ok(answer) if answer.status == 304 || answer.status == 206 => {}
            Ok(answer) => says_what_was_wrong(answer),
            // A request that contradicts itself is cut off.
            Err(_) => {}
        }
    });
}

#[test]
fn whatever_is_no_request_ends_the_connection() {
    const GOOD: &str = "POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
        Content-Length: 13\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"a\":\r\n0\r\n\r\n";
    let bytes = prop_oneof![
        3 => spoilt(GOOD.to_owned()).prop_map(String::into_bytes),
        1 => proptest::collection::vec(any::<u8>(), 0..400),
        1 => (1_usize..400_000).prop_map(|length| format!("GET /{} HTTP/1.1\r\n", "a".repeat(length)).into_bytes()),
        1 => (1_usize..2_000).prop_map(|count| format!("GET / HTTP/1.1\r\n{}", "A: b\r\n".repeat(count)).into_bytes()),
    ];
    Siege::lay().strike(150, &bytes, async |house, bytes: Vec<u8>| {
        let mut stream = TcpStream::connect(house.addr).await.expect("a connection");
        // The server may have hung up before it has read all.
        let _ = stream.write_all(&bytes).await;
        let _ = stream.shutdown().await;
        let _ = stream.read_to_end(&mut Vec::new()).await;
    });
}
