//! 10.1.2.2: accelerating, braking and turning.

use engine::{Pause, Refusal, Table};

use super::{Command, Heading, Lead, Once, Verb};
use crate::rules::event::Rides;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::text::read_number;
use crate::rules::time::MINOR;
use crate::rules::vehicles::speed_changed;
use crate::rules::words::facing_word;
use crate::state::battle::{Battle, UnitId};

/// Change speed; braking is negative.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Accelerate {
    pub by: i8,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Turn {
    pub sides: i8,
}

impl Verb for Accelerate {
    type On = Once;

    const FORMS: &'static [&'static str] = &["accelerate N", "brake N"];
    const HEADING: Heading = Heading::Vehicle;
    const NAME: &'static str = "Accelerate";

    fn read(_: &Axiom, _: &Battle, words: &[&str]) -> Result<Option<Accelerate>, Refusal> {
        Ok(match *words {
            ["accelerate", by] => Some(Accelerate { by: read_number(by, 100)? as i8 }),
            ["brake", by] => Some(Accelerate { by: -(read_number(by, 100)? as i8) }),
            _ => None,
        })
    }

    fn write(self, _: &Axiom, _: &Battle) -> String {
        if self.by < 0 { format!("brake {}", -self.by) } else { format!("accelerate {}", self.by) }
    }

    fn name(self, _: &Axiom, _: &Battle) -> String {
        if self.by < 0 { "Brake".to_owned() } else { "Accelerate".to_owned() }
    }

    fn label(self, _: &Axiom, _: &Battle) -> String {
        if self.by < 0 { format!("Brake by {}", -self.by) } else { format!("Accelerate by {}", self.by) }
    }

    fn leads(self) -> Lead {
        Lead::Travel { by: self.by, sides: 0 }
    }

    /// Whether the vehicle's speed may be changed by so much.
    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        let vehicle = r.steers(b, who)?;
        if b[vehicle].steered_out {
            return Err(Why::HasTravelled(vehicle));
        }
        let rate = r.model(vehicle).acceleration;
        let used = b[vehicle].sped;
        if self.by == 0 || used.saturating_add(self.by.unsigned_abs()) > rate {
            return Err(Why::TooMuchChange { vehicle, left: rate - used });
        }
        r.can_pay(b, who, MINOR)
    }

    /// Speed stays between 0 and 100.
    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        let Ok(vehicle) = r.steers(b, who) else { return Ok(()) };
        r.pay(b, who, MINOR);
        let was = b[vehicle].speed;
        let speed = speed_changed(was, self.by);
        b[vehicle].sped += self.by.unsigned_abs();
        b[vehicle].speed = speed;
        t.tell(r, b, || Rides::Speed { vehicle, was, speed }.into());
        Ok(())
    }

    fn propose(_: &Axiom, b: &Battle, who: UnitId, _: Once, out: &mut impl FnMut(Accelerate)) {
        if b[who].aboard.is_some() {
            for by in [1, -1] {
                out(Accelerate { by });
            }
        }
    }

    fn offer(r: &Axiom, b: &Battle, who: UnitId, _: Once, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let Some(vehicle) = b[who].aboard else { return };
        let rate = r.model(vehicle).acceleration.min(100) as i8;
        let slower = -(b[vehicle].speed.min(100) as i8);
        let speeds = (slower.max(-rate)..=rate).map(|by| Accelerate { by });
        out.extend(speeds.filter(|speed| speed.can(r, b, who, scratch).is_ok()).map(Command::Accelerate));
    }
}

impl Verb for Turn {
    type On = Once;

    const FORMS: &'static [&'static str] = &["turn-left N", "turn-right N"];
    const HEADING: Heading = Heading::Vehicle;
    const NAME: &'static str = "Turn";

    fn read(_: &Axiom, _: &Battle, words: &[&str]) -> Result<Option<Turn>, Refusal> {
        Ok(match *words {
            ["turn-right", sides] => Some(Turn { sides: read_number(sides, 6)? as i8 }),
            ["turn-left", sides] => Some(Turn { sides: -(read_number(sides, 6)? as i8) }),
            _ => None,
        })
    }

    fn write(self, _: &Axiom, _: &Battle) -> String {
        if self.sides < 0 {
            format!("turn-left {}", -self.sides)
        } else {
            format!("turn-right {}", self.sides)
        }
    }

    fn name(self, _: &Axiom, _: &Battle) -> String {
        if self.sides < 0 { "Turn left".to_owned() } else { "Turn right".to_owned() }
    }

    fn label(self, _: &Axiom, b: &Battle) -> String {
        let facing = b[b.active()].aboard.map(|vehicle| b[vehicle].facing.turned(self.sides));
        let turned = facing.map_or_else(String::new, |facing| format!(", to the {}", facing_word(facing)));
        if self.sides < 0 {
            format!("Turn left by {}{turned}", -self.sides)
        } else {
            format!("Turn right by {}{turned}", self.sides)
        }
    }

    fn leads(self) -> Lead {
        Lead::Travel { by: 0, sides: self.sides }
    }

    /// Whether the vehicle may be turned by so many sides.
    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        let vehicle = r.steers(b, who)?;
        if b[vehicle].steered_out {
            return Err(Why::HasTravelled(vehicle));
        }
        let rating = r.model(vehicle).maneuverability;
        let used = b[vehicle].turned;
        if self.sides == 0 || used.saturating_add(self.sides.unsigned_abs()) > rating {
            return Err(Why::TooMuchTurn { vehicle, left: rating - used });
        }
        r.can_pay(b, who, MINOR)
    }

    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        let Ok(vehicle) = r.steers(b, who) else { return Ok(()) };
        r.pay(b, who, MINOR);
        b[vehicle].turned += self.sides.unsigned_abs();
        b[vehicle].facing = b[vehicle].facing.turned(self.sides);
        t.tell(r, b, || Rides::Turned { vehicle }.into());
        Ok(())
    }

    fn propose(_: &Axiom, b: &Battle, who: UnitId, _: Once, out: &mut impl FnMut(Turn)) {
        if b[who].aboard.is_some() {
            for sides in [-1, 1] {
                out(Turn { sides });
            }
        }
    }

    fn offer(r: &Axiom, b: &Battle, who: UnitId, _: Once, scratch: &mut Scratch, out: &mut Vec<Command>) {
        if b[who].aboard.is_some() {
            let turns = (-2..=3).map(|sides| Turn { sides });
            out.extend(turns.filter(|turn| turn.can(r, b, who, scratch).is_ok()).map(Command::Turn));
        }
    }
}
