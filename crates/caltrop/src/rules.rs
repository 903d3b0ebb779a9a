//! `caltrop rules`: the ledger.

use ledger::{Ledger, Rule};
use serde_json::json;

use crate::output::{Answer, BOLD, DIM, Failure, Output, Verdict, count, wrap};

/// The arguments of `rules`.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  caltrop rules\n  caltrop rules trample\n  caltrop rules tdgs.luck.floor"
)]
pub struct Args {
    /// A rule's id, or words to look for; without them, the list of books
    #[arg(value_name = "WORD|ID")]
    words: Vec<String>,
}

/// Lists, finds or prints.
pub fn run(args: &Args, out: &mut Output) -> Answer {
    let ledger = catalog::ledger();
    let words = args.words.join(" ");
    if words.trim().is_empty() {
        books(ledger, out)
    } else if let Some(rule) = ledger.get(words.trim()) {
        if out.json {
            out.object(rule)?;
        } else {
            out.say(whole(rule, out.width()))?;
        }
        Ok(Verdict::Yes)
    } else {
        found(ledger, &words, out)
    }
}

fn books(ledger: &Ledger, out: &mut Output) -> Answer {
    if out.json {
        let books: Vec<_> = ledger
            .books()
            .iter()
            .map(|book| json!({ "name": book.name, "document": book.document, "rules": book.rules.len() }))
            .collect();
        out.object(&json!({ "books": books, "rules": ledger.rules().count() }))?;
        return Ok(Verdict::Yes);
    }
    for book in ledger.books() {
        let name = &book.name;
        out.say(format!(
            "{BOLD}{name:<24}{BOLD:#}{:>4} rules  {DIM}{}{DIM:#}",
            book.rules.len(),
            book.document
        ))?;
    }
    out.note(format!("{}; `caltrop rules WORD` looks for some", count(ledger.rules().count(), "rule")))?;
    Ok(Verdict::Yes)
}

fn found(ledger: &Ledger, words: &str, out: &mut Output) -> Answer {
    let rules = ledger.find(words);
    if rules.is_empty() {
        return unknown(ledger, words, out);
    }
    if out.json {
        out.object(&json!({ "words": words, "rules": rules }))?;
        return Ok(Verdict::Yes);
    }
    let widest = rules.iter().map(|rule| rule.id.len()).max().unwrap_or(0).min(48);
    let room = out.width().saturating_sub(widest + 2).max(20);
    for rule in &rules {
        out.say(format!("{BOLD}{:<widest$}{BOLD:#}  {}", rule.id, cut(&rule.text, room)))?;
    }
    out.note(format!("{}; `caltrop rules ID` prints one in full", count(rules.len(), "rule")))?;
    Ok(Verdict::Yes)
}

fn unknown(ledger: &Ledger, words: &str, out: &mut Output) -> Answer {
    let near = ledger.near(words);
    let what = format!("no rule has the id or the words `{words}`");
    if out.json {
        out.object(&json!({ "error": what, "near": near }))?;
        return Ok(Verdict::No);
    }
    let failure = Failure::no(what);
    Err(if near.is_empty() {
        failure.help("`caltrop rules` lists the books")
    } else {
        failure.help(format!("did you mean {}?", near.join(", ")))
    })
}

/// As much of a text as fits.
fn cut(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_owned();
    }
    let start: String = text.chars().take(room.saturating_sub(3)).collect();
    format!("{}...", start.trim_end())
}

/// A rule with its cases and its ruling.
pub fn whole(rule: &Rule, width: usize) -> String {
    let kind = format!("{:?}", rule.kind).to_lowercase();
    let head = format!("{BOLD}{}{BOLD:#}\n{DIM}{}: {} ({kind}){DIM:#}", rule.id, rule.book, rule.section);
    let indented = |text: &str| wrap(text, "  ", width);
    let cases: Vec<String> =
        rule.cases.iter().map(|case| indented(&format!("{} -> {}", case.given, case.expect))).collect();
    let mut parts = vec![head, indented(&rule.text)];
    if !cases.is_empty() {
        parts.push(format!("Cases\n{}", cases.join("\n")));
    }
    parts.extend(rule.ruling.iter().map(|ruling| format!("Ruling\n{}", indented(ruling))));
    parts.extend(rule.status.iter().map(|status| format!("Needs no test\n{}", indented(status))));
    parts.join("\n\n")
}
