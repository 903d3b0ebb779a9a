//! The odds of a command: the rule that plays it, walked along every way its dice can fall.

use std::fmt;

use dice::{LabDice, Seed, Stream};
use engine::odds::{Answers, Budget, Course, Desk, Likelihood, Method, Outlook, TokenOdds, outlook};
use engine::{Game, Heuristic, Input, Refusal, Scene, Side, Turn, Viewer};

use crate::aftermath::aftermath;
use crate::stance::{Mover, Stance};

/// The most ways for the dice to fall that are walked.
pub const MOST_PATHS: u64 = 500_000;
/// How often a command is rolled whose dice can fall in more ways.
pub const SAMPLES: u64 = 50_000;
/// So many rounds show what is done with an order where nobody has a turn.
const UNTURNED: u32 = 12;
/// How often it is played on after a command.
const LATER_SAMPLES: u64 = 5_000;
/// Whoever has no turn after so many inputs has none.
const MOST_INPUTS: usize = 100_000;

/// What is asked: the odds of a command on somebody's first turn, everybody before it having passed.
#[derive(Clone, Debug)]
pub struct Inquiry {
    /// Whose command: a handle or a name.
    pub entity: String,
    /// The command as text.
    pub command: String,
    /// The seed of all dice before the command.
    pub seed: Seed,
    /// How questions are answered.
    pub answers: Answers,
    /// The most ways for the dice to fall; beyond, they are rolled.
    pub paths: u64,
    /// How often they are rolled then.
    pub samples: u64,
    /// So many rounds go by after the command, bots playing on, before it is looked at what came of it. Without, none;
    /// or a dozen where nobody has a turn, for there an order shows only in what is done with it.
    pub later: Option<u32>,
}

/// The odds of a command.
#[derive(Clone, Debug)]
pub struct CommandOdds {
    /// The handle of whoever acts.
    pub entity: String,
    /// The command in its plain form.
    pub command: String,
    /// What everybody sees before it.
    pub scene: Scene,
    /// How the odds were found.
    pub method: Method,
    /// Everybody of whom something may become, in the order of the scene.
    pub tokens: Vec<TokenOdds>,
    /// What may be said of the end, if the battle may be over by then.
    pub ends: Vec<(String, Likelihood)>,
    /// So many rounds after the command.
    pub later: u32,
    /// What rounds are called.
    pub clock: &'static str,
    /// What it gives and takes at the place it leads to, if it leads anywhere.
    pub stance: Option<Stance>,
}

/// Why there are no odds.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum OddsError {
    /// Nobody is called that; these are there.
    Unknown(Vec<String>),
    /// Several are called that; these are their handles.
    Ambiguous(Vec<String>),
    /// An exchange takes two.
    Alone,
    /// The entity has no turn: the battle is over before it.
    NoTurn,
    /// Nobody has a turn in these rules: those who fight act by themselves.
    NoTurns,
    /// The rules refuse the command; these are offered.
    Refused(Refusal, Vec<String>),
}

impl fmt::Display for OddsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OddsError::Unknown(_) => write!(f, "nobody in this battle is called that"),
            OddsError::Ambiguous(all) => write!(f, "{} are called that: {}", all.len(), all.join(", ")),
            OddsError::Alone => write!(f, "an exchange takes two, and both names are one and the same"),
            OddsError::NoTurn => write!(f, "it never has a turn: the battle ends before"),
            OddsError::NoTurns => write!(f, "nobody has a turn in these rules: they act by themselves"),
            OddsError::Refused(refusal, _) => write!(f, "{refusal}"),
        }
    }
}

impl std::error::Error for OddsError {}

/// Tells the odds of a command.
pub fn command_odds<R: Heuristic>(rules: &R, inquiry: &Inquiry) -> Result<CommandOdds, OddsError> {
    let entity = handle(&rules.scene(&rules.opening(), Viewer::Referee), &inquiry.entity)?;
    let (state, by, command) = first_chance(rules, &entity, inquiry)?;
    let input = Input::Command { by, command };
    let course =
        Course { state: &state, input, settled: &[], viewer: Viewer::Referee, answers: inquiry.answers };
    let budget = Budget { paths: inquiry.paths, samples: inquiry.samples };
    let scene = rules.scene(&state, Viewer::Referee);
    let dice = LabDice::new(inquiry.seed, Stream::battle(1));
    let usual = if rules.acting(&state).is_some() { 0 } else { UNTURNED };
    let later = inquiry.later.unwrap_or(usual);
    let (method, tokens, ends) = if later > 0 {
        let samples = inquiry.samples.min(LATER_SAMPLES);
        let (tokens, ends) = aftermath(rules, &course, &scene, later, samples, inquiry.seed);
        (Method::Sampled(samples, None), tokens, ends)
    } else {
        let Outlook { method, tokens, ends, .. } = outlook(rules, &course, &scene, budget, dice);
        (method, tokens, ends)
    };
    let (answers, seed, paths) = (inquiry.answers, inquiry.seed, inquiry.paths);
    let (handle, state, scene) = (&*entity, &state, &scene);
    let stance = Mover { rules, handle, state, scene, by, command, answers, seed, paths }.stance();
    let command = rules.write(state, &command);
    let (scene, clock) = (scene.clone(), R::CLOCK);
    Ok(CommandOdds { entity, command, scene, method, tokens, ends, later, clock, stance })
}

/// The handle of whoever is called this.
pub(crate) fn handle(scene: &Scene, word: &str) -> Result<String, OddsError> {
    let same = |name: &str| name.to_lowercase() == word.trim().to_lowercase();
    if let Some(token) = scene.tokens.iter().find(|token| same(&token.handle)) {
        return Ok(token.handle.clone());
    }
    // Those of one kind have numbered handles: `wolf` may be `wolf-1` or `wolf-2`.
    let kind = word.trim().to_lowercase().replace(' ', "-");
    let of_kind = |handle: &str| handle.trim_end_matches(|c: char| c.is_ascii_digit()) == format!("{kind}-");
    let handles = |named: bool| -> Vec<String> {
        let all = scene.tokens.iter().filter(|t| !named || same(&t.name) || of_kind(&t.handle));
        all.map(|token| token.handle.clone()).collect()
    };
    match <[String; 1]>::try_from(handles(true)) {
        Ok([one]) => Ok(one),
        Err(none) if none.is_empty() => Err(OddsError::Unknown(handles(false))),
        Err(several) => Err(OddsError::Ambiguous(several)),
    }
}

/// The first state in which somebody may give the command: everybody before has passed, and time has gone on by the
/// rules. Whoever acts several times in its first round is asked each time; the last refusal is the one told. Where nobody has a turn, it is
/// the first one after the preparations, as in play.
fn first_chance<R: Heuristic>(
    rules: &R,
    handle: &str,
    inquiry: &Inquiry,
) -> Result<(R::State, Side, R::Command), OddsError> {
    let (mut s, mut scratch, mut scribbles) = (rules.opening(), rules.scratch(), rules.scratch());
    let dice = LabDice::new(inquiry.seed, Stream { battle: 0, lane: 0 });
    let answers = inquiry.answers;
    let mut desk =
        Desk { dice, answers, settled: &[], by: None, free: false, asked: false, scratch: &mut scribbles };
    let mut refused: Option<(u32, OddsError)> = None;
    let mut underway = false;
    for _ in 0..MOST_INPUTS {
        if refused.as_ref().is_some_and(|(round, _)| rules.round(&s) > *round) {
            break;
        }
        let input = match rules.turn(&s) {
            Turn::Over(_) => break,
            Turn::Clock => Input::Clock,
            Turn::Acts(by) => {
                if has_turn(rules, &s, handle) {
                    match allowed(rules, &s, by, &inquiry.command, &mut scratch) {
                        Ok(command) => return Ok((s, by, command)),
                        Err(refusal) if !underway => refused = Some((rules.round(&s), refusal)),
                        Err(_) => {}
                    }
                    underway = rules.acting(&s).is_none() && rules.pass(&s).is_some();
                }
                // Where nobody can pass, as before a squad goes in, the bot does what has to be done.
                let command = rules.pass(&s).unwrap_or_else(|| rules.brawl(&s, by, &mut scratch));
                let passes = rules.check(&s, by, &command, &mut scratch);
                passes.map_err(|refusal| OddsError::Refused(refusal, Vec::new()))?;
                Input::Command { by, command }
            }
        };
        rules.resolve_behind(&mut s, &input, &mut desk).expect("every question is answered at once");
    }
    Err(refused.map_or(OddsError::NoTurn, |(_, refusal)| refusal))
}

/// Whether somebody may be given a command now: it has the turn, or nobody has one in these rules. Whether it is there to hear it
/// is for the rules to say, as they do in play.
fn has_turn<R: Game>(rules: &R, s: &R::State, handle: &str) -> bool {
    rules
        .acting(s)
        .is_none_or(|piece| rules.pieces().get(piece.index()).is_some_and(|piece| piece.handle == handle))
}

/// The command, if it may be given now.
pub(crate) fn allowed<R: Game>(
    rules: &R,
    s: &R::State,
    by: Side,
    text: &str,
    scratch: &mut R::Scratch,
) -> Result<R::Command, OddsError> {
    let read = rules.read(s, by, text.trim());
    let checked = read.and_then(|c| rules.check(s, by, &c, scratch).map(|()| c));
    checked.map_err(|refusal| OddsError::Refused(refusal, offers(rules, s, by, scratch)))
}

fn offers<R: Game>(rules: &R, s: &R::State, by: Side, scratch: &mut R::Scratch) -> Vec<String> {
    let mut offers = Vec::new();
    rules.offers(s, by, scratch, &mut offers);
    offers.iter().map(|command| rules.write(s, command)).collect()
}
