//! 10.1.1.3: Move, or going on with a Move under way.

use engine::{Pause, Refusal, Table};
use space::Hex;

use super::{Command, Heading, Lead, Once, Target, Verb};
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::text::{read_hex, write_hex};
use crate::rules::time::MINOR;
use crate::state::battle::{Battle, UnitId};
use crate::state::triggers::What;

/// Move, or go on with a Move under way.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Move {
    pub to: Hex,
}

impl Verb for Move {
    type On = Once;

    const FORMS: &'static [&'static str] = &["move HEX"];
    const HEADING: Heading = Heading::Minor;
    const NAME: &'static str = "Move";

    fn read(_: &Axiom, _: &Battle, words: &[&str]) -> Result<Option<Move>, Refusal> {
        let ["move", to] = *words else { return Ok(None) };
        Ok(Some(Move { to: read_hex(to)? }))
    }

    fn write(self, _: &Axiom, _: &Battle) -> String {
        format!("move {}", write_hex(self.to))
    }

    fn label(self, _: &Axiom, _: &Battle) -> String {
        format!("Move to {}", write_hex(self.to))
    }

    fn target(self) -> Target {
        Target::Hex(self.to)
    }

    /// A hex beyond what is left of the Move under way takes a new one.
    fn price(self, r: &Axiom, b: &Battle) -> Option<u8> {
        let who = b.active();
        let free = b[who].ap_to_move >= MINOR
            || r.moves_for_free(b, who)
                && r.route_to(b, who, self.to, &mut Scratch::new(r)).is_ok_and(|route| !route.fresh);
        Some(if free { 0 } else { MINOR })
    }

    fn leads(self) -> Lead {
        Lead::To(self.to)
    }

    fn sets_off(self, what: What) -> bool {
        matches!(what, What::Moves(_))
    }

    #[inline]
    fn can(self, r: &Axiom, b: &Battle, who: UnitId, scratch: &mut Scratch) -> Result<(), Why> {
        r.route_to(b, who, self.to, scratch).map(|_| ())
    }

    #[inline]
    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        let route = r.route_to(b, who, self.to, t.scratch()).expect("a Move that is allowed has its way");
        r.walk(b, who, &route, t)
    }

    fn propose(r: &Axiom, b: &Battle, who: UnitId, _: Once, out: &mut impl FnMut(Move)) {
        if r.options.hexes {
            out(Move { to: r.hex_beside(b, who) });
        }
    }

    fn offer(r: &Axiom, b: &Battle, who: UnitId, _: Once, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let Ok(points) = r.points_to_move(b, who) else { return };
        let ways = r.all_ways(b, who, points.most(), &mut scratch.flood);
        let free = |h: &&Hex| **h != b[who].at && r.can_stop(b, who, **h);
        out.extend(ways.reached().iter().filter(free).map(|&to| Command::Move(Move { to })));
        let beside = r.board.grid.neighbours(b[who].at);
        let beyond = { beside }.filter(|&h| !ways.contains(h) && points.fresh > 0 && r.is_free(b, who, h));
        out.extend(beyond.map(|to| Command::Move(Move { to })));
    }
}
