//! Words, and what they match: exactly, or nearly enough that nothing else comes as near.

use arrayvec::ArrayVec;

use super::manners::adverb;

/// The longest text that is read.
pub(super) const LONGEST: usize = 200;

/// The words of a text.
pub(super) type Words<'a> = ArrayVec<&'a str, LONGEST>;

/// What stands between clauses, in place of any punctuation.
pub(super) const BREAK: &str = ",";

/// Words that may stand anywhere and say nothing.
const FILLERS: [&str; 32] = [
    "the",
    "a",
    "an",
    "to",
    "on",
    "at",
    "in",
    "into",
    "with",
    "of",
    "for",
    "your",
    "our",
    "my",
    "that",
    "this",
    "some",
    "s",
    "please",
    "now",
    "just",
    "right",
    "immediately",
    "over",
    "there",
    "here",
    "us",
    "me",
    "again",
    "ok",
    "okay",
    "ticks",
];

pub(super) fn is_filler(word: &str) -> bool {
    FILLERS.contains(&word) || adverb(word).is_some()
}

/// Cuts a text into words; every mark that ends a clause becomes a break.
pub(super) fn words(text: &str) -> Words<'_> {
    let mut words = Words::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_alphanumeric() || ends_clause(c)) {
        rest = &rest[start..];
        let end = match rest.find(|c: char| !c.is_alphanumeric()) {
            Some(0) => {
                if words.last() != Some(&BREAK) && words.try_push(BREAK).is_err() {
                    break;
                }
                rest = &rest[rest.chars().next().map_or(0, char::len_utf8)..];
                continue;
            }
            Some(end) => end,
            None => rest.len(),
        };
        if words.try_push(&rest[..end]).is_err() {
            break;
        }
        rest = &rest[end..];
    }
    words
}

const fn ends_clause(c: char) -> bool {
    matches!(c, ',' | ':' | ';' | '.' | '!' | '?')
}

/// The words without the fillers that they begin with.
pub(crate) fn skip_fillers<'w, 'a>(words: &'w [&'a str]) -> &'w [&'a str] {
    let start = words.iter().position(|word| !is_filler(word)).unwrap_or(words.len());
    &words[start..]
}

fn parts(name: &str) -> impl Iterator<Item = &str> {
    name.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty())
}

/// How many words a name takes up if they begin with it.
pub(super) fn exact(words: &[&str], name: &str) -> Option<usize> {
    let mut at = 0;
    for part in parts(name) {
        loop {
            let word = words.get(at)?;
            at += 1;
            if same(word, part) {
                break;
            }
            if !is_filler(word) {
                return None;
            }
        }
    }
    (at > 0).then_some(at)
}

/// Words are in lower case already; names may not be.
fn same(word: &str, part: &str) -> bool {
    word.eq_ignore_ascii_case(part)
        || !part.is_ascii() && word.chars().eq(part.chars().flat_map(char::to_lowercase))
}

/// How many words a name takes up if they begin with something like it, and how unlike.
fn nearly(words: &[&str], name: &str) -> Option<(usize, usize)> {
    let letters: usize = parts(name).map(|part| part.chars().count()).sum();
    let (mut at, mut unlike) = (0, 0);
    for part in parts(name) {
        while words.get(at).is_some_and(|word| is_filler(word) && !same(word, part)) {
            at += 1;
        }
        let word = words.get(at).filter(|word| **word != BREAK)?;
        at += 1;
        if word.len().abs_diff(part.len()) > slack(letters) || are_strangers(word, part, slack(letters)) {
            return None;
        }
        unlike += strsim::osa_distance(word, &part.to_lowercase());
    }
    (at > 0 && unlike <= slack(letters)).then_some((at, unlike))
}

/// Whether two words have too few letters in common to be worth a closer look: a slip changes two at most.
fn are_strangers(word: &str, part: &str, slips: usize) -> bool {
    let letters =
        |text: &str| text.bytes().fold(0u32, |all, byte| all | 1 << (byte.to_ascii_lowercase() & 31));
    (letters(word) ^ letters(part)).count_ones() as usize > 2 * slips
}

/// How many slips a name of so many letters allows.
const fn slack(letters: usize) -> usize {
    match letters {
        0..=3 => 0,
        4..=6 => 1,
        _ => 2,
    }
}

/// What words begin with.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Found<T> {
    /// This, in so many words.
    One(T, usize),
    /// Either of two that come equally near.
    Either(T, T),
    /// Nothing that is known.
    Nothing,
}

/// The longest name that the words begin with; the first of equals.
pub(crate) fn find_exact<'n, T>(
    words: &[&str],
    names: impl Iterator<Item = (T, &'n str)>,
) -> Option<(T, usize)> {
    let mut best: Option<(T, usize)> = None;
    for (what, name) in names {
        if let Some(taken) = exact(words, name)
            && best.as_ref().is_none_or(|&(_, most)| taken > most)
        {
            best = Some((what, taken));
        }
    }
    best
}

/// The same, or else the one name that comes nearest.
pub(crate) fn find<'n, T: Copy + PartialEq>(
    words: &[&str],
    names: impl Iterator<Item = (T, &'n str)> + Clone,
) -> Found<T> {
    if let Some((what, taken)) = find_exact(words, names.clone()) {
        return Found::One(what, taken);
    }
    let mut best: Option<(T, usize, usize)> = None;
    let mut rival = None;
    for (what, name) in names {
        let Some((taken, unlike)) = nearly(words, name) else { continue };
        match best {
            Some((_, _, least)) if unlike > least => {}
            Some((other, _, least)) if unlike == least => {
                if other != what {
                    rival = Some(what);
                }
            }
            _ => (best, rival) = (Some((what, taken, unlike)), None),
        }
    }
    match (best, rival) {
        (Some((one, ..)), Some(other)) => Found::Either(one, other),
        (Some((what, taken, _)), None) => Found::One(what, taken),
        (None, _) => Found::Nothing,
    }
}

/// The name most like a word, however little.
pub(super) fn most_like<'n, T>(words: &[&str], names: impl Iterator<Item = (T, &'n str)>) -> Option<T> {
    let word = skip_fillers(words).first().copied().unwrap_or_default();
    let unlike = |part: &str| {
        let longest = word.chars().count().max(part.chars().count()).max(1);
        1000 * strsim::osa_distance(word, &part.to_lowercase()) / longest
    };
    let of_name = |name: &str| parts(name).map(unlike).min().unwrap_or(usize::MAX);
    names.map(|(what, name)| (of_name(name), what)).min_by_key(|&(unlike, _)| unlike).map(|(_, what)| what)
}
