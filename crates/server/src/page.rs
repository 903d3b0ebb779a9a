//! The page, handed out file by file.

use axum::http::{Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::problem::Problem;

/// What is shown if the program was built without the page.
const WITHOUT: &str = include_str!("without_page.html");

/// The first file of the page, which finds its own way from the address.
const FIRST: &str = "index.html";

/// A file of the page; every address of the page itself leads to its first file.
pub(crate) async fn serve(method: Method, uri: Uri) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return Problem::method().into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return Problem::missing("There is nothing at this address.")
            .instead("GET /api lists every address.")
            .into_response();
    }
    match file(path) {
        Some(answer) => answer,
        None if is_view(path) => file(FIRST).unwrap_or_else(without),
        None => Problem::missing("There is no such file.").into_response(),
    }
}

/// Whether an address names a view of the page rather than a file.
fn is_view(path: &str) -> bool {
    let first = path.split('/').next().unwrap_or_default();
    matches!(first, "" | "analyse" | "lab" | "play" | "replay" | "rules" | "write")
}

fn file(path: &str) -> Option<Response> {
    let file = ::page::file(path)?;
    // The names of built files hold a hash of what is in them.
    let caching =
        if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [(header::CONTENT_TYPE, media_type(path)), (header::CACHE_CONTROL, caching)];
    Some((headers, file).into_response())
}

fn without() -> Response {
    (StatusCode::OK, [(header::CONTENT_TYPE, "text/html; charset=utf-8")], WITHOUT).into_response()
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
