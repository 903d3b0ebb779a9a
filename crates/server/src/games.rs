//! Scenarios made ready, shared by all matches that play them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use catalog::Game;
use content::Bundle;

use crate::keys::Hash;
use crate::problem::Problem;

/// The scenarios that matches in memory are played from.
#[derive(Default)]
pub(crate) struct Games(Mutex<HashMap<Hash, Weak<dyn Game>>>);

impl Games {
    /// The scenario of this bundle. It may take a while, so it is no work for those who answer.
    pub(crate) fn load(&self, hash: Hash, bundle: &str) -> Result<Arc<dyn Game>, Problem> {
        if let Some(game) = self.lock().get(&hash).and_then(Weak::upgrade) {
            return Ok(game);
        }
        let broken = |error: String| Problem::ours(format!("The scenario on disk can't be read: {error}"));
        let bundle: Bundle = serde_json::from_str(bundle).map_err(|error| broken(error.to_string()))?;
        let game = catalog::load(&bundle).map_err(|faults| broken(faults.to_string()))?;
        self.keep(hash, &game);
        Ok(game)
    }

    /// Remembers a scenario for as long as somebody plays it.
    pub(crate) fn keep(&self, hash: Hash, game: &Arc<dyn Game>) {
        let mut games = self.lock();
        games.retain(|_, game| game.strong_count() > 0);
        games.insert(hash, Arc::downgrade(game));
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<Hash, Weak<dyn Game>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
