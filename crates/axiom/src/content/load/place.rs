//! Where everyone and everything starts.

use content::Fault;
use engine::Side;
use space::Hex;

use super::Loader;
use super::people::number_letters;
use crate::content::UnitEntry;
use crate::content::shelf::{slug, unknown, unknown_at};
use crate::rules::scenario::{Axiom, Profile};
use crate::rules::text::write_hex;
use crate::rules::vehicles::Model;
use crate::state::battle::{Battle, Done, Fate, Momentum, Unit, UnitId, Vehicle, VehicleId};
use crate::state::board::Board;
use crate::state::harm::Harm;
use crate::state::items::{Belongings, Place, Thing};
use crate::state::posture::Posture;

impl Loader<'_> {
    /// The vehicles, as the scenario names them.
    pub(super) fn models(&mut self) -> Vec<Model> {
        let file = self.file;
        let mut models: Vec<Model> = Vec::new();
        for spot in &file.vehicle {
            let Some((_, entry)) = self.shelf.vehicles.get(spot.vehicle.as_str()) else {
                self.faults.push(unknown(self.source, "vehicle", &spot.vehicle, self.shelf.vehicles.keys()));
                continue;
            };
            let name = spot.name.as_ref().unwrap_or(&entry.name).to_string();
            let first =
                file.unit.iter().find(|unit| unit.aboard.as_ref().is_some_and(|on| on.as_str() == name));
            let side = match (&spot.side, first) {
                (Some(side), _) => self.side(side),
                (None, Some(unit)) => self.side(&unit.side),
                (None, None) => Some(Side(0)),
            };
            if models.iter().any(|model| model.name == name) {
                let fault =
                    Fault::at(self.source, spot.vehicle.span(), format!("two vehicles are called {name}"));
                self.faults.push(fault.label("the same name").help("give it a `name` of its own"));
            }
            models.push(Model {
                handle: slug(&name),
                letters: name.chars().next().map(|c| c.to_uppercase().to_string()).unwrap_or_default(),
                name,
                side: side.unwrap_or(Side(0)),
                size: entry.size,
                acceleration: entry.acceleration,
                maneuverability: entry.maneuverability,
                dr: entry.dr,
            });
        }
        number_letters(models.iter_mut().map(|model| (model.side, &mut model.letters)));
        models
    }

    /// Sets the vehicles on their hexes.
    pub(super) fn park(&mut self, board: &Board, models: &[Model]) -> Vec<Vehicle> {
        let file = self.file;
        let mut vehicles: Vec<Vehicle> = Vec::new();
        for (spot, model) in file.vehicle.iter().zip(models) {
            let at = self.hex(&spot.at, board).unwrap_or_default();
            let closed = board.grid.contains(at) && closed_to_vehicles(board, at);
            if closed || vehicles.iter().any(|other| other.at == at) {
                let what = format!("{} can't stand on {}", model.name, write_hex(at));
                self.faults.push(
                    Fault::at(self.source, spot.at.span(), what).label("closed, or taken").help("move it"),
                );
            }
            let driven = file.unit.iter().any(|unit| {
                unit.arrives.is_none() && unit.aboard.as_ref().is_some_and(|on| on.as_str() == model.name)
            });
            if spot.speed > 0 && !driven {
                let what = format!("{} has a speed, and nobody aboard", model.name);
                self.faults.push(
                    Fault::at(self.source, spot.vehicle.span(), what)
                        .label("in whose turn would it travel?")
                        .help("leave out `speed`, or let somebody ride it"),
                );
            }
            vehicles.push(Vehicle {
                at,
                facing: spot.facing.into(),
                speed: spot.speed,
                sped: 0,
                turned: 0,
                travelled: false,
                steered_out: false,
                gone: false,
                operator: None,
                place: None,
            });
        }
        vehicles
    }

    /// Sets everyone down; nobody starts in a wall, off the map or where somebody else does.
    pub(super) fn place(&mut self, board: &Board, profiles: &[Profile], models: &[Model]) -> Vec<Unit> {
        let file = self.file;
        if profiles.len() != file.unit.len() {
            return Vec::new();
        }
        let parked: Vec<Option<Hex>> =
            file.vehicle.iter().map(|spot| crate::rules::text::read_hex(&spot.at).ok()).collect();
        let mut taken: Vec<Hex> = parked.iter().flatten().copied().collect();
        let mut seated = vec![0; models.len()];
        let mut units = Vec::new();
        for (entry, profile) in file.unit.iter().zip(profiles) {
            let aboard = self.seat(entry, profile, models, &mut seated);
            let at = match aboard {
                Some(vehicle) => parked.get(vehicle.index()).copied().flatten(),
                None => self.stand(entry, profile, board, &mut taken),
            };
            units.push(unit(entry, profile, at.unwrap_or_default(), aboard));
        }
        units
    }

    /// The vehicle somebody rides, if it has room.
    fn seat(
        &mut self,
        entry: &UnitEntry,
        profile: &Profile,
        models: &[Model],
        seated: &mut [usize],
    ) -> Option<VehicleId> {
        let name = entry.aboard.as_ref()?;
        let Some(place) = models.iter().position(|model| model.name == name.as_str()) else {
            let known = models.iter().map(|model| model.name.as_str());
            self.faults.push(unknown_at(self.source, "vehicle", name.as_str(), name.span(), known));
            return None;
        };
        if let Some(at) = &entry.at {
            let fault =
                Fault::at(self.source, at.span(), format!("{} rides, and stands nowhere", profile.name));
            self.faults.push(fault.label("it is where its vehicle is").help("leave out `at` or `aboard`"));
        }
        seated[place] += 1;
        if seated[place] > models[place].size.capacity() {
            let most = models[place].size.capacity();
            let fault = Fault::at(self.source, name.span(), format!("{} carries {most}", models[place].name));
            self.faults.push(fault.label("no room").help("let it stand somewhere"));
        }
        Some(VehicleId(place as u8))
    }

    /// The hex somebody stands on.
    fn stand(
        &mut self,
        entry: &UnitEntry,
        profile: &Profile,
        board: &Board,
        taken: &mut Vec<Hex>,
    ) -> Option<Hex> {
        let Some(at) = &entry.at else {
            let fault =
                Fault::at(self.source, entry.person.span(), format!("{} stands nowhere", profile.name));
            self.faults
                .push(fault.label("no hex").help("say where, as in at = \"d3\", or aboard = \"Truck\""));
            return None;
        };
        let hex = self.hex(at, board)?;
        let kind = &board.kinds[usize::from(board.cells[board.grid.index(hex)])];
        if kind.kind.cost().is_none() || taken.contains(&hex) {
            let what = format!("{} can't start on {}: {}", profile.name, write_hex(hex), kind.name);
            let fault = Fault::at(self.source, at.span(), what).label("a wall, or taken");
            let free = board.grid.hexes().find(|h| {
                !taken.contains(h)
                    && board.kinds[usize::from(board.cells[board.grid.index(*h)])].kind.cost().is_some()
            });
            let help = free.map_or_else(
                || "make the map larger".to_owned(),
                |h| format!("{} is free, for one", write_hex(h)),
            );
            self.faults.push(fault.help(help));
        }
        if entry.arrives.is_none() {
            taken.push(hex);
        }
        Some(hex)
    }

    /// Sets down what lies on the ground.
    pub(super) fn lay_out(&mut self, board: &Board) {
        let file = self.file;
        for entry in &file.item {
            let item = self.item(self.source, &entry.item, &crate::state::body::Body::human());
            if let (Some(item), Some(at)) = (item, self.hex(&entry.at, board)) {
                self.things.push(Thing { item, place: Place::Lying(at), damaged: false });
            }
        }
    }
}

fn closed_to_vehicles(board: &Board, at: Hex) -> bool {
    let kind = &board.kinds[usize::from(board.cells[board.grid.index(at)])];
    kind.kind.cost().is_none() || kind.no_vehicles
}

fn unit(entry: &UnitEntry, profile: &Profile, at: Hex, aboard: Option<VehicleId>) -> Unit {
    Unit {
        at,
        posture: if aboard.is_some() { Posture::Standing } else { entry.posture },
        fate: if profile.arrives > 0 { Fate::Coming } else { Fate::Able },
        stable: false,
        hp: profile.max_hp,
        was_crippled: 0,
        shock: 0,
        harm: Harm::default(),
        momentum: Momentum::None,
        ap: 0,
        ap_to_move: 0,
        reserve: 0,
        slowed: 0,
        dimmed: 0,
        turns: 0,
        came: 0,
        done: Done::default(),
        aboard,
        initiative: 0,
        belongings: Belongings::default(),
    }
}

impl Axiom {
    /// The first who rides a vehicle operates it.
    pub(super) fn man_vehicles(&mut self) {
        let b: &mut Battle = &mut self.opening;
        for n in 0..b.vehicles.len() as u8 {
            let vehicle = VehicleId(n);
            let first: Option<UnitId> = b.riders(vehicle).next();
            (b[vehicle].operator, b[vehicle].place) = (first, first);
        }
    }
}
