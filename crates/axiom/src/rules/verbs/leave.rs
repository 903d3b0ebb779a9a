//! 10.1.1.3: leaving the map from an exit.

use engine::{Pause, Refusal, Table};

use super::{Heading, Lead, Once, Verb};
use crate::rules::injury::Cause;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::time::MINOR;
use crate::state::battle::{Battle, Fate, UnitId};
use crate::state::posture::Posture;

/// Leave the map from an exit.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Leave;

impl Verb for Leave {
    type On = Once;

    const FORMS: &'static [&'static str] = &["leave"];
    const HEADING: Heading = Heading::Minor;
    const NAME: &'static str = "Leave";

    fn read(_: &Axiom, _: &Battle, words: &[&str]) -> Result<Option<Leave>, Refusal> {
        Ok((*words == ["leave"]).then_some(Leave))
    }

    fn label(self, _: &Axiom, _: &Battle) -> String {
        "Leave the map".to_owned()
    }

    fn price(self, r: &Axiom, b: &Battle) -> Option<u8> {
        Some(if r.moves_for_free(b, b.active()) { 0 } else { MINOR })
    }

    fn leads(self) -> Lead {
        Lead::OffTheMap
    }

    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        r.can_leave(b, who)
    }

    /// It takes a point of movement.
    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        let from = b[who].at;
        b[who].done.acted = true;
        if r.points_to_move(b, who).is_ok_and(|points| points.left == 0) {
            r.start_move(b, who);
        }
        r.free_attacks(b, who, None, t)?;
        if b.able(who) && b[who].posture != Posture::LayingDown && b[who].at == from {
            r.fall(b, who, Fate::Gone, Cause::Nobody, t);
        }
        Ok(())
    }

    fn propose(r: &Axiom, _: &Battle, _: UnitId, _: Once, out: &mut impl FnMut(Leave)) {
        if r.options.hexes && r.board.kinds.iter().any(|kind| kind.exit) {
            out(Leave);
        }
    }
}
