//! How far along the work is: a bar on standard error, for people who have waited a while; and Ctrl-C, which ends the work
//! and not the program.

use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use lab::Watch;

use crate::output::Failure;

/// Nobody looks for a bar before.
const PATIENCE: Duration = Duration::from_millis(500);

/// Looks on while work is done.
pub struct Progress {
    bar: ProgressBar,
    start: Instant,
    shown: AtomicBool,
    wanted: bool,
    stopped: Arc<AtomicBool>,
}

impl Progress {
    /// Work of this many battles, or whatever it is called. From now on Ctrl-C stops it; a second one ends the program.
    pub fn new(all: u64, what: &str, wanted: bool) -> Result<Progress, Failure> {
        let bar = ProgressBar::with_draw_target(Some(all), ProgressDrawTarget::hidden());
        let style = format!("{{bar:40}} {{human_pos}} of {{human_len}} {what}, {{eta}} left");
        if let Ok(style) = ProgressStyle::with_template(&style) {
            bar.set_style(style);
        }
        let wanted = wanted && std::io::stderr().is_terminal();
        let stopped = stop_by_interrupt()
            .map_err(|error| Failure::no(format!("Ctrl-C can't be listened for: {error}")))?;
        Ok(Progress { bar, start: Instant::now(), shown: AtomicBool::new(false), wanted, stopped })
    }

    /// The work turns out to be of so many.
    pub fn planned(&self, all: u64) {
        self.bar.set_length(all);
    }

    /// Whether to stop, for work that wants to look by itself.
    pub fn flag(&self) -> &AtomicBool {
        &self.stopped
    }

    /// Takes the bar away, and tells how many seconds it took.
    pub fn finish(&self) -> f64 {
        self.bar.finish_and_clear();
        self.start.elapsed().as_secs_f64()
    }
}

impl Watch for Progress {
    fn done(&self, done: u64) {
        if !self.wanted || self.start.elapsed() < PATIENCE {
            return;
        }
        if !self.shown.swap(true, Ordering::Relaxed) {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        // Threads report out of order, and a bar never goes back.
        if done > self.bar.position() {
            self.bar.set_position(done);
        }
    }

    fn stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}

/// A flag that the first Ctrl-C raises. The second ends the program as usual, with the code of a signal.
fn stop_by_interrupt() -> std::io::Result<Arc<AtomicBool>> {
    use signal_hook::{consts::SIGINT, flag};
    let stopped = Arc::new(AtomicBool::new(false));
    flag::register_conditional_shutdown(SIGINT, 130, stopped.clone())?;
    flag::register(SIGINT, stopped.clone())?;
    Ok(stopped)
}
