//! 10.1.1.2: standing, crouching, laying down.

use engine::{Pause, Table};

use crate::rules::event::Steps;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, UnitId};
use crate::state::posture::Posture;

impl Axiom {
    /// Whether somebody may take a posture, leaving the price aside.
    pub(crate) fn can_take(&self, b: &Battle, who: UnitId, posture: Posture) -> Result<(), Why> {
        if !self.options.hexes {
            return Err(Why::NoMap);
        }
        if b[who].aboard.is_some() {
            return Err(Why::NoPostureAboard);
        }
        if b[who].posture == posture {
            return Err(Why::AlreadySo(posture));
        }
        Ok(())
    }

    /// Takes a posture that is paid for, and sets off whoever watches for it.
    pub(crate) fn take_posture(
        &self,
        b: &mut Battle,
        who: UnitId,
        posture: Posture,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        b[who].posture = posture;
        t.tell(self, b, || Steps::Posture { who, posture }.into());
        self.spring(b, crate::rules::triggers::Deed::Posture { who, posture }, t)
    }

    /// Somebody falls against its will; whoever lies already or rides can't.
    pub(crate) fn fall_prone(&self, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) {
        if self.options.hexes && b[who].aboard.is_none() && b[who].posture != Posture::LayingDown {
            b[who].posture = Posture::LayingDown;
            t.tell(self, b, || Steps::FellProne { who }.into());
        }
    }
}
