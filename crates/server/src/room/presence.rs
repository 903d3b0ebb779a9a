//! Who is at the table.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::watch;

use super::Visitor;

/// The open sockets of every side.
pub(crate) struct Presence {
    sides: Mutex<HashMap<u8, usize>>,
    changed: watch::Sender<()>,
}

impl Presence {
    pub(super) fn new(changed: watch::Sender<()>) -> Presence {
        Presence { sides: Mutex::default(), changed }
    }

    pub(super) fn enter(presence: &Arc<Presence>, visitor: Visitor) -> Here {
        let here = Here { presence: presence.clone(), side: visitor.seat().map(|side| side.0) };
        here.count(1);
        here
    }

    /// Which sides have somebody at the table.
    pub(super) fn connected(&self, sides: usize) -> Vec<bool> {
        let here = self.sides.lock().unwrap_or_else(PoisonError::into_inner);
        (0..sides as u8).map(|side| here.get(&side).is_some_and(|sockets| *sockets > 0)).collect()
    }
}

/// Somebody at the table.
pub(crate) struct Here {
    presence: Arc<Presence>,
    side: Option<u8>,
}

impl Here {
    fn count(&self, step: isize) {
        let Some(side) = self.side else { return };
        {
            let mut sides = self.presence.sides.lock().unwrap_or_else(PoisonError::into_inner);
            let sockets = sides.entry(side).or_default();
            *sockets = sockets.saturating_add_signed(step);
        }
        self.presence.changed.send_replace(());
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        self.count(-1);
    }
}
