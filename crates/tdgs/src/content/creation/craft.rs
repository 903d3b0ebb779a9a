//! Vehicles are made in four steps: a template, its stats and traits, the class Inert at level 1, then upgrades.

use ::content::{At, Fault, Faults, Id, Source};
use engine::Refusal;

use crate::content::creation::advance::Purchase;
use crate::content::{MotiveEntry, UpgradeEntry, VehicleEntry};
use crate::state::vehicles::Motive;

/// The one class of vehicles, by its id. It grants nothing.
pub const INERT: &str = "inert";
/// The one level of that class.
pub const INERT_LEVEL: u8 = 1;
/// HP of a vehicle for each point of CON.
pub const HP_PER_CON: i32 = 5;

/// A vehicle as it is built: a template with its upgrades.
#[derive(Clone, Debug)]
pub struct Craft {
    /// The template, which is its race.
    pub template: Id,
    /// What was done to it since.
    pub upgrades: Vec<Id>,
    /// Its stats and traits as they are now.
    pub traits: VehicleEntry,
}

impl Craft {
    /// A new vehicle of a template, as the template says.
    pub fn new(template: &Id, traits: &VehicleEntry) -> Craft {
        Craft { template: template.clone(), upgrades: Vec::new(), traits: traits.clone() }
    }

    /// Its class and the level of it, which never change.
    pub const fn class(&self) -> (&'static str, u8) {
        (INERT, INERT_LEVEL)
    }

    /// Its maximum HP: CON x 5.
    pub fn max_hp(&self) -> i32 {
        i32::from(self.traits.stats.con) * HP_PER_CON
    }

    /// What it records of an award of XP: nothing.
    pub const fn earns(&self, _xp: u32) -> u32 {
        0
    }

    /// What XP would buy it: nothing, for it has none, and its class has one level.
    pub fn advance(&self, purchase: &Purchase) -> Refusal {
        let rule = match purchase {
            Purchase::Level(class) if class == INERT => "tdgs.vehicles.inert.max-level",
            Purchase::Level(_) => "tdgs.vehicles.creation.always-inert",
            Purchase::Raise(_) => "tdgs.vehicles.inert.no-progression",
        };
        Refusal::new(format!("{} is Inert: it has no XP and gains no levels.", *self.traits.name))
            .instead("Improve it with an upgrade, or buy a better one.")
            .by(rule)
    }

    /// What moves it. A template that does not say moves itself if it has a MOV, and is drawn if it has none.
    pub fn motive(&self) -> Motive {
        let mov = self.traits.stats.mov;
        match (self.traits.motive.as_ref().map(|motive| **motive), mov) {
            (Some(MotiveEntry::Crew), mov) => Motive::Crew(mov.unwrap_or(0)),
            (Some(MotiveEntry::Given), mov) => Motive::Given(mov.unwrap_or(0)),
            (Some(MotiveEntry::SelfPropelled), _) | (None, Some(_)) => Motive::SelfPropelled,
            (Some(MotiveEntry::Team), _) | (None, None) => Motive::Team,
        }
    }

    /// Whether an upgrade is made for its template.
    pub fn takes(&self, upgrade: &UpgradeEntry) -> bool {
        upgrade.templates.is_empty()
            || upgrade.templates.iter().any(|id| id.as_str() == self.template.as_str())
    }

    /// Works an upgrade in: stats rise, traits are added, and of two that do the same the new one or the better counts.
    pub fn fit(&mut self, id: &Id, upgrade: &UpgradeEntry) {
        let traits = &mut self.traits;
        traits.stats.str += upgrade.stats.str;
        traits.stats.dex += upgrade.stats.dex;
        traits.stats.con += upgrade.stats.con;
        traits.stats.mov = traits.stats.mov.map(|mov| mov + upgrade.stats.mov);
        traits.handling += upgrade.handling;
        traits.cargo += upgrade.cargo;
        traits.passengers.count += upgrade.places;
        traits.cover = traits.cover.max(upgrade.cover);
        for (has, new) in [(&mut traits.ram, &upgrade.ram), (&mut traits.trample, &upgrade.trample)] {
            if new.is_some() {
                has.clone_from(new);
            }
        }
        traits.warded = upgrade.warded.or(traits.warded);
        traits.engines.extend(upgrade.engines.iter().cloned());
        traits.armour.extend(upgrade.armour.iter().cloned());
        self.upgrades.push(id.clone());
    }
}

/// What is wrong with a template, beyond its form.
pub(crate) fn check_vehicle(source: &Source, entry: &VehicleEntry, faults: &mut Faults) {
    for (class, level) in &entry.classes {
        if class.as_str() != INERT || level.0 != INERT_LEVEL {
            let what = format!("{} can't be a {class} {}: a vehicle is Inert 1", *entry.name, level.0);
            let fault = Fault::at(source, class.span(), what).label("no class but Inert, at level 1");
            faults.push(fault.help("leave the classes out, or write classes = { inert = 1 }"));
        }
    }
    check_motive(source, entry, faults);
    let enclosed = entry.enclosed.as_ref().is_some_and(|enclosed| **enclosed);
    if enclosed && entry.open {
        let what = format!("{} is both Open and Enclosed", *entry.name);
        let fault = Fault::at(source, entry.enclosed.as_ref().map_or(0..0, At::span), what);
        faults.push(fault.label("a contradiction").help("leave one of them out"));
    }
    if !enclosed && (entry.openings || entry.way_out) {
        let what = format!("{} is not Enclosed, and needs no way to see or get out", *entry.name);
        let fault = Fault::at(source, entry.name.span(), what).label("not enclosed");
        faults.push(fault.help("leave out `openings` and `way-out`, or write enclosed = true"));
    }
}

/// What moves a vehicle and the MOV it has go together.
fn check_motive(source: &Source, entry: &VehicleEntry, faults: &mut Faults) {
    let Some(motive) = &entry.motive else { return };
    let (what, help) = match (**motive, entry.stats.mov) {
        (MotiveEntry::Team, Some(_)) => (
            "requires a motive source and has a MOV of its own",
            "leave the MOV out, or write motive = \"self-propelled\"",
        ),
        (MotiveEntry::SelfPropelled, None) => {
            ("is self-propelled and has no MOV", "give it a MOV, as in mov = 6")
        }
        (MotiveEntry::Crew | MotiveEntry::Given, None) => {
            ("does not say how fast it is moved", "give it a MOV, as in mov = 6")
        }
        _ => return,
    };
    let fault = Fault::at(source, motive.span(), format!("{} {what}", *entry.name));
    faults.push(fault.label("a contradiction").help(help));
}

/// What is wrong with an upgrade, beyond its form.
pub(crate) fn check_upgrade(source: &Source, entry: &UpgradeEntry, faults: &mut Faults) {
    if let Some(xp) = &entry.xp {
        let fault = Fault::at(source, xp.span(), format!("{} can't be paid with XP", *entry.name));
        faults.push(fault.label("vehicles have no XP").help("ask for gold, time, materials or a craftsman"));
    }
}
