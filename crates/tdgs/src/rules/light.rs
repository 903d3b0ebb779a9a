//! Darkness, dim light, and the eyes that see in them.

use engine::Tally;

use crate::rules::attack::Blow;
use crate::rules::scenario::Tdgs;
use crate::state::abilities::Knack;
use crate::state::battle::{Battle, UnitId};
use crate::state::board::Light;

/// How far Darkvision reaches where nobody says otherwise: 60 feet, at 5 feet a square.
pub const DARKVISION: u16 = 12;

impl Light {
    /// What it adds to attacks on whoever stands in it, and why.
    const fn modifier(self) -> (&'static str, i32) {
        match self {
            Light::Bright => ("", 0),
            Light::Dim => ("dim light", -1),
            Light::Dark => ("darkness", -2),
        }
    }
}

impl Tdgs {
    /// How far darkness counts as dim light for an entity, if at all.
    pub fn darkvision(&self, b: &Battle, id: UnitId) -> Option<u16> {
        let usual = || self.has_knack(b, id, Knack::Darkvision).then_some(DARKVISION);
        self.profile(id).darkvision.or_else(usual)
    }

    /// Whether dim light counts as bright for an entity.
    pub fn low_light(&self, b: &Battle, id: UnitId) -> bool {
        self.profile(id).low_light || self.has_knack(b, id, Knack::LowLightVision)
    }

    /// The light in which one entity sees another: that of the brightest square the other stands on, through its own
    /// eyes.
    fn light_between(&self, b: &Battle, viewer: UnitId, seen: UnitId) -> Light {
        let squares = self.space(b, seen).squares();
        let mut light = squares.map(|s| self.board.terrain(s).light).min().unwrap_or_default();
        let pierced = |reach| self.distance(b, viewer, seen) <= reach;
        if light == Light::Dark && self.darkvision(b, viewer).is_some_and(pierced) {
            light = Light::Dim;
        }
        if light == Light::Dim && self.low_light(b, viewer) {
            light = Light::Bright;
        }
        light
    }

    /// What bad light adds to a blow.
    #[cold]
    pub(crate) fn add_light(&self, b: &Battle, blow: Blow, tally: &mut impl Tally) {
        let (label, value) = self.light_between(b, blow.by, blow.target).modifier();
        tally.add(label, value);
    }
}
