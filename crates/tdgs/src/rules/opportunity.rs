//! Document 14: opportunity attacks. Whoever leaves a hostile's threatened range may be struck at once.

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use engine::{Pause, Table, Viewer};

use crate::rules::attack::{Blow, Swing};
use crate::rules::flight::Place;
use crate::rules::question::{Question, Reaction};
use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, UnitId};
use crate::state::size::Size;
use crate::state::weapons::{ADJACENT, Range};

/// Nobody threatens farther than the largest with the longest weapon.
const LONGEST_REACH: u16 = Range::Reach.melee_reach(Size::Gargantuan);

/// More weapons than this are never offered for a reaction.
const MOST_OPTIONS: usize = 16;

impl Tdgs {
    /// Asks every hostile whose threatened range the mover is about to leave, in the order of initiative, whether it
    /// strikes. One movement is struck at most once by each. The way so far is told first, but not for somebody hidden: that
    /// would say where they are.
    pub(crate) fn opportunities(
        &self,
        b: &mut Battle,
        mover: UnitId,
        next: Place,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let nobody = |b: &Battle| {
            let enemies = &self.enemies[self.side(mover).index()];
            !enemies.iter().any(|&by| self.provokes(b, mover, next, by))
        };
        // Most steps of a large battle leave nobody's reach, and need no order of turns to say so.
        if b.aboard == 0 && nobody(b) {
            return Ok(());
        }
        for place in 0..b.order.len() {
            let by = b.order[place];
            if !b[mover].conditions.up() {
                break;
            }
            if self.provokes(b, mover, next, by) {
                if !self.escapes(b, by, Viewer::Spectator) {
                    self.tell_way(b, mover, t);
                }
                self.react(b, by, mover, t)?;
            }
        }
        Ok(())
    }

    fn react(
        &self,
        b: &mut Battle,
        by: UnitId,
        mover: UnitId,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        if self.marches(b, by) {
            return self.strike_in_passing(b, by, mover, t);
        }
        let mut options = ArrayVec::<Reaction, MOST_OPTIONS>::new();
        options.push(Reaction::LetGo);
        let blows = self.reaction_blows(b, by, mover).take(MOST_OPTIONS - 1);
        options.extend(blows.map(|Blow { weapon, target, .. }| Reaction::Strike { weapon, target }));
        if options.len() == 1 {
            return Ok(());
        }
        let question = Question::Opportunity { by, mover };
        if let Reaction::Strike { weapon, target } = t.ask(self, b, self.side(by), &question, &options)? {
            b[by].struck_at = b.movement;
            return self.attack(b, Blow { by, weapon, target }, Swing::OPPORTUNITY, t);
        }
        Ok(())
    }

    /// A troop under orders needs nobody to tell it: it strikes, with the weapon that promises most.
    fn strike_in_passing(
        &self,
        b: &mut Battle,
        by: UnitId,
        mover: UnitId,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let blows = self.reaction_blows(b, by, mover);
        let Some(blow) = blows.max_by_key(|&blow| (self.expected(b, blow), Reverse(blow.weapon))) else {
            return Ok(());
        };
        b[by].struck_at = b.movement;
        self.attack(b, blow, Swing::OPPORTUNITY, t)
    }

    /// Whether going to the next place leaves the threatened range of this hostile.
    pub(crate) fn provokes(&self, b: &Battle, mover: UnitId, next: Place, by: UnitId) -> bool {
        if !b[by].conditions.able() || b[by].struck_at == b.movement {
            return false;
        }
        let before = self.distance(b, mover, by);
        if before > LONGEST_REACH {
            return false;
        }
        let hostile = if b.aboard > 0 { self.is_against_body(b, by, mover) } else { self.hostile(by, mover) };
        if !hostile {
            return false;
        }
        let after = self.distance_from(b, mover, next, by);
        after > before && self.leaves_threat(b, by, before, after)
    }

    /// Whether somebody outside a moving body is hostile to it, or to anybody it carries.
    #[cold]
    fn is_against_body(&self, b: &Battle, by: UnitId, mover: UnitId) -> bool {
        let carried = |who: &UnitId| b.carries(mover, *who) && b[*who].conditions.up();
        !b.one_body(by, mover)
            && (self.hostile(by, mover) || b.ids().filter(carried).any(|who| self.hostile(by, who)))
    }

    /// Whether going from one distance to a greater one leaves what the hostile threatens: as far as its longest melee
    /// weapon strikes. A Reach weapon threatens two bands, Adjacent and Near, and leaving either counts.
    pub(crate) fn leaves_threat(&self, b: &Battle, by: UnitId, before: u16, after: u16) -> bool {
        let leaves = |reach: u16| before <= reach && after > reach;
        let melee = self.weapons_of(b, by).filter(|w| w.range.is_melee());
        let (mut longest, mut two_bands) = (0, false);
        for weapon in melee {
            longest = longest.max(weapon.farthest);
            two_bands |= weapon.range == Range::Reach;
        }
        leaves(longest) || two_bands && leaves(ADJACENT)
    }
}
