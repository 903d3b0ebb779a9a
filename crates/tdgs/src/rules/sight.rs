//! Spaces that are looked at from many squares.

use space::{Footprint, SightLines};

use crate::state::board::{Board, Sight};

/// A space, with its lines of sight if the board remembers them.
#[derive(Copy, Clone)]
pub(crate) struct View<'a> {
    board: &'a Board,
    there: Footprint,
    lines: Option<SightLines<'a>>,
}

impl View<'_> {
    /// As [`Board::sight`], from this space.
    #[inline(always)]
    pub(crate) fn from(&self, here: Footprint) -> Option<u8> {
        match &self.lines {
            Some(lines) if here.size == 1 => lines.line(here.corner),
            _ => self.board.sight(here, self.there),
        }
    }

    #[inline(always)]
    pub(crate) fn cover_in(&self, here: Footprint) -> u8 {
        self.board.cover_in(here)
    }
}

impl Board {
    /// A space to be looked at from many squares.
    #[inline]
    pub(crate) fn view_of(&self, there: Footprint) -> View<'_> {
        let lines = match &self.sight {
            Sight::Table(table) if there.size == 1 => table.lines_to(there.corner),
            _ => None,
        };
        View { board: self, there, lines }
    }
}
