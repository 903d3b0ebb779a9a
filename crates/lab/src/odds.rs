//! The odds of a command: the rule that plays it, walked along every way its dice can fall.

use std::collections::BTreeMap;
use std::fmt;

use dice::{Dice, LabDice, Law, OverBudget, Seed, Stream, odds_within, sample};
use engine::{Eye, Heuristic, Input, Pause, Refusal, Ruleset, Scene, Side, Table, Turn, state_bytes};

use crate::chances::{Outcomes, TokenOdds};
use crate::change::Change;

/// The most ways for the dice to fall that are walked.
pub const MOST_PATHS: u64 = 500_000;
/// How often a command is rolled whose dice can fall in more ways.
pub const SAMPLES: u64 = 50_000;
/// Whoever has no turn after so many inputs has none.
const MOST_INPUTS: usize = 100_000;
/// States that are remembered with what they look like.
const MOST_REMEMBERED: usize = 10_000;

/// How the questions that a command raises are answered.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Answers {
    /// As the standard bot answers.
    Standard,
    /// With the first option, which is to let things be.
    First,
}

impl Answers {
    /// Every way, the usual first.
    pub const ALL: [Answers; 2] = [Answers::Standard, Answers::First];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Answers::Standard => "standard",
            Answers::First => "first",
        }
    }
}

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
}

/// How odds were found.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Method {
    /// Every way for the dice to fall was walked; there are so many.
    Exact(u64),
    /// There are too many ways; the command was rolled so often.
    Sampled(u64, OverBudget),
}

/// Why there are no odds.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum OddsError {
    /// Nobody is called that; these are there.
    Unknown(Vec<String>),
    /// Several are called that; these are their handles.
    Ambiguous(Vec<String>),
    /// The entity has no turn: the battle is over before it.
    NoTurn,
    /// These rules know no command that passes a turn.
    NoPass,
    /// The rules refuse the command; these are offered.
    Refused(Refusal, Vec<String>),
}

impl fmt::Display for OddsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OddsError::Unknown(_) => write!(f, "nobody in this battle is called that"),
            OddsError::Ambiguous(all) => write!(f, "{} are called that: {}", all.len(), all.join(", ")),
            OddsError::NoTurn => write!(f, "it never has a turn: the battle ends before"),
            OddsError::NoPass => write!(f, "these rules have no command that passes a turn"),
            OddsError::Refused(refusal, _) => write!(f, "{refusal}"),
        }
    }
}

impl std::error::Error for OddsError {}

/// Tells the odds of a command.
pub fn command_odds<R: Heuristic>(rules: &R, inquiry: &Inquiry) -> Result<CommandOdds, OddsError> {
    let entity = handle(&rules.scene(&rules.opening(), Eye::All), &inquiry.entity)?;
    let (state, by) = first_turn(rules, &entity, inquiry)?;
    let mut scratch = rules.scratch();
    let read = rules.read(&state, by, inquiry.command.trim());
    let checked = read.and_then(|c| rules.check(&state, by, &c, &mut scratch).map(|()| c));
    let command =
        checked.map_err(|refusal| OddsError::Refused(refusal, offers(rules, &state, by, &mut scratch)))?;
    let scene = rules.scene(&state, Eye::All);
    let input = Input::Command { by, command };
    let mut walk = Walk::new(rules, &state, &scene, input, inquiry.answers);
    let mut paths = 0;
    let exact = odds_within(inquiry.paths, |every| {
        paths += 1;
        walk.play(every)
    });
    let (method, results) = match exact {
        Ok(odds) => (Method::Exact(paths), Outcomes::exact(walk.changes(), odds)),
        Err(over) => {
            let mut dice = LabDice::new(inquiry.seed, Stream::battle(1));
            let sampled = sample(inquiry.samples, &mut dice, |dice| walk.play(dice));
            (Method::Sampled(inquiry.samples, over), Outcomes::sampled(walk.changes(), sampled))
        }
    };
    let tokens = results.tokens(&scene);
    Ok(CommandOdds { entity, command: rules.write(&state, &command), scene, method, tokens })
}

/// The handle of whoever is called this.
fn handle(scene: &Scene, word: &str) -> Result<String, OddsError> {
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

/// The state when somebody has its first turn: everybody before it has passed, and time has gone on by the rules.
fn first_turn<R: Heuristic>(
    rules: &R,
    handle: &str,
    inquiry: &Inquiry,
) -> Result<(R::State, Side), OddsError> {
    let (mut s, mut scratch) = (rules.opening(), rules.scratch());
    let dice = LabDice::new(inquiry.seed, Stream { battle: 0, lane: 0 });
    let mut scribbles = rules.scratch();
    let mut desk = Desk { dice, answers: inquiry.answers, scratch: &mut scribbles };
    for _ in 0..MOST_INPUTS {
        let input = match rules.turn(&s) {
            Turn::Over(_) => return Err(OddsError::NoTurn),
            Turn::Clock => Input::Clock,
            Turn::Acts(by) => {
                let tokens = rules.scene(&s, Eye::All).tokens;
                if tokens.iter().any(|token| token.active && token.handle == handle) {
                    return Ok((s, by));
                }
                let command = rules.pass(&s).ok_or(OddsError::NoPass)?;
                let passes = rules.check(&s, by, &command, &mut scratch);
                passes.map_err(|refusal| OddsError::Refused(refusal, Vec::new()))?;
                Input::Command { by, command }
            }
        };
        rules.resolve(&mut s, &input, &mut desk).expect("every question is answered at once");
    }
    Err(OddsError::NoTurn)
}

fn offers<R: Ruleset>(rules: &R, s: &R::State, by: Side, scratch: &mut R::Scratch) -> Vec<String> {
    let mut offers = Vec::new();
    rules.offers(s, by, scratch, &mut offers);
    offers.iter().map(|command| rules.write(s, command)).collect()
}

/// A table at which every question is answered by one policy, and nobody listens.
struct Desk<'a, R: Ruleset, D> {
    dice: D,
    answers: Answers,
    scratch: &'a mut R::Scratch,
}

impl<R: Ruleset, D: Dice> Dice for Desk<'_, R, D> {
    fn roll(&mut self, law: &Law) -> i32 {
        self.dice.roll(law)
    }
}

impl<R: Heuristic, D: Dice> Table<R> for Desk<'_, R, D> {
    fn answer(
        &mut self,
        rules: &R,
        s: &R::State,
        who: Side,
        question: &R::Question,
        options: usize,
    ) -> Result<usize, Pause> {
        Ok(match self.answers {
            Answers::Standard => rules.prefer(s, who, question, options),
            Answers::First => 0,
        })
    }

    fn tell(&mut self, _: &R, _: &R::State, _: impl FnOnce() -> R::Event) {}

    fn scratch(&mut self) -> &mut R::Scratch {
        self.scratch
    }
}

/// Plays one command again and again, and numbers the ways it can end.
struct Walk<'a, R: Ruleset> {
    rules: &'a R,
    state: &'a R::State,
    scene: &'a Scene,
    input: Input<R>,
    answers: Answers,
    scratch: R::Scratch,
    /// Drawing a scene is slow, and most paths end in a state that was drawn before.
    remembered: BTreeMap<Vec<u8>, usize>,
    known: BTreeMap<Change, usize>,
}

impl<'a, R: Heuristic> Walk<'a, R> {
    fn new(rules: &'a R, state: &'a R::State, scene: &'a Scene, input: Input<R>, answers: Answers) -> Self {
        let (remembered, known) = (BTreeMap::new(), BTreeMap::new());
        Walk { rules, state, scene, input, answers, scratch: rules.scratch(), remembered, known }
    }

    /// Plays the command with these dice; the number of what it changed.
    fn play(&mut self, dice: &mut impl Dice) -> usize {
        let mut s = self.state.clone();
        let mut desk = Desk { dice, answers: self.answers, scratch: &mut self.scratch };
        self.rules.resolve(&mut s, &self.input, &mut desk).expect("every question is answered at once");
        let bytes = state_bytes(&s);
        if let Some(&number) = self.remembered.get(&bytes) {
            return number;
        }
        let change = Change::between(self.scene, &self.rules.scene(&s, Eye::All));
        let next = self.known.len();
        let number = *self.known.entry(change).or_insert(next);
        if self.remembered.len() >= MOST_REMEMBERED {
            self.remembered.clear();
        }
        self.remembered.insert(bytes, number);
        number
    }

    /// What the numbers mean.
    fn changes(&self) -> Vec<Change> {
        let mut all: Vec<(usize, &Change)> = self.known.iter().map(|(change, &n)| (n, change)).collect();
        all.sort_unstable_by_key(|(n, _)| *n);
        all.into_iter().map(|(_, change)| change.clone()).collect()
    }
}
