//! The lines of vehicles. The hexes of one travel are one line.

use engine::Line;

use super::{deed, detail, fate};
use crate::rules::event::Rides;
use crate::rules::scenario::Axiom;
use crate::rules::text::write_hex;
use crate::rules::words::facing_word;
use crate::state::battle::{Battle, VehicleId};

impl Axiom {
    /// That a travel begins is told by its hexes, unless nobody steers.
    pub(super) fn ride_line(&self, b: &Battle, e: Rides) -> Option<Line> {
        let name = |vehicle: VehicleId| self.vehicle_name(vehicle);
        Some(match e {
            Rides::Travels { vehicle } if b[vehicle].operator.is_none() => {
                detail(format!("Nobody is at the controls of {}, and it runs on.", name(vehicle)))
                    .by("axiom.vehicle.operator-lost")
            }
            Rides::Travels { .. } => return None,
            Rides::Speed { vehicle, was, speed } => {
                let how = match speed {
                    0 => "stops".to_owned(),
                    _ if speed < was => format!("slows to speed {speed}"),
                    _ => format!("speeds up to {speed}"),
                };
                deed(format!("{} {how}.", name(vehicle))).by("axiom.vehicle.action-accelerate")
            }
            Rides::Turned { vehicle } => {
                deed(format!("{} turns to the {}.", name(vehicle), facing_word(b[vehicle].facing)))
                    .by("axiom.vehicle.action-turn")
            }
            Rides::Rolled { vehicle, to } => deed(format!("{} goes on to {}.", name(vehicle), write_hex(to)))
                .by("axiom.vehicle.move-mandatory")
                .as_stretch(),
            Rides::Rammed { vehicle, who, defence, hit, damage, .. } => {
                let how = defence.map_or_else(
                    || "no defence".to_owned(),
                    |rolled| format!("{} {}", self.skill_word(rolled.check.skill), self.told(rolled)),
                );
                let (who, vehicle) = (self.name(who), name(vehicle));
                let what = if hit {
                    format!("{vehicle} rams {who} for {damage}")
                } else {
                    format!("{who} gets out of the way of {vehicle}")
                };
                deed(format!("{what} ({how}).")).by("axiom.vehicle.ram-damage")
            }
            Rides::StopsShort { vehicle, at } => {
                detail(format!("{} finds no room there, and stops on {}.", name(vehicle), write_hex(at)))
                    .by("axiom.vehicle.ram-aftermath")
            }
            Rides::Crashed { vehicle, speed } => {
                fate(format!("{} crashes at speed {speed} and stops.", name(vehicle)))
                    .by("axiom.vehicle.wall-collision")
            }
            Rides::BrokeWall { vehicle, at } => {
                fate(format!("{} breaks through the wall at {}.", name(vehicle), write_hex(at)))
                    .by("axiom.vehicle.xl-breaks-walls")
            }
            Rides::DroveOff { vehicle } => {
                fate(format!("{} leaves the map.", name(vehicle))).by("axiom.vehicle.map-edge")
            }
            Rides::Boarded { who, vehicle } => deed(format!("{} boards {}.", self.name(who), name(vehicle)))
                .by("axiom.vehicle.board-and-leave"),
            Rides::Operates { who, vehicle } => {
                detail(format!("{} has the controls of {}.", self.name(who), name(vehicle)))
                    .by("axiom.vehicle.operator")
            }
            Rides::GotOff { who, vehicle } => {
                deed(format!("{} gets off {} at {}.", self.name(who), name(vehicle), write_hex(b[who].at)))
                    .by("axiom.vehicle.board-and-leave")
            }
        })
    }
}
