//! Recorded battles: of the same inputs and dice the rules still make what they made when a battle was recorded.

use std::path::Path;
use std::sync::Arc;
use std::{env, fs};

use dice::{Generator, Seed};
use serde::Serialize;
use serde_json::{Value, json};

use super::{bots, decide, decider};
use crate::bots::BotKind;
use crate::replay::Replay;
use crate::{Heuristic, Match, digest};

/// A record ends after so many decisions, if the battle goes on so long.
const DECISIONS: usize = 150;
/// The variable that asks for records to be written; `make record` sets it.
const WRITE: &str = "CALTROP_RECORD";

/// The battles of each scenario that are recorded: by whom, and with which seed. Players who do anything see most of the rules.
const BATTLES: [(BotKind, u64); 4] =
    [(BotKind::Standard, 1), (BotKind::Random, 1), (BotKind::Random, 2), (BotKind::Random, 3)];

/// Plays the recorded battles of a scenario again, and fails where one takes another course. `content` is the scenario with all that it
/// uses. Where the rules have a new version, or the content has changed, `make record` writes the record anew. One of the same
/// version and content is never overwritten: whoever changes the rules has to move their version.
pub fn plays_as_recorded<R: Heuristic>(
    rules: &Arc<R>,
    content: &impl Serialize,
    folder: &Path,
    scenario: &str,
) {
    let content = json!({ "content": format!("{:016x}", digest(content)) });
    for (kind, seed) in BATTLES {
        let file = folder.join(format!("{scenario}-{kind}-{seed}.replay"));
        if let Err(stale) = retrace(rules, &content, &file) {
            assert!(
                env::var_os(WRITE).is_some(),
                "{}: {stale}; `make record` writes it anew",
                file.display()
            );
            fs::write(&file, record(rules, kind, seed, content.clone()).to_string())
                .unwrap_or_else(|fault| panic!("{}: {fault}", file.display()));
        }
    }
}

/// Why a record is to be written anew, if it is.
fn retrace<R: Heuristic>(rules: &Arc<R>, content: &Value, file: &Path) -> Result<(), String> {
    let text = fs::read_to_string(file).map_err(|missing| missing.to_string())?;
    let record = Replay::parse(&text).map_err(|fault| fault.to_string())?;
    let Err(fault) = Match::resume(rules.clone(), &record) else { return Ok(()) };
    assert!(
        record.header.version != R::VERSION || record.header.scenario != *content,
        "{}: {fault}; the same inputs give another battle, so move VERSION of {}",
        file.display(),
        R::NAME
    );
    Err(format!("{fault}; the rules or the content changed since it was recorded"))
}

/// The first decisions of a battle between bots.
fn record<R: Heuristic>(rules: &Arc<R>, kind: BotKind, seed: u64, scenario: Value) -> Replay {
    let mut game = Match::start(rules.clone(), Generator::Xoshiro, Seed::from(seed), scenario);
    let mut bots = bots(&**rules, kind, seed);
    for _ in 0..DECISIONS {
        let Some(side) = decider(&game) else { break };
        decide(&mut game, side, &mut bots, seed);
    }
    game.replay()
}
