//! What a server is told before it starts.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use content::Library;

use crate::budget::usual_memory;
use crate::limits::Rate;

/// The port that people are told about.
pub const PORT: u16 = 4700;

/// How a server runs.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen: loopback unless told otherwise.
    pub bind: SocketAddr,
    /// Where to tell what is counted, if anywhere. Whoever reaches it learns how much is decided, also unseen.
    pub metrics: Option<SocketAddr>,
    /// Names by which browsers may call it, besides `localhost` and plain addresses.
    pub hosts: Vec<String>,
    /// The file that holds the matches.
    pub data: PathBuf,
    /// Where scenarios come from.
    pub library: Library,
    /// The pause before a bot's decision, so that people can follow.
    pub pace: Duration,
    /// How long a bot may think.
    pub think: Duration,
    /// How many decisions a delayed spectator is behind.
    pub delay: usize,
    /// Whether whoever starts a match may choose its seed, and so know every die.
    pub seeds: bool,
    /// How many bytes all matches may take together; one may take a quarter of that.
    pub memory: usize,
    /// Whether matches that were put aside are tried once more.
    pub bring_back: bool,
    /// How much of everything there may be.
    pub limits: Limits,
}

impl Config {
    /// A server for this machine alone, that keeps its matches in this file.
    pub fn new(data: impl Into<PathBuf>) -> Config {
        Config {
            bind: SocketAddr::from((Ipv4Addr::LOCALHOST, PORT)),
            metrics: None,
            hosts: Vec::new(),
            data: data.into(),
            library: catalog::library(),
            pace: Duration::from_millis(400),
            think: Duration::from_secs(2),
            delay: 10,
            seeds: false,
            memory: usual_memory(),
            bring_back: false,
            limits: Limits::default(),
        }
    }
}

/// How much of everything there may be.
#[derive(Clone, Debug)]
pub struct Limits {
    pub connections: usize,
    pub sockets: usize,
    /// Open sockets of one match.
    pub sockets_of_match: usize,
    /// Matches that are not over.
    pub live: usize,
    /// Matches that are over and still kept; the oldest are dropped.
    pub finished: usize,
    /// Replays that were brought here and are kept; the oldest are dropped.
    pub replays: usize,
    /// Decisions of one match.
    pub decisions: u32,
    /// How long a match that nobody looks at stays in memory.
    pub idle: Duration,
    /// How long a match that nobody touches keeps its place when there is no other left.
    pub stale: Duration,
    /// How long an answer may take.
    pub answer: Duration,
    /// Requests from one address.
    pub requests: Rate,
    /// Messages on one socket.
    pub messages: Rate,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 2000,
            sockets: 1000,
            sockets_of_match: 200,
            live: 1000,
            finished: 500,
            replays: 100,
            decisions: 20_000,
            idle: Duration::from_mins(5),
            stale: Duration::from_hours(24),
            answer: Duration::from_secs(30),
            requests: Rate { burst: 400.0, per_second: 100.0 },
            messages: Rate { burst: 60.0, per_second: 20.0 },
        }
    }
}
