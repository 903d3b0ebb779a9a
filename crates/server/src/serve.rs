//! Listening, and closing in good order.

use std::fmt;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use content::Bundle;
use engine::AnyMatch;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tower::Service;

use crate::app::{self, App};
use crate::config::Config;
use crate::problem::Problem;
use crate::store::Write;
use crate::wire::{NewMatch, Started};
use crate::{http, rooms};

/// How long the head of a request may take.
const HEAD: Duration = Duration::from_secs(15);
/// How long what is under way may take to end.
const FAREWELL: Duration = Duration::from_secs(5);

/// Why a server does not start.
#[derive(Debug)]
pub enum StartError {
    /// It can't listen there.
    Listen(SocketAddr, std::io::Error),
    /// Its matches can't be opened.
    Store(String),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::Listen(addr, error) => write!(f, "can't listen on {addr}: {error}"),
            StartError::Store(error) => write!(f, "can't open the matches: {error}"),
        }
    }
}

impl std::error::Error for StartError {}

/// A server that runs.
pub struct Running {
    addr: SocketAddr,
    metrics: Option<SocketAddr>,
    app: Arc<App>,
    listening: Vec<JoinHandle<()>>,
}

pub async fn start(config: Config) -> Result<Running, StartError> {
    let (listener, addr) = bind(config.bind).await?;
    let counted = match config.metrics {
        Some(address) => Some(bind(address).await?),
        None => None,
    };
    let app = Arc::new(App::new(config).map_err(|error| StartError::Store(error.to_string()))?);
    if app.config.bring_back {
        let brought = app.store.write(Write::BringBack).await;
        brought.map_err(|error| StartError::Store(error.to_string()))?;
    }
    app.tasks.spawn(rooms::keep_in_order(app.clone()));
    app.tasks.spawn(rooms::go_on(app.clone()));
    let mut listening = vec![tokio::spawn(listen(listener, app::router(app.clone()), app.clone()))];
    let metrics = counted.map(|(listener, addr)| {
        listening.push(tokio::spawn(listen(listener, app::back_door(app.clone()), app.clone())));
        addr
    });
    Ok(Running { addr, metrics, app, listening })
}

async fn bind(wanted: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let fails = |error| StartError::Listen(wanted, error);
    let listener = TcpListener::bind(wanted).await.map_err(fails)?;
    let addr = listener.local_addr().map_err(fails)?;
    Ok((listener, addr))
}

impl Running {
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// Where it tells what is counted, if it does.
    pub fn metrics(&self) -> Option<SocketAddr> {
        self.metrics
    }

    /// Starts a match of these files, whatever packs and maps they are; who plays it is in `wanted`, whose scenario and
    /// text are not looked at.
    pub async fn begin(&self, bundle: Bundle, wanted: NewMatch) -> Result<Started, Problem> {
        http::begin_with(&self.app, bundle, wanted).await
    }

    /// Shows a match of any rules, with a person at every side. It is in memory alone: it can be looked at and looked
    /// ahead in, but a decision could not be written, so none is taken. For tests of what leaves the server.
    pub fn exhibit(&self, game: Box<dyn AnyMatch>) -> Result<Started, Problem> {
        http::exhibit(&self.app, game)
    }

    /// Goes on until the process is told to end, then closes.
    pub async fn until_told(self) {
        told_to_end().await;
        self.stop().await;
    }

    /// Closes: nothing new is taken, what is under way ends, and the disk has everything.
    pub async fn stop(self) {
        self.app.closing.cancel();
        self.app.tasks.close();
        let farewell = async {
            // A task that panicked has told so already.
            for listening in self.listening {
                let _ = listening.await;
            }
            self.app.tasks.wait().await;
        };
        // Whoever takes longer is cut off; what was acknowledged is on the disk.
        let _ = timeout(FAREWELL, farewell).await;
        let app = self.app;
        let _ = tokio::task::spawn_blocking(move || app.store.close()).await;
    }
}

async fn told_to_end() {
    let interrupt = async { tokio::signal::ctrl_c().await.is_ok() };
    #[cfg(unix)]
    let terminate = async {
        let kind = tokio::signal::unix::SignalKind::terminate();
        match tokio::signal::unix::signal(kind) {
            Ok(mut signal) => signal.recv().await.is_some(),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<bool>();
    tokio::select! {
        _ = interrupt => {}
        _ = terminate => {}
    }
}

async fn listen(listener: TcpListener, router: Router, app: Arc<App>) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = app.closing.cancelled() => break,
        };
        let Ok((stream, from)) = accepted else {
            // Out of file handles, most likely; some will be given back.
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        if app.metrics.connections.now() >= app.config.limits.connections as i64 {
            app.metrics.limited.add();
            continue;
        }
        let counted = app.metrics.connections.hold();
        let connection = connection(stream, from, router.clone(), app.closing.clone());
        app.tasks.spawn(async move {
            connection.await;
            drop(counted);
        });
    }
}

async fn connection(stream: TcpStream, from: SocketAddr, router: Router, closing: CancellationToken) {
    // Without it small answers wait for each other; if it can't be set, they do.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(from));
        router.clone().call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    tokio::select! {
        // A connection that breaks concerns nobody but its other end.
        _ = connection.as_mut() => return,
        () = closing.cancelled() => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}
