//! A match in memory: the battle, who sits at it, and what each pair of eyes was shown.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use catalog::Game;
use dice::{Generator, Seed};
use engine::bots::BotKind;
use engine::replay::Replay;
use engine::{AnyMatch, Decision, Job, Progress, Refusal, Side, Turn, Viewer};

use super::put_aside;
use super::sight::{Glimpse, Sight, Visitor, look};
use crate::budget::{Budget, Share, in_play};
use crate::keys;
use crate::problem::Problem;
use crate::store::{Saved, SavedDecision, SavedMatch, SavedSeat, Token};
use crate::wire::{Known, Player, Sits, View, Watch, Who};

/// A scenario made ready takes about so many times its text.
const READ: usize = 4;
/// Every so many decisions it is looked whether a match that is brought back still fits.
const OFTEN: usize = 16;

/// A match in memory.
pub(crate) struct Table {
    pub(crate) head: SavedMatch,
    pub(crate) game: Box<dyn AnyMatch>,
    /// How many decisions were made.
    pub(crate) n: u32,
    late: Option<Late>,
    /// One for each side, and the spectators' last.
    sights: Vec<Sight>,
    tokens: HashMap<(u8, String), Token>,
    /// How many bytes its scenario takes, roughly.
    scenario: usize,
    /// What it takes of the memory for all matches.
    share: Option<Share>,
}

/// The same match some decisions ago, for those who watch with a delay.
struct Late {
    game: Box<dyn AnyMatch>,
    waiting: VecDeque<(Side, Decision)>,
    delay: usize,
}

/// A bot's turn to think.
pub(crate) struct Thought {
    pub(crate) side: Side,
    pub(crate) n: u32,
    pub(crate) job: Job<Decision>,
}

impl Table {
    /// Brings a match back: plays every decision again, and holds each to its digest.
    pub(crate) fn load(
        saved: Saved,
        game: &Arc<dyn Game>,
        delay: usize,
        budget: &Budget,
    ) -> Result<Table, Problem> {
        let Saved { head, decisions, begins, bundle } = saved;
        let start = || opening(&head, begins.as_deref(), game);
        let late = match head.watch {
            Watch::Delayed => Some(Late { game: start()?, waiting: VecDeque::new(), delay }),
            Watch::Public | Watch::Nobody => None,
        };
        let opened = start()?;
        // Whatever numbers were given out before, these are higher.
        let first = if decisions.is_empty() { 0 } else { micros() };
        let (scenario, share) = (READ * bundle.len(), Some(budget.share()));
        let mut table = Table { late, scenario, share, ..Table::new(head, opened, first) };
        for (n, decision) in decisions.into_iter().enumerate() {
            table.repeat(decision)?;
            if n % OFTEN == 0 {
                table.fits(budget)?;
            }
        }
        table.fits(budget)?;
        Ok(table)
    }

    /// Takes as much of the memory for all matches as it needs now; the problem if that is too much.
    pub(crate) fn fits(&mut self, budget: &Budget) -> Result<(), Problem> {
        let bytes = self.memory();
        if let Some(share) = &mut self.share {
            share.set(bytes);
        }
        if bytes > budget.one() {
            return Err(put_aside(&budget.outgrown(bytes)));
        }
        if budget.has(0) { Ok(()) } else { Err(budget.full()) }
    }

    /// How many bytes it takes, roughly.
    fn memory(&self) -> usize {
        let late = self.late.as_ref().map_or(0, |late| late.game.memory());
        let tokens = self.tokens.len() * 2 * size_of::<(u8, String, Token)>();
        let seen: usize = self.sights.iter().map(Sight::memory).sum();
        in_play(self.game.memory() + self.scenario + late + tokens + seen)
    }

    /// A match as it is now; its views are counted from this number on.
    pub(crate) fn new(head: SavedMatch, game: Box<dyn AnyMatch>, first: u64) -> Table {
        let sights = (0..=head.seats.len()).map(|_| Sight::new(first)).collect();
        let tokens = HashMap::new();
        Table { head, game, n: 0, late: None, sights, tokens, scenario: 0, share: None }
    }

    fn repeat(&mut self, saved: SavedDecision) -> Result<(), Problem> {
        let SavedDecision { n, side, decision, digest, token } = saved;
        let differs = |what: &str| {
            let id = &self.head.id;
            Problem::ours(format!("Match {id} can't be brought back: decision {n} {what}."))
        };
        if usize::from(side) >= self.head.seats.len() {
            return Err(differs("is of a side that does not exist"));
        }
        let played = self.game.decide(Side(side), &decision);
        if let Err(refusal) = played {
            return Err(differs(&format!("is refused now ({refusal})")));
        }
        if self.game.digest() != digest {
            return Err(differs("leads to another state now"));
        }
        self.follow(Side(side), &decision);
        self.tokens.extend(token.map(|token| ((side, token.key.clone()), token)));
        Ok(())
    }

    /// Carries out a decision, or refuses it and changes nothing.
    pub(crate) fn decide(&mut self, by: Side, decision: &Decision) -> Result<Progress, Refusal> {
        if *decision == Decision::Undo && self.over() {
            return Err(Refusal::new("The battle is over, and everything was shown."));
        }
        let progress = self.game.decide(by, decision)?;
        self.follow(by, decision);
        Ok(progress)
    }

    /// Lets everything that depends on the battle follow it.
    fn follow(&mut self, by: Side, decision: &Decision) {
        self.n += 1;
        let players = self.head.seats.len();
        let over = self.over();
        for (at, sight) in self.sights.iter_mut().enumerate() {
            let viewer = if at < players { Viewer::Side(Side(at as u8)) } else { Viewer::Spectator };
            match decision {
                // At the end everybody reads the referee's log.
                _ if over => sight.cut(0),
                Decision::Undo if at < players || self.late.is_none() => sight.cut(self.game.told(viewer)),
                _ => sight.age(),
            }
        }
        if let Some(late) = &mut self.late {
            late.waiting.push_back((by, decision.clone()));
            if let Some(told) = late.follow() {
                self.sights[players].cut(told);
            }
        }
    }

    /// Whether the battle is over.
    pub(crate) fn over(&self) -> bool {
        matches!(self.game.turn(), Turn::Over(_))
    }

    /// The decision as it is written.
    pub(crate) fn saved(&self, side: Side, decision: Decision, token: Option<Token>) -> SavedDecision {
        SavedDecision { n: self.n, side: side.0, decision, digest: self.game.digest(), token }
    }

    /// What was answered to a request that came with this key before.
    pub(crate) fn token(&self, side: Side, key: &str) -> Option<&Token> {
        self.tokens.get(&(side.0, key.to_owned()))
    }

    /// Remembers what was answered to a request.
    pub(crate) fn remember(&mut self, side: Side, token: Token) {
        self.tokens.insert((side.0, token.key.clone()), token);
    }

    /// The side that a key belongs to.
    pub(crate) fn side_of(&self, key: &str) -> Option<Side> {
        let hash = keys::hash(key.as_bytes());
        let mut found = None;
        // All are looked at, so that the time does not tell which one it is.
        for (seat, side) in self.head.seats.iter().zip(0..) {
            if seat.key.is_some_and(|own| keys::same(&own, &hash)) {
                found = Some(Side(side));
            }
        }
        found
    }

    /// The thought that is due, if it is a bot's turn.
    pub(crate) fn thought(&self) -> Option<Thought> {
        let side = self.bot_to_decide()?;
        let bot = self.head.seats[side.index()].bot.as_deref()?;
        let kind = BotKind::from_name(bot).unwrap_or(BotKind::Standard);
        // Bots have dice of their own, and theirs tell nothing of the battle's.
        let seed = Seed::from_bytes(keys::hash(format!("bot {}", self.head.seed).as_bytes()));
        Some(Thought { side, n: self.n, job: self.game.think(kind, seed)? })
    }

    /// The bot that has to decide now.
    pub(crate) fn bot_to_decide(&self) -> Option<Side> {
        self.game.deciding().filter(|side| self.head.seats[side.index()].who == Who::Bot)
    }

    /// The first thing that can be done.
    pub(crate) fn first_offer(&mut self, side: Side) -> Option<Decision> {
        if self.game.asks().is_some() {
            return Some(Decision::Answer(0));
        }
        self.game.menu(side).offers.into_iter().next().map(|offer| Decision::Command(offer.command))
    }

    /// The match and the viewer through which a visitor sees it.
    pub(crate) fn through(&mut self, visitor: Visitor) -> (&mut dyn AnyMatch, Viewer) {
        if self.over() {
            return (&mut *self.game, Viewer::Referee);
        }
        match (visitor, &mut self.late) {
            (Visitor::Seat(side), _) => (&mut *self.game, Viewer::Side(side)),
            (Visitor::Spectator, Some(late)) => (&mut *late.game, Viewer::Referee),
            (Visitor::Spectator, None) => (&mut *self.game, Viewer::Spectator),
        }
    }

    fn place(&self, visitor: Visitor) -> usize {
        visitor.seat().map_or(self.head.seats.len(), Side::index)
    }

    fn glimpse(&mut self, visitor: Visitor) -> Arc<Glimpse> {
        let place = self.place(visitor);
        if let Some(fresh) = self.sights[place].fresh() {
            return fresh;
        }
        let seed = self.over().then(|| self.head.seed.clone());
        let (game, viewer) = self.through(visitor);
        let glimpse = look(game, viewer, visitor.seat(), seed.as_deref());
        let told = game.told(viewer);
        self.sights[place].see(glimpse, told)
    }

    /// The number of a visitor's view.
    pub(crate) fn seq(&mut self, visitor: Visitor) -> u64 {
        self.glimpse(visitor);
        self.sights[self.place(visitor)].seq()
    }

    /// The match as a visitor sees it, with the lines that it does not have yet.
    pub(crate) fn view(&mut self, visitor: Visitor, known: Option<Known>, connected: &[bool]) -> View {
        let glimpse = self.glimpse(visitor);
        let sight = &self.sights[self.place(visitor)];
        let (seq, lines_from) = (sight.seq(), known.map_or(0, |known| sight.keeps(known)));
        let (game, viewer) = self.through(visitor);
        let lines = game.lines(viewer, lines_from);
        let mut view = glimpse.view(visitor.seat(), lines_from, lines);
        view.id.clone_from(&self.head.id);
        view.title.clone_from(&self.head.title);
        view.ruleset.clone_from(&self.head.ruleset);
        view.players = players(&self.head, visitor.seat(), connected);
        view.seq = seq;
        if known.is_some_and(|known| known.ground == Some(view.ground)) {
            view.scene.ground = view.scene.ground.outline();
        }
        view
    }
}

/// A match before the first decision that was made here.
fn opening(
    head: &SavedMatch,
    begins: Option<&str>,
    game: &Arc<dyn Game>,
) -> Result<Box<dyn AnyMatch>, Problem> {
    let broken = |what: String| Problem::ours(format!("Match {} can't be brought back: {what}.", head.id));
    match begins {
        None => {
            let seed: Seed = head.seed.parse().map_err(|error| Problem::ours(format!("{error}")))?;
            Ok(game.start(Generator::ChaCha, seed))
        }
        Some(text) => {
            let replay = Replay::parse(text).map_err(|error| broken(error.to_string()))?;
            game.resume(&replay).map_err(broken)
        }
    }
}

impl Late {
    /// Feeds what is due; if something was taken back, the lines that were left at the fewest.
    fn follow(&mut self) -> Option<usize> {
        let mut cut = None;
        while self.waiting.len() > self.delay {
            let (by, decision) = self.waiting.pop_front()?;
            let played = self.game.decide(by, &decision);
            assert!(played.is_ok(), "the same match takes the same decisions");
            if decision == Decision::Undo {
                let told = self.game.told(Viewer::Referee);
                cut = Some(cut.map_or(told, |least: usize| least.min(told)));
            }
        }
        cut
    }
}

/// Who plays, as the one at this seat sees it.
pub(crate) fn players(head: &SavedMatch, seat: Option<Side>, connected: &[bool]) -> Vec<Player> {
    let player = |(seated, side): (&SavedSeat, u8)| Player {
        side,
        name: seated.name.clone(),
        who: match seated.who {
            _ if seat == Some(Side(side)) => Sits::You,
            Who::Person => Sits::Person,
            Who::Bot => Sits::Bot,
            Who::Open => Sits::Open,
        },
        bot: seated.bot.clone(),
        connected: seated.who == Who::Bot || connected.get(usize::from(side)).copied().unwrap_or(false),
    };
    head.seats.iter().zip(0..).map(player).collect()
}

fn micros() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_micros() as u64)
}
