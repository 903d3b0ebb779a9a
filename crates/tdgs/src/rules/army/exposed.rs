//! The exposed commander: whoever destroys the troop beside a commander may strike the commander at once.

use engine::{Pause, Table};

use super::Report;
use crate::rules::attack::{Blow, Swing};
use crate::rules::event::Event;
use crate::rules::refusal::Why;
use crate::rules::scenario::Tdgs;
use crate::state::army::{Exposed, Slot};
use crate::state::battle::{Battle, UnitId};

impl Tdgs {
    /// A troop was destroyed: its commander is exposed to the destroyer if it stood beside it, and if there is one.
    pub(super) fn expose_commander_of(&self, b: &mut Battle, troop: UnitId) {
        let direct = b[troop].troop.post.filter(|post| post.slot == Slot::Direct);
        if let (Some(post), Some(to)) = (direct, b[troop].harmed_by)
            && self.hostile(to, post.commander)
        {
            b.army.exposed.push(Exposed { commander: post.commander, to });
        }
    }

    /// Whether a blow could fall on an exposed commander: wherever it is, unless reach is asked for.
    pub(crate) fn can_strike_exposed(&self, b: &Battle, blow: Blow) -> Result<(), Why> {
        if self.options.exposed_within_reach {
            return self.can_strike(b, blow);
        }
        if !b.wields(blow.by, blow.weapon) {
            return Err(Why::NotWielded(blow));
        }
        self.conditions_allow(b, blow)
    }

    /// One attack on an exposed commander, outside the turn, with the weapon that promises most.
    pub(super) fn strike_exposed(
        &self,
        b: &mut Battle,
        exposed: Exposed,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let Exposed { commander, to } = exposed;
        if !b[commander].conditions.up() || !b[to].conditions.able() {
            return Ok(());
        }
        let blows = b.wielded(to).map(|weapon| Blow { by: to, weapon, target: commander });
        let able = blows.filter(|&blow| self.can_strike_exposed(b, blow).is_ok());
        let best = able.max_by_key(|&blow| (self.expected(b, blow), std::cmp::Reverse(blow.weapon)));
        let Some(blow) = best else { return Ok(()) };
        t.tell(self, b, || Event::Army(Report::Exposed { commander, to }));
        // It comes before the checks that are due, which see whether the commander still stands.
        let mut due = std::mem::take(&mut b.army.checks);
        self.attack_in_the_line(b, blow, Swing::EXPOSED, t)?;
        due.append(&mut b.army.checks);
        b.army.checks = due;
        Ok(())
    }
}
