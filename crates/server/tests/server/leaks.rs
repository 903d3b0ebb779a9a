//! What leaves the server for a pair of eyes does not change with what these eyes can't see. In random positions of a
//! little ruleset with secrets, and of a battle in which people hide, a match and the same match dealt anew say the same over socket and HTTP, byte by byte.

use content::Library;
use dice::{Generator, LabDice, Seed, Stream};
use engine::any::Seated;
use engine::bots::BotKind;
use engine::{AnyMatch, Decision, Side, Viewer};
use serde_json::{Value, json};
use server::Rate;

use super::client::{House, Socket};
use super::long_or_short;
use super::pit::{BLUE, Flaw, Pits, RED, start};

/// What somebody could think of saying, and of whom.
struct Words {
    commands: &'static [&'static str],
    handles: &'static [&'static str],
    /// Whether hundreds of battles are over soon enough for a server that waits.
    quick: bool,
}

const PITS: Words = Words {
    commands: &[
        "walk 1", "walk 2", "walk 3", "walk 4", "back", "rush", "rest", "dig 1", "dig 4", "dig 6", "dig 8",
        "dig 10", "jump", "",
    ],
    handles: &["red", "blue", "nobody"],
    quick: true,
};

const PRISON: Words = Words {
    commands: &[
        "move c4",
        "move f4",
        "move g8",
        "step f3",
        "step g4",
        "step h9",
        "search",
        "attack sly",
        "attack wren",
        "attack tam",
        "delay wren",
        "grapple bram",
        "interact north-cell",
        "hide",
        "jump",
    ],
    handles: &["big-jon", "wren", "tam", "murgash", "sly", "bram", "jailer-1", "captain-holt", "nobody"],
    quick: false,
};
/// So many of the commands that a side may give are looked ahead at, in one position.
const LOOKS: usize = 2;

const VIEWERS: [Option<Side>; 3] = [Some(RED), Some(BLUE), None];

async fn house() -> House {
    let any = Rate { burst: 1e9, per_second: 1e9 };
    House::with(|config| (config.limits.messages, config.limits.requests) = (any, any)).await
}

/// A position that random play comes to. After the end everything is shown, so it is never that late.
fn position(n: u64, flaw: Flaw) -> Box<dyn AnyMatch> {
    let rules = Pits::dealt(n, flaw);
    for decisions in (0..n % 40).rev() {
        let mut game: Box<dyn AnyMatch> = Box::new(Seated::new(start(&rules, n)));
        for side in [RED, BLUE] {
            let dice = LabDice::new(Seed::from(n), Stream::battle(1).lane(side.0.into()));
            game.seat_bot(side, BotKind::Random, dice);
        }
        for _ in 0..decisions {
            // Once it is over, no bot has anything to decide.
            let _ = game.play_bot();
        }
        if game.outcome().is_none() {
            return game;
        }
    }
    Box::new(Seated::new(start(&rules, n)))
}

fn viewer(visitor: Option<Side>) -> Viewer {
    visitor.map_or(Viewer::Spectator, Viewer::Side)
}

/// A position of *The prison break* in which prisoners have tried to hide, and those who did have gone on.
fn prison_break(n: u64) -> Box<dyn AnyMatch> {
    let bundle = Library::embedded().scenario("tdgs", "prison-break").unwrap_or_else(|e| panic!("{e}"));
    let rules = catalog::load(&bundle).unwrap_or_else(|e| panic!("{e}"));
    let mut game = rules.start(Generator::Xoshiro, Seed::from(n));
    for decision in 0..20 + n {
        let Some(side) = game.deciding() else { break };
        let offers = game.menu(side).offers;
        let goes = |word: &str| offers.iter().map(|offer| &offer.command).find(|text| text.starts_with(word));
        let hides = goes("hide").filter(|_| side == RED);
        let steps = goes("step").filter(|_| decision % 3 > 0);
        let text = hides.or(steps).map_or("end", String::as_str).to_owned();
        game.decide(side, &Decision::Command(text)).unwrap_or_else(|e| panic!("{e}"));
    }
    game
}

/// What a visitor says in a position: looks ahead at something it may do, tries what it may not, asks about everybody.
/// Whatever would be carried out is left out: what comes of it may well depend on what is hidden.
fn questions(game: &mut dyn AnyMatch, visitor: Option<Side>, n: u64, words: &Words) -> Vec<Value> {
    let side = visitor.unwrap_or(RED);
    let (may, may_not): (Vec<&str>, Vec<&str>) =
        words.commands.iter().partition(|text| visitor.is_some() && game.preview(side, text).is_ok());
    let mut all = Vec::new();
    let looks = may.iter().cycle().skip(n as usize).take(LOOKS.min(may.len()));
    all.extend(looks.map(|text| json!({ "type": "preview", "text": text })));
    all.extend(may_not.iter().map(|text| json!({ "type": "command", "text": text, "seq": null })));
    all.extend(may_not.iter().map(|text| json!({ "type": "preview", "text": text })));
    all.extend((0..4).map(|option| json!({ "type": "weigh", "option": option })));
    all.push(json!({ "type": "answer", "option": 99, "seq": null }));
    if visitor.is_none_or(|side| game.can_undo(side).is_err()) {
        all.push(json!({ "type": "undo", "seq": null }));
    }
    all.extend(words.handles.iter().map(|handle| json!({ "type": "survey", "handle": handle })));
    for (question, id) in all.iter_mut().zip(1..) {
        question["id"] = json!(id);
    }
    all
}

/// Everything the server says to a visitor of this match, as it comes over the wire.
async fn everything_said(
    house: &House,
    game: Box<dyn AnyMatch>,
    visitor: Option<Side>,
    questions: &[Value],
    words: &Words,
) -> Vec<String> {
    let shown = house.running().exhibit(game).expect("a room");
    let key = visitor.and_then(|side| shown.keys[side.index()].as_deref());
    let mut said = Vec::new();
    let mut socket = house.socket(&shown.id, key).await;
    said.extend(socket.hear_text().await);
    for question in questions {
        said.push(answer(&mut socket, question).await);
    }
    let at = |rest: &str| format!("/api/matches/{}{rest}", shown.id);
    let surveys = words.handles.iter().map(|handle| at(&format!("/survey/{handle}")));
    let chances = words.quick.then(|| at("/chances"));
    for path in surveys.chain([at(""), at("/replay"), at("?lines=2&seq=0")]).chain(chances) {
        let answer = match key {
            Some(key) => house.get_as(&path, key).await,
            None => house.get(&path).await,
        };
        said.push(format!("{} {}", answer.status, answer.text));
    }
    for text in &mut said {
        *text = text.replace(&shown.id, "the match");
    }
    said
}

async fn answer(socket: &mut Socket, question: &Value) -> String {
    socket.say(question).await;
    socket.hear_text().await.unwrap_or_else(|| panic!("no answer to {question}"))
}

/// The first two answers that differ between a match and the same dealt anew.
async fn said_alike(
    house: &House,
    (here, there): (Box<dyn AnyMatch>, Box<dyn AnyMatch>),
    visitor: Option<Side>,
    questions: &[Value],
    words: &Words,
) -> Result<(), String> {
    let here = everything_said(house, here, visitor, questions, words).await;
    let there = everything_said(house, there, visitor, questions, words).await;
    assert_eq!(here.len(), there.len(), "every question is answered");
    match here.iter().zip(&there).find(|(here, there)| here != there) {
        Some((here, there)) => Err(format!("{here}\n{there}")),
        None => Ok(()),
    }
}

/// Looks through so many positions; tells the first two answers that differ, or how many positions were dealt anew.
async fn look_for_a_leak(flaw: Flaw, positions: u64) -> Result<u64, String> {
    let house = house().await;
    let mut redealt = 0;
    for n in 0..positions {
        for visitor in VIEWERS {
            let mut here = position(n, flaw);
            let there = here.redealt(viewer(visitor), Seed::from(n + 1));
            redealt += u64::from(there.digest() != here.digest());
            let questions = questions(&mut *here, visitor, n, &PITS);
            said_alike(&house, (here, there), visitor, &questions, &PITS)
                .await
                .map_err(|leak| format!("position {n}, {visitor:?}:\n{leak}"))?;
        }
    }
    Ok(redealt)
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_leaves_tells_what_is_hidden() {
    let positions = long_or_short(1000, 100);
    match look_for_a_leak(Flaw::None, positions).await {
        Ok(redealt) => assert!(redealt > 2 * positions, "only {redealt} were dealt anew"),
        Err(leak) => panic!("{leak}"),
    }
}

/// The same where prisoners hide from their guards.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_leaves_tells_where_a_prisoner_hides() {
    let house = house().await;
    let mut redealt = 0;
    for n in 0..long_or_short(60, 4) {
        for visitor in VIEWERS {
            let mut here = prison_break(n);
            let there = here.redealt(viewer(visitor), Seed::from(n + 1));
            redealt += u64::from(there.digest() != here.digest());
            let questions = questions(&mut *here, visitor, n, &PRISON);
            let alike = said_alike(&house, (here, there), visitor, &questions, &PRISON).await;
            alike.unwrap_or_else(|leak| panic!("position {n}, {visitor:?}:\n{leak}"));
        }
    }
    assert!(redealt > 3, "only {redealt} were dealt anew");
}

/// How it stands is reckoned from what a viewer sees and nothing else, also for a seat that plays alone.
#[test]
fn how_it_stands_is_the_same_whatever_is_hidden() {
    let mut redealt = 0;
    for n in 0..long_or_short(500, 60) {
        for visitor in VIEWERS {
            let here = position(n, Flaw::None);
            let there = here.redealt(viewer(visitor), Seed::from(n + 1));
            redealt += u64::from(there.digest() != here.digest());
            let reckoned = |game: &dyn AnyMatch| game.prospects(viewer(visitor), 50)();
            assert_eq!(reckoned(&*here), reckoned(&*there), "position {n}, {visitor:?}");
        }
    }
    assert!(redealt > 60, "only {redealt} were dealt anew");
}

/// A leak that is built in comes out, wherever it is.
#[tokio::test(flavor = "multi_thread")]
async fn a_leak_is_found() {
    let leaks = [
        (Flaw::TheSceneTells, "\"type\":\"view\""),
        (Flaw::TheDraftTells, "\"status\":\"Somebody rushes.\""),
        (Flaw::TheMenuTells, "\"chance\":"),
        (Flaw::OffersAvoidPits, "\"offers\":"),
        (Flaw::TheQuestionTells, "\"prompt\":"),
        (Flaw::TheRefusalTells, "\"type\":\"refused\""),
    ];
    for (flaw, place) in leaks {
        let leak = look_for_a_leak(flaw, 200).await.expect_err("a leak");
        assert!(leak.contains(place), "{flaw:?}: {leak}");
    }
}
