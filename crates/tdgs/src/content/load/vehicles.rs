//! What a vehicle's template says, made ready for a map.

use content::{At, Fault};

use super::Loader;
use crate::content::creation::craft::Craft;
use crate::content::load::units::Taking;
use crate::content::shelf::bonus;
use crate::content::{CreatureEntry, UnitEntry, WardedEntry};
use crate::state::board::{Board, FULL};
use crate::state::equipment::MOST_WEAPONS;
use crate::state::modifiers::Changes;
use crate::state::profile::Profile;
use crate::state::stats::Stat;
use crate::state::vehicles::{Fuel, Vehicle};
use crate::state::weapons::Weapon;

/// What a ward of no stated strength defends with.
const COMMON_WARD: i32 = 10;

/// The stats that a vehicle has from its driver, and the one from what moves it.
const BORROWED: [Stat; 6] = [Stat::Mov, Stat::Ref, Stat::Int, Stat::Wis, Stat::Cha, Stat::Luk];

impl Loader<'_> {
    /// The engines of a vehicle, all of them built in. It strikes with nothing else.
    pub(super) fn engines(&self, hull: &CreatureEntry) -> (Vec<Weapon>, u64) {
        let engines = hull.weapons.iter().filter_map(|id| self.weapon(id.as_str()));
        let engines: Vec<Weapon> = engines.map(|engine| engine.wielded_by(hull.size)).collect();
        let all = (1 << engines.len()) - 1;
        (engines, all)
    }

    /// Whoever may come aboard knows how to fire what is mounted there; who does is settled by the seats.
    pub(super) fn teach_engines(&mut self, entries: &[Taking], profiles: &mut [Profile]) {
        let mounted = entries.iter().filter_map(|taking| taking.craft.as_ref());
        let engines = mounted.flat_map(|craft| &craft.traits.engines);
        for engine in engines.filter_map(|id| self.weapon(id.as_str())) {
            let news = |profile: &&mut Profile| {
                profile.vehicle.is_none()
                    && !profile.weapons.iter().any(|known| known.handle == engine.handle)
            };
            for profile in profiles.iter_mut().filter(news) {
                profile.weapons.push(engine.clone().wielded_by(profile.size));
            }
        }
        if profiles.iter().any(|profile| profile.weapons.len() > MOST_WEAPONS) {
            let what = format!("more than {MOST_WEAPONS} kinds of weapons are in this scenario");
            self.faults.push(Fault::whole(&self.source.name, what).help("leave some of the engines out"));
        }
    }

    /// What a profile has as a vehicle; anything else takes no goods, fuel or upgrades.
    pub(super) fn equip_vehicle(
        &mut self,
        mut profile: Profile,
        taking: &Taking,
        board: Option<&Board>,
    ) -> Profile {
        let Taking { unit, craft, .. } = taking;
        let Some(craft) = craft else {
            self.check_no_vehicle(unit, &profile);
            return profile;
        };
        let vehicle = vehicle(craft, board);
        profile.cargo = self.cargo(unit, &vehicle, &profile.name);
        profile.fuel = unit
            .fuel
            .as_ref()
            .map(|fuel| **fuel)
            .or(vehicle.fuel.as_ref().map(|fuel| fuel.per_scene))
            .unwrap_or(0);
        profile.trample = craft.traits.trample.as_ref().and_then(|dice| bonus(dice));
        for stat in BORROWED {
            profile.changed.add(Changes::Stat(stat));
        }
        profile.max_hp = craft.max_hp();
        // Without a mind there is nothing to knock out.
        profile.knockout = 0;
        profile.vehicle = Some(vehicle);
        profile
    }

    fn cargo(&mut self, unit: &UnitEntry, vehicle: &Vehicle, name: &str) -> u32 {
        let Some(cargo) = &unit.cargo else { return 0 };
        if **cargo > vehicle.cargo {
            let what = format!("{name} holds {} WU of goods, and not {}", vehicle.cargo, **cargo);
            let fault = Fault::at(self.source, cargo.span(), what).label("too much");
            self.faults.push(fault.help("leave some of it behind, or take a larger vehicle"));
        }
        **cargo
    }

    fn check_no_vehicle(&mut self, unit: &UnitEntry, profile: &Profile) {
        let said = [
            ("goods", "as in carries = [\"rope\"]", unit.cargo.as_ref().map(At::span)),
            ("fuel", "leave it out", unit.fuel.as_ref().map(At::span)),
            ("upgrades", "leave them out", unit.upgrades.first().map(At::span)),
        ];
        for (word, help, span) in said {
            if let Some(span) = span {
                let what = format!("{} is no vehicle, and has no {word}", profile.name);
                self.faults.push(Fault::at(self.source, span, what).label("only for vehicles").help(help));
            }
        }
    }
}

/// The traits of a vehicle on a map: of terrain it knows only what is there.
fn vehicle(craft: &Craft, board: Option<&Board>) -> Vehicle {
    let traits = &craft.traits;
    let kinds = board.map_or(&[][..], |board| &board.terrain);
    let place = |id: &str| kinds.iter().position(|kind| kind.id == id).map(|place| place as u16);
    let enclosed = traits.enclosed.as_ref().is_some_and(|enclosed| **enclosed);
    let special = traits.terrain_specialization.iter();
    Vehicle {
        weight: traits.weight,
        motive: craft.motive(),
        places: traits.passengers.count,
        fits: traits.passengers.size,
        cargo: traits.cargo,
        crew: traits.crew.unwrap_or(1),
        handling: traits.handling,
        cover: if enclosed && !traits.openings { FULL } else { traits.cover.grade() },
        enclosed,
        openings: traits.openings,
        way_out: traits.way_out,
        open: traits.open,
        ram: traits.ram.as_ref().and_then(|damage| bonus(damage)),
        bars: traits.terrain_restriction.iter().filter_map(|id| place(id.as_str())).collect(),
        special: special.filter_map(|entry| Some((place(entry.terrain.as_str())?, entry.bonus))).collect(),
        fuel: traits
            .fuel
            .as_ref()
            .map(|fuel| Fuel { what: fuel.what.to_string(), per_scene: fuel.per_scene }),
        magical: traits.magical,
        warded: match traits.warded {
            None | Some(WardedEntry::Standard(false)) => None,
            Some(WardedEntry::Standard(true)) => Some(COMMON_WARD),
            Some(WardedEntry::Value(value)) => Some(value),
        },
        engines: traits.engines.iter().map(ToString::to_string).collect(),
        destroyed: traits.destroyed,
    }
}
