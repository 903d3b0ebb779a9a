//! 10.1.1.2: standing, crouching, laying down.

use engine::{Pause, Table};
use serde::{Deserialize, Serialize};

use crate::battle::{Battle, UnitId};
use crate::event::Steps;
use crate::refusal::Why;
use crate::scenario::Axiom;

/// A posture.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Default, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Posture {
    /// No restriction, no bonus.
    #[default]
    Standing,
    /// At most one hex a turn, and harder to shoot.
    Crouching,
    /// No movement, and hardest to shoot.
    LayingDown,
}

impl Posture {
    /// Every posture.
    pub const ALL: [Posture; 3] = [Posture::Standing, Posture::Crouching, Posture::LayingDown];

    /// What it does to the skill of whoever shoots at it.
    pub const fn to_hit(self) -> i32 {
        -(self as i32)
    }

    /// The word commands use for taking it.
    pub const fn word(self) -> &'static str {
        match self {
            Posture::Standing => "stand",
            Posture::Crouching => "crouch",
            Posture::LayingDown => "lie-down",
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Posture::Standing => "standing",
            Posture::Crouching => "crouching",
            Posture::LayingDown => "laying down",
        }
    }
}

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
        self.spring(b, crate::triggers::Deed::Posture { who, posture }, t)
    }

    /// Somebody falls against its will; whoever lies already or rides can't.
    pub(crate) fn fall_prone(&self, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) {
        if self.options.hexes && b[who].aboard.is_none() && b[who].posture != Posture::LayingDown {
            b[who].posture = Posture::LayingDown;
            t.tell(self, b, || Steps::FellProne { who }.into());
        }
    }
}
