//! Checking what somebody wrote.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use content::{Fault, Faults, Head, Library, Source, read_tiled, unseen};
use engine::{Scene, Viewer};

use super::body::Said;
use crate::app::App;
use crate::films::Film;
use crate::problem::Problem;
use crate::shelf::opening;
use crate::wire::{CheckKind, CheckRequest, Checked, FaultView};

/// The most characters of a file's name that are kept.
const LONGEST_NAME: usize = 200;

/// Checks a scenario, a map or a replay
#[utoipa::path(
    post, path = "/api/check", tag = "scenarios", request_body = CheckRequest,
    responses(
        (status = 200, body = Checked),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 413, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn check(
    State(app): State<Arc<App>>,
    Said(request, _): Said<CheckRequest>,
) -> Result<Json<Checked>, Problem> {
    let library = app.shelf.library().clone();
    Ok(Json(app.work(move || checked(&library, &request)).await?))
}

fn checked(library: &Library, request: &CheckRequest) -> Checked {
    let source = source(&request.name, &request.text);
    let title = match request.kind {
        CheckKind::Scenario => Head::of(&source).ok().map(|head| head.name.to_string()),
        CheckKind::Map | CheckKind::Replay => None,
    };
    let found = match request.kind {
        CheckKind::Scenario => scenario(library, source).map(Some),
        CheckKind::Map => map(&source).map(|()| None),
        CheckKind::Replay => replay(&source).map(|()| None),
    };
    match found {
        Ok(scene) => Checked { faults: Vec::new(), scene, title },
        Err(faults) => Checked { faults: views(&faults), scene: None, title },
    }
}

fn scenario(library: &Library, source: Source) -> Result<Scene, Faults> {
    let bundle = library.bundle(source)?;
    Ok(opening(&*catalog::load(&bundle)?, Viewer::Referee))
}

fn map(source: &Source) -> Result<(), Faults> {
    let source = Source::from_bytes(source.name.clone(), source.text.as_bytes())?;
    // The scenario says what an empty cell is, so any word will do here.
    read_tiled(&source, Some("empty")).map(|_| ())
}

fn replay(source: &Source) -> Result<(), Faults> {
    match Film::read(source.text.clone()) {
        Ok(_) => Ok(()),
        Err(what) => Err(Fault::whole(&source.name, what).into()),
    }
}

/// A text from outside, under a name that is fit to be shown.
pub(super) fn source(name: &str, text: &str) -> Source {
    let name: String = name.chars().take(LONGEST_NAME).collect();
    let name = if name.is_empty() || name.contains(['\n', '\r', '\t']) || unseen(&name).is_some() {
        "scenario.toml".to_owned()
    } else {
        name
    };
    Source::new(name, text)
}

/// Faults with their places.
pub(super) fn views(faults: &Faults) -> Vec<FaultView> {
    let view = |fault: &Fault| {
        let (line, column) = fault.line_column().unzip();
        FaultView {
            file: fault.file().to_owned(),
            line: line.or_else(|| line_of(fault.message())),
            column,
            length: fault.length(),
            message: fault.message().to_owned(),
            label: fault.note().map(ToOwned::to_owned),
            help: fault.advice().map(ToOwned::to_owned),
            excerpt: fault.excerpt(),
        }
    };
    faults.iter().map(view).collect()
}

/// The line that a replay's fault begins with.
fn line_of(message: &str) -> Option<usize> {
    message.strip_prefix("line ")?.split_once(':')?.0.parse().ok()
}
