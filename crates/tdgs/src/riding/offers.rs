//! What those who ride, drive and are aboard are offered.

use space::{Facing8, Square};

use crate::abilities::Timing;
use crate::battle::{Battle, UnitId};
use crate::command::Command;
use crate::movement::Scratch;
use crate::riding::{Ride, Role, Station};
use crate::scenario::Tdgs;

impl Tdgs {
    /// Everything about riding and driving that can be ordered now.
    pub(crate) fn offer_rides(&self, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let me = b.active();
        let station = self.station(b, me);
        match station {
            None => self.offer_mounts(b, scratch, out),
            Some(Station::Rider(_) | Station::Driver(_) | Station::Passenger(_)) => {
                self.offer_to_get_off(b, scratch, out);
            }
            Some(Station::Ridden(_) | Station::Harness(_)) => return,
        }
        if matches!(station, Some(Station::Rider(_))) {
            self.offer_directed(b, scratch, out);
        }
        if b.conveyance(me).is_some()
            || self.profile(me).trample.is_some()
            || self.profile(me).charge.is_some()
        {
            self.offer_runs(b, scratch, out);
        }
        if station.is_some() {
            for order in [Ride::Master, Ride::TakeReins, Ride::LetGoReins, Ride::Row] {
                self.offer_if_allowed(b, order, scratch, out);
            }
        }
        if self.conveyances {
            self.offer_harness(b, scratch, out);
        }
    }

    fn offer_if_allowed(&self, b: &Battle, ride: Ride, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let command = Command::Ride(ride);
        if self.allows(b, command, scratch).is_ok() {
            out.push(command);
        }
    }

    /// Whoever and whatever can be mounted or boarded.
    fn offer_mounts(&self, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        for on in b.ids() {
            if self.can_mount(b, on, false).is_ok() {
                self.offer_if_allowed(b, Ride::Mount { on, aboard: false }, scratch, out);
                if self.is_vehicle(on) && b.at_the_reins(on).is_none() {
                    self.offer_if_allowed(b, Ride::Mount { on, aboard: true }, scratch, out);
                }
            }
        }
    }

    fn offer_to_get_off(&self, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let me = b.active();
        let Some(seat) = b[me].seat else { return };
        if b.budget.actions == 0 {
            return;
        }
        let around = self.space(b, seat.on);
        let own = i16::from(self.profile(me).squares);
        let edge = i16::from(around.size);
        for y in -own..=edge {
            for x in -own..=edge {
                let to = Square::new(around.corner.x + x, around.corner.y + y);
                self.offer_if_allowed(b, Ride::Dismount { to }, scratch, out);
            }
        }
    }

    /// The blows and abilities of the mount.
    fn offer_directed(&self, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let (me, mount) = (b.active(), self.mover(b));
        if b.budget.actions == 0 || self.commands(b, me).is_err() {
            return;
        }
        for target in self.foes(b, me) {
            for weapon in b.wielded(mount) {
                self.offer_if_allowed(b, Ride::Direct { weapon, target }, scratch, out);
            }
        }
        let known: Vec<u16> = self
            .known(b, mount)
            .map(|known| known.ability)
            .filter(|&n| self.ability(n).timing == Timing::Action)
            .collect();
        for ability in known {
            let mut aims = Vec::new();
            self.each_aim(b, mount, ability, |aim| aims.push(aim));
            for aim in aims {
                self.offer_if_allowed(b, Ride::DirectUse { ability, aim }, scratch, out);
            }
        }
    }

    /// Charges, rams, and for each enemy that can be trampled the runs that meet it first, one for each direction.
    pub(crate) fn offer_runs(&self, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let (me, by) = (b.active(), self.mover(b));
        if self.has_movement(b).is_err() {
            return;
        }
        let profile = self.profile(by);
        let tramples = profile.trample.is_some() && self.move_budget(b) > 0;
        if tramples {
            self.find_ends(b, by, self.move_budget(b), scratch);
            for target in self.foes(b, me).filter(|&foe| self.can_be_trampled(b, by, foe).is_ok()) {
                for heading in Facing8::ALL {
                    self.offer_run(b, target, heading, scratch, out);
                }
            }
        }
        for target in self.foes(b, me).filter(|&foe| !b.one_body(by, foe)) {
            if profile.charge.is_some() && b.budget.actions > 0 {
                for weapon in b.wielded(by) {
                    self.offer_if_allowed(b, Ride::Charge { weapon, target }, scratch, out);
                }
            }
            if profile.vehicle.as_ref().is_some_and(|vehicle| vehicle.ram.is_some()) && b.budget.actions > 0 {
                self.offer_if_allowed(b, Ride::Ram { target }, scratch, out);
            }
        }
    }

    /// The run that meets somebody first in a direction: from the nearest square in line with it, as far as it goes.
    fn offer_run(
        &self,
        b: &Battle,
        target: UnitId,
        heading: Facing8,
        scratch: &mut Scratch,
        out: &mut Vec<Command>,
    ) {
        let by = self.mover(b);
        let Some((via, to)) = self.best_run(b, by, target, heading, scratch) else { return };
        let command = Command::Ride(Ride::Trample { via, to });
        if !out.contains(&command) {
            out.push(command);
        }
    }

    /// Where the cheapest run at somebody in a direction starts, and where it ends: after its full reach, or before whatever
    /// stops it. The ways are surveyed already.
    fn best_run(
        &self,
        b: &Battle,
        by: UnitId,
        target: UnitId,
        heading: Facing8,
        scratch: &mut Scratch,
    ) -> Option<(Square, Square)> {
        let budget = self.move_budget(b);
        let (dx, dy) = heading.offset();
        let there = self.space(b, target);
        let size = i16::from(self.profile(by).squares);
        let edge = i16::from(there.size);
        let mut best: Option<(u16, Square)> = None;
        // The corners from which the next step touches the target, and did not before.
        for y in 1 - size..edge {
            for x in 1 - size..edge {
                let touching = Square::new(there.corner.x + x, there.corner.y + y);
                let via = touching.offset(-dx, -dy);
                let before = self.board.space_at(self.profile(by).squares, via);
                if !self.board.grid.contains(via) || before.overlaps(&there) {
                    continue;
                }
                let here = via == b[by].at;
                let cost = if here { Some(0) } else { scratch.cost(self, by, via) };
                let rests = here || scratch.ends.contains(via);
                if let Some(cost) = cost.filter(|cost| rests && *cost < budget)
                    && best.is_none_or(|(least, _)| cost < least)
                {
                    best = Some((cost, via));
                }
            }
        }
        let (_, via) = best?;
        let reach = self.reach_of_trample(b, by) as i16;
        (1..=reach)
            .rev()
            .map(|n| via.offset(n * dx, n * dy))
            .find_map(|to| self.lay_out_run(b, via, to, scratch).ok().map(|_| (via, to)))
    }

    /// Hitching and unhitching what is next to one.
    fn offer_harness(&self, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        if b.budget.actions == 0 {
            return;
        }
        for animal in b.ids().filter(|&id| self.profile(id).led) {
            if b.role(animal) == Some(Role::Team) {
                self.offer_if_allowed(b, Ride::Unhitch { animal }, scratch, out);
            } else {
                for to in b.ids().filter(|&id| self.is_vehicle(id)) {
                    self.offer_if_allowed(b, Ride::Hitch { animal, to }, scratch, out);
                }
            }
        }
    }
}
