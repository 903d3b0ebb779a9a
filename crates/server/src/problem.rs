//! What is wrong with a request, in the form of RFC 9457.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::Refusal;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// The media type of a problem.
pub(crate) const MEDIA_TYPE: &str = "application/problem+json";

/// Why a request came to nothing, and what would work.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Problem {
    /// The kind of problem, as `urn:caltrop:refused`.
    pub r#type: &'static str,
    /// The kind in words.
    pub title: &'static str,
    /// The HTTP status.
    pub status: u16,
    /// What happened this time.
    pub detail: String,
    /// What would work.
    pub instead: Option<String>,
    /// The id of the rule that says so.
    pub rule: Option<String>,
}

impl Problem {
    fn new(status: StatusCode, urn: &'static str, title: &'static str, detail: impl Into<String>) -> Problem {
        Problem {
            r#type: urn,
            title,
            status: status.as_u16(),
            detail: detail.into(),
            instead: None,
            rule: None,
        }
    }

    /// Adds what would work.
    #[must_use]
    pub(crate) fn instead(mut self, what: impl Into<String>) -> Problem {
        self.instead = Some(what.into());
        self
    }

    /// The request can't be understood.
    pub(crate) fn malformed(detail: impl Into<String>) -> Problem {
        Problem::new(
            StatusCode::BAD_REQUEST,
            "urn:caltrop:malformed",
            "The request can't be understood",
            detail,
        )
    }

    /// No key, or a wrong one.
    pub(crate) fn key(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::UNAUTHORIZED, "urn:caltrop:key", "A seat needs its key", detail)
    }

    /// Not for this caller.
    pub(crate) fn forbidden(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, "urn:caltrop:forbidden", "Not allowed", detail)
    }

    /// There is no such thing.
    pub(crate) fn missing(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "urn:caltrop:not-found", "Not found", detail)
    }

    /// The address exists, but not for this method.
    pub(crate) fn method() -> Problem {
        let detail = "This address does not take this method.";
        Problem::new(StatusCode::METHOD_NOT_ALLOWED, "urn:caltrop:method", "Method not allowed", detail)
            .instead("GET /api lists every address and its methods.")
    }

    /// It does not fit the state that things are in.
    pub(crate) fn conflict(urn: &'static str, detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::CONFLICT, urn, "It does not fit the state of things", detail)
    }

    /// It is understood, and wrong.
    pub(crate) fn unfit(urn: &'static str, detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, urn, "The content is wrong", detail)
    }

    /// It is too large.
    pub(crate) fn too_large(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "urn:caltrop:too-large", "Too large", detail)
    }

    /// It comes too often, or there are too many.
    pub(crate) fn too_many(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::TOO_MANY_REQUESTS, "urn:caltrop:too-many", "Too many", detail)
    }

    /// It may work later.
    pub(crate) fn unavailable(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "urn:caltrop:unavailable", "Not available now", detail)
            .instead("Try again in a moment.")
    }

    pub(crate) fn ours(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "urn:caltrop:internal", "Our mistake", detail)
    }
}

/// A refused command: understood, and not possible in this state.
impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        let problem =
            Problem::new(StatusCode::CONFLICT, "urn:caltrop:refused", "The rules refuse it", refusal.why);
        Problem { instead: refusal.instead, rule: refusal.rule.map(Into::into), ..problem }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let body = serde_json::to_vec(&self).unwrap_or_default();
        let kind = [(header::CONTENT_TYPE, HeaderValue::from_static(MEDIA_TYPE))];
        (status, kind, body).into_response()
    }
}
