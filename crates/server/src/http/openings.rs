//! How a match that is over would have gone after another opening.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;

use super::body::{Named, Said, SeatKey};
use crate::app::App;
use crate::keys;
use crate::openings::{LONGEST, MOST_COMMANDS, prospects};
use crate::problem::Problem;
use crate::wire::{Opening, Prospects};

/// How a match that is over would have gone after another opening
#[utoipa::path(
    post, path = "/api/matches/{id}/openings", operation_id = "another_opening", tag = "replays",
    request_body = Opening, params(("id" = String, Path)), security((), ("seat" = [])),
    responses(
        (status = 200, description = "From 1,000 battles that bots fought from there", body = Prospects),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "It is not over, or the rules refuse a command", body = Problem,
            content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn try_out(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    SeatKey(key): SeatKey,
    Said(opening, _): Said<Opening>,
) -> Result<Json<Prospects>, Problem> {
    let room = app.rooms.get(&app, &id).await?;
    room.visitor(&app, key.as_deref()).await?;
    let replay = room.replay(&app).await?;
    let commands = bounded(opening.commands)?;
    let asked = keys::hash(format!("{id}\n{}", commands.join("\n")).as_bytes());
    if let Some(found) = app.openings.get(asked) {
        return Ok(Json(found));
    }
    let own = app.clone();
    let work = move || -> Result<Prospects, Problem> {
        // Somebody else may have asked the same while this one waited.
        if let Some(found) = own.openings.get(asked) {
            return Ok(found);
        }
        let found = prospects(&replay, &commands)?;
        own.openings.keep(asked, found.clone());
        Ok(found)
    };
    Ok(Json(app.simulate(work).await??))
}

fn bounded(commands: Vec<String>) -> Result<Vec<String>, Problem> {
    let long = commands.iter().any(|text| text.chars().count() > LONGEST || text.contains('\n'));
    if commands.len() <= MOST_COMMANDS && !long {
        return Ok(commands);
    }
    let what = format!("An opening has at most {MOST_COMMANDS} commands of {LONGEST} characters each.");
    Err(Problem::malformed(what))
}
