//! Whatever comes over a socket.

use proptest::prelude::*;
use proptest::sample::select;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_tungstenite::tungstenite::Message;

use super::{Siege, abyss, json_text, word};
use crate::client::House;

/// Stands for the n-th thing that the menu offers.
const OFFER: &str = "offer number ";

/// A message of any kind, with any of the fields that some message has, each fitting or not.
fn message() -> impl Strategy<Value = String> {
    const KINDS: [&str; 10] =
        ["hello", "command", "answer", "undo", "preview", "weigh", "survey", "ping", "view", ""];
    let text = prop_oneof![word(), (0..40).prop_map(|n| format!("{OFFER}{n}"))];
    let fitting = prop_oneof![
        3 => any::<u32>().prop_map(|id| format!("\"id\":{id}")),
        3 => text.prop_map(|text| format!("\"text\":{}", json!(text))),
        2 => select(["null", "0", "7"].as_slice()).prop_map(|seq| format!("\"seq\":{seq}")),
        1 => (0..5).prop_map(|option| format!("\"option\":{option}")),
        1 => word().prop_map(|handle| format!("\"handle\":{}", json!(handle))),
        1 => Just("\"protocol\":1,\"key\":null,\"resume_from\":null".to_owned()),
    ];
    const NAMES: [&str; 10] =
        ["id", "text", "seq", "option", "handle", "protocol", "key", "resume_from", "type", "more"];
    let wild =
        (select(NAMES.as_slice()), json_text()).prop_map(|(name, value)| format!("\"{name}\":{value}"));
    let fields = proptest::collection::vec(prop_oneof![4 => fitting, 1 => wild], 0..5);
    (select(KINDS.as_slice()), fields).prop_map(|(kind, fields)| {
        let fields: String = fields.iter().map(|field| format!(",{field}")).collect();
        format!("{{\"type\":\"{kind}\"{fields}}}")
    })
}

fn text() -> impl Strategy<Value = String> {
    let long = (1_usize..60_000)
        .prop_map(|length| format!("{{\"type\":\"command\",\"id\":1,\"text\":\"{}", "x".repeat(length)));
    prop_oneof![8 => message(), 2 => json_text(), 2 => any::<String>(), 1 => abyss(), 1 => long]
}

/// Says everything to a seat, and hears one answer to each message.
async fn talk(house: &House, messages: Vec<String>) {
    let (id, keys) = house.duel(["person", "person"]).await;
    let mut socket = house.socket(&id, Some(&keys[0])).await;
    let view = socket.until("view").await;
    let offers = view["view"]["menu"]["offers"].as_array().cloned().unwrap_or_default();
    let mut said: Vec<String> = Vec::new();
    for mut message in messages {
        for (n, offer) in offers.iter().enumerate().rev() {
            let command = offer["command"].as_str().expect("a command");
            message = message.replace(&format!("{OFFER}{n}"), command);
        }
        socket.send(Message::text(message.clone())).await;
        said.push(message);
    }
    socket.say(&json!({ "type": "ping", "id": 1 })).await;
    let mut answers = 0;
    while answers <= said.len() {
        let answer = socket.hear().await.unwrap_or_else(|| panic!("closed after {answers} of {said:?}"));
        answers += usize::from(answer["type"] != "view");
        if answer["type"] == "problem" {
            let problem = &answer["problem"];
            assert!(problem["status"].as_u64().is_some_and(|status| status < 500), "{answer}");
            assert!(problem["detail"].as_str().is_some_and(|detail| detail.len() > 10), "{answer}");
        }
    }
}

#[test]
fn every_message_gets_an_answer() {
    Siege::lay().strike(150, &proptest::collection::vec(text(), 1..12), talk);
}

#[test]
fn a_first_message_is_a_hello_or_is_told_what_it_is_not() {
    Siege::lay().strike(150, &text(), async |house, first: String| {
        let (id, _) = house.duel(["person", "person"]).await;
        let mut socket = house.silent_socket(&id).await;
        socket.send(Message::text(first)).await;
        let answer = socket.hear().await.expect("an answer");
        if answer["type"] != "view" {
            assert!(answer["problem"]["detail"].is_string(), "{answer}");
            assert_eq!(socket.hear().await, None, "and that is all");
        }
    });
}

/// Bytes that may be a frame: any opcode, any flags, a length that may be a lie.
fn frame() -> impl Strategy<Value = Vec<u8>> {
    let length = prop_oneof![
        4 => Just(None),
        1 => (0_u64..200).prop_map(Some),
        1 => prop_oneof![Just(u64::MAX), Just(1 << 40), Just(65_537), Just(1 << 63)].prop_map(Some),
    ];
    let payload =
        prop_oneof![proptest::collection::vec(any::<u8>(), 0..120), message().prop_map(String::into_bytes),];
    let honest =
        (any::<bool>(), select([0, 0, 0, 1, 4, 7].as_slice()), 0_u8..16, any::<bool>(), length, payload);
    let framed = honest.prop_map(|(last, flags, kind, masked, length, payload)| {
        let mut bytes = vec![u8::from(last) << 7 | flags << 4 | kind];
        let mask = u8::from(masked) << 7;
        match length.unwrap_or(payload.len() as u64) {
            short @ 0..126 => bytes.push(mask | short as u8),
            middle @ 126..65_536 => {
                bytes.push(mask | 126);
                bytes.extend((middle as u16).to_be_bytes());
            }
            long => {
                bytes.push(mask | 127);
                bytes.extend(long.to_be_bytes());
            }
        }
        if masked {
            bytes.extend([0; 4]);
        }
        bytes.extend(payload);
        bytes
    });
    prop_oneof![6 => framed, 1 => proptest::collection::vec(any::<u8>(), 0..300)]
}

#[test]
fn whatever_is_no_frame_ends_the_talk() {
    let blows = (any::<bool>(), proptest::collection::vec(frame(), 1..6));
    Siege::lay().strike(150, &blows, async |house, (greets, frames): (bool, Vec<Vec<u8>>)| {
        let (id, keys) = house.duel(["person", "person"]).await;
        let mut socket =
            if greets { house.socket(&id, Some(&keys[0])).await } else { house.silent_socket(&id).await };
        let wire = socket.wire();
        for frame in frames {
            // The server may have hung up already.
            let _ = wire.write_all(&frame).await;
        }
        let _ = wire.shutdown().await;
        let mut heard = Vec::new();
        let _ = wire.read_to_end(&mut heard).await;
        assert!(!greets || String::from_utf8_lossy(&heard).contains("\"type\":\"view\""));
    });
}
