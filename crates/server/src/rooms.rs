//! The rooms in memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::app::App;
use crate::budget::{FULL, Share};
use crate::keys;
use crate::problem::Problem;
use crate::room::Room;
use crate::store::Write;

/// How often rooms are looked over.
const ROUND: Duration = Duration::from_secs(5);

/// How long a match stays in memory that is over and that nobody looks at; bringing it back is quick.
const OVER: Duration = Duration::from_secs(20);

/// The rooms in memory, by name.
#[derive(Default)]
pub(crate) struct Rooms(Mutex<HashMap<String, Arc<Room>>>);

impl Rooms {
    /// The room of a match, if there is such a match.
    pub(crate) async fn get(&self, app: &App, id: &str) -> Result<Arc<Room>, Problem> {
        let missing = || Problem::missing("There is no match of that name.");
        if !keys::is_name(id) {
            return Err(missing());
        }
        if let Some(room) = self.known(id) {
            return Ok(room);
        }
        match app.store.knows(id).await {
            Ok(true) => Ok(self.enter(id)),
            Ok(false) => Err(missing()),
            Err(error) => Err(Problem::unavailable(error.to_string())),
        }
    }

    /// The room of a match, if it is in memory.
    pub(crate) fn known(&self, id: &str) -> Option<Arc<Room>> {
        self.lock().get(id).cloned()
    }

    /// The room of a match that exists.
    pub(crate) fn enter(&self, id: &str) -> Arc<Room> {
        let fresh = || Arc::new(Room::new(id.to_owned()));
        self.lock().entry(id.to_owned()).or_insert_with(fresh).clone()
    }

    /// Takes in a room whose match is in memory alone.
    pub(crate) fn take_in(&self, room: Room) {
        self.lock().insert(room.id.clone(), Arc::new(room));
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.lock().len()
    }

    /// So much more memory, if need be once those have gone that nobody looks at. It is held until the share is dropped.
    pub(crate) fn make_place(&self, app: &App, more: usize) -> Option<Share> {
        app.budget.reserve(more).or_else(|| {
            drop(self.sweep(Duration::ZERO));
            app.budget.reserve(more)
        })
    }

    /// Takes out the rooms that nobody is in and nobody wanted anything of for some time.
    fn sweep(&self, idle: Duration) -> Vec<Arc<Room>> {
        let mut rooms = self.lock();
        // Nobody else has the room, and nobody can get it before this is done.
        let empty = |room: &Arc<Room>| {
            let stays = if room.is_over() { OVER.min(idle) } else { idle };
            Arc::strong_count(room) == 1 && room.touched().elapsed() >= stays
        };
        rooms.extract_if(|_, room| empty(room)).map(|(_, room)| room).collect()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Room>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lets the matches go on that wait for nobody but bots, one after the other.
pub(crate) async fn go_on(app: Arc<App>) {
    // If they can't be read now, they go on when somebody looks.
    for id in app.store.bots_alone().await.unwrap_or_default() {
        if app.closing.is_cancelled() {
            return;
        }
        let room = app.rooms.enter(&id);
        while room.hold(&app).await.is_err_and(|problem| problem.r#type == FULL) {
            tokio::select! {
                () = tokio::time::sleep(ROUND) => {}
                () = app.closing.cancelled() => return,
            }
        }
    }
}

/// Sees to it that memory holds only what somebody wants.
pub(crate) async fn keep_in_order(app: Arc<App>) {
    let idle = app.config.limits.idle;
    loop {
        tokio::select! {
            () = tokio::time::sleep(ROUND.min(idle)) => {}
            () = app.closing.cancelled() => return,
        }
        for room in app.rooms.sweep(idle) {
            if let Some(round) = room.round() {
                // It is for lists only, and nothing is lost with it.
                let _ = app.store.write(Write::Round { id: room.id.clone(), round }).await;
            }
        }
    }
}
