//! The page, handed out file by file.

use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::problem::Problem;

/// What is shown if the program was built without the page.
const WITHOUT: &str = include_str!("without_page.html");

/// The first file of the page, which finds its own way from the address.
const FIRST: &str = "index.html";

/// A file of the page; every address of the page itself leads to its first file.
pub(crate) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return Problem::method().into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return Problem::missing("There is nothing at this address.")
            .instead("GET /api lists every address.")
            .into_response();
    }
    match file(path, &headers) {
        Some(answer) => answer,
        None if is_view(path) => file(FIRST, &headers).unwrap_or_else(without),
        None => Problem::missing("There is no such file.").into_response(),
    }
}

/// Whether an address names a view of the page rather than a file.
fn is_view(path: &str) -> bool {
    let first = path.split('/').next().unwrap_or_default();
    matches!(first, "" | "analyse" | "lab" | "play" | "replay" | "rules" | "write")
}

fn file(path: &str, asked: &HeaderMap) -> Option<Response> {
    let file = ::page::file(path)?;
    let tag = tag_of(&file.hash);
    let kept = [
        (header::CONTENT_TYPE, media_type(path).to_owned()),
        (header::CACHE_CONTROL, caching(path).to_owned()),
        (header::ETAG, tag.clone()),
    ];
    if has_already(asked, &tag) {
        return Some((StatusCode::NOT_MODIFIED, kept).into_response());
    }
    Some((kept, file.data).into_response())
}

/// The names of built files hold a hash of what is in them, so they never change.
fn caching(path: &str) -> &'static str {
    if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" }
}

/// What tells a file from what it was before. It is weak, since the same file may come compressed.
fn tag_of(hash: &[u8; 32]) -> String {
    use std::fmt::Write;
    let digits = hash.iter().take(16).fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    });
    format!("W/\"{digits}\"")
}

/// Whether whoever asks has this very file.
fn has_already(asked: &HeaderMap, tag: &str) -> bool {
    let bare = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    let named = asked.get_all(header::IF_NONE_MATCH).into_iter().filter_map(|value| value.to_str().ok());
    named.flat_map(|value| value.split(',')).any(|other| other.trim() == "*" || bare(other) == bare(tag))
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

#[cfg(test)]
mod tests {
    use super::*;

    fn asking(tag: &str) -> HeaderMap {
        HeaderMap::from_iter([(header::IF_NONE_MATCH, tag.parse().expect("a header"))])
    }

    #[test]
    fn what_never_changes_is_kept_and_the_rest_asked_for() {
        assert!(caching("assets/index-B2x.js").contains("immutable"));
        assert_eq!(caching("index.html"), "no-cache");
    }

    #[test]
    fn a_file_that_somebody_has_is_not_sent_again() {
        let tag = tag_of(&[171; 32]);
        assert_eq!(tag, format!("W/\"{}\"", "ab".repeat(16)));
        assert!(has_already(&asking(&tag), &tag) && has_already(&asking(&format!("\"x\", {tag}")), &tag));
        assert!(has_already(&asking(tag.trim_start_matches("W/")), &tag), "a proxy made it strong");
        assert!(!has_already(&asking("\"x\""), &tag) && !has_already(&HeaderMap::new(), &tag));
    }
}
