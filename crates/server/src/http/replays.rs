//! Battles that were recorded, here or elsewhere.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::body::{Asked, Named, SeatKey, Text};
use crate::app::App;
use crate::films::{Film, MOST_STEPS};
use crate::keys;
use crate::problem::Problem;
use crate::store::Write;
use crate::wire::{ReplayCard, Step, StepsQuery};

/// Brings a replay, to be looked at here
#[utoipa::path(
    post, path = "/api/replays", operation_id = "bring_replay", tag = "replays", request_body(content = String, content_type = "text/plain"),
    responses(
        (status = 201, body = ReplayCard),
        (status = 413, body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "It is no replay, or not a true one", body = Problem,
            content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn bring(
    State(app): State<Arc<App>>,
    Text(text): Text,
) -> Result<(StatusCode, Json<ReplayCard>), Problem> {
    let text: Arc<str> = text.into();
    let film = read(&app, text.clone()).await?;
    let card = ReplayCard { id: keys::name(), steps: film.steps() };
    let written = app.store.write(Write::Replay { id: card.id.clone(), text }).await;
    written.map_err(|error| Problem::unavailable(format!("The replay could not be written: {error}.")))?;
    app.films.keep(&card.id, film);
    Ok((StatusCode::CREATED, Json(card)))
}

/// Steps of a replay, or of a match that is over
#[utoipa::path(
    get, path = "/api/replays/{id}/steps", operation_id = "replay_steps", tag = "replays", params(("id" = String, Path), StepsQuery),
    security((), ("seat" = [])),
    responses(
        (status = 200, description = "At most 64 steps", body = Vec<Step>),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 409, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn steps(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    Asked(query): Asked<StepsQuery>,
    SeatKey(key): SeatKey,
) -> Result<Json<Vec<Step>>, Problem> {
    let film = film(&app, &id, key.as_deref()).await?;
    let show = move || {
        let viewer = film.viewer(query.side)?;
        let from = if query.last { film.steps() - 1 } else { query.from };
        film.show(from, query.to.unwrap_or(from.saturating_add(MOST_STEPS)), viewer)
    };
    Ok(Json(app.work(show).await??))
}

/// The file of a replay, or of a match that is over
#[utoipa::path(
    get, path = "/api/replays/{id}", operation_id = "replay_file", tag = "replays", params(("id" = String, Path)),
    security((), ("seat" = [])),
    responses(
        (status = 200, body = String, content_type = "text/plain"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 409, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn file(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    SeatKey(key): SeatKey,
) -> Result<Response, Problem> {
    let film = film(&app, &id, key.as_deref()).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{id}.replay\"")),
    ];
    Ok((headers, film.text.to_string()).into_response())
}

/// A recorded battle, made ready if it is not.
pub(super) async fn film(app: &Arc<App>, id: &str, key: Option<&str>) -> Result<Arc<Film>, Problem> {
    let own = match app.rooms.get(app, id).await {
        Ok(room) => {
            room.visitor(app, key).await?;
            Some(room.replay(app).await?)
        }
        Err(_) => None,
    };
    if let Some(film) = app.films.get(id) {
        return Ok(film);
    }
    let text = if let Some(text) = own {
        text
    } else {
        let brought = app.store.replay(id).await.map_err(|error| Problem::unavailable(error.to_string()))?;
        brought.ok_or_else(|| Problem::missing("There is no replay of that name."))?
    };
    Ok(app.films.keep(id, read(app, text.into()).await?))
}

async fn read(app: &App, text: Arc<str>) -> Result<Film, Problem> {
    let film = app.work(move || Film::read(text)).await?;
    film.map_err(|what| Problem::unfit("urn:caltrop:replay", format!("This is not a true replay: {what}.")))
}
