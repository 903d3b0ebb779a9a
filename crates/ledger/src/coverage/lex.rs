//! Just enough of Rust's lexis to tell a marker from a comment or a string that talks about one.

/// A word, a string literal or a single other character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token<'a> {
    /// An identifier, keyword or number.
    Word(&'a str),
    /// The inside of a string literal, as written.
    Text(&'a str),
    /// Any other character outside comments and white space.
    Mark(char),
}

/// The tokens of a source with the line each begins on; comments and character literals are left out.
pub fn tokens(source: &str) -> Vec<(Token<'_>, usize)> {
    let mut rest = source;
    let mut line = 1;
    let mut tokens = Vec::new();
    while let Some(first) = rest.chars().next() {
        let (token, length) = next(rest, first);
        tokens.extend(token.map(|token| (token, line)));
        line += rest[..length].matches('\n').count();
        rest = &rest[length..];
    }
    tokens
}

/// The token at the beginning, if it is one, and the bytes to move on by: at least one.
fn next(rest: &str, first: char) -> (Option<Token<'_>>, usize) {
    if rest.starts_with("//") {
        return (None, rest.find('\n').unwrap_or(rest.len()));
    }
    if rest.starts_with("/*") {
        return (None, block_comment(rest));
    }
    if let Some((text, length)) = raw_string(rest) {
        return (Some(Token::Text(text)), length);
    }
    match first {
        '"' => {
            let (text, length) = string(rest);
            (Some(Token::Text(text)), length)
        }
        '\'' => (None, character(rest)),
        c if is_word(c) => {
            let length = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
            (Some(Token::Word(&rest[..length])), length)
        }
        c if c.is_whitespace() => (None, c.len_utf8()),
        c => (Some(Token::Mark(c)), c.len_utf8()),
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The length of a block comment; they nest.
fn block_comment(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    let (mut depth, mut i) = (0_usize, 0);
    while i + 1 < bytes.len() {
        match &bytes[i..i + 2] {
            b"/*" => (depth, i) = (depth + 1, i + 2),
            b"*/" => (depth, i) = (depth - 1, i + 2),
            _ => i += 1,
        }
        if depth == 0 {
            return i;
        }
    }
    rest.len()
}

/// A raw string such as `r#".."#`, with or without `b` or `c` before it.
fn raw_string(rest: &str) -> Option<(&str, usize)> {
    let after = ["r", "br", "cr"].iter().find_map(|prefix| rest.strip_prefix(prefix))?;
    let hashes = after.bytes().take_while(|&b| b == b'#').count();
    let body = after[hashes..].strip_prefix('"')?;
    let start = rest.len() - body.len();
    let close = format!("\"{}", "#".repeat(hashes));
    let end = body.find(&close);
    Some((&body[..end.unwrap_or(body.len())], end.map_or(rest.len(), |end| start + end + close.len())))
}

/// A plain string from its opening quote.
fn string(rest: &str) -> (&str, usize) {
    let mut escaped = false;
    for (i, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return (&rest[1..i], i + 1),
            _ => {}
        }
    }
    (&rest[1..], rest.len())
}

/// The length of a character literal, or of the quote of a lifetime.
fn character(rest: &str) -> usize {
    let mut chars = rest.char_indices().skip(1);
    match (chars.next(), chars.next()) {
        (Some((_, '\\')), Some((i, c))) => {
            let after = i + c.len_utf8();
            rest[after..].find('\'').map_or(1, |end| after + end + 1)
        }
        (Some(_), Some((i, '\''))) => i + 1,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(source: &str) -> String {
        let shown = tokens(source).into_iter().map(|(token, line)| match token {
            Token::Word(w) => format!("{line}:{w}"),
            Token::Text(t) => format!("{line}:<{t}>"),
            Token::Mark(c) => c.to_string(),
        });
        shown.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn comments_are_left_out() {
        assert_eq!(words("a // b\n/* c /* d */ e\n */ f"), "1:a 3:f");
        assert_eq!(words("a /* never closed"), "1:a");
    }

    #[test]
    fn strings_keep_their_quotes_and_escapes() {
        assert_eq!(words(r#"x("a\"b", "c")"#), r#"1:x ( 1:<a\"b> , 1:<c> )"#);
        assert_eq!(words("r#\"a\"b\"# r\"c\" br\"d\""), "1:<a\"b> 1:<c> 1:<d>");
        assert_eq!(words("\"open"), "1:<open>");
    }

    #[test]
    fn characters_are_not_lifetimes() {
        assert_eq!(words("&'a str"), "& 1:a 1:str");
        assert_eq!(words(r#"'"' 'x' '\'' '\u{41}' z"#), "1:z");
        assert_eq!(words("'"), "");
    }
}
