//! What everything on the server shares, and the addresses it answers at.

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate, SizeAbove};

use crate::budget::Budget;
use crate::config::Config;
use crate::films::Films;
use crate::games::Games;
use crate::jobs::Jobs;
use crate::limits::Addresses;
use crate::metrics::Metrics;
use crate::openings::Openings;
use crate::problem::Problem;
use crate::rooms::Rooms;
use crate::shelf::Shelf;
use crate::store::{Keep, Store, StoreError};
use crate::{guard, http, page};

/// The most bytes of a request's body, where no other bound is set.
const BODY: usize = 64 << 10;
/// An answer of fewer bytes is sent as it is.
const SMALL: u16 = 512;

/// What everything on the server shares.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) rooms: Rooms,
    pub(crate) games: Arc<Games>,
    pub(crate) shelf: Shelf,
    pub(crate) films: Films,
    pub(crate) jobs: Jobs,
    pub(crate) openings: Openings,
    pub(crate) addresses: Addresses,
    /// The memory of the matches.
    pub(crate) budget: Arc<Budget>,
    pub(crate) metrics: Arc<Metrics>,
    /// Places for bots that think; one core is left for those who wait for an answer.
    pub(crate) thinkers: Semaphore,
    pub(crate) lookers: Arc<Semaphore>,
    /// Places for whatever takes longer: checks, replays.
    workers: Arc<Semaphore>,
    /// A place for simulations, so that nobody's check waits for them.
    simulator: Arc<Semaphore>,
    pub(crate) closing: CancellationToken,
    pub(crate) tasks: TaskTracker,
}

impl App {
    pub(crate) fn new(config: Config) -> Result<App, StoreError> {
        let metrics = Arc::new(Metrics::default());
        let limits = &config.limits;
        let keep = Keep {
            live: limits.live,
            finished: limits.finished,
            replays: limits.replays,
            stale: limits.stale,
        };
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let (closing, tasks) = (CancellationToken::new(), TaskTracker::new());
        Ok(App {
            store: Store::open(&config.data, keep, metrics.clone())?,
            rooms: Rooms::default(),
            games: Arc::default(),
            shelf: Shelf::new(config.library.clone()),
            films: Films::default(),
            jobs: Jobs::new(closing.clone(), tasks.clone()),
            openings: Openings::default(),
            addresses: Addresses::new(limits.requests),
            budget: Arc::new(Budget::new(config.memory)),
            metrics,
            thinkers: Semaphore::new(cores.saturating_sub(1).max(1)),
            lookers: Arc::new(Semaphore::new(cores)),
            workers: Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))),
            simulator: Arc::new(Semaphore::new(1)),
            closing,
            tasks,
            config,
        })
    }

    /// Does something that takes a while, beside everything else.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        on_a_place(&self.workers, job).await
    }

    /// Lets many battles be fought, one lot after the other.
    pub(crate) async fn simulate<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        on_a_place(&self.simulator, job).await
    }
}

/// Does a job when there is a place for it. The place is free again when the job is done, not when whoever asked has
/// gone, so that there are never more jobs than places.
pub(crate) async fn on_a_place<T: Send + 'static>(
    places: &Arc<Semaphore>,
    job: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    let place = places.clone().acquire_owned().await;
    let place = place.map_err(|_| Problem::unavailable("The server is closing."))?;
    let work = move || {
        let _place = place;
        job()
    };
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|_| Problem::ours("The work broke a promise."))
}

pub(crate) fn router(app: Arc<App>) -> Router {
    let (api, described) = http::router();
    let described: Arc<str> = described.to_json().expect("a description is plain JSON").into();
    let describe = move || {
        let described = described.to_string();
        async move { ([(header::CONTENT_TYPE, "application/json")], described) }
    };
    Router::new()
        .merge(api)
        .route("/api", get(describe))
        .route("/health", get(async || "ok\n"))
        .fallback(page::serve)
        .method_not_allowed_fallback(async || Problem::method())
        .layer(DefaultBodyLimit::max(BODY))
        .layer(compression())
        .layer(axum::middleware::from_fn_with_state(app.clone(), guard::door))
        .with_state(app)
}

/// Answers are compressed for whoever takes that, but for what is small and what is compressed already.
fn compression() -> CompressionLayer<impl Predicate> {
    let worth_it =
        DefaultPredicate::new().and(SizeAbove::new(SMALL)).and(NotForContentType::const_new("font/"));
    CompressionLayer::new().compress_when(worth_it)
}

/// The addresses for whoever runs the server. What is counted there tells of decisions that were made unseen, so it is
/// never found where players are.
pub(crate) fn back_door(app: Arc<App>) -> Router {
    Router::new()
        .route("/health", get(async || "ok\n"))
        .route("/metrics", get(metrics))
        .fallback(async || Problem::missing("Here are /metrics and /health, and nothing else."))
        .method_not_allowed_fallback(async || Problem::method())
        .layer(axum::middleware::from_fn_with_state(app.clone(), guard::door))
        .with_state(app)
}

async fn metrics(State(app): State<Arc<App>>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (kind, app.metrics.text(app.rooms.len())).into_response()
}
