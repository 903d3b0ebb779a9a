//! 10.1.2.3: ramming, walls, other vehicles.

use engine::{Pause, Table};
use space::Hex;

use crate::rules::attack::hits;
use crate::rules::degree::{Degree, Spread, THROWS};
use crate::rules::event::{Blows, Rides};
use crate::rules::injury::{Cause, Injury};
use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, UnitId, VehicleId};
use crate::state::body::TORSO;

impl Axiom {
    /// The damage of a ram: a number for the size, and the speed at the moment of contact.
    pub(crate) fn ram_damage(&self, b: &Battle, vehicle: VehicleId) -> i32 {
        self.model(vehicle).size.weight() + i32::from(b[vehicle].speed)
    }

    /// Rams somebody: the vehicle counts as a standard success, and any successful defence avoids it.
    pub(crate) fn ram(
        &self,
        b: &mut Battle,
        vehicle: VehicleId,
        who: UnitId,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        let damage = self.ram_damage(b, vehicle);
        let defence = self.dodge(b, who, t)?;
        let hit = hits(Degree::StandardSuccess, defence.map(|rolled| rolled.degree));
        let driver = b[vehicle].operator;
        t.tell(self, b, || Rides::Rammed { vehicle, driver, who, defence, hit, damage }.into());
        if let Some(rolled) = defence {
            self.bear_out(b, rolled, None, None, t)?;
        }
        if !hit {
            return Ok(());
        }
        let cause = driver.map_or(Cause::Nobody, Cause::Ram);
        self.crush(b, who, damage, cause, t)?;
        let hurts = damage > self.resistance(b, who, TORSO);
        match b[vehicle].operator.filter(|_| hurts) {
            Some(operator) => self.madden_friends_of(b, who, operator, t),
            None => Ok(()),
        }
    }

    /// In how many of the 216 throws of its defence somebody is rammed, momentum aside.
    pub(crate) fn ram_chance(&self, b: &Battle, who: UnitId) -> u32 {
        let ram = Spread::certain(Degree::StandardSuccess);
        let rammed = |number| ram.pairs(&Spread::at(number), |own, other| hits(own, Some(other))) / THROWS;
        self.defence_against(b, who, true).map_or(THROWS, |(_, number)| rammed(number))
    }

    /// A defence against a ram, which no weapon parries.
    fn dodge(
        &self,
        b: &mut Battle,
        who: UnitId,
        t: &mut impl Table<Axiom>,
    ) -> Result<Option<crate::rules::check::Rolled>, Pause> {
        let Some((skill, number)) = self.defence_against(b, who, true) else { return Ok(None) };
        let check =
            crate::rules::check::Check { who, skill, purpose: crate::state::traits::Purpose::Defence };
        self.roll_check(b, check, number, None, t).map(Some)
    }

    /// Damage without a die, on the torso, less what protects it.
    fn crush(
        &self,
        b: &mut Battle,
        who: UnitId,
        damage: i32,
        cause: Cause,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        let resistance = self.resistance(b, who, TORSO);
        t.tell(self, b, || Blows::Damage { target: who, location: TORSO, damage, resistance }.into());
        self.hurt(b, who, Injury::plain(TORSO, (damage - resistance).max(0), cause), t)
    }

    /// A vehicle that meets a wall stops before it, and everyone aboard takes the speed of the impact.
    pub(crate) fn hit_wall(
        &self,
        b: &mut Battle,
        vehicle: VehicleId,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        let speed = b[vehicle].speed;
        b[vehicle].speed = 0;
        t.tell(self, b, || Rides::Crashed { vehicle, speed }.into());
        for who in b.ids() {
            if b[who].aboard == Some(vehicle) && b.lives(who) {
                self.crush(b, who, i32::from(speed), Cause::Crash, t)?;
            }
        }
        Ok(())
    }

    /// An extra large vehicle knocks a wall down, stands where it was, and has speed 1.
    pub(crate) fn break_wall(
        &self,
        b: &mut Battle,
        vehicle: VehicleId,
        wall: Hex,
        t: &mut impl Table<Axiom>,
    ) {
        b.opened.push(wall);
        b[vehicle].speed = 1;
        self.set_vehicle(b, vehicle, wall);
        t.tell(self, b, || Rides::BrokeWall { vehicle, at: wall }.into());
    }

    /// A vehicle that meets another rams everyone in it, and stops as before a wall. The other keeps hex, speed and facing.
    pub(crate) fn hit_vehicle(
        &self,
        b: &mut Battle,
        vehicle: VehicleId,
        other: VehicleId,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        for who in b.ids() {
            if b[who].aboard == Some(other) && b.lives(who) {
                self.ram(b, vehicle, who, t)?;
            }
        }
        self.hit_wall(b, vehicle, t)
    }
}
