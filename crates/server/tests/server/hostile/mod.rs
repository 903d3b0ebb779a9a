//! Whatever comes over the wire: nothing panics, nothing hangs, what is wrong is told, and the server serves on.

mod requests;
mod sockets;
mod uploads;

use std::fmt::Debug;
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use server::Rate;
use tokio::runtime::Runtime;
use tokio::time::timeout;

use super::client::{Answer, House};
use super::long_or_short;

/// The longest that anything may take.
const LONGEST: Duration = Duration::from_secs(20);

/// A server under attack.
struct Siege {
    runtime: Runtime,
    house: House,
    panics: Arc<AtomicUsize>,
}

impl Siege {
    fn lay() -> Siege {
        let panics = Arc::<AtomicUsize>::default();
        let (counted, tell) = (panics.clone(), panic::take_hook());
        panic::set_hook(Box::new(move |panic| {
            counted.fetch_add(1, Ordering::Relaxed);
            tell(panic);
        }));
        let runtime = Runtime::new().expect("threads");
        let house = runtime.block_on(House::with(|config| {
            let any = Rate { burst: 1e9, per_second: 1e9 };
            (config.limits.messages, config.limits.requests) = (any, any);
            (config.limits.live, config.limits.connections) = (1_000_000, 10_000);
        }));
        Siege { runtime, house, panics }
    }

    /// Strikes often, each time with something else.
    fn strike<T: Debug>(
        &self,
        cases: u64,
        blows: &impl Strategy<Value = T>,
        strike: &impl AsyncFn(&House, T),
    ) {
        let cases = long_or_short(50 * cases, cases) as u32;
        let mut runner = TestRunner::new(Config { cases, failure_persistence: None, ..Config::default() });
        let outcome = runner.run(blows, |blow| {
            self.panics.store(0, Ordering::Relaxed);
            self.runtime.block_on(async {
                timeout(LONGEST, strike(&self.house, blow)).await.expect("it ends in time");
                assert_eq!(self.house.get("/health").await.expect(200).text, "ok\n");
            });
            prop_assert_eq!(self.panics.load(Ordering::Relaxed), 0, "something panicked");
            Ok(())
        });
        if let Err(error) = outcome {
            panic!("{error}");
        }
        let metrics = self.runtime.block_on(self.house.metrics());
        assert!(
            metrics.contains("caltrop_panics_total 0\n") && metrics.contains("caltrop_unwritten_total 0\n")
        );
    }
}

/// An answer is a good one, or it says what was wrong.
fn says_what_was_wrong(answer: Answer) {
    match answer.status {
        200 | 201 => {}
        status @ 400..500 => {
            answer.problem(status);
        }
        _ => panic!("{answer:?}"),
    }
}

/// Any text of a JSON value, with numbers that fit nowhere.
fn json_text() -> impl Strategy<Value = String> {
    const WILD: [&str; 11] =
        ["null", "true", "-1", "0", "1", "4294967296", "18446744073709551616", "1e400", "-0.5", "\"\"", "[]"];
    let leaf = prop_oneof![
        proptest::sample::select(WILD.as_slice()).prop_map(str::to_owned),
        any::<i64>().prop_map(|number| number.to_string()),
        word().prop_map(|word| serde_json::json!(word).to_string()),
    ];
    leaf.prop_recursive(3, 24, 4, |inner| {
        let list =
            proptest::collection::vec(inner.clone(), 0..4).prop_map(|all| format!("[{}]", all.join(",")));
        let field = (word(), inner).prop_map(|(name, value)| format!("{}:{value}", serde_json::json!(name)));
        let table = proptest::collection::vec(field, 0..4).prop_map(|all| format!("{{{}}}", all.join(",")));
        prop_oneof![list, table]
    })
}

/// Any word: plain, strange, or long.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![4 => "[a-z0-9 -]{0,12}", 2 => "\\PC{0,8}", 1 => any::<String>(), 1 => "[a-z]{490,520}"]
}

/// Brackets in brackets, thousands deep.
fn abyss() -> impl Strategy<Value = String> {
    let open = proptest::sample::select(["[", "{\"a\":", "{\"type\":[", "[{\"id\":"].as_slice());
    (open, 1_usize..5000).prop_map(|(open, depth)| open.repeat(depth))
}

/// A good text, spoilt in some places: a piece put in the place of another, a number that is out of bounds, a line
/// left out, or one that stands somewhere else as well.
fn spoilt(good: String) -> impl Strategy<Value = String> {
    let fault = (0..5, any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0_usize..12, piece());
    proptest::collection::vec(fault, 1..4).prop_map(move |faults| {
        faults.into_iter().fold(good.clone(), |text, (kind, at, other, cut, piece)| match kind {
            0 => replace_bytes(&text, at.index(text.len() + 1), cut, &piece),
            1 | 2 => replace_number(&text, at, other),
            _ => move_lines(&text, at, other, kind == 3),
        })
    })
}

fn piece() -> impl Strategy<Value = String> {
    prop_oneof!["[\\[\\]{}=\"'.,#|\\n\\\\a-z0-9é\t -]{0,8}", "\\PC{0,4}"]
}

fn replace_bytes(text: &str, at: usize, cut: usize, piece: &str) -> String {
    let bytes = text.as_bytes();
    let end = (at + cut).min(bytes.len());
    String::from_utf8_lossy(&[&bytes[..at], piece.as_bytes(), &bytes[end..]].concat()).into_owned()
}

fn replace_number(text: &str, at: prop::sample::Index, by: prop::sample::Index) -> String {
    const WILD: [&str; 9] =
        ["0", "-1", "1", "2", "999", "65536", "2147483648", "9223372036854775807", "99999999999999999999"];
    let digit = |&at: &usize| text.as_bytes()[at].is_ascii_digit();
    let starts = (0..text.len()).filter(digit).filter(|&at| at == 0 || !digit(&(at - 1)));
    let starts: Vec<usize> = starts.collect();
    if starts.is_empty() {
        return text.to_owned();
    }
    let start = starts[at.index(starts.len())];
    let end = (start..text.len()).find(|at| !digit(at)).unwrap_or(text.len());
    [&text[..start], WILD[by.index(WILD.len())], &text[end..]].concat()
}

fn move_lines(text: &str, at: prop::sample::Index, to: prop::sample::Index, leave_out: bool) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    if lines.is_empty() {
        return String::new();
    }
    let line = lines[at.index(lines.len())];
    if leave_out {
        lines.remove(at.index(lines.len()));
    } else {
        lines.insert(to.index(lines.len()), line);
    }
    lines.join("\n") + "\n"
}
