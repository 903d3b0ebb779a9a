//! Where a vehicle goes once it is steered so, whom it meets, and what stops it.

use engine::{Danger, Note, Outline};

use super::note;
use crate::rules::scenario::Axiom;
use crate::rules::vehicles::{Ahead, Prospect, speed_changed};
use crate::state::battle::{Battle, UnitId, VehicleId};

impl Axiom {
    /// The travel that lies ahead after a vehicle is steered so: its own, or the one at the end of the turn.
    pub(super) fn outline_driving(&self, b: &Battle, who: UnitId, by: i8, sides: i8) -> Outline {
        let Some(vehicle) = b.vehicle_ids().find(|&id| b[id].operator == Some(who) && !b[id].gone) else {
            return Outline::default();
        };
        let mut then = b.clone();
        let state = &mut then[vehicle];
        (state.speed, state.facing) = (speed_changed(state.speed, by), state.facing.turned(sides));
        if then[vehicle].travelled || then[vehicle].speed == 0 {
            return Outline { notes: self.notes_on_rest(&then, vehicle), ..Outline::default() };
        }
        self.outline_travel(&then, vehicle)
    }

    fn notes_on_rest(&self, b: &Battle, vehicle: VehicleId) -> Vec<Note> {
        let name = self.vehicle_name(vehicle);
        if b[vehicle].speed == 0 {
            vec![note(format!("{name} stands still"), "axiom.vehicle.speed")]
        } else {
            vec![note(format!("{name} has travelled in this round"), "axiom.vehicle.move-timing")]
        }
    }

    fn outline_travel(&self, b: &Battle, vehicle: VehicleId) -> Outline {
        let Prospect { way, stop, .. } = self.prospect(b, vehicle);
        let speed = b[vehicle].speed;
        let must = format!("{} must go on: speed {speed}, straight ahead", self.vehicle_name(vehicle));
        let mut notes = vec![note(must, "axiom.vehicle.move-mandatory")];
        let mut dangers = Vec::new();
        let last = way.last().copied().unwrap_or(b[vehicle].at);
        match stop {
            Ahead::Way => {}
            Ahead::Edge => {
                notes.push(note("It leaves the map with everyone aboard", "axiom.vehicle.map-edge"));
            }
            Ahead::Breakable => {
                notes
                    .push(note("It breaks the wall, and has speed 1 after", "axiom.vehicle.xl-breaks-walls"));
            }
            Ahead::Wall | Ahead::Vehicle(_) => {
                let what = self.stop_in_words(stop).unwrap_or_default();
                dangers.push(Danger {
                    who: None,
                    cell: Some(self.cell(last)),
                    text: format!("{what} stops it: everyone aboard takes {speed} on the torso"),
                    chance: Some(100),
                    rule: Some("axiom.vehicle.wall-collision"),
                });
            }
        }
        dangers.extend(self.strikes_at_riders(b, vehicle, &way));
        let path = std::iter::once(b[vehicle].at).chain(way).map(|hex| self.cell(hex)).collect();
        Outline { path, notes, dangers, contacts: self.contacts_of(b, vehicle), ..Outline::default() }
    }

    /// The free attacks at those who ride outside.
    fn strikes_at_riders(&self, b: &Battle, vehicle: VehicleId, way: &[space::Hex]) -> Vec<Danger> {
        if self.model(vehicle).size.is_closed() {
            return Vec::new();
        }
        let mut then = b.clone();
        let mut dangers = Vec::new();
        for &to in way {
            let from = then[vehicle].at;
            for rider in b.riders(vehicle) {
                dangers.extend(self.strikes_on_leaving(&then, rider, from, to));
            }
            self.set_vehicle(&mut then, vehicle, to);
        }
        dangers
    }
}
