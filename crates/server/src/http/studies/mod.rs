//! Studies of a scenario: its numbers, and jobs that play many battles with them.

mod ask;
mod work;

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use study::fields;

use self::ask::{Bound, Prepared};
use super::body::{Caller, Said};
use crate::app::App;
use crate::jobs::{Lane, Wanted, Work};
use crate::keys::Hash;
use crate::problem::Problem;
use crate::wire::{
    BalanceRequest, ComparisonRequest, FormRequest, JobCard, SimulationRequest, StudyForm, SweepRequest,
    ValueRequest,
};

/// What comes back from whoever starts a study.
type Begun = Result<(StatusCode, Json<JobCard>), Problem>;

/// A scenario's numbers, and how it begins with some of them changed
#[utoipa::path(
    post, path = "/api/studies/form", operation_id = "study_form", tag = "studies", request_body = FormRequest,
    responses(
        (status = 200, body = StudyForm),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn form(
    State(app): State<Arc<App>>,
    Said(request, _): Said<FormRequest>,
) -> Result<Json<StudyForm>, Problem> {
    let bundle = ask::bundle(&app, &request.subject).await?;
    let made = app.work(move || {
        let (subject, variant) = ask::turned(bundle, &request.subject.changes)?;
        Ok::<_, Problem>(StudyForm {
            title: variant.game.opening().title,
            sides: variant.game.sides().to_vec(),
            players: variant.game.players(),
            fields: fields(&subject),
            scene: variant.game.opening(),
            text: variant.scenario.text.to_string(),
            bots: ask::bots(),
        })
    });
    Ok(Json(made.await??))
}

#[utoipa::path(
    post, path = "/api/studies/simulation", operation_id = "study_simulation", tag = "studies",
    request_body = SimulationRequest,
    responses(
        (status = 202, body = JobCard),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
        (status = 429, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn simulation(
    State(app): State<Arc<App>>,
    Caller(from): Caller,
    Said(request, hash): Said<SimulationRequest>,
) -> Begun {
    Bound::SIMULATION.check(request.battles, &request.trial)?;
    ask::check_precision(request.precision)?;
    let bundle = ask::bundle(&app, &request.subject).await?;
    let prepared = app.work(move || Prepared::new(bundle, &request.subject, &request.trial)).await??;
    let (battles, precision) = (request.battles, request.precision);
    let wanted = Wanted { kind: "simulation", key: hash, lane: Lane::Long, from };
    begin(&app, wanted, move |work| work::simulation(&prepared, battles, precision, work))
}

/// Compares two variants battle by battle
#[utoipa::path(
    post, path = "/api/studies/comparison", operation_id = "study_comparison", tag = "studies",
    request_body = ComparisonRequest,
    responses(
        (status = 202, body = JobCard),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
        (status = 429, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn comparison(
    State(app): State<Arc<App>>,
    Caller(from): Caller,
    Said(request, hash): Said<ComparisonRequest>,
) -> Begun {
    Bound::SIMULATION.check(request.battles, &request.trial)?;
    let bundle = ask::bundle(&app, &request.subject).await?;
    let battles = request.battles;
    let prepared = app.work(move || {
        let (_, other) = ask::turned(bundle.clone(), &request.other).map_err(|p| ask::at("other", p))?;
        Ok::<_, Problem>((Prepared::new(bundle, &request.subject, &request.trial)?, other))
    });
    let (prepared, other) = prepared.await??;
    let wanted = Wanted { kind: "comparison", key: hash, lane: Lane::Long, from };
    begin(&app, wanted, move |work| work::comparison(&prepared, &other, battles, work))
}

/// Varies a number, or two
#[utoipa::path(
    post, path = "/api/studies/sweep", operation_id = "study_sweep", tag = "studies", request_body = SweepRequest,
    responses(
        (status = 202, body = JobCard),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
        (status = 429, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn sweep(
    State(app): State<Arc<App>>,
    Caller(from): Caller,
    Said(request, hash): Said<SweepRequest>,
) -> Begun {
    ask::check_sweep(&request)?;
    let bundle = ask::bundle(&app, &request.subject).await?;
    let battles = request.battles;
    let prepared = app.work(move || {
        let prepared = Prepared::new(bundle, &request.subject, &request.trial)?;
        let knobs = prepared.knobs("knobs", &request.knobs)?;
        Ok::<_, Problem>((prepared, knobs))
    });
    let (prepared, knobs) = prepared.await??;
    let wanted = Wanted { kind: "sweep", key: hash, lane: Lane::Long, from };
    begin(&app, wanted, move |work| work::sweep(&prepared, &knobs, battles, work))
}

/// Looks for the cheapest change that gives a win rate
#[utoipa::path(
    post, path = "/api/studies/balance", operation_id = "study_balance", tag = "studies",
    request_body = BalanceRequest,
    responses(
        (status = 202, body = JobCard),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
        (status = 429, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn balance(
    State(app): State<Arc<App>>,
    Caller(from): Caller,
    Said(request, hash): Said<BalanceRequest>,
) -> Begun {
    Bound::BALANCE.check(request.battles, &request.trial)?;
    let bundle = ask::bundle(&app, &request.subject).await?;
    let prepared = app.work(move || {
        let prepared = Prepared::new(bundle, &request.subject, &request.trial)?;
        let order = prepared.balance(&request)?;
        Ok::<_, Problem>((prepared, order))
    });
    let (prepared, order) = prepared.await??;
    let wanted = Wanted { kind: "balance", key: hash, lane: Lane::Long, from };
    begin(&app, wanted, move |work| work::balance(&prepared, &order, work))
}

/// Weighs what everybody and everything is worth
#[utoipa::path(
    post, path = "/api/studies/value", operation_id = "study_value", tag = "studies", request_body = ValueRequest,
    responses(
        (status = 202, body = JobCard),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
        (status = 429, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn value(
    State(app): State<Arc<App>>,
    Caller(from): Caller,
    Said(request, hash): Said<ValueRequest>,
) -> Begun {
    Bound::VALUE.check(request.battles, &request.trial)?;
    let bundle = ask::bundle(&app, &request.subject).await?;
    let battles = request.battles;
    let prepared = app.work(move || Prepared::new(bundle, &request.subject, &request.trial)).await??;
    let wanted = Wanted { kind: "value", key: hash, lane: Lane::Long, from };
    begin(&app, wanted, move |work| work::value(&prepared, battles, work))
}

/// Starts a study, or finds it. Two studies that are asked for in the same words are the same only if their kinds are.
fn begin<T: Serialize>(
    app: &App,
    wanted: Wanted,
    study: impl FnOnce(&Work<'_>) -> Result<T, Problem> + Send + 'static,
) -> Begun {
    let words: Vec<u8> = wanted.kind.bytes().chain(wanted.key).collect();
    let key: Hash = crate::keys::hash(&words);
    let job = app.jobs.start(Wanted { key, ..wanted }, study)?;
    Ok((StatusCode::ACCEPTED, Json(job.card(0))))
}
