//! What whoever has the turn can sensibly do.

use space::Hex;

use crate::attack::Blow;
use crate::battle::{Battle, UnitId};
use crate::body::TORSO;
use crate::command::Command;
use crate::contests::Shove;
use crate::items::{Arm, Place, ThingId};
use crate::movement::Scratch;
use crate::posture::Posture;
use crate::scenario::Axiom;
use crate::time::{MAJOR, MINOR};
use crate::traits::Knack;
use crate::triggers::{Cue, Held, What};

impl Axiom {
    /// Every sensible command of whoever has the turn; each is allowed.
    pub(crate) fn offer_all(&self, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let who = b.active();
        self.offer_attacks(b, who, out);
        self.offer_hands(b, who, out);
        self.offer_moves(b, who, scratch, out);
        self.offer_driving(b, who, out);
        self.offer_things(b, who, out);
        self.offer_tasks(b, who, out);
        self.offer_waiting(b, who, out);
        out.push(Command::End);
        if self.is_bound(b, who) {
            out.retain(|&c| self.may_turn_to(b, who, c).is_ok());
        }
    }

    fn offer_attacks(&self, b: &Battle, who: UnitId, out: &mut Vec<Command>) {
        if self.profile(who).hostage {
            return;
        }
        for enemy in b.ids().filter(|&enemy| self.hostile(who, enemy)) {
            for blow in self.strikes_at(b, who, enemy) {
                let Blow { arm, target, location, .. } = blow;
                if self.can_attack(b, blow).is_ok() {
                    out.push(Command::Attack { arm, target, location });
                    if location == TORSO && self.can_scheme(b, who).is_ok() {
                        out.push(Command::Scheme { arm, target, location });
                    }
                }
                if self.knows(who, Knack::Ambidextrous) && self.can_follow_up(b, blow).is_ok() {
                    out.push(Command::FollowUp { arm, target, location });
                }
            }
        }
    }

    /// Shoves, holds, and weapons struck from hands.
    fn offer_hands(&self, b: &Battle, who: UnitId, out: &mut Vec<Command>) {
        for target in b.ids().filter(|&target| self.can_lay_hands_on(b, who, target).is_ok()) {
            let shoves = [Shove::Push, Shove::Down].into_iter();
            let shoves = shoves.filter(|&how| self.can_shove(b, who, target, how).is_ok());
            out.extend(shoves.map(|how| Command::Shove { target, how }));
            let arms = b.wielded(target).filter(|&thing| self.can_disarm(b, who, target, thing).is_ok());
            out.extend(arms.map(|thing| Command::Disarm { target, thing }));
            if self.can_grapple(b, who, target).is_ok() {
                out.push(Command::Grapple { target });
            }
        }
        if self.can_hold_on(b, who).is_ok() {
            out.push(Command::HoldOn);
        }
        if self.struggle_of(b, who).is_some() {
            out.push(Command::LetGo);
        }
        if self.can_break_free(b, who).is_ok() {
            out.push(Command::BreakFree);
        }
    }

    fn offer_moves(&self, b: &Battle, who: UnitId, scratch: &mut Scratch, out: &mut Vec<Command>) {
        if let Ok(points) = self.points_to_move(b, who) {
            let ways = self.all_ways(b, who, points.most(), &mut scratch.flood);
            let free = |h: &&Hex| **h != b[who].at && self.can_stop(b, who, **h);
            out.extend(ways.reached().iter().filter(free).map(|&to| Command::Move { to }));
            let beside = self.board.grid.neighbours(b[who].at);
            let beyond =
                { beside }.filter(|&h| !ways.contains(h) && points.fresh > 0 && self.is_free(b, who, h));
            out.extend(beyond.map(|to| Command::Move { to }));
        }
        for posture in Posture::ALL {
            if self.options.hexes
                && self.can_take(b, who, posture).is_ok()
                && self.can_pay(b, who, MINOR).is_ok()
            {
                out.push(Command::Posture(posture));
            }
        }
        if self.options.hexes && self.can_leave(b, who).is_ok() {
            out.push(Command::Leave);
        }
    }

    fn offer_driving(&self, b: &Battle, who: UnitId, out: &mut Vec<Command>) {
        if b.vehicles.is_empty() {
            return;
        }
        out.extend(
            b.vehicle_ids()
                .filter(|&id| self.can_board(b, who, id).is_ok())
                .map(|vehicle| Command::Board { vehicle }),
        );
        let Some(vehicle) = b[who].aboard else { return };
        let beside = self.board.grid.neighbours(b[who].at);
        out.extend(
            { beside }.filter(|&to| self.can_get_off(b, who, to).is_ok()).map(|to| Command::GetOff { to }),
        );
        if self.can_take_over(b, who).is_ok() {
            out.push(Command::TakeOver);
        }
        let rate = self.model(vehicle).acceleration.min(100) as i8;
        let slower = -(b[vehicle].speed.min(100) as i8);
        let speeds = (slower.max(-rate)..=rate).filter(|&by| self.can_change_speed(b, who, by).is_ok());
        out.extend(speeds.map(|by| Command::Accelerate { by }));
        let turns = (-2..=3).filter(|&sides| self.can_turn(b, who, sides).is_ok());
        out.extend(turns.map(|sides| Command::Turn { sides }));
        if self.can_travel(b, who).is_ok() {
            out.push(Command::Travel);
        }
    }

    fn offer_things(&self, b: &Battle, who: UnitId, out: &mut Vec<Command>) {
        let things = || b.thing_ids();
        let masters = self.knows(who, Knack::ImprovisedWeaponMaster);
        out.extend(
            things()
                .filter(|&id| self.is_arm(b, id) || masters && self.item(b, id).strikes())
                .filter(|&id| self.can_wield(b, who, id).is_ok())
                .map(|thing| Command::Wield { thing }),
        );
        let packed = |id: &ThingId| b[*id].place == Place::Carried(who) && self.is_arm(b, *id);
        for first in things().filter(packed) {
            let others = things().filter(packed).filter(|&second| second > first);
            let fitting = others.filter(|&second| self.can_wield_both(b, who, first, second).is_ok());
            out.extend(fitting.map(|second| Command::WieldBoth { first, second }));
        }
        out.extend(
            things().filter(|&id| self.can_drop(b, who, id).is_ok()).map(|thing| Command::Drop { thing }),
        );
        out.extend(
            things()
                .filter(|&id| self.can_pick_up(b, who, id).is_ok())
                .map(|thing| Command::PickUp { thing }),
        );
    }

    /// Holding points, and the triggers that are most often wanted: strike whoever attacks, or moves.
    fn offer_waiting(&self, b: &Battle, who: UnitId, out: &mut Vec<Command>) {
        if b[who].done.acted {
            return;
        }
        let sound = |id: &ThingId| self.item(b, *id).weapon.is_some() && !b[*id].damaged;
        let arm = b.wielded(who).find(sound).map_or(Arm::Bare, Arm::Thing);
        let prices = [MINOR, self.attack_cost(b, who, arm)];
        out.extend(
            prices
                .into_iter()
                .filter(|&points| self.can_reserve(b, who, points).is_ok())
                .map(|points| Command::Reserve { points }),
        );
        if b[who].reserve < MAJOR || self.profile(who).hostage {
            return;
        }
        let action = Held::Attack { arm, location: TORSO };
        for whom in b.ids().filter(|&whom| self.hostile(who, whom)) {
            for what in [What::Attacks(None), What::Moves(None)] {
                let cue = Cue { whom, what };
                if self.can_watch(b, &crate::triggers::Trigger::of(who, cue, action)).is_ok() {
                    out.push(Command::Watch { cue, action });
                }
            }
        }
    }
}
