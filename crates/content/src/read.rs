//! Reading a TOML file into a type, or all its faults.

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};
use toml_parser::ParseError;
use toml_parser::lexer::TokenKind;
use toml_parser::parser::RecursionGuard;

use crate::{Fault, Faults, Source, check, schema, unseen};

/// The most names a dotted key may join.
const MAX_DOTS: usize = 16;
/// Syntax errors beyond this many are not worth a second look at the file.
const MANY_ERRORS: usize = 1000;
/// How deep brackets may nest before the parser gives up.
const MAX_BRACKETS: u32 = 80;

/// Reads a TOML text as a `T`: every fault of syntax, or else every fault against the type.
pub fn read<T: DeserializeOwned + JsonSchema + 'static>(source: &Source) -> Result<T, Faults> {
    if source.is_vetted()
        && let Ok(root) = DeTable::parse(&source.text)
        && let span = root.span()
        && let root = Spanned::new(span, DeValue::Table(root.into_inner()))
        && let Ok(value) = T::deserialize(ValueDeserializer::from(root))
    {
        return Ok(value);
    }
    source.check()?;
    let root = parse(source)?;
    check_words(source, &root)?;
    let span = root.span();
    let root = Spanned::new(span, DeValue::Table(root.into_inner()));
    check::check(&schema::for_checks::<T>(), &root, source)?;
    T::deserialize(ValueDeserializer::from(root)).map_err(|error| {
        let span = error.span().unwrap_or_default();
        Fault::at(source, span, error.message()).into()
    })
}

fn parse(source: &Source) -> Result<Spanned<DeTable<'_>>, Faults> {
    let tokens = toml_parser::Source::new(&source.text).lex().into_vec();
    check_dots(source, &tokens)?;
    check_noise(source, &tokens)?;
    let (root, errors) = DeTable::parse_recoverable(&source.text);
    let mut faults = Faults::new();
    let mut last = (0..0, String::new());
    for error in errors {
        let this = (error.span().unwrap_or_default(), error.message().to_owned());
        if this != last {
            faults.push(syntax(source, this.0.clone(), &this.1));
            last = this;
        }
    }
    faults.sort();
    faults.or(root)
}

/// Refuses words that hide something from whoever reads them, be it in a name, a description or a key.
fn check_words(source: &Source, root: &Spanned<DeTable<'_>>) -> Result<(), Faults> {
    let mut faults = Faults::new();
    let mut look = |span: std::ops::Range<usize>, word: &str| {
        if let Some(what) = unseen(word) {
            let fault = Fault::at(source, span, format!("{what}, and can't be used here"));
            faults.push(fault.label("in here").help("leave the character out, or write another"));
        }
    };
    let mut tables = vec![root.get_ref()];
    let mut values = Vec::new();
    while let Some(table) = tables.pop() {
        for (key, value) in table {
            look(key.span(), key.get_ref());
            values.push(value);
        }
        while let Some(value) = values.pop() {
            match value.get_ref() {
                DeValue::String(word) => look(value.span(), word),
                DeValue::Array(more) => values.extend(more),
                DeValue::Table(inner) => tables.push(inner),
                _ => {}
            }
        }
    }
    faults.sort();
    faults.or(())
}

/// Refuses dotted keys that nest deeply: the tree they make would be as deep, and its readers recurse.
fn check_dots(source: &Source, tokens: &[toml_parser::lexer::Token]) -> Result<(), Faults> {
    let mut dots = 0;
    for token in tokens {
        match token.kind() {
            TokenKind::Dot => dots += 1,
            TokenKind::Atom | TokenKind::BasicString | TokenKind::LiteralString | TokenKind::Whitespace => {}
            _ => dots = 0,
        }
        if dots > MAX_DOTS {
            let what = format!("a dotted key joins at most {MAX_DOTS} names");
            return Err(Fault::at(source, token.span().start()..token.span().end(), what).into());
        }
    }
    Ok(())
}

/// Reports only the first errors of a text that is hardly TOML at all, without building a tree from it.
fn check_noise(source: &Source, tokens: &[toml_parser::lexer::Token]) -> Result<(), Faults> {
    let mut faults = Faults::new();
    let mut events = ();
    let mut sink = |error: ParseError| {
        let span = error.unexpected().map_or(0..0, |span| span.start()..span.end());
        faults.push(syntax(source, span, error.description()));
    };
    toml_parser::parser::parse_document(
        tokens,
        &mut RecursionGuard::new(&mut events, MAX_BRACKETS),
        &mut sink,
    );
    if faults.len() < MANY_ERRORS {
        return Ok(());
    }
    faults.sort();
    Err(faults)
}

fn syntax(source: &Source, span: std::ops::Range<usize>, what: &str) -> Fault {
    let at_end = source.text[crate::source::floor(&source.text, span.start)..].trim().is_empty();
    let fault = Fault::at(source, span, what).label(if at_end { "the file ends here" } else { "here" });
    if at_end { fault.help("is the file cut off, or a quote or bracket left open?") } else { fault }
}
