//! Finding `proves!` in a source file.

use super::Place;
use super::lex::{Token, tokens};

/// One id in a marker, or a marker that does not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marker {
    /// The rule's id; empty if the marker has none.
    pub id: String,
    /// Where the id stands.
    pub at: Place,
    /// Why the marker proves nothing, if so.
    pub complaint: Option<&'static str>,
}

const NOT_A_TEST: &str = "`proves!` stands outside a #[test] function, so it proves nothing";
const IGNORED: &str = "`proves!` stands in an ignored test, so it proves nothing";
const NO_ID: &str = "`proves!` takes rule ids as string literals";

/// The attributes before a function, and after its `fn` those of the function we are in.
#[derive(Clone, Copy, Default)]
struct Function {
    test: bool,
    ignored: bool,
}

impl Function {
    fn complaint(self) -> Option<&'static str> {
        match (self.test, self.ignored) {
            (false, _) => Some(NOT_A_TEST),
            (true, true) => Some(IGNORED),
            (true, false) => None,
        }
    }
}

/// All markers of one file.
pub fn in_source(file: &str, text: &str) -> Vec<Marker> {
    use Token::{Mark, Word};
    let tokens = tokens(text);
    let kinds: Vec<_> = tokens.iter().map(|(token, _)| token.clone()).collect();
    let mut markers = Vec::new();
    let (mut ahead, mut inside) = (Function::default(), Function::default());
    for i in 0..kinds.len() {
        match &kinds[i..] {
            [Word("test"), Mark(']'), ..] => ahead.test |= is_attribute(&kinds[..i]),
            [Mark('['), Word("ignore"), ..] => ahead.ignored = true,
            [Word("fn"), Word(_), ..] => inside = std::mem::take(&mut ahead),
            [Word("proves"), Mark('!'), Mark('(' | '[' | '{'), ..] => {
                let ids = ids(&tokens[i + 3..]);
                let complaint = if ids.is_empty() { Some(NO_ID) } else { inside.complaint() };
                let found = if ids.is_empty() { vec![("", tokens[i].1)] } else { ids };
                markers.extend(found.into_iter().map(|(id, line)| Marker {
                    id: id.to_owned(),
                    at: Place { file: file.to_owned(), line },
                    complaint,
                }));
            }
            _ => {}
        }
    }
    markers
}

/// Whether the tokens end in `#[` and perhaps a path, as before the `test]` of `#[tokio::test]`.
fn is_attribute(before: &[Token<'_>]) -> bool {
    let path = |t: &&Token<'_>| matches!(t, Token::Word(_) | Token::Mark(':'));
    let length = before.iter().rev().take_while(path).count();
    before[..before.len() - length].ends_with(&[Token::Mark('#'), Token::Mark('[')])
}

/// The string literals up to the closing bracket; none if there is anything else.
fn ids<'a>(tokens: &[(Token<'a>, usize)]) -> Vec<(&'a str, usize)> {
    let mut ids = Vec::new();
    for (token, line) in tokens {
        match token {
            Token::Text(id) => ids.push((*id, *line)),
            Token::Mark(',') => {}
            Token::Mark(')' | ']' | '}') => return ids,
            _ => return Vec::new(),
        }
    }
    ids
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(String, usize, Option<&'static str>)> {
        in_source("x.rs", text).into_iter().map(|m| (m.id, m.at.line, m.complaint)).collect()
    }

    #[test]
    fn a_call_may_span_lines() {
        let text = "#[test]\nfn t() {\n  ledger::proves!(\n    \"a.b\",\n    \"a.c\", // why\n  );\n}";
        assert_eq!(found(text), [("a.b".to_owned(), 4, None), ("a.c".to_owned(), 5, None)]);
    }

    #[test]
    fn talk_about_markers_is_no_marker() {
        assert!(found("/// proves!(\"a.b\")\nconst S: &str = r#\"proves!(\"a.b\")\"#;").is_empty());
        assert!(found("macro_rules! proves { () => {} } use ledger::proves;").is_empty());
    }

    #[test]
    fn a_marker_counts_in_a_test_only() {
        assert_eq!(found("fn f() { proves!(\"a.b\"); }")[0].2, Some(NOT_A_TEST));
        assert_eq!(found("#[cfg(test)] mod t { fn f() { proves!(\"a.b\"); } }")[0].2, Some(NOT_A_TEST));
        assert_eq!(found("#[test] #[ignore = \"slow\"] fn f() { proves!(\"a.b\"); }")[0].2, Some(IGNORED));
        assert_eq!(found("#[tokio::test] async fn f() { proves!(\"a.b\"); }")[0].2, None);
        assert_eq!(found("#[test]\n#[should_panic]\nfn f() { proves![\"a.b\"]; }")[0].2, None);
    }

    #[test]
    fn an_id_is_a_literal() {
        assert_eq!(found("#[test] fn f() { proves!(ID); }")[0].2, Some(NO_ID));
        assert_eq!(found("#[test] fn f() { proves!() }")[0].2, Some(NO_ID));
    }
}
