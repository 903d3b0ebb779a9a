//! What a side is offered, and what each offer promises.

use engine::Side;
use space::Square;

use crate::attack::Blow;
use crate::battle::{Battle, UnitId};
use crate::command::Command;
use crate::conditions::Condition;
use crate::maneuvers::{Deed, Maneuver};
use crate::movement::Scratch;
use crate::scenario::Tdgs;
use crate::stats::Stat;

impl Tdgs {
    /// Every sensible command of the entity whose turn it is.
    pub(crate) fn offer_all(&self, b: &Battle, _: Side, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let me = b.active();
        self.offer_attacks(b, out);
        self.offer_ways(b, scratch, out);
        self.offer_maneuvers(b, out);
        self.offer_handling(b, out);
        if self.may_move(b, me).is_ok() {
            match b[me].conditions.has(Condition::Prone) {
                true if b.budget.actions > 0 => out.push(Command::Stand),
                true => {}
                false => out.push(Command::Drop),
            }
        }
        if let Some(&last) = b.order.last()
            && self.can_delay(b, last).is_ok()
        {
            out.push(Command::Delay { after: last });
        }
        out.push(Command::End);
    }

    /// Everything else an Action can be spent on.
    fn offer_maneuvers(&self, b: &Battle, out: &mut Vec<Command>) {
        let by = b.active();
        if b.budget.actions == 0 {
            return;
        }
        if let Some(grappler) = b.source_of(by, Condition::Grappled) {
            let escape = Deed { by, target: grappler, what: Maneuver::Escape };
            if self.can_do(b, escape).is_ok() {
                out.push(Command::Maneuver { what: Maneuver::Escape, target: grappler });
            }
        }
        for target in self.foes(b, by) {
            for what in [Maneuver::Grapple, Maneuver::Push, Maneuver::Trip, Maneuver::Intimidate] {
                if self.is_worth_trying(b, Deed { by, target, what }) {
                    out.push(Command::Maneuver { what, target });
                }
            }
        }
        let allies = b.ids().filter(|&ally| self.can_help(b, by, ally).is_ok());
        out.extend(allies.map(|ally| Command::Help { ally }));
        if b[by].conditions.has(Condition::Burning) && self.may_move(b, by).is_ok() {
            out.push(Command::Douse);
        }
    }

    /// Possible, and not done already.
    fn is_worth_trying(&self, b: &Battle, deed: Deed) -> bool {
        let already = match deed.what {
            Maneuver::Grapple => Condition::Grappled,
            Maneuver::Trip => Condition::Prone,
            Maneuver::Intimidate => Condition::Frightened,
            Maneuver::Push | Maneuver::Escape => Condition::Dead,
        };
        !b[deed.target].conditions.has(already) && self.can_do(b, deed).is_ok()
    }

    /// Every blow that can be struck now at somebody who can still fight.
    pub(crate) fn offer_attacks(&self, b: &Battle, out: &mut Vec<Command>) {
        if b.budget.actions == 0 {
            return;
        }
        let by = b.active();
        for target in self.foes(b, by) {
            for weapon in b.wielded(by) {
                if self.can_strike(b, Blow { by, weapon, target }).is_ok() {
                    out.push(Command::Attack { weapon, target });
                }
            }
        }
    }

    /// Every square a Move, a Disengage (when somebody threatens) or a Step can end on.
    fn offer_ways(&self, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let first = out.len();
        self.offer_moves(b, scratch, out);
        let begins = b.budget.actions > 0 && b.budget.moving <= self.new_move(b);
        if begins && self.threatened(b, b.active()) {
            for n in first..out.len() {
                if let Command::Move { to } = out[n] {
                    out.push(Command::Disengage { to });
                }
            }
        }
        self.offer_steps(b, scratch, out);
    }

    /// Every square a Move can end on.
    pub(crate) fn offer_moves(&self, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let budget = self.move_budget(b);
        if budget > 0 && self.may_walk(b, b.active()).is_ok() {
            self.find_ends(b, b.active(), budget, scratch);
            out.extend(scratch.ends.iter().map(|to| Command::Move { to }));
        }
    }

    /// Every square a Step can end on.
    pub(crate) fn offer_steps(&self, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        if self.may_step(b).is_ok() {
            self.mark_units(b, b.active(), scratch);
            let open = |to: &Square| self.step_is_free(b, *to, scratch).is_ok();
            out.extend(b[b.active()].at.neighbours().filter(open).map(|to| Command::Step { to }));
        }
    }

    /// With MOV 0 not even a Step is taken.
    pub(crate) fn immobile(&self, b: &Battle, id: UnitId) -> bool {
        self.apparent(b, id, Stat::Mov) == 0
    }

    /// Whether a hostile who can act has this entity in its threatened range.
    pub(crate) fn threatened(&self, b: &Battle, id: UnitId) -> bool {
        self.foes(b, id).any(|foe| self.leaves_threat(b, foe, self.distance(b, foe, id), u16::MAX))
    }

    /// The prospects of a blow: its chance in twentieths, and twice its average damage after deflection.
    pub(crate) fn prospects(&self, b: &Battle, blow: Blow) -> (i32, i32) {
        let weapon = self.weapon(blow);
        let stat = self.apparent(b, blow.by, weapon.stat());
        let deflection =
            crate::damage::deflection(&b[blow.target].deflection, 0, self.options.deflection_cap);
        let twice = (2 * stat + weapon.damage.twice_mean()) * (100 - deflection) / 100;
        let damage = match weapon.kind {
            Some(kind) => self.meeting(b, blow.target, kind).seep(twice).1,
            None => twice,
        };
        (21 - self.needs(b, blow), damage.max(2))
    }

    /// Chance times damage, for choosing among weapons.
    pub(crate) fn expected(&self, b: &Battle, blow: Blow) -> i32 {
        let (chance, damage) = self.prospects(b, blow);
        chance * damage
    }
}
