//! What is typed, line by line, also for those who can't wait for ever.

use std::io::IsTerminal;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

use super::words::read_line;
use crate::output::Failure;

/// What came of waiting for a line.
pub enum Heard {
    Line(String),
    /// Nothing more will come.
    End,
    /// Nothing came in time.
    Silence,
}

/// Listens to the standard input.
pub struct Ear {
    lines: Receiver<Result<Option<String>, Failure>>,
    /// Whether what is typed has to be repeated to be seen.
    pub echo: bool,
}

impl Ear {
    /// Starts to listen: on a thread of its own, since a read can't be given up.
    pub fn stdin() -> Ear {
        let (heard, lines) = sync_channel(0);
        std::thread::spawn(move || {
            let mut input = std::io::stdin().lock();
            loop {
                let line = read_line(&mut input);
                let last = !matches!(line, Ok(Some(_)));
                if heard.send(line).is_err() || last {
                    return;
                }
            }
        });
        Ear { lines, echo: !std::io::stdin().is_terminal() }
    }

    /// The next line, if it comes within that time.
    pub fn line(&self, within: Option<Duration>) -> Result<Heard, Failure> {
        let heard = match within {
            None => self.lines.recv().ok(),
            Some(time) => match self.lines.recv_timeout(time) {
                Ok(line) => Some(line),
                Err(RecvTimeoutError::Timeout) => return Ok(Heard::Silence),
                Err(RecvTimeoutError::Disconnected) => None,
            },
        };
        Ok(heard.transpose()?.flatten().map_or(Heard::End, Heard::Line))
    }
}
