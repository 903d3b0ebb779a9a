//! The ledger of rules.

use axum::Json;
use ledger::{Book, Kind, Rule};

use super::body::{Asked, Named};
use crate::problem::Problem;
use crate::wire::{CaseView, RuleCard, RuleView, RulesQuery};

/// The most characters that are looked for.
const LONGEST_SEARCH: usize = 200;

/// The rules that fit some words, best first; all of them without words
#[utoipa::path(
    get, path = "/api/rules", operation_id = "rules", tag = "rules", params(RulesQuery), responses((status = 200, body = Vec<RuleCard>)),
)]
pub(crate) async fn list(Asked(query): Asked<RulesQuery>) -> Json<Vec<RuleCard>> {
    let words: String = query.search.chars().take(LONGEST_SEARCH).collect();
    let found = catalog::ledger().find(&words).into_iter();
    let of_ruleset = |rule: &&Rule| {
        let ruleset = rule.id.split('.').next();
        query.ruleset.is_none() || query.ruleset.as_deref() == ruleset
    };
    Json(found.filter(of_ruleset).map(card).collect())
}

/// A rule in full
#[utoipa::path(
    get, path = "/api/rules/{id}", operation_id = "rule", tag = "rules", params(("id" = String, Path)),
    responses((status = 200, body = RuleView), (status = 404, body = Problem, content_type = "application/problem+json")),
)]
pub(crate) async fn one(Named(id): Named<String>) -> Result<Json<RuleView>, Problem> {
    let ledger = catalog::ledger();
    let found = ledger.get(&id).and_then(|rule| Some(whole(rule, ledger.book(&rule.book)?)));
    found.map(Json).ok_or_else(|| {
        let problem = Problem::missing("There is no rule of that id.");
        match ledger.near(&id).as_slice() {
            [] => problem,
            near => problem.instead(format!("Did you mean {}?", near.join(", "))),
        }
    })
}

fn card(rule: &Rule) -> RuleCard {
    RuleCard {
        id: rule.id.clone(),
        book: rule.book.clone(),
        section: rule.section.clone(),
        kind: kind(rule.kind).to_owned(),
        statement: rule.text.clone(),
    }
}

fn whole(rule: &Rule, book: &Book) -> RuleView {
    let at = book.rules.iter().position(|other| other.id == rule.id).unwrap_or(0);
    let id = |at: Option<usize>| Some(book.rules.get(at?)?.id.clone());
    let case = |case: &ledger::Case| CaseView { given: case.given.clone(), expect: case.expect.clone() };
    RuleView {
        id: rule.id.clone(),
        book: rule.book.clone(),
        document: book.document.clone(),
        section: rule.section.clone(),
        kind: kind(rule.kind).to_owned(),
        statement: rule.text.clone(),
        ruling: rule.ruling.clone(),
        cases: rule.cases.iter().map(case).collect(),
        before: id(at.checked_sub(1)),
        after: id(Some(at + 1)),
    }
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Definition => "definition",
        Kind::Table => "table",
        Kind::Formula => "formula",
        Kind::Procedure => "procedure",
        Kind::Restriction => "restriction",
        Kind::Permission => "permission",
        Kind::Content => "content",
    }
}
