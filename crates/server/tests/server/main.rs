//! The server, played from outside: every test starts one on a free port.

mod analysis;
mod client;
mod content;
mod crash;
mod crowd;
mod description;
mod fixtures;
mod hostile;
mod leaks;
mod memory;
#[path = "../../../engine/tests/pit/mod.rs"]
#[allow(dead_code, reason = "the engine's own tests use all of it")]
mod pit;
mod playing;
mod replays;
mod safety;
mod sockets;
mod studies;
mod thrift;

/// How much a test does: the long form is for `make soak`, see `CALTROP_SOAK`.
fn long_or_short(long: u64, short: u64) -> u64 {
    if std::env::var_os("CALTROP_SOAK").is_some() { long } else { short }
}
