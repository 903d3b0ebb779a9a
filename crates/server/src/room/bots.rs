//! The bots at the table. They think beside the match, on threads of their own, and for a bounded time.

use std::sync::Arc;
use std::time::Duration;

use engine::{Decision, Job};
use tokio::sync::MutexGuard;
use tokio::time::{Instant, sleep_until, timeout};

use super::{Held, Room, Submission};
use crate::app::App;
use crate::budget::FULL;

/// How often in a row a bot's turn may fail before it is left alone, until somebody comes back.
const PATIENCE: u32 = 5;

/// How long a bot waits when there is no memory for its match.
const CROWDED: Duration = Duration::from_secs(5);

/// Sees to it that somebody drives the bots, if it is a bot's turn.
pub(super) fn wake(room: &Arc<Room>, app: &Arc<App>, held: &mut MutexGuard<'_, Held>) {
    if held.driving || held.table().bot_to_decide().is_none() {
        return;
    }
    held.driving = true;
    let (room, own) = (room.clone(), app.clone());
    app.tasks.spawn(async move {
        let closing = own.closing.clone();
        tokio::select! {
            () = drive(&room, &own) => {}
            () = closing.cancelled() => {}
        }
    });
}

/// What came of a bot's turn.
enum Step {
    Decided,
    /// Somebody took something back in the meantime.
    Overtaken,
    /// There is no memory for it now.
    Crowded,
    Failed,
    /// It is not a bot's turn.
    Rests,
}

async fn drive(room: &Arc<Room>, app: &Arc<App>) {
    let mut failures = 0;
    while failures < PATIENCE {
        match step(room, app).await {
            Step::Decided => failures = 0,
            Step::Overtaken => {}
            Step::Crowded => tokio::time::sleep(CROWDED).await,
            Step::Failed => {
                failures += 1;
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
            Step::Rests => return,
        }
    }
    room.held.lock().await.driving = false;
}

/// Lets a bot make one decision.
async fn step(room: &Arc<Room>, app: &Arc<App>) -> Step {
    let start = Instant::now();
    let thought = {
        let mut held = match room.hold(app).await {
            Ok(held) => held,
            Err(problem) if problem.r#type == FULL => return Step::Crowded,
            Err(_) => return Step::Failed,
        };
        if app.rooms.make_place(app, 0).is_none() && room.sockets.now() == 0 {
            // Nobody looks on: it makes place for others, and goes on from the disk later.
            held.table = None;
            return Step::Crowded;
        }
        let Some(thought) = held.table().thought() else {
            held.driving = false;
            return Step::Rests;
        };
        thought
    };
    let decision = think(app, thought.job).await;
    sleep_until(start + app.config.pace).await;
    let Ok(mut held) = room.hold(app).await else { return Step::Failed };
    if held.table().n != thought.n {
        return Step::Overtaken;
    }
    let submission = |decision| Submission { side: thought.side, decision, seq: None, key: None };
    if let Some(decision) = decision
        && room.settle(app, &mut held, submission(decision)).await.is_ok()
    {
        return Step::Decided;
    }
    // Too slow, or against the rules: the match goes on all the same.
    let Some(table) = held.table.as_mut() else { return Step::Failed };
    let Some(first) = table.first_offer(thought.side) else { return Step::Failed };
    match room.settle(app, &mut held, submission(first)).await {
        Ok(_) => Step::Decided,
        Err(_) => Step::Failed,
    }
}

/// What a bot decides; nothing if it thinks too long. A bot that does so leaves its place to the next one.
async fn think(app: &App, job: Job<Decision>) -> Option<Decision> {
    let _place = app.thinkers.acquire().await.ok()?;
    let thought = timeout(app.config.think, tokio::task::spawn_blocking(job)).await;
    let decision = thought.ok().and_then(Result::ok);
    if decision.is_none() {
        app.metrics.overtime.add();
    }
    decision
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    #[tokio::test]
    async fn a_slow_bot_is_not_waited_for_and_blocks_nobody() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut config = Config::new(folder.path().join("matches.db"));
        config.think = Duration::from_millis(50);
        let app = App::new(config).expect("a server");
        let slow: Job<Decision> = Box::new(|| {
            std::thread::sleep(Duration::from_secs(2));
            Decision::Undo
        });
        let start = Instant::now();
        assert_eq!(think(&app, slow).await, None);
        assert_eq!(think(&app, Box::new(|| Decision::Answer(1))).await, Some(Decision::Answer(1)));
        assert!(start.elapsed() < Duration::from_secs(1));
        assert!(app.metrics.text(0).contains("caltrop_bot_overtime_total 1\n"));
    }
}
