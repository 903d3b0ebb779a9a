//! `caltrop play` in the browser: a server of one's own, and the page.

use std::fs;
use std::path::Path;

use engine::bots::BotKind;
use server::wire::{NewMatch, NewSeat, Watch, Who};
use server::{Config, Running};

use super::{Args, people};
use crate::output::{Answer, BOLD, Failure, Output, Verdict};
use crate::scenario::{Scenario, seats};
use crate::serve;

/// Starts a server and opens the page: at the scenario, if one is named.
pub fn run(args: &Args, out: &mut Output) -> Answer {
    if args.save.is_some() || args.resume.is_some() {
        return Err(Failure::usage("--save and --resume are for the game in the terminal")
            .help("add --text; the server keeps its games by itself"));
    }
    let wanted = args.scenario.as_deref().map(|name| wanted(args, name)).transpose()?;
    let mut config = Config::new(serve::data_file(args.data.clone())?);
    config.seeds = args.seed.is_some();
    serve::runtime()?.block_on(async {
        let running = start(config).await?;
        let mut address = serve::address(&running);
        if let Some(wanted) = wanted {
            address.push_str(&begin(&running, wanted).await?);
        }
        out.say(format!("Play at {BOLD}{address}{BOLD:#}; Ctrl-C ends it."))?;
        if !args.no_open && open::that_detached(&address).is_err() {
            out.note("No browser was found; open the address yourself.")?;
        }
        running.until_told().await;
        Ok(Verdict::Yes)
    })
}

/// On the usual port, or on any that is free.
async fn start(mut config: Config) -> Result<Running, Failure> {
    if tokio::net::TcpListener::bind(config.bind).await.is_err() {
        config.bind.set_port(0);
    }
    serve::start(config).await
}

/// The game that the arguments ask for.
fn wanted(args: &Args, name: &str) -> Result<NewMatch, Failure> {
    let scenario = Scenario::find(name)?;
    let people = people(args.side.as_deref(), scenario.game.sides())?;
    let bots = seats(&args.bots, people.len())?;
    let seat = |(person, bot): (bool, BotKind)| {
        if person {
            NewSeat { who: Who::Person, bot: None }
        } else {
            NewSeat { who: Who::Bot, bot: Some(bot.to_string()) }
        }
    };
    let text = Path::new(name).is_file().then(|| fs::read_to_string(name)).transpose();
    let text = text.map_err(|error| Failure::no(format!("{name} can't be read: {error}")))?;
    Ok(NewMatch {
        scenario: text.is_none().then(|| format!("{}/{}", scenario.game.ruleset(), scenario.id)),
        text,
        seats: people.into_iter().zip(bots).map(seat).collect(),
        watch: Watch::Public,
        listed: false,
        seed: args.seed.map(|seed| seed.to_string()),
    })
}

/// Starts the game; answers with the address of the seats that people have.
async fn begin(running: &Running, wanted: NewMatch) -> Result<String, Failure> {
    let started = running.begin(wanted).await.map_err(|problem| {
        let failure = Failure::no(problem.detail);
        problem.instead.into_iter().fold(failure, Failure::help)
    })?;
    let keys: Vec<String> = started.keys.into_iter().flatten().collect();
    Ok(format!("play/{}#{}", started.id, keys.join(",")))
}
