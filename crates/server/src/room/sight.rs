//! What one pair of eyes sees of a match, and how it counts the changes it could notice.

use std::sync::Arc;

use engine::scene::Ground;
use engine::{AnyMatch, Line, Menu, Outcome, Prompt, Rewards, Scene, Side, Turn, Viewer};

use crate::wire::{Known, Moment, Undo, View};

/// Whoever looks at a match.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Visitor {
    /// Somebody who plays this side.
    Seat(Side),
    /// Somebody without a seat.
    Spectator,
}

impl Visitor {
    /// The side it plays.
    pub(crate) fn seat(self) -> Option<Side> {
        match self {
            Visitor::Seat(side) => Some(side),
            Visitor::Spectator => None,
        }
    }
}

/// A moment of a match, cut for one pair of eyes.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Glimpse {
    pub(crate) scene: Scene,
    /// Tells the ground of the scene from others.
    ground: u64,
    pub(crate) menu: Option<Menu>,
    pub(crate) prompt: Option<Prompt>,
    pub(crate) moment: Moment,
    pub(crate) undo: Undo,
    pub(crate) outcome: Option<String>,
    pub(crate) winner: Option<u8>,
    pub(crate) rewards: Option<Rewards>,
    pub(crate) seed: Option<String>,
}

impl Glimpse {
    /// The view of this moment, with these lines of the log.
    pub(crate) fn view(&self, seat: Option<Side>, lines_from: usize, lines: Vec<Line>) -> View {
        let Glimpse { scene, ground, menu, prompt, moment, undo, outcome, winner, rewards, seed } =
            self.clone();
        View {
            id: String::new(),
            title: scene.title.clone(),
            ruleset: String::new(),
            seat: seat.map(|side| side.0),
            seq: 0,
            scene,
            ground,
            players: Vec::new(),
            lines_from,
            lines,
            menu,
            prompt,
            moment,
            undo,
            outcome,
            winner,
            rewards,
            seed,
        }
    }
}

/// The whole view of a match that a seat or a spectator gets while it goes on, but for its number and who sits where.
pub fn view(game: &mut dyn AnyMatch, seat: Option<Side>) -> View {
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Side);
    let lines = game.lines(viewer, 0);
    look(game, viewer, seat, None).view(seat, 0, lines)
}

/// Looks at a match through a viewer. All that ever leaves the server of a match's state is in here.
pub(crate) fn look(
    game: &mut dyn AnyMatch,
    viewer: Viewer,
    seat: Option<Side>,
    seed: Option<&str>,
) -> Glimpse {
    let moment = moment(game, seat);
    let winner = match game.turn() {
        Turn::Over(Outcome::Won(side)) => Some(side.0),
        _ => None,
    };
    let scene = game.scene(viewer);
    Glimpse {
        ground: ground_number(&scene.ground),
        scene,
        menu: seat.filter(|_| moment == Moment::Act).map(|side| game.menu(side)),
        prompt: seat.filter(|_| moment == Moment::Answer).and_then(|side| game.prompt(Viewer::Side(side))),
        undo: undo(game, seat, moment),
        moment,
        outcome: game.outcome(),
        winner,
        rewards: game.rewards(),
        seed: seed.map(ToOwned::to_owned),
    }
}

/// A number that tells a ground from others, and that a page can hold exactly.
fn ground_number(ground: &Ground) -> u64 {
    engine::digest(ground) >> 12
}

/// What is expected of a seat. Whom else a match waits for, and for what, may be a secret.
fn moment(game: &dyn AnyMatch, seat: Option<Side>) -> Moment {
    match (game.turn(), game.deciding()) {
        (Turn::Over(_), _) => Moment::Over,
        (_, side) if side.is_none() || side != seat => Moment::Wait,
        _ if game.asks().is_some() => Moment::Answer,
        _ => Moment::Act,
    }
}

/// Whether a seat can take back its last command. Why it can't is told only in its own turn: at other times the reason
/// may lie in what another side did unseen.
fn undo(game: &dyn AnyMatch, seat: Option<Side>, moment: Moment) -> Undo {
    let Some(side) = seat.filter(|_| moment != Moment::Over) else {
        return Undo { allowed: false, refusal: None };
    };
    match game.can_undo(side) {
        Ok(()) => Undo { allowed: true, refusal: None },
        Err(refusal) => Undo { allowed: false, refusal: Some(refusal).filter(|_| moment == Moment::Act) },
    }
}

/// What a token, an offer and a cell of a scene take, roughly.
const TOKEN: usize = 2048;
const OFFER: usize = 512;
const CELL: usize = 8;

/// What one pair of eyes was last shown. Its number counts what these eyes could notice and nothing else: the number
/// of decisions would tell of those that were made unseen.
pub(crate) struct Sight {
    first: u64,
    seq: u64,
    seen: Option<Arc<Glimpse>>,
    /// The lines of the log when it was last looked at.
    told: usize,
    /// The fewest lines there were since.
    floor: usize,
    stale: bool,
    /// Lines that were taken back: whoever has a view up to this number keeps no more lines than this.
    cuts: Vec<(u64, usize)>,
}

impl Sight {
    /// Nothing was shown yet; counting begins here.
    pub(crate) fn new(first: u64) -> Sight {
        Sight { first, seq: first, seen: None, told: 0, floor: 0, stale: true, cuts: Vec::new() }
    }

    /// The match went on.
    pub(crate) fn age(&mut self) {
        self.stale = true;
    }

    /// Lines beyond this number were taken back.
    pub(crate) fn cut(&mut self, kept: usize) {
        while self.cuts.last().is_some_and(|&(_, other)| other >= kept) {
            self.cuts.pop();
        }
        self.cuts.push((self.seq, kept));
        self.floor = self.floor.min(kept);
        self.stale = true;
    }

    /// What was seen, unless the match has gone on since.
    pub(crate) fn fresh(&self) -> Option<Arc<Glimpse>> {
        self.seen.clone().filter(|_| !self.stale)
    }

    /// Keeps what is seen now, with so many lines told, and counts it if it is anything new.
    pub(crate) fn see(&mut self, glimpse: Glimpse, told: usize) -> Arc<Glimpse> {
        let taken_back = self.floor < self.told;
        let same = self.seen.as_deref() == Some(&glimpse) && told == self.told && !taken_back;
        self.seq += u64::from(self.seen.is_some() && !same);
        (self.told, self.floor, self.stale) = (told, told, false);
        let glimpse = Arc::new(glimpse);
        self.seen = Some(glimpse.clone());
        glimpse
    }

    /// How many bytes it takes, roughly: as much as what was seen takes on the wire, and somewhat more.
    pub(crate) fn memory(&self) -> usize {
        let seen = self.seen.as_ref().map_or(0, |glimpse| {
            let offers = glimpse.menu.as_ref().map_or(0, |menu| menu.offers.len() + menu.barred.len());
            let ground = glimpse.scene.ground.cells.len();
            TOKEN * (glimpse.scene.tokens.len() + glimpse.scene.order.len()) + OFFER * offers + CELL * ground
        });
        size_of::<Sight>() + seen + size_of_val(&self.cuts[..])
    }

    /// The number of what was last seen.
    pub(crate) fn seq(&self) -> u64 {
        self.seq
    }

    /// How many of the lines that somebody has still hold.
    pub(crate) fn keeps(&self, known: Known) -> usize {
        if !(self.first..=self.seq).contains(&known.seq) {
            return 0;
        }
        let cuts = self.cuts.iter().filter(|(seq, _)| *seq >= known.seq).map(|(_, kept)| *kept);
        cuts.min().unwrap_or(usize::MAX).min(known.lines).min(self.told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glimpse(round: u32) -> Glimpse {
        let library = content::Library::embedded();
        let bundle = library.scenario("tdgs", "duel").expect("a scenario");
        let game = catalog::load(&bundle).expect("a game");
        let mut game = game.start(dice::Generator::ChaCha, dice::Seed::from(1));
        let mut glimpse = look(&mut *game, Viewer::Spectator, None, None);
        glimpse.scene.round = round;
        glimpse
    }

    fn known(seq: u64, lines: usize) -> Known {
        Known { seq, lines, ground: None }
    }

    #[test]
    fn only_what_can_be_noticed_is_counted() {
        let mut sight = Sight::new(10);
        sight.see(glimpse(1), 5);
        assert_eq!(sight.seq(), 10);
        sight.age();
        sight.see(glimpse(1), 5);
        assert_eq!(sight.seq(), 10, "somebody did something unseen");
        sight.age();
        sight.see(glimpse(1), 6);
        assert_eq!(sight.seq(), 11, "a line was told");
        sight.age();
        sight.see(glimpse(2), 6);
        assert_eq!(sight.seq(), 12, "the board looks different");
    }

    #[test]
    fn lines_that_were_taken_back_are_not_kept() {
        let mut sight = Sight::new(0);
        sight.see(glimpse(1), 5);
        sight.age();
        sight.see(glimpse(1), 8);
        sight.cut(5);
        sight.age();
        // Another command told as many lines, but not the same.
        sight.see(glimpse(1), 8);
        assert_eq!(sight.seq(), 2, "what was read before is no longer true");
        assert_eq!((sight.keeps(known(0, 5)), sight.keeps(known(1, 8)), sight.keeps(known(2, 8))), (5, 5, 8));
        assert_eq!((sight.keeps(known(3, 8)), sight.keeps(known(2, 99))), (0, 8), "never given out");
    }

    #[test]
    fn the_deepest_cut_counts() {
        let mut sight = Sight::new(0);
        sight.see(glimpse(1), 9);
        for kept in [7, 4, 6] {
            sight.cut(kept);
            sight.see(glimpse(1), 9);
        }
        assert_eq!([0, 1, 2, 3].map(|seq| sight.keeps(known(seq, 9))), [4, 4, 6, 9]);
    }
}
