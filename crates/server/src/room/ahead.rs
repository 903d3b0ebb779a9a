//! Looking ahead: previews, forecasts and surveys. One at a time for each side, and the newest wins.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use engine::{Forecast, Job, Preview, Refusal, Side, Survey};
use tokio::sync::Semaphore;

use super::{Denied, Room, Table, Visitor, bounded};
use crate::app::{App, on_a_place};
use crate::problem::Problem;

/// How long a look ahead may take.
const LONGEST: Duration = Duration::from_secs(5);

/// What each side wants to know.
#[derive(Default)]
pub(super) struct Ahead(Mutex<HashMap<u8, Arc<Looks>>>);

struct Looks {
    newest: AtomicU64,
    turn: Semaphore,
}

impl Ahead {
    fn of(&self, side: Side) -> Arc<Looks> {
        let fresh = || Arc::new(Looks { newest: AtomicU64::new(0), turn: Semaphore::new(1) });
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.entry(side.0).or_insert_with(fresh).clone()
    }
}

impl Room {
    /// What a command would do.
    pub(crate) async fn preview(
        self: &Arc<Self>,
        app: &Arc<App>,
        side: Side,
        text: &str,
    ) -> Result<Preview, Denied> {
        self.look_ahead(app, side, |table| table.game.preview(side, bounded(text)?)).await
    }

    /// What may come of an answer to the open question.
    pub(crate) async fn weigh(
        self: &Arc<Self>,
        app: &Arc<App>,
        side: Side,
        option: usize,
    ) -> Result<Forecast, Denied> {
        self.look_ahead(app, side, |table| table.game.weigh(side, option)).await
    }

    /// What a token reaches, threatens and sees.
    pub(crate) async fn survey(
        self: &Arc<Self>,
        app: &Arc<App>,
        visitor: Visitor,
        handle: &str,
    ) -> Result<Survey, Denied> {
        let mut held = self.hold(app).await?;
        let (game, viewer) = held.table().through(visitor);
        let missing = || Problem::missing("Nobody of that name is to be seen.");
        Ok(game.survey(viewer, handle).ok_or_else(missing)?)
    }

    async fn look_ahead<T: Send + 'static>(
        self: &Arc<Self>,
        app: &Arc<App>,
        side: Side,
        begin: impl FnOnce(&mut Table) -> Result<Job<T>, Refusal>,
    ) -> Result<T, Denied> {
        app.metrics.previews.add();
        let looks = self.ahead.of(side);
        let ticket = looks.newest.fetch_add(1, Ordering::Relaxed) + 1;
        let closing = |_| Problem::unavailable("The server is closing.");
        let _turn = looks.turn.acquire().await.map_err(closing)?;
        if looks.newest.load(Ordering::Relaxed) != ticket {
            return Err(Problem::conflict(
                "urn:caltrop:superseded",
                "A newer question came before this one's turn.",
            )
            .into());
        }
        let job = begin(self.hold(app).await?.table())?;
        match tokio::time::timeout(LONGEST, on_a_place(&app.lookers, job)).await {
            Ok(answer) => Ok(answer?),
            Err(_) => Err(Problem::unavailable("Looking ahead took too long.").into()),
        }
    }
}
