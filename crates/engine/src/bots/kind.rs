//! The bots by name, for command lines, files and the server.

use std::fmt;
use std::str::FromStr;

use dice::LabDice;

use super::{Bot, Brawler, Heuristic, MOST_TRIALS, Random, Search, Standard, Style, TRIALS};
use crate::{Ruleset, Side};

/// A kind of bot.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum BotKind {
    /// The best offer by the ruleset's judgement.
    Standard,
    /// The same, rather safe than sorry.
    Cautious,
    /// The same, striking first.
    Aggressive,
    /// The same, with an eye on what the scenario asks.
    Objective,
    /// Tries what it might do so many times before each decision, written `search:400`.
    Search(u32),
    Brawler,
    /// Any offer, each as likely as the next.
    Random,
}

impl BotKind {
    /// Every kind, the search with its usual number of trials.
    pub const ALL: [BotKind; 7] = [
        BotKind::Standard,
        BotKind::Cautious,
        BotKind::Aggressive,
        BotKind::Objective,
        BotKind::Search(TRIALS),
        BotKind::Brawler,
        BotKind::Random,
    ];

    /// Its name, whatever its number of trials.
    pub const fn name(self) -> &'static str {
        match self {
            BotKind::Standard => "standard",
            BotKind::Cautious => "cautious",
            BotKind::Aggressive => "aggressive",
            BotKind::Objective => "objective",
            BotKind::Search(_) => "search",
            BotKind::Brawler => "brawler",
            BotKind::Random => "random",
        }
    }

    /// The kind of that name, as [`FromStr`] reads it.
    pub fn from_name(name: &str) -> Option<BotKind> {
        name.parse().ok()
    }
}

/// The name as [`FromStr`] reads it: a search that does not try as often as usual says how often.
impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotKind::Search(trials) if *trials != TRIALS => f.pad(&format!("search:{trials}")),
            kind => f.pad(kind.name()),
        }
    }
}

impl FromStr for BotKind {
    type Err = NoBot;

    fn from_str(text: &str) -> Result<BotKind, NoBot> {
        if let Some(trials) = text.strip_prefix("search:") {
            let trials = crate::tape::number(trials).filter(|trials| (1..=MOST_TRIALS).contains(trials));
            return trials.map(BotKind::Search).ok_or(NoBot::Trials);
        }
        BotKind::ALL.into_iter().find(|kind| kind.name() == text).ok_or(NoBot::Unknown)
    }
}

/// Why a text names no bot.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum NoBot {
    /// No bot has this name.
    Unknown,
    /// A search with a number of trials that can't be.
    Trials,
}

impl fmt::Display for NoBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoBot::Unknown => {
                write!(f, "no bot has this name; there are {}", BotKind::ALL.map(BotKind::name).join(", "))
            }
            NoBot::Trials => {
                write!(f, "a search makes 1 to {MOST_TRIALS} trials, written as `search:{TRIALS}`")
            }
        }
    }
}

impl std::error::Error for NoBot {}

/// A bot of any kind.
pub enum AnyBot<R: Ruleset> {
    Random(Random<R>),
    /// See [`Standard`]; in any style.
    Standard(Standard<R>),
    Search(Box<Search<R>>),
    Brawler(Brawler),
}

impl<R: Ruleset> AnyBot<R> {
    /// A bot of this kind, with its stream.
    pub fn new(kind: BotKind, dice: LabDice) -> Self {
        let styled = |style| AnyBot::Standard(Standard::of(style, dice.clone()));
        match kind {
            BotKind::Standard => styled(Style::STANDARD),
            BotKind::Cautious => styled(Style::CAUTIOUS),
            BotKind::Aggressive => styled(Style::AGGRESSIVE),
            BotKind::Objective => styled(Style::OBJECTIVE),
            BotKind::Search(trials) => AnyBot::Search(Box::new(Search::new(trials, dice))),
            BotKind::Brawler => AnyBot::Brawler(Brawler),
            BotKind::Random => AnyBot::Random(Random::new(dice)),
        }
    }

    /// Gives the bot a new stream and keeps its buffers.
    pub fn reseed(&mut self, stream: LabDice) {
        match self {
            AnyBot::Random(Random { dice, .. }) | AnyBot::Standard(Standard { dice, .. }) => *dice = stream,
            AnyBot::Search(bot) => bot.reseed(stream),
            AnyBot::Brawler(_) => {}
        }
    }
}

impl<R: Heuristic> Bot<R> for AnyBot<R> {
    fn choose(&mut self, rules: &R, s: &R::State, by: Side, scratch: &mut R::Scratch) -> R::Command {
        match self {
            AnyBot::Random(bot) => bot.choose(rules, s, by, scratch),
            AnyBot::Standard(bot) => bot.choose(rules, s, by, scratch),
            AnyBot::Search(bot) => bot.choose(rules, s, by, scratch),
            AnyBot::Brawler(bot) => bot.choose(rules, s, by, scratch),
        }
    }

    fn answer(&mut self, rules: &R, s: &R::State, by: Side, question: &R::Question, options: usize) -> usize {
        match self {
            AnyBot::Random(bot) => bot.answer(rules, s, by, question, options),
            AnyBot::Standard(bot) => bot.answer(rules, s, by, question, options),
            AnyBot::Search(bot) => bot.answer(rules, s, by, question, options),
            AnyBot::Brawler(bot) => bot.answer(rules, s, by, question, options),
        }
    }

    fn used_randomness(&mut self) -> bool {
        match self {
            AnyBot::Random(bot) => bot.used_randomness(),
            AnyBot::Standard(bot) => bot.used_randomness(),
            AnyBot::Search(bot) => bot.used_randomness(),
            AnyBot::Brawler(bot) => Bot::<R>::used_randomness(bot),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_reads_back() {
        for kind in BotKind::ALL.into_iter().chain([1, 77, MOST_TRIALS].map(BotKind::Search)) {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        assert_eq!("search".parse(), Ok(BotKind::Search(TRIALS)));
        assert_eq!(BotKind::Search(TRIALS).to_string(), "search");
    }

    #[test]
    fn trials_have_bounds() {
        for wrong in ["search:0", "search:", "search:x", "search:+5", "search:05", "search:4294967296"] {
            assert_eq!(wrong.parse::<BotKind>(), Err(NoBot::Trials), "{wrong}");
        }
        assert_eq!(format!("search:{}", MOST_TRIALS + 1).parse::<BotKind>(), Err(NoBot::Trials));
        for wrong in ["standard:5", "serach", "", "Search"] {
            assert_eq!(wrong.parse::<BotKind>(), Err(NoBot::Unknown), "{wrong}");
        }
    }
}
