//! Reading requests, with a problem for whatever can't be read.

use std::net::{IpAddr, SocketAddr};

use axum::body::Bytes;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;

use crate::keys::{self, Hash};
use crate::problem::Problem;

/// The most characters of an idempotency key.
const LONGEST_KEY: usize = 100;

/// A body in JSON, with the hash of its bytes.
pub(crate) struct Said<T>(pub(crate) T, pub(crate) Hash);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Said<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let bytes = read(request, state).await?;
        let value = serde_json::from_slice(&bytes).map_err(|error| {
            Problem::malformed(format!("The body is not the JSON that is expected here: {error}."))
                .instead("GET /api describes it.")
        })?;
        Ok(Said(value, keys::hash(&bytes)))
    }
}

/// A body as text.
pub(crate) struct Text(pub(crate) String);

impl<S: Send + Sync> FromRequest<S> for Text {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let bytes = read(request, state).await?;
        let text = String::from_utf8(bytes.into());
        text.map(Text).map_err(|_| Problem::malformed("The body is not UTF-8 text."))
    }
}

async fn read<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, Problem> {
    Bytes::from_request(request, state).await.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Problem::too_large("The body is larger than this address takes."),
        _ => Problem::malformed("The body could not be read to its end."),
    })
}

/// The parts of the address that name something.
pub(crate) struct Named<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Named<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let named = Path::from_request_parts(parts, state).await;
        let Path(value) =
            named.map_err(|rejection| Problem::malformed(format!("{}.", rejection.body_text())))?;
        Ok(Named(value))
    }
}

/// What comes after the question mark.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let query = Query::try_from_uri(&parts.uri);
        let Query(value) =
            query.map_err(|rejection| Problem::malformed(format!("{}.", rejection.body_text())))?;
        Ok(Asked(value))
    }
}

/// The key of a seat, if the request brings one.
pub(crate) struct SeatKey(pub(crate) Option<String>);

impl<S: Sync> FromRequestParts<S> for SeatKey {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let Some(value) = parts.headers.get(header::AUTHORIZATION) else { return Ok(SeatKey(None)) };
        let key = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer "));
        let key = key.ok_or_else(|| {
            Problem::key("The Authorization header is not understood.").instead("Write `Bearer` and the key.")
        })?;
        Ok(SeatKey(Some(key.trim().to_owned())))
    }
}

/// The idempotency key, if the request brings one.
pub(crate) struct Once(pub(crate) Option<String>);

impl<S: Sync> FromRequestParts<S> for Once {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let Some(value) = parts.headers.get("idempotency-key") else { return Ok(Once(None)) };
        let key = value.to_str().ok().filter(|key| (1..=LONGEST_KEY).contains(&key.len()));
        let key = key.ok_or_else(|| {
            Problem::malformed(format!("An Idempotency-Key has 1 to {LONGEST_KEY} plain characters."))
        })?;
        Ok(Once(Some(key.to_owned())))
    }
}

/// The address that a request comes from.
pub(crate) struct Caller(pub(crate) IpAddr);

impl<S: Sync> FromRequestParts<S> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let from = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        Ok(Caller(from.map_or(IpAddr::from([0; 4]), |from| from.0.ip())))
    }
}
