//! What happened, in words, for those who may know it.

use engine::Eye;
use engine::line::{Line, Tone};

use crate::event::Event;
use crate::scenario::Mission;
use crate::sortie::Sortie;

impl Mission {
    pub(crate) fn tell_line(&self, _b: &Sortie, e: &Event, _eye: Eye) -> Option<Line> {
        Some(Line::new(Tone::Detail, format!("{e:?}")))
    }
}
