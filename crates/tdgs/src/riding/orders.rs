//! What riders, drivers and those aboard may order.

use engine::{Pause, Table};
use space::Square;

use crate::attack::{Blow, Swing};
use crate::battle::{Battle, UnitId};
use crate::command::Aim;
use crate::conditions::Condition;
use crate::event::Event;
use crate::movement::Scratch;
use crate::refusal::Why;
use crate::riding::{News, Role};
use crate::scenario::Tdgs;
use crate::vehicles::Motive;

/// An order.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Ride {
    /// Mount a creature, or board a vehicle.
    Mount {
        /// Which.
        on: UnitId,
        /// Whether only to be carried, though nobody holds the reins.
        aboard: bool,
    },
    /// Get off.
    Dismount {
        /// Where to.
        to: Square,
    },
    /// Take the reins of what one is aboard.
    TakeReins,
    /// Let go of the reins, free.
    LetGoReins,
    /// Win control of a mount that does not obey.
    Master,
    /// Have the mount attack.
    Direct {
        /// Which of its weapons.
        weapon: u8,
        /// Whom.
        target: UnitId,
    },
    /// Have the mount use an ability.
    DirectUse {
        /// Its place among the abilities.
        ability: u16,
        /// Where it is aimed.
        aim: Aim,
    },
    /// Move through smaller creatures in a straight line.
    Trample {
        /// Where the straight line starts.
        via: Square,
        /// Where it ends.
        to: Square,
    },
    /// A straight run that ends in a blow of the mount.
    Charge {
        /// Which of its weapons.
        weapon: u8,
        /// Whom.
        target: UnitId,
    },
    /// Drive into somebody.
    Ram {
        /// Whom.
        target: UnitId,
    },
    /// Row.
    Row,
    /// Put an animal in harness.
    Hitch {
        /// Which.
        animal: UnitId,
        /// Of which vehicle.
        to: UnitId,
    },
    /// Let an animal out of harness.
    Unhitch {
        /// Which.
        animal: UnitId,
    },
}

impl Tdgs {
    /// Whether such an order is allowed now, once the tables have let it pass.
    pub(crate) fn can_ride(&self, b: &Battle, ride: Ride, scratch: &mut Scratch) -> Result<(), Why> {
        let me = b.active();
        let needs_action = || if b.budget.actions > 0 { Ok(()) } else { Err(Why::NoAction) };
        match ride {
            Ride::Mount { on, aboard } => self.can_mount(b, on, aboard),
            Ride::Dismount { to } => self.can_dismount(b, to),
            Ride::TakeReins => needs_action().and_then(|()| self.can_take_reins(b)),
            Ride::LetGoReins => self.can_let_go(b),
            Ride::Master => needs_action().and_then(|()| self.can_master(b, me)),
            Ride::Direct { weapon, target } => {
                needs_action()?;
                self.can_direct_blow(b, weapon, target)
            }
            Ride::DirectUse { ability, aim } => {
                needs_action()?;
                let mount = self.mount_of(b, me)?;
                self.commands(b, me)?;
                self.can_use(b, mount, ability, aim)
            }
            Ride::Trample { via, to } => {
                self.has_movement(b)?;
                self.lay_out_run(b, via, to, scratch).map(|_| ())
            }
            Ride::Charge { weapon, target } => {
                self.commands(b, me)?;
                self.can_charge(b, weapon, target, scratch)
            }
            Ride::Ram { target } => {
                needs_action()?;
                self.has_movement(b)?;
                self.can_ram(b, target, scratch)
            }
            Ride::Row => needs_action().and_then(|()| self.can_row(b)),
            Ride::Hitch { animal, to } => needs_action().and_then(|()| self.can_hitch(b, animal, to)),
            Ride::Unhitch { animal } => needs_action().and_then(|()| self.can_unhitch(b, animal)),
        }
    }

    /// The mount that somebody is in control of.
    fn mount_of(&self, b: &Battle, me: UnitId) -> Result<UnitId, Why> {
        b.conveyance(me).filter(|&on| !self.is_vehicle(on)).ok_or(Why::NotAboard)
    }

    /// Whether the mount can be made to strike.
    fn can_direct_blow(&self, b: &Battle, weapon: u8, target: UnitId) -> Result<(), Why> {
        let me = b.active();
        let mount = self.mount_of(b, me)?;
        self.commands(b, me)?;
        if !self.hostile_now(b, me, target) {
            return Err(Why::SameSide(target));
        }
        self.can_strike(b, Blow { by: mount, weapon, target })
    }

    /// Carries out such an order.
    pub(crate) fn ride(&self, b: &mut Battle, ride: Ride, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        let me = b.active();
        match ride {
            Ride::Mount { on, aboard } => self.mount(b, on, aboard, t),
            Ride::Dismount { to } => self.dismount(b, to, t),
            Ride::TakeReins => {
                b.spend_action();
                self.take_reins(b, me, t);
            }
            Ride::LetGoReins => self.let_go_reins(b, t),
            Ride::Master => self.master(b, me, t),
            Ride::Direct { weapon, target } => {
                let by = self.mover(b);
                b.spend_order();
                self.attack(b, Blow { by, weapon, target }, Swing::PLAIN, t)?;
            }
            Ride::DirectUse { ability, aim } => {
                let by = self.mover(b);
                b.spend_order();
                b.count_use(by, ability);
                self.use_ability(b, by, ability, aim, t)?;
            }
            Ride::Trample { via, to } => self.trample(b, via, to, t)?,
            Ride::Charge { weapon, target } => self.charge(b, weapon, target, t)?,
            Ride::Ram { target } => self.ram(b, target, t)?,
            Ride::Row => {
                b.spend_action();
                b[me].rows = true;
                t.tell(self, b, || Event::Riding(News::Rows { who: me }));
            }
            Ride::Hitch { animal, to } => self.hitch(b, animal, to, t),
            Ride::Unhitch { animal } => self.unhitch(b, animal, t),
        }
        Ok(())
    }

    /// Whether an animal can be put in harness: beside a vehicle that a team draws, willing, and nobody's mount.
    fn can_hitch(&self, b: &Battle, animal: UnitId, to: UnitId) -> Result<(), Why> {
        let me = b.active();
        self.within_hand(b, me, animal)?;
        self.within_hand(b, me, to)?;
        let drawn = self.vehicle(to).is_some_and(|vehicle| vehicle.motive == Motive::Team);
        let willing = b[animal].conditions.able()
            && !b[animal].conditions.has(Condition::Prone)
            && !self.hostile(me, animal)
            && self.profile(animal).led;
        match () {
            () if !drawn => Err(Why::NotDrawn(to)),
            () if !willing || animal == me || self.is_vehicle(animal) => Err(Why::NoAlly(animal)),
            () if b[animal].seat.is_some() || b.riders(animal).next().is_some() => {
                Err(Why::IsCarried(animal))
            }
            () if self.distance(b, animal, to) > 1 => {
                Err(Why::TooFar { target: animal, distance: self.distance(b, animal, to), reach: 1 })
            }
            () => Ok(()),
        }
    }

    fn within_hand(&self, b: &Battle, me: UnitId, target: UnitId) -> Result<(), Why> {
        let distance = self.distance(b, me, target);
        let gone = b[target].conditions.has_left();
        match distance {
            _ if gone => Err(Why::Down(target)),
            0..=1 => Ok(()),
            _ => Err(Why::TooFar { target, distance, reach: 1 }),
        }
    }

    fn hitch(&self, b: &mut Battle, animal: UnitId, to: UnitId, t: &mut impl Table<Tdgs>) {
        b.spend_action();
        self.come_out(b, animal, t);
        self.take_seat(b, animal, to, Role::Team);
        t.tell(self, b, || Event::Riding(News::Harnessed { animal, of: to, hitched: true }));
    }

    fn can_unhitch(&self, b: &Battle, animal: UnitId) -> Result<(), Why> {
        let harness = b[animal].seat.filter(|seat| seat.role == Role::Team);
        if harness.is_none() {
            return Err(Why::NotInHarness(animal));
        }
        self.within_hand(b, b.active(), animal)
    }

    /// Lets an animal out of harness: it stands on the nearest free ground.
    fn unhitch(&self, b: &mut Battle, animal: UnitId, t: &mut impl Table<Tdgs>) {
        b.spend_action();
        let Some(seat) = b[animal].seat else { return };
        self.leave_seat(b, animal);
        let here = b[animal].at;
        let free = self.board.grid.squares().filter(|&at| self.can_land(b, animal, at));
        let at = free.min_by_key(|&at| (space::distance(here, at), at.y, at.x)).unwrap_or(here);
        let at = self.come_down(b, animal, at, t);
        self.set_down(b, animal, at);
        t.tell(self, b, || Event::Riding(News::Harnessed { animal, of: seat.on, hitched: false }));
    }
}
