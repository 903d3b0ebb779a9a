//! Where a command would lead, and what somebody reaches, threatens and sees.

use engine::{Danger, Outline, Sum, Survey};
use space::Hex;

use crate::attack::Blow;
use crate::battle::{Battle, UnitId};
use crate::command::Command;
use crate::movement::{Route, Scratch};
use crate::scenario::Axiom;

impl Axiom {
    pub(crate) fn outline_of(&self, b: &Battle, c: Command, scratch: &mut Scratch) -> Outline {
        let who = b.active();
        match c {
            Command::Attack { arm, target, location } | Command::FollowUp { arm, target, location } => {
                let blow = Blow { by: who, arm, target, location };
                let mut sum = Sum::default();
                self.add_attack(b, blow, &mut sum);
                Outline { chance: Some(self.percent(b, blow)), sum: Some(sum), ..Outline::default() }
            }
            Command::Move { to } => self.outline_move(b, who, to, scratch),
            _ => Outline::default(),
        }
    }

    fn outline_move(&self, b: &Battle, who: UnitId, to: Hex, scratch: &mut Scratch) -> Outline {
        let Ok(Route { way, .. }) = self.route_to(b, who, to, scratch) else { return Outline::default() };
        let mut from = b[who].at;
        let mut dangers = Vec::new();
        for &step in &way {
            for &enemy in b.order.iter().filter(|&&enemy| self.leaves_zone_of(b, enemy, who, from, step)) {
                dangers.push(Danger {
                    who: Some(self.profile(enemy).handle.clone()),
                    cell: Some(self.cell(from)),
                    text: format!("{} may strike", self.profile(enemy).name),
                    chance: None,
                    rule: Some("axiom.zoc.leave-free-attack"),
                });
            }
            from = step;
        }
        let path = std::iter::once(b[who].at).chain(way).map(|hex| self.cell(hex)).collect();
        Outline { path, dangers, ..Outline::default() }
    }

    pub(crate) fn survey_of(&self, b: &Battle, who: UnitId, scratch: &mut Scratch) -> Survey {
        if !b.is_there(who) || !self.options.hexes {
            return Survey::default();
        }
        let at = b[who].at;
        let mut reach = Vec::new();
        if b.able(who) && self.free_to_move(b, who).is_ok() {
            self.flood_all(b, who, self.allowance(b, who), scratch);
            let free = |hex: &&Hex| self.can_stop(b, who, **hex);
            reach.extend(scratch.reach.reached().iter().filter(free).map(|&hex| self.cell(hex)));
        }
        let grid = self.board.grid;
        let zone = grid.neighbours(at).filter(|_| self.holds_ground(b, who));
        let sees = grid.hexes().filter(|&hex| self.sees(b, at, hex));
        Survey {
            reach,
            threatens: zone.map(|hex| self.cell(hex)).collect(),
            sees: sees.map(|hex| self.cell(hex)).collect(),
        }
    }
}
