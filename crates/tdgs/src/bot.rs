//! How a sensible TDGS player judges a battle.

use engine::{Heuristic, Ruleset, Side};
use space::{Footprint, Square};

use crate::attack::{Blow, cover_bonus};
use crate::battle::{Battle, UnitId};
use crate::command::Command;
use crate::movement::Scratch;
use crate::question::Question;
use crate::scenario::Tdgs;

/// Striking beats walking, walking beats standing about, and dropping prone in a fight is seldom wise.
const STRIKE: i32 = 1_000_000;
const STAND: i32 = 900_000;
const WALK: i32 = 500_000;
const DROP: i32 = -1_000_000;

impl Heuristic for Tdgs {
    fn appraise(
        &self,
        b: &Battle,
        _: Side,
        offers: &[Command],
        scratch: &mut Scratch,
        scores: &mut Vec<i32>,
    ) {
        let me = b.active();
        let here = self.best_blow(b, me, b[me].at);
        let can_act = b.budget.actions > 0;
        let closing = can_act && here == 0;
        if closing {
            self.chart_foes(b, me, scratch);
        }
        for &offer in offers {
            scores.push(match offer {
                Command::Attack { weapon, target } => STRIKE + self.worth(b, Blow { by: me, weapon, target }),
                Command::Stand => STAND,
                Command::Drop => DROP,
                Command::End => 0,
                // A Step before the blow, if a better one follows.
                Command::Step { to } if can_act => match self.best_blow(b, me, to) {
                    there if there > here => STRIKE + there,
                    _ => -1,
                },
                Command::Step { to } => self.shelter(b, me, to) - self.shelter(b, me, b[me].at) - 1,
                Command::Move { to } if closing => WALK + self.approach(b, me, to, scratch),
                // Going on with a Move that is under way pays only if it has not arrived yet.
                Command::Move { .. } => -2,
                // Breaking away costs the blow that could be struck.
                Command::Disengage { to } if closing => WALK - 1 + self.approach(b, me, to, scratch),
                Command::Disengage { .. } => -3,
            });
        }
    }

    fn prefer(&self, b: &Battle, _: Side, question: &Question, options: usize) -> usize {
        let Question::Opportunity { by, mover } = *question;
        let blows = self.reaction_weapons(b, by, mover).take(options - 1).enumerate();
        let best = blows.max_by_key(|&(n, blow)| (self.expected(b, blow), std::cmp::Reverse(n)));
        best.map_or(0, |(n, _)| n + 1)
    }

    fn brawl(&self, b: &Battle, by: Side, scratch: &mut Scratch) -> Command {
        if b.budget.actions == 0 {
            return Command::End;
        }
        let me = b.active();
        let mut best = (0, Command::End);
        for target in self.foes(b, me) {
            for weapon in 0..self.profile(me).weapons.len() as u8 {
                let blow = Blow { by: me, weapon, target };
                if self.can_strike(b, blow).is_ok() {
                    let worth = self.worth(b, blow);
                    if worth > best.0 {
                        best = (worth, Command::Attack { weapon, target });
                    }
                }
            }
        }
        if best.0 > 0 { best.1 } else { self.close_in(b, by, scratch) }
    }
}

impl Tdgs {
    /// The square nearest to a foe that can be reached now.
    fn close_in(&self, b: &Battle, by: Side, scratch: &mut Scratch) -> Command {
        let me = b.active();
        self.chart_foes(b, me, scratch);
        let mut offers = Vec::new();
        self.offers(b, by, scratch, &mut offers);
        let far = |to: Square| i32::from(scratch.field.cost(to).unwrap_or(u16::MAX));
        let moves = offers.into_iter().filter_map(|c| match c {
            Command::Move { to } => Some((far(to), c)),
            _ => None,
        });
        match moves.min_by_key(|&(far, _)| far) {
            Some((there, command)) if there < far(b[me].at) => command,
            _ => Command::End,
        }
    }

    /// What a blow is worth: its expected damage as a share of what the target has left, so that the weak are finished
    /// first.
    fn worth(&self, b: &Battle, blow: Blow) -> i32 {
        let left = (b[blow.target].hp - self.profile(blow.target).knockout).max(1);
        // Expected damage is doubled and in twentieths; more than the target has left counts for nothing.
        let share = self.expected(b, blow) * 25 / left;
        share.min((21 - self.needs(b, blow)) * 50) + 1
    }

    /// The worth of the best blow an entity could strike from a square, 0 if none.
    fn best_blow(&self, b: &Battle, me: UnitId, from: Square) -> i32 {
        if b.budget.actions == 0 {
            return 0;
        }
        let mut best = 0;
        let space = Footprint { corner: from, size: self.profile(me).size.squares() };
        for target in self.foes(b, me) {
            let there = self.space(b, target);
            let distance = space.distance(&there);
            for weapon in 0..self.profile(me).weapons.len() as u8 {
                let blow = Blow { by: me, weapon, target };
                if self.weapon(blow).range.modifier(distance, self.profile(me).size).is_some()
                    && self.board.sight(space, there).is_some_and(|cover| cover < crate::attack::FULL)
                {
                    best = best.max(self.worth(b, blow));
                }
            }
        }
        best
    }

    /// Charts the cost from every square to the nearest foe.
    fn chart_foes(&self, b: &Battle, me: UnitId, scratch: &mut Scratch) {
        scratch.goals.clear();
        for foe in self.foes(b, me) {
            for s in self.space(b, foe).squares() {
                scratch.goals.insert(s);
            }
        }
        scratch.open.clear();
        scratch.field.fill(&self.board.costs, &scratch.open, &scratch.goals);
    }

    /// How good a square is to walk to when there is nothing to strike: nearer to the foe, sheltered on the way, and for
    /// those who shoot, in sight.
    fn approach(&self, b: &Battle, me: UnitId, to: Square, scratch: &Scratch) -> i32 {
        let far = i32::from(scratch.field.cost(to).unwrap_or(10_000).min(10_000));
        let shoots = self.profile(me).weapons.iter().any(|w| !w.range.is_melee());
        let sights = if shoots && self.any_in_sight(b, me, to) { 40 } else { 0 };
        sights - 4 * far + self.shelter(b, me, to)
    }

    fn any_in_sight(&self, b: &Battle, me: UnitId, from: Square) -> bool {
        let space = Footprint { corner: from, size: self.profile(me).size.squares() };
        self.foes(b, me).any(|foe| self.board.sight(space, self.space(b, foe)).is_some())
    }

    /// What cover a square gives from foes who shoot, less what it costs to stand among those who strike.
    fn shelter(&self, b: &Battle, me: UnitId, at: Square) -> i32 {
        let space = Footprint { corner: at, size: self.profile(me).size.squares() };
        let mut sum = 0;
        for foe in self.foes(b, me) {
            let there = self.space(b, foe);
            if self.profile(foe).weapons.iter().any(|w| !w.range.is_melee()) {
                sum += self.board.sight(space, there).map_or(6, cover_bonus);
            }
        }
        sum
    }
}
