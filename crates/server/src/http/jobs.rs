//! Work in the background: its news, and its end.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;

use super::body::{Asked, Named};
use crate::app::App;
use crate::problem::Problem;
use crate::wire::{JobCard, JobQuery};

/// How long an answer waits for news.
const PATIENCE: Duration = Duration::from_secs(20);

/// News of a job
#[utoipa::path(
    get, path = "/api/jobs/{id}", operation_id = "job_news", tag = "jobs", params(("id" = String, Path), JobQuery),
    responses(
        (status = 200, body = JobCard),
        (status = 404, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn news(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    Asked(query): Asked<JobQuery>,
) -> Result<Json<JobCard>, Problem> {
    let job = app.jobs.get(&id)?;
    let Some(after) = query.after else { return Ok(Json(job.card(0))) };
    tokio::select! {
        card = job.news(after, PATIENCE) => Ok(Json(card)),
        () = app.closing.cancelled() => Err(Problem::unavailable("The server is closing.")),
    }
}

/// Stops a job; it keeps what it has
#[utoipa::path(
    delete, path = "/api/jobs/{id}", operation_id = "stop_job", tag = "jobs", params(("id" = String, Path)),
    responses(
        (status = 200, body = JobCard),
        (status = 404, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn stop(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
) -> Result<Json<JobCard>, Problem> {
    let job = app.jobs.get(&id)?;
    job.stop();
    Ok(Json(job.card(0)))
}
