//! What the server counts, in the text form of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// The upper ends of a histogram's buckets, in seconds.
const ENDS: [f64; 12] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5];

/// How often something happened.
#[derive(Default)]
pub(crate) struct Count(AtomicU64);

impl Count {
    pub(crate) fn add(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn now(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// How many of something there are.
#[derive(Default)]
pub(crate) struct Gauge(AtomicI64);

impl Gauge {
    /// Counts one for as long as the answer is kept.
    pub(crate) fn hold(self: &std::sync::Arc<Self>) -> Held {
        self.0.fetch_add(1, Ordering::Relaxed);
        Held(self.clone())
    }

    pub(crate) fn now(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// One of those that a gauge counts.
pub(crate) struct Held(std::sync::Arc<Gauge>);

impl Drop for Held {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// How long something took.
#[derive(Default)]
pub(crate) struct Times {
    buckets: [AtomicU64; ENDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Times {
    pub(crate) fn add(&self, time: Duration) {
        let seconds = time.as_secs_f64();
        for (bucket, _) in self.buckets.iter().zip(ENDS).filter(|(_, end)| seconds <= *end) {
            bucket.fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(time.as_micros() as u64, Ordering::Relaxed);
    }
}

/// Everything that is counted.
#[derive(Default)]
pub(crate) struct Metrics {
    pub(crate) answers: [Count; 5],
    pub(crate) sockets: std::sync::Arc<Gauge>,
    pub(crate) connections: std::sync::Arc<Gauge>,
    pub(crate) messages: Count,
    pub(crate) limited: Count,
    pub(crate) matches: Count,
    pub(crate) loaded: Count,
    pub(crate) by_people: Count,
    pub(crate) by_bots: Count,
    pub(crate) refused: Count,
    pub(crate) previews: Count,
    pub(crate) overtime: Count,
    pub(crate) unwritten: Count,
    pub(crate) panics: Count,
    pub(crate) command: Times,
    pub(crate) write: Times,
}

impl Metrics {
    /// Counts an answer by the hundreds of its status.
    pub(crate) fn answered(&self, status: u16) {
        if let Some(count) = self.answers.get(usize::from(status / 100).wrapping_sub(1)) {
            count.add();
        }
    }

    /// The page that Prometheus reads.
    pub(crate) fn text(&self, rooms: usize) -> String {
        let mut page = Page(String::new());
        page.head("caltrop_answers_total", "counter", "HTTP answers by the hundreds of their status.");
        for (count, hundred) in self.answers.iter().zip(1..) {
            page.value(&format!("caltrop_answers_total{{status=\"{hundred}xx\"}}"), count.now());
        }
        page.gauge("caltrop_connections", "Open connections.", self.connections.now());
        page.gauge("caltrop_sockets", "Open sockets.", self.sockets.now());
        page.gauge("caltrop_rooms", "Matches in memory.", rooms as i64);
        page.count("caltrop_messages_total", "Messages that came over sockets.", &self.messages);
        page.count("caltrop_limited_total", "Requests and messages that came too fast.", &self.limited);
        page.count("caltrop_matches_total", "Matches started.", &self.matches);
        page.count("caltrop_loads_total", "Matches brought back from disk.", &self.loaded);
        page.head("caltrop_decisions_total", "counter", "Decisions carried out.");
        page.value("caltrop_decisions_total{by=\"person\"}", self.by_people.now());
        page.value("caltrop_decisions_total{by=\"bot\"}", self.by_bots.now());
        page.count("caltrop_refused_total", "Decisions refused.", &self.refused);
        page.count("caltrop_previews_total", "Previews and forecasts asked for.", &self.previews);
        page.count(
            "caltrop_bot_overtime_total",
            "Decisions that a bot thought about too long.",
            &self.overtime,
        );
        page.count("caltrop_unwritten_total", "Decisions that could not be written.", &self.unwritten);
        page.count("caltrop_panics_total", "Promises of our own that were broken.", &self.panics);
        page.times("caltrop_command_seconds", "From a command's arrival to its answer.", &self.command);
        page.times("caltrop_write_seconds", "One commit to the disk.", &self.write);
        page.0
    }
}

struct Page(String);

impl Page {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    fn value(&mut self, name: &str, value: impl std::fmt::Display) {
        let _ = writeln!(self.0, "{name} {value}");
    }

    fn count(&mut self, name: &str, help: &str, count: &Count) {
        self.head(name, "counter", help);
        self.value(name, count.now());
    }

    fn gauge(&mut self, name: &str, help: &str, now: i64) {
        self.head(name, "gauge", help);
        self.value(name, now);
    }

    fn times(&mut self, name: &str, help: &str, times: &Times) {
        self.head(name, "histogram", help);
        for (bucket, end) in times.buckets.iter().zip(ENDS) {
            self.value(&format!("{name}_bucket{{le=\"{end}\"}}"), bucket.load(Ordering::Relaxed));
        }
        let count = times.count.load(Ordering::Relaxed);
        self.value(&format!("{name}_bucket{{le=\"+Inf\"}}"), count);
        self.value(&format!("{name}_sum"), times.micros.load(Ordering::Relaxed) as f64 / 1e6);
        self.value(&format!("{name}_count"), count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_counts_in_every_bucket_that_holds_it() {
        let metrics = Metrics::default();
        metrics.command.add(Duration::from_millis(30));
        metrics.answered(404);
        let text = metrics.text(3);
        assert!(text.contains("caltrop_command_seconds_bucket{le=\"0.025\"} 0\n"));
        assert!(text.contains("caltrop_command_seconds_bucket{le=\"0.05\"} 1\n"));
        assert!(text.contains("caltrop_command_seconds_sum 0.03\n"));
        assert!(text.contains("caltrop_answers_total{status=\"4xx\"} 1\n"));
        assert!(text.contains("caltrop_rooms 3\n"));
    }
}
