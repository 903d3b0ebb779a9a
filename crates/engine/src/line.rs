//! Log lines, with the sums that explain them.

use std::fmt;

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Side;

/// Receives the parts of a sum. A plain `i32` only adds them up; a [`Sum`] also keeps their names. One rule
/// serves both, so that the number played and the number explained are the same.
pub trait Tally {
    /// Adds a named part.
    fn add(&mut self, label: &str, value: i32);
}

impl Tally for i32 {
    #[inline(always)]
    fn add(&mut self, _: &str, value: i32) {
        *self += value;
    }
}

/// A sum with its reasons.
#[derive(Clone, Eq, PartialEq, Default, Debug, Serialize, TS, ToSchema)]
pub struct Sum {
    /// The parts, in the order they were named.
    pub items: Vec<Item>,
    /// The least total that succeeds, if something is to be reached.
    pub target: Option<i32>,
    /// What it came to: "hit", "miss".
    pub verdict: String,
}

/// One part of a sum.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Item {
    /// Its name.
    pub label: String,
    /// What it adds.
    pub value: i32,
}

impl Tally for Sum {
    fn add(&mut self, label: &str, value: i32) {
        // Zeroes stay out of the log, and names are copied only for those who read them.
        if value != 0 {
            self.items.push(Item { label: label.to_owned(), value });
        }
    }
}

impl Sum {
    /// A sum with this part.
    pub fn of(label: &str, value: i32) -> Self {
        let mut sum = Sum::default();
        sum.add(label, value);
        sum
    }

    pub fn total(&self) -> i32 {
        self.items.iter().map(|i| i.value).sum()
    }

    /// Adds what is to be reached, and what it came to.
    #[must_use]
    pub fn against(mut self, target: i32, verdict: impl Into<String>) -> Self {
        self.target = Some(target);
        self.verdict = verdict.into();
        self
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, item) in self.items.iter().enumerate() {
            match (n, item.value < 0) {
                (0, _) => write!(f, "{} {}", item.label, item.value)?,
                (_, false) => write!(f, " + {} {}", item.label, item.value)?,
                (_, true) => write!(f, " - {} {}", item.label, item.value.unsigned_abs())?,
            }
        }
        if self.items.is_empty() && self.target.is_some() {
            write!(f, "0")?;
        }
        let total = self.total();
        if self.items.len() > 1 {
            write!(f, " = {total}")?;
        }
        if let Some(target) = self.target {
            write!(f, " {} {target}", if total >= target { ">=" } else { "<" })?;
        }
        if !self.verdict.is_empty() {
            write!(f, ": {}", self.verdict)?;
        }
        Ok(())
    }
}

/// How much a line matters.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Tone {
    /// A round or phase begins.
    Heading,
    /// Somebody does something.
    Deed,
    /// What came of it.
    Detail,
    /// Somebody falls, or it is over.
    Fate,
}

/// A line of the log.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Line {
    /// How much it matters.
    pub tone: Tone,
    /// The sentence.
    pub text: String,
    /// The sum behind it.
    pub sum: Option<Sum>,
    /// The ledger's id of the rule behind it.
    pub rule: Option<&'static str>,
    /// The side it is about.
    pub side: Option<u8>,
    /// What is to be seen of it on the board.
    pub motion: Option<Motion>,
    /// The round or tick it is of, where the sentence begins with that.
    pub at: Option<u32>,
    /// The handle of whom it is about.
    pub who: Option<String>,
    /// How it is heard, where there is a radio.
    pub signal: Option<Signal>,
    /// What it tells, for who counts.
    pub news: Option<News>,
    /// Whether it tells a stretch of a way, so that the next stretch goes on with it.
    #[serde(skip)]
    #[ts(skip)]
    stretch: bool,
}

/// A line as it is heard over the radio.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Signal {
    /// Who is heard.
    pub voice: Voice,
    /// What is said, without who says it and when.
    pub text: String,
    /// What whom it is about says or does, without its name; nothing if the sentence begins otherwise.
    pub does: Option<String>,
}

/// Who is heard.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Voice {
    /// Whoever commands.
    Commander,
    /// Whom the line is about.
    Squad,
    /// Whom the line is about, who refuses.
    Refusal,
    /// Whoever sent them all.
    Company,
    /// Nobody: harm was done to the squad.
    Harm,
    /// Nobody: something befell the other side.
    Event,
    /// Nobody: it simply happened.
    Note,
}

/// What a line tells, as values.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum News {
    /// Why somebody does what comes next.
    Intent {
        /// In words.
        why: String,
    },
    /// An order is refused.
    Refusal {
        /// Because of an oath, whatever is thought of who commands.
        sworn: bool,
    },
    /// Somebody is made to try once more.
    Push,
    /// Somebody tries something.
    Check {
        /// At what.
        skill: &'static str,
        /// In percent.
        chance: u8,
        /// Whether it succeeds.
        success: bool,
        /// Whether it is the second try of a push.
        pushed: bool,
    },
    /// Somebody loses its nerve.
    Panic {
        /// What comes of it: `Freeze`.
        name: &'static str,
    },
    /// Somebody is attacked by what it was not told of.
    Shock,
    /// Somebody dies, or is destroyed.
    Death,
    /// What was kept back of an item of the brief is found out.
    Exposure {
        /// The item, counted from 0.
        item: u32,
        /// What is left of the squad's trust.
        trust: u32,
    },
}

/// Something that moves on the board.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Motion {
    /// Somebody goes from cell to cell.
    Move {
        /// Its handle.
        who: String,
        /// The first of its cells at each step, from where it was.
        path: Vec<u32>,
    },
    /// A blow at somebody beside.
    Blow {
        /// Who strikes.
        by: String,
        /// Who is struck at.
        at: String,
        /// Whether it hits.
        hit: bool,
    },
    /// A blow at somebody afar.
    Shot {
        /// Who shoots.
        by: String,
        /// Who is shot at.
        at: String,
        /// Whether it hits.
        hit: bool,
    },
    /// Somebody is put to the test by what befell another, and holds or breaks.
    Shaken {
        /// Who.
        who: String,
        /// By what befell whom, if anybody.
        by: Option<String>,
        /// Whether it holds.
        holds: bool,
        /// The chance that it would, in percent.
        chance: u8,
    },
    /// Something falls upon many cells at once.
    Burst {
        /// Which.
        cells: Vec<u32>,
    },
}

impl Line {
    /// A line of this tone.
    pub fn new(tone: Tone, text: impl Into<String>) -> Self {
        Line {
            tone,
            text: text.into(),
            sum: None,
            rule: None,
            side: None,
            motion: None,
            at: None,
            who: None,
            signal: None,
            news: None,
            stretch: false,
        }
    }

    /// Adds the sum behind it.
    #[must_use]
    pub fn sum(mut self, sum: Sum) -> Self {
        self.sum = Some(sum);
        self
    }

    /// Adds the rule behind it.
    #[must_use]
    pub fn by(mut self, rule: &'static str) -> Self {
        self.rule = Some(rule);
        self
    }

    /// Adds the side it is about.
    #[must_use]
    pub fn of(mut self, side: Side) -> Self {
        self.side = Some(side.0);
        self
    }

    /// Adds whom it is about.
    #[must_use]
    pub fn about(mut self, handle: impl Into<String>) -> Self {
        self.who = Some(handle.into());
        self
    }

    /// Adds what is to be seen of it on the board.
    #[must_use]
    pub fn shows(mut self, motion: Motion) -> Self {
        self.motion = Some(motion);
        self
    }

    /// Makes it a stretch of a way: its sentence holds for all stretches before it too.
    #[must_use]
    pub fn as_stretch(mut self) -> Self {
        self.stretch = true;
        self
    }

    /// Whether the next line tells the next stretch of the same way.
    pub(crate) fn leads_to(&self, next: &Line) -> bool {
        match (&self.motion, &next.motion) {
            (Some(Motion::Move { who, path }), Some(Motion::Move { who: also, path: more })) => {
                self.stretch && next.stretch && who == also && path.last() == more.first()
            }
            _ => false,
        }
    }

    /// Goes on with the next stretch of the same way.
    pub(crate) fn go_on(&mut self, next: &Line) {
        if let (Some(Motion::Move { path, .. }), Some(Motion::Move { path: more, .. })) =
            (&mut self.motion, &next.motion)
        {
            path.extend(more.iter().skip(1));
            self.text.clone_from(&next.text);
        }
    }

    /// How many bytes it takes, roughly.
    pub(crate) fn memory(&self) -> usize {
        let items = self.sum.iter().flat_map(|sum| &sum.items);
        let sum: usize = items.map(|item| size_of::<Item>() + PLACE + item.label.len()).sum();
        let verdict = self.sum.as_ref().map_or(0, |sum| PLACE + sum.verdict.len());
        let motion = match &self.motion {
            None => 0,
            Some(Motion::Move { who, path }) => who.len() + size_of_val(&path[..]),
            Some(Motion::Burst { cells }) => size_of_val(&cells[..]),
            Some(Motion::Blow { by, at, .. } | Motion::Shot { by, at, .. }) => by.len() + at.len(),
            Some(Motion::Shaken { who, by, .. }) => who.len() + by.as_ref().map_or(0, String::len),
        };
        let heard = self
            .signal
            .as_ref()
            .map_or(0, |signal| 2 * PLACE + signal.text.len() + signal.does.as_ref().map_or(0, String::len));
        let told = match &self.news {
            Some(News::Intent { why }) => PLACE + why.len(),
            _ => 0,
        };
        let who = self.who.as_ref().map_or(0, |who| PLACE + who.len());
        size_of::<Line>() + 3 * PLACE + self.text.len() + sum + verdict + motion + heard + told + who
    }
}

/// What a place of its own on the heap takes besides its content.
const PLACE: usize = 16;

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.text)?;
        if let Some(sum) = &self.sum {
            write!(f, "  {sum}")?;
        }
        if let Some(rule) = self.rule {
            write!(f, "  [{rule}]")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fill(t: &mut impl Tally) {
        t.add("d20", 14);
        t.add("STR", 12);
        t.add("cover", 0);
        t.add("REF", -8);
    }

    #[test]
    fn a_sum_reads_as_the_rulebook_adds() {
        let mut sum = Sum::default();
        fill(&mut sum);
        assert_eq!(sum.against(11, "hit").to_string(), "d20 14 + STR 12 - REF 8 = 18 >= 11: hit");
    }

    #[test]
    fn the_number_and_its_reasons_agree() {
        let (mut plain, mut sum) = (0, Sum::default());
        fill(&mut plain);
        fill(&mut sum);
        assert_eq!(plain, sum.total());
    }

    #[test]
    fn stretches_of_a_way_are_one_line() {
        let step = |who: &str, path: &[u32]| {
            let motion = Motion::Move { who: who.to_owned(), path: path.to_vec() };
            Line::new(Tone::Deed, format!("{who} to {path:?}")).shows(motion).as_stretch()
        };
        let mut walk = step("vane", &[1, 2]);
        for next in [step("vane", &[2, 3]), step("vane", &[3, 4])] {
            assert!(walk.leads_to(&next));
            walk.go_on(&next);
        }
        assert_eq!(walk.motion, Some(Motion::Move { who: "vane".to_owned(), path: vec![1, 2, 3, 4] }));
        assert_eq!(walk.text, "vane to [3, 4]");
        assert!(!walk.leads_to(&step("moss", &[4, 5])), "somebody else");
        assert!(!walk.leads_to(&step("vane", &[7, 8])), "from elsewhere");
    }
}
