//! Characters that show nothing, or that turn the text around them: nobody may hide behind those.

/// The most marks on one letter.
const MOST_MARKS: usize = 4;
/// The zero-width non-joiner: it parts two letters that would run together, and is spelling in Persian and its neighbours.
const NON_JOINER: char = '\u{200c}';

/// What is wrong with a text that people read, if anything: `U+202E turns the direction of the text`. Lines and tabs
/// are no concern of this.
pub fn unseen(text: &str) -> Option<String> {
    let (mut marks, mut shown, mut before) = (0, false, ' ');
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        let after = rest.clone().next().unwrap_or(' ');
        let parts = c == NON_JOINER && runs_together(before) && runs_together(after);
        before = c;
        if let Some(what) = fault(c).filter(|_| !parts) {
            return Some(format!("U+{:04X} {what}", c as u32));
        }
        let styled = matches!(c, '\u{fe0e}' | '\u{fe0f}');
        if styled && !shown {
            return Some(format!("U+{:04X} stands alone, and shows nothing", c as u32));
        }
        marks = if is_mark(c) { marks + 1 } else { 0 };
        if marks > MOST_MARKS {
            return Some(format!("U+{:04X} is one mark too many on a letter", c as u32));
        }
        shown = !styled && !c.is_whitespace();
    }
    None
}

/// Why a character is not for texts that people read.
fn fault(c: char) -> Option<&'static str> {
    Some(match c {
        '\n' | '\r' | '\t' => return None,
        _ if c.is_control() => "is a control character",
        '\u{200e}' | '\u{200f}' | '\u{61c}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            "turns the direction of the text"
        }
        '\u{2028}' | '\u{2029}' => "breaks the line",
        // Marks of format, and letters that look like nothing.
        '\u{ad}'
        | '\u{34f}'
        | '\u{600}'..='\u{605}'
        | '\u{6dd}'
        | '\u{70f}'
        | '\u{890}'..='\u{891}'
        | '\u{8e2}'
        | '\u{115f}'..='\u{1160}'
        | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200d}'
        | '\u{2060}'..='\u{206f}'
        | '\u{2800}'
        | '\u{3164}'
        | '\u{fe00}'..='\u{fe0d}'
        | '\u{feff}'
        | '\u{ffa0}'
        | '\u{fff0}'..='\u{fffb}'
        | '\u{110bd}'
        | '\u{110cd}'
        | '\u{13430}'..='\u{1345f}'
        | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d159}'
        | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}' => "shows nothing",
        '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}' => "means something else on every machine",
        '\u{fdd0}'..='\u{fdef}' => "is no character",
        _ if c as u32 & 0xfffe == 0xfffe => "is no character",
        _ => return None,
    })
}

/// Whether a character is of a script whose letters run together: Arabic, Syriac and their kin, and those of India.
fn runs_together(c: char) -> bool {
    let script = matches!(
        c,
        '\u{620}'..='\u{6ff}'
            | '\u{710}'..='\u{7ff}'
            | '\u{840}'..='\u{8ff}'
            | '\u{900}'..='\u{dff}'
            | '\u{fb50}'..='\u{fdcf}'
            | '\u{fe70}'..='\u{fefc}'
    );
    script && fault(c).is_none() && !c.is_numeric()
}

/// Whether a character is a mark that is set on the letter before it.
fn is_mark(c: char) -> bool {
    matches!(
        c,
        '\u{300}'..='\u{36f}'
            | '\u{483}'..='\u{489}'
            | '\u{591}'..='\u{5bd}'
            | '\u{610}'..='\u{61a}'
            | '\u{64b}'..='\u{65f}'
            | '\u{6d6}'..='\u{6dc}'
            | '\u{e31}'
            | '\u{e34}'..='\u{e3a}'
            | '\u{e47}'..='\u{e4e}'
            | '\u{1ab0}'..='\u{1aff}'
            | '\u{1dc0}'..='\u{1dff}'
            | '\u{20d0}'..='\u{20ff}'
            | '\u{302a}'..='\u{302f}'
            | '\u{3099}'..='\u{309a}'
            | '\u{fe20}'..='\u{fe2f}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_write_is_seen() {
        for good in [
            "né",
            "Ñandú",
            "侍",
            "אברהם",
            "Žižka & Søn",
            "⚔\u{fe0f} Swords",
            "क्षत्रिय",
            "x\u{301}\u{323}",
            "علی\u{200c}رضا",
            "क्\u{200c}ष",
        ] {
            assert_eq!(unseen(good), None, "{good}");
        }
    }

    #[test]
    fn nobody_hides() {
        let hidden = [
            ("a\u{202e}b", "U+202E turns"),
            ("\u{200b}", "U+200B shows nothing"),
            ("\u{200c}", "U+200C shows nothing"),
            ("\u{200c}\u{200c}", "U+200C shows nothing"),
            ("Al\u{200c}dric", "U+200C shows nothing"),
            ("علی\u{200c}", "U+200C shows nothing"),
            ("\u{200c}علی", "U+200C shows nothing"),
            ("علی\u{200c}\u{200c}رضا", "U+200C shows nothing"),
            ("علی\u{200f}رضا", "U+200F turns"),
            ("\u{3164}", "U+3164 shows nothing"),
            ("\u{2800}", "U+2800 shows nothing"),
            ("so\u{ad}ft", "U+00AD shows nothing"),
            ("\u{115f}", "U+115F shows nothing"),
            ("\u{fe0f}", "U+FE0F stands alone"),
            ("\u{e123}", "U+E123 means"),
            ("\u{1ffff}", "U+1FFFF is no character"),
            ("\u{1b}[31m", "U+001B is a control"),
            ("Z\u{300}\u{300}\u{300}\u{300}\u{300}", "one mark too many"),
        ];
        for (text, says) in hidden {
            let what = unseen(text).unwrap_or_else(|| panic!("{text:?} passes"));
            assert!(what.contains(says), "{what}");
        }
    }
}
