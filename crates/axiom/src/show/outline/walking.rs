//! Where a Move leads, and what threatens on the way.

use engine::{Danger, Outline};
use space::Hex;

use super::note;
use crate::rules::check::Check;
use crate::rules::degree::{Spread, THROWS};
use crate::rules::movement::{Route, Scratch};
use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, UnitId};
use crate::state::board::Kind;
use crate::state::skills::Role;
use crate::state::traits::Purpose;

impl Axiom {
    pub(super) fn outline_move(&self, b: &Battle, who: UnitId, to: Hex, scratch: &mut Scratch) -> Outline {
        let Ok(Route { way, fresh }) = self.route_to(b, who, to, scratch) else { return Outline::default() };
        let mut dangers = Vec::new();
        let mut then = b.clone();
        for &step in &way {
            let from = then[who].at;
            dangers.extend(self.strikes_on_leaving(&then, who, from, step));
            then[who].at = step;
            dangers.extend(self.danger_of_ground(&then, who));
        }
        let cost: u16 = way.iter().filter_map(|&hex| self.step_cost(b, hex)).sum();
        let points =
            self.points_to_move(b, who).map_or(0, |points| if fresh { points.fresh } else { points.left });
        let notes = vec![note(format!("{cost} of {points} points of movement"), "axiom.move.hex-cost")];
        let path = std::iter::once(b[who].at).chain(way).map(|hex| self.cell(hex)).collect();
        Outline { path, dangers, notes, ..Outline::default() }
    }

    pub(super) fn outline_leaving(&self, b: &Battle, who: UnitId) -> Outline {
        let beside = |&enemy: &UnitId| self.hostile(enemy, who) && self.threatens(b, enemy, b[who].at);
        let dangers = b.order.iter().copied().filter(beside).map(|enemy| self.free_strike(b, enemy, who));
        Outline { dangers: dangers.collect(), ..Outline::default() }
    }

    /// Getting off a vehicle in motion takes a good footing.
    pub(super) fn outline_getting_off(&self, b: &Battle, who: UnitId, to: Hex) -> Outline {
        let Some(vehicle) = b[who].aboard else { return Outline::default() };
        let mut outline = Outline { path: vec![self.cell(b[who].at), self.cell(to)], ..Outline::default() };
        if !self.is_sheltered(b, who) {
            outline.dangers.extend(self.strikes_on_leaving(b, who, b[who].at, to));
        }
        if b[vehicle].speed > 0 {
            outline.dangers.push(self.slip(b, who, to, "axiom.vehicle.board-and-leave"));
        }
        outline
    }

    /// The free attacks that a step may bring.
    pub(super) fn strikes_on_leaving<'a>(
        &'a self,
        b: &'a Battle,
        who: UnitId,
        from: Hex,
        to: Hex,
    ) -> impl Iterator<Item = Danger> + 'a {
        let leaves = move |&enemy: &UnitId| self.leaves_zone_of(b, enemy, who, from, to);
        b.order.iter().copied().filter(leaves).map(move |enemy| self.free_strike(b, enemy, who))
    }

    /// A free attack with the best chance its owner has.
    fn free_strike(&self, b: &Battle, enemy: UnitId, who: UnitId) -> Danger {
        let chance = self.strikes_at(b, enemy, who).map(|blow| self.percent(b, blow)).max();
        Danger {
            who: Some(self.profile(enemy).handle.clone()),
            cell: Some(self.cell(b[who].at)),
            text: format!("{} may strike as {} leaves its zone", self.name(enemy), self.name(who)),
            chance,
            rule: Some("axiom.zoc.leave-free-attack"),
        }
    }

    /// What the hex somebody has moved into may do to it.
    fn danger_of_ground(&self, b: &Battle, who: UnitId) -> Option<Danger> {
        let at = b[who].at;
        match self.terrain(b, at).kind {
            Kind::Unstable => Some(self.slip(b, who, at, "axiom.space.terrain.unstable")),
            Kind::Damaging(amount) => Some(Danger {
                who: None,
                cell: Some(self.cell(at)),
                text: format!("{}: {amount} damage to each leg", self.terrain(b, at).name),
                chance: Some(100),
                rule: Some("axiom.space.terrain.damaging"),
            }),
            _ => None,
        }
    }

    /// The chance to lose one's footing.
    fn slip(&self, b: &Battle, who: UnitId, at: Hex, rule: &'static str) -> Danger {
        let check = Check { who, skill: self.role(Role::Footing), purpose: Purpose::Footing };
        let falls = THROWS - Spread::at(self.target_number(b, check)).successes();
        Danger {
            who: None,
            cell: Some(self.cell(at)),
            text: format!("{} may lose its footing and fall", self.name(who)),
            chance: Some(dice::percent(falls, THROWS)),
            rule: Some(rule),
        }
    }
}
