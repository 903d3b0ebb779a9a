//! Who is carried by whom as a battle begins.

use std::ops::Range;

use content::{At, Fault, Name};

use super::{Loader, Sitting, slug};
use crate::content::shelf::unknown_at;
use crate::content::{RoleEntry, UnitEntry};
use crate::rules::riding::MOUNT_SIZE_DIFFERENCE;
use crate::state::battle::UnitId;
use crate::state::profile::Profile;
use crate::state::riding::Role;
use crate::state::size::Size;

impl Loader<'_> {
    /// Everyone's place aboard, and every fault of them.
    pub(super) fn seats(&mut self, profiles: &[Profile]) -> Vec<Sitting> {
        let file = self.file;
        if profiles.len() != file.unit.len() {
            return Vec::new();
        }
        let mut carriers: Vec<Option<UnitId>> = Vec::new();
        for entry in &file.unit {
            carriers.push(entry.on.as_ref().and_then(|on| self.named(on, profiles)));
        }
        for (n, entry) in file.unit.iter().enumerate() {
            if let (Some(on), true) = (&entry.on, goes_round(&carriers, n)) {
                let what = format!("{} would carry itself", profiles[n].name);
                let fault = Fault::at(self.source, on.span(), what).label("round in a circle");
                self.faults.push(fault.help("somebody has to stand on the ground"));
                return Vec::new();
            }
        }
        let mut seats: Vec<Sitting> = Vec::new();
        for (n, entry) in file.unit.iter().enumerate() {
            let who = UnitId(n as u16);
            match (carriers[n], &entry.role) {
                (Some(on), _) => {
                    let role = self.role(entry, who, on, &carriers, profiles, &seats);
                    seats.push((who, on, role));
                    self.check_fit(entry, (who, on, role), profiles);
                }
                (None, Some(role)) if entry.on.is_none() => {
                    let what = format!("{} is aboard nothing", profiles[n].name);
                    let fault = Fault::at(self.source, role.span(), what).label("aboard what?");
                    self.faults
                        .push(fault.help("say what carries it, as in on = \"Horse\", or leave this out"));
                }
                _ => {}
            }
        }
        self.check_places(profiles, &seats);
        seats
    }

    /// Somebody of the scenario by name.
    fn named(&mut self, name: &At<Name>, profiles: &[Profile]) -> Option<UnitId> {
        let handle = slug(name);
        let found = profiles.iter().position(|profile| profile.handle == handle);
        if found.is_none() {
            let known = profiles.iter().map(|profile| profile.name.as_str());
            self.faults.push(unknown_at(self.source, "unit", name.as_str(), name.span(), known));
        }
        found.map(|n| UnitId(n as u16))
    }

    /// What somebody is aboard for, as said; else the first has the reins, if nobody else was given them.
    fn role(
        &mut self,
        entry: &UnitEntry,
        who: UnitId,
        on: UnitId,
        carriers: &[Option<UnitId>],
        profiles: &[Profile],
        seats: &[Sitting],
    ) -> Role {
        let driven = seats.iter().any(|&(_, other, role)| other == on && role == Role::Controller);
        let Some(said) = &entry.role else {
            let named = self.file.unit.iter().zip(carriers).any(|(other, &carrier)| {
                let role = other.role.as_ref().map(|role| **role);
                carrier == Some(on) && matches!(role, Some(RoleEntry::Rider | RoleEntry::Driver))
            });
            return if driven || named { Role::Passenger } else { Role::Controller };
        };
        let (name, carrier) = (&profiles[who.index()].name, &profiles[on.index()]);
        let of_vehicles = matches!(**said, RoleEntry::Driver | RoleEntry::Crew | RoleEntry::Team);
        let misplaced = match carrier.vehicle {
            None => of_vehicles,
            Some(_) => **said == RoleEntry::Rider,
        };
        if misplaced {
            let (word, help) = if of_vehicles { ("no vehicle", "rider") } else { ("a vehicle", "driver") };
            let fault = Fault::at(self.source, said.span(), format!("{} is {word}", carrier.name));
            self.faults
                .push(fault.label("not there").help(format!("write role = \"{help}\" or \"passenger\"")));
        }
        let role = match **said {
            RoleEntry::Rider | RoleEntry::Driver => Role::Controller,
            RoleEntry::Passenger | RoleEntry::Crew => Role::Passenger,
            RoleEntry::Team => Role::Team,
        };
        if role == Role::Controller && driven {
            let what = format!("{name} can't have the reins of {}: somebody else has them", carrier.name);
            let fault = Fault::at(self.source, said.span(), what).label("a second one");
            self.faults.push(fault.help("one has the reins; the others are passengers"));
        }
        role
    }

    /// Whoever is aboard is of a size for it, and no vehicle.
    fn check_fit(&mut self, entry: &UnitEntry, (who, on, role): Sitting, profiles: &[Profile]) {
        let span = entry.on.as_ref().map_or(0..0, At::span);
        let (rider, carrier) = (&profiles[who.index()], &profiles[on.index()]);
        if rider.vehicle.is_some() {
            let what = format!("{} is a vehicle, and nothing carries it", rider.name);
            self.faults.push(Fault::at(self.source, span, what).label("carried").help("give it a square"));
            return;
        }
        if role == Role::Team {
            return;
        }
        match &carrier.vehicle {
            Some(vehicle) if rider.size > vehicle.fits => {
                let help = format!("it takes {} or smaller", vehicle.fits.name());
                self.too_large(span, rider, carrier, &help);
            }
            None if !rides(rider.size, carrier.size) => {
                let help = "a mount is at least one size larger than its rider";
                self.too_large(span, rider, carrier, help);
            }
            None => {
                let takes =
                    carrier.abilities.iter().filter_map(|known| self.shelf.ability_at(known.ability).riders);
                if let Some(largest) = takes.min().filter(|largest| rider.size > *largest) {
                    self.too_large(span, rider, carrier, &format!("it takes {} or smaller", largest.name()));
                }
            }
            Some(_) => {}
        }
    }

    fn too_large(&mut self, span: Range<usize>, rider: &Profile, carrier: &Profile, help: &str) {
        let (size, other) = (rider.size.name(), carrier.size.name());
        let what = format!("{}, {size}, is too large for {}, {other}", rider.name, carrier.name);
        self.faults.push(Fault::at(self.source, span, what).label("too large").help(help));
    }

    /// No more are aboard a vehicle than it has places for; the driver has one besides.
    fn check_places(&mut self, profiles: &[Profile], seats: &[Sitting]) {
        for (n, profile) in profiles.iter().enumerate() {
            let Some(vehicle) = &profile.vehicle else { continue };
            let aboard = |&&(_, on, role): &&Sitting| on.index() == n && role == Role::Passenger;
            let Some((first_out, ..)) = seats.iter().filter(aboard).nth(usize::from(vehicle.places)) else {
                continue;
            };
            let span = self.file.unit[first_out.index()].on.as_ref().map_or(0..0, At::span);
            let what = format!("{} has no place for {}", profile.name, profiles[first_out.index()].name);
            let help = format!("it has places for {} besides the driver", vehicle.places);
            self.faults.push(Fault::at(self.source, span, what).label("full").help(help));
        }
    }

    /// Whom a mount is bonded to.
    pub(super) fn bond(&mut self, profiles: &mut [Profile]) {
        let file = self.file;
        if profiles.len() != file.unit.len() {
            return;
        }
        for (n, entry) in file.unit.iter().enumerate() {
            if let Some(bond) = &entry.bond {
                profiles[n].bond = self.named(bond, profiles);
            }
        }
    }
}

/// Whether somebody of one size can ride on somebody of another.
const fn rides(rider: Size, mount: Size) -> bool {
    rider as i32 + MOUNT_SIZE_DIFFERENCE <= mount as i32
}

/// Whether somebody is carried by itself, by way of others.
fn goes_round(carriers: &[Option<UnitId>], start: usize) -> bool {
    let mut at = carriers[start];
    for _ in 0..carriers.len() {
        match at {
            Some(on) if on.index() == start => return true,
            Some(on) => at = carriers[on.index()],
            None => return false,
        }
    }
    false
}
