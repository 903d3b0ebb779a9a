//! Recorded battles: of the same inputs and dice the rules still make what they made when a battle was recorded.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::{env, fmt, fs};

use dice::{Generator, LabDice, Seed};
use serde::Serialize;
use serde_json::{Value, json};

use super::{bots, decide, decider, stream};
use crate::bots::BotKind;
use crate::replay::Replay;
use crate::{Game, Heuristic, Match, Menu, Side, Viewer, digest};

/// A record ends after so many decisions, if the battle goes on so long.
const DECISIONS: usize = 150;
/// The variable that asks for records to be written; `make record` sets it.
const WRITE: &str = "CALTROP_RECORD";

/// Who plays a battle that is recorded.
#[derive(Copy, Clone)]
enum Player {
    /// Bots of a kind.
    Bot(BotKind),
    /// Bots that do every other time something else: each of the things that can be done as often as any other, so that they come to
    /// most of the rules.
    Curious,
}

/// The battles of each scenario that are recorded: by whom, and with which seed.
const BATTLES: [(Player, u64); 8] = [
    (Player::Bot(BotKind::Standard), 1),
    (Player::Bot(BotKind::Random), 1),
    (Player::Bot(BotKind::Random), 2),
    (Player::Bot(BotKind::Random), 3),
    (Player::Curious, 1),
    (Player::Curious, 2),
    (Player::Curious, 3),
    (Player::Curious, 4),
];

/// Plays the recorded battles of a scenario again, and fails where one takes another course, or where something else is told of it or
/// offered in it. `content` is the scenario with all that it uses.
///
/// `make record` writes the record anew where the rules have a new version or the content has changed. One of the same version and
/// content is never overwritten: whoever changes the rules has to move their version. What is told and offered may change
/// without that, and `make record` then writes that alone.
pub fn plays_as_recorded<R: Heuristic>(
    rules: &Arc<R>,
    content: &impl Serialize,
    folder: &Path,
    scenario: &str,
) {
    let content = json!({ "content": format!("{:016x}", digest(content)) });
    for (player, seed) in BATTLES {
        let file = folder.join(format!("{scenario}-{player}-{seed}.replay"));
        let seen = retrace(rules, &content, &file).unwrap_or_else(|stale| {
            demand_writing(&file, &stale);
            write(&file, &record(rules, player, seed, content.clone()).to_string());
            retrace(rules, &content, &file).unwrap_or_else(|fault| panic!("{}: {fault}", file.display()))
        });
        let file = file.with_extension("seen");
        let before = fs::read_to_string(&file).unwrap_or_default();
        if let Some(n) = first_difference(&before, &seen) {
            demand_writing(&file, &format!("something else is told or offered at line {n}"));
            write(&file, &seen);
        }
    }
}

fn demand_writing(file: &Path, why: &str) {
    assert!(
        env::var_os(WRITE).is_some(),
        "{}: {why}; if that is meant, `make record` writes it anew",
        file.display()
    );
}

fn write(file: &Path, text: &str) {
    fs::write(file, text).unwrap_or_else(|fault| panic!("{}: {fault}", file.display()));
}

/// The first line that differs, counted from 1.
fn first_difference(a: &str, b: &str) -> Option<usize> {
    let (mut a, mut b) = (a.lines(), b.lines());
    (1..).find_map(|n| match (a.next(), b.next()) {
        (None, None) => Some(None),
        (a, b) if a == b => None,
        _ => Some(Some(n)),
    })?
}

/// Plays a record again. What was seen of it, a line for each input; or why it is to be written anew.
fn retrace<R: Heuristic>(rules: &Arc<R>, content: &Value, file: &Path) -> Result<String, String> {
    let text = fs::read_to_string(file).map_err(|missing| missing.to_string())?;
    let record = Replay::parse(&text).map_err(|fault| fault.to_string())?;
    let (mut seen, mut told, mut scratch) =
        (String::new(), vec![0; Viewer::each(rules.sides().len()).count()], rules.scratch());
    let again = Match::retrace(rules.clone(), &record, |game, input, _| {
        let lines: Vec<_> = Viewer::each(rules.sides().len())
            .map(|viewer| game.lines(viewer, std::mem::replace(&mut told[viewer.index()], game.told(viewer))))
            .collect();
        let menu =
            input.and_then(|input| input.by()).map(|by| menu(&**rules, game.state(), by, &mut scratch));
        let both = serde_json::to_string(&(lines, menu)).expect("what is shown can be written");
        writeln!(seen, "{:016x}", digest(&both)).expect("a string takes everything");
    });
    let Err(fault) = again else { return Ok(seen) };
    assert!(
        record.header.version != R::VERSION || record.header.scenario != *content,
        "{}: {fault}; the same inputs give another battle, so move VERSION of {}",
        file.display(),
        R::NAME
    );
    Err(format!("{fault}; the rules or the content changed since it was recorded"))
}

fn menu<R: Game>(rules: &R, s: &R::State, by: Side, scratch: &mut R::Scratch) -> Menu {
    let mut offers = Vec::new();
    rules.offers(s, by, scratch, &mut offers);
    let offers = offers.iter().map(|c| rules.offer(s, c)).collect();
    Menu::new(rules.groups(s, by), offers, rules.barred(s, by, scratch))
}

/// The first decisions of a battle.
fn record<R: Heuristic>(rules: &Arc<R>, player: Player, seed: u64, scenario: Value) -> Replay {
    let mut game = Match::start(rules.clone(), Generator::Xoshiro, Seed::from(seed), scenario);
    let (kind, curious) = match player {
        Player::Bot(kind) => (kind, false),
        Player::Curious => (BotKind::Standard, true),
    };
    let (mut bots, mut dice) = (bots(&**rules, kind, seed), stream(seed, 0));
    for _ in 0..DECISIONS {
        let Some(side) = decider(&game) else { break };
        if curious && dice.below(2) == 0 {
            try_something(&mut game, side, &mut dice);
        } else {
            decide(&mut game, side, &mut bots, seed);
        }
    }
    game.replay()
}

/// Does one of the things that can be done, each as likely as any other, to anybody; answers anything.
fn try_something<R: Heuristic>(game: &mut Match<R>, side: Side, dice: &mut LabDice) {
    let mut one_of = |n: usize| dice.below(n as u64) as usize;
    let done = if let Some((_, _, options)) = game.asked() {
        game.answer(side, one_of(options))
    } else {
        let offers = game.offers(side);
        let name = |command: &R::Command| {
            let offer = game.rules().offer(game.state(), command);
            (offer.group, offer.deed)
        };
        let deeds: BTreeSet<_> = offers.iter().map(name).collect();
        let deed = deeds.iter().nth(one_of(deeds.len())).expect("something can be done");
        let fitting: Vec<_> = offers.iter().copied().filter(|command| name(command) == *deed).collect();
        let command = fitting[one_of(fitting.len())];
        game.submit(side, command)
    };
    if let Err(refusal) = done {
        panic!("what was offered is refused: {refusal}");
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Bot(kind) => write!(f, "{kind}"),
            Player::Curious => write!(f, "curious"),
        }
    }
}

/// The tests of a ruleset's recorded battles: one for each scenario of a library, and one that none is left out.
#[macro_export]
macro_rules! recorded {
    ($Rules:ty, $library:expr; $($test:ident $name:literal)*) => {
        $(#[test]
        fn $test() {
            let name = <$Rules as $crate::Ruleset>::NAME;
            let bundle = $library.scenario(name, $name).unwrap_or_else(|e| panic!("{e}"));
            let rules = std::sync::Arc::new(<$Rules>::load(&bundle).unwrap_or_else(|e| panic!("{e}")));
            let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded");
            $crate::kit::plays_as_recorded(&rules, &bundle, &folder, $name);
        })*

        #[test]
        fn every_scenario_is_recorded() {
            let mut all = $library.scenarios();
            all.retain(|listing| listing.ruleset == <$Rules as $crate::Ruleset>::NAME);
            assert_eq!(all.into_iter().map(|listing| listing.id).collect::<Vec<_>>(), [$($name),*]);
        }
    };
}
