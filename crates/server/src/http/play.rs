//! Playing a match, request by request.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use engine::{Decision, Forecast, Preview, Side, Survey};

use super::body::{Asked, Named, Once, Said, SeatKey};
use crate::app::App;
use crate::problem::Problem;
use crate::room::{Room, Submission, Visitor};
use crate::wire::{Chances, Decide, Done, Known, PreviewRequest, View, ViewQuery, WeighRequest};

/// The match as the holder of the key sees it, or a spectator
#[utoipa::path(
    get, path = "/api/matches/{id}", tag = "play", params(("id" = String, Path), ViewQuery),
    security((), ("seat" = [])),
    responses(
        (status = 200, body = View),
        (status = 401, body = Problem, content_type = "application/problem+json"),
        (status = 403, body = Problem, content_type = "application/problem+json"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn view(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    Asked(query): Asked<ViewQuery>,
    SeatKey(key): SeatKey,
) -> Result<Json<View>, Problem> {
    let room = app.rooms.get(&app, &id).await?;
    let visitor = room.visitor(&app, key.as_deref()).await?;
    let ViewQuery { lines, seq, ground } = query;
    let seq = match seq {
        Some(seq) => seq,
        None => room.hold(&app).await?.table().seq(visitor),
    };
    let known = Known { seq, lines: lines.unwrap_or(0), ground };
    Ok(Json(room.view(&app, visitor, Some(known)).await?))
}

/// Gives a command, answers a question, or takes back the last command
#[utoipa::path(
    post, path = "/api/matches/{id}/commands", tag = "play", request_body = Decide,
    params(
        ("id" = String, Path),
        ("Idempotency-Key" = Option<String>, Header, description = "The same key and body are carried out once."),
    ),
    security(("seat" = [])),
    responses(
        (status = 200, description = "It is done, and on disk", body = Done),
        (status = 401, body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "The rules refuse it", body = Problem,
            content_type = "application/problem+json"),
        (status = 422, description = "The key came with another body", body = Problem,
            content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn decide(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    SeatKey(key): SeatKey,
    Once(once): Once,
    Said(wanted, body): Said<Decide>,
) -> Result<Json<Done>, Problem> {
    let (room, side) = seat(&app, &id, key.as_deref()).await?;
    let (decision, seq) = match wanted {
        Decide::Command { text, seq } => (Decision::Command(text), seq),
        Decide::Answer { option, seq } => (Decision::Answer(option), seq),
        Decide::Undo { seq } => (Decision::Undo, seq),
    };
    let submission = Submission { side, decision, seq, key: once.map(|key| (key, body)) };
    Ok(Json(Done { seq: room.decide(&app, submission).await? }))
}

/// What a command would do
#[utoipa::path(
    post, path = "/api/matches/{id}/preview", tag = "play", request_body = PreviewRequest,
    params(("id" = String, Path)), security(("seat" = [])),
    responses(
        (status = 200, body = Preview),
        (status = 401, body = Problem, content_type = "application/problem+json"),
        (status = 409, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn preview(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    SeatKey(key): SeatKey,
    Said(wanted, _): Said<PreviewRequest>,
) -> Result<Json<Preview>, Problem> {
    let (room, side) = seat(&app, &id, key.as_deref()).await?;
    Ok(Json(room.preview(&app, side, &wanted.text).await?))
}

/// What may come of an answer to the open question
#[utoipa::path(
    post, path = "/api/matches/{id}/weigh", tag = "play", request_body = WeighRequest,
    params(("id" = String, Path)), security(("seat" = [])),
    responses(
        (status = 200, body = Forecast),
        (status = 401, body = Problem, content_type = "application/problem+json"),
        (status = 409, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn weigh(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    SeatKey(key): SeatKey,
    Said(wanted, _): Said<WeighRequest>,
) -> Result<Json<Forecast>, Problem> {
    let (room, side) = seat(&app, &id, key.as_deref()).await?;
    Ok(Json(room.weigh(&app, side, wanted.option).await?))
}

/// What a token reaches, threatens and sees
#[utoipa::path(
    get, path = "/api/matches/{id}/survey/{handle}", tag = "play",
    params(("id" = String, Path), ("handle" = String, Path)), security((), ("seat" = [])),
    responses(
        (status = 200, body = Survey),
        (status = 401, body = Problem, content_type = "application/problem+json"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn survey(
    State(app): State<Arc<App>>,
    Named((id, handle)): Named<(String, String)>,
    SeatKey(key): SeatKey,
) -> Result<Json<Survey>, Problem> {
    let room = app.rooms.get(&app, &id).await?;
    let visitor = room.visitor(&app, key.as_deref()).await?;
    Ok(Json(room.survey(&app, visitor, &handle).await?))
}

/// The replay, once the match is over
#[utoipa::path(
    get, path = "/api/matches/{id}/replay", tag = "play", params(("id" = String, Path)),
    security((), ("seat" = [])),
    responses(
        (status = 200, body = String, content_type = "text/plain"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 409, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn replay(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    SeatKey(key): SeatKey,
) -> Result<Response, Problem> {
    let room = app.rooms.get(&app, &id).await?;
    room.visitor(&app, key.as_deref()).await?;
    let text = room.replay(&app).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{id}.replay\"")),
    ];
    Ok((headers, text).into_response())
}

/// How likely each side is to win, as far as the one who asks can know
#[utoipa::path(
    get, path = "/api/matches/{id}/chances", tag = "play", params(("id" = String, Path)),
    security((), ("seat" = [])),
    responses(
        (status = 200, body = Chances),
        (status = 401, body = Problem, content_type = "application/problem+json"),
        (status = 403, description = "Others play too", body = Problem,
            content_type = "application/problem+json"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "It is over", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn chances(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    SeatKey(key): SeatKey,
) -> Result<Json<Chances>, Problem> {
    let room = app.rooms.get(&app, &id).await?;
    let visitor = room.visitor(&app, key.as_deref()).await?;
    Ok(Json(room.chances(&app, visitor).await?))
}

/// The room, and the side whose key was brought.
async fn seat(app: &Arc<App>, id: &str, key: Option<&str>) -> Result<(Arc<Room>, Side), Problem> {
    let room = app.rooms.get(app, id).await?;
    let missing = || {
        Problem::key("Only those who have a seat may do this.").instead("Send `Authorization: Bearer KEY`.")
    };
    let key = key.ok_or_else(missing)?;
    match room.visitor(app, Some(key)).await? {
        Visitor::Seat(side) => Ok((room, side)),
        Visitor::Spectator => Err(missing()),
    }
}
