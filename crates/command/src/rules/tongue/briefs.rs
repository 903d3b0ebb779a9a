//! The crew brief in words: `tell data`, `omit witness`, `falsify brood as vaccine`, `falsify brood as place lab, pay 500`, and
//! `falsify brood as "It is a cure." meaning nature routine`.

use engine::Refusal;

use super::answers::{FORMAT, list, quote};
use super::orders::skip_joints;
use super::phrases::phrases;
use super::text::{BREAK, Found, LONGEST, find, find_exact, words};
use crate::rules::claim::{MOST_PAY, check_wording};
use crate::rules::command::{Command, FALSIFY, TELL, Tell};
use crate::rules::refusal::{BadBrief, Denial};
use crate::rules::scenario::Mission;
use crate::rules::words::money;
use crate::state::brief::{ItemId, Mark};
use crate::state::claim::{Claim, Point, Value, Wording};
use crate::state::sortie::{Phase, Sortie};

/// The longest text that is read while the brief is written, without what stands between quotation marks.
const LONGEST_BRIEF: usize = 330;

/// Every way to name a point.
const POINTS: &[(Point, &str)] = &[
    (Point::Goal, "goal"),
    (Point::Goal, "objective"),
    (Point::Goal, "job"),
    (Point::Place, "place"),
    (Point::Place, "where"),
    (Point::Place, "zone"),
    (Point::Pay, "pay"),
    (Point::Pay, "reward"),
    (Point::Pay, "money"),
    (Point::Nature, "nature"),
    (Point::Danger, "danger"),
    (Point::Danger, "threat"),
    (Point::Danger, "hostile"),
    (Point::Who, "who"),
    (Point::Who, "person"),
    (Point::Fault, "fault"),
    (Point::Fault, "blame"),
    (Point::Fault, "culprit"),
];

/// What may stand before a statement or a value.
const JOINTS: [&str; 6] = ["as", "meaning", "means", "is", "being", "and"];

/// The words without what joins them to those before.
fn skip_as<'w, 'a>(words: &'w [&'a str]) -> &'w [&'a str] {
    let start = words.iter().position(|word| *word != BREAK && !JOINTS.contains(word));
    &words[start.unwrap_or(words.len())..]
}

/// A text with what it quotes taken out of it.
struct Quoting<'a> {
    before: &'a str,
    quoted: &'a str,
    after: &'a str,
}

/// What stands between the first quotation mark and the last; an error if there is only one.
fn quotation(text: &str) -> Option<Result<Quoting<'_>, ()>> {
    const OPEN: [char; 3] = ['"', '\u{201c}', '\u{201e}'];
    const SHUT: [char; 3] = ['"', '\u{201d}', '\u{201c}'];
    let (first, mark) = text.char_indices().find(|(_, c)| OPEN.contains(c))?;
    let inside = first + mark.len_utf8();
    let Some(last) = text[inside..].rfind(SHUT).map(|at| inside + at) else { return Some(Err(())) };
    let after = text[last..].chars().next().map_or(last, |c| last + c.len_utf8());
    Some(Ok(Quoting { before: &text[..first], quoted: &text[inside..last], after: &text[after..] }))
}

impl Mission {
    /// The most characters of what is said now.
    pub(super) fn longest(&self, b: &Sortie) -> usize {
        if b.phase == Phase::Brief { LONGEST_BRIEF } else { LONGEST }
    }

    /// Whatever has quotation marks in it, an item of the brief in the Commander's own words; and what words alone would not show:
    /// a sum below 0.
    pub(super) fn read_quoted(&self, b: &Sortie, text: &str) -> Option<Result<Command, Refusal>> {
        let Some(quotation) = quotation(text) else {
            return (b.phase == Phase::Brief && is_below_zero(text)).then(|| Err(what_sum()));
        };
        Some(match quotation {
            Err(()) => Err(Refusal::new("The quotation has no end.")
                .instead("Close it with a second quotation mark.")
                .by(FORMAT)),
            Ok(quoting) => self.read_wording(b, &quoting),
        })
    }

    fn read_wording(&self, b: &Sortie, quoting: &Quoting) -> Result<Command, Refusal> {
        let Quoting { before, quoted, after } = quoting;
        let rest = format!("{before} , {after}").to_lowercase();
        if rest.chars().count() > LONGEST_BRIEF {
            return Err(self.too_long(b));
        }
        if is_below_zero(&rest) {
            return Err(what_sum());
        }
        check_wording(quoted).map_err(|flaw| self.refuse(b, Denial::Brief(BadBrief::Wording(flaw))))?;
        let wording = Wording::from(quoted.trim()).unwrap_or_default();
        let all = words(&rest);
        let said = skip_joints(&all);
        let (item, truthful, rest) = match find_exact(said, phrases()) {
            Some((phrase, taken)) if [TELL, FALSIFY].contains(phrase) => {
                let (item, more) = self.read_item(&said[taken..])?;
                (item, *phrase == TELL, &said[taken + more..])
            }
            Some(_) | None => return Err(self.own_words_of_what()),
        };
        let claim = skip_as(rest);
        let handle = &self.brief_item(item).handle;
        match (truthful, claim.is_empty()) {
            (true, true) => Ok(Tell { item, mark: Mark::Tell, words: Some(wording) }.into()),
            (true, false) => Err(Refusal::new("What is told truthfully means what it is.")
                .instead(format!("Say `tell {handle} as \"...\"`, or `falsify` to change a point."))
                .by(FORMAT)),
            (false, true) => Err(self.meaning_what(item)),
            (false, false) => {
                let mark = Mark::Replace(self.read_claim(item, claim)?);
                Ok(Tell { item, mark, words: Some(wording) }.into())
            }
        }
    }

    fn read_item(&self, rest: &[&str]) -> Result<(ItemId, usize), Refusal> {
        match find(rest, self.item_names()) {
            Found::One(item, taken) => Ok((item, taken)),
            _ => Err(self.which_item(rest)),
        }
    }

    pub(crate) fn read_truth(&self, rest: &[&str]) -> Result<(Command, usize), Refusal> {
        let (item, taken) = self.read_item(rest)?;
        Ok((Tell { item, mark: Mark::Tell, words: None }.into(), taken))
    }

    /// `omit canister`, `omit canister place`.
    pub(crate) fn read_omission(&self, rest: &[&str]) -> Result<(Command, usize), Refusal> {
        let (item, taken) = self.read_item(rest)?;
        let mark = match skip_as(&rest[taken..]) {
            [] => Mark::Omit,
            points => Mark::Replace(self.read_omissions(item, points)?),
        };
        Ok((Tell { item, mark, words: None }.into(), rest.len()))
    }

    /// `falsify canister as vaccine`, `falsify canister as place lab`.
    pub(crate) fn read_falsehood(&self, rest: &[&str]) -> Result<(Command, usize), Refusal> {
        let (item, taken) = self.read_item(rest)?;
        let mark = self.read_lie(item, skip_as(&rest[taken..]))?;
        Ok((Tell { item, mark, words: None }.into(), rest.len()))
    }

    /// A cover story, or points with other values.
    fn read_lie(&self, item: ItemId, said: &[&str]) -> Result<Mark, Refusal> {
        let covers = &self.brief_item(item).covers;
        let names = || covers.iter().enumerate().map(|(n, cover)| (n as u8, cover.handle.as_str()));
        let whole = |taken: usize| skip_joints(&said[taken..]).is_empty();
        if let Some((cover, taken)) = find_exact(said, names())
            && whole(taken)
        {
            return Ok(Mark::Falsify(cover));
        }
        if find_point(said).is_some() || said.first() == Some(&"no") {
            return Ok(Mark::Replace(self.read_claim(item, said)?));
        }
        match find(said, names()) {
            Found::One(cover, taken) if whole(taken) => Ok(Mark::Falsify(cover)),
            _ if covers.len() == 1 && said.is_empty() => Ok(Mark::Falsify(0)),
            _ => Err(self.which_lie(item, said)),
        }
    }

    /// `place, pay`: the truth without these points.
    fn read_omissions(&self, item: ItemId, said: &[&str]) -> Result<Claim, Refusal> {
        let entry = self.brief_item(item);
        let (mut claim, mut rest) = (entry.truth, said);
        while !rest.is_empty() {
            let (point, taken) = self.read_point(item, rest)?;
            claim = claim.without(point);
            rest = skip_as(&rest[taken..]);
        }
        Ok(claim)
    }

    /// `place lab, no pay, danger nothing`: the truth with these points changed.
    fn read_claim(&self, item: ItemId, said: &[&str]) -> Result<Claim, Refusal> {
        let (mut claim, mut rest) = (self.brief_item(item).truth, said);
        while !rest.is_empty() {
            if rest[0] == "no" {
                let (point, taken) = self.read_point(item, &rest[1..])?;
                claim = claim.without(point);
                rest = skip_as(&rest[1 + taken..]);
                continue;
            }
            let (point, taken) = self.read_point(item, rest)?;
            let value = skip_as(&rest[taken..]);
            let (value, left) = self.read_value(item, point, value)?;
            claim = claim.with(value);
            rest = skip_as(left);
        }
        Ok(claim)
    }

    fn read_point(&self, item: ItemId, said: &[&str]) -> Result<(Point, usize), Refusal> {
        let points = self.brief_item(item).points();
        find_point(said).filter(|(point, _)| points.contains(point)).ok_or_else(|| {
            let known = list(points.iter().map(|point| point.word()));
            let word = quote(&said[..said.len().min(1)]);
            Refusal::new(format!("{} has no point `{word}`.", self.brief_item(item).handle))
                .instead(format!("Its points are {known}: say `{}`.", self.example_of_lie(item)))
                .by(FORMAT)
        })
    }

    /// A value of a point, and what is left after it.
    fn read_value<'w, 'a>(
        &self,
        item: ItemId,
        point: Point,
        said: &'w [&'a str],
    ) -> Result<(Value, &'w [&'a str]), Refusal> {
        if point == Point::Pay {
            return read_sum(said).map(|(sum, left)| (Value::Pay(sum), left)).ok_or_else(what_sum);
        }
        let values = self.values(item, point);
        let named = values
            .iter()
            .flat_map(|&value| [(value, self.value_word(value)), (value, self.value_name(value))]);
        let names: Vec<(Value, String)> = named.collect();
        match find(said, names.iter().map(|(value, name)| (*value, name.as_str()))) {
            Found::One(value, taken) => Ok((value, &said[taken..])),
            _ => Err(self.which_value(item, point, said)),
        }
    }

    fn which_item(&self, said: &[&str]) -> Refusal {
        let known = list(self.brief.iter().map(|item| item.handle.as_str()));
        Refusal::new(format!("The brief has no `{}`.", quote(said)))
            .instead(format!("It has {known}."))
            .by(FORMAT)
    }

    /// No cover story, and no point.
    fn which_lie(&self, item: ItemId, said: &[&str]) -> Refusal {
        let entry = self.brief_item(item);
        let points = list(entry.points().iter().map(|point| point.word()));
        let why = if said.is_empty() {
            format!("{} is to be falsified as what?", entry.handle)
        } else {
            format!("`{}` is no cover story for {}, and no point of it.", quote(said), entry.handle)
        };
        let change = format!("change its {points}: say `{}`", self.example_of_lie(item));
        let instead = match entry.covers.first() {
            Some(first) => {
                let known = list(entry.covers.iter().map(|cover| cover.handle.as_str()));
                format!("There is {known}: say `falsify {} as {}`. Or {change}.", entry.handle, first.handle)
            }
            None => format!("C{}; or `omit {}`.", &change[1..], entry.handle),
        };
        Refusal::new(why).instead(instead).by(FORMAT)
    }

    fn which_value(&self, item: ItemId, point: Point, said: &[&str]) -> Refusal {
        let end = said.iter().position(|&word| word == BREAK).unwrap_or(said.len());
        let values: Vec<String> =
            self.values(item, point).into_iter().map(|value| self.value_word(value)).collect();
        let why = match quote(&said[..end]) {
            word if word.is_empty() => {
                format!("The {} of {} is what?", point.word(), self.brief_item(item).handle)
            }
            word => format!("`{word}` is no {} that the crew could be told.", point.word()),
        };
        Refusal::new(why)
            .instead(format!("There is {}; or say `no {}`.", values.join(", "), point.word()))
            .by(FORMAT)
    }

    fn meaning_what(&self, item: ItemId) -> Refusal {
        let (handle, example) = (&self.brief_item(item).handle, self.example_of_change(item));
        Refusal::new("Own words need a meaning.")
            .instead(format!(
                "Say `falsify {handle} as \"...\" meaning {example}`, or `tell {handle} as \"...\"` if it is the truth."
            ))
            .by(FORMAT)
    }

    fn own_words_of_what(&self) -> Refusal {
        let handle = self.brief.first().map_or("", |item| &item.handle);
        Refusal::new("Own words are for the crew brief.")
            .instead(format!("Say `tell {handle} as \"...\"` or `falsify {handle} as \"...\" meaning ...`."))
            .by(FORMAT)
    }

    /// A change that would be understood.
    fn example_of_change(&self, item: ItemId) -> String {
        let entry = self.brief_item(item);
        let values = entry.points().iter().flat_map(|&point| self.values(item, point));
        let mut claims = values.map(|value| entry.truth.with(value));
        claims
            .find(|&claim| self.may_claim(item, claim).is_ok())
            .map_or_else(String::new, |claim| self.changes(item, claim))
    }

    fn example_of_lie(&self, item: ItemId) -> String {
        format!("falsify {} as {}", self.brief_item(item).handle, self.example_of_change(item))
    }
}

fn what_sum() -> Refusal {
    Refusal::new(format!("The pay is a whole number of Money, at most {}.", money(MOST_PAY)))
        .instead(format!("Say `pay 0` to `pay {MOST_PAY}`."))
        .by(FORMAT)
}

/// Whether a number has a minus before it, which words don't keep.
fn is_below_zero(text: &str) -> bool {
    let negative = |word: &str| {
        word.strip_prefix('-').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    text.split_whitespace().any(negative)
}

fn find_point(said: &[&str]) -> Option<(Point, usize)> {
    find_exact(said, POINTS.iter().copied())
}

/// A sum, with or without its thousands apart: `9000`, `9,000`.
fn read_sum<'w, 'a>(said: &'w [&'a str]) -> Option<(u32, &'w [&'a str])> {
    let digits = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let (first, mut left) = said.split_first().filter(|(first, _)| digits(first))?;
    let mut sum: u32 = first.parse().ok()?;
    while let [BREAK, thousands, rest @ ..] = left
        && thousands.len() == 3
        && digits(thousands)
    {
        sum = sum.checked_mul(1000)?.checked_add(thousands.parse().ok()?)?;
        left = rest;
    }
    if left.first() == Some(&"money") {
        left = &left[1..];
    }
    Some((sum, left)).filter(|&(sum, _)| sum <= MOST_PAY)
}
