//! The parts of a body, as a figure is drawn.

use engine::scene::{BodyPart, Limb};

use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, UnitId};
use crate::state::body::{Body, LocationId, Part};

impl Axiom {
    /// The locations of a body with what they have left.
    pub(super) fn draw_parts(&self, b: &Battle, who: UnitId) -> Vec<BodyPart> {
        let profile = self.profile(who);
        let part = |id: LocationId| {
            let location = profile.body.get(id);
            BodyPart {
                handle: location.handle.clone(),
                name: location.name.clone(),
                limb: limb(&profile.body, id),
                now: i32::from(b[who].hp[id.index()]),
                max: i32::from(profile.max_hp[id.index()]),
                armour: self.resistance(b, who, id),
                out: b.is_crippled(who, id),
            }
        };
        profile.body.ids().map(part).collect()
    }
}

/// Which part of a figure a location is. Each is drawn once: a third arm, or a second head, is no part of a figure.
fn limb(body: &Body, id: LocationId) -> Limb {
    let guess = |id: LocationId| {
        let location = body.get(id);
        let nth = body.parts(location.part).position(|other| other == id).unwrap_or(0);
        let right = match (location.name.contains("left"), location.name.contains("right")) {
            (true, false) => false,
            (false, true) => true,
            _ => nth % 2 == 1,
        };
        match (location.part, right) {
            (Part::Torso, _) => Limb::Torso,
            (Part::Head, _) => Limb::Head,
            (Part::Arm, false) => Limb::LeftArm,
            (Part::Arm, true) => Limb::RightArm,
            (Part::Leg, false) => Limb::LeftLeg,
            (Part::Leg, true) => Limb::RightLeg,
        }
    };
    let limb = guess(id);
    let taken = body.ids().take(id.index()).any(|earlier| guess(earlier) == limb);
    if taken { Limb::Other } else { limb }
}
