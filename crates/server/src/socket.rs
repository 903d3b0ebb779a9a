//! A match over a socket: requests in, answers and views out. A slow reader gets only the newest view.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use engine::{Decision, Side};
use tokio::sync::mpsc;
use tokio::time::{interval_at, timeout};

use crate::app::App;
use crate::http::Named;
use crate::limits::Bucket;
use crate::metrics::Held;
use crate::problem::Problem;
use crate::room::{Denied, Room, Submission, Visitor};
use crate::wire::{ClientMessage, Known, Player, ServerMessage};

/// The version of what is said over sockets.
const PROTOCOL: u32 = 1;
/// The most bytes of a message.
const MESSAGE: usize = 64 << 10;
/// How long the first message may take.
const HELLO: Duration = Duration::from_secs(10);
/// How long a message may take to leave.
const SEND: Duration = Duration::from_secs(20);
/// How often the other end is asked whether it is still there.
const PULSE: Duration = Duration::from_secs(30);
/// How many messages may come too fast before the socket is closed.
const PATIENCE: u32 = 100;
/// The most answers that wait to be sent.
const ANSWERS: usize = 16;

/// Opens a socket on a match: send a `ClientMessage` as text, beginning with `hello`; `ServerMessage`s come back
#[utoipa::path(
    get, path = "/api/matches/{id}/socket", operation_id = "socket", tag = "play", params(("id" = String, Path)),
    responses(
        (status = 101, description = "The socket is open"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 429, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|rejection| Problem::malformed(rejection.body_text()))?;
    let room = app.rooms.get(&app, &id).await?;
    let limits = &app.config.limits;
    if app.metrics.sockets.now() >= limits.sockets as i64
        || room.sockets.now() >= limits.sockets_of_match as i64
    {
        app.metrics.limited.add();
        return Err(Problem::too_many("There are as many sockets as this server takes."));
    }
    let counted = [app.metrics.sockets.hold(), room.sockets.hold()];
    let upgrade = upgrade.max_message_size(MESSAGE).max_frame_size(MESSAGE).write_buffer_size(0);
    let tasks = app.tasks.clone();
    Ok(upgrade.on_upgrade(move |socket| tasks.track_future(talk(app, room, Line { socket }, counted))))
}

async fn talk(app: Arc<App>, room: Arc<Room>, mut line: Line, _counted: [Held; 2]) {
    let ended = match Talk::begin(&app, &room, &mut line).await {
        Ok(mut talk) => {
            let _here = room.enter(talk.visitor);
            talk.go_on(&mut line).await
        }
        Err(end) => end,
    };
    line.close(ended).await;
}

/// How a talk ends.
enum End {
    /// The other end has gone, or takes nothing any more.
    Gone,
    Wrong(Option<u32>, Problem),
    Closing,
}

impl From<Problem> for End {
    fn from(problem: Problem) -> End {
        End::Wrong(None, problem)
    }
}

struct Line {
    socket: WebSocket,
}

impl Line {
    async fn say(&mut self, message: &ServerMessage) -> Result<(), End> {
        let text = serde_json::to_string(message).map_err(|error| Problem::ours(error.to_string()))?;
        self.send(Message::text(text)).await
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        match timeout(SEND, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Gone),
        }
    }

    /// The next text; nothing for what only keeps the line open.
    async fn hear(&mut self) -> Result<Option<String>, End> {
        match self.socket.recv().await {
            None | Some(Ok(Message::Close(_))) => Err(End::Gone),
            Some(Ok(Message::Text(text))) => Ok(Some(text.to_string())),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(None),
            Some(Ok(Message::Binary(_))) => {
                Err(Problem::malformed("A message is text, and this one is bytes.").into())
            }
            Some(Err(error)) => {
                let what = format!("The message can't be read: {error}.");
                Err(Problem::malformed(what)
                    .instead(format!("A message has at most {MESSAGE} bytes."))
                    .into())
            }
        }
    }

    async fn close(mut self, end: End) {
        let (code, problem) = match end {
            End::Gone => return,
            End::Wrong(id, problem) => (close_code::POLICY, Some(ServerMessage::Problem { id, problem })),
            End::Closing => (close_code::AWAY, None),
        };
        if let Some(problem) = problem {
            // If it does not arrive, nobody is there to be told.
            let _ = self.say(&problem).await;
        }
        let _ = self.send(Message::Close(Some(CloseFrame { code, reason: "".into() }))).await;
    }
}

/// A conversation with somebody whose seat is known.
struct Talk {
    app: Arc<App>,
    room: Arc<Room>,
    visitor: Visitor,
    /// What the other end has.
    known: Option<Known>,
    players: Vec<Player>,
    bucket: Bucket,
    strikes: u32,
    answers: mpsc::Sender<ServerMessage>,
    waiting: mpsc::Receiver<ServerMessage>,
    /// Whether something was heard since the last pulse.
    alive: bool,
}

impl Talk {
    /// Waits for the first message, which says who it is.
    async fn begin(app: &Arc<App>, room: &Arc<Room>, line: &mut Line) -> Result<Talk, End> {
        let first = async {
            loop {
                if let Some(text) = line.hear().await? {
                    return Ok::<String, End>(text);
                }
            }
        };
        let text = tokio::select! {
            first = timeout(HELLO, first) => first.map_err(|_| Problem::malformed("No `hello` came in time."))??,
            () = app.closing.cancelled() => return Err(End::Closing),
        };
        let (key, known) = match read(&text).map_err(|(id, problem)| End::Wrong(id, problem))? {
            ClientMessage::Hello { protocol: PROTOCOL, key, resume_from } => (key, resume_from),
            ClientMessage::Hello { protocol, .. } => {
                let what = format!("This server speaks protocol {PROTOCOL}, not {protocol}.");
                return Err(Problem::malformed(what).instead("Load the page again.").into());
            }
            _ => return Err(Problem::malformed("The first message is `hello`.").into()),
        };
        let visitor = room.visitor(app, key.as_deref()).await?;
        let (answers, waiting) = mpsc::channel(ANSWERS);
        let bucket = Bucket::new(app.config.limits.messages, Instant::now());
        Ok(Talk {
            app: app.clone(),
            room: room.clone(),
            visitor,
            known,
            players: Vec::new(),
            bucket,
            strikes: 0,
            answers,
            waiting,
            alive: true,
        })
    }

    async fn go_on(&mut self, line: &mut Line) -> End {
        match self.converse(line).await {
            Ok(()) => End::Closing,
            Err(end) => end,
        }
    }

    async fn converse(&mut self, line: &mut Line) -> Result<(), End> {
        let (app, mut changed) = (self.app.clone(), self.room.listen());
        let mut pulse = interval_at(tokio::time::Instant::now() + PULSE, PULSE);
        self.show(line).await?;
        loop {
            tokio::select! {
                () = app.closing.cancelled() => return Ok(()),
                _ = changed.changed() => self.show(line).await?,
                Some(answer) = self.waiting.recv() => line.say(&answer).await?,
                heard = line.hear() => {
                    self.alive = true;
                    if let Some(text) = heard? {
                        self.take(&text, line).await?;
                    }
                }
                _ = pulse.tick() => {
                    if !std::mem::replace(&mut self.alive, false) {
                        return Err(End::Gone);
                    }
                    line.send(Message::Ping(Vec::new().into())).await?;
                }
            }
        }
    }

    /// Sends the match as it is now, if it looks any different.
    async fn show(&mut self, line: &mut Line) -> Result<(), End> {
        let view = self.room.view(&self.app, self.visitor, self.known).await?;
        let lines = view.lines_from + view.lines.len();
        let now = Known { seq: view.seq, lines, ground: Some(view.ground) };
        if self.known == Some(now) && self.players == view.players {
            return Ok(());
        }
        self.players.clone_from(&view.players);
        line.say(&ServerMessage::View { view: Box::new(view) }).await?;
        self.known = Some(now);
        Ok(())
    }

    async fn take(&mut self, text: &str, line: &mut Line) -> Result<(), End> {
        self.app.metrics.messages.add();
        let message = read(text);
        let id = match &message {
            Ok(message) => number(message),
            Err((id, _)) => *id,
        };
        if let Err(wait) = self.bucket.take(self.app.config.limits.messages, 1.0, Instant::now()) {
            self.app.metrics.limited.add();
            self.strikes += 1;
            let problem = Problem::too_many("Messages come too fast.")
                .instead(format!("Wait {} ms.", wait.as_millis() + 1));
            if self.strikes > PATIENCE {
                return Err(End::Wrong(id, problem));
            }
            return line.say(&ServerMessage::Problem { id, problem }).await;
        }
        match message {
            Ok(message) => match self.answer(message).await {
                Some(answer) => line.say(&answer).await,
                None => Ok(()),
            },
            Err((id, problem)) => line.say(&ServerMessage::Problem { id, problem }).await,
        }
    }

    /// The answer to a message; nothing if it will come later.
    async fn answer(&mut self, message: ClientMessage) -> Option<ServerMessage> {
        match message {
            ClientMessage::Hello { .. } => {
                let problem = Problem::malformed("`hello` was said already.");
                Some(ServerMessage::Problem { id: None, problem })
            }
            ClientMessage::Ping { id } => Some(ServerMessage::Pong { id }),
            ClientMessage::Command { id, text, seq } => {
                Some(self.decide(id, Decision::Command(text), seq).await)
            }
            ClientMessage::Answer { id, option, seq } => {
                Some(self.decide(id, Decision::Answer(option), seq).await)
            }
            ClientMessage::Undo { id, seq } => Some(self.decide(id, Decision::Undo, seq).await),
            ClientMessage::Survey { id, handle } => {
                let survey = self.room.survey(&self.app, self.visitor, &handle).await;
                Some(
                    survey
                        .map_or_else(|denied| no(id, denied), |survey| ServerMessage::Survey { id, survey }),
                )
            }
            ClientMessage::Preview { id, text } => self.later(id, async move |room, app, side| {
                let preview = Box::new(room.preview(&app, side, &text).await?);
                Ok(ServerMessage::Preview { id, preview })
            }),
            ClientMessage::Weigh { id, option } => self.later(id, async move |room, app, side| {
                Ok(ServerMessage::Forecast { id, forecast: room.weigh(&app, side, option).await? })
            }),
        }
    }

    async fn decide(&self, id: u32, decision: Decision, seq: Option<u64>) -> ServerMessage {
        let Visitor::Seat(side) = self.visitor else { return no(id, only_watching()) };
        let submission = Submission { side, decision, seq, key: None };
        match self.room.decide(&self.app, submission).await {
            Ok(seq) => ServerMessage::Done { id, seq },
            Err(denied) => no(id, denied),
        }
    }

    /// Finds an answer while the talk goes on.
    fn later<F>(&self, id: u32, find: impl FnOnce(Arc<Room>, Arc<App>, Side) -> F) -> Option<ServerMessage>
    where
        F: Future<Output = Result<ServerMessage, Denied>> + Send + 'static,
    {
        let Visitor::Seat(side) = self.visitor else { return Some(no(id, only_watching())) };
        let finding = find(self.room.clone(), self.app.clone(), side);
        let answers = self.answers.clone();
        tokio::spawn(async move {
            let answer = finding.await.unwrap_or_else(|denied| no(id, denied));
            // Whoever asked may have gone.
            let _ = answers.send(answer).await;
        });
        None
    }
}

fn only_watching() -> Denied {
    Problem::key("Those who watch decide nothing.").into()
}

fn no(id: u32, denied: Denied) -> ServerMessage {
    match denied {
        Denied::Refused(refusal) => ServerMessage::Refused { id, refusal },
        Denied::Problem(problem) => ServerMessage::Problem { id: Some(id), problem },
    }
}

/// Reads a message; if it can't be read, its number may still be known.
fn read(text: &str) -> Result<ClientMessage, (Option<u32>, Problem)> {
    serde_json::from_str(text).map_err(|error| {
        let value: Option<serde_json::Value> = serde_json::from_str(text).ok();
        let id = value.as_ref().and_then(|value| value.get("id")?.as_u64()).and_then(|id| id.try_into().ok());
        let problem = Problem::malformed(format!("The message can't be understood: {error}."));
        (id, problem.instead("GET /api describes `ClientMessage`."))
    })
}

fn number(message: &ClientMessage) -> Option<u32> {
    match message {
        ClientMessage::Hello { .. } => None,
        ClientMessage::Command { id, .. }
        | ClientMessage::Answer { id, .. }
        | ClientMessage::Undo { id, .. }
        | ClientMessage::Preview { id, .. }
        | ClientMessage::Weigh { id, .. }
        | ClientMessage::Survey { id, .. }
        | ClientMessage::Ping { id } => Some(*id),
    }
}
