//! `caltrop serve`: the server; and the page that `caltrop play` opens.

use std::env;
use std::fs;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use content::Library;
use serde_json::json;
use server::{Config, MIB, PORT, Running};

use crate::output::{Answer, BOLD, Failure, Output, Verdict};

/// The arguments of `serve`.
#[derive(clap::Args)]
#[command(
    after_help = "Only this machine reaches the server unless --bind says otherwise. Whoever has the link of a seat \
    plays it; behind a proxy, let the proxy speak TLS."
)]
pub struct Args {
    /// The address to listen on
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    bind: IpAddr,
    /// The port; 0 takes any that is free
    #[arg(long, default_value_t = PORT)]
    port: u16,
    /// Where to tell what is counted, for Prometheus: an address and a port of its own, such as 127.0.0.1:4701. Keep it
    /// from players: it shows how much is decided, also unseen
    #[arg(long, value_name = "ADDRESS:PORT")]
    metrics: Option<SocketAddr>,
    /// A name by which browsers may call the server, besides `localhost` and plain addresses
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,
    /// The file that keeps the matches; without it, one in your data folder
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
    /// A folder with more scenarios, laid out like `content/`
    #[arg(long, value_name = "FOLDER")]
    content: Vec<PathBuf>,
    /// Milliseconds before a bot's decision, so that people can follow
    #[arg(long, value_name = "MS", default_value_t = 400, value_parser = clap::value_parser!(u64).range(..=60_000))]
    pace: u64,
    /// MiB of memory that all matches may take together, and one a quarter of that; without it, a third of what the
    /// program may have, and 1024 at most
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u32).range(16..=1_048_576))]
    memory: Option<u32>,
    /// Try the matches again that were put aside
    #[arg(long)]
    bring_back: bool,
    /// Let whoever starts a match choose its seed, and so know every die
    #[arg(long)]
    seeds: bool,
}

/// Serves until it is told to end.
pub fn run(args: &Args, out: &mut Output) -> Answer {
    let mut config = Config::new(data_file(args.data.clone())?);
    config.bind = SocketAddr::new(args.bind, args.port);
    config.metrics = args.metrics;
    config.hosts.clone_from(&args.host);
    config.library = args.content.iter().fold(catalog::library(), Library::with_dir);
    config.pace = Duration::from_millis(args.pace);
    if let Some(memory) = args.memory {
        config.memory = memory as usize * MIB;
    }
    config.bring_back = args.bring_back;
    config.seeds = args.seeds;
    runtime()?.block_on(async {
        let running = start(config).await?;
        let address = address(&running);
        if out.json {
            out.object(&json!({ "address": address }))?;
        } else {
            out.say(format!("Caltrop listens on {BOLD}{address}{BOLD:#}; Ctrl-C ends it."))?;
        }
        running.until_told().await;
        Ok(Verdict::Yes)
    })
}

/// What a server runs on.
pub fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    tokio::runtime::Runtime::new()
        .map_err(|error| Failure::no(format!("no threads from the system: {error}")))
}

pub async fn start(config: Config) -> Result<Running, Failure> {
    server::start(config).await.map_err(|error| {
        Failure::no(error.to_string())
            .help("is another Caltrop running? --port and --data choose other places")
    })
}

/// Where a browser finds a server.
pub fn address(running: &Running) -> String {
    let mut addr = running.addr();
    if addr.ip().is_unspecified() {
        addr.set_ip(IpAddr::V4(Ipv4Addr::LOCALHOST));
    }
    format!("http://{addr}/")
}

/// The file that keeps the matches, in a folder that exists.
pub fn data_file(given: Option<PathBuf>) -> Result<PathBuf, Failure> {
    if let Some(file) = given {
        return Ok(file);
    }
    let from = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || Some(from("HOME")?.join(".local/share"));
    let folder = from("XDG_DATA_HOME").or_else(|| from("LOCALAPPDATA")).or_else(home);
    let folder =
        folder.ok_or_else(|| Failure::usage("there is no data folder").help("name a file with --data"))?;
    let folder = folder.join("caltrop");
    fs::create_dir_all(&folder)
        .map_err(|error| Failure::no(format!("{} can't be made: {error}", folder.display())))?;
    Ok(folder.join("matches.db"))
}
