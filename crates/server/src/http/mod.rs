//! The API over plain HTTP.

mod analysis;
mod body;
mod check;
mod jobs;
mod matches;
mod openings;
mod play;
mod replays;
mod rules;
mod scenarios;
mod studies;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use utoipa::OpenApi;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt};
use utoipa_axum::routes;

pub(crate) use self::body::Named;
pub(crate) use self::matches::{begin_with, exhibit};
use crate::app::App;
use crate::problem::Problem;
use crate::socket;
use crate::wire::{AnalysisView, ClientMessage, ServerMessage, WhatIfView};

/// The most bytes of a scenario that comes in JSON, where a character may take six.
const SCENARIO: usize = 6 * content::MAX_FILE;
/// The most bytes of a replay.
const REPLAY: usize = 8 << 20;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Caltrop",
        description = "Plays tabletop battles. A match is made of a scenario; people and bots sit at its sides; commands \
            are text, and what may be seen comes back as scenes and lines. Whatever goes wrong is told as \
            application/problem+json.",
        license(name = "MIT OR Apache-2.0"),
    ),
    components(schemas(ClientMessage, ServerMessage, AnalysisView, WhatIfView, Problem)),
    modifiers(&KeyOfASeat),
    tags(
        (name = "scenarios", description = "What can be played"),
        (name = "matches", description = "Starting, finding and joining matches"),
        (name = "play", description = "Playing a match"),
        (name = "replays", description = "Battles that were recorded"),
        (name = "jobs", description = "Work in the background"),
        (name = "studies", description = "Many battles of a scenario, and what its numbers do"),
        (name = "rules", description = "The ledger of rules"),
    ),
)]
struct Description;

struct KeyOfASeat;

impl utoipa::Modify for KeyOfASeat {
    fn modify(&self, description: &mut utoipa::openapi::OpenApi) {
        let key = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some("The key of a seat."));
        let components = description.components.get_or_insert_default();
        components.add_security_scheme("seat", SecurityScheme::Http(key.build()));
    }
}

/// Every address of the API, and their description.
pub(crate) fn router() -> (Router<Arc<App>>, utoipa::openapi::OpenApi) {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(scenarios::list))
        .routes(routes!(scenarios::rulesets))
        .routes(routes!(scenarios::favour))
        .routes(routes!(scenarios::text))
        .routes(routes!(check::check).layer(DefaultBodyLimit::max(SCENARIO)))
        .routes(routes!(matches::list, matches::start).layer(DefaultBodyLimit::max(SCENARIO)))
        .routes(routes!(matches::join))
        .routes(routes!(play::view))
        .routes(routes!(play::decide))
        .routes(routes!(play::preview))
        .routes(routes!(play::weigh))
        .routes(routes!(play::survey))
        .routes(routes!(play::replay))
        .routes(routes!(openings::try_out))
        .routes(routes!(play::chances))
        .routes(routes!(socket::open))
        .routes(routes!(replays::bring).layer(DefaultBodyLimit::max(REPLAY)))
        .routes(routes!(replays::file))
        .routes(routes!(replays::steps))
        .routes(routes!(analysis::analyse))
        .routes(routes!(analysis::what_if))
        .routes(routes!(analysis::play_on))
        .routes(routes!(jobs::news, jobs::stop))
        .routes(routes!(studies::form).layer(DefaultBodyLimit::max(SCENARIO)))
        .routes(routes!(studies::simulation).layer(DefaultBodyLimit::max(SCENARIO)))
        .routes(routes!(studies::comparison).layer(DefaultBodyLimit::max(SCENARIO)))
        .routes(routes!(studies::sweep).layer(DefaultBodyLimit::max(SCENARIO)))
        .routes(routes!(studies::balance).layer(DefaultBodyLimit::max(SCENARIO)))
        .routes(routes!(studies::value).layer(DefaultBodyLimit::max(SCENARIO)))
        .routes(routes!(rules::list))
        .routes(routes!(rules::one))
        .split_for_parts()
}
