//! Studies of real scenarios of every ruleset.

mod balances;
mod forms;
mod honesty;
mod knobs;
mod sweeps;
mod values;

use std::sync::atomic::{AtomicU64, Ordering};

use content::{Library, Source};
use dice::Seed;
use engine::bots::BotKind;
use lab::Watch;
use study::{Subject, Trial};

/// How much a test does: the long form is for `make soak`, see `CALTROP_SOAK`.
fn soak<T>(short: T, long: T) -> T {
    if std::env::var_os("CALTROP_SOAK").is_some() { long } else { short }
}

/// A scenario of the library.
fn subject(name: &str) -> Subject {
    let bundle = Library::embedded().find(name).unwrap_or_else(|faults| panic!("{faults}"));
    Subject::new(bundle).unwrap_or_else(|faults| panic!("{faults}"))
}

/// A scenario whose text is at hand.
fn written(text: &str) -> Subject {
    let bundle = Library::embedded()
        .bundle(Source::new("test.toml", text))
        .unwrap_or_else(|faults| panic!("{faults}"));
    Subject::new(bundle).unwrap_or_else(|faults| panic!("{faults}"))
}

/// How the battles of these tests are played, unless a test says otherwise.
fn trial(bot: BotKind) -> Trial {
    Trial { seed: Seed::from(7), threads: 2, bots: vec![bot], side: 0 }
}

/// Stops the work after so many battles.
struct StopsAfter(u64, AtomicU64);

impl StopsAfter {
    fn new(battles: u64) -> Self {
        StopsAfter(battles, AtomicU64::new(0))
    }
}

impl Watch for StopsAfter {
    fn done(&self, battles: u64) {
        self.1.fetch_max(battles, Ordering::Relaxed);
    }

    fn stopped(&self) -> bool {
        self.1.load(Ordering::Relaxed) >= self.0
    }
}
