//! Looking back at a recorded battle: who was how likely to win, what if, and playing on from any moment.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use content::Bundle;
use dice::Seed;
use engine::bots::BotKind;
use lab::{AnalysisNews, AnalysisOrder, ReplayError, WhatIf};

use super::body::{Caller, Named, Said, SeatKey};
use super::matches;
use super::replays::film;
use crate::app::App;
use crate::films::Film;
use crate::jobs::{Jobs, Lane, Progress, Wanted, Work};
use crate::keys;
use crate::problem::Problem;
use crate::wire::{AnalysisView, DiceFrom, JobCard, PlayOn, Started, Watch, WhatIfRequest, WhatIfView, Who};

/// Half of the 95 % interval that every chance shall have.
const PRECISION: f64 = 0.02;
/// The most inputs of a battle that is analysed here; a longer one would keep everybody else waiting.
const MOST_INPUTS: usize = 2000;
/// The most continuations of one request.
const MOST_BATTLES: u64 = 10_000;
/// The seed of all that is played here: the same question has the same answer.
const SEED: u64 = 1;

/// Analyses a replay, or a match that is over
#[utoipa::path(
    post, path = "/api/replays/{id}/analysis", operation_id = "analyse_replay", tag = "replays",
    params(("id" = String, Path)), security((), ("seat" = [])),
    responses(
        (status = 202, description = "A job, whose news are of the form `AnalysisView`", body = JobCard),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 409, body = Problem, content_type = "application/problem+json"),
        (status = 413, body = Problem, content_type = "application/problem+json"),
        (status = 429, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn analyse(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    SeatKey(key): SeatKey,
    Caller(from): Caller,
) -> Result<(StatusCode, Json<JobCard>), Problem> {
    let film = film(&app, &id, key.as_deref()).await?;
    if film.inputs() > MOST_INPUTS {
        let what =
            format!("This battle has {} inputs; at most {MOST_INPUTS} are analysed here.", film.inputs());
        return Err(Problem::too_large(what).instead("Use `caltrop analyse` on a machine of your own."));
    }
    let key = keys::hash(&[&film.hash[..], b"analysis"].concat());
    let wanted = Wanted { kind: "analysis", key, lane: Lane::Long, from };
    let job = app.jobs.start(wanted, move |work| analysis(&film, work))?;
    Ok((StatusCode::ACCEPTED, Json(job.card(0))))
}

fn analysis(film: &Film, work: &Work<'_>) -> Result<AnalysisView, Problem> {
    let order = AnalysisOrder {
        precision: PRECISION,
        battles: lab::USUAL_MOST,
        seed: Seed::from(SEED),
        threads: Jobs::threads(),
        bots: vec![BotKind::Standard],
    };
    let news = |news: AnalysisNews<'_>| match news {
        AnalysisNews::Rolled(done, planned) => work.progress(done, planned),
        AnalysisNews::Sharper(found) => work.tell(&AnalysisView::from(found)),
    };
    let found = film.game.analyse(&film.replay, &order, &news, work.stop()).map_err(unfit)?;
    Ok(AnalysisView::from(&found))
}

/// Lets a recorded battle go on from a moment, many times
#[utoipa::path(
    post, path = "/api/replays/{id}/what-if", operation_id = "what_if", tag = "replays",
    params(("id" = String, Path)), security((), ("seat" = [])), request_body = WhatIfRequest,
    responses(
        (status = 202, description = "A job, whose news are of the form `WhatIfView`", body = JobCard),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 409, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
        (status = 429, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn what_if(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    SeatKey(key): SeatKey,
    Caller(from): Caller,
    Said(request, _): Said<WhatIfRequest>,
) -> Result<(StatusCode, Json<JobCard>), Problem> {
    let film = film(&app, &id, key.as_deref()).await?;
    check_moment(&film, request.at)?;
    if !(1..=MOST_BATTLES).contains(&request.battles) {
        return Err(Problem::unfit("urn:caltrop:battles", "So many battles are not played at once.")
            .instead(format!("Ask for 1 to {MOST_BATTLES}.")));
    }
    let said = serde_json::to_vec(&request).map_err(|error| Problem::ours(error.to_string()))?;
    let key = keys::hash(&[&film.hash[..], b"what-if", &said].concat());
    let wanted = Wanted { kind: "what-if", key, lane: Lane::Short, from };
    let job = app.jobs.start(wanted, move |work| continuations(&film, request, work))?;
    Ok((StatusCode::ACCEPTED, Json(job.card(0))))
}

fn continuations(film: &Film, request: WhatIfRequest, work: &Work<'_>) -> Result<WhatIfView, Problem> {
    let order = WhatIf {
        at: request.at,
        command: request.command,
        battles: request.battles,
        seed: Seed::from(SEED),
        threads: Jobs::threads(),
        bots: vec![BotKind::Standard],
    };
    let watch = Progress { work, before: 0, planned: request.battles };
    let found = film.game.what_if(&film.replay, &order, &watch).map_err(unfit)?;
    Ok(found.into())
}

/// Starts a match that goes on from a moment of a recorded battle
#[utoipa::path(
    post, path = "/api/replays/{id}/play", operation_id = "play_on", tag = "replays",
    params(("id" = String, Path)), security((), ("seat" = [])), request_body = PlayOn,
    responses(
        (status = 201, body = Started),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 409, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
        (status = 429, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn play_on(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    SeatKey(key): SeatKey,
    Said(wanted, _): Said<PlayOn>,
) -> Result<(StatusCode, Json<Started>), Problem> {
    let film = film(&app, &id, key.as_deref()).await?;
    check_moment(&film, wanted.at)?;
    let header = &film.replay.header;
    let seed = match wanted.dice {
        // Whoever has the replay knows every die that will fall.
        DiceFrom::Same if wanted.seats.iter().any(|seat| seat.who == Who::Open) => {
            return Err(Problem::unfit("urn:caltrop:seats", "With the same dice nobody else may join.")
                .instead("Ask for new dice, or let bots play the other sides."));
        }
        DiceFrom::Same => {
            film.replay.until(wanted.at, None).dice.last().map_or(header.seed, |dice| dice.seed)
        }
        DiceFrom::New => matches::random_seed()?,
    };
    let new_dice = (wanted.dice == DiceFrom::New).then_some(seed);
    let begins = film.replay.until(wanted.at, new_dice);
    let own = film.clone();
    let over =
        app.work(move || own.game.resume(&begins).map(|game| (game.outcome().is_some(), begins))).await?;
    let (over, begins) = over.map_err(Problem::ours)?;
    if over {
        return Err(Problem::conflict("urn:caltrop:over", "The battle is over at that moment.")
            .instead("Choose an earlier one."));
    }
    let broken = |error: serde_json::Error| Problem::ours(format!("The scenario can't be read: {error}."));
    let bundle: Bundle = serde_json::from_value(header.scenario.clone()).map_err(broken)?;
    let battle = matches::Battle { bundle, game: film.game.clone(), seed, begins: Some(begins.to_string()) };
    let started = matches::launch(&app, battle, &wanted.seats, Watch::Public, false).await?;
    Ok((StatusCode::CREATED, Json(started)))
}

fn check_moment(film: &Film, at: usize) -> Result<(), Problem> {
    let last = film.replay.records.len();
    if at <= last {
        return Ok(());
    }
    Err(Problem::unfit("urn:caltrop:moment", format!("There is no input {at}: this battle has {last}."))
        .instead(format!("Ask for 0 (the opening) to {last}.")))
}

fn unfit(error: ReplayError) -> Problem {
    match error {
        ReplayError::Refused(refusal, _) => refusal.into(),
        error => Problem::unfit("urn:caltrop:replay", format!("{error}.")),
    }
}
