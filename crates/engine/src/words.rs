//! How figures and names are written, everywhere alike.

use std::fmt;

/// A share as a percentage: `55.1%`. What is neither certain nor impossible is called neither.
pub fn percent(share: f64) -> String {
    match share * 100.0 {
        p if p > 0.0 && p < 0.05 => "<0.1%".to_owned(),
        p if p < 100.0 && p > 99.95 => ">99.9%".to_owned(),
        p => format!("{p:.1}%"),
    }
}

/// A number with a comma after every three digits: `1,234,567`.
pub struct Thousands(pub u64);

impl fmt::Display for Thousands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.0.to_string();
        let mut text = String::new();
        for (n, digit) in digits.chars().enumerate() {
            if n > 0 && (digits.len() - n).is_multiple_of(3) {
                text.push(',');
            }
            text.push(digit);
        }
        f.pad(&text)
    }
}

/// Words as a sentence or a button begins with them.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_never_rounds_to_certainty() {
        assert_eq!(
            [0.0, 0.0001, 0.5, 0.9999, 1.0].map(percent),
            ["0.0%", "<0.1%", "50.0%", ">99.9%", "100.0%"]
        );
    }

    #[test]
    fn numbers_are_grouped_by_three() {
        let shown = [0, 999, 1000, 1_234_567].map(|n| Thousands(n).to_string());
        assert_eq!(shown, ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(format!("{:>6}", Thousands(1000)), " 1,000");
    }

    #[test]
    fn a_sentence_begins_with_a_capital() {
        assert_eq!(["", "ogre", "Ogre", "éclat", "ßa"].map(capital), ["", "Ogre", "Ogre", "Éclat", "SSa"]);
    }
}
