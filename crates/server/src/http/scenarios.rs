//! What can be played.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use super::body::Named;
use crate::app::App;
use crate::problem::Problem;
use crate::wire::{Favour, RulesetCard, ScenarioCard};

/// The scenarios of the library
#[utoipa::path(get, path = "/api/scenarios", operation_id = "scenarios", tag = "scenarios", responses((status = 200, body = Vec<ScenarioCard>)))]
pub(crate) async fn list(State(app): State<Arc<App>>) -> Result<Json<Vec<ScenarioCard>>, Problem> {
    let books = app.shelf.books(&app).await?;
    Ok(Json(books.values().map(|book| book.card.clone()).collect()))
}

#[utoipa::path(get, path = "/api/rulesets", tag = "scenarios", responses((status = 200, body = Vec<RulesetCard>)))]
pub(crate) async fn rulesets() -> Json<Vec<RulesetCard>> {
    let card = |entry: &&catalog::Entry| RulesetCard {
        name: entry.name.to_owned(),
        title: entry.title.to_owned(),
        summary: entry.summary.to_owned(),
        version: entry.version.to_owned(),
    };
    Json(catalog::rulesets().iter().map(card).collect())
}

/// Who is favoured, from battles between bots
#[utoipa::path(
    get, path = "/api/scenarios/{ruleset}/{id}/favour", tag = "scenarios",
    params(("ruleset" = String, Path), ("id" = String, Path)),
    responses((status = 200, body = Favour), (status = 404, body = Problem, content_type = "application/problem+json")),
)]
pub(crate) async fn favour(
    State(app): State<Arc<App>>,
    Named(name): Named<(String, String)>,
) -> Result<Json<Favour>, Problem> {
    let books = app.shelf.books(&app).await?;
    let book = books.get(&name).ok_or_else(missing)?;
    Ok(Json(book.favour(&app).await?))
}

/// A scenario's text, to start writing from
#[utoipa::path(
    get, path = "/api/scenarios/{ruleset}/{id}/text", operation_id = "scenario_text", tag = "scenarios",
    params(("ruleset" = String, Path), ("id" = String, Path)),
    responses(
        (status = 200, body = String, content_type = "application/toml"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn text(
    State(app): State<Arc<App>>,
    Named(name): Named<(String, String)>,
) -> Result<Response, Problem> {
    let books = app.shelf.books(&app).await?;
    let book = books.get(&name).ok_or_else(missing)?;
    let text = book.bundle.scenario.text.to_string();
    Ok(([(header::CONTENT_TYPE, "application/toml; charset=utf-8")], text).into_response())
}

fn missing() -> Problem {
    Problem::missing("There is no scenario of that name.").instead("GET /api/scenarios lists them.")
}
