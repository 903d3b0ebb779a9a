//! How a match stands: how likely each side is to win, as far as the one who asks can know. For those who watch, and for
//! whoever plays against bots alone.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use engine::Prospects;
use tokio::sync::Mutex;

use super::{Room, Visitor};
use crate::app::{App, on_a_place};
use crate::problem::Problem;
use crate::wire::{ChanceView, Chances, Who};

/// So many battles are played for an answer.
const BATTLES: u32 = 400;
/// How long they may take.
const LONGEST: Duration = Duration::from_secs(10);

/// What was reckoned last for each pair of eyes. One at a time is found out, and all who ask the same hear it.
#[derive(Default)]
pub(super) struct Reckoned(Mutex<HashMap<Option<u8>, Chances>>);

impl Room {
    /// How likely each side is to win.
    pub(crate) async fn chances(
        self: &Arc<Self>,
        app: &Arc<App>,
        visitor: Visitor,
    ) -> Result<Chances, Problem> {
        let mut reckoned = self.reckoned.0.lock().await;
        let place = visitor.seat().map(|side| side.0);
        let (seq, job) = {
            let mut held = self.hold(app).await?;
            let table = held.table();
            if table.over() {
                return Err(Problem::conflict("urn:caltrop:over", "The battle is over.")
                    .instead("Analyse it: that tells how it stood at every moment."));
            }
            let people = table.head.seats.iter().filter(|seat| seat.who != Who::Bot).count();
            if visitor.seat().is_some() && people > 1 {
                return Err(Problem::forbidden(
                    "Others play too, so nobody who plays is told how it stands.",
                )
                .instead("Play against bots alone, or watch; after the end everybody can analyse it."));
            }
            let seq = table.seq(visitor);
            if let Some(known) = reckoned.get(&place).filter(|known| known.seq == seq) {
                return Ok(known.clone());
            }
            let (game, viewer) = table.through(visitor);
            (seq, game.prospects(viewer, BATTLES))
        };
        let found = tokio::time::timeout(LONGEST, on_a_place(&app.lookers, job)).await;
        let found = found.map_err(|_| Problem::unavailable("Finding out how it stands took too long."))??;
        let chances = chances(&found, seq);
        reckoned.insert(place, chances.clone());
        Ok(chances)
    }
}

fn chances(found: &Prospects, seq: u64) -> Chances {
    let battles = u64::from(found.battles);
    let draws = found.battles - found.wins.iter().sum::<u32>();
    Chances {
        seq,
        battles: found.battles,
        sides: found.wins.iter().map(|&wins| ChanceView::of(u64::from(wins), battles)).collect(),
        draws: f64::from(draws) / f64::from(found.battles.max(1)),
    }
}
