//! 10.1.2: getting in or on.

use engine::{Pause, Refusal, Table};

use super::{Command, Heading, Once, Target, Verb};
use crate::rules::event::Rides;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::time::MINOR;
use crate::state::battle::{Battle, UnitId, VehicleId};
use crate::state::posture::Posture;

/// Get in or on.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Board {
    pub vehicle: VehicleId,
}

impl Verb for Board {
    type On = Once;

    const FORMS: &'static [&'static str] = &["board VEHICLE"];
    const HEADING: Heading = Heading::Vehicle;
    const NAME: &'static str = "Board";

    fn read(r: &Axiom, _: &Battle, words: &[&str]) -> Result<Option<Board>, Refusal> {
        let ["board", vehicle] = *words else { return Ok(None) };
        Ok(Some(Board { vehicle: r.read_vehicle(vehicle)? }))
    }

    fn write(self, r: &Axiom, _: &Battle) -> String {
        format!("board {}", r.model(self.vehicle).handle)
    }

    fn label(self, r: &Axiom, _: &Battle) -> String {
        format!("Board {}", r.vehicle_name(self.vehicle))
    }

    fn target(self) -> Target {
        Target::Vehicle(self.vehicle)
    }

    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        r.can_board(b, who, self.vehicle)
    }

    /// Whoever is first in an empty driver's place operates it.
    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        let Board { vehicle } = self;
        r.pay(b, who, MINOR);
        let to = b[vehicle].at;
        r.free_attacks(b, who, Some(to), t)?;
        if r.can_climb_in(b, who, vehicle).is_err() {
            return Ok(());
        }
        let unit = &mut b[who];
        (unit.at, unit.aboard, unit.posture) = (to, Some(vehicle), Posture::Standing);
        t.tell(r, b, || Rides::Boarded { who, vehicle }.into());
        r.part_struggles(b, who, t);
        if b[vehicle].operator.is_none() {
            r.operate(b, who, vehicle, t);
        }
        Ok(())
    }

    fn propose(_: &Axiom, b: &Battle, who: UnitId, _: Once, out: &mut impl FnMut(Board)) {
        if b[who].aboard.is_none() {
            let near = |id: &VehicleId| b[who].at.distance(b[*id].at);
            let nearest = b.vehicle_ids().filter(|&id| !b[id].gone).min_by_key(near);
            if let Some(vehicle) = nearest {
                out(Board { vehicle });
            }
        }
    }

    fn offer(r: &Axiom, b: &Battle, who: UnitId, _: Once, _: &mut Scratch, out: &mut Vec<Command>) {
        let open = b.vehicle_ids().filter(|&id| r.can_board(b, who, id).is_ok());
        out.extend(open.map(|vehicle| Command::Board(Board { vehicle })));
    }
}
