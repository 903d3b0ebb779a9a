//! At the door: who may ask under which name, how often, and what every answer says to browsers.

use std::net::{IpAddr, SocketAddr};
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;

use crate::app::App;
use crate::problem::Problem;

/// Scripts, styles, pictures and connections of our own, and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// What every answer says.
const HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

/// Lets a request in or turns it away, and puts the headers on the answer.
pub(crate) async fn door(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let mut answer = match admit(&app, &request) {
        Ok(()) => answer(&app, request, next).await,
        Err(answer) => *answer,
    };
    app.metrics.answered(answer.status().as_u16());
    let headers = answer.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    answer
}

/// The answer to a request, whatever happens.
async fn answer(app: &App, request: Request, next: Next) -> Response {
    let answering = AssertUnwindSafe(next.run(request)).catch_unwind();
    match tokio::time::timeout(app.config.limits.answer, answering).await {
        Ok(Ok(answer)) => answer,
        Ok(Err(_)) => {
            app.metrics.panics.add();
            Problem::ours("The answer broke a promise of ours.").into_response()
        }
        Err(_) => Problem::unavailable("The answer took too long.").into_response(),
    }
}

fn admit(app: &App, request: &Request) -> Result<(), Box<Response>> {
    let turn_away = |problem: Problem| Box::new(problem.into_response());
    check_host(&app.config.hosts, request.headers()).map_err(turn_away)?;
    if request.method() != Method::GET || is_upgrade(request.headers()) {
        check_origin(request.headers()).map_err(turn_away)?;
    }
    let address = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    app.addresses.take(address.unwrap_or(IpAddr::from([0; 4])), cost(request)).map_err(|wait| {
        app.metrics.limited.add();
        Box::new(too_fast(wait))
    })
}

/// What starts work costs more than what only looks.
fn cost(request: &Request) -> f64 {
    match (request.method(), request.uri().path()) {
        (&Method::POST, "/api/matches" | "/api/check" | "/api/replays") => 10.0,
        (&Method::POST, path) if path.starts_with("/api/studies/") => 10.0,
        (&Method::POST, path) if path.starts_with("/api/replays/") => 10.0,
        (_, path) if path.ends_with("/favour") || path.ends_with("/chances") => 5.0,
        _ => 1.0,
    }
}

fn too_fast(wait: Duration) -> Response {
    let seconds = wait.as_secs_f64().ceil().max(1.0) as u64;
    let problem =
        Problem::too_many("Requests from this address come too fast.").instead(format!("Wait {seconds} s."));
    ([(header::RETRY_AFTER, seconds.to_string())], problem).into_response()
}

fn is_upgrade(headers: &HeaderMap) -> bool {
    headers.contains_key(header::UPGRADE)
}

/// A page of another site can make a name of its own lead here; it can't make a browser call us by our own.
fn check_host(known: &[String], headers: &HeaderMap) -> Result<(), Problem> {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = host_name(host);
    let ours = name.eq_ignore_ascii_case("localhost")
        || name.parse::<IpAddr>().is_ok()
        || known.iter().any(|known| known.eq_ignore_ascii_case(name));
    if ours {
        return Ok(());
    }
    Err(Problem::forbidden("This server does not answer to that host name.")
        .instead("Call it by its address, or start it with --host NAME."))
}

/// The name in a `Host` header, without the port and the brackets of an address.
fn host_name(host: &str) -> &str {
    if let Some(inner) = host.strip_prefix('[') {
        return inner.split(']').next().unwrap_or_default();
    }
    host.rsplit_once(':').map_or(host, |(name, _)| name)
}

/// A browser says where a page came from; only our own pages may act. Programs that are no browsers say nothing.
fn check_origin(headers: &HeaderMap) -> Result<(), Problem> {
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let from = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    if from.is_some_and(|from| from.eq_ignore_ascii_case(host)) {
        return Ok(());
    }
    Err(Problem::forbidden("Pages of other sites may not act here."))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(host: &'static str, origin: Option<&'static str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static(host));
        headers.extend(origin.map(|origin| (header::ORIGIN, HeaderValue::from_static(origin))));
        headers
    }

    #[test]
    fn only_our_own_names_are_answered() {
        let known = ["caltrop.example".to_owned()];
        let good = ["localhost", "LocalHost:4700", "127.0.0.1:4700", "[::1]:4700", "caltrop.example"];
        assert!(good.iter().all(|host| check_host(&known, &headers(host, None)).is_ok()));
        let bad = ["evil.example", "localhost.evil.example:4700", "", "127.0.0.1.evil.example"];
        assert!(bad.iter().all(|host| check_host(&known, &headers(host, None)).is_err()));
    }

    #[test]
    fn only_our_own_pages_may_act() {
        let from = |origin| check_origin(&headers("localhost:4700", origin));
        assert!(from(None).is_ok() && from(Some("http://localhost:4700")).is_ok());
        assert!(from(Some("https://localhost:4700")).is_ok(), "behind a proxy that speaks TLS");
        for bad in ["null", "http://localhost:4701", "http://evil.example", "file://localhost:4700", ""] {
            assert!(from(Some(bad)).is_err(), "{bad}");
        }
    }
}
