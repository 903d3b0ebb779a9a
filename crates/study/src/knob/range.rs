//! The values of a knob as people write them: `3..9`, `3..9:2`, `3,5,8`, `-2..+2`.

use super::{MOST_POINTS, MOST_VALUE};
use crate::error::StudyError;

/// The most characters of a knob.
const LONGEST: usize = 1000;
const FORM: &str =
    "write for instance `goblin.count 3..9`, `options.round-limit 10,20,40` or `goblin.con -2..+2`";

/// A knob as it was asked for.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Wish {
    pub path: String,
    /// The values, if they were given.
    pub values: Option<Values>,
}

/// Values as they were asked for, in order and each once.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Values {
    /// What it is to be.
    Absolute(Vec<i64>),
    /// How much more or less than it is.
    Relative(Vec<i64>),
}

impl Wish {
    /// Reads a knob: a path, and its values after a space or `=`.
    pub fn parse(text: &str) -> Result<Wish, StudyError> {
        if text.len() > LONGEST {
            return Err(StudyError::call(format!("a knob has at most {LONGEST} characters"), FORM));
        }
        let text = text.trim();
        let (path, rest) = text.split_once([' ', '=', '\t']).unwrap_or((text, ""));
        if path.is_empty() || path.split('.').any(str::is_empty) {
            return Err(StudyError::call(format!("`{text}` has no path"), FORM));
        }
        let rest = rest.trim();
        let values = if rest.is_empty() { None } else { Some(Values::parse(rest)?) };
        Ok(Wish { path: path.to_owned(), values })
    }

    /// Reads several knobs with commas between them; a number after a comma is one more value.
    pub fn parse_all(text: &str) -> Result<Vec<Wish>, StudyError> {
        let mut wishes: Vec<String> = Vec::new();
        for piece in text.split(',') {
            let number =
                piece.trim().trim_start_matches(['+', '-']).starts_with(|c: char| c.is_ascii_digit());
            match wishes.last_mut() {
                Some(last) if number => {
                    last.push(',');
                    last.push_str(piece.trim());
                }
                _ => wishes.push(piece.to_owned()),
            }
        }
        wishes.iter().map(|wish| Wish::parse(wish)).collect()
    }
}

/// A number with or without a sign.
struct Number {
    value: i64,
    signed: bool,
}

impl Values {
    /// Reads values: ranges and single numbers with commas between them.
    pub fn parse(text: &str) -> Result<Values, StudyError> {
        let mut all = Vec::new();
        let (mut plain, mut signed) = (false, false);
        for piece in text.split(',') {
            let (ends, step) = match piece.split_once(':') {
                Some((ends, step)) => (ends, number(step, text)?),
                None => (piece, Number { value: 1, signed: false }),
            };
            if step.signed || step.value < 1 {
                return Err(StudyError::call(
                    format!("`{piece}` has no step"),
                    "a step is 1 or more, as in 3..9:2",
                ));
            }
            let (low, high) = ends.split_once("..").unwrap_or((ends, ends));
            let (low, high) = (number(low, text)?, number(high, text)?);
            for end in [&low, &high] {
                // A plain 0 between signs is no change at all.
                plain |= !end.signed && end.value != 0;
                signed |= end.signed;
            }
            if low.value > high.value {
                let what = format!("the range `{piece}` is empty");
                return Err(StudyError::call(
                    what,
                    format!("write the lower end first: {}..{}", high.value, low.value),
                ));
            }
            let count = (high.value - low.value) / step.value + 1;
            if count as usize + all.len() > MOST_POINTS {
                let what = format!("`{text}` has more than {MOST_POINTS} values");
                return Err(StudyError::call(what, "take a step, as in 0..100000:1000"));
            }
            all.extend((0..count).map(|n| low.value + n * step.value));
        }
        all.sort_unstable();
        all.dedup();
        match (plain, signed) {
            (true, true) => Err(StudyError::call(
                format!("`{text}` mixes values with changes"),
                "write 3..9 for what it is to be, or -2..+2 for how much less or more",
            )),
            (false, true) => Ok(Values::Relative(all)),
            _ => Ok(Values::Absolute(all)),
        }
    }
}

fn number(text: &str, whole: &str) -> Result<Number, StudyError> {
    let text = text.trim();
    let signed = text.starts_with(['+', '-']);
    let wrong = || StudyError::call(format!("`{whole}` is no range of whole numbers"), FORM);
    let value: i64 = text.parse().map_err(|_| wrong())?;
    if value.unsigned_abs() > MOST_VALUE.unsigned_abs() {
        let what = format!("{value} is too much");
        return Err(StudyError::call(what, format!("values go from -{MOST_VALUE} to {MOST_VALUE}")));
    }
    Ok(Number { value, signed })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(text: &str) -> Result<Values, String> {
        Values::parse(text).map_err(|error| error.to_string())
    }

    #[test]
    fn ranges_steps_lists_and_changes_are_read() {
        assert_eq!(values("3..6"), Ok(Values::Absolute(vec![3, 4, 5, 6])));
        assert_eq!(values("3..9:2"), Ok(Values::Absolute(vec![3, 5, 7, 9])));
        assert_eq!(values("8,3, 5,3"), Ok(Values::Absolute(vec![3, 5, 8])));
        assert_eq!(values("-2..+1"), Ok(Values::Relative(vec![-2, -1, 0, 1])));
        assert_eq!(values("-2..0"), Ok(Values::Relative(vec![-2, -1, 0])));
        assert_eq!(values("+3"), Ok(Values::Relative(vec![3])));
    }

    #[test]
    fn what_is_no_range_says_what_would_be() {
        for (text, said) in [
            ("9..3", "write the lower end first: 3..9"),
            ("-2..2", "-2..+2"),
            ("x..y", "no range of whole numbers"),
            ("1.5", "no range"),
            ("3..", "no range"),
            ("+-3", "no range"),
            ("1..9:0", "a step is 1 or more"),
            ("0..1000000", "more than 10000 values"),
            ("99999999999", "too much"),
            ("-9223372036854775808", "too much"),
            ("é", "no range"),
        ] {
            let error = values(text).expect_err(text);
            assert!(error.contains(said), "{text}: {error}");
        }
    }

    #[test]
    fn several_knobs_are_told_apart_from_several_values() {
        let wishes = Wish::parse_all("goblin.count 3,5, ogre.con -2..+2, map.cover").expect("three knobs");
        let paths: Vec<&str> = wishes.iter().map(|wish| wish.path.as_str()).collect();
        assert_eq!(paths, ["goblin.count", "ogre.con", "map.cover"]);
        assert_eq!(wishes[0].values, Some(Values::Absolute(vec![3, 5])));
        assert_eq!(wishes[2].values, None);
        assert!(Wish::parse("").is_err() && Wish::parse(".x 3").is_err());
    }
}
