//! Abilities by which HP come back by themselves.

use crate::rules::scenario::Tdgs;
use crate::state::abilities::Mends;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;
use crate::state::damage::DamageType;

impl Tdgs {
    /// The HP that abilities restore to an entity at the start of a round, each share rounded down.
    pub(crate) fn mending(&self, b: &Battle, id: UnitId) -> i32 {
        let works = |mends: &Mends| mends.near.is_none_or(|kind| self.is_near(b, id, kind));
        let all = self.known(b, id).filter_map(|known| self.ability(known.ability).mends);
        all.filter(works).map(|mends| self.max_hp(b, id) * mends.percent / 100).sum()
    }

    /// Whether an entity is within a square of ground that does damage of a type; of flames on somebody, too.
    fn is_near(&self, b: &Battle, id: UnitId, kind: DamageType) -> bool {
        let space = self.space(b, id);
        let harms = |at| self.board.terrain(at).hazard.is_some_and(|hazard| hazard.kind == Some(kind));
        let ground = || self.board.grid.squares().any(|at| space.distance_to(at) <= 1 && harms(at));
        let burns = |other: &UnitId| {
            b[*other].conditions.has(Condition::Burning) && self.distance(b, id, *other) <= 1
        };
        !self.board.hazards.none() && ground()
            || self.fire == Some(kind) && b.ids().any(|other| burns(&other))
    }
}
