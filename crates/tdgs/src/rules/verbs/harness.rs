//! Animals are put in harness, and let out of it.

use engine::{Pause, Table};

use super::{Command, Read, Verb, upon};
use crate::rules::event::Event;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::riding::{News, NoSeat};
use crate::rules::scenario::Tdgs;
use crate::rules::vehicles::NoDrive;
use crate::rules::verbs::headings::ACTION;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;
use crate::state::riding::Role;
use crate::state::vehicles::Motive;

/// Put an animal in harness of a vehicle.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Hitch {
    pub animal: UnitId,
    pub to: UnitId,
}

impl Verb for Hitch {
    const FORMS: &'static [&'static str] = &["hitch ANIMAL VEHICLE"];
    const RULE: &'static str = "tdgs.vehicles.draft.not-equipment";
    const RIDING: bool = true;

    fn read(rules: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        let [_, animal, to] = *words else { return None };
        let animal = rules.read_unit(animal);
        Some(animal.and_then(|animal| rules.read_unit(to).map(|to| Hitch { animal, to })))
    }

    fn write(self, rules: &Tdgs, _: &Battle) -> String {
        format!("hitch {} {}", rules.profile(self.animal).handle, rules.profile(self.to).handle)
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (ACTION, "Hitch".to_owned())
    }

    fn label(self, rules: &Tdgs, _: &Battle) -> String {
        format!("Hitch {} to {}", rules.profile(self.animal).name, rules.profile(self.to).name)
    }

    fn target(self) -> Option<UnitId> {
        Some(self.animal)
    }

    /// Beside a vehicle that a team draws, willing, and nobody's mount.
    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        let (me, Hitch { animal, to }) = (b.active(), self);
        b.needs_action()?;
        rules.within_hand(b, me, animal)?;
        rules.within_hand(b, me, to)?;
        let drawn = rules.vehicle(to).is_some_and(|vehicle| vehicle.motive == Motive::Team);
        let willing = b[animal].conditions.able()
            && !b[animal].conditions.has(Condition::Prone)
            && !rules.hostile(me, animal)
            && rules.profile(animal).led;
        match rules.distance(b, animal, to) {
            _ if !drawn => Err(Why::Drive(NoDrive::NotDrawn(to))),
            _ if !willing || animal == me || rules.is_vehicle(animal) => Err(Why::NoAlly(animal)),
            _ if b[animal].seat.is_some() || b.riders(animal).next().is_some() => {
                Err(Why::Seat(NoSeat::IsCarried(animal)))
            }
            0..=1 => Ok(()),
            distance => Err(Why::TooFar { target: animal, distance, reach: 1 }),
        }
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        let Hitch { animal, to } = self;
        b.spend_action();
        rules.come_out(b, animal, t);
        rules.take_seat(b, animal, to, Role::Team);
        t.tell(rules, b, || Event::Riding(News::Harnessed { animal, of: to, hitched: true }));
        Ok(())
    }

    /// Hitching and unhitching what is next to one, animal by animal.
    fn offer(rules: &Tdgs, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        if !rules.conveyances || b.budget.actions == 0 || rules.is_led(b, b.active()) {
            return;
        }
        for animal in b.ids().filter(|&id| rules.profile(id).led) {
            if b.role(animal) == Some(Role::Team) {
                rules.offer_if_allowed(b, Unhitch { animal }, scratch, out);
            } else {
                for to in b.ids().filter(|&id| rules.is_vehicle(id)) {
                    rules.offer_if_allowed(b, Hitch { animal, to }, scratch, out);
                }
            }
        }
    }
}

/// Let an animal out of harness.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Unhitch {
    pub animal: UnitId,
}

impl Verb for Unhitch {
    const FORMS: &'static [&'static str] = &["unhitch ANIMAL"];
    const RULE: &'static str = "tdgs.vehicles.draft.not-equipment";
    const RIDING: bool = true;

    fn read(rules: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        upon(rules, words, |animal| Unhitch { animal })
    }

    fn write(self, rules: &Tdgs, _: &Battle) -> String {
        format!("unhitch {}", rules.profile(self.animal).handle)
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (ACTION, "Unhitch".to_owned())
    }

    fn label(self, rules: &Tdgs, _: &Battle) -> String {
        format!("Unhitch {}", rules.profile(self.animal).name)
    }

    fn target(self) -> Option<UnitId> {
        Some(self.animal)
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        b.needs_action()?;
        if b.role(self.animal) != Some(Role::Team) {
            return Err(Why::Drive(NoDrive::NotInHarness(self.animal)));
        }
        rules.within_hand(b, b.active(), self.animal)
    }

    /// It stands on the nearest free ground.
    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        let animal = self.animal;
        b.spend_action();
        let Some(seat) = b[animal].seat else { return Ok(()) };
        rules.leave_seat(b, animal);
        let here = b[animal].at;
        let free = rules.board.grid.squares().filter(|&at| rules.can_land(b, animal, at));
        let at = free.min_by_key(|&at| (space::distance(here, at), at.y, at.x)).unwrap_or(here);
        let at = rules.come_down(b, animal, at, t);
        rules.set_down(b, animal, at);
        t.tell(rules, b, || Event::Riding(News::Harnessed { animal, of: seat.on, hitched: false }));
        Ok(())
    }
}

impl Tdgs {
    fn within_hand(&self, b: &Battle, me: UnitId, target: UnitId) -> Result<(), Why> {
        let distance = self.distance(b, me, target);
        let gone = b[target].conditions.has_left();
        match distance {
            _ if gone => Err(Why::Down(target)),
            0..=1 => Ok(()),
            _ => Err(Why::TooFar { target, distance, reach: 1 }),
        }
    }
}
