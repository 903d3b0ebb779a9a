//! Starting, finding and joining matches.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use catalog::Game;
use content::{Bundle, Faults, Head};
use dice::{Generator, Seed};
use engine::bots::{BotKind, NoBot, TRIALS};
use engine::{AnyMatch, Viewer};

use super::body::{Named, Said};
use super::check;
use crate::app::App;
use crate::budget::{Share, in_play};
use crate::keys::{self, Hash};
use crate::problem::Problem;
use crate::room::{Room, Table, check_version, players};
use crate::store::{FULL, Saved, SavedMatch, SavedSeat, Write};
use crate::wire::{Join, Joined, MatchCard, Moment, NewMatch, NewSeat, Started, Watch, Who};

#[utoipa::path(
    post, path = "/api/matches", operation_id = "start_match", tag = "matches", request_body = NewMatch,
    responses(
        (status = 201, body = Started),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
        (status = 429, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn start(
    State(app): State<Arc<App>>,
    Said(wanted, _): Said<NewMatch>,
) -> Result<(StatusCode, Json<Started>), Problem> {
    Ok((StatusCode::CREATED, Json(begin(&app, wanted).await?)))
}

/// Makes a match of what is wanted, writes it, and lets its bots begin.
async fn begin(app: &Arc<App>, wanted: NewMatch) -> Result<Started, Problem> {
    let (bundle, game) = scenario(app, wanted.scenario.as_deref(), wanted.text.as_deref()).await?;
    begin_battle(app, bundle, game, wanted).await
}

/// The same of a bundle that is at hand: the server's own machine may hold packs and maps that are not the library's.
pub(crate) async fn begin_with(app: &Arc<App>, bundle: Bundle, wanted: NewMatch) -> Result<Started, Problem> {
    let load = move || catalog::load(&bundle).map(|game| (bundle, game));
    let (bundle, game) = app.work(load).await?.map_err(|faults| faulty(&faults))?;
    begin_battle(app, bundle, game, wanted).await
}

async fn begin_battle(
    app: &Arc<App>,
    bundle: Bundle,
    game: Arc<dyn Game>,
    wanted: NewMatch,
) -> Result<Started, Problem> {
    let seed = seed(app, wanted.seed.as_deref())?;
    let battle = Battle { bundle, game, seed, begins: None };
    launch(app, battle, &wanted.seats, wanted.watch, wanted.listed).await
}

/// What a match is made of.
pub(crate) struct Battle {
    pub(crate) bundle: Bundle,
    pub(crate) game: Arc<dyn Game>,
    /// The seed of its dice.
    pub(crate) seed: Seed,
    /// The replay that it goes on from.
    pub(crate) begins: Option<String>,
}

/// Makes a match of a battle, writes it, and lets its bots begin.
pub(crate) async fn launch(
    app: &Arc<App>,
    battle: Battle,
    wanted: &[NewSeat],
    watch: Watch,
    listed: bool,
) -> Result<Started, Problem> {
    let Battle { bundle, game, seed, begins } = battle;
    let (seats, keys) = seats(game.sides(), wanted)?;
    let text = serde_json::to_string(&bundle).map_err(|error| Problem::ours(error.to_string()))?;
    let entry =
        catalog::ruleset(game.ruleset()).ok_or_else(|| Problem::ours("A ruleset is not in the list."))?;
    let head = SavedMatch {
        id: keys::name(),
        ruleset: entry.name.to_owned(),
        version: entry.version.to_owned(),
        title: Head::of(&bundle.scenario)
            .map_or_else(|_| "A battle".to_owned(), |head| head.name.to_string()),
        seed: seed.to_string(),
        bundle: keys::hash(text.as_bytes()),
        seats,
        watch,
        listed,
        over: false,
        round: 0,
        tries: 0,
        aside: None,
    };
    let id = head.id.clone();
    let place = carried(app, &game, seed, text.len()).await?;
    app.games.keep(head.bundle, &game);
    write(app, Saved { head, bundle: text, begins, decisions: Vec::new() }).await?;
    // From here on the match has a share of its own.
    drop(place);
    // Bots begin at once, whether somebody looks on or not.
    drop(app.rooms.enter(&id).hold(app).await?);
    Ok(Started { id, keys })
}

/// Sets memory aside for a battle, or refuses one that would take more than there is.
async fn carried(app: &Arc<App>, game: &Arc<dyn Game>, seed: Seed, text: usize) -> Result<Share, Problem> {
    let game = game.clone();
    let bytes = in_play(text + app.work(move || game.start(Generator::ChaCha, seed).memory()).await?);
    if bytes > app.budget.one() {
        let what = format!("{}.", app.budget.outgrown(bytes));
        return Err(Problem::unfit("urn:caltrop:memory", what)
            .instead("Take fewer units or a smaller map, or start the server with more --memory."));
    }
    app.rooms.make_place(app, bytes).ok_or_else(|| app.budget.full())
}

/// Takes in a match as it is, with a person at every side.
pub(crate) fn exhibit(app: &App, game: Box<dyn AnyMatch>) -> Result<Started, Problem> {
    let sides = game.sides();
    let person = NewSeat { who: Who::Person, bot: None };
    let (seats, keys) = seats(&sides, &vec![person; sides.len()])?;
    let head = SavedMatch {
        id: keys::name(),
        ruleset: game.ruleset().to_owned(),
        version: String::new(),
        title: game.scene(Viewer::Spectator).title,
        seed: String::new(),
        bundle: Hash::default(),
        seats,
        watch: Watch::Public,
        listed: false,
        over: false,
        round: 0,
        tries: 0,
        aside: None,
    };
    let id = head.id.clone();
    app.rooms.take_in(Room::with(Table::new(head, game, 0)));
    Ok(Started { id, keys })
}

async fn write(app: &App, saved: Saved) -> Result<(), Problem> {
    let written = app.store.write(Write::Start(Box::new(saved))).await;
    written.map_err(|error| match error.0.as_str() {
        FULL => {
            Problem::too_many("The server has as many matches as it can keep.").instead("Try again later.")
        }
        _ => Problem::unavailable(format!("The match could not be written: {error}.")),
    })?;
    app.metrics.matches.add();
    Ok(())
}

/// The scenario of the library or of the request, made ready.
pub(super) async fn scenario(
    app: &App,
    name: Option<&str>,
    text: Option<&str>,
) -> Result<(Bundle, Arc<dyn Game>), Problem> {
    match (name, text) {
        (Some(name), None) => {
            let books = app.shelf.books(app).await?;
            let name = name.split_once('/').map(|(ruleset, id)| (ruleset.to_owned(), id.to_owned()));
            let book = name.and_then(|name| books.get(&name)).ok_or_else(|| {
                Problem::missing("There is no scenario of that name.")
                    .instead("Name it as `ruleset/id`; GET /api/scenarios lists them.")
            })?;
            Ok((book.bundle.clone(), book.game.clone()))
        }
        (None, Some(text)) => {
            let (library, source) = (app.shelf.library().clone(), check::source("scenario.toml", text));
            let load = move || {
                let bundle = library.bundle(source)?;
                catalog::load(&bundle).map(|game| (bundle, game))
            };
            app.work(load).await?.map_err(|faults| faulty(&faults))
        }
        _ => Err(Problem::malformed("It is of a `scenario` or of a `text`, and of one only.")),
    }
}

fn faulty(faults: &Faults) -> Problem {
    let first = check::views(faults).into_iter().next();
    let line = first.as_ref().and_then(|fault| fault.line).map(|line| format!(" (line {line})"));
    let (line, what) = (line.unwrap_or_default(), first.map_or_else(String::new, |fault| fault.message));
    let detail = format!("The scenario has faults, {} in all. The first{line}: {what}.", faults.len());
    Problem::unfit("urn:caltrop:scenario", detail).instead("POST /api/check tells all of them.")
}

fn seed(app: &App, wanted: Option<&str>) -> Result<Seed, Problem> {
    match wanted {
        None => random_seed(),
        Some(text) if app.config.seeds => {
            text.parse().map_err(|error| Problem::malformed(format!("{error}.")))
        }
        Some(_) => {
            Err(Problem::forbidden("Whoever knows the seed knows every die, so nobody chooses it here."))
        }
    }
}

/// A seed that nobody knows.
pub(crate) fn random_seed() -> Result<Seed, Problem> {
    Seed::random().map_err(|error| Problem::ours(format!("No seed from the system: {error}.")))
}

type Seats = (Vec<SavedSeat>, Vec<Option<String>>);

/// The seats as they are kept, and the keys of those that people have.
fn seats(sides: &[String], wanted: &[NewSeat]) -> Result<Seats, Problem> {
    if sides.len() != wanted.len() {
        let what = format!("This scenario has {} sides; seats named: {}.", sides.len(), wanted.len());
        return Err(
            Problem::unfit("urn:caltrop:seats", what).instead(format!("The sides are {}.", sides.join(", ")))
        );
    }
    let mut keys = Vec::new();
    let mut seats = Vec::new();
    for (name, seat) in sides.iter().zip(wanted) {
        let bot = match (seat.who, seat.bot.as_deref()) {
            (Who::Bot, name) => Some(bot(name.unwrap_or(BotKind::Standard.name()))?.to_string()),
            (_, None) => None,
            (_, Some(_)) => {
                return Err(Problem::unfit("urn:caltrop:seats", "A bot is named for a seat that has none."));
            }
        };
        let key = (seat.who == Who::Person).then(keys::key);
        let hash = key.as_ref().map(|key| keys::hash(key.as_bytes()));
        seats.push(SavedSeat { name: name.clone(), who: seat.who, bot, key: hash });
        keys.push(key);
    }
    Ok((seats, keys))
}

/// A bot by its name.
pub(super) fn bot(name: &str) -> Result<BotKind, Problem> {
    match name.parse() {
        // A server's time is everybody's.
        Ok(BotKind::Search(trials)) if trials > TRIALS => {
            Err(Problem::unfit("urn:caltrop:seats", "That bot would think for too long.")
                .instead(format!("On a server a search makes {TRIALS} trials at most, as `search` does.")))
        }
        Ok(kind) => Ok(kind),
        Err(NoBot::Trials) => Err(Problem::unfit("urn:caltrop:seats", "No search makes so many trials.")
            .instead(format!("Write `search`, or `search:1` to `search:{TRIALS}`."))),
        Err(NoBot::Unknown) => Err(Problem::unfit("urn:caltrop:seats", "There is no bot of that name.")
            .instead(format!("There are {}.", BotKind::ALL.map(BotKind::name).join(", ")))),
    }
}

/// The matches that are listed, those that go on first
#[utoipa::path(get, path = "/api/matches", operation_id = "matches", tag = "matches", responses((status = 200, body = Vec<MatchCard>)))]
pub(crate) async fn list(State(app): State<Arc<App>>) -> Result<Json<Vec<MatchCard>>, Problem> {
    let listed = app.store.listed().await.map_err(|error| Problem::unavailable(error.to_string()))?;
    Ok(Json(listed.into_iter().map(|head| card(&app, head)).collect()))
}

fn card(app: &App, head: SavedMatch) -> MatchCard {
    let room = app.rooms.known(&head.id);
    let connected = room.as_ref().map(|room| room.connected(head.seats.len())).unwrap_or_default();
    let open = head.seats.iter().zip(0..).filter(|(seat, _)| seat.who == Who::Open).map(|(_, side)| side);
    let problem = check_version(&head.ruleset, &head.version).err().map(|problem| problem.detail);
    MatchCard {
        round: room.and_then(|room| room.round()).unwrap_or(head.round),
        moment: if head.over { Moment::Over } else { Moment::Wait },
        players: players(&head, None, &connected),
        open: open.collect(),
        watch: head.watch,
        problem: problem.or(head.aside),
        id: head.id,
        title: head.title,
        ruleset: head.ruleset,
    }
}

/// Takes an open seat
#[utoipa::path(
    post, path = "/api/matches/{id}/join", operation_id = "join_match", tag = "matches", request_body = Join, params(("id" = String, Path)),
    responses(
        (status = 200, body = Joined),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 409, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn join(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    Said(join, _): Said<Join>,
) -> Result<Json<Joined>, Problem> {
    let room = app.rooms.get(&app, &id).await?;
    Ok(Json(room.join(&app, join.side).await?))
}
