//! Vehicles, with their speed and the way they can't help taking.

use engine::Contact;
use engine::scene::{Course, Fact, Shape, Token};
use space::Facing6;

use crate::rules::scenario::Axiom;
use crate::rules::vehicles::Prospect;
use crate::state::battle::{Battle, VehicleId};

impl Axiom {
    pub(super) fn vehicle_token(&self, b: &Battle, id: VehicleId) -> Token {
        let (model, vehicle) = (self.model(id), &b[id]);
        let fact =
            |name: &str, value: String| Fact { group: "Stats", name: name.to_owned(), value, note: None };
        let aboard = b.riders(id).count();
        let cells = if vehicle.gone { Vec::new() } else { vec![self.cell(vehicle.at)] };
        Token {
            letters: model.letters.clone(),
            down: vehicle.gone,
            facing: Some(eighths(vehicle.facing)),
            shape: Shape::Vehicle,
            course: (!vehicle.gone).then(|| self.course(b, id)),
            facts: vec![
                fact("Size", model.size.word().to_owned()),
                fact("Speed", vehicle.speed.to_string()),
                fact("Acceleration", model.acceleration.to_string()),
                fact("Maneuverability", model.maneuverability.to_string()),
                fact("DR", model.dr.to_string()),
                fact("Aboard", format!("{aboard}/{}", model.size.capacity())),
            ],
            ..Token::new(&model.handle, &model.name, model.side.0, cells)
        }
    }

    /// Where a vehicle goes as it is steered now, and whom it meets.
    fn course(&self, b: &Battle, id: VehicleId) -> Course {
        let Prospect { way, stop, .. } = self.prospect(b, id);
        Course {
            size: self.model(id).size.word().to_owned(),
            speed: u32::from(b[id].speed),
            path: way.iter().map(|&hex| self.cell(hex)).collect(),
            stop: self.stop_in_words(stop),
            gone: b[id].travelled,
            meets: self.contacts_of(b, id),
        }
    }

    /// Everybody a vehicle would ram, with the chance of it.
    pub(crate) fn contacts_of(&self, b: &Battle, id: VehicleId) -> Vec<Contact> {
        let damage = self.ram_damage(b, id);
        let Prospect { rams, .. } = self.prospect(b, id);
        rams.into_iter()
            .map(|(who, at)| {
                let throws = self.ram_chance(b, who);
                Contact {
                    who: self.profile(who).handle.clone(),
                    cell: self.cell(at),
                    text: format!("rammed for {damage}"),
                    chance: dice::percent(throws, crate::rules::degree::THROWS),
                    all: dice::permille(throws, crate::rules::degree::THROWS),
                    rule: Some("axiom.vehicle.ram-damage"),
                }
            })
            .collect()
    }
}

/// A facing in eighths of a turn clockwise from up: the slanted sides of a hex are the odd ones.
const fn eighths(facing: Facing6) -> u8 {
    match facing {
        Facing6::East => 2,
        Facing6::SouthEast => 3,
        Facing6::SouthWest => 5,
        Facing6::West => 6,
        Facing6::NorthWest => 7,
        Facing6::NorthEast => 1,
    }
}
