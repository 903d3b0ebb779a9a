//! Memoised playouts: what the rules once made of a state and its dice is remembered, and not worked out again.
//!
//! A small battle between players who decide by the state alone comes through the same states again and again. Its memo
//! is a graph of rolls: each face of a die leads to the roll that comes next, or to an end. A battle is followed through it
//! die by die. Where it leaves the graph, the rules play it from its beginning, and what they show is added. So there is one copy
//! of the rules, and every battle ends as it would without the memo.
//!
//! States are told apart by what still matters of them, see [`Ruleset::canonicalise`](crate::Ruleset::canonicalise).

mod graph;
mod scout;

use dice::LabDice;

use self::graph::{Edge, Graph};
use self::scout::{Scout, Trail};
use crate::playout::{Bench, playout};
use crate::{Bot, Game, Input, Outcome, Silent, Turn, digest};

/// How many battles are followed side by side: while one waits for memory, another goes on.
pub const ABREAST: usize = 2;

/// So many states more may be met for the first time than rolls are followed.
const MOST_NEW_STATES: u64 = 1024;
/// So many battles more may leave the memo than come to their ends.
const MOST_LEFT: u64 = 4096;

/// How a battle ended.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct End {
    pub outcome: Outcome,
    /// Why, in a few words.
    pub reason: &'static str,
    /// The round it ended in.
    pub round: u32,
}

impl End {
    /// The end of a battle that is over.
    pub fn of<R: Game>(rules: &R, s: &R::State, outcome: Outcome) -> Self {
        End { outcome, reason: rules.reason(s), round: rules.round(s) }
    }
}

/// What is remembered of the battles of one scenario between the same bots.
pub struct Memo<R: Game> {
    graph: Graph,
    opening: R::State,
    state: R::State,
    /// What matters of a state, and its bytes.
    canonical: R::State,
    bytes: Vec<u8>,
    /// No battle lasts for more rounds.
    limit: u32,
    /// Rolls that were followed, and states that were met for the first time.
    followed: u64,
    met: u64,
    /// Battles that came to their ends, and those that left.
    ended: u64,
    left: u64,
}

/// A battle that is followed.
struct Walker {
    dice: LabDice,
    way: Edge,
    round: u32,
}

impl<R: Game> Memo<R> {
    /// Memo on which nobody has walked yet.
    pub fn new(rules: &R) -> Self {
        let opening = rules.opening();
        Memo {
            graph: Graph::new(),
            state: opening.clone(),
            canonical: opening.clone(),
            opening,
            bytes: Vec::new(),
            limit: rules.round_limit(),
            followed: 0,
            met: 0,
            ended: 0,
            left: 0,
        }
    }

    /// Whether they lead nowhere: too few battles come through the same states, or somebody draws lots.
    pub const fn are_idle(&self) -> bool {
        self.met > self.followed + MOST_NEW_STATES || self.left > self.ended + MOST_LEFT
    }

    /// Follows the battles of these dice; how they end, or none for those that leave the memo.
    pub fn follow(&mut self, rules: &R, dice: [LabDice; ABREAST]) -> [Option<End>; ABREAST] {
        let way = self.graph.start();
        let round = rules.round(&self.opening) + way.rounds();
        let mut walkers = dice.map(|dice| Walker { dice, way, round });
        while walkers.iter().any(|walker| !walker.way.ends() && walker.round <= self.limit) {
            for walker in &mut walkers {
                walker.way = self.graph.roll(walker.way, &mut walker.dice);
                walker.round += walker.way.rounds();
            }
            self.followed += ABREAST as u64;
        }
        let ends = walkers.map(|Walker { way, round, .. }| {
            let (outcome, reason) = self.graph.end(way)?;
            (round <= self.limit).then_some(End { outcome, reason, round })
        });
        self.ended += ends.iter().flatten().count() as u64;
        ends
    }

    /// Plays the battle of a table's dice by the rules, and adds what it shows.
    pub fn play<B: Bot<R>>(&mut self, rules: &R, table: &mut Bench<'_, R, LabDice, B, Silent>) -> End {
        self.left += 1;
        self.state.clone_from(&self.opening);
        if self.graph.has_room() {
            return self.learn(rules, table);
        }
        let outcome = playout(rules, &mut self.state, table);
        End::of(rules, &self.state, outcome)
    }

    fn learn<B: Bot<R>>(&mut self, rules: &R, table: &mut Bench<'_, R, LabDice, B, Silent>) -> End {
        let dice = Scout::new(&mut table.dice, &mut self.graph, rules.round(&self.opening));
        let (bots, scratch) = (&mut *table.bots, &mut *table.scratch);
        let mut table = Bench { dice, bots, listener: Silent, scratch };
        let s = &mut self.state;
        loop {
            table.dice.round = rules.round(s);
            let input = match rules.turn(s) {
                Turn::Over(outcome) => {
                    let end = End::of(rules, s, outcome);
                    // What ends a battle in the last round may be the limit, which is no matter of states.
                    if end.round < self.limit {
                        table.dice.arrive(end);
                    }
                    return end;
                }
                Turn::Clock => Input::Clock,
                Turn::Acts(by) => {
                    let bot = &mut table.bots[by.index()];
                    let command = bot.choose(rules, s, by, table.scratch);
                    // Another lot may roll other dice, so what comes of this one is not noted either.
                    if bot.used_randomness() {
                        table.dice.trail = Trail::Lost;
                    }
                    Input::Command { by, command }
                }
            };
            rules.resolve_behind(s, &input, &mut table).expect("bots answer at once, so nothing pauses");
            if table.bots.iter_mut().any(Bot::used_randomness) {
                table.dice.trail = Trail::Lost;
            }
            if matches!(table.dice.trail, Trail::Open(_)) {
                self.canonical.clone_from(s);
                rules.canonicalise(&mut self.canonical);
                let state = digest::key(&self.canonical, &mut self.bytes);
                self.met += u64::from(table.dice.pass(state, rules.round(s)));
            }
        }
    }
}
