//! `caltrop play` in the browser: a server of one's own, and the page.

use content::Bundle;
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
            let (bundle, wanted) = wanted;
            address.push_str(&begin(&running, bundle, wanted).await?);
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

/// The game that the arguments ask for, with all its files: packs and maps may be the player's own.
fn wanted(args: &Args, name: &str) -> Result<(Bundle, NewMatch), Failure> {
    let bundle = Scenario::files(name, &[])?;
    let game = catalog::load(&bundle)?;
    let people = people(args.side.as_deref(), game.sides())?;
    let bots = seats(&args.bots, people.len())?;
    let seat = |(person, bot): (bool, BotKind)| {
        if person {
            NewSeat { who: Who::Person, bot: None }
        } else {
            NewSeat { who: Who::Bot, bot: Some(bot.to_string()) }
        }
    };
    let wanted = NewMatch {
        scenario: None,
        text: None,
        seats: people.into_iter().zip(bots).map(seat).collect(),
        watch: Watch::Public,
        listed: false,
        seed: args.seed.map(|seed| seed.to_string()),
    };
    Ok((bundle, wanted))
}

/// Starts the game; answers with the address of the seats that people have.
async fn begin(running: &Running, bundle: Bundle, wanted: NewMatch) -> Result<String, Failure> {
    let started = running.begin(bundle, wanted).await.map_err(|problem| {
        let failure = Failure::no(problem.detail);
        problem.instead.into_iter().fold(failure, Failure::help)
    })?;
    let keys: Vec<String> = started.keys.into_iter().flatten().collect();
    Ok(format!("play/{}#{}", started.id, keys.join(",")))
}
