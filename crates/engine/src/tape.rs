//! The tape: the dice and answers of one input, in the order they came.

use std::fmt;
use std::str::FromStr;

/// One thing that came from outside the rules.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Mark {
    /// A die showed this.
    Die(i32),
    /// Somebody took the option with this number.
    Answer(u16),
}

/// The dice and answers of one input. Written as text: dice as numbers, answers with a question mark, `14 3 ?1`.
#[derive(Clone, Eq, PartialEq, Default, Debug)]
pub struct Tape(pub Vec<Mark>);

/// No single input draws more; a longer tape in a file is a broken file.
pub const LONGEST: usize = 100_000;

impl Tape {
    /// Whether a die was seen.
    pub fn has_dice(&self) -> bool {
        self.0.iter().any(|m| matches!(m, Mark::Die(_)))
    }

    /// Whether a question was answered.
    pub fn has_answers(&self) -> bool {
        self.0.iter().any(|m| matches!(m, Mark::Answer(_)))
    }
}

impl fmt::Display for Tape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, mark) in self.0.iter().enumerate() {
            let gap = if n == 0 { "" } else { " " };
            match mark {
                Mark::Die(value) => write!(f, "{gap}{value}")?,
                Mark::Answer(option) => write!(f, "{gap}?{option}")?,
            }
        }
        Ok(())
    }
}

impl FromStr for Tape {
    type Err = String;

    fn from_str(text: &str) -> Result<Tape, String> {
        let words = (!text.is_empty()).then(|| text.split(' '));
        let marks: Vec<Mark> = words.into_iter().flatten().map(mark).collect::<Result<_, _>>()?;
        if marks.len() > LONGEST {
            return Err(format!("a tape of {} marks; at most {LONGEST} are possible", marks.len()));
        }
        Ok(Tape(marks))
    }
}

fn mark(word: &str) -> Result<Mark, String> {
    let wrong = || {
        format!("`{word}` is no die (a number, as 14) and no answer (a question mark and a number, as ?1)")
    };
    match word.strip_prefix('?') {
        Some(option) => number(option).map(Mark::Answer).ok_or_else(wrong),
        None => number(word).map(Mark::Die).ok_or_else(wrong),
    }
}

/// A whole number in the one way we write it: no plus sign, no zeroes in front.
pub(crate) fn number<N: FromStr + ToString>(word: &str) -> Option<N> {
    word.parse().ok().filter(|n: &N| n.to_string() == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tape_reads_what_it_writes() {
        let tape = Tape(vec![Mark::Die(14), Mark::Die(-1), Mark::Answer(1)]);
        assert_eq!(tape.to_string(), "14 -1 ?1");
        assert_eq!("14 -1 ?1".parse(), Ok(tape));
        assert_eq!("".parse(), Ok(Tape::default()));
    }

    #[test]
    fn a_broken_mark_is_named() {
        let error = "14 ?x".parse::<Tape>().unwrap_err();
        assert!(error.starts_with("`?x` is no die"), "{error}");
    }
}
