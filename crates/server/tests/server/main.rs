//! The server, played from outside: every test starts one on a free port.

mod client;
mod content;
mod description;
mod playing;
mod replays;
mod safety;
mod sockets;
